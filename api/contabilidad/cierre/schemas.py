"""Las formas en el cable del cierre de un mes."""

from decimal import Decimal

from marshmallow import ValidationError, fields

from api.contabilidad.cierre.impuestos import DECLARADOS
from api.contabilidad.cierre.liquidacion import OpcionesDeIva
from api.contabilidad.cierre.models import ESTADOS
from api.contabilidad.cierre.pasos import AVISO, BIEN, FALTA
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    una_de,
)
from api.libros.asientos.pedido import CERO


def _hasta_uno(parte: Decimal) -> None:
    if parte > 1:
        raise ValidationError("Debe estar entre 0 y 1.")


class HalladoEnPasoSchema(Respuesta):
    texto = fields.String()
    ruta = fields.String(metadata={"description": "La página de la web donde se ve o se arregla"})


class PasoDeCierreSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    explica = fields.String(metadata={"description": "Para qué es el paso"})
    estado = una_de(
        *(BIEN, FALTA, AVISO), metadata={"description": "Lo que `falta` no deja cerrar; un `aviso`, sí"}
    )
    texto = fields.String()
    cuantos = fields.Integer()
    ruta = fields.String(metadata={"description": "La página de la web donde se ve; vacía si no hay"})
    hallados = fields.List(
        fields.Nested(HalladoEnPasoSchema), metadata={"description": "Cada cosa que halló; las primeras 20"}
    )
    hacer = fields.Boolean(metadata={"description": "Si se puede hacer con un POST"})
    deshacer = fields.Boolean()
    hecho_por = fields.String()
    hecho_en = fields.AwareDateTime(allow_none=True)


class CierreMesSchema(Respuesta):
    anio = fields.Integer()
    mes = fields.Integer()
    nombre = fields.String()
    desde = Fecha()
    hasta = Fecha()
    estado = una_de(*ESTADOS)
    bloqueado = fields.Boolean(metadata={"description": "Si nada se registra ya con fecha de ese mes"})
    terminado = fields.Boolean()
    cerrado_por = fields.String()
    cerrado_en = fields.AwareDateTime(allow_none=True)
    motivo = fields.String(metadata={"description": "Por qué se reabrió la última vez"})
    pasos = fields.List(fields.Nested(PasoDeCierreSchema))


class LineaDeCierreSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    debe = Dinero()
    haber = Dinero()
    detalle = fields.String()
    centro_id = fields.Integer(allow_none=True)


class OpcionesDeIvaSchema(Cuerpo):
    """Lo que la máquina no sabe del IVA del mes."""

    clase = OpcionesDeIva

    factor = Cantidad(
        required=True,
        validate=_hasta_uno,
        metadata={"description": "Qué parte del IVA de las compras da crédito (casillero 563), de 0 a 1"},
    )
    diferido = Dinero(
        load_default=CERO,
        metadata={"description": "El IVA de ventas a crédito que se liquida el mes siguiente (485)"},
    )


class RetenidoPorDeclararSchema(Respuesta):
    rol = una_de(*DECLARADOS.values())
    nombre = fields.String()
    valor = Dinero()


class ImpuestosDelMesSchema(Respuesta):
    factor = Cantidad()
    factor_propuesto = Cantidad(
        metadata={"description": "El que sale de lo vendido en el mes (casillero 563); 1 si no hubo ventas"}
    )
    vendido = DineroConSigno(
        metadata={"description": "Las ventas del mes sin IVA, con las notas de crédito restadas"}
    )
    con_derecho = DineroConSigno(metadata={"description": "De ellas, las gravadas y las exportadas"})
    ventas = Dinero()
    diferido = Dinero()
    compras = Dinero()
    acreditable = Dinero()
    al_gasto = Dinero()
    credito_anterior = Dinero()
    retenido = Dinero()
    retenciones_anteriores = Dinero()
    por_pagar = Dinero()
    credito = Dinero()
    credito_retenciones = Dinero()
    efectuadas = Dinero(metadata={"description": "Las retenciones que la empresa hizo y va a declarar"})
    declarado = fields.List(
        fields.Nested(RetenidoPorDeclararSchema),
        metadata={"description": "De ellas, las de cada formulario: cada una se paga con el suyo"},
    )
    lineas = fields.List(fields.Nested(LineaDeCierreSchema))
    asiento_id = fields.Integer(allow_none=True)
    al_dia = fields.Boolean(metadata={"description": "Si el asiento que hay dice lo mismo"})


class ReabrirSchema(Schema):
    motivo = Texto(minimo=3, maximo=150, required=True, vacio="Escriba el motivo.")
