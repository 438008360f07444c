"""Una empresa que pregunta sin parar no deja a las demás sin quien las atienda: se le dice que espere."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask

from api.core.http.visitante.lugares import Lugares
from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas

RUTA = "/api/clientes/paginacion"


@pytest.fixture
def lugares(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Lugares:
    suyos = Lugares(3)
    monkeypatch.setitem(app.extensions, "lugares", suyos)
    return suyos


@contextmanager
def _atendiendo(lugares: Lugares, cliente: Cliente, cuantas: int) -> Iterator[None]:
    """Como si otros hilos atendieran ahora esas peticiones de su empresa."""
    eid = int(cliente.sesion["eid"])
    assert all(lugares.tomar(eid) for _ in range(cuantas))
    yield
    for _ in range(cuantas):
        lugares.dejar(eid)


def test_la_empresa_que_los_tiene_todos_espera_y_las_demas_no(
    a: Cliente, b: Cliente, lugares: Lugares
) -> None:
    with _atendiendo(lugares, a, 2):
        assert a.get(RUTA).status_code == 200
    with _atendiendo(lugares, a, 3):
        negada = a.get(RUTA)
        assert error(negada) == (429, "muchas_a_la_vez")
        assert negada.headers["Retry-After"] == "1"
        assert negada.json["msg"].startswith("Su empresa está haciendo demasiadas cosas a la vez.")
        assert b.get(RUTA).status_code == 200
    assert a.get(RUTA).status_code == 200


def test_cada_peticion_deja_su_lugar_tambien_la_que_se_niega(gente: Personas, lugares: Lugares) -> None:
    a, contador = gente["propietario_a"], gente["facturador_a"]
    respuestas = [
        a.get(RUTA).status_code,
        a.get("/api/clientes/999999999").status_code,
        contador.get("/api/comp/empresa/auditoria").status_code,
        a.post("/api/clientes", {}).status_code,
    ]
    assert respuestas == [200, 404, 403, 422]
    with _atendiendo(lugares, a, 3):
        assert a.get(RUTA).status_code == 429
        assert lugares.ocupados == 3
    assert lugares.ocupados == 0


def test_quien_no_trabaja_en_una_empresa_no_toma_lugar(gente: Personas, lugares: Lugares) -> None:
    assert gente["administrador"].get("/api/comp/tablero").status_code == 200
    assert lugares.tomar(1) and lugares.tomar(1) and lugares.tomar(1)
    assert gente["administrador"].get("/api/comp/tablero").status_code == 200
