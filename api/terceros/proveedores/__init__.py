"""Los proveedores de una empresa. Está encima de los clientes porque una misma persona puede ser las dos cosas."""

PRESTA = ("campos", "personas", "registro")
