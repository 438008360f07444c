"""Clientes por sus pantallas: de la empresa propia y, desde la administración, de las que se ven."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.clientes import FormularioCliente, PaginaCliente, PaginaClientes

ANDINA = "Comercial Andina"
FERRETERIA = "FERRETERÍA EL TORNILLO"


@pytest.fixture
def eid_a(casa: Casa) -> int:
    return int(casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["eid"])


@pytest.fixture
def sesion_consulta(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("login", ruc=demo.A, usuario="consulta", clave=demo.CLAVE_EMPRESA)
    return {"usr": json.dumps(datos), "ruc": demo.A}


@pytest.fixture
def uno_de_a(casa: Casa, eid_a: int) -> dict[str, object]:
    """Un cliente de la empresa A que no es el consumidor final."""
    return casa.filas(
        "SELECT id, identificacion, razon_social FROM clientes WHERE empresa_id = %s "
        "AND tipo_identificacion = 'CEDULA' ORDER BY id LIMIT 1",
        eid_a,
    )[0]


def test_un_usuario_crea_un_cliente_desde_la_consulta(
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
    grupo.caja.get_by_role("textbox", name="Nombre").fill("Ferreterías")
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


def test_de_quien_ya_es_cliente_se_abre_su_ficha(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], uno_de_a: dict
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    FormularioCliente(page).abrir().consultar(uno_de_a["identificacion"])
    Dialogo(page, "Ya es su cliente").pulsar("Abrir el cliente")
    PaginaCliente(page, uno_de_a["razon_social"]).lista()


def test_lo_que_esta_mal_se_dice_y_no_se_pierde(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], uno_de_a: dict
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    formulario = FormularioCliente(page).abrir()
    formulario.llenar(identificacion="1714307104001", correo="malo", nombre="Rosa Tapia")
    formulario.boton("Crear cliente").click()
    Dialogo(page, "Atencion").pulsar()
    formulario.debe_decir("Identificación", "El RUC no es válido, revise sus dígitos")
    formulario.debe_decir("Correo", "Ingrese un correo válido!")
    formulario.elegir("Tipo de identificación", "Cédula")
    formulario.llenar(identificacion=uno_de_a["identificacion"], correo="rosa@correo.example")
    formulario.boton("Crear cliente").click()
    formulario.debe_decir(
        "Identificación", f"Ya existe un cliente con esa identificación: {uno_de_a['razon_social']}."
    )
    expect(formulario.campo("Nombre o razón social")).to_have_value("Rosa Tapia")
    formulario.enlace("Cancelar").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Seguir editando")
    expect(formulario.campo("Nombre o razón social")).to_have_value("Rosa Tapia")


def test_se_edita_y_al_segundo_se_le_muestra_lo_que_cambio_el_primero(
    abrir_contexto: Callable[..., BrowserContext],
    sesion_empresa: dict[str, str],
    casa: Casa,
    uno_de_a: dict,
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    formulario = FormularioCliente(page, f"clientes/{uno_de_a['id']}/editar")
    formulario.titulo = "Editar cliente"
    formulario.abrir().llenar(direccion="Calle Primera 1", notas="Anotado por mí")
    otro = casa.sesion("login", ruc=demo.A, usuario="facturador", clave=demo.CLAVE_EMPRESA)
    cambio = {"CLI_DIRECCION": "Calle Segunda 2", "CLI_CELULAR": "0987654321"}
    assert casa.llamar("PUT", f"/api/clientes/{uno_de_a['id']}", cambio, otro["token"]).status_code == 200
    formulario.boton("Guardar cambios").click()
    ventana = page.get_by_role("dialog")
    expect(ventana.get_by_text(otro["USU_NOMBRE"])).to_be_visible()
    expect(ventana.get_by_text("Calle Segunda 2")).to_be_visible()
    ventana.get_by_role("button", name="Guardar").click()
    PaginaCliente(page, uno_de_a["razon_social"]).lista()
    (guardado,) = casa.filas("SELECT * FROM clientes WHERE id = %s", uno_de_a["id"])
    assert (guardado["direccion"], guardado["notas"]) == ("Calle Primera 1", "Anotado por mí")
    assert guardado["celular"] == "0987654321"


def test_la_lista_filtra_ordena_pagina_y_se_exporta(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa, eid_a: int
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    clientes = PaginaClientes(page).abrir()
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
    with page.expect_download() as bajada:
        page.get_by_role("button", name="Exportar").click()
    filas = hojas.leer(bajada.value.path().read_bytes())
    assert [fila[1] for fila in filas[1:]] == [fila["identificacion"] for fila in esperados]
    page.get_by_role("button", name="Limpiar filtros").click()
    clientes.buscar("nadie se llama así")
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()


def test_un_cliente_se_desactiva_y_se_elimina(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioCliente(page).abrir()
    formulario.elegir("Tipo de identificación", "Pasaporte")
    formulario.llenar(identificacion="ZX778899", nombre="Hermelinda Zapallo").boton("Crear cliente").click()
    PaginaCliente(page, "Hermelinda Zapallo").lista()
    page.get_by_role("button", name="Acciones de Hermelinda Zapallo").click()
    page.get_by_role("menuitem", name="Desactivar").click()
    expect(page.get_by_text("Inactivo", exact=True)).to_be_visible()
    page.get_by_role("button", name="Acciones de Hermelinda Zapallo").click()
    page.get_by_role("menuitem", name="Eliminar").click()
    Dialogo(page, "¿Eliminar el cliente?").pulsar("Eliminar")
    PaginaClientes(page).lista()
    assert casa.filas("SELECT 1 FROM clientes WHERE identificacion = 'ZX778899'") == []


def test_quien_solo_consulta_no_encuentra_como_cambiar(
    abrir_contexto: Callable[..., BrowserContext], sesion_consulta: dict[str, str], uno_de_a: dict
) -> None:
    page = abrir_contexto(sesion_consulta).new_page()
    PaginaClientes(page).abrir()
    expect(page.get_by_role("link", name="Nuevo cliente")).to_have_count(0)
    expect(page.get_by_role("button", name="Acciones de")).to_have_count(0)
    for ruta in ("clientes/nuevo", f"clientes/{uno_de_a['id']}/editar"):
        page.goto(f"/#/{ruta}")
        expect(page.get_by_role("heading", name="Su perfil no tiene acceso a esta pantalla")).to_be_visible()


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


def test_un_asesor_lee_los_clientes_y_no_los_edita(
    abrir_contexto: Callable[..., BrowserContext], sesion_asesor: dict[str, str], eid_a: int, uno_de_a: dict
) -> None:
    page = abrir_contexto(sesion_asesor).new_page()
    PaginaClientes(page, administrador=True, eid=eid_a).abrir()
    expect(page.get_by_role("link", name="Nuevo cliente")).to_have_count(0)
    page.goto(f"/#/administrador/clientes/{uno_de_a['id']}")
    PaginaCliente(page, str(uno_de_a["razon_social"])).lista()
    expect(page.get_by_role("link", name="Editar")).to_have_count(0)
    page.goto(f"/#/administrador/clientes/{uno_de_a['id']}/editar")
    expect(page.get_by_role("heading", name="Su perfil no tiene acceso a esta pantalla")).to_be_visible()


def test_un_distribuidor_no_llega_a_los_de_otra_empresa_ni_por_url_ni_por_llamada(
    abrir_contexto: Callable[..., BrowserContext],
    sesion_distribuidor: dict[str, str],
    casa: Casa,
    eid_a: int,
    uno_de_a: dict,
) -> None:
    contexto: BrowserContext = abrir_contexto(sesion_distribuidor)
    contexto.vigilia.se_espera(404)  # type: ignore[attr-defined]
    page: Page = contexto.new_page()
    page.goto(f"/#/administrador/clientes?eid={eid_a}")
    expect(page.get_by_role("heading", name="Empresa no encontrada")).to_be_visible()
    page.goto(f"/#/administrador/clientes/{uno_de_a['id']}")
    expect(page.get_by_role("heading", name="Cliente no encontrado")).to_be_visible()
    clientes = PaginaClientes(page, administrador=True).abrir()
    clientes.buscar(str(uno_de_a["identificacion"]))
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()
    token = casa.sesion("loginAdmin", usuario="distribuidor", clave="Distri-demo-2026")["token"]
    for ruta in (f"?eid={eid_a}", f"/{uno_de_a['id']}", f"/exportar?eid={eid_a}"):
        assert casa.llamar("GET", f"/api/clientes{ruta}", token=token).status_code == 404
