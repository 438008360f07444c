"""Las pantallas de productos, puestas a la vista."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.productos import FormularioProducto, PaginaProducto, PaginaProductos

CALEFON = "Calefón a gas 16 l"
SIN_REVISAR = "Plancha ondulada de fibrocemento n.º 8"


def _lista(page: Page) -> PaginaProductos:
    return PaginaProductos(page).abrir()


def _por_revisar(page: Page) -> PaginaProductos:
    productos = _lista(page)
    page.get_by_role("button", name="Revisar").click()
    expect(productos.enlazado(SIN_REVISAR)).to_be_visible()
    return productos


def _ficha(page: Page) -> None:
    productos = _lista(page)
    productos.buscar("calefón")
    productos.enlazado(CALEFON).click()
    PaginaProducto(page, CALEFON).lista()


def _historial(page: Page) -> None:
    _ficha(page)
    page.get_by_role("tab", name="Historial").click()
    expect(page.get_by_role("region", name="Historial")).to_be_visible()


def _unidades(page: Page) -> None:
    _lista(page).buscar("perno m8")
    page.get_by_role("link", name="Perno M8").click()
    page.get_by_role("tab", name="Unidades").click()
    expect(page.get_by_role("table", name="Otras unidades")).to_be_visible()


def _unidad(page: Page) -> None:
    _unidades(page)
    page.get_by_role("button", name="Nueva unidad").click()
    expect(page.get_by_role("dialog").get_by_role("textbox", name="Nombre")).to_be_visible()


def _ficha_por_revisar(page: Page) -> None:
    _por_revisar(page).enlazado(SIN_REVISAR).click()
    PaginaProducto(page, SIN_REVISAR).lista()


def _nuevo(page: Page) -> FormularioProducto:
    return FormularioProducto(page).abrir()


def _lleno(page: Page) -> None:
    formulario = _nuevo(page)
    formulario.llenar(nombre="Ducha eléctrica", con_impuestos="35")
    expect(formulario.cobro).to_be_visible()
    formulario.boton("Más impuestos").click()
    expect(page.get_by_role("combobox", name="ICE")).to_be_visible()


def _con_errores(page: Page) -> None:
    _nuevo(page).boton("Crear producto").click()
    Dialogo(page, "Atencion").pulsar()


def _editar(page: Page) -> None:
    _ficha_por_revisar(page)
    page.get_by_role("link", name="Editar").click()
    expect(page.get_by_role("button", name="Guardar cambios")).to_be_visible()


def _declarado(page: Page) -> None:
    _nuevo(page)
    como = page.get_by_label("En el formulario 104")
    como.select_option("Activo fijo")
    como.scroll_into_view_if_needed()


def _vacia(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    ceros = {"total": 0, "activos": 0, "porRevisar": 0}
    page.route("**/api/productos/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.route("**/api/productos/totalProductos", lambda ruta: ruta.fulfill(json=ceros))
    page.goto("/#/productos")
    expect(page.get_by_role("heading", name="Aún no hay productos")).to_be_visible()


def _categorias(page: Page) -> None:
    page.goto("/#/productos/categorias")
    expect(page.get_by_role("table", name="Categorías")).to_be_visible()


def _categoria(page: Page) -> None:
    _categorias(page)
    page.get_by_role("button", name="Acciones de Cerrajería").click()
    page.get_by_role("menuitem", name="Cambiar o mover").click()
    expect(page.get_by_role("dialog", name="Cambiar la categoría")).to_be_visible()


def _cuentas_de_categoria(page: Page) -> None:
    _categorias(page)
    page.get_by_role("button", name="Acciones de Cerrajería").click()
    page.get_by_role("menuitem", name="Sus cuentas contables").click()
    expect(page.get_by_role("textbox", name="Cuenta de ingreso")).to_be_visible()


def _de_categoria(page: Page) -> None:
    formulario = _nuevo(page)
    page.get_by_role("combobox", name="Categoría").select_option(label="Ferretería > Cerrajería")
    formulario.llenar(nombre="Cerradura eléctrica")
    page.get_by_role("textbox", name="Costo, para poner el precio").fill("26")
    expect(formulario.cobro).to_be_visible()


def _ausente(page: Page) -> None:
    page.goto("/#/productos/999999999")
    expect(page.get_by_role("heading", name="Producto no encontrado")).to_be_visible()


ESCENAS = [
    Escena("productos", _lista, "sesion_empresa", pantalla=True),
    Escena("productos-por-revisar", _por_revisar, "sesion_empresa", como="productos"),
    Escena("producto", _ficha, "sesion_empresa", pantalla=True),
    Escena("producto-historial", _historial, "sesion_empresa", como="cliente-historial"),
    Escena("producto-unidades", _unidades, "sesion_empresa"),
    Escena("producto-unidad", _unidad, "sesion_empresa"),
    Escena("producto-por-revisar", _ficha_por_revisar, "sesion_empresa"),
    Escena("producto-nuevo", _nuevo, "sesion_empresa", pantalla=True, como="producto-lleno"),
    Escena("producto-lleno", _lleno, "sesion_empresa"),
    Escena("producto-errores", _con_errores, "sesion_empresa", como="cliente-errores"),
    Escena("producto-editar", _editar, "sesion_empresa"),
    Escena("producto-declarado", _declarado, "sesion_empresa", como="producto-lleno"),
    Escena("categorias", _categorias, "sesion_empresa", pantalla=True),
    Escena("categoria", _categoria, "sesion_empresa"),
    Escena("categoria-cuentas", _cuentas_de_categoria, "sesion_empresa"),
    Escena("producto-de-categoria", _de_categoria, "sesion_empresa"),
    Escena("productos-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("producto-ausente", _ausente, "sesion_empresa", estados=(404,), como="comprobante-ausente"),
]
