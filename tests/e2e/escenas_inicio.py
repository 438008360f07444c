"""El inicio de la empresa, la cuenta y los tickets propios, puestos a la vista."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.propio import PaginaCuenta, PaginaInicio, PaginaNuevoTicket, PaginaTickets

TICKET = {
    "SPT_ID": 31,
    "SPT_ASUNTO": "stec",
    "SPT_ESTADO": "EN_PROCESO",
    "SPT_FECHA": "2026-11-20T10:00:00-05:00",
    "SPT_ACTUALIZADO": "2026-11-21T09:00:00-05:00",
    "PROD_NOMBRE": "Facturación electrónica",
    "por_responder": True,
    "SPT_CLIENTENOMBRE": "COMERCIAL ANDINA S.A.",
    "SPT_MENSAJE": "<p>No se imprime.</p>",
    "ASE_NOMBRE": "Ana Lucía Cevallos",
    "mensajes": [
        {
            "id": 1,
            "propio": False,
            "autor": "Ana Lucía Cevallos",
            "asunto": None,
            "mensaje": "<p>¿Qué <strong>impresora</strong> usa?</p>",
            "fecha": "2026-11-21T09:00:00-05:00",
        }
    ],
    "archivos": [
        {
            "id": 0,
            "nombre": "capturas.zip",
            "tamano": 2048,
            "autor": "COMERCIAL ANDINA S.A.",
            "propio": True,
            "fecha": "2026-11-20T10:00:00-05:00",
        }
    ],
    "cambios": [],
    "acciones": ["responder", "adjuntar"],
}
NADA = {
    "actualizado": "2026-11-21T10:42:00-05:00",
    "comparado_con": "2026-10-21",
    "estrenada": False,
    **dict.fromkeys(("ventas", "cobros", "cartera", "mejores", "vencidos")),
    "plan": {"PLAN_NOMBRE": "Cortesía", "caduca": "2027-02-21", "dias": 92, "total": 25, "utilizados": 0},
    "atencion": [
        {
            "que": "plan",
            "cuantos": 1,
            "mensaje": "Su empresa aún no tiene una firma electrónica cargada.",
            "CLI_CODIGO": None,
            "CLI_NOMBRE": None,
        }
    ],
    "pasos": [
        {"paso": paso, "hecho": paso == "datos"}
        for paso in ("datos", "establecimiento", "logo", "clientes", "productos")
    ],
}


def _fijar(page: Page, ruta: str, cuerpo: object, estado: int = 200) -> None:
    page.route(ruta, lambda r: r.fulfill(status=estado, json=cuerpo))


def _inicio(page: Page) -> PaginaInicio:
    inicio = PaginaInicio(page).abrir()
    expect(inicio.region("Ventas por mes").get_by_role("img").locator("svg").first).to_be_visible()
    return inicio


def _en_tablas(page: Page) -> None:
    inicio = _inicio(page)
    for figura in ("Ventas por mes", "Mejores clientes", "Antigüedad de lo que le deben"):
        inicio.region(figura).get_by_text("Tabla", exact=True).click()
    inicio.page.get_by_role("button", name="Primeros pasos").click()


def _nueva(page: Page) -> None:
    _fijar(page, "**/api/inicio", NADA)
    PaginaInicio(page).abrir()
    expect(page.get_by_role("heading", name="Aquí verá cómo va su negocio")).to_be_visible()


def _todo_espera(page: Page) -> None:
    """Cada cosa que puede requerir atención, una vez."""
    de_nadie = {"mensaje": None, "CLI_CODIGO": None, "CLI_NOMBRE": None}
    solas = ("comprobantes", "proformas", "recurrentes", "lotes", "recibidos", "tickets")
    atencion = [
        NADA["atencion"][0],
        {"que": "verificacion", "cuantos": 1} | de_nadie | {"mensaje": "El RUC está suspendido."},
        {"que": "correo", "cuantos": 1} | de_nadie | {"mensaje": "contabilidad@comercialandina.ec"},
        *({"que": que, "cuantos": n + 1} | de_nadie for n, que in enumerate(solas)),
        {"que": "envios", "cuantos": 1, "mensaje": None, "CLI_CODIGO": 5, "CLI_NOMBRE": "Hotel Los Ceibos"},
        {"que": "importaciones", "cuantos": 12} | de_nadie | {"mensaje": "productos"},
    ]
    _fijar(page, "**/api/inicio", NADA | {"atencion": atencion})
    PaginaInicio(page).abrir()
    expect(page.get_by_text("que su emisor anuló en el SRI")).to_be_visible()


def _cargando(page: Page) -> None:
    def retener(ruta: Route) -> None:
        """Nunca responde: queda el esqueleto."""

    page.route("**/api/inicio", retener)
    PaginaInicio(page).abrir()


def _fallido(page: Page) -> None:
    _fijar(page, "**/api/inicio", {"msg": "Ocurrió un error.", "code": 500, "status": "interno"}, 500)
    PaginaInicio(page).abrir()
    expect(page.get_by_role("heading", name="No se pudo cargar el inicio")).to_be_visible()


def _cuenta(page: Page) -> PaginaCuenta:
    cuenta = PaginaCuenta(page).abrir()
    expect(cuenta.sesiones.first).to_be_visible()
    return cuenta


def _otro_correo(page: Page) -> None:
    cuenta = _cuenta(page)
    cuenta.campo("Correo").fill("no-es-un-correo")
    cuenta.boton("Guardar cambios").click()
    Dialogo(page, "Atencion").pulsar()


def _tickets(page: Page) -> None:
    PaginaTickets(page).abrir()
    expect(page.get_by_role("row").nth(1)).to_be_visible()


def _sin_tickets(page: Page) -> None:
    vacia = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    _fijar(page, "**/soporte/propios?*", vacia)
    PaginaTickets(page).abrir()
    expect(page.get_by_text("Aún no ha pedido ayuda")).to_be_visible()


def _nuevo(page: Page) -> None:
    nuevo = PaginaNuevoTicket(page).abrir()
    expect(page.get_by_role("textbox", name="Mensaje")).to_be_visible()
    nuevo.boton("Enviar ticket").click()
    Dialogo(page, "Atencion").pulsar()


def _ticket(page: Page) -> None:
    _fijar(page, "**/soporte/propios/31", TICKET)
    page.goto("/#/soporte/31")
    expect(page.get_by_role("textbox", name="Su respuesta")).to_be_visible()


ESCENAS = [
    Escena("inicio-empresa", _inicio, "sesion_empresa", pantalla=True),
    Escena("inicio-empresa-tablas", _en_tablas, "sesion_empresa"),
    Escena("inicio-empresa-nueva", _nueva, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "inicio-empresa-atencion", _todo_espera, "sesion_empresa", finge=True, como="inicio-empresa-nueva"
    ),
    Escena("inicio-empresa-cargando", _cargando, "sesion_empresa", finge=True),
    Escena(
        "inicio-empresa-fallido",
        _fallido,
        "sesion_empresa",
        estados=(500,),
        finge=True,
        como="propia-fallida",
    ),
    Escena("cuenta", _cuenta, "sesion_empresa", pantalla=True),
    Escena("cuenta-errores", _otro_correo, "sesion_empresa", como="cliente-errores"),
    Escena("tickets-propios", _tickets, "sesion_empresa", pantalla=True),
    Escena("tickets-propios-ninguno", _sin_tickets, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("ticket-propio-nuevo", _nuevo, "sesion_empresa", pantalla=True),
    Escena("ticket-propio", _ticket, "sesion_empresa", pantalla=True, finge=True),
]
