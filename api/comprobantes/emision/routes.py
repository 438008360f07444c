"""Los catálogos para emitir, y anular."""

from datetime import date
from typing import Any

from api.comprobantes.consulta import vista
from api.comprobantes.consulta.vista_schemas import ComprobanteSchema
from api.comprobantes.devoluciones import resolucion
from api.comprobantes.emision import anulacion, borradores_schemas, catalogos, cobro, rehacer
from api.comprobantes.emision import schemas as emision_schemas
from api.comprobantes.emision.borradores import Escrito
from api.comprobantes.emision.borradores_routes import PESO
from api.comprobantes.emision.contables import centros
from api.comprobantes.emision.contables.centros import CentroPedido
from api.core.http import limits, sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.ventas.cartera.service import FormaDeDinero

blp = Blueprint(
    "emision", __name__, url_prefix="/api/comprobantes", access="empresa", description="Comprobantes"
)


@blp.route("/catalogos")
@blp.require("documentos.ver")
@blp.arguments(emision_schemas.CatalogosArgs, location="query", as_kwargs=True)
@blp.response(200, emision_schemas.CatalogosSchema)
def ver_catalogos(fecha: date) -> Any:
    """Lo que hace falta para escribir un comprobante: puntos y sus siguientes números, tarifas y formas
    de pago de ese día, cupo del plan, ambiente y firma."""
    return catalogos.del_dia(fecha)


@blp.route("/catalogos/reembolsos")
@blp.require("documentos.ver")
@blp.arguments(emision_schemas.CatalogosArgs, location="query", as_kwargs=True)
@blp.response(200, emision_schemas.CatalogosDeReembolsoSchema)
def ver_catalogos_de_reembolso(fecha: date) -> Any:
    """Lo que hace falta para decir qué se reembolsa: los tipos de comprobante y los países de ese día."""
    return catalogos.de_reembolsos(fecha)


@blp.route("/cobrar", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(60, "minute")
@blp.arguments(emision_schemas.CobrarVariosSchema, as_kwargs=True)
@blp.creates
@blp.response(201, emision_schemas.CobradosSchema)
def cobrar(ids: list[int], fecha: date, forma: str, referencia: str, banco_id: int | None) -> Any:
    """Cobra entero lo que se debe de hasta 100 comprobantes, con un cobro por cliente. Los que el SRI
    rechazó no se cobran, y los que no se deben no cuentan."""
    return cobro.cobrar(ids, FormaDeDinero(fecha, forma, referencia, banco_id), sessions.current().autor)


@blp.route("/centros", methods=["POST"])
@blp.require("documentos.ver")
@blp.arguments(emision_schemas.CentrosDeProductosSchema, as_kwargs=True)
@blp.response(200, emision_schemas.CentroDeProductoSchema(many=True))
def ver_centros(productos: list[int]) -> Any:
    """El centro de costo con que cada producto se vendió la última vez, si todavía se usa. El que no se ha vendido con uno no
    está."""
    return [{"producto_id": p, "centro_id": c} for p, c in centros.ultimos(productos).items()]


@blp.route("/<id:comprobante_id>/centros", methods=["PUT"])
@blp.require("documentos.emitir")
@blp.arguments(emision_schemas.CambiarCentrosSchema, as_kwargs=True)
@blp.response(200, ComprobanteSchema)
def cambiar_centros(comprobante_id: int, lineas: list[CentroPedido], version: int) -> Any:
    """Cambia el centro de costo de sus líneas, o de los motivos de una nota de débito, aunque ya esté autorizado: el
    comprobante no lo dice. Su asiento se rehace con su misma fecha, que debe estar abierta. El de una liquidación se cambia en
    su compra. Con una `version` que no es la actual, 409."""
    sesion = sessions.current()
    hecho = centros.cambiar(comprobante_id, lineas, version, sesion.autor)
    return vista.completa(hecho, sesion.permisos)


@blp.route("/<id:comprobante_id>/anular", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.arguments(emision_schemas.AnularComprobanteSchema, as_kwargs=True)
@blp.response(200, ComprobanteSchema)
def anular(comprobante_id: int, fecha: date | None, motivo: str) -> Any:
    """Anula un comprobante. Uno autorizado, solo si el SRI confirma que ya se anuló en su portal; uno
    devuelto o no autorizado, simplemente se descarta."""
    sesion = sessions.current()
    hecho = anulacion.anular(comprobante_id, fecha, motivo, sesion.autor)
    return vista.completa(hecho, sesion.permisos)


@blp.route("/<id:comprobante_id>/devolucion-iva/anular", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.response(200, ComprobanteSchema)
def anular_devolucion(comprobante_id: int) -> Any:
    """Pide otra vez al SRI que deje sin efecto la devolución de IVA que no quiso anular. Si responde lo mismo, queda en
    NO_ANULADA; si no responde, se le pide solo."""
    hecho = resolucion.pedir_otra_vez(comprobante_id)
    return vista.completa(hecho, sessions.current().permisos)


@blp.route("/<id:comprobante_id>/devolucion-iva/resolver", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(emision_schemas.ResolverDevolucionSchema, as_kwargs=True)
@blp.response(200, ComprobanteSchema)
def resolver_devolucion(comprobante_id: int, motivo: str) -> Any:
    """Da por resuelta la devolución de IVA que el SRI no dejó sin efecto, con su motivo. Deja de pedir atención."""
    sesion = sessions.current()
    hecho = resolucion.resolver(comprobante_id, motivo, sesion.autor)
    return vista.completa(hecho, sesion.permisos)


@blp.route("/<id:comprobante_id>/duplicar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.creates
@blp.response(201, borradores_schemas.BorradorSchema)
def duplicar(comprobante_id: int) -> Any:
    """Deja un borrador que empieza como ese comprobante, de cualquiera de los seis tipos y en cualquier estado. No copia
    su número ni su fecha, ni lo que es de uno solo; su `contenido` dice de cuál es copia (`copia_de`) hasta que alguien lo
    escriba."""
    return rehacer.duplicar(comprobante_id, sessions.current().autor)


@blp.route("/<id:comprobante_id>/rehacer", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@cuerpo_hasta(*PESO)
@blp.arguments(borradores_schemas.EscritoSchema)
@blp.creates
@blp.response(201, borradores_schemas.BorradorSchema)
def descartar_y_rehacer(copia: Escrito, comprobante_id: int) -> Any:
    """Descarta uno devuelto o no autorizado y deja como borrador la copia que viene, ya con la fecha de hoy: las
    dos cosas o ninguna."""
    return rehacer.rehacer(comprobante_id, copia, sessions.current().autor)


@blp.route("/<id:comprobante_id>/otro-numero", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.creates
@blp.response(201, ComprobanteSchema)
def emitir_con_otro_numero(comprobante_id: int) -> Any:
    """Emite con el siguiente número uno que el SRI no va a evaluar otra vez con su clave (39 repetido, 45): el mismo
    documento y la misma fecha. El primero se anula en la cuenta y en los libros, y los dos quedan enlazados. Responde el
    nuevo."""
    sesion = sessions.current()
    return vista.completa(rehacer.con_otro_numero(comprobante_id, sesion.autor), sesion.permisos)
