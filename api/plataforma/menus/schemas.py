"""Las formas de los menús en el cable (docs/contrato.md §4)."""

from marshmallow import EXCLUDE, fields
from marshmallow.validate import Length, OneOf

from api.core.http.schemas import (
    ID_CORTO,
    Cuerpo,
    Entero,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
)
from api.plataforma.menus.asignacion import MenuPedido

LARGO_MAXIMO = Length(max=500, error="Como máximo 500 menús.")


class _ComunSchema(Respuesta):
    MEN_CODIGO = Entero(attribute="id")
    MEN_NOMBRE = fields.String(attribute="nombre")
    MEN_RUTA = fields.String(attribute="ruta", allow_none=True)
    MEN_ICONO = fields.String(attribute="icono")
    MEN_ORDEN = Entero(attribute="orden")
    MEN_PADRE = Entero(attribute="padre_id", allow_none=True)
    MEN_GRUPO = fields.String(
        attribute="grupo",
        allow_none=True,
        metadata={"description": "El de su sección en que está; null, en ninguno"},
    )


class MenuSchema(_ComunSchema):
    """Un menú de los que alguien ve."""

    MEN_EN_USO = fields.Boolean(
        attribute="en_uso",
        metadata={"description": "Si la empresa tiene algo ahí; si no, se muestra plegada"},
    )


class MenuAreaSchema(_ComunSchema):
    """Un menú con el área a la que pertenece."""

    MEN_AREA = fields.String(attribute="area")


class MenuAsignadoSchema(_ComunSchema):
    """Un menú de la lista entera: si el rol o la empresa lo tiene, y quién puede usarlo."""

    asignado = fields.Boolean()
    permitido = fields.Boolean(
        metadata={"description": "Algún perfil de estos puede usarlo: los menús solo ordenan los permisos"}
    )
    perfiles = fields.List(
        fields.String(),
        metadata={"description": "Los que pueden usarlo: PRF_CODIGO, o perfiles de empresa"},
    )


class MenuPedidoSchema(Cuerpo):
    """Un menú como vuelve en una lista. Pueden venir también los demás campos que se leyeron."""

    clase = MenuPedido

    class Meta:
        unknown = EXCLUDE

    MEN_CODIGO = identificador(attribute="menu_id", required=True, maximo=ID_CORTO)
    asignado = fields.Boolean(load_default=True)
    MEN_ORDEN = Entero(
        attribute="orden",
        load_default=None,
        allow_none=True,
        metadata={"description": "Entre los de su sección; sin él, el lugar que ocupa en la lista"},
    )


_HUELLA = "Los MEN_CODIGO asignados que se leyeron, en su orden, unidos por comas; si ya son otros, 409"


class HuellaArgs(SinVacios):
    huella = Texto(load_default=None, maximo=2000, metadata={"description": _HUELLA})


class MenusRolSchema(Schema):
    PRF_CODIGO = fields.Integer(
        attribute="perfil",
        required=True,
        strict=True,
        validate=OneOf([1, 2, 3], error="Debe ser 1, 2 o 3."),
    )
    menus = fields.List(fields.Nested(MenuPedidoSchema), required=True, validate=LARGO_MAXIMO)
    huella = Texto(load_default=None, maximo=2000, metadata={"description": _HUELLA})


class PorAdministradorSchema(Schema):
    id = identificador(attribute="administrador_id", required=True, maximo=ID_CORTO)


class PorRucSchema(Schema):
    ruc = Texto(required=True, maximo=13)
