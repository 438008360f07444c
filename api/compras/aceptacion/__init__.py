"""Un comprobante recibido se vuelve una compra: qué se propone, quién lo decide y lo que de eso se aprende."""

ENTIDADES = {
    "regla_recibidos": "Regla de lo recibido",
}
TABLAS = {
    "reglas_recibidos": ("regla de lo recibido", "reglas de lo recibido"),
}
