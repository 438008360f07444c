"""Cada razón que la conciliación puede dar, provocada: la dice en su fila y su columna, con cuánto explica y, si son documentos o
asientos, cuáles."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.nucleo.documento import Documento, Impuesto
from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.libros.asientos.pedido import OrigenAsiento
from api.tributos.conciliacion.motivos import MOTIVOS
from tests.client import Cliente
from tests.compras.aceptacion import apoyo as aceptacion
from tests.compras.compras import conftest as compras
from tests.compras.recibidos import apoyo as recibidos
from tests.comprobantes import apoyo
from tests.comprobantes.escritos import documento_de, escribir
from tests.contabilidad import apoyo as asientos
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, filas
from tests.libros.reglas.un_mes import FIN, PRIMERO, MesDePrueba, dia, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.terceros.clientes.conftest import cedula
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.conciliacion.test_conciliacion import CREDITO, documentos, motivos, ver

PERIODO, ESTE = f"{PRIMERO:%Y-%m}", f"{hoy():%Y-%m}"
ANTES = meses.primero(PRIMERO, -1)
DE_ANTES, DE_ABRIL = f"{ANTES:%Y-%m}", "2025-04"
DEL_SRI = f"{recibidos.FECHA:%Y-%m}"
# De cada razón, en qué período, fila y columna se ve, y cuánto explica.
CASOS = {
    "sin_asiento": (PERIODO, "iva_ventas", "libro", "-15.00"),
    "antes_de_libros": (DE_ANTES, "iva_ventas", "libro", "-9.00"),
    "otra_cuenta": (PERIODO, "iva_credito", "libro", "-3.00"),
    "en_papel": (PERIODO, "iva_ventas", "libro", "-3.00"),
    "apertura": (PERIODO, "iva_credito", "libro", "31.00"),
    "iva_del_banco": (PERIODO, "iva_credito", "libro", "1.50"),
    "otro_asiento": (PERIODO, "iva_credito", "libro", "37.00"),
    "otra_fila": (PERIODO, "iva_credito", "libro", "47.15"),
    "otro_valor": (PERIODO, "iva_credito", "libro", "50.00"),
    "notas": (DE_ABRIL, "ventas_gravadas", "formulario", "300.00"),
    "sin_casillero": (PERIODO, "iva_retenido", "formulario", "-2.00"),
    "reembolso": (PERIODO, "ventas_sin_iva", "ats", "34.50"),
    "no_va": (PERIODO, "compras", "ats", "-1000.00"),
    "factura_entera": (PERIODO, "exportaciones", "ats", "25.00"),
    "autorretencion": (PERIODO, "renta_retenida", "ats", "-7.00"),
    "compra_otro_mes": (PERIODO, "renta_retenida", "ats", "-5.00"),
    "por_traer": (DEL_SRI, "recibidos", "sri", "115.00"),
    "cuarentena": (DEL_SRI, "recibidos", "sri", "-115.00"),
    "anulado_en_el_sri": (DEL_SRI, "recibidos", "sri", "-115.00"),
    "registro_otro_mes": (PERIODO, "recibidos", "sri", "115.00"),
    "no_consta": (DEL_SRI, "recibidos", "sri", "-115.00"),
    "propia": (DEL_SRI, "recibidos", "sri", "-115.00"),
}


@pytest.fixture(scope="module")
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    with empresa_del_mes(app, admin) as suya:
        poner = "UPDATE contabilidad_empresas SET desde = %s WHERE empresa_id = %s"
        filas(app, poner, PRIMERO, suya.empresa)
        _en_libros(suya)
        _en_el_formulario(suya)
        _en_papel(suya)
        _debitar(suya, _banco(suya), "10.00", "1.50")
        _en_el_anexo(suya)
        _en_el_sri(suya)
        yield suya


def _escribir(mes: MesDePrueba, dicho: Documento, fecha: date, tipo: str = "01", **columnas: Any) -> Any:
    """Como quedaría uno que la casa no asentó."""
    return escribir(mes.app, mes.empresa, tipo=tipo, fecha=fecha, dicho=dicho, ambiente=2, **columnas)


def _en_libros(mes: MesDePrueba) -> None:
    _escribir(mes, documento_de("100.00"), PRIMERO)
    _escribir(mes, documento_de("60.00"), ANTES)
    suyo = {"proveedor_id": int(crear_proveedor(mes.dueno)["id"])}
    iva = mes.cuentas[CREDITO]
    comprar(mes, 2, {"cantidad": "1", "precio": "41.00", "cuenta_id": iva}, sustento="02", **suyo)
    comprar(mes, 2, {"cantidad": "1", "precio": "50.00", "cuenta_id": iva}, **suyo)
    with _otra_cuenta(mes.dueno, "IVA_COMPRAS", mes.cuentas["520228"]):
        comprar(mes, 3, {"cantidad": "1", "precio": "20.00"}, **suyo)
    with mes.app.app_context():
        for origen, valor in (("SALDOS_INICIALES", "31.00"), ("PLANTILLA", "37.00")):
            asientos.asentar(
                mes.empresa,
                *((CREDITO, valor), (asientos.CAJA, f"-{valor}")),
                fecha=FIN,
                origen=OrigenAsiento(origen, 900),
            )


@contextmanager
def _otra_cuenta(cliente: Cliente, rol: str, cuenta_id: int) -> Iterator[None]:
    """Mientras dura, lo de ese papel se asienta en otra."""
    ruta = "/api/contabilidad/parametros"

    def poner(parametros: list[dict[str, Any]]) -> None:
        guardado = cliente.put(ruta, {**(cliente.get(ruta).json or {}), "parametros": parametros})
        assert guardado.status_code == 200, guardado.text

    puestos = (cliente.get(ruta).json or {})["parametros"]
    poner([{**p, "cuenta_id": cuenta_id} if p["rol"] == rol else p for p in puestos])
    try:
        yield
    finally:
        poner(puestos)


def _en_papel(mes: MesDePrueba) -> None:
    """Lo vendido con un preimpreso, que nadie asienta solo."""
    serie = {"establecimiento": "001", "punto": "009", "desde": 1, "hasta": 1, "autorizacion": "1130204417"}
    dicho = {"mes": str(PRIMERO), "tipo": "01", "anulado": False, "gravado": "20.00", "iva": "3.00"}
    hecho = mes.dueno.post("/api/tributos/fisicos", dicho | serie, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text


def _banco(mes: MesDePrueba) -> int:
    return int(crear_banco(mes.dueno, nombre="Corriente", banco="Pichincha")["id"])


def _debitar(mes: MesDePrueba, banco: int, gasto: str, iva: str) -> int:
    """El banco cobró una comisión con su IVA. Responde su asiento."""
    partidas = [
        {"cuenta_id": mes.cuentas[codigo], "importe": importe}
        for codigo, importe in (("520302", gasto), (CREDITO, iva))
    ]
    cuerpo = {
        "clase": "NOTA_DEBITO",
        "desde_id": banco,
        "fecha": dia(4),
        "partidas": partidas,
        "glosa": "Comisión",
    }
    hecho = mes.dueno.post("/api/bancos/movimientos", cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["asiento_id"])


def _en_el_formulario(mes: MesDePrueba) -> None:
    """Una nota por más de lo vendido, y una retención con un código que no va a ningún casillero."""
    _escribir(mes, documento_de("300.00"), date(2025, 4, 7), "04")
    _escribir(mes, _retencion("2.00", impuesto=2, codigo="99"), PRIMERO, "07", proveedor_id=_proveedor(mes))


def _proveedor(mes: MesDePrueba) -> int:
    return int(crear_proveedor(mes.dueno)["id"])


def _retencion(
    valor: str, *, impuesto: int = 1, codigo: str = "312", numero: str = "001-009-000000001"
) -> Documento:
    linea = {
        "codigo": impuesto,
        "codigo_retencion": codigo,
        "base": "100.00",
        "porcentaje": "2",
        "valor": valor,
    }
    sustento = {
        "cod_sustento": "01",
        "cod_doc": "01",
        "numero": numero,
        "fecha": str(PRIMERO),
        "exterior": None,
        "pagos": [],
    }
    suya = {**linea, "dividendos": None, "banano": None}
    return replace(documento_de(), propio={"sustentos": [{**sustento, "retenciones": [suya]}]})


def _sin_iva(base: str, tarifa: str, **propio: Any) -> Documento:
    """De una sola tarifa que no cobra nada."""
    dicho = documento_de(base, **propio)
    suyo = Impuesto(2, tarifa, "IVA", Decimal(0), Decimal(base), Decimal("0.00"))
    totales = replace(dicho.totales, impuestos=(suyo,), total=Decimal(base))
    return replace(dicho, totales=totales)


def _en_el_anexo(mes: MesDePrueba) -> None:
    suyo = ImpuestoReembolsado(2, "4", "IVA", Decimal(15), Decimal("30.00"), Decimal("4.50"))
    de_otro = Reembolso(
        *("RUC", "1790016919001", "593", "SOCIEDAD", "01", "001-001-000000009", PRIMERO, "1234567890"),
        impuestos=(suyo,),
    )
    reembolsos = [de_otro.datos()]
    _escribir(mes, _sin_iva("34.50", "6", reembolsos=reembolsos), PRIMERO)
    exportada = _sin_iva("500.00", "0", exportacion={"pais_destino": "202"})
    con_flete = replace(exportada, totales=replace(exportada.totales, total=Decimal("525.00")))
    _escribir(mes, con_flete, PRIMERO)
    comprar(
        mes,
        7,
        {"cantidad": "1", "precio": "1000.00", "destino": "INVENTARIO"},
        proveedor_id=int(crear_proveedor(mes.dueno, **DEL_EXTERIOR, identificacion="DE900777")["id"]),
        cod_doc="16",
        sustento="",
        autorizacion="",
        numero="INV 9",
        importacion={
            "dau": "028-2026-10-00012345",
            "fob": "1000.00",
            "flete": "0",
            "seguro": "0",
            "costos": [],
        },
    )
    _escribir(mes, _retencion("7.00"), PRIMERO, "07")
    otra = compras.comprar(mes.dueno, fecha=dia(9), fecha_registro=hoy().isoformat())
    hecha = _escribir(
        mes, _retencion("5.00", numero=otra["numero"]), PRIMERO, "07", proveedor_id=otra["proveedor_id"]
    )
    unir = "UPDATE compras SET retencion_id = %s WHERE empresa_id = %s AND id = %s"
    filas(mes.app, unir, hecha["id"], mes.empresa, otra["id"])
    # con una tarifa que nadie conoce, el anexo la cuenta como gravada y el formulario no tiene dónde
    _escribir(mes, _sin_iva("8.00", "99"), PRIMERO)


def _en_el_sri(mes: MesDePrueba) -> None:
    ruc, dia_de_hoy = str(mes.dueno.sesion["EMP_RUC"]), {"fecha": recibidos.FECHA.isoformat()}
    hechos = [aceptacion.comprobante(ruc, aceptacion.emisor()) for _ in range(4)]
    por_traer, *otros = aceptacion.traer(mes.app, mes.dueno, *hechos)
    _dejar(mes, por_traer, "POR_TRAER")
    cuarentena, anulado, tarde = otros
    aceptadas = {id_: int(aceptacion.aceptado(mes.dueno, id_)["compra_id"]) for id_ in otros}
    _dejar(mes, cuarentena, "CUARENTENA")
    _dejar(mes, anulado, "ANULADO")
    registrar = "UPDATE compras SET fecha_registro = {} WHERE empresa_id = %s AND id = %s"
    filas(mes.app, registrar.format("'2026-11-12'"), mes.empresa, aceptadas[cuarentena])
    filas(mes.app, registrar.format("'2026-11-12'"), mes.empresa, aceptadas[anulado])
    emitido = "UPDATE recibidos SET fecha = %s WHERE empresa_id = %s AND id = %s"
    filas(mes.app, emitido, PRIMERO, mes.empresa, tarde)
    de_papel = compras.comprar(mes.dueno, fecha_registro=dia_de_hoy["fecha"], **dia_de_hoy)
    clave = "UPDATE compras SET autorizacion = repeat('7', 49) WHERE empresa_id = %s AND id = %s"
    filas(mes.app, clave, mes.empresa, de_papel["id"])
    artesano = crear_proveedor(
        mes.dueno, tipo_identificacion="CEDULA", identificacion=cedula(77), razon_social="Rosa Tapia"
    )
    mes.emitir(apoyo.liquidacion(mes.dueno, int(artesano["id"]), **dia_de_hoy), apoyo.LIQUIDACIONES)


def _dejar(mes: MesDePrueba, recibido_id: int, estado: str) -> None:
    filas(
        mes.app,
        "UPDATE recibidos SET estado = %s WHERE empresa_id = %s AND id = %s",
        *(estado, mes.empresa, recibido_id),
    )


@pytest.fixture(scope="module")
def vistas(mes: MesDePrueba) -> dict[str, dict[str, Any]]:
    """Cada período, conciliado una sola vez."""
    return {periodo: ver(mes.dueno, periodo) for periodo in sorted({caso[0] for caso in CASOS.values()})}


@pytest.mark.parametrize("cual", sorted(CASOS))
def test_cada_razon_se_dice_con_cuanto_explica_y_sus_documentos(
    mes: MesDePrueba, vistas: dict[str, dict[str, Any]], cual: str
) -> None:
    periodo, concepto, columna, valor = CASOS[cual]
    fila = vistas[periodo][concepto]
    dicha = next((m for m in fila["motivos"] if (m["columna"], m["motivo"]) == (columna, cual)), None)
    assert dicha is not None, fila["por_que"]
    assert dicha["valor"] == valor
    assert dicha["frase"] in fila["por_que"]
    if dicha["cuantos"]:
        suyos = documentos(mes.dueno, periodo, concepto, columna, cual)
        assert len(suyos) == dicha["cuantos"]
        sumado = sum((Decimal(d["otro"] or 0) - Decimal(d["documentos"] or 0) for d in suyos), Decimal(0))
        assert sumado == Decimal(valor)


def test_el_iva_del_banco_que_una_compra_tomo_se_cuenta_con_ella_en_el_mes_en_que_se_cobro(
    app: Flask, admin: Cliente
) -> None:
    """La del mismo mes no es una diferencia; la que se registra después está en los libros un mes antes; y la que se suelta espera otra
    vez su comprobante."""
    with empresa_del_mes(app, admin) as suya:
        banco, quien = _banco(suya), _proveedor(suya)

        def tomar(gasto: str, iva: str, **dias: str) -> dict[str, Any]:
            asiento = _debitar(suya, banco, gasto, iva)
            lineas = [compras.linea(descripcion="Comisión", cantidad="1.00", precio=gasto)]
            debitos = [{"asiento_id": asiento, "n": n} for n in (1, 2)]
            return compras.comprar(suya.dueno, proveedor_id=quien, lineas=lineas, debitos=debitos, **dias)

        tomar("20.00", "3.00", fecha=dia(5), fecha_registro=dia(5), vence=dia(5))
        assert motivos(ver(suya.dueno, PERIODO)["iva_credito"]) == {}
        tarde = tomar("40.00", "6.00", fecha=dia(6), fecha_registro=hoy().isoformat())
        for periodo, valor in ((PERIODO, "6.00"), (ESTE, "-6.00")):
            assert motivos(ver(suya.dueno, periodo)["iva_credito"]) == {("libro", "otro_mes"): valor}
        soltada = suya.dueno.llamar("DELETE", f"/api/compras/{tarde['id']}/debitos")
        assert soltada.status_code == 204, soltada.text
        assert motivos(ver(suya.dueno, PERIODO)["iva_credito"]) == {("libro", "iva_del_banco"): "6.00"}
        assert motivos(ver(suya.dueno, ESTE)["iva_credito"]) == {}


def test_la_auditoria_falla_si_un_documento_dice_un_iva_y_sus_libros_otro(mes: MesDePrueba) -> None:
    """Y si el anexo suma lo que nadie sabe de dónde sale."""
    (suya,) = [f for f in mes.dueno.get("/api/procesos/auditoria").json if f["codigo"] == "impuestos"]
    assert suya["cumple"] is False
    donde = {(d["periodo"], d["concepto"], d["columna"]): d["valor"] for d in suya["donde"]}
    assert donde[PERIODO, "IVA de compras con derecho a crédito", "libro"] == "50.00"
    assert donde[PERIODO, "Ventas gravadas con IVA", "ats"] == "8.00"
    # lo que se espera, o tiene su razón, no es una falla
    assert {columna for _, _, columna in donde} == {"libro", "ats"}


def test_lo_presentado_que_cambio_se_dice_y_el_pago_arrastra_lo_que_no_es_igual(mes: MesDePrueba) -> None:
    """Va al final: presentar liquida los impuestos del mes en los libros."""
    cuerpo = {"numero": "871000000777", "fecha": hoy().isoformat(), "pagada_en": hoy().isoformat()}
    hecha = mes.dueno.post(f"/api/tributos/104/{PERIODO}/presentar", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    arrastradas = {m for f in ver(mes.dueno, PERIODO).values() for m in motivos(f)}
    assert ("libro", "arrastra") in arrastradas and ("libro", "sin_liquidar") not in arrastradas
    comprar(mes, 11, {"cantidad": "1", "precio": "200.00"}, proveedor_id=_proveedor(mes))
    credito = ver(mes.dueno, PERIODO)["iva_credito"]
    assert motivos(credito)["formulario", "presentado"] == "-30.00"


def test_lo_que_falta_en_los_libros_se_ve_en_su_tarifa_hasta_el_documento(
    mes: MesDePrueba, vistas: dict[str, dict[str, Any]]
) -> None:
    general = vistas[PERIODO]["ventas_general"]
    assert motivos(general)["libro", "sin_asiento"] == "-100.00"
    (suyo,) = documentos(mes.dueno, PERIODO, "ventas_general", "libro", "sin_asiento")
    assert (suyo["documentos"], suyo["otro"]) == ("100.00", None)
    assert motivos(vistas[PERIODO]["exportaciones"])["libro", "sin_asiento"] == "-500.00"


def test_de_una_fila_que_nada_explica_se_dice_que_nadie_sabe(mes: MesDePrueba) -> None:
    gravadas = ver(mes.dueno, PERIODO)["ventas_gravadas"]
    assert (motivos(gravadas)["ats", "sin_explicar"], gravadas["sin_explicar"]) == ("8.00", "8.00")


def test_no_hay_razon_sin_probar() -> None:
    """Las de un mes cualquiera están en `test_conciliacion.py`."""
    de_un_mes = {
        *("rechazado", "a_mano", "otro_mes", "suelta", "por_emparejar", "sin_retencion", "sin_liquidar"),
        *("dicho", "por_aceptar", "de_papel", "descartado", "pendiente", "anulado"),
    }
    assert {*CASOS, *de_un_mes, "presentado", "arrastra", "sin_explicar"} == set(MOTIVOS)
