"""Los pagos anticipados (docs/contrato.md §13)."""

from typing import Any

from flask import Response

from api.contabilidad.diferidos import lista, schemas, service, termino
from api.contabilidad.diferidos.campos import DatosDiferido
from api.contabilidad.diferidos.lista import FiltrosDiferidos
from api.contabilidad.diferidos.models import CLASES_DIFERIDO
from api.contabilidad.diferidos.termino import DatosTermino
from api.core.datos.clock import hoy
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "diferidos", __name__, url_prefix="/api/diferidos", access="empresa", description="Pagos anticipados"
)
COLUMNAS = (
    *excel.columnas_de(DatosDiferido),
    ColumnaExcel("Gastado", "gastado", 16),
    ColumnaExcel("Por gastar", "por_gastar", 16),
    ColumnaExcel("Estado", "estado", 20),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaDiferidosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDiferidosSchema)
def paginar(filtros: FiltrosDiferidos, page: int, tamano: int, orden: str) -> Any:
    """Una página como estaban un día, en el orden de sus nombres."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/totales")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ListaDiferidosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TotalesDiferidosSchema)
def totales(filtros: FiltrosDiferidos) -> Any:
    """Lo que suman los de unos filtros."""
    return lista.totales(filtros)


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaDiferidosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosDiferidos) -> Response:
    """La lista entera a un día en Excel, con lo que suma."""
    encabezado = [f"Pagos anticipados al {filtros.al or hoy():%d/%m/%Y}"]
    return excel.respuesta(
        "pagos-anticipados", COLUMNAS, lista.completo(filtros), "Pagos anticipados", encabezado
    )


@blp.route("/clases")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ClaseDeDiferidoSchema(many=True))
def ver_clases() -> Any:
    """Las clases, con las cuentas que se proponen."""
    return [
        {"clase": clase, "nombre": CLASES_DIFERIDO[clase], "cuenta_id": cuenta, "gasto_id": gasto}
        for clase, (cuenta, gasto) in service.propuestas().items()
    ]


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearDiferidoSchema)
@blp.creates
@blp.response(201, schemas.DiferidoSchema)
def crear(datos: DatosDiferido) -> Any:
    """Registra un pago anticipado. No asienta el pago, que ya se asentó."""
    return lista.uno(service.crear(datos, sessions.current().autor), _permisos())


@blp.route("/<id:diferido_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.DiferidoSchema)
def ver(diferido_id: int) -> Any:
    """Uno, como está hoy."""
    return lista.uno(diferido_id, _permisos())


@blp.route("/<id:diferido_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarDiferidoSchema)
@blp.response(200, schemas.DiferidoSchema)
def cambiar(cambiado: Cambiado[DatosDiferido], diferido_id: int) -> Any:
    """Lo cambia. De uno que ya se asentó no cambian su importe ni sus meses: 409 bajo el campo."""
    service.cambiar(diferido_id, cambiado.datos, cambiado.version)
    return lista.uno(diferido_id, _permisos())


@blp.route("/<id:diferido_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(diferido_id: int) -> None:
    """Elimina uno que todavía no tiene asientos."""
    service.eliminar(diferido_id)


@blp.route("/<id:diferido_id>/tabla")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.MesDeDiferidoSchema(many=True))
def tabla(diferido_id: int) -> Any:
    """Su tabla de amortización: lo asentado y lo que falta."""
    return lista.tabla(diferido_id)


@blp.route("/<id:diferido_id>/terminar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.TerminarDiferidoSchema)
@blp.response(200, schemas.DiferidoSchema)
def terminar(datos: DatosTermino, diferido_id: int) -> Any:
    """Lo termina antes: asienta de una vez lo que falta, contra una cuenta."""
    termino.terminar(diferido_id, datos, sessions.current().autor)
    return lista.uno(diferido_id, _permisos())


@blp.route("/<id:diferido_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.DiferidoSchema)
def deshacer(diferido_id: int) -> Any:
    """Deshace su término, con su misma fecha."""
    termino.deshacer(diferido_id, sessions.current().autor)
    return lista.uno(diferido_id, _permisos())
