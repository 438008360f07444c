"""Las formas del cable de la empresa para sus propios usuarios."""

from typing import Any

from marshmallow import fields
from marshmallow.validate import OneOf, Regexp

from api.core.http.schemas import (
    ID_CORTO,
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    DireccionCorreo,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    version_si_viene,
)
from api.plataforma.empresas.models import GENERAL, GRAN_MAX, REGIMENES, SECUENCIAL_MAX
from api.plataforma.empresas.regimenes import NuevoRegimen
from api.plataforma.mi_empresa.estructura import NuevoEstablecimiento, NuevoPunto
from api.plataforma.usuarios.schemas import Telefono

_NUMERO = Regexp(r"^(?!000)[0-9]{3}$", error="Debe tener 3 dígitos, de 001 a 999.")
_REGIMEN = OneOf(list(REGIMENES), error=f"Debe ser uno de: {', '.join(REGIMENES)}.")


class _Resolucion(Texto):
    """El número de una resolución como lo imprime el SRI: dígitos, sin ceros a la izquierda."""

    def _normalise(self, texto: str) -> str:
        limpio = super()._normalise(texto)
        return limpio.lstrip("0") if limpio.isascii() and limpio.isdigit() else limpio


def _especial(**kwargs: Any) -> Texto:
    return Texto(
        attribute="contribuyente_especial",
        maximo=13,
        validate=[Regexp(r"^([0-9A-Za-z]{3,13})?$", error="Debe tener de 3 a 13 letras o números.")],
        **kwargs,
    )


def _agente(**kwargs: Any) -> Texto:
    return _Resolucion(
        attribute="agente_retencion",
        maximo=8,
        validate=[
            Regexp(r"^[0-9]*$", error="Escriba solo el número de la resolución, sin letras ni guiones.")
        ],
        **kwargs,
    )


def _gran(**kwargs: Any) -> Texto:
    return Texto(
        attribute="gran_contribuyente",
        maximo=GRAN_MAX,
        sin_emojis=True,
        metadata={"description": "La resolución que lo dice, como NAC-GCFOIOC21-00000001-E"},
        **kwargs,
    )


class PlanVigenteSchema(Respuesta):
    PLAN_CODIGO = Entero(attribute="plan_id")
    PLAN_NOMBRE = fields.String(attribute="nombre")
    PLANOREL_CADUCA = Fecha(attribute="caduca")
    PLANOREL_TOTAL = fields.Integer(attribute="total")
    PLANOREL_UTILIZADOS = fields.Integer(attribute="utilizados")


class PropiaSchema(Respuesta):
    EMP_CODIGO = Entero(attribute="id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    EMP_NOMBRE = fields.String(attribute="razon_social")
    email = fields.String(attribute="correo")
    correo_confirmado = fields.Boolean(
        metadata={"description": "Si alguien abrió el enlace que se envió a ese correo"}
    )
    EMP_TELEFONO = fields.String(attribute="telefono")
    EMP_DIRECCION = fields.String(attribute="direccion")
    EMP_CIUDAD = fields.String(attribute="ciudad")
    EMP_COMO_PAGAR = fields.String(
        attribute="como_pagar",
        metadata={"description": "Lo que quien le debe lee en la página de su documento; vacío, nada"},
    )
    EMP_REGIMEN = fields.String(
        attribute="regimen", validate=_REGIMEN, metadata={"description": "El de hoy, como las calidades"}
    )
    EMP_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad")
    EMP_ESPECIAL = fields.String(attribute="contribuyente_especial")
    EMP_AGENTE = fields.String(attribute="agente_retencion")
    EMP_GRAN = fields.String(attribute="gran_contribuyente")
    EMP_LOGO = fields.String(
        attribute="logo", allow_none=True, metadata={"description": "Cambia con cada logo; null: no tiene"}
    )
    EMP_ESTADO = fields.String(
        attribute="estado_verificacion", metadata={"description": "PENDIENTE, VERIFICADA, RECHAZADA"}
    )
    EMP_MOTIVO = fields.String(attribute="motivo_rechazo", allow_none=True)
    EMP_FECHA = fields.AwareDateTime(attribute="creada_en")
    ambiente = fields.String(metadata={"description": "PRUEBAS, PRODUCCION"})
    plan = fields.Nested(
        PlanVigenteSchema,
        allow_none=True,
        metadata={"description": "El electrónico vigente; null sin él o sin plan.ver"},
    )
    version = Entero()
    acciones = fields.List(fields.String(), metadata={"description": "editar, razon_social"})


class EditarPropiaSchema(ComoSeLeyo, Cambio):
    fila = PropiaSchema

    EMP_RUC = Texto(attribute="ruc", minimo=1, maximo=13)
    EMP_NOMBREC = Texto(attribute="nombre_comercial", minimo=1, maximo=300, sin_emojis=True)
    EMP_NOMBRE = Texto(attribute="razon_social", minimo=1, maximo=300, sin_emojis=True)
    email = DireccionCorreo(attribute="correo", minimo=1)
    EMP_TELEFONO = Telefono(attribute="telefono")
    EMP_DIRECCION = Texto(attribute="direccion", maximo=300, sin_emojis=True)
    EMP_CIUDAD = Texto(attribute="ciudad", maximo=100)
    EMP_COMO_PAGAR = TextoLargo(attribute="como_pagar", maximo=600)
    EMP_REGIMEN = fields.String(
        attribute="regimen",
        validate=_REGIMEN,
        metadata={"description": "Rige desde hoy, como las calidades; lo anterior queda en su historia"},
    )
    EMP_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad")
    EMP_ESPECIAL = _especial()
    EMP_AGENTE = _agente()
    EMP_GRAN = _gran()


class RegimenFechadoSchema(Respuesta):
    """El régimen y las calidades de la empresa entre dos fechas."""

    id = Entero()
    desde = Fecha(metadata={"description": "El primero vale también para lo anterior"})
    hasta = Fecha(allow_none=True, metadata={"description": "La víspera del que sigue; null, sin final"})
    vigente = fields.Boolean(metadata={"description": "Si es el de hoy"})
    EMP_REGIMEN = fields.String(attribute="regimen", validate=_REGIMEN)
    EMP_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad")
    EMP_ESPECIAL = fields.String(attribute="contribuyente_especial")
    EMP_AGENTE = fields.String(attribute="agente_retencion")
    EMP_GRAN = fields.String(attribute="gran_contribuyente")
    version = Entero()


class NuevoRegimenSchema(Cuerpo):
    clase = NuevoRegimen

    desde = Fecha(required=True, metadata={"description": "Pasado o por venir; uno por día"})
    EMP_REGIMEN = fields.String(attribute="regimen", validate=_REGIMEN, load_default=GENERAL)
    EMP_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad", load_default=False)
    EMP_ESPECIAL = _especial(load_default="")
    EMP_AGENTE = _agente(load_default="")
    EMP_GRAN = _gran(load_default="")


class EditarRegimenSchema(ComoSeLeyo, Cambio):
    fila = RegimenFechadoSchema

    desde = Fecha()
    EMP_REGIMEN = fields.String(attribute="regimen", validate=_REGIMEN)
    EMP_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad")
    EMP_ESPECIAL = _especial()
    EMP_AGENTE = _agente()
    EMP_GRAN = _gran()


class VersionDeRegimenArgs(SinVacios):
    version = version_si_viene("esa fila")


class ConfirmarCorreoSchema(Schema):
    firma = Texto(required=True, minimo=1, maximo=600)


class CorreoConfirmadoSchema(Respuesta):
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    EMP_RUC = fields.String(attribute="ruc")
    email = fields.String(attribute="correo")


class PuntoEmisionSchema(Respuesta):
    PTO_CODIGO = Entero(attribute="id")
    PTO_NUMERO = fields.String(attribute="codigo")
    PTO_NOMBRE = fields.String(attribute="nombre")
    PTO_ACTIVO = fields.Boolean(attribute="activo")
    version = Entero()


class EstablecimientoFichaSchema(Respuesta):
    COM_CODIGO = Entero(attribute="id")
    COM_NUMERO = fields.String(attribute="codigo", metadata={"description": "001 a 999, el del SRI"})
    COM_NOMBRE = fields.String(attribute="nombre")
    COM_DIRECCION = fields.String(attribute="direccion")
    COM_ACTIVO = fields.Boolean(attribute="activo")
    COM_APERTURA = Fecha(
        attribute="abierto_el", allow_none=True, metadata={"description": "null, desde siempre"}
    )
    COM_CIERRE = Fecha(
        attribute="cerrado_el", allow_none=True, metadata={"description": "El último día que estuvo abierto"}
    )
    version = Entero()
    puntos = fields.List(fields.Nested(PuntoEmisionSchema))


class NuevoEstablecimientoSchema(Cuerpo):
    clase = NuevoEstablecimiento

    COM_NUMERO = Texto(attribute="codigo", required=True, maximo=3, validate=[_NUMERO])
    COM_NOMBRE = Texto(attribute="nombre", required=True, maximo=100)
    COM_DIRECCION = Texto(attribute="direccion", required=True, maximo=300, sin_emojis=True)
    COM_APERTURA = Fecha(
        attribute="abierto_el", load_default=None, allow_none=True, metadata={"description": "null, hoy"}
    )


class EditarEstablecimientoSchema(ComoSeLeyo, Cambio):
    fila = EstablecimientoFichaSchema

    COM_NUMERO = Texto(attribute="codigo", maximo=3, validate=[_NUMERO])
    COM_NOMBRE = Texto(attribute="nombre", minimo=1, maximo=100)
    COM_DIRECCION = Texto(attribute="direccion", maximo=300, sin_emojis=True)
    COM_ACTIVO = fields.Boolean(attribute="activo")
    COM_APERTURA = Fecha(attribute="abierto_el", allow_none=True)
    COM_CIERRE = Fecha(
        attribute="cerrado_el",
        allow_none=True,
        metadata={"description": "Solo de uno inactivo; al desactivarlo sin decirlo, hoy"},
    )


class NuevoPuntoSchema(Cuerpo):
    clase = NuevoPunto

    COM_CODIGO = identificador(attribute="establecimiento_id", required=True, maximo=ID_CORTO)
    PTO_NUMERO = Texto(attribute="codigo", required=True, maximo=3, validate=[_NUMERO])
    PTO_NOMBRE = Texto(attribute="nombre", maximo=100, load_default="")


class EditarPuntoSchema(ComoSeLeyo, Cambio):
    fila = PuntoEmisionSchema

    PTO_NUMERO = Texto(attribute="codigo", maximo=3, validate=[_NUMERO])
    PTO_NOMBRE = Texto(attribute="nombre", maximo=100)
    PTO_ACTIVO = fields.Boolean(attribute="activo")


class SecuencialesArgs(SinVacios):
    punto = identificador(
        load_default=None, maximo=ID_CORTO, metadata={"description": "PTO_CODIGO; sin él, todos"}
    )


class SecuencialSchema(Respuesta):
    PTO_CODIGO = Entero(attribute="punto_id")
    serie = fields.String(metadata={"description": "001-001"})
    tipo = fields.String(metadata={"description": "Código del SRI: 01 factura, 04 nota de crédito…"})
    nombre = fields.String()
    ambiente = fields.String(metadata={"description": "PRUEBAS, PRODUCCION"})
    siguiente = fields.Integer(metadata={"description": "El número que llevará el próximo documento"})
    usado = fields.Integer(metadata={"description": "El mayor que se ha emitido; 0: ninguno"})
    numero = fields.String(allow_none=True, metadata={"description": "001-001-000000001; null: se agotó"})


class CambiarSecuencialSchema(ComoSeLeyo):
    fila = SecuencialSchema

    siguiente = Entero(required=True, minimo=1, maximo=SECUENCIAL_MAX)
    anterior = Entero(
        load_default=None,
        allow_none=True,
        maximo=SECUENCIAL_MAX + 1,
        metadata={"description": "El siguiente que se vio: 409 si ya es otro"},
    )


class BancoSchema(Respuesta):
    BAN_CODIGO = Entero(attribute="id")
    BAN_NOMBRE = fields.String(attribute="nombre")
