"""Un programa lee lo que otros emitieron a la empresa, y baja su XML tal como llegó."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.client import Programa
from tests.compras.recibidos.apoyo import nuevo, traer, uno
from tests.personas import Personas
from tests.v1.apoyo import recorrer

RUTA = "/api/v1/recibidos"


@pytest.fixture
def llegado(gente: Personas, trabajar: Callable[[], None]) -> tuple[dict[str, Any], bytes]:
    dueno = gente["propietario_a"]
    xml = nuevo(str(dueno.sesion["EMP_RUC"]))
    return uno(dueno, traer(dueno, xml, "factura.xml", trabajar)), xml


def test_un_recibido_se_halla_por_su_clave_y_se_lee_con_su_documento_y_su_xml(
    programa: Callable[..., Programa], llegado: tuple[dict[str, Any], bytes]
) -> None:
    de_la_pantalla, xml = llegado
    suyo = programa("recibidos.ver")
    (fila,) = suyo("GET", f"{RUTA}?clave_acceso={de_la_pantalla['clave']}").json["datos"]
    assert (fila["id"], fila["emisor_ruc"], fila["total"]) == (
        de_la_pantalla["id"],
        de_la_pantalla["ruc"],
        de_la_pantalla["total"],
    )
    entero = suyo("GET", f"{RUTA}/{fila['id']}").json
    assert fila.items() <= entero.items()
    assert entero["documento"]["emisor"]["ruc"] == fila["emisor_ruc"]
    bajado = suyo("GET", f"{RUTA}/{fila['id']}/xml")
    assert (bajado.data, bajado.mimetype) == (xml, "application/xml")


def test_se_acotan_por_emisor_y_estado_y_se_recorren_sin_repetir(
    programa: Callable[..., Programa], llegado: tuple[dict[str, Any], bytes]
) -> None:
    suyo = programa("recibidos.ver")
    leidos = recorrer(suyo, f"{RUTA}?emisor_ruc={llegado[0]['ruc']}&estado={llegado[0]['estado']}", 1)
    assert leidos[0]["id"] == llegado[0]["id"]
    assert {fila["emisor_ruc"] for fila in leidos} == {llegado[0]["ruc"]}
    assert suyo("GET", f"{RUTA}?emisor_ruc=1790016919001&estado=DESCARTADO").json["datos"] == []


def test_lo_de_otra_empresa_ni_se_ve_ni_se_baja(
    programa: Callable[..., Programa], llegado: tuple[dict[str, Any], bytes]
) -> None:
    ajeno = programa("recibidos.ver", de="propietario_b")
    for ruta in (f"{RUTA}/{llegado[0]['id']}", f"{RUTA}/{llegado[0]['id']}/xml"):
        assert ajeno("GET", ruta).status_code == 404
