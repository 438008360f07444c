"""Las fuentes del 104, sus cuentas y lo que conviene mirar de él."""

from api.plataforma.catalogos.models import F104
from api.tributos.declaraciones.f104 import formulas, revision
from api.tributos.declaraciones.fuentes.compras import COMPRAS, RECIBIDOS
from api.tributos.declaraciones.fuentes.retenciones import RECIBIDAS, RETENIDAS
from api.tributos.declaraciones.fuentes.ventas import EMITIDOS, VENTAS
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado

FORMULARIO = FormularioDeclarado(
    F104,
    "Impuesto al valor agregado",
    (VENTAS, EMITIDOS, COMPRAS, RECIBIDOS, RETENIDAS, RECIBIDAS),
    formulas.FUNCIONES,
    "902",
    lambda v: v("859"),
    "409",
    revision.REVISIONES,
)
