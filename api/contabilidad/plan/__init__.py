"""El plan de cuentas de una empresa y sus centros de costo."""

PRESTA = ("creacion", "cuales", "models")
