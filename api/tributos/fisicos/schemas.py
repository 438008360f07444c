"""Las formas en el cable de lo emitido en papel."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    una_de,
    version_leida,
)
from api.tributos.fisicos.models import TIPOS, ULTIMO
from api.tributos.fisicos.service import DatosDeFisico

_SERIE = validate.Regexp(r"(?!000)[0-9]{3}\Z", re.ASCII, error="De 001 a 999.")
_AUTORIZACION = validate.Regexp(r"[0-9]{10}\Z", re.ASCII, error="La de un preimpreso tiene 10 dígitos.")
_FORMA = validate.Regexp(r"([0-9]{2})?\Z", re.ASCII, error="La forma de pago son dos números, como 20.")
_MESES = 12
_CERO = Decimal("0.00")


class FisicosArgs(SinVacios):
    desde = Fecha(required=True, metadata={"description": "Un día del primer mes"})
    hasta = Fecha(required=True, metadata={"description": "Un día del último"})

    @validates_schema(skip_on_field_errors=True)
    def _cuantos(self, datos: Mapping[str, Any], **_: Any) -> None:
        if (datos["hasta"] - datos["desde"]).days > _MESES * 31:
            raise ValidationError(f"Pida hasta {_MESES} meses.", "hasta")


class FisicoSchema(Respuesta):
    id = fields.Integer()
    mes = Fecha(metadata={"description": "Su primer día"})
    tipo = una_de(*TIPOS)
    tipo_nombre = fields.String()
    anulado = fields.Boolean()
    establecimiento = fields.String()
    punto = fields.String()
    desde = fields.Integer()
    hasta = fields.Integer()
    cuantos = fields.Integer()
    autorizacion = fields.String()
    cliente_id = fields.Integer(allow_none=True)
    cliente = fields.String(metadata={"description": "Vacío: el consumidor final, o está anulado"})
    identificacion = fields.String()
    gravado = Dinero()
    cero = Dinero()
    no_objeto = Dinero()
    iva = Dinero()
    forma_pago = fields.String()
    version = fields.Integer()


class CrearFisicoSchema(Cuerpo):
    clase = DatosDeFisico

    mes = Fecha(required=True, metadata={"description": "Cualquier día suyo"})
    tipo = una_de(*TIPOS, required=True)
    anulado = fields.Boolean(required=True, metadata={"description": "Si se anularon: no llevan importes"})
    establecimiento = Texto(required=True, maximo=3, validate=[_SERIE])
    punto = Texto(required=True, maximo=3, validate=[_SERIE])
    desde = Entero(minimo=1, maximo=ULTIMO, required=True)
    hasta = Entero(minimo=1, maximo=ULTIMO, required=True)
    autorizacion = Texto(required=True, maximo=10, vacio="Ingrese la autorización.", validate=[_AUTORIZACION])
    cliente_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "null, el consumidor final"}
    )
    gravado = Dinero(load_default=_CERO, metadata={"description": "A la tarifa general de ese mes"})
    cero = Dinero(load_default=_CERO)
    no_objeto = Dinero(load_default=_CERO, metadata={"description": "No objeto o exento de IVA"})
    iva = Dinero(load_default=_CERO)
    forma_pago = Texto(maximo=2, load_default="", validate=[_FORMA])


class CambiarFisicoSchema(ComoSeLeyo, CrearFisicoSchema):
    fila = FisicoSchema

    version = version_leida("este rango")
