"""Las formas de los débitos de una compra."""

from marshmallow import fields, validate

from api.compras.compras.schemas import LineaDeDebitoSchema
from api.core.http.schemas import Dinero, Fecha, Respuesta, Schema, identificador

_LINEAS = 200


class DebitoSchema(Respuesta):
    """Una línea de los libros con que se anotó lo que el banco cobró."""

    asiento_id = fields.Integer()
    n = fields.Integer()
    fecha = Fecha()
    glosa = fields.String()
    detalle = fields.String()
    cuenta_id = fields.Integer()
    cuenta = fields.String()
    valor = Dinero()
    banco_id = fields.Integer()
    banco = fields.String()


class DebitoElegibleSchema(DebitoSchema):
    propuesto = fields.Boolean(
        metadata={"description": "Con los demás propuestos suma lo que se debe de la compra, en su mes"}
    )


class DebitosDeCompraSchema(Respuesta):
    saldo = Dinero(metadata={"description": "Lo que se debe de la compra"})
    atados = fields.List(fields.Nested(DebitoSchema), metadata={"description": "Los que hoy son de ella"})
    elegibles = fields.List(
        fields.Nested(DebitoElegibleSchema),
        metadata={
            "description": "Los de fechas cercanas que no son de ninguna; vacío si ya tiene o no se debe"
        },
    )


class LineaPorRegistrarSchema(Respuesta):
    descripcion = fields.String()
    precio = Dinero()
    tarifa = fields.String(metadata={"description": "El código de su IVA; vacío, no se sabe cuál"})
    cuenta_id = fields.Integer()
    centro_id = fields.Integer(allow_none=True)


class DebitoNombradoSchema(Respuesta):
    asiento_id = fields.Integer()
    n = fields.Integer()


class CompraDelBancoSchema(Respuesta):
    """La que un movimiento de un banco es, sin su documento."""

    fecha = Fecha()
    glosa = fields.String()
    banco = fields.String()
    proveedor_id = fields.Integer(allow_none=True)
    total = Dinero(metadata={"description": "Lo que el banco cobró, con su IVA"})
    lineas = fields.List(fields.Nested(LineaPorRegistrarSchema))
    debitos = fields.List(fields.Nested(DebitoNombradoSchema))


class LoQueCobraArgs(Schema):
    """De quién, de cuándo y por cuánto es lo que todavía no se registra."""

    proveedor_id = identificador(required=True)
    fecha = Fecha(required=True)
    total = Dinero(required=True)


class AtarDebitosSchema(Schema):
    lineas = fields.List(
        fields.Nested(LineaDeDebitoSchema),
        required=True,
        validate=validate.Length(min=1, max=_LINEAS, error=f"Elija de 1 a {_LINEAS} débitos."),
    )
