"""Las entregas por WhatsApp: lo que sale, lo que se guarda y lo que no llegó."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.comprobantes.emitidos import (
    RUTA,
    autorizada,
    entregas,
    ver,
)
from tests.factories import (
    error,
    filas,
)
from tests.plataforma.accesos.apoyo import accesos

Trabajar = Callable[[], None]


def de_cada_uno(entrega: dict[str, Any]) -> dict[str, str]:
    """Cada destinatario y en qué quedó."""
    return {para["direccion"]: para["estado"] for para in entrega["para"]}


def test_por_whatsapp_va_el_enlace_y_queda_anotado(
    a: Cliente, app: Flask, buzon: Buzon, trabajar: Trabajar
) -> None:
    hecha = autorizada(a, trabajar, correos=[])
    respuesta = a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "0987654321"})
    assert respuesta.status_code == 201, respuesta.text
    assert (respuesta.json["canal"], respuesta.json["enlace"]) == ("WHATSAPP", None)
    trabajar()
    mensaje = buzon.mensajes("593987654321")[0]["texto"]
    assert hecha["numero"] in mensaje and "$ 115.00" in mensaje and "/#/documento/" in mensaje
    firma = mensaje.rsplit("/", 1)[1]
    assert Cliente(app).get(f"/api/publico/comprobante/{firma}").status_code == 200
    (abierto,) = [
        x for x in accesos(a, clase="ENLACE_ABIERTO") if x["detalle"] == f"Factura {hecha['numero']}"
    ]
    assert (abierto["persona"], abierto["persona_nombre"]) == ("", "Quien tiene el enlace")
    assert abierto["ip"] and firma not in str(abierto)
    # con la base no se abre: el texto que queda no lleva el enlace, sino a qué documento lleva
    (guardado,) = filas(
        app, "SELECT mensaje, enlace::text AS enlace FROM envios_clientes ORDER BY id DESC LIMIT 1"
    )
    assert guardado["mensaje"].endswith("Para ver y descargar el documento:")
    assert firma not in str(guardado) and f'"de": {hecha["id"]}' in guardado["enlace"]
    (entrega,) = entregas(a, hecha)["entregas"]
    assert (entrega["canal"], de_cada_uno(entrega)) == ("WHATSAPP", {"+593987654321": "ENVIADO"})
    assert ver(a, hecha)["entrega"] == "ENTREGADO"
    mal = a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "12"})
    assert error(mal) == (422, "regla_de_negocio") and "telefono" in mal.json["errors"]["json"]


def test_lo_que_whatsapp_no_acepta_no_se_cuenta_como_entregado(
    a: Cliente, b: Cliente, trabajar: Trabajar
) -> None:
    hecha = autorizada(a, trabajar, correos=[])
    sin_whatsapp = "+593990000000"
    a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": sin_whatsapp})
    assert ver(a, hecha)["entrega"] == "PENDIENTE"
    atencion = a.get(f"{RUTA}/atencion").json["no_entregados"]
    trabajar()
    (entrega,) = entregas(a, hecha)["entregas"]
    assert de_cada_uno(entrega) == {sin_whatsapp: "FALLIDO"}
    assert entrega["para"][0]["detalle"] == "Message undeliverable"
    assert ver(a, hecha)["entrega"] == "NO_ENTREGADO"
    assert a.get(f"{RUTA}/atencion").json["no_entregados"] == atencion + 1
    no_entregados = a.get(f"{RUTA}/paginacion", query_string={"no_entregados": "true", "tamano": 100}).json
    suya = next(fila for fila in no_entregados["items"] if fila["id"] == hecha["id"])
    assert suya["entrega"] == "NO_ENTREGADO"
    ruta = f"{RUTA}/{hecha['id']}/entregas/{entrega['id']}/reintentar"
    assert error(b.post(ruta)) == (404, "no_encontrado")
    assert de_cada_uno(a.post(ruta).json) == {sin_whatsapp: "PENDIENTE"}
    assert error(a.post(ruta)) == (409, "estado_invalido")  # todavía no ha fallado nada
    trabajar()
    a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "0987654329"})
    trabajar()
    assert ver(a, hecha)["entrega"] == "ENTREGADO"
    assert a.get(f"{RUTA}/atencion").json["no_entregados"] == atencion


def test_sin_el_servicio_el_enlace_lo_envia_una_persona(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch, trabajar: Trabajar
) -> None:
    hecha = autorizada(a, trabajar, correos=[])
    monkeypatch.setattr(app.extensions["whatsapp"], "configurado", False)
    entrega = a.post(f"{RUTA}/{hecha['id']}/entregas/whatsapp", {"telefono": "+593 98 765 4322"}).json
    partes = urlsplit(entrega["enlace"])
    assert f"{partes.scheme}://{partes.netloc}{partes.path}" == "https://wa.me/593987654322"
    texto = parse_qs(partes.query)["text"][0]
    assert hecha["numero"] in texto and "/#/documento/" in texto
    (despues,) = entregas(a, hecha)["entregas"]
    assert (despues["enlace"], de_cada_uno(despues)) == (entrega["enlace"], {"+593987654322": "ENLACE"})
    assert ver(a, hecha)["entrega"] == "ENTREGADO"  # lo envía una persona, y se cuenta como entregado
