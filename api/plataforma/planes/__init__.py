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
PERMISOS_DICHOS = {
    "plan.ver": ("Empresa", "Ver el plan y sus recibos"),
    "recibos.subir": ("Empresa", "Renovar o cambiar el plan", "plan.ver"),
}
MENU_EMPRESA = (("Empresa", 4, "Plan", "plan", "IconChartPie", "plan.ver"),)
