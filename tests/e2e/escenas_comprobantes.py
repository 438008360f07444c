"""Las pantallas de los comprobantes: sus listas, la página de uno en cada estado, lo que requiere atención."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas.base import abrir_filtros

SESION = "sesion_comprobantes"
_UNO = re.compile(r"/api/comprobantes/\d+$")


def _lista(page: Page, ruta: str = "facturas", titulo: str = "Facturas") -> None:
    page.goto(f"/#/{ruta}")
    expect(page.get_by_role("table", name=titulo).locator("tbody tr[data-abre]").first).to_be_visible()


def _con_filtros(page: Page) -> None:
    _lista(page)
    abrir_filtros(page)
    expect(page.get_by_label("Ambiente")).to_be_visible()


def _notas(page: Page) -> None:
    _lista(page, "notas-credito", "Notas de crédito")


def _elegidas(page: Page) -> None:
    _lista(page)
    for numero in ("33", "31"):
        page.get_by_role("checkbox", name=f"Seleccionar Factura 001-001-0000000{numero}").check()
    expect(page.get_by_role("button", name="Reenviar al SRI (1)")).to_be_visible()


def _por_cobrar(page: Page) -> None:
    """Las de quien emite de verdad, con lo que le deben."""
    _lista(page, "facturas?estado_cobro=VENCIDA%2CPARCIAL%2CPOR_COBRAR")


def _cobrar_varias(page: Page) -> None:
    _lista(page, "facturas?estado=AUTORIZADO&estado_cobro=VENCIDA%2CPARCIAL%2CPOR_COBRAR")
    for fila in (0, 1):
        page.get_by_role("checkbox", name="Seleccionar Factura").nth(fila).check()
    page.get_by_role("button", name="Cobrar (2)").click()
    expect(page.get_by_role("dialog").get_by_label("Forma de cobro")).to_be_visible()


def _debida(page: Page) -> None:
    _por_cobrar(page)
    page.get_by_role("table", name="Facturas").locator("tbody tr[data-abre]").first.get_by_role(
        "link"
    ).first.click()
    expect(page.get_by_text(", vence el ")).to_be_visible()


def _nada(page: Page) -> None:
    _lista(page)
    page.get_by_role("searchbox").fill("nada que exista")
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()


def _sin_facturas(page: Page) -> None:
    vacia = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1, "estados": [], "suma": "0.00"}
    page.route("**/api/comprobantes/paginacion*", lambda ruta: ruta.fulfill(json=vacia))
    page.goto("/#/facturas")
    expect(page.get_by_role("heading", name="Aún no hay facturas")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/comprobantes/paginacion*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/facturas")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


def _borradores(page: Page) -> None:
    page.goto("/#/facturas?pestana=borradores")
    expect(page.get_by_role("heading", name="No hay borradores")).to_be_visible()


def _una(numero: int, pestana: str = "") -> Callable[[Page], None]:
    def poner(page: Page) -> None:
        _lista(page)
        page.get_by_role("searchbox").fill(f"001-001-{numero}")
        expect(page.locator("tbody tr[data-abre]")).to_have_count(1)
        page.get_by_role("link", name=f"001-001-{numero:09}").click()
        expect(page.get_by_role("heading", level=1, name=f"Factura 001-001-{numero:09}")).to_be_visible()
        if pestana:
            page.get_by_role("tab", name=pestana).click()

    return poner


def _xml(page: Page) -> None:
    _una(31, "XML")(page)
    expect(page.get_by_text("razonSocial").first).to_be_visible()


def _correos(page: Page) -> None:
    _una(31, "Correos")(page)
    expect(page.get_by_text("Rechazado", exact=True)).to_be_visible()


def _aperturas(page: Page) -> None:
    aperturas = [
        {"que": que, "navegador": navegador, "en": f"2026-11-22T10:0{minuto}:00-05:00"}
        for que, navegador, minuto in (
            ("XML", "Firefox en Linux", 6),
            ("RIDE", "", 5),
            ("VISTA", "Safari en iPhone", 4),
        )
    ]
    page.route(
        "**/api/comprobantes/*/entregas", lambda r: r.fulfill(json={"entregas": [], "aperturas": aperturas})
    )
    _una(30, "Correos")(page)
    expect(page.get_by_role("heading", name="Su enlace se abrió 3 veces")).to_be_visible()


def _por_partes(page: Page) -> None:
    def abultar(ruta: Route) -> None:
        ruta.fulfill(json={**ruta.fetch().json(), "total": 12_345, "paginas": 618})

    page.route("**/api/comprobantes/paginacion*", abultar)
    _lista(page)
    page.get_by_role("button", name="Opciones de la lista").click()
    page.get_by_role("button", name="Descargar todo").click()
    expect(
        page.get_by_role("dialog", name="Descargar todo").get_by_text("Del 10,001 al 12,345")
    ).to_be_visible()


def _historial(page: Page) -> None:
    _una(31, "Historial")(page)
    expect(page.get_by_text("El SRI lo autorizó")).to_be_visible()


def _anular(page: Page) -> None:
    _una(30)(page)
    page.get_by_role("button", name="Acciones de Factura 001-001-000000030").click()
    page.get_by_role("menuitem", name="Anular").click()
    expect(page.get_by_role("dialog").get_by_label("Motivo")).to_be_visible()


def _enviar(page: Page) -> None:
    _una(31, "Correos")(page)
    page.get_by_role("button", name="Enviar por correo").click()
    expect(page.get_by_role("dialog").get_by_text("compras31@cliente.example")).to_be_visible()


def _atencion(page: Page) -> None:
    page.goto("/#/comprobantes/atencion")
    expect(page.get_by_role("table", name="Requieren atención").locator("tbody tr").first).to_be_visible()
    expect(page.get_by_role("group", name="Por qué")).to_be_visible()


def _sri_caido(page: Page) -> None:
    mensaje = "El SRI no responde desde las 10:42; sus 2 comprobantes se enviarán solos."
    correo = "El correo no sale desde las 10:45; lo que envíe saldrá solo cuando vuelva."
    estado = {"caido": True, "desde": "2026-11-22T10:42:00-05:00", "esperando": 2, "mensaje": mensaje}
    estado["correo"] = correo
    page.route("**/api/comprobantes/estado-sri", lambda ruta: ruta.fulfill(json=estado))
    _lista(page)
    expect(page.get_by_text(mensaje)).to_be_visible()
    expect(page.get_by_text(correo)).to_be_visible()


def _cambiar_firma(page: Page) -> None:
    def por_firmar(ruta: Route) -> None:
        ruta.fulfill(json={**ruta.fetch().json(), "primera": "firmar"})

    page.route(_UNO, por_firmar)
    _una(33)(page)
    page.get_by_role("link", name="Cambiar la firma y reenviar").click()
    expect(page.get_by_label("Clave de la firma", exact=False).first).to_be_visible()


def _otro_numero(page: Page) -> None:
    def por_rehacer(ruta: Route) -> None:
        ruta.fulfill(
            json={**ruta.fetch().json(), "primera": "otro_numero", "acciones": ["otro_numero", "anular"]}
        )

    page.route(_UNO, por_rehacer)
    _una(33)(page)
    page.get_by_role("button", name="Emitir con otro número").first.click()
    expect(
        page.get_by_role("dialog", name="¿Emitir Factura 001-001-000000033 con otro número?")
    ).to_be_visible()


def _devolver(page: Page) -> None:
    """Lo que una nota de crédito dejó a favor, desde su página."""
    cuenta = {
        "documento_id": 9,
        "estado": "DISPONIBLE",
        "vence": "2026-11-22",
        "aplicado": "15.00",
        "saldo": "100.00",
        "aplicaciones": [],
    }
    suyo = {"tipo": "04", "tipo_nombre": "Nota de crédito", "cuenta": cuenta, "acciones": ["devolver"]}
    page.route(_UNO, lambda ruta: ruta.fulfill(json={**ruta.fetch().json(), **suyo}))
    _lista(page)
    page.get_by_role("searchbox").fill("001-001-31")
    page.get_by_role("link", name="001-001-000000031").click()
    page.get_by_role("button", name="Devolver").first.click()
    expect(page.get_by_role("dialog").get_by_label("Cómo vuelve")).to_be_visible()


def _reemplazado(page: Page) -> None:
    def con_otro(ruta: Route) -> None:
        otro = {"id": 40, "numero": "001-001-000000040"}
        ruta.fulfill(json={**ruta.fetch().json(), "reemplazado_por": otro})

    page.route(_UNO, con_otro)
    _una(36)(page)
    expect(page.get_by_role("link", name="001-001-000000040")).to_be_visible()


def _devolucion_de_iva(estado: str, mensaje: str) -> Callable[[Page], None]:
    """Anulado, con lo que falta de la devolución de IVA que llevaba."""

    def poner(page: Page) -> None:
        suya = {"estado": estado, "mensaje": mensaje, "valor": "84.35"}
        page.route(_UNO, lambda ruta: ruta.fulfill(json={**ruta.fetch().json(), "devolucion_iva": suya}))
        _una(36)(page)
        expect(page.get_by_text(re.compile("devolución de .*84.35 de IVA")).first).to_be_visible()

    return poner


def _duplicar(page: Page) -> None:
    _una(31)(page)
    page.get_by_role("button", name="Acciones de Factura 001-001-000000031").click()
    page.get_by_role("menuitem", name="Duplicar").click()
    expect(page.get_by_text("Copia de Factura 001-001-000000031")).to_be_visible()


def _ausente(page: Page) -> None:
    page.goto("/#/comprobantes/99999999")
    expect(page.get_by_role("heading", name="Comprobante no encontrado")).to_be_visible()


ESCENAS = [
    Escena("facturas", _con_filtros, SESION, pantalla=True),
    Escena("facturas-elegidas", _elegidas, SESION),
    Escena("facturas-por-partes", _por_partes, SESION, finge=True),
    Escena("facturas-por-cobrar", _por_cobrar, "sesion_empresa", pantalla=True),
    Escena("facturas-cobrar-varias", _cobrar_varias, "sesion_empresa"),
    Escena("factura-por-cobrar", _debida, "sesion_empresa", pantalla=True),
    Escena("nota-devolver", _devolver, SESION, finge=True),
    Escena("facturas-nada", _nada, SESION),
    Escena("facturas-vacia", _sin_facturas, SESION, finge=True, como="clientes-vacia"),
    Escena("facturas-fallida", _fallida, SESION, estados=(500,), finge=True, como="clientes-fallida"),
    Escena("facturas-borradores", _borradores, SESION, como="cliente-sin-envios"),
    Escena("notas-credito", _notas, SESION),
    Escena("comprobante", _una(31), SESION, pantalla=True),
    Escena("comprobante-devuelto", _una(32), SESION, pantalla=True),
    Escena("comprobante-no-autorizado", _una(33), SESION, como="comprobante-devuelto"),
    Escena("comprobante-cambiar-firma", _cambiar_firma, SESION, finge=True, como="firma"),
    Escena("comprobante-otro-numero", _otro_numero, SESION, finge=True),
    Escena("comprobante-reemplazado", _reemplazado, SESION, finge=True, como="comprobante-anulado"),
    Escena(
        "comprobante-devolucion-por-anular",
        _devolucion_de_iva("POR_ANULAR", "El servicio del SRI no respondió"),
        SESION,
        pantalla=True,
        finge=True,
    ),
    Escena(
        "comprobante-devolucion-no-anulada",
        _devolucion_de_iva("NO_ANULADA", "La clave de acceso no tiene una devolución vigente"),
        SESION,
        pantalla=True,
        finge=True,
    ),
    Escena("comprobante-duplicar", _duplicar, SESION),
    Escena("comprobante-en-espera", _una(34), SESION),
    Escena("comprobante-anulado", _una(36), SESION),
    Escena("comprobante-ride", _una(31, "RIDE"), SESION),
    Escena("comprobante-xml", _xml, SESION),
    Escena("comprobante-correos", _correos, SESION),
    Escena("comprobante-aperturas", _aperturas, SESION, finge=True),
    Escena("comprobante-historial", _historial, SESION, como="cliente-historial"),
    Escena("comprobante-anular", _anular, SESION),
    Escena("comprobante-enviar", _enviar, SESION),
    Escena("comprobante-ausente", _ausente, SESION, estados=(404,)),
    Escena("comprobantes-atencion", _atencion, SESION, pantalla=True),
    Escena("sri-caido", _sri_caido, SESION, finge=True),
]
