"""El asiento se ve antes de hacerlo, es el que después se hace, y verlo no hace nada."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion import apoyo as bandeja
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.factories import error, filas
from tests.libros.reglas import control
from tests.terceros.clientes.conftest import cedula
from tests.terceros.proveedores.conftest import crear as crear_proveedor

TABLAS = "comprobantes", "compras", "asientos_contables", "asientos_pendientes", "auditoria"


def ver(cliente: Cliente, ruta: str, cuerpo: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.post(f"{ruta}/asiento", cuerpo)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def sumas(previa: dict[str, Any]) -> dict[str, Decimal]:
    assert not previa["faltan"]
    return {x["codigo"]: Decimal(x["debe"]) - Decimal(x["haber"]) for x in previa["lineas"]}


@pytest.fixture(scope="module")
def cuerpos(app: Flask, dueno: Cliente, empresa: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """De cada clase de documento que se contabiliza: el origen de su asiento, y lo que se envía para hacerlo."""
    cliente, proveedor = apoyo.cliente_de(dueno), crear_proveedor(dueno)["id"]
    factura = apoyo.facturar(dueno, cliente)
    apoyo.autorizar(app, empresa, factura["id"])
    return {
        apoyo.FACTURAS: ("COMPROBANTE", apoyo.factura(dueno, cliente)),
        apoyo.NOTAS: ("COMPROBANTE", apoyo.nota(dueno, factura["id"], apoyo.linea(precio="5.00"))),
        apoyo.DEBITOS: ("COMPROBANTE", apoyo.debito(dueno, factura["id"])),
        retenciones.RETENCIONES: ("COMPROBANTE", retenciones.pedido(dueno, proveedor)),
        compras.RUTA: ("COMPRA", compras.cuerpo(dueno, proveedor_id=proveedor)),
    }


def test_lo_que_se_ve_antes_es_lo_que_despues_se_asienta(
    app: Flask, dueno: Cliente, empresa: int, cuerpos: dict[str, tuple[str, dict[str, Any]]]
) -> None:
    for ruta, (tipo, cuerpo) in cuerpos.items():
        antes = _cuantos(app, empresa)
        previa = ver(dueno, ruta, cuerpo)
        assert _cuantos(app, empresa) == antes, ruta
        assert {"rol", "cuenta_id", "codigo", "cuenta", "debe", "haber", "detalle"} == set(
            previa["lineas"][0]
        )
        hecho = dueno.post(ruta, cuerpo)
        assert hecho.status_code == 201, hecho.text
        assert sumas(previa) == control.de_documento(app, empresa, tipo, (hecho.json or {})["id"]), ruta


def test_la_liquidacion_muestra_el_asiento_de_la_compra_que_de_ella_sale(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    quien = crear_proveedor(
        dueno, tipo_identificacion="CEDULA", identificacion=cedula(812_345), direccion="Comunidad San Isidro"
    )
    cuerpo = apoyo.liquidacion(dueno, quien["id"])
    antes = _cuantos(app, empresa)
    previa = ver(dueno, apoyo.LIQUIDACIONES, cuerpo)
    assert previa["lineas"] and _cuantos(app, empresa) == antes
    hecha = apoyo.emitir(dueno, cuerpo, apoyo.LIQUIDACIONES)
    (compra,) = filas(app, "SELECT id FROM compras WHERE comprobante_id = %s", hecha["id"])
    assert sumas(previa) == control.de_documento(app, empresa, "COMPRA", compra["id"])


def test_una_liquidacion_dice_a_que_va_y_con_que_sustento_y_su_compra_lo_tiene(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    quien = crear_proveedor(
        dueno, tipo_identificacion="CEDULA", identificacion=cedula(812_346), direccion="Comunidad San Isidro"
    )
    lineas = apoyo.linea(), apoyo.linea()
    de_cada = [{"destino": "ACTIVO", "sustento": "03"}, {"destino": "GASTO", "clase": "MANO_DE_OBRA"}]
    para = {"destino": "INVENTARIO", "sustento": "01", "lineas": de_cada}
    cuerpo = apoyo.liquidacion(dueno, quien["id"], *lineas, compra=para)
    previa = ver(dueno, apoyo.LIQUIDACIONES, cuerpo)
    hecha = apoyo.emitir(dueno, cuerpo, apoyo.LIQUIDACIONES)
    (compra,) = filas(app, "SELECT id, sustento FROM compras WHERE comprobante_id = %s", hecha["id"])
    asentado = control.de_documento(app, empresa, "COMPRA", compra["id"])
    assert sumas(previa) == asentado and compra["sustento"] == "01"
    assert asentado == {
        "1020110": Decimal("100.00"),
        "101050102": Decimal("15.00"),
        "520206": Decimal("100.00"),
        "101050101": Decimal("15.00"),
        "2010301": Decimal("-230.00"),
    }
    for mala, campo in (
        ({**para, "sustento": "10"}, "sustento"),
        ({**para, "lineas": de_cada[:1]}, "lineas"),
        ({**para, "destino": "NADA"}, "destino"),
    ):
        respuesta = dueno.post(
            apoyo.LIQUIDACIONES, apoyo.liquidacion(dueno, quien["id"], *lineas, compra=mala)
        )
        assert respuesta.status_code == 422 and campo in respuesta.text, respuesta.text
    todas = apoyo.liquidacion(dueno, quien["id"], compra={"destino": "INVENTARIO", "sustento": "06"})
    hecha = apoyo.emitir(dueno, todas, apoyo.LIQUIDACIONES)
    (compra,) = filas(app, "SELECT id FROM compras WHERE comprobante_id = %s", hecha["id"])
    assert control.de_documento(app, empresa, "COMPRA", compra["id"])["1010306"] == Decimal("100.00")


def test_lo_recibido_muestra_el_asiento_de_como_se_aceptaria(
    app: Flask, dueno: Cliente, b: Cliente, empresa: int
) -> None:
    ruc, de = str(dueno.sesion["EMP_RUC"]), bandeja.emisor()
    uno, otro = bandeja.traer(
        app,
        dueno,
        bandeja.comprobante(ruc, de, ("Arriendo de local", "80.00"), ("Laptop", "900.00")),
        bandeja.comprobante(ruc, de, ("Arriendo de local", "80.00")),
    )
    dicha = bandeja.propuesta(dueno, uno)
    dicha["lineas"][1] |= {"destino": "ACTIVO", "clase": "BIENES"}
    decidido = {"retener": False, "sustento": "01", "lineas": dicha["lineas"], "vence": dicha["vence"]}
    tablas = (*TABLAS, "proveedores", "reglas_recibidos")
    antes = _cuantos(app, empresa, tablas)
    ruta = f"{bandeja.RUTA}/{uno}"
    # El proveedor todavía no existe, y verlo no lo hace.
    previa = ver(dueno, ruta, decidido)
    assert _cuantos(app, empresa, tablas) == antes and len(previa["lineas"]) == 4
    hecho = bandeja.aceptado(dueno, uno, **decidido)
    assert sumas(previa) == control.de_documento(app, empresa, "COMPRA", hecho["compra_id"])
    # El segundo, ya conocido, tal como se propone.
    previa = ver(dueno, f"{bandeja.RUTA}/{otro}", {"retener": False})
    hecho = bandeja.aceptado(dueno, otro)
    assert sumas(previa) == control.de_documento(app, empresa, "COMPRA", hecho["compra_id"])
    # Lo ya aceptado y lo ajeno se niegan igual que al aceptarlo.
    assert error(dueno.post(f"{ruta}/asiento", decidido)) == (409, "conflicto")
    assert error(b.post(f"{ruta}/asiento", decidido))[0] == 404


def test_una_compra_que_se_corrige_muestra_como_quedara(app: Flask, dueno: Cliente, empresa: int) -> None:
    hecha = compras.comprar(dueno)
    cuerpo = compras.cuerpo(
        dueno,
        proveedor_id=hecha["proveedor_id"],
        numero=hecha["numero"],
        lineas=[compras.linea(precio="7.00")],
    )
    previa = ver(dueno, f"{compras.RUTA}/{hecha['id']}", cuerpo)
    assert sumas(previa)["2010301"] == Decimal("-80.50")
    assert control.de_documento(app, empresa, "COMPRA", hecha["id"])["2010301"] == Decimal("-115.00")
    assert compras.ver(dueno, hecha["id"])["total"] == "115.00"


def test_lo_que_una_linea_cuesta_en_los_libros_es_lo_que_su_cuenta_recibe(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    """De un sustento que no da crédito, con su IVA: es lo que vale el activo que se registre."""
    hecha = compras.comprar(
        dueno,
        sustento="02",
        lineas=[compras.linea(destino="ACTIVO"), compras.linea(destino="ACTIVO", sustento="03")],
    )
    dichos = [Decimal(x["en_libros"]) for x in compras.ver(dueno, hecha["id"])["lineas"]]
    assert dichos == [Decimal("115.00"), Decimal("100.00")]
    asentado = control.de_documento(app, empresa, "COMPRA", hecha["id"])
    assert asentado["1020110"] == sum(dichos)


def test_lo_que_no_vale_lo_dice_como_al_emitir_y_lo_ajeno_no_se_ve(dueno: Cliente, b: Cliente) -> None:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(b))
    suyos = [dueno.post(ruta, cuerpo) for ruta in (f"{apoyo.FACTURAS}/asiento", apoyo.FACTURAS)]
    assert apoyo.frases(suyos[0]) == apoyo.frases(suyos[1])
    ajena = compras.cuerpo(dueno, proveedor_id=crear_proveedor(b)["id"])
    assert error(dueno.post(f"{compras.RUTA}/asiento", ajena))[0] == 422
    hecha = compras.comprar(dueno)
    repetida = compras.cuerpo(dueno, proveedor_id=hecha["proveedor_id"], numero=hecha["numero"])
    assert error(dueno.post(f"{compras.RUTA}/asiento", repetida))[0] == 409


def test_dice_lo_que_falta_y_sin_libros_no_dice_nada(dueno: Cliente, b: Cliente) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    sin_ventas = [p for p in puestos["parametros"] if p["rol"] != "VENTAS"]
    respuesta = dueno.put(ruta, {**puestos, "parametros": sin_ventas})
    assert respuesta.status_code == 200, respuesta.text
    previa = ver(dueno, apoyo.FACTURAS, apoyo.factura(dueno, apoyo.cliente_de(dueno)))
    assert previa["faltan"] == [
        {"rol": "VENTAS", "texto": "Falta decir qué cuenta es «Ventas de bienes» (tarifa 4)."}
    ]
    assert [linea["rol"] for linea in previa["lineas"]] == ["CLIENTES", "IVA_VENTAS"]
    assert dueno.put(ruta, {**puestos, "version": (respuesta.json or {})["version"]}).status_code == 200
    de_b = b.get("/api/contabilidad").json or {}
    assert b.put("/api/contabilidad", {"activa": False, "version": de_b["version"]}).status_code == 200
    vacia = ver(b, apoyo.FACTURAS, apoyo.factura(b, apoyo.cliente_de(b)))
    assert vacia == {"lineas": [], "faltan": []}


def _cuantos(app: Flask, empresa: int, tablas: Sequence[str] = TABLAS) -> list[int]:
    return [filas(app, f"SELECT count(*) AS n FROM {tabla}")[0]["n"] for tabla in tablas]
