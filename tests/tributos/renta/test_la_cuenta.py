"""Las tablas y las rebajas de la ley, con cifras hechas a mano."""

from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.tributos.renta.nucleo import ley
from api.tributos.renta.nucleo import sabido as cuenta
from api.tributos.renta.nucleo.contar import contar
from api.tributos.renta.nucleo.hoja import CERO
from api.tributos.renta.nucleo.impuesto import por_escala
from api.tributos.renta.nucleo.ley import LeyDeRenta
from api.tributos.renta.nucleo.models import EMPRENDEDOR, PERSONAS, POPULAR
from api.tributos.renta.nucleo.sabido import SabidoDeRenta


@pytest.fixture(scope="module")
def de_2026(app: Flask) -> LeyDeRenta:
    with app.app_context():
        return ley.al(date(2026, 12, 31))


@pytest.mark.parametrize(
    ("escala", "base", "impuesto"),
    [
        (PERSONAS, "0", "0.00"),
        (PERSONAS, "12208", "0.00"),
        (PERSONAS, "12308", "5.00"),  # 100 al 5 %
        (PERSONAS, "30000", "1907.00"),  # 1412 hasta 26700, y 3300 al 15 %
        (PERSONAS, "200000", "57888.28"),  # 24572 hasta 109956, y 90044 al 37 %
        (EMPRENDEDOR, "0", "60.00"),
        (EMPRENDEDOR, "20000", "60.00"),
        (EMPRENDEDOR, "60000", "485.00"),  # 360 hasta 50000, y 10000 al 1.25 %
        (EMPRENDEDOR, "80000", "747.50"),  # 672.50 hasta 75000, y 5000 al 1.5 %
        (EMPRENDEDOR, "250000", "3797.52"),  # 2797.52 hasta 200000, y 50000 al 2 %
        (POPULAR, "2500", "0.00"),
        (POPULAR, "2500.01", "5.00"),
        (POPULAR, "10000", "15.00"),
        (POPULAR, "20000", "60.00"),
    ],
)
def test_cada_tabla_cobra_hasta_su_escalon_y_el_por_ciento_de_lo_que_pasa(
    de_2026: LeyDeRenta, escala: str, base: str, impuesto: str
) -> None:
    assert por_escala(de_2026.escalas[escala], Decimal(base)) == Decimal(impuesto)


def _sabido(de_2026: LeyDeRenta, clase: str, ingresos: str, **otros: str) -> SabidoDeRenta:
    return SabidoDeRenta(
        clase=clase,
        sociedad=clase == cuenta.SOCIEDAD,
        con_libros=False,
        con_sueldos=False,
        ingresos=Decimal(ingresos),
        cierre=None,
        ley=de_2026,
        dichas={partida: Decimal(valor) for partida, valor in otros.items()},
    )


@pytest.mark.parametrize(
    ("gastos", "cargas", "especial", "rebaja"),
    [
        ("3000", "0", "0", "540.00"),  # el 18 %
        ("9000", "0", "0", "1035.47"),  # hasta 7 canastas de 821.80: 5752.60
        ("20000", "3", "0", "2070.94"),  # 14 canastas: 11505.20
        ("20000", "5", "0", "2958.48"),  # 20 canastas: 16436.00
        ("90000", "0", "1", "14792.40"),  # 100 canastas: 82180.00
    ],
)
def test_la_rebaja_tiene_el_tope_de_las_canastas_de_sus_cargas(
    de_2026: LeyDeRenta, gastos: str, cargas: str, especial: str, rebaja: str
) -> None:
    dichas = {"GASTOS_PERSONALES": gastos, "CARGAS": cargas, "ESPECIAL": especial}
    contada = contar(_sabido(de_2026, cuenta.NATURAL, "120000", **dichas))
    assert contada.renglones["REBAJA"].valor == Decimal(rebaja)


def test_la_rebaja_nunca_pasa_del_impuesto(de_2026: LeyDeRenta) -> None:
    contada = contar(_sabido(de_2026, cuenta.NATURAL, "12308", GASTOS_PERSONALES="5000"))
    assert (contada.renglones["REBAJA"].valor, contada.impuesto) == (Decimal("5.00"), CERO)


@pytest.mark.parametrize(
    ("clase", "ingresos", "se_cuenta", "impuesto"),
    [
        (cuenta.POPULAR, "20000", cuenta.POPULAR, "60.00"),
        (cuenta.POPULAR, "20000.01", cuenta.EMPRENDEDOR, "60.00"),
        (cuenta.POPULAR, "60000", cuenta.EMPRENDEDOR, "485.00"),
        (cuenta.EMPRENDEDOR, "300000", cuenta.EMPRENDEDOR, "4797.52"),
        # 24572 hasta 109956, y 190044.01 al 37 %
        (cuenta.EMPRENDEDOR, "300000.01", cuenta.NATURAL, "94888.28"),
    ],
)
def test_quien_pasa_de_los_ingresos_de_su_regimen_cuenta_con_el_que_sigue(
    de_2026: LeyDeRenta, clase: str, ingresos: str, se_cuenta: str, impuesto: str
) -> None:
    contada = contar(_sabido(de_2026, clase, ingresos))
    assert (contada.clase, contada.impuesto) == (se_cuenta, Decimal(impuesto))


def test_la_persona_suma_sus_otras_rentas_y_una_perdida_no_las_baja(de_2026: LeyDeRenta) -> None:
    dichas = {"OTROS_GASTOS": "5000", "SUELDOS": "32000", "APORTES": "3024", "EXONERACION": "0"}
    contada = contar(_sabido(de_2026, cuenta.NATURAL, "1000", **dichas))
    # el negocio pierde 4000; 32000 - 3024 = 28976: 1412 y 2276 al 15 %
    assert contada.renglones["RESULTADO"].valor == Decimal("-4000.00")
    assert contada.renglones["BASE_PERSONA"].valor == Decimal("28976.00")
    assert contada.impuesto == Decimal("1753.40")


def test_cada_cuenta_suma_las_partes_que_muestra(de_2026: LeyDeRenta) -> None:
    dichas = {
        "OTROS_GASTOS": "7000",
        "CON_TRABAJADORES": "1",
        "OTROS_NO_DEDUCIBLES": "300",
        "ANTICIPOS": "100",
    }
    for clase in (cuenta.SOCIEDAD, cuenta.NATURAL, cuenta.EMPRENDEDOR, cuenta.POPULAR):
        for r in contar(_sabido(de_2026, clase, "15000", **dichas)).renglones.values():
            if r.partes:
                assert sum(p.valor for p in r.partes) == r.valor, (clase, r.partida)


@pytest.mark.parametrize(
    ("ingresos", "dicho"),
    [
        ("9000", "Se pagan 60.00. "),
        ("60000", "Hasta 50,000.00 se pagan 360.00, y el 1.25 % de lo que pasa. "),
    ],
)
def test_el_impuesto_por_tramos_dice_como_se_cuenta_sin_lo_que_no_suma(
    de_2026: LeyDeRenta, ingresos: str, dicho: str
) -> None:
    contada = contar(_sabido(de_2026, cuenta.EMPRENDEDOR, ingresos))
    assert contada.renglones["IMPUESTO"].explicacion.startswith(dicho)
