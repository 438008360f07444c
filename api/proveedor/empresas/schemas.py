"""Las formas de las empresas en el cable."""

from typing import Any

from marshmallow import RAISE, ValidationError, fields
from marshmallow.validate import OneOf, Regexp

from api.core.http.schemas import (
    ID_CORTO,
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    DireccionCorreo,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    Secreto,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    una_de,
    version_leida,
    version_si_viene,
)
from api.plataforma.auditoria.schemas import AuditoriaSchema
from api.plataforma.codigos import ambientes
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA
from api.plataforma.usuarios.schemas import NombreUsuario, Telefono
from api.proveedor.empresas.edicion import NuevaEmpresa
from api.proveedor.empresas.listado import FiltrosEmpresas
from api.proveedor.empresas.registro import Solicitud

TERMINOS = "Debe aceptar los términos y condiciones para poder continuar"


def _aceptados(valor: bool) -> None:
    if not valor:
        raise ValidationError(TERMINOS)


class RegistroSchema(Schema):
    partes = {"solicitud": Solicitud}

    EMP_RUC = Texto(attribute="ruc", required=True, maximo=13)
    EMP_NOMBREC = Texto(attribute="nombre_comercial", required=True, maximo=300, sin_emojis=True)
    EMP_NOMBRE = Texto(attribute="razon_social", required=True, maximo=300, sin_emojis=True)
    USU_NOMBRE = Texto(
        attribute="nombre",
        maximo=200,
        load_default="",
        metadata={"description": "El de la persona; sin él, su usuario lleva el nombre comercial"},
    )
    email = DireccionCorreo(attribute="correo", required=True)
    usuario = Texto(
        required=True,
        maximo=60,
        validate=[
            Regexp(
                r"^[A-Za-z0-9][A-Za-z0-9._@-]*$",
                error="Use solo letras sin tilde, números, punto, guion o arroba.",
            )
        ],
    )
    clave = Secreto(required=True)
    acepta_terminos = fields.Boolean(required=True, validate=_aceptados)
    pagina_web = Texto(load_default="", metadata={"description": "Trampa para robots: se deja vacía"})


class RegistradaSchema(Respuesta):
    EMP_CODIGO = Entero()
    EMP_RUC = fields.String()
    pago_token = fields.String(metadata={"description": "Para subir un recibo de pago; vive una hora"})


class ReciboSchema(Respuesta):
    RECIBO_ID = Entero(attribute="id")
    familia = Entero()
    PLAN_CODIGO = Entero(attribute="plan_id")
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer(metadata={"description": "Bytes"})
    estado = fields.String(metadata={"description": "PENDIENTE, APROBADO, RECHAZADO"})


ESTADOS = (PENDIENTE, VERIFICADA, RECHAZADA)
SITUACIONES = ("vigente", "por_caducar", "caducado", "sin_plan")


def _opcion(*valores: str, **kwargs: Any) -> fields.String:
    """Un filtro de una lista de valores, que también puede venir vacío: entonces no filtra."""
    return fields.String(
        load_default="",
        validate=OneOf(("", *valores), error=f"Debe ser uno de: {', '.join(valores)}."),
        **kwargs,
    )


class FiltrosEmpresasSchema(SinVacios):
    partes = {"filtros": FiltrosEmpresas}
    filtro = Texto(maximo=100, load_default="")
    orden = Texto(maximo=40, load_default="")
    estado = _opcion(*ESTADOS)
    activa = _opcion("true", "false")
    distribuidor = identificador(
        minimo=0, maximo=ID_CORTO, load_default=None, metadata={"description": "0: las que no tienen"}
    )
    plan = identificador(
        minimo=0, maximo=ID_CORTO, load_default=None, metadata={"description": "PLAN_CODIGO"}
    )
    caduca = _opcion(*SITUACIONES, metadata={"description": "Cómo está su plan electrónico"})

    def armar(self, leido: Any) -> Any:
        leido["activa"] = {"": None, "true": True, "false": False}[leido["activa"]]
        return super().armar(leido)


class ListaEmpresasArgs(FiltrosEmpresasSchema, PageArgs):
    """Los filtros, con la página."""


class EmpresaBreveSchema(Respuesta):
    EMP_CODIGO = Entero(attribute="id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    EMP_NOMBRE = fields.String(attribute="razon_social")
    EMP_CIUDAD = fields.String(attribute="ciudad")


class EmpresaFilaSchema(EmpresaBreveSchema):
    email = fields.String(attribute="correo")
    EMP_TELEFONO = fields.String(attribute="telefono")
    EMP_ESTADO = fields.String(attribute="estado_verificacion")
    EMP_ACTIVA = fields.Boolean(attribute="activa")
    EMP_FECHA = fields.AwareDateTime(attribute="creada_en")
    DRB_CODIGO = Entero(attribute="distribuidor_id", allow_none=True)
    DRB_NOMBRE = fields.String(attribute="distribuidor_nombre", allow_none=True)
    PLAN_CODIGO = Entero(attribute="plan_id", allow_none=True)
    PLAN_NOMBRE = fields.String(attribute="plan_nombre", allow_none=True)
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)
    PLANOREL_TOTAL = Entero(attribute="total")
    PLANOREL_UTILIZADOS = Entero(attribute="utilizados")


PaginaEmpresas = page_schema(EmpresaFilaSchema)


class EmpresaFichaSchema(EmpresaFilaSchema):
    correo_confirmado = fields.Boolean(metadata={"description": "Si abrió el enlace que se le envió"})
    EMP_DIRECCION = fields.String(attribute="direccion")
    EMP_MOTIVO = fields.String(attribute="motivo_rechazo", allow_none=True)
    ambiente = una_de(*ambientes.PALABRAS.values())
    version = Entero()
    acciones = fields.List(
        fields.String(),
        metadata={
            "description": "editar, usuarios, asignar, verificar, rechazar, revisar, activar, desactivar, "
            "eliminar"
        },
    )


class RevisionSchema(Respuesta):
    que = fields.String()
    cumple = fields.Boolean()
    detalle = fields.String()


class VerificacionSchema(Respuesta):
    EMP_CODIGO = Entero(attribute="id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_ESTADO = una_de(*ESTADOS, attribute="estado_verificacion")
    EMP_MOTIVO = fields.String(attribute="motivo_rechazo", allow_none=True)
    ambiente = una_de(*ambientes.PALABRAS.values())
    version = Entero()
    revisiones = fields.List(fields.Nested(RevisionSchema))
    acciones = fields.List(fields.String())


class NuevaEmpresaSchema(Cuerpo):
    clase = NuevaEmpresa

    EMP_RUC = Texto(attribute="ruc", required=True, maximo=13)
    EMP_NOMBREC = Texto(attribute="nombre_comercial", required=True, maximo=300, sin_emojis=True)
    EMP_NOMBRE = Texto(attribute="razon_social", required=True, maximo=300, sin_emojis=True)
    email = DireccionCorreo(attribute="correo", required=True)
    EMP_TELEFONO = Telefono(attribute="telefono", load_default="")
    EMP_DIRECCION = Texto(attribute="direccion", load_default="", sin_emojis=True)
    EMP_CIUDAD = Texto(attribute="ciudad", maximo=100, load_default="")
    DRB_CODIGO = identificador(
        attribute="distribuidor_id", maximo=ID_CORTO, load_default=None, allow_none=True
    )
    usuario = NombreUsuario(required=True)


class EditarEmpresaSchema(ComoSeLeyo, Cambio):
    """Cambia lo que se envía."""

    fila = EmpresaFichaSchema

    version = version_si_viene("la empresa")
    EMP_RUC = Texto(attribute="ruc", minimo=1, maximo=13)
    EMP_NOMBREC = Texto(attribute="nombre_comercial", minimo=1, maximo=300, sin_emojis=True)
    EMP_NOMBRE = Texto(attribute="razon_social", minimo=1, maximo=300, sin_emojis=True)
    email = DireccionCorreo(attribute="correo", minimo=1)
    EMP_TELEFONO = Telefono(attribute="telefono")
    EMP_DIRECCION = Texto(attribute="direccion", sin_emojis=True)
    EMP_CIUDAD = Texto(attribute="ciudad", maximo=100)
    DRB_CODIGO = identificador(attribute="distribuidor_id", maximo=ID_CORTO, allow_none=True)


class VerificarSchema(ComoSeLeyo):
    fila = VerificacionSchema

    EMP_ESTADO = una_de(*ESTADOS, required=True, attribute="estado")
    EMP_MOTIVO = TextoLargo(attribute="motivo", maximo=1000, load_default="")
    version = version_si_viene("la empresa")


class ActivaSchema(Schema):
    EMP_ACTIVA = fields.Boolean(attribute="activa", required=True)
    EMP_MOTIVO = TextoLargo(attribute="motivo", maximo=1000, load_default="")
    version = version_leida("la empresa")


class HistorialEmpresaSchema(AuditoriaSchema):
    """Una línea de la auditoría, sin lo que solo muestra la pantalla de auditoría."""

    class Meta:
        unknown = RAISE
        exclude = ("ip", "solicitud")


PaginaHistorial = page_schema(HistorialEmpresaSchema)


class PerfilesArgs(SinVacios):
    tipo = una_de("empresa", "administrador", load_default="empresa")


class NombreArgs(SinVacios):
    nombre = Texto(required=True, maximo=100)
