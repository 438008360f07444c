"""Las formas del personal del proveedor en el cable: USU_… y PRF_…, como en su sesión."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema
from marshmallow.validate import Length, OneOf

from api.core.http.schemas import (
    ID_CORTO,
    ComoSeLeyo,
    Cuerpo,
    DireccionCorreo,
    Entero,
    PageArgs,
    Respuesta,
    Schema,
    Texto,
    identificador,
    page_schema,
    version_leida,
)
from api.plataforma.usuarios.schemas import NombreUsuario, Telefono
from api.proveedor.asesores.administradores import DatosAdministrador

_EMPRESAS = 500  # las que se asignan o se quitan en una llamada


class AdministradorSchema(Respuesta):
    USU_CODIGO = Entero(attribute="id")
    USU_USUARIO = fields.String(attribute="usuario")
    USU_NOMBRE = fields.String(attribute="nombre")
    USU_CORREO = fields.String(attribute="correo")
    USU_TELEFONO = fields.String(attribute="telefono")
    USU_ACTIVO = fields.Boolean(attribute="activo")
    PRF_CODIGO = Entero(attribute="perfil")
    PRF_NOMBRE = fields.String(attribute="perfil_nombre")
    DRB_CONTADOR = Entero(attribute="contador", metadata={"description": "1: distribuidor contador"})
    EMPRESAS = Entero(attribute="empresas", metadata={"description": "Cuántas tiene asignadas"})
    ultimo_ingreso = fields.AwareDateTime(allow_none=True)
    version = Entero()


class AdministradorDetalleSchema(AdministradorSchema):
    creado_en = fields.AwareDateTime()
    empresa_propia = fields.Boolean(
        metadata={"description": "De un contador: la empresa de su RUC existe y está entre las suyas"}
    )
    sesiones = Entero(metadata={"description": "Cuántas tiene abiertas ahora"})
    acciones = fields.List(fields.String(), metadata={"description": "Lo que quien pregunta puede hacerle"})


AdministradoresSchema = page_schema(AdministradorSchema)


class AdministradorArgs(PageArgs):
    perfil = fields.Integer(load_default=None, validate=OneOf([1, 2, 3], error="Debe ser 1, 2 o 3."))
    activo = fields.Boolean(load_default=None)


class AdministradorEntradaSchema(Cuerpo):
    clase = DatosAdministrador

    USU_USUARIO = NombreUsuario(attribute="usuario", required=True, vacio="Ingrese el usuario.")
    USU_NOMBRE = Texto(attribute="nombre", required=True, maximo=150, vacio="Ingrese el nombre.")
    USU_CORREO = DireccionCorreo(attribute="correo", required=True, vacio="Ingrese el correo.")
    USU_TELEFONO = Telefono(attribute="telefono", load_default="")
    PRF_CODIGO = fields.Integer(
        attribute="perfil",
        required=True,
        strict=True,
        validate=OneOf([1, 2, 3], error="Debe ser 1, 2 o 3."),
    )
    DRB_CONTADOR = fields.Boolean(attribute="contador", load_default=False)


class AdministradorEdicionSchema(ComoSeLeyo, AdministradorEntradaSchema):
    fila = AdministradorDetalleSchema

    version = version_leida("el administrador")


class ActivoSchema(Schema):
    USU_ACTIVO = fields.Boolean(attribute="activo", required=True)
    version = version_leida("el administrador")


class EmpresaAsignadaSchema(Respuesta):
    """Una empresa en la lista de un distribuidor, con quién la tiene ahora."""

    EMP_CODIGO = Entero(attribute="id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    EMP_NOMBRE = fields.String(attribute="razon_social")
    EMP_CIUDAD = fields.String(attribute="ciudad")
    EMP_ESTADO = fields.String(attribute="estado_verificacion")
    EMP_ACTIVA = fields.Boolean(attribute="activa")
    DRB_CODIGO = Entero(attribute="distribuidor_id", allow_none=True)
    DRB_NOMBRE = fields.String(attribute="distribuidor", allow_none=True)


EmpresasAsignadasSchema = page_schema(EmpresaAsignadaSchema)


class EmpresasArgs(PageArgs):
    ajenas = fields.Boolean(
        load_default=False, metadata={"description": "Verdadero: las que no son suyas, para asignárselas"}
    )


def _ids() -> fields.List:
    largo = Length(max=_EMPRESAS, error=f"Como máximo {_EMPRESAS} empresas por vez.")
    return fields.List(identificador(maximo=ID_CORTO), load_default=list, validate=largo)


class RepartoSchema(Schema):
    agregar = _ids()
    quitar = _ids()

    @validates_schema
    def _alguna(self, datos: Mapping[str, Any], **kwargs: Any) -> None:
        if not datos["agregar"] and not datos["quitar"]:
            raise ValidationError("Elija al menos una empresa.", "agregar")
