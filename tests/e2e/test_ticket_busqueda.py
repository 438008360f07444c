"""El ticket: buscar al cliente por su RUC o cédula."""

import requests
from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaTicket
from tests.e2e.vigilia import Vigilia
from tests.servicios import Servicios

NO_ENCONTRADO = ("Cliente no encontrado", "Llenar los datos")


def _contacto(ticket: PaginaTicket, nombre: str, correo: str, telefono: str) -> None:
    expect(ticket.campo("Nombre del cliente")).to_have_value(nombre)
    expect(ticket.campo("Correo del cliente")).to_have_value(correo)
    expect(ticket.campo("Teléfono del cliente")).to_have_value(telefono)


def test_un_cliente_conocido_una_cedula_que_nadie_conoce_y_un_ruc_del_registro(
    page: Page, vigilia: Vigilia, casa: Casa, servicios: Servicios
) -> None:
    ticket = PaginaTicket(page).abrir()
    ticket.campo("RUC o cédula").press_sequentially("123456789012345678")
    expect(ticket.campo("RUC o cédula")).to_have_value("1234567890123")

    # El conocido llena sus datos enmascarados.
    ticket.buscar(demo.A)
    (guardado,) = casa.filas("SELECT correo, telefono, razon_social FROM empresas WHERE ruc = %s", demo.A)
    usuario, dominio = guardado["correo"].split("@")
    telefono = guardado["telefono"]
    _contacto(
        ticket,
        guardado["razon_social"],
        f"{usuario[:2]}***@{dominio}",
        telefono[:2] + "*" * (len(telefono) - 5) + telefono[-3:],
    )

    # Una cédula desconocida los limpia y no va al registro.
    vigilia.se_espera(404)
    ticket.buscar("1714307103")
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    _contacto(ticket, "", "", "")
    assert vigilia.llamadas("/consultas/") == []

    # Un RUC desconocido toma su nombre del registro.
    libres = requests.get(f"{servicios.simulador.url}/api/contribuyentes/libres", timeout=PACIENCIA).json()
    ticket.buscar(libres[0]["ruc"])
    Dialogo(page, "Atencion").dice(*NO_ENCONTRADO).pulsar()
    _contacto(ticket, libres[0]["razon_social"], "", "")
