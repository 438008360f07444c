"""Las formas de lo que hay, para los programas."""

from marshmallow import fields

from api.core.http.schemas import (
    Cantidad,
    DineroConSigno,
    Entero,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    una_de,
)
from api.existencias.kardex.existentes import CUALES, TODO, FiltrosExistencias
from api.v1.comun.schemas import TramoArgs, tramo

_AHORA = {"description": "null al terminar otro día: lo reservado se sabe ahora"}
_COSTO = {"description": "null, sin el permiso de ver costos"}


class ExistenciaDeV1Schema(Respuesta):
    producto_id = Entero()
    codigo = fields.String()
    nombre = fields.String()
    unidad = fields.String()
    existencia = Cantidad(con_signo=True)
    reservada = Cantidad(allow_none=True, metadata=_AHORA)
    disponible = Cantidad(con_signo=True, allow_none=True, metadata=_AHORA)
    costo = Cantidad(con_signo=True, allow_none=True, metadata=_COSTO)
    valor = DineroConSigno(allow_none=True, metadata=_COSTO)


class ExistenciaArgs(SinVacios):
    partes = {"filtros": FiltrosExistencias}

    al = Fecha(load_default=None, metadata={"description": "Al terminar ese día; sin él, ahora"})
    bodega_id = identificador(
        attribute="bodega", load_default=None, metadata={"description": "En una bodega; sin ella, en todas"}
    )


class ExistenciasDeV1Args(TramoArgs, ExistenciaArgs):
    con = una_de(*CUALES, load_default=TODO)
    codigo = Texto(maximo=30, load_default="", metadata={"description": "El del producto"})


TramoDeExistencias = tramo(ExistenciaDeV1Schema)
