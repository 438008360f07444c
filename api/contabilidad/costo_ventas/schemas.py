"""Las formas en el cable de los conteos de existencias."""

from marshmallow import fields, validate

from api.contabilidad.costo_ventas.service import CuentaContada, DatosConteo
from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)

_MES = {"description": "Un día cualquiera del mes"}
CUENTAS = 200


class ExistenciaSchema(Respuesta):
    """`saldo` es lo que los libros dicen antes de contar: `inicial` más `entradas`."""

    cuenta_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    inicial = DineroConSigno()
    entradas = DineroConSigno()
    saldo = DineroConSigno()


class PreviaConteoSchema(Respuesta):
    """`impedimento`: por qué no se puede; vacío si se puede."""

    mes = Fecha()
    al = Fecha()
    filas = fields.List(fields.Nested(ExistenciaSchema))
    hecho_id = fields.Integer(allow_none=True)
    impedimento = fields.String()


class ConteoInventarioSchema(Respuesta):
    """El de un mes. El que se deshizo dice quién y cuándo."""

    id = fields.Integer()
    mes = Fecha()
    al = Fecha()
    costo = DineroConSigno()
    contado = Dinero()
    nota = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    deshecho_por = fields.String()
    deshecho_en = fields.AwareDateTime(allow_none=True)
    asiento_id = fields.Integer(allow_none=True)


PaginaConteosSchema = page_schema(ConteoInventarioSchema)


class PreviaConteoArgs(SinVacios):
    mes = Fecha(required=True, metadata=_MES)


class CuentaContadaSchema(Cuerpo):
    clase = CuentaContada

    cuenta_id = identificador(required=True)
    saldo = DineroConSigno(required=True, metadata={"description": "El que se vio en la previa"})
    contado = Dinero(required=True, metadata={"description": "Lo que hay, a su costo"})


class AsentarConteoSchema(Cuerpo):
    clase = DatosConteo

    mes = Fecha(required=True, metadata=_MES)
    filas = fields.List(
        fields.Nested(CuentaContadaSchema),
        required=True,
        validate=validate.Length(min=1, max=CUENTAS, error="Diga lo contado en al menos una cuenta."),
    )
    nota = Texto(maximo=200, load_default="")
