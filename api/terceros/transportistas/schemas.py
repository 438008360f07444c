"""Las formas en el cable de los transportistas."""

from marshmallow import fields, validate

from api.core.http import campos
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    page_schema,
    version_leida,
)
from api.terceros.clientes.schemas import PaginaHistorialSchema as PaginaHistorialSchema
from api.terceros.padron.lista import FiltrosTerceros
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.models import IDENTIFICACIONES


class _FiltrosArgs(SinVacios):
    """Los filtros de la lista. Llegan juntos, como `filtros`."""

    partes = {"filtros": FiltrosTerceros}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras a buscar"})
    tipo_identificacion = fields.String(load_default="", validate=validate.OneOf(["", *IDENTIFICACIONES]))
    activo = fields.Boolean(load_default=None)


class ListaTransportistasArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaTransportistasArgs(PageArgs, _FiltrosArgs):
    pass


class TransportistaSchema(Respuesta):
    class Meta:
        include = campos.para_contestar(DatosTransportista)

    id = fields.Integer()
    creado_en = fields.DateTime()
    actualizado_en = fields.DateTime()
    version = fields.Integer()


PaginaTransportistasSchema = page_schema(TransportistaSchema)


class CambiarTransportistaSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de un transportista. Lo que no viene queda como está."""

    fila = TransportistaSchema

    class Meta:
        include = campos.para_cambiar(DatosTransportista)

    version = version_leida("el transportista")


class CrearTransportistaSchema(Cuerpo):
    clase = DatosTransportista

    class Meta:
        include = campos.para_crear(DatosTransportista)


class TransportistaGuardadoSchema(Respuesta):
    id = fields.Integer()
    avisos = fields.List(
        fields.String(), metadata={"description": "Lo que conviene revisar; no impide guardar"}
    )


class TransportistaConocidoSchema(Respuesta):
    """Lo que se sabe de una identificación. `id` viene si ya es un transportista de la empresa."""

    id = fields.Integer(allow_none=True)
    tipo_identificacion = fields.String()
    identificacion = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String()
    direccion = fields.String()
    provincia = fields.String()
    ciudad = fields.String()
    fuente = fields.String(metadata={"description": "transportistas, o el registro: primario, alternativo"})
    avisos = fields.List(fields.String())


class BuscarTransportistaSchema(Schema):
    nombre = Texto(required=True, maximo=100)
