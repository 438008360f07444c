"""Un programa halla lo que se emitió, lo sigue y baja su XML y su RIDE."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.nucleo.models import DEVUELTO
from api.v1.documentos import tipo_routes
from tests.client import Programa
from tests.comprobantes import apoyo
from tests.personas import Personas
from tests.v1.documentos.test_emitir import RUTA, emitir, error, factura


def test_su_xml_y_su_ride_se_bajan_de_sus_enlaces(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    hecha = emitir(suyo, **factura("VULEE1"))
    xml = suyo("GET", hecha["enlaces"]["xml"])
    assert (xml.status_code, xml.mimetype) == (200, "application/xml")
    assert hecha["clave_acceso"].encode() in xml.data
    pdf = suyo("GET", hecha["enlaces"]["pdf"])
    assert (pdf.status_code, pdf.data[:5]) == (200, b"%PDF-")


def test_una_factura_no_se_lee_como_nota_de_credito_ni_desde_otra_empresa(
    programa: Callable[..., Programa],
) -> None:
    hecha = emitir(programa(), **factura("VULEE2"))
    for parte in ("", "/xml", "/pdf"):
        assert programa()("GET", f"/api/v1/notas-credito/{hecha['id']}{parte}").status_code == 404
        assert programa(de="propietario_b")("GET", f"{RUTA}/{hecha['id']}{parte}").status_code == 404


def test_una_factura_no_se_anula_como_nota_de_credito_ni_desde_otra_empresa(
    app: Flask, programa: Callable[..., Programa], gente: Personas
) -> None:
    hecha = emitir(programa(), **factura("VULEE9"))
    apoyo.llevar(app, gente["propietario_a"].sesion["eid"], hecha["id"], DEVUELTO)
    motivo = {"motivo": "Se hizo otra"}
    como_nota = programa()("POST", f"/api/v1/notas-credito/{hecha['id']}/anular", json=motivo)
    de_otra = programa(de="propietario_b")("POST", f"{RUTA}/{hecha['id']}/anular", json=motivo)
    assert (error(como_nota)[:2], error(de_otra)[:2]) == ((404, "no_encontrado"),) * 2
    assert programa()("GET", f"{RUTA}/{hecha['id']}").json["estado"] == "DEVUELTO"


@pytest.mark.parametrize("que", ["", "?esperar=1"], ids=["ver", "esperar"])
def test_por_una_de_otra_clase_no_se_espera(
    programa: Callable[..., Programa], monkeypatch: pytest.MonkeyPatch, que: str
) -> None:
    hecha = emitir(programa(), **factura(f"VULEE1{len(que)}"))
    esperadas: list[Any] = []
    monkeypatch.setattr(tipo_routes, "aguardar", lambda *dicho: esperadas.append(dicho))
    assert programa()("GET", f"/api/v1/notas-credito/{hecha['id']}{que}").status_code == 404
    assert esperadas == []


def test_la_lista_se_acota_y_trae_las_lineas_si_se_piden(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    primera, segunda = (emitir(suyo, **factura("VULISTA")) for _ in range(2))
    pagina = suyo("GET", f"{RUTA}?identificacion=VULISTA&limite=1").json
    assert [f["id"] for f in pagina["datos"]] == [segunda["id"]]
    que_sigue = f"{RUTA}?identificacion=VULISTA&limite=1&despues={pagina['siguiente']}&expandir=lineas"
    resto = suyo("GET", que_sigue).json
    assert resto == {"datos": [primera], "siguiente": None}
    assert suyo("GET", f"{RUTA}?identificacion=VULISTA&estado=AUTORIZADO").json["datos"] == []
    assert suyo("GET", f"{RUTA}?identificacion=VULISTA&hasta=2020-01-01").json["datos"] == []


def test_una_lista_larga_cuesta_las_mismas_consultas_que_una_corta(
    programa: Callable[..., Programa], contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    suyo = programa()
    for n in range(3):
        emitir(suyo, **factura("VUCUENTA", referencia=f"CUENTA-{n}"))
    leer = f"{RUTA}?identificacion=VUCUENTA&expandir=lineas&limite="
    suyo("GET", f"{leer}1")
    corta = contar_consultas(lambda: suyo("GET", f"{leer}1"))
    assert len(suyo("GET", f"{leer}3").json["datos"]) == 3
    assert contar_consultas(lambda: suyo("GET", f"{leer}3")) == corta <= 4


def test_lo_que_el_sri_devuelve_dice_por_que_y_se_descarta(
    app: Flask, programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa()
    hecha = emitir(suyo, **factura("VUDEV"))
    apoyo.devolver(app, gente["propietario_a"].sesion["eid"], hecha["id"])
    leida = suyo("GET", f"{RUTA}/{hecha['id']}").json
    assert (leida["estado"], leida["mensajes"][0]["identificador"]) == (DEVUELTO, "35")
    assert leida["mensajes"][0]["remedio"]
    anulada = suyo("POST", f"{RUTA}/{hecha['id']}/anular", json={"motivo": "Se hizo otra"}).json
    assert (anulada["estado"], anulada["motivo_anulacion"]) == ("ANULADO", "Se hizo otra")
    assert (
        error(suyo("POST", f"{RUTA}/{hecha['id']}/anular", json={"motivo": "Otra vez"}))[1]
        == "estado_invalido"
    )
