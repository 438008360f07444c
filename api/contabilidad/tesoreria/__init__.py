"""Lo que entra y sale de los bancos y las cajas de una empresa: sus movimientos, que son líneas de sus libros, y lo que
se registra a mano."""

PRESTA = ("cheques", "movimientos", "pedido")
ENTIDADES = {
    "movimiento_bancario": "Movimiento de banco o caja",
}
MENCIONES = {
    "movimiento_bancario": ("movimientos_bancarios", "del {fecha} {referencia|}"),
}
TABLAS = {
    "lineas_depositadas": ("cobro depositado", "cobros depositados"),
    "movimientos_bancarios": ("movimiento de banco o caja", "movimientos de bancos y cajas"),
}
