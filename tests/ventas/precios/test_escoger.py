"""Cuál de los precios vale: la regla, en ejemplos, y lo que se cumple con cualquiera."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from api.plataforma.impuestos.precios import Cobra, Impuestos, linea, sin_impuestos_de_varias
from api.ventas.precios import escoger
from api.ventas.precios.escoger import ParaQuien, PrecioEscrito
from api.ventas.precios.models import LISTA, PROMOCION

D = Decimal
SIN_IMPUESTOS = Impuestos()
CON_IVA = Impuestos(iva=Cobra(D(15)))
BASE = PrecioEscrito(1, "Mayoristas", LISTA, None, None, date(2026, 1, 1), None, False, D(0), D(8))
PROMO = replace(BASE, lista_id=9, lista="Feria", clase=PROMOCION, hasta=date(2026, 12, 15))


def _precio(
    *escritos: PrecioEscrito, cantidad: str = "1", impuestos: Impuestos = SIN_IMPUESTOS
) -> tuple[Decimal, str]:
    tomado = escoger.precio(D(10), escritos, impuestos, D(cantidad))
    return tomado.precio, tomado.razon


def test_sin_listas_es_el_del_producto() -> None:
    assert _precio() == (D(10), "Precio del producto")


def test_vale_el_de_la_mayor_cantidad_que_se_alcanza() -> None:
    docena = replace(BASE, minimo=D(12), precio=D(7))
    assert _precio(BASE, docena, cantidad="11.999999") == (D(8), "Lista Mayoristas")
    assert _precio(BASE, docena, cantidad="12") == (D(7), "Lista Mayoristas desde 12")
    assert _precio(docena, cantidad="5") == (D(10), "Precio del producto")


def test_la_mas_propia_gana_aunque_sea_mas_cara() -> None:
    local = replace(BASE, lista_id=2, lista="Galápagos", establecimiento="002", precio=D(11))
    de_grupo = replace(BASE, lista_id=3, lista="Hoteles", grupo_id=7, precio=D(9))
    nueva = replace(BASE, lista_id=4, lista="Desde junio", desde=date(2026, 6, 1), precio=D("8.50"))
    assert _precio(BASE, local)[1] == "Lista Galápagos"
    assert _precio(local, de_grupo)[1] == "Lista Hoteles"
    assert _precio(BASE, nueva)[1] == "Lista Desde junio"
    assert _precio(BASE, replace(BASE, lista_id=5, lista="Última"))[1] == "Lista Última"


def test_la_mas_propia_que_no_alcanza_la_cantidad_deja_pasar_a_la_que_sigue() -> None:
    de_grupo = replace(BASE, lista_id=3, lista="Hoteles", grupo_id=7, minimo=D(24), precio=D(5))
    assert _precio(BASE, de_grupo, cantidad="3")[1] == "Lista Mayoristas"


def test_una_promocion_solo_baja() -> None:
    assert _precio(BASE, replace(PROMO, precio=D(9))) == (D(8), "Lista Mayoristas")
    assert _precio(BASE, replace(PROMO, precio=D(8))) == (D(8), "Lista Mayoristas")
    assert _precio(BASE, replace(PROMO, precio=D("7.99"))) == (
        D("7.99"),
        "Promoción Feria hasta el 15/12/2026",
    )
    assert _precio(replace(PROMO, precio=D(11))) == (D(10), "Precio del producto")


def test_una_promocion_que_incluye_iva_se_compara_sin_el() -> None:
    cara = replace(PROMO, incluye_iva=True, precio=D("9.19"))  # 7.991304 sin IVA
    assert _precio(BASE, cara, impuestos=CON_IVA) == (D("7.991304"), "Promoción Feria hasta el 15/12/2026")
    assert _precio(BASE, replace(cara, precio=D("9.21")), impuestos=CON_IVA)[1] == "Lista Mayoristas"


def test_rige_en_sus_dias_para_los_suyos_y_donde_dice() -> None:
    suya = replace(PROMO, grupo_id=7, establecimiento="002")
    para = ParaQuien(7, "002", date(2026, 12, 15))
    assert suya.rige(para)
    assert not suya.rige(para._replace(dia=date(2026, 12, 16)))
    assert not suya.rige(para._replace(dia=date(2025, 12, 31)))
    assert not suya.rige(para._replace(grupo_id=None))
    assert not suya.rige(para._replace(establecimiento="001"))


_minimos = st.sampled_from([D(m) for m in ("0", "1", "3", "6", "12", "12.5", "100")])
_montos = st.decimals(D(0), D(50), places=2)
_escrito = st.builds(
    PrecioEscrito,
    st.integers(1, 6),
    st.just("L"),
    st.just(LISTA),
    st.just(None),
    st.just(None),
    st.just(date(2026, 1, 1)),
    st.just(None),
    st.booleans(),
    _minimos,
    _montos,
)
# De cada lista, siempre los mismos datos, y un precio por cantidad: lo que la base promete.
_propios = {
    n: {
        "clase": PROMOCION if n > 4 else LISTA,
        "grupo_id": 7 if n in (1, 5) else None,
        "incluye_iva": n % 2 == 0,
    }
    for n in range(1, 7)
}
_escritos = st.lists(_escrito, max_size=12, unique_by=lambda e: (e.lista_id, e.minimo)).map(
    lambda dichos: [replace(e, **_propios[e.lista_id]) for e in dichos]
)
_cantidades = st.decimals(D("0.000001"), D(200), places=6)


@given(_escritos, _cantidades, st.randoms(use_true_random=False))
def test_no_depende_del_orden_en_que_se_leen(escritos: list[PrecioEscrito], cantidad: Decimal, azar) -> None:  # type: ignore[no-untyped-def]
    otro = list(escritos)
    azar.shuffle(otro)
    assert escoger.precio(D(10), escritos, CON_IVA, cantidad) == escoger.precio(
        D(10), otro, CON_IVA, cantidad
    )


@given(_escritos, _cantidades)
def test_las_escalas_dicen_el_precio_de_cualquier_cantidad(
    escritos: list[PrecioEscrito], cantidad: Decimal
) -> None:
    suyas = escoger.escalas(D(10), escritos, CON_IVA)
    alcanzada = [escala for escala in suyas if escala.minimo <= cantidad][-1]
    tomado = escoger.precio(D(10), escritos, CON_IVA, cantidad)
    assert (alcanzada.de_lista, alcanzada.razon) == (tomado.de_lista, tomado.razon)
    assert [e.minimo for e in suyas] == sorted({e.minimo for e in suyas})


@given(_escritos, _cantidades)
def test_una_promocion_mas_nunca_sube_el_precio(escritos: list[PrecioEscrito], cantidad: Decimal) -> None:
    unitarios = [replace(e, incluye_iva=False) for e in escritos]
    con = escoger.precio(D(10), unitarios, SIN_IMPUESTOS, cantidad).precio
    sin = escoger.precio(D(10), [e for e in unitarios if e.clase == LISTA], SIN_IMPUESTOS, cantidad).precio
    assert con <= sin


_tarifas = st.sampled_from([Impuestos(iva=Cobra(D(t))) for t in ("0", "5", "8", "15")])
_enteras = st.integers(1, 10_000).map(D)


@given(st.decimals(D("0.01"), D(999), places=2), _tarifas, _enteras)
def test_lo_que_incluye_iva_cuadra_al_centavo_si_algun_precio_lo_da(
    unitario: Decimal, impuestos: Impuestos, cantidad: Decimal
) -> None:
    buscado = unitario * cantidad
    neto = sin_impuestos_de_varias(unitario, impuestos, cantidad)
    dado = linea(neto, impuestos, cantidad).total
    alrededor = linea(neto, impuestos, cantidad).subtotal
    posibles = {
        linea(alrededor + D(n) / 100, impuestos).total for n in range(-3, 4) if alrededor + D(n) / 100 >= 0
    }
    assert abs(dado - buscado) <= D("0.01")
    assert dado == buscado or buscado not in posibles
