"""Cobrar, anular y mirar lo que está por cobrar, por sus pantallas."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.cobros import FormularioCobro, PaginaCobro

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """La sesión del propietario de la empresa A."""
    return casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)


@pytest.fixture
def deudor(casa: Casa, empresa: dict[str, Any]) -> dict[str, Any]:
    """Un cliente con cinco facturas de 100.00 por cobrar."""
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    datos = {"CLI_TIPOID": "PASAPORTE", "CLI_IDENTIFICACION": f"DEU{turno}", "CLI_NOMBRE": f"Deudora {turno}"}
    creado = casa.llamar("POST", "/api/clientes", datos, empresa["token"]).json()
    for n in range(1, 6):
        fechas = {"fecha": hoy() - timedelta(days=90 - n), "vence": hoy() - timedelta(days=60 - n)}
        casa.debe(empresa["token"], creado["CLI_CODIGO"], numero=f"D-{n}", **fechas)
    return {"id": creado["CLI_CODIGO"], "nombre": datos["CLI_NOMBRE"]}


def _saldos(casa: Casa, deudor: dict[str, Any]) -> list[Decimal]:
    consulta = "SELECT total - aplicado AS saldo FROM documentos_clientes WHERE cliente_id = %s ORDER BY id"
    return [fila["saldo"] for fila in casa.filas(consulta, deudor["id"])]


def test_cinco_facturas_se_cobran_solo_con_el_teclado_y_al_anular_se_deben_otra_vez(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, deudor: dict[str, Any]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioCobro(page).abrir().elegir_con_teclado(deudor["nombre"])
    expect(formulario.documentos).to_have_count(5)
    page.keyboard.type("520.50")
    expect(formulario.totales).to_contain_text("$ 20.50 sobran y quedarán como anticipo del cliente.")
    expect(formulario.totales).to_contain_text("Queda debiendo$ 0.00")
    page.keyboard.press("Enter")
    (cobro,) = _espera_cobro(casa, deudor, page)
    assert (cobro["total"], cobro["aplicado"]) == (Decimal("520.50"), Decimal("500.00"))
    assert _saldos(casa, deudor) == [0] * 5
    PaginaCobro(page, cobro["numero"]).lista()
    expect(page.get_by_text("Con anticipo", exact=True)).to_be_visible()
    with page.expect_download() as descarga:
        page.get_by_role("button", name="Recibo", exact=True).click()
    assert descarga.value.path().read_bytes().startswith(b"%PDF-")
    page.get_by_role("button", name="Anular").click()
    ventana = Dialogo(page, page.get_by_role("dialog").get_by_role("heading").inner_text()).visible()
    ventana.boton("Anular").click()
    Dialogo(page, "Atencion").pulsar()
    ventana.caja.get_by_label("Motivo").fill("Cheque sin fondos")
    ventana.boton("Anular").click()
    ventana.cerrado()
    expect(page.get_by_text("Anulado", exact=True)).to_be_visible()
    expect(page.get_by_text("Cheque sin fondos")).to_be_visible()
    assert _saldos(casa, deudor) == [100] * 5
    expect(formulario.boton("Anular")).to_have_count(0)


def _espera_cobro(casa: Casa, deudor: dict[str, Any], page: Any) -> list[dict[str, Any]]:
    expect(page.get_by_role("heading", level=1, name="Cobro n.º")).to_be_visible()
    return casa.filas("SELECT * FROM cobros WHERE cliente_id = %s", deudor["id"])
