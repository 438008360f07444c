"""Lo que no se pudo entregar se reintenta tres días con azar; a quien no responde se le espera, y al final se lo detiene."""

import itertools
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.core.datos.db import transactional
from api.plataforma.webhooks import entrega, limpieza
from tests.a_la_vez import Aparte
from tests.client import Buzon, Cliente
from tests.factories import cuantas, filas
from tests.plataforma.webhooks.apoyo import RUTA, Receptor, crear_cliente
from tests.reloj import Reloj

_ESPERAN_REINTENTARSE = "SELECT scheduled_at - now() AS falta FROM procrastinate_jobs WHERE task_name LIKE 'webhooks%%' AND scheduled_at IS NOT NULL"
Poner = Callable[..., dict[str, Any]]
Trabajar = Callable[[], None]


@pytest.fixture
def barrer(app: Flask, trabajar: Trabajar) -> Trabajar:
    """Lo que hace el trabajo de cada minuto, y lo que pide."""

    def hacer() -> None:
        with app.app_context():
            entrega.barrer()
        trabajar()

    return hacer


def el_envio(dueno: Cliente, suyo: str) -> dict[str, Any]:
    (uno,) = dueno.get(f"{suyo}/envios").json["items"]
    dicho: dict[str, Any] = uno
    return dicho


def test_lo_que_falla_se_intenta_cada_vez_mas_tarde_durante_tres_dias_y_despues_se_deja(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar, barrer: Trabajar, reloj: Reloj
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    sistema.responder = lambda _: (503, b"ocupado")
    inicio = ahora()
    crear_cliente(dueno)
    trabajar()
    esperas = []
    for intento in range(1, len(entrega.ESPERAS) + 1):
        envio = el_envio(dueno, suyo)
        assert (envio["estado"], envio["intentos"], envio["codigo"]) == ("PENDIENTE", intento, 503)
        proximo = datetime.fromisoformat(envio["proximo"])
        esperas.append(proximo - ahora())
        # A quien no responde se le prueba también a su hora.
        espera = dueno.get(suyo).json["espera_hasta"]
        reloj(max(proximo, datetime.fromisoformat(espera) if espera else proximo) + timedelta(seconds=1))
        barrer()
    assert el_envio(dueno, suyo)["estado"] == "FALLIDO"
    assert esperas[0] < timedelta(seconds=6) and all(a < b * 1.3 for a, b in itertools.pairwise(esperas))
    assert timedelta(days=2.5) < ahora() - inicio < timedelta(days=3.6)


def test_lo_que_sigue_de_una_cosa_espera_a_lo_que_fallo_y_lo_de_otras_no(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar, barrer: Trabajar, reloj: Reloj
) -> None:
    poner()
    rota = crear_cliente(dueno)
    sistema.responder = lambda llega: 500 if llega.data["id"] == rota else 200
    suyo = dueno.get(f"/api/clientes/{rota}").json
    dueno.llamar("PUT", f"/api/clientes/{rota}", json={"CLI_NOMBRE": "Después", "version": suyo["version"]})
    otra = crear_cliente(dueno)
    trabajar()
    assert [uno.data["id"] for uno in sistema.recibidos if uno.data["id"] != rota] == [otra]
    assert [uno.dicho["type"] for uno in sistema.recibidos if uno.data["id"] == rota] == ["cliente.creado"]
    sistema.vaciar()
    reloj(ahora() + timedelta(seconds=30))
    barrer()
    assert [uno.dicho["type"] for uno in sistema.recibidos] == ["cliente.creado", "cliente.cambiado"]


def test_a_quien_no_responde_se_le_prueba_de_a_uno_y_al_responder_lo_recibe_todo(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar, barrer: Trabajar, reloj: Reloj
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    sistema.responder = lambda _: 500
    clientes = [crear_cliente(dueno) for _ in range(30)]
    trabajar()
    llamadas = len(sistema.recibidos)
    assert entrega.NO_RESPONDE <= llamadas < entrega.NO_RESPONDE + entrega.A_LA_VEZ
    visto = dueno.get(suyo).json
    assert visto["fallando_desde"] and visto["espera_hasta"] and visto["esperan"] == 30
    reloj(ahora() + timedelta(minutes=10))
    barrer()
    assert len(sistema.recibidos) == llamadas + 1
    sistema.vaciar()
    reloj(ahora() + timedelta(hours=2))
    barrer()
    assert {uno.data["id"] for uno in sistema.recibidos} == set(clientes)
    assert dueno.get(suyo).json["fallos"] == 0


def test_despues_de_tres_dias_sin_responder_se_lo_detiene_se_avisa_a_su_dueno_y_lo_que_pasa_se_guarda(
    app: Flask,
    dueno: Cliente,
    sistema: Receptor,
    poner: Poner,
    trabajar: Trabajar,
    barrer: Trabajar,
    reloj: Reloj,
    buzon: Buzon,
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    sistema.responder = lambda _: 500
    crear_cliente(dueno)
    trabajar()
    reloj(ahora() + timedelta(days=3, minutes=5))
    barrer()
    visto = dueno.get(suyo).json
    assert visto["estado"] == "DETENIDO" and "respondió 500" in visto["motivo"]
    linea = filas(
        app, "SELECT actor FROM auditoria WHERE entidad = 'webhook' AND accion = 'detener' ORDER BY id"
    )
    assert linea[-1]["actor"] == "sistema"
    correo = filas(app, "SELECT texto FROM correos WHERE plantilla = 'webhook_detenido' ORDER BY id")[-1]
    assert sistema.url in correo["texto"]
    sistema.vaciar()
    crear_cliente(dueno)
    barrer()
    assert sistema.recibidos == []
    assert dueno.post(f"{suyo}/reanudar").json["estado"] == "ACTIVO"
    trabajar()
    assert len(sistema.recibidos) == 2


def test_el_que_responde_410_se_detiene_al_instante(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    sistema.responder = lambda _: 410
    crear_cliente(dueno)
    trabajar()
    visto = dueno.get(suyo).json
    assert (visto["estado"], visto["esperan"]) == ("DETENIDO", 1)
    assert "410" in visto["motivo"]


def test_lo_que_paso_mientras_no_habia_trabajador_llega_cuando_vuelve(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, barrer: Trabajar, reloj: Reloj
) -> None:
    poner()
    clientes = [crear_cliente(dueno) for _ in range(5)]
    filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo' AND task_name LIKE 'webhooks%%'")
    reloj(ahora() + timedelta(days=1))
    barrer()
    assert {uno.data["id"] for uno in sistema.recibidos} == set(clientes)


def test_un_trabajo_que_falla_no_impide_mucho_rato_que_se_pida_otro(
    app: Flask,
    dueno: Cliente,
    sistema: Receptor,
    poner: Poner,
    trabajar: Trabajar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    poner()
    cliente = crear_cliente(dueno)
    with monkeypatch.context() as roto:
        roto.setattr(entrega, "_secretos_de", lambda *_: 1 / 0)
        for _ in range(6):
            trabajar()
            esperan = filas(app, _ESPERAN_REINTENTARSE)
            assert all(uno["falta"] < timedelta(minutes=2) for uno in esperan)
            filas(app, "UPDATE procrastinate_jobs SET scheduled_at = NULL WHERE status = 'todo'")
    with app.app_context():
        entrega.barrer()
    trabajar()
    assert [uno.data["id"] for uno in sistema.recibidos] == [cliente]


def test_lo_que_falla_cuando_ya_se_pidio_otra_vez_deja_el_lugar_al_que_espera(
    app: Flask,
    dueno: Cliente,
    sistema: Receptor,
    poner: Poner,
    trabajar: Trabajar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    webhook_id = poner()["dicho"]["id"]
    cliente = crear_cliente(dueno)
    de_verdad, veces = entrega._secretos_de, []

    def falla_la_primera(*con: Any) -> tuple[str, ...]:
        veces.append(con)
        if len(veces) > 1:
            return de_verdad(*con)
        Aparte(pedir_otra_vez).empezar().respuesta()
        raise ZeroDivisionError

    def pedir_otra_vez() -> None:
        with app.app_context():
            transactional(entrega.pedir_entrega)(int(dueno.sesion["eid"]), webhook_id)

    monkeypatch.setattr(entrega, "_secretos_de", falla_la_primera)
    trabajar()
    trabajar()
    assert [uno.data["id"] for uno in sistema.recibidos] == [cliente]
    assert cuantas(app, "procrastinate_jobs", "status = 'doing'") == 0


def test_lo_avisado_hace_mas_de_treinta_dias_se_olvida(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar, reloj: Reloj
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    crear_cliente(dueno)
    trabajar()
    reloj(ahora() + timedelta(days=29))
    with app.app_context():
        limpieza.olvidar()
    assert dueno.get(f"{suyo}/envios").json["total"] == 1
    reloj(ahora() + timedelta(days=10))  # las otras pruebas dejaron lo suyo más adelante
    with app.app_context():
        while limpieza.olvidar():
            pass
    for tabla in ("webhooks_sucesos", "webhooks_envios", "webhooks_intentos"):
        assert cuantas(app, tabla) == 0
