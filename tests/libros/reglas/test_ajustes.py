"""El dinero que vuelve y lo que corrige un saldo: en la cuenta de su tercero, en el banco y en los libros, por los dos lados."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.conciliacion import apoyo as conciliaciones
from tests.contabilidad.libros.apoyo import pedir
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, error, filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba, hace
from tests.libros.reglas import control
from tests.libros.reglas.test_anticipos import EN_LIBROS, LADOS, anular, saldos

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


@LADOS
def test_una_devolucion_se_concilia_y_la_de_una_conciliacion_cerrada_no_se_anula(
    dueno: Cliente, lado: LadoDePrueba
) -> None:
    for nombre in ("Primero", "Propio"):
        banco = crear_banco(dueno, nombre=f"{nombre} para conciliar {lado.columna}")
    tercero = lado.nuevo(dueno)
    dinero = lado.saldar(dueno, tercero, "50.00")
    # De hoy: el primero del mes, lo de ayer es de la conciliación anterior.
    como = {"forma": "TRANSFERENCIA", "banco_id": banco["id"], "referencia": "77990", "fecha": hace(0)}
    hecho(dueno, f"{lado.dinero_ruta}/{dinero}/devoluciones", **como)
    documento = ultimo(dueno, lado, tercero, "DV")
    valor = "-20.00" if lado is COBRAR else "20.00"
    k = conciliaciones.empezar(dueno, banco["id"], valor, hasta=hace(0)).json["id"]
    linea = (hoy(), "TRANSFERENCIA", "77990", valor.replace(".", ","))
    assert conciliaciones.enviar(dueno, k, conciliaciones.csv(linea)).status_code < 300
    (propuesta,) = conciliaciones.propuestas(dueno, k)["propuestas"]
    assert propuesta["confianza"] == "SEGURA"
    cruzado = conciliaciones.hacer(dueno, k, "cruzar", grupos=[conciliaciones.grupo(propuesta)])
    assert (cruzado.status_code, cruzado.json["cifras"]["cierra"]) == (201, True)
    assert conciliaciones.hacer(dueno, k, "cerrar", version=1).status_code == 200
    rehusado = dueno.put(f"{lado.documentos_ruta}/{documento}/anular", {"motivo": "No va"})
    assert error(rehusado) == (409, "estado_invalido")
    assert f"la conciliación de {banco['nombre']} hasta el" in rehusado.text
    assert lado.saldo(dueno, tercero)["saldo"] == "-30.00"
    assert conciliaciones.hacer(dueno, k, "reabrir", motivo="Era otra").status_code == 200
    anular(dueno, f"{lado.documentos_ruta}/{documento}")
    assert lado.saldo(dueno, tercero)["saldo"] == "-50.00"


@LADOS
@pytest.mark.parametrize("clase", ["CASTIGO", "REDONDEO", "CAMBIO"])
@pytest.mark.parametrize("dia", [hace(0), hace(20)], ids=["despues", "antes_del_ajuste"])
def test_anular_una_factura_anula_lo_que_corregia_su_saldo_y_no_queda_a_favor(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba, clase: str, dia: str
) -> None:
    tercero = lado.nuevo(dueno)
    factura = lado.registrar(dueno, tercero, "100.00", tipo="01")
    lado.saldar(dueno, tercero, "60.00", (factura, "60.00"), fecha=hace(30))
    hecho(dueno, f"{lado.documentos_ruta}/{factura}/ajustes", clase=clase, valor="0.90")
    ajuste = ultimo(dueno, lado, tercero, "AB")
    anular(dueno, f"{lado.documentos_ruta}/{factura}", fecha=dia)
    # lo cobrado queda a favor, como siempre; lo corregido, no
    assert lado.saldo(dueno, tercero)["saldo"] == "-60.00"
    assert saldos(app, empresa, lado, tercero) == (D(0), D(60))
    assert control.de_documento(app, empresa, AJUSTE[lado.columna], ajuste) == {}
    assert [queda for *_, queda in lado.pendientes(dueno, tercero)["favor"]] == ["60.00"]
    assert dueno.get(f"{lado.documentos_ruta}/{ajuste}").json["estado"] == "ANULADO"
    otra_vez = dueno.put(f"{lado.documentos_ruta}/{ajuste}/anular", {"motivo": "No va"})
    assert error(otra_vez)[0] == 409
    anotado = filas(
        app,
        "SELECT entidad FROM auditoria WHERE empresa_id = %s AND accion = 'anular' AND entidad_id = %s",
        *(empresa, str(ajuste)),
    )
    assert anotado
    control.exigir_anticipos(app, empresa)


@LADOS
def test_anular_un_cobro_anula_lo_que_corregia_lo_que_de_el_quedaba_y_no_se_debe(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    tercero = lado.nuevo(dueno)
    dinero = lado.saldar(dueno, tercero, "50.00")
    hecho(dueno, f"{lado.dinero_ruta}/{dinero}/ajustes", clase="REDONDEO", valor="0.30")
    anular(dueno, f"{lado.dinero_ruta}/{dinero}")
    assert lado.saldo(dueno, tercero)["saldo"] == "0.00"
    assert saldos(app, empresa, lado, tercero) == (D(0), D(0))
    control.exigir_anticipos(app, empresa)


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
