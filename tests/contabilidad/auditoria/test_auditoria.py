"""La auditoría de los libros: todo se cumple, y lo que alguien toca por debajo de la base se dice, y dónde."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.autor import Autor
from api.libros.asientos import sellado
from api.libros.reglas import service as reglas
from tests.client import Cliente
from tests.contabilidad.libros.apoyo import (
    CAJA,
    CAPITAL,
    CLIENTES,
    PROVEEDORES,
    SUELDOS,
    VENTAS,
    LibrosDePrueba,
    libros_de,
)
from tests.factories import entrar, error, filas, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.libros.reglas import control
from tests.personas import Personas

RUTA = "/api/procesos/auditoria"


@pytest.fixture(scope="module")
def duena(app: Flask) -> Cliente:
    """La propietaria de una empresa que empieza."""
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture(scope="module")
def libros(app: Flask, duena: Cliente) -> LibrosDePrueba:
    """Los de esa empresa, con lo que un cliente debe y lo que se debe a un proveedor, también en sus cuentas."""
    suyos = libros_de(app, int(duena.sesion["eid"]))
    cliente, proveedor = COBRAR.nuevo(duena), PAGAR.nuevo(duena)
    COBRAR.registrar(duena, cliente, "80.00", fecha="2026-02-03")
    PAGAR.registrar(duena, proveedor, "30.00", fecha="2026-03-04")
    suyos.asentar(date(2026, 1, 2), (CAJA, 500), (CAPITAL, 0, 500))
    suyos.asentar_con(date(2026, 2, 3), [(CLIENTES, 80, 0, {"cliente_id": cliente}), (VENTAS, 0, 80)])
    suyos.asentar_con(date(2026, 3, 4), [(SUELDOS, 30), (PROVEEDORES, 0, 30, {"proveedor_id": proveedor})])
    suyos.sellar()
    return suyos


def _revisar(cliente: Cliente) -> dict[str, dict[str, Any]]:
    respuesta = cliente.get(RUTA)
    assert respuesta.status_code == 200, respuesta.text
    return {fila["codigo"]: fila for fila in respuesta.json or []}


def test_en_los_libros_todo_se_cumple(duena: Cliente, libros: LibrosDePrueba, gente: Personas) -> None:
    dichas = _revisar(duena)
    assert {fila["cumple"] for fila in dichas.values()} == {True}, dichas
    assert {"asientos_cuadran", "clientes", "proveedores", "numeros", "saldos", "cadena"} <= set(dichas)
    assert error(gente["contador_a"].get(RUTA))[0] == 403


def test_lo_que_esta_en_la_cuenta_de_un_tercero_y_no_en_los_libros_se_dice(
    duena: Cliente, libros: LibrosDePrueba
) -> None:
    suyo = COBRAR.registrar(duena, COBRAR.nuevo(duena), "7.00", fecha="2026-04-10")
    dicha = _revisar(duena)["clientes"]
    assert dicha["cumple"] is False
    assert {"fecha": "2026-04-30", "libros": "80.00", "cuentas": "87.00"} in dicha["donde"]
    assert "2026-03-31" not in {lugar["fecha"] for lugar in dicha["donde"]}
    assert duena.llamar("DELETE", f"/api/clientes/documentos/{suyo}").status_code == 204
    assert _revisar(duena)["clientes"]["cumple"] is True


@pytest.mark.parametrize(
    ("codigo", "tabla", "orden", "deshacer"),
    [
        (
            "asientos_cuadran",
            "lineas_asientos",
            "UPDATE lineas_asientos SET debe = debe + 1 WHERE empresa_id = {e} AND debe = 500",
            "UPDATE lineas_asientos SET debe = debe - 1 WHERE empresa_id = {e} AND debe = 501",
        ),
        (
            "numeros",
            "asientos_contables",
            "UPDATE asientos_contables SET numero = numero + 10 WHERE empresa_id = {e} AND numero = 3",
            "UPDATE asientos_contables SET numero = numero - 10 WHERE empresa_id = {e} AND numero = 13",
        ),
        (
            "saldos",
            "saldos_contables",
            "UPDATE saldos_contables SET debe = debe + 5 WHERE empresa_id = {e} AND debe = 500",
            "UPDATE saldos_contables SET debe = debe - 5 WHERE empresa_id = {e} AND debe = 505",
        ),
        (
            "saldos_terceros",
            "saldos_terceros",
            "UPDATE saldos_terceros SET debe = debe + 5 WHERE empresa_id = {e} AND debe > 0",
            "UPDATE saldos_terceros SET debe = debe - 5 WHERE empresa_id = {e} AND debe > 5",
        ),
    ],
)
def test_lo_que_alguien_toca_por_debajo_se_dice_y_donde(
    app: Flask,
    duena: Cliente,
    libros: LibrosDePrueba,
    codigo: str,
    tabla: str,
    orden: str,
    deshacer: str,
) -> None:
    with _sin_disparadores(app, tabla):
        filas(app, orden.format(e=libros.eid))
    dicha = _revisar(duena)[codigo]
    assert (dicha["cumple"], bool(dicha["donde"])) == (False, True)
    with _sin_disparadores(app, tabla):
        filas(app, deshacer.format(e=libros.eid))
    assert _revisar(duena)[codigo]["cumple"] is True


@contextmanager
def _sin_disparadores(app: Flask, tabla: str) -> Iterator[None]:
    filas(app, f"ALTER TABLE {tabla} DISABLE TRIGGER USER")
    yield
    filas(app, f"ALTER TABLE {tabla} ENABLE TRIGGER USER")


@pytest.fixture(scope="module")
def llevan(app: Flask) -> tuple[Cliente, int]:
    """Una empresa que empezó sus libros, con un documento de un cliente y otro que se anuló: la propietaria, y el id del
    primero."""
    duena = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, duena)
    cliente = COBRAR.nuevo(duena)
    vive = COBRAR.registrar(duena, cliente, "80.00", fecha="2026-02-03")
    anulado = COBRAR.registrar(duena, cliente, "20.00", fecha="2026-02-04")
    assert duena.llamar("DELETE", f"/api/clientes/documentos/{anulado}").status_code == 204
    dichas = _revisar(duena)
    assert {fila["cumple"] for fila in dichas.values()} == {True}, dichas
    return duena, vive


def test_el_documento_al_que_le_falta_su_asiento_se_dice(app: Flask, llevan: tuple[Cliente, int]) -> None:
    duena, vive = llevan
    eid = int(duena.sesion["eid"])
    mover = (
        "UPDATE asientos_contables SET origen_id = origen_id {} 5000000 WHERE empresa_id = %s AND total = 80"
    )
    with _sin_disparadores(app, "asientos_contables"):
        filas(app, mover.format("+"), eid)
    dicha = _revisar(duena)["documentos"]
    assert (dicha["cumple"], [(d["id"], d["motivo"]) for d in dicha["donde"]]) == (
        False,
        [(vive, "No tiene su asiento.")],
    )
    with _sin_disparadores(app, "asientos_contables"):
        filas(app, mover.format("-"), eid)
    assert _revisar(duena)["documentos"]["cumple"] is True


def test_lo_anulado_que_sigue_vivo_en_los_libros_se_dice(app: Flask, llevan: tuple[Cliente, int]) -> None:
    duena, vive = llevan
    anular = "UPDATE documentos_clientes SET (anulado_el, motivo_anulacion) = ({}) WHERE empresa_id = %s AND id = %s"
    suyo = int(duena.sesion["eid"]), vive
    with _sin_disparadores(app, "documentos_clientes"):
        filas(app, anular.format("'2026-03-01', 'x'"), *suyo)
    dicha = _revisar(duena)["documentos"]
    assert [(d["id"], d["motivo"]) for d in dicha["donde"]] == [
        (vive, "Está anulado y su asiento sigue vivo.")
    ]
    with _sin_disparadores(app, "documentos_clientes"):
        filas(app, anular.format("NULL, NULL"), *suyo)
    assert _revisar(duena)["documentos"]["cumple"] is True


def test_lo_que_espera_un_parametro_y_lo_que_tarda_en_sellarse_se_dicen(
    app: Flask, llevan: tuple[Cliente, int]
) -> None:
    duena, _ = llevan
    eid = int(duena.sesion["eid"])
    papel = "UPDATE parametros_contables SET rol = '{}' WHERE empresa_id = %s AND rol = '{}'"
    filas(app, papel.format("SIN_USO", "CLIENTES"), eid)
    COBRAR.registrar(duena, COBRAR.nuevo(duena), "9.00", fecha="2026-02-05")
    dichas = _revisar(duena)
    assert dichas["pendientes"]["cumple"] is False
    assert dichas["pendientes"]["donde"][0]["fecha"] == "2026-02-05"
    assert dichas["documentos"]["cumple"] is True  # espera: no es que le falte
    filas(app, papel.format("CLIENTES", "SIN_USO"), eid)
    with app.app_context():
        reglas.contabilizar_pendientes(eid, Autor("pruebas", "Quien prueba"))
    assert _revisar(duena)["pendientes"]["cumple"] is True
    tarde = "UPDATE asientos_contables SET creado_en = creado_en - interval '1 hour' WHERE empresa_id = %s"
    with _sin_disparadores(app, "asientos_contables"):
        filas(app, tarde, eid)
    assert _revisar(duena)["sellados"]["cumple"] is False
    with app.app_context():
        sellado.sellar(eid)
    assert _revisar(duena)["sellados"]["cumple"] is True


def test_mientras_los_libros_se_ponen_al_dia_no_se_sabe(app: Flask, llevan: tuple[Cliente, int]) -> None:
    duena, _ = llevan
    estado = "UPDATE contabilidad_empresas SET estado = %s WHERE empresa_id = %s"
    filas(app, estado, "EN_PROCESO", int(duena.sesion["eid"]))
    assert _revisar(duena)["documentos"]["cumple"] is None
    filas(app, estado, "TERMINADO", int(duena.sesion["eid"]))


def test_el_ano_de_la_demostracion_cumple_todo_y_tiene_sus_bancos_conciliados(b: Cliente) -> None:
    respuesta = b.get(RUTA)
    assert respuesta.status_code == 200
    assert [r for r in respuesta.json if r["cumple"] is not True] == []
    bancos = {banco["nombre"]: banco for banco in b.get("/api/bancos").json}
    clases = sorted(banco["clase"] for banco in bancos.values())
    assert clases == ["BANCO", "BANCO", "CAJA", "POR_DEPOSITAR", "POR_DEPOSITAR"]
    # el primero de un mes no hay nada por depositar
    assert all(float(banco["saldo"]) > 0 or banco["clase"] == "POR_DEPOSITAR" for banco in bancos.values())
    halladas = b.get("/api/conciliaciones/paginacion").json["items"]
    assert [k["estado"] for k in halladas] == ["ABIERTA", "CERRADA"]
    assert b.get(f"/api/conciliaciones/{halladas[1]['id']}/pdf").data.startswith(b"%PDF")
    cifras = b.get(f"/api/conciliaciones/{halladas[0]['id']}").json["cifras"]
    assert cifras["cruzadas"] > 0 < cifras["por_cruzar"]
    (activo,) = b.get("/api/activos/paginacion").json["items"]
    assert float(activo["depreciado"]) > 0
    assert len(b.get("/api/centros").json) == 1
