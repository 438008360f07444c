"""Las formas en el cable de los presupuestos."""

from marshmallow import fields, validate

from api.contabilidad.presupuestos.models import MESES
from api.contabilidad.presupuestos.service import LineaDePresupuesto
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    DineroConSigno,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    identificador,
    una_de,
)
from api.plataforma.codigos.contabilidad import TIPOS_CUENTA

FILAS = 2_000
CUERPO = (1024 * 1024, "El presupuesto supera el tamaño máximo.")


class FilaPresupuestoSchema(Respuesta):
    """`meses`: doce valores, de enero a diciembre, positivos los ingresos y también los costos y los gastos; de una cuenta de
    balance, lo que se espera tener al terminar cada mes, y `total` es lo de diciembre."""

    cuenta_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    tipo = una_de(*TIPOS_CUENTA)
    meses = fields.List(DineroConSigno())
    total = DineroConSigno()


class PresupuestoSchema(Respuesta):
    """`version` es 0 si el año todavía no tiene uno."""

    anio = fields.Integer()
    centro_id = fields.Integer(
        allow_none=True, metadata={"description": "De qué centro de costo; null, de la empresa"}
    )
    version = fields.Integer()
    cambiado_por = fields.String()
    cambiado_en = fields.AwareDateTime(allow_none=True)
    filas = fields.List(fields.Nested(FilaPresupuestoSchema))


class LineaPresupuestoSchema(ComoSeLeyo, Cuerpo):
    clase = LineaDePresupuesto
    fila = FilaPresupuestoSchema

    cuenta_id = identificador(required=True)
    meses = fields.List(
        DineroConSigno(required=True),
        required=True,
        validate=validate.Length(equal=MESES, error="Un año tiene doce meses."),
    )


class GuardarPresupuestoSchema(ComoSeLeyo, Schema):
    fila = PresupuestoSchema

    centro_id = identificador(load_default=None, allow_none=True)
    filas = fields.List(
        fields.Nested(LineaPresupuestoSchema),
        required=True,
        validate=validate.Length(max=FILAS, error=f"Caben hasta {FILAS} cuentas."),
    )
    version = Entero(required=True, metadata={"description": "La leída; si alguien lo cambió, 409"})


class PresupuestoArgs(SinVacios):
    centro_id = identificador(data_key="centro", load_default=None, allow_none=True)


class PropuestaPresupuestoArgs(PresupuestoArgs):
    porcentaje = Entero(
        minimo=-100,
        maximo=1000,
        load_default=0,
        metadata={"description": "Lo que se suma a lo del año anterior, en por ciento"},
    )


class PropuestaPresupuestoSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    filas = fields.List(fields.Nested(FilaPresupuestoSchema))
