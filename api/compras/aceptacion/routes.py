"""Aceptar lo recibido, y las reglas con que se propone."""

from typing import Any

from api.compras.aceptacion import cuentas, ordenes, reglas, schemas, service
from api.compras.aceptacion.cuentas import PorUbicar
from api.compras.aceptacion.decidido import Decidido, ParaProponer
from api.compras.aceptacion.ordenes import PorComparar
from api.compras.aceptacion.reglas import DatosRegla, ReglaNueva
from api.compras.aceptacion.tanda import Propuesto
from api.compras.debitos.schemas import DebitosDeCompraSchema
from api.compras.ordenes.schemas import OrdenComparadaSchema
from api.core.autor import Autor
from api.core.errors import SinPermiso
from api.core.http import idempotency, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.libros.reglas.schemas import AsientoPrevioSchema

blp = Blueprint(
    "aceptacion",
    __name__,
    url_prefix="/api/recibidos",
    access="empresa",
    description="Comprobantes recibidos",
)


@blp.route("/<id:recibido_id>/propuesta")
@blp.require("recibidos.ver")
@blp.response(200, schemas.PropuestaDeRecibidoSchema)
def propuesta(recibido_id: int) -> Any:
    """Lo que será si se acepta: proveedor, sustento, destino de sus líneas, retención y vencimiento. No guarda nada."""
    return _como_fila(service.propuesta(recibido_id))


@blp.route("/<id:recibido_id>/propuesta", methods=["POST"])
@blp.require("recibidos.ver")
@blp.arguments(schemas.ParaProponerSchema)
@blp.response(200, schemas.PropuestaDeRecibidoSchema)
def proponer(dicho: ParaProponer, recibido_id: int) -> Any:
    """Lo mismo, con lo que una persona ya dijo: qué es cada línea y, si es transporte terrestre comercial, de quién es la
    unidad. No guarda nada."""
    return _como_fila(service.propuesta(recibido_id, dicho))


@blp.route("/<id:recibido_id>/debitos")
@blp.require("recibidos.editar", "compras.editar", "contabilidad.ver")
@blp.response(200, DebitosDeCompraSchema)
def debitos(recibido_id: int) -> Any:
    """Lo que el banco o la emisora ya cobró y puede ser de uno por aceptar. Los `propuesto` suman lo que se pagaría."""
    return service.debitos_posibles(recibido_id)


@blp.route("/<id:recibido_id>/orden", methods=["POST"])
@blp.require("recibidos.ver", "ordenes.ver")
@blp.arguments(schemas.PorCompararSchema)
@blp.response(200, OrdenComparadaSchema)
def orden(dicho: PorComparar, recibido_id: int) -> Any:
    """La orden de compra que parece traer y en qué difiere de lo pedido, con el producto que se dice de cada línea. No guarda
    nada: se ata al aceptarlo con `orden_id`."""
    return ordenes.comparar(recibido_id, dicho)


@blp.route("/<id:recibido_id>/aceptar", methods=["POST"])
@blp.require("recibidos.editar", "compras.editar")
@blp.arguments(schemas.AceptarRecibidoSchema)
@blp.creates_por_partes
@blp.response(201, schemas.AceptadoSchema)
def aceptar(decidido: Decidido, recibido_id: int) -> Any:
    """Lo acepta: queda su compra y lo que se debe. Con `retener`, emite la retención; si no se puede, la compra queda y
    `mensaje` dice por qué. Lo que de ella conviene revisar se confirma antes de que quede nada. Con `debitos`, ya lo cobró el
    banco: no queda debiéndose lo que sumen. Con `orden_id`, trae lo de esa orden de compra. Ya aceptado, 409."""
    if decidido.debitos and not _ve_libros():
        raise SinPermiso()
    if decidido.orden_id is not None and "ordenes.editar" not in sessions.current().permisos:
        raise SinPermiso()
    hecho = service.aceptar(recibido_id, decidido, _quien(decidido.retener), idempotency.una_vez)
    return service.con_lo_cobrado([hecho])[0] if _ve_libros() else hecho


@blp.route("/<id:recibido_id>/asiento", methods=["POST"])
@blp.require("recibidos.editar", "compras.editar", "contabilidad.ver")
@blp.arguments(schemas.AceptarRecibidoSchema)
@blp.response(200, AsientoPrevioSchema)
def asiento(decidido: Decidido, recibido_id: int) -> Any:
    """El asiento que su compra haría al aceptarlo así. No acepta ni guarda nada; el de su retención no se incluye."""
    return service.previa(recibido_id, decidido)


@blp.route("/aceptar", methods=["POST"])
@blp.require("recibidos.editar", "compras.editar")
@blp.arguments(schemas.AceptarVariosSchema, as_kwargs=True)
@blp.creates_por_partes
@blp.response(201, schemas.AceptadoSchema(many=True))
def aceptar_varios(ids: list[int], retener: bool, punto_id: int | None) -> Any:
    """Acepta varios como se proponen; dice en qué quedó cada uno. Se confirman de a cien. Con `retener`, de lo que no es
    seguro no se emite la retención: su compra queda, y `mensaje` lo dice."""
    decidido = Decidido(retener=retener, punto_id=punto_id, vista=False)
    hechos = service.aceptar_varios(ids, decidido, _quien(retener), idempotency.una_vez)
    return service.con_lo_cobrado(hechos) if _ve_libros() else hechos


@blp.route("/cuentas", methods=["POST"])
@blp.require("compras.editar", "contabilidad.ver")
@blp.arguments(schemas.PorUbicarSchema)
@blp.response(200, schemas.CuentaPropuestaSchema(many=True))
def proponer_cuentas(pedido: PorUbicar) -> Any:
    """A qué cuenta contable y a qué centro de costo iría cada línea de una compra que se escribe: por las reglas del
    proveedor, lo que ya se decidió o los parámetros. No guarda nada."""
    return cuentas.proponer(pedido)


@blp.route("/clases", methods=["POST"])
@blp.require("compras.editar")
@blp.arguments(schemas.PorUbicarSchema)
@blp.response(200, schemas.ClasePropuestaSchema(many=True))
def proponer_clases(pedido: PorUbicar) -> Any:
    """Qué se compra en cada línea de una compra que se escribe, para saber qué se retiene: por las reglas del proveedor, lo que
    ya se decidió o las palabras de la línea. Vacía la que nada dice. No guarda nada."""
    return cuentas.que_es(pedido)


@blp.route("/reglas")
@blp.require("recibidos.ver")
@blp.arguments(schemas.PaginaReglasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaReglasDeRecibidosSchema)
def ver_reglas(filtro: str, proveedor_id: int | None, page: int, tamano: int, **_: str) -> Any:
    """Una página de las reglas con que se propone, por proveedor."""
    return reglas.pagina(filtro, proveedor_id, page, tamano)


@blp.route("/reglas", methods=["POST"])
@blp.require("recibidos.editar")
@blp.arguments(schemas.CrearReglaSchema)
@blp.creates
@blp.response(201, schemas.ReglaDeRecibidosSchema)
def crear_regla(datos: ReglaNueva) -> Any:
    """Escribe una. Lo que se acepte no la toca."""
    return reglas.una(reglas.crear(datos))


@blp.route("/reglas/<id:regla_id>")
@blp.require("recibidos.ver")
@blp.response(200, schemas.ReglaDeRecibidosSchema)
def ver_regla(regla_id: int) -> Any:
    """Una regla."""
    return reglas.una(regla_id)


@blp.route("/reglas/<id:regla_id>", methods=["PUT"])
@blp.require("recibidos.editar")
@blp.arguments(schemas.CambiarReglaSchema)
@blp.response(200, schemas.ReglaDeRecibidosSchema)
def cambiar_regla(cambiado: Cambiado[DatosRegla], regla_id: int) -> Any:
    """La cambia. Desde ahora lo que se acepte no la toca."""
    reglas.cambiar(regla_id, cambiado.datos, cambiado.version)
    return reglas.una(regla_id)


@blp.route("/reglas/<id:regla_id>", methods=["DELETE"])
@blp.require("recibidos.editar")
@blp.response(204)
def quitar_regla(regla_id: int) -> None:
    """La quita: de ese proveedor se vuelve a aprender."""
    reglas.quitar(regla_id)


def _ve_libros() -> bool:
    return "contabilidad.ver" in sessions.current().permisos


def _quien(retiene: bool) -> Autor:
    sesion = sessions.current()
    if retiene and "documentos.emitir" not in sesion.permisos:
        raise SinPermiso()
    return sesion.autor


def _como_fila(propuesto: Propuesto) -> dict[str, Any]:
    hecha = propuesto.propuesta
    lineas = [
        {
            "codigo": r.codigo,
            "codigo_retencion": r.codigo_retencion,
            "nombre": r.nombre,
            "base": r.base,
            "porcentaje": r.porcentaje,
            "valor": r.valor,
            "elegir": r.elegir,
            "motivo": r.razon,
        }
        for r in hecha.retencion
    ]
    return {
        "proveedor": {"id": propuesto.proveedor_id, "nuevo": propuesto.nuevo},
        "sustento": hecha.sustento,
        "lineas": [
            linea._asdict()
            | {
                "producto": propuesto.productos.get(linea.producto_id or 0, ""),
                "cuenta": propuesto.cuentas.get(linea.cuenta_id or 0, ""),
            }
            for linea in hecha.lineas
        ],
        "retencion": {"lineas": lineas} if lineas else None,
        "vence": hecha.vence,
        "modifica": hecha.modifica,
        "motivo": hecha.motivo,
        "sin_retener": propuesto.sin_retener,
        "regla_id": hecha.regla_id,
        "segura": hecha.segura,
        "unidad_decide": hecha.unidad_decide,
    }
