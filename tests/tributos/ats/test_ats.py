"""El anexo transaccional de un mes: el archivo, sus sumas y quién lo ve."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from api.tributos.ats import anexo
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.comprobantes import apoyo
from tests.factories import error, filas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.ats.apoyo import MESES, RAIZ, ajustar, bajar, reglas, suma, ver
from tests.tributos.declaraciones import apoyo as declaraciones

_BASES = ("baseNoGraIva", "baseImponible", "baseImpGrav")
_EMITIDOS = (
    "SELECT c.tipo, convert_from(x.xml, 'UTF8') AS xml FROM comprobantes c "
    "JOIN LATERAL (SELECT xml FROM xml_comprobantes x WHERE x.empresa_id = c.empresa_id AND x.comprobante_id = c.id "
    "AND x.clase = 'FIRMADO' ORDER BY x.id DESC LIMIT 1) x ON true "
    "WHERE c.empresa_id = %s AND c.tipo IN ('01', '04', '05') AND c.ambiente = 2 "
    "AND c.estado IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO') AND to_char(c.fecha, 'YYYY-MM') = %s"
)
_EN_PAPEL = (
    "SELECT gravado + cero + no_objeto AS vendido FROM comprobantes_fisicos "
    "WHERE empresa_id = %s AND to_char(mes, 'YYYY-MM') = %s AND tipo = '01' AND NOT anulado"
)


@pytest.mark.parametrize("periodo", MESES)
def test_el_archivo_de_cada_mes_cumple_el_esquema_y_suma_lo_que_se_ve(a: Cliente, periodo: str) -> None:
    sumas, leido = ver(a, periodo), bajar(a, periodo)
    assert leido.findtext("Mes") == periodo[5:] and leido.findtext("regimenMicroempresa") is None
    for bloque, nodo in (("compras", "detalleCompras"), ("ventas", "detalleVentas")):
        for tipo in sumas[bloque]:
            suyas = leido.xpath(f"//{nodo}[tipoComprobante = '{tipo['tipo']}']")
            assert len(suyas) == tipo["registros"]
            assert suma(suyas, "montoIva") == Decimal(tipo["iva"])
            assert suma(suyas, "baseImpGrav") == Decimal(tipo["base_gravada"])
        assert sum(t["registros"] for t in sumas[bloque]) == len(leido.findall(f"*/{nodo}"))
    locales = leido.findall("*/ventaEst")
    assert len(locales) == int(leido.findtext("numEstabRuc"))
    assert suma(locales, "ventasEstab") == Decimal(leido.findtext("totalVentas"))
    ventas = leido.findall("ventas/detalleVentas")
    de_credito = [v for v in ventas if v.findtext("tipoComprobante") == "04"]
    vendido = suma(ventas, *_BASES) - 2 * suma(de_credito, *_BASES)
    assert vendido == Decimal(sumas["total_ventas"])
    clave = ("tpIdCliente", "idCliente", "tipoComprobante", "tipoEmision")
    claves = [tuple(v.findtext(n) for n in clave) for v in ventas]
    assert len(claves) == len(set(claves))


def test_lo_vendido_es_lo_que_dicen_los_xml_emitidos(app: Flask, a: Cliente, eid_a: int) -> None:
    periodo = MESES[1]
    recontado: dict[str, Decimal] = {}
    for fila in filas(app, _EMITIDOS, eid_a, periodo):
        leido = etree.fromstring(fila["xml"].encode())
        if leido.find("infoFactura/comercioExterior") is not None:
            continue
        for impuesto in leido.xpath(
            "infoFactura//totalImpuesto | infoNotaCredito//totalImpuesto | infoNotaDebito//impuesto"
        ):
            if impuesto.findtext("codigo") == "2":
                reembolsa = leido.find("infoFactura/codDocReembolso") is not None
                tipo = "41" if reembolsa else {"01": "18"}.get(fila["tipo"], fila["tipo"])
                recontado[tipo] = recontado.get(tipo, Decimal(0)) + Decimal(
                    impuesto.findtext("baseImponible")
                )
    for fisico in filas(app, _EN_PAPEL, eid_a, periodo):  # no tiene XML: vale lo que dice su registro
        recontado["18"] = recontado.get("18", Decimal(0)) + fisico["vendido"]
    visto = {
        v["tipo"]: Decimal(v["base_cero"]) + Decimal(v["base_gravada"]) + Decimal(v["no_objeto"])
        for v in ver(a, periodo)["ventas"]
    }
    assert recontado and visto == recontado


def test_quien_se_identifica_con_su_cedula_y_con_su_ruc_va_aparte_con_cada_uno(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    """Para el anexo son dos clientes, aunque sean la misma persona; y si además vende, un proveedor."""
    periodo = f"{hoy():%Y-%m}"
    antes = declaraciones.valores(declaraciones.ver(a, "104", periodo)).get("401", Decimal(0))
    con_cedula = crear_cliente(a)
    cedula = con_cedula["CLI_IDENTIFICACION"]
    ruc = {"tipo_identificacion": "RUC", "identificacion": f"{cedula}001"}
    con_ruc = crear_cliente(a, CLI_TIPOID="RUC", CLI_IDENTIFICACION=f"{cedula}001")
    for cliente, precio in ((con_cedula, "10.00"), (con_ruc, "20.00"), (con_ruc, "5.00")):
        suya = apoyo.facturar(a, int(cliente["CLI_CODIGO"]), apoyo.linea(precio=precio))
        apoyo.autorizar(app, eid_a, suya["id"])
    comprar(
        a,
        proveedor_id=int(crear_proveedor(a, **ruc)["id"]),
        fecha=hoy().isoformat(),
        fecha_registro=hoy().isoformat(),
    )
    leido = bajar(a, periodo)
    suyas = leido.xpath(f"//detalleVentas[starts-with(idCliente, '{cedula}')]")
    partes = ("tpIdCliente", "idCliente", "numeroComprobantes", "baseImpGrav")
    assert [tuple(map(f.findtext, partes)) for f in suyas] == [
        ("04", f"{cedula}001", "2", "25.00"),
        ("05", cedula, "1", "10.00"),
    ]
    compradas = leido.xpath(f"//detalleCompras[idProv = '{cedula}001']")
    assert [f.findtext("tpIdProv") for f in compradas] == ["01"]
    assert declaraciones.valores(declaraciones.ver(a, "104", periodo))["401"] == antes + 35


def test_medio_ano_suma_sus_meses_y_se_presenta_con_el_ultimo(a: Cliente) -> None:
    leido = bajar(a, "2026-S1")
    assert (leido.findtext("Anio"), leido.findtext("Mes"), leido.findtext("regimenMicroempresa")) == (
        *("2026", "06", "SI"),
    )
    cada_mes = [ver(a, f"2026-{mes:02d}") for mes in range(1, 7)]
    semestre = ver(a, "2026-S1")
    assert semestre["total_ventas"] == str(sum(Decimal(m["total_ventas"]) for m in cada_mes))
    assert (semestre["semestral"], cada_mes[0]["semestral"]) == (True, False)


def test_un_mes_sin_documentos_se_presenta_igual(a: Cliente) -> None:
    leido = bajar(a, "2011-03")
    assert not leido.findall("compras") and not leido.findall("ventas")
    assert leido.findtext("totalVentas") == "0.00" and leido.findall("*/ventaEst")
    assert a.get(f"{RAIZ}/2011-03/archivo").status_code == 200


@pytest.mark.parametrize(("dias", "avisa"), [(-1, True), (0, True), (1, False)])
def test_las_cifras_de_un_mes_cambian_hasta_su_ultimo_dia(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, dias: int, avisa: bool
) -> None:
    monkeypatch.setattr(anexo, "hoy", lambda: date(2011, 3, 31) + timedelta(days=dias))
    assert ("periodo_abierto" in {regla for regla, *_ in reglas(a, "2011-03")}) is avisa


@pytest.mark.parametrize("periodo", ["2026-13", "2026-S3", "x", "1999-01"])
def test_lo_que_no_es_un_periodo_no_existe(a: Cliente, periodo: str) -> None:
    assert a.get(f"{RAIZ}/{periodo}").status_code == 404


def test_cada_empresa_declara_lo_suyo(a: Cliente, b: Cliente) -> None:
    de_a, de_b = bajar(a, MESES[1]), bajar(b, MESES[1])
    assert (
        de_a.findtext("IdInformante") == "1790012344001" and de_b.findtext("IdInformante") == "0992001232001"
    )

    def claves(leido: Any) -> set[str]:
        return {n.text for n in leido.iter("autorizacion", "autRetencion1") if len(n.text) == 49}

    assert claves(de_a) and not claves(de_a) & claves(de_b)


def test_la_empresa_elige_si_el_total_cuenta_lo_electronico(a: Cliente) -> None:
    with ajustar(a, totales="fisicas"):
        leido = bajar(a, MESES[1])
    fisicas = leido.xpath("//detalleVentas[tipoEmision = 'F']")
    assert len(fisicas) < len(leido.findall("ventas/detalleVentas"))
    assert Decimal(leido.findtext("totalVentas")) == suma(fisicas, *_BASES) > 0
    assert suma(leido.findall("*/ventaEst"), "ventasEstab") == suma(fisicas, *_BASES)
    assert Decimal(ver(a, MESES[1])["total_ventas"]) > 0


def test_la_parte_relacionada_la_dice_la_ficha_del_cliente(a: Cliente, app: Flask, eid_a: int) -> None:
    suyo = filas(
        app,
        "SELECT cliente_id AS id, receptor_identificacion AS quien FROM comprobantes WHERE empresa_id = %s AND tipo = '01' "
        "AND ambiente = 2 AND estado = 'AUTORIZADO' AND to_char(fecha, 'YYYY-MM') = %s AND length(receptor_identificacion) = 13 "
        "AND receptor_identificacion <> '9999999999999' ORDER BY id LIMIT 1",
        *(eid_a, MESES[1]),
    )[0]

    def dice() -> set[str]:
        suyas = bajar(a, MESES[1]).xpath(f"//detalleVentas[idCliente = '{suyo['quien']}']")
        return {fila.findtext("parteRelVtas") for fila in suyas}

    assert dice() == {"NO"}
    ruta = f"/api/clientes/{suyo['id']}"
    for valor, esperado in ((True, {"SI"}), (False, {"NO"})):
        cuerpo = {"CLI_RELACIONADA": valor, "version": a.get(ruta).json["version"]}
        assert a.put(ruta, cuerpo).status_code == 200
        assert dice() == esperado


def test_de_una_exportacion_se_dice_su_embarque(a: Cliente, b: Cliente, app: Flask, eid_b: int) -> None:
    """De la que nadie ha dicho nada: la de la otra empresa ya se embarcó."""
    suya = filas(
        app,
        "SELECT id, to_char(fecha, 'YYYY-MM') AS mes FROM comprobantes WHERE empresa_id = %s AND tipo = '01' AND ambiente = 2 "
        "AND datos->'propio'->'exportacion' IS NOT NULL AND datos->'propio'->>'exportacion' <> '' "
        "AND estado = 'AUTORIZADO' ORDER BY id DESC LIMIT 1",
        eid_b,
    )[0]
    listada = b.get(f"{RAIZ}/{suya['mes']}/exportaciones").json
    assert suya["id"] in {e["id"] for e in listada} and {e["version"] for e in listada} == {0}
    dicho = {
        "refrendo": "028-2026-40-00012345",
        "transporte": "MSCU123",
        "fecha": "2026-11-05",
        "valor_fob": "99.50",
        "version": 0,
    }
    ruta = f"{RAIZ}/exportaciones/{suya['id']}"
    assert error(a.post(ruta, dicho)) == (404, "no_encontrado")
    assert error(b.post(ruta, {**dicho, "transporte": ""})) == (422, "regla_de_negocio")
    assert error(b.post(ruta, {**dicho, "refrendo": "1-2"}))[0] == 422
    assert b.post(ruta, dicho).status_code == 204
    assert error(b.post(ruta, {**dicho, "valor_fob": "1.00"})) == (409, "conflicto")
    assert [e["refrendo"] for e in b.get(f"{RAIZ}/{suya['mes']}/exportaciones").json if e["version"]] == [
        "028-2026-40-00012345"
    ]
    fila = bajar(b, suya["mes"]).xpath("//detalleExportaciones[correlativo]")[0]
    assert fila.findtext("fechaEmbarque") == "05/11/2026" and fila.findtext("valorFOB") == "99.50"
    assert fila.findtext("exportacionDe") in ("01", "1")
    assert fila.findtext("tipoRegi") == "01"
    de_otro = {"regimen": "03", "pais_regimen": "518", "denominacion": "Zona Libre de Colón", "version": 1}
    for sin in ({"pais_regimen": ""}, {"denominacion": "x"}, {"regimen": "01"}, {"regimen": "09"}):
        assert error(b.post(ruta, dicho | de_otro | sin))[0] == 422
    assert b.post(ruta, dicho | de_otro).status_code == 204
    fila = bajar(b, suya["mes"]).xpath("//detalleExportaciones[correlativo]")[0]
    de_cual = ("tipoRegi", "paisEfecPagoGen", "paisEfecPagoParFis", "denopagoRegFis")
    assert [fila.findtext(nodo) for nodo in de_cual] == ["03", None, "518", "Zona Libre de Colon"]
