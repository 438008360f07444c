"""Lo que las existencias dicen de la tienda: qué se mueve y qué no, qué pesa más, y qué no cuadró al contar."""

MENU_EMPRESA = (
    ("Existencias", 7, "Rotación", "rotacion-existencias", "IconRepeat", "existencias.ver"),
    ("Existencias", 8, "Diferencias de conteos", "diferencias-conteos", "IconScale", "existencias.ver"),
)
