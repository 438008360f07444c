"""Los webhooks: los que hay, ninguno, uno que anda, uno detenido, uno nuevo y lo que se avisó."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena

RUTA = "**/api/webhooks"


def _uno(n: int, url: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "url": url,
        "eventos": ["cobro.creado", "comprobante.autorizado", "comprobante.devuelto"],
        "estado": "ACTIVO",
        "motivo": "",
        "fallos": 0,
        "fallando_desde": None,
        "espera_hasta": None,
        "respondio_en": "2026-11-21T10:00:00-05:00",
        "anterior_hasta": None,
        "creado_por": "Diego Andrade",
        "creado_en": "2026-08-03T09:00:00-05:00",
        "rotado_en": None,
        "version": 1,
        "esperan": 0,
        "entregados": 1204,
        "fallidos": 0,
        "ms": 85,
        **cambios,
    }


ANDA = _uno(3, "https://tienda.example.ec/avisos/tinta")
FALLA = _uno(
    2,
    "https://bodega.example.ec/entrada?origen=tinta",
    fallos=9,
    esperan=37,
    entregados=210,
    fallidos=2,
    ms=2300,
    fallando_desde="2026-11-21T08:00:00-05:00",
    espera_hasta="2099-11-21T11:00:00-05:00",
)
DETENIDO = _uno(
    1,
    "https://sistema-anterior.example.ec/hook",
    estado="DETENIDO",
    motivo="Pasó tres días sin responder bien. Lo último: no respondió en 10 segundos.",
    esperan=412,
    entregados=0,
    ms=None,
    fallos=80,
)


def _envio(n: int, evento: str, objeto: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "evento": evento,
        "objeto": objeto,
        "estado": "ENTREGADO",
        "intentos": 1,
        "proximo": None,
        "codigo": 200,
        "error": "",
        "ms": 85,
        "creado_en": "2026-11-21T09:58:00-05:00",
        "entregado_en": "2026-11-21T09:58:01-05:00",
        **cambios,
    }


ENVIOS = [
    _envio(
        9,
        "comprobante.devuelto",
        "comprobante:4181",
        estado="PENDIENTE",
        intentos=2,
        codigo=503,
        ms=1200,
        proximo="2026-11-21T10:30:00-05:00",
        entregado_en=None,
    ),
    _envio(8, "comprobante.autorizado", "comprobante:4180"),
    _envio(7, "cobro.creado", "cobro:993", ms=64),
    _envio(
        6,
        "comprobante.autorizado",
        "comprobante:4175",
        estado="FALLIDO",
        intentos=10,
        codigo=None,
        error="su certificado no es válido",
        entregado_en=None,
    ),
]
HOJA = {"items": ENVIOS, "page": 1, "tamano": 20, "total": len(ENVIOS), "paginas": 1}
ENTERO = {
    **ENVIOS[0],
    "mensaje": "msg_1_9",
    "cuerpo": '{"type":"comprobante.devuelto","timestamp":"2026-11-21T09:58:00.000-05:00","data":{"objeto":'
    '"comprobante","id":4181,"secuencia":9,"numero":"001-001-000004181","estado":"DEVUELTO","motivo":"35 ARCHIVO NO CUMPLE '
    'ESTRUCTURA XML"}}',
    "llamadas": [
        {
            "en": "2026-11-21T10:03:00-05:00",
            "codigo": 503,
            "respuesta": "Servicio en mantenimiento",
            "error": "",
            "ms": 1200,
        },
        {
            "en": "2026-11-21T09:58:00-05:00",
            "codigo": None,
            "respuesta": "",
            "error": "no respondió en 10 segundos",
            "ms": 10000,
        },
    ],
}


def _con(dicho: dict[str, Any]) -> Callable[[Route], None]:
    return lambda ruta: ruta.fulfill(json=dicho)


def _responder(page: Page, webhooks: list[dict[str, Any]]) -> None:
    page.route(
        RUTA, lambda ruta: ruta.fulfill(json=webhooks) if ruta.request.method == "GET" else ruta.fallback()
    )
    for webhook in webhooks:
        suya = f"{RUTA}/{webhook['id']}"
        page.route(suya, _con(webhook))
        page.route(f"{suya}/envios?*", _con(HOJA))
        page.route(f"{suya}/envios/9", _con(ENTERO))


def _lista(page: Page) -> None:
    _responder(page, [ANDA, FALLA, DETENIDO])
    page.goto("/#/webhooks")
    expect(page.get_by_role("link", name=ANDA["url"])).to_be_visible()


def _ninguno(page: Page) -> None:
    _responder(page, [])
    page.goto("/#/webhooks")
    expect(page.get_by_role("heading", name="No se avisa a ningún sistema todavía")).to_be_visible()


def _nuevo(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Nuevo webhook").click()
    ventana = page.get_by_role("dialog", name="Nuevo webhook")
    ventana.get_by_label("Dirección").fill("https://tienda.example.ec/avisos")
    ventana.get_by_label("El SRI autorizó un comprobante").check()


def _secreto(page: Page) -> None:
    _pagina(page)
    creado = {"dicho": FALLA, "secreto": f"whsec_{'Ab3x' * 10}=="}
    page.route(f"{RUTA}/2/rotar", _con(creado))
    page.get_by_role("button", name="Acciones de este webhook").click()
    page.get_by_role("menuitem", name="Rotar el secreto").click()
    page.get_by_role("dialog").get_by_role("button", name="Rotar").click()
    expect(page.get_by_role("dialog", name="Copie el secreto")).to_be_visible()


def _pagina(page: Page) -> None:
    _responder(page, [ANDA, FALLA, DETENIDO])
    page.goto("/#/webhooks/2")
    expect(page.get_by_text("No responde bien desde")).to_be_visible()
    expect(page.get_by_text("Se reintenta")).to_be_visible()


def _detenido(page: Page) -> None:
    _responder(page, [ANDA, FALLA, DETENIDO])
    page.goto("/#/webhooks/1")
    expect(page.get_by_role("button", name="Reanudar")).to_be_visible()


def _lo_avisado(page: Page) -> None:
    _pagina(page)
    page.get_by_text("Se reintenta").click()
    expect(
        page.get_by_role("dialog", name="Lo que se avisó").get_by_text("Servicio en mantenimiento")
    ).to_be_visible()


ESCENAS = [
    Escena("webhooks", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("webhooks-ninguno", _ninguno, "sesion_empresa", pantalla=True, finge=True),
    Escena("webhook-nuevo", _nuevo, "sesion_empresa", finge=True),
    Escena("webhook", _pagina, "sesion_empresa", pantalla=True, finge=True),
    Escena("webhook-detenido", _detenido, "sesion_empresa", pantalla=True, finge=True),
    Escena("webhook-secreto", _secreto, "sesion_empresa", finge=True),
    Escena("webhook-avisado", _lo_avisado, "sesion_empresa", finge=True),
]
