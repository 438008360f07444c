"""Las rutas que todo tipo de comprobante tiene: emitir uno, y corregir uno que el SRI rechazó."""

from collections.abc import Callable
from typing import Any, TypeVar

from api.comprobantes.consulta import vista
from api.comprobantes.consulta.vista_schemas import ComprobanteSchema
from api.comprobantes.emision import previa, schemas
from api.comprobantes.emision import service as emision
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.core.errors import SinPermiso
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado, Cuerpo
from api.libros.reglas.schemas import AsientoPrevioSchema

_Funcion = TypeVar("_Funcion", bound=Callable[..., Any])


def crear(tipo: Tipo[UnPedido], esquema: type[Cuerpo], *, dice_emitir: str, dice_corregir: str) -> Blueprint:
    """Las rutas de un tipo. `esquema`: la forma de su pedido. `dice_emitir`, `dice_corregir`: la
    descripción de cada ruta en el documento OpenAPI."""
    blp = Blueprint(
        tipo.recurso.replace("-", "_"),
        __name__,
        url_prefix=f"/api/{tipo.recurso}",
        access="empresa",
        description=tipo.plural,
    )

    @blp.route("", methods=["POST"])
    @blp.require("documentos.emitir")
    @cuerpo_hasta(*schemas.CUERPO)
    @blp.arguments(esquema)
    @blp.creates
    @blp.response(201, ComprobanteSchema)
    @_dice(dice_emitir)
    def emitir(pedido: UnPedido) -> Any:
        sesion = sessions.current()
        if pedido.cobro is not None and "cobros.editar" not in sesion.permisos:
            raise SinPermiso()
        hecho = tipo.emitir(pedido, lambda suyo: emision.emitir(tipo, suyo, sesion.autor))
        return vista.emitida(hecho, sesion.permisos)

    @blp.route("/<id:comprobante_id>", methods=["PUT"])
    @blp.require("documentos.emitir")
    @cuerpo_hasta(*schemas.CUERPO)
    @blp.arguments(schemas.de_correccion(esquema))
    @blp.response(200, ComprobanteSchema)
    @_dice(dice_corregir)
    def corregir(cambiado: Cambiado[UnPedido], comprobante_id: int) -> Any:
        sesion = sessions.current()
        hecho = emision.corregir(tipo, comprobante_id, cambiado.datos, cambiado.version, sesion.autor)
        return vista.completa(hecho, sesion.permisos)

    if tipo.se_contabiliza:

        @blp.route("/asiento", methods=["POST"])
        @blp.require("documentos.emitir", "contabilidad.ver")
        @cuerpo_hasta(*schemas.CUERPO)
        @blp.arguments(esquema)
        @blp.response(200, AsientoPrevioSchema)
        def asiento(pedido: UnPedido) -> Any:
            """El asiento que haría al emitirse. No emite ni guarda nada."""
            return previa.asiento(tipo, pedido)

    return blp


def _dice(texto: str) -> Callable[[_Funcion], _Funcion]:
    def poner(vista_: _Funcion) -> _Funcion:
        vista_.__doc__ = texto
        return vista_

    return poner
