"""One module a product of *Gnome im U-Boot*."""
