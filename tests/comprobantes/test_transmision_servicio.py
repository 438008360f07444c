"""Si el SRI está caído, según las llamadas que se le hacen; y qué significan sus códigos para una persona."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import RECIBIDA, Recepcion, SRIDesviado, SRIIncierto
from api.comprobantes.nucleo import errores_sri
from api.comprobantes.transmision import estado_sri
from api.comprobantes.transmision import service as transmision
from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.factories import filas
from tests.sri import Sri

PRODUCCION = 2
CODIGOS = [
    "2",
    "10",
    "26",
    "27",
    "28",
    "34",
    "35",
    "36",
    "37",
    "39",
    "40",
    "42",
    "43",
    "45",
    "46",
    "47",
    "48",
    "49",
    "50",
    "52",
    "56",
    "57",
    "58",
    "59",
    "60",
    "62",
    "63",
    "64",
    "65",
    "67",
    "68",
    "69",
    "70",
    "80",
    "82",
    "90",
    "92",
    "99",
]


@pytest.fixture
def anotar(app: Flask) -> Callable[..., None]:
    def hacer(*llamadas: tuple[bool, str]) -> None:
        with app.app_context():
            en_camino = [estado_sri.empieza(PRODUCCION, envio) for envio, _ in llamadas]
            for una, (_, fallo) in zip(en_camino, llamadas, strict=True):
                app.extensions["responden"].termina(una, not fallo)
            estado_sri.registrar_llamadas([(PRODUCCION, envio, fallo) for envio, fallo in llamadas])

    return hacer


@pytest.fixture(autouse=True)
def servicio_sano(app: Flask) -> None:
    filas(app, "UPDATE servicios_sri SET caido_desde = NULL, error = ''")
    app.extensions["responden"].olvidar()


def caido(a: Cliente) -> bool:
    return bool(a.get("/api/comprobantes/estado-sri").json["caido"])


def test_cae_cuando_una_llamada_falla_y_ninguna_de_su_servicio_sale_bien(
    app: Flask, a: Cliente, anotar: Any
) -> None:
    anotar((True, "no respondió"), (True, ""))
    assert not caido(a)
    app.extensions["responden"].olvidar()  # ya pasó un rato
    anotar((True, "no respondió"), (False, ""))
    assert caido(a)


def test_al_que_respondio_hace_poco_no_se_lo_da_por_caido_porque_corte_alguna(
    app: Flask, a: Cliente, anotar: Any
) -> None:
    """Cortar es como dice que son demasiadas a la vez."""
    anotar((True, ""))
    anotar((True, "se cortó la conexión"))
    assert not caido(a)
    anotar((False, "se cortó la conexión"))  # el otro servicio no ha respondido
    assert caido(a)


def test_solo_el_servicio_que_cayo_lo_levanta(app: Flask, a: Cliente, anotar: Any) -> None:
    anotar((True, "no respondió"))
    assert filas(app, "SELECT error FROM servicios_sri WHERE ambiente = 2") == [
        {"error": "recepción: no respondió"}
    ]
    anotar((False, ""))
    assert caido(a)
    anotar((True, ""))
    assert not caido(a)


def test_la_hora_de_la_caida_es_la_primera(app: Flask, a: Cliente, anotar: Any) -> None:
    anotar((True, "no respondió"))
    desde = a.get("/api/comprobantes/estado-sri").json["desde"]
    anotar((True, "no respondió"), (False, "tampoco"))
    assert a.get("/api/comprobantes/estado-sri").json["desde"] == desde


def test_el_otro_ambiente_no_cuenta(app: Flask, a: Cliente) -> None:
    with app.app_context():
        estado_sri.registrar_llamadas([(3 - PRODUCCION, True, "no respondió")])
    assert not caido(a)  # A está verificada: emite en producción


def test_el_aviso_de_ayer_dice_el_dia(app: Flask, a: Cliente, anotar: Any) -> None:
    anotar((True, "no respondió"))
    filas(app, "UPDATE servicios_sri SET caido_desde = timestamptz '2026-01-05 10:42-05' WHERE ambiente = 2")
    mensaje = a.get("/api/comprobantes/estado-sri").json["mensaje"]
    assert mensaje.startswith("El SRI no responde desde las 10:42 del 05/01/2026;")


def test_si_nadie_espera_por_el_deja_de_contarse_como_caido(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    sri.falla("recepcion", "corte")  # la llamada llegó y se cortó al responder; no se repite
    emitir()
    trabajar()
    with app.app_context():
        transmision.barrer()
    assert caido(a)
    for _ in range(2):
        pasar()
    with app.app_context():
        transmision.barrer()
    assert not caido(a)


def test_la_que_corta_enseguida_espera_a_lo_que_digan_las_que_iban_con_ella(
    app: Flask,
    a: Cliente,
    emitir: Emitir,
    trabajar: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """El que aguanta una a la vez corta la otra antes de responder la primera: no por eso dejó de responder."""
    filas(app, "DELETE FROM servicios_sri")
    servicio = app.extensions["sri"][PRODUCCION]
    recibir, registrar = servicio.recibir, estado_sri.registrar_llamadas
    va_primera, recogido = threading.Lock(), threading.Event()

    def cortar_la_otra(xml: bytes, clave: str) -> Recepcion:
        if not va_primera.acquire(blocking=False):
            raise SRIIncierto("sri", "se cortó la conexión", saturado=True)
        assert recogido.wait(PACIENCIA), "la cortada no se recogió antes que la primera respuesta"
        return recibir(xml, clave)

    def registrar_y_avisar(llamadas: Any) -> None:
        registrar(llamadas)
        recogido.set()

    monkeypatch.setattr(servicio, "recibir", cortar_la_otra)
    monkeypatch.setattr(estado_sri, "registrar_llamadas", registrar_y_avisar)
    for _ in range(2):
        emitir()
    trabajar()
    assert not caido(a)
    assert filas(app, "SELECT * FROM servicios_sri") == []  # ni lo estuvo en ningún momento


@pytest.mark.parametrize(
    ("error", "bien"),
    [
        pytest.param(None, True, id="responde"),
        pytest.param(SRIIncierto("sri", "se cortó la conexión", saturado=True), False, id="corta"),
        pytest.param(SRIDesviado("sri", "llame en otra parte"), None, id="desvía"),
        pytest.param(ValueError("lo que nadie previó"), False, id="no se pudo leer"),
    ],
)
def test_de_cada_llamada_se_dice_como_termino(
    app: Flask,
    emitir: Emitir,
    trabajar: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception | None,
    bien: bool | None,
) -> None:
    def recibir(xml: bytes, clave: str) -> Recepcion:
        if error:
            raise error
        return Recepcion(RECIBIDA)

    dicho: list[bool | None] = []
    monkeypatch.setattr(app.extensions["sri"][PRODUCCION], "recibir", recibir)
    monkeypatch.setattr(app.extensions["responden"], "termina", lambda una, bien: dicho.append(bien))
    emitir()
    trabajar()
    assert dicho[0] is bien  # si la recibió, después pregunta si la autorizó


@pytest.mark.parametrize("codigo", CODIGOS)
def test_cada_codigo_de_la_ficha_tecnica_tiene_causa_remedio_y_una_primera_accion(codigo: str) -> None:
    *frases, accion = errores_sri.EXPLICACIONES[codigo]
    assert accion in errores_sri.REMEDIOS
    for frase in frases:
        assert frase[0].isupper()
        assert frase.endswith(".")
        assert codigo not in frase.split()


def test_un_codigo_desconocido_tambien_se_explica() -> None:
    assert "no está entre los que explica" in errores_sri.explicar("777").causa
