"""Las formas de las configuraciones en el cable: CON_CODIGO es la posición."""

from marshmallow import fields

from api.core.http.schemas import (
    ComoSeLeyo,
    DireccionCorreo,
    Entero,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    version_si_viene,
)
from api.plataforma.configuraciones.models import IMAGENES_POR_NOMBRE
from api.plataforma.configuraciones.service import CAMPOS_DE_VALOR

ConfiguracionSchema = Schema.from_dict(
    {
        "CON_CODIGO": Entero(attribute="posicion", required=True),
        "CON_NOMBRE": fields.String(attribute="nombre", required=True),
        **{
            f"CON_VALOR{n}": fields.String(attribute=valor, required=True, allow_none=True)
            for n, valor in enumerate(CAMPOS_DE_VALOR, 1)
        },
        "version": Entero(),
    },
    name="ConfiguracionSchema",
)

_MAXIMOS = dict.fromkeys(IMAGENES_POR_NOMBRE.values(), 1000000)  # una imagen puede ir escrita


class _DeConfiguracion(ComoSeLeyo):
    fila = ConfiguracionSchema


ActualizarSchema = _DeConfiguracion.from_dict(
    {
        "CON_CODIGO": Entero(attribute="posicion", required=True),
        "version": version_si_viene("la configuración"),
        **{
            f"CON_VALOR{n}": Texto(attribute=valor, maximo=_MAXIMOS.get(valor, 500), allow_none=True)
            for n, valor in enumerate(CAMPOS_DE_VALOR, 1)
        },
    },
    name="ActualizarConfiguracionSchema",
)


class VersionSchema(SinVacios):
    """La versión sobre la que se hizo el cambio."""

    version = version_si_viene("la configuración")


class ProbarCorreoSchema(Schema):
    correo = DireccionCorreo(required=True)


class RucQueSaleSchema(Respuesta):
    ruc = fields.String(metadata={"description": "El «RUC Proveedor» de cada comprobante; vacío, ninguno"})
    titular = fields.String(metadata={"description": "De quién es ese RUC; vacío, nadie lo ha dicho"})
    marca_blanca = fields.Boolean()
    falta = fields.Boolean(
        metadata={"description": "Si ninguno lo lleva y es una instalación de producción: el SRI lo exige"}
    )


class ServidorCorreoSchema(Respuesta):
    host = fields.String()
    puerto = fields.Integer()
    seguridad = fields.String(metadata={"description": "TLS, STARTTLS o ninguna"})
    usuario = fields.String()
    remitente = fields.String()


class PruebaCorreoSchema(Respuesta):
    estado = fields.String(metadata={"description": "ENVIADO, RECHAZADO, INCIERTO o NO_SALIO"})
    mensaje = fields.String()
    detalle = fields.String(metadata={"description": "Lo que dijo el servidor"})
