"""Lo que una persona dice de la renta de un año."""

_QUEDA = ("crear hoja_renta", "actualizar hoja_renta")
DEJAN = {
    "PUT /api/tributos/renta/{anio}/{partida}": _QUEDA,
    "PUT /api/tributos/renta/{anio}/cuentas/{cuenta_id}": _QUEDA,
}
