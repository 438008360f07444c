"""Los productos, para los programas."""

TABLAS_DE = "ventas.productos"
