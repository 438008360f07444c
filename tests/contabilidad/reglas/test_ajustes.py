"""El dinero que vuelve y lo que corrige un saldo: en la cuenta de su tercero, en el banco y en los libros, por los dos lados."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.libros.apoyo import pedir
from tests.contabilidad.reglas import control
from tests.contabilidad.reglas.test_anticipos import EN_LIBROS, LADOS, anular, saldos
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, error, filas
from tests.plataforma.cuentas.lados import COBRAR, PAGAR, LadoDePrueba, hace

D = Decimal
AJUSTE = {COBRAR.columna: "AJUSTE_CLIENTE", PAGAR.columna: "AJUSTE_PROVEEDOR"}


def mandar(a: Cliente, ruta: str, **cuerpo: Any) -> Any:
    dicho = {"valor": "20.00", "fecha": hace(5), "motivo": "No se entregó", **cuerpo}
    return a.post(ruta, dicho, headers=clave_idempotente())


def hecho(a: Cliente, ruta: str, **cuerpo: Any) -> dict[str, Any]:
    respuesta = mandar(a, ruta, **cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def ultimo(a: Cliente, lado: LadoDePrueba, tercero: int, tipo: str) -> int:
    lista = a.get(lado.documentos_ruta, query_string={lado.tercero: tercero, "tipo": tipo}).json["items"]
    return int(lista[0][lado.documento])


@LADOS
@pytest.mark.parametrize("forma", ["TRANSFERENCIA", "EFECTIVO", "TARJETA_CREDITO"])
def test_un_anticipo_se_devuelve_desde_el_banco_la_caja_o_la_tarjeta(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, forma: str
) -> None:
    _, anticipos, signo, _ = EN_LIBROS[lado.columna]
    tercero = lado.nuevo(dueno)
    dinero = lado.saldar(dueno, tercero, "50.00")
    ruta = f"{lado.dinero_ruta}/{dinero}"
    assert "devolver" in dueno.get(ruta).json["acciones"]
    formas = dueno.get(f"{lado.dinero_ruta}/formas-de-devolver").json
    assert forma in [f["codigo"] for f in formas]
    hecho(dueno, f"{ruta}/devoluciones", forma=forma)
    assert lado.saldo(dueno, tercero)["saldo"] == "-30.00"
    assert saldos(app, empresa, lado, tercero) == (D(0), D(30))
    documento = ultimo(dueno, lado, tercero, "DV")
    de_donde = {"TRANSFERENCIA": "1010103", "EFECTIVO": "1010101", "TARJETA_CREDITO": "101020801"}[forma]
    if lado is PAGAR and forma == "TARJETA_CREDITO":
        de_donde = "2011305"
    assert control.de_documento(app, empresa, AJUSTE[lado.columna], documento) == {
        anticipos: D(signo * 20),
        de_donde: D(-signo * 20),
    }
    estado = lado.estado(dueno, tercero)
    assert [(m["cargo"], m["abono"]) for m in estado["movimientos"]] == [("0.00", "50.00"), ("20.00", "0.00")]
    # no es una venta ni una compra
    assert [
        f for f in control.de_documento(app, empresa, AJUSTE[lado.columna], documento) if f[0] in "45"
    ] == []
    mal = mandar(dueno, f"{ruta}/devoluciones", forma=forma, valor="30.01")
    assert error(mal)[0] == 422 and "Quedan 30.00" in mal.text
    anular(dueno, f"{lado.documentos_ruta}/{documento}")
    assert saldos(app, empresa, lado, tercero) == (D(0), D(50))
    assert lado.saldo(dueno, tercero)["saldo"] == "-50.00"


@LADOS
def test_una_nota_de_credito_sin_aplicar_se_devuelve_y_si_se_anula_se_debe(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    tercero = lado.nuevo(dueno)
    factura = lado.registrar(dueno, tercero, "20.00", tipo="01")
    ruta = f"{lado.documentos_ruta}/{factura}"
    assert mandar(dueno, f"{ruta}/devoluciones", forma="EFECTIVO").status_code == 409
    nota = lado.registrar(dueno, tercero, "20.00", tipo="04")
    hecho(dueno, f"{lado.documentos_ruta}/{nota}/devoluciones", forma="EFECTIVO")
    assert saldos(app, empresa, lado, tercero) == (D(20), D(0))
    anular(dueno, f"{lado.documentos_ruta}/{nota}")
    assert saldos(app, empresa, lado, tercero) == (D(40), D(0))
    assert lado.saldo(dueno, tercero)["saldo"] == "40.00"
    control.exigir_anticipos(app, empresa)


def test_lo_que_una_retencion_dejo_de_mas_tambien_se_devuelve(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    cliente = COBRAR.nuevo(dueno)
    factura = COBRAR.registrar(dueno, cliente, "100.00", tipo="01")
    COBRAR.saldar(dueno, cliente, "100.00", (factura, "100.00"), fecha=hace(20))
    retenido = COBRAR.saldar(dueno, cliente, "7.00", forma="RETENCION")
    hecho(dueno, f"/api/cobros/{retenido}/devoluciones", forma="TRANSFERENCIA", valor="7.00")
    assert saldos(app, empresa, COBRAR, cliente) == (D(0), D(0))


@LADOS
def test_lo_devuelto_esta_en_el_banco_que_se_eligio_y_la_conciliacion_lo_encuentra(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    for nombre in ("Uno", "Otro"):  # el primero toma la cuenta que ya estaba
        banco = crear_banco(dueno, nombre=f"{nombre} de devolver {lado.columna}")
    tercero = lado.nuevo(dueno)
    dinero = lado.saldar(dueno, tercero, "50.00", forma="TRANSFERENCIA", banco_id=banco["id"])
    ruta = f"{lado.dinero_ruta}/{dinero}/devoluciones"
    hecho(dueno, ruta, forma="TRANSFERENCIA", banco_id=banco["id"], referencia="77881")
    visto = pedir(dueno, f"bancos/{banco['id']}/movimientos", hasta=hace(0))
    assert D(visto["saldo_final"]) == (D(30) if lado is COBRAR else D(-30))
    caja = mandar(dueno, ruta, forma="EFECTIVO", banco_id=banco["id"])
    assert error(caja)[0] == 422
    total = D(dueno.get("/api/clientes/valorNeto").json["cobrado"]) if lado is COBRAR else D(0)
    assert lado is PAGAR or total == D(dueno.get("/api/clientes/valorNeto").json["neto"]) - D(
        dueno.get("/api/clientes/valorNeto").json["porCobrar"]
    )


def _cuentas(
    app: Flask, empresa: int, a: Cliente, lado: LadoDePrueba, tercero: int, tipo: str
) -> dict[str, D]:
    return control.de_documento(app, empresa, AJUSTE[lado.columna], ultimo(a, lado, tercero, tipo))


@LADOS
def test_un_saldo_que_ya_no_se_movera_se_castiga_se_redondea_o_es_diferencia_en_cambio(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    cuenta, anticipos, signo, _ = EN_LIBROS[lado.columna]
    gana, pierde = D(-1), D(1)
    tercero = lado.nuevo(dueno)
    factura = lado.registrar(dueno, tercero, "100.00", tipo="01")
    ruta = f"{lado.documentos_ruta}/{factura}/ajustes"
    for clase, valor, suya in (
        ("REDONDEO", "0.40", "520228"),
        ("CAMBIO", "3.00", "520304"),
        ("CASTIGO", "50.00", ""),
    ):
        hecho(dueno, ruta, clase=clase, valor=valor)
        lineas = _cuentas(app, empresa, dueno, lado, tercero, "AB")
        assert lineas.pop(cuenta) == D(valor) * -signo
        if lado is PAGAR:  # lo que ya no se paga es una ganancia
            assert lineas == {"4305": D(valor) * gana}
        elif suya:
            assert lineas == {suya: D(valor) * pierde}
        else:
            assert sum(lineas.values()) == D(valor) and set(lineas) <= {"1010209", "52022305"}
    assert lado.saldo(dueno, tercero)["saldo"] == "46.60"
    demas = mandar(dueno, ruta, clase="REDONDEO", valor="1.01")
    assert error(demas)[0] == 422 and "no es un redondeo" in demas.text
    dinero = lado.saldar(dueno, tercero, "0.30")
    hecho(dueno, f"{lado.dinero_ruta}/{dinero}/ajustes", clase="REDONDEO", valor="0.30")
    assert _cuentas(app, empresa, dueno, lado, tercero, "AS") == {
        anticipos: D("0.30") * signo,
        ("4305" if lado is COBRAR else "520228"): D("-0.30") * signo,
    }
    anular(dueno, f"{lado.documentos_ruta}/{ultimo(dueno, lado, tercero, 'AB')}")
    assert saldos(app, empresa, lado, tercero) == (D("96.60"), D(0))


def test_el_castigo_consume_primero_lo_que_se_habia_provisionado(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    def saldo() -> Decimal:
        renglones = pedir(dueno, "libros/comprobacion", hasta=hace(0))["filas"]
        return -sum((D(f["saldo_final"]) for f in renglones if f["codigo"] == "1010209"), D(0))

    respuesta = apoyo.guardar(dueno, ("52022305", "30.00"), ("1010209", "-30.00"), fecha=hace(6))
    assert respuesta.status_code == 201, respuesta.text
    habia = saldo()
    assert habia >= D(30)
    cliente = COBRAR.nuevo(dueno)
    valor = habia + D(10)
    factura = COBRAR.registrar(dueno, cliente, str(valor), tipo="01")
    hecho(dueno, f"/api/clientes/documentos/{factura}/ajustes", clase="CASTIGO", valor=str(valor))
    assert _cuentas(app, empresa, dueno, COBRAR, cliente, "AB") == {
        "101020502": -valor,
        "1010209": habia,
        "52022305": D(10),
    }


def test_corregir_un_saldo_pide_su_permiso_y_su_motivo(app: Flask, dueno: Cliente, empresa: int) -> None:
    factura = COBRAR.registrar(dueno, COBRAR.nuevo(dueno), "20.00", tipo="01")
    ruta = f"/api/clientes/documentos/{factura}/ajustes"
    assert error(mandar(dueno, ruta, clase="CASTIGO", motivo=""))[0] == 422
    hecho(dueno, ruta, clase="CASTIGO", motivo="Quebró")
    anotado = filas(
        app, "SELECT despues FROM auditoria WHERE empresa_id = %s AND accion = 'ajustar'", empresa
    )
    assert "Castigo: Quebró" in [fila["despues"]["detalle"] for fila in anotado]
