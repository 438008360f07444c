"""El anexo de un período de muchos documentos se calcula en un trabajo, y mientras tanto se dice cuánto va."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from redis.exceptions import RedisError

from api.core import redis
from api.tributos.ats import guardado, service
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.tributos.ats.apoyo import MESES, RAIZ, ver

PERIODO = MESES[1]
EN_COLA = "task_name = 'tributos.calcular_anexo'"


@pytest.fixture(autouse=True)
def de_pocos(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cualquier mes es de muchos, y nadie ha calculado ninguno."""
    monkeypatch.setattr(service, "MUCHOS", 0)
    monkeypatch.setattr(service, "_CADA", 1)
    with app.app_context():
        for clave in redis.client().scan_iter("ats:*"):
            redis.client().delete(clave)
    yield


def _preguntar(cliente: Cliente, periodo: str = PERIODO) -> tuple[int, Any]:
    respuesta = cliente.get(f"{RAIZ}/{periodo}")
    return respuesta.status_code, respuesta.json


def test_la_primera_vez_dice_cuanto_es_y_despues_del_trabajo_lo_mismo_que_uno_pequeno(
    a: Cliente, app: Flask, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    estado, dicho = _preguntar(a)
    assert estado == 202 and dicho["hechos"] == 0 < dicho["total"]
    assert a.get(f"{RAIZ}/{PERIODO}/revisar").status_code == 202
    assert cuantas(app, "procrastinate_jobs", EN_COLA) == 1  # preguntar otra vez no pide otro
    trabajar()
    estado, visto = _preguntar(a)
    assert estado == 200 and cuantas(app, "procrastinate_jobs", EN_COLA) == 0
    assert a.get(f"{RAIZ}/{PERIODO}/revisar").json == visto["hallazgos"]
    monkeypatch.setattr(service, "MUCHOS", 10**9)
    monkeypatch.setattr(guardado, "leer", lambda *_: None)
    assert ver(a, PERIODO) == visto


def test_mientras_se_calcula_dice_cuantos_documentos_van(
    a: Cliente, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, dicho = _preguntar(a)
    vistos: list[int] = []
    verdadero = guardado.anotar_avance

    def anotar(periodo: Any, hechos: int) -> bool:
        hecho = verdadero(periodo, hechos)
        vistos.append(guardado.avance(periodo))
        return hecho

    monkeypatch.setattr(guardado, "anotar_avance", anotar)
    trabajar()
    assert vistos == sorted(vistos) and 0 < vistos[0] < vistos[-1] < dicho["total"]


def test_lo_que_cambia_despues_deja_ver_lo_calculado_con_un_aviso_y_se_calcula_otra_vez(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    _preguntar(a)
    trabajar()
    antes = _preguntar(a)[1]
    filas(app, "UPDATE clientes SET id = id")
    estado, visto = _preguntar(a)
    assert estado == 200 and visto["avisos"] == antes["avisos"] + 1
    assert "calculado_antes" in {h["regla"] for h in visto["hallazgos"]}
    trabajar()
    assert _preguntar(a) == (200, antes)


def test_sin_redis_se_calcula_al_pedirlo(a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def lejos() -> Any:
        raise RedisError

    monkeypatch.setattr(guardado, "redis", SimpleNamespace(client=lejos))
    assert _preguntar(a)[0] == 200
    assert cuantas(app, "procrastinate_jobs", EN_COLA) == 0


def test_el_talon_y_la_conciliacion_esperan_al_mismo_trabajo(
    a: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    talon, conciliacion = f"{RAIZ}/{PERIODO}/talon", f"/api/tributos/conciliacion/{PERIODO}"
    assert error(a.get(talon)) == (409, "estado_invalido")
    respuesta = a.get(conciliacion)
    assert respuesta.status_code == 202 and respuesta.json["total"] > 0
    assert error(a.get(f"{conciliacion}/excel")) == (409, "estado_invalido")
    assert cuantas(app, "procrastinate_jobs", EN_COLA) == 1
    trabajar()
    assert [a.get(ruta).status_code for ruta in (talon, conciliacion, f"{conciliacion}/excel")] == [200] * 3
    filas(app, "UPDATE clientes SET id = id")  # recién calculado, lo que cambió se suma ahora
    assert [a.get(ruta).status_code for ruta in (talon, conciliacion)] == [200, 200]


def test_el_archivo_y_la_revision_de_la_obligacion_esperan_al_mismo_trabajo(
    a: Cliente, app: Flask, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    periodo = MESES[2]
    archivo, revision = f"{RAIZ}/{periodo}/archivo?con_errores=si", {"obligacion": "ATS", "periodo": periodo}

    def revisar() -> Any:
        return a.post("/api/tributos/obligaciones/revisiones", revision)

    monkeypatch.setattr(service, "revisado", None)  # nadie lo calcula mientras alguien mira
    assert error(a.get(archivo)) == (409, "estado_invalido")
    pedida = revisar()
    assert pedida.status_code == 202 and pedida.json["hechos"] == 0 < pedida.json["total"]
    assert cuantas(app, "procrastinate_jobs", EN_COLA) == 1
    monkeypatch.undo()
    monkeypatch.setattr(service, "MUCHOS", 0)
    trabajar()
    hecha = revisar()
    assert hecha.status_code == 200 and hecha.json["revision"]["hallados"] >= 0
    assert a.get(archivo).status_code == 200
    filas(app, "UPDATE clientes SET id = id")  # lo de hace poco se revisa con su aviso
    assert "calculando otra vez" in revisar().text


def test_la_auditoria_no_lo_sabe_hasta_que_el_trabajo_termina(
    b: Cliente, trabajar: Callable[[], None]
) -> None:
    def de_impuestos() -> dict[str, Any]:
        return next(r for r in b.get("/api/procesos/auditoria").json if r["codigo"] == "impuestos")

    antes = de_impuestos()
    assert antes["cumple"] is None and "Se está calculando el anexo de" in antes["detalle"]
    trabajar()
    assert de_impuestos()["cumple"] is True


def test_cada_empresa_espera_lo_suyo(a: Cliente, b: Cliente, trabajar: Callable[[], None]) -> None:
    assert _preguntar(a)[0] == 202
    trabajar()
    assert (_preguntar(a)[0], _preguntar(b)[0]) == (200, 202)
    trabajar()
    assert _preguntar(b)[1] != _preguntar(a)[1]
