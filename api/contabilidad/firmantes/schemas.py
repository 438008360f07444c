"""Las formas en el cable de los firmantes."""

from typing import Any

from marshmallow import fields
from marshmallow.validate import Regexp

from api.contabilidad.firmantes.models import IDENTIFICACION
from api.contabilidad.firmantes.service import DatosFirmantes
from api.core.http.schemas import ComoSeLeyo, Cuerpo, Entero, Respuesta, Texto


def _identificacion() -> Any:
    return Texto(
        maximo=13,
        load_default="",
        validate=[Regexp(IDENTIFICACION, error="Debe ser una cédula o un RUC: 10 o 13 cifras.")],
    )


class FirmantesSchema(Respuesta):
    """Vacío, no se ha dicho. `version` es 0 si nunca se dijeron."""

    representante = fields.String()
    representante_id = fields.String(metadata={"description": "Su cédula o RUC"})
    contador = fields.String()
    contador_id = fields.String(metadata={"description": "Su cédula o RUC"})
    version = fields.Integer()


class GuardarFirmantesSchema(ComoSeLeyo, Cuerpo):
    clase = DatosFirmantes
    fila = FirmantesSchema

    representante = Texto(maximo=120, load_default="")
    representante_id = _identificacion()
    contador = Texto(maximo=120, load_default="")
    contador_id = _identificacion()
    version = Entero(required=True, metadata={"description": "La leída; si alguien los cambió, 409"})
