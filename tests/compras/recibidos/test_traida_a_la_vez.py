"""Cuántas llamadas al SRI hace una empresa a la vez, y cuándo cede el lugar a las demás."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import SRI
from api.compras.recibidos.traida import pedido, service, turnos
from api.comprobantes.transmision import service as transmision
from api.core.datos.db import en_empresa, transactional
from api.core.datos.jobs import defer
from tests.a_la_vez import PACIENCIA, a_la_vez
from tests.client import Cliente
from tests.compras.recibidos.portal import Pasar, Portal, cuentas, pedir, xmls
from tests.factories import cuantas, filas
from tests.ritmo import aguanta


def test_se_pregunta_por_varias_a_la_vez_y_nunca_por_mas_de_las_configuradas(
    a: Cliente, app: Flask, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    aguanta(app, 12)
    pedir(a, portal.sanas(12, 192))
    juntas, mas, cerrojo, encuentro = 0, 0, threading.Lock(), threading.Barrier(3)
    bajar = SRI.bajar

    def contando(self: SRI, clave: str) -> Any:
        nonlocal juntas, mas
        with cerrojo:
            juntas += 1
            mas = max(mas, juntas)
        encuentro.wait(PACIENCIA)  # solo pasan de tres en tres: si llamara de una en una, se quedaría
        try:
            return bajar(self, clave)
        finally:
            with cerrojo:
                juntas -= 1

    monkeypatch.setattr(SRI, "bajar", contando)
    monkeypatch.setitem(app.config, "RECIBIDOS_A_LA_VEZ", 3)
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    assert mas == 3
    assert cuantas(app, "traidas_recibidos") == 0


def test_quien_pide_miles_cede_el_lugar_a_las_demas(
    a: Cliente, app: Flask, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acabada su tanda, el trabajo termina con lo que tiene en la mano y pide otro, que va detrás de los demás."""
    pedir(a, portal.sanas(20, 205))
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'recibidos.traer'")
    monkeypatch.setattr(service, "TANDA", 0.0)
    reloj = iter([0.0, -1.0])
    monkeypatch.setattr(service, "time", SimpleNamespace(monotonic=lambda: next(reloj, 1.0)))
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    monkeypatch.undo()
    assert cuantas(app, "traidas_recibidos") == 10
    assert cuantas(app, "procrastinate_jobs", "task_name = 'recibidos.traer' AND status = 'todo'") == 1


def test_mientras_se_llama_al_sri_no_hay_transaccion_abierta(
    a: Cliente, app: Flask, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedir(a, portal.sanas(1, 226))
    abiertas: list[int] = []
    bajar = SRI.bajar

    def mirando(self: SRI, clave: str) -> Any:
        consulta = (
            "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() "
            "AND state LIKE 'idle in transaction%%' AND pid <> pg_backend_pid()"
        )
        abiertas.append(int(filas(app, consulta)[0]["n"]))
        return bajar(self, clave)

    monkeypatch.setattr(SRI, "bajar", mirando)
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    assert abiertas == [0]


def test_dos_personas_piden_lo_mismo_a_la_vez_y_cada_clave_esta_una_vez(
    a: Cliente, app: Flask, portal: Portal, pasar: Pasar
) -> None:
    fichas = portal.sanas(5, 230)

    def pedirlas() -> int:
        with app.test_request_context(), en_empresa(int(a.sesion["eid"])):
            return pedido.de_claves(" ".join(f["clave"] for f in fichas))

    ids = a_la_vez(*[pedirlas] * 3)
    pasar()
    for id_ in ids:
        assert cuentas(a, id_)[:3] == ("TERMINADA", 5, 5)
    assert [xmls(app, f["clave"]) for f in fichas] == [1] * 5


def test_muchas_empresas_trayendo_no_toman_los_lugares_de_las_demas(
    app: Flask, eid_a: int, eid_b: int, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cinco traen del SRI y ninguna termina hasta que otra transmite lo suyo: si no quedara lugar, no terminarían nunca."""
    transmitido, trayendo, cuantos = threading.Event(), threading.Semaphore(0), []

    def traer_sin_fin(empresa_id: int) -> None:
        trayendo.release()
        cuantos.append(transmitido.wait(PACIENCIA))

    def transmitir(empresa_id: int) -> None:
        assert trayendo.acquire(timeout=PACIENCIA) and trayendo.acquire(
            timeout=PACIENCIA
        )  # los dos lugares ya están tomados
        transmitido.set()

    monkeypatch.setitem(app.config, "WORKER_CONCURRENCY", 2)
    monkeypatch.setattr(service, "traer", traer_sin_fin)
    monkeypatch.setattr(transmision, "transmitir", transmitir)
    filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo'")
    with app.app_context():
        for n in range(5):
            with en_empresa(900_000 + n):
                turnos.pedir()
        _pedir_transmision(eid_b)
    trabajar()
    assert cuantos == [True] * 5
    assert not cuantas(app, "procrastinate_jobs", "task_name = 'recibidos.traer'")


@transactional
def _pedir_transmision(empresa_id: int) -> None:
    defer("comprobantes.transmitir", empresa_id=empresa_id)


def test_lo_que_espera_su_hora_no_hace_esperar_a_lo_que_se_pide_despues(
    a: Cliente, app: Flask, portal: Portal, trabajar: Callable[[], None]
) -> None:
    sin, (nueva,) = portal.con("NO_HALLADO"), portal.sanas(1, mes="2025-11")
    pedir(a, [sin])
    trabajar()
    assert cuantas(app, "traidas_recibidos", "proximo > now()") == 1  # se preguntará otra vez, más tarde
    pedir(a, [nueva])
    trabajar()
    assert (xmls(app, nueva["clave"]), xmls(app, sin["clave"])) == (1, 0)


def test_quien_trae_mucho_cede_antes_si_otra_empresa_espera(
    a: Cliente, app: Flask, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedir(a, portal.sanas(20, 270))
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'recibidos.traer'")
    with app.app_context(), en_empresa(900_009):
        turnos.pedir()
    monkeypatch.setattr(service, "TURNO", 0.0)
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    assert cuantas(app, "traidas_recibidos") == 20  # a la otra le tocaba ya
    filas(app, "DELETE FROM procrastinate_jobs WHERE args ->> 'empresa_id' = '900009'")
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'recibidos.traer'")
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    assert cuantas(app, "traidas_recibidos") == 0


def test_lo_recibido_espera_mientras_lo_emitido_ocupa_al_sri(
    a: Cliente, app: Flask, portal: Portal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sin lugar no se pregunta: el turno queda como estaba, sin contar como un intento, y sigue cuando lo hay."""
    app.extensions["ritmo"].olvidar()
    ritmo, anfitrion = app.extensions["ritmo"], app.extensions["sri"][2].anfitrion
    (ficha,) = portal.sanas(1, mes="2025-08")
    pedir(a, [ficha])
    ocupados = ritmo.pedir(anfitrion, 999, 10)
    assert ocupados
    monkeypatch.setattr(service, "SIN_LUGAR", 0.1)
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    (turno,) = filas(
        app, "SELECT intentos, tomada_hasta FROM traidas_recibidos WHERE clave = %s", ficha["clave"]
    )
    assert (turno["intentos"], turno["tomada_hasta"]) == (0, None)
    for lugar in ocupados:
        ritmo.dejar(lugar, "nada")
    with app.app_context():
        service.traer(int(a.sesion["eid"]))
    assert filas(app, "SELECT 1 FROM traidas_recibidos WHERE clave = %s", ficha["clave"]) == []
