"""Lo que alguien tiene a favor está en su propia cuenta, y cruza a la de lo que debe cuando se aplica: por los dos lados."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.contabilidad.libros.apoyo import pedir
from tests.factories import filas
from tests.libros.cuentas.lados import COBRAR, PAGAR, LadoDePrueba, hace
from tests.libros.reglas import control

D = Decimal
# De cada lado: la cuenta de control, la de sus anticipos, con qué signo va un cargo, y cómo se llama su dinero.
EN_LIBROS = {
    COBRAR.columna: ("101020502", "20110", 1, "COBRO"),
    PAGAR.columna: ("2010301", "1010403", -1, "PAGO"),
}
LADOS = pytest.mark.parametrize("lado", [COBRAR, PAGAR], ids=["clientes", "proveedores"])


def saldos(app: Flask, empresa: int, lado: LadoDePrueba, tercero: int) -> tuple[Decimal, Decimal]:
    """Lo que debe (o se le debe) y lo que hay a favor, según los libros: positivos."""
    control_, anticipos, signo, _ = EN_LIBROS[lado.columna]
    suyas = filas(
        app,
        f"SELECT c.codigo, sum(l.debe - l.haber) AS valor FROM lineas_asientos l "
        f"JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
        f"WHERE l.empresa_id = %s AND l.{lado.columna} = %s GROUP BY c.codigo",
        *(empresa, tercero),
    )
    por_codigo = {fila["codigo"]: fila["valor"] for fila in suyas}
    return signo * por_codigo.get(control_, D(0)), -signo * por_codigo.get(anticipos, D(0))


def anular(a: Cliente, ruta: str, **cuerpo: Any) -> None:
    respuesta = a.put(f"{ruta}/anular", {"motivo": "No va", **cuerpo})
    assert respuesta.status_code == 200, respuesta.text


@LADOS
def test_lo_que_sobra_es_un_anticipo_que_cruza_al_aplicarse_y_vuelve_al_deshacerse(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    cuenta, anticipos, signo, tipo = EN_LIBROS[lado.columna]
    tercero = lado.nuevo(dueno)
    uno = lado.registrar(dueno, tercero, "100.00", tipo="01")
    dinero = lado.saldar(dueno, tercero, "150.00", (uno, "100.00"), forma="TRANSFERENCIA")
    assert control.de_documento(app, empresa, tipo, dinero) == {
        "1010103": D(signo * 150),
        cuenta: D(-signo * 100),
        anticipos: D(-signo * 50),
    }
    assert saldos(app, empresa, lado, tercero) == (D(0), D(50))
    otro = lado.registrar(dueno, tercero, "80.00", tipo="01")
    ruta = f"{lado.dinero_ruta}/{dinero}"
    assert dueno.post(f"{ruta}/aplicar", lado.aplicaciones((otro, "30.00"))).status_code == 201
    assert saldos(app, empresa, lado, tercero) == (D(50), D(20))
    anular(dueno, f"{lado.documentos_ruta}/{otro}")  # lo que se había aplicado después vuelve a estar a favor
    assert saldos(app, empresa, lado, tercero) == (D(0), D(50))
    anular(dueno, f"{lado.documentos_ruta}/{uno}")  # y lo que se aplicó al cobrarlo, también
    assert saldos(app, empresa, lado, tercero) == (D(0), D(150))
    anular(dueno, ruta)
    assert saldos(app, empresa, lado, tercero) == (D(0), D(0))
    control.exigir_anticipos(app, empresa)


@LADOS
def test_lo_que_una_nota_de_credito_deja_a_favor_y_lo_de_antes_del_cargo_tambien_van_aparte(
    app: Flask, dueno: Cliente, empresa: int, lado: LadoDePrueba
) -> None:
    tercero = lado.nuevo(dueno)
    uno = lado.registrar(dueno, tercero, "100.00", tipo="01", fecha=hace(20))
    nota = lado.registrar(dueno, tercero, "70.00", tipo="04", fecha=hace(15), aplicar=[
        *lado.aplicaciones((uno, "30.00"))["aplicaciones"]
    ])  # fmt: skip
    assert saldos(app, empresa, lado, tercero) == (D(70), D(40))
    # lo que se recibió antes que el documento que salda es un anticipo hasta ese día
    dinero = lado.saldar(dueno, tercero, "70.00", (uno, "70.00"), fecha=hace(30))
    assert saldos(app, empresa, lado, tercero) == (D(0), D(40))
    antes = filas(
        app,
        "SELECT fecha FROM asientos_contables WHERE empresa_id = %s AND origen_tipo LIKE 'APLICACION%%' "
        "ORDER BY id DESC LIMIT 1",
        empresa,
    )
    assert str(antes[0]["fecha"]) == hace(20)
    anular(dueno, f"{lado.documentos_ruta}/{nota}")
    assert saldos(app, empresa, lado, tercero) == (D(30), D(0))
    anular(dueno, f"{lado.dinero_ruta}/{dinero}")
    assert saldos(app, empresa, lado, tercero) == (D(100), D(0))


def test_la_situacion_muestra_lo_que_un_cliente_debe_y_lo_que_dejo_sin_restarlos(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    def renglones() -> dict[str, Decimal]:
        return {f["codigo"]: D(f["valor"]) for f in pedir(dueno, "estados/situacion")["filas"]}

    antes = renglones()
    cliente = COBRAR.nuevo(dueno)
    hecha = apoyo.facturar(dueno, cliente)
    COBRAR.saldar(dueno, cliente, "40.00")
    ahora = renglones()
    assert ahora["101020502"] - antes["101020502"] == D(hecha["total"])
    assert ahora["20110"] - antes.get("20110", D(0)) == D(40)


def test_sin_cuenta_para_los_anticipos_lo_que_sobra_espera(app: Flask, dueno: Cliente, empresa: int) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    quedan = [p for p in puestos["parametros"] if p["rol"] != "ANTICIPOS_DE_CLIENTES"]
    assert len(quedan) == len(puestos["parametros"]) - 1
    assert dueno.put(ruta, {**puestos, "parametros": quedan}).status_code == 200
    try:
        COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "40.00")
        esperan = (dueno.get("/api/contabilidad/pendientes").json or {})["items"]
        assert "Anticipos y saldos a favor de clientes" in esperan[-1]["falta"]
    finally:
        vuelve = {**(dueno.get(ruta).json or {}), "parametros": puestos["parametros"]}
        assert dueno.put(ruta, vuelve).status_code == 200
