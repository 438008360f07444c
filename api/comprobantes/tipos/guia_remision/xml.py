"""El XML de una guiaRemision 1.1.0, con los elementos en el orden de su esquema."""

from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Identidad, Json

RAIZ, VERSION = "guiaRemision", "1.1.0"


def escribir(documento: Documento, identidad: Identidad) -> str:
    return xml.raiz(
        RAIZ,
        VERSION,
        xml.tributaria(documento, identidad),
        _info(documento),
        xml.nodo("destinatarios", *(_destinatario(d) for d in documento.propio["destinatarios"])),
        xml.adicional(documento),
    )


def _info(documento: Documento) -> str:
    """Lo del transportista y del viaje; obligadoContabilidad y contribuyenteEspecial son del emisor."""
    emisor, transportista, propio = documento.emisor, documento.receptor, documento.propio
    return xml.nodo(
        "infoGuiaRemision",
        xml.dato("dirEstablecimiento", emisor.direccion_establecimiento),
        xml.dato("dirPartida", propio["partida"]),
        xml.dato("razonSocialTransportista", transportista.razon_social),
        xml.dato("tipoIdentificacionTransportista", transportista.tipo),
        xml.dato("rucTransportista", transportista.identificacion),
        xml.dato("obligadoContabilidad", "SI" if emisor.obligado_contabilidad else "NO"),
        xml.dato("contribuyenteEspecial", emisor.contribuyente_especial),
        xml.dato("fechaIniTransporte", _fecha(propio["inicia"])),
        xml.dato("fechaFinTransporte", _fecha(propio["termina"])),
        xml.dato("placa", propio["placa"]),
    )


def _destinatario(dicho: Json) -> str:
    return xml.nodo(
        "destinatario",
        xml.dato("identificacionDestinatario", dicho["identificacion"]),
        xml.dato("razonSocialDestinatario", dicho["razon_social"]),
        xml.dato("dirDestinatario", dicho["direccion"]),
        xml.dato("motivoTraslado", dicho["motivo"]),
        xml.dato("docAduaneroUnico", dicho["aduanero"]),
        xml.dato("codEstabDestino", dicho["establecimiento"]),
        xml.dato("ruta", dicho["ruta"]),
        _sustento(dicho["sustento"]) if dicho["sustento"] else "",
        xml.nodo("detalles", *map(_detalle, dicho["detalles"])),
    )


def _sustento(dicho: Json) -> str:
    return (
        xml.dato("codDocSustento", dicho["cod_doc"])
        + xml.dato("numDocSustento", dicho["numero"])
        + xml.dato("numAutDocSustento", dicho["autorizacion"])
        + xml.dato("fechaEmisionDocSustento", _fecha(dicho["fecha"]))
    )


def _detalle(dicho: Json) -> str:
    return xml.nodo(
        "detalle",
        xml.dato("codigoInterno", dicho["codigo"]),
        xml.dato("codigoAdicional", dicho["codigo_auxiliar"]),
        xml.dato("descripcion", dicho["descripcion"]),
        xml.dato("cantidad", xml.cifras(Decimal(dicho["cantidad"]))),
    )


def _fecha(guardada: str) -> str:
    return xml.fecha(date.fromisoformat(guardada))
