"""El inicio, la auditoría y las configuraciones, puestas a la vista."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_empresa import ACCESOS
from tests.e2e.paginas.sistema import PaginaAuditoria, PaginaConfiguraciones, PaginaTablero
from tests.plataforma.configuraciones.imagenes import png

FALLA = {
    "msg": "Ocurrió un error interno, ya fue registrado.",
    "code": 500,
    "status": "interno",
    "errors": {},
}


def _tablero(page: Page) -> None:
    PaginaTablero(page).abrir()
    expect(page.locator(".recharts-surface").first).to_be_visible()


def _tablero_en_tablas(page: Page) -> None:
    _tablero(page)
    for boton in page.get_by_text("Tabla", exact=True).all():
        boton.click()
    page.evaluate("() => scrollTo(0, 0)")


def _tablero_vacio(page: Page) -> None:
    def vaciar(valor: Any) -> Any:
        if isinstance(valor, dict):
            return {clave: vaciar(v) for clave, v in valor.items()}
        return [] if isinstance(valor, list) else 0 if isinstance(valor, int) else valor

    page.route("**/api/comp/tablero", lambda ruta: ruta.fulfill(json=vaciar(ruta.fetch().json())))
    PaginaTablero(page).abrir()
    expect(page.get_by_text("No hay tickets pendientes")).to_be_visible()


def _tablero_con_intentos(page: Page) -> None:
    """En el último día se avisó de muchos intentos fallidos en varias empresas."""
    rafaga = {"empresas": 3, "del_proveedor": True, "veces": 84, "desde": "2026-11-20T22:05:00-05:00"}
    page.route(
        "**/api/comp/tablero",
        lambda ruta: ruta.fulfill(json=ruta.fetch().json() | {"intentos_fallidos": rafaga}),
    )
    _tablero(page)
    expect(page.get_by_text("Hubo 84 intentos fallidos en 3 empresas")).to_be_visible()


def _tablero_caido(page: Page) -> None:
    page.route("**/api/comp/tablero", lambda ruta: ruta.fulfill(status=500, json=FALLA))
    page.goto("/#/administrador")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _renovaciones(page: Page) -> None:
    page.goto("/#/administrador/renovaciones")
    expect(page.get_by_role("table", name="Planes por renovar").get_by_role("row").nth(1)).to_be_visible()


def _auditoria(page: Page) -> PaginaAuditoria:
    return PaginaAuditoria(page).abrir()


def _linea(page: Page) -> None:
    page.goto("/#/administrador/auditoria?entidad=empresa")
    PaginaAuditoria(page).lista().abrir_linea("Empresa")


def _auditoria_vacia(page: Page) -> None:
    page.goto("/#/administrador/auditoria?filtro=nadiesellamaasi&EMP_CODIGO=1")
    expect(page.get_by_text("Nada coincide con lo que busca")).to_be_visible()


def _accesos(page: Page) -> None:
    lineas = [linea | {"EMP_CODIGO": 1, "EMP_NOMBREC": "Comercial Andina"} for linea in ACCESOS]
    pagina = {"items": lineas, "page": 1, "tamano": 20, "total": len(lineas), "paginas": 1}
    page.route("**/api/comp/accesos?*", lambda ruta: ruta.fulfill(json=pagina))
    page.goto("/#/administrador/accesos")
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    expect(page.get_by_label("Qué pasó").get_by_role("option")).not_to_have_count(1)


def _configuraciones(page: Page) -> PaginaConfiguraciones:
    pagina = PaginaConfiguraciones(page).abrir()
    expect(pagina.vista.get_by_text("Ingresar", exact=True)).to_be_visible()
    return pagina


def _marca_escrita(page: Page) -> None:
    pagina = _configuraciones(page).marca_blanca(True)
    pagina.escribir("Apariencia", "Color de acción", "#F2A33A")
    pagina.elegir_imagen("Logo", {"name": "logo.png", "mimeType": "image/png", "buffer": png(160, 44)})
    page.get_by_text("Oscuro", exact=True).click()
    expect(page.get_by_text("Las letras blancas se leen mal")).to_be_visible()


def _pestana(nombre: str) -> Any:
    def poner(page: Page) -> None:
        _configuraciones(page).pestana(nombre)
        expect(page.get_by_role("tab", name=nombre)).to_have_attribute("aria-selected", "true")

    return poner


def _sin_ruc(page: Page) -> None:
    """Nadie ha dicho el RUC de quien provee el sistema, que el SRI exige."""

    def sin_el(ruta: Route) -> None:
        filas = ruta.fetch().json()
        filas[6]["CON_VALOR1"] = ""
        ruta.fulfill(json=filas)

    falta = {"ruc": "", "titular": "", "marca_blanca": False, "falta": True}
    page.route("**/api/comp/configuraciones", sin_el)
    page.route("**/api/comp/configuraciones/rucEnComprobantes", lambda ruta: ruta.fulfill(json=falta))
    _pestana("Proveedor")(page)
    expect(page.get_by_text("Los comprobantes salen sin el «RUC Proveedor»")).to_be_visible()


def _probado(page: Page) -> None:
    pagina = _configuraciones(page).pestana("Correo")
    pagina.escribir("Probar el envío", "Enviar a", "rebota@nadie.example")
    page.get_by_role("button", name="Enviar correo de prueba").click()
    expect(page.get_by_text("Rechazado", exact=True)).to_be_visible()


def _catalogos(page: Page) -> None:
    page.goto("/#/administrador/catalogos")
    expect(page.get_by_role("link", name="Formas de pago")).to_be_visible()


def _tarifas(page: Page) -> None:
    page.goto("/#/administrador/catalogos/tarifas")
    expect(page.get_by_text("IVA 15 %").first).to_be_visible()


def _fila_nueva(page: Page) -> None:
    _tarifas(page)
    page.get_by_role("button", name="Nueva fila").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _retenciones(page: Page) -> None:
    page.goto("/#/administrador/catalogos/retenciones")
    expect(page.get_by_text("Honorarios profesionales").first).to_be_visible()


def _casilleros(page: Page) -> None:
    page.goto("/#/administrador/catalogos/casilleros-104")
    expect(page.get_by_text("Exportaciones de bienes").first).to_be_visible()


def _efecto(page: Page) -> None:
    _fila_nueva(page)
    ventana = page.get_by_role("dialog")
    for campo, valor in (("Código", "4"), ("Nombre", "IVA 16 %"), ("Tarifa", "16"), ("Fuente", "Ley 1")):
        ventana.get_by_role("textbox", name=campo, exact=True).fill(valor)
    ventana.get_by_role("button", name="Crear fila").click()
    expect(page.get_by_text("Cierra IVA · 4", exact=False)).to_be_visible()


def _importar_catalogo(page: Page) -> None:
    _tarifas(page)
    page.get_by_role("button", name="Importar").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _catalogos_caidos(page: Page) -> None:
    page.route("**/api/catalogos", lambda ruta: ruta.fulfill(status=500, json=FALLA))
    page.goto("/#/administrador/catalogos")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


ESCENAS = [
    Escena("catalogos", _catalogos, "sesion_admin", pantalla=True),
    Escena("catalogo-tarifas", _tarifas, "sesion_admin", pantalla=True),
    Escena("catalogo-fila", _fila_nueva, "sesion_admin"),
    Escena("catalogo-retenciones", _retenciones, "sesion_admin", pantalla=True),
    Escena("catalogo-casilleros", _casilleros, "sesion_admin", pantalla=True, como="catalogo-retenciones"),
    Escena("catalogo-efecto", _efecto, "sesion_admin"),
    Escena("catalogo-importar", _importar_catalogo, "sesion_admin"),
    Escena("catalogos-caidos", _catalogos_caidos, "sesion_admin", estados=(500,), finge=True),
    Escena("tablero", _tablero, "sesion_admin", pantalla=True),
    Escena("tablero-intentos", _tablero_con_intentos, "sesion_admin", finge=True, al_abrir=True),
    Escena("tablero-tablas", _tablero_en_tablas, "sesion_admin", como="inicio-empresa-tablas"),
    Escena("tablero-vacio", _tablero_vacio, "sesion_admin", finge=True),
    Escena(
        "tablero-caido", _tablero_caido, "sesion_admin", estados=(500,), finge=True, como="propia-fallida"
    ),
    Escena("renovaciones", _renovaciones, "sesion_admin", pantalla=True),
    Escena("auditoria", _auditoria, "sesion_admin", pantalla=True),
    Escena("auditoria-linea", _linea, "sesion_admin"),
    Escena("accesos", _accesos, "sesion_admin", pantalla=True, finge=True),
    Escena("auditoria-nada", _auditoria_vacia, "sesion_admin", como="facturas-nada"),
    Escena("configuraciones", _configuraciones, "sesion_admin", pantalla=True),
    Escena("configuraciones-marca", _marca_escrita, "sesion_admin"),
    Escena("configuraciones-contacto", _pestana("Contacto"), "sesion_admin", pantalla=True),
    Escena(
        "configuraciones-proveedor", _pestana("Proveedor"), "sesion_admin", como="configuraciones-contacto"
    ),
    Escena("configuraciones-sin-ruc", _sin_ruc, "sesion_admin", finge=True, al_abrir=True),
    Escena("configuraciones-correo", _pestana("Correo"), "sesion_admin", como="configuraciones-probado"),
    Escena("configuraciones-probado", _probado, "sesion_admin"),
]
