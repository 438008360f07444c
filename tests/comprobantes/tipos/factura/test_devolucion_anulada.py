"""Lo que pasa con el IVA que se devuelve cuando su factura se anula, se corrige o se descarta."""

from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import SRI, EstadoComprobante
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    devolver,
    factura,
    linea,
)
from tests.comprobantes.conftest import Pasar
from tests.comprobantes.tipos.factura.devolucion import Dig, pedir
from tests.factories import error, filas


@pytest.fixture
def autorizada(a: Cliente, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar) -> dict[str, Any]:
    """Una factura que el SRI autorizó y que devuelve 15.00 de IVA."""
    hecha = pedir(a, cliente_de(a)).json or {}
    pasar()
    pasar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert (vista["estado"], vista["devolucion_iva"]["estado"]) == ("AUTORIZADO", "AUTORIZADA")
    return dict(vista)


def anular(a: Cliente, hecha: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SRI, "consultar", lambda *_: EstadoComprobante("ANULADO"))
    dicho = a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No se hizo la venta"})
    assert dicho.status_code == 200, dicho.text


def devolucion(a: Cliente, hecha: dict[str, Any]) -> dict[str, Any]:
    return dict((a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["devolucion_iva"])


def en_el_inicio(a: Cliente) -> int:
    avisos = (a.get("/api/inicio").json or {})["atencion"]
    return sum(aviso["cuantos"] for aviso in avisos if aviso["que"] == "devolucion_iva")


def historia(a: Cliente, hecha: dict[str, Any]) -> list[str]:
    return [paso["que"] for paso in a.get(f"{COMPROBANTES}/{hecha['id']}/historial").json or []]


def test_al_anular_la_factura_el_sri_deja_sin_efecto_su_devolucion(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    anular(a, autorizada, monkeypatch)
    assert devolucion(a, autorizada)["estado"] == "POR_ANULAR"
    assert dig.dadas()[autorizada["clave_acceso"]]["anulada"] is False
    pasar()
    assert dig.dadas()[autorizada["clave_acceso"]]["anulada"] is True
    assert devolucion(a, autorizada) == {"estado": "ANULADA", "valor": "15.00", "mensaje": ""}
    assert "El SRI dejó sin efecto la devolución de IVA" in historia(a, autorizada)
    assert en_el_inicio(a) == 0


def test_si_el_servicio_no_responde_se_ve_y_se_pide_otra_vez(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes = en_el_inicio(a)
    anular(a, autorizada, monkeypatch)
    dig.falla("caido")
    pasar()
    queda = devolucion(a, autorizada)
    assert queda["estado"] == "POR_ANULAR"
    assert queda["mensaje"]
    assert en_el_inicio(a) == antes + 1
    dig.falla("normal")
    pasar()
    assert devolucion(a, autorizada)["estado"] == "ANULADA"
    assert en_el_inicio(a) == antes


def test_si_el_sri_no_la_deja_sin_efecto_lo_dice_y_no_insiste(
    a: Cliente,
    app: Flask,
    dig: Dig,
    autorizada: dict[str, Any],
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    antes = en_el_inicio(a)
    anular(a, autorizada, monkeypatch)
    dig.pedir(al_anular=["6005"])
    pasar()
    queda = devolucion(a, autorizada)
    assert queda["estado"] == "NO_ANULADA"
    assert "el mismo día" in queda["mensaje"]
    assert "El SRI no dejó sin efecto la devolución de IVA" in historia(a, autorizada)
    assert en_el_inicio(a) == antes + 1
    assert not filas(app, "SELECT 1 FROM procrastinate_jobs WHERE task_name = 'devoluciones.anular'")


@pytest.fixture
def en_pie(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """La anulada cuya devolución el SRI no dejó sin efecto."""
    anular(a, autorizada, monkeypatch)
    dig.pedir(al_anular=["6005"])
    pasar()
    assert devolucion(a, autorizada)["estado"] == "NO_ANULADA"
    return autorizada


def por_atender(a: Cliente) -> tuple[int, set[int]]:
    """Cuántas devoluciones esperan a alguien, y de qué comprobantes son."""
    como = {"atencion": "true", "devoluciones": "true", "tamano": 100}
    filas_ = (a.get(f"{COMPROBANTES}/paginacion", query_string=como).json or {})["items"]
    return (a.get(f"{COMPROBANTES}/atencion").json or {})["devoluciones"], {fila["id"] for fila in filas_}


def test_la_que_el_sri_no_anulo_requiere_atencion_y_se_pide_otra_vez(
    a: Cliente, app: Flask, dig: Dig, en_pie: dict[str, Any]
) -> None:
    antes, cuales = por_atender(a)
    assert en_pie["id"] in cuales
    ruta = f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/anular"
    dig.pedir(al_anular=["6005"])
    assert a.post(ruta).json["devolucion_iva"]["estado"] == "NO_ANULADA"
    dig.pedir(al_anular=[])
    assert a.post(ruta).json["devolucion_iva"]["estado"] == "ANULADA"
    assert dig.dadas()[en_pie["clave_acceso"]]["anulada"] is True
    despues, cuales = por_atender(a)
    assert (despues, en_pie["id"] in cuales) == (antes - 1, False)
    assert error(a.post(ruta)) == (409, "estado_invalido")
    lineas = filas(app, "SELECT despues FROM auditoria WHERE entidad = 'devolucion_iva' ORDER BY id")
    assert [linea["despues"]["estado"] for linea in lineas[-2:]] == ["POR_ANULAR", "ANULADA"]


def test_si_el_servicio_no_responde_al_pedirla_otra_vez_queda_para_el_trabajo(
    a: Cliente, dig: Dig, en_pie: dict[str, Any], pasar: Pasar
) -> None:
    dig.falla("caido")
    hecho = a.post(f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/anular").json or {}
    assert hecho["devolucion_iva"]["estado"] == "POR_ANULAR"
    dig.falla("normal")
    dig.pedir(al_anular=[])
    pasar()
    assert devolucion(a, en_pie)["estado"] == "ANULADA"


def test_se_da_por_resuelta_con_su_motivo_y_ya_no_pide_nada(
    a: Cliente, b: Cliente, app: Flask, en_pie: dict[str, Any]
) -> None:
    antes = en_el_inicio(a)
    ruta = f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/resolver"
    assert error(a.post(ruta, {"motivo": " "})) == (422, "validacion")
    assert error(b.post(ruta, {"motivo": "No es mía"})) == (404, "no_encontrado")
    motivo = "El SRI la anuló por un trámite en ventanilla"
    hecho = a.post(ruta, {"motivo": motivo}).json or {}
    assert (hecho["devolucion_iva"]["estado"], hecho["devolucion_iva"]["mensaje"]) == ("RESUELTA", motivo)
    assert historia(a, en_pie)[0] == "Se dio por resuelta la devolución de IVA que el SRI no dejó sin efecto"
    assert en_pie["id"] not in por_atender(a)[1]
    assert en_el_inicio(a) == antes - 1
    assert error(a.post(ruta, {"motivo": motivo})) == (409, "estado_invalido")
    (linea,) = filas(
        app, "SELECT antes, despues FROM auditoria WHERE entidad = 'devolucion_iva' ORDER BY id DESC LIMIT 1"
    )
    assert (linea["antes"]["estado"], linea["despues"]) == (
        "NO_ANULADA",
        {"estado": "RESUELTA", "mensaje": motivo},
    )


def test_al_descartar_la_que_el_sri_rechazo_tambien(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None, pasar: Pasar
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    devolver(app, eid_a, hecha["id"])
    assert (
        a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "Se emite de otra manera"}).status_code
        == 200
    )
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is True


def test_la_corregida_sin_devolver_el_iva_la_deja_sin_efecto_y_con_el_la_conserva(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar
) -> None:
    comprador = cliente_de(a)
    hecha = pedir(a, comprador).json or {}
    direccion = f"{FACTURAS}/{hecha['id']}"
    lineas = (linea(), linea(codigo="B", iva="0"))
    devolver(app, eid_a, hecha["id"])
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    con = factura(a, comprador, *lineas, iva_devuelto="15.00", version=vista["version"])
    corregida = a.put(direccion, con)
    assert corregida.status_code == 200, corregida.text
    filas(app, "DELETE FROM transmisiones")
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is False
    devolver(app, eid_a, hecha["id"])
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    sin = a.put(direccion, factura(a, comprador, *lineas, version=vista["version"]))
    assert sin.status_code == 200, sin.text
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is True


def test_la_que_devuelve_iva_no_se_emite_con_otro_numero(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    devolver(app, eid_a, hecha["id"])
    filas(
        app,
        """UPDATE comprobantes SET mensajes = '[{"identificador": "45", "tipo": "ERROR"}]' WHERE id = %s""",
        hecha["id"],
    )
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert "otro_numero" not in vista["acciones"]
    assert a.post(f"{COMPROBANTES}/{hecha['id']}/otro-numero", {}).status_code == 409
