"""Where everything stands on a thief's sheet: pure geometry in mm, no templates, no files."""
