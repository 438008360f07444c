"""Los bancos y las cajas de la empresa (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from flask import Response

from api.contabilidad.tesoreria import cheques, lista, movimientos, saldos, schemas
from api.contabilidad.tesoreria.cheques import FiltrosCheques
from api.contabilidad.tesoreria.lista import FiltrosMovimientos
from api.contabilidad.tesoreria.pedido import LineaElegida, MovimientoPedido, PartidaBancaria
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.libros.bancos import service as bancos
from api.libros.bancos.campos import DatosBanco

blp = Blueprint("bancos", __name__, url_prefix="/api/bancos", access="empresa", description="Bancos y cajas")
CHEQUES = (
    ColumnaExcel("Cliente", "cliente", 40),
    ColumnaExcel("Banco", "cheque_banco", 22),
    ColumnaExcel("Cheque", "cheque_numero", 14),
    ColumnaExcel("Titular", "cheque_titular", 30),
    ColumnaExcel("Referencia", "referencia", 22),
    ColumnaExcel("Cobro", "numero", 10),
    ColumnaExcel("Recibido", "fecha", 12),
    ColumnaExcel("Se cobra", "se_cobra", 12),
    ColumnaExcel("Valor", "total", 14),
    ColumnaExcel("Estado", "estado_nombre", 14),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.BancosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.CuentaBancariaSchema(many=True))
def listar(activas: bool | None) -> Any:
    """Los bancos y las cajas, con lo que hay en cada uno."""
    return saldos.todos(hoy(), _permisos(), activas=activas)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearCuentaBancariaSchema)
@blp.creates
@blp.response(201, schemas.CuentaBancariaSchema)
def crear(datos: DatosBanco) -> Any:
    """Crea una cuenta de banco o una caja. Si no dice su cuenta del plan, se le da una."""
    return saldos.uno(bancos.crear(datos), hoy(), _permisos())


@blp.route("/<id:banco_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CuentaBancariaSchema)
def ver(banco_id: int) -> Any:
    """Una, con lo que hay en ella."""
    return saldos.uno(banco_id, hoy(), _permisos())


@blp.route("/<id:banco_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarCuentaBancariaSchema)
@blp.response(200, schemas.CuentaBancariaSchema)
def cambiar(cambios: Cambios, banco_id: int) -> Any:
    """Cambia lo que venga. Con una `version` anterior a la actual, 409."""
    bancos.cambiar(banco_id, cambios)
    return saldos.uno(banco_id, hoy(), _permisos())


@blp.route("/<id:banco_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(banco_id: int) -> None:
    """Elimina una que ningún movimiento nombra. Su cuenta del plan queda."""
    bancos.eliminar(banco_id)


@blp.route("/<id:banco_id>/movimientos")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.MovimientosDeBancoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.MovimientosDeBancoSchema)
def paginar_movimientos(
    filtros: FiltrosMovimientos, page: int, tamano: int, orden: str, banco_id: int
) -> Any:
    """Lo que entró y salió de una, los últimos primero, con el saldo que cada uno dejó."""
    return lista.movimientos(banco_id, filtros, page, tamano, _permisos())


@blp.route("/<id:banco_id>/por-depositar")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.LineaPorDepositarSchema(many=True))
def por_depositar(banco_id: int) -> Any:
    """Lo que entró en una y todavía no se deposita."""
    return lista.por_depositar(banco_id)


@blp.route("/partidas")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.PartidaUsualSchema(many=True))
def partidas() -> Any:
    """Con qué cuenta del plan se propone cada comisión, interés o retención."""
    return movimientos.partidas_usuales()


@blp.route("/movimientos", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.RegistrarMovimientoBancarioSchema)
@blp.creates
@blp.response(201, schemas.MovimientoBancarioSchema)
def registrar(pedido: MovimientoPedido) -> Any:
    """Registra una transferencia, un depósito, una nota del banco o un gasto de caja, y lo asienta."""
    sesion = sessions.current()
    return lista.uno(movimientos.registrar(pedido, sesion.autor), sesion.permisos)


@blp.route("/movimientos/<id:movimiento_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.MovimientoBancarioSchema)
def ver_movimiento(movimiento_id: int) -> Any:
    """Uno registrado a mano, con lo que depositó."""
    return lista.uno(movimiento_id, _permisos())


@blp.route("/movimientos/<id:movimiento_id>/anular", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AnularMovimientoBancarioSchema, as_kwargs=True)
@blp.response(200, schemas.MovimientoBancarioSchema)
def anular(fecha: date, motivo: str, movimiento_id: int) -> Any:
    """Lo deja sin efecto desde una fecha."""
    sesion = sessions.current()
    movimientos.anular(movimiento_id, fecha, motivo, sesion.autor)
    return lista.uno(movimiento_id, sesion.permisos)


@blp.route("/devueltos", methods=["POST"])
@blp.require("contabilidad.editar", "cobros.editar")
@blp.arguments(schemas.DevolverChequeSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.MovimientoBancarioSchema)
def devolver(linea: LineaElegida, fecha: date, partidas: list[PartidaBancaria], motivo: str) -> Any:
    """Un cheque depositado que el banco devolvió: sale del banco y su cobro se anula."""
    sesion = sessions.current()
    return lista.uno(movimientos.devolver(linea, fecha, partidas, motivo, sesion.autor), sesion.permisos)


@blp.route("/cheques")
@blp.require("contabilidad.ver", "cobros.ver")
@blp.arguments(schemas.ChequesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaChequesSchema)
def paginar_cheques(filtros: FiltrosCheques, page: int, tamano: int, orden: str) -> Any:
    """Los cheques que los clientes entregaron, los que primero se cobran primero: en cartera, depositados, devueltos o
    anulados."""
    return cheques.pagina(filtros, page, tamano, _permisos())


@blp.route("/cheques/exportar")
@blp.require("contabilidad.ver", "cobros.ver")
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaChequesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_cheques(filtros: FiltrosCheques, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("cheques", CHEQUES, cheques.completo(filtros), "Cheques")


@blp.route("/cheques/<id:cobro_id>/depositar", methods=["POST"])
@blp.require("contabilidad.editar", "cobros.ver")
@blp.arguments(schemas.DepositarChequeSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.MovimientoBancarioSchema)
def depositar_cheque(fecha: date, banco_id: int, referencia: str, cobro_id: int) -> Any:
    """Deposita un cheque de la cartera en un banco. Antes de su fecha, 422."""
    sesion = sessions.current()
    movimiento_id = movimientos.depositar_cheque(cobro_id, fecha, banco_id, referencia, sesion.autor)
    return lista.uno(movimiento_id, sesion.permisos)
