"""Las formas en el cable del acceso a la devolución de IVA."""

import re

from marshmallow import fields
from marshmallow.validate import Regexp

from api.comprobantes.devoluciones.acceso import DatosAcceso
from api.core.http.schemas import ComoSeLeyo, Cuerpo, Entero, Respuesta, Texto


class AccesoDevolucionSchema(Respuesta):
    """La clave no se vuelve a decir. `version` es 0 si nunca se dijo."""

    cedula = fields.String(metadata={"description": "La del usuario adicional de la empresa en el SRI"})
    con_clave = fields.Boolean()
    version = fields.Integer()


class GuardarAccesoDevolucionSchema(ComoSeLeyo, Cuerpo):
    clase = DatosAcceso
    fila = AccesoDevolucionSchema

    cedula = Texto(
        required=True,
        maximo=10,
        vacio="Ingrese la cédula del usuario adicional.",
        validate=[Regexp(r"^[0-9]{10}\Z", re.ASCII, error="Debe ser una cédula: 10 cifras.")],
    )
    clave = Texto(
        maximo=200, load_default="", metadata={"description": "Vacía, la que ya estaba", "writeOnly": True}
    )
    version = Entero(required=True, metadata={"description": "La leída; si alguien lo cambió, 409"})
