"""Cada formulario inválido: el aviso, el mensaje bajo cada campo y el foco en el primero."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.paginas import (
    AreaEmpresa,
    Dialogo,
    PaginaAdminLogin,
    PaginaLogin,
    PaginaRecuperar,
    PaginaRegistro,
    PaginaTicket,
)
from tests.e2e.paginas.base import Pagina

ATENCION = "Algunos campos están incorrectos o vacios, por favor revise e intente nuevamente"
VACIOS: dict[type[Pagina], tuple[str, dict[str, str]]] = {
    PaginaLogin: (
        "Ingresar",
        {
            "RUC": "Ingrese el ruc de la empresa!",
            "Usuario": "Ingrese su usuario!",
            "Contraseña": "Ingrese su contraseña por favor!",
        },
    ),
    PaginaAdminLogin: (
        "Ingresar",
        {"Usuario": "Ingrese su usuario!", "Contraseña": "Ingrese su contraseña por favor!"},
    ),
    PaginaRecuperar: (
        "Enviar clave",
        {"RUC": "Ingrese el ruc de la empresa!", "Usuario": "Ingrese su usuario!"},
    ),
    PaginaRegistro: (
        "Registrar empresa",
        {
            "RUC": "Ingrese el ruc de la empresa!",
            "Nombre comercial": "Ingrese el nombre comercial!",
            "Razón social": "Ingrese la razón social!",
            "Correo electrónico": "Ingrese un correo válido!",
            "Usuario": "Ingrese su usuario!",
            "Contraseña": "Ingrese su contraseña por favor!",
            "Acepto los términos y condiciones": (
                "Debe aceptar los términos y condiciones para poder continuar"
            ),
        },
    ),
    PaginaTicket: (
        "Enviar ticket",
        {
            "Servicio": "Elija un servicio",
            "RUC o cédula": "Ingrese un número de identificación",
            "Nombre del cliente": "Ingrese el nombre del cliente",
            "Correo del cliente": "Ingrese el correo del cliente",
            "Asunto": "Elija el asunto",
        },
    ),
}


def _enviar_invalido(pagina: Pagina, boton: str) -> None:
    pagina.boton(boton).click()
    Dialogo(pagina.page, "Atencion").dice(ATENCION).pulsar()


@pytest.mark.parametrize("clase", VACIOS, ids=lambda clase: clase.__name__)
def test_un_formulario_vacio_avisa_dice_que_falta_y_lleva_al_primer_campo(
    page: Page, clase: type[Pagina]
) -> None:
    boton, mensajes = VACIOS[clase]
    pagina = clase(page).abrir()
    if clase is PaginaTicket:
        expect(PaginaTicket(page).mensaje).to_be_visible()
    _enviar_invalido(pagina, boton)
    expect(pagina.campo(next(iter(mensajes)))).to_be_focused()
    for rotulo, mensaje in mensajes.items():
        pagina.debe_decir(rotulo, mensaje)
    if clase is PaginaTicket:
        pagina.debe_decir("Mensaje", "El texto esta vacio")
    expect(pagina.page.get_by_role("dialog")).to_have_count(0)


def test_el_registro_distingue_cada_dato_mal_escrito_y_conserva_lo_escrito(page: Page) -> None:
    registro = PaginaRegistro(page).abrir()
    registro.llenar(
        ruc="17900", nombre="La Unión", razon="La Unión S.A.", correo="gerencia@", usuario="g", clave="corta"
    )
    registro.aceptar_terminos()
    _enviar_invalido(registro, "Registrar empresa")
    registro.debe_decir("RUC", "El RUC debe tener 13 dígitos")
    registro.debe_decir("Correo electrónico", "Ingrese un correo válido!")
    registro.debe_decir("Contraseña", "La contraseña debe tener al menos 8 caracteres")
    expect(registro.campo("RUC")).to_be_focused()
    expect(registro.campo("Nombre comercial")).to_have_value("La Unión")
    # Lo que se corrige deja de estar en rojo.
    registro.llenar(correo="gerencia@union.example")
    expect(page.get_by_text("Ingrese un correo válido!")).to_have_count(0)


def test_lo_que_el_servidor_rechaza_del_registro_aparece_bajo_su_campo(
    page: Page, contexto: BrowserContext
) -> None:
    contexto.vigilia.se_espera(409, 422)  # type: ignore[attr-defined]
    registro = PaginaRegistro(page).abrir()
    registro.llenar(
        ruc="1790012344001",
        nombre="Otra",
        razon="Otra S.A.",
        correo="otra@otra.example",
        usuario="otra",
        clave="Una-clave-larga-2026",
    )
    registro.aceptar_terminos()
    registro.enviar()
    error = Dialogo(page, "Error").visible()
    expect(error.caja).to_contain_text("Ocurrió un error al iniciar sesión. ")
    error.pulsar()
    registro.lista()
    expect(registro.campo("RUC")).to_have_value("1790012344001")


def test_el_ticket_revisa_largos_y_deja_vacio_el_telefono(page: Page) -> None:
    ticket = PaginaTicket(page).abrir()
    ticket.elegir()
    ticket.llenar(ruc="171430", nombre="Gabriela", correo="gabriela@cliente.example", telefono="0991")
    ticket.escribir("No puedo emitir")
    _enviar_invalido(ticket, "Enviar ticket")
    ticket.debe_decir("RUC o cédula", "Cédula o RUC deben tener 10 o 13 dígitos")
    ticket.debe_decir("Teléfono del cliente", "El teléfono debe tener entre 7 y 10 dígitos")
    expect(ticket.campo("RUC o cédula")).to_be_focused()
    ticket.llenar(telefono="")
    expect(ticket.campo("Teléfono del cliente")).not_to_have_attribute("aria-invalid", "true")


def test_si_solo_falta_el_mensaje_el_foco_va_al_editor(page: Page) -> None:
    ticket = PaginaTicket(page).abrir()
    ticket.elegir()
    ticket.llenar(ruc="1714307103", nombre="Gabriela", correo="gabriela@cliente.example")
    expect(ticket.mensaje).to_be_visible()
    _enviar_invalido(ticket, "Enviar ticket")
    ticket.debe_decir("Mensaje", "El texto esta vacio")
    expect(ticket.mensaje).to_be_focused()


def test_cambiar_la_contrasena_revisa_las_tres(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    area = AreaEmpresa(page).abrir()
    area.elegir("Cambiar contraseña")
    ventana = Dialogo(page, "Cambiar contraseña").visible()
    ventana.boton("Cambiar contraseña").click()
    Dialogo(page, "Atencion").dice(ATENCION).pulsar()
    area.debe_decir("Contraseña actual", "Ingrese su contraseña por favor!")
    area.debe_decir("Contraseña nueva", "Ingrese la contraseña nueva")
    area.campo("Contraseña actual").fill("Empresa-demo-2026")
    area.campo("Contraseña nueva").fill("Otra-clave-2026")
    area.campo("Repita la contraseña nueva").fill("No-es-la-misma")
    ventana.boton("Cambiar contraseña").click()
    Dialogo(page, "Atencion").pulsar()
    area.debe_decir("Repita la contraseña nueva", "Las contraseñas no coinciden")
