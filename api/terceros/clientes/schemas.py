"""Las formas en el cable de los clientes."""

from typing import Any

from marshmallow import fields, validate

from api.core.http import campos
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    version_leida,
    version_si_viene,
)
from api.plataforma.auditoria.schemas import LineaDeHistorialSchema
from api.plataforma.codigos import identificaciones
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.terceros.clientes import deudas
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.catalogos import TIPOS
from api.terceros.clientes.contactos import DatosContacto
from api.terceros.clientes.lista import FiltrosClientes
from api.terceros.clientes.models import COBRADOR, VENDEDOR
from api.terceros.clientes.reglas import NOMBRE_MAXIMO
from api.terceros.padron.campos import ELIJA_TIPO, SIN_NOMBRE, TELEFONO, TELEFONO_MAL

_TELEFONO = validate.Regexp(TELEFONO, error=TELEFONO_MAL)
_ASESORES = (VENDEDOR, COBRADOR)


def _tipo_asesor(**kwargs: Any) -> fields.String:
    return fields.String(
        data_key="tipoAsesor",
        validate=validate.OneOf(_ASESORES, error="Debe ser V (vendedor) o C (cobrador)."),
        metadata={"description": "V vendedor, C cobrador"},
        **kwargs,
    )


class EidArgs(SinVacios):
    eid = identificador(
        load_default=None,
        metadata={"description": "La empresa, en la sesión de un administrador"},
    )


class _FiltrosArgs(EidArgs):
    """Los filtros de la lista. Llegan juntos, como `filtros`."""

    partes = {"filtros": FiltrosClientes}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras a buscar"})
    tipo_asesor = _tipo_asesor(load_default="")
    asesor = identificador(attribute="asesor_id", load_default=None)
    tipoid = fields.String(
        attribute="tipo_identificacion",
        load_default="",
        validate=validate.OneOf(["", *identificaciones.NOMBRES]),
    )
    tipo = fields.Integer(load_default=None, validate=validate.OneOf(list(TIPOS)))
    grupo = identificador(attribute="grupo_id", load_default=None)
    activo = fields.Boolean(load_default=None)
    cobro = fields.String(
        load_default="",
        validate=validate.OneOf(["", *deudas.COBROS]),
        metadata={
            "description": "al_dia: no debe nada vencido; debe: tiene saldo; vencido: debe algo vencido"
        },
    )


class ListaClientesArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaClientesArgs(PageArgs, _FiltrosArgs):
    pass


class AsesoresArgs(EidArgs):
    tipo_asesor = _tipo_asesor(load_default="")


def _correo_o_nada(correo: str) -> None:
    if correo:
        validate.Email(error="Ingrese un correo válido!")(correo)


_SIN_FINAL = [tipo for tipo in identificaciones.NOMBRES if tipo != CONSUMIDOR_FINAL]
_JURIDICA = Entero(
    attribute="tipo_juridica",
    allow_none=True,
    metadata={"description": "De GET /api/tipJuridica/{CLI_TIPO}"},
)


class ClienteSchema(Respuesta):
    class Meta:
        include = campos.para_contestar(DatosCliente)

    CLI_CODIGO = fields.Integer(attribute="id")
    EMP_CODIGO = fields.Integer(attribute="empresa_id")
    EMP_NOMBREC = fields.String(attribute="empresa")
    CLI_GRUPO_NOMBRE = fields.String(attribute="grupo", allow_none=True)
    CLI_VENDEDOR_NOMBRE = fields.String(attribute="vendedor", allow_none=True)
    CLI_COBRADOR_NOMBRE = fields.String(attribute="cobrador", allow_none=True)
    CLI_FECHA = fields.DateTime(attribute="creado_en")
    CLI_ACTUALIZADO = fields.DateTime(attribute="actualizado_en")
    version = fields.Integer()


class CambiarClienteSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de un cliente. Lo que no viene queda como está."""

    fila = ClienteSchema

    class Meta:
        include = {**campos.para_cambiar(DatosCliente), "CLI_TIPJURIDICA": _JURIDICA}

    version = version_si_viene("el cliente")


class CrearClienteSchema(Cuerpo):
    clase = DatosCliente

    class Meta:
        include = {
            **campos.para_crear(DatosCliente),
            "CLI_TIPJURIDICA": _JURIDICA,
            "CLI_TIPOID": fields.String(
                attribute="tipo_identificacion",
                required=True,
                validate=validate.OneOf(_SIN_FINAL, error=ELIJA_TIPO),
                error_messages={"required": ELIJA_TIPO},
            ),
        }


class ClienteGuardadoSchema(Respuesta):
    CLI_CODIGO = fields.Integer(attribute="id")
    avisos = fields.List(
        fields.String(), metadata={"description": "Lo que conviene revisar; no impide guardar"}
    )


class FilaClienteSchema(ClienteSchema):
    """Uno de una lista, sin lo que solo se lee en la página del cliente."""

    class Meta(ClienteSchema.Meta):
        exclude = ("CLI_NOTAS",)


class ClienteConCuentaSchema(FilaClienteSchema):
    class Meta(FilaClienteSchema.Meta):
        pass

    CLI_SALDO = Dinero(attribute="saldo", metadata={"description": "Negativo: tiene a favor"})
    CLI_VENCIDO = Dinero(attribute="vencido")
    CLI_FACTURADO = Dinero(attribute="facturado", metadata={"description": "En los últimos doce meses"})


PaginaClientesSchema = page_schema(ClienteConCuentaSchema)


class FichaClienteSchema(Respuesta):
    """Lo que se sabe de una identificación. CLI_CODIGO viene si ya es un cliente."""

    CLI_CODIGO = fields.Integer(attribute="id", allow_none=True)
    CLI_TIPOID = fields.String(attribute="tipo_identificacion")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    CLI_NOMBRE = fields.String(attribute="razon_social")
    CLI_NOMBREC = fields.String(attribute="nombre_comercial")
    CLI_DIRECCION = fields.String(attribute="direccion")
    CLI_PROVINCIA = fields.String(attribute="provincia")
    CLI_CIUDAD = fields.String(attribute="ciudad")
    CLI_TIPO = fields.Integer(attribute="tipo")
    CLI_TIPJURIDICA = fields.Integer(attribute="tipo_juridica", allow_none=True)
    fuente = fields.String(metadata={"description": "clientes, o el registro: primario, alternativo"})
    avisos = fields.List(fields.String())


class TotalClientesSchema(Respuesta):
    total = fields.Integer()
    activos = fields.Integer()


class BuscarClienteSchema(Schema):
    nombre = Texto(required=True, maximo=100)


class CodigoClienteSchema(Respuesta):
    codigo = fields.Integer()
    nombre = fields.String()


class GrupoClienteSchema(Respuesta):
    codigo = fields.Integer(attribute="id")
    nombre = fields.String()


class AsesorComercialSchema(GrupoClienteSchema):
    tipo = fields.String(data_key="tipoAsesor")


class CrearGrupoSchema(Schema):
    nombre = Texto(required=True, maximo=NOMBRE_MAXIMO, vacio=SIN_NOMBRE)


class CrearAsesorComercialSchema(CrearGrupoSchema):
    tipo_asesor = _tipo_asesor(required=True)


class _DeContacto(Schema):
    cargo = Texto(maximo=100)
    correo = Texto(maximo=254, validate=[_correo_o_nada])
    telefono = Texto(maximo=20, validate=[_TELEFONO])
    recibe_documentos = fields.Boolean(metadata={"description": "Copia de los documentos por correo"})
    recibe_estados = fields.Boolean(metadata={"description": "Copia de los estados de cuenta por correo"})
    notas = TextoLargo(maximo=1000)


class ContactoClienteSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    cargo = fields.String()
    correo = fields.String()
    telefono = fields.String()
    recibe_documentos = fields.Boolean()
    recibe_estados = fields.Boolean()
    notas = fields.String()
    version = fields.Integer()


class CambiarContactoClienteSchema(ComoSeLeyo, _DeContacto, Cambio):
    """Lo que se puede cambiar de un contacto. Lo que no viene queda como está."""

    fila = ContactoClienteSchema

    nombre = Texto(minimo=1, maximo=150)
    version = version_leida("el contacto")


class CrearContactoClienteSchema(_DeContacto, Cuerpo):
    clase = DatosContacto

    nombre = Texto(required=True, maximo=150, vacio=SIN_NOMBRE)


class LineaHistorialSchema(LineaDeHistorialSchema):
    """Lo que alguien hizo con un cliente."""


class HistorialArgs(PageArgs, EidArgs):
    pass


PaginaHistorialSchema = page_schema(LineaHistorialSchema)
