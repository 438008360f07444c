"""Los comprobantes de la demostración son de verdad: firmados, contados, y cada uno en la cuenta de su
cliente."""

from decimal import Decimal

from flask import Flask
from lxml import etree

from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.models import VIAJES
from api.plataforma.retenciones import porcentajes
from demo import demostracion as demo
from simulador.sri.diferencias import diferencias
from tests.comprobantes.generados import esquema
from tests.factories import cuantas, filas

CON_DOCUMENTOS = (demo.A, demo.B, demo.DISTRIBUIDORA)


def test_hay_de_todos_los_estados_y_de_todos_los_tipos(app: Flask) -> None:
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
        assert ruc == demo.DISTRIBUIDORA or (min(cuenta.get(tipo, 0) for tipo in ("03", "06", "07")) > 5)


def test_cada_uno_esta_en_la_cuenta_de_su_cliente_por_su_valor(app: Flask) -> None:
    malos = filas(
        app,
        "SELECT c.id FROM comprobantes c LEFT JOIN documentos_clientes d "
        "ON d.empresa_id = c.empresa_id AND d.id = c.documento_id "
        "WHERE c.cliente_id IS NOT NULL AND (d.id IS NULL OR (d.total, d.fecha, d.cliente_id, d.tipo, d.origen, d.anulado_el) "
        "IS DISTINCT FROM (c.total, c.fecha, c.cliente_id, c.tipo, 'EMITIDO', c.anulado_el) "
        "OR d.numero <> c.establecimiento || '-' || c.punto || '-' || lpad(c.secuencial::text, 9, '0')) "
        "OR c.cliente_id IS NULL AND c.documento_id IS NOT NULL",
    )
    assert malos == []
    assert cuantas(app, "documentos_clientes", "origen = 'EMITIDO'") == cuantas(
        app, "comprobantes", "cliente_id IS NOT NULL"
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


def test_hay_facturas_con_lo_que_solo_llevan_unas_pocas(app: Flask) -> None:
    hechas = filas(
        app,
        "SELECT e.ruc, c.estado, c.datos -> 'propio' AS propio, x.xml FROM comprobantes c JOIN empresas e "
        "ON e.id = c.empresa_id JOIN xml_comprobantes x ON (x.empresa_id, x.comprobante_id) = (c.empresa_id, c.id) "
        "WHERE c.tipo = '01' AND x.clase = 'FIRMADO' AND c.datos -> 'propio' ?| "
        "ARRAY['exportacion', 'rubros', 'reembolsos', 'traslado', 'iva_devuelto']",
    )
    llevan = {
        ruc: sorted(anexo for una in hechas if una["ruc"] == ruc for anexo in una["propio"])
        for ruc in CON_DOCUMENTOS
    }
    suyos = ["exportacion", "iva_devuelto", "reembolsos", "rubros", "traslado"]
    siempre = ["guia_remision", "placa"] * 4
    assert llevan == dict.fromkeys(CON_DOCUMENTOS, sorted(suyos + siempre))
    for una in hechas:
        raiz = etree.fromstring(una["xml"])
        nueva = bool({"rubros", "traslado"} & una["propio"].keys())
        esquema(f"factura_V{'2.1.0' if nueva else '1.1.0'}.xsd").assertValid(raiz)
        assert (una["estado"], diferencias(raiz)) == ("AUTORIZADO", "")


def test_las_guias_estan_en_cada_paso_de_su_viaje_y_no_llevan_mas_de_lo_vendido(app: Flask) -> None:
    viajes = {f["viaje"] for f in filas(app, "SELECT DISTINCT viaje FROM comprobantes WHERE tipo = '06'")}
    assert viajes == set(VIAJES)
    llevado = filas(
        app,
        "SELECT f.estado, l.cuanto, (SELECT sum((linea ->> 'cantidad')::numeric) "
        "FROM jsonb_array_elements(f.datos -> 'lineas') linea WHERE linea ->> 'codigo' = l.codigo) AS vendido FROM ("
        "SELECT d.empresa_id, d.factura_id, carga ->> 'codigo' AS codigo, sum((carga ->> 'cantidad')::numeric) AS cuanto "
        "FROM despachos d JOIN comprobantes g ON (g.empresa_id, g.id) = (d.empresa_id, d.guia_id), "
        "jsonb_array_elements(g.datos -> 'propio' -> 'destinatarios') suyo, "
        "jsonb_array_elements(suyo -> 'detalles') carga GROUP BY 1, 2, 3) l "
        "JOIN comprobantes f ON (f.empresa_id, f.id) = (l.empresa_id, l.factura_id)",
    )
    assert llevado
    assert all(fila["estado"] == "AUTORIZADO" and fila["cuanto"] <= fila["vendido"] for fila in llevado)
    assert any(fila["cuanto"] < fila["vendido"] for fila in llevado)  # de alguna queda por despachar


def test_lo_retenido_es_lo_que_regia_en_su_fecha(app: Flask) -> None:
    retenido = filas(
        app,
        "SELECT e.ruc, c.fecha, linea ->> 'codigo_retencion' AS codigo, suyo ->> 'cod_doc' AS de, "
        "(linea ->> 'porcentaje')::numeric AS porcentaje, k.porcentajes FROM comprobantes c "
        "JOIN empresas e ON e.id = c.empresa_id "
        "CROSS JOIN jsonb_array_elements(c.datos -> 'propio' -> 'sustentos') suyo "
        "CROSS JOIN jsonb_array_elements(suyo -> 'retenciones') linea LEFT JOIN codigos_retencion k "
        "ON k.impuesto = (linea ->> 'codigo')::int AND k.codigo = linea ->> 'codigo_retencion' "
        "AND c.fecha BETWEEN k.desde AND coalesce(k.hasta, 'infinity') WHERE c.tipo = '07'",
    )
    assert all(porcentajes.admite(fila["porcentajes"], fila["porcentaje"]) for fila in retenido)
    # quien no es agente de retención solo retiene en sus liquidaciones
    assert {fila["de"] for fila in retenido if fila["ruc"] == demo.A} == {"03"}
    assert {fila["de"] for fila in retenido if fila["ruc"] == demo.B} == {"01", "03"}
    assert len({fila["codigo"] for fila in retenido}) > 5


def test_los_planes_los_meses_y_los_numeros_los_cuentan(app: Flask) -> None:
    de_planes = filas(
        app,
        "SELECT p.utilizados, (SELECT count(*) FROM comprobantes c WHERE c.empresa_id = p.empresa_id "
        "AND c.plan_id = p.id) AS emitidos FROM planes_orel p JOIN empresas e ON e.id = p.empresa_id "
        "WHERE ruc = ANY(%s)",
        [*CON_DOCUMENTOS, demo.RIMPE],
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
