"""Clientes por sus pantallas: de la empresa propia y, desde la administración, de las que se ven."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.base import abrir_filtros, exportar_lista
from tests.e2e.paginas.clientes import FormularioCliente, PaginaCliente, PaginaClientes

ANDINA = "Comercial Andina"
FERRETERIA = "FERRETERÍA EL TORNILLO"


@pytest.fixture
def eid_a(casa: Casa) -> int:
    return int(casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["eid"])


@pytest.fixture
def uno_de_a(casa: Casa, eid_a: int) -> dict[str, object]:
    """Un cliente de la empresa A que no es el consumidor final."""
    return casa.filas(
        "SELECT id, identificacion, razon_social FROM clientes WHERE empresa_id = %s "
        "AND tipo_identificacion = 'CEDULA' ORDER BY id LIMIT 1",
        eid_a,
    )[0]


def test_un_cliente_se_crea_desde_la_consulta_se_desactiva_y_se_elimina(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    PaginaClientes(page).abrir().enlace("Nuevo cliente").click()
    formulario = FormularioCliente(page).lista()
    formulario.consultar(demo.INACTIVA)
    expect(formulario.campo("Nombre o razón social")).to_have_value(FERRETERIA)
    expect(page.get_by_role("combobox", name="Ciudad")).to_have_value("Cuenca")
    formulario.llenar(correo="pagos@tornillo.example", dias="30", limite="1.500,50")
    formulario.boton("Agregar otro correo").click()
    page.get_by_role("textbox", name="Otro correo 1").fill("bodega@tornillo.example")
    formulario.boton("Agregar un grupo").click()
    grupo = Dialogo(page, "Nuevo grupo").visible()
    expect(grupo.caja.get_by_role("textbox", name="Nombre")).to_be_focused()
    page.keyboard.type("Ferreterías")
    grupo.boton("Agregar").click()
    grupo.cerrado()
    formulario.boton("Crear cliente").click()
    PaginaCliente(page, FERRETERIA).lista()
    for dicho in ("Ferreterías", "30 días", "$ 1,500.50", "bodega@tornillo.example", "Cuenca, Azuay"):
        expect(page.get_by_text(dicho, exact=True)).to_be_visible()
    page.get_by_role("tab", name="Historial").click()
    expect(page.get_by_role("list", name="Historial del cliente").get_by_role("listitem")).to_have_count(1)
    (guardado,) = casa.filas("SELECT * FROM clientes WHERE identificacion = %s", demo.INACTIVA)
    assert guardado["correos"] == ["pagos@tornillo.example", "bodega@tornillo.example"]
    page.get_by_role("button", name=f"Acciones de {FERRETERIA}").click()
    page.get_by_role("menuitem", name="Desactivar").click()
    expect(page.get_by_text("Inactivo", exact=True)).to_be_visible()
    page.get_by_role("button", name=f"Acciones de {FERRETERIA}").click()
    page.get_by_role("menuitem", name="Eliminar").click()
    Dialogo(page, "¿Eliminar el cliente?").pulsar("Eliminar")
    PaginaClientes(page).lista()
    assert casa.filas("SELECT 1 FROM clientes WHERE identificacion = %s", demo.INACTIVA) == []


def test_la_lista_filtra_ordena_pagina_y_se_exporta(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa, eid_a: int
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    clientes = PaginaClientes(page).abrir()
    abrir_filtros(page)
    page.get_by_label("Estado").select_option(label="Inactivos")
    page.get_by_label("Tipo").select_option(label="Sociedad")
    expect(clientes.filas.first.get_by_text("Inactivo", exact=True)).to_be_visible()
    esperados = casa.filas(
        "SELECT identificacion FROM clientes WHERE empresa_id = %s AND NOT activo "
        "AND tipo = 2 ORDER BY orden, id",
        eid_a,
    )
    expect(clientes.filas).to_have_count(min(20, len(esperados)))
    page.reload()
    expect(clientes.filas).to_have_count(min(20, len(esperados)))
    filas = hojas.leer(exportar_lista(page).path().read_bytes())
    assert [fila[1] for fila in filas[1:]] == [fila["identificacion"] for fila in esperados]
    page.get_by_role("button", name="Limpiar filtros").click()
    clientes.buscar("nadie se llama así")
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()


def test_un_administrador_elige_una_empresa_y_encuentra_a_sus_clientes(
    abrir_contexto: Callable[..., BrowserContext], sesion_admin: dict[str, str], uno_de_a: dict
) -> None:
    page = abrir_contexto(sesion_admin).new_page()
    clientes = PaginaClientes(page, administrador=True).abrir()
    expect(page.get_by_role("columnheader", name="Empresa")).to_be_visible()
    clientes.elegir_empresa("andina", ANDINA)
    expect(page.get_by_text(f"{ANDINA} · RUC {demo.A}")).to_be_visible()
    clientes.buscar(str(uno_de_a["identificacion"]))
    expect(clientes.filas).to_have_count(1)
    clientes.enlazado(str(uno_de_a["razon_social"])).click()
    PaginaCliente(page, str(uno_de_a["razon_social"])).lista()
    expect(page.get_by_text(f"cliente de {ANDINA}")).to_be_visible()
    page.get_by_role("navigation", name="Ruta").get_by_role("link", name="Clientes").click()
    expect(clientes.empresa).to_have_value(ANDINA)
