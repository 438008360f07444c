"""Escribe el XML de un comprobante directamente en su forma canónica (C14N 1.0 inclusiva). Lo que se firma
son estos mismos bytes: nadie vuelve a analizarlos ni a escribirlos.

Esa forma es: sin declaración, en UTF-8, sin elementos abreviados (`<a/>`), con los atributos en orden y
con sus propios escapes. Lo vacío no se escribe, porque los esquemas del SRI lo rechazan.
"""

import re
from collections.abc import Collection, Iterable
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    Identidad,
    Impuesto,
    LineaDicha,
    PagoDicho,
)

_ATRIBUTO = str.maketrans(
    {"&": "&amp;", "<": "&lt;", '"': "&quot;", "\t": "&#x9;", "\n": "&#xA;", "\r": "&#xD;"}
)
_DELICADO = re.compile(r'[&<>"\t\n\r]')


def texto(valor: str) -> str:
    # Casi ningún texto tiene uno de estos, y buscarlos es más rápido que una expresión regular.
    if "&" in valor or "<" in valor or ">" in valor or "\r" in valor:
        escapado = valor.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return escapado.replace("\r", "&#xD;")
    return valor


def atributo(valor: str) -> str:
    return valor.translate(_ATRIBUTO) if _DELICADO.search(valor) else valor


def nodo(nombre: str, *partes: str) -> str:
    """Un elemento con lo ya escrito dentro; nada si eso está vacío."""
    dentro = "".join(partes)
    return f"<{nombre}>{dentro}</{nombre}>" if dentro else ""


def dato(nombre: str, valor: str) -> str:
    """Un elemento con un texto; nada si está vacío."""
    return f"<{nombre}>{texto(valor)}</{nombre}>" if valor else ""


def monto(valor: Decimal) -> str:
    # Los montos ya traen dos decimales, y str() tarda la cuarta parte de lo que un formato.
    escrito = str(valor)
    return escrito if escrito[-3:-2] == "." else f"{valor:.2f}"


def cifras(valor: Decimal) -> str:
    """Una cantidad o un precio unitario: de 2 a 6 decimales."""
    escrito = str(valor)
    entero, _, decimales = escrito.partition(".")
    if len(decimales) == 2:
        return escrito
    if len(decimales) > 6 or "E" in escrito:
        entero, _, decimales = f"{valor:.6f}".partition(".")
    return f"{entero}.{decimales.rstrip('0'):0<2}"


def fecha(dia: date) -> str:
    return f"{dia.day:02}/{dia.month:02}/{dia.year}"


def raiz(nombre: str, version: str, *partes: str) -> str:
    return f'<{nombre} id="comprobante" version="{version}">{"".join(partes)}</{nombre}>'


def tributaria(documento: Documento, identidad: Identidad) -> str:
    """infoTributaria: igual en todos los tipos."""
    emisor = documento.emisor
    return nodo(
        "infoTributaria",
        f"<ambiente>{identidad.ambiente}</ambiente>",
        f"<tipoEmision>{clave_acceso.EMISION_NORMAL}</tipoEmision>",
        dato("razonSocial", emisor.razon_social),
        dato("nombreComercial", emisor.nombre_comercial),
        f"<ruc>{emisor.ruc}</ruc>",
        f"<claveAcceso>{identidad.clave_acceso}</claveAcceso>",
        f"<codDoc>{identidad.tipo}</codDoc>",
        f"<estab>{identidad.establecimiento}</estab>",
        f"<ptoEmi>{identidad.punto}</ptoEmi>",
        f"<secuencial>{identidad.secuencial:09d}</secuencial>",
        dato("dirMatriz", emisor.direccion_matriz),
        dato("agenteRetencion", emisor.agente_retencion),
        dato("contribuyenteRimpe", emisor.rimpe),
    )


def obligaciones(documento: Documento) -> str:
    """contribuyenteEspecial y obligadoContabilidad."""
    emisor = documento.emisor
    return dato("contribuyenteEspecial", emisor.contribuyente_especial) + dato(
        "obligadoContabilidad", "SI" if emisor.obligado_contabilidad else "NO"
    )


def inicio_de_nota(documento: Documento) -> str:
    """Lo que la información de una nota de crédito y la de una de débito dicen primero: de quién es, a quién y el
    documento que modifica."""
    receptor, modificado = documento.receptor, documento.propio["modificado"]
    return (
        dato("fechaEmision", fecha(documento.fecha))
        + dato("dirEstablecimiento", documento.emisor.direccion_establecimiento)
        + dato("tipoIdentificacionComprador", receptor.tipo)
        + dato("razonSocialComprador", receptor.razon_social)
        + dato("identificacionComprador", receptor.identificacion)
        + obligaciones(documento)
        + dato("codDocModificado", modificado["tipo"])
        + dato("numDocModificado", modificado["numero"])
        + dato("fechaEmisionDocSustento", fecha(date.fromisoformat(modificado["fecha"])))
        + dato("totalSinImpuestos", monto(documento.totales.subtotal))
    )


def detalle(linea: LineaDicha) -> str:
    """Una línea de lo que se vende o se compra, como la dicen la factura y la liquidación."""
    # Una sola cadena: esto corre por cada línea de cada factura, y una llamada cuesta tanto como escribirla.
    return (
        f"<detalle><codigoPrincipal>{texto(linea.codigo)}</codigoPrincipal>"
        f"{dato('codigoAuxiliar', linea.codigo_auxiliar)}"
        f"<descripcion>{texto(linea.descripcion)}</descripcion>"
        f"{dato('unidadMedida', linea.unidad)}"
        f"<cantidad>{cifras(linea.cantidad)}</cantidad>"
        f"<precioUnitario>{cifras(linea.precio)}</precioUnitario>"
        f"<descuento>{monto(linea.descuento)}</descuento>"
        f"<precioTotalSinImpuesto>{monto(linea.subtotal)}</precioTotalSinImpuesto>"
        f"{detalles_adicionales(linea.adicionales)}{impuestos_de_linea(linea.impuestos)}</detalle>"
    )


def impuestos_de_linea(impuestos: Iterable[Impuesto]) -> str:
    return f"<impuestos>{''.join([_impuesto('impuesto', i, True) for i in impuestos])}</impuestos>"


def total_con_impuestos(
    impuestos: Iterable[Impuesto], con_tarifa: bool = True, devuelto: tuple[str, str] = ("", "")
) -> str:
    """`devuelto`: el código de la tarifa de IVA de la que se devuelve, y cuánto; vacíos, nada."""
    tarifa, valor = devuelto
    return nodo(
        "totalConImpuestos",
        *(
            _impuesto("totalImpuesto", i, con_tarifa, True, valor if _es_iva(i, tarifa) else "")
            for i in impuestos
        ),
    )


def _es_iva(impuesto: Impuesto, tarifa: str) -> bool:
    return bool(tarifa) and impuesto.codigo == IVA and impuesto.tarifa_codigo == tarifa


def pagos(dichos: Iterable[PagoDicho]) -> str:
    return nodo("pagos", *map(_pago, dichos))


def _pago(pago: PagoDicho) -> str:
    return nodo(
        "pago",
        dato("formaPago", pago.forma),
        dato("total", monto(pago.total)),
        "" if pago.plazo is None else f"<plazo>{pago.plazo}</plazo>",
        dato("unidadTiempo", pago.unidad),
    )


def detalles_adicionales(campos: Collection[CampoDicho]) -> str:
    if not campos:
        return ""
    return nodo(
        "detallesAdicionales",
        *(
            f'<detAdicional nombre="{atributo(c.nombre)}" valor="{atributo(c.valor)}"></detAdicional>'
            for c in campos
        ),
    )


def adicional(documento: Documento) -> str:
    """infoAdicional. De un Gran Contribuyente, al final su leyenda (ficha técnica del SRI, anexo 24)."""
    campos, gran = documento.adicionales, documento.emisor.gran_contribuyente
    if gran:
        rotulo = documento.emisor.leyenda_gran.removesuffix(gran).strip() or "Gran Contribuyente"
        campos = (*campos, CampoDicho(rotulo, gran))
    return nodo(
        "infoAdicional",
        *(f'<campoAdicional nombre="{atributo(c.nombre)}">{texto(c.valor)}</campoAdicional>' for c in campos),
    )


def _impuesto(
    nombre: str, impuesto: Impuesto, con_tarifa: bool, total: bool = False, devuelto: str = ""
) -> str:
    """En un total, la base va antes de la tarifa; en una línea, después. `devuelto`: el IVA que se devuelve."""
    tarifa = f"<tarifa>{monto(impuesto.tarifa)}</tarifa>" if con_tarifa else ""
    base = f"<baseImponible>{monto(impuesto.base)}</baseImponible>"
    partes = base + tarifa if total else tarifa + base
    return (
        f"<{nombre}><codigo>{impuesto.codigo}</codigo>"
        f"<codigoPorcentaje>{impuesto.tarifa_codigo}</codigoPorcentaje>"
        f"{partes}<valor>{monto(impuesto.valor)}</valor>{dato('valorDevolucionIva', devuelto)}</{nombre}>"
    )
