"""Las proformas de la demostración: las que en un año se volvieron factura, y las que siguen su camino."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from sqlalchemy import insert

from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.calculo import ICE, IRBPNR, IVA
from api.comprobantes.nucleo.documento import LineaDicha
from api.comprobantes.nucleo.pedidos import DetallePedido, PagoPedido
from api.comprobantes.proformas.models import (
    ACEPTADA,
    ANULADA,
    BORRADOR,
    ENVIADA,
    RECHAZADA,
    VISTA,
    Proforma,
)
from api.comprobantes.tipos.factura import contenido
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.identificaciones import NUMERO_FINAL
from demo import historia
from demo.pieza import Pieza
from demo.taller import Taller

_CADA = 9  # de cada cuántas facturas, una salió de una proforma
_VALE = timedelta(days=15)
_CONDICIONES = "Entrega en 48 horas dentro de la ciudad.\nGarantía de un año contra defectos de fábrica."
_COMENTARIOS = {ACEPTADA: "De acuerdo, procedan.", RECHAZADA: "Conseguimos un precio mejor."}


class _Camino(NamedTuple):
    """Una que todavía no es factura: hace cuántos días se hizo, y en qué quedó."""

    dias: int
    estado: str


_EN_CAMINO = (
    _Camino(200, RECHAZADA),
    _Camino(120, VISTA),  # venció sin respuesta
    _Camino(75, RECHAZADA),
    _Camino(48, ENVIADA),  # también
    _Camino(30, ANULADA),
    _Camino(6, VISTA),
    _Camino(4, ACEPTADA),
    _Camino(2, ENVIADA),
    _Camino(1, VISTA),
    _Camino(0, BORRADOR),
)


def crear(taller: Taller) -> None:
    """Las de un año, con números seguidos en el orden de sus fechas."""
    facturas = [
        una
        for una in taller.hechas
        if una.tipo == FACTURA and una.corriente and una.dicho.receptor.identificacion != NUMERO_FINAL
    ]
    if not facturas:
        return
    filas = sorted(_filas(taller, facturas), key=lambda fila: (fila["numero"] is None, fila["fecha"]))
    for n, fila in enumerate(filas, 1):
        if fila["estado"] != BORRADOR:
            fila["numero"] = n
    db.session.execute(insert(Proforma), filas)


def _filas(taller: Taller, facturas: list[Pieza]) -> Iterator[dict[str, Any]]:
    for factura in facturas[::-_CADA]:
        yield _fila(taller, factura, factura.fecha - timedelta(days=2), ACEPTADA) | {
            "comprobante_id": factura.id
        }
    for n, (dias, estado) in enumerate(_EN_CAMINO):
        base = facturas[-1 - n * 3 % len(facturas)]
        yield _fila(taller, base, hoy() - timedelta(days=dias), estado)


def _fila(taller: Taller, base: Pieza, dia: date, estado: str) -> dict[str, Any]:
    """La que cotiza lo mismo que una factura, hecha ese día."""
    # sin sus productos: los precios de un año no son los de hoy, y cada una diría que cambiaron
    lineas = tuple(replace(linea, producto_id=None) for linea in base.dicho.lineas)
    dicho = replace(base.dicho, fecha=dia, lineas=lineas, propio={"guia_remision": "", "placa": ""})
    pedido = FacturaPedida(
        punto_id=taller.punto.id,
        cliente_id=dicho.receptor.cliente_id or 0,
        detalles=[_detalle(linea) for linea in dicho.lineas],
        pagos=[PagoPedido(p.forma, p.total, p.plazo, p.unidad) for p in dicho.pagos],
    )
    hecha = min(datetime.combine(dia, time(10, 30), GUAYAQUIL), ahora() - timedelta(minutes=40))
    enviada, respondida = estado != BORRADOR, estado in (ACEPTADA, RECHAZADA)
    vista = respondida or estado == VISTA
    return {
        "empresa_id": taller.empresa_id,
        "numero": None if estado == BORRADOR else 0,
        "estado": estado,
        "cliente_id": pedido.cliente_id,
        "fecha": dia,
        "vence": dia + _VALE,
        "condiciones": _CONDICIONES,
        "pedido": contenido.guardar(pedido),
        "documento": documento.datos(dicho),
        "subtotal": dicho.totales.subtotal,
        "total": dicho.totales.total,
        "enviada_en": hecha + timedelta(minutes=5) if enviada else None,
        "vista_en": hecha + timedelta(minutes=20) if vista else None,
        "aperturas": 2 if vista else 0,
        "respondio": "Rosa Paredes" if respondida else "",
        "respondio_comentario": _COMENTARIOS[estado] if respondida else "",
        "respondio_desde": "190.15.1.2" if respondida else "",
        "respondio_con": "Chrome en Android" if respondida else "",
        "respondio_en": hecha + timedelta(minutes=30) if respondida else None,
        "motivo_anulacion": "El cliente pidió otra cantidad." if estado == ANULADA else "",
        "comprobante_id": None,
        "creado_por": historia.QUIEN,
        "creado_por_id": 1,
        "creado_en": hecha,
    }


def _detalle(linea: LineaDicha) -> DetallePedido:
    tarifas = {impuesto.codigo: impuesto.tarifa_codigo for impuesto in linea.impuestos}
    return DetallePedido(
        codigo=linea.codigo,
        descripcion=linea.descripcion,
        cantidad=linea.cantidad,
        precio=linea.precio,
        iva=tarifas.get(IVA, ""),
        producto_id=linea.producto_id,
        codigo_auxiliar=linea.codigo_auxiliar,
        unidad=linea.unidad,
        descuento=linea.descuento,
        ice=tarifas.get(ICE, ""),
        irbpnr=tarifas.get(IRBPNR, ""),
        adicionales=linea.adicionales,
        volumen=linea.volumen,
        grado=linea.grado,
        azucar=linea.azucar,
    )
