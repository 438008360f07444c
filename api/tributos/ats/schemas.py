"""Las formas en el cable del anexo transaccional."""

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema
from marshmallow.validate import Regexp

from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Entero,
    Respuesta,
    SinVacios,
    Texto,
    mayor_que_cero,
    una_de,
)
from api.plataforma.codigos.pagos import REGIMEN_GENERAL, REGIMENES_DE_PAGO
from api.tributos.ats.ajeno import campos
from api.tributos.ats.ajeno.diferencias import DISTINTA, SOLO_NUESTRA, SOLO_SUYA
from api.tributos.ats.anexo import FISICAS, TODAS, AjustesDelAnexo
from api.tributos.ats.embarques import DatosDeEmbarque
from api.tributos.ats.models import REFRENDO, TRANSPORTE
from api.tributos.ats.revision import AVISO, ERROR

_LARGO_DENOMINACION = 5  # lo menos que el anexo admite
_SI_NO = {"si": True, "no": False}


class DescargarAnexoArgs(SinVacios):
    con_errores = una_de(
        *_SI_NO, load_default="no", metadata={"description": "si: se entrega aunque tenga errores"}
    )

    def armar(self, leido: dict[str, Any]) -> dict[str, Any]:
        return super().armar({campo: _SI_NO.get(dicho, dicho) for campo, dicho in leido.items()})


class AjustesDelAnexoSchema(Respuesta):
    totales = una_de(
        TODAS,
        FISICAS,
        metadata={
            "description": "Qué cuentan el total de ventas y el de cada establecimiento: todo, o solo lo emitido en papel"
        },
    )
    anulados = fields.Boolean(
        metadata={"description": "Si van los electrónicos anulados en el SRI, que ya los tiene"}
    )
    semestral = fields.Boolean(
        metadata={"description": "Si lo presenta cada medio año, según lo que la empresa declara"}
    )
    version = fields.Integer(metadata={"description": "0 si nunca se dijeron"})


class GuardarAjustesDelAnexoSchema(ComoSeLeyo, Cuerpo):
    clase = AjustesDelAnexo
    fila = AjustesDelAnexoSchema

    totales = una_de(TODAS, FISICAS, required=True)
    anulados = fields.Boolean(required=True)
    version = Entero(required=True, metadata={"description": "La leída; si alguien los cambió, 409"})


class HallazgoDelAnexoSchema(Respuesta):
    regla = fields.String()
    gravedad = una_de(ERROR, AVISO)
    frase = fields.String()
    enlace = fields.String(metadata={"description": "La página de la web donde se arregla; vacío si no hay"})


class TipoSumadoSchema(Respuesta):
    tipo = fields.String(metadata={"description": "Código de la tabla 4 del catálogo del ATS"})
    nombre = fields.String()
    registros = fields.Integer(metadata={"description": "Filas del anexo"})
    documentos = fields.Integer()
    base_cero = Dinero()
    base_gravada = Dinero()
    no_objeto = Dinero(metadata={"description": "No objeto de IVA; en las ventas, también lo exento"})
    exenta = Dinero()
    ice = Dinero()
    iva = Dinero()


class RetenidoSumadoSchema(Respuesta):
    codigo = fields.String()
    registros = fields.Integer()
    base = Dinero()
    valor = Dinero()


class IvaRetenidoSumadoSchema(Respuesta):
    elemento = fields.String(metadata={"description": "El del esquema del anexo"})
    porcentaje = fields.Integer()
    valor = Dinero()


class LocalSumadoSchema(Respuesta):
    codigo = fields.String()
    ventas = DineroConSigno()


class SumasDelAnexoSchema(Respuesta):
    periodo = fields.String()
    periodo_nombre = fields.String()
    anio = fields.Integer()
    mes = fields.Integer()
    semestral = fields.Boolean()
    archivo = fields.String(metadata={"description": "Cómo se llama el ZIP"})
    compras = fields.List(fields.Nested(TipoSumadoSchema))
    ventas = fields.List(fields.Nested(TipoSumadoSchema))
    establecimientos = fields.List(fields.Nested(LocalSumadoSchema))
    total_ventas = DineroConSigno()
    exportaciones = fields.Integer()
    exportado = Dinero()
    anulados = fields.Integer()
    retenciones = fields.List(
        fields.Nested(RetenidoSumadoSchema), metadata={"description": "De renta, por su código"}
    )
    iva_retenido = fields.List(fields.Nested(IvaRetenidoSumadoSchema))
    retencion_iva = Dinero(metadata={"description": "Lo que los clientes le retuvieron"})
    retencion_renta = Dinero()
    errores = fields.Integer(metadata={"description": "Lo que hay que arreglar"})
    avisos = fields.Integer()
    hallazgos = fields.List(
        fields.Nested(HallazgoDelAnexoSchema),
        metadata={"description": "De cada regla hasta 50, y cuántos más hay; los errores primero"},
    )


class AvanceDelAnexoSchema(Respuesta):
    hechos = fields.Integer(metadata={"description": "Los documentos que ya se recorrieron"})
    total = fields.Integer()


class CampoComparadoSchema(Respuesta):
    campo = fields.String(metadata={"description": "El del esquema del anexo"})
    nombre = fields.String()
    nuestro = fields.String(metadata={"description": "Vacío, no está"})
    suyo = fields.String()


class FilaComparadaSchema(Respuesta):
    bloque = una_de(*campos.BLOQUES)
    clase = una_de(
        DISTINTA, SOLO_NUESTRA, SOLO_SUYA, metadata={"description": "En los dos y distinta, o solo en uno"}
    )
    comprobante = fields.String()
    numero = fields.String()
    quien = fields.String(metadata={"description": "Su identificación"})
    nombre = fields.String()
    enlace = fields.String(metadata={"description": "La página de nuestro documento; vacío si no hay"})
    campos = fields.List(
        fields.Nested(CampoComparadoSchema),
        metadata={"description": "Los que no son iguales; de la que está en uno solo, sus importes"},
    )


class BloqueVistoSchema(Respuesta):
    bloque = una_de(*campos.BLOQUES)
    nombre = fields.String()
    filas_nuestras = fields.Integer()
    filas_suyas = fields.Integer()


class SumaComparadaSchema(Respuesta):
    bloque = una_de(*campos.BLOQUES)
    nombre = fields.String()
    concepto = fields.String()
    nuestro = DineroConSigno()
    suyo = DineroConSigno()
    diferencia = DineroConSigno()


class ComparacionVistaSchema(Respuesta):
    archivo = fields.String(metadata={"description": "Cómo se llamaba el otro"})
    hecha_por = fields.String()
    hecha_en = fields.AwareDateTime()
    iguales = fields.Integer(metadata={"description": "Filas iguales en los dos"})
    distintas = fields.Integer()
    solo_nuestras = fields.Integer()
    solo_suyas = fields.Integer()
    cuantas = fields.Integer(metadata={"description": "Filas que no son iguales"})
    bloques = fields.List(fields.Nested(BloqueVistoSchema))
    sumas = fields.List(
        fields.Nested(SumaComparadaSchema), metadata={"description": "Las notas de crédito restan"}
    )
    filas = fields.List(
        fields.Nested(FilaComparadaSchema),
        metadata={"description": "Las primeras que no son iguales; en el Excel van hasta 5.000"},
    )


class ExportacionVistaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = fields.Date()
    nombre = fields.String()
    total = Dinero()
    de_servicios = fields.Boolean(metadata={"description": "No se embarca"})
    refrendo = fields.String(metadata={"description": "Vacío, sin refrendo o no se ha dicho"})
    transporte = fields.String(metadata={"description": "El documento de transporte"})
    fecha_embarque = fields.Date(metadata={"description": "null, no se ha dicho"}, allow_none=True)
    valor_fob = Dinero(allow_none=True)
    regimen = una_de(*REGIMENES_DE_PAGO, metadata={"description": "El fiscal de adonde fue"})
    pais_regimen = fields.String()
    denominacion = fields.String()
    version = fields.Integer(metadata={"description": "0 si no se ha dicho"})


class DecirEmbarqueSchema(Cuerpo):
    clase = DatosDeEmbarque

    refrendo = Texto(
        maximo=30,
        load_default="",
        validate=[Regexp(REFRENDO, error="Escríbalo así: 028-2026-40-00012345.")],
        metadata={"description": "Distrito, año, régimen y correlativo; vacío, se exportó sin él"},
    )
    transporte = Texto(
        maximo=13,
        load_default="",
        validate=[Regexp(TRANSPORTE, error="De 3 a 13 letras y cifras, sin espacios.")],
    )
    fecha = fields.Date(required=True)
    valor_fob = Dinero(required=True, validate=mayor_que_cero)
    regimen = una_de(
        *REGIMENES_DE_PAGO,
        load_default=REGIMEN_GENERAL,
        metadata={"description": "01 general, 02 paraíso fiscal, 03 preferente"},
    )
    pais_regimen = Texto(
        maximo=4,
        load_default="",
        validate=[Regexp(r"^(\d{3,4})?\Z", re.ASCII, error="Elija el país.")],
        metadata={"description": "Del que no es el general"},
    )
    denominacion = Texto(
        maximo=200, load_default="", metadata={"description": "Cómo se llama el que no es el general"}
    )
    version = Entero(required=True, metadata={"description": "La leída; si alguien lo cambió, 409"})

    @validates_schema(skip_on_field_errors=True)
    def _completo(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos["regimen"] == REGIMEN_GENERAL:
            return
        if not datos["pais_regimen"]:
            raise ValidationError("Elija el país.", "pais_regimen")
        if len(datos["denominacion"]) < _LARGO_DENOMINACION:
            raise ValidationError("Diga cómo se llama ese régimen.", "denominacion")
