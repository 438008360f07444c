"""Las pantallas de la contabilidad, puestas a la vista con libros fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.libros_fingidos import (
    COMPROBACION,
    DIARIO,
    FILA,
    HUELLA,
    LINEAS,
    MAYOR,
    PARAMETROS,
    PEDIDO,
    PENDIENTE,
    PERIODOS,
    PLAN,
    SITUACION,
)


def pagina(items: list[dict[str, Any]]) -> dict[str, Any]:
    return {"items": items, "page": 1, "tamano": 20, "total": len(items), "paginas": 1}


def responder(page: Page, **rutas: Any) -> None:
    """Cada una responde lo suyo; el plan y los centros, siempre."""
    siempre = {"cuentas": PLAN, "cuentas__catalogo": {"faltan": 0, "choques": []}, "centros": []}
    for ruta, cuerpo in {**siempre, **rutas}.items():
        _responde(page, f"**/api/{ruta.replace('__', '/')}", cuerpo)


def _responde(page: Page, ruta: str, cuerpo: Any) -> None:
    for suya in (ruta, f"{ruta}?*"):
        page.route(suya, lambda pedido: pedido.fulfill(json=cuerpo))


_CHOQUE = {
    "codigo": "102",
    "nombre": "ACTIVO NO CORRIENTE",
    "motivo": "En su plan es de movimiento, y no de grupo.",
}
_SUBIDO = {"subido_por": "María Salas", "subido_en": "2026-11-05T10:00:00-05:00"}
_ARCHIVOS = [
    {"id": 1, "nombre": "contrato de arriendo.pdf", "extension": "pdf", "tamano": 182_400, **_SUBIDO},
    {"id": 2, "nombre": "cálculo.xlsx", "extension": "xlsx", "tamano": 18_240, **_SUBIDO},
]
CENTROS = [
    {"id": 1, "codigo": "GYE", "nombre": "Sucursal Guayaquil", "activo": True, "version": 1},
    {"id": 2, "codigo": "UIO", "nombre": "Matriz Quito", "activo": False, "version": 1},
]


def _plan(page: Page) -> None:
    responder(page, cuentas__catalogo={"faltan": 12, "choques": [_CHOQUE]})
    page.goto("/#/plan-de-cuentas?cuenta=105")
    expect(page.get_by_role("button", name="Guardar")).to_be_visible()


def _sin_plan(page: Page) -> None:
    responder(page, cuentas=[])
    page.goto("/#/plan-de-cuentas")
    expect(page.get_by_role("heading", name="Aún no hay plan de cuentas")).to_be_visible()


def _centros(page: Page) -> None:
    responder(page, centros=CENTROS)
    page.goto("/#/centros-de-costo")
    expect(page.get_by_role("button", name="Cambiar Matriz Quito")).to_be_visible()


def _asientos(page: Page) -> None:
    reversado = {**FILA, "id": 6, "numero": 14, "reversado": True, "acciones": []}
    por_numerar = {
        **FILA,
        "id": 9,
        "numero": None,
        "sellado": False,
        "origen": None,
        "diario_nombre": "General",
    }
    por_numerar |= {"glosa": "Aporte de capital de los socios", "total": "10000.00"}
    responder(page, asientos__paginacion=pagina([por_numerar, FILA, reversado]))
    page.goto("/#/asientos")
    expect(page.get_by_role("link", name="Aporte de capital de los socios")).to_be_visible()


def _sin_asientos(page: Page) -> None:
    responder(page, asientos__paginacion=pagina([]))
    page.goto("/#/asientos")
    expect(page.get_by_role("heading", name="Aún no hay asientos")).to_be_visible()


def _asiento(page: Page) -> None:
    suyo = {**FILA, "huella": HUELLA, "lineas": LINEAS, "archivos": _ARCHIVOS}
    responder(page, asientos__7={**suyo, "excepcion": PERIODOS["excepciones"][0]})
    page.goto("/#/asientos/7")
    expect(page.get_by_role("table", name="Líneas del asiento")).to_be_visible()


def _reversar(page: Page) -> None:
    _asiento(page)
    page.get_by_role("button", name="Reversar").click()
    expect(page.get_by_role("dialog", name="Reversar Ventas 2026-15")).to_be_visible()


def _nuevo(page: Page) -> None:
    """La copia de otro, con una línea que no cuadra."""
    responder(page, asientos__7={**FILA, "huella": HUELLA, "lineas": LINEAS, "archivos": _ARCHIVOS})
    page.goto("/#/asientos/nuevo?como=7")
    page.get_by_label("Debe de la línea 1").fill("1400")
    expect(page.get_by_label("Diferencia", exact=True)).to_contain_text("Falta en el debe 8.75")


def _comprobacion(page: Page) -> None:
    responder(page, libros__comprobacion=COMPROBACION)
    page.goto("/#/libros")
    page.get_by_role("button", name="Desplegar todo").click()
    expect(page.get_by_role("link", name="1010103 Bancos")).to_be_visible()


def _mayor(page: Page) -> None:
    responder(page, libros__mayor=MAYOR)
    page.goto("/#/libros?pestana=mayor&cuenta=103")
    expect(page.get_by_role("link", name="Pagos 2026-4")).to_be_visible()


def _diario(page: Page) -> None:
    responder(page, libros__diario=DIARIO)
    page.goto("/#/libros?pestana=diario")
    expect(page.get_by_role("link", name="Ventas 2026-15")).to_be_visible()


def _situacion(page: Page) -> None:
    responder(page, estados__situacion=SITUACION)
    page.goto("/#/estados-financieros?comparar=anterior")
    page.get_by_role("button", name="Desplegar todo").click()
    expect(page.get_by_role("link", name="1010103 Bancos")).to_be_visible()


def _periodos(page: Page) -> None:
    responder(page, periodos=PERIODOS)
    page.goto("/#/periodos")
    expect(page.get_by_text("Declarado el 104 de octubre")).to_be_visible()


def _periodos_por_confirmar(page: Page) -> None:
    responder(page, periodos=PERIODOS | {"por_confirmar": [PEDIDO]})
    page.goto("/#/periodos")
    expect(page.get_by_role("button", name="Cancelar lo pedido")).to_be_visible()


def _cerrar(page: Page) -> None:
    _periodos(page)
    page.get_by_role("button", name="Cerrar Compras").click()
    expect(page.get_by_role("dialog", name="Cerrar: Compras")).to_be_visible()


def _excepcion(page: Page) -> None:
    (suya,) = PERIODOS["excepciones"]
    responder(page, periodos__excepciones__4=suya, asientos__paginacion=pagina([FILA]))
    page.goto("/#/periodos/excepciones/4")
    expect(page.get_by_role("row", name="Ventas 2026-15")).to_be_visible()


def _excepciones(page: Page) -> None:
    (suya,) = PERIODOS["excepciones"]
    otras = {"id": 3, "vale": False, "usuario": "Carla Ponce Andrade", "alcance": "todo"}
    otras |= {"motivo": "La factura de la luz de septiembre, que llegó tarde y en papel"}
    responder(page, periodos__excepciones__paginacion=pagina([suya, suya | otras]))
    page.goto("/#/periodos/excepciones")
    expect(page.get_by_text("Expirada")).to_be_visible()


_FIRMANTES = {"representante": "Rosa Elena Noboa", "representante_id": "0901234567", "version": 1}
_FIRMANTES |= {"contador": "Luis Peralta", "contador_id": "0190456781001"}


def _firmantes(page: Page) -> None:
    _parametros(page)
    page.get_by_role("button", name="Quiénes firman").click()
    expect(page.get_by_role("dialog", name="Quiénes firman")).to_be_visible()


def _parametros(page: Page) -> None:
    responder(page, contabilidad__parametros=PARAMETROS, contabilidad__firmantes=_FIRMANTES)
    page.goto("/#/parametros-contables")
    expect(page.get_by_role("textbox", name="Cobros, Efectivo")).to_be_visible()


LIBROS = {"activa": True, "desde": "2026-01-01", "pendientes": 1, "por_sellar": 2, "version": 2}


def _al_dia(page: Page) -> None:
    proceso = {"estado": "EN_PROCESO", "total": 1200, "hechos": 300}
    responder(page, contabilidad=LIBROS, contabilidad__proceso=proceso)
    responder(page, contabilidad__pendientes=pagina([PENDIENTE]))
    page.goto("/#/contabilidad")
    expect(page.get_by_role("row", name="Factura 001-001-000000045")).to_be_visible()


def _por_empezar(page: Page) -> None:
    responder(
        page,
        contabilidad={
            **LIBROS,
            "activa": False,
            "desde": None,
            "pendientes": 0,
            "por_sellar": 0,
            "version": 1,
        },
    )
    page.goto("/#/contabilidad")
    expect(page.get_by_role("button", name="Empezar los libros")).to_be_visible()


ESCENAS = [
    Escena("plan-de-cuentas", _plan, "sesion_empresa", pantalla=True, finge=True),
    Escena("plan-de-cuentas-vacio", _sin_plan, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("centros-de-costo", _centros, "sesion_empresa", pantalla=True, finge=True),
    Escena("asientos", _asientos, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("asientos-vacia", _sin_asientos, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("asiento", _asiento, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("asiento-reversar", _reversar, "sesion_empresa", finge=True, como="comprobante-anular"),
    Escena("asiento-nuevo", _nuevo, "sesion_empresa", pantalla=True, finge=True),
    Escena("libro-comprobacion", _comprobacion, "sesion_empresa", pantalla=True, finge=True),
    Escena("libro-mayor", _mayor, "sesion_empresa", pantalla=True, finge=True, como="libro-comprobacion"),
    Escena("libro-diario", _diario, "sesion_empresa", pantalla=True, finge=True, como="libro-comprobacion"),
    Escena("estado-situacion", _situacion, "sesion_empresa", pantalla=True, finge=True),
    Escena("periodos", _periodos, "sesion_empresa", pantalla=True, finge=True),
    Escena("periodos-por-confirmar", _periodos_por_confirmar, "sesion_empresa", finge=True, como="periodos"),
    Escena("periodo-cerrar", _cerrar, "sesion_empresa", finge=True, como="comprobante-anular"),
    Escena("periodos-excepciones", _excepciones, "sesion_empresa", pantalla=True, finge=True),
    Escena("periodo-excepcion", _excepcion, "sesion_empresa", finge=True, como="cobro"),
    Escena("parametros-contables", _parametros, "sesion_empresa", pantalla=True, finge=True),
    Escena("parametros-firmantes", _firmantes, "sesion_empresa", finge=True),
    Escena("contabilidad-al-dia", _al_dia, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "contabilidad-por-empezar", _por_empezar, "sesion_empresa", finge=True, como="contabilidad-al-dia"
    ),
]
