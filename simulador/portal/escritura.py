"""El XML de un documento, en forma canónica (C14N 1.0): lo que se firma son estos mismos bytes."""

from collections import defaultdict
from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from xml.sax.saxutils import escape

from .sorteo import CREDITO, DEBITO, FACTURA, GUIA, RETENCION, Emitido, Linea

_NOMBRES = {
    FACTURA: "factura",
    CREDITO: "notaCredito",
    DEBITO: "notaDebito",
    GUIA: "guiaRemision",
    RETENCION: "comprobanteRetencion",
}
_RENTA, _IVA = ("1", "312", "1.75"), ("2", "1", "30.00")


def escribir(e: Emitido) -> str:
    nombre = _NOMBRES[e.tipo]
    return f'<{nombre} id="comprobante" version="{e.version}">{_tributaria(e)}{_CUERPOS[e.tipo](e)}{_adicional(e)}</{nombre}>'


def _nodo(nombre: str, *partes: str) -> str:
    return f"<{nombre}>{''.join(partes)}</{nombre}>"


def _dato(nombre: str, valor: object) -> str:
    return f"<{nombre}>{escape(str(valor))}</{nombre}>" if valor != "" else ""


def _fecha(dia: date) -> str:
    return f"{dia:%d/%m/%Y}"


def _tributaria(e: Emitido) -> str:
    emisor = e.emisor
    rimpe = "CONTRIBUYENTE RÉGIMEN RIMPE" if emisor.regimen == "RIMPE" else ""
    return _nodo(
        "infoTributaria",
        "<ambiente>2</ambiente><tipoEmision>1</tipoEmision>",
        _dato("razonSocial", emisor.razon_social),
        _dato("nombreComercial", emisor.nombre_comercial),
        _dato("ruc", emisor.ruc),
        _dato("claveAcceso", e.clave),
        _dato("codDoc", e.tipo),
        _dato("estab", f"{e.local:03d}"),
        _dato("ptoEmi", e.punto),
        _dato("secuencial", f"{e.secuencial:09d}"),
        _dato("dirMatriz", emisor.establecimientos[0].direccion),
        _dato("agenteRetencion", "1" if emisor.agente_retencion else ""),
        _dato("contribuyenteRimpe", rimpe),
    )


def _obligaciones(e: Emitido) -> str:
    especial = "5368" if e.emisor.especial else ""
    return _dato("contribuyenteEspecial", especial) + _dato(
        "obligadoContabilidad", "SI" if e.emisor.obligado else "NO"
    )


def _tipo_identificacion(numero: str) -> str:
    return "04" if len(numero) == 13 else "05"


def _comprador(e: Emitido) -> str:
    return (
        _dato("tipoIdentificacionComprador", _tipo_identificacion(e.receptor.identificacion))
        + _dato("razonSocialComprador", e.receptor.nombre)
        + _dato("identificacionComprador", e.receptor.identificacion)
    )


def _factura(e: Emitido) -> str:
    pago = _nodo("pago", _dato("formaPago", "20"), _dato("total", e.total), _plazo(e))
    return _nodo(
        "infoFactura",
        _dato("fechaEmision", _fecha(e.fecha)),
        _dato("dirEstablecimiento", e.emisor.establecimientos[e.local - 1].direccion),
        _obligaciones(e),
        _comprador(e),
        _dato("direccionComprador", e.receptor.direccion if e.version > "1.0.0" else ""),
        _dato("totalSinImpuestos", e.subtotal),
        "<totalDescuento>0.00</totalDescuento>",
        _totales(e),
        "<propina>0.00</propina>",
        _dato("importeTotal", e.total),
        "<moneda>DOLAR</moneda>",
        _nodo("pagos", pago),
    ) + _nodo("detalles", *(_detalle(e, linea) for linea in e.lineas))


def _plazo(e: Emitido) -> str:
    dias = (0, 15, 30, 30, 60)[e.orden % 5]
    return f"<plazo>{dias}</plazo><unidadTiempo>dias</unidadTiempo>" if dias else ""


def _nota_credito(e: Emitido) -> str:
    return (
        _nodo(
            "infoNotaCredito",
            _dato("fechaEmision", _fecha(e.fecha)),
            _dato("dirEstablecimiento", e.emisor.establecimientos[e.local - 1].direccion),
            _comprador(e),
            _obligaciones(e),
            _modificado(e),
            _dato("totalSinImpuestos", e.subtotal),
            _dato("valorModificacion", e.total),
            "<moneda>DOLAR</moneda>",
            _totales(e),
            _dato("motivo", "Devolución de mercadería"),
        )
        + _nodo("detalles", *(_detalle(e, linea, "codigoInterno") for linea in e.lineas))
    )  # fmt: skip


def _nota_debito(e: Emitido) -> str:
    pago = _nodo("pago", _dato("formaPago", "20"), _dato("total", e.total))
    impuestos = [
        _nodo("impuesto", *_impuesto(c, p, base, iva, tarifa=True))
        for (c, p), (base, iva) in _por_tarifa(e).items()
    ]
    return _nodo(
        "infoNotaDebito",
        _dato("fechaEmision", _fecha(e.fecha)),
        _dato("dirEstablecimiento", e.emisor.establecimientos[e.local - 1].direccion),
        _comprador(e),
        _obligaciones(e),
        _modificado(e),
        _dato("totalSinImpuestos", e.subtotal),
        _nodo("impuestos", *impuestos),
        _dato("valorTotal", e.total),
        _nodo("pagos", pago),
    ) + _nodo("motivos", _nodo("motivo", _dato("razon", "Intereses por mora"), _dato("valor", e.subtotal)))


def _modificado(e: Emitido) -> str:
    assert e.modificado is not None
    return (
        "<codDocModificado>01</codDocModificado>"
        + _dato("numDocModificado", e.modificado.serie)
        + _dato("fechaEmisionDocSustento", _fecha(e.modificado.fecha))
    )


def _guia(e: Emitido) -> str:
    sustento = e.modificado
    fin = e.fecha + timedelta(days=2)
    return _nodo(
        "infoGuiaRemision",
        _dato("dirEstablecimiento", e.emisor.establecimientos[e.local - 1].direccion),
        _dato("dirPartida", e.emisor.establecimientos[0].direccion),
        _dato("razonSocialTransportista", e.emisor.razon_social),
        "<tipoIdentificacionTransportista>04</tipoIdentificacionTransportista>",
        _dato("rucTransportista", e.emisor.ruc),
        _dato("fechaIniTransporte", _fecha(e.fecha)),
        _dato("fechaFinTransporte", _fecha(fin)),
        "<placa>PBC1234</placa>",
    ) + _nodo(
        "destinatarios",
        _nodo(
            "destinatario",
            _dato("identificacionDestinatario", e.receptor.identificacion),
            _dato("razonSocialDestinatario", e.receptor.nombre),
            _dato("dirDestinatario", e.receptor.direccion),
            "<motivoTraslado>Venta</motivoTraslado>",
            *(
                (
                    "<codDocSustento>01</codDocSustento>",
                    _dato("numDocSustento", sustento.serie),
                    _dato("numAutDocSustento", sustento.clave),
                    _dato("fechaEmisionDocSustento", _fecha(sustento.fecha)),
                )
                if sustento
                else ()
            ),
            _nodo("detalles", *(_trasladado(linea) for linea in e.lineas)),
        ),
    )


def _trasladado(linea: Linea) -> str:
    return _nodo(
        "detalle",
        _dato("codigoInterno", linea.codigo),
        _dato("descripcion", linea.descripcion),
        _dato("cantidad", f"{linea.cantidad:.2f}"),
    )


def _retencion(e: Emitido) -> str:
    periodo = _dato("periodoFiscal", f"{e.fecha:%m/%Y}")
    cabeza = (
        _dato("fechaEmision", _fecha(e.fecha)),
        _dato("dirEstablecimiento", e.emisor.establecimientos[e.local - 1].direccion),
        _obligaciones(e),
        _dato("tipoIdentificacionSujetoRetenido", _tipo_identificacion(e.receptor.identificacion)),
        "" if e.version == "1.0.0" else "<parteRel>NO</parteRel>",
        _dato("razonSocialSujetoRetenido", e.receptor.nombre),
        _dato("identificacionSujetoRetenido", e.receptor.identificacion),
        periodo,
    )
    cuerpo = _impuestos_retenidos(e) if e.version == "1.0.0" else _sustentos(e)
    return _nodo("infoCompRetencion", *cabeza) + cuerpo


def _lo_retenido(e: Emitido) -> list[tuple[str, str, Decimal, str, Decimal]]:
    """(impuesto, código, base, porcentaje, valor) de lo que se retiene."""
    renglones = [(*_RENTA, e.subtotal)] + ([(*_IVA, e.iva)] if e.iva else [])
    return [
        (impuesto, codigo, base, porcentaje, (base * Decimal(porcentaje) / 100).quantize(Decimal("0.01")))
        for impuesto, codigo, porcentaje, base in renglones
    ]


def _impuestos_retenidos(e: Emitido) -> str:
    """La forma vieja: cada renglón dice su sustento."""
    assert e.retenido is not None
    numero, dia = e.retenido
    sustento = (
        "<codDocSustento>01</codDocSustento>"
        + _dato("numDocSustento", numero)
        + _dato("fechaEmisionDocSustento", _fecha(dia))
    )
    return _nodo(
        "impuestos",
        *(
            _nodo(
                "impuesto",
                _dato("codigo", impuesto),
                _dato("codigoRetencion", codigo),
                _dato("baseImponible", base),
                _dato("porcentajeRetener", porcentaje),
                _dato("valorRetenido", valor),
                sustento,
            )
            for impuesto, codigo, base, porcentaje, valor in _lo_retenido(e)
        ),
    )


def _sustentos(e: Emitido) -> str:
    assert e.retenido is not None
    numero, dia = e.retenido
    impuestos = [
        _nodo(
            "impuestoDocSustento",
            "<codImpuestoDocSustento>2</codImpuestoDocSustento>",
            _dato("codigoPorcentaje", codigo),
            _dato("baseImponible", base),
            _dato("tarifa", f"{porcentaje}.00"),
            _dato("valorImpuesto", iva),
        )
        for (codigo, porcentaje), (base, iva) in _por_tarifa(e).items()
    ]
    retenciones = [
        _nodo(
            "retencion",
            _dato("codigo", impuesto),
            _dato("codigoRetencion", codigo),
            _dato("baseImponible", base),
            _dato("porcentajeRetener", porcentaje),
            _dato("valorRetenido", valor),
        )
        for impuesto, codigo, base, porcentaje, valor in _lo_retenido(e)
    ]
    return _nodo(
        "docsSustento",
        _nodo(
            "docSustento",
            "<codSustento>01</codSustento><codDocSustento>01</codDocSustento>",
            _dato("numDocSustento", numero),
            _dato("fechaEmisionDocSustento", _fecha(dia)),
            "<pagoLocExt>01</pagoLocExt>",
            _dato("totalSinImpuestos", e.subtotal),
            _dato("importeTotal", e.total),
            _nodo("impuestosDocSustento", *impuestos),
            _nodo("retenciones", *retenciones),
            _nodo("pagos", _nodo("pago", "<formaPago>20</formaPago>", _dato("total", e.total))),
        ),
    )


def _detalle(e: Emitido, linea: Linea, codigo: str = "codigoPrincipal") -> str:
    decimales = 6 if e.version in ("1.1.0", "2.1.0") else 2
    impuesto = _impuesto(linea.tarifa, linea.porcentaje, linea.base, linea.iva, tarifa=True)
    return _nodo(
        "detalle",
        _dato(codigo, linea.codigo),
        _dato("descripcion", linea.descripcion),
        _dato("cantidad", f"{linea.cantidad:.{decimales}f}"),
        _dato("precioUnitario", f"{linea.precio:.{decimales}f}"),
        "<descuento>0.00</descuento>",
        _dato("precioTotalSinImpuesto", linea.base),
        _nodo("impuestos", _nodo("impuesto", *impuesto)),
    )


def _por_tarifa(e: Emitido) -> dict[tuple[str, int], tuple[Decimal, Decimal]]:
    sumas: dict[tuple[str, int], tuple[Decimal, Decimal]] = defaultdict(lambda: (Decimal(0), Decimal(0)))
    for linea in e.lineas:
        base, iva = sumas[linea.tarifa, linea.porcentaje]
        sumas[linea.tarifa, linea.porcentaje] = base + linea.base, iva + linea.iva
    return sumas


def _totales(e: Emitido) -> str:
    return _nodo(
        "totalConImpuestos",
        *(
            _nodo("totalImpuesto", *_impuesto(codigo, porcentaje, base, iva, tarifa=False))
            for (codigo, porcentaje), (base, iva) in _por_tarifa(e).items()
        ),
    )


def _impuesto(codigo: str, porcentaje: int, base: Decimal, iva: Decimal, *, tarifa: bool) -> tuple[str, ...]:
    return (
        "<codigo>2</codigo>",
        _dato("codigoPorcentaje", codigo),
        _dato("tarifa", f"{porcentaje}.00") if tarifa else "",
        _dato("baseImponible", base),
        _dato("valor", iva),
    )


def _adicional(e: Emitido) -> str:
    correo = f"facturas@{e.emisor.ruc}.ec"
    return f'<infoAdicional><campoAdicional nombre="Email">{correo}</campoAdicional></infoAdicional>'


_CUERPOS: dict[str, Callable[[Emitido], str]] = {
    FACTURA: _factura,
    CREDITO: _nota_credito,
    DEBITO: _nota_debito,
    GUIA: _guia,
    RETENCION: _retencion,
}
