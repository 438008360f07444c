"""Las formas en el cable de los bancos y las cajas."""

from decimal import Decimal

from marshmallow import fields, validate

from api.contabilidad.bancos.service import ACCIONES, DatosBanco
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    una_de,
    version_leida,
)
from api.plataforma.codigos.bancos import CLASES_DE_BANCO

_SI_NO = {"": None, "si": True, "no": False}


class BancosArgs(SinVacios):
    activas = una_de(*_SI_NO, load_default="")

    def armar(self, leido: dict[str, str]) -> dict[str, bool | None]:
        return {"activas": _SI_NO[leido["activas"]]}


class CuentaBancariaSchema(Respuesta):
    """`saldo`: a hoy, según los libros; negativo si falta."""

    id = fields.Integer()
    nombre = fields.String()
    clase = fields.String(validate=validate.OneOf(list(CLASES_DE_BANCO)))
    clase_nombre = fields.String()
    banco = fields.String()
    numero = fields.String()
    cuenta_contable_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    fondo = Dinero()
    activa = fields.Boolean()
    saldo = DineroConSigno()
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=validate.OneOf(ACCIONES)))


class CrearCuentaBancariaSchema(Cuerpo):
    clase = DatosBanco

    nombre = Texto(required=True, maximo=100, vacio="Ingrese el nombre.")
    de_clase = una_de(*CLASES_DE_BANCO, data_key="clase", attribute="clase", required=True)
    banco = Texto(maximo=100, load_default="")
    numero = Texto(maximo=40, load_default="")
    cuenta_contable_id = identificador(load_default=None, allow_none=True)
    fondo = Dinero(load_default=Decimal(0))
    activa = fields.Boolean(load_default=True)


class CambiarCuentaBancariaSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar. Lo que no viene queda como está."""

    fila = CuentaBancariaSchema

    nombre = Texto(minimo=1, maximo=100)
    banco = Texto(maximo=100)
    numero = Texto(maximo=40)
    fondo = Dinero()
    activa = fields.Boolean()
    version = version_leida("la cuenta")
