"""Las formas de los precios, para los programas."""

from marshmallow import fields

from api.core.http import campos
from api.core.http.schemas import Cantidad, Entero, Respuesta, identificador, una_de
from api.v1.comun.schemas import TramoArgs, tramo
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.lista import SITUACIONES, FiltrosListas
from api.ventas.precios.models import CLASES_LISTA
from api.ventas.precios.schemas import PrecioDeListaSchema, PrecioParaVenderSchema, PreciosArgs


class ListaDePreciosDeV1Schema(Respuesta):
    class Meta:
        include = campos.para_contestar(DatosLista, sin=("clase",))

    id = Entero()
    clase = una_de(*CLASES_LISTA)
    grupo = fields.String(allow_none=True, metadata={"description": "A qué clientes; null, a todos"})
    establecimiento = fields.String(allow_none=True, metadata={"description": "En cuál; null, en todos"})
    situacion = una_de(*SITUACIONES, metadata={"description": "En qué está hoy"})
    precios = Entero(metadata={"description": "Cuántos tiene"})
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = Entero()


class ListasDePreciosDeV1Args(TramoArgs):
    partes = {"filtros": FiltrosListas}

    clase = una_de("", *CLASES_LISTA, load_default="")
    situacion = una_de("", *SITUACIONES, load_default="")


class PrecioDeListaDeV1Schema(PrecioDeListaSchema):
    """Con sus impuestos y sin ellos, con las tarifas de hoy."""


class PreciosDeListaDeV1Args(TramoArgs):
    """Los de una lista."""


class PrecioDeV1Schema(PrecioParaVenderSchema):
    precio = Cantidad(metadata={"description": "De una unidad, sin impuestos"})


class PreciosDeV1Schema(Respuesta):
    datos = fields.List(fields.Nested(PrecioDeV1Schema))


class PreciosDeV1Args(PreciosArgs):
    cliente = identificador(
        data_key="cliente_id", load_default=None, metadata={"description": "A quién; sin él, a cualquiera"}
    )


TramoDeListasDePrecios = tramo(ListaDePreciosDeV1Schema)
TramoDePreciosDeLista = tramo(PrecioDeListaDeV1Schema)
