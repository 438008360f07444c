"""El costo permanente: lo que sale se asienta a lo que vale, y la cuenta de inventario es siempre lo que dice el kardex."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.costo_ventas.permanente import lotes, madrugada
from api.core.autor import SISTEMA
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.contabilidad import apoyo as contables
from tests.existencias.apoyo import ajustar, crear_bodega, empezar
from tests.factories import entrar, error, registrar_empresa
from tests.libros.reglas import control
from tests.ventas.productos.conftest import crear

RUTA = "/api/costo-permanente"
INVENTARIO, COSTO, PERDIDAS = "1010306", "510102", "52022302"


@pytest.fixture(scope="module")
def dueno(app: Flask, a: Cliente) -> Cliente:
    """El de la empresa A, que lleva libros, existencias y el costo permanente desde que empezó el mes."""
    control.activar(app, a)
    empezar(a, meses.primero(hoy()))
    previa = a.get(f"{RUTA}/previa?desde={hoy()}").json or {}
    assert previa["impedimento"] == ""
    hecho = a.post(f"{RUTA}/empezar", {"desde": str(hoy())})
    assert hecho.status_code == 200, hecho.text
    return a


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    """Uno con diez unidades, compradas hoy a 5.00."""
    hecho = crear(dueno, PRO_INVENTARIO=True)
    comprada = de_compra(destino="INVENTARIO", producto_id=hecho["PRO_ID"], cantidad="10.00", precio="5.00")
    comprar(dueno, lineas=[comprada], sustento="06", fecha=str(hoy()))
    return hecho


def vender(dueno: Cliente, producto: dict[str, Any], cantidad: str) -> dict[str, Any]:
    linea = apoyo.linea(
        codigo=producto["PRO_CODIGO"], producto_id=producto["PRO_ID"], cantidad=cantidad, precio="9.00"
    )
    return apoyo.facturar(dueno, apoyo.cliente_de(dueno), linea)


def estado(dueno: Cliente) -> dict[str, Any]:
    return dict(dueno.get(RUTA).json or {})


def asentar(dueno: Cliente) -> dict[str, Any]:
    respuesta = dueno.post(f"{RUTA}/asentar")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def ultimo(dueno: Cliente) -> dict[str, str]:
    """Las líneas del último asiento, por su cuenta: deudoras si son positivas."""
    lote = (dueno.get(f"{RUTA}/paginacion").json or {})["items"][0]
    lineas = (dueno.get(f"/api/asientos/{lote['asiento_id']}").json or {})["lineas"]
    return {x["codigo"]: x["debe"] if x["debe"] != "0.00" else f"-{x['haber']}" for x in lineas}


def cuadra(dueno: Cliente) -> bool:
    suyo = estado(dueno)
    return Decimal(suyo["kardex"]) == Decimal(suyo["libros"]) + Decimal(suyo["por_asentar"])


def la_auditoria(dueno: Cliente) -> Any:
    revisadas = dueno.get("/api/procesos/auditoria").json or []
    return next(r for r in revisadas if r["codigo"] == "kardex")


def test_al_empezar_los_libros_dicen_lo_que_vale_el_kardex(dueno: Cliente) -> None:
    suyo = estado(dueno)
    assert (suyo["desde"], suyo["por_asentar"]) == (str(meses.primero(hoy())), "0.00")
    assert suyo["kardex"] == suyo["libros"]
    assert (dueno.get("/api/existencias/parametros").json or {})["metodo"] == "PERMANENTE"


def test_lo_que_se_vende_baja_el_inventario_a_lo_que_costo(dueno: Cliente, producto: dict[str, Any]) -> None:
    asentar(dueno)
    vender(dueno, producto, "3")
    assert estado(dueno)["por_asentar"] == "-15.00"
    assert asentar(dueno)["por_asentar"] == "0.00"
    assert ultimo(dueno) == {COSTO: "15.00", INVENTARIO: "-15.00"}
    assert cuadra(dueno)


def test_asentar_otra_vez_no_asienta_nada(dueno: Cliente, producto: dict[str, Any]) -> None:
    vender(dueno, producto, "1")
    asentar(dueno)
    antes = (dueno.get(f"{RUTA}/paginacion").json or {})["total"]
    asentar(dueno)
    assert (dueno.get(f"{RUTA}/paginacion").json or {})["total"] == antes


def test_lo_que_se_pierde_va_a_su_cuenta_y_anularlo_lo_devuelve(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    asentar(dueno)
    hecho = ajustar(dueno, producto, "-2", motivo="ROBO", fecha=hoy())
    asentar(dueno)
    assert ultimo(dueno) == {PERDIDAS: "10.00", INVENTARIO: "-10.00"}
    dueno.post(f"/api/ajustes-existencias/{hecho['id']}/anular", {"motivo": "Apareció"})
    asentar(dueno)
    assert ultimo(dueno) == {PERDIDAS: "-10.00", INVENTARIO: "10.00"}


def test_una_compra_que_llega_tarde_corrige_el_costo_de_lo_vendido(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    vender(dueno, producto, "5")
    asentar(dueno)
    cara = de_compra(destino="INVENTARIO", producto_id=producto["PRO_ID"], cantidad="10.00", precio="7.00")
    comprar(dueno, lineas=[cara], sustento="06", fecha=str(meses.primero(hoy())))
    asentar(dueno)
    assert ultimo(dueno) == {COSTO: "5.00", INVENTARIO: "-5.00"}
    assert cuadra(dueno)


def test_lo_que_se_compra_no_se_asienta_dos_veces(dueno: Cliente, producto: dict[str, Any]) -> None:
    assert estado(dueno)["por_asentar"] == "0.00"
    assert cuadra(dueno)


def test_dos_a_la_vez_asientan_una_vez(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    vender(dueno, producto, "2")
    asentar_a_la_vez = lambda: _asentar_en(app, eid_a)  # noqa: E731
    assert sorted(a_la_vez(asentar_a_la_vez, asentar_a_la_vez)) == [0, 1]
    assert cuadra(dueno)


def _asentar_en(app: Flask, empresa_id: int) -> int:
    with app.app_context(), en_empresa(empresa_id):
        return lotes.asentar(SISTEMA)


def test_cada_madrugada_se_asienta_lo_que_falte(
    app: Flask, dueno: Cliente, trabajar: Any, producto: dict[str, Any]
) -> None:
    vender(dueno, producto, "1")
    with app.app_context():
        madrugada.buscar()
    trabajar()
    assert estado(dueno)["por_asentar"] == "0.00"


def test_el_cierre_del_mes_pide_que_este_asentado(dueno: Cliente, producto: dict[str, Any]) -> None:
    mes = meses.primero(hoy())

    def paso() -> str:
        suyos = (dueno.get(f"/api/cierres/{mes.year}/{mes.month}").json or {})["pasos"]
        return next(p["estado"] for p in suyos if p["codigo"] == "costo_permanente")

    vender(dueno, producto, "1")
    assert paso() == "falta"
    asentar(dueno)
    assert paso() == "bien"


def test_quien_lo_lleva_no_cuenta_al_fin_del_mes(dueno: Cliente) -> None:
    assert "se asienta solo" in (dueno.get(f"/api/inventario/previa?mes={hoy()}").json or {})["impedimento"]


def test_lo_que_alguien_asienta_por_su_cuenta_lo_dice_la_auditoria(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    vender(dueno, producto, "4")
    assert (la_auditoria(dueno)["cumple"], la_auditoria(dueno)["donde"]) == (True, [])
    with app.app_context():
        hecho = contables.asentar(eid_a, (INVENTARIO, "1.00"), (contables.CAJA, "-1.00"))
    revisada = la_auditoria(dueno)
    assert (revisada["cumple"], [d["fecha"] for d in revisada["donde"]]) == (False, [str(hoy())])
    with app.app_context():
        contables.reversar(eid_a, hecho)
    assert la_auditoria(dueno)["cumple"] is True


def test_no_se_deja_si_ese_mes_ya_se_asento(dueno: Cliente, producto: dict[str, Any]) -> None:
    vender(dueno, producto, "1")
    asentar(dueno)
    assert error(dueno.post(f"{RUTA}/dejar", {"desde": str(hoy())}))[0] == 409
    assert error(dueno.post(f"{RUTA}/empezar", {"desde": str(hoy())}))[0] == 409


def test_se_deja_al_comenzar_otro_mes_y_se_vuelve_a_contar(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, dueno)
    antes = meses.primero(hoy(), -1)
    empezar(dueno, antes)
    suyo = crear(dueno, PRO_INVENTARIO=True)
    bodega_id = crear_bodega(dueno)["id"]
    ajustar(dueno, suyo, "10", "5", fecha=antes, bodega_id=bodega_id, motivo="INICIAL")
    assert dueno.post(f"{RUTA}/empezar", {"desde": str(antes)}).status_code == 200
    ajustar(dueno, suyo, "-4", motivo="MERMA", fecha=antes, bodega_id=bodega_id)
    assert error(dueno.post(f"{RUTA}/dejar", {"desde": str(antes)}))[0] == 409
    dejado = dueno.post(f"{RUTA}/dejar", {"desde": str(hoy())}).json or {}
    assert [dejado[c] for c in ("desde", "kardex", "libros", "por_asentar")] == [
        None,
        "30.00",
        "30.00",
        "0.00",
    ]
    previa = dueno.get(f"/api/inventario/previa?mes={hoy()}").json or {}
    assert (previa["impedimento"], [f["saldo"] for f in previa["filas"]]) == ("", ["30.00"])
