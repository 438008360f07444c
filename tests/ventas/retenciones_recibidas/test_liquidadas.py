"""Lo que la emisora de las tarjetas retuvo al liquidar y después llega en su retención: se cuenta una vez."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.reglas import control
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.plataforma.cuentas.lados import COBRAR
from tests.ventas.cartera.conftest import hace
from tests.ventas.clientes.conftest import crear
from tests.ventas.retenciones_recibidas.conftest import RETENCIONES, facturar, linea, retener, sobre

TARJETAS, RENTA, IVA = "101020801", "101050202", "101050105"
SIN_NUMERO = "999-999-999999999"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture(scope="module")
def cuentas(dueno: Cliente) -> dict[str, int]:
    return apoyo.codigos(dueno)


@pytest.fixture(scope="module")
def lados(dueno: Cliente, cuentas: dict[str, int]) -> dict[str, int]:
    """De dónde sale y adónde llega lo que la emisora liquida."""
    tarjetas = crear_banco(
        dueno, nombre="Tarjetas", clase="POR_DEPOSITAR", cuenta_contable_id=cuentas[TARJETAS]
    )
    return {"desde_id": tarjetas["id"], "hacia_id": crear_banco(dueno, nombre="Corriente")["id"]}


@pytest.fixture
def emisora(dueno: Cliente) -> int:
    return int(crear(dueno)["CLI_CODIGO"])


def _liquidar(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], renta: str, iva: str, dia: int = 12
) -> dict[str, Any]:
    """La emisora depositó lo que cobró, menos su comisión y lo que retuvo."""
    COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "230.00", forma="TARJETA_CREDITO", fecha=hace(dia))
    espera = dueno.get(f"/api/bancos/{lados['desde_id']}/por-depositar").json[-1]
    pedido = {
        "clase": "DEPOSITO",
        "fecha": hace(dia),
        **lados,
        "lineas": [{"asiento_id": espera["asiento_id"], "n": espera["n"]}],
        "partidas": [
            {"cuenta_id": cuentas[codigo], "importe": valor}
            for codigo, valor in (("520302", "9.20"), (RENTA, renta), (IVA, iva))
        ],
    }
    respuesta = dueno.post("/api/bancos/movimientos", pedido, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def _retencion(
    dueno: Cliente, emisora: int, renta: str, iva: str, documento: str = SIN_NUMERO
) -> dict[str, Any]:
    lineas = [
        linea(renta, base="100.00", porcentaje="2.00"),
        linea(iva, base="30.00", porcentaje="30.00", codigo=2, codigo_retencion="2"),
    ]
    return retener(dueno, emisora, sobre(documento, *lineas), confirma_valores=True)


def _ruta(retencion: dict[str, Any]) -> str:
    return f"{RETENCIONES}/{retencion['id']}/liquidaciones"


def _elegibles(dueno: Cliente, retencion: dict[str, Any], hecho: dict[str, Any]) -> list[dict[str, Any]]:
    vistas = dueno.get(_ruta(retencion)).json["elegibles"]
    return [x for x in vistas if x["asiento_id"] == hecho["asiento_id"]]


def _atar(dueno: Cliente, retencion: dict[str, Any], lineas: list[dict[str, Any]]) -> Any:
    pedido = {"lineas": [{"asiento_id": x["asiento_id"], "n": x["n"]} for x in lineas]}
    return dueno.post(_ruta(retencion), pedido, headers=clave_idempotente())


def _credito(app: Flask, dueno: Cliente) -> dict[str, Decimal]:
    """Lo que los libros tienen retenido, de tarjetas o de clientes."""
    consulta = (
        "SELECT left(c.codigo, 7) AS de, sum(l.debe - l.haber) AS valor FROM lineas_asientos l JOIN cuentas_contables c "
        "ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id WHERE l.empresa_id = %s "
        "AND c.codigo IN ('101050105', '101050202', '101050104', '101050201') GROUP BY 1"
    )
    return {f["de"]: f["valor"] for f in filas(app, consulta, control.empresa_de(dueno))}


def test_lo_que_la_emisora_retuvo_se_cuenta_una_vez_y_la_retencion_deja_de_esperar(
    app: Flask, dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    hecho = _liquidar(dueno, lados, cuentas, "4.01", "9.02")
    antes = _credito(app, dueno)
    retencion = _retencion(dueno, emisora, "4.01", "9.02")
    assert (retencion["estado"], retencion["liquidada"]) == ("POR_EMPAREJAR", False)
    elegibles = _elegibles(dueno, retencion, hecho)
    assert {(x["valor"], x["codigo"], x["propuesta"]) for x in elegibles} == {
        ("4.01", 1, True),
        ("9.02", 2, True),
    }
    respuesta = _atar(dueno, retencion, elegibles)
    assert respuesta.status_code == 201, respuesta.text
    assert [x["valor"] for x in respuesta.json["atadas"]] == [x["valor"] for x in elegibles]
    vista = dueno.get(f"{RETENCIONES}/{retencion['id']}").json
    assert (vista["estado"], vista["liquidada"], vista["acciones"]) == ("EMPAREJADA", True, ["anular"])
    assert vista["sustentos"][0]["avisos"] == []
    assert _credito(app, dueno) == antes
    assert COBRAR.saldo(dueno, emisora)["saldo"] == "0.00"

    # mientras lo esté, no se cobra de ninguna factura ni se deshace la liquidación
    documento, _ = facturar(dueno, emisora)
    pares = {
        "version": vista["version"],
        "sustentos": [{"id": vista["sustentos"][0]["id"], "documento_id": documento}],
    }
    mal = dueno.put(f"{RETENCIONES}/{retencion['id']}/emparejamiento", pares)
    assert mal.status_code == 409 and "suelte sus liquidaciones" in mal.text
    anulado = _deshacer(dueno, hecho)
    assert anulado.status_code == 409 and retencion["numero"] in anulado.text

    # suelta, espera otra vez, y la liquidación queda libre
    assert dueno.llamar("DELETE", _ruta(retencion)).status_code == 204
    assert dueno.llamar("DELETE", _ruta(retencion)).status_code == 409
    assert dueno.get(f"{RETENCIONES}/{retencion['id']}").json["estado"] == "POR_EMPAREJAR"
    assert len(_elegibles(dueno, retencion, hecho)) == 2
    acciones = filas(
        app,
        "SELECT accion FROM auditoria WHERE entidad = 'retencion_recibida' AND entidad_id = %s ORDER BY id",
        str(retencion["id"]),
    )
    assert [f["accion"] for f in acciones] == ["crear", "atar_liquidaciones", "soltar_liquidaciones"]
    assert _deshacer(dueno, hecho).status_code == 200


def test_lo_que_no_suma_lo_tomado_y_lo_ya_emparejado_se_rechazan(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    hecho = _liquidar(dueno, lados, cuentas, "5.10", "7.20")
    otra = _retencion(dueno, emisora, "5.11", "7.20")
    elegibles = _elegibles(dueno, otra, hecho)
    assert [x["propuesta"] for x in elegibles] == [False, False]
    mal = _atar(dueno, otra, elegibles)
    assert error(mal)[0] == 422 and "De renta suman 5.10, y la retención dice 5.11" in mal.text

    suya = _retencion(dueno, emisora, "5.10", "7.20")
    assert _atar(dueno, suya, [*elegibles, elegibles[0]]).status_code == 422
    assert _atar(dueno, suya, [{"asiento_id": hecho["asiento_id"], "n": 1_000}]).status_code == 422
    assert _atar(dueno, suya, elegibles).status_code == 201
    igual = _retencion(dueno, emisora, "5.10", "7.20")
    assert _elegibles(dueno, igual, hecho) == []
    assert _atar(dueno, igual, elegibles).status_code == 409

    # anulada, deja libre lo suyo
    anular = dueno.post(f"{RETENCIONES}/{suya['id']}/anular", {"motivo": "La emisora la anuló"})
    assert anular.status_code == 200, anular.text
    assert len(_elegibles(dueno, igual, hecho)) == 2

    _, numero = facturar(dueno, emisora)
    emparejada = _retencion(dueno, emisora, "5.10", "7.20", numero)
    assert emparejada["estado"] == "EMPAREJADA"
    assert dueno.get(_ruta(emparejada)).json["elegibles"] == []
    assert _atar(dueno, emparejada, elegibles).status_code == 409


def test_de_otra_empresa_no_existe(app: Flask, dueno: Cliente, emisora: int) -> None:
    retencion = _retencion(dueno, emisora, "6.10", "8.20")
    ajeno = entrar(app, registrar_empresa(Cliente(app)))
    assert ajeno.get(_ruta(retencion)).status_code == 404
    assert ajeno.llamar("DELETE", _ruta(retencion)).status_code == 404


def _deshacer(dueno: Cliente, hecho: dict[str, Any]) -> Any:
    pedido = {"fecha": hace(0), "motivo": "Se repitió"}
    return dueno.post(f"/api/bancos/movimientos/{hecho['id']}/anular", pedido)
