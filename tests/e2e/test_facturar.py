"""Emitir desde la pantalla: con el teclado solo, sin perder lo escrito, hasta lo autorizado."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.a_la_vez import hasta_que
from tests.e2e.casa import Casa
from tests.e2e.paginas.facturas import Ingreso, NuevaFactura
from tests.e2e.paginas.teclado import tabular_hasta
from tests.factories import nuevo_ruc

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """La sesión del propietario de la empresa A."""
    return casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)


@pytest.fixture
def cliente(casa: Casa, empresa: dict[str, Any]) -> dict[str, Any]:
    """Un cliente con correo y 30 días de crédito."""
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    datos = {
        "CLI_TIPOID": "PASAPORTE",
        "CLI_IDENTIFICACION": f"FAC{turno}",
        "CLI_NOMBRE": f"Compradora {turno}",
        "CLI_CORREOS": [f"compras{turno}@ejemplo.ec"],
        "CLI_DIASCREDITO": 30,
    }
    creado = casa.llamar("POST", "/api/clientes", datos, empresa["token"]).json()
    return {"id": creado["CLI_CODIGO"], "nombre": datos["CLI_NOMBRE"]}


@pytest.fixture
def producto(casa: Casa, empresa: dict[str, Any]) -> dict[str, Any]:
    """Uno de 24.90 con IVA 15 %."""
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM productos")[0]["n"]
    datos = {
        "PRO_CODIGO": f"MOL-{turno}",
        "PRO_NOMBRE": f"Molino de acero {turno}",
        "PRO_PRECIO": "24.90",
        "PRO_IVA": "4",
        "PRO_TIPO": "BIEN",
        "PRO_UNIDAD": "UNIDAD",
    }
    respuesta = casa.llamar("POST", "/api/productos", datos, empresa["token"])
    assert respuesta.status_code == 201, respuesta.text
    return {"codigo": datos["PRO_CODIGO"], "nombre": datos["PRO_NOMBRE"]}


AL_FINAL_NO_SE_TAPAN = """([boton, aviso]) => {
    window.scrollTo(0, document.body.scrollHeight);
    const [suyo, el] = [boton, aviso].map(cual => cual.getBoundingClientRect());
    return suyo.bottom <= el.top || el.bottom <= suyo.top;
}"""


def _suyas(casa: Casa, cliente: dict[str, Any]) -> list[dict[str, Any]]:
    consulta = "SELECT * FROM comprobantes WHERE cliente_id = %s ORDER BY id"
    return casa.filas(consulta, cliente["id"])


def _borradores(casa: Casa, nombre: str) -> list[dict[str, Any]]:
    return casa.filas("SELECT * FROM borradores WHERE cliente = %s ORDER BY id", nombre)


def _nueva(page: Page, cliente: dict[str, Any]) -> NuevaFactura:
    return NuevaFactura(page).abrir().con_cliente(cliente["nombre"])


def test_una_factura_entera_solo_con_el_teclado_hasta_autorizada(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    cliente: dict[str, Any],
    producto: dict[str, Any],
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    factura = _nueva(page, cliente)
    factura.linea(producto["codigo"], "12", "", "5%")
    expect(factura.total).to_have_text("$ 326.44")
    page.keyboard.press("Control+d")
    expect(factura.filas).to_have_count(2)
    expect(factura.celda("Cantidad", 2)).to_be_focused()
    page.keyboard.type("1")
    expect(factura.total).to_have_text("$ 353.64")
    # En producción hay cinco segundos para deshacer: queda el borrador, sin número.
    factura.emitir()
    expect(page.get_by_role("button", name="Emitir ahora")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("timer")).to_have_count(0)
    assert (_suyas(casa, cliente), len(_borradores(casa, cliente["nombre"]))) == ([], 1)
    factura.emitir()
    expect(page.get_by_role("timer")).to_be_visible()
    expect(factura.anteriores).to_contain_text("Autorizado")
    # La siguiente ya empezó, en limpio.
    expect(factura.cliente).to_have_value("")
    expect(factura.cliente).to_be_focused()
    expect(factura.filas).to_have_count(0)
    (emitida,) = _suyas(casa, cliente)
    assert emitida["estado"] == "AUTORIZADO"
    assert emitida["total"] == Decimal("353.64")
    assert emitida["datos"]["pagos"][0]["plazo"] == 30
    assert _borradores(casa, cliente["nombre"]) == []
    numero = f"{emitida['establecimiento']}-{emitida['punto']}-{emitida['secuencial']:09d}"
    expect(factura.anteriores).to_contain_text(numero)


def test_lo_que_se_escribe_se_guarda_solo_sobrevive_a_recargar_y_dos_pestanas_se_enteran(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    cliente: dict[str, Any],
    producto: dict[str, Any],
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    factura = _nueva(page, cliente)
    factura.linea(producto["codigo"], "3")
    expect(factura.guardado()).to_be_visible()
    # Lo último no alcanza a llegar al servidor.
    page.keyboard.press("ArrowUp")
    page.keyboard.type("7")
    page.reload()
    expect(factura.celda("Cantidad", 1)).to_have_value("7")
    expect(factura.cliente).to_have_value(re.compile(cliente["nombre"]))
    page.keyboard.press("Control+s")
    expect(factura.guardado()).to_be_visible()
    (borrador,) = _borradores(casa, cliente["nombre"])
    assert borrador["contenido"]["lineas"][0]["cantidad"] in ("7", "7.00")
    assert _suyas(casa, cliente) == []

    # Otra pestaña con el mismo borrador: las dos se enteran.
    otra = contexto.new_page()
    suya = Ingreso(otra, f"facturas/borrador/{borrador['id']}", "Nueva factura").abrir()
    otra.get_by_label("Enviar a").fill("otra@ejemplo.ec")
    otra.keyboard.press("Control+s")
    expect(suya.guardado()).to_be_visible()
    page.get_by_label("Enviar a").fill("mia@ejemplo.ec")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Este borrador cambió en otra pestaña o lo cambió otra persona.")).to_be_visible()
    page.get_by_role("button", name="Ver la otra versión").click()
    expect(page.get_by_label("Enviar a")).to_have_value("otra@ejemplo.ec")


def test_un_cliente_y_un_producto_se_crean_sin_salir_de_la_factura(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(404)  # type: ignore[attr-defined]
    page = contexto.new_page()
    factura = NuevaFactura(page).abrir()
    expect(factura.cliente).to_be_focused()
    ruc = nuevo_ruc()
    factura.tomar_otra(ruc, re.compile(f"Crear el cliente con el RUC {ruc}"))
    ventana = page.get_by_role("dialog", name="Nuevo cliente")
    # Lo que escribe la persona queda, responda lo que responda el registro.
    tabular_hasta(page, ventana.get_by_label("Nombre o razón social"), "Shift+Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("Gabriela Espinosa")
    page.keyboard.press("Enter")
    expect(factura.cliente).to_have_value("Gabriela Espinosa")
    expect(factura.nueva).to_be_focused()

    nombre = f"Prensa de {ruc}"
    factura.tomar_otra(nombre, re.compile("Crear el producto"))
    ventana = page.get_by_role("dialog", name="Nuevo producto")
    expect(ventana.get_by_label(re.compile("^Precio sin impuestos"))).to_be_focused()
    page.keyboard.type("18.50")
    page.keyboard.press("Enter")
    expect(factura.celda("Cantidad", 1)).to_be_focused()
    expect(factura.celda("Descripción", 1)).to_have_value(nombre)
    expect(factura.total).to_have_text("$ 21.28")
    # En un teléfono el total y el botón de emitir siguen a la vista.
    page.set_viewport_size({"width": 390, "height": 600})
    expect(page.get_by_text("Total $ 21.28")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Emitir factura")).to_be_in_viewport()
    (creado,) = casa.filas("SELECT precio, iva_codigo FROM productos WHERE nombre = %s", nombre)
    assert (creado["precio"], creado["iva_codigo"]) == (Decimal("18.5"), "4")


def test_una_nota_de_debito_desde_la_lista_solo_con_el_teclado_hasta_autorizada(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    cliente: dict[str, Any],
    producto: dict[str, Any],
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    factura = _nueva(page, cliente)
    factura.linea(producto["codigo"], "2")
    factura.emitir_ya()
    expect(factura.anteriores).to_contain_text("Autorizado")
    (emitida,) = _suyas(casa, cliente)
    numero = f"{emitida['establecimiento']}-{emitida['punto']}-{emitida['secuencial']:09d}"
    page.goto(f"/#/facturas?filtro={numero}")
    acciones = page.get_by_role("button", name=f"Acciones de Factura {numero}")
    acciones.focus()
    page.keyboard.press("Enter")
    opcion = page.get_by_role("menuitem", name="Nota de débito")
    expect(opcion).to_be_visible()
    expect(page.get_by_role("menuitem").first).to_be_focused()
    for _ in range(8):
        if opcion.evaluate("e => e === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    expect(opcion).to_be_focused()
    page.keyboard.press("Enter")
    nota = Ingreso(page, f"notas-debito/de/{emitida['id']}", "Nueva nota de débito")
    expect(page.get_by_label(re.compile("^Razón"))).to_be_focused()
    page.keyboard.type("Intereses de mora")
    page.keyboard.press("Enter")
    page.keyboard.type("10.01")
    page.keyboard.press("Control+ArrowDown")
    expect(page.get_by_role("button", name="Otro motivo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("^Razón 2"))).to_be_focused()
    page.keyboard.type("Flete")
    page.keyboard.press("Enter")
    page.keyboard.type("3.02")
    expect(nota.total).to_have_text("$ 14.98")
    nota.emitir_ya()
    expect(page).to_have_url(re.compile(r"/#/comprobantes/\d+$"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
    _, debito = _suyas(casa, cliente)
    assert (debito["tipo"], debito["total"]) == ("05", Decimal("14.98"))
    (en_cuenta,) = casa.filas(
        "SELECT total, signo FROM documentos_clientes WHERE id = %s", debito["documento_id"]
    )
    assert (en_cuenta["total"], en_cuenta["signo"]) == (Decimal("14.98"), 1)


@pytest.fixture
def con_libros(casa: Casa, empresa: dict[str, Any]) -> Iterator[None]:
    """La empresa A lleva sus libros desde hoy; después los deja, como estaba."""
    token, ruta = empresa["token"], "/api/contabilidad"
    casa.llamar("POST", f"{ruta}/activar", {"desde": hoy().isoformat()}, token)
    hasta_que(lambda: casa.llamar("GET", f"{ruta}/proceso", token=token).json()["estado"] == "TERMINADO")
    yield
    version = casa.llamar("GET", ruta, token=token).json()["version"]
    casa.llamar("PUT", ruta, {"activa": False, "version": version}, token)


@pytest.mark.usefixtures("con_libros")
def test_el_asiento_previsto_es_el_que_se_halla_desde_el_estado_de_resultados(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    cliente: dict[str, Any],
    producto: dict[str, Any],
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    factura = _nueva(page, cliente)
    factura.linea(producto["codigo"], "10")
    page.get_by_role("button", name="Asiento", exact=True).click()
    previsto = page.get_by_role("table", name="El asiento que se hará")
    expect(previsto.get_by_role("row", name=re.compile("Suman 286.35 286.35"))).to_be_visible()
    lineas = [re.sub(r"\s+", " ", x.strip()) for x in previsto.locator("tbody tr").all_inner_texts()]
    factura.nueva.focus()
    factura.emitir_ya()
    expect(factura.anteriores).to_contain_text("Autorizado")
    (emitida,) = _suyas(casa, cliente)
    # Para la siguiente sigue abierto, y todavía no hay de qué.
    expect(page.get_by_text("aquí verá el asiento que se hará")).to_be_visible()
    # De la cifra del estado a su cuenta, al asiento y al documento.
    page.goto("/#/estados-financieros?pestana=resultados")
    (cuenta,) = (x.split(" ")[0] for x in lineas if x.startswith("410"))
    page.get_by_role("link", name=re.compile(f"^{cuenta} ")).click()
    suyo = page.get_by_role("row").filter(has_text=f"{emitida['secuencial']:09d}")
    expect(suyo).to_contain_text("249.00")
    suyo.get_by_role("link").first.click()
    hecho = page.get_by_role("table", name="Líneas del asiento")
    for linea in lineas:
        codigo, importe = linea.split(" ")[0], linea.split(" ")[-1]
        expect(hecho.get_by_role("row").filter(has_text=codigo)).to_contain_text(importe)
    asiento = page.url
    page.get_by_role("link", name=re.compile("^Factura ")).first.click()
    expect(page).to_have_url(re.compile(f"/comprobantes/{emitida['id']}$"))
    # Y de vuelta.
    page.get_by_role("link", name="Ver asiento").click()
    expect(page).to_have_url(asiento)
    for lugar in ("comprobantes", "asientos", "libros", "estados-financieros"):
        page.go_back()
        expect(page).to_have_url(re.compile(f"/#/{lugar}"))
    expect(page.get_by_role("table", name="Estado de resultados")).to_be_visible()


def test_lo_que_va_en_camino_no_queda_en_un_telefono_sobre_el_boton_de_guardar(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    cliente: dict[str, Any],
    producto: dict[str, Any],
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    # La respuesta del SRI no llega: el aviso se queda.
    page.route(re.compile("/api/comprobantes/en-curso"), lambda ruta: ruta.fulfill(json=[]))
    factura = _nueva(page, cliente)
    factura.linea(producto["codigo"], "1")
    factura.emitir_ya()
    expect(factura.anteriores).to_contain_text("Por enviar")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/#/clientes/{cliente['id']}/editar")
    aviso = page.get_by_role("region", name="Comprobantes en camino")
    expect(aviso).to_be_in_viewport()
    guardar = page.get_by_role("button", name="Guardar cambios")
    page.wait_for_function(AL_FINAL_NO_SE_TAPAN, arg=[guardar.element_handle(), aviso.element_handle()])
