"""Los archivos que van con un correo: llegan enteros a cada destinatario. Si uno ya no está, la entrega
termina."""

from collections.abc import Callable

import pytest
import requests
from flask import Flask

from api.adapters.base import ExternalServiceError
from api.core import externos
from api.plataforma.correos.service import Adjunto
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon
from tests.factories import cuantas
from tests.plataforma.correos.bandeja import LO_QUE_DICE, adelantar, destinatario, encolar, estados

PDF = b"%PDF-1.7\n" + bytes(range(256)) * 40


def guardado(app: Flask, clave: str, nombre: str = "estado.pdf") -> Adjunto:
    with app.app_context():
        externos.almacen().guardar(clave, [PDF], 1_000_000)
    return Adjunto(clave, nombre, "application/pdf")


def bajar(buzon: Buzon, adjunto: dict[str, str]) -> bytes:
    return requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content


def test_los_adjuntos_llegan_enteros_a_cada_destinatario_con_su_nombre(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    adjuntos = [guardado(app, "prueba/a.pdf", "Estado de cuenta Ñandú.pdf"), guardado(app, "prueba/b.pdf")]
    encolar(app, "uno@adjuntos.example", "dos@adjuntos.example", adjuntos=adjuntos)
    trabajar()
    for direccion in ("uno@adjuntos.example", "dos@adjuntos.example"):
        llegado = buzon.correo(direccion)
        assert [a["nombre"] for a in llegado["adjuntos"]] == ["Estado de cuenta Ñandú.pdf", "estado.pdf"]
        assert [a["tipo"] for a in llegado["adjuntos"]] == ["application/pdf"] * 2
        assert [bajar(buzon, a) for a in llegado["adjuntos"]] == [PDF, PDF]
        assert LO_QUE_DICE in llegado["html"] and LO_QUE_DICE in llegado["texto"]


def test_si_falta_el_archivo_queda_fallido_con_su_porque_y_no_se_insiste(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = encolar(
        app, "falta@adjuntos.example", adjuntos=[Adjunto("prueba/no.pdf", "Julio.pdf", "application/pdf")]
    )
    trabajar()
    fila = destinatario(app, correo)
    assert (fila["estado"], fila["intentos"]) == ("FALLIDO", 1)
    assert fila["detalle"] == (
        "El archivo adjunto «Julio.pdf» ya no está disponible: prepare el mensaje otra vez."
    )
    assert buzon.correos("falta@adjuntos.example") == []
    assert not cuantas(app, "procrastinate_jobs", "args->>'destinatario_id' = %s", str(fila["id"]))


def test_si_el_almacen_no_responde_se_intenta_mas_tarde(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    correo = encolar(app, "luego@adjuntos.example", adjuntos=[guardado(app, "prueba/luego.pdf")])

    def caido(clave: str) -> None:
        raise ExternalServiceError("almacen", "no responde")

    with monkeypatch.context() as parche:
        parche.setattr(app.extensions["almacen"], "abrir", caido)
        trabajar()
    assert estados(app, correo) == {"luego@adjuntos.example": "PENDIENTE"}
    adelantar(app)
    trabajar()
    assert estados(app, correo) == {"luego@adjuntos.example": "ENVIADO"}
    assert len(buzon.correo("luego@adjuntos.example")["adjuntos"]) == 1


def test_la_respuesta_va_a_quien_se_diga(app: Flask, buzon: Buzon, trabajar: Callable[[], None]) -> None:
    encolar(app, "responde@adjuntos.example", responder_a=("Panadería Ñ, S.A.", "caja@pan.example"))
    trabajar()
    cabeceras = dict(buzon.correo("responde@adjuntos.example")["cabeceras"])
    assert cabeceras["Reply-To"].endswith("<caja@pan.example>")
    assert "Panadería Ñ, S.A." in cabeceras["Reply-To"]
