"""Las provisiones de cuentas incobrables: lo que de la cartera se espera no cobrar, según su atraso."""

ENTIDADES = {
    "parametros_provision": "Porcentajes de las provisiones",
    "provision_cartera": "Provisión de cartera",
}
MENCIONES = {
    "provision_cartera": ("provisiones_cartera", "al {al}"),
}
TABLAS = {
    "parametros_provisiones": ("porcentaje de provisiones", "porcentajes de provisiones"),
    "provisiones_cartera": ("provisión de cartera", "provisiones de cartera"),
}
MENU_EMPRESA = (("Contabilidad/Mes", 15, "Provisiones", "provisiones", "IconPercentage", "contabilidad.ver"),)
