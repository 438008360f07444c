"""Los conteos de las bodegas de la empresa de la sesión."""

from datetime import date
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.papel import excel, pdf
from api.existencias.conteos import aprobacion, archivo, capturas, en_lotes, lista, papel, schemas, service
from api.existencias.conteos.capturas import DatosCaptura
from api.existencias.conteos.en_lotes import LotesDeContado
from api.existencias.conteos.lista import APROBAR, CONTAR, FiltrosConteos, FiltrosProductosContados
from api.existencias.conteos.service import ComoSeCuenta, DatosConteoDeBodega
from api.plataforma.importaciones import routes

blp = Blueprint("conteos", __name__, url_prefix="/api/conteos", access="empresa", description="Conteos")
importar = routes.para(archivo.TIPO, "empresa")
VER = "existencias.ver"


@blp.route("/paginacion")
@blp.require(VER)
@blp.arguments(schemas.ListaConteosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaConteosDeBodegaSchema)
def paginar(filtros: FiltrosConteos, page: int, tamano: int, orden: str) -> Any:
    """Una página, los últimos primero."""
    return lista.pagina(sessions.current(), filtros, page, tamano, orden)


@blp.route("/parametros")
@blp.require(VER)
@blp.response(200, schemas.ComoSeCuentaSchema)
def ver_parametros() -> Any:
    """Cómo cuenta la empresa."""
    return service.parametros()


@blp.route("/parametros", methods=["PUT"])
@blp.require(APROBAR)
@blp.arguments(schemas.FijarComoSeCuentaSchema)
@blp.response(200, schemas.ComoSeCuentaSchema)
def fijar_parametros(cambiado: Cambiado[ComoSeCuenta]) -> Any:
    """Si lo aprueba otra persona que quien contó, y si se propone contar sin ver lo que debería haber. Con una `version` anterior a
    la actual, 409."""
    service.fijar_parametros(cambiado.datos, cambiado.version)
    return service.parametros()


@blp.route("", methods=["POST"])
@blp.require(CONTAR)
@blp.arguments(schemas.CrearConteoSchema)
@blp.creates
@blp.response(201, schemas.ConteoDeBodegaSchema)
def crear(datos: DatosConteoDeBodega) -> Any:
    """Abre un conteo de una bodega: de todo lo que lleva inventario, o de unos productos."""
    sesion = sessions.current()
    return lista.uno(sesion, service.crear(datos, sesion.autor))


@blp.route("/<id:conteo_id>")
@blp.require(VER)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def ver(conteo_id: int) -> Any:
    """Un conteo, con lo que suman sus productos y quiénes contaron."""
    return lista.uno(sessions.current(), conteo_id)


@blp.route("/<id:conteo_id>/productos")
@blp.require(VER)
@blp.arguments(schemas.PaginaContadosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProductosContadosSchema)
def ver_productos(
    filtros: FiltrosProductosContados, page: int, tamano: int, orden: str, conteo_id: int
) -> Any:
    """Una página de sus productos, con lo contado y en qué difiere."""
    return lista.productos(sessions.current(), conteo_id, filtros, page, tamano, orden)


@blp.route("/<id:conteo_id>/exportar")
@blp.require(VER)
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaContadosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosProductosContados, conteo_id: int) -> Response:
    """El informe de diferencias en Excel, con los mismos filtros."""
    return excel.respuesta(*papel.con_diferencias(sessions.current(), conteo_id, filtros))


@blp.route("/<id:conteo_id>/hoja")
@blp.require(CONTAR)
@blp.descargable
@limits.por_ip(20, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def hoja(conteo_id: int) -> Response:
    """Lo que falta por contar, para llenarlo en Excel e importarlo."""
    return excel.respuesta(*papel.para_contar(sessions.current(), conteo_id))


@blp.route("/<id:conteo_id>/pdf")
@blp.require(CONTAR)
@blp.descargable
@limits.por_ip(20, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El PDF")
def imprimir(conteo_id: int) -> Response:
    """Lo que falta por contar, en papel."""
    return pdf.respuesta(*papel.en_papel(sessions.current(), conteo_id))


@blp.route("/<id:conteo_id>/capturas")
@blp.require(VER)
@blp.arguments(schemas.CapturasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaCapturasSchema)
def ver_capturas(producto: int | None, mias: bool, page: int, tamano: int, conteo_id: int) -> Any:
    """Lo que se fue contando, lo último primero; con `mias`, lo de quien llama que sigue en pie."""
    return lista.capturas(sessions.current(), conteo_id, producto, mias, page, tamano)


@blp.route("/<id:conteo_id>/capturas", methods=["POST"])
@blp.require(CONTAR)
@blp.arguments(schemas.CapturarSchema)
@blp.creates
@blp.response(201, schemas.ProductoCapturadoSchema(many=True))
def capturar(datos: DatosCaptura, conteo_id: int) -> Any:
    """Anota lo contado; entra todo o nada. Varias personas cuentan a la vez, y se suma."""
    return capturas.contar(conteo_id, datos, sessions.current().autor)


@blp.route("/<id:conteo_id>/capturas/<id:captura_id>", methods=["DELETE"])
@blp.require(CONTAR)
@blp.response(204)
def quitar(conteo_id: int, captura_id: int) -> None:
    """Quita una captura propia; quien aprueba, la de cualquiera."""
    sesion = sessions.current()
    capturas.quitar(conteo_id, captura_id, sesion.autor, de_cualquiera=APROBAR in sesion.permisos)


@blp.route("/<id:conteo_id>/cerrar", methods=["POST"])
@blp.require(CONTAR)
@blp.arguments(schemas.CerrarConteoSchema, as_kwargs=True)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def cerrar(sin_contar: str, conteo_id: int) -> Any:
    """Se terminó de contar. Lo que nadie contó queda como está o, con `CERO`, se cuenta que no hay."""
    sesion = sessions.current()
    service.cerrar(conteo_id, sin_contar, sesion.autor)
    return lista.uno(sesion, conteo_id)


@blp.route("/<id:conteo_id>/reabrir", methods=["POST"])
@blp.require(CONTAR)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def reabrir(conteo_id: int) -> Any:
    """Se sigue contando en la misma vuelta."""
    service.reabrir(conteo_id)
    return lista.uno(sessions.current(), conteo_id)


@blp.route("/<id:conteo_id>/otra-vuelta", methods=["POST"])
@blp.require(APROBAR)
@blp.arguments(schemas.OtraVueltaSchema, as_kwargs=True)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def otra_vuelta(productos: list[int], conteo_id: int) -> Any:
    """Se cuentan otra vez los que difieren, o los dichos."""
    service.otra_vuelta(conteo_id, productos)
    return lista.uno(sessions.current(), conteo_id)


@blp.route("/<id:conteo_id>/lotes")
@blp.require(APROBAR)
@blp.response(200, schemas.ContadoPorDecirSchema(many=True))
def lotes_por_decir(conteo_id: int) -> Any:
    """Los que difieren y piden lote o serie, con los que se proponen para lo que falta."""
    return en_lotes.por_decir(lista.obtener(conteo_id))


@blp.route("/<id:conteo_id>/aprobar", methods=["POST"])
@blp.require(APROBAR)
@blp.arguments(schemas.AprobarConteoSchema, as_kwargs=True)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def aprobar(fecha: date | None, lotes: list[LotesDeContado], conteo_id: int) -> Any:
    """Asienta en el kardex lo que difiere. Si ya lo aprobó otro, 409."""
    sesion = sessions.current()
    aprobacion.aprobar(conteo_id, fecha, sesion.autor, lotes)
    return lista.uno(sesion, conteo_id)


@blp.route("/<id:conteo_id>/anular", methods=["POST"])
@blp.require(APROBAR)
@blp.arguments(schemas.AnularConteoSchema, as_kwargs=True)
@blp.response(200, schemas.ConteoDeBodegaSchema)
def anular(motivo: str, conteo_id: int) -> Any:
    """Lo deja sin efecto. Uno aprobado no se anula: se corrige con otro."""
    sesion = sessions.current()
    service.anular(conteo_id, motivo, sesion.autor)
    return lista.uno(sesion, conteo_id)
