"""Los precios que llegan en una hoja."""

import functools
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.ventas.precios import hoja, lineas
from tests import cerrojos, hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import filas as leer_filas
from tests.plataforma.importaciones.conftest import motivos, xlsx
from tests.ventas.precios.conftest import crear, poner, producto, ruta

TITULOS = ("Lista", "Código", "Desde", "Precio")
Importar = Callable[..., dict[str, Any]]


@pytest.fixture
def importar(a: Cliente, trabajar: Callable[[], None]) -> Importar:
    """Sube como el propietario de A una hoja con esas filas y deja que el trabajador la haga. Responde en qué quedó."""

    def run(
        *suyas: tuple[Any, ...], quien: Cliente = a, titulos: Any = TITULOS, **formulario: Any
    ) -> dict[str, Any]:
        return apoyo.importar(quien, trabajar, "listas-precios", xlsx([titulos, *suyas]), **formulario)

    return run


def de(quien: Cliente, lista: dict[str, Any]) -> dict[tuple[str, Decimal], Decimal]:
    """Los precios de una lista, por su código y desde qué cantidad."""
    suyas = quien.get(f"{ruta(lista)}/lineas", query_string={"tamano": 100}).json["items"]
    return {(p["codigo"], Decimal(p["minimo"])): Decimal(p["precio"]) for p in suyas}


def test_la_hoja_que_se_exporta_entra_corregida_y_sin_corregir_no_cambia_nada(
    importar: Importar, a: Cliente
) -> None:
    lista, uno, otro = crear(a), producto(a), producto(a)
    poner(a, lista, (uno, "0", "9"), (uno, "12", "8.25"), (otro, "0", "7"))
    titulos, *suyas = hojas.leer(a.get(f"{ruta(lista)}/exportar").data)
    antes = a.get(ruta(lista)).json["version"]
    misma = importar(*suyas, titulos=titulos)
    assert (misma["creadas"], misma["actualizadas"], misma["malas"]) == (0, 0, 0), misma
    assert a.get(ruta(lista)).json["version"] == antes
    columna = titulos.index("Precio")
    for fila in suyas:
        fila[columna] = "5.5" if Decimal(fila[columna]) == Decimal("8.25") else fila[columna]
    hecha = importar(*suyas, titulos=titulos, actualizar=True)
    assert (hecha["estado"], hecha["creadas"], hecha["actualizadas"]) == ("TERMINADA", 0, 1), hecha
    assert de(a, lista) == {
        (uno["PRO_CODIGO"], Decimal(0)): Decimal(9),
        (uno["PRO_CODIGO"], Decimal(12)): Decimal("5.5"),
        (otro["PRO_CODIGO"], Decimal(0)): Decimal(7),
    }
    assert a.get(ruta(lista)).json["version"] == antes + 1


def test_lo_malo_y_lo_repetido_se_dice_en_su_fila_y_lo_bueno_entra(
    importar: Importar, a: Cliente, b: Cliente
) -> None:
    lista, uno, ajeno = crear(a), producto(a, PRO_AUXILIAR="7861234567890"), producto(b)
    nombre, codigo = lista["nombre"], uno["PRO_CODIGO"]
    hecha = importar(
        (nombre.upper(), "7861234567890", "", "4"),
        (nombre, codigo, "0", "5"),
        (nombre, codigo.lower(), "3", "-1"),
        (nombre, codigo, "6", ""),
        (nombre, "NO-HAY", "", "1"),
        (nombre, ajeno["PRO_CODIGO"] + "X", "", "1"),
        ("La que no está", codigo, "7", "1"),
        ("", codigo, "8", "1"),
        (nombre, "", "", "1"),
        (nombre, codigo, "una docena", "1"),
        (nombre, codigo, "24", "3.5"),
    )
    dichos = {fila: frases[0] for fila, frases in motivos(hecha).items()}
    assert dichos == {
        3: "Repite la lista, el producto y la cantidad de la fila 2.",
        4: dichos[4],
        5: "Ingrese el precio.",
        6: "No hay un producto con el código «NO-HAY».",
        7: dichos[7],
        8: "No hay una lista «La que no está».",
        9: "Diga de qué lista es.",
        10: "Ingrese el código del producto.",
        11: "Debe ser un número.",
    }
    assert dichos[4].startswith("Debe estar entre 0") and dichos[7].startswith("No hay un producto")
    assert (hecha["creadas"], hecha["malas"]) == (2, 9)
    assert de(a, lista) == {(codigo, Decimal(0)): Decimal(4), (codigo, Decimal(24)): Decimal("3.5")}


def test_sin_permitirlo_el_que_ya_tiene_otro_precio_no_cambia(importar: Importar, a: Cliente) -> None:
    lista, uno, otro = crear(a), producto(a), producto(a)
    poner(a, lista, (uno, "0", "9"), (otro, "0", "7"))
    suyas = [(lista["nombre"], uno["PRO_CODIGO"], "", "8"), (lista["nombre"], otro["PRO_CODIGO"], "", "7.00")]
    hecha = importar(*suyas)
    assert motivos(hecha) == {2: ["Ya tiene otro precio en la lista: permita actualizar los que ya existen."]}
    assert de(a, lista)[uno["PRO_CODIGO"], Decimal(0)] == 9
    vista = importar(*suyas, actualizar=True, simular=True)
    (efecto,) = vista["efectos"]
    assert (efecto["accion"], efecto["cambios"]) == ("CAMBIA", ["Precio: 9 → 8"])
    assert de(a, lista)[uno["PRO_CODIGO"], Decimal(0)] == 9


def test_sin_columna_de_lista_son_de_la_unica_que_haya(importar: Importar, b: Cliente) -> None:
    uno = producto(b)
    suyas = functools.partial(
        importar, (uno["PRO_CODIGO"], "9.1234567"), quien=b, titulos=("Código", "Precio")
    )
    assert motivos(suyas()) == {2: ["No hay ninguna lista de precios: créela antes."]}
    lista = crear(b)
    hecha = suyas()
    assert (hecha["creadas"], de(b, lista)) == (1, {(uno["PRO_CODIGO"], Decimal(0)): Decimal("9.123457")})
    assert hecha["avisos"] == ["Se redondearon a 6 decimales 1 precios o cantidades."]
    crear(b)
    assert motivos(suyas()) == {2: ["Diga de qué lista es."]}


def test_cada_lista_que_cambia_lo_dice_en_su_historial(importar: Importar, a: Cliente, app: Flask) -> None:
    una, otra, uno = crear(a), crear(a), producto(a, PRO_NOMBRE="Serrucho")
    poner(a, una, (uno, "0", "9"))
    suyas = [(una["nombre"], "0", "8"), (una["nombre"], "12", "7"), (otra["nombre"], "0", "6")]
    importar(
        *((lista, uno["PRO_CODIGO"], minimo, precio) for lista, minimo, precio in suyas), actualizar=True
    )
    dichas = leer_filas(
        app,
        "SELECT despues, actor_nombre FROM auditoria WHERE entidad = 'lista_precios' AND entidad_id IN (%s, %s)"
        " AND accion = 'actualizar' ORDER BY id DESC LIMIT 2",
        str(una["id"]),
        str(otra["id"]),
    )
    assert {dicha["actor_nombre"] for dicha in dichas} == {a.sesion["USU_NOMBRE"]}
    assert sorted(dicha["despues"]["precios_cambiados"] for dicha in dichas) == [1, 2]
    assert {"Serrucho: 8", "Serrucho desde 12: 7"} in [set(dicha["despues"]["precios"]) for dicha in dichas]


def _despues_de_otro(monkeypatch: pytest.MonkeyPatch, hace: Callable[[], Any]) -> list[Any]:
    """Otro hace eso entre que la hoja se revisó y se escribe, una vez. Lo que devuelve dice cuántas se escribió."""
    escribir, veces = hoja._Obra.escribir_juntas, []

    def despues(*args: Any) -> Any:
        if not veces:
            hace()
        veces.append(args)
        return escribir(*args)

    monkeypatch.setattr(hoja._Obra, "escribir_juntas", despues)
    return veces


def _poner_otro(app: Flask, lista: dict[str, Any], de_cual: dict[str, Any]) -> None:
    leer_filas(
        app,
        "INSERT INTO precios_de_listas (empresa_id, lista_id, producto_id, minimo, precio)"
        " SELECT empresa_id, id, %s, 0, 9 FROM listas_precios WHERE id = %s",
        de_cual["PRO_ID"],
        lista["id"],
    )


def test_el_precio_que_otro_puso_mientras_se_revisaba_no_se_pisa(
    importar: Importar, a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lista, uno = crear(a), producto(a)
    veces = _despues_de_otro(monkeypatch, lambda: _poner_otro(app, lista, uno))
    hecha = importar((lista["nombre"], uno["PRO_CODIGO"], "", "8"))
    assert (hecha["estado"], hecha["creadas"], motivos(hecha)) == ("TERMINADA", 0, {2: [hoja.YA_TIENE]})
    assert (len(veces), de(a, lista)) == (2, {(uno["PRO_CODIGO"], Decimal(0)): Decimal(9)})


def test_de_la_lista_que_otro_borro_mientras_se_revisaba_se_dice_que_no_esta(
    importar: Importar, a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    queda, se_va, uno = crear(a), crear(a), producto(a)
    borrar = "DELETE FROM listas_precios WHERE id = %s"
    veces = _despues_de_otro(monkeypatch, lambda: leer_filas(app, borrar, se_va["id"]))
    suyas = [(lista["nombre"], uno["PRO_CODIGO"], "", "8") for lista in (queda, se_va)]
    hecha = importar(*suyas)
    assert motivos(hecha) == {3: [f"No hay una lista «{se_va['nombre']}»."]}
    assert (hecha["estado"], hecha["creadas"], len(veces)) == ("TERMINADA", 1, 2)
    assert de(a, queda) == {(uno["PRO_CODIGO"], Decimal(0)): Decimal(8)}


def test_lo_que_ya_no_cabe_porque_otro_puso_uno_mientras_se_revisaba_no_entra(
    importar: Importar, a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lista, uno, otro = crear(a), producto(a), producto(a)
    monkeypatch.setattr(lineas, "MAXIMO", 1)
    veces = _despues_de_otro(monkeypatch, lambda: _poner_otro(app, lista, otro))
    hecha = importar((lista["nombre"], uno["PRO_CODIGO"], "", "8"))
    assert (motivos(hecha), len(veces)) == ({2: [hoja.NO_CABE]}, 2)
    assert de(a, lista) == {(otro["PRO_CODIGO"], Decimal(0)): Decimal(9)}


def test_de_su_lista_nadie_cambia_un_precio_mientras_se_compara_y_se_escribe(
    importar: Importar, a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lista, uno = crear(a), producto(a)
    visto = cerrojos.al_llamar(
        monkeypatch, lineas, "poner", cerrojos.tomada, app, "listas_precios", lista["id"]
    )
    assert importar((lista["nombre"], uno["PRO_CODIGO"], "", "8"))["creadas"] == 1
    assert visto == [True]
