"""Cómo se vuelve asiento lo que pasa: los parámetros de la empresa dicen qué cuenta tiene cada rol, y lo que por falta
de uno no se puede contabilizar espera en una lista."""

PRESTA = (
    "activacion",
    "hechos",
    "models",
    "nombradas",
    "origenes",
    "parametros",
    "pendientes",
    "periodos",
    "puestos",
    "ramas",
    "schemas",
    "service",
    "trabas",
)
TABLAS = {
    "asientos_pendientes": ("asiento pendiente", "asientos pendientes"),
    "contabilidad_empresas": ("contabilidad", "contabilidades"),
    "parametros_contables": ("parámetro contable", "parámetros contables"),
}
MENU_EMPRESA = (
    (
        "Contabilidad/Ajustes",
        8,
        "Parámetros contables",
        "parametros-contables",
        "IconAdjustments",
        "contabilidad.ver",
    ),
)
