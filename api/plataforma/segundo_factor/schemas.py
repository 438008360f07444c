"""Las formas del segundo factor en el cable."""

from typing import Any

from marshmallow import ValidationError, fields

from api.core.http.schemas import ComoSeLeyo, Cuerpo, Entero, Fecha, Respuesta, Schema, Texto, una_de
from api.plataforma.segundo_factor.comprobacion import Prueba
from api.plataforma.segundo_factor.models import PASSKEY, RECUPERACION, TOTP

_TOPE = 20_000  # letras que caben en lo que una passkey responde


def _cabe(credencial: dict[str, object]) -> None:
    if len(str(credencial)) > _TOPE:
        raise ValidationError("Es demasiado larga.")


class Credencial(fields.Dict):
    """Lo que el navegador responde de una passkey (`toJSON()`); lo lee quien la comprueba."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            keys=fields.String(),
            validate=_cabe,
            metadata={"description": "`PublicKeyCredential.toJSON()`"},
            **kwargs,
        )


def codigo(**kwargs: Any) -> Texto:
    """Se escribe como sea: `123 456` es `123456`."""
    return Texto(maximo=40, **kwargs)


class PruebaSchema(Cuerpo):
    """Un código o una passkey."""

    clase = Prueba

    metodo = una_de(TOTP, PASSKEY, RECUPERACION, required=True)
    codigo = codigo(load_default="")
    credencial = Credencial(load_default=None, allow_none=True)


class FactorSchema(Respuesta):
    id = Entero()
    clase = una_de(TOTP, PASSKEY)
    nombre = fields.String()
    creado_en = fields.AwareDateTime()
    ultimo_uso = fields.AwareDateTime(allow_none=True)


class SegundoFactorSchema(Respuesta):
    """Los factores propios y cuántos códigos de recuperación quedan."""

    factores = fields.List(fields.Nested(FactorSchema))
    codigos = Entero()


class ExigenciaSchema(Respuesta):
    """`version` es 0 si nunca se dijo."""

    desde = Fecha(allow_none=True, metadata={"description": "Vacío, si no se exige"})
    version = Entero()
    cuantos = Entero(metadata={"description": "Los activos a los que alcanza"})
    sin_factor = fields.List(
        fields.String(), metadata={"description": "Los nombres de los que todavía no lo tienen"}
    )


class GuardarExigenciaSchema(ComoSeLeyo):
    fila = ExigenciaSchema

    desde = Fecha(required=True, allow_none=True)
    version = Entero(required=True, metadata={"description": "La leída; si alguien lo cambió, 409"})


class FichaDeIngresoSchema(Schema):
    ficha = Texto(required=True, minimo=1, maximo=100)


class FirmaDeRecuperacionSchema(Schema):
    firma = Texto(required=True, minimo=1, maximo=500)


class RecuperacionPedidaSchema(Respuesta):
    correo = fields.String(metadata={"description": "A dónde va el enlace, con solo su primera letra"})
    con_aprobacion = fields.Boolean(metadata={"description": "Si otro la aprueba"})
    horas = Entero(metadata={"description": "Las que corren desde que no falta nada"})


class RecuperacionSchema(Respuesta):
    """Una recuperación en curso."""

    id = Entero()
    nombre = fields.String()
    ip = fields.String(metadata={"description": "Desde dónde se pidió"})
    pedida_en = fields.AwareDateTime()
    confirmada_en = fields.AwareDateTime(allow_none=True)
    con_aprobacion = fields.Boolean()
    aprobada_en = fields.AwareDateTime(allow_none=True)
    aprobada_por = fields.String()
    lista_en = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Cuándo se le quita, si ya no falta nada"}
    )
    acciones = fields.List(una_de("aprobar", "cancelar"))


class TotpPropuestoSchema(Respuesta):
    secreto = fields.String()
    direccion = fields.String(metadata={"description": "`otpauth://…`, lo que el QR dice"})
    qr = fields.String(metadata={"description": "El código QR, un SVG en una dirección `data:`"})


class ConfirmarTotpSchema(Schema):
    nombre = Texto(required=True, minimo=1, maximo=60, vacio="Póngale un nombre")
    codigo = codigo(required=True, minimo=1, vacio="Escriba el código de su aplicación")


class OpcionesSchema(Respuesta):
    opciones = fields.Dict(metadata={"description": "Lo que `PublicKeyCredential.parse…FromJSON` lee"})


class ConfirmarPasskeySchema(Schema):
    nombre = Texto(required=True, minimo=1, maximo=60, vacio="Póngale un nombre")
    credencial = Credencial(required=True)


class FactorPuestoSchema(Respuesta):
    id = Entero()
    codigos = fields.List(
        fields.String(),
        metadata={"description": "Los de recuperación, si era el primero: no se muestran otra vez"},
    )


class CodigosSchema(Respuesta):
    codigos = fields.List(fields.String())
