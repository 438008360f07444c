"""Lo que no se condena sin preguntar al SRI: un sobre sin su estado o con un rechazo viejo; y lo que se dice de lo que el SRI no
tiene, de lo que ya no da y de lo que no es un ZIP."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.compras.recibidos.lectura import comprimido, leer
from api.compras.recibidos.lectura.limites import NoSeLee
from api.core import externos
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal, cuentas, fila, pedir
from tests.factories import error, subir
from tests.sri import Sri

Trabajar = Callable[[], None]
CASOS = Path(__file__).parent / "casos"


def _del_sri(app: Flask, clave: str) -> bytes:
    with app.app_context():
        return externos.sri_recibidos(int(clave[23])).bajar(clave).sobre


def _con_estado(sobre: bytes, estado: bytes) -> bytes:
    return re.sub(rb"<estado>AUTORIZADO</estado>", estado, sobre, count=1)


@pytest.mark.parametrize("caso", ["sobre_sin_estado", "nulos_al_final"])
def test_lo_que_otros_programas_guardan_se_lee(caso: str) -> None:
    documento = leer.leer((CASOS / f"{caso}.xml").read_bytes())
    assert (documento.emisor.ruc, str(documento.total)) == ("0190456781001", "11.50")


@pytest.mark.parametrize(
    ("estado", "codigo"),
    [(b"", "SIN_ESTADO"), (b"<estado>NO AUTORIZADO</estado>", "NO_AUTORIZADO")],
)
def test_el_sobre_sin_estado_o_con_un_rechazo_viejo_vale_si_el_sri_lo_tiene_autorizado(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar, estado: bytes, codigo: str
) -> None:
    (ficha,) = portal.sanas(1, 10 + len(estado), mes="2025-09")
    sobre = _con_estado(_del_sri(app, ficha["clave"]), estado)
    assert b"<estado>AUTORIZADO" not in sobre
    portal.falla("autorizacion", "caido")
    apoyo.traer(a, sobre, "sobre.xml", trabajar)
    quedo = fila(app, ficha["clave"])
    assert (quedo["estado"], quedo["grave"]) == ("CUARENTENA", False)
    assert [aviso["codigo"] for aviso in quedo["avisos"]] == [codigo]
    portal.normal()
    pasar()
    quedo = fila(app, ficha["clave"])
    assert (quedo["estado"], quedo["avisos"]) == ("POR_REVISAR", [])
    assert quedo["confirmado_en"] and quedo["autorizado_en"]


def test_el_rechazado_que_el_sri_tampoco_tiene_no_se_reconoce(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    sobre = _con_estado(apoyo.recibido(portal.ruc, 9_401), b"<estado>NO AUTORIZADO</estado>")
    apoyo.traer(a, sobre, "rechazado.xml", trabajar)
    clave = apoyo.clave_de(sobre)
    for _ in range(14):
        pasar()
    quedo = fila(app, clave)
    assert (quedo["estado"], quedo["grave"]) == ("CUARENTENA", True)
    assert error(a.post(f"/api/recibidos/{quedo['id']}/reconocer"))[0] == 409


def test_la_clave_que_el_sri_no_conoce_es_no_registrada_y_la_antigua_pide_su_xml(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar
) -> None:
    nueva, vieja = portal.sanas(1, 50, mes="2025-09")[0], portal.sanas(1, 40, mes="2023-02")[0]
    control = Sri(portal.url)
    control.portarse(meses=24)
    carga = pedir(a, [vieja])
    pasar()
    assert cuentas(a, carga)[0] == "TERMINADA"  # no se le pregunta más: no la va a dar
    control.portarse(meses=0, desconoce=1)
    pedir(a, [nueva])
    for _ in range(4):
        pasar()
    control.normal()
    vistas: dict[str, Any] = {}
    for ficha in (vieja, nueva):
        vista = a.get(f"/api/recibidos/{fila(app, ficha['clave'])['id']}").json or {}
        assert vista["estado"] == "NO_HALLADO"
        vistas[ficha["clave"]] = vista["avisos"][0]["texto"]
    assert vistas[vieja["clave"]].startswith("El SRI ya no da los comprobantes de esa fecha")
    assert vistas[nueva["clave"]].startswith("No registrada")


@pytest.mark.parametrize(
    ("comienzo", "clase"),
    [(b"Rar!\x1a\x07\x00", "RAR"), (b"Rar!\x1a\x07\x01\x00", "RAR"), (b"7z\xbc\xaf\x27\x1c\x00\x04", "7z")],
)
def test_el_rar_que_se_llama_zip_lo_dice(a: Cliente, comienzo: bytes, clase: str) -> None:
    contenido = comienzo + b"\x00" * 200
    respuesta = subir(a, "/api/recibidos/xml", contenido, "lote.zip")
    assert respuesta.status_code == 415
    assert f"Es un {clase}" in respuesta.text
    with pytest.raises(NoSeLee, match=f"Es un {clase}"):  # por correo no pasa por la puerta
        comprimido.abrir(io.BytesIO(contenido))
