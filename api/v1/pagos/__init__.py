"""Los pagos a proveedores, para los programas."""
