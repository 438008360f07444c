"""El XML de documentos de cualquier forma: cumple el esquema oficial y se escribe en su forma canónica."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from lxml import etree

from api.comprobantes.nucleo import clave_acceso, xml
from api.comprobantes.nucleo import documento as documentos_api
from api.comprobantes.nucleo.calculo import Gravamen, Renglon, calcular
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    EmisorDicho,
    Identidad,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from api.comprobantes.tipos.factura.xml import escribir as factura
from api.comprobantes.tipos.liquidacion_compra.xml import escribir as liquidacion
from api.comprobantes.tipos.nota_credito.xml import escribir as nota_credito
from api.comprobantes.tipos.nota_debito.xml import escribir as nota_debito
from tests.comprobantes.generados import debitos, documentos, exigir_valido
from tests.ejemplos import ejemplos

CARPETA = Path(__file__).parent / "dorados"
CUANTOS = settings(
    max_examples=ejemplos(200),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
IVA = Gravamen(2, "4", "IVA 15 %", Decimal("15.00"))
IVA_0 = Gravamen(2, "0", "IVA 0 %", Decimal("0.00"))
ICE = Gravamen(3, "3101", "Bebidas energizantes", Decimal("10.00"))
IRBPNR = Gravamen(5, "5001", "Botellas", Decimal("0.02"), por_unidad=True)


def _textos(raiz: etree._Element, camino: str) -> list[str]:
    return [nodo.text or "" for nodo in raiz.findall(camino)]


@given(documentos("01"))
@CUANTOS
def test_cualquier_factura_cumple_su_esquema_y_es_su_forma_canonica(dado: Any) -> None:
    documento, identidad = dado
    raiz = exigir_valido(factura(documento, identidad), "factura_V1.1.0.xsd")
    _exigir_dicho(raiz, documento, identidad)
    assert _textos(raiz, "infoFactura/importeTotal") == [f"{documento.totales.total:.2f}"]
    _exigir_sumas(raiz, "infoFactura")
    _exigir_reembolsos(raiz, documento, "infoFactura")


@given(documentos("03"))
@CUANTOS
def test_cualquier_liquidacion_de_compra_cumple_su_esquema_y_es_su_forma_canonica(dado: Any) -> None:
    documento, identidad = dado
    raiz = exigir_valido(liquidacion(documento, identidad), "LiquidacionCompra_V1.1.0.xsd")
    _exigir_dicho(raiz, documento, identidad)
    assert _textos(raiz, "infoLiquidacionCompra/importeTotal") == [f"{documento.totales.total:.2f}"]
    assert _textos(raiz, "infoLiquidacionCompra/identificacionProveedor") == [
        documento.receptor.identificacion
    ]
    _exigir_sumas(raiz, "infoLiquidacionCompra")
    _exigir_reembolsos(raiz, documento, "infoLiquidacionCompra")


@given(documentos("04"))
@CUANTOS
def test_cualquier_nota_de_credito_cumple_su_esquema_y_es_su_forma_canonica(dado: Any) -> None:
    documento, identidad = dado
    raiz = exigir_valido(nota_credito(documento, identidad), "NotaCredito_V1.1.0.xsd")
    _exigir_dicho(raiz, documento, identidad)
    assert _textos(raiz, "infoNotaCredito/valorModificacion") == [f"{documento.totales.total:.2f}"]
    assert _textos(raiz, "infoNotaCredito/motivo") == [documento.propio["motivo"]]
    _exigir_sumas(raiz, "infoNotaCredito")


@given(debitos())
@CUANTOS
def test_cualquier_nota_de_debito_cumple_su_esquema_y_es_su_forma_canonica(dado: Any) -> None:
    documento, identidad = dado
    raiz = exigir_valido(nota_debito(documento, identidad), "NotaDebito_V1.0.0.xsd")
    _exigir_dicho(raiz, documento, identidad)
    motivos = documento.propio["motivos"]
    assert _textos(raiz, "motivos/motivo/razon") == [motivo["razon"] for motivo in motivos]
    valores = list(map(Decimal, _textos(raiz, "motivos/motivo/valor")))
    impuestos = {
        impuesto.findtext("codigo"): [Decimal(impuesto.findtext(c, "")) for c in ("baseImponible", "valor")]
        for impuesto in raiz.iterfind("infoNotaDebito/impuestos/impuesto")
    }
    [total] = _textos(raiz, "infoNotaDebito/valorTotal")
    assert sum(valores) == Decimal(_textos(raiz, "infoNotaDebito/totalSinImpuestos")[0])
    de_ice = impuestos.get("3", [Decimal(0), Decimal(0)])[1]
    assert impuestos["2"][0] == sum(valores) + de_ice  # el ICE entra en la base del IVA
    cobrado = sum(valor for _, valor in impuestos.values())
    assert sum(valores) + cobrado == Decimal(total) == documento.totales.total
    assert _textos(raiz, "infoNotaDebito/pagos/pago/total") == [total]


def _exigir_dicho(raiz: etree._Element, documento: Documento, identidad: Identidad) -> None:
    """Lo dicho se lee igual, letra por letra, tenga los caracteres que tenga."""
    assert _textos(raiz, "infoTributaria/razonSocial") == [documento.emisor.razon_social]
    assert _textos(raiz, "infoTributaria/claveAcceso") == [identidad.clave_acceso]
    assert _textos(raiz, "detalles/detalle/descripcion") == [linea.descripcion for linea in documento.lineas]
    campos = [
        CampoDicho(n.get("nombre", ""), n.text or "") for n in raiz.findall("infoAdicional/campoAdicional")
    ]
    assert tuple(campos) == documento.adicionales
    detalles = [(n.get("nombre"), n.get("valor")) for n in raiz.iter("detAdicional")]
    assert detalles == [(c.nombre, c.valor) for linea in documento.lineas for c in linea.adicionales]


def _exigir_sumas(raiz: etree._Element, info: str) -> None:
    """Las sumas que revisa el SRI: por línea, por impuesto y en total."""
    subtotales = sum(map(Decimal, _textos(raiz, "detalles/detalle/precioTotalSinImpuesto")))
    assert subtotales == Decimal(_textos(raiz, f"{info}/totalSinImpuestos")[0])
    lineas: dict[tuple[str, ...], list[Decimal]] = {}
    for impuesto in raiz.iter("impuesto"):
        clave = (impuesto.findtext("codigo", ""), impuesto.findtext("codigoPorcentaje", ""))
        suma = lineas.setdefault(clave, [Decimal(0), Decimal(0)])
        suma[0] += Decimal(impuesto.findtext("baseImponible", ""))
        suma[1] += Decimal(impuesto.findtext("valor", ""))
    cabecera = {
        (t.findtext("codigo", ""), t.findtext("codigoPorcentaje", "")): [
            Decimal(t.findtext("baseImponible", "")),
            Decimal(t.findtext("valor", "")),
        ]
        for t in raiz.iter("totalImpuesto")
    }
    assert lineas == cabecera


def _exigir_reembolsos(raiz: etree._Element, documento: Documento, info: str) -> None:
    """Lo reembolsado se lee igual, y los totales son la suma de cada comprobante."""
    suyos = [Reembolso.leer(uno) for uno in documento.propio.get("reembolsos", ())]
    detalle = "reembolsos/reembolsoDetalle"
    assert len(raiz.findall(detalle)) == len(suyos)
    assert _textos(raiz, f"{info}/codDocReembolso") == (["41"] if suyos else [])
    if not suyos:
        return
    assert _textos(raiz, f"{detalle}/identificacionProveedorReembolso") == [r.identificacion for r in suyos]
    assert _textos(raiz, f"{detalle}/secuencialDocReembolso") == [r.numero[8:] for r in suyos]
    base, impuesto = (
        sum(map(Decimal, _textos(raiz, f"{detalle}/detalleImpuestos/detalleImpuesto/{nodo}")))
        for nodo in ("baseImponibleReembolso", "impuestoReembolso")
    )
    dichos = [
        Decimal(_textos(raiz, f"{info}/total{nodo}Reembolso")[0])
        for nodo in ("BaseImponible", "Impuesto", "Comprobantes")
    ]
    assert dichos == [base, impuesto, base + impuesto] == [*(suma := reembolsos.sumar(suyos)), suma.total]


@given(documentos("01"))
@settings(max_examples=ejemplos(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_un_documento_guardado_se_lee_igual(dado: Any) -> None:
    documento, _ = dado
    assert documentos_api.leer(documentos_api.datos(documento)) == documento


@pytest.mark.parametrize(
    ("valor", "escrito"),
    [
        ("1", "1.00"),
        ("1.5", "1.50"),
        ("0.123456", "0.123456"),
        ("10.1230", "10.123"),
        ("1000000", "1000000.00"),
    ],
)
def test_una_cantidad_lleva_de_dos_a_seis_decimales(valor: str, escrito: str) -> None:
    assert xml.cifras(Decimal(valor)) == escrito


@pytest.mark.parametrize(
    "tipo", ["factura", "factura_de_reembolso", "liquidacion_compra", "nota_credito", "nota_debito"]
)
def test_los_documentos_de_muestra_se_escriben_como_siempre(tipo: str) -> None:
    """Los archivos dorados: si uno cambia, cambia lo que el SRI recibe, y una persona lo revisa."""
    escribir, esquema = {
        "factura": (factura, "factura_V1.1.0.xsd"),
        "factura_de_reembolso": (factura, "factura_V1.1.0.xsd"),
        "liquidacion_compra": (liquidacion, "LiquidacionCompra_V1.1.0.xsd"),
        "nota_credito": (nota_credito, "NotaCredito_V1.1.0.xsd"),
        "nota_debito": (nota_debito, "NotaDebito_V1.0.0.xsd"),
    }[tipo]
    documento, identidad = _muestra(tipo)
    escrito = escribir(documento, identidad)
    exigir_valido(escrito, esquema)
    assert escrito + "\n" == (CARPETA / f"{tipo}.xml").read_text("utf-8")


def _muestra(tipo: str) -> tuple[Documento, Identidad]:
    otras = {
        "factura_de_reembolso": _muestra_de_reembolso,
        "liquidacion_compra": _muestra_de_liquidacion,
        "nota_debito": _muestra_de_debito,
    }
    return otras[tipo]() if tipo in otras else _muestra_con_lineas(tipo)


REEMBOLSOS = [
    Reembolso(
        "RUC", "1790016919001", "593", "02", "01", "001-002-000004567", date(2026, 7, 2), "1234567890",
        (
            ImpuestoReembolsado(2, "4", "IVA 15 %", Decimal("15.00"), Decimal("40.00"), Decimal("6.00")),
            ImpuestoReembolsado(2, "0", "IVA 0 %", Decimal("0.00"), Decimal("10.00"), Decimal("0.00")),
        ),
    ),
    Reembolso(
        "CEDULA", "1714307103", "593", "01", "02", "001-001-000000089", date(2026, 6, 30), "1" * 37,
        (ImpuestoReembolsado(2, "0", "IVA 0 %", Decimal("0.00"), Decimal("7.50"), Decimal("0.00")),),
    ),
]  # fmt: skip


def _muestra_de_reembolso() -> tuple[Documento, Identidad]:
    documento, identidad = _muestra_con_lineas("factura")
    return replace(
        documento, propio={**documento.propio, "reembolsos": [r.datos() for r in REEMBOLSOS]}
    ), identidad


def _muestra_de_liquidacion() -> tuple[Documento, Identidad]:
    """Una compra a una persona del exterior, que además reembolsa lo que ella pagó."""
    documento, _ = _muestra_con_lineas("factura")
    compradas = [linea for linea in documento.lineas if {i.codigo for i in linea.impuestos} == {2}]
    renglones = [
        Renglon(li.cantidad, li.precio, li.descuento, (IVA if li.impuestos[0].tarifa else IVA_0,))
        for li in compradas
    ]
    totales = calcular(renglones).totales
    suya = replace(
        documento,
        receptor=Receptor("08", "AX-4471/B", "Mary O'Brien & Sons", "Lima, Miraflores"),
        lineas=tuple(compradas),
        totales=totales,
        pagos=(PagoDicho("20", "", totales.total, 30, "dias"),),
        propio={"reembolsos": [r.datos() for r in REEMBOLSOS]},
    )
    clave = clave_acceso.armar(documento.fecha, "03", documento.emisor.ruc, 1, "001", "001", 1, 1)
    return suya, Identidad("03", 1, "001", "001", 1, clave)


def _muestra_de_debito() -> tuple[Documento, Identidad]:
    documento, _ = _muestra_con_lineas("nota_credito")
    motivos = [("Intereses de mora & gastos <2 %>", "12.35"), ("Flete no facturado", "0.67")]
    renglones = [Renglon(Decimal(1), Decimal(valor), Decimal("0.00"), (IVA,)) for _, valor in motivos]
    totales = calcular(renglones).totales
    debito = replace(
        documento,
        lineas=(),
        totales=totales,
        pagos=(PagoDicho("01", "", Decimal("5.00")), PagoDicho("20", "", totales.total - 5, 30, "dias")),
        propio={
            "modificado": documento.propio["modificado"],
            "motivos": [{"razon": razon, "valor": valor} for razon, valor in motivos],
        },
    )
    clave = clave_acceso.armar(documento.fecha, "05", documento.emisor.ruc, 1, "001", "001", 1, 1)
    return debito, Identidad("05", 1, "001", "001", 1, clave)


def _muestra_con_lineas(tipo: str) -> tuple[Documento, Identidad]:
    entradas = [
        Renglon(Decimal("2"), Decimal("10.123456"), Decimal("0.25"), (IVA,)),
        Renglon(Decimal("1.5"), Decimal("4.00"), Decimal("0.00"), (IVA, ICE, IRBPNR)),
        Renglon(Decimal("12"), Decimal("0.80"), Decimal("0.00"), (IVA_0,)),
    ]
    nombres = [
        ("A-1", 'Tubo de 1/2" & codo <PVC>'),
        ("B-2", "Energizante 500 ml"),
        ("C-3", "Pan ½ integral"),
    ]
    es_factura = tipo == "factura"
    hecho = calcular(entradas, Decimal("1.00") if es_factura else Decimal("0.00"))
    lineas = tuple(
        LineaDicha(
            codigo=codigo,
            descripcion=descripcion,
            cantidad=entrada.cantidad,
            precio=entrada.precio,
            descuento=entrada.descuento,
            subtotal=subtotal,
            impuestos=impuestos,
            codigo_auxiliar="7861234567890" if codigo == "B-2" else "",
            unidad="UNIDAD",
            adicionales=(CampoDicho("Lote", 'L-2026 "A"'),) if codigo == "A-1" else (),
        )
        for entrada, (codigo, descripcion), (subtotal, impuestos) in zip(
            entradas, nombres, hecho.lineas, strict=True
        )
    )
    documento = Documento(
        fecha=date(2026, 7, 18),
        emisor=EmisorDicho(
            "1792146739001",
            "Comercial Andina S.A.",
            "Andina & Hijos",
            "Av. Amazonas N34-12 y Colón",
            "Av. 6 de Diciembre 123",
            contribuyente_especial="5368",
            obligado_contabilidad=True,
            agente_retencion="1",
            rimpe="CONTRIBUYENTE RÉGIMEN RIMPE",
        ),
        receptor=Receptor("05", "1714307103", "Gabriela Sofía Espinosa", "Quito, La Carolina"),
        totales=hecho.totales,
        lineas=lineas,
        pagos=(
            PagoDicho("01", "", Decimal("10.00")),
            PagoDicho("20", "", hecho.totales.total - 10, 30, "dias"),
        )
        if es_factura
        else (),
        adicionales=(CampoDicho("RUC Proveedor", "1793100000001"), CampoDicho("Vendedor", "Ana Paredes")),
        propio={"guia_remision": "001-001-000000321"}
        if es_factura
        else {
            "modificado": {"tipo": "01", "numero": "001-001-000000012", "fecha": "2026-07-01"},
            "motivo": "Devolución de mercadería",
        },
    )
    codigo = "01" if es_factura else "04"
    clave = {
        "factura": "1807202601179214673900110010010000000010000000110",
        "nota_credito": "1807202604179214673900110010010000000010000000111",
    }[tipo]
    return documento, Identidad(codigo, 1, "001", "001", 1, clave)
