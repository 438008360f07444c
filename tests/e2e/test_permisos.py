"""Lo que cada quien no encuentra ni por su dirección: un paseo por persona, en una sola ventana."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.conftest import Contextos
from tests.e2e.paginas import AreaAdministrador
from tests.e2e.paginas.clientes import PaginaCliente, PaginaClientes
from tests.e2e.paginas.cobros import PaginaCobros
from tests.e2e.paginas.cuenta_cliente import CuentaCliente
from tests.e2e.paginas.empresa import PaginaMiEmpresa
from tests.e2e.paginas.empresas import PaginaEmpresas
from tests.e2e.paginas.productos import PaginaProductos
from tests.e2e.paginas.propio import PaginaInicio
from tests.e2e.paginas.soporte import PaginaSoporte
from tests.factories import ticket

NADA = "Nada coincide con lo que busca"


def _sin_acceso(page: Page, *rutas: str) -> None:
    for ruta in rutas:
        page.goto(f"/#/{ruta}")
        expect(page.get_by_role("heading", name="Su perfil no tiene acceso a esta pantalla")).to_be_visible()
        page.goto("/#/administrador/cuenta" if ruta.startswith("administrador") else "/#/cuenta")
        expect(page.get_by_role("heading", name="Mi cuenta")).to_be_visible()


def _no_esta(page: Page, ruta: str, titulo: str) -> None:
    page.goto(f"/#/{ruta}")
    expect(page.get_by_role("main").get_by_role("heading", name=titulo)).to_be_visible()


@pytest.fixture
def uno_de_a(casa: Casa) -> dict[str, Any]:
    """Un cliente de la empresa A que no es el consumidor final."""
    return casa.filas(
        "SELECT c.id, c.empresa_id, identificacion, c.razon_social FROM clientes c JOIN empresas e ON e.id = c.empresa_id "
        "WHERE e.ruc = %s AND tipo_identificacion = 'CEDULA' ORDER BY c.id LIMIT 1",
        demo.A,
    )[0]


def test_quien_solo_consulta_lee_y_no_encuentra_como_cambiar(
    abrir_contexto: Contextos, casa: Casa, uno_de_a: dict[str, Any]
) -> None:
    datos = casa.sesion("login", ruc=demo.A, usuario="consulta", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    principal = page.get_by_role("main")

    inicio = PaginaInicio(page).abrir()
    expect(inicio.region("Cifras")).to_be_visible()
    expect(principal.get_by_role("link", name="Registrar cobro")).to_have_count(0)
    expect(principal.get_by_text("Primeros pasos")).to_have_count(0)
    expect(inicio.region("Su plan")).to_have_count(0)
    botones = {b.inner_text().split("\n")[0] for b in principal.get_by_role("button").all()}
    assert botones <= {"Exportar", "Ver"}
    expect(page.get_by_role("navigation").get_by_role("link", name="Usuarios")).to_be_hidden()

    PaginaClientes(page).abrir()
    for enlace in ("Nuevo cliente", "Importar"):
        expect(principal.get_by_role("link", name=enlace)).to_have_count(0)
    expect(page.get_by_role("button", name="Acciones de")).to_have_count(0)
    ficha = CuentaCliente(page, uno_de_a["id"]).abrir()
    expect(principal.get_by_role("tab", name="Cuenta")).to_be_visible()
    for nombre in ("Enviar", "Correo", "WhatsApp", "Registrar documento", "Agregar contacto"):
        expect(ficha.boton(nombre)).to_have_count(0)
    expect(ficha.enlace("Registrar cobro")).to_have_count(0)

    PaginaProductos(page).abrir()
    for enlace in ("Nuevo producto", "Importar"):
        expect(principal.get_by_role("link", name=enlace)).to_have_count(0)
    expect(page.get_by_role("button", name="Acciones de")).to_have_count(0)

    cobros = PaginaCobros(page).abrir()
    expect(cobros.enlace("Registrar cobro")).to_have_count(0)
    cobros.filas.first.get_by_role("button").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Recibo en PDF"])
    cobros.cerrar_menu()

    page.goto("/#/facturas")
    expect(page.get_by_role("heading", level=1, name="Facturas")).to_be_visible()
    expect(principal.get_by_role("link", name="Nueva factura")).to_have_count(0)
    expect(page.get_by_role("tab", name="Borradores")).to_have_count(0)

    page.goto("/#/soporte")
    expect(page.get_by_role("heading", level=1, name="Soporte")).to_be_visible()
    expect(principal.get_by_role("link", name="Nuevo ticket")).to_have_count(0)

    PaginaMiEmpresa(page).abrir()
    for pestana, dice in (("Datos", demo.A), ("Logo", demo.A), ("Establecimientos y puntos", "001-001")):
        principal.get_by_role("tab", name=pestana).click()
        expect(principal.get_by_role("tabpanel")).to_contain_text(dice)
        expect(principal.get_by_role("tabpanel").get_by_role("button")).to_have_count(0)
        expect(principal.get_by_role("textbox")).to_have_count(0)

    _sin_acceso(
        page,
        "clientes/nuevo",
        f"clientes/{uno_de_a['id']}/editar",
        "clientes/importar",
        "productos/nuevo",
        "productos/importar",
        "cobros/nuevo",
        "facturas/nueva",
        "usuarios",
        "plan",
    )


def test_un_asesor_lee_los_clientes_y_no_los_edita(
    abrir_contexto: Contextos, sesion_asesor: dict[str, str], uno_de_a: dict[str, Any]
) -> None:
    page = abrir_contexto(sesion_asesor).new_page()
    PaginaClientes(page, administrador=True, eid=uno_de_a["empresa_id"]).abrir()
    expect(page.get_by_role("link", name="Nuevo cliente")).to_have_count(0)
    page.goto(f"/#/administrador/clientes/{uno_de_a['id']}")
    PaginaCliente(page, uno_de_a["razon_social"]).lista()
    expect(page.get_by_role("link", name="Editar")).to_have_count(0)
    _sin_acceso(page, f"administrador/clientes/{uno_de_a['id']}/editar", "administrador/auditoria")


def test_para_un_distribuidor_lo_ajeno_no_existe(
    abrir_contexto: Contextos, sesion_distribuidor: dict[str, str], casa: Casa, uno_de_a: dict[str, Any]
) -> None:
    eid, suyo = uno_de_a["empresa_id"], uno_de_a["id"]
    escrito = ticket(SPT_RUC=demo.A, SPT_CLIENTENOMBRE="Zoraida Ajena")
    ajeno = casa.llamar("POST", "soporte", escrito).json()["SPT_ID"]
    (recibo,) = casa.filas("SELECT id FROM recibos_pago WHERE empresa_id = %s ORDER BY id LIMIT 1", eid)
    contexto = abrir_contexto(sesion_distribuidor)
    contexto.vigilia.se_espera(404)  # type: ignore[attr-defined]
    page = contexto.new_page()
    AreaAdministrador(page).abrir()
    expect(page.get_by_role("navigation", name="Menú principal")).not_to_contain_text("Asesores y usuarios")
    _sin_acceso(page, "administrador/asesores")

    _no_esta(page, f"administrador/empresas/{eid}", "No se encontró la empresa")
    expect(page.get_by_text("Andina")).to_have_count(0)
    PaginaEmpresas(page).abrir_con("filtro=andina")
    expect(page.get_by_role("heading", name=NADA)).to_be_visible()

    _no_esta(page, f"administrador/clientes?eid={eid}", "Empresa no encontrada")
    _no_esta(page, f"administrador/clientes/{suyo}", "Cliente no encontrado")
    page.goto(f"/#/administrador/clientes?filtro={uno_de_a['identificacion']}")
    expect(page.get_by_role("heading", name=NADA)).to_be_visible()

    _no_esta(page, f"administrador/soporte/{ajeno}", "Ticket no encontrado")
    lista = PaginaSoporte(page).abrir()
    # De lo suyo se lee la conversación, sin responder.
    page.get_by_role("row").nth(1).get_by_role("link").click()
    expect(page.get_by_role("region", name="Conversación")).to_be_visible()
    expect(page.get_by_role("region", name="Responder")).to_have_count(0)
    lista.abrir().buscar("zoraida")
    expect(page.get_by_text(NADA)).to_be_visible()

    page.goto(f"/#/administrador/recibos?filtro={demo.A}")
    expect(page.get_by_text(NADA)).to_be_visible()
    page.goto(f"/#/administrador/recibos?recibo={recibo['id']}")
    expect(page.get_by_role("heading", name="No existe ese recibo")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto(f"/#/administrador/empresas/{eid}/planes")
    expect(page.get_by_role("main").get_by_text("No existe esa empresa")).to_be_visible()
