"""El régimen de la empresa, de sus proveedores y de sus clientes del RIMPE, preguntado otra vez al registro tributario cada enero:
lo que cambió se dice, y una persona lo acepta."""

ENTIDADES = {
    "busqueda_regimenes": "Régimen de la empresa y de sus terceros",
    "cambio_regimen": "Cambio de régimen",
}
TABLAS = {
    "busquedas_regimenes": ("búsqueda de regímenes", "búsquedas de regímenes"),
    "cambios_regimen": ("cambio de régimen hallado", "cambios de régimen hallados"),
}
MENCIONES = {"cambio_regimen": ("cambios_regimen", "{nombre}")}
NOVEDADES = {"busqueda_regimenes": ("tributos.ver", "hallar_cambios")}
