"""La búsqueda, paso por paso: la de cada año es otra, y lo que ya no difiere se olvida."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.errors import NoEncontrado, ServicioExterno
from api.plataforma.registro_tributario import service as registro
from api.terceros.clientes.catalogos import POPULAR
from api.tributos.regimenes import busqueda, tasks
from tests.client import Cliente
from tests.factories import filas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos.regimenes.test_regimenes import FERRETERIA, HOSTERIA, RUTA, buscar, de, suya

__all__ = ["suya"]
PERSONA = "1802457133001"
_BUSQUEDA = (
    "SELECT de, vistos, fallas, sin_respuesta FROM busquedas_regimenes WHERE empresa_id = %s AND anio = %s"
)
_CAMBIO = (
    "INSERT INTO cambios_regimen (empresa_id, anio, de, tercero_id, identificacion, nombre, antes, ahora, hallado_en) "
    "VALUES (%s, %s, %s, %s, 'x', 'De antes', '{}', '{}', now())"
)


def _caido(_: str) -> None:
    raise ServicioExterno("No responde")


def _desconocido(_: str) -> None:
    raise NoEncontrado("No consta")


@pytest.fixture
def de_antes(app: Flask, suya: Cliente) -> int:
    """La búsqueda del año pasado, que terminó y dejó algo por decidir."""
    eid, antes = int(suya.sesion["eid"]), hoy().year - 1
    filas(
        app,
        "INSERT INTO busquedas_regimenes (empresa_id, anio, de, hasta_id, empezada_en, terminada_en) "
        "VALUES (%s, %s, 'CLIENTE', 9, now(), now())",
        *(eid, antes),
    )
    filas(app, _CAMBIO, eid, antes, "PROVEEDOR", 999_999)
    return antes


def test_la_del_anio_pasado_no_es_la_de_este_ni_se_toca(app: Flask, suya: Cliente, de_antes: int) -> None:
    eid = suya.sesion["eid"]
    sin_empezar = suya.get(RUTA).json
    assert (sin_empezar["busqueda"], sin_empezar["cambios"], sin_empezar["pendientes"]) == (None, [], 0)
    visto = buscar(app, suya)
    assert (visto["busqueda"]["vistos"], bool(visto["busqueda"]["terminada_en"])) == (3, True)
    assert "De antes" not in {c["nombre"] for c in visto["cambios"]}
    assert filas(app, _BUSQUEDA, eid, de_antes)[0]["de"] == "CLIENTE"


def test_se_pide_a_quien_no_tiene_la_de_este_anio(
    app: Flask, suya: Cliente, a: Cliente, de_antes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedidas: list[int] = []
    monkeypatch.setattr(busqueda, "_encargar", lambda empresa_id, en=0: pedidas.append(empresa_id))

    def pedir() -> list[int]:
        pedidas.clear()
        with app.app_context():
            tasks.pedir_regimenes(0)
        return pedidas

    eid = int(suya.sesion["eid"])
    assert {eid, int(a.sesion["eid"])} <= set(pedir())
    with app.app_context():
        busqueda.seguir(eid)
    assert eid not in pedir() and int(a.sesion["eid"]) in pedidas


def test_lo_que_pide_una_persona_lo_hace_el_trabajo(
    app: Flask, suya: Cliente, trabajar: Callable[[], None]
) -> None:
    assert suya.post(f"{RUTA}/buscar", {}).status_code == 200
    trabajar()
    assert filas(app, _BUSQUEDA, suya.sesion["eid"], hoy().year)[0]["vistos"] == 1


def test_lo_que_ya_no_difiere_se_olvida_y_lo_de_otro_con_su_numero_queda(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    eid, cambio = suya.sesion["eid"], de(buscar(app, suya), FERRETERIA)
    filas(app, _CAMBIO, eid, hoy().year, "CLIENTE", cambio["tercero_id"])
    monkeypatch.setattr(registro, "contribuyente", _desconocido)
    quedan = {c["identificacion"] for c in buscar(app, suya)["cambios"] if c["de"] != "EMPRESA"}
    assert FERRETERIA not in quedan and "x" in quedan


def test_a_la_decima_vez_sin_respuesta_se_pasa_al_que_sigue(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    eid = suya.sesion["eid"]
    monkeypatch.setattr(registro, "contribuyente", _caido)
    cuando: list[float] = []
    monkeypatch.setattr(busqueda, "_encargar", lambda empresa_id, en=0.0: cuando.append(en))
    vistas = []
    for _ in range(busqueda.CON_PACIENCIA + 1):
        with app.app_context():
            busqueda.seguir(eid)
        vistas.append(filas(app, _BUSQUEDA, eid, hoy().year)[0])
    assert [f["fallas"] for f in vistas] == [*range(1, busqueda.CON_PACIENCIA + 1), 0]
    assert [f["sin_respuesta"] for f in vistas[-2:]] == [0, 1]
    assert cuando == [busqueda.SIN_REGISTRO] * busqueda.CON_PACIENCIA + [busqueda.PAUSA]  # y no se detiene
    with app.app_context():
        busqueda.seguir(eid)
    assert filas(app, _BUSQUEDA, eid, hoy().year)[0]["fallas"] == 1  # ya es del que sigue


def test_de_un_cliente_se_dice_que_persona_es(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    suyo = crear_cliente(suya, CLI_TIPOID="RUC", CLI_IDENTIFICACION=PERSONA)
    filas(app, "UPDATE clientes SET tipo_juridica = %s WHERE id = %s", POPULAR, suyo["CLI_CODIGO"])
    with app.app_context():
        del_rimpe = registro.contribuyente(FERRETERIA)
    monkeypatch.setattr(registro, "contribuyente", lambda _: del_rimpe)
    cambio = de(buscar(app, suya), PERSONA)
    assert cambio["calidades"] == [
        {"campo": "Tipo", "antes": "RIMPE negocio popular", "ahora": "RIMPE emprendedor"}
    ]
    assert suya.post(f"{RUTA}/{cambio['id']}/aceptar", {}).status_code == 200
    assert de(suya.get(RUTA).json, PERSONA)["estado"] == "ACEPTADO"


def test_aceptar_todos_no_acepta_lo_de_la_empresa_ni_lo_que_se_descarto(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    filas(app, "UPDATE regimenes_empresas SET desde = '2020-01-01', regimen = 'GENERAL' "
               "WHERE empresa_id = %s", suya.sesion["eid"])  # fmt: skip
    with app.app_context():
        del_rimpe = registro.contribuyente(FERRETERIA)
    monkeypatch.setattr(registro, "contribuyente", lambda _: del_rimpe)
    descartado = de(buscar(app, suya), HOSTERIA)
    assert suya.post(f"{RUTA}/{descartado['id']}/descartar", {}).status_code == 200
    todos: dict[str, Any] = suya.post(f"{RUTA}/aceptar", {}).json
    estados = {c["identificacion"]: c["estado"] for c in todos["cambios"] if c["de"] != "EMPRESA"}
    assert estados == {FERRETERIA: "ACEPTADO", HOSTERIA: "DESCARTADO"}
    assert [c["estado"] for c in todos["cambios"] if c["de"] == "EMPRESA"] == ["PENDIENTE"]
    assert todos["pendientes"] == 1
