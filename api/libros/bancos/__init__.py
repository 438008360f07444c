"""Las cuentas de banco y las cajas de una empresa: cada una es una cuenta de su plan, y sus movimientos son las líneas
de esa cuenta (docs/decisiones/033-bancos-y-cajas.md)."""

PRESTA = ("elegir", "models")
