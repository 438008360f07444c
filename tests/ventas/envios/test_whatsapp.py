"""Los envíos por WhatsApp: por el servicio, con un enlace cuando no lo hay, y el estado de cuenta público."""

import re
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from api.core import tokens
from api.ventas.envios import telefono, whatsapp
from tests.casos import alterado
from tests.client import Buzon, Cliente
from tests.factories import cuantas, error, filas
from tests.informes import texto_de_pdf
from tests.personas import Personas
from tests.plataforma.correos.bandeja import adelantar
from tests.ventas.envios.conftest import enviar_ws, envios


@pytest.fixture
def circuito(app: Flask) -> Any:
    """El cortacircuito del servicio; al terminar la prueba queda cerrado."""
    yield app.extensions["whatsapp"].cortacircuito
    app.extensions["whatsapp"].cortacircuito.exito()


@pytest.fixture
def sin_servicio(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["whatsapp"], "configurado", False)


@pytest.fixture
def inalcanzable(app: Flask, circuito: Any) -> Iterator[pytest.MonkeyPatch]:
    """Nadie escucha donde debería estar el servicio: no sale nada."""
    with socket.create_server(("127.0.0.1", 0)) as reservado:
        nadie = f"http://127.0.0.1:{reservado.getsockname()[1]}"
    with pytest.MonkeyPatch.context() as parche:
        parche.setattr(app.extensions["whatsapp"], "url", nadie)
        yield parche


def publica(texto: str) -> str:
    """La ruta del enlace público que hay en un texto."""
    hallado = re.search(r"https?://\S+?(/api/publico/\S+)", texto)
    assert hallado, texto
    return hallado[1]


def test_llega_con_un_enlace_que_cualquiera_abre(
    a: Cliente, anonimo: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    envio = enviar_ws(a, deudor, "099 123 4501", mensaje="Buenos días ☀️\nSu estado de cuenta:")
    assert (envio["estado"], envio["canal"], envio["enlace"]) == ("PENDIENTE", "WHATSAPP", None)
    trabajar()
    (mensaje,) = buzon.mensajes("593991234501")
    assert mensaje["texto"].startswith("Buenos días ☀️\nSu estado de cuenta:\n\nVéalo aquí")
    pdf = anonimo.get(publica(mensaje["texto"]))
    assert pdf.mimetype == "application/pdf" and "$ 1,380.55" in texto_de_pdf(pdf.data)
    assert pdf.headers["Cache-Control"] == "private, no-store"
    visto = envios(a, deudor)[0]
    assert (visto["estado"], visto["destinatarios"][0]["direccion"]) == ("ENVIADO", "+593991234501")
    assert visto["destinatarios"][0]["enviado_en"]


def test_sin_el_servicio_hay_un_enlace_que_envia_una_persona(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask, sin_servicio: None
) -> None:
    antes = cuantas(app, "procrastinate_jobs")
    envio = enviar_ws(a, deudor, "+593 99 123 4502", mensaje="¿Qué tal? & gracias")
    assert envio["estado"] == "ENLACE"
    partes = urlsplit(envio["enlace"])
    assert f"{partes.scheme}://{partes.netloc}{partes.path}" == "https://wa.me/593991234502"
    texto = parse_qs(partes.query)["text"][0]
    assert texto.startswith("¿Qué tal? & gracias\n\n")
    assert anonimo.get(publica(texto)).status_code == 200
    assert cuantas(app, "procrastinate_jobs") == antes


def test_un_mensaje_no_lleva_enlace(
    a: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    enviar_ws(a, deudor, "0991234503", que="MENSAJE", mensaje="Abrimos a las 8.")
    trabajar()
    assert [m["texto"] for m in buzon.mensajes("593991234503")] == ["Abrimos a las 8."]


def test_un_telefono_sin_whatsapp_queda_fallido_y_se_puede_reenviar(
    a: Cliente, deudor: int, trabajar: Callable[[], None]
) -> None:
    envio = enviar_ws(a, deudor, "0990000000")
    trabajar()
    visto = envios(a, deudor)[0]
    assert (visto["estado"], visto["repetible"]) == ("FALLIDO", True)
    assert visto["destinatarios"][0]["detalle"] == "Message undeliverable"
    ruta = f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar"
    assert a.post(ruta).json["estado"] == "PENDIENTE"
    assert error(a.post(ruta)) == (409, "estado_invalido")


def test_si_no_llego_a_salir_se_intenta_mas_tarde_y_llega_una_vez(
    a: Cliente,
    deudor: int,
    buzon: Buzon,
    trabajar: Callable[[], None],
    app: Flask,
    circuito: Any,
    inalcanzable: pytest.MonkeyPatch,
) -> None:
    enviar_ws(a, deudor, "0991234504")
    trabajar()
    assert envios(a, deudor)[0]["estado"] == "PENDIENTE"
    inalcanzable.undo()
    circuito.exito()
    adelantar(app)
    trabajar()
    assert envios(a, deudor)[0]["estado"] == "ENVIADO"
    assert len(buzon.mensajes("593991234504")) == 1


@pytest.mark.parametrize("falla", ["basura", "caido"])
def test_si_se_corta_o_no_se_entiende_la_respuesta_queda_incierto_y_no_se_insiste(
    a: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None], app: Flask, circuito: Any, falla: str
) -> None:
    buzon.falla("whatsapp", falla)
    envio = enviar_ws(a, deudor, "0991234505")
    trabajar()
    assert envios(a, deudor)[0]["estado"] == "INCIERTO"
    assert not cuantas(app, "procrastinate_jobs", "args->>'envio_id' = %s", str(envio["ENV_CODIGO"]))


def test_agotados_los_intentos_queda_fallido(
    a: Cliente, deudor: int, trabajar: Callable[[], None], app: Flask, inalcanzable: pytest.MonkeyPatch
) -> None:
    envio = enviar_ws(a, deudor, "0991234506")
    filas(app, "UPDATE envios_clientes SET intentos = 7 WHERE id = %s", envio["ENV_CODIGO"])
    trabajar()
    assert envios(a, deudor)[0]["estado"] == "FALLIDO"


def test_el_que_otro_proceso_dejo_a_medias_no_se_repite(
    a: Cliente, deudor: int, buzon: Buzon, app: Flask, trabajar: Callable[[], None]
) -> None:
    envio = enviar_ws(a, deudor, "0991234507")
    filas(app, "UPDATE envios_clientes SET estado = 'ENVIANDO' WHERE id = %s", envio["ENV_CODIGO"])
    trabajar()
    assert envios(a, deudor)[0]["estado"] == "INCIERTO"
    assert buzon.mensajes("593991234507") == []
    with app.app_context():  # el trabajo, cuando ya terminó, tampoco lo repite
        whatsapp.entregar(a.sesion["eid"], envio["ENV_CODIGO"])
    assert buzon.mensajes("593991234507") == []


@pytest.mark.parametrize(
    ("texto", "esperado"),
    [
        ("0991234567", "593991234567"),
        ("099-123-4567", "593991234567"),
        ("991234567", "593991234567"),
        ("+593 99 123 4567", "593991234567"),
        ("00593991234567", "593991234567"),
        ("593991234567", "593991234567"),
        ("022345678", "59322345678"),
        ("+1 (305) 555-0100", "13055550100"),
    ],
)
def test_un_telefono_se_lee_como_se_escribe(texto: str, esperado: str) -> None:
    assert telefono.internacional(texto) == esperado


@pytest.mark.parametrize("texto", ["", "123", "llame", "+", "+0991234567", "1" * 20, "٠٩٩١٢٣٤٥٦٧", "0+99"])
def test_un_telefono_imposible_se_dice_como_escribirlo(a: Cliente, deudor: int, texto: str) -> None:
    with pytest.raises(telefono.TelefonoInvalido):
        telefono.internacional(texto)
    cuerpo = {"CLI_CODIGO": deudor, "que": "MENSAJE", "telefono": texto, "mensaje": "Hola"}
    respuesta = a.post("/api/clientes/enviarWS", cuerpo)
    assert respuesta.status_code == 422
    assert "telefono" in respuesta.json["errors"]["json"]


def test_el_mensaje_vacio_se_rechaza_sin_estado_que_mandar(a: Cliente, deudor: int) -> None:
    cuerpo = {"CLI_CODIGO": deudor, "que": "MENSAJE", "telefono": "0991234567"}
    assert error(a.post("/api/clientes/enviarWS", cuerpo)) == (422, "validacion")


def test_un_enlace_publico_falso_ajeno_o_viejo_no_abre_nada(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask, gente: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    envio = enviar_ws(a, deudor, "0991234508")
    eid, otra = a.sesion["eid"], gente["propietario_b"].sesion["eid"]
    with app.app_context():
        buena = tokens.sign("estado_cuenta", [eid, envio["ENV_CODIGO"]])
        de_otra = tokens.sign("estado_cuenta", [otra, envio["ENV_CODIGO"]])
        otro_fin = tokens.sign("pago", [eid, envio["ENV_CODIGO"]])
    assert anonimo.get(f"/api/publico/estadoCuenta/{buena}").status_code == 200
    # La sesión de otra empresa no cambia lo que el enlace muestra.
    assert gente["propietario_b"].get(f"/api/publico/estadoCuenta/{buena}").status_code == 200
    for firma in (de_otra, otro_fin, alterado(buena), "x", buena + "x"):
        respuesta = anonimo.get(f"/api/publico/estadoCuenta/{firma}")
        assert error(respuesta) == (404, "no_encontrado")
    monkeypatch.setattr(whatsapp, "VIDA_ENLACE", -1)
    respuesta = anonimo.get(f"/api/publico/estadoCuenta/{buena}")
    assert error(respuesta) == (404, "no_encontrado") and "caducó" in respuesta.json["msg"]


def test_a_un_navegador_se_le_dice_en_una_pagina(anonimo: Cliente) -> None:
    acepta = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    respuesta = anonimo.get("/api/publico/estadoCuenta/x", headers=acepta)
    assert (respuesta.status_code, respuesta.mimetype) == (404, "text/html")
    assert "El enlace caducó" in respuesta.text and "</html>" in respuesta.text


def test_el_enlace_de_un_mensaje_no_muestra_la_cuenta(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask
) -> None:
    envio = enviar_ws(a, deudor, "0991234509", que="MENSAJE", mensaje="Hola")
    with app.app_context():
        firma = tokens.sign("estado_cuenta", [a.sesion["eid"], envio["ENV_CODIGO"]])
    assert error(anonimo.get(f"/api/publico/estadoCuenta/{firma}")) == (404, "no_encontrado")


def test_el_enlace_de_una_empresa_desactivada_no_abre(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask
) -> None:
    envio = enviar_ws(a, deudor, "0991234510")
    with app.app_context():
        firma = tokens.sign("estado_cuenta", [a.sesion["eid"], envio["ENV_CODIGO"]])
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", a.sesion["eid"])
    try:
        assert error(anonimo.get(f"/api/publico/estadoCuenta/{firma}")) == (404, "no_encontrado")
    finally:
        filas(app, "UPDATE empresas SET activa = true WHERE id = %s", a.sesion["eid"])
