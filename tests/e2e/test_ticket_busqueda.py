"""El ticket: buscar al cliente por su RUC o cédula."""

from collections.abc import Callable

import pytest
import requests
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests.client import Buzon
from tests.conftest import Servicios
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaTicket
from tests.e2e.vigilia import Vigilia

NO_ENCONTRADO = ("Cliente no encontrado", "Llenar los datos")
SIN_SRI = "Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor."


@pytest.fixture
def ticket(page: Page) -> PaginaTicket:
    return PaginaTicket(page).abrir()


@pytest.fixture(scope="module")
def desconocidos(servicios: Servicios) -> list[dict[str, str]]:
    """Contribuyentes del SRI que no son clientes. Una respuesta se recuerda un día: cada prueba, uno."""
    datos: list[dict[str, str]] = requests.get(
        f"{servicios.simulador.url}/api/contribuyentes/libres", timeout=10
    ).json()
    return datos


def _contacto(ticket: PaginaTicket, nombre: str, correo: str, telefono: str) -> None:
    expect(ticket.campo("Nombre del cliente")).to_have_value(nombre)
    expect(ticket.campo("Correo del cliente")).to_have_value(correo)
    expect(ticket.campo("Teléfono del cliente")).to_have_value(telefono)


def test_el_boton_espera_diez_caracteres(ticket: PaginaTicket) -> None:
    expect(ticket.boton("Buscar")).to_be_disabled()
    ticket.llenar(ruc="123456789")
    expect(ticket.boton("Buscar")).to_be_disabled()
    ticket.llenar(ruc="1234567890")
    expect(ticket.boton("Buscar")).to_be_enabled()
    ticket.campo("RUC o cédula").press_sequentially("12345678")
    expect(ticket.campo("RUC o cédula")).to_have_value("1234567890123")


def test_buscar_sin_numero_lo_pide(ticket: PaginaTicket, page: Page) -> None:
    ticket.campo("RUC o cédula").press("Enter")
    Dialogo(page, "Atencion").dice("Ingrese un número de identificación").pulsar()


def test_once_digitos_no_son_cedula_ni_ruc(ticket: PaginaTicket, page: Page, vigilia: Vigilia) -> None:
    ticket.buscar("17900123440")
    Dialogo(page, "Atencion").dice("Cédula o RUC deben tener 10 o 13 dígitos").pulsar()
    assert vigilia.llamadas("datosSoporteCliente") == []


@pytest.mark.parametrize("largo", [10, 13])
def test_un_cliente_conocido_llena_sus_datos_enmascarados(
    ticket: PaginaTicket, casa: Casa, vigilia: Vigilia, largo: int
) -> None:
    ticket.buscar(demo.A[:largo])
    (guardado,) = casa.filas("SELECT correo, telefono, razon_social FROM empresas WHERE ruc = %s", demo.A)
    usuario, dominio = guardado["correo"].split("@")
    telefono = guardado["telefono"]
    _contacto(
        ticket,
        guardado["razon_social"],
        f"{usuario[:2]}***@{dominio}",
        telefono[:2] + "*" * (len(telefono) - 5) + telefono[-3:],
    )
    assert vigilia.llamadas("/consultas/") == []


def test_un_administrador_ve_los_datos_completos(
    abrir_contexto: Callable[..., BrowserContext], sesion_admin: dict[str, str], casa: Casa
) -> None:
    ticket = PaginaTicket(abrir_contexto(sesion_admin).new_page()).abrir()
    ticket.buscar(demo.A)
    (guardado,) = casa.filas("SELECT correo, telefono, razon_social FROM empresas WHERE ruc = %s", demo.A)
    _contacto(ticket, guardado["razon_social"], guardado["correo"], guardado["telefono"])


def test_una_cedula_desconocida_limpia_los_datos_y_no_va_al_registro(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia
) -> None:
    vigilia.se_espera(404)
    ticket.llenar(nombre="Alguien", correo="alguien@cliente.example", telefono="0991234567")
    ticket.buscar("1714307103")
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    _contacto(ticket, "", "", "")
    assert vigilia.llamadas("/consultas/") == []


def test_un_ruc_desconocido_toma_su_nombre_del_registro_primario(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia, desconocidos: list[dict[str, str]]
) -> None:
    vigilia.se_espera(404)
    with page.expect_response("**/consultas/empresa/**") as respuesta:
        ticket.buscar(desconocidos[0]["ruc"])
    assert respuesta.value.json()["fuente"] == "primario"
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    _contacto(ticket, desconocidos[0]["razon_social"], "", "")


def test_con_el_primario_caido_responde_el_alternativo(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia, buzon: Buzon, desconocidos: list[dict[str, str]]
) -> None:
    vigilia.se_espera(404)
    buzon.falla("registro_primario", "caido")
    with page.expect_response("**/consultas/empresa/**") as respuesta:
        ticket.buscar(desconocidos[1]["ruc"])
    assert respuesta.value.json()["fuente"] == "alternativo"
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    _contacto(ticket, desconocidos[1]["razon_social"], "", "")


def test_con_los_dos_registros_caidos_se_informa_y_se_escribe_a_mano(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia, buzon: Buzon, desconocidos: list[dict[str, str]]
) -> None:
    vigilia.se_espera(404, 502)
    buzon.falla("registro_primario", "caido")
    buzon.falla("registro_alternativo", "basura")
    ticket.buscar(desconocidos[2]["ruc"])
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    Dialogo(page, "Información").dice(SIN_SRI).pulsar()
    _contacto(ticket, "", "", "")
    expect(page.get_by_text("El servicio no responde")).to_have_count(0)
    # De vuelta los registros, la misma búsqueda sirve.
    buzon.sin_fallas()
    ticket.boton("Buscar").click()
    Dialogo(page, "Atencion").pulsar()
    _contacto(ticket, desconocidos[2]["razon_social"], "", "")
