"""De dónde sale cada renglón de la hoja, en qué parte va, cuál es un total y cuál está por confirmar."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.cierre.renta import PartidasDelAnio
from api.tributos.renta.nucleo import sabido as cuenta
from api.tributos.renta.nucleo.contar import contar
from api.tributos.renta.nucleo.hoja import RenglonDeRenta
from api.tributos.renta.nucleo.ley import LeyDeRenta
from tests.client import Cliente
from tests.factories import entrar, filas, registrar_empresa
from tests.tributos.renta.apoyo import ver
from tests.tributos.renta.test_la_cuenta import _sabido, de_2026

__all__ = ["de_2026"]

# Cada renglón con su origen; con *, un total; con ?, por confirmar; en minúsculas, el que una persona puede decir.
DEL_PAGO = "RETENCIONES:documentos otras_retenciones:persona autorretenciones:{0} anticipos:{0} credito_anterior:{0} A_PAGAR:calculo*"
CONCILIACION = (
    "con_trabajadores:persona PARTICIPACION:calculo? {}otros_exentos:persona otros_no_deducibles:persona "
    "otros_de_exentos:persona participacion_de_exentos:persona deducciones:persona BASE:calculo* "
    "perdidas_anteriores:persona PERDIDAS:calculo? GRAVABLE:calculo*"
)
RIMPE = {
    cuenta.DEL_ANIO: "INGRESOS:documentos otros_ingresos:persona excluidos:persona BRUTOS:calculo*",
    cuenta.IMPUESTO: "IMPUESTO:calculo*",
    cuenta.PAGADO: DEL_PAGO.format("persona"),
}
HOJAS = {
    cuenta.SOCIEDAD: {
        cuenta.DEL_ANIO: "INGRESOS:libros COSTOS:libros GASTOS:libros RESULTADO:calculo*",
        cuenta.CONCILIACION: CONCILIACION.format(
            "EXENTOS:libros NO_DEDUCIBLES:libros GASTOS_DE_EXENTOS:libros "
        ),
        cuenta.IMPUESTO: "tarifa:ley? IMPUESTO:calculo*",
        cuenta.PAGADO: f"{DEL_PAGO.format('libros')} ANTICIPO_QUE_SIGUE:calculo?",
    },
    cuenta.NATURAL: {
        cuenta.DEL_ANIO: "INGRESOS:documentos otros_ingresos:persona GASTOS:documentos otros_gastos:persona RESULTADO:calculo*",
        cuenta.CONCILIACION: CONCILIACION.format(""),
        cuenta.DE_LA_PERSONA: "sueldos:persona otras_rentas:persona aportes:persona exoneracion:persona? BASE_PERSONA:calculo*",
        cuenta.IMPUESTO: "IMPUESTO_TABLA:calculo gastos_personales:persona cargas:persona especial:persona REBAJA:calculo IMPUESTO:calculo*",
        cuenta.PAGADO: f"{DEL_PAGO.format('persona')} ANTICIPO_QUE_SIGUE:calculo?",
    },
    cuenta.EMPRENDEDOR: RIMPE,
    cuenta.POPULAR: RIMPE,
}


def _dicho(r: RenglonDeRenta) -> str:
    nombre = r.partida.lower() if r.se_dice else r.partida
    return f"{nombre}:{r.origen}{'*' if r.total else ''}{'?' if r.por_confirmar else ''}"


def _por_parte(renglones: Mapping[str, RenglonDeRenta]) -> dict[str, str]:
    partes: dict[str, list[str]] = {}
    for r in renglones.values():
        partes.setdefault(r.seccion, []).append(_dicho(r))
    return {seccion: " ".join(suyos) for seccion, suyos in partes.items()}


@pytest.mark.parametrize("clase", HOJAS)
def test_cada_renglon_esta_en_su_parte_y_dice_de_donde_sale(de_2026: LeyDeRenta, clase: str) -> None:
    sabido = replace(_sabido(de_2026, clase, "15000"), con_libros=clase == cuenta.SOCIEDAD)
    assert _por_parte(contar(sabido).renglones) == HOJAS[clase]


def _con_cierre(de_2026: LeyDeRenta, **partidas: Any) -> Mapping[str, RenglonDeRenta]:
    sabido = _sabido(de_2026, cuenta.SOCIEDAD, "15000")
    return contar(replace(sabido, no_deducibles=Decimal(100), cierre=PartidasDelAnio(**partidas))).renglones


def test_lo_que_el_cierre_dijo_de_mas_sale_de_el_y_lo_demas_lo_dice_una_persona(de_2026: LeyDeRenta) -> None:
    dichos = _con_cierre(de_2026, con_trabajadores=False, no_deducibles=Decimal(130), exentos=Decimal(0))
    assert dichos["CON_TRABAJADORES"].origen == "cierre"
    assert dichos["PARTICIPACION"].valor == 0
    assert (dichos["OTROS_NO_DEDUCIBLES"].origen, dichos["OTROS_NO_DEDUCIBLES"].valor) == ("cierre", 30)
    assert (dichos["OTROS_EXENTOS"].origen, dichos["OTROS_EXENTOS"].valor) == ("persona", 0)


def test_lo_que_ya_esta_en_una_cuenta_no_se_dice_otra_vez(de_2026: LeyDeRenta) -> None:
    dichos = _con_cierre(de_2026, con_trabajadores=False, no_deducibles=Decimal(70))
    assert (dichos["OTROS_NO_DEDUCIBLES"].origen, dichos["OTROS_NO_DEDUCIBLES"].valor) == ("persona", 0)


def test_sin_las_tasas_del_anio_la_hoja_llega_a_su_base_sin_participacion(de_2026: LeyDeRenta) -> None:
    sabido = replace(
        _sabido(de_2026, cuenta.SOCIEDAD, "15000", CON_TRABAJADORES="1"), ley=de_2026._replace(tasas=None)
    )
    contada = contar(sabido)
    assert "PARTICIPACION" not in contada.renglones
    assert (contada.renglones["BASE"].valor, contada.impuesto) == (Decimal(15000), None)


def test_el_regimen_es_el_del_primer_dia_del_anio(app: Flask) -> None:
    """El que empieza después vale para lo que se emite desde entonces, y su renta es la del año que sigue."""
    natural = entrar(app, registrar_empresa(Cliente(app), EMP_RUC="1719876540001"))
    poner = (
        "INSERT INTO regimenes_empresas (empresa_id, desde, regimen) VALUES (%s, %s, %s) "
        "ON CONFLICT (empresa_id, desde) DO UPDATE SET regimen = EXCLUDED.regimen"
    )
    filas(app, "DELETE FROM regimenes_empresas WHERE empresa_id = %s", natural.sesion["eid"])
    for desde, regimen in ((date(2025, 1, 1), "RIMPE_POPULAR"), (date(2025, 1, 2), "GENERAL")):
        filas(app, poner, natural.sesion["eid"], desde, regimen)
    assert [ver(natural, anio)["clase"] for anio in (2025, 2026)] == ["POPULAR", "NATURAL"]
