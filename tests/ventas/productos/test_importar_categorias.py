"""La categoría de un producto en una hoja: se busca por su ruta, y se crean las que faltan si se permite."""

from tests.client import Cliente
from tests.plataforma.importaciones.conftest import motivos
from tests.ventas.productos.conftest import Importar, crear, crear_categoria, pagina, ver


def test_una_hoja_dice_la_categoria_por_su_ruta_o_por_su_nombre(a: Cliente, importar: Importar) -> None:
    madre = crear_categoria(a)
    hija = crear_categoria(a, padre_id=madre["id"])
    crear_categoria(a, nombre="Repetida", padre_id=madre["id"])
    crear_categoria(a, nombre="Repetida", padre_id=hija["id"])
    con_iva = crear_categoria(a, iva="0")
    titulos = ("Código", "Nombre", "Precio", "IVA", "Categoría")
    filas = [
        titulos,
        ["CAT-1", "Por su ruta", 1, 15, f"{madre['nombre'].upper()} >{hija['nombre']}"],
        ["CAT-2", "Por su nombre", 1, 15, hija["nombre"]],
        ["CAT-3", "Con el IVA de ella", 1, "", con_iva["nombre"]],
        ["CAT-4", "Hay dos", 1, 15, "repetida"],
        ["CAT-5", "No existe", 1, 15, f"{madre['nombre']} > Nueva"],
    ]
    hecha = importar(filas)
    assert (hecha["creadas"], hecha["malas"]) == (3, 2)
    assert motivos(hecha) == {
        5: ["Hay varias categorías «repetida»: escriba su ruta, con las de encima."],
        6: [
            f"No existe la categoría «{madre['nombre']} > Nueva»: créela antes, o permita crear las que falten."
        ],
    }
    suyos = {c: pagina(a, filtro=c)["items"][0] for c in ("CAT-1", "CAT-2", "CAT-3")}
    assert suyos["CAT-1"]["PRO_CATEGORIA"] == suyos["CAT-2"]["PRO_CATEGORIA"] == hija["id"]
    assert suyos["CAT-3"]["PRO_IVA"] == "0"


def test_las_categorias_que_faltan_se_crean_con_las_de_encima(a: Cliente, importar: Importar) -> None:
    titulos = ("Código", "Nombre", "Precio", "IVA", "Categoría")
    filas = [titulos, *(["", f"Uno {n}", 1, 15, f"Traída > Debajo {n % 2}"] for n in range(4))]
    previa = importar(filas, crearFaltantes=True, simular=True)
    assert "Se crearán 3 categorías: Traída, Debajo 0, Debajo 1." in previa["avisos"]
    hecha = importar(filas, crearFaltantes=True)
    assert hecha["creadas"] == 4
    assert "Se crearon 3 categorías: Traída, Debajo 0, Debajo 1." in hecha["avisos"]
    suyas = {c["ruta"]: c["productos"] for c in a.get("/api/categorias").json if "Traída" in c["ruta"]}
    assert suyas == {"Traída": 0, "Traída > Debajo 0": 2, "Traída > Debajo 1": 2}


def test_una_hoja_pasa_a_otra_categoria_un_producto_que_ya_existe(a: Cliente, importar: Importar) -> None:
    hija = crear_categoria(a)
    suyo = crear(a, PRO_CATEGORIA=hija["id"])
    otra = crear_categoria(a)
    hecha = importar([("Código", "Categoría"), [suyo["PRO_CODIGO"], otra["nombre"]]], actualizar=True)
    assert hecha["actualizadas"] == 1
    assert ver(a, suyo)["PRO_CATEGORIA_RUTA"] == otra["nombre"]
