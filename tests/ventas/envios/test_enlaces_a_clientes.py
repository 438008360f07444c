"""El enlace que un envío llevó a un cliente se guarda por su resumen y se revoca, sin tocar los demás."""

import hashlib
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import error, filas
from tests.personas import Personas
from tests.ventas.cartera.conftest import cobrar
from tests.ventas.envios.conftest import direccion, enviar_ws, envios
from tests.ventas.envios.test_recordatorios import casa, hace, moroso, por_whatsapp, recordar
from tests.ventas.envios.test_whatsapp import publica

__all__ = ["casa"]


@pytest.fixture
def por_mano(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sin el servicio de WhatsApp: lo envía una persona."""
    monkeypatch.setattr(app.extensions["whatsapp"], "configurado", False)


def dados(cliente: Cliente, de: str, id_: int) -> list[dict[str, Any]]:
    ruta = f"/api/enlaces/{de}/{id_}" if de == "enviado" else f"/api/clientes/{id_}/{de}/enlaces"
    respuesta = cliente.get(ruta)
    assert respuesta.status_code == 200, respuesta.text
    return list(respuesta.json or [])


def revocar(cliente: Cliente, enlace: dict[str, Any]) -> Any:
    return cliente.llamar("DELETE", f"/api/enlaces/a-cliente/{enlace['id']}")


def texto(envio: dict[str, Any]) -> str:
    return parse_qs(urlsplit(envio["enlace"]).query)["text"][0]


def uno(cliente: Cliente, id_cli: int, envio: dict[str, Any]) -> dict[str, Any]:
    return next(e for e in envios(cliente, id_cli) if e["ENV_CODIGO"] == envio["ENV_CODIGO"])


@pytest.mark.parametrize("que", ["ESTADO_CUENTA", "RECIBO"])
def test_el_que_envia_una_persona_es_uno_solo_y_revocado_ya_no_se_ofrece(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask, por_mano: None, que: str
) -> None:
    cobro = int(cobrar(a, deudor, "5.25")["COB_CODIGO"]) if que == "RECIBO" else None
    envio = enviar_ws(a, deudor, "0991234521", que=que, COB_CODIGO=cobro)
    ruta = publica(texto(envio))
    assert uno(a, deudor, envio)["enlace"] == envio["enlace"]  # mirarlo no da otro
    (dado,) = dados(a, "enviado", envio["ENV_CODIGO"])
    assert (dado["creado_por"], dado["revocado_en"]) == (a.sesion["USU_NOMBRE"], None)
    assert anonimo.get(ruta).status_code == 200
    firma = ruta.rpartition("/")[2]
    guardado = filas(app, "SELECT e::text AS todo, resumen FROM enlaces_publicos e WHERE id = %s", dado["id"])
    assert guardado[0]["resumen"] == hashlib.sha256(firma.encode()).hexdigest()
    assert firma not in guardado[0]["todo"]
    assert firma not in str(filas(app, "SELECT * FROM envios_clientes WHERE id = %s", envio["ENV_CODIGO"]))
    assert revocar(a, dado).status_code == 204
    assert error(anonimo.get(ruta)) == (404, "no_encontrado")
    visto = uno(a, deudor, envio)
    assert visto["enlace"] is None and "prepare uno nuevo" in visto["aviso"]
    assert len(dados(a, "enviado", envio["ENV_CODIGO"])) == 1
    assert error(revocar(a, dado)) == (409, "estado_invalido")


def test_el_que_ya_caduco_tampoco_se_ofrece(a: Cliente, deudor: int, app: Flask, por_mano: None) -> None:
    viejo, reciente = enviar_ws(a, deudor, "0991234522"), enviar_ws(a, deudor, "0991234522")
    hablado = enviar_ws(a, deudor, "0991234522", que="MENSAJE", mensaje="Hola")
    filas(
        app,
        "UPDATE envios_clientes SET creado_en = creado_en - interval '8 days' WHERE id = ANY(%s)",
        [viejo["ENV_CODIGO"], hablado["ENV_CODIGO"]],
    )
    assert uno(a, deudor, viejo)["enlace"] is None
    assert uno(a, deudor, reciente)["enlace"] == reciente["enlace"]
    assert uno(a, deudor, hablado)["enlace"] == hablado["enlace"]  # no lleva ninguno que caduque


def test_el_que_entrega_el_servicio_se_revoca_y_el_de_otro_envio_sigue(
    a: Cliente, anonimo: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    hechos = [enviar_ws(a, deudor, telefono) for telefono in ("0991234523", "0991234524")]
    trabajar()
    uno_, otro = (
        publica(buzon.mensajes(telefono)[0]["texto"]) for telefono in ("593991234523", "593991234524")
    )
    (dado,) = dados(a, "enviado", hechos[0]["ENV_CODIGO"])
    assert dado["creado_por"] == a.sesion["USU_NOMBRE"]
    assert revocar(a, dado).status_code == 204
    assert error(anonimo.get(uno_)) == (404, "no_encontrado")
    assert anonimo.get(otro).status_code == 200


def test_el_de_no_recibir_recordatorios_revocado_no_decide_nada(
    casa: Cliente, anonimo: Cliente, app: Flask, buzon: Buzon, trabajar: Callable[[], None], por_mano: None
) -> None:
    para = direccion()
    id_cli = moroso(casa, para, hace(4))
    recordar(app, casa)
    assert por_whatsapp(casa, id_cli).status_code == 201
    trabajar()
    de_correo = buzon.correo(para)["texto"].rpartition("/#/recordatorios/")[2].split()[0]
    (a_mano,) = [e for e in envios(casa, id_cli) if e["canal"] == "WHATSAPP"]
    de_whatsapp = texto(a_mano).rpartition("/#/recordatorios/")[2]
    nuevo, primero = dados(casa, "recordatorios", id_cli)
    assert revocar(casa, primero).status_code == 204
    for metodo in ("GET", "POST", "DELETE"):
        respuesta = anonimo.llamar(metodo, f"/api/publico/recordatorios/{de_correo}")
        assert error(respuesta) == (404, "no_encontrado") and "no le escriba más" in respuesta.text
    assert casa.get(f"/api/clientes/{id_cli}/recordatorios").json["de_baja_desde"] is None
    assert anonimo.get(f"/api/publico/recordatorios/{de_whatsapp}").status_code == 200
    assert revocar(casa, nuevo).status_code == 204
    assert uno(casa, id_cli, a_mano)["enlace"] is None


def test_ni_otra_empresa_ni_quien_solo_mira_ni_la_puerta_de_los_documentos_lo_revoca(
    a: Cliente, deudor: int, personas: Personas, por_mano: None
) -> None:
    envio = enviar_ws(a, deudor, "0991234525")
    (dado,) = dados(a, "enviado", envio["ENV_CODIGO"])
    assert dados(personas["propietario_b"], "enviado", envio["ENV_CODIGO"]) == []
    assert error(revocar(personas["propietario_b"], dado)) == (404, "no_encontrado")
    assert error(revocar(personas["consulta_a"], dado)) == (403, "sin_permiso")
    assert error(a.llamar("DELETE", f"/api/enlaces/{dado['id']}")) == (404, "no_encontrado")
    assert dados(a, "enviado", envio["ENV_CODIGO"])[0]["revocado_en"] is None
