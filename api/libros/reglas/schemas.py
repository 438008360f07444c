"""Formas del cable de los parámetros, de lo pendiente y de la vista previa de un asiento."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.libros.asientos.schemas import OrigenNombradoSchema
from api.libros.reglas.aparte import ADMISIBLES
from api.libros.reglas.puestos import ParametroPedido
from api.plataforma.codigos.roles import ROLES

_MAXIMO = 3000


class ClaveDeRolSchema(Respuesta):
    clave = fields.String()
    nombre = fields.String()


class RolContableSchema(Respuesta):
    rol = una_de(*ROLES)
    nombre = fields.String()
    grupo = fields.String()
    por = fields.String(metadata={"description": "Qué es su clave: tarifa, forma, código; vacío si no tiene"})
    claves = fields.List(fields.Nested(ClaveDeRolSchema), metadata={"description": "Las que se proponen"})
    posibles = fields.List(
        fields.Nested(ClaveDeRolSchema), metadata={"description": "Las que la ley tiene hoy"}
    )
    admite = fields.List(
        una_de(*ADMISIBLES), metadata={"description": "De qué o de quién puede ser solo uno de los suyos"}
    )


class ParametroContableSchema(Respuesta):
    rol = fields.String()
    rol_nombre = fields.String()
    grupo = fields.String()
    clave = fields.String(metadata={"description": "Vacía, para todas"})
    clave_nombre = fields.String()
    producto_id = fields.Integer(allow_none=True)
    cliente_id = fields.Integer(allow_none=True)
    proveedor_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()


class ParametrosContablesSchema(Respuesta):
    version = fields.Integer()
    roles = fields.List(fields.Nested(RolContableSchema))
    parametros = fields.List(fields.Nested(ParametroContableSchema))


class ParametroPedidoSchema(ComoSeLeyo, Cuerpo):
    clase = ParametroPedido
    fila = ParametroContableSchema

    rol = una_de(*ROLES, required=True)
    clave = Texto(maximo=40, load_default="")
    producto_id = identificador(load_default=None, allow_none=True)
    cliente_id = identificador(load_default=None, allow_none=True)
    proveedor_id = identificador(load_default=None, allow_none=True)
    centro_id = identificador(load_default=None, allow_none=True)
    cuenta_id = identificador(required=True)


class CambiarParametrosSchema(ComoSeLeyo, Schema):
    fila = ParametrosContablesSchema

    version = version_leida("los parámetros")
    parametros = fields.List(
        fields.Nested(ParametroPedidoSchema),
        required=True,
        validate=validate.Length(max=_MAXIMO, error=f"Caben hasta {_MAXIMO} parámetros."),
    )


class AsientoPendienteSchema(Respuesta):
    id = fields.Integer()
    origen = fields.Nested(OrigenNombradoSchema)
    proposito = fields.String()
    fecha = Fecha()
    glosa = fields.String()
    falta = fields.String(metadata={"description": "Qué le falta, en palabras"})
    roles = fields.List(
        fields.String(), metadata={"description": "Los papeles a los que hoy les falta una cuenta que sirva"}
    )
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()


class CuantosPendientesSchema(Respuesta):
    pendientes = fields.Integer()


PaginaPendientesSchema = page_schema(AsientoPendienteSchema)


class LineaPreviaSchema(Respuesta):
    rol = fields.String()
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    debe = Dinero()
    haber = Dinero()
    detalle = fields.String()


class FaltaDeAsientoSchema(Respuesta):
    rol = fields.String()
    texto = fields.String()


class AsientoPrevioSchema(Respuesta):
    """El asiento que se haría; vacío si la empresa no lleva libros."""

    lineas = fields.List(fields.Nested(LineaPreviaSchema))
    faltan = fields.List(fields.Nested(FaltaDeAsientoSchema))
