"""Lo que la emisora de las tarjetas retuvo al liquidar y después llega en su retención: se cuenta una vez."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.libros.cuentas.lados import COBRAR
from tests.libros.reglas import control
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import hace
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
    esperan = dueno.get(f"/api/bancos/{lados['desde_id']}/por-depositar").json
    espera = next(x for x in esperan if x["fecha"] == hace(dia))
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


def test_al_registrar_una_sola_se_avisa_de_que_la_emisora_ya_lo_retuvo(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    hecho = _liquidar(dueno, lados, cuentas, "4.31", "9.32")
    retencion = _retencion(dueno, emisora, "4.31", "9.32")
    assert "ya retuvo al liquidar" in retencion["aviso"] and "dígalo en su página" in retencion["aviso"]
    assert _atar(dueno, retencion, _elegibles(dueno, retencion, hecho)).status_code == 201
    assert _retencion(dueno, emisora, "4.31", "9.32")["aviso"] == "", "esas ya son de otra"


def test_la_que_se_cobro_de_una_factura_y_parece_lo_liquidado_avisa_que_se_conto_dos_veces(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    _liquidar(dueno, lados, cuentas, "4.41", "9.42")
    _, numero = facturar(dueno, emisora)
    retencion = _retencion(dueno, emisora, "4.41", "9.42", numero)
    assert retencion["por_emparejar"] == 0 and "se contó dos veces" in retencion["aviso"]


def test_dos_retenciones_no_toman_a_la_vez_la_misma_liquidacion(
    app: Flask, dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    hecho = _liquidar(dueno, lados, cuentas, "4.51", "9.52")
    antes = _credito(app, dueno)
    dos = [_retencion(dueno, emisora, "4.51", "9.52") for _ in range(2)]
    elegidas = _elegibles(dueno, dos[0], hecho)
    with ThreadPoolExecutor(2) as hilos:
        hechas = list(hilos.map(lambda una: _atar(dueno, una, elegidas), dos))
    assert sorted(respuesta.status_code for respuesta in hechas) == [201, 409]
    vistas = [dueno.get(f"{RETENCIONES}/{una['id']}").json for una in dos]
    assert sorted(x["liquidada"] for x in vistas) == [False, True]
    assert _credito(app, dueno) == antes


def test_lo_que_la_emisora_retuvo_va_a_la_cuenta_que_la_empresa_eligio(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json
    otras = {"RETENIDO_RENTA": "101050298", "RETENIDO_IVA": "101050198"}
    propias = {
        rol: apoyo.crear_cuenta(dueno, codigo=codigo, nombre=f"{rol} de tarjetas")
        for rol, codigo in otras.items()
    }
    cambiados = [
        p | ({"cuenta_id": propias[p["rol"]]["id"]} if p["rol"] in propias else {})
        for p in puestos["parametros"]
    ]
    cuentas = cuentas | {
        "101050202": propias["RETENIDO_RENTA"]["id"],
        "101050105": propias["RETENIDO_IVA"]["id"],
    }
    hecho = _liquidar(dueno, lados, cuentas, "4.61", "9.62", dia=20)
    retencion = _retencion(dueno, emisora, "4.61", "9.62")
    assert _elegibles(dueno, retencion, hecho) == [], "nadie dijo que esas cuentas son de lo retenido"
    respuesta = dueno.put(ruta, {**puestos, "parametros": cambiados})
    assert respuesta.status_code == 200, respuesta.text
    try:
        elegibles = _elegibles(dueno, retencion, hecho)
        assert {(x["codigo"], x["propuesta"]) for x in elegibles} == {(1, True), (2, True)}
        assert _atar(dueno, retencion, elegibles).status_code == 201
    finally:
        vuelve = {**dueno.get(ruta).json, "parametros": puestos["parametros"]}
        assert dueno.put(ruta, vuelve).status_code == 200


def test_en_la_liquidacion_del_iva_del_mes_lo_que_retuvo_la_emisora_se_cuenta_una_vez(
    dueno: Cliente, lados: dict[str, int], cuentas: dict[str, int], emisora: int
) -> None:
    mes = (hoy().replace(day=1) - timedelta(days=1)).replace(day=1)
    ruta = f"/api/cierres/{mes.year}/{mes.month}/impuestos"
    hecho = _liquidar(dueno, lados, cuentas, "4.71", "9.72", dia=(hoy() - mes).days - 14)
    antes = dueno.get(ruta).json
    retencion = _retencion(dueno, emisora, "4.71", "9.72")
    assert _atar(dueno, retencion, _elegibles(dueno, retencion, hecho)).status_code == 201
    despues = dueno.get(ruta).json
    assert despues == antes and Decimal(antes["retenido"]) >= Decimal("9.72")


def test_de_otra_empresa_no_existe(app: Flask, dueno: Cliente, emisora: int) -> None:
    retencion = _retencion(dueno, emisora, "6.10", "8.20")
    ajeno = entrar(app, registrar_empresa(Cliente(app)))
    assert ajeno.get(_ruta(retencion)).status_code == 404
    assert ajeno.llamar("DELETE", _ruta(retencion)).status_code == 404


def _deshacer(dueno: Cliente, hecho: dict[str, Any]) -> Any:
    pedido = {"fecha": hace(0), "motivo": "Se repitió"}
    return dueno.post(f"/api/bancos/movimientos/{hecho['id']}/anular", pedido)
