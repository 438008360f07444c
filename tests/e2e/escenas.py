"""Cada pantalla y cada diálogo, puestos a la vista: para revisarlos con axe y para fotografiarlos."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, Route, expect

from demo import demostracion as demo
from tests.e2e.paginas import (
    AreaAdministrador,
    AreaEmpresa,
    Dialogo,
    PaginaAdminLogin,
    PaginaLogin,
    PaginaRecuperar,
    PaginaRegistro,
    PaginaTicket,
)
from tests.e2e.paginas.base import Pagina

Poner = Callable[[Page], object]


@dataclass(frozen=True)
class Escena:
    nombre: str
    poner: Poner
    #: el fixture de la sesión que el navegador ya tiene, si alguna
    sesion: str = ""
    #: las pantallas se fotografían en los cuatro aspectos; los diálogos, en dos que los cubren
    pantalla: bool = False
    #: los errores HTTP que provoca
    estados: tuple[int, ...] = ()
    #: reglas de axe que no le tocan
    sin_reglas: tuple[str, ...] = ()
    #: responde en lugar de la API
    finge: bool = False
    #: finge lo que se pide al abrir el programa, y no al llegar a una pantalla
    al_abrir: bool = False
    #: la escena que tiene sus mismos componentes con otras palabras: axe mira aquella, y esta solo se fotografía
    como: str = ""

    @property
    def de_cero(self) -> bool:
        """Si necesita el programa recién abierto; las demás pueden seguir a otra de la misma sesión."""
        # El área de una persona no tiene una pantalla por la que se pase a las demás.
        return self.al_abrir or self.sesion in ("", "sesion_persona") or bool(self.estados)


def _abrir(clase: type[Pagina]) -> Poner:
    return lambda page: clase(page).abrir()


def _ir(ruta: str, titulo: str) -> Poner:
    def poner(page: Page) -> None:
        page.goto(f"/#/{ruta}")
        expect(page.get_by_role("heading", name=titulo)).to_be_visible()

    return poner


def _ticket(page: Page) -> PaginaTicket:
    ticket = PaginaTicket(page).abrir()
    expect(ticket.mensaje).to_be_visible()
    return ticket


def _invalido(clase: type[Pagina], boton: str, cerrar: bool) -> Poner:
    def poner(page: Page) -> None:
        pagina = clase(page).abrir()
        if clase is PaginaTicket:
            expect(PaginaTicket(page).mensaje).to_be_visible()
        pagina.boton(boton).click()
        aviso = Dialogo(page, "Atencion").visible()
        if cerrar:
            aviso.pulsar()

    return poner


def _retener(page: Page, ruta: str) -> None:
    pendientes: list[Route] = []
    page.route(ruta, lambda pedido: pendientes.append(pedido))


def _cargando(page: Page) -> None:
    _retener(page, "**/api/comp/configuraciones")
    page.goto("/#/login")
    expect(page.get_by_role("status").get_by_text("Cargando...")).to_be_visible()


def _sin_configuracion(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error inesperado. Intente nuevamente.", "code": 500, "status": "interno"}
    page.route("**/api/comp/configuraciones", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/login")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _clave_equivocada(page: Page) -> None:
    PaginaLogin(page).abrir().ingresar(demo.A, "demo", "no-es-esta")
    Dialogo(page, "Error").visible()


def _espera(page: Page) -> None:
    _retener(page, "**/api/comp/recuperar")
    PaginaRecuperar(page).abrir().pedir(demo.A, "demo")
    Dialogo(page, "Cargando...").visible()


def _listo(page: Page) -> None:
    PaginaRecuperar(page).abrir().pedir(demo.A, "nadie")
    Dialogo(page, "Listo").visible()


def _terminos(page: Page) -> None:
    PaginaRegistro(page).abrir().boton("Leer los términos").click()
    Dialogo(page, "Términos y condiciones").visible()


def _plan(page: Page) -> None:
    PaginaLogin(page).abrir().ingresar(demo.B, "demo", demo.CLAVE_EMPRESA)
    AreaEmpresa(page).lista()
    Dialogo(page, "Atencion").visible()


def _distribuidor(page: Page) -> None:
    PaginaAdminLogin(page).abrir().ingresar(demo.DISTRIBUIDORA, "Distri-demo-2026")
    Dialogo(page, "¿Cómo desea continuar?").visible()


def _cambiar_clave(page: Page) -> None:
    AreaEmpresa(page).abrir().elegir("Cambiar contraseña")
    Dialogo(page, "Cambiar contraseña").visible()


def _menu(page: Page) -> None:
    AreaEmpresa(page).abrir().menu_de_usuario()


def _por_terminar(page: Page) -> None:
    def pronto(ruta: Route) -> None:
        datos = ruta.fetch().json()
        datos["expira"] = (datetime.now(UTC) + timedelta(seconds=100)).isoformat()
        ruta.fulfill(json=datos)

    page.route("**/api/comp/sesion", pronto)
    AreaEmpresa(page).abrir()
    Dialogo(page, "Su sesión está por terminar").visible()


def _sesion_terminada(page: Page) -> None:
    cuerpo = {"msg": "Su sesión terminó.", "code": 401, "status": "sin_sesion"}
    with page.expect_response("**/api/comp/sesion"):
        AreaEmpresa(page).abrir()
    page.route("**/api/productos/paginacion*", lambda ruta: ruta.fulfill(status=401, json=cuerpo))
    page.goto("/#/productos")
    Dialogo(page, "Su sesión terminó").visible()


def _caida(page: Page) -> None:
    cuerpo = {"msg": "El servicio no está disponible por el momento.", "code": 503, "status": "no_disponible"}
    page.route("**/api/inicio", lambda ruta: ruta.fulfill(status=503, json=cuerpo))
    page.route("**/api/comp/sesion", lambda ruta: ruta.fulfill(status=503, json=cuerpo))
    page.route("**/menus/menuEmpresa", lambda ruta: ruta.fulfill(status=503, json=cuerpo))
    AreaEmpresa(page).abrir()
    expect(page.get_by_text("El servicio no responde")).to_be_visible()


def _ticket_lleno(page: Page) -> PaginaTicket:
    ticket = _ticket(page)
    ticket.elegir()
    ticket.llenar(
        ruc="1714307103",
        nombre="Gabriela Espinosa Romero",
        correo="gabriela@cliente.example",
        telefono="0991234567",
    )
    ticket.escribir("No puedo emitir una factura desde esta mañana.")
    ticket.adjuntar(
        {"name": "capturas.zip", "mimeType": "application/zip", "buffer": b"PK\x03\x04" + bytes(40_000)}
    )
    return ticket


def _no_encontrado(page: Page) -> None:
    _ticket(page).buscar("1714307103")
    Dialogo(page, "Atencion").visible()


def _sin_sri(page: Page) -> None:
    cuerpo = {
        "msg": "Por el momento no hay disponibilidad en el SRI.",
        "code": 502,
        "status": "servicio_externo",
    }
    page.route("**/consultas/empresa/**", lambda ruta: ruta.fulfill(status=502, json=cuerpo))
    _ticket(page).buscar("1799999999001")
    Dialogo(page, "Atencion").pulsar()
    Dialogo(page, "Información").visible()


def _subiendo(page: Page) -> None:
    _retener(page, "**/soporte/docCli/**")
    _ticket_lleno(page).enviar.click()
    expect(page.get_by_text("Subiendo el archivo")).to_be_visible()


def _enviado(page: Page) -> None:
    _ticket_lleno(page).enviar.click()
    Dialogo(page, "Enviado").visible()


PANTALLAS = [
    Escena("confirmar-correo", _ir("confirmar-correo/firma.de-prueba", "Confirmar el correo"), pantalla=True),
    Escena("login", _abrir(PaginaLogin), pantalla=True),
    Escena("registro", _abrir(PaginaRegistro), pantalla=True),
    Escena("recuperar-clave", _abrir(PaginaRecuperar), pantalla=True),
    Escena("administrador-login", _abrir(PaginaAdminLogin), pantalla=True),
    Escena("ticket", _ticket, pantalla=True),
    Escena("ticket-lleno", _ticket_lleno, como="subiendo"),
    Escena("error403", _ir("error403", "EL USUARIO DESACTIVADO"), pantalla=True),
    Escena("empresa", _abrir(AreaEmpresa), "sesion_empresa", pantalla=True, como="inicio-empresa"),
    Escena("empresa-cuenta", _ir("cuenta", "Mi cuenta"), "sesion_empresa", pantalla=True, como="cuenta"),
    Escena("administrador", _abrir(AreaAdministrador), "sesion_admin", pantalla=True, como="tablero"),
    Escena(
        "administrador-cuenta",
        _ir("administrador/cuenta", "Mi cuenta"),
        "sesion_admin",
        pantalla=True,
        como="cuenta",
    ),
    # Un instante sin pantalla aún: no tiene de qué llevar título.
    Escena("cargando", _cargando, sin_reglas=("page-has-heading-one",), finge=True),
    Escena("sin-configuracion", _sin_configuracion, estados=(500,), finge=True),
    Escena("caida", _caida, "sesion_empresa", estados=(503,), finge=True),
]
ESTADOS = [
    Escena("login-aviso", _invalido(PaginaLogin, "Ingresar", cerrar=False)),
    Escena("login-errores", _invalido(PaginaLogin, "Ingresar", cerrar=True), como="registro-errores"),
    Escena("registro-errores", _invalido(PaginaRegistro, "Registrar empresa", cerrar=True)),
    Escena("ticket-errores", _invalido(PaginaTicket, "Enviar ticket", cerrar=True)),
    Escena("login-error", _clave_equivocada, estados=(400,)),
    Escena("espera", _espera, finge=True),
    Escena("listo", _listo),
    Escena("terminos", _terminos),
    Escena("plan", _plan, como="login-aviso"),
    Escena("distribuidor", _distribuidor),
    Escena("cambiar-clave", _cambiar_clave, "sesion_empresa"),
    Escena("menu-usuario", _menu, "sesion_empresa"),
    Escena("por-terminar", _por_terminar, "sesion_empresa", finge=True, al_abrir=True),
    Escena("sesion-terminada", _sesion_terminada, "sesion_empresa", estados=(401,), finge=True),
    Escena("no-encontrado", _no_encontrado, estados=(404,), como="login-aviso"),
    Escena("sin-sri", _sin_sri, estados=(404, 502), finge=True),
    Escena("subiendo", _subiendo, finge=True),
    Escena("enviado", _enviado, como="listo"),
]
ESCENAS = PANTALLAS + ESTADOS
