"""Los comprobantes de la demostración son de verdad: firmados, contados, y cada uno en la cuenta de su
cliente."""

from decimal import Decimal

from flask import Flask
from lxml import etree

from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.calculo import IVA
from demo import demostracion as demo
from tests.factories import cuantas, filas

CON_DOCUMENTOS = (demo.A, demo.B, demo.DISTRIBUIDORA)


def test_hay_de_todos_los_estados_y_de_los_tres_tipos(app: Flask) -> None:
    estados = {
        f["estado"]
        for f in filas(
            app,
            "SELECT DISTINCT estado FROM comprobantes c JOIN empresas e ON e.id = empresa_id WHERE ruc = %s",
            demo.A,
        )
    }
    assert estados == {"AUTORIZADO", "EMITIDO", "DEVUELTO", "NO_AUTORIZADO", "ANULADO"}
    for ruc in CON_DOCUMENTOS:
        cuenta = {
            f["tipo"]: f["n"]
            for f in filas(
                app,
                "SELECT tipo, count(*) AS n FROM comprobantes c JOIN empresas e ON e.id = empresa_id "
                "WHERE ruc = %s GROUP BY tipo",
                ruc,
            )
        }
        assert cuenta["01"] > 30
        assert ruc != demo.A or (cuenta.get("04", 0) > 5 and cuenta.get("05", 0) > 1)


def test_cada_uno_esta_en_la_cuenta_de_su_cliente_por_su_valor(app: Flask) -> None:
    malos = filas(
        app,
        "SELECT c.id FROM comprobantes c LEFT JOIN documentos_clientes d "
        "ON d.empresa_id = c.empresa_id AND d.id = c.documento_id "
        "WHERE c.proveedor_id IS NULL AND (d.id IS NULL OR (d.total, d.fecha, d.cliente_id, d.tipo, d.origen, d.anulado_el) IS DISTINCT "
        "FROM (c.total, c.fecha, c.cliente_id, c.tipo, 'EMITIDO', c.anulado_el) "
        "OR d.numero <> c.establecimiento || '-' || c.punto || '-' || lpad(c.secuencial::text, 9, '0')) "
        "OR c.proveedor_id IS NOT NULL AND c.documento_id IS NOT NULL",
    )
    assert malos == []
    assert cuantas(app, "documentos_clientes", "origen = 'EMITIDO'") == cuantas(
        app, "comprobantes", "proveedor_id IS NULL"
    )


def test_lo_que_dicen_suma_lo_que_valen_y_su_xml_va_firmado(app: Flask) -> None:
    for fila in filas(
        app,
        "SELECT c.*, x.xml FROM comprobantes c JOIN xml_comprobantes x ON x.empresa_id = c.empresa_id "
        "AND x.comprobante_id = c.id AND x.clase = 'FIRMADO'",
    ):
        dicho = documento.leer(fila["datos"])
        assert (dicho.totales.total, dicho.totales.de(IVA)) == (fila["total"], fila["iva"])
        motivos = (Decimal(motivo["valor"]) for motivo in dicho.propio.get("motivos", ()))
        assert sum((linea.subtotal for linea in dicho.lineas), Decimal(0)) + sum(motivos) == fila["subtotal"]
        xml = etree.fromstring(fila["xml"])
        assert xml.findtext("infoTributaria/claveAcceso") == fila["clave_acceso"]
        assert etree.QName(xml[-1]).localname == "Signature"


def test_los_planes_los_meses_y_los_numeros_los_cuentan(app: Flask) -> None:
    de_planes = filas(
        app,
        "SELECT p.utilizados, (SELECT count(*) FROM comprobantes c WHERE c.empresa_id = p.empresa_id "
        "AND c.plan_id = p.id) AS emitidos FROM planes_orel p JOIN empresas e ON e.id = p.empresa_id "
        "WHERE ruc = ANY(%s)",
        list(CON_DOCUMENTOS),
    )
    assert all(plan["utilizados"] == plan["emitidos"] for plan in de_planes)
    assert sum(plan["emitidos"] for plan in de_planes) == cuantas(app, "comprobantes")
    for tabla, agrupa in (
        ("SELECT empresa_id, mes, emitidos AS n FROM consumos_mensuales", "date_trunc('month', fecha)::date"),
    ):
        suyos = {(f["empresa_id"], f["mes"]): f["n"] for f in filas(app, tabla)}
        for f in filas(
            app, f"SELECT empresa_id, {agrupa} AS mes, count(*) AS n FROM comprobantes GROUP BY 1, 2"
        ):
            assert suyos[(f["empresa_id"], f["mes"])] == f["n"]
    assert (
        filas(
            app,
            "SELECT s.id FROM secuenciales s WHERE s.usado <> (SELECT max(secuencial) FROM comprobantes c "
            "WHERE c.empresa_id = s.empresa_id AND c.punto_id = s.punto_id AND c.tipo = s.tipo)",
        )
        == []
    )
