"""Productos por sus pantallas: crear con el teclado, revisar tarifas, buscar, quien solo mira."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.base import abrir_filtros, exportar_lista
from tests.e2e.paginas.importar import PaginaImportar
from tests.e2e.paginas.productos import FormularioProducto, PaginaProducto, PaginaProductos


def test_un_producto_se_crea_con_el_teclado_se_encuentra_con_ctrl_k_se_desactiva_y_se_elimina(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    PaginaProductos(page).abrir().enlace("Nuevo producto").press("Enter")
    formulario = FormularioProducto(page).lista()
    formulario.campo("Nombre").focus()
    for texto in ("Cemento de prueba", "prb-50", "F0101", "", "", "saco"):
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
    ficha = PaginaProducto(page, "Cemento de prueba").lista()
    ficha.hacer("Desactivar")
    expect(page.get_by_text("Inactivo", exact=True)).to_be_visible()
    ficha.hacer("Eliminar")
    Dialogo(page, "¿Eliminar el producto?").pulsar("Eliminar")
    PaginaProductos(page).lista()
    assert casa.filas("SELECT 1 FROM productos WHERE codigo = 'PRB-50'") == []


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
    cambio = {"PRO_PRECIO": "9.50", "PRO_UNIDAD": "CAJA", "version": uno["version"]}
    assert casa.llamar("PUT", f"/api/productos/{uno['id']}", cambio, otro["token"]).status_code == 200
    formulario.boton("Guardar cambios").click()
    ventana = page.get_by_role("dialog")
    expect(ventana.get_by_text("$ 9.50")).to_be_visible()
    ventana.get_by_role("button", name="Guardar").click()
    PaginaProducto(page, "Martillo de uña 16 oz, mango de fibra").lista()
    (guardado,) = casa.filas("SELECT precio, unidad, descripcion FROM productos WHERE id = %s", uno["id"])
    assert (str(guardado["precio"]), guardado["unidad"]) == ("9.100000", "CAJA")
    assert guardado["descripcion"] == "Anotado por mí"


def test_la_lista_filtra_se_exporta_y_se_importa_con_precios_de_venta_al_publico(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    productos = PaginaProductos(page).abrir()
    abrir_filtros(page)
    page.get_by_label("IVA").select_option(label="0 %")
    page.get_by_label("Tipo").select_option(label="Bienes")
    esperados = casa.filas(
        "SELECT codigo FROM productos p JOIN empresas e ON e.id = p.empresa_id "
        "WHERE e.ruc = %s AND iva_codigo = '0' AND tipo = 'BIEN' ORDER BY p.orden, p.id",
        demo.A,
    )
    expect(productos.filas).to_have_count(len(esperados))
    filas = hojas.leer(exportar_lista(page).path().read_bytes())
    assert [fila[0] for fila in filas[1:]] == [fila["codigo"] for fila in esperados]

    page.get_by_role("button", name="Limpiar filtros").click()
    productos.enlace("Importar").click()
    asistente = PaginaImportar(page, "productos").lista()
    lista = "SKU;Producto;PVP;IVA\nlst-1;Clavo de lista;1,15;15%\nlst-2;Arena de lista;10.50;5 %\nlst-3;De antes;2;12 %\n"
    asistente.subir("precios.csv", lista.encode())
    expect(asistente.columna("C")).to_have_value("precioConImpuestos")
    asistente.revisar()
    asistente.cuenta("Se crearán", "2")
    expect(asistente.malas).to_contain_text("La tarifa «IVA 12 %» dejó de regir el 31/03/2024")
    asistente.boton("Importar 2 productos").click()
    expect(page.get_by_text("Se guardaron 2 productos.")).to_be_visible()
    guardados = casa.filas("SELECT codigo, precio FROM productos WHERE codigo LIKE %s ORDER BY id", "LST-%")
    assert [(f["codigo"], str(f["precio"])) for f in guardados] == [
        ("LST-1", "1.000000"),
        ("LST-2", "10.000000"),
    ]
