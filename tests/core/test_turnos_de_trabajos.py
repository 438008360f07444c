"""Una empresa con muchos trabajos no deja esperando a la que tiene uno: se turnan."""

from collections import Counter
from collections.abc import Iterator

import pytest
from flask import Flask

from api.core.datos import jobs
from api.core.datos.db import en_empresa, en_todas_las_empresas, transactional
from tests.factories import filas

_TOMAR = "SELECT id, args->>'que' AS que, args->>'de' AS de FROM procrastinate_fetch_job_v2(ARRAY['prueba-turnos'], NULL)"
_PONER = (
    "INSERT INTO procrastinate_jobs (queue_name, task_name, args, de_empresa) SELECT 'prueba-turnos', 'x', "
    "jsonb_build_object('de', %s::text, 'que', n), %s FROM generate_series(1, %s) n"
)


@pytest.fixture(autouse=True)
def limpia(app: Flask) -> Iterator[None]:
    yield
    filas(app, "DELETE FROM procrastinate_jobs")
    filas(app, "DELETE FROM procrastinate_turnos")


def _poner(app: Flask, empresa_id: int | None, cuantos: int) -> None:
    filas(app, _PONER, str(empresa_id), empresa_id, cuantos)


def _tomar(app: Flask, cuantos: int) -> list[tuple[str, int]]:
    """De quién es cada uno que se toma, y cuál de los suyos; el que lo tomó ya lo terminó."""
    tomados = []
    for _ in range(cuantos):
        (fila,) = filas(app, _TOMAR)
        filas(app, "DELETE FROM procrastinate_jobs WHERE id = %s", fila["id"])
        tomados.append((fila["de"], int(fila["que"])))
    return tomados


def test_la_que_pidio_uno_espera_a_lo_mas_uno_de_cada_otra(app: Flask) -> None:
    _poner(app, 7, 500)
    _poner(app, 9, 500)
    assert [de for de, _ in _tomar(app, 3)] == ["7", "9", "7"]
    _poner(app, 3, 1)
    _poner(app, 8, 1)
    assert [de for de, _ in _tomar(app, 4)] == ["8", "9", "3", "7"]


def test_lo_de_una_va_en_el_orden_en_que_se_pidio_y_nadie_se_queda_sin_turno(app: Flask) -> None:
    for empresa_id in (5, 2, 11):
        _poner(app, empresa_id, 4)
    _poner(app, None, 4)
    tomados = _tomar(app, 16)
    assert Counter(de for de, _ in tomados[:4]) == Counter({"None": 1, "2": 1, "5": 1, "11": 1})
    for de in {de for de, _ in tomados}:
        assert [que for suyo, que in tomados if suyo == de] == [1, 2, 3, 4]
    assert filas(app, _TOMAR)[0]["id"] is None


def test_un_trabajo_sabe_de_que_empresa_es_aunque_nadie_se_lo_diga(
    app: Flask, eid_a: int, eid_b: int
) -> None:
    """El que se pide desde una empresa es de ella; el que un trabajo pide para una que nombra, de la que nombra."""

    @transactional
    def pedir(**argumentos: int) -> None:
        jobs.defer("core.borrar_archivos", claves=[], **argumentos)

    with app.app_context():
        with en_empresa(eid_a):
            pedir()
        with en_todas_las_empresas():
            pedir(empresa_id=eid_b)
        pedir()
    suyas = filas(
        app,
        "SELECT coalesce((args->>'empresa_id')::bigint, de_empresa) AS de FROM procrastinate_jobs "
        "WHERE task_name = 'core.borrar_archivos' ORDER BY id",
    )
    assert [fila["de"] for fila in suyas] == [eid_a, eid_b, None]
