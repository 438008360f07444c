"""El plan de cuentas de una empresa y sus centros de costo."""

PRESTA = ("campos", "catalogo", "creacion", "cuales", "elegible", "models")
ENTIDADES = {
    "centro_costo": "Centro de costo",
    "cuenta_contable": "Cuenta contable",
    "plan_de_cuentas": "Plan de cuentas",
}
TABLAS = {
    "centros_costo": ("centro de costo", "centros de costo"),
    "cuentas_contables": ("cuenta contable", "cuentas contables"),
}
MENCIONES = {
    "cuenta": ("cuentas_contables", "{codigo} {nombre}"),
    "cuenta_contable": ("cuentas_contables", "{codigo} {nombre}"),
    "acumulada": ("cuentas_contables", "{codigo} {nombre}"),
    "contra": ("cuentas_contables", "{codigo} {nombre}"),
    "gasto": ("cuentas_contables", "{codigo} {nombre}"),
    "resultado": ("cuentas_contables", "{codigo} {nombre}"),
    "centro": ("centros_costo", "{nombre}"),
    "centro_costo": ("centros_costo", "{nombre}"),
}
MENU_EMPRESA = (
    ("Contabilidad/Ajustes", 6, "Plan de cuentas", "plan-de-cuentas", "IconLayoutList", "contabilidad.ver"),
)
