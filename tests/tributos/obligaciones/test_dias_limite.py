"""Los días en que una obligación empieza o deja de recordarse: la víspera, el mismo día y el siguiente."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from api.core.datos import meses
from api.plataforma.plazos.models import RENTA_SOCIEDADES
from api.plataforma.plazos.service import Vencimiento
from api.tributos.obligaciones import calendario, clases, service
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.libros import LoQueFalta
from api.tributos.obligaciones.models import EleccionTributaria
from api.tributos.obligaciones.service import ObligacionVista
from tests.client import Cliente
from tests.reloj import Reloj
from tests.tributos.obligaciones.apoyo import RAIZ

HOY = date(2026, 11, 16)
_VACIA = dict.fromkeys(ObligacionVista._fields)


def _vista(en_dias: int, **cambios: Any) -> ObligacionVista:
    """Una de cada mes, del SRI, que terminó y vence dentro de esos días."""
    suya = {"clase": "X", "periodo": "2026-10", "ante": clases.SRI, "termino": True, "estado": ""}
    return ObligacionVista(**{**_VACIA, "vence": HOY + timedelta(days=en_dias), **suya, **cambios})


@pytest.mark.parametrize(
    ("cambios", "en_dias", "toca"),
    [
        ({"periodo": "2026"}, 59, True),
        ({"periodo": "2026"}, 60, True),
        ({"periodo": "2026"}, 61, False),
        ({"ante": "IESS"}, -1, False),
        ({"ante": "IESS"}, 0, True),
        ({"ante": "IESS"}, 10, True),
        ({"ante": "IESS"}, 11, False),
        ({}, -1, False),
        ({}, 0, True),
        ({}, 1, True),
        ({"dicha": "presentada", "total": Decimal(5)}, -30, True),
        ({"dicha": "presentada", "total": Decimal(0)}, 1, False),
        ({"dicha": "presentada", "total": Decimal(5), "periodo": "2026"}, 61, True),
    ],
)
def test_una_obligacion_se_recuerda_hasta_su_dia_y_lo_lejano_desde_el_suyo(
    cambios: dict[str, Any], en_dias: int, toca: bool
) -> None:
    assert service._toca(_vista(en_dias, **cambios), (), HOY) is toca


@pytest.mark.parametrize(("en_dias", "toca"), [(-1, True), (0, False), (1, False)])
def test_lo_que_esta_en_curso_se_recuerda_cuando_lo_anterior_ya_vencio(en_dias: int, toca: bool) -> None:
    en_curso = _vista(30, termino=False, periodo="2026-11")
    assert service._toca(en_curso, [_vista(en_dias), en_curso], HOY) is toca
    assert not service._toca(en_curso, [_vista(en_dias), _vista(1), en_curso], HOY)  # una le falta


@pytest.mark.parametrize(("en_dias", "mira"), [(-1, False), (0, True), (1, True)])
def test_de_dos_meses_que_terminaron_el_primero_se_mira_hasta_que_vence(en_dias: int, mira: bool) -> None:
    deber = next(d for d in clases.DEBERES if d.obligacion == clases.ATS)
    vence = Vencimiento(HOY + timedelta(days=en_dias), "", False)
    primero = Debida(deber, date(2026, 9, 30), vence)
    segundo = Debida(deber, date(2026, 10, 31), Vencimiento(date(2026, 12, 18), "", False))
    assert (primero in service._de_ahora([primero, segundo], HOY)) is mira


@pytest.mark.parametrize(("dia", "se_miran"), [(29, [10, 11]), (30, [10, 11]), (31, [11, 12])])
def test_un_mes_esta_en_curso_hasta_su_ultimo_dia(dia: int, se_miran: list[int]) -> None:
    deber = next(d for d in clases.DEBERES if d.obligacion == clases.ATS)
    ya = Vencimiento(date(2026, 11, 1), "", False)
    debidas = [Debida(deber, meses.ultimo(date(2026, mes, 1)), ya) for mes in (10, 11, 12)]
    hoy = date(2026, 11, 1) + timedelta(days=dia - 1)
    assert [d.fin.month for d in service._de_ahora(debidas, hoy)] == se_miran
    mirada = service._Mirada(hoy, hoy, LoQueFalta(hoy, {}, True, False), {}, (), {}, (), ())
    assert service._vista(debidas[1], mirada).termino is (10 not in se_miran)


@pytest.mark.parametrize(
    ("en_dias", "vencida", "anterior"),
    [(-11, False, True), (-10, True, False), (-1, True, False), (0, False, False)],
)
def test_lo_que_vence_hoy_no_esta_vencido_y_lo_de_antes_de_registrarse_no_se_sabe(
    en_dias: int, vencida: bool, anterior: bool
) -> None:
    deber = next(d for d in clases.DEBERES if d.obligacion == clases.ATS)
    debida = Debida(deber, date(2026, 9, 30), Vencimiento(HOY + timedelta(days=en_dias), "", False))
    falta = LoQueFalta(date(2026, 10, 31), {}, True, False)
    mirada = service._Mirada(HOY, HOY - timedelta(days=10), falta, {}, (), {}, (), ())
    vista = service._vista(debida, mirada)
    assert (vista.vencida, vista.anterior) == (vencida, anterior)


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_lo_elegido_vale_desde_su_dia(suya: Cliente, dias: int, vale: bool) -> None:
    desde = HOY + timedelta(days=dias)
    elegido = EleccionTributaria(obligacion="104", cada="SEMESTRE", desde=desde)
    assert calendario._elegido([elegido], HOY) == ({"104": "SEMESTRE"} if vale else {})
    pedido = {"obligacion": "IESS", "cada": "NO", "desde": str(desde), "motivo": "No tiene empleados"}
    assert suya.post(f"{RAIZ}/elecciones", pedido).status_code == 200
    (dicha,) = [d for d in suya.get(f"{RAIZ}/elecciones").json if d["obligacion"] == "IESS"]
    assert (dicha["cada"] == "NO") is vale


@pytest.mark.parametrize(("dias", "valor"), [(-1, None), (0, None), (1, Decimal("44.00"))])
def test_la_renta_de_un_anio_se_debe_desde_el_dia_siguiente_a_su_fin(
    dias: int, valor: Decimal | None
) -> None:
    fin = date(2025, 12, 31)
    falta = LoQueFalta(date(2026, 10, 31), {RENTA_SOCIEDADES: Decimal("44.00")}, True, False)
    assert falta.valor(RENTA_SOCIEDADES, fin, fin + timedelta(days=dias)) == valor


@pytest.mark.parametrize(("dia", "estado"), [(29, 409), (30, 409), (31, 200)])
def test_un_mes_se_revisa_desde_el_dia_siguiente_a_su_fin(
    suya: Cliente, reloj: Reloj, dia: int, estado: int
) -> None:
    reloj(date(2026, 11, 1) + timedelta(days=dia - 1))
    pedido = {"obligacion": "ATS", "periodo": "2026-11"}
    assert suya.post(f"{RAIZ}/revisiones", pedido).status_code == estado
