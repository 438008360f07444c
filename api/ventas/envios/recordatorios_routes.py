"""Los recordatorios de lo vencido: su regla, y el enlace con que un cliente pide no recibirlos."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.plataforma.enlaces.schemas import EnlacePublicoSchema
from api.terceros.clientes.alcance import del_cliente
from api.ventas.envios import recordatorios, recordatorios_schemas
from api.ventas.envios.recordatorios import Regla

blp = Blueprint(
    "recordatorios", __name__, url_prefix="/api/cartera", access="empresa", description="Por cobrar"
)
lectura = Blueprint(
    "recordatorios_cliente",
    __name__,
    url_prefix="/api/clientes",
    access="sesion",
    description="Envíos a clientes",
)
publico = Blueprint(
    "recordatorios_publico",
    __name__,
    url_prefix="/api/publico/recordatorios",
    access="publico",
    description="Enlaces públicos",
)
_FIRMA = "/<string(maxlength=200):firma>"


@blp.route("/recordatorios")
@blp.require("cobros.ver")
@blp.response(200, recordatorios_schemas.ReglaSchema)
def ver() -> Any:
    """Cuándo y con qué palabras se recuerda lo vencido a los clientes."""
    return recordatorios.ver()


@blp.route("/recordatorios", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(recordatorios_schemas.GuardarReglaSchema)
@blp.response(200, recordatorios_schemas.ReglaSchema)
def guardar(cambiado: Cambiado[Regla]) -> Any:
    """Cambia la regla. Activarlos pide que el correo de la empresa esté confirmado."""
    return recordatorios.guardar(cambiado.datos, cambiado.version)


@blp.route("/recordatorios/bajas")
@blp.require("cobros.ver")
@blp.response(200, recordatorios_schemas.SinRecordatoriosSchema(many=True))
def bajas() -> Any:
    """Los clientes que pidieron no recibir recordatorios, los últimos primero; hasta cien."""
    return recordatorios.bajas()


@lectura.route("/<id:cliente_id>/recordatorios")
@lectura.require("clientes.ver")
@lectura.response(200, recordatorios_schemas.RecordatoriosDeClienteSchema)
def de_un_cliente(cliente_id: int) -> Any:
    """Si a un cliente se le recuerda lo vencido, o desde cuándo pidió que no."""
    with del_cliente(sessions.current(), None, cliente_id):
        return {"de_baja_desde": recordatorios.de_baja_desde(cliente_id)}


@lectura.route("/<id:cliente_id>/recordatorios/enlaces")
@lectura.require("clientes.ver")
@lectura.response(200, EnlacePublicoSchema(many=True))
def enlaces_de_un_cliente(cliente_id: int) -> Any:
    """Los enlaces que sus recordatorios le llevaron, con los que pide no recibir más; el último primero."""
    with del_cliente(sessions.current(), None, cliente_id):
        return recordatorios.enlaces_de_baja(cliente_id)


@publico.route(_FIRMA)
@limits.por_ip(30, "minute")
@publico.response(200, recordatorios_schemas.BajaSchema)
def ver_baja(firma: str) -> Any:
    """De quién son los recordatorios a los que lleva un enlace, y si ya se pidió no recibirlos."""
    return recordatorios.con_enlace(firma)


@publico.route(_FIRMA, methods=["POST"])
@limits.por_ip(30, "minute")
@publico.response(200, recordatorios_schemas.BajaSchema)
def darse_de_baja(firma: str) -> Any:
    """Deja de recibir los recordatorios de esa empresa."""
    return recordatorios.con_enlace(firma, recibir=False)


@publico.route(_FIRMA, methods=["DELETE"])
@limits.por_ip(30, "minute")
@publico.response(200, recordatorios_schemas.BajaSchema)
def volver_a_recibir(firma: str) -> Any:
    """Vuelve a recibir los recordatorios de esa empresa, quien los había dejado."""
    return recordatorios.con_enlace(firma, recibir=True)
