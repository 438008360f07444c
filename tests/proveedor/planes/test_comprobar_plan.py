"""El aviso después de ingresar a una empresa: cada situación del plan y de la firma (docs/contrato.md
§5)."""

from datetime import datetime, time, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from tests.client import Cliente
from tests.factories import entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.reloj import Reloj


@pytest.fixture(scope="module")
def cliente(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def _poner(app: Flask, cliente: Cliente, *, plan: tuple[int, int] | None, firma: float | None) -> None:
    """Pone a la empresa un plan (días hasta que caduca, documentos usados de 100) y una firma (días hasta
    que vence)."""
    eid = cliente.sesion["eid"]
    filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", eid)
    filas(app, "DELETE FROM certificados_firma WHERE empresa_id = %s", eid)
    if plan is not None:
        filas(
            app,
            "INSERT INTO planes_orel (empresa_id, plan_id, inicia, caduca, documentos, utilizados) "
            "SELECT %s, id, %s, %s, 100, %s FROM planes WHERE familia = 2 ORDER BY id LIMIT 1",
            *(eid, hoy() - timedelta(days=300), hoy() + timedelta(days=plan[0]), plan[1]),
        )
    if firma is not None:
        hasta = ahora() + timedelta(days=firma)
        filas(
            app,
            "INSERT INTO certificados_firma (empresa_id, titular, autoridad, llave, valido_desde, valido_hasta, "
            "subido_en) VALUES (%s, 'Ana', 'Security Data', 'x', %s, %s, now())",
            *(eid, hasta - timedelta(days=730), hasta),
        )


def _comprobar(cliente: Cliente) -> dict[str, Any]:
    respuesta = cliente.get(f"comprobarfirmaPlan/{cliente.sesion['COM_CODIGO']}/{cliente.sesion['eid']}")
    assert respuesta.status_code == 200
    return respuesta.json or {}


@pytest.mark.parametrize(
    ("plan", "firma", "frase"),
    [
        ((-1, 0), 300, "plan de documentos electrónicos caducó"),
        ((0, 0), 300, "plan de documentos electrónicos caduca"),
        ((15, 0), 300, "plan de documentos electrónicos caduca"),
        (None, 300, "no tiene un plan"),
        ((200, 91), 300, "Le quedan 9 de 100"),
        ((200, 100), 300, "Le quedan 0 de 100"),
        ((200, 0), -1, "firma electrónica caducó"),
        ((1, 0), 300, "plan de documentos electrónicos caduca"),
        ((200, 0), 15, "firma electrónica caduca"),
    ],
)
def test_avisa_de_lo_que_falta_o_esta_por_acabarse(
    app: Flask, cliente: Cliente, plan: Any, firma: Any, frase: str
) -> None:
    _poner(app, cliente, plan=plan, firma=firma)
    aviso = _comprobar(cliente)
    assert aviso["activar"] is True
    assert frase in aviso["mensaje"]


@pytest.mark.parametrize(("plan", "firma"), [((16, 0), 16), ((200, 90), 300)])
def test_si_todo_esta_bien_no_avisa(app: Flask, cliente: Cliente, plan: Any, firma: float) -> None:
    _poner(app, cliente, plan=plan, firma=firma)
    assert _comprobar(cliente) == {"activar": False, "mensaje": ""}


@pytest.mark.parametrize(
    ("dias", "hora", "frase"),
    [
        (-16, time(23, 59), ""),
        (-15, time(0, 1), "caduca el"),  # los mismos días del calendario con que lo dice el correo
        (-15, time(23, 59), "caduca el"),
        (0, time(9, 59), "caduca el"),
        (0, time(10, 1), "caducó el"),
        (1, time(0, 1), "caducó el"),
    ],
)
def test_la_firma_se_avisa_desde_que_le_quedan_quince_dias_a_cualquier_hora(
    app: Flask, cliente: Cliente, reloj: Reloj, dias: int, hora: time, frase: str
) -> None:
    _poner(app, cliente, plan=(200, 0), firma=100)
    hasta = datetime.combine(hoy() + timedelta(days=100), time(10), GUAYAQUIL)
    eid = cliente.sesion["eid"]
    filas(app, "UPDATE certificados_firma SET valido_hasta = %s WHERE empresa_id = %s", hasta, eid)
    reloj(datetime.combine(hasta.date() + timedelta(days=dias), hora, GUAYAQUIL))
    mensaje = _comprobar(cliente)["mensaje"]
    assert frase in mensaje and bool(mensaje) is bool(frase)


@pytest.mark.parametrize(("dias", "avisa"), [(0, False), (1, False), (2, True)])
def test_no_se_avisa_del_plan_al_que_otro_sigue_sin_un_dia_de_por_medio(
    app: Flask, cliente: Cliente, dias: int, avisa: bool
) -> None:
    _poner(app, cliente, plan=(5, 0), firma=300)
    inicia = hoy() + timedelta(days=5 + dias)
    filas(
        app,
        "INSERT INTO planes_orel (empresa_id, plan_id, inicia, caduca, documentos) "
        "SELECT empresa_id, plan_id, %s, %s, 100 FROM planes_orel WHERE empresa_id = %s",
        *(inicia, inicia + timedelta(days=365), cliente.sesion["eid"]),
    )
    assert _comprobar(cliente)["activar"] is avisa


def test_la_firma_que_los_primeros_pasos_todavia_piden_no_se_avisa(app: Flask, cliente: Cliente) -> None:
    _poner(app, cliente, plan=(200, 0), firma=None)
    assert _comprobar(cliente) == {"activar": False, "mensaje": ""}


def test_la_firma_que_se_retiro_se_avisa(app: Flask, cliente: Cliente) -> None:
    _poner(app, cliente, plan=(200, 0), firma=300)
    filas(
        app,
        "UPDATE certificados_firma SET retirado_en = now(), llave = NULL WHERE empresa_id = %s",
        cliente.sesion["eid"],
    )
    aviso = _comprobar(cliente)
    assert aviso["activar"] is True and "no tiene una firma" in aviso["mensaje"]


def test_plan_y_firma_malos_se_dicen_los_dos(app: Flask, cliente: Cliente) -> None:
    _poner(app, cliente, plan=(-3, 0), firma=-3)
    mensaje = _comprobar(cliente)["mensaje"]
    assert "plan de documentos" in mensaje and "firma electrónica" in mensaje


def test_cuenta_el_plan_que_termina_ultimo(app: Flask, cliente: Cliente) -> None:
    _poner(app, cliente, plan=(200, 0), firma=300)
    filas(
        app,
        "INSERT INTO planes_orel (empresa_id, plan_id, inicia, caduca, documentos, utilizados) "
        "SELECT empresa_id, plan_id, inicia, %s, 100, 100 FROM planes_orel WHERE empresa_id = %s",
        *(hoy() - timedelta(days=30), cliente.sesion["eid"]),
    )
    assert _comprobar(cliente)["activar"] is False


def test_los_identificadores_de_otra_empresa_no_existen(personas: Personas) -> None:
    a, b = personas["propietario_a"], personas["propietario_b"].sesion
    for com, eid in ((b["COM_CODIGO"], b["eid"]), (a.sesion["COM_CODIGO"], b["eid"]), (0, a.sesion["eid"])):
        assert error(a.get(f"comprobarfirmaPlan/{com}/{eid}")) == (404, "no_encontrado")


def test_un_administrador_no_tiene_plan_que_comprobar(personas: Personas) -> None:
    assert error(personas["administrador"].get("comprobarfirmaPlan/1/1")) == (403, "sin_permiso")
