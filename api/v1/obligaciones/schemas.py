"""Las formas de las obligaciones tributarias, para los programas."""

from marshmallow import fields

from api.core.http.schemas import Respuesta
from api.tributos.obligaciones.schemas import AnioArgs, ObligacionSchema


class ObligacionDeV1Schema(ObligacionSchema):
    class Meta:
        fields = (
            *("obligacion", "clase", "nombre", "periodo", "titulo", "hasta", "vence", "estado", "total"),
            *("termino", "vencida", "recordatorio", "ante", "fuente", "por_confirmar", "dicha"),
        )


class ObligacionesDeV1Schema(Respuesta):
    datos = fields.List(fields.Nested(ObligacionDeV1Schema))


class ObligacionesDeV1Args(AnioArgs):
    """De un año."""
