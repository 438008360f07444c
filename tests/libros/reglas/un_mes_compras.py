"""Lo que la empresa del mes de prueba compra, retiene y paga, con las cuentas de cada asiento."""

from typing import Any

from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.libros.cuentas.lados import PAGAR
from tests.libros.reglas.un_mes import (
    CAJA,
    MesDePrueba,
    dia,
)
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor


def comprar(mes: MesDePrueba, n: int, linea: dict[str, Any], **mas: Any) -> dict[str, Any]:
    return compras.comprar(
        mes.dueno, fecha=dia(n), fecha_registro=dia(n), lineas=[compras.linea(**linea)], **mas
    )


def compras_del_mes(mes: MesDePrueba) -> dict[str, int]:
    quien = {nombre: int(crear_proveedor(mes.dueno)["id"]) for nombre in ("gastos", "mercadería", "activos")}
    gastos = {
        "SERVICIOS": "520228",
        "ARRIENDO": "520209",
        "TRANSPORTE": "520215",
        "PUBLICIDAD": "520111",
        "PROFESIONALES": "520205",
        "SEGUROS": "520214",
    }
    for n, (clase, cuenta) in enumerate(gastos.items(), start=2):
        comprar(mes, n, {"clase": clase}, proveedor_id=quien["gastos"])
        mes.deja(
            f"un gasto: {clase}", **{f"c{cuenta}": "100.00", "c101050101": "15.00", "c2010301": "-115.00"}
        )
    comprar(mes, 8, {}, sustento="02", proveedor_id=quien["gastos"])
    mes.deja("un gasto sin derecho a crédito", c520228="115.00", c2010301="-115.00")
    comprar(mes, 8, {"impuestos": [compras.IVA_0]}, sustento="02", proveedor_id=quien["gastos"])
    mes.deja("un gasto al 0 %", c520228="100.00", c2010301="-100.00")
    for n in (9, 10, 11):
        comprar(
            mes,
            n,
            {"precio": "50.00", "destino": "INVENTARIO"},
            sustento="06",
            proveedor_id=quien["mercadería"],
        )
        mes.deja("mercadería", c1010306="500.00", c101050101="75.00", c2010301="-575.00")
    comprar(mes, 12, {"precio": "120.00", "destino": "ACTIVO"}, sustento="03", proveedor_id=quien["activos"])
    mes.deja("un activo", c1020110="1200.00", c101050102="180.00", c2010301="-1380.00")
    equivocada = comprar(mes, 12, {"precio": "7.00"}, proveedor_id=quien["activos"])
    mes.deja("una que no era", c520228="70.00", c101050101="10.50", c2010301="-80.50")
    compras.anular(mes.dueno, equivocada["id"], fecha=dia(13))
    mes.deja("y se anula", c520228="-70.00", c101050101="-10.50", c2010301="80.50")
    afuera = int(crear_proveedor(mes.dueno, **DEL_EXTERIOR, identificacion="DE900123")["id"])
    comprar(
        mes,
        13,
        {"cantidad": "1", "precio": "1000.00", "destino": "INVENTARIO"},
        proveedor_id=afuera,
        cod_doc="15",
        sustento="07",
        autorizacion="",
        numero="INV 1",
        importacion={
            "dau": "028-2026-10-00012345",
            "fob": "1000.00",
            "flete": "90.00",
            "seguro": "10.00",
            "costos": [{"concepto": "Ad valorem", "valor": "110.00", "arancel": True}],
        },
    )
    # base del IVA: 1000 + 90 + 10 + 110 = 1210; su IVA, 181.50
    mes.deja(
        "una importación",
        c1010306="1210.00",
        c101050103="181.50",
        c2010302="-1000.00",
        c2011303="-391.50",
    )
    return quien


def retenciones_y_pagos(mes: MesDePrueba, quien: dict[str, int], bancos: dict[str, dict[str, Any]]) -> None:
    de, banco = mes.dueno, bancos["BANCO"]["codigo"]
    devuelta = comprar(mes, 14, {"clase": "BIENES"}, proveedor_id=quien["gastos"])
    mes.deja("bienes", c520228="100.00", c101050101="15.00", c2010301="-115.00")
    comprar(
        mes,
        15,
        {"cantidad": "1.00", "precio": "20.00"},
        cod_doc="04",
        modifica=devuelta["id"],
        proveedor_id=quien["gastos"],
    )
    mes.deja("la nota de crédito del proveedor", c2010301="23.00", c520228="-20.00", c101050101="-3.00")
    propuesta = de.get(f"/api/compras/{devuelta['id']}/propuesta-retencion").json
    pedido = {
        "punto_id": apoyo.punto_de(de),
        "proveedor_id": quien["gastos"],
        "sustentos": [propuesta["sustento"]],
        "fecha": dia(15),
        "confirma_fecha": True,
        "confirma_avisos": True,
    }
    mes.emitir(pedido, retenciones.RETENCIONES)
    mes.deja("lo que se retiene: 2 % y 30 % del IVA", c2010301="6.50", c201070105="-2.00", c201070106="-4.50")
    debe = dict(PAGAR.pendientes(de, quien["gastos"])["documentos"])
    uno, dos, tres, cuatro = list(debe)[:4]
    formas: list[tuple[int, dict[str, Any], str]] = [
        (uno, {"forma": "TRANSFERENCIA", "banco_id": bancos["BANCO"]["id"]}, banco),
        (dos, {"forma": "CHEQUE", "banco_id": bancos["BANCO"]["id"]}, banco),
        (tres, {"forma": "EFECTIVO"}, CAJA),
        (cuatro, {"forma": "TARJETA_CREDITO"}, "2011305"),
    ]
    for documento, forma, cuenta in formas:
        PAGAR.saldar(de, quien["gastos"], "115.00", (documento, "115.00"), fecha=dia(18), **forma)
        mes.deja(f"un pago: {forma['forma']}", **{"c2010301": "115.00", f"c{cuenta}": "-115.00"})
    adelanto = {"forma": "TRANSFERENCIA", "banco_id": bancos["BANCO"]["id"], "fecha": dia(19)}
    PAGAR.saldar(de, quien["mercadería"], "200.00", **adelanto)
    mes.deja("un anticipo a un proveedor", **{"c1010403": "200.00", f"c{banco}": "-200.00"})
