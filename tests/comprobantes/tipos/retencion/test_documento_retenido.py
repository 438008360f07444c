"""Un documento emitido aquí y su retención: lo retenido no se anula, y de lo anulado no se retiene."""

import itertools
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    LIQUIDACIONES,
    autorizar,
    devolver,
    emitir,
    en,
    frases,
    liquidacion,
)
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, pedido, proveedor, retener, sustento
from tests.factories import error
from tests.sri import Sri

_turno = itertools.count(880_000)
_MOTIVO = {"motivo": "No iba"}


def _liquidada(cliente: Cliente) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """A quién, la liquidación, y el sustento de su retención."""
    quien = proveedor(
        cliente, tipo_identificacion="PASAPORTE", identificacion=f"P{next(_turno)}", tipo="NATURAL"
    )
    hecha = emitir(cliente, liquidacion(cliente, quien), LIQUIDACIONES)
    return quien, hecha, sustento(cod_doc="03", numero=hecha["numero"], fecha=str(hoy()))


def test_una_liquidacion_con_su_retencion_no_se_anula_y_dice_cual(
    a: Cliente, app: Flask, eid_a: int, sri: Sri
) -> None:
    quien, hecha, suyo = _liquidada(a)
    autorizar(app, eid_a, hecha["id"])
    retenida = retener(a, quien, suyo)
    anular = f"{COMPROBANTES}/{hecha['id']}/anular"
    no = a.post(anular, _MOTIVO)
    assert error(no) == (409, "estado_invalido")
    porque = f"Tiene la retención {retenida['numero']}: anúlela antes."
    assert porque in no.text
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert "anular" not in vista["acciones"] and vista["sin_anular"] == porque
    devolver(app, eid_a, retenida["id"])
    assert error(a.post(anular, _MOTIVO))[0] == 409  # todavía se puede corregir
    assert a.post(f"{COMPROBANTES}/{retenida['id']}/anular", _MOTIVO).status_code == 200
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert "anular" in vista["acciones"] and vista["sin_anular"] == ""


def test_la_devuelta_y_retenida_tampoco_se_descarta(a: Cliente, app: Flask, eid_a: int) -> None:
    quien, hecha, suyo = _liquidada(a)
    devolver(app, eid_a, hecha["id"])
    retenida = retener(a, quien, suyo)
    copia = {"contenido": {}, "cliente": "", "total": None}
    no = a.post(f"{COMPROBANTES}/{hecha['id']}/rehacer", copia)
    assert error(no) == (409, "estado_invalido") and retenida["numero"] in no.text


def test_de_una_liquidacion_anulada_no_se_retiene(a: Cliente, app: Flask, eid_a: int) -> None:
    quien, hecha, suyo = _liquidada(a)
    devolver(app, eid_a, hecha["id"])
    assert a.post(f"{COMPROBANTES}/{hecha['id']}/anular", _MOTIVO).status_code == 200
    no = a.post(RETENCIONES, pedido(a, quien, suyo))
    assert no.status_code == 422
    assert en(frases(no), "sustentos.0.numero") == "Ese documento está anulado: no se retiene de él."
    assert error(a.get(f"{RETENCIONES}/propuesta/{hecha['id']}")) == (409, "estado_invalido")


def test_de_anularla_y_retenerla_a_la_vez_queda_una_sola(a: Cliente, app: Flask, eid_a: int) -> None:
    """Gane quien gane, no queda una retención de algo anulado."""
    quien, hecha, suyo = _liquidada(a)
    devolver(app, eid_a, hecha["id"])
    cuerpo, empezar = pedido(a, quien, suyo), threading.Barrier(2)

    def retener_ya() -> int:
        empezar.wait()
        return int(a.post(RETENCIONES, cuerpo).status_code)

    def anular_ya() -> int:
        empezar.wait()
        return int(a.post(f"{COMPROBANTES}/{hecha['id']}/anular", _MOTIVO).status_code)

    with ThreadPoolExecutor(2) as hilos:
        dichas = [hilo.result() for hilo in (hilos.submit(retener_ya), hilos.submit(anular_ya))]
    assert dichas in ([201, 409], [422, 200])
