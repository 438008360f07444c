"""Muchos comprobantes a la vez: ninguno espera por otro ni se lleva su respuesta."""

import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import SRI, Autorizacion, MensajeSRI
from api.comprobantes.nucleo.models import ENVIAR
from api.comprobantes.transmision import service as transmision
from api.comprobantes.transmision import turnos as transmision_turnos
from api.comprobantes.transmision.reglas import LIMITE, Desenlace, Turno
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS
from tests import cerrojos
from tests.a_la_vez import PACIENCIA, Aparte, hasta_que
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.comprobantes.desenlaces import Trabajar, autorizado_una_vez, hasta_autorizado, ver
from tests.factories import filas
from tests.sri import Sri


def test_una_respuesta_que_nos_hace_fallar_no_se_lleva_las_de_los_demas(
    app: Flask,
    a: Cliente,
    sri: Sri,
    emitir: Emitir,
    trabajar: Trabajar,
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    malo, *buenos = [emitir() for _ in range(4)]
    recibir = SRI.recibir

    def fallar(self: SRI, xml: bytes, clave: str) -> Any:
        if clave == malo["clave_acceso"]:
            raise RecursionError("demasiado hondo")
        return recibir(self, xml, clave)

    monkeypatch.setattr(SRI, "recibir", fallar)
    trabajar()
    for bueno in buenos:
        autorizado_una_vez(app, a, sri, bueno)
    visto = ver(a, malo["id"])
    assert visto["estado"] == "EMITIDO"
    assert visto["transmision"]["error"] == "sin respuesta del SRI (lo que respondió no se pudo leer)"
    monkeypatch.undo()
    hasta_autorizado(a, pasar, malo)
    autorizado_una_vez(app, a, sri, malo)


def test_lo_que_el_sri_respondio_se_anota_sin_esperar_al_mas_lento(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    lento, *otros = [emitir() for _ in range(3)]
    seguir, recibir = threading.Event(), SRI.recibir

    def demorar(self: SRI, xml: bytes, clave: str) -> Any:
        if clave == lento["clave_acceso"]:
            assert seguir.wait(PACIENCIA)
        return recibir(self, xml, clave)

    def transmitir() -> None:
        with app.app_context():
            transmision.transmitir(int(a.sesion["eid"]))

    monkeypatch.setattr(SRI, "recibir", demorar)
    with Aparte(transmitir):
        try:
            hasta_que(lambda: "EMITIDO" not in {ver(a, otro["id"])["estado"] for otro in otros})
            assert ver(a, lento["id"])["estado"] == "EMITIDO"
        finally:
            seguir.set()
    for emitido in (lento, *otros):
        hasta_autorizado(a, pasar, emitido)
        autorizado_una_vez(app, a, sri, emitido)


def test_de_una_empresa_no_se_toman_mas_que_unos_cuantos_a_la_vez(
    app: Flask, a: Cliente, emitir: Emitir, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Por muchos que esperen: los otros hilos quedan para las demás empresas."""
    monkeypatch.setattr(transmision_turnos, "EN_LA_MANO", 3)
    filas(app, "DELETE FROM transmisiones")
    for _ in range(5):
        emitir()
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        tomados = [transmision_turnos.tomar(PRODUCCION, 2) for _ in range(3)]
    assert [len(turnos) for _, turnos in tomados] == [2, 1, 0]
    filas(app, "UPDATE transmisiones SET tomada_hasta = now() - interval '1 second'")
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        assert len(transmision_turnos.tomar(PRODUCCION, 2)[1]) == 2  # un préstamo vencido ya no cuenta
    filas(app, "DELETE FROM transmisiones")


def test_lo_que_espera_se_adelanta_solo_cuando_vuelve_lo_que_le_fallo(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir
) -> None:
    eid = int(a.sesion["eid"])
    filas(app, "DELETE FROM transmisiones")
    por_enviar, por_preguntar, sano = (emitir()["id"] for _ in range(3))
    lejos = "proximo = now() + interval '5 minutes'"
    filas(app, f"UPDATE transmisiones SET {lejos}, error = 'x' WHERE comprobante_id <> %s", sano)
    filas(app, f"UPDATE transmisiones SET {lejos} WHERE comprobante_id = %s", sano)
    filas(app, "UPDATE transmisiones SET paso = 'PREGUNTAR' WHERE comprobante_id = %s", por_preguntar)

    def pronto() -> set[int]:
        consulta = "SELECT comprobante_id FROM transmisiones WHERE proximo < now() + interval '1 minute'"
        return {fila["comprobante_id"] for fila in filas(app, consulta)}

    with app.app_context(), en_empresa(eid):
        transmision_turnos.adelantar({"ENVIAR"})
    assert pronto() == {por_enviar}
    with app.app_context(), en_empresa(eid):
        transmision_turnos.adelantar({"ENVIAR", "PREGUNTAR"})
    assert pronto() == {por_enviar, por_preguntar}
    filas(app, "DELETE FROM transmisiones")


@pytest.fixture
def prestados(app: Flask, a: Cliente, emitir: Emitir) -> Iterator[int]:
    """Tres que esperan su turno en la empresa A, y ninguno más; al terminar, ninguno."""
    filas(app, "DELETE FROM transmisiones")
    for _ in range(3):
        emitir()
    yield int(a.sesion["eid"])
    filas(app, "DELETE FROM transmisiones")


def _tomar(app: Flask, eid: int, cuantos: int) -> tuple[datetime, list[Turno]]:
    with app.app_context(), en_empresa(eid):
        return transmision_turnos.tomar(PRODUCCION, cuantos)


def test_lo_que_uno_tiene_prestado_no_lo_toma_otro(app: Flask, prestados: int) -> None:
    _, primeros = _tomar(app, prestados, 2)
    _, segundos = _tomar(app, prestados, 3)
    assert [len(primeros), len(segundos)] == [2, 1]
    assert len({turno.transmision_id for turno in (*primeros, *segundos)}) == 3
    with app.app_context(), en_empresa(prestados):
        assert transmision_turnos.le_toca() is None


@pytest.mark.parametrize(("segundos", "libres"), [(-1, 3), (0, 0), (1, 0)])
def test_un_prestamo_dura_hasta_su_instante_incluido(
    app: Flask, prestados: int, monkeypatch: pytest.MonkeyPatch, segundos: int, libres: int
) -> None:
    instante = ahora()
    monkeypatch.setattr(transmision_turnos, "ahora", lambda: instante)
    vence = instante + timedelta(seconds=segundos)
    filas(app, "UPDATE transmisiones SET proximo = %s, tomada_hasta = %s", instante, vence)
    assert len(_tomar(app, prestados, 9)[1]) == libres


@pytest.mark.parametrize(("segundos", "llego"), [(-1, True), (0, True), (1, False)])
def test_un_turno_llega_en_su_instante(
    app: Flask, prestados: int, monkeypatch: pytest.MonkeyPatch, segundos: int, llego: bool
) -> None:
    instante = ahora()
    monkeypatch.setattr(transmision_turnos, "ahora", lambda: instante)
    filas(app, "UPDATE transmisiones SET proximo = %s", instante + timedelta(seconds=segundos))
    assert len(_tomar(app, prestados, 9)[1]) == (3 if llego else 0)


@pytest.mark.parametrize(("ambiente", "salen"), [(PRUEBAS, 2), (PRODUCCION, 1)])
def test_lo_que_el_sri_no_recibe_hoy_detiene_los_envios_de_su_ambiente_y_no_las_preguntas(
    app: Flask, prestados: int, ambiente: int, salen: int
) -> None:
    primera, segunda, _ = (f["id"] for f in filas(app, "SELECT id FROM transmisiones ORDER BY id"))
    filas(
        app,
        "UPDATE transmisiones SET ambiente = %s, error = %s, proximo = now() + interval '1 hour' WHERE id = %s",
        *(ambiente, LIMITE, primera),
    )
    filas(app, "UPDATE transmisiones SET incierta = true WHERE id = %s", segunda)
    with app.app_context(), en_empresa(prestados):
        assert (transmision_turnos.detenida_hasta(PRODUCCION) is not None) is (ambiente == PRODUCCION)
    _, tomados = _tomar(app, prestados, 9)
    assert (len(tomados), segunda in [t.transmision_id for t in tomados]) == (salen, True)


def test_un_rechazo_guarda_su_fecha_y_no_autoriza(app: Flask, a: Cliente, prestados: int) -> None:
    hasta, (turno,) = _tomar(app, prestados, 1)
    suyo = Autorizacion("NO AUTORIZADO", ahora(), "<x/>", (MensajeSRI("39", "Firma inválida"),))
    fin = Desenlace(None, 0, "NO_AUTORIZADO", "No autorizado", suyo.mensajes, autorizacion=suyo)
    with app.app_context(), en_empresa(prestados):
        transmision_turnos.asentar(turno, hasta, fin)
    de_el = "SELECT estado, autorizado_en FROM comprobantes WHERE id = %s"
    assert filas(app, de_el, turno.comprobante_id) == [{"estado": "NO_AUTORIZADO", "autorizado_en": None}]
    with app.app_context(), en_empresa(prestados):
        assert transmision_turnos._rechazos([turno.comprobante_id]) == {turno.comprobante_id: suyo.fecha}


def test_quien_perdio_su_prestamo_no_asienta_lo_que_le_respondieron(
    app: Flask, a: Cliente, prestados: int
) -> None:
    hasta, (lento, *_) = _tomar(app, prestados, 1)
    filas(
        app,
        "UPDATE transmisiones SET tomada_hasta = now() - interval '1 second' WHERE tomada_hasta IS NOT NULL",
    )
    suya, (otro, *_) = _tomar(app, prestados, 1)
    assert otro.transmision_id == lento.transmision_id
    de_el = "SELECT paso, intentos, error, tomada_hasta FROM transmisiones WHERE id = %s"
    antes = filas(app, de_el, otro.transmision_id)
    with app.app_context(), en_empresa(prestados):
        transmision_turnos.asentar(lento, hasta, Desenlace(paso=ENVIAR, intentos=7, error="tarde"))
    assert filas(app, de_el, otro.transmision_id) == antes
    with app.app_context(), en_empresa(prestados):
        transmision_turnos.asentar(lento, hasta, Desenlace(paso=None, estado="NO_AUTORIZADO", que="tarde"))
    assert ver(a, lento.comprobante_id)["estado"] == "EMITIDO"
    assert filas(app, de_el, otro.transmision_id) == antes
    with app.app_context(), en_empresa(prestados):
        transmision_turnos.asentar(otro, suya, Desenlace(paso=ENVIAR, intentos=7, error="a tiempo"))
    assert [(f["error"], f["tomada_hasta"]) for f in filas(app, de_el, otro.transmision_id)] == [
        ("a tiempo", None)
    ]


def test_mientras_uno_asienta_otro_no_toma_su_turno_aunque_el_prestamo_haya_vencido(
    app: Flask, prestados: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (suyo, *_) = _tomar(app, prestados, 1)
    vencio = ahora() - timedelta(seconds=1)
    filas(app, "UPDATE transmisiones SET tomada_hasta = %s WHERE id = %s", vencio, suyo.transmision_id)
    tomados: list[int] = []
    de_verdad = transmision_turnos._manana

    def al_asentar() -> datetime:
        tomados.extend(t.transmision_id for t in Aparte(_tomar, app, prestados, 9).empezar().respuesta()[1])
        return de_verdad()

    monkeypatch.setattr(transmision_turnos, "_manana", al_asentar)
    with app.app_context(), en_empresa(prestados):
        fin = Desenlace(paso=ENVIAR, error=LIMITE, hasta_manana=True)
        transmision_turnos.asentar(suyo, vencio, fin)
    assert len(tomados) == 2
    assert suyo.transmision_id not in tomados


def test_lo_que_otro_tiene_tomado_no_se_adelanta_ni_se_espera(app: Flask, prestados: int) -> None:
    tomado, *otros = (f["id"] for f in filas(app, "SELECT id FROM transmisiones ORDER BY id"))
    filas(app, "UPDATE transmisiones SET proximo = now() + interval '1 hour', error = 'x'")

    def adelantar() -> None:
        with app.app_context(), en_empresa(prestados):
            transmision_turnos.adelantar({ENVIAR})

    with cerrojos.tomandola(app, "transmisiones", tomado):
        Aparte(adelantar).empezar().respuesta()
    pronto = "SELECT id FROM transmisiones WHERE proximo < now() + interval '5 minutes' ORDER BY id"
    assert [f["id"] for f in filas(app, pronto)] == otros
