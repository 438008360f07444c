"""Las pantallas del soporte que atiende el proveedor, puestas a la vista."""

import re

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.soporte import PaginaSoporte, PaginaTicketAdmin


def _lista(page: Page) -> None:
    PaginaSoporte(page).abrir()
    expect(page.get_by_role("row").nth(1)).to_be_visible()


def _filtrada(page: Page) -> None:
    page.goto("/#/administrador/soporte?asesor=yo&estado=EN_PROCESO&EMP_CODIGO=1")
    expect(page.get_by_role("button", name="Mis tickets", exact=True)).to_be_visible()


def _nada(page: Page) -> None:
    page.goto("/#/administrador/soporte?filtro=zzzz")
    expect(page.get_by_text("Nada coincide con lo que busca")).to_be_visible()


def _error(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error inesperado. Intente nuevamente.", "code": 500, "status": "interno"}
    page.route("**/api/comp/soporte?*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/administrador/soporte")
    expect(page.get_by_text("No se pudo cargar la lista")).to_be_visible()


def _ticket(page: Page, filtros: str = "estado=EN_PROCESO") -> PaginaTicketAdmin:
    """El primero de la lista: la demostración tiene de cada estado, con su conversación."""
    page.goto(f"/#/administrador/soporte?{filtros}")
    page.get_by_role("row").nth(1).get_by_role("link").click()
    ticket = PaginaTicketAdmin(page)
    expect(ticket.mensajes.first).to_be_visible()
    return ticket


def _conversado(page: Page) -> None:
    expect(_ticket(page).editor).to_be_visible()


def _correo(page: Page) -> None:
    ticket = _ticket(page).modo("Correo")
    page.get_by_label("Plantilla").select_option(label="Pedir más datos")
    expect(ticket.editor).to_contain_text("Estimado(a)")


def _nota_invalida(page: Page) -> None:
    _ticket(page).modo("Nota interna").boton("Guardar nota").click()
    Dialogo(page, "Atencion").visible().pulsar()


def _cerrado(page: Page) -> None:
    expect(_ticket(page, "estado=CERRADO").editor).to_be_visible()


def _editar(page: Page) -> None:
    _ticket(page).boton("Editar").click()
    expect(page.get_by_role("dialog").get_by_label("Producto")).to_be_visible()


def _acompanado(page: Page) -> None:
    page.route(
        "**/api/comp/soporte/presencia/*",
        lambda ruta: ruta.fulfill(json=[{"id": 99, "nombre": "Jorge Luis Paredes", "respondiendo": True}]),
    )
    expect(_ticket(page).presencia).to_be_visible()


def _revisados(page: Page) -> None:
    """Lo que el antivirus dijo de cada archivo: el que espera y el que se borró no se descargan."""

    def con_archivos(ruta: Route) -> None:
        suyo = {"autor": "Jorge Luis Paredes", "tamano": 482_113, "fecha": "2026-11-22T10:06:00-05:00"}
        adjuntos = [
            {**suyo, "id": n, "nombre": nombre, "revision": revision}
            for n, (nombre, revision) in enumerate(
                (
                    ("respaldo-de-noviembre.zip", "LIMPIO"),
                    ("capturas-del-error.zip", "PENDIENTE"),
                    ("instalador-que-le-enviaron.rar", "INFECTADO"),
                    ("facturas-2024.zip", "SIN_ANTIVIRUS"),
                ),
                1,
            )
        ]
        ruta.fulfill(json={**ruta.fetch().json(), "adjuntos": adjuntos})

    page.route(re.compile(r"/api/comp/soporte/\d+$"), con_archivos)
    _ticket(page)
    expect(page.get_by_text("Con virus")).to_be_visible()


def _ausente(page: Page) -> None:
    page.goto("/#/administrador/soporte/999999")
    expect(page.get_by_role("heading", name="Ticket no encontrado")).to_be_visible()


_SEGUIDO = {
    "SPT_ID": 31, "SPT_ASUNTO": "stec", "SPT_TITULO": "La impresora no responde", "SPT_RESUMEN": "",
    "SPT_ESTADO": "EN_PROCESO", "SPT_FECHA": "2026-11-20T10:00:00-05:00", "SPT_ACTUALIZADO": "2026-11-21T09:00:00-05:00",
    "PROD_NOMBRE": "Facturación electrónica", "verificado": False, "por_responder": True, "cambios": [],
    "SPT_CLIENTENOMBRE": "Gabriela Espinosa", "SPT_MENSAJE": "<p>No se imprime ningún comprobante.</p>",
    "ASE_NOMBRE": "Ana Lucía Cevallos", "acciones": ["responder", "adjuntar"],
    "mensajes": [
        {
            "id": 1, "propio": False, "autor": "Ana Lucía Cevallos", "asunto": None,
            "mensaje": "<p>¿Qué impresora usa?</p>", "fecha": "2026-11-21T09:00:00-05:00",
        },
    ],
    "archivos": [
        {
            "id": 4, "nombre": "guia-de-la-impresora.zip", "tamano": 2048, "revision": "LIMPIO",
            "autor": "Ana Lucía Cevallos", "propio": False, "fecha": "2026-11-21T09:00:00-05:00",
        },
    ],
}  # fmt: skip


def _seguido(page: Page) -> None:
    """La que abre, sin ingresar, el enlace de un correo."""
    page.route("**/api/publico/ticket/*", lambda ruta: ruta.fulfill(json=_SEGUIDO))
    page.goto("/#/ticket/firma")
    expect(page.get_by_role("heading", level=1, name="Solicitud n.º 31")).to_be_visible()
    expect(page.get_by_role("textbox", name="Su respuesta")).to_be_visible()


def _ajeno(page: Page) -> None:
    """Lo que ve un distribuidor: solo leer."""
    _ticket(page, "")


ESCENAS = [
    Escena("soporte", _lista, "sesion_asesor", pantalla=True),
    Escena("soporte-filtrado", _filtrada, "sesion_asesor"),
    Escena("soporte-nada", _nada, "sesion_asesor", como="facturas-nada"),
    Escena("soporte-error", _error, "sesion_asesor", estados=(500,), finge=True, como="clientes-fallida"),
    Escena("soporte-ticket", _conversado, "sesion_asesor", pantalla=True),
    Escena("soporte-correo", _correo, "sesion_asesor"),
    Escena("soporte-nota-invalida", _nota_invalida, "sesion_asesor"),
    Escena("soporte-cerrado", _cerrado, "sesion_admin"),
    Escena("soporte-editar", _editar, "sesion_asesor"),
    Escena("soporte-acompanado", _acompanado, "sesion_asesor", finge=True),
    Escena("soporte-revisados", _revisados, "sesion_asesor", pantalla=True, finge=True),
    Escena("ticket-publico", _seguido, pantalla=True, finge=True),
    Escena("soporte-ausente", _ausente, "sesion_asesor", estados=(404,), como="comprobante-ausente"),
    Escena("soporte-distribuidor", _ajeno, "sesion_distribuidor"),
]
