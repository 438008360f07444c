"""El plan de una empresa: su vigencia, su cupo y lo que va usando."""

PRESTA = ("cifras", "consumos")
TABLAS = {
    "consumos_mensuales": ("mes con documentos", "meses con documentos"),
    "planes_imprenta": ("plan de imprenta", "planes de imprenta"),
    "planes_orel": ("plan electrónico", "planes electrónicos"),
    "recibos_pago": ("recibo de pago", "recibos de pago"),
}
PERMISOS = {
    "plan.ver": ("propietario",),
    "recibos.aprobar": ("administrador",),
    "recibos.subir": ("propietario", "administrador", "distribuidor"),
}
MENU_EMPRESA = (("Empresa", 4, "Plan", "plan", "IconChartPie", "plan.ver"),)
