"""Las formas en el cable de los proveedores."""

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
    version_si_viene,
)
from api.terceros.clientes.schemas import PaginaHistorialSchema as PaginaHistorialSchema
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.lista import FiltrosProveedores
from api.terceros.proveedores.models import IDENTIFICACIONES, REGIMENES, TIPOS


class _FiltrosArgs(SinVacios):
    """Los filtros de la lista. Llegan juntos, como `filtros`."""

    partes = {"filtros": FiltrosProveedores}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras a buscar"})
    tipo_identificacion = fields.String(load_default="", validate=validate.OneOf(["", *IDENTIFICACIONES]))
    tipo = fields.String(load_default="", validate=validate.OneOf(["", *TIPOS]))
    regimen = fields.String(load_default="", validate=validate.OneOf(["", *REGIMENES]))
    parte_relacionada = fields.Boolean(load_default=None)
    activo = fields.Boolean(load_default=None)


class ListaProveedoresArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaProveedoresArgs(PageArgs, _FiltrosArgs):
    pass


class ProveedorSchema(Respuesta):
    class Meta:
        include = campos.para_contestar(DatosProveedor)

    id = fields.Integer()
    creado_en = fields.DateTime()
    actualizado_en = fields.DateTime()
    version = fields.Integer()


class FichaDeProveedorSchema(ProveedorSchema):
    """Un proveedor entero, con el cliente que también es."""

    class Meta(ProveedorSchema.Meta):
        pass

    cliente_id = fields.Integer(
        allow_none=True, metadata={"description": "El cliente que es la misma persona; null si no lo es"}
    )


class FilaProveedorSchema(ProveedorSchema):
    """Uno de una lista, sin lo que solo se lee en su página."""

    class Meta(ProveedorSchema.Meta):
        exclude = ("notas",)


PaginaProveedoresSchema = page_schema(FilaProveedorSchema)


class CambiarProveedorSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de un proveedor. Lo que no viene queda como está."""

    fila = FichaDeProveedorSchema

    class Meta:
        include = campos.para_cambiar(DatosProveedor)

    version = version_si_viene("el proveedor")


class CrearProveedorSchema(Cuerpo):
    clase = DatosProveedor

    class Meta:
        include = campos.para_crear(DatosProveedor)


class ProveedorGuardadoSchema(Respuesta):
    id = fields.Integer()
    avisos = fields.List(
        fields.String(), metadata={"description": "Lo que conviene revisar; no impide guardar"}
    )


class ClienteCreadoSchema(Respuesta):
    cliente_id = fields.Integer(attribute="id")


class ProveedorDeClienteSchema(Respuesta):
    id = fields.Integer(allow_none=True, metadata={"description": "null si todavía no es proveedor"})


class ConocidoSchema(Respuesta):
    """Lo que se sabe de una identificación. `id` viene si ya es un proveedor; `cliente_id`, si es un cliente. Lo
    que es null no se sabe."""

    id = fields.Integer(allow_none=True)
    cliente_id = fields.Integer(allow_none=True)
    tipo_identificacion = fields.String()
    identificacion = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String()
    tipo = fields.String(allow_none=True)
    direccion = fields.String()
    provincia = fields.String()
    ciudad = fields.String()
    regimen = fields.String(allow_none=True)
    contribuyente_especial = fields.Boolean(allow_none=True)
    agente_retencion = fields.Boolean(allow_none=True)
    obligado_contabilidad = fields.Boolean(allow_none=True)
    fuente = fields.String(metadata={"description": "proveedores, o el registro: primario, alternativo"})
    avisos = fields.List(fields.String())


class BuscarProveedorSchema(Schema):
    nombre = Texto(required=True, maximo=100)
