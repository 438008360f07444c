"""Las cifras del inicio del proveedor."""
