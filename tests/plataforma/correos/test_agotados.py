"""Un correo que agotó sus intentos. Va aparte porque deja abierto el cortacircuito del servidor de correo."""

from collections.abc import Callable

from flask import Flask

from tests.client import Buzon
from tests.factories import cuantas, filas
from tests.plataforma.correos.bandeja import adelantar, destinatario, encolar


def test_agotados_los_intentos_queda_fallido_y_no_se_insiste(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    buzon.falla("smtp", "caido")
    correo = encolar(app, "nunca@bueno.example", confidencial=True)
    for _ in range(8):
        trabajar()
        adelantar(app)
    fila = destinatario(app, correo)
    assert (fila["estado"], fila["intentos"]) == ("FALLIDO", 8)
    assert not cuantas(app, "procrastinate_jobs", "args->>'destinatario_id' = %s", str(fila["id"]))
    assert filas(app, "SELECT texto FROM correos WHERE id = %s", correo) == [{"texto": None}]
