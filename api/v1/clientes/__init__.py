"""Los clientes, para los programas."""

TABLAS_DE = "terceros.clientes"
