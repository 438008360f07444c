"""Los nodos del XML de una factura que solo algunas llevan, en el orden de su esquema."""

from datetime import date

from api.comprobantes.nucleo import xml
from api.comprobantes.nucleo.documento import Documento, Json
from api.plataforma.codigos.identificaciones import CODIGOS_SRI


def version(documento: Documento) -> str:
    """La 2.1.0 solo si lleva un nodo que la 1.1.0 no tiene."""
    return "2.1.0" if {"traslado", "rubros"} & documento.propio.keys() else "1.1.0"


def comercio_exterior(documento: Documento) -> str:
    """De comercioExterior a paisAdquisicion."""
    suya = documento.propio.get("exportacion")
    if suya is None:
        return ""
    return "<comercioExterior>EXPORTADOR</comercioExterior>" + "".join(
        xml.dato(nodo, suya[campo])
        for nodo, campo in (
            ("incoTermFactura", "incoterm"),
            ("lugarIncoTerm", "lugar"),
            ("paisOrigen", "pais_origen"),
            ("puertoEmbarque", "puerto_embarque"),
            ("puertoDestino", "puerto_destino"),
            ("paisDestino", "pais_destino"),
            ("paisAdquisicion", "pais_adquisicion"),
        )
    )


def incoterm_total(documento: Documento) -> str:
    suya = documento.propio.get("exportacion")
    return xml.dato("incoTermTotalSinImpuestos", suya["incoterm"]) if suya else ""


def gastos(documento: Documento) -> str:
    """De fleteInternacional a gastosTransporteOtros."""
    suya = documento.propio.get("exportacion")
    if suya is None:
        return ""
    return "".join(
        xml.dato(nodo, suya[campo])
        for nodo, campo in (
            ("fleteInternacional", "flete"),
            ("seguroInternacional", "seguro"),
            ("gastosAduaneros", "gastos_aduaneros"),
            ("gastosTransporteOtros", "gastos_otros"),
        )
    )


def devuelto(documento: Documento) -> tuple[str, str]:
    """El código de la tarifa de IVA de la que se devuelve, y cuánto; vacíos, nada."""
    suyo = documento.propio.get("iva_devuelto")
    return (suyo["tarifa_codigo"], suyo["valor"]) if suyo else ("", "")


def nodos(documento: Documento) -> str:
    """infoSustitutivaGuiaRemision y otrosRubrosTerceros."""
    traslado, rubros = documento.propio.get("traslado"), documento.propio.get("rubros", ())
    cada_uno = (
        xml.nodo("rubro", xml.dato("concepto", r["concepto"]), xml.dato("total", r["total"])) for r in rubros
    )
    return (_traslado(traslado) if traslado else "") + xml.nodo("otrosRubrosTerceros", *cada_uno)


def _traslado(suyo: Json) -> str:
    return xml.nodo(
        "infoSustitutivaGuiaRemision",
        xml.dato("dirPartida", suyo["direccion_partida"]),
        xml.dato("dirDestinatario", suyo["direccion_destino"]),
        xml.dato("fechaIniTransporte", xml.fecha(date.fromisoformat(suyo["inicia"]))),
        xml.dato("fechaFinTransporte", xml.fecha(date.fromisoformat(suyo["termina"]))),
        xml.dato("razonSocialTransportista", suyo["transportista"]),
        xml.dato("tipoIdentificacionTransportista", CODIGOS_SRI[suyo["tipo_identificacion"]]),
        xml.dato("rucTransportista", suyo["identificacion"]),
        xml.dato("placa", suyo["placa"]),
        xml.nodo("destinos", *map(_destino, suyo["destinos"])),
    )


def _destino(suyo: Json) -> str:
    return xml.nodo(
        "destino",
        xml.dato("motivoTraslado", suyo["motivo"]),
        xml.dato("docAduaneroUnico", suyo["documento_aduanero"]),
        xml.dato("codEstabDestino", suyo["establecimiento"]),
        xml.dato("ruta", suyo["ruta"]),
    )
