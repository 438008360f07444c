"""Los días y los años en que la renta empieza o deja de contarse: la víspera, el mismo día y el siguiente."""

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from api.core.errors import NoEncontrado
from api.tributos.declaraciones.nucleo.formulario import ObservacionDeFormulario
from api.tributos.renta import anios, libros, revision

ANIO, PRIMERO, ULTIMO = 2025, date(2025, 1, 1), date(2025, 12, 31)
CERO = Decimal(0)


def _que(**cambios: Any) -> Any:
    sabido = SimpleNamespace(con_libros=True, retenido=CERO, retenido_en_libros=CERO)
    vacio = {"anio": ANIO, "sabido": sabido, "desde": None, "sin_sustento": CERO, "del_cierre": None}
    return SimpleNamespace(**{**vacio, **cambios})


def _reglas(dichas: Iterator[ObservacionDeFormulario]) -> list[str]:
    return [dicha.regla for dicha in dichas]


@pytest.mark.parametrize(("anio", "existe"), [(1999, False), (2000, True), (2198, True), (2199, False)])
def test_hay_renta_del_primer_anio_al_ultimo(anio: int, existe: bool) -> None:
    if existe:
        assert anios.ultimo_dia(anio) == date(anio, 12, 31)
        return
    with pytest.raises(NoEncontrado):
        anios.ultimo_dia(anio)


@pytest.mark.parametrize(("dias", "se_llevan"), [(-1, True), (0, True), (1, False)])
def test_los_libros_se_llevan_desde_su_primer_dia(
    monkeypatch: pytest.MonkeyPatch, dias: int, se_llevan: bool
) -> None:
    suya = SimpleNamespace(activa=True, desde=ULTIMO + timedelta(days=dias))
    monkeypatch.setattr(libros.activacion, "obtener", lambda: suya)
    monkeypatch.setattr(libros, "empresa_actual", lambda: 1)
    assert libros.se_llevan(ULTIMO) is se_llevan


@pytest.mark.parametrize(("dias", "avisa"), [(-1, True), (0, True), (1, False)])
def test_el_anio_esta_en_curso_hasta_su_ultimo_dia(
    monkeypatch: pytest.MonkeyPatch, dias: int, avisa: bool
) -> None:
    monkeypatch.setattr(revision, "hoy", lambda: ULTIMO + timedelta(days=dias))
    assert ("en_curso" in _reglas(revision._de_donde_sale(_que()))) is avisa


@pytest.mark.parametrize(("dias", "avisa"), [(-1, False), (0, False), (1, True)])
def test_los_libros_que_empiezan_el_primer_dia_del_anio_lo_tienen_entero(
    monkeypatch: pytest.MonkeyPatch, dias: int, avisa: bool
) -> None:
    monkeypatch.setattr(revision.pendientes, "cuantos", lambda hasta: 0)
    reglas = _reglas(revision._de_los_libros(_que(desde=PRIMERO + timedelta(days=dias))))
    assert ("empiezan_despues" in reglas) is avisa


@pytest.mark.parametrize(
    ("cerrado", "se_leen"),
    [(ANIO - 2, []), (ANIO - 1, [date(ANIO - 1, 12, 31)]), (ANIO, []), (ANIO + 1, [])],
)
def test_lo_que_viene_de_antes_se_lee_al_fin_del_anio_anterior_cuando_se_cerro(
    monkeypatch: pytest.MonkeyPatch, cerrado: int, se_leen: list[date]
) -> None:
    leidos: list[date] = []
    acumulado = SimpleNamespace(movido=lambda *_: {}, hasta=lambda dia: leidos.append(dia) or {})
    anuales = SimpleNamespace(ajustes=lambda _: {}, vivos=lambda anio: [(1, "")] if anio == cerrado else [])
    monkeypatch.setattr(libros, "acumulado", acumulado)
    monkeypatch.setattr(libros, "asientos_anuales", anuales)
    for nombre, nada in (("_cuentas", []), ("_asientos", []), ("_pagado", [CERO] * 4)):
        monkeypatch.setattr(libros, nombre, lambda *_, nada=nada: nada)
    libros.del_anio(ANIO)
    assert leidos == se_leen
