"""Las formas de los formularios de impuestos, para los programas."""

from marshmallow import fields

from api.core.http.schemas import Respuesta
from api.tributos.declaraciones.schemas import (
    CasilleroVistoSchema,
    FormularioVistoSchema,
    PresentadaVistaSchema,
    VerFormularioArgs,
)


class CasilleroDeV1Schema(CasilleroVistoSchema):
    class Meta:
        fields = (
            *("casillero", "etiqueta", "seccion", "clase", "concepto", "solo_lectura", "por_confirmar"),
            *("valor", "origen", "motivo"),
        )


class PresentadaDeV1Schema(PresentadaVistaSchema):
    class Meta:
        fields = ("id", "numero", "fecha", "total", "con_recargos", "pagada_en", "sustituye_id")


class ObservacionDeV1Schema(Respuesta):
    regla = fields.String()
    gravedad = fields.String(metadata={"description": "aviso o error"})
    mensaje = fields.String(attribute="frase")
    casillero = fields.String()


class DeclaracionDeV1Schema(FormularioVistoSchema):
    casilleros = fields.List(fields.Nested(CasilleroDeV1Schema))
    observaciones = fields.List(fields.Nested(ObservacionDeV1Schema))
    presentada = fields.Nested(
        PresentadaDeV1Schema, allow_none=True, metadata={"description": "La que consta; null, ninguna"}
    )


class DeclaracionDeV1Args(VerFormularioArgs):
    """Hasta qué día se cuentan los recargos."""
