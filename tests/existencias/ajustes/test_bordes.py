"""Los días de los ajustes, lo que se anula de a uno, y lo que ya no se puede empezar."""

from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from tests import cerrojos
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.existencias.apoyo import AJUSTES, EXISTENCIAS, ajustar, de_ajuste, empezar, lo_que_hay
from tests.existencias.kardex.conftest import QUIEN, hace
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.ventas.productos.conftest import crear


def _cerrar(app: Flask, empresa_id: int, hasta: date) -> None:
    with app.app_context(), en_empresa(empresa_id):
        periodos.cerrar(DatosCierre(hasta, "todo", "Fin del mes"), QUIEN)


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El de una empresa que las lleva desde hace siete días, el primero que entonces estaba abierto, y que después cerró hasta hace
    cinco."""
    suya = registrar_empresa(Cliente(app))
    quien, empresa_id = entrar(app, suya), int(suya["EMP_CODIGO"])
    _cerrar(app, empresa_id, hace(8))
    cerrado = quien.post(f"{EXISTENCIAS}/empezar", {"desde": str(hace(8)), "sin_costo": True})
    assert "primero abierto" in cerrado.json["errors"]["json"]["desde"][0]
    empezar(quien, hace(7))
    _cerrar(app, empresa_id, hace(5))
    return quien


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    return crear(dueno, PRO_INVENTARIO=True)


def test_ya_empezadas_no_hay_con_que_empezar(dueno: Cliente) -> None:
    assert error(dueno.get(f"{EXISTENCIAS}/empezar")) == (409, "estado_invalido")


def test_se_ajusta_desde_el_primer_dia_abierto_y_hasta_hoy(dueno: Cliente, producto: dict[str, Any]) -> None:
    linea = {"producto_id": producto["PRO_ID"], "cantidad": "1", "costo": "2"}
    dias = (hace(8), hace(7), hace(5), hace(4), hoy(), hace(-1))
    hechos = [
        dueno.post(AJUSTES, de_ajuste(dueno, linea, fecha=dia), headers=clave_idempotente()) for dia in dias
    ]
    assert [hecho.status_code for hecho in hechos] == [422, 409, 409, 201, 201, 422]
    assert lo_que_hay(dueno, producto)["existencia"] == "2.00"


def test_el_que_no_existe_ni_se_ve_ni_se_anula(dueno: Cliente) -> None:
    assert error(dueno.get(f"{AJUSTES}/999999999")) == (404, "no_encontrado")
    anulado = dueno.post(f"{AJUSTES}/999999999/anular", {"motivo": "x"})
    assert error(anulado) == (404, "no_encontrado")


def test_de_dos_que_lo_anulan_a_la_vez_lo_deshace_uno(
    app: Flask, dueno: Cliente, producto: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ajustar(dueno, producto, "5", "4", fecha=hace(3))
    hecho = ajustar(dueno, producto, "-2", motivo="PERDIDA", fecha=hace(2))
    otro = ajustar(dueno, producto, "-1", motivo="PERDIDA", fecha=hace(2))

    def anular(cual: dict[str, Any] = hecho) -> int:
        quien = Cliente(app, dueno.token, dueno.sesion)
        return quien.post(f"{AJUSTES}/{cual['id']}/anular", {"motivo": "Se halló"}).status_code

    assert sorted(a_la_vez(*[anular] * 2)) == [200, 409]
    assert lo_que_hay(dueno, producto)["existencia"] == "4.00"
    mirar = (cerrojos.tomada, app, "ajustes_existencias", otro["id"])
    visto = cerrojos.al_llamar(monkeypatch, periodos, "primer_abierto", *mirar)
    assert anular(otro) == 200
    assert visto[0]
