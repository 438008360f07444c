"""Las formas en el cable de lo reservado."""

from marshmallow import fields

from api.core.http.schemas import (
    Cantidad,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.existencias.reservas.lista import FiltrosReservas
from api.libros.asientos.schemas import OrigenNombradoSchema


class ReservasArgs(SinVacios):
    partes = {"filtros": FiltrosReservas}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras del producto"})
    producto = identificador(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    tipo = Texto(maximo=40, load_default="", metadata={"description": "El de su documento, como PROFORMA"})
    documento = identificador(load_default=None, allow_none=True)


class PaginaReservasArgs(PageArgs, ReservasArgs):
    pass


class FilaReservaSchema(Respuesta):
    """Un producto apartado por un documento. `alcanza`: si de lo que hay en esa bodega queda para ella, después de quienes
    reservaron antes."""

    id = fields.Integer(metadata={"description": "El de la reserva, que puede ser de varios productos"})
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    bodega_id = fields.Integer()
    bodega = fields.String()
    cantidad = Cantidad()
    hasta = Fecha(metadata={"description": "El último día en que está apartado"})
    alcanza = fields.Boolean()
    documento = fields.Nested(OrigenNombradoSchema)
    tercero = fields.String(metadata={"description": "Para quién está apartado"})
    creada_por = fields.String()
    creada_en = fields.AwareDateTime()


PaginaReservasSchema = page_schema(FilaReservaSchema)


class SoltarReservaSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Diga por qué se suelta.")
