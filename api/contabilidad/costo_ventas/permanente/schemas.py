"""Las formas en el cable del costo permanente."""

from marshmallow import fields

from api.contabilidad.costo_ventas.permanente.models import CLASES_DE_LOTE
from api.core.http.schemas import DineroConSigno, Fecha, Respuesta, Schema, SinVacios, page_schema, una_de

_MES = {"description": "Un día cualquiera del mes: se cambia su primer día"}


class EstadoPermanenteSchema(Respuesta):
    """`desde`: null, si el costo se cuenta al fin de cada mes."""

    lleva_existencias = fields.Boolean()
    desde = Fecha(allow_none=True)
    kardex = DineroConSigno(metadata={"description": "Lo que vale lo que hay"})
    libros = DineroConSigno(metadata={"description": "Lo que dicen las cuentas de inventario"})
    por_asentar = DineroConSigno(metadata={"description": "Lo que del kardex no está todavía en los libros"})


class PreviaPermanenteSchema(Respuesta):
    """Lo que decían los dos la víspera. `diferencia`: la del asiento con que empezaría."""

    desde = Fecha()
    kardex = DineroConSigno()
    libros = DineroConSigno()
    diferencia = DineroConSigno()
    impedimento = fields.String()


class MesDelPermanenteArgs(SinVacios):
    desde = Fecha(required=True, metadata=_MES)


class MesDelPermanenteSchema(Schema):
    desde = Fecha(required=True, metadata=_MES)


class CostoAsentadoSchema(Respuesta):
    """`costo` y `ajustes`: lo que bajó el inventario por lo que salió y por lo que se perdió o ajustó."""

    id = fields.Integer()
    clase = una_de(*CLASES_DE_LOTE)
    clase_nombre = fields.String()
    fecha = Fecha()
    costo = DineroConSigno()
    ajustes = DineroConSigno()
    asiento_id = fields.Integer(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()


PaginaCostosAsentadosSchema = page_schema(CostoAsentadoSchema)
