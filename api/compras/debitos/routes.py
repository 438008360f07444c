"""Lo que el banco ya cobró de una compra (docs/contrato.md §7)."""

from datetime import date
from decimal import Decimal
from typing import Any

from api.compras.compras.nucleo.pedido import LineaNombrada
from api.compras.debitos import desde_el_banco, schemas, service
from api.core.http import sessions
from api.core.http.api import Blueprint

blp = Blueprint(
    "debitos", __name__, url_prefix="/api/compras", access="empresa", description="Débitos de una compra"
)


@blp.route("/debitos")
@blp.require("compras.editar", "contabilidad.ver")
@blp.arguments(schemas.LoQueCobraArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.DebitosDeCompraSchema)
def posibles(proveedor_id: int, fecha: date, total: Decimal) -> Any:
    """Lo que el banco o la emisora ya cobró y puede ser de una compra que se está escribiendo. Los `propuesto` suman el total."""
    return service.de_proveedor(proveedor_id, fecha, total)


@blp.route("/debitos/<id:asiento_id>")
@blp.require("compras.editar", "contabilidad.ver")
@blp.response(200, schemas.CompraDelBancoSchema)
def del_banco(asiento_id: int) -> Any:
    """La compra que el movimiento de un banco o una tarjeta es, para registrarla: `POST /api/compras` con sus `debitos`. 404 si
    nada de lo que cobró está libre."""
    return desde_el_banco.proponer(asiento_id)


@blp.route("/<id:compra_id>/debitos")
@blp.require("compras.editar", "contabilidad.ver")
@blp.response(200, schemas.DebitosDeCompraSchema)
def ver(compra_id: int) -> Any:
    """Lo que el banco o la emisora ya cobró de ella o, si no se ha dicho, lo que puede serlo: los débitos anotados en sus
    bancos en fechas cercanas. Los `propuesto` suman lo que se debe."""
    return service.de(compra_id)


@blp.route("/<id:compra_id>/debitos", methods=["POST"])
@blp.require("compras.editar", "contabilidad.ver")
@blp.arguments(schemas.AtarDebitosSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.DebitosDeCompraSchema)
def atar(lineas: list[LineaNombrada], compra_id: int) -> Any:
    """Dice que ya la cobró el banco con esos débitos: baja lo que se debe de ella y saca de su cuenta lo que el débito
    puso, así que el gasto y el IVA cuentan una vez. Un débito que ya es de otra compra es un 409; si suman más que lo que
    se debe, 422."""
    service.atar(compra_id, lineas, sessions.current().autor)
    return service.de(compra_id)


@blp.route("/<id:compra_id>/debitos", methods=["DELETE"])
@blp.require("compras.editar", "contabilidad.ver")
@blp.response(204)
def soltar(compra_id: int) -> None:
    """Suelta sus débitos desde hoy: se debe otra vez, y el débito vuelve a su cuenta. Anular la compra también los suelta."""
    service.soltar(compra_id)
