"""Un mes de una empresa comercial, por la API: cada operación con las cuentas de su asiento escritas a mano, y al final los
estados contados otra vez. Los importes son al debe si son positivos."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.libros.asientos import sellado
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.contabilidad.activos import conftest as activos
from tests.contabilidad.apoyo import importar
from tests.contabilidad.cierre.test_mes import hacer_todo
from tests.contabilidad.diferidos import conftest as diferidos
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, filas
from tests.libros.cuentas.lados import COBRAR
from tests.libros.reglas.un_mes import (
    CAJA,
    CHEQUES,
    CLIENTES,
    FIN,
    PRIMERO,
    TARJETAS,
    MesDePrueba,
    dia,
    empresa_del_mes,
)
from tests.libros.reglas.un_mes_compras import compras_del_mes, retenciones_y_pagos
from tests.plataforma.importaciones.conftest import xlsx
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.productos.conftest import crear as crear_producto
from tests.ventas.retenciones_recibidas import conftest as recibidas


@pytest.fixture
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    with empresa_del_mes(app, admin) as suya:
        yield suya


def _vender(mes: MesDePrueba, cliente: int, n: int, *lineas: dict[str, Any], **mas: Any) -> dict[str, Any]:
    hecha = apoyo.facturar(mes.dueno, cliente, *lineas, fecha=dia(n), **mas)
    apoyo.autorizar(mes.app, mes.empresa, hecha["id"])
    return hecha


def _ventas(mes: MesDePrueba, cliente: int) -> dict[str, dict[str, Any]]:
    linea = apoyo.linea
    servicio = crear_producto(mes.dueno, PRO_TIPO="SERVICIO")
    v: dict[str, dict[str, Any]] = {}
    v["al 15"] = _vender(mes, cliente, 2, linea(precio="100.00"))
    mes.deja("una venta al 15 %", c101020502="115.00", c410101="-100.00", c201070101="-15.00")
    v["grande"] = _vender(mes, cliente, 2, linea(precio="250.00"))
    mes.deja("otra más grande", c101020502="287.50", c410101="-250.00", c201070101="-37.50")
    v["al 0"] = _vender(mes, cliente, 3, linea(precio="80.00", iva="0"))
    mes.deja("una al 0 %", c101020502="80.00", c410104="-80.00")
    v["mixta"] = _vender(mes, cliente, 3, linea(precio="60.00"), linea(precio="40.00", iva="0"))
    mes.deja("de dos tarifas", c101020502="109.00", c410101="-60.00", c410104="-40.00", c201070101="-9.00")
    v["al 5"] = _vender(mes, cliente, 4, linea(precio="200.00", iva="5", codigo_auxiliar="F010401"))
    mes.deja("materiales al 5 %", c101020502="210.00", c410102="-200.00", c201070101="-10.00")
    v["exenta"] = _vender(mes, cliente, 4, linea(precio="30.00", iva="7"))
    mes.deja("una exenta", c101020502="30.00", c410105="-30.00")
    _vender(mes, cliente, 5, linea(precio="25.00", iva="6"))
    mes.deja("no objeto de IVA", c101020502="25.00", c410105="-25.00")
    _vender(mes, cliente, 5, linea(precio="100.00", descuento="10.00"))
    mes.deja("con descuento en la línea", c101020502="103.50", c410101="-90.00", c201070101="-13.50")
    _vender(mes, cliente, 6, linea(precio="50.00"), propina="5.00")
    mes.deja(
        "con propina, que es de otros",
        c101020502="62.50",
        c410101="-50.00",
        c201070101="-7.50",
        c2011301="-5.00",
    )
    _vender(mes, cliente, 6, linea(precio="120.00", producto_id=servicio["PRO_ID"]))
    mes.deja("un servicio", c101020502="138.00", c410201="-120.00", c201070101="-18.00")
    for n in range(7, 21):
        _vender(mes, cliente, n, linea(precio="10.00"))
        mes.deja("las de todos los días", c101020502="11.50", c410101="-10.00", c201070101="-1.50")
    return v


def _notas(mes: MesDePrueba, cliente: int, v: dict[str, dict[str, Any]]) -> None:
    de, linea = mes.dueno, apoyo.linea
    mes.emitir(apoyo.nota(de, v["al 15"]["id"], linea(precio="20.00"), fecha=dia(14)), apoyo.NOTAS)
    mes.deja("una devolución", c101020502="-23.00", c411101="20.00", c201070101="3.00")
    rebaja = apoyo.nota(de, v["grande"]["id"], linea(precio="10.00"), fecha=dia(14))
    mes.emitir({**rebaja, "motivo": "Descuento por pronto pago"}, apoyo.NOTAS)
    mes.deja("un descuento después", c101020502="-11.50", c4110="10.00", c201070101="1.50")
    mora = apoyo.debito(de, v["grande"]["id"], ("Intereses de mora", "10.00"), iva="0", fecha=dia(15))
    mes.emitir(mora, apoyo.DEBITOS)
    mes.deja("intereses que se cobran", c101020502="10.00", c410601="-10.00")
    flete = apoyo.debito(de, v["grande"]["id"], ("Flete", "5.00"), fecha=dia(15))
    mes.emitir(flete, apoyo.DEBITOS)
    mes.deja("un cargo con IVA", c101020502="5.75", c4109="-5.00", c201070101="-0.75")
    iva = recibidas.linea("11.25", "37.50", "30.00", codigo=2, codigo_retencion="1")
    dicho = recibidas.sobre(v["grande"]["numero"], recibidas.linea("5.00", "250.00"), iva)
    recibidas.retener(de, cliente, dicho, fecha=dia(6))
    mes.deja("lo que el cliente retuvo", c101020502="-16.25", c101050201="5.00", c101050104="11.25")


def _cobros(mes: MesDePrueba, cliente: int, bancos: dict[str, dict[str, Any]]) -> tuple[int, int]:
    debe = dict(COBRAR.pendientes(mes.dueno, cliente)["documentos"])
    _, al_15, grande, al_0, mixta, al_5, exenta = list(debe)[:7]
    banco = bancos["BANCO"]["codigo"]

    def cobrar(total: str, *aplicado: tuple[int, str], forma: str, n: int, **mas: Any) -> int:
        return COBRAR.saldar(mes.dueno, cliente, total, *aplicado, forma=forma, fecha=dia(n), **mas)

    cobrar("92.00", (al_15, "92.00"), forma="TRANSFERENCIA", n=16, banco_id=bancos["BANCO"]["id"])
    mes.deja("una transferencia", **{f"c{banco}": "92.00", "c101020502": "-92.00"})
    cobrar("100.00", (grande, "100.00"), forma="DEPOSITO", n=16, banco_id=bancos["BANCO"]["id"])
    mes.deja("un abono", **{f"c{banco}": "100.00", "c101020502": "-100.00"})
    cobrar("80.00", (al_0, "80.00"), forma="EFECTIVO", n=17)
    mes.deja("en efectivo", c1010101="80.00", c101020502="-80.00")
    cobrar("109.00", (mixta, "109.00"), forma="CHEQUE", n=17)
    mes.deja("un cheque, por depositar", c1010104="109.00", c101020502="-109.00")
    cobrar("210.00", (al_5, "210.00"), forma="TARJETA_CREDITO", n=18)
    mes.deja("una tarjeta, por cobrar", c101020801="210.00", c101020502="-210.00")
    adelanto = cobrar("50.00", forma="EFECTIVO", n=18)
    mes.deja("un anticipo", c1010101="50.00", c20110="-50.00")
    return adelanto, exenta


def _cerrar(mes: MesDePrueba) -> None:
    """Por sus pasos; lo que falta, lo hace la máquina, y ya nada entra con fecha de ese mes."""
    visto = hacer_todo(mes.dueno, FIN)
    assert {p["codigo"] for p in visto["pasos"] if p["estado"] == "falta"} == set(), visto["pasos"]
    cerrado = mes.dueno.post(f"/api/cierres/{FIN.year}/{FIN.month}/cerrar")
    assert cerrado.status_code == 200, cerrado.text
    mes.deja("cerrar no asienta nada más")
    tarde = {"clase": "GASTO", "fecha": dia(20), "desde_id": 1, "partidas": []}
    assert mes.dueno.post("/api/bancos/movimientos", tarde, headers=clave_idempotente()).status_code in (
        409,
        422,
    )


def _de_hoy(
    mes: MesDePrueba, cliente: int, bancos: dict[str, dict[str, Any]], adelanto: int, exenta: int
) -> None:
    """Aplicar un anticipo, cobrar al emitir y pagar los formularios son de hoy: ya no son de ese mes."""
    for que, cuenta, valor in (("el 103", "201070109", "2.00"), ("el 104", "201070110", "4.50")):
        partidas = [{"cuenta_id": mes.cuentas[cuenta], "importe": valor}]
        pago = {"clase": "NOTA_DEBITO", "fecha": hoy().isoformat(), "desde_id": bancos["BANCO"]["id"]}
        mes.pedir("/api/bancos/movimientos", {**pago, "partidas": partidas})
        mes.deja(f"se paga {que}", **{f"c{cuenta}": valor, f"c{bancos['BANCO']['codigo']}": f"-{valor}"})
    for forma, cuenta in (("EFECTIVO", CAJA), ("CHEQUE", CHEQUES), ("TARJETA_CREDITO", TARJETAS)):
        apoyo.facturar(mes.dueno, cliente, apoyo.linea(precio="40.00"), cobro={"forma": forma})
        mes.deja(
            f"cobrada con {forma}", **{f"c{cuenta}": "46.00", "c410101": "-40.00", "c201070101": "-6.00"}
        )
    ruta = f"{COBRAR.dinero_ruta}/{adelanto}/aplicar"
    aplicado = mes.dueno.post(ruta, COBRAR.aplicaciones((exenta, "30.00")))
    assert aplicado.status_code == 201, aplicado.text
    mes.deja("el anticipo paga una factura", c20110="30.00", c101020502="-30.00")


def _bancos(mes: MesDePrueba, bancos: dict[str, dict[str, Any]]) -> None:
    banco, codigo = bancos["BANCO"]["id"], bancos["BANCO"]["codigo"]
    mes.banco("NOTA_DEBITO", 20, desde_id=banco, partidas={"520302": "5.00"})
    mes.deja("comisiones del banco", **{"c520302": "5.00", f"c{codigo}": "-5.00"})
    mes.banco("NOTA_CREDITO", 20, hacia_id=banco, partidas={"4302": "3.00"})
    mes.deja("intereses que el banco paga", **{f"c{codigo}": "3.00", "c4302": "-3.00"})
    mes.banco("REPOSICION", 20, desde_id=banco, hacia_id=bancos["CHICA"]["id"], importe="60.00")
    mes.deja("se repone la caja chica", **{f"c{bancos['CHICA']['codigo']}": "60.00", f"c{codigo}": "-60.00"})
    for concepto, valor in (("520228", "12.00"), ("520215", "3.50"), ("520228", "1.25")):
        mes.banco("GASTO", 21, desde_id=bancos["CHICA"]["id"], partidas={concepto: valor})
        mes.deja("un gasto menor", **{f"c{concepto}": valor, f"c{bancos['CHICA']['codigo']}": f"-{valor}"})
    mes.banco("TRANSFERENCIA", 21, desde_id=banco, hacia_id=bancos["CAJA"]["id"], importe="20.00")
    mes.deja("se retira del banco", **{"c1010101": "20.00", f"c{codigo}": "-20.00"})
    mes.banco("DEPOSITO", 21, desde_id=bancos["CAJA"]["id"], hacia_id=banco, importe="100.00")
    mes.deja("el efectivo se deposita", **{f"c{codigo}": "100.00", "c1010101": "-100.00"})
    for clase, cuenta, suma, partidas in (
        ("CHEQUES", CHEQUES, "109.00", {}),
        ("TARJETAS", TARJETAS, "210.00", {"520302": "10.00", "101050101": "1.50", "101050201": "4.45"}),
    ):
        espera = bancos[clase]["id"]
        por_depositar = mes.dueno.get(f"/api/bancos/{espera}/por-depositar").json
        lineas = [{"asiento_id": f["asiento_id"], "n": f["n"]} for f in por_depositar]
        mes.banco("DEPOSITO", 22, desde_id=espera, hacia_id=banco, lineas=lineas, partidas=partidas)
        llega = Decimal(suma) - sum(map(Decimal, partidas.values()))
        mes.deja(
            f"lo que esperaba: {clase}",
            **{f"c{codigo}": str(llega), f"c{cuenta}": f"-{suma}"},
            **{f"c{otra}": valor for otra, valor in partidas.items()},
        )


def _a_mano(mes: MesDePrueba) -> None:
    rol = {"520201": "1000.00", "2010703": "-94.50", "2010704": "-905.50"}
    lineas = [
        {
            "cuenta_id": mes.cuentas[codigo],
            "debe": valor if not valor.startswith("-") else "0.00",
            "haber": valor.removeprefix("-") if valor.startswith("-") else "0.00",
        }
        for codigo, valor in rol.items()
    ]
    mes.pedir("/api/asientos", {"fecha": FIN.isoformat(), "glosa": "Rol de pagos", "lineas": lineas})
    mes.deja("el rol de pagos", c520201="1000.00", c2010703="-94.50", c2010704="-905.50")
    cuenta = {"fecha": PRIMERO.isoformat(), "desde": PRIMERO.isoformat()}
    activos.crear(
        mes.dueno, **cuenta, costo="1200.00", residual="0.00", meses=12, cuenta_id=mes.cuentas["1020110"]
    )
    assert activos.depreciar(mes.dueno, PRIMERO).status_code == 201
    mes.deja("la depreciación de un mes: 1200 / 12", c52022101="100.00", c1020112="-100.00")
    diferidos.crear(mes.dueno, importe="300.00", desde=PRIMERO.isoformat(), meses=3)
    mes.pedir("/api/mensuales", {"clase": "AMORTIZACION", "mes": PRIMERO.isoformat()})
    mes.deja("el seguro de un mes: 300 / 3", c520214="100.00", c1010401="-100.00")


def _impuestos(mes: MesDePrueba) -> None:
    """Hay ventas sin derecho a crédito y el factor sería 0.8603; se dice 1, y todo el IVA de las compras se recupera."""
    visto = mes.dueno.get(f"/api/cierres/{FIN.year}/{FIN.month}/impuestos").json
    # lo gravado: 100 + 250 + 60 + 200 + 90 + 50 + 120 + 14 × 10 − 20 − 10 + 5 = 985; lo demás: 80 + 40 + 30 + 10 = 160
    assert (visto["con_derecho"], visto["vendido"]) == ("985.00", "1145.00")
    assert Decimal(visto["factor_propuesto"]) == Decimal("0.8603")
    mes.pedir(f"/api/cierres/{FIN.year}/{FIN.month}/impuestos", {"factor": "1"})
    # de las ventas, 15 + 37.50 + 9 + 10 + 13.50 + 7.50 + 18 + 14 × 1.50 − 3 − 1.50 + 0.75 = 127.75; de las compras,
    # 6 × 15 + 3 × 75 + 180 + 181.50 + 15 − 3 + 1.50 = 690: quedan 562.25 de crédito, y lo retenido espera aparte
    mes.deja(
        "el IVA del mes y las retenciones",
        c201070101="127.75",
        c101050101="-328.50",
        c101050102="-180.00",
        c101050103="-181.50",
        c101050104="-11.25",
        c101050106="562.25",
        c101050107="11.25",
        c201070105="2.00",
        c201070106="4.50",
        c201070109="-2.00",
        c201070110="-4.50",
    )


def _estados(mes: MesDePrueba) -> None:
    """Los de los libros dicen lo que suma lo escrito aquí."""
    with mes.app.app_context():
        sellado.sellar(mes.empresa)
    libro = mes.dueno.get(f"/api/libros/comprobacion?desde={PRIMERO}&hasta={FIN}").json
    dichos = {f["codigo"]: Decimal(f["saldo_final"]) for f in libro["filas"] if f["acepta_movimiento"]}
    assert {c: v for c, v in dichos.items() if v} == {c: v for c, v in mes.suma.items() if v}
    resultados = {c: v for c, v in mes.suma.items() if c[0] in "456"}
    gano = -sum(resultados.values())
    estado = mes.dueno.get(f"/api/estados/resultados?desde={PRIMERO}&hasta={FIN}").json
    ingresos = -sum(v for c, v in resultados.items() if c[0] == "4")
    assert Decimal(estado["totales"]["ingresos"]) == ingresos
    situacion = mes.dueno.get(f"/api/estados/situacion?hasta={FIN}").json
    activo = sum(v for c, v in mes.suma.items() if c[0] == "1")
    pasivo = -sum(v for c, v in mes.suma.items() if c[0] == "2")
    patrimonio = -sum(v for c, v in mes.suma.items() if c[0] == "3") + gano
    assert activo == pasivo + patrimonio
    totales = {
        campo: Decimal(valor)
        for campo, valor in situacion["totales"].items()
        if campo in ("activo", "pasivo")
    }
    assert totales == {"activo": activo, "pasivo": pasivo}
    revisado = mes.dueno.get("/api/procesos/auditoria").json
    assert [fila for fila in revisado if fila["cumple"] is not True] == []


def test_un_mes_de_una_empresa_comercial(mes: MesDePrueba, trabajar: Any) -> None:
    cliente = int(crear_cliente(mes.dueno)["CLI_CODIGO"])
    suya = filas(
        mes.app, "SELECT identificacion FROM clientes WHERE empresa_id = %s AND id = %s", mes.empresa, cliente
    )
    titulos = ("Cuenta", "Debe", "Haber", "Identificación", "Documento", "Fecha", "Vence")
    iniciales = importar(
        mes.dueno,
        trabajar,
        "saldos-iniciales",
        xlsx(
            [
                titulos,
                (CAJA, 500, "", "", "", "", ""),
                ("1010401", 300, "", "", "", "", ""),
                (CLIENTES, 200, "", suya[0]["identificacion"], "001-001-000000900", "", ""),
                ("30101", "", 1000, "", "", "", ""),
            ]
        ),
    )
    assert iniciales["estado"] == "TERMINADA", iniciales
    mes.deja(
        "los saldos con que empieza",
        c1010101="500.00",
        c1010401="300.00",
        c101020502="200.00",
        c30101="-1000.00",
    )
    bancos = {
        "BANCO": crear_banco(mes.dueno, nombre="Banco"),
        "CAJA": crear_banco(mes.dueno, nombre="Caja", clase="CAJA", cuenta_contable_id=mes.cuentas[CAJA]),
        "CHEQUES": crear_banco(
            mes.dueno, nombre="Cheques", clase="POR_DEPOSITAR", cuenta_contable_id=mes.cuentas[CHEQUES]
        ),
        "CHICA": crear_banco(mes.dueno, nombre="Caja chica", clase="CAJA_CHICA"),
        "TARJETAS": crear_banco(
            mes.dueno, nombre="Tarjetas", clase="POR_DEPOSITAR", cuenta_contable_id=mes.cuentas[TARJETAS]
        ),
    }
    v = _ventas(mes, cliente)
    _notas(mes, cliente, v)
    adelanto, exenta = _cobros(mes, cliente, bancos)
    quien = compras_del_mes(mes)
    retenciones_y_pagos(mes, quien, bancos)
    _bancos(mes, bancos)
    _a_mano(mes)
    _impuestos(mes)
    _estados(mes)
    _cerrar(mes)
    _de_hoy(mes, cliente, bancos, adelanto, exenta)
    assert mes.hechas >= 80, mes.hechas
