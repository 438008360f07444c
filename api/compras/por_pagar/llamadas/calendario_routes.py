"""El calendario de lo que hay que pagar."""

from typing import Any

from marshmallow import fields, validate

from api.compras.por_pagar import calendario
from api.core.http.api import Blueprint
from api.core.http.schemas import Dinero, Fecha, Respuesta, SinVacios

blp = Blueprint(
    "calendario_de_pagos", __name__, url_prefix="/api/por-pagar", access="empresa", description="Por pagar"
)


class CalendarioArgs(SinVacios):
    semanas = fields.Integer(load_default=8, validate=validate.Range(1, 26))


class SemanaPorPagarSchema(Respuesta):
    desde = Fecha(metadata={"description": "Lunes; de la primera, hoy"})
    hasta = Fecha(metadata={"description": "Domingo"})
    valor = Dinero()
    documentos = fields.Integer()


class CalendarioPorPagarSchema(Respuesta):
    vencido = Dinero()
    semanas = fields.List(fields.Nested(SemanaPorPagarSchema))
    despues = Dinero(metadata={"description": "Lo que vence después de la última semana"})


@blp.route("/calendario")
@blp.require("pagos.ver")
@blp.arguments(CalendarioArgs, location="query", as_kwargs=True)
@blp.response(200, CalendarioPorPagarSchema)
def ver(semanas: int) -> Any:
    """Lo que se debe, según la semana en que vence, desde esta. Los anticipos no se restan."""
    return calendario.de_semanas(semanas)
