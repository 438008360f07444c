"""Los códigos con que se retiene la renta, el IVA y la salida de divisas, y los sustentos de una compra."""

PRESTA = ("ley", "matriz", "porcentajes", "ultimas")
