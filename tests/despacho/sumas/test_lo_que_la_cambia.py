"""Qué de lo que pasa pide contar otra vez, y que se cuenta de a uno."""

import pytest
from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos.sucesos import Suceso
from api.despacho.sumas import oyente, service, tasks
from tests import cerrojos
from tests.client import Cliente
from tests.despacho.apoyo import dar, un_despacho
from tests.factories import entrar, registrar_empresa


@pytest.mark.parametrize(
    ("entidad", "que", "pide"),
    [
        ("compra", "crear", True),
        ("obligacion", "presentar", True),
        ("comprobante", "autorizar", True),
        ("comprobante", "anular", True),
        ("comprobante", "emitir", False),
        ("cliente", "autorizar", False),
    ],
)
def test_piden_contar_lo_que_se_declara_y_lo_que_el_sri_responde(
    monkeypatch: pytest.MonkeyPatch, entidad: str, que: str, pide: bool
) -> None:
    pedidas: list[int] = []
    monkeypatch.setattr(oyente, "pedir", pedidas.append)
    for empresa in (7, 0):  # lo que no es de una empresa, nunca
        oyente.oir([Suceso(empresa, entidad, "1", que, SISTEMA, None, None, callado=False)])
    assert pedidas == [7] * pide


def test_se_cuenta_de_a_uno_y_el_barrido_pide_las_que_alguien_lleva(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    dar(suya, un_despacho(app))
    empresa = int(suya.sesion["eid"])
    mirar = (cerrojos.con_turno, app, f"despacho-sumas-{empresa}")
    visto = cerrojos.al_llamar(monkeypatch, service, "_guardar", *mirar)
    pedidas: list[int] = []
    monkeypatch.setattr(oyente, "pedir", pedidas.append)
    with app.test_request_context():
        service.recontar(empresa)
        tasks.barrer(0)
    assert (visto, empresa in pedidas) == ([True], True)
