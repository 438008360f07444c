"""El cierre de un mes, paso por paso. Quien asienta algo cada mes registra su paso en `pasos`."""

PRESTA = (
    "anual",
    "asientos_anuales",
    "cuentas",
    "filas",
    "impuestos",
    "liquidacion",
    "pasos",
    "renta",
    "tasas",
)
ENTIDADES = {
    "cierre_anio": "Cierre de un año",
    "cierre_mes": "Cierre de un mes",
}
MENCIONES = {
    "cierre_anio": ("", "{id}"),
}
TABLAS = {
    "cierres_anio": ("cierre de un año", "cierres de años"),
    "cierres_mes": ("cierre de un mes", "cierres de meses"),
}
NOVEDADES = {
    "cierre_mes": ("contabilidad.ver", "cerrar", "reabrir"),
    "cierre_anio": ("contabilidad.ver", "cerrar", "deshacer"),
}
MENU_EMPRESA = (("Contabilidad/Mes", 12, "Cierres", "cierres", "IconCalendarCheck", "contabilidad.ver"),)
