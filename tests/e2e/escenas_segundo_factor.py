"""La verificación en dos pasos: al ingresar, exigida y perdida."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from demo import demostracion as demo
from tests.e2e.escenas import Escena
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin
from tests.e2e.paginas.empresa import PaginaUsuarios

RECUPERACIONES = "**/api/segundo-factor/recuperaciones"


def _en_curso(n: int, nombre: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "nombre": nombre,
        "ip": "198.51.100.7",
        "pedida_en": "2026-11-21T10:00:00-05:00",
        "confirmada_en": None,
        "con_aprobacion": True,
        "aprobada_en": None,
        "aprobada_por": "",
        "lista_en": None,
        "acciones": ["aprobar", "cancelar"],
        **cambios,
    }


EN_CURSO = [
    _en_curso(2, "Pedro Vallejo Zambrano"),
    _en_curso(
        1,
        "Lucía Andrade",
        confirmada_en="2026-11-21T10:20:00-05:00",
        aprobada_en="2026-11-21T11:00:00-05:00",
        aprobada_por="Diego Andrade",
        lista_en="2026-11-22T11:00:00-05:00",
        acciones=["cancelar"],
    ),
]


def _al_abrir(page: Page, **cambios: Any) -> None:
    """Lo que la sesión dice, con estos cambios."""

    def responder(ruta: Route) -> None:
        ruta.fulfill(json=ruta.fetch().json() | cambios)

    page.route("**/api/comp/sesion", responder)


def _aviso(page: Page) -> None:
    _al_abrir(page, factor_desde="2099-12-15")
    AreaEmpresa(page).abrir()
    expect(page.get_by_text("Desde el 15/12/2099 no podrá trabajar")).to_be_visible()


def _exigido(page: Page) -> None:
    _al_abrir(page, factor_desde="2026-11-01", falta="segundo_factor")
    page.goto("/#/")
    Dialogo(page, "Ponga su verificación en dos pasos").visible()


def _paso(page: Page) -> None:
    pedido = {"ficha": "una", "metodos": ["totp", "passkey", "recuperacion"]}
    page.route("**/api/comp/login", lambda ruta: ruta.fulfill(json={"segundo_factor": pedido}))
    PaginaLogin(page).abrir().ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    expect(page.get_by_role("textbox", name="Código de su aplicación")).to_be_focused()


def _perdido(page: Page) -> None:
    _paso(page)
    page.get_by_role("button", name="Perdí con qué verificarme").click()
    expect(page.get_by_role("button", name="Pedir que me la quiten")).to_be_visible()


def _pedida(page: Page) -> None:
    dicha = {"correo": "g•••@union.example", "con_aprobacion": True, "horas": 24}
    page.route(RECUPERACIONES, lambda ruta: ruta.fulfill(json=dicha))
    _perdido(page)
    page.get_by_role("button", name="Pedir que me la quiten").click()
    expect(page.get_by_text("Le escribimos a g•••@union.example.")).to_be_visible()


def _pendientes(page: Page) -> None:
    page.route(RECUPERACIONES, lambda ruta: ruta.fulfill(json=EN_CURSO))
    PaginaUsuarios(page).abrir()
    pedidas = page.get_by_role("list", name="Recuperaciones en curso").get_by_role("listitem")
    expect(pedidas).to_have_count(len(EN_CURSO))


def _exigir(page: Page) -> None:
    PaginaUsuarios(page).abrir()
    page.get_by_role("button", name="Exigirla desde un día").click()
    Dialogo(page, "Exigir la verificación en dos pasos").visible()


def _del_personal(page: Page) -> None:
    page.goto("/#/administrador/asesores?pestana=seguridad")
    expect(page.get_by_role("button", name="Exigirla desde un día")).to_be_visible()


def _aprobar(page: Page) -> None:
    _pendientes(page)
    page.get_by_role("button", name="Aprobar la de Pedro Vallejo Zambrano").click()
    Dialogo(page, "¿Quitar a Pedro Vallejo Zambrano su verificación en dos pasos?").visible()


def _confirmar(page: Page) -> None:
    page.goto("/#/recuperar-factor/una.firma")
    expect(page.get_by_role("button", name="Fui yo: continuar")).to_be_visible()


def _confirmada(page: Page) -> None:
    page.route(f"{RECUPERACIONES}/confirmar", lambda ruta: ruta.fulfill(json=EN_CURSO[1]))
    _confirmar(page)
    page.get_by_role("button", name="Fui yo: continuar").click()
    expect(page.get_by_role("heading", name="Correo confirmado")).to_be_visible()


def _cancelar(page: Page) -> None:
    page.goto("/#/recuperar-factor/cancelar/una.firma")
    expect(page.get_by_role("button", name="Cancelar la recuperación")).to_be_visible()


def _cancelar_usada(page: Page) -> None:
    _cancelar(page)
    page.get_by_role("button", name="Cancelar la recuperación").click()
    expect(page.get_by_role("alert")).to_be_visible()


ESCENAS = [
    Escena("factor-aviso", _aviso, "sesion_empresa", finge=True, al_abrir=True),
    Escena("factor-exigido", _exigido, "sesion_empresa", finge=True, al_abrir=True),
    Escena("factor-paso", _paso, finge=True),
    Escena("factor-perdido", _perdido, finge=True),
    Escena("factor-pedida", _pedida, finge=True),
    Escena("factor-recuperaciones", _pendientes, "sesion_empresa", finge=True),
    Escena("factor-aprobar", _aprobar, "sesion_empresa", finge=True),
    Escena("factor-exigir", _exigir, "sesion_empresa"),
    Escena("factor-del-personal", _del_personal, "sesion_admin"),
    Escena("factor-confirmar", _confirmar, pantalla=True),
    Escena("factor-confirmado", _confirmada, finge=True, como="factor-confirmar"),
    Escena("factor-cancelar", _cancelar, como="factor-confirmar"),
    Escena("factor-cancelar-usada", _cancelar_usada, estados=(404,)),
]
