"""Las formas en el cable del anexo transaccional."""

from typing import Any

from marshmallow import fields

from api.core.http.schemas import Dinero, DineroConSigno, Respuesta, SinVacios, una_de
from api.tributos.ats.anexo import FISICAS, TODAS, AjustesDelAnexo
from api.tributos.ats.revision import AVISO, ERROR

_SI_NO = {"si": True, "no": False}


class AjustesDelAnexoArgs(SinVacios):
    partes = {"ajustes": AjustesDelAnexo}

    totales = una_de(
        TODAS,
        FISICAS,
        load_default=TODAS,
        metadata={
            "description": "Qué cuentan el total de ventas y el de cada establecimiento: todo, o solo lo emitido en papel"
        },
    )
    anulados = una_de(
        *_SI_NO,
        load_default="no",
        metadata={"description": "Si van los electrónicos anulados en el SRI, que ya los tiene"},
    )

    def armar(self, leido: dict[str, Any]) -> dict[str, Any]:
        return super().armar({campo: _SI_NO.get(dicho, dicho) for campo, dicho in leido.items()})


class DescargarAnexoArgs(AjustesDelAnexoArgs):
    con_errores = una_de(
        *_SI_NO, load_default="no", metadata={"description": "si: se entrega aunque tenga errores"}
    )


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


class HallazgoDelAnexoSchema(Respuesta):
    regla = fields.String()
    gravedad = una_de(ERROR, AVISO)
    frase = fields.String()
    enlace = fields.String(metadata={"description": "La página de la web donde se arregla; vacío si no hay"})
