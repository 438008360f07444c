"""Una factura falsa con un certificado hecho en casa y un sobre que dice AUTORIZADO: hasta que el SRI la confirma, se dice; cuando
la niega, su compra no se paga, se avisa a quien la aceptó y queda en lo que requiere atención."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.adapters.sri import SRI, Bajado
from api.adapters.sri_respuestas import DESCONOCIDO
from api.compras.recibidos.lectura import leer
from api.compras.recibidos.traida.models import CONFIRMAR
from api.compras.recibidos.traida.reglas import (
    NIEGA_LO_AUTORIZADO,
    NIEGA_LO_SUELTO,
    TurnoDeTraida,
    tras_responder,
)
from api.core.autor import VISITANTE
from api.core.datos.clock import ahora
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado
from tests.compras.por_pagar.lotes import LOTES, crear_lote, cuerpo, linea
from tests.compras.por_pagar.lotes import pasar as pasar_lote
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal, fila
from tests.compras.recibidos.test_confirmados import del_sri
from tests.factories import error, filas
from tests.libros.cuentas.lados import PAGAR
from tests.personas import Personas

Trabajar = Callable[[], None]
_secuencial = count(771_001)


@pytest.fixture
def aceptada(a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar) -> tuple[dict[str, Any], str]:
    """La compra de una que el SRI no tiene, aceptada antes de que lo diga del todo, y su clave."""
    inventada = apoyo.recibido(portal.ruc, next(_secuencial))
    apoyo.traer(a, inventada, "inventada.xml", trabajar)
    clave = apoyo.clave_de(inventada)
    quedo = fila(app, clave)
    # A los segundos de llegar ya se le preguntó, y se dice lo que respondió.
    assert [aviso["codigo"] for aviso in quedo["avisos"]] == ["AUN_NO_ESTA"]
    hecho = aceptado(a, quedo["id"])
    assert "todavía no confirmó" in hecho["aviso"]
    return _compra(a, hecho["compra_id"]), clave


def _compra(a: Cliente, compra_id: int) -> dict[str, Any]:
    return dict(a.get(f"/api/compras/{compra_id}").json or {})


def _con_otra_direccion(app: Flask, clave: str) -> bytes:
    """La misma que el SRI tiene, con una palabra cambiada y firmada por cualquiera."""
    raiz = leer.abrir(del_sri(app, clave)).raiz
    raiz.remove(raiz.find("{http://www.w3.org/2000/09/xmldsig#}Signature"))  # type: ignore[arg-type]
    for dicho in raiz.iter("razonSocial"):
        dicho.text = "OTRO NOMBRE S.A."
    return apoyo.autorizado(apoyo.firmado(etree.tostring(raiz, encoding="unicode"), clave[10:23]))


def _negar(pasar: Pasar) -> None:
    for _ in range(NIEGA_LO_AUTORIZADO - 1):  # ya se le preguntó una vez, al llegar
        pasar()


def _negados(a: Cliente) -> int:
    avisos = a.get("/api/inicio").json["atencion"]
    return next((uno["cuantos"] for uno in avisos or [] if uno["que"] == "negados"), 0)


def test_lo_que_el_sri_niega_no_se_paga_se_avisa_a_quien_lo_acepto_y_requiere_atencion(
    a: Cliente, app: Flask, pasar: Pasar, aceptada: tuple[dict[str, Any], str]
) -> None:
    compra, clave = aceptada
    assert "todavía no confirmó" in compra["reparo"] and not compra["impide_pagar"]
    suya = linea(compra["proveedor_id"], (compra["documento_id"], compra["saldo"]))
    lote = crear_lote(a, suya)
    version = pasar_lote(a, lote, "presentar")["version"]
    (documento,) = a.get(f"{LOTES}/{lote}").json["lineas"][0]["documentos"]
    assert "todavía no confirmó" in documento["reparo"] and not documento["impide"]
    antes = _negados(a)

    _negar(pasar)
    assert fila(app, clave)["negado_en"] and fila(app, clave)["confirmado_en"] is None
    compra = _compra(a, compra["id"])
    assert compra["impide_pagar"] and "no reconoce" in compra["reparo"] and "pagar" not in compra["acciones"]
    for hecho in (
        a.get(f"{LOTES}/{lote}/archivo"),
        a.post(f"{LOTES}/{lote}/pagar", {"version": version}),
        a.post(LOTES, cuerpo(suya)),
        PAGAR.pedir(a, compra["proveedor_id"], "1.00", (compra["documento_id"], "1.00")),
    ):
        assert error(hecho)[0] == 409 and "no reconoce" in hecho.json["msg"], hecho.text
    assert a.get(f"{LOTES}/{lote}").json["lineas"][0]["documentos"][0]["impide"]
    assert _compra(a, compra["id"])["saldo"] == compra["saldo"]
    assert _negados(a) == antes + 1
    (correo,) = filas(
        app,
        "SELECT id FROM correos WHERE plantilla = 'recibido_negado' AND asunto LIKE %s",
        f"%{compra['numero']}",
    )
    direcciones = filas(app, "SELECT direccion FROM correos_destinatarios WHERE correo_id = %s", correo["id"])
    assert direcciones  # a quien la aceptó, que aquí es el propietario


def test_si_el_sri_la_confirma_despues_se_puede_pagar_otra_vez(
    a: Cliente, app: Flask, pasar: Pasar, aceptada: tuple[dict[str, Any], str]
) -> None:
    compra, clave = aceptada
    _negar(pasar)
    assert _compra(a, compra["id"])["impide_pagar"]
    filas(app, "UPDATE recibidos SET negado_en = NULL, confirmado_en = now() WHERE clave = %s", clave)
    quedo = _compra(a, compra["id"])
    assert (quedo["reparo"], quedo["impide_pagar"]) == ("", False)


def test_si_el_sri_da_otra_con_su_clave_la_que_se_acepto_no_se_paga(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    ficha = [f for f in portal.sanas(60, 300) if f["tipo"] == "01"][-1]
    mala = _con_otra_direccion(app, ficha["clave"])
    portal.falla("autorizacion", "caido")
    apoyo.traer(a, mala, "mala.xml", trabajar)
    hecho = aceptado(a, fila(app, ficha["clave"])["id"])
    portal.normal()
    pasar()
    quedo = fila(app, ficha["clave"])
    assert quedo["negado_en"] and [x["codigo"] for x in quedo["avisos"]] == ["OTRO_EN_EL_SRI"]
    assert _compra(a, hecho["compra_id"])["impide_pagar"]


def test_lo_que_dice_venir_autorizado_se_niega_en_segundos_y_si_el_sri_lo_da_despues_vuelve_a_valer(
    a: Cliente,
    app: Flask,
    portal: Portal,
    trabajar: Trabajar,
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No tras veinte minutos de preguntas cada vez más espaciadas: se le sigue preguntando ya negado."""
    turno = TurnoDeTraida(1, ahora(), 1, "", 2, CONFIRMAR, "", VISITANTE, None, None)
    desconocido, pasan = Bajado(DESCONOCIDO), 0.0
    for vez in range(1, NIEGA_LO_SUELTO):
        sigue = tras_responder(replace(turno, preguntas=vez - 1), desconocido, 1.0)
        pasan += sigue.espera
        if vez == NIEGA_LO_AUTORIZADO - 1:
            assert pasan < 20
    assert pasan < 150

    ficha = [f for f in portal.sanas(60, 300) if f["tipo"] == "01"][-2]
    buena = del_sri(app, ficha["clave"])
    with monkeypatch.context() as sin_ella:
        sin_ella.setattr(SRI, "bajar", lambda *_: desconocido)
        apoyo.traer(a, buena, "buena.xml", trabajar)
        _negar(pasar)
    quedo = fila(app, ficha["clave"])
    assert quedo["negado_en"] and quedo["estado"] == "CUARENTENA"
    assert [uno["codigo"] for uno in quedo["avisos"]] == ["NO_HALLADO"]
    pasar()
    quedo = fila(app, ficha["clave"])
    assert (quedo["negado_en"], quedo["estado"], quedo["avisos"]) == (None, "POR_REVISAR", [])
    assert quedo["confirmado_en"]


def test_las_negadas_se_hallan_y_se_pregunta_otra_vez_por_ellas(
    a: Cliente,
    app: Flask,
    gente: Personas,
    trabajar: Trabajar,
    pasar: Pasar,
    aceptada: tuple[dict[str, Any], str],
) -> None:
    compra, clave = aceptada
    recibido = fila(app, clave)["id"]

    def halladas(ruta: str, **filtros: str) -> set[int]:
        hallada = a.get(f"{ruta}/paginacion", query_string={"tamano": 100, **filtros})
        assert hallada.status_code == 200, hallada.text
        return {uno["id"] for uno in hallada.json["items"]}

    assert recibido not in halladas("/api/recibidos", negados="true")
    _negar(pasar)
    assert recibido in halladas("/api/recibidos", negados="true", estado="ACEPTADO")
    assert compra["id"] in halladas("/api/compras", negadas="true")
    assert compra["id"] not in halladas("/api/compras", negadas="false", filtro=compra["numero"])

    assert "preguntar" in a.get(f"/api/recibidos/{recibido}").json["acciones"]
    assert error(gente["consulta_a"].post(f"/api/recibidos/{recibido}/preguntar"))[0] == 403
    assert a.post(f"/api/recibidos/{recibido}/preguntar").status_code == 200
    antes = _turno(app, recibido)
    assert antes["preguntas"] == 0
    trabajar()
    assert _turno(app, recibido)["preguntas"] == 1  # enseguida, sin esperar a la próxima
    filas(app, "UPDATE recibidos SET negado_en = NULL, confirmado_en = now() WHERE id = %s", recibido)
    assert error(a.post(f"/api/recibidos/{recibido}/preguntar")) == (409, "estado_invalido")


def test_preguntar_demasiado_seguido_se_hace_esperar(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cada pregunta es una llamada al SRI: entre todos los de una empresa, treinta por minuto."""
    monkeypatch.setitem(app.config, "LIMITES_FACTOR", 1)
    ruta = "/api/recibidos/999999999/preguntar"
    assert [error(a.post(ruta))[0] for _ in range(30)] == [404] * 30
    frenada = a.post(ruta)
    assert error(frenada) == (429, "demasiados_intentos")
    assert int(frenada.headers["Retry-After"]) > 0


def _turno(app: Flask, recibido_id: int) -> dict[str, Any]:
    (turno,) = filas(app, "SELECT * FROM traidas_recibidos WHERE recibido_id = %s", recibido_id)
    return turno
