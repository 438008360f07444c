"""Lo que una empresa guarda contado: es lo que se cuenta otra vez, y se pone al día con lo que pasa."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.despacho.sumas import service
from tests.client import Cliente
from tests.despacho.apoyo import MI_DESPACHO, dar, sumas, un_despacho
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.personas import Personas
from tests.reloj import Reloj

Trabajar = Callable[[], None]
OBLIGACIONES = "/api/tributos/obligaciones"
HOY = date(2026, 11, 16)


@pytest.fixture
def suya(app: Flask, reloj: Reloj) -> Cliente:
    """Una sociedad que se registró el 16 de noviembre de 2026."""
    reloj(HOY)
    return entrar(app, registrar_empresa(Cliente(app)))


def _contado(app: Flask, empresa_id: int) -> tuple[Any, Any]:
    """Lo que debería estar guardado, y lo que está."""
    with app.test_request_context(), en_empresa(empresa_id):
        contado = service.contar(service.hoy())
    campos = ("mes", "nombre", "titulo", "ante", "vence", "estado", "importe")
    guardado = (
        {(o["obligacion"], o["periodo"]): {c: o[c] for c in campos} for o in sumas(app, empresa_id)},
        {
            p["mes"]: {c: p[c] for c in contado.pendientes[p["mes"]]}
            for p in sumas(app, empresa_id, "sumas_pendientes")
        },
    )
    debido = (
        {clave: {c: fila[c] for c in campos} for clave, fila in contado.obligaciones.items()},
        dict(contado.pendientes),
    )
    return guardado, debido


def test_la_suma_de_una_empresa_con_historia_es_lo_que_se_cuenta_otra_vez(
    app: Flask, personas: Personas
) -> None:
    duena = personas["propietario_a"]
    assert duena.get(MI_DESPACHO).json["acceso"], "a la empresa A de la demostración la lleva un despacho"
    with app.test_request_context():
        service.recontar(duena.sesion["eid"])
    guardado, debido = _contado(app, duena.sesion["eid"])
    assert guardado == debido
    assert len(guardado[0]) > 3 and len(guardado[1]) == service.ANTES + service.DESPUES + 1


def test_lo_que_se_dice_cambia_la_suma_y_se_sabe_como_estaba(
    app: Flask, suya: Cliente, trabajar: Trabajar
) -> None:
    dar(suya, un_despacho(app))
    trabajar()
    suma = {(o["obligacion"], o["periodo"]): o for o in sumas(app, suya.sesion["eid"])}
    clave = ("104", "2026-11")
    assert suma[clave]["estado"] == "POR_PREPARAR"
    dicha = {"obligacion": clave[0], "periodo": clave[1], "motivo": "No hubo actividad"}
    hecha = suya.post(f"{OBLIGACIONES}/no-aplican", dicha, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    trabajar()
    luego = {(o["obligacion"], o["periodo"]): o for o in sumas(app, suya.sesion["eid"])}
    assert luego[clave]["estado"] == "NO_APLICA"
    de_ella = sumas(app, suya.sesion["eid"], "despacho_cambios")
    dichos = [(c["cual"], c["antes"], c["ahora"]) for c in de_ella if c["clase"] == "ESTADO"]
    assert dichos == [(" ".join(clave), "POR_PREPARAR", "NO_APLICA")]
    guardado, debido = _contado(app, suya.sesion["eid"])
    assert guardado == debido


def test_sin_despacho_no_se_cuenta_nada_y_al_quitarlo_no_queda_nada(
    app: Flask, suya: Cliente, trabajar: Trabajar
) -> None:
    no_aplica = {"obligacion": "104", "periodo": "2026-11", "motivo": "No hubo actividad"}
    assert suya.post(f"{OBLIGACIONES}/no-aplican", no_aplica, headers=clave_idempotente()).status_code < 300
    pedidos = (
        "SELECT * FROM procrastinate_jobs WHERE task_name = 'despacho.sumar' AND args->>'empresa_id' = %s"
    )
    assert not filas(app, pedidos, str(suya.sesion["eid"]))
    dar(suya, un_despacho(app))
    trabajar()
    assert sumas(app, suya.sesion["eid"])
    assert suya.llamar("DELETE", MI_DESPACHO).status_code == 204
    trabajar()
    assert not sumas(app, suya.sesion["eid"]) and not sumas(app, suya.sesion["eid"], "sumas_pendientes")


def test_el_barrido_cuenta_lo_que_el_paso_de_los_dias_cambia(
    app: Flask, suya: Cliente, trabajar: Trabajar, reloj: Reloj
) -> None:
    dar(suya, un_despacho(app))
    trabajar()
    assert max(o["mes"] for o in sumas(app, suya.sesion["eid"])) == date(2026, 12, 1)
    reloj(date(2026, 12, 1))
    with app.app_context():
        service.barrer()
    trabajar()
    assert max(o["mes"] for o in sumas(app, suya.sesion["eid"])) == date(2027, 1, 1)
    guardado, debido = _contado(app, suya.sesion["eid"])
    assert guardado == debido
