"""Los períodos cerrados de la empresa de la sesión (docs/contrato.md §5)."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.libros.periodos import lista, schemas, service, vistos
from api.libros.periodos.lista import FiltrosExcepciones
from api.libros.periodos.service import DatosCierre, DatosExcepcion

blp = Blueprint(
    "periodos", __name__, url_prefix="/api/periodos", access="empresa", description="Períodos cerrados"
)


def _como_estan() -> Any:
    cierres = service.vigentes()
    return {
        "bloqueos": cierres,
        "excepciones": service.excepciones(),
        "primer_dia_abierto": service.primeros_abiertos(cierres),
        "por_confirmar": vistos.esperan(),
    }


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.PeriodosSchema)
def ver() -> Any:
    """Hasta qué día está cerrada cada área, quién puede todavía registrar en ella y el primer día abierto."""
    return _como_estan()


@blp.route("", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.CerrarPeriodoSchema)
@blp.creates
@blp.response(201, schemas.PeriodosSchema)
def cerrar(datos: DatosCierre) -> Any:
    """Cierra un área, o todas, hasta un día; con un día anterior, o sin él, la abre otra vez. Lo que tiene fecha en lo
    cerrado se rechaza con 409. El cierre definitivo (`duro`) no vuelve atrás: 409. Y no cierra al pedirse: queda en
    `por_confirmar` hasta que otra persona lo confirma o, si nadie más puede, 24 horas."""
    vistos.cerrar(datos, sessions.current().autor)
    return _como_estan()


@blp.route("/excepciones", methods=["POST"])
@blp.require("contabilidad.cerrar")
@blp.arguments(schemas.PermitirEnCerradoSchema)
@blp.creates
@blp.response(201, schemas.PeriodosSchema)
def exceptuar(datos: DatosExcepcion) -> Any:
    """Permite a alguien de la empresa registrar en lo cerrado hasta un instante. No abre lo cerrado definitivamente. La
    que alguien pide para sí queda en `por_confirmar` hasta que otra persona la confirma o, si nadie más puede, 24 horas."""
    vistos.exceptuar(datos, sessions.current().autor)
    return _como_estan()


@blp.route("/excepciones/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaExcepcionesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaExcepcionesSchema)
def paginar_excepciones(filtros: FiltrosExcepciones, page: int, tamano: int, orden: str) -> Any:
    """Las que se dieron, valgan todavía o no; la última primero."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/excepciones/<id:excepcion_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ExcepcionPeriodoSchema)
def ver_excepcion(excepcion_id: int) -> Any:
    """Una excepción, valga todavía o no. Los asientos hechos con ella los da su lista, con `excepcion`."""
    return service.excepcion(excepcion_id)


@blp.route("/excepciones/<id:excepcion_id>", methods=["DELETE"])
@blp.require("contabilidad.cerrar")
@blp.response(204)
def retirar(excepcion_id: int) -> None:
    """Retira una excepción que todavía vale."""
    service.retirar(excepcion_id)
