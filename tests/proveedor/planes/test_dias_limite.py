"""El primer día y el último de un plan, y el primer mes de lo que se suma: la víspera, el mismo y el siguiente."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, en_todas_las_empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import cifras, consumos, service
from api.plataforma.planes.consumos import Consumo
from tests.factories import filas
from tests.proveedor.planes.conftest import Contratar


@pytest.fixture(autouse=True)
def contexto(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield
        db.session.rollback()


@pytest.fixture
def sin_plan(app: Flask, empresa: int) -> int:
    filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", empresa)
    return empresa


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_un_plan_vale_desde_el_dia_en_que_empieza(
    sin_plan: int, contratar: Contratar, dias: int, vale: bool
) -> None:
    contratar(sin_plan, "Electrónico 100", 90, inicia=hoy() + timedelta(days=dias))
    assert bool(cifras.vigentes_de([sin_plan])) is vale
    with en_todas_las_empresas():
        assert (service.vigente_orel(sin_plan) is not None, service.cupo(sin_plan) is not None) == (
            vale,
            vale,
        )


@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_un_plan_tiene_cupo_hasta_el_dia_en_que_caduca(
    sin_plan: int, contratar: Contratar, dias: int, vale: bool
) -> None:
    contratar(sin_plan, "Electrónico 100", dias)
    with en_todas_las_empresas():
        assert (service.cupo(sin_plan) is not None) is vale


@pytest.mark.parametrize(("dias", "avisa"), [(-1, True), (0, True), (1, False)])
def test_un_plan_esta_por_caducar_hasta_treinta_dias_antes(
    sin_plan: int, contratar: Contratar, dias: int, avisa: bool
) -> None:
    contratar(sin_plan, "Electrónico 100", cifras.RENOVAR_DIAS + dias)
    suyas = select(Empresa.id).where(
        Empresa.id == sin_plan, cifras.criterio(Empresa.id, situacion="por_caducar")
    )
    with en_todas_las_empresas():
        assert (db.session.scalar(suyas) is not None) is avisa


@pytest.mark.parametrize("cerrados", [False, True], ids=["abiertos", "cerrados"])
def test_lo_de_todas_las_empresas_se_suma_desde_su_primer_mes_y_cada_mes_una_vez(
    app: Flask, empresa: int, cerrados: bool
) -> None:
    antes, primero, despues = (date(1999, mes, 1) for mes in (4, 5, 6))
    for mes, emitidos in ((antes, 3), (primero, 5), (despues, 7)):
        filas(
            app,
            "INSERT INTO consumos_mensuales (empresa_id, mes, emitidos, rechazados) VALUES (%s, %s, %s, 1)"
            " ON CONFLICT (empresa_id, mes) DO UPDATE SET emitidos = excluded.emitidos",
            *(empresa, mes, emitidos),
        )
    filas(app, "DELETE FROM documentos_mensuales")
    if cerrados:
        consumos.cerrar()
    suyos = [c for c in consumos.de_todas(date(1999, 5, 20)) if c.mes.year == 1999]
    filas(app, "DELETE FROM consumos_mensuales WHERE mes < '2000-01-01'")
    assert suyos == [Consumo(primero, 5, 1), Consumo(despues, 7, 1)]


def test_el_mes_que_corre_no_se_da_por_terminado(app: Flask, empresa: int) -> None:
    with en_empresa(empresa):
        service.contar_rechazo(empresa)
        db.session.commit()
    consumos.cerrar()
    assert not filas(app, "SELECT mes FROM documentos_mensuales WHERE mes >= %s", meses.primero(hoy()))
