"""Una lista muestra filas: dieciséis en una pantalla de 1440 por 900 y doce en la de un portátil, en todo el producto."""

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Contextos
from tests.e2e.escenas_bancos import ESCENAS as BANCOS
from tests.e2e.escenas_contabilidad import responder
from tests.e2e.escenas_conteos import ESCENAS as CONTEOS
from tests.e2e.escenas_despacho import ESCENAS as DESPACHO
from tests.e2e.escenas_existencias import ESCENAS as EXISTENCIAS

DE_EMPRESA = (
    *("facturas", "notas-credito", "notas-debito", "guias-remision", "retenciones", "liquidaciones-compra"),
    *("comprobantes/atencion", "facturas/masivas", "proformas", "recurrentes", "retenciones-recibidas"),
    *("clientes", "productos", "proveedores", "transportistas", "compras", "recibidos", "recibidos/reglas"),
    *("cobros", "pagos", "pagos/lotes", "por-cobrar", "por-pagar", "por-pagar/vencen"),
    *("bancos/cheques", "bancos/girados", "conciliaciones", "asientos", "plantillas-asientos"),
    *(
        "reporte-ventas",
        "activos-fijos",
        "diferidos",
        "periodos/excepciones",
        "procesos",
        "auditoria",
        "accesos",
        "soporte",
        "documentos-pedidos",
        "impuestos/formularios/104/2026-10/401",
        "impuestos/renta/2026/GASTOS",
        "listas-precios",
        "listas-precios/1",
        "provisiones?pestana=asentado",
        "inventario?pestana=asentado",
        "activos-fijos/depreciacion?pestana=asentado",
        "diferidos/amortizacion?pestana=asentado",
    ),
)
DE_ADMINISTRADOR = (
    *("empresas", "clientes", "asesores", "recibos", "renovaciones", "soporte", "auditoria", "accesos"),
    "catalogos/tarifas",
)
FINGIDAS = ("existencias", "ajustes", "traslados", "kardex", "conteos", "banco")
PANTALLAS = ((1440, 900, 16), (1366, 768, 12))

# Cuántas filas caben enteras entre la cabecera de la tabla y su pie, que queda a la vista; y cuántas se ven.
MEDIR = """() => {
  const lista = document.querySelector('#contenido [data-lista]')
  const filas = [...lista.querySelectorAll('tbody tr')].map(fila => fila.getBoundingClientRect())
  const cabeza = lista.querySelector('thead')?.getBoundingClientRect().height ?? 37
  const pie = lista.querySelector('footer')
  const fondo = innerHeight - (pie && getComputedStyle(pie).position == 'sticky' ? pie.offsetHeight : 0)
  const sobre = filas[0]?.top ?? lista.querySelector('[data-ceden]').getBoundingClientRect().top + cabeza
  const alto = filas.length ? filas.reduce((suma, fila) => suma + fila.height, 0) / filas.length : 40
  return {
    sobre, alto, caben: Math.floor((fondo - sobre + 0.5) / alto),
    filas: filas.length, vistas: filas.filter(fila => fila.bottom <= fondo + 0.5).length,
  }
}"""


def _cortas(page: Page, rutas: Iterable[str], antes: str = "") -> list[tuple[str, int, dict[str, Any]]]:
    """Las listas que muestran menos filas que las prometidas, con lo que mide cada una."""
    cortas = []
    for ruta in rutas:
        page.goto(f"/#/{antes}{ruta}")
        cortas += _corta(page, ruta)
    return cortas


def _corta(page: Page, ruta: str) -> list[tuple[str, int, dict[str, Any]]]:
    cortas = []
    expect(page.locator("#contenido [data-lista]").first).to_have_attribute("aria-busy", "false")
    for ancho, alto, filas in PANTALLAS:
        page.set_viewport_size({"width": ancho, "height": alto})
        medida = page.evaluate(MEDIR)
        if medida["caben"] < filas or (medida["filas"] >= filas and medida["vistas"] < filas):
            cortas.append((ruta, alto, medida))
    return cortas


@pytest.mark.todo
def test_cada_lista_de_la_empresa_muestra_sus_filas(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    assert _cortas(abrir_contexto(sesion_empresa).new_page(), DE_EMPRESA) == []


@pytest.mark.todo
def test_cada_lista_que_la_demostracion_no_llena_muestra_sus_filas(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    cortas = []
    for escena in (*EXISTENCIAS, *CONTEOS, *BANCOS):
        if escena.nombre in FINGIDAS:
            escena.poner(page)
            cortas += _corta(page, escena.nombre)
    assert cortas == []


@pytest.mark.todo
def test_cada_lista_del_administrador_muestra_sus_filas(
    abrir_contexto: Contextos, sesion_admin: dict[str, str]
) -> None:
    assert _cortas(abrir_contexto(sesion_admin).new_page(), DE_ADMINISTRADOR, "administrador/") == []


@pytest.mark.todo
def test_el_tablero_de_un_despacho_muestra_sus_empresas(
    abrir_contexto: Contextos, sesion_persona: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_persona).new_page()
    (lleno,) = (escena for escena in DESPACHO if escena.nombre == "despacho-lleno")
    lleno.poner(page)
    assert _corta(page, lleno.nombre) == []


def test_el_panel_de_una_cuenta_cabe_entero(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa, viewport={"width": 1440, "height": 900}).new_page()
    responder(page)
    page.goto("/#/plan-de-cuentas?cuenta=105")
    expect(page.get_by_role("button", name="Guardar")).to_be_visible()
    panel = page.get_by_role("complementary", name="Cuenta elegida")
    sobra, fondo = panel.evaluate("p => [p.scrollHeight - p.clientHeight, p.getBoundingClientRect().bottom]")
    assert (sobra, fondo <= 900) == (0, True)
