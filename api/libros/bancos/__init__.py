"""Las cuentas de banco y las cajas de una empresa: cada una es una cuenta de su plan, y sus movimientos son las líneas
de esa cuenta (docs/decisiones/033-bancos-y-cajas.md)."""

PRESTA = ("campos", "elegir", "models")
ENTIDADES = {
    "cuenta_bancaria": "Cuenta de banco o caja",
}
TABLAS = {
    "cuentas_bancarias": ("cuenta de banco o caja", "cuentas de banco y cajas"),
}
MENCIONES = {
    "banco": ("cuentas_bancarias", "{nombre}"),
    "cuenta_bancaria": ("cuentas_bancarias", "{nombre}"),
}
MENU_EMPRESA = (
    ("Contabilidad/Bancos", 10, "Bancos y cajas", "bancos", "IconBuildingBank", "contabilidad.ver"),
)
