"""Cómo se calcula lo que cuesta lo que sale, por la puerta de la calle: se elige una vez, rige desde un mes, y con PEPS sale primero lo
que entró primero."""

import contextlib
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.formulas import FormulaDesde
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.compras.compras.conftest import IVA_0, comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import EXISTENCIAS, ajustar, como_se_llevan, empezar, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import Bodeguero, hace
from tests.factories import como_confirmada, entrar, filas, registrar_empresa
from tests.ventas.productos.conftest import crear

PARAMETROS = f"{EXISTENCIAS}/parametros"
MES_QUE_VIENE = date(hoy().year + hoy().month // 12, hoy().month % 12 + 1, 1)


def pedir(cliente: Cliente, formula: str, desde: date | None, **cambios: Any) -> Any:
    leidos = cliente.get(PARAMETROS).json or {}
    dicho = {"formula": formula, "formula_desde": None if desde is None else str(desde)}
    return cliente.put(PARAMETROS, {**como_se_llevan(leidos), **dicho, **cambios})


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El de una empresa que las lleva por PEPS desde que empezó."""
    nueva = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    empezar(nueva, hace(40))
    respuesta = pedir(nueva, "PEPS", hace(40))
    assert (respuesta.status_code, respuesta.json["formula_de_hoy"]) == (200, "PEPS"), respuesta.text
    return nueva


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    return crear(dueno, PRO_INVENTARIO=True)


def comprado(
    dueno: Cliente, producto: dict[str, Any], dia: int, cantidad: int, precio: str
) -> dict[str, Any]:
    linea = de_compra(
        destino="INVENTARIO", producto_id=producto["PRO_ID"], cantidad=f"{cantidad}.00", precio=precio,
        impuestos=[IVA_0],
    )  # fmt: skip
    return comprar(dueno, lineas=[linea], sustento="06", fecha=str(hace(dia)))


def test_con_peps_lo_que_se_pierde_sale_al_costo_de_lo_mas_viejo(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    comprado(dueno, producto, 9, 10, "5.00")
    comprado(dueno, producto, 8, 10, "7.00")
    ajustar(dueno, producto, "-12", motivo="MERMA", fecha=hace(5))
    assert [f["valor"] for f in kardex_de(dueno, producto)["filas"]] == ["50.00", "70.00", "-64.00"]
    assert lo_que_hay(dueno, producto, al=hace(5))["valor"] == lo_que_hay(dueno, producto)["valor"] == "56.00"


def test_lo_que_aparece_sin_decir_su_costo_entra_al_de_la_ultima_capa(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    comprado(dueno, producto, 9, 2, "5.00")
    comprado(dueno, producto, 8, 2, "7.00")
    ajustar(dueno, producto, "3", fecha=hace(5))
    ajustar(dueno, producto, "-5", motivo="MERMA", fecha=hace(3))
    assert [f["valor"] for f in kardex_de(dueno, producto)["filas"][2:]] == ["21.00", "-31.00"]


def test_con_peps_la_ultima_unidad_se_vende_una_sola_vez_y_cada_una_al_costo_de_su_capa(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    """Cinco ventas a la vez, y tres unidades de tres compras."""
    for dia, precio in ((9, "5.00"), (8, "7.00"), (7, "9.00")):
        comprado(dueno, producto, dia, 1, precio)

    def vender() -> bool:
        with app.app_context():
            try:
                Bodeguero(int(dueno.sesion["eid"])).sale(producto["PRO_ID"], hoy(), "1")
            except ReglaDeNegocio:
                return False
            return True

    assert sorted(a_la_vez(*[vender] * 5)) == [False, False, True, True, True]
    assert [f["valor"] for f in kardex_de(dueno, producto)["filas"][3:]] == ["-5.00", "-7.00", "-9.00"]
    assert [lo_que_hay(dueno, producto)[c] for c in ("existencia", "valor")] == ["0.00", "0.00"]


@pytest.fixture
def otra(app: Flask) -> Cliente:
    """Una empresa que las lleva y ya movió algo."""
    nueva = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    empezar(nueva, hace(3))
    ajustar(nueva, crear(nueva, PRO_INVENTARIO=True), "1", "2", fecha=hace(1))
    return nueva


def test_cambia_desde_un_mes_que_no_empieza_y_se_puede_dejar_de_cambiar(otra: Cliente) -> None:
    cambiada = pedir(otra, "PEPS", MES_QUE_VIENE).json or {}
    assert [cambiada[c] for c in ("formula", "formula_desde", "formula_de_hoy")] == [
        "PEPS", str(MES_QUE_VIENE), "PROMEDIO",
    ]  # fmt: skip
    dejada = pedir(otra, "PROMEDIO", None).json or {}
    assert [dejada[c] for c in ("formula", "formula_desde")] == ["PROMEDIO", None]


@pytest.mark.parametrize(
    ("desde", "frase"),
    [
        (None, "Diga desde cuándo"),
        (MES_QUE_VIENE.replace(day=2), "solo el primer día de un mes"),
        (hace(3), "Ya se movieron existencias"),
        (date(2020, 1, 1), "lleva sus existencias desde"),
        (date(hoy().year + 2, 1, 1), "a más tardar"),
    ],
    ids=["sin fecha", "a mitad de un mes", "con lo ya movido", "de antes de llevarlas", "de muy adelante"],
)
def test_no_cambia_cuando_no_se_puede(otra: Cliente, desde: date | None, frase: str) -> None:
    respuesta = pedir(otra, "PEPS", desde)
    assert (respuesta.status_code, frase in apoyo.en(apoyo.frases(respuesta), "formula_desde")) == (422, True)


def test_quien_no_las_lleva_no_elige(app: Flask) -> None:
    nueva = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    assert pedir(nueva, "PEPS", MES_QUE_VIENE).status_code == 409


def test_cada_dia_va_con_la_que_regia_y_la_que_se_pidio_otra_vez_se_reemplaza() -> None:
    cambios = [FormulaDesde("PEPS", date(2026, 1, 1)), FormulaDesde("PROMEDIO", date(2026, 7, 1))]
    es_peps = formulas.regla(formulas.guardables(cambios))
    dias = [date(2025, 12, 31), date(2026, 1, 1), date(2026, 6, 30), date(2026, 7, 1)]
    assert [es_peps(dia) for dia in dias] == [False, True, True, False]
    assert formulas.del_periodo(cambios, date(2026, 1, 1), date(2026, 6, 30)) == cambios[:1]
    assert formulas.del_periodo(cambios, date(2025, 12, 31), date(2026, 7, 1)) == [FormulaDesde(), *cambios]
    pedida = formulas.con_la_pedida(
        cambios, FormulaDesde("PROMEDIO", date(2026, 9, 1)), date(2026, 5, 5),
        llevadas_desde=date(2025, 1, 1), ultimo_movido=date(2026, 5, 5),
    )  # fmt: skip
    assert pedida == [cambios[0], FormulaDesde("PROMEDIO", date(2026, 9, 1))]


@pytest.mark.parametrize(
    ("hoy", "se_puede"), [(date(2026, 2, 28), True), (date(2026, 2, 27), False)], ids=str
)
def test_se_pide_hasta_un_ano_y_un_dia_antes(hoy: date, se_puede: bool) -> None:
    def pedida() -> list[FormulaDesde]:
        suya = FormulaDesde("PEPS", date(2027, 3, 1))
        return formulas.con_la_pedida([], suya, hoy, llevadas_desde=date(2025, 1, 1), ultimo_movido=None)

    if se_puede:
        assert pedida() == [FormulaDesde("PEPS", date(2027, 3, 1))]
        return
    with pytest.raises(ReglaDeNegocio, match="a más tardar"):
        pedida()


@pytest.mark.parametrize(
    ("llevadas", "movido", "se_puede"),
    [
        (date(2026, 6, 1), date(2026, 5, 31), True),
        (date(2026, 6, 1), date(2026, 6, 1), True),
        (date(2026, 5, 1), date(2026, 5, 31), True),
        (date(2026, 5, 1), date(2026, 6, 1), False),
        (date(2026, 6, 1), date(2026, 6, 2), False),
        (date(2026, 6, 2), None, False),
    ],
    ids=str,
)
def test_cambia_el_dia_despues_de_lo_ultimo_movido_o_el_primero_de_todos(
    llevadas: date, movido: date | None, se_puede: bool
) -> None:
    suya = FormulaDesde("PEPS", date(2026, 6, 1))
    contra = contextlib.nullcontext() if se_puede else pytest.raises(ReglaDeNegocio)
    with contra:
        formulas.con_la_pedida([], suya, date(2026, 6, 3), llevadas_desde=llevadas, ultimo_movido=movido)


# Lo que sale tiene fecha posterior a lo que entra, y se registra en cualquier orden: lo que llega tarde corrige lo que ya salió.
_COMPRA = st.tuples(
    st.just("compra"), st.integers(3, 6), st.integers(1, 9), st.sampled_from(["1.00", "3.33", "7.01"])
)
_MERMA = st.tuples(st.just("merma"), st.integers(0, 2), st.integers(1, 9), st.just(""))
PASOS = st.lists(st.one_of(_COMPRA, _COMPRA, _MERMA), min_size=3, max_size=8)


def recuento(
    compras: list[tuple[int, int, Decimal]], mermas: list[tuple[int, int]]
) -> dict[int, tuple[int, Fraction]]:
    """Al terminar cada día (cuántos hace), cuánto hay y cuánto vale, desde los documentos que quedan: una fila de capas."""
    fila: list[tuple[Fraction, Fraction]] = []
    fin = {}
    for dia in range(8, -1, -1):
        suyas = [(Fraction(cantidad), Fraction(valor)) for d, cantidad, valor in compras if d == dia]
        if suyas:
            fila.append((sum((c for c, _ in suyas), Fraction(0)), sum((v for _, v in suyas), Fraction(0))))
        for _, sale in (m for m in mermas if m[0] == dia):
            falta = Fraction(sale)
            while falta:
                cantidad, valor = fila.pop(0)
                tomado = min(cantidad, falta)
                falta -= tomado
                if tomado < cantidad:
                    fila.insert(0, (cantidad - tomado, valor * (cantidad - tomado) / cantidad))
        fin[dia] = int(sum(c for c, _ in fila)), sum((v for _, v in fila), Fraction(0))
    return fin


@settings(max_examples=ejemplos(20, pocos=6), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pasos=PASOS)
def test_con_peps_existencia_y_costo_de_cada_dia_son_los_de_un_recuento_desde_los_documentos(
    app: Flask, dueno: Cliente, pasos: list[tuple[str, int, int, str]]
) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "5", "2", fecha=hace(8))
    compras: list[tuple[int, int, Decimal]] = [(8, 5, Decimal(10))]
    mermas: list[tuple[int, int]] = []
    queda = 5
    for que, dia, cantidad, precio in pasos:
        if que == "compra":
            comprado(dueno, suyo, dia, cantidad, precio)
            compras.append((dia, cantidad, cantidad * Decimal(precio)))
            queda += cantidad
        elif cantidad <= queda:
            ajustar(dueno, suyo, f"-{cantidad}", motivo="MERMA", fecha=hace(dia))
            mermas.append((dia, cantidad))
            queda -= cantidad
    consulta = (
        "SELECT sum(cantidad) AS cantidad, sum(valor) AS valor FROM movimientos_existencias"
        " WHERE producto_id = %s AND fecha <= %s"
    )
    for dia, (cantidad, valor) in recuento(compras, mermas).items():
        (dicho,) = filas(app, consulta, suyo["PRO_ID"], hace(dia))
        assert dicho["cantidad"] == cantidad
        assert abs(Fraction(dicho["valor"]) - valor) < Fraction(1, 10_000)
        visto = lo_que_hay(dueno, suyo, al=hace(dia))
        assert abs(Decimal(visto["valor"]) - dicho["valor"]) <= Decimal("0.005")
