"""Formas del cable de las facturas recurrentes."""

from marshmallow import fields

from api.comprobantes.consulta.vista_schemas import DocumentoDichoSchema
from api.comprobantes.emision.borradores_schemas import borrador_que_termina
from api.comprobantes.nucleo.schemas import CUERPO
from api.comprobantes.recurrentes.lista import FiltrosRecurrentes
from api.comprobantes.recurrentes.models import DE_CADA_VEZ, ESTADOS, FRECUENCIAS
from api.comprobantes.recurrentes.service import DatosRecurrente
from api.comprobantes.tipos.factura.schemas import FacturaSchema
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)

__all__ = ["CUERPO"]


class FacturaRecurrenteSchema(FacturaSchema):
    """Lo que se emite cada vez. Sin lo que es de una sola factura: su fecha, su borrador, su cobro, su guía, su
    traslado y lo que reembolsa."""

    class Meta(FacturaSchema.Meta):
        exclude = (
            "fecha",
            "borrador_id",
            "confirma_fecha",
            "cobro",
            "guia_remision",
            "traslado",
            "reembolsos",
        )


class UnaVezSchema(Respuesta):
    """Lo que pasó en una de sus fechas."""

    id = fields.Integer()
    fecha = Fecha()
    estado = una_de(*DE_CADA_VEZ)
    motivo = fields.String()
    intentos = fields.Integer()
    comprobante_id = fields.Integer(allow_none=True)
    numero = fields.String(metadata={"description": "El de la factura que se emitió; vacío si ninguna"})
    en = fields.AwareDateTime()


class FilaRecurrenteSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    cliente_id = fields.Integer()
    cliente = fields.String()
    identificacion = fields.String(metadata={"description": "La del cliente"})
    total = Dinero(metadata={"description": "El de la última vez que se revisó"})
    frecuencia = una_de(*FRECUENCIAS)
    primera = Fecha()
    fin_de_mes = fields.Boolean()
    hasta = Fecha(allow_none=True)
    veces = fields.Integer(allow_none=True)
    estado = una_de(*ESTADOS)
    proxima = Fecha(allow_none=True)
    emitidas = fields.Integer()
    motivo = fields.String(
        metadata={"description": "Por qué no se pudo emitir la que toca; vacío, nada falló"}
    )
    ultima = fields.Nested(UnaVezSchema, allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()


class RecurrenteSchema(FilaRecurrenteSchema):
    pedido = fields.Nested(FacturaRecurrenteSchema)
    fallando = fields.Boolean(metadata={"description": "La que toca ya se intentó sin poder"})


PaginaRecurrentesSchema = page_schema(FilaRecurrenteSchema)
PaginaDeVecesSchema = page_schema(UnaVezSchema)


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosRecurrentes}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras a buscar"})
    estado = una_de("", *ESTADOS, load_default="")
    cliente_id = identificador(load_default=None, allow_none=True)


class ListaRecurrentesArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaRecurrentesArgs(PageArgs, _FiltrosArgs):
    pass


class CrearRecurrenteSchema(Cuerpo):
    clase = DatosRecurrente

    nombre = Texto(required=True, maximo=100, vacio="Ingrese un nombre.")
    frecuencia = una_de(*FRECUENCIAS, required=True)
    primera = Fecha(required=True, metadata={"description": "Hoy o después"})
    fin_de_mes = fields.Boolean(
        load_default=False, metadata={"description": "El último día de cada mes; la primera lo es del suyo"}
    )
    hasta = Fecha(
        load_default=None, allow_none=True, metadata={"description": "El último día en que se emite"}
    )
    veces = Entero(
        minimo=1,
        maximo=9999,
        load_default=None,
        allow_none=True,
        metadata={"description": "Cuántas se emiten en total; sin `hasta` ni `veces`, no termina"},
    )
    pedido = fields.Nested(
        FacturaRecurrenteSchema,
        required=True,
        metadata={"description": "Sus textos admiten variables: {mes}, {anio}, {periodo}, {vez}…"},
    )
    borrador_id = borrador_que_termina()


class CambiarRecurrenteSchema(ComoSeLeyo, CrearRecurrenteSchema):
    class Meta:
        exclude = ("borrador_id",)

    fila = RecurrenteSchema

    version = version_leida("la recurrente")


class ReanudarSchema(Schema):
    omitir = fields.Boolean(
        required=True,
        metadata={"description": "La que falló ya no se emite: sigue con la próxima fecha"},
    )


class PreviaSchema(Respuesta):
    """Cómo se emitiría la que toca."""

    fecha = Fecha()
    fechas = fields.List(Fecha(), metadata={"description": "Las que siguen, hasta seis"})
    documento = fields.Nested(DocumentoDichoSchema, allow_none=True)
    impedimento = fields.String(metadata={"description": "Por qué no se podría; vacío si nada lo impide"})
