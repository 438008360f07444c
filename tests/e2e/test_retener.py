"""Retener desde la pantalla: con el teclado solo, de la factura de un proveedor a lo autorizado y entregado."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.facturas import NuevaRetencion
from tests.e2e.paginas.teclado import pulsar, tabular_hasta
from tests.factories import nuevo_ruc


@pytest.fixture
def empresa(casa: Casa) -> Iterator[dict[str, Any]]:
    """La sesión del propietario de la empresa A, que es agente de retención mientras dura."""
    sesion = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)

    def poner(agente: str) -> None:
        leidos = casa.llamar("GET", "empresa/regimenes", token=sesion["token"]).json()
        (hoy,) = (r for r in leidos if r["vigente"])
        cambio = {"EMP_AGENTE": agente, "version": hoy["version"]}
        cambiado = casa.llamar("PUT", f"empresa/regimenes/{hoy['id']}", cambio, sesion["token"])
        assert cambiado.status_code == 200, cambiado.text

    poner("1")
    yield sesion
    poner("")


@pytest.fixture
def proveedor(casa: Casa, empresa: dict[str, Any]) -> dict[str, Any]:
    """Uno con correo, a quien nunca se le ha retenido."""
    ruc = nuevo_ruc()
    datos = {
        "tipo_identificacion": "RUC",
        "identificacion": ruc,
        "razon_social": f"Papelera {ruc}",
        "correos": [f"cobros{ruc}@papelera.example"],
    }
    creado = casa.llamar("POST", "/api/proveedores", datos, empresa["token"])
    assert creado.status_code == 201, creado.text
    return {**datos, "id": creado.json()["id"]}


def test_una_retencion_solo_con_el_teclado_hasta_autorizada_y_entregada(
    abrir_contexto: Callable[..., BrowserContext],
    sesion_empresa: dict[str, str],
    casa: Casa,
    proveedor: dict[str, Any],
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    retencion = NuevaRetencion(page).abrir()
    expect(retencion.cliente).to_be_focused()
    retencion.tomar(proveedor["identificacion"], proveedor["razon_social"])
    documento = retencion.documento
    expect(documento.get_by_label("Número")).to_be_focused()
    page.keyboard.type("002-001-000000457")
    tabular_hasta(page, documento.get_by_label("Tarifa de IVA"))
    page.keyboard.type("15")
    tabular_hasta(page, documento.get_by_label("Base").first)
    page.keyboard.type("1250")
    pulsar(page, documento.get_by_role("button", name="Proponer retenciones"))
    expect(documento.get_by_role("group", name="Retención 1").get_by_label("Base")).to_be_focused()
    expect(retencion.total).to_have_text("$ 81.25")  # 2 % de 1250 y 30 % de su IVA
    retencion.emitir_ya()
    expect(page).to_have_url(re.compile(r"/#/comprobantes/\d+$"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
    (emitida,) = casa.filas(
        "SELECT tipo, total, datos FROM comprobantes WHERE proveedor_id = %s", proveedor["id"]
    )
    assert (emitida["tipo"], emitida["total"]) == ("07", Decimal("81.25"))
    (sustento,) = emitida["datos"]["propio"]["sustentos"]
    assert (sustento["numero"], sustento["importe_total"]) == ("002-001-000000457", "1437.50")
    expect(page.get_by_text("Entregado", exact=True).first).to_be_visible()
