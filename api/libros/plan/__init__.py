"""El plan de cuentas de una empresa y sus centros de costo."""

PRESTA = ("campos", "catalogo", "creacion", "cuales", "models")
