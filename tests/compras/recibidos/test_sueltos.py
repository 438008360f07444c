"""Lo que llegó suelto o alterado se completa con lo que el SRI tiene: al pedirlo por su clave, o al cerrar el mes."""

from collections.abc import Callable
from datetime import date

import pytest
from flask import Flask
from lxml import etree

from api.compras.recibidos.lectura import leer
from api.compras.recibidos.traida import comprobacion
from api.core import externos
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal, cuentas, fila, pedir, xmls
from tests.factories import cuantas, error, filas


def _suelto(app: Flask, clave: str) -> bytes:
    """El XML del SRI, sin su sobre: como lo envía quien lo emite."""
    with app.app_context():
        sobre = externos.sri_recibidos(int(clave[23])).bajar(clave).sobre
    return etree.tostring(leer.abrir(sobre).raiz)


def test_el_que_vino_suelto_se_completa_al_pedirlo_por_su_clave(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    sano, desconocido = portal.sanas(1, 260)[0], apoyo.suelto(portal.ruc, 9_001)
    xml = _suelto(app, sano["clave"])
    portal.falla("autorizacion", "caido")  # si no, al llegar se completaría solo
    for uno in (xml, desconocido):
        assert apoyo.traer(a, uno, "suelto.xml", trabajar)["nuevos"] == 1
    portal.normal()
    assert [aviso["codigo"] for aviso in fila(app, sano["clave"])["avisos"]] == ["SIN_AUTORIZACION"]
    otra = {"clave": apoyo.clave_de(desconocido)}
    id_ = pedir(a, [sano, otra])
    assert cuentas(a, id_)[0] == "EN_PROCESO"
    for _ in range(4):
        pasar()
    assert cuentas(a, id_) == ("TERMINADA", 2, 2, 0, 1, 1)
    quedo = fila(app, sano["clave"])
    assert (quedo["estado"], quedo["avisos"]) == ("POR_REVISAR", []) and quedo["autorizado_en"]
    assert xmls(app, sano["clave"]) == 2
    quedo = fila(app, otra["clave"])
    assert [aviso["codigo"] for aviso in quedo["avisos"]] == ["SIN_AUTORIZACION", "NO_HALLADO"]
    assert (quedo["estado"], quedo["autorizado_en"]) == ("CUARENTENA", None)
    assert cuentas(a, pedir(a, [sano]))[4] == 1  # ya completo, no se vuelve a pedir


def test_el_alterado_se_reemplaza_al_traerlo_del_sri_con_su_clave(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    (ficha,) = portal.sanas(1, 261)
    malo = _suelto(app, ficha["clave"]).replace(b"<razonSocial>", b"<razonSocial>X", 1)
    apoyo.traer(a, malo, "malo.xml", trabajar)
    assert fila(app, ficha["clave"])["grave"]
    pedir(a, [ficha])
    pasar()
    quedo = fila(app, ficha["clave"])
    assert (quedo["estado"], quedo["grave"], quedo["avisos"]) == ("POR_REVISAR", False, [])


def test_una_guia_no_se_vuelve_nada_se_da_por_vista_y_vuelve(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar
) -> None:
    guia = next(f for f in portal.sanas(200) if f["tipo"] == "06")
    factura = next(f for f in portal.sanas(200) if f["tipo"] == "01")
    pedir(a, [guia, factura])
    pasar()
    direccion = f"/api/recibidos/{fila(app, guia['clave'])['id']}"
    assert a.get(direccion).json["acciones"] == ["archivar", "descartar"]
    vista = a.post(f"{direccion}/archivar").json or {}
    assert (vista["estado"], vista["compra_id"], vista["acciones"]) == ("ACEPTADO", None, ["restaurar"])
    assert error(a.post(f"{direccion}/archivar")) == (409, "estado_invalido")
    vuelta = a.post(f"{direccion}/restaurar").json or {}
    assert (vuelta["estado"], [p["que"] for p in vuelta["historial"]][-2:]) == (
        "POR_REVISAR",
        ["archivar", "restaurar"],
    )
    de_compra = f"/api/recibidos/{fila(app, factura['clave'])['id']}"
    assert error(a.post(f"{de_compra}/archivar")) == (409, "estado_invalido")


def test_al_cerrar_el_mes_el_que_vino_suelto_se_completa_aunque_ya_se_aceptara(
    a: Cliente,
    app: Flask,
    portal: Portal,
    trabajar: Callable[[], None],
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vale, anulado = portal.sanas(2, 262)
    suyos = [_suelto(app, ficha["clave"]) for ficha in (vale, anulado)]
    portal.falla("autorizacion", "caido")
    for xml in suyos:
        apoyo.traer(a, xml, "suelto.xml", trabajar)
    portal.normal()
    filas(
        app, "DELETE FROM traidas_recibidos"
    )  # como los que llegaron antes de que se preguntara por cada uno
    filas(app, "UPDATE recibidos SET estado = 'ACEPTADO' WHERE clave = %s", vale["clave"])
    portal.anular(anulado["clave"])
    monkeypatch.setattr(comprobacion, "hoy", lambda: date(2026, 3, 9))
    try:
        with app.app_context():
            comprobacion.comprobar_el_mes()
        pasar()
        pasar()
    finally:
        portal.anular(anulado["clave"], "")
    quedo = fila(app, vale["clave"])
    assert (quedo["estado"], quedo["avisos"]) == ("ACEPTADO", [])
    assert quedo["autorizado_en"] and quedo["comprobado_en"]
    quedo = fila(app, anulado["clave"])
    assert (quedo["estado"], quedo["autorizado_en"]) == ("ANULADO", None)
    assert cuantas(app, "traidas_recibidos") == 0
