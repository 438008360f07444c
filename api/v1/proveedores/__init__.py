"""Los proveedores, para los programas."""

TABLAS_DE = "terceros.proveedores"
