"""Las personas que entran: sus claves, sus permisos, las de una empresa y las del proveedor."""

PRESTA = ("avisos", "claves", "de_empresa", "permisos", "schemas", "temporales")
