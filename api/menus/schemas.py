"""Wire shapes of menus (CONTRACT.md §4)."""

from marshmallow import fields

from api.core.schemas import Entero, Respuesta, Schema, Texto


class MenuSchema(Respuesta):
    MEN_CODIGO = Entero(attribute="id")
    MEN_NOMBRE = fields.String(attribute="nombre")
    MEN_RUTA = fields.String(attribute="ruta", allow_none=True)
    MEN_ICONO = fields.String(attribute="icono")
    MEN_ORDEN = Entero(attribute="orden")
    MEN_PADRE = Entero(attribute="padre_id", allow_none=True)


class MenuAreaSchema(MenuSchema):
    """A menu with the area that it belongs to."""

    MEN_AREA = fields.String(attribute="area")


class MenuAsignadoSchema(MenuSchema):
    """A menu of the whole list and whether the company has it."""

    asignado = fields.Boolean()


class PorAdministradorSchema(Schema):
    id = Entero(required=True, minimo=1, maximo=2**53)


class PorRucSchema(Schema):
    ruc = Texto(required=True, maximo=13)
