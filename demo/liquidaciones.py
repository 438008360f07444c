"""Las liquidaciones de compra de la demostración: lo que en un año se compró a quien no puede facturar."""

import random
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import select

from api.comprobantes.nucleo import lineas, preparacion
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.reembolsos.pedido import ImpuestoReembolsadoPedido, ReembolsoPedido
from api.comprobantes.tipos.liquidacion_compra import compra
from api.comprobantes.tipos.liquidacion_compra.pedido import ParaComprar
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.plataforma.codigos.compras import GASTO
from api.plataforma.codigos.documentos import FACTURA, LIQUIDACION_COMPRA
from api.plataforma.codigos.identificaciones import RUC
from api.terceros.proveedores.models import Proveedor
from demo import nombres
from demo.pieza import Pieza
from demo.taller import Taller

# Qué se compró, el código de su IVA, y cuántos y a cuánto.
_COMPRAS = (
    ("JORNAL", "Jornales de estiba", "0", (2, 8), "18.00"),
    ("CARTON", "Cartón para reciclar, en kilos", "0", (40, 160), "0.12"),
    ("ASEO", "Limpieza de bodega", "4", (1, 2), "45.00"),
    ("NUBE", "Alojamiento en la nube, del mes", "4", (1, 1), "120.00"),
)
_CADA = 17  # días entre una y otra
_SIN_IVA, _CON_CREDITO, _SIN_CREDITO = "0", "01", "02"  # el código de su IVA, y los sustentos
_REEMBOLSADO, _NO_OBJETO = Decimal("27.60"), "6"  # lo que se reembolsa, que aquí no lleva IVA


def crear(taller: Taller) -> None:
    """Las de un año. La última reembolsa además un gasto."""
    proveedores = db.session.scalars(
        select(Proveedor.id)
        .where(Proveedor.tipo_identificacion != RUC, Proveedor.activo)
        .order_by(Proveedor.id)
    ).all()
    if not proveedores:
        return
    azar = random.Random(f"liquidaciones {taller.empresa_id}")  # noqa: S311
    dias = [hoy() - timedelta(days=atras) for atras in range(360, 1, -_CADA)]
    piezas = []
    for n, dia in enumerate(dias, 1):
        hecho = _documento(taller, azar, proveedores[n % len(proveedores)], dia, n == len(dias))
        numero = f"{taller.punto.serie}-{n:09d}"
        piezas.append(Pieza(LIQUIDACION_COMPRA, dia, hecho.totales.total, hecho=hecho, numero=numero))
    taller.emitir(piezas)


def _documento(
    taller: Taller, azar: random.Random, proveedor_id: int, dia: date, con_reembolso: bool
) -> Documento:
    codigo, que, iva, (pocos, muchos), precio = azar.choice(_COMPRAS)
    cantidad = Decimal(azar.randint(pocos, muchos))
    reembolsado = (_reembolso(dia),) if con_reembolso else ()
    detalles = [DetallePedido(codigo, que, cantidad, Decimal(precio), iva)]
    if con_reembolso:
        detalles.append(DetallePedido("GASTO", "Reembolso de gastos", Decimal(1), _REEMBOLSADO, _NO_OBJETO))
    renglones, totales = lineas.armar(detalles, dia)
    return Documento(
        fecha=dia,
        emisor=taller.emisor,
        receptor=preparacion.receptor_proveedor(taller.para, proveedor_id, None),
        totales=totales,
        lineas=renglones,
        pagos=preparacion.pagos((), totales.total, dia),
        adicionales=taller.fijos,
        propio=reembolsos.propio(reembolsado, dia, totales.total)
        | compra.propio(_para_que(iva, dia), len(renglones), dia),
    )


def _para_que(iva: str, dia: date) -> ParaComprar | None:
    """Con qué sustento se declara. De las de este mes nadie lo ha dicho todavía."""
    if dia >= meses.primero(hoy()):
        return None
    return ParaComprar(destino=GASTO, sustento=_SIN_CREDITO if iva == _SIN_IVA else _CON_CREDITO)


def _reembolso(dia: date) -> ReembolsoPedido:
    return ReembolsoPedido(
        tipo_identificacion=RUC,
        identificacion=nombres.ruc(9100),
        cod_doc=FACTURA,
        numero="001-002-000004567",
        fecha=dia - timedelta(days=1),
        autorizacion="1126789012",
        impuestos=(ImpuestoReembolsadoPedido(2, "4", Decimal("24.00")),),
    )
