"""Las plantillas de asientos: lo que se escribe muchas veces, y lo que se asienta solo cada mes o cada varios."""

ENTIDADES = {
    "plantilla_asiento": "Plantilla de asiento",
}
MENCIONES = {
    "plantilla_asiento": ("plantillas_asientos", "{nombre}"),
}
TABLAS = {
    "lineas_plantillas": ("línea de plantillas", "líneas de plantillas"),
    "plantillas_asientos": ("plantilla de asientos", "plantillas de asientos"),
}
MENU_EMPRESA = (
    (
        "Contabilidad/Mes",
        13,
        "Plantillas de asientos",
        "plantillas-asientos",
        "IconRepeat",
        "contabilidad.ver",
    ),
)
