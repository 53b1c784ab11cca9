"""One module a product: what its templates are given."""
