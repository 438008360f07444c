"""El costo de ventas sale de lo contado: con qué se empezó, más lo que entró, menos lo que queda."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente
from tests.libros.periodos.conftest import cerrar

RUTA = "/api/inventario"
MERCADERIA, INICIAL, COMPRAS, FINAL = "1010306", "510101", "510102", "510104"
ANO = hoy().year - 1
FIN_ANTERIOR = date(ANO - 1, 12, 31)


def _fin(mes: int) -> date:
    return meses.ultimo(date(ANO, mes, 1))


@pytest.fixture
def libros(app: Flask) -> tuple[Cliente, int]:
    """Empieza el año con 100 en mercadería, compra 900 en enero y 400 en febrero."""
    cliente, empresa_id = apoyo.empresa_nueva(app)
    with app.app_context():
        for dia, valor in ((FIN_ANTERIOR, "100"), (date(ANO, 1, 10), "900"), (date(ANO, 2, 10), "400")):
            apoyo.asentar(empresa_id, (MERCADERIA, f"{valor}.00"), ("1010101", f"-{valor}.00"), fecha=dia)
    return cliente, empresa_id


def _previa(cliente: Cliente, mes: int) -> dict[str, Any]:
    return dict(cliente.get(f"{RUTA}/previa?mes={_fin(mes)}").json or {})


def _contar(cliente: Cliente, mes: int, contado: str, **cambios: Any) -> Any:
    (vista,) = _previa(cliente, mes)["filas"]
    fila = {"cuenta_id": vista["cuenta_id"], "saldo": vista["saldo"], "contado": contado}
    cuerpo = {"mes": _fin(mes).isoformat(), "filas": [{**fila, **cambios}]}
    return cliente.post(RUTA, cuerpo, headers=clave_idempotente())


def _lineas(cliente: Cliente, asiento_id: int) -> dict[str, str]:
    asiento = cliente.get(f"/api/asientos/{asiento_id}").json
    return {x["codigo"]: x["debe"] if x["debe"] != "0.00" else f"-{x['haber']}" for x in asiento["lineas"]}


def _del_ano(cliente: Cliente) -> dict[str, str]:
    estado = cliente.get(f"/api/estados/resultados?desde={ANO}-01-01&hasta={ANO}-12-31").json
    return {f["codigo"]: f["valor"] for f in estado["filas"] if f["acepta_movimiento"]} | {
        "costos": estado["totales"]["costos"]
    }


def test_dos_meses_seguidos_dejan_los_tres_renglones_del_ano(libros: tuple[Cliente, int]) -> None:
    cliente, _ = libros
    (vista,) = _previa(cliente, 1)["filas"]
    assert (vista["codigo"], vista["inicial"], vista["entradas"], vista["saldo"]) == (
        MERCADERIA,
        "100.00",
        "900.00",
        "1000.00",
    )
    enero = _contar(cliente, 1, "250.00")
    assert (enero.status_code, enero.json["costo"]) == (201, "750.00"), enero.text
    assert _lineas(cliente, enero.json["asiento_id"]) == {
        INICIAL: "100.00",
        COMPRAS: "900.00",
        FINAL: "-250.00",
        MERCADERIA: "-750.00",
    }
    (vista,) = _previa(cliente, 2)["filas"]
    assert (vista["inicial"], vista["entradas"], vista["saldo"]) == ("250.00", "400.00", "650.00")
    febrero = _contar(cliente, 2, "150.00")
    assert _lineas(cliente, febrero.json["asiento_id"]) == {
        COMPRAS: "400.00",
        FINAL: "100.00",  # se va el final de enero, que era 250, y queda el de febrero
        MERCADERIA: "-500.00",
    }
    assert _del_ano(cliente) == {INICIAL: "100.00", COMPRAS: "1300.00", FINAL: "-150.00", "costos": "1250.00"}
    assert cliente.post(f"{RUTA}/{enero.json['id']}/deshacer", {}).status_code == 409  # primero febrero
    for conteo in (febrero, enero):
        deshecho = cliente.post(f"{RUTA}/{conteo.json['id']}/deshacer", {})
        assert (deshecho.status_code, deshecho.json["asiento_id"]) == (200, None), deshecho.text
    assert _del_ano(cliente) == {"costos": "0.00"}


def test_lo_que_habia_al_empezar_los_libros_es_inicial_y_no_una_compra(app: Flask) -> None:
    """También si empezaron en mitad del año, y si la apertura llega después de un conteo."""
    cliente, empresa_id = apoyo.empresa_nueva(app)
    apertura = {"clase": "INICIAL", "diario": "APERTURA"}
    with app.app_context():
        suyo = (MERCADERIA, "500.00"), ("30101", "-500.00")
        apoyo.asentar(empresa_id, *suyo, fecha=date(ANO, 1, 1), **apertura)
        compra = (MERCADERIA, "900.00"), ("1010101", "-900.00")
        apoyo.asentar(empresa_id, *compra, fecha=date(ANO, 1, 10))
    (vista,) = _previa(cliente, 1)["filas"]
    assert (vista["inicial"], vista["entradas"]) == ("500.00", "900.00")
    enero = _contar(cliente, 1, "250.00").json
    assert _lineas(cliente, enero["asiento_id"]) == {
        INICIAL: "500.00",
        COMPRAS: "900.00",
        FINAL: "-250.00",
        MERCADERIA: "-1150.00",
    }
    with app.app_context():
        suyo = (MERCADERIA, "40.00"), ("30101", "-40.00")
        apoyo.asentar(empresa_id, *suyo, fecha=date(ANO, 2, 1), **apertura)
    (vista,) = _previa(cliente, 2)["filas"]
    assert (vista["inicial"], vista["entradas"]) == ("290.00", "0.00")
    _contar(cliente, 2, "290.00")
    assert _del_ano(cliente) == {INICIAL: "540.00", COMPRAS: "900.00", FINAL: "-290.00", "costos": "1150.00"}


def test_lo_que_sobra_vuelve_y_varios_a_la_vez_asientan_uno(libros: tuple[Cliente, int]) -> None:
    cliente, _ = libros
    with ThreadPoolExecutor(4) as hilos:
        hechos = list(hilos.map(lambda _: _contar(cliente, 2, "1450.00"), range(4)))
    buenos = [h for h in hechos if h.status_code == 201]
    # quien llega cuando ya se asentó responde el mismo, o vio los libros antes y se le dice
    assert {h.status_code for h in hechos} <= {201, 409}
    assert {(h.json["id"], h.json["costo"]) for h in buenos} == {(buenos[0].json["id"], "-50.00")}
    assert _lineas(cliente, buenos[0].json["asiento_id"])[MERCADERIA] == "50.00"
    assert cliente.get(f"{RUTA}/paginacion").json["total"] == 1


def test_lo_que_cambio_lo_cerrado_y_lo_que_no_es_existencia_se_dice(libros: tuple[Cliente, int]) -> None:
    cliente, _ = libros
    assert _contar(cliente, 1, "10.00", saldo="999.00").status_code == 409
    caja = apoyo.codigos(cliente)["1010101"]
    assert _contar(cliente, 1, "10.00", cuenta_id=caja).status_code == 409
    assert _contar(cliente, 1, "-10.00").status_code == 422
    cerrar(cliente, _fin(1))
    assert _previa(cliente, 1)["impedimento"]
    assert _contar(cliente, 1, "10.00").status_code == 409
    pasos = {p["codigo"]: p for p in cliente.get(f"/api/cierres/{ANO}/2").json["pasos"]}
    assert (pasos["inventario"]["estado"], "1,400.00" in pasos["inventario"]["texto"]) == ("aviso", True)
    assert _contar(cliente, 2, "400.00").status_code == 201
    pasos = {p["codigo"]: p for p in cliente.get(f"/api/cierres/{ANO}/2").json["pasos"]}
    assert (pasos["inventario"]["estado"], "1,000.00" in pasos["inventario"]["texto"]) == ("bien", True)


def test_no_se_cuenta_un_mes_anterior_a_otro_ya_contado_ni_uno_que_no_llega(
    libros: tuple[Cliente, int],
) -> None:
    cliente, _ = libros
    assert _contar(cliente, 2, "400.00").status_code == 201
    tarde = _contar(cliente, 1, "10.00")
    assert tarde.status_code == 409, tarde.text
    (vista,) = dict(cliente.get(f"{RUTA}/previa?mes={meses.ultimo(hoy())}").json or {})["filas"]
    fila = {"cuenta_id": vista["cuenta_id"], "saldo": vista["saldo"], "contado": "10.00"}
    que_viene = {"mes": meses.primero(hoy(), 1).isoformat(), "filas": [fila]}
    assert cliente.post(RUTA, que_viene, headers=clave_idempotente()).status_code == 422
    assert cliente.get(f"{RUTA}/paginacion").json["total"] == 1
