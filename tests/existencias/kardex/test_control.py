"""Lo que el control pide de cada línea del kardex: con quién, con qué autorización y en qué asiento; en la pantalla, en Excel y en
papel. Con la empresa B, que lleva sus libros."""

import io
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from pypdf import PdfReader

from api.core.datos.clock import hoy
from api.core.papel.pdf import UTIL_APAISADA
from api.existencias.kardex import papel, particulares
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.formulas import FormulaDesde
from api.existencias.kardex.vista import QueSeVe
from tests import hojas
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.existencias.apoyo import KARDEX, ajustar, empezar, kardex_de
from tests.existencias.kardex.conftest import hace
from tests.factories import error
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def hecho(b: Cliente) -> dict[str, Any]:
    """Se compraron diez a 5.00, se vendieron tres y se dañó una."""
    empezar(b, hace(30))
    producto = crear(b, PRO_INVENTARIO=True, PRO_NOMBRE="Soldadora de arco")
    linea = de_compra(destino="INVENTARIO", producto_id=producto["PRO_ID"], cantidad="10.00", precio="5.00")
    compra = comprar(b, lineas=[linea], sustento="06", fecha=str(hoy()))
    cliente = crear_cliente(b, CLI_NOMBRE="Talleres del Guayas S.A.")
    vendida = apoyo.linea(
        codigo=producto["PRO_CODIGO"], producto_id=producto["PRO_ID"], cantidad="3", precio="9.00"
    )
    venta = apoyo.facturar(b, int(cliente["CLI_CODIGO"]), vendida)
    ajustar(b, producto, "-1", fecha=hoy(), motivo="DANO")
    return {"producto": producto, "compra": compra, "venta": venta, "cliente": cliente}


def _ruta(que: str, hecho: dict[str, Any]) -> str:
    return f"{KARDEX}/{que}?producto={hecho['producto']['PRO_ID']}"


def _papel(quien: Cliente, hecho: dict[str, Any]) -> str:
    respuesta = quien.get(_ruta("pdf", hecho))
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.headers["Content-Disposition"].startswith("inline")  # se mira, y de ahí se guarda
    dicho = " ".join(p.extract_text() for p in PdfReader(io.BytesIO(respuesta.data)).pages)
    return " ".join(dicho.split())


def test_cada_linea_dice_con_quien_fue_con_que_autorizacion_y_su_asiento(
    b: Cliente, hecho: dict[str, Any]
) -> None:
    comprada, vendida, danada = kardex_de(b, hecho["producto"])["filas"]
    assert (comprada["tercero"], comprada["autorizacion"]) == (
        hecho["compra"]["proveedor"],
        hecho["compra"]["autorizacion"],
    )
    assert (vendida["tercero"], vendida["autorizacion"]) == (
        hecho["cliente"]["CLI_NOMBRE"],
        hecho["venta"]["clave_acceso"],
    )
    assert (danada["tercero"], danada["autorizacion"], danada["asiento"]) == ("", "", None)
    for suya in (comprada, vendida):
        asiento = b.get(f"/api/asientos/{suya['asiento']['id']}").json or {}
        assert asiento["origen"]["ruta"] == suya["documento"]["ruta"]


def test_el_papel_y_la_hoja_dicen_lo_mismo(b: Cliente, hecho: dict[str, Any]) -> None:
    titulo, *demas, ultima = hojas.leer(b.get(_ruta("excel", hecho)).data)
    assert "Soldadora" in titulo[0] and "Total" in ultima
    titulos = next(fila for fila in demas if "Movimiento" in fila)
    comprada, vendida, danada = demas[demas.index(titulos) + 2 :]
    asientos = [fila[titulos.index("Asiento")] for fila in (comprada, vendida, danada)]
    assert [bool(asiento) for asiento in asientos] == [True, True, False]
    dibujado = _papel(b, hecho)
    for dicho in (
        "Talleres del Guayas",
        "Saldo inicial",
        "$ 30.00",
        "Queda",
        "5.0000",
        "Total 10 $ 50.00 4 $ 20.00 6 5.0000 $ 30.00",
    ):
        assert dicho in dibujado, dicho
    assert hecho["venta"]["clave_acceso"][:20] in dibujado.replace(" ", "")


def test_quien_no_ve_el_costo_ni_los_libros_no_los_tiene_en_el_papel(personas: Personas, a: Cliente) -> None:
    empezar(a, hace(30))
    producto = crear(a, PRO_INVENTARIO=True)
    ajustar(a, producto, "4", "7.77", fecha=hoy())
    suyo = {"producto": producto}
    assert "7.7700" in _papel(a, suyo)
    dibujado = _papel(personas["facturador_a"], suyo)
    assert "Saldo inicial" in dibujado and "7.77" not in dibujado and "$" not in dibujado
    hoja = hojas.leer(personas["facturador_a"].get(_ruta("excel", suyo)).data)
    titulos = next(fila for fila in hoja if "Movimiento" in fila)
    assert "Asiento" not in titulos and "Valor" not in titulos


def test_el_papel_dice_con_que_formula_se_cuenta_y_desde_cuando(
    b: Cliente, hecho: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Costo promedio · Valores" in _papel(b, hecho)
    cambia = [FormulaDesde("PEPS", hoy())]
    monkeypatch.setattr(formulas, "leidas", lambda _: cambia)
    assert f"Costo promedio; desde el {hoy():%d/%m/%Y}, PEPS" in _papel(b, hecho)


@pytest.mark.parametrize("ve", [QueSeVe(True, True), QueSeVe(False, False)], ids=["todo", "sin el costo"])
def test_las_columnas_del_papel_caben_justas_en_su_ancho(ve: QueSeVe) -> None:
    anchos = [columna.ancho for columna in papel._columnas(ve)]
    assert min(anchos) > 0 and sum(anchos) == pytest.approx(UTIL_APAISADA)


@pytest.mark.parametrize(
    ("cantidad", "valor", "lados"),
    [("0.5", "3", ("3.00", "0.00")), ("-0.5", "-3", ("0.00", "3.00")), ("0", "0.4", ("0.40", "0.00"))],
    ids=["entra media", "sale media", "se corrige"],
)
def test_el_total_del_papel_suma_cada_movimiento_de_su_lado(
    monkeypatch: pytest.MonkeyPatch, cantidad: str, valor: str, lados: tuple[str, str]
) -> None:
    fila = SimpleNamespace(cantidad=Decimal(cantidad), valor=Decimal(valor))
    monkeypatch.setattr(papel.particulares, "completas", lambda filas, **_: filas)
    monkeypatch.setattr(papel, "_de_fila", lambda *_: ())
    monkeypatch.setattr(papel, "_de_saldo", lambda *_: ())
    monkeypatch.setattr(papel, "_total", lambda _, entro, salio, *__: (f"{entro:.2f}", f"{salio:.2f}"))
    *_, total = papel._renglones(SimpleNamespace(inicial=None), iter([fila]), QueSeVe(True, True))  # type: ignore[arg-type, list-item]
    assert tuple(total) == lados


def test_lo_que_no_es_de_ningun_documento_no_dice_con_quien_fue() -> None:
    suelta = SimpleNamespace(id=1, cantidad=0, documento=None)
    assert list(particulares.completas([suelta], con_asientos=False)) == [suelta]  # type: ignore[list-item, comparison-overlap]


def test_el_papel_de_lo_que_no_existe_no_se_halla(b: Cliente) -> None:
    assert error(b.get(f"{KARDEX}/pdf?producto=999999999"))[0] == 404
