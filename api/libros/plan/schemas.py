"""Las formas en el cable del plan de cuentas y de los centros de costo."""

from typing import Any

from marshmallow import fields, validate

from api.core.http import campos
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Respuesta,
    SinVacios,
    Texto,
    una_de,
    version_leida,
    version_si_viene,
)
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.lista import ACCIONES, FiltrosCuentas
from api.libros.plan.service import DatosCentro
from api.plataforma.codigos.contabilidad import CLASES_DE_FLUJO, EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA

_SI_NO = {"": None, "si": True, "no": False}


class CuentasArgs(SinVacios):
    """Llegan juntos, como `filtros`."""

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Su código, o palabras del nombre"})
    movimiento = una_de(*_SI_NO, load_default="", metadata={"description": "si: las de movimiento"})
    activas = una_de(*_SI_NO, load_default="")

    def armar(self, leido: dict[str, str]) -> dict[str, FiltrosCuentas]:
        filtros = FiltrosCuentas(leido["filtro"], _SI_NO[leido["movimiento"]], _SI_NO[leido["activas"]])
        return {"filtros": filtros}


class ExportarCuentasArgs(CuentasArgs):
    formato = una_de("excel", "csv", load_default="excel")

    def armar(self, leido: dict[str, str]) -> dict[str, Any]:
        return {**super().armar(leido), "formato": leido["formato"]}


class CuentaContableSchema(Respuesta):
    id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    padre_id = fields.Integer(allow_none=True)
    nivel = fields.Integer()
    naturaleza = fields.String(validate=validate.OneOf(list(NATURALEZAS)))
    tipo = fields.String(validate=validate.OneOf(list(TIPOS_CUENTA)))
    acepta_movimiento = fields.Boolean()
    codigo_supercias = fields.String()
    exige = fields.String(validate=validate.OneOf(list(EXIGENCIAS)))
    pide_centro = fields.Boolean()
    clase_flujo = fields.String(validate=validate.OneOf(["", *CLASES_DE_FLUJO]))
    activa = fields.Boolean()
    con_movimientos = fields.Boolean()
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=validate.OneOf(ACCIONES)))


class CrearCuentaContableSchema(Cuerpo):
    clase = DatosCuenta

    class Meta:
        include = campos.para_crear(DatosCuenta)


class CambiarCuentaContableSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de una cuenta. Lo que no viene queda como está."""

    fila = CuentaContableSchema

    class Meta:
        include = campos.para_cambiar(DatosCuenta)

    version = version_si_viene("la cuenta")


class ChoqueDelPlanSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    motivo = fields.String()


class DelCatalogoSchema(Respuesta):
    """Lo que el plan de la empresa no tiene del catálogo de la casa, y lo que tiene de otro modo."""

    faltan = fields.Integer(attribute="cuantas")
    choques = fields.List(fields.Nested(ChoqueDelPlanSchema))


class CentroCostoSchema(Respuesta):
    id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    activo = fields.Boolean()
    version = fields.Integer()


class CentrosArgs(SinVacios):
    filtro = Texto(maximo=100, load_default="")
    activos = fields.Boolean(load_default=None, allow_none=True)


class CodigoEnMayusculas(Texto):
    def _normalise(self, texto: str) -> str:
        return super()._normalise(texto).upper()


class CrearCentroSchema(Cuerpo):
    clase = DatosCentro

    codigo = CodigoEnMayusculas(required=True, maximo=30)
    nombre = Texto(required=True, maximo=200)
    activo = fields.Boolean(load_default=True)


class CambiarCentroSchema(ComoSeLeyo, Cambio):
    fila = CentroCostoSchema

    codigo = CodigoEnMayusculas(minimo=1, maximo=30)
    nombre = Texto(minimo=1, maximo=200)
    activo = fields.Boolean()
    version = version_leida("el centro de costo")
