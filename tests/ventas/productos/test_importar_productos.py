"""Una hoja de productos, desde que se sube hasta la lista."""

from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.factories import cuantas, error
from tests.plataforma.importaciones.conftest import motivos
from tests.ventas.productos.conftest import Importar, crear, datos, pagina, ver

TITULOS = ("Código", "Nombre", "Precio", "IVA")
pytestmark = pytest.mark.usefixtures("existencias_a_mano")


def _uno(a: Cliente, codigo: str) -> dict[str, Any]:
    (fila,) = [f for f in pagina(a, filtro=codigo, tamano=100)["items"] if f["PRO_CODIGO"] == codigo]
    return ver(a, fila)


def test_las_buenas_entran_y_las_malas_dicen_por_que(importar: Importar, a: Cliente) -> None:
    hecha = importar(
        [
            [*TITULOS, "Stock", "Tipo", "U. medida"],
            ["imp-a", "Cemento blanco", "7,619048", "5 %", 12.5, "", "saco"],
            ["IMP-B", "Instalación", 20, 0.15, "", "Servicio", ""],
            ["imp-a", "Repetido", 1, "15", "", "", ""],
            ["🔩", "", "mil", "17 %", "-1", "cosa", ""],
            ["IMP-C", "Con inventario", 1, 15, 4, "Servicio", ""],
            ["IMP-D", "De antes", 1, "12 %", "", "", ""],
            ["", "Sin código", 1, 15, "", "", ""],
            ["CEM-50", "Ya existe", 1, 15, "", "", ""],
        ]
    )
    assert (hecha["estado"], hecha["filas"], hecha["creadas"], hecha["malas"]) == ("TERMINADA", 8, 2, 6)
    assert motivos(hecha) == {
        4: ["Repite el código de la fila 2."],
        5: [
            "Use letras, números y signos corrientes, sin emojis.",
            "«cosa» no es Bien ni Servicio.",
            "Debe ser un número.",
            "«17 %» no es una tarifa de IVA.",
            "Debe estar entre 0 y 999999999999.999999.",
            "Ingrese el nombre.",
        ],
        6: ["Solo tiene existencia lo que lleva inventario."],
        7: ["La tarifa «IVA 12 %» dejó de regir el 31/03/2024: elija la que corresponde."],
        8: ["Ingrese el código, o elija que se ponga uno a los que no lo traen."],
        9: ["Ya existe un producto con ese código."],
    }
    cemento = _uno(a, "IMP-A")
    assert (cemento["PRO_PRECIO"], cemento["PRO_IVA"], cemento["precioConImpuestos"]) == (
        "7.619048",
        "5",
        "8.00",
    )
    assert (cemento["PRO_UNIDAD"], cemento["PRO_INVENTARIO"], cemento["PRO_EXISTENCIA"]) == (
        "SACO",
        True,
        "12.50",
    )
    servicio = _uno(a, "IMP-B")
    assert (servicio["PRO_TIPO"], servicio["PRO_IVA"], servicio["PRO_UNIDAD"]) == ("SERVICIO", "4", "UNIDAD")
    assert servicio["PRO_FECHA"].startswith(f"{hoy():%Y-%m-%d}"[:7])


IVAS: list[tuple[Any, str]] = [
    ("15", "4"), ("15%", "4"), ("15 %", "4"), (0.15, "4"), ("4", "4"), ("IVA 15 %", "4"), ("Sí", "4"),
    ("5", "5"), ("5 % ", "5"), ("IVA 5 % (materiales de construcción)", "5"), ("0", "0"), ("0 %", "0"),
    ("No", "0"), ("exento", "7"), ("Exento de IVA", "7"), ("No objeto", "6"), ("NO OBJETO DE IVA", "6"),
]  # fmt: skip


def test_la_tarifa_de_iva_se_entiende_como_se_escriba(importar: Importar, a: Cliente) -> None:
    hecha = importar([[*TITULOS], *([f"IVA-{n}", "Uno", 1, escrito] for n, (escrito, _) in enumerate(IVAS))])
    assert hecha["malas"] == 0, motivos(hecha)
    hechos = {f["PRO_CODIGO"]: f["PRO_IVA"] for f in pagina(a, filtro="IVA-", tamano=100)["items"]}
    assert [hechos[f"IVA-{n}"] for n in range(len(IVAS))] == [codigo for _, codigo in IVAS]


def test_el_precio_puede_venir_con_impuestos(importar: Importar, a: Cliente) -> None:
    hecha = importar(
        [
            ["SKU", "Producto", "PVP", "IVA", "ICE"],
            ["PVP-1", "Martillo", 9.95, "15", ""],
            ["PVP-2", "Calefón", 335.80, "15", "3671"],
        ]
    )
    assert (hecha["creadas"], hecha["malas"]) == (2, 0)
    assert (_uno(a, "PVP-1")["PRO_PRECIO"], _uno(a, "PVP-1")["precioConImpuestos"]) == ("8.652174", "9.95")
    assert (_uno(a, "PVP-2")["PRO_PRECIO"], _uno(a, "PVP-2")["PRO_ICE"]) == ("146.00", "3671")


def test_una_lista_de_precios_solo_cambia_los_precios(importar: Importar, a: Cliente, app: Any) -> None:
    uno = crear(a, PRO_CODIGO="LP-1", PRO_INVENTARIO=True, PRO_EXISTENCIA="3", PRO_ICE="3671")
    filas = [["Código", "Precio"], ["lp-1", 12.3456789], ["LP-NO", 5]]
    hecha = importar(filas, actualizar=True)
    assert (hecha["actualizadas"], hecha["malas"]) == (1, 1)
    assert motivos(hecha) == {3: ["Ingrese el nombre.", "Elija la tarifa de IVA."]}
    assert hecha["avisos"] == ["Se redondearon a 6 decimales 1 precios o existencias."]
    despues = ver(a, uno)
    assert despues["PRO_PRECIO"] == "12.345679"
    iguales = ("PRO_NOMBRE", "PRO_IVA", "PRO_ICE", "PRO_INVENTARIO", "PRO_EXISTENCIA", "PRO_UNIDAD")
    assert {c: despues[c] for c in iguales} == {c: uno[c] for c in iguales}
    assert despues["version"] == 2


def test_una_tarifa_que_ya_no_rige_se_queda_y_no_se_pone(importar: Importar, a: Cliente) -> None:
    (viejo,) = [f for f in pagina(a, porRevisar="true")["items"] if f["PRO_CODIGO"] == "PLO-16"]
    assert (
        importar([["Código", "IVA", "Nombre"], ["PLO-16", "IVA 12 %", "Plomada"]], actualizar=True)["malas"]
        == 0
    )
    despues = ver(a, viejo)
    assert (despues["PRO_IVA"], despues["PRO_NOMBRE"]) == ("2", "Plomada")
    assert len(despues["avisos"]) == 1
    con_pvp = importar([["Código", "PVP"], ["PLO-16", 10]], actualizar=True)
    assert motivos(con_pvp) == {2: [despues["avisos"][0]]}
    nuevo = crear(a, PRO_CODIGO="HOY-15")
    assert importar([["Código", "IVA"], ["HOY-15", "12 %"]], actualizar=True)["malas"] == 1
    assert ver(a, nuevo)["PRO_IVA"] == "4"


def test_el_derecho_a_credito_tambien_se_revisa_en_una_hoja(importar: Importar, a: Cliente) -> None:
    hecha = importar(
        [
            ["Código", "Nombre", "Precio", "IVA", "En el formulario 104"],
            ["DC-1", "Paquete de turismo receptivo", 90, "0 %", "0 % con derecho a crédito"],
            ["DC-2", "Camioneta usada", 9000, "15 %", "Activo fijo"],
            ["DC-3", "Silla", 20, "15 %", "Derecho a crédito"],
        ]
    )
    assert (hecha["creadas"], list(motivos(hecha))) == (2, [4])
    assert [_uno(a, c)["PRO_DECLARA"] for c in ("DC-1", "DC-2")] == ["CREDITO", "ACTIVO"]
    con_iva = importar([["Código", "IVA"], ["DC-1", "15 %"]], actualizar=True)
    assert con_iva["malas"] == 1 and "0 %" in motivos(con_iva)[2][0]


def test_lo_que_se_exporta_se_vuelve_a_importar_igual(importar: Importar, a: Cliente) -> None:
    antes = a.get("/api/productos").json
    filas = hojas.leer(a.get("/api/productos/exportar").data)
    hecha = importar(filas, actualizar=True)
    assert (hecha["actualizadas"], hecha["malas"], hecha["creadas"]) == (len(antes), 0, 0), motivos(hecha)
    sin = ("version", "PRO_ACTUALIZADO")
    assert [{c: v for c, v in f.items() if c not in sin} for f in a.get("/api/productos").json] == [
        {c: v for c, v in f.items() if c not in sin} for f in antes
    ]


def test_a_los_que_no_traen_codigo_se_les_puede_poner(importar: Importar, a: Cliente, app: Any) -> None:
    hecha = importar(
        [["Nombre", "Precio", "IVA"], ["Uno sin código", 1, 15], ["Otro sin código", 2, 15]],
        crearFaltantes=True,
    )
    assert (hecha["creadas"], hecha["malas"]) == (2, 0)
    assert hecha["avisos"] == ["Se puso código a 2 productos que no lo traían."]
    codigos = {f["PRO_CODIGO"] for f in pagina(a, filtro="sin codigo")["items"]}
    assert all(codigo.startswith("P0") for codigo in codigos)
    assert len(codigos) == 2


def test_pasar_a_servicio_o_quitar_impuestos(importar: Importar, a: Cliente) -> None:
    uno = crear(a, PRO_CODIGO="QUITA-1", PRO_INVENTARIO=True, PRO_EXISTENCIA="3", PRO_ICE="3671")
    hecha = importar([["Código", "Tipo", "ICE"], ["QUITA-1", "Servicio", "No"]], actualizar=True)
    assert hecha["actualizadas"] == 1, motivos(hecha)
    despues = ver(a, uno)
    assert (despues["PRO_TIPO"], despues["PRO_INVENTARIO"], despues["PRO_EXISTENCIA"]) == (
        "SERVICIO",
        False,
        "0.00",
    )
    assert despues["PRO_ICE"] is None


def test_revisar_no_guarda_nada(importar: Importar, app: Any) -> None:
    hecha = importar([[*TITULOS], ["SIM-1", "Simulado", 1, 15]], simular=True)
    assert (hecha["estado"], hecha["creadas"]) == ("REVISADA", 1)
    assert cuantas(app, "productos", "codigo = 'SIM-1'") == 0


MALOS = [
    {"PRO_CODIGO": "x" * 26}, {"PRO_CODIGO": "🔩"}, {"PRO_AUXILIAR": "x" * 26}, {"PRO_NOMBRE": "x" * 301},
    {"PRO_NOMBRE": " "}, {"PRO_TIPO": "OTRO"}, {"PRO_PRECIO": "-1"}, {"PRO_PRECIO": "NaN"}, {"PRO_PRECIO": "1e3"},
    {"PRO_PRECIO": "1000000000000"}, {"PRO_PRECIO": "mil"}, {"PRO_PRECIO": ""}, {"PRO_IVA": "99"}, {"PRO_IVA": ""},
    {"PRO_IVA": "2"}, {"PRO_ICE": "4"}, {"PRO_IRBPNR": "3671"}, {"PRO_UNIDAD": "x" * 51},
    {"PRO_EXISTENCIA": "-1", "PRO_INVENTARIO": "true"}, {"PRO_DESCRIPCION": "x" * 2001},
    {"PRO_TIPO": "SERVICIO", "PRO_INVENTARIO": "true"}, {"PRO_INVENTARIO": "quizás"}, {"PRO_ACTIVO": "quizás"},
    {"PRO_INVENTARIO": "false", "PRO_EXISTENCIA": "4"},
]  # fmt: skip


def test_lo_que_el_formulario_rechaza_lo_rechaza_la_importacion(importar: Importar, a: Cliente) -> None:
    campos = sorted({campo for malo in MALOS for campo in malo})
    cuerpos = [datos(PRO_CODIGO=f"DIF-{n}") | malo for n, malo in enumerate(MALOS)]
    for cuerpo in cuerpos:
        assert error(a.post("/api/productos", cuerpo))[0] == 422, cuerpo
    mapeo = {campo: chr(65 + n) for n, campo in enumerate(campos)}
    hecha = importar([campos, *([c.get(campo, "") for campo in campos] for c in cuerpos)], mapeo=mapeo)
    assert (hecha["creadas"], hecha["malas"]) == (0, len(MALOS)), motivos(hecha)
    for n, (malo, fallo) in enumerate(zip(MALOS, hecha["errores"], strict=True)):
        assert fallo["fila"] == n + 2
        assert {m["campo"] for m in fallo["motivos"]} <= set(malo)
