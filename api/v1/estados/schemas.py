"""Lo que se pide de los estados, para los programas."""

from marshmallow import fields, validate

from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.schemas import dia_de_libro
from api.core.http.schemas import EnOrden, SinVacios, Texto, identificador

_CENTRO = {"description": "De un centro de costo; sin él, de toda la empresa"}
_COMPARAR = {"description": "Una fecha, `anterior` (un año antes) o `presupuesto`"}


class _EstadoDeV1Args(SinVacios):
    hasta = dia_de_libro()
    centro_id = identificador(load_default=None, metadata=_CENTRO)
    nivel = fields.Integer(
        load_default=None,
        validate=validate.Range(1, 15),
        metadata={"description": "Hasta qué nivel del plan; lo de más abajo está sumado"},
    )


class SituacionDeV1Args(_EstadoDeV1Args):
    partes = {"filtros": FiltrosEstado}

    comparar = Texto(maximo=11, load_default="", metadata=_COMPARAR)


class ResultadosDeV1Args(SituacionDeV1Args):
    desde = dia_de_libro()


class ComprobacionDeV1Args(_EstadoDeV1Args, EnOrden):
    partes = {"filtros": FiltrosComprobacion}

    desde = dia_de_libro()
    ceros = fields.Boolean(load_default=False, metadata={"description": "También las que no tienen nada"})
