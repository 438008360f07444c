"""Las listas de precios, y a qué precio se vende, para los programas."""

from datetime import date
from decimal import Decimal
from typing import Any

from api.core.datos.clock import hoy
from api.v1.comun.cara_routes import Cara
from api.v1.precios import schemas
from api.ventas.precios import lineas, lista, tomados
from api.ventas.precios.lista import FiltrosListas

blp = Cara(
    "precios",
    __name__,
    description="Para programas: a qué precio se vende",
    nombres={"cliente": "cliente_id"},
)
listas = Cara("listas-precios", __name__, description="Para programas: listas de precios")


@blp.route("")
@blp.require("productos.ver")
@blp.arguments(schemas.PreciosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.PreciosDeV1Schema)
def listar(
    cliente: int | None,
    establecimiento: str,
    dia: date | None,
    productos: list[int],
    cantidad: Decimal | None,
) -> Any:
    """A qué precio se vende cada producto a un cliente, en un establecimiento y un día, y por qué. Sin listas, el del producto."""
    una = Decimal(1) if cantidad is None else cantidad
    return {"datos": tomados.del_cliente(cliente, establecimiento, dia or hoy(), productos, una)}


@listas.route("")
@listas.require("precios.ver")
@listas.arguments(schemas.ListasDePreciosDeV1Args, location="query", as_kwargs=True)
@listas.response(200, schemas.TramoDeListasDePrecios)
def listar_listas(filtros: FiltrosListas, despues: int | None, limite: int) -> Any:
    """Las listas de precios, la última creada primero."""
    return lista.tramo(filtros, despues, limite)


@listas.route("/<id:lista_id>")
@listas.require("precios.ver")
@listas.response(200, schemas.ListaDePreciosDeV1Schema)
def ver(lista_id: int) -> Any:
    """Una lista de precios."""
    return lista.una(lista_id)


@listas.route("/<id:lista_id>/precios")
@listas.require("precios.ver")
@listas.arguments(schemas.PreciosDeListaDeV1Args, location="query", as_kwargs=True)
@listas.response(200, schemas.TramoDePreciosDeLista)
def listar_precios(despues: int | None, limite: int, lista_id: int) -> Any:
    """Los precios de una lista, desde qué cantidad vale cada uno: el último puesto primero."""
    return lineas.tramo(lista_id, despues, limite)
