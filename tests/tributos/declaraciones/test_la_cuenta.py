"""La cuenta del 104, pura: los totales, el factor, el crédito que pasa de un período al otro y lo devuelto de más."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.tributos.declaraciones.f104.formulario import FORMULARIO
from api.tributos.declaraciones.f104.formulas import FUNCIONES
from api.tributos.declaraciones.nucleo import motor
from api.tributos.declaraciones.nucleo.casilleros import CasilleroDeFormulario, filas_de
from api.tributos.declaraciones.nucleo.motor import LoSabido
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos, PagoPrevio, funciones
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado

CERO = Decimal("0.00")
CONTEOS = ("111", "113", "115", "117", "119")
CASILLEROS = [
    CasilleroDeFormulario(
        f.casillero,
        f.casillero,
        "",
        "CONTEO" if f.casillero in CONTEOS else "IMPUESTO",
        "",
        False,
        "",
        "",
        f.origen,
        f.formula,
        f.exceso,
        f.resta_de,
    )
    for f in filas_de("104")
]
_MEDIDAS = (
    *("bruto", "neto", "impuesto", "al_vigente", "ajuste_mas", "ajuste_menos", "a_credito", "devuelto"),
    *("reembolso_bruto", "reembolso_neto", "reembolso_impuesto"),
)


def grupo(fuente: str, neto: Decimal, impuesto: Decimal = CERO, **datos: str) -> GrupoSumado:
    medidas = dict.fromkeys(_MEDIDAS, CERO)
    medidas |= {"bruto": max(neto, CERO), "neto": neto, "impuesto": impuesto, "al_vigente": impuesto}
    return GrupoSumado(fuente, datos, medidas)


def venta(neto: str | Decimal, impuesto: str | Decimal = "0.00", tarifa: str = "4") -> GrupoSumado:
    return grupo("ventas", Decimal(neto), Decimal(impuesto), tarifa=tarifa, clase="local")


def compra(neto: str | Decimal, impuesto: str | Decimal) -> GrupoSumado:
    return grupo("compras", Decimal(neto), Decimal(impuesto), tarifa="4", sustento="01", tipo="local")


def retenido(valor: Decimal) -> GrupoSumado:
    return GrupoSumado("recibidas", {"impuesto": "2"}, {"valor": valor})


def calcular(
    *grupos: GrupoSumado,
    anterior: Mapping[str, Decimal] | None = None,
    dichos: Mapping[str, Decimal] | None = None,
    previo: PagoPrevio | None = None,
) -> dict[str, Decimal]:
    cuenta = CuentaDeRecargos(None, date(2026, 1, 1), previo=previo)
    propias = funciones(cuenta, FORMULARIO.debido, FORMULARIO.vendido)
    hechos = motor.calcular(CASILLEROS, LoSabido(grupos, dichos or {}, anterior), {**FUNCIONES, **propias})
    return {c: hecho.valor for c, hecho in hechos.items()}


def test_lo_devuelto_de_mas_pasa_al_periodo_siguiente() -> None:
    uno = calcular(venta("-300.00", "-45.00"), venta("-20.00", tarifa="0"))
    assert [uno[c] for c in ("411", "421", "413", "443", "453", "442")] == [
        *(CERO, CERO, CERO),
        *(Decimal("300.00"), Decimal("45.00"), Decimal("20.00")),
    ]
    assert (uno["419"], uno["499"], uno["620"]) == (CERO, CERO, CERO)
    dos = calcular(venta("1000.00", "150.00"), venta("50.00", tarifa="0"), anterior=uno)
    assert (dos["401"], dos["411"], dos["421"]) == (Decimal(1000), Decimal(700), Decimal(105))
    assert (dos["413"], dos["443"], dos["453"], dos["442"]) == (Decimal(30), CERO, CERO, CERO)


def test_lo_que_se_declara_en_otro_casillero_no_absorbe_lo_que_venia_de_antes() -> None:
    uno = calcular(venta("-300.00", "-45.00"))
    dos = calcular(venta("1000.00", "150.00"), dichos={"412": Decimal("900.00")}, anterior=uno)
    # de las 1000 quedan 100 aquí: eso se resta de las 300, y 200 siguen pasando
    assert (dos["411"], dos["412"], dos["443"]) == (CERO, Decimal(900), Decimal(200))


def test_el_iva_que_se_difiere_se_liquida_el_periodo_siguiente() -> None:
    uno = calcular(venta("1000.00", "150.00"), dichos={"484": Decimal("90.00")})
    assert (uno["485"], uno["499"]) == (Decimal(60), Decimal(90))
    dos = calcular(anterior=uno)
    assert (dos["483"], dos["499"], dos["620"]) == (Decimal(60), Decimal(60), Decimal(60))


@pytest.mark.parametrize(
    ("ventas", "al_cero", "factor"),
    [
        ("100.00", "0.00", "1.0000"),  # nada sin derecho
        ("0.00", "100.00", "0.0000"),
        ("200.00", "100.00", "0.6667"),
        ("0.60", "0.30", "0.6667"),
        ("0.00", "0.00", "1.0000"),  # sin ventas
        ("-50.00", "100.00", "0.0000"),
    ],
)
def test_el_factor_de_proporcionalidad(ventas: str, al_cero: str, factor: str) -> None:
    visto = calcular(venta(ventas), venta(al_cero, tarifa="0"), compra("100.00", "15.00"))
    assert f"{visto['563']}" == factor
    assert visto["564"] + visto["565"] == Decimal("15.00")


_centavos = st.integers(0, 10**7).map(lambda c: Decimal(c) / 100)
_un_mes = st.tuples(*[_centavos] * 5, st.integers(-(10**6), 10**6).map(lambda c: Decimal(c) / 100))


@settings(max_examples=20, deadline=None)
@given(st.lists(_un_mes, min_size=24, max_size=24))
def test_en_veinticuatro_meses_ningun_centavo_se_pierde(meses: list[tuple[Decimal, ...]]) -> None:
    """Lo que se paga más el crédito que queda es lo causado menos lo que se fue juntando, mes tras mes."""
    anterior: Mapping[str, Decimal] = {}
    for neto, al_cero, iva, credito, recibido, devuelto in meses:
        v = calcular(
            venta(neto + devuelto, iva),
            venta(al_cero, tarifa="0"),
            compra(credito * 7, credito),
            retenido(recibido),
            anterior=anterior,
        )
        assert v["409"] == sum(
            v[c] for c in ("401", "402", "410", "425", "403", "404", "405", "406", "407", "408")
        )
        assert CERO <= v["563"] <= 1 and v["564"] + v["565"] == credito
        entra = v["499"] - v["564"] - v["605"] - v["606"] - v["609"]
        assert v["620"] - v["615"] - v["617"] == entra
        assert not (v["620"] and (v["615"] or v["617"]))
        assert v["605"] == anterior.get("615", CERO) and v["606"] == anterior.get("617", CERO)
        assert v["411"] >= 0 and v["443"] >= 0 and not (v["411"] and v["443"])
        anterior = v


_ventas = st.tuples(_centavos, _centavos, _centavos)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.tuples(_ventas, _ventas), min_size=24, max_size=24))
def test_en_veinticuatro_meses_sustituidos_se_paga_la_diferencia(meses: list[tuple[Any, Any]]) -> None:
    """Cada mes se declara, se paga y se sustituye: entre las dos se paga lo de la segunda, salvo lo que ya se pagó de más; y el
    mes siguiente parte de ella."""
    anterior: Mapping[str, Decimal] = {}
    for uno, otro in meses:
        declarado, sustituido = (
            (venta(neto, iva), compra(credito * 7, credito)) for neto, iva, credito in (uno, otro)
        )
        antes = calcular(*declarado, anterior=anterior)
        previo = PagoPrevio(antes["999"], date(2026, 1, 1)) if antes["999"] else None
        ahora = calcular(*sustituido, anterior=anterior, previo=previo)
        assert (antes["890"], antes["902"]) == (CERO, antes["859"])
        assert ahora["890"] == antes["999"] and ahora["897"] == ahora["899"] == CERO
        assert ahora["898"] == min(antes["999"], ahora["859"])
        assert ahora["902"] == max(ahora["859"] - antes["859"], CERO) == ahora["999"]
        assert calcular(*sustituido, anterior=anterior)["615"] == ahora["615"]
        anterior = ahora
