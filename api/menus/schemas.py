"""Wire shapes of menus (CONTRACT.md §4)."""

from marshmallow import fields

from api.core.schemas import Entero, Schema, Texto


class MenuSchema(Schema):
    MEN_CODIGO = Entero(attribute="id", required=True)
    MEN_NOMBRE = fields.String(attribute="nombre", required=True)
    MEN_RUTA = fields.String(attribute="ruta", required=True, allow_none=True)
    MEN_ICONO = fields.String(attribute="icono", required=True)
    MEN_ORDEN = Entero(attribute="orden", required=True)
    MEN_PADRE = Entero(attribute="padre_id", required=True, allow_none=True)


class MenuAreaSchema(MenuSchema):
    """A menu with the area that it belongs to."""

    MEN_AREA = fields.String(attribute="area", required=True)


class MenuAsignadoSchema(MenuSchema):
    """A menu of the whole list and whether the company has it."""

    asignado = fields.Boolean(required=True)


class PorAdministradorSchema(Schema):
    id = Entero(required=True, minimo=1, maximo=2**53)


class PorRucSchema(Schema):
    ruc = Texto(required=True, maximo=13)
