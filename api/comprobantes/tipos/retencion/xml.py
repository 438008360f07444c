"""El XML de un comprobanteRetencion 2.0.0, con los elementos en el orden de su esquema. Los montos y las fechas de lo
propio vienen como se guardan: texto."""

from datetime import date

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad, Json
from api.comprobantes.reembolsos import xml as reembolsos
from api.comprobantes.reembolsos.dichos import Reembolso
from api.plataforma.codigos.pagos import PAGO_AL_EXTERIOR, PAGO_LOCAL

RAIZ, VERSION = "comprobanteRetencion", "2.0.0"
_AUTORIZACION = "numeroAutorizacionDocReemb"
# El de este esquema es más corto que el de los demás: un número más largo va solo en el RIDE.
_ESPECIAL_MAXIMO = 5


def escribir(documento: Documento, identidad: Identidad) -> str:
    sustentos = documento.propio["sustentos"]
    return xml.raiz(
        RAIZ,
        VERSION,
        xml.tributaria(documento, identidad),
        _info(documento),
        xml.nodo("docsSustento", *(_sustento(suyo, identidad.numero) for suyo in sustentos)),
        xml.adicional(documento),
    )


def _info(documento: Documento) -> str:
    receptor, propio, emisor = documento.receptor, documento.propio, documento.emisor
    especial = emisor.contribuyente_especial
    return xml.nodo(
        "infoCompRetencion",
        xml.dato("fechaEmision", xml.fecha(documento.fecha)),
        xml.dato("dirEstablecimiento", emisor.direccion_establecimiento),
        xml.dato("contribuyenteEspecial", especial if len(especial) <= _ESPECIAL_MAXIMO else ""),
        xml.dato("obligadoContabilidad", _si_no(emisor.obligado_contabilidad)),
        xml.dato("tipoIdentificacionSujetoRetenido", receptor.tipo),
        xml.dato("tipoSujetoRetenido", propio["tipo_sujeto"]),
        xml.dato("parteRel", _si_no(propio["parte_relacionada"])),
        xml.dato("razonSocialSujetoRetenido", receptor.razon_social),
        xml.dato("identificacionSujetoRetenido", receptor.identificacion),
        xml.dato("periodoFiscal", f"{documento.fecha:%m/%Y}"),
    )


def _sustento(suyo: Json, numero: str) -> str:
    """`numero`: el de este comprobante, que es el del sustento de una autorretención."""
    dichos = [Reembolso.leer(guardado) for guardado in suyo["reembolsos"]]
    return xml.nodo(
        "docSustento",
        xml.dato("codSustento", suyo["cod_sustento"]),
        xml.dato("codDocSustento", suyo["cod_doc"]),
        xml.dato("numDocSustento", (suyo["numero"] or numero).replace("-", "")),
        xml.dato("fechaEmisionDocSustento", _dia(suyo["fecha"])),
        xml.dato("fechaRegistroContable", _dia(suyo["registrado"])),
        xml.dato("numAutDocSustento", suyo["autorizacion"]),
        _exterior(suyo["exterior"]),
        reembolsos.sumas(dichos) if dichos else "",
        xml.dato("totalSinImpuestos", suyo["total_sin_impuestos"]),
        xml.dato("importeTotal", suyo["importe_total"]),
        xml.nodo("impuestosDocSustento", *(_impuesto(impuesto) for impuesto in suyo["impuestos"])),
        xml.nodo("retenciones", *(_retencion(linea) for linea in suyo["retenciones"])),
        xml.nodo("reembolsos", *(reembolsos.uno(dicho, _AUTORIZACION, entera=True) for dicho in dichos)),
        xml.nodo("pagos", *(_pago(pago) for pago in suyo["pagos"])),
    )


def _exterior(pago: Json | None) -> str:
    if pago is None:
        return xml.dato("pagoLocExt", PAGO_LOCAL)
    sujeto = pago["sujeto_a_retencion"]
    return (
        xml.dato("pagoLocExt", PAGO_AL_EXTERIOR)
        + xml.dato("tipoRegi", pago["regimen"])
        + xml.dato("paisEfecPago", pago["pais"])
        + xml.dato("aplicConvDobTrib", _si_no(pago["convenio"]))
        + ("" if pago["convenio"] else xml.dato("pagExtSujRetNorLeg", _si_no(bool(sujeto))))
        + xml.dato("pagoRegFis", _si_no(pago["regimen_fiscal"]))
    )


# Los códigos y los montos ya revisados no llevan nada que escapar: estas tres corren por cada línea, y una sola cadena
# tarda la tercera parte.
def _impuesto(impuesto: Json) -> str:
    return (
        f"<impuestoDocSustento><codImpuestoDocSustento>{impuesto['codigo']}</codImpuestoDocSustento>"
        f"<codigoPorcentaje>{impuesto['codigo_porcentaje']}</codigoPorcentaje>"
        f"<baseImponible>{impuesto['base']}</baseImponible><tarifa>{impuesto['tarifa']}</tarifa>"
        f"<valorImpuesto>{impuesto['valor']}</valorImpuesto></impuestoDocSustento>"
    )


def _retencion(linea: Json) -> str:
    return (
        f"<retencion><codigo>{linea['codigo']}</codigo><codigoRetencion>{linea['codigo_retencion']}</codigoRetencion>"
        f"<baseImponible>{linea['base']}</baseImponible><porcentajeRetener>{linea['porcentaje']}</porcentajeRetener>"
        f"<valorRetenido>{linea['valor']}</valorRetenido>"
        f"{_dividendos(linea['dividendos'])}{_banano(linea['banano'])}</retencion>"
    )


def _dividendos(dividendos: Json | None) -> str:
    if not dividendos:
        return ""
    return xml.nodo(
        "dividendos",
        xml.dato("fechaPagoDiv", _dia(dividendos["fecha"])),
        xml.dato("imRentaSoc", dividendos["impuesto"]),
        xml.dato("ejerFisUtDiv", str(dividendos["ejercicio"])),
    )


def _banano(banano: Json | None) -> str:
    if not banano:
        return ""
    return xml.nodo(
        "compraCajBanano",
        xml.dato("numCajBan", str(banano["cajas"])),
        xml.dato("precCajBan", banano["precio"]),
    )


def _pago(pago: Json) -> str:
    return f"<pago><formaPago>{pago['forma']}</formaPago><total>{pago['total']}</total></pago>"


def _dia(guardado: str | None) -> str:
    return xml.fecha(date.fromisoformat(guardado)) if guardado else ""


def _si_no(valor: bool) -> str:
    return "SI" if valor else "NO"
