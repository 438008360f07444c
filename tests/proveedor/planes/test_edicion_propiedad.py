"""La regla de edición cerca de la medianoche: qué día es lo dice la hora de Guayaquil."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.core.datos import clock
from api.core.datos.meses import sumar
from api.plataforma.planes.models import PlanImprenta, PlanOrel

GUAYAQUIL = timedelta(hours=-5)
instantes = st.datetimes(datetime(2024, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC))


@given(instante=instantes, dias=st.integers(-2, 2), orel=st.booleans())
def test_se_edita_desde_la_medianoche_de_guayaquil_del_dia_en_que_caduca(
    instante: datetime, dias: int, orel: bool
) -> None:
    local = (instante + GUAYAQUIL).date()
    caduca = local + timedelta(days=dias)
    plan = (PlanOrel if orel else PlanImprenta)(inicia=caduca, caduca=caduca)
    with pytest.MonkeyPatch.context() as parche:
        parche.setattr(clock, "ahora", lambda: instante.astimezone(clock.GUAYAQUIL))
        assert plan.puede_editar(clock.hoy()) is (dias <= 0)


@pytest.mark.parametrize(
    ("segundos", "puede"), [(-1, False), (0, True), (1, True)], ids=["antes", "en punto", "despues"]
)
def test_un_segundo_antes_de_la_medianoche_todavia_no(segundos: int, puede: bool) -> None:
    medianoche = datetime(2026, 11, 21, 5, 0, tzinfo=UTC)  # las 00:00 en Guayaquil
    plan = PlanImprenta(inicia=date(2025, 11, 21), caduca=date(2026, 11, 21))
    instante = (medianoche + timedelta(seconds=segundos)).astimezone(clock.GUAYAQUIL)
    with pytest.MonkeyPatch.context() as parche:
        parche.setattr(clock, "ahora", lambda: instante)
        assert plan.puede_editar(clock.hoy()) is puede


@given(dia=st.dates(date(2000, 1, 1), date(2090, 12, 31)), meses=st.integers(1, 120))
def test_los_meses_son_del_calendario(dia: date, meses: int) -> None:
    fin = sumar(dia, meses)
    assert (fin.year * 12 + fin.month) - (dia.year * 12 + dia.month) == meses
    assert fin.day == dia.day or (fin.day < dia.day and (fin + timedelta(days=1)).day == 1)


@pytest.mark.parametrize("extension", [None, "", "NULL"])
@pytest.mark.parametrize("modelo", [PlanImprenta, PlanOrel])
def test_null_como_texto_tampoco_es_un_archivo(
    extension: str | None, modelo: type[PlanImprenta] | type[PlanOrel]
) -> None:
    plan = modelo(extension=extension, archivo="recibos/x.pdf")
    assert not plan.puede_descargar()
    assert modelo(extension="pdf", archivo="recibos/x.pdf").puede_descargar()
    assert not modelo(extension="pdf", archivo=None).puede_descargar()
