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


def _impuesto(impuesto: Json) -> str:
    return xml.nodo(
        "impuestoDocSustento",
        xml.dato("codImpuestoDocSustento", str(impuesto["codigo"])),
        xml.dato("codigoPorcentaje", impuesto["codigo_porcentaje"]),
        xml.dato("baseImponible", impuesto["base"]),
        xml.dato("tarifa", impuesto["tarifa"]),
        xml.dato("valorImpuesto", impuesto["valor"]),
    )


def _retencion(linea: Json) -> str:
    dividendos, banano = linea["dividendos"], linea["banano"]
    return xml.nodo(
        "retencion",
        xml.dato("codigo", str(linea["codigo"])),
        xml.dato("codigoRetencion", linea["codigo_retencion"]),
        xml.dato("baseImponible", linea["base"]),
        xml.dato("porcentajeRetener", linea["porcentaje"]),
        xml.dato("valorRetenido", linea["valor"]),
        xml.nodo(
            "dividendos",
            xml.dato("fechaPagoDiv", _dia(dividendos["fecha"])),
            xml.dato("imRentaSoc", dividendos["impuesto"]),
            xml.dato("ejerFisUtDiv", str(dividendos["ejercicio"])),
        )
        if dividendos
        else "",
        xml.nodo(
            "compraCajBanano",
            xml.dato("numCajBan", str(banano["cajas"])),
            xml.dato("precCajBan", banano["precio"]),
        )
        if banano
        else "",
    )


def _pago(pago: Json) -> str:
    return xml.nodo("pago", xml.dato("formaPago", pago["forma"]), xml.dato("total", pago["total"]))


def _dia(guardado: str | None) -> str:
    return xml.fecha(date.fromisoformat(guardado)) if guardado else ""


def _si_no(valor: bool) -> str:
    return "SI" if valor else "NO"
