"""Las chequeras de los bancos y los cheques girados (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.chequeras import girados, lista, schemas, service
from api.contabilidad.chequeras.lista import FiltrosGirados
from api.contabilidad.chequeras.service import DatosChequera, HojasDeBaja
from api.core.datos.cambios import Cambios
from api.core.http import sessions
from api.core.http.api import Blueprint

blp = Blueprint("chequeras", __name__, url_prefix="/api/chequeras", access="empresa", description="Chequeras")


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ChequerasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ChequeraSchema(many=True))
def listar(banco_id: int | None) -> Any:
    """Las chequeras, o las de un banco, con el número que sigue en cada una y cuántos le quedan."""
    return service.todas(_permisos(), banco_id)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearChequeraSchema)
@blp.creates
@blp.response(201, schemas.ChequeraSchema)
def crear(datos: DatosChequera) -> Any:
    """Registra la chequera de un banco, con sus números. Si se cruzan con los de otra, 422."""
    sesion = sessions.current()
    return service.una(service.crear(datos, sesion.nombre), sesion.permisos)


@blp.route("/<id:chequera_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarChequeraSchema)
@blp.response(200, schemas.ChequeraSchema)
def cambiar(cambios: Cambios, chequera_id: int) -> Any:
    """Cambia lo que venga: si está activa, desde qué número sigue. Con una `version` anterior a la actual, 409."""
    service.cambiar(chequera_id, cambios)
    return service.una(chequera_id, _permisos())


@blp.route("/<id:chequera_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(chequera_id: int) -> None:
    """Elimina una de la que no se usó ningún número."""
    service.eliminar(chequera_id)


@blp.route("/<id:chequera_id>/bajas", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.HojasDeBajaSchema)
@blp.creates
@blp.response(201, schemas.ChequeraSchema)
def dar_de_baja(hojas: HojasDeBaja, chequera_id: int) -> Any:
    """Da de baja hojas en blanco, con su motivo: las que se anularon o se perdieron. Ya no se usan."""
    sesion = sessions.current()
    service.dar_de_baja(chequera_id, hojas, sesion.nombre)
    return service.una(chequera_id, sesion.permisos)


@blp.route("/girados")
@blp.require("contabilidad.ver", "pagos.ver")
@blp.arguments(schemas.GiradosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaGiradosSchema)
def paginar_girados(filtros: FiltrosGirados, page: int, tamano: int, orden: str) -> Any:
    """Los cheques girados, los de fecha posterior primero: girados, posfechados, cobrados o anulados."""
    return lista.pagina(filtros, page, tamano, _permisos())


@blp.route("/girados/<id:cheque_id>")
@blp.require("contabilidad.ver", "pagos.ver")
@blp.response(200, schemas.ChequeGiradoSchema)
def ver_girado(cheque_id: int) -> Any:
    """Uno, con lo que paga."""
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/cobrar", methods=["POST"])
@blp.require("contabilidad.editar", "pagos.ver")
@blp.arguments(schemas.CobrarGiradoSchema, as_kwargs=True)
@blp.response(200, schemas.ChequeGiradoSchema)
def cobrar(fecha: date, cheque_id: int) -> Any:
    """Dice qué día lo pagó el banco. Antes de su fecha, 422; si ya se cobró, 409."""
    girados.cobrar(cheque_id, fecha)
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/no-cobrado", methods=["POST"])
@blp.require("contabilidad.editar", "pagos.ver")
@blp.response(200, schemas.ChequeGiradoSchema)
def no_cobrado(cheque_id: int) -> Any:
    """Deshace lo que se marcó como cobrado. Si lo dice el extracto, 409: se deshace su cruce."""
    girados.no_cobrado(cheque_id)
    return lista.uno(cheque_id, _permisos())


@blp.route("/girados/<id:cheque_id>/anular", methods=["POST"])
@blp.require("contabilidad.ver", "pagos.ver")
@blp.arguments(schemas.AnularGiradoSchema, as_kwargs=True)
@blp.response(200, schemas.ChequeGiradoSchema)
def anular(fecha: date, motivo: str, cheque_id: int) -> Any:
    """Lo anula con lo que pagaba; puede quien puede anular eso. Su número ya no se usa. Cobrado, 409."""
    sesion = sessions.current()
    girados.anular(cheque_id, fecha, motivo, sesion.permisos, sesion.nombre)
    return lista.uno(cheque_id, sesion.permisos)
