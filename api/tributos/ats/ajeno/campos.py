"""Qué se compara de cada bloque de un anexo, y cómo se llama cada campo para una persona."""

from typing import NamedTuple

COMPRAS, VENTAS, LOCALES = "compras", "ventas", "establecimientos"
EXPORTACIONES, ANULADOS, INFORMANTE = "exportaciones", "anulados", "informante"
BLOQUES = (INFORMANTE, COMPRAS, VENTAS, LOCALES, EXPORTACIONES, ANULADOS)
NOMBRES_DE_BLOQUE = {
    INFORMANTE: "Informante",
    COMPRAS: "Compras",
    VENTAS: "Ventas",
    LOCALES: "Ventas por establecimiento",
    EXPORTACIONES: "Exportaciones",
    ANULADOS: "Anulados",
}
FILAS, IVA_RETENIDO, RENTA_RETENIDA = "filas", "iva_retenido", "renta_retenida"


class BloqueComparado(NamedTuple):
    """`clave`: los campos que dicen de qué documento es una fila. `sigue`: los que distinguen dos filas de un mismo documento.
    `sumas`: los que se suman; los de una nota de crédito restan. `nombra`: el que dice cómo se llama quien se identifica con algo de
    afuera."""

    nombre: str
    clave: tuple[str, ...]
    sigue: str = ""
    quien: str = ""
    sumas: tuple[str, ...] = ()
    nombra: str = ""


_SERIE = ("tipoComprobante", "establecimiento", "puntoEmision", "secuencial")
DE_IVA_RETENIDO = (
    *("valRetBien10", "valRetServ20", "valorRetBienes", "valRetServ50", "valorRetServicios"),
    "valRetServ100",
)
_BASES = ("baseNoGraIva", "baseImponible", "baseImpGrav")
DE_FILA = {
    "detalleCompras": BloqueComparado(
        COMPRAS,
        (*_SERIE, "idProv"),
        "codSustento",
        "idProv",
        (*_BASES, "baseImpExe", "montoIva", "montoIce", IVA_RETENIDO, RENTA_RETENIDA),
        "denoProv",
    ),
    "detalleVentas": BloqueComparado(
        VENTAS,
        ("tipoComprobante", "idCliente"),
        "tipoEmision",
        "idCliente",
        (*_BASES, "montoIva", "montoIce", "valorRetIva", "valorRetRenta"),
        "denoCli",
    ),
    "ventaEst": BloqueComparado(LOCALES, ("codEstab",), "", "", ("ventasEstab",)),
    "detalleExportaciones": BloqueComparado(
        EXPORTACIONES, _SERIE, "", "idClienteEx", ("valorFOBComprobante",), "denoExpCli"
    ),
    "detalleAnulados": BloqueComparado(
        ANULADOS, ("tipoComprobante", "establecimiento", "puntoEmision", "secuencialInicio"), "secuencialFin"
    ),
}
_NOMBRES = {
    FILAS: "Filas",
    IVA_RETENIDO: "IVA retenido",
    RENTA_RETENIDA: "Renta retenida",
    "numEstabRuc": "Número de establecimientos",
    "totalVentas": "Total de ventas",
    "regimenMicroempresa": "Se presenta por semestre",
    "codSustento": "Sustento",
    "tpIdProv": "Tipo de identificación",
    "tpIdCliente": "Tipo de identificación",
    "tipoProv": "Persona o sociedad",
    "denoProv": "Nombre",
    "denoCli": "Nombre",
    "denoExpCli": "Nombre",
    "parteRel": "Parte relacionada",
    "parteRelVtas": "Parte relacionada",
    "tipoComprobante": "Comprobante",
    "tipoEmision": "Física o electrónica",
    "numeroComprobantes": "Número de comprobantes",
    "fechaRegistro": "Fecha de registro",
    "fechaEmision": "Fecha de emisión",
    "autorizacion": "Autorización",
    "baseNoGraIva": "Base no objeto de IVA",
    "baseImponible": "Base 0 %",
    "baseImpGrav": "Base gravada",
    "baseImpExe": "Base exenta",
    "montoIce": "ICE",
    "montoIva": "IVA",
    "valRetBien10": "IVA retenido 10 %",
    "valRetServ20": "IVA retenido 20 %",
    "valorRetBienes": "IVA retenido 30 %",
    "valRetServ50": "IVA retenido 50 %",
    "valorRetServicios": "IVA retenido 70 %",
    "valRetServ100": "IVA retenido 100 %",
    "valorRetencionNc": "IVA retenido de notas de crédito",
    "totbasesImpReemb": "Bases de los reembolsos",
    "formasDePago": "Formas de pago",
    "valorRetIva": "IVA que retuvo",
    "valorRetRenta": "Renta que retuvo",
    "ventasEstab": "Ventas del establecimiento",
    "codEstab": "Establecimiento",
    "secRetencion1": "Número de la retención",
    "autRetencion1": "Autorización de la retención",
    "fechaEmiRet1": "Fecha de la retención",
    "docModificado": "Documento que modifica",
    "secModificado": "Número que modifica",
    "autModificado": "Autorización que modifica",
    "pagoLocExt": "Se pagó aquí o al exterior",
    "tipoRegi": "Régimen fiscal de afuera",
    "paisEfecPago": "País al que se pagó",
    "paisEfecPagoGen": "País del régimen general",
    "paisEfecPagoParFis": "Paraíso fiscal",
    "denopagoRegFis": "Nombre del régimen",
    "aplicConvDobTrib": "Convenio de doble tributación",
    "pagExtSujRetNorLeg": "Sujeto a retención",
    "valorFOB": "Valor FOB",
    "valorFOBComprobante": "Valor FOB del comprobante",
    "secuencialFin": "Último secuencial",
    "baseImpAir": "base",
    "porcentajeAir": "por ciento",
    "valRetAir": "retenido",
}


def nombrar(campo: str) -> str:
    """«Retención 312: base»; el que no tiene nombre se llama como en el esquema."""
    *antes, ultimo = campo.split(" ")
    suyo = _NOMBRES.get(ultimo, ultimo)
    return f"{' '.join(antes)}: {suyo}" if antes else suyo
