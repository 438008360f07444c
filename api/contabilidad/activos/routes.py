"""Los activos fijos (docs/contrato.md §13)."""

from typing import Any

from flask import Response

from api.contabilidad.activos import categorias, facturas, lista, movimientos, schemas, service
from api.contabilidad.activos.campos import DatosActivo
from api.contabilidad.activos.lista import FiltrosActivos
from api.contabilidad.activos.movimientos import DatosRevaluacion, DatosSalida
from api.core.datos.clock import hoy
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint("activos", __name__, url_prefix="/api/activos", access="empresa", description="Activos fijos")
COLUMNAS = (
    *excel.columnas_de(DatosActivo),
    ColumnaExcel("Depreciado", "depreciado", 16),
    ColumnaExcel("En libros", "en_libros", 16),
    ColumnaExcel("Estado", "estado", 20),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaActivosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaActivosSchema)
def paginar(filtros: FiltrosActivos, page: int, tamano: int, orden: str) -> Any:
    """Una página de activos como estaban un día, en el orden de sus códigos."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/totales")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ListaActivosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TotalesActivosSchema)
def totales(filtros: FiltrosActivos) -> Any:
    """Lo que suman los de unos filtros."""
    return lista.totales(filtros)


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaActivosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosActivos) -> Response:
    """La lista entera a un día en Excel, con lo que suma."""
    encabezado = [f"Activos fijos al {filtros.al or hoy():%d/%m/%Y}"]
    return excel.respuesta("activos-fijos", COLUMNAS, lista.completo(filtros), "Activos fijos", encabezado)


@blp.route("/categorias")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CategoriasActivosSchema)
def ver_categorias() -> Any:
    """Las categorías que hoy rigen, con lo que la ley deduce y las cuentas que se proponen."""
    return {"categorias": categorias.vigentes(hoy()), "propuestas": categorias.propuestas()}


@blp.route("/facturas")
@blp.require("contabilidad.editar")
@blp.arguments(schemas.FacturasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.LineaFacturadaSchema(many=True))
def ver_facturas(filtro: str) -> Any:
    """Las líneas de las últimas facturas autorizadas, para decir con cuál se vendió un activo."""
    return facturas.candidatas(filtro)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearActivoSchema)
@blp.creates
@blp.response(201, schemas.ActivoFijoSchema)
def crear(datos: DatosActivo) -> Any:
    """Registra un activo. No asienta su compra, que ya se asentó."""
    return lista.uno(service.crear(datos, sessions.current().autor), _permisos())


@blp.route("/<id:activo_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ActivoFijoSchema)
def ver(activo_id: int) -> Any:
    """Uno, como está hoy, con lo que pasó con él."""
    return lista.uno(activo_id, _permisos())


@blp.route("/<id:activo_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarActivoSchema)
@blp.response(200, schemas.ActivoFijoSchema)
def cambiar(cambiado: Cambiado[DatosActivo], activo_id: int) -> Any:
    """Lo cambia. De uno que ya se depreció no cambian sus valores ni su vida: 409 bajo el campo."""
    service.cambiar(activo_id, cambiado.datos, cambiado.version)
    return lista.uno(activo_id, _permisos())


@blp.route("/<id:activo_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(activo_id: int) -> None:
    """Elimina uno que todavía no tiene asientos."""
    service.eliminar(activo_id)


@blp.route("/<id:activo_id>/tabla")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.MesDeActivoSchema(many=True))
def tabla(activo_id: int) -> Any:
    """Su vida, mes a mes: lo asentado y lo que falta."""
    return lista.tabla(activo_id)


@blp.route("/<id:activo_id>/sacar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.SacarActivoSchema)
@blp.response(200, schemas.ActivoFijoSchema)
def sacar(datos: DatosSalida, activo_id: int) -> Any:
    """Lo vende o le da de baja: asienta su salida, con la ganancia o la pérdida. Si se vendió con una factura, dígala: lo que se
    cobre de ella será de inversión en el flujo de efectivo, y no se anula mientras el activo esté vendido."""
    movimientos.sacar(activo_id, datos, sessions.current().autor)
    return lista.uno(activo_id, _permisos())


@blp.route("/<id:activo_id>/revaluar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.RevaluarActivoSchema)
@blp.response(200, schemas.ActivoFijoSchema)
def revaluar(datos: DatosRevaluacion, activo_id: int) -> Any:
    """Le da otro valor en libros, y se deprecia desde entonces con él."""
    movimientos.revaluar(activo_id, datos, sessions.current().autor)
    return lista.uno(activo_id, _permisos())


@blp.route("/<id:activo_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.ActivoFijoSchema)
def deshacer(activo_id: int) -> Any:
    """Deshace lo último que pasó con él, con su misma fecha."""
    movimientos.deshacer(activo_id, sessions.current().autor)
    return lista.uno(activo_id, _permisos())
