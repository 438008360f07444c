"""Lo que una compra hace en la cuenta de su proveedor: la carga, la abona, la corrige y la anula."""

from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.compras.por_pagar import service as por_pagar
from api.compras.por_pagar.service import MovimientoDeCuenta
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.core.errors import Conflicto
from tests.client import Cliente
from tests.libros.cuentas.lados import PAGAR


@pytest.fixture
def proveedor(a: Cliente) -> int:
    return PAGAR.nuevo(a)


@pytest.fixture
def dentro(app: Flask, eid_a: int) -> Iterator[None]:
    with app.app_context(), en_empresa(eid_a):
        yield


def compra(proveedor: int, total: str, **campos: Any) -> MovimientoDeCuenta:
    dichos = {"tipo": "01", "signo": 1, "numero": "001-001-000000001", "fecha": hoy() - timedelta(days=20)}
    return MovimientoDeCuenta(tercero_id=proveedor, total=Decimal(total), **(dichos | campos))


def test_una_compra_se_debe_y_su_nota_de_credito_la_abona(a: Cliente, proveedor: int, dentro: None) -> None:
    debe = por_pagar.cargar(compra(proveedor, "100.00"))
    retenido = por_pagar.abonar(compra(proveedor, "2.00", tipo="07", signo=-1, a_documento=debe))
    nota = por_pagar.abonar(
        compra(proveedor, "120.00", tipo="04", signo=-1, a_numero=("01", "001-001-000000001"))
    )
    assert debe and retenido and nota
    suya = a.get(f"/api/proveedores/documentos/{debe}").json
    assert (suya["estado"], suya["saldo"], suya["origen"]) == ("PAGADO", "0.00", "COMPRA")
    assert {x["documento_id"] for x in suya["aplicaciones"]} == {retenido, nota}
    assert por_pagar.saldos_de([proveedor])[proveedor].total == Decimal("-22.00")
    assert "eliminar" not in suya["acciones"]
    assert a.put(f"/api/proveedores/documentos/{debe}/anular", {"motivo": "A mano"}).status_code == 409


def test_corregir_una_compra_conserva_lo_pagado(a: Cliente, proveedor: int, dentro: None) -> None:
    debe = por_pagar.cargar(compra(proveedor, "100.00"))
    assert debe
    PAGAR.saldar(a, proveedor, "60.00", (debe, "60.00"))
    nuevo = por_pagar.reemplazar(debe, compra(proveedor, "50.00"), "Corregida")
    assert nuevo not in (None, debe)
    assert por_pagar.documento(nuevo or 0)["estado"] == "PAGADO"
    assert por_pagar.saldos_de([proveedor])[proveedor].total == Decimal("-10.00")
    assert por_pagar.reemplazar(nuevo or 0, compra(proveedor, "50.00"), "Igual") == nuevo


def test_anular_una_compra_deja_lo_pagado_como_anticipo(a: Cliente, proveedor: int, dentro: None) -> None:
    debe = por_pagar.cargar(compra(proveedor, "100.00"))
    assert debe
    PAGAR.saldar(a, proveedor, "60.00", (debe, "60.00"))
    for _ in range(2):  # la segunda vez no hace nada
        por_pagar.anular(debe, hoy(), "Se devolvió")
    assert PAGAR.pendientes(a, proveedor)["favor"][0][2] == "60.00"


def test_el_mismo_documento_dos_veces_es_un_conflicto(proveedor: int, dentro: None) -> None:
    por_pagar.cargar(compra(proveedor, "100.00"))
    with pytest.raises(Conflicto, match="ya tiene ese documento: factura 001-001-000000001"):
        por_pagar.cargar(compra(proveedor, "100.00"))


def test_muchas_a_la_vez_quedan_cada_una_con_su_id(proveedor: int, dentro: None) -> None:
    varias = [compra(proveedor, total, numero=f"F-{n}") for n, total in enumerate(("10.00", "0.00", "5.00"))]
    uno, nada, otro = por_pagar.cargar_varios(varias)
    assert nada is None
    assert [por_pagar.documento(i or 0)["total"] for i in (uno, otro)] == [Decimal("10.00"), Decimal("5.00")]


def test_si_una_de_muchas_ya_esta_es_un_conflicto(proveedor: int, dentro: None) -> None:
    por_pagar.cargar(compra(proveedor, "100.00"))
    with pytest.raises(Conflicto, match="ya tiene uno de estos documentos"):
        por_pagar.cargar_varios([compra(proveedor, "5.00", numero="F-9"), compra(proveedor, "100.00")])


def test_un_signo_que_no_es_el_del_documento_no_entra(proveedor: int, dentro: None) -> None:
    with pytest.raises(ValueError, match="no va con el signo"):
        por_pagar.cargar(compra(proveedor, "1.00", tipo="04"))
