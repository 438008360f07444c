"""Un programa emite una guía con quien la lleva y a quien llega, sin saber los ids de la casa."""

from collections.abc import Callable
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Programa
from tests.v1.documentos.test_emitir import emitir

RUTA = "/api/v1/guias-remision"


def guia(**campos: Any) -> dict[str, Any]:
    llega = {
        "identificacion": "1790016919001",
        "nombre": "Comercial Loja",
        "direccion": "Av. Universitaria 10-20",
        "motivo": "Venta",
        "lineas": [{"codigo": "A-1", "descripcion": "Arroz", "cantidad": "2.5"}],
    }
    quien = {"tipo_identificacion": "CEDULA", "identificacion": "1710034065", "nombre": "Luis Vera"}
    dias = {"inicia": str(hoy()), "termina": str(hoy())}
    return {
        "punto": "001-001",
        "transportista": quien,
        "placa": "PBA-1234",
        "partida": "Quito",
        **dias,
        "destinatarios": [llega],
        **campos,
    }


def test_emite_con_un_transportista_que_no_estaba(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    hecha = emitir(suyo, RUTA, **guia(referencia="GUIA-1"))
    assert hecha["transportista"]["nombre"] == "Luis Vera"
    assert hecha["traslado"]["placa"] == "PBA-1234"
    (llega,) = hecha["traslado"]["destinatarios"]
    assert (llega["nombre"], llega["lineas"][0]["cantidad"]) == ("Comercial Loja", "2.5")
    otra = emitir(suyo, RUTA, **guia(transportista={"identificacion": "1710034065"}))
    assert otra["transportista"]["id"] == hecha["transportista"]["id"]
    assert suyo("GET", f"{RUTA}/{hecha['id']}").json == hecha


def test_lo_que_esta_mal_en_un_destino_se_dice_en_el(programa: Callable[..., Programa]) -> None:
    mala = guia()
    mala["destinatarios"][0] |= {"nombre": "", "lineas": [{"descripcion": "Arroz", "cantidad": "0"}]}
    negada = programa()("POST", RUTA, json=mala)
    assert {d["campo"] for d in negada.json["error"]["detalles"]} == {
        "destinatarios.0.nombre",
        "destinatarios.0.lineas.0.cantidad",
    }
