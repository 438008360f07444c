"""Las guías de remisión de la demostración: con las que los transportistas llevaron lo que en un año se facturó."""

from datetime import date, timedelta

from sqlalchemy import select

from api.comprobantes.nucleo.models import EN_VIAJE, ENTREGADA
from api.comprobantes.tipos.guia_remision.pedido import (
    CargaPedida,
    DestinatarioPedido,
    GuiaPedida,
    SustentoPedido,
)
from api.comprobantes.tipos.guia_remision.propuesta import MOTIVO
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.plataforma.codigos.documentos import FACTURA, GUIA_REMISION
from api.terceros.transportistas.models import Transportista
from api.ventas.productos.models import BIEN, Producto
from demo.pieza import Pieza
from demo.taller import Taller

_CADA = 12  # de cada cuántas facturas se despacha una
_A_MEDIAS = 5  # y de cada cuántas despachadas, de una solo sale la mitad
# Por dónde fue el viaje de cada una, y a las cuántas horas: por las que quedan después de ella.
_LLEGO: tuple[tuple[str, int], ...] = ((EN_VIAJE, 1), (ENTREGADA, 26))
_EN_CURSO: dict[int, tuple[tuple[str, int], ...]] = {0: (), 1: ((EN_VIAJE, 1),)}


def crear(taller: Taller, cada: int = _CADA) -> None:
    """Las de un año, una por `cada` tantas facturas. La última está por salir y la penúltima, en camino."""
    transportistas = db.session.scalars(
        select(Transportista.id).where(Transportista.activo).order_by(Transportista.id)
    ).all()
    if not transportistas:
        return
    bienes = set(db.session.scalars(select(Producto.id).where(Producto.tipo == BIEN)))
    despachables = [
        (factura, cargas)
        for factura in taller.hechas
        if factura.tipo == FACTURA and factura.corriente and (cargas := _cargas(factura, bienes))
    ]
    elegidas = despachables[::-cada][::-1]
    piezas = []
    for n, (factura, cargas) in enumerate(elegidas, 1):
        quedan = len(elegidas) - n
        dia = hoy() if quedan in _EN_CURSO else min(factura.fecha + timedelta(days=1), hoy())
        pedido = _pedido(taller, factura, cargas, dia, transportistas[n % len(transportistas)])
        hecho = taller.preparar(GUIA_REMISION, pedido, dia)
        pieza = Pieza(
            GUIA_REMISION,
            dia,
            hecho.totales.total,
            hecho=hecho,
            numero=f"{taller.punto.serie}-{n:09d}",
            viajes=_EN_CURSO.get(quedan, _LLEGO),
        )
        piezas.append(pieza)
    taller.emitir(piezas)


def _cargas(factura: Pieza, bienes: set[int]) -> list[CargaPedida]:
    """Lo que de una factura se lleva: los servicios, no; y a veces, la mitad."""
    parte = 2 if factura.id % _A_MEDIAS == 0 else 1
    return [
        CargaPedida(linea.descripcion, linea.cantidad / parte, linea.codigo)
        for linea in factura.dicho.lineas
        if linea.producto_id in bienes
    ]


def _pedido(
    taller: Taller, factura: Pieza, cargas: list[CargaPedida], dia: date, transportista_id: int
) -> GuiaPedida:
    suyo = factura.dicho.receptor
    destinatario = DestinatarioPedido(
        suyo.identificacion,
        suyo.razon_social,
        suyo.direccion or taller.emisor.direccion_matriz,
        MOTIVO,
        cargas,
        sustento=SustentoPedido(factura.id),
    )
    return GuiaPedida(
        punto_id=taller.punto.id,
        transportista_id=transportista_id,
        inicia=dia,
        termina=dia + timedelta(days=2),
        destinatarios=[destinatario],
    )
