"""Qué de lo que pasa pide contar otra vez, y que se cuenta de a uno."""

from collections.abc import Callable

import pytest
from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos.sucesos import Suceso
from api.despacho.sumas import oyente, service, tasks
from tests import cerrojos
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.contabilidad.respaldos.apoyo import RUTA, entregar, pedir, una_linea
from tests.despacho.apoyo import DESPACHO, dar, un_despacho
from tests.despacho.conftest import Firma
from tests.despacho.tablero.test_tablero import TABLERO
from tests.factories import entrar, registrar_empresa


@pytest.mark.parametrize(
    ("entidad", "que", "pide"),
    [
        ("compra", "crear", True),
        ("obligacion", "presentar", True),
        ("pedido_respaldo", "entregar", True),
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


def test_un_documento_pedido_se_ve_en_el_tablero_hasta_que_llega(
    app: Flask, firma: Firma, trabajar: Callable[[], None]
) -> None:
    empresa, dueno = firma.empresas[0], firma.duenos[0]
    with app.app_context():
        libros.con_plan(int(empresa["EMP_CODIGO"]))
    _, linea = una_linea(dueno)
    pedido = pedir(dueno, linea_id=linea, usuario_id=int(dueno.sesion["USU_CODIGO"]))
    assert pedido.status_code == 201, pedido.text
    trabajar()

    def faltan() -> list[int]:
        (fila,) = firma.jefa.get(f"{TABLERO}?falta=respaldos").json["items"] or [{"faltan": []}]
        return [f["cuantos"] for f in fila["faltan"] if f["que"] == "respaldos"]

    def cambio() -> list[tuple[str, str]]:
        dichos = firma.jefa.get(f"{DESPACHO}/cambios").json
        return [(c["antes"], c["ahora"]) for c in dichos if c["cual"] == "respaldos"]

    assert (faltan(), cambio()) == ([1], [("0", "1")])
    assert entregar(dueno, f"{RUTA}/{pedido.json['id']}/archivos").status_code == 201
    trabajar()
    assert (faltan(), cambio()) == ([], [])
