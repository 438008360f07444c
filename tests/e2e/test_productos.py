"""Productos por sus pantallas: crear con el teclado, revisar tarifas, buscar, quien solo mira."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.importar import PaginaImportar
from tests.e2e.paginas.productos import FormularioProducto, PaginaProducto, PaginaProductos


@pytest.fixture
def sesion_consulta(casa: Casa) -> dict[str, str]:
    datos = casa.sesion("login", ruc=demo.A, usuario="consulta", clave=demo.CLAVE_EMPRESA)
    return {"usr": json.dumps(datos), "ruc": demo.A}


def test_un_producto_se_crea_entero_con_el_teclado_y_se_encuentra_con_ctrl_k(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    PaginaProductos(page).abrir().enlace("Nuevo producto").press("Enter")
    formulario = FormularioProducto(page).lista()
    formulario.campo("Nombre").focus()
    for texto in ("Cemento de prueba", "prb-50", "F0101", "", "saco"):
        page.keyboard.type(texto)
        page.keyboard.press("Tab")
    page.keyboard.type("IVA 5")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("8,40")
    expect(formulario.campo("Precio sin impuestos")).to_have_value("8.00")
    expect(formulario.cobro.get_by_text("$ 8.40")).to_be_visible()
    page.keyboard.press("Control+s")
    PaginaProducto(page, "Cemento de prueba").lista()
    (guardado,) = casa.filas("SELECT * FROM productos WHERE codigo = 'PRB-50'")
    assert (str(guardado["precio"]), guardado["iva_codigo"], guardado["unidad"]) == ("8.000000", "5", "SACO")
    page.goto("/#/")
    page.keyboard.press("Control+k")
    page.get_by_role("dialog").get_by_role("textbox").fill("cemento prueba")
    page.get_by_text("PRB-50 · $ 8.40").click()
    PaginaProducto(page, "Cemento de prueba").lista()


def test_varios_seguidos_y_cada_uno_con_su_codigo(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioProducto(page).abrir()
    for nombre in ("Seguido uno", "Seguido dos"):
        formulario.llenar(nombre=nombre, con_impuestos="1.15")
        formulario.boton("Crear y seguir con otro").click()
        expect(formulario.campo("Nombre")).to_have_value("")
        expect(formulario.campo("Nombre")).to_be_focused()
    filas = casa.filas(
        "SELECT codigo, precio FROM productos WHERE starts_with(nombre, 'Seguido') ORDER BY id"
    )
    assert [(f["codigo"][:2], str(f["precio"])) for f in filas] == [("P0", "1.000000")] * 2
    assert len({f["codigo"] for f in filas}) == 2


def test_lo_que_esta_mal_se_dice_y_no_se_pierde(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str]
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    formulario = FormularioProducto(page).abrir()
    formulario.llenar(codigo="cem-50", descripcion="Guardar en seco").boton("Crear producto").click()
    Dialogo(page, "Atencion").pulsar()
    formulario.debe_decir("Nombre", "Ingrese el nombre.")
    formulario.debe_decir("Precio sin impuestos", "Ingrese el precio.")
    formulario.llenar(nombre="Cemento", precio="7.123456").boton("Crear producto").click()
    frase = "Ya existe un producto con ese código: Cemento Portland tipo GU, saco de 50 kg."
    formulario.debe_decir("Código", frase)
    expect(formulario.campo("Descripción")).to_have_value("Guardar en seco")


def test_una_tarifa_que_ya_no_rige_se_revisa(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    productos = PaginaProductos(page).abrir()
    expect(page.get_by_text("tienen una tarifa de IVA que ya no rige")).to_be_visible()
    page.get_by_role("button", name="Revisar").click()
    expect(productos.filas.first.get_by_text("ya no rige")).to_be_visible()
    productos.enlazado("Plomada de bronce 16 oz").click()
    ficha = PaginaProducto(page, "Plomada de bronce 16 oz").lista()
    expect(page.get_by_text("dejó de regir el 31/03/2024")).to_be_visible()
    ficha.enlace("Editar").click()
    formulario = FormularioProducto(page)
    formulario.elegir("IVA", "IVA 15 %")
    expect(page.get_by_text("dejó de regir")).to_have_count(0)
    expect(formulario.campo("Precio con impuestos")).to_have_value("7.95")
    formulario.boton("Guardar cambios").click()
    ficha.lista()
    page.get_by_role("tab", name="Historial").click()
    expect(page.get_by_text("IVA 12 %", exact=True)).to_be_visible()
    assert casa.filas("SELECT iva_codigo FROM productos WHERE codigo = 'PLO-16'") == [{"iva_codigo": "4"}]


def test_al_segundo_que_edita_se_le_muestra_lo_que_cambio_el_primero(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    (uno,) = casa.filas("SELECT id, version FROM productos WHERE codigo = 'MAR-UNA'")
    formulario = FormularioProducto(page, f"productos/{uno['id']}/editar")
    formulario.titulo = "Editar producto"
    formulario.abrir().llenar(precio="9.10", descripcion="Anotado por mí")
    otro = casa.sesion("login", ruc=demo.A, usuario="facturador", clave=demo.CLAVE_EMPRESA)
    cambio = {"PRO_PRECIO": "9.50", "PRO_UNIDAD": "CAJA"}
    assert casa.llamar("PUT", f"/api/productos/{uno['id']}", cambio, otro["token"]).status_code == 200
    formulario.boton("Guardar cambios").click()
    ventana = page.get_by_role("dialog")
    expect(ventana.get_by_text("$ 9.50")).to_be_visible()
    ventana.get_by_role("button", name="Guardar").click()
    PaginaProducto(page, "Martillo de uña 16 oz, mango de fibra").lista()
    (guardado,) = casa.filas("SELECT precio, unidad, descripcion FROM productos WHERE id = %s", uno["id"])
    assert (str(guardado["precio"]), guardado["unidad"]) == ("9.100000", "CAJA")
    assert guardado["descripcion"] == "Anotado por mí"


def test_la_lista_filtra_y_se_exporta(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    productos = PaginaProductos(page).abrir()
    page.get_by_label("IVA").select_option(label="0 %")
    page.get_by_label("Tipo").select_option(label="Bienes")
    esperados = casa.filas(
        "SELECT codigo FROM productos p JOIN empresas e ON e.id = p.empresa_id "
        "WHERE e.ruc = %s AND iva_codigo = '0' AND tipo = 'BIEN' ORDER BY p.orden, p.id",
        demo.A,
    )
    expect(productos.filas).to_have_count(len(esperados))
    with page.expect_download() as bajada:
        page.get_by_role("button", name="Exportar").click()
    filas = hojas.leer(bajada.value.path().read_bytes())
    assert [fila[0] for fila in filas[1:]] == [fila["codigo"] for fila in esperados]


def test_un_producto_se_desactiva_y_se_elimina(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioProducto(page).abrir()
    formulario.llenar(nombre="De paso", codigo="PASO-1", precio="1").boton("Crear producto").click()
    ficha = PaginaProducto(page, "De paso").lista()
    ficha.hacer("Desactivar")
    expect(page.get_by_text("Inactivo", exact=True)).to_be_visible()
    ficha.hacer("Eliminar")
    Dialogo(page, "¿Eliminar el producto?").pulsar("Eliminar")
    PaginaProductos(page).lista()
    assert casa.filas("SELECT 1 FROM productos WHERE codigo = 'PASO-1'") == []


def test_una_lista_con_precios_de_venta_al_publico_se_importa(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    PaginaProductos(page).abrir().enlace("Importar").click()
    asistente = PaginaImportar(page, "productos").lista()
    lista = "SKU;Producto;PVP;IVA\nlst-1;Clavo de lista;1,15;15%\nlst-2;Arena de lista;10.50;5 %\nlst-3;De antes;2;12 %\n"
    asistente.subir("precios.csv", lista.encode())
    expect(asistente.columna("C")).to_have_value("precioConImpuestos")
    asistente.revisar()
    asistente.cuenta("Se crearán", "2")
    expect(asistente.malas).to_contain_text("La tarifa «IVA 12 %» dejó de regir el 31/03/2024")
    asistente.boton("Importar 2 productos").click()
    expect(page.get_by_text("Se guardaron 2 productos.")).to_be_visible()
    filas = casa.filas("SELECT codigo, precio FROM productos WHERE codigo LIKE %s ORDER BY id", "LST-%")
    assert [(f["codigo"], str(f["precio"])) for f in filas] == [("LST-1", "1.000000"), ("LST-2", "10.000000")]


def test_quien_solo_consulta_no_encuentra_como_cambiar(
    abrir_contexto: Callable[..., BrowserContext], sesion_consulta: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_consulta).new_page()
    PaginaProductos(page).abrir()
    for nombre in ("Nuevo producto", "Importar"):
        expect(page.get_by_role("link", name=nombre)).to_have_count(0)
    expect(page.get_by_role("button", name="Acciones de")).to_have_count(0)
    (uno,) = casa.filas("SELECT id FROM productos WHERE codigo = 'CAN-50'")
    for ruta in ("productos/nuevo", f"productos/{uno['id']}/editar", "productos/importar"):
        page.goto(f"/#/{ruta}")
        expect(page.get_by_role("heading", name="Su perfil no tiene acceso a esta pantalla")).to_be_visible()
