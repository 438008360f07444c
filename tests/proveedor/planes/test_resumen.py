"""Lo que las listas y los gráficos leen de los planes: el vigente, las renovaciones, los recibos
pendientes, el consumo."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.datos.clock import hoy
from api.core.datos.db import db, en_todas_las_empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import cifras as planes
from api.plataforma.planes.models import IMPRENTA, OREL
from tests.client import Cliente
from tests.factories import filas, registrar_empresa
from tests.proveedor.planes.conftest import Contratar


@pytest.fixture(autouse=True)
def contexto(app: Flask) -> Iterator[None]:
    with app.app_context():
        yield
        db.session.rollback()


@pytest.fixture
def nueva(app: Flask) -> Callable[[], int]:
    """Una empresa sin ningún plan."""

    def crear() -> int:
        empresa_id = int(registrar_empresa(Cliente(app))["EMP_CODIGO"])
        filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", empresa_id)
        return empresa_id

    return crear


def _consumir(app: Flask, empresa_id: int, mes: date, emitidos: int, rechazados: int) -> None:
    filas(
        app,
        "INSERT INTO consumos_mensuales (empresa_id, mes, emitidos, rechazados) VALUES (%s, %s, %s, %s)",
        *(empresa_id, mes, emitidos, rechazados),
    )


def test_el_plan_en_curso_es_el_empezado_que_termina_ultimo(nueva: Any, contratar: Contratar) -> None:
    una, otra, sin = nueva(), nueva(), nueva()
    contratar(una, "Electrónico 100", 20, usados=3)
    contratar(una, "Electrónico 500", 90, usados=7)
    contratar(una, "Electrónico 1000", 400, inicia=hoy() + timedelta(days=91))
    contratar(otra, "Electrónico 100", -5, usados=100)
    curso = planes.vigentes_de([una, otra, sin])
    assert set(curso) == {una, otra}
    assert curso[una][2:] == ("Electrónico 500", hoy() + timedelta(days=90), 500, 7)
    assert curso[otra][3:] == (hoy() - timedelta(days=5), 100, 100)


def test_los_planes_en_curso_de_muchas_empresas_son_una_consulta(contar_consultas: Any) -> None:
    assert contar_consultas(lambda: planes.vigentes_de(None)) == 1
    assert contar_consultas(lambda: planes.vigentes_de(range(1, 60))) == 1


def test_quien_ve_pocas_empresas_resume_pocas(app: Flask, nueva: Any, contratar: Contratar) -> None:
    mia, ajena = nueva(), nueva()
    for empresa_id in (mia, ajena):
        contratar(empresa_id, "Electrónico 100", 3)
        filas(
            app,
            "INSERT INTO recibos_pago (empresa_id, familia, plan_id, archivo, nombre, extension, tamano, "
            "sha256, subido_en, valor) SELECT %s, 2, min(id), 'x', 'x', 'pdf', 1, 'x', now(), 12.50 "
            "FROM planes",
            empresa_id,
        )
        _consumir(app, empresa_id, hoy().replace(day=1), 10, 2)
    visibles = select(Empresa.id).where(Empresa.id == mia)
    assert set(planes.vigentes_de(visibles)) == {mia}
    assert {r.empresa_id for r in planes.por_renovar(visibles)} == {mia}
    pendientes = planes.recibos_pendientes(visibles)
    assert (pendientes.cuantos, pendientes.valor) == (1, Decimal("12.50"))
    assert pendientes.desde is not None
    assert planes.documentos_por_mes(visibles, hoy()) == [(hoy().replace(day=1), 10, 2)]


def test_por_renovar_no_nombra_lo_ya_renovado_ni_lo_caducado(nueva: Any, contratar: Contratar) -> None:
    empresa_id = nueva()
    visibles = [empresa_id]
    contratar(empresa_id, "Electrónico 100", -1)
    assert planes.por_renovar(visibles) == []
    orel = contratar(empresa_id, "Electrónico 100", 30)
    contratar(empresa_id, "Ventas anual", 0)
    contratar(empresa_id, "Compras anual", 12)
    contratar(empresa_id, "Ventas y compras anual", 31)
    assert [(r.familia, r.contrato_id) for r in planes.por_renovar(visibles)] == [(OREL, orel)]
    assert planes.por_renovar(visibles, 29) == []
    otra = nueva()
    contratar(otra, "Ventas anual", 5)
    contratar(otra, "Compras anual", 300)
    assert [r.familia for r in planes.por_renovar([otra])] == [IMPRENTA]


def test_las_renovaciones_se_cuentan_por_dia_y_familia(nueva: Any, contratar: Contratar) -> None:
    empresas = [nueva() for _ in range(3)]
    for empresa_id in empresas:
        contratar(empresa_id, "Electrónico 100", 4)
    contratar(empresas[0], "Ventas anual", 4)
    dia = hoy() + timedelta(days=4)
    assert planes.renovaciones(empresas) == [(dia, IMPRENTA, 1), (dia, OREL, 3)]


def test_los_documentos_se_suman_por_mes(app: Flask, nueva: Any) -> None:
    una, otra = nueva(), nueva()
    _consumir(app, una, date(2001, 1, 1), 5, 0)
    _consumir(app, otra, date(2001, 1, 1), 6, 1)
    _consumir(app, otra, date(2000, 12, 1), 9, 9)
    meses = planes.documentos_por_mes([una, otra], date(2001, 1, 20))
    assert meses == [(date(2001, 1, 1), 11, 1)]


@pytest.mark.parametrize(
    ("situacion", "esperadas"),
    [
        ("vigente", {"vigente", "por_caducar"}),
        ("por_caducar", {"por_caducar"}),
        ("caducado", {"caducado"}),
        ("sin_plan", {"sin_plan"}),
    ],
)
def test_las_empresas_se_filtran_por_la_situacion_de_su_plan(
    nueva: Any, contratar: Contratar, situacion: str, esperadas: set[str]
) -> None:
    ids = {nombre: nueva() for nombre in ("vigente", "por_caducar", "caducado", "sin_plan")}
    contratar(ids["vigente"], "Electrónico 100", 31)
    contratar(ids["por_caducar"], "Electrónico 100", 0)
    contratar(ids["caducado"], "Electrónico 100", -1)
    with en_todas_las_empresas():
        consulta = select(Empresa.id).where(
            Empresa.id.in_(ids.values()), planes.criterio(Empresa.id, situacion=situacion)
        )
        halladas = set(db.session.scalars(consulta))
    assert halladas == {ids[nombre] for nombre in esperadas}


def test_las_empresas_se_filtran_por_su_plan(
    nueva: Any, contratar: Contratar, catalogo: dict[str, int]
) -> None:
    una, otra = nueva(), nueva()
    contratar(una, "Electrónico 100", 50)
    contratar(otra, "Electrónico 500", 50)
    with en_todas_las_empresas():
        criterio = planes.criterio(Empresa.id, plan_id=catalogo["Electrónico 500"])
        halladas = set(db.session.scalars(select(Empresa.id).where(criterio)))
    assert otra in halladas
    assert una not in halladas
