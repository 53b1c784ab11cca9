"""What each product prints: data for the templates, one module a product."""
