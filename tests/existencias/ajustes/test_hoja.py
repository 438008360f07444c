"""La existencia inicial que viene en una hoja."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.existencias.ajustes import hoja
from tests.a_la_vez import Aparte
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.existencias.apoyo import AJUSTES, ajustar, bodega_de, crear_bodega, empezar, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.plataforma.importaciones.conftest import motivos, xlsx
from tests.ventas.productos.conftest import crear

TITULOS = ("Código", "Bodega", "Cantidad", "Costo")
Importar = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El de una empresa que las lleva desde hace diez días."""
    suyo = entrar(app, registrar_empresa(Cliente(app)))
    empezar(suyo, hace(10))
    return suyo


@pytest.fixture
def importar(dueno: Cliente, trabajar: Callable[[], None]) -> Importar:
    """Sube una hoja con esas filas y deja que el trabajador la haga. Responde en qué quedó."""

    def run(*suyas: tuple[Any, ...], **formulario: Any) -> dict[str, Any]:
        archivo = xlsx([TITULOS, *suyas])
        return apoyo.importar(dueno, trabajar, "existencias-iniciales", archivo, **formulario)

    return run


def producto(dueno: Cliente, **cambios: Any) -> dict[str, Any]:
    return crear(dueno, **{"PRO_INVENTARIO": True, **cambios})


def test_cada_producto_empieza_en_su_bodega_con_lo_que_costo(dueno: Cliente, importar: Importar) -> None:
    uno, otro = producto(dueno), producto(dueno, PRO_AUXILIAR="7861001")
    patio = crear_bodega(dueno, nombre="Patio de atrás")
    hecha = importar(
        (uno["PRO_CODIGO"], "", "10", "5.25"),
        (uno["PRO_CODIGO"], "PATIO DE ATRAS", "2.5", "5.25"),
        ("7861001", bodega_de(dueno)["nombre"], "4", "0"),
    )
    assert (hecha["estado"], hecha["creadas"], motivos(hecha)) == ("TERMINADA", 3, {})
    hay = lo_que_hay(dueno, uno)
    assert (Decimal(hay["existencia"]), Decimal(hay["valor"])) == (Decimal("12.5"), Decimal("65.63"))
    assert Decimal(lo_que_hay(dueno, uno, bodega=patio["id"])["existencia"]) == Decimal("2.5")
    assert Decimal(lo_que_hay(dueno, otro)["existencia"]) == 4
    primera = kardex_de(dueno, uno, desde=hace(20))["filas"][0]
    assert (primera["clase"], primera["fecha"]) == ("INICIAL", str(hace(10)))


def test_lo_malo_y_lo_repetido_se_dice_en_su_fila_y_lo_bueno_entra(
    dueno: Cliente, importar: Importar
) -> None:
    bueno, suelto = producto(dueno), producto(dueno, PRO_INVENTARIO=False)
    con_lotes, con_series = (producto(dueno, PRO_CONTROL=control) for control in ("LOTES", "SERIES"))
    hecha = importar(
        (bueno["PRO_CODIGO"], "", "10", "5"),
        (bueno["PRO_CODIGO"], "", "3", "5"),
        ("NO-HAY", "", "3", "5"),
        (suelto["PRO_CODIGO"], "", "3", "5"),
        (bueno["PRO_CODIGO"], "La luna", "3", "5"),
        (producto(dueno)["PRO_CODIGO"], "", "-3", ""),
        ("", "", "3", "5"),
        (con_lotes["PRO_CODIGO"], "", "3", "5"),
        (con_series["PRO_CODIGO"], "", "1", "5"),
    )
    assert hecha["creadas"] == 1
    assert motivos(hecha) == {
        3: ["Repite el producto y la bodega de la fila 2."],
        4: ["No hay un producto con el código «NO-HAY»."],
        5: [f"«{suelto['PRO_NOMBRE']}» no lleva inventario: márquelo antes en su ficha."],
        6: ["No hay una bodega activa «La luna»."],
        7: ["Debe estar entre 0 y 999999999999.999999.", "Ingrese el costo de cada uno."],
        8: ["Ingrese el código del producto."],
        9: [f"«{con_lotes['PRO_NOMBRE']}» pide lote o serie: ingréselo con un ajuste."],
        10: [f"«{con_series['PRO_NOMBRE']}» pide lote o serie: ingréselo con un ajuste."],
    }
    assert [Decimal(lo_que_hay(dueno, uno)["existencia"]) for uno in (con_lotes, con_series)] == [0, 0]


def test_la_misma_hoja_otra_vez_no_duplica_nada_y_lo_anulado_entra_de_nuevo(
    dueno: Cliente, importar: Importar
) -> None:
    uno = producto(dueno)
    assert importar((uno["PRO_CODIGO"], "", "10", "5"))["creadas"] == 1
    otra_vez = importar((uno["PRO_CODIGO"], "", "10", "5"))
    assert (otra_vez["creadas"], motivos(otra_vez)) == (0, {2: [hoja.YA_TIENE]})
    ajuste = dueno.get(f"{AJUSTES}/paginacion").json["items"][0]["id"]
    anulado = dueno.post(f"{AJUSTES}/{ajuste}/anular", {"motivo": "Era otra"}, headers=clave_idempotente())
    assert anulado.status_code == 200, anulado.text
    assert importar((uno["PRO_CODIGO"], "", "7", "5"))["creadas"] == 1
    assert Decimal(lo_que_hay(dueno, uno)["existencia"]) == 7


def test_con_cero_no_entra_nada_y_al_revisar_se_dice_lo_que_haria(dueno: Cliente, importar: Importar) -> None:
    uno, nada = producto(dueno), producto(dueno)
    revisada = importar(
        (uno["PRO_CODIGO"], "", "10", "5.50"), (nada["PRO_CODIGO"], "", "0", "5"), simular=True
    )
    assert revisada["estado"] == "REVISADA"
    assert f"{bodega_de(dueno)['nombre']}: 10 a 5.5 cada uno" in str(revisada["efectos"])
    assert f"Entra con fecha del {hace(10):%d/%m/%Y}." in revisada["avisos"]
    assert Decimal(lo_que_hay(dueno, uno)["existencia"]) == 0
    assert importar((nada["PRO_CODIGO"], "", "0", "5"))["creadas"] == 0


def test_quien_no_ha_empezado_a_llevarlas_lo_lee_en_cada_fila(
    app: Flask, trabajar: Callable[[], None]
) -> None:
    nuevo = entrar(app, registrar_empresa(Cliente(app)))
    uno = producto(nuevo)
    archivo = xlsx([TITULOS, (uno["PRO_CODIGO"], "", "10", "5")])
    hecha = apoyo.importar(nuevo, trabajar, "existencias-iniciales", archivo)
    assert hecha["creadas"] == 0 and "todavía no lleva" in motivos(hecha)[2][0]


def test_lo_que_otro_empieza_mientras_se_revisa_no_se_duplica(
    dueno: Cliente, importar: Importar, monkeypatch: pytest.MonkeyPatch
) -> None:
    uno = producto(dueno)
    escribir, veces = hoja._Obra.escribir_juntas, []

    def despues_de_otro(*args: Any) -> Any:
        if not veces:
            Aparte(empieza_otro, dueno, uno, hace(10)).empezar().respuesta()
        veces.append(args)
        return escribir(*args)

    monkeypatch.setattr(hoja._Obra, "escribir_juntas", despues_de_otro)
    hecha = importar((uno["PRO_CODIGO"], "", "10", "5"))
    assert (len(veces), hecha["creadas"], motivos(hecha)) == (2, 0, {2: [hoja.YA_TIENE]})
    assert Decimal(lo_que_hay(dueno, uno)["existencia"]) == 3


def empieza_otro(dueno: Cliente, uno: dict[str, Any], dia: date) -> None:
    """Otra persona registra la existencia inicial de un producto."""
    ajustar(dueno, uno, "3", "5", fecha=dia, motivo="INICIAL")
