"""Las rutas de las cuentas de los proveedores."""
