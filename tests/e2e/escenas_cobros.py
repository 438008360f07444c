"""Las pantallas de cobros y de lo por cobrar, puestas a la vista."""

import re

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.base import abrir_filtros
from tests.e2e.paginas.cobros import FormularioCobro, PaginaCobros, PaginaPorCobrar


def _cobros(page: Page) -> PaginaCobros:
    return PaginaCobros(page).abrir()


def _por_cobrar(page: Page) -> PaginaPorCobrar:
    pagina = PaginaPorCobrar(page).abrir()
    expect(page.get_by_text("Saldo por cobrar")).to_be_visible()
    return pagina


def _deudor(page: Page) -> int:
    """El código del que más debe."""
    destino = PaginaPorCobrar(page).abrir().filas.first.get_by_role("link").get_attribute("href") or ""
    return int(destino.split("/clientes/")[1].split("?")[0])


def _nuevo(page: Page) -> FormularioCobro:
    formulario = FormularioCobro(page).de(_deudor(page))
    expect(formulario.documentos.first).to_be_visible()
    return formulario


def _repartido(page: Page) -> FormularioCobro:
    formulario = _nuevo(page)
    formulario.campo("Valor recibido").fill("99999")
    expect(formulario.totales).to_contain_text("como anticipo")
    return formulario


def _en_un_banco(page: Page) -> None:
    bancos = [{"id": 3, "nombre": "Pichincha corriente", "clase": "BANCO"}]
    formas = [{"codigo": "TRANSFERENCIA", "nombre": "Transferencia", "bancos": bancos}]
    page.route("**/api/cobros/formas", lambda ruta: ruta.fulfill(json=formas))
    formulario = _nuevo(page)
    formulario.page.get_by_label("Forma de cobro").select_option("TRANSFERENCIA")
    formulario.page.get_by_label("Entra en").select_option(label="Pichincha corriente")


def _con_errores(page: Page) -> None:
    formulario = _repartido(page)
    formulario.campo("Valor recibido").fill("")
    formulario.page.get_by_role("textbox", name="Valor a cobrar de").first.fill("99999999")
    formulario.campo("Valor recibido").fill("1")
    formulario.boton("Registrar cobro").click()
    Dialogo(page, "Atencion").pulsar()


def _vacio(page: Page) -> None:
    FormularioCobro(page).abrir()


def _cobro(page: Page) -> None:
    _cobros(page).filas.nth(3).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1, name="Cobro n.º")).to_be_visible()


def _anular(page: Page) -> None:
    _cobro(page)
    page.get_by_role("button", name="Anular").click()
    expect(page.get_by_role("dialog").get_by_label("Motivo")).to_be_visible()


def _enviar_recibo(page: Page) -> None:
    _cobro(page)
    page.get_by_role("button", name="Enviar recibo").click()
    expect(page.get_by_role("dialog").get_by_label("Para")).to_be_visible()


def _recordatorios(page: Page) -> None:
    _por_cobrar(page)
    page.get_by_role("button", name="Recordatorios").click()
    expect(page.get_by_role("dialog").get_by_label("Asunto")).to_be_visible()


def _baja(page: Page) -> None:
    baja = {"empresa": "Comercial Andina", "cliente": "Gabriela Espinosa", "hecha": False}
    page.route("**/api/publico/recordatorios/*", lambda ruta: ruta.fulfill(json=baja))
    page.goto("/#/recordatorios/firma")
    expect(page.get_by_role("button", name="No recibir más")).to_be_visible()


def _aplicar(page: Page) -> None:
    cobros = _cobros(page)
    abrir_filtros(page)
    page.get_by_label("Estado").select_option(label="Con anticipo")
    expect(page.get_by_text("los que muestra el filtro")).to_be_visible()
    expect(page.get_by_role("region", name="Cobros")).to_have_attribute("aria-busy", "false")
    cobros.filas.first.get_by_role("link").click()
    page.get_by_role("button", name="Aplicar anticipo").click()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()


def _con_anticipo(page: Page) -> None:
    """El de un cliente que tiene algo a favor."""

    def con_todo(ruta: Route) -> None:
        suyo = ruta.fetch().json()
        a_favor = {"anticipo": "250.00", "acciones": ["enviar", "aplicar", "devolver", "ajustar", "anular"]}
        ruta.fulfill(json=suyo | a_favor)

    formas = [
        {"codigo": "EFECTIVO", "nombre": "Efectivo", "bancos": []},
        {
            "codigo": "TRANSFERENCIA",
            "nombre": "Transferencia",
            "bancos": [{"id": 3, "nombre": "Pichincha corriente", "clase": "BANCO"}],
        },
    ]
    page.route("**/api/cobros/formas-de-devolver", lambda ruta: ruta.fulfill(json=formas))
    page.route(re.compile(r"/api/cobros/\d+$"), con_todo)
    _cobro(page)
    expect(page.get_by_role("button", name="Aplicar anticipo")).to_be_visible()


def _devolver(page: Page) -> None:
    _con_anticipo(page)
    page.get_by_role("button", name="Devolver").click()
    ventana = Dialogo(page, "Devolver el anticipo").visible()
    ventana.caja.get_by_label("Cómo vuelve").select_option("TRANSFERENCIA")
    expect(ventana.caja.get_by_label("Sale de")).to_be_visible()


def _ajustar(page: Page) -> None:
    _con_anticipo(page)
    page.get_by_role("button", name="Ajustar").click()
    Dialogo(page, "Ajustar el anticipo").visible()


def _centro(page: Page) -> None:
    """El centro de costo de un cobro, que se cambia en su página."""
    centros = [
        {"id": 1, "codigo": "M1", "nombre": "Matriz", "activo": True},
        {"id": 2, "codigo": "S1", "nombre": "Sucursal del sur", "activo": True},
    ]
    suyo = {"centro_id": 2, "centro": "Sucursal del sur", "acciones": ["anular", "cambiar_centro"]}
    page.route("**/api/cobros/centros", lambda ruta: ruta.fulfill(json=centros))
    page.route(re.compile(r"/api/cobros/\d+$"), lambda ruta: ruta.fulfill(json=ruta.fetch().json() | suyo))
    _cobro(page)
    page.get_by_role("button", name="Cambiar centro").click()
    ventana = page.get_by_role("dialog", name=re.compile("^Centro de costo de Cobro"))
    expect(ventana.get_by_label("Centro de costo", exact=True)).to_have_value("2")


def _ajustar_errores(page: Page) -> None:
    _ajustar(page)
    page.get_by_role("textbox", name="Valor").fill("9999")
    page.get_by_role("button", name="Registrar ajuste").click()
    Dialogo(page, "Atencion").pulsar()
    expect(page.get_by_text("Ingrese el motivo")).to_be_visible()


def _credito(page: Page) -> None:
    cliente = _deudor(page)
    nota = {
        "DOC_CODIGO": 1, "EMP_CODIGO": 1, "idCli": cliente, "CLI_NOMBRE": "", "CLI_IDENTIFICACION": "", "tipo": "04",
        "tipoNombre": "Nota de crédito", "numero": "001-001-000000009", "detalle": "Devolución de mercadería",
        "fecha": "2026-11-02", "vence": "2026-11-02", "total": "600.00", "saldo": "600.00", "estado": "DISPONIBLE",
        "origen": "REGISTRADO", "acciones": ["aplicar"], "archivos": [], "anulado_el": None,
        "motivo_anulacion": None, "creado_en": "2026-11-02T10:00:00-05:00", "version": 1,
    }  # fmt: skip
    hoja = {"items": [nota], "page": 1, "tamano": 20, "total": 1, "paginas": 1}
    page.route("**/api/clientes/documentos?*", lambda ruta: ruta.fulfill(json=hoja))
    page.goto(f"/#/clientes/{cliente}?pestana=documentos")
    page.get_by_role("row", name="Nota de crédito").get_by_role("button", name="Acciones").click()
    page.get_by_role("menuitem", name="Aplicar a lo que debe").click()
    ventana = Dialogo(page, "Aplicar la nota de crédito de $\u00a0600.00").visible()
    expect(ventana.caja.get_by_role("textbox", name="Valor a cobrar de").first).not_to_have_value("")


def _sin_cobros(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1, "suma": "0.00"}
    page.route("**/api/cobros?*", lambda ruta: ruta.fulfill(json=nada))
    page.goto("/#/cobros")
    expect(page.get_by_role("heading", name="Aún no hay cobros")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/cartera/antiguedad*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/por-cobrar")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


ESCENAS = [
    Escena("cobros", _cobros, "sesion_empresa", pantalla=True),
    Escena("cobros-vacia", _sin_cobros, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("cobro", _cobro, "sesion_empresa", pantalla=True),
    Escena("cobro-nuevo", _vacio, "sesion_empresa"),
    Escena("cobro-repartido", _repartido, "sesion_empresa", pantalla=True),
    Escena("cobro-en-un-banco", _en_un_banco, "sesion_empresa", finge=True),
    Escena("cobro-errores", _con_errores, "sesion_empresa"),
    Escena("cobro-anular", _anular, "sesion_empresa", como="comprobante-anular"),
    Escena("cobro-enviar", _enviar_recibo, "sesion_empresa"),
    Escena("cobro-aplicar", _aplicar, "sesion_empresa"),
    Escena("cobro-con-anticipo", _con_anticipo, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("cobro-devolver", _devolver, "sesion_empresa", finge=True),
    Escena("cobro-centro", _centro, "sesion_empresa", finge=True),
    Escena("cobro-ajustar", _ajustar, "sesion_empresa", finge=True),
    Escena("cobro-ajustar-errores", _ajustar_errores, "sesion_empresa", finge=True, como="cobro-ajustar"),
    Escena("cobro-credito", _credito, "sesion_empresa", finge=True),
    Escena("por-cobrar", _por_cobrar, "sesion_empresa", pantalla=True),
    Escena("por-cobrar-recordatorios", _recordatorios, "sesion_empresa"),
    Escena("recordatorios-baja", _baja, pantalla=True, finge=True),
    Escena(
        "por-cobrar-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True, como="clientes-fallida"
    ),
]
