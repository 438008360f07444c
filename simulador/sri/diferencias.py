"""Error 52: las líneas, los impuestos por tarifa y el total tienen que sumar, con un centavo de
tolerancia."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from lxml import etree

CENTAVO, CIENTO = Decimal("0.01"), Decimal(100)
IVA, ICE = "2", "3"
TARIFAS_IVA = {"0": 0, "2": 12, "3": 14, "4": 15, "5": 5, "6": 0, "7": 0, "8": 8, "10": 13}
TOTALES = {"factura": "importeTotal", "notaCredito": "valorModificacion", "liquidacionCompra": "importeTotal"}
INFO = {
    "factura": "infoFactura",
    "notaCredito": "infoNotaCredito",
    "liquidacionCompra": "infoLiquidacionCompra",
}

# Los de una exportación, que entran en su total.
GASTOS = ("fleteInternacional", "seguroInternacional", "gastosAduaneros", "gastosTransporteOtros")


def diferencias(raiz: etree._Element) -> str:
    """Qué no cuadra, o vacío. De los tipos sin importes no se mira nada."""
    tipo = str(raiz.tag)
    if tipo == "notaDebito":
        return _por_motivos(raiz)
    if tipo == "comprobanteRetencion":
        return _por_sustentos(raiz)
    if tipo not in TOTALES:
        return ""
    info = raiz.find(INFO[tipo])
    assert info is not None
    suma = Decimal(0)
    bases: dict[tuple[str, str], Decimal] = defaultdict(Decimal)
    valores: dict[tuple[str, str], Decimal] = defaultdict(Decimal)
    for n, detalle in enumerate(raiz.findall("detalles/detalle"), 1):
        if fallo := _linea(detalle):
            return f"Línea {n}: {fallo}"
        suma += _de(detalle, "precioTotalSinImpuesto")
        for impuesto in detalle.findall("impuestos/impuesto"):
            clave = _clave(impuesto)
            bases[clave] += _de(impuesto, "baseImponible")
            valores[clave] += _de(impuesto, "valor")
    sin_impuestos = _de(info, "totalSinImpuestos")
    if abs(suma - sin_impuestos) > CENTAVO:
        return f"totalSinImpuestos es {sin_impuestos} y las líneas suman {suma}"
    impuestos = Decimal(0)
    vistos = set()
    for total in info.findall("totalConImpuestos/totalImpuesto"):
        clave, valor = _clave(total), _de(total, "valor")
        if clave in vistos:
            return f"el impuesto {clave[0]}-{clave[1]} se repite en los totales"
        vistos.add(clave)
        impuestos += valor
        if abs(bases[clave] - _de(total, "baseImponible")) > CENTAVO:
            return f"la base del impuesto {clave[0]}-{clave[1]} no es la suma de las líneas"
        if abs(valores[clave] - valor) > CENTAVO:
            return f"el valor del impuesto {clave[0]}-{clave[1]} no es la suma de las líneas"
    if set(bases) != vistos:
        return "los totales no tienen los mismos impuestos que las líneas"
    otros = sum((_de(info, gasto) for gasto in GASTOS), Decimal(0))
    otros += sum((_de(rubro, "total") for rubro in raiz.findall("otrosRubrosTerceros/rubro")), Decimal(0))
    for total in info.findall("totalConImpuestos/totalImpuesto"):
        if (devuelto := _de(total, "valorDevolucionIva")) > _de(total, "valor") or (
            devuelto and _clave(total)[0] != IVA
        ):
            return f"valorDevolucionIva es {devuelto} y pasa del IVA"
        otros -= devuelto
    esperado = sin_impuestos + impuestos + _de(info, "propina") + otros
    escrito = _de(info, TOTALES[tipo])
    if abs(esperado - escrito) > CENTAVO:
        return f"{TOTALES[tipo]} es {escrito} y debería ser {esperado}"
    return _reembolsado(raiz, info)


def _reembolsado(raiz: etree._Element, info: etree._Element) -> str:
    """Lo que se reembolsa: cada total de la cabecera es la suma de los comprobantes."""
    detalles = raiz.findall("reembolsos/reembolsoDetalle")
    if bool(detalles) != (info.findtext("codDocReembolso") == "41"):
        return "con codDocReembolso 41 van los comprobantes que se reembolsan, y sin él ninguno"
    impuestos = raiz.findall("reembolsos/reembolsoDetalle/detalleImpuestos/detalleImpuesto")
    bases = sum((_de(i, "baseImponibleReembolso") for i in impuestos), Decimal(0))
    valores = sum((_de(i, "impuestoReembolso") for i in impuestos), Decimal(0))
    for nodo, esperado in (
        ("totalBaseImponibleReembolso", bases),
        ("totalImpuestoReembolso", valores),
        ("totalComprobantesReembolso", bases + valores),
    ):
        if abs(_de(info, nodo) - esperado) > CENTAVO:
            return f"{nodo} es {_de(info, nodo)} y debería ser {esperado}"
    return ""


def _por_motivos(raiz: etree._Element) -> str:
    """Una nota de débito: sus motivos, con el ICE, suman la base del IVA, y con los impuestos el total; los pagos, el
    total."""
    info = raiz.find("infoNotaDebito")
    assert info is not None
    suma = sum((_de(motivo, "valor") for motivo in raiz.findall("motivos/motivo")), Decimal(0))
    sin_impuestos, total = _de(info, "totalSinImpuestos"), _de(info, "valorTotal")
    if abs(suma - sin_impuestos) > CENTAVO:
        return f"totalSinImpuestos es {sin_impuestos} y los motivos suman {suma}"
    impuestos = info.findall("impuestos/impuesto")
    for impuesto in impuestos:
        if fallo := _iva(impuesto):
            return fallo
    bases = sum((_de(i, "baseImponible") for i in impuestos if _clave(i)[0] == IVA), Decimal(0))
    con_ice = sin_impuestos + sum((_de(i, "valor") for i in impuestos if _clave(i)[0] == ICE), Decimal(0))
    if abs(bases - con_ice) > CENTAVO:
        return f"la base del IVA es {bases} y debería ser {con_ice}"
    esperado = sin_impuestos + sum((_de(i, "valor") for i in impuestos), Decimal(0))
    if abs(esperado - total) > CENTAVO:
        return f"valorTotal es {total} y debería ser {esperado}"
    pagos = sum((_de(pago, "total") for pago in info.findall("pagos/pago")), Decimal(0))
    return f"los pagos suman {pagos} y el total es {total}" if abs(pagos - total) > CENTAVO else ""


def _por_sustentos(raiz: etree._Element) -> str:
    """Una retención: cada valor es su base por su porcentaje, y el período, el mes de su fecha."""
    fecha, periodo = (raiz.findtext(f"infoCompRetencion/{c}", "") for c in ("fechaEmision", "periodoFiscal"))
    if fecha[3:] != periodo:
        return f"el período fiscal es {periodo} y la fecha, {fecha}"
    for n, sustento in enumerate(raiz.findall("docsSustento/docSustento"), 1):
        for linea in sustento.findall("retenciones/retencion"):
            valor = _de(linea, "valorRetenido")
            esperado = _redondo(_de(linea, "baseImponible") * _de(linea, "porcentajeRetener") / CIENTO)
            if abs(valor - esperado) > CENTAVO:
                return f"Documento {n}: valorRetenido es {valor} y debería ser {esperado}"
    return ""


def _linea(detalle: etree._Element) -> str:
    total = _de(detalle, "precioTotalSinImpuesto")
    esperado = _redondo(_de(detalle, "cantidad") * _de(detalle, "precioUnitario") - _de(detalle, "descuento"))
    if abs(total - esperado) > CENTAVO:
        return f"precioTotalSinImpuesto es {total} y debería ser {esperado}"
    ice = sum(
        (_de(i, "valor") for i in detalle.findall("impuestos/impuesto") if _clave(i)[0] == ICE), Decimal(0)
    )
    for impuesto in detalle.findall("impuestos/impuesto"):
        if impuesto.find("tarifa") is None or _clave(impuesto)[0] != IVA:
            continue  # el ICE y el IRBPNR son editables: los fija la norma de cada producto
        if fallo := _iva(impuesto):
            return fallo
        base = _de(impuesto, "baseImponible")
        if abs(base - total - ice) > CENTAVO:
            return f"la base del IVA es {base} y debería ser {total + ice}"
    return ""


def _iva(impuesto: etree._Element) -> str:
    """Que el valor de un IVA sea su tarifa por su base."""
    codigo, tarifa_codigo = _clave(impuesto)
    if codigo != IVA:
        return ""
    base, tarifa, valor = (_de(impuesto, c) for c in ("baseImponible", "tarifa", "valor"))
    if TARIFAS_IVA.get(tarifa_codigo, tarifa) != tarifa:  # un código nuevo es el de una reforma
        return f"la tarifa {tarifa} no es la del código de IVA {tarifa_codigo}"
    esperado = _redondo(base * tarifa / CIENTO)
    if abs(esperado - valor) > CENTAVO:
        return f"el valor del IVA {tarifa_codigo} es {valor} y debería ser {esperado}"
    return ""


def _clave(impuesto: etree._Element) -> tuple[str, str]:
    return impuesto.findtext("codigo", ""), impuesto.findtext("codigoPorcentaje", "")


def _de(elemento: etree._Element, nombre: str) -> Decimal:
    return Decimal((elemento.findtext(nombre) or "0").strip())


def _redondo(valor: Decimal) -> Decimal:
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)
