"""La compra que alguien cambia por SQL, con el rol de la aplicación, se dice."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from api.core.datos.db import Base, db, en_empresa, transactional
from tests.client import Cliente
from tests.compras.compras.conftest import anular, comprar, guardar, ver
from tests.factories import PDF, clave_idempotente, entrar, registrar_empresa, subir

RUTA = "/api/procesos/auditoria"


@pytest.fixture(scope="module")
def duena(app: Flask) -> Cliente:
    """La propietaria de una empresa que compra, corrige y anula."""
    duena = entrar(app, registrar_empresa(Cliente(app)))
    comprar(duena)
    corregida = ver(duena, comprar(duena)["id"])
    corregida["lineas"][0]["precio"] = "20.00"
    assert duena.put(f"/api/compras/{corregida['id']}", corregida).status_code == 200
    assert anular(duena, comprar(duena)["id"]).status_code == 200
    return duena


def _dicha(cliente: Cliente) -> dict[str, Any]:
    (dicha,) = [fila for fila in cliente.get(RUTA).json if fila["codigo"] == "compras"]
    return dict(dicha)


@pytest.fixture
def por_sql(app: Flask, duena: Cliente) -> Callable[[str], int]:
    """Corre una orden con el rol de la aplicación, dentro de la empresa; responde cuántas filas tocó."""

    @transactional
    def correr(orden: str) -> int:
        eid = int(duena.sesion["eid"])
        with en_empresa(eid):
            return int(db.session.execute(text(orden), {"e": eid}).rowcount)  # type: ignore[attr-defined]

    def tocar(orden: str) -> int:
        with app.app_context():
            return correr(orden)

    return tocar


@pytest.mark.parametrize(
    ("tocar", "deshacer"),
    [
        ("total = total + 1", "total = total - 1"),
        ("autorizacion = '999' || autorizacion", "autorizacion = substr(autorizacion, 4)"),
        ("sustento = '0' || sustento", "sustento = substr(sustento, 2)"),
        ("fecha_registro = fecha_registro + 1", "fecha_registro = fecha_registro - 1"),
        ("anulada_el = fecha, motivo_anulacion = 'x'", "anulada_el = NULL, motivo_anulacion = ''"),
    ],
)
def test_la_compra_que_alguien_cambia_por_sql_se_dice(
    duena: Cliente, por_sql: Callable[[str], int], tocar: str, deshacer: str
) -> None:
    suya = comprar(duena)
    assert _dicha(duena)["cumple"] is True
    assert por_sql(f"UPDATE compras SET {tocar} WHERE empresa_id = :e AND id = {suya['id']}") == 1
    dicha = _dicha(duena)
    assert (dicha["cumple"], [lugar["compra_id"] for lugar in dicha["donde"]]) == (False, [suya["id"]])
    assert por_sql(f"UPDATE compras SET {deshacer} WHERE empresa_id = :e AND id = {suya['id']}") == 1
    assert _dicha(duena)["cumple"] is True


def test_el_archivo_que_se_le_adjunta_no_la_cambia_ni_tapa_que_la_cambien(
    duena: Cliente, por_sql: Callable[[str], int]
) -> None:
    suya = comprar(duena)
    ruta = f"/api/compras/{suya['id']}/archivos"
    assert subir(duena, ruta, PDF, "factura.pdf", headers=clave_idempotente()).status_code == 201
    assert _dicha(duena)["cumple"] is True
    for signo in ("+", "-"):
        assert por_sql(
            f"UPDATE compras SET total = total {signo} 1 WHERE empresa_id = :e AND id = {suya['id']}"
        )
        assert _dicha(duena)["cumple"] is (signo == "-")


def test_lo_que_se_toca_en_sus_lineas_y_en_sus_impuestos_tambien(
    duena: Cliente, por_sql: Callable[[str], int]
) -> None:
    suya = comprar(duena)
    for tabla, campo in (("lineas_compras", "precio"), ("impuestos_compras", "base")):
        for signo in ("+", "-"):
            assert por_sql(
                f"UPDATE {tabla} SET {campo} = {campo} {signo} 1 WHERE empresa_id = :e AND compra_id = {suya['id']}"
            )
            assert _dicha(duena)["cumple"] is (signo == "-")


def test_la_que_alguien_inserta_por_sql_tambien_se_dice(
    duena: Cliente, por_sql: Callable[[str], int]
) -> None:
    suya = comprar(duena)
    columnas = (
        "proveedor_id, cod_doc, fecha, fecha_registro, vence, subtotal, iva, total, creado_por, creado_en"
    )
    assert por_sql(
        f"INSERT INTO compras (empresa_id, numero, {columnas}) SELECT empresa_id, '009-009-000000009', {columnas} "
        f"FROM compras WHERE empresa_id = :e AND id = {suya['id']}"
    )
    dicha = _dicha(duena)
    assert [lugar["motivo"] for lugar in dicha["donde"]] == ["Nadie la registró en el producto."]
    assert guardar(duena, proveedor_id=suya["proveedor_id"], numero="009-009-000000009").status_code == 409
    assert (
        anular(duena, dicha["donde"][0]["compra_id"]).status_code == 200
    )  # quien la anula responde por ella
    assert _dicha(duena)["cumple"] is True


def test_una_columna_que_nace_con_un_valor_no_cambia_las_huellas_de_antes() -> None:
    con_valor = {
        f"{tabla}.{columna.name}"
        for tabla in ("compras", "lineas_compras", "impuestos_compras")
        for columna in Base.metadata.tables[tabla].columns
        if columna.name not in ("id", "version")
        and getattr(columna.server_default, "arg", "") not in ("", "0", "false", "[]")
    }
    assert con_valor == {"compras.signo", "compras.origen"}  # las dos nacieron antes que la huella
