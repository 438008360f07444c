"""Empezar los libros de una empresa, dejarlos y ponerlos al día con lo que ya estaba."""

ENTIDADES = {
    "contabilidad": "Contabilidad",
}
MENU_EMPRESA = (
    ("Contabilidad/Ajustes", 9, "Puesta al día", "contabilidad", "IconClipboardList", "contabilidad.ver"),
)
