"""Las liquidaciones de compra: a quién se emiten, lo que suman, lo que reembolsan y lo que no puede ser."""

import itertools
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from tests.casos import Casos
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    LIQUIDACIONES,
    autorizar,
    devolver,
    emitir,
    en,
    frases,
    linea,
    liquidacion,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.emitidos import direccion
from tests.comprobantes.generados import esquema
from tests.comprobantes.reembolsar import impuesto, reembolso
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, retener, sustento
from tests.factories import cuantas, error
from tests.informes import texto_de_pdf
from tests.sri import Sri
from tests.terceros.clientes.conftest import cedula as cedula_de
from tests.terceros.proveedores.conftest import crear

_turno = itertools.count(700_000)


def cedula() -> str:
    """Una que todavía no es de nadie."""
    return cedula_de(next(_turno))


def agricultor(cliente: Cliente, **campos: Any) -> int:
    """Una persona sin RUC que vende su cosecha."""
    suyo = {
        "tipo_identificacion": "CEDULA",
        "identificacion": cedula(),
        "razon_social": "Rosa Elvira Guamán",
        "direccion": "Comunidad San Isidro",
        "correos": ["rosa@sierra.example"],
    }
    return int(crear(cliente, **{**suyo, **campos})["id"])


@pytest.fixture
def vendedora(a: Cliente) -> int:
    return agricultor(a)


def test_una_liquidacion_se_numera_suma_y_cumple_su_esquema(a: Cliente, app: Flask, vendedora: int) -> None:
    numero, usados, debidos = siguiente(a, "03"), utilizados(a), cuantas(app, "documentos_clientes")
    hecha = emitir(
        a,
        liquidacion(
            a,
            vendedora,
            linea(descripcion="Papa chola & <fresca>", cantidad="12.5", precio="0.333333", iva="0", unidad="QUINTAL"),
            linea(codigo="T-1", descripcion="Flete", precio="20.00", descuento="0.50"),
        ),
        LIQUIDACIONES,
    )  # fmt: skip
    assert hecha["numero"] == f"001-001-{numero:09d}"
    assert (siguiente(a, "03"), utilizados(a)) == (numero + 1, usados + 1)
    assert (hecha["tipo"], hecha["tipo_nombre"]) == ("03", "Liquidación de compra")
    assert (hecha["subtotal"], hecha["iva"], hecha["total"]) == ("23.67", "2.93", "26.60")
    assert (hecha["cliente_id"], hecha["proveedor_id"]) == (None, vendedora)
    assert hecha["cuenta"] is None and cuantas(app, "documentos_clientes") == debidos
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("LiquidacionCompra_V1.1.0.xsd").assertValid(raiz)
    info = {n.tag: n.text for n in raiz.iterfind("infoLiquidacionCompra/*")}
    assert (info["tipoIdentificacionProveedor"], info["razonSocialProveedor"]) == ("05", "Rosa Elvira Guamán")
    assert (info["totalDescuento"], info["importeTotal"], info["moneda"]) == ("0.50", "26.60", "DOLAR")
    assert raiz.findtext("infoLiquidacionCompra/pagos/pago/total") == "26.60"
    assert raiz.findtext("detalles/detalle/precioUnitario") == "0.333333"


def test_no_suma_al_iva_de_lo_vendido(a: Cliente, vendedora: int) -> None:
    antes = a.get("/api/inicio").json or {}
    emitir(a, liquidacion(a, vendedora), LIQUIDACIONES)
    despues = a.get("/api/inicio").json or {}
    assert _cifras(antes) == _cifras(despues)


def _cifras(inicio: dict[str, Any]) -> dict[str, Any]:
    """Lo que el inicio suma de lo vendido."""
    return {cual: valor for cual, valor in inicio.items() if "iva" in cual or "vent" in cual}


@pytest.mark.parametrize(
    ("quien", "codigo"),
    [
        ({"tipo_identificacion": "PASAPORTE", "identificacion": "AV-554412"}, "06"),
        ({"tipo_identificacion": "EXTERIOR", "identificacion": "US-77-1234", "tipo": "SOCIEDAD"}, "08"),
        ({"tipo_identificacion": "RUC", "identificacion": "1714307103001"}, "04"),
    ],
    ids=["extranjera con pasaporte", "sociedad del exterior", "persona con RUC no obligada"],
)
def test_se_emite_a_quien_no_puede_facturar(
    a: Cliente, app: Flask, quien: dict[str, Any], codigo: str
) -> None:
    suyo = (a.get("/api/proveedores", query_string={"filtro": quien["identificacion"]}).json or [{}])[0]
    proveedor = suyo.get("id") or agricultor(a, **quien)
    hecha = emitir(a, liquidacion(a, proveedor), LIQUIDACIONES)
    assert hecha["documento"]["receptor"]["tipo"] == codigo


def test_con_reembolsos_lo_dice_y_cumple_su_esquema(a: Cliente, app: Flask, vendedora: int) -> None:
    dichos = [reembolso(), reembolso(impuesto("7.50", codigo_porcentaje="0"), numero="001-002-000004568")]
    hecha = emitir(a, liquidacion(a, vendedora, linea(iva="6"), reembolsos=dichos), LIQUIDACIONES)
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    esquema("LiquidacionCompra_V1.1.0.xsd").assertValid(raiz)
    assert raiz.findtext("infoLiquidacionCompra/codDocReembolso") == "41"
    assert raiz.findtext("infoLiquidacionCompra/totalComprobantesReembolso") == "53.50"
    assert len(raiz.findall("reembolsos/reembolsoDetalle")) == 2
    assert hecha["cuadros"][0]["nombre"] == "Comprobantes que se reembolsan"


def test_lo_que_no_se_liquida_no_gasta_numero_ni_cupo(
    a: Cliente, b: Cliente, app: Flask, vendedora: int
) -> None:
    sociedad = int(crear(a)["id"])
    persona = {"tipo_identificacion": "RUC", "tipo": "NATURAL"}
    obligada = agricultor(a, **persona, identificacion=f"{cedula()}001", obligado_contabilidad=True)
    especial = agricultor(a, **persona, identificacion=f"{cedula()}001", contribuyente_especial=True)
    inactiva, ajena = agricultor(a, activo=False), agricultor(b)
    manana = str(hoy() + timedelta(days=1))
    malos: list[tuple[str, dict[str, Any], str]] = [
        ("una sociedad con RUC", liquidacion(a, sociedad), "proveedor_id"),
        ("obligada a llevar contabilidad", liquidacion(a, obligada), "proveedor_id"),
        ("contribuyente especial", liquidacion(a, especial), "proveedor_id"),
        ("inactiva", liquidacion(a, inactiva), "proveedor_id"),
        ("de otra empresa", liquidacion(a, ajena), "proveedor_id"),
        ("no existe", liquidacion(a, 999_999), "proveedor_id"),
        ("de nadie", {**liquidacion(a, 1), "proveedor_id": None}, "proveedor_id"),
        ("un cliente no se pide", liquidacion(a, vendedora, cliente_id=1), "cliente_id"),
        ("con ICE", liquidacion(a, vendedora, linea(), linea(ice="3101")), "detalles.1.ice"),
        ("con IRBPNR", liquidacion(a, vendedora, linea(irbpnr="5001")), "detalles.0.irbpnr"),
        ("sin líneas", liquidacion(a, vendedora, detalles=[]), "detalles"),
        ("cantidad en cero", liquidacion(a, vendedora, linea(cantidad="0")), "detalles.0.cantidad"),
        ("precio negativo", liquidacion(a, vendedora, linea(precio="-1")), "detalles.0.precio"),
        ("descuento de más", liquidacion(a, vendedora, linea(descuento="100.01")), "detalles.0.descuento"),
        ("IVA de otra época", liquidacion(a, vendedora, linea(iva="2")), "detalles.0.iva"),
        ("un producto ajeno", liquidacion(a, vendedora, linea(producto_id=999_999)), "detalles.0.producto_id"),
        ("lo que no cabe", liquidacion(a, vendedora, linea(precio="999999999999.99")), "detalles.0.cantidad"),
        ("futura", liquidacion(a, vendedora, fecha=manana), "fecha"),
        ("de hace mucho", liquidacion(a, vendedora, fecha=str(hoy() - timedelta(days=91))), "fecha"),
        ("otra forma de pago", liquidacion(a, vendedora, pagos=[{"forma": "99", "total": "115.00"}]), "pagos.0.forma"),
        ("pagos que no suman", liquidacion(a, vendedora, pagos=[{"forma": "01", "total": "1.00"}]), "pagos.0.total"),
        ("un reembolso mal dicho", liquidacion(a, vendedora, reembolsos=[reembolso(pais="999")]), "reembolsos.0.pais"),
        ("propina", liquidacion(a, vendedora, propina="1.00"), "propina"),
    ]  # fmt: skip
    antes = siguiente(a, "03"), utilizados(a), cuantas(app, "comprobantes")
    with Casos() as casos:
        for que, cuerpo, campo in malos:
            with casos(que):
                respuesta = a.post(LIQUIDACIONES, cuerpo)
                assert respuesta.status_code in (409, 422), respuesta.text
                assert en(frases(respuesta), campo), respuesta.text
    assert (siguiente(a, "03"), utilizados(a), cuantas(app, "comprobantes")) == antes


def test_a_si_misma_una_empresa_no_se_liquida(a: Cliente, app: Flask) -> None:
    """Ni con el RUC de su dueño ni con la cédula de la que sale."""
    ruc = str(a.sesion["EMP_RUC"])
    con_su_ruc = int(crear(a, identificacion=ruc, razon_social="Comercial Andina S.A.")["id"])
    dicho = en(frases(a.post(LIQUIDACIONES, liquidacion(a, con_su_ruc))), "proveedor_id")
    assert dicho == "Es su propia empresa: elija a quien le vendió."


def test_la_instalacion_dice_si_se_liquida_a_quien_factura(a: Cliente, app: Flask) -> None:
    sociedad = int(crear(a)["id"])
    dicho = en(frases(a.post(LIQUIDACIONES, liquidacion(a, sociedad))), "proveedor_id")
    assert "es una sociedad con RUC: pídale su factura" in dicho
    app.config["LIQUIDACION_A_QUIEN_FACTURA"] = "si"
    try:
        emitir(a, liquidacion(a, sociedad), LIQUIDACIONES)
    finally:
        app.config["LIQUIDACION_A_QUIEN_FACTURA"] = "no"


def test_la_devuelta_se_corrige_con_su_numero(a: Cliente, app: Flask, eid_a: int, vendedora: int) -> None:
    hecha = emitir(a, liquidacion(a, vendedora), LIQUIDACIONES)
    devolver(app, eid_a, hecha["id"])
    version = (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["version"]
    cuerpo = {**liquidacion(a, vendedora, linea(precio="50.00")), "version": version}
    corregida = a.put(f"{LIQUIDACIONES}/{hecha['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    dicha = corregida.json or {}
    assert (dicha["numero"], dicha["clave_acceso"], dicha["total"]) == (
        hecha["numero"],
        hecha["clave_acceso"],
        "57.50",
    )


def test_la_autorizada_se_retiene_de_un_clic_hasta_que_tiene_su_retencion(
    a: Cliente, app: Flask, eid_a: int, vendedora: int
) -> None:
    hecha = emitir(a, liquidacion(a, vendedora), LIQUIDACIONES)
    suya, propuesta = f"{COMPROBANTES}/{hecha['id']}", f"{RETENCIONES}/propuesta/{hecha['id']}"

    def se_ofrece() -> bool:
        return "retener" in (a.get(suya).json or {})["acciones"]

    assert not se_ofrece()  # el SRI todavía no la autoriza
    autorizar(app, eid_a, hecha["id"])
    assert se_ofrece() and a.get(propuesta).status_code == 200
    de_ella = {"cod_doc": "03", "numero": hecha["numero"], "fecha": str(hoy())}
    hecha_otra = retener(a, vendedora, sustento(**de_ella))
    assert not se_ofrece()
    ya_retenida = a.get(propuesta)
    assert error(ya_retenida) == (409, "estado_invalido") and hecha_otra["numero"] in ya_retenida.text
    devolver(app, eid_a, hecha_otra["id"])
    assert not se_ofrece()  # todavía se puede corregir
    assert a.post(f"{COMPROBANTES}/{hecha_otra['id']}/anular", {"motivo": "No iba"}).status_code == 200
    assert se_ofrece()


@pytest.mark.parametrize("formato", ["a4", "ticket"])
def test_su_ride_dice_a_quien_se_compro_y_lo_que_suma(a: Cliente, vendedora: int, formato: str) -> None:
    hecha = emitir(a, liquidacion(a, vendedora, linea(precio="1010.01", unidad="quintal")), LIQUIDACIONES)
    papel = a.get(f"{COMPROBANTES}/{hecha['id']}/ride", query_string={"formato": formato})
    dicho = " ".join(texto_de_pdf(papel.data).split())
    for parte in (
        "BIENES Y PRESTACIÓN DE SERVICIOS", "quintal", hecha["numero"], "Rosa Elvira Guamán", "Subtotal 15 % 1,010.01", "IVA 15 % 151.50",
        "1,161.51", "Sin utilización del sistema financiero",
    ):  # fmt: skip
        assert parte in dicho, (parte, dicho)
    assert "Cliente" not in dicho


def test_el_sri_la_autoriza_y_llega_por_correo_y_a_su_enlace(
    a: Cliente, trabajar: Callable[[], None], buzon: Buzon, sri: Sri
) -> None:
    para = direccion()
    vendedora = agricultor(a, correos=[para])
    hecha = emitir(a, liquidacion(a, vendedora), LIQUIDACIONES)
    trabajar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert vista["estado"] == "AUTORIZADO", vista["mensajes"]
    trabajar()
    correo = buzon.correo(para)
    assert hecha["numero"] in correo["asunto"] and "Liquidación de compra" in correo["texto"]
    assert "Estimado proveedor Rosa Elvira Guamán:" in correo["texto"] and "cliente" not in correo["texto"]
    enlace = str((a.get(f"{COMPROBANTES}/{hecha['id']}/enlace").json or {})["enlace"])
    publico = a.get(f"/api/publico/comprobante/{enlace.rpartition('/')[2]}").json or {}
    assert (publico["tipo_nombre"], publico["total"]) == ("Liquidación de compra", "115.00")
