"""Las formas en el cable de los informes de existencias. Sin permiso para ver el costo, lo que cuesta y lo que vale no viene."""

from typing import Any

from marshmallow import fields, validate

from api.core.http.campos import ids_separados
from api.core.http.schemas import (
    Cantidad,
    DineroConSigno,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.existencias.informes.costos import PREGUNTADOS
from api.existencias.informes.diferencias import FiltrosDiferencias
from api.existencias.informes.rotacion import CLASES_ABC, CUALES, DIAS, TODO, FiltrosRotacion

_ORDEN = "El nombre de una columna; con - al inicio, descendente"


class _FiltrosRotacionArgs(SinVacios):
    partes = {"filtros": FiltrosRotacion}

    dias = fields.Integer(
        load_default=90, validate=validate.OneOf(DIAS), metadata={"description": "Los últimos, con hoy"}
    )
    con = una_de(
        *CUALES,
        load_default=TODO,
        metadata={
            "description": "muerta: lo que hay y en esos días no se vendió; se_mueve: lo que se vendió"
        },
    )
    clase = una_de("", *CLASES_ABC, load_default="")
    filtro = Texto(maximo=100, load_default="", metadata={"description": "En el nombre o el código"})
    categoria = identificador(
        load_default=None,
        metadata={"description": "El id de una: lo suyo y lo de las que tiene debajo"},
    )


class RotacionArgs(PageArgs, _FiltrosRotacionArgs):
    orden = Texto(maximo=40, load_default="", metadata={"description": _ORDEN})


class ExportarRotacionArgs(_FiltrosRotacionArgs):
    orden = Texto(maximo=40, load_default="")


class FilaRotacionSchema(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    existencia = Cantidad(con_signo=True)
    valor = DineroConSigno(allow_none=True)
    vendido = Cantidad(con_signo=True, metadata={"description": "Unidades, sin lo devuelto"})
    costo_vendido = DineroConSigno(allow_none=True)
    veces = fields.Decimal(
        as_string=True, allow_none=True, metadata={"description": "Las que se renovó lo que había"}
    )
    alcanza = fields.Integer(
        allow_none=True, metadata={"description": "Para cuántos días, a este paso; null, si no se vendió"}
    )
    ultima_venta = Fecha(allow_none=True)
    clase = una_de(*CLASES_ABC, allow_none=True, metadata={"description": "Por el costo de lo vendido"})
    muerta = fields.Boolean(metadata={"description": "Hay, y en esos días no se vendió"})


class PaginaRotacionSchema(page_schema(FilaRotacionSchema)):  # type: ignore[misc]
    desde = Fecha(required=True)
    hasta = Fecha(required=True)
    valor = DineroConSigno(required=True, allow_none=True, metadata={"description": "De todas las halladas"})
    muerto = DineroConSigno(
        required=True, allow_none=True, metadata={"description": "De eso, lo que no se vendió"}
    )


class _FiltrosDiferenciasArgs(SinVacios, EnOrden):
    partes = {"filtros": FiltrosDiferencias}

    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    todos = fields.Boolean(load_default=False, metadata={"description": "También lo que siempre cuadró"})
    filtro = Texto(maximo=100, load_default="", metadata={"description": "En el nombre o el código"})


class DiferenciasArgs(PageArgs, _FiltrosDiferenciasArgs):
    orden = Texto(maximo=40, load_default="", metadata={"description": _ORDEN})


class ExportarDiferenciasArgs(_FiltrosDiferenciasArgs):
    orden = Texto(maximo=40, load_default="")


class FilaDiferenciaSchema(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    conteos = fields.Integer(metadata={"description": "En cuántos se contó"})
    difirio = fields.Integer(metadata={"description": "En cuántos no cuadró"})
    falto = Cantidad()
    sobro = Cantidad()
    valor = DineroConSigno(allow_none=True, metadata={"description": "De lo que sobró, menos lo que faltó"})
    ultimo = Fecha()


class PaginaDiferenciasSchema(page_schema(FilaDiferenciaSchema)):  # type: ignore[misc]
    desde = Fecha(required=True)
    hasta = Fecha(required=True)
    valor = DineroConSigno(required=True, allow_none=True)
    absoluto = DineroConSigno(
        required=True, allow_none=True, metadata={"description": "Lo que sobró más lo que faltó"}
    )


class CostosArgs(SinVacios):
    productos = Texto(
        required=True, maximo=PREGUNTADOS * 20, metadata={"description": "Sus ids, separados por comas"}
    )

    def armar(self, leido: Any) -> Any:
        return {"productos": ids_separados(leido["productos"], PREGUNTADOS, "productos")}


class CostoDeVentaSchema(Respuesta):
    """De una unidad del producto, en la suya."""

    producto_id = fields.Integer()
    costo = Cantidad(allow_none=True, metadata={"description": "Al que hoy saldría; null, no se sabe"})
    ultimo = Cantidad(
        allow_none=True, metadata={"description": "El de su última compra, sin impuestos; null, no se compró"}
    )
