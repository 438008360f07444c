"""De una proforma, su factura: queda de borrador, con lo que se cotizó, y se emite como cualquier otra."""

from sqlalchemy import select, update

from api.comprobantes.consulta import origenes
from api.comprobantes.consulta.origenes import Fuente, OrigenDeComprobante
from api.comprobantes.emision import borradores
from api.comprobantes.emision.borradores import BorradorNuevo
from api.comprobantes.nucleo import documento, lineas
from api.comprobantes.nucleo.borradores.models import Borrador
from api.comprobantes.nucleo.documento import Documento, Json
from api.comprobantes.proformas import service, situacion
from api.comprobantes.proformas.models import Proforma
from api.comprobantes.tipos.factura import contenido
from api.comprobantes.tipos.factura import tipo as factura
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.errors import DomainError, EstadoInvalido
from api.core.papel.pdf import dinero
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.empresas import puntos
from api.terceros.clientes import service as clientes
from api.ventas.precios import tomados
from api.ventas.productos import service as productos

_CAMBIOS = 20


@transactional
def facturar(proforma_id: int, copia: Json, quien: Autor) -> Borrador:
    """Deja `copia` como borrador de su factura. Si ya se está haciendo, da ese mismo borrador; si ya se emitió,
    `EstadoInvalido`: de una proforma sale una sola factura."""
    proforma = service.bloquear(proforma_id)
    if hecha := situacion.facturada(proforma):
        raise EstadoInvalido(f"Esta proforma ya se facturó: es la factura {hecha.numero}.")
    if (haciendo := situacion.en_borrador(proforma)) is not None:
        return haciendo
    service.exigir(proforma, "facturar")
    cliente = documento.leer(proforma.documento).receptor.razon_social
    borrador = borradores.crear(
        BorradorNuevo(tipo=FACTURA, contenido=copia, cliente=cliente, total=proforma.total), quien
    )
    proforma.borrador_id, proforma.comprobante_id = borrador.id, None
    service.anotar("facturar", proforma)
    return borrador


def cambios(proforma: Proforma) -> list[str]:
    """Lo que hay que ver antes de facturarla, en frases: si a ese cliente no se le puede, y lo que ya no es como
    cuando se cotizó: el cliente, los productos y sus precios, los impuestos."""
    dicho = documento.leer(proforma.documento)
    reparo = factura.al_final(dicho)
    return [
        *([reparo] if reparo else []),
        *_del_cliente(proforma, dicho),
        *_de_los_productos(proforma, dicho),
        *_de_las_tarifas(proforma),
    ][:_CAMBIOS]


def _del_cliente(proforma: Proforma, dicho: Documento) -> list[str]:
    actual, antes = clientes.obtener(proforma.cliente_id), dicho.receptor
    frases = []
    if not actual.activo:
        frases.append(f"{actual.razon_social} está inactivo: actívelo o elija otro cliente.")
    if actual.razon_social != antes.razon_social:
        frases.append(f"El cliente se llamaba «{antes.razon_social}» y hoy se llama «{actual.razon_social}».")
    if actual.identificacion != antes.identificacion:
        frases.append(
            f"La identificación del cliente era {antes.identificacion}: hoy es {actual.identificacion}."
        )
    return frases


def _de_los_productos(proforma: Proforma, dicho: Documento) -> list[str]:
    """Lo que hoy vale es a lo que hoy se le vendería a ese cliente, donde se cotizó y en esa cantidad: puede decirlo una lista
    de precios, y no el producto."""
    ids = {linea.producto_id for linea in dicho.lineas if linea.producto_id is not None}
    actuales = productos.por_ids(ids)
    punto = puntos.obtener(contenido.leer(proforma.pedido).punto_id)
    listas = tomados.PreciosDeVarios(punto.establecimiento if punto else "")
    listas.anticipar(actuales, [proforma.cliente_id])
    frases = []
    for linea in dicho.lineas:
        producto = actuales.get(linea.producto_id or 0)
        if linea.producto_id is not None and (producto is None or not producto.activo):
            frases.append(f"{linea.descripcion}: el producto ya no está o está inactivo.")
        elif producto is not None:
            vale = listas.precio(producto, proforma.cliente_id, hoy(), linea.cantidad)
            if vale != linea.precio:
                frases.append(
                    f"{linea.descripcion}: se cotizó a {dinero(linea.precio)} y hoy vale {dinero(vale)}."
                )
    return frases


def _de_las_tarifas(proforma: Proforma) -> list[str]:
    pedido = contenido.leer(proforma.pedido)
    try:
        _, totales = lineas.armar(pedido.detalles, hoy(), pedido.propina)
    except DomainError as error:
        return [error.msg]
    if totales.subtotal + sum(i.valor for i in totales.impuestos) + totales.propina != _con_impuestos(
        proforma
    ):
        return ["Los impuestos de hoy no son los de cuando se cotizó: el total será otro."]
    return []


def _con_impuestos(proforma: Proforma) -> object:
    totales = documento.leer(proforma.documento).totales
    return totales.subtotal + sum(i.valor for i in totales.impuestos) + totales.propina


def _emitida(borrador_id: int, comprobante_id: int) -> None:
    suya = update(Proforma).where(Proforma.borrador_id == borrador_id)
    db.session.execute(suya.values(comprobante_id=comprobante_id, borrador_id=None))


def _rehecha(comprobante_id: int, borrador_id: int) -> None:
    suya = update(Proforma).where(Proforma.comprobante_id == comprobante_id)
    db.session.execute(suya.values(borrador_id=borrador_id, comprobante_id=None))


def _reemplazada(comprobante_id: int, nuevo_id: int) -> None:
    suya = update(Proforma).where(Proforma.comprobante_id == comprobante_id)
    db.session.execute(suya.values(comprobante_id=nuevo_id))


def _origen(comprobante_id: int) -> OrigenDeComprobante | None:
    suya = select(Proforma.id, Proforma.numero).where(Proforma.comprobante_id == comprobante_id)
    fila = db.session.execute(suya).one_or_none()
    return fila and OrigenDeComprobante(origenes.PROFORMA, fila.id, service.en_cifras(fila.numero))


FUENTE = Fuente(_emitida, _rehecha, _origen, _reemplazada)
