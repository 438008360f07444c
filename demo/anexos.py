"""Lo que pocas facturas llevan, en unas de la demostración: una exportación con rubros de terceros, unos reembolsos, el
traslado que sustituye a la guía y el IVA que se devuelve."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.comprobantes.nucleo.pedidos import DetallePedido, PagoPedido
from api.comprobantes.reembolsos.pedido import ImpuestoReembolsadoPedido, ReembolsoPedido
from api.comprobantes.tipos.factura.pedido import (
    DestinoPedido,
    ExportacionPedida,
    FacturaPedida,
    RubroPedido,
    TrasladoPedido,
)
from api.core.datos.db import db
from api.core.datos.money import redondear
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.identificaciones import CEDULA, EXTERIOR, PASAPORTE, RUC
from api.terceros.clientes.models import Cliente
from demo import nombres
from demo.pieza import Pieza
from demo.taller import Taller

_TARIFA = Decimal("1.15")
_IVA, _SIN_IVA, _NO_OBJETO = "4", "0", "6"
_FLETE, _SEGURO, _CERTIFICADO = Decimal("18.00"), Decimal("2.50"), Decimal("12.40")
_DEVUELTO = Decimal("3.00")
_GASTO = Decimal("27.60")  # lo que otro cobró, con su IVA
_DESDE = Decimal("60.00")  # con menos no cabe lo que llevan
_CADA, _POCAS = 3, 25  # de cada cuántas se toma una, para que no salgan seguidas


def poner(taller: Taller, facturas: Sequence[Pieza]) -> None:
    """Hace de cuatro de esas facturas, por el mismo valor, unas que llevan algo más; de ninguna, si son pocas."""
    if len(facturas) < _POCAS:
        return
    clientes = db.session.execute(select(Cliente.id, Cliente.tipo_identificacion))
    de_quien = {cliente.id: cliente.tipo_identificacion for cliente in clientes}
    libres = [factura for factura in facturas[::-_CADA] if factura.total >= _DESDE]
    for anexo, de in _ANEXOS.items():
        factura = libres.pop(next(n for n, f in enumerate(libres) if de_quien[f.cliente_id or 0] in de))
        pago = PagoPedido("20", factura.total, factura.dias or None, "dias" if factura.dias else "")
        pedido = FacturaPedida(
            punto_id=taller.punto.id, cliente_id=factura.cliente_id or 0, pagos=[pago], **anexo(factura)
        )
        factura.hecho = taller.preparar(FACTURA, pedido, factura.fecha)
        assert factura.hecho.totales.total == factura.total


def fob(total: Decimal) -> Decimal:
    """De lo que una factura de exportación vale, lo que vale la mercadería puesta a bordo."""
    return total - _FLETE - _SEGURO - _CERTIFICADO


def _exportacion(factura: Pieza) -> dict[str, Any]:
    rosas = DetallePedido(
        "EXP-01", "Rosas de exportación, en cajas", Decimal(1), fob(factura.total), _SIN_IVA
    )
    return {
        "detalles": [rosas],
        "exportacion": ExportacionPedida(
            incoterm="CIF",
            lugar="Hamburgo",
            puerto_embarque="Guayaquil",
            puerto_destino="Hamburgo",
            pais_destino="202",
            pais_origen="593",
            pais_adquisicion="593",
            flete=_FLETE,
            seguro=_SEGURO,
        ),
        "rubros": [RubroPedido("Certificado fitosanitario", _CERTIFICADO)],
    }


def _reembolsos(factura: Pieza) -> dict[str, Any]:
    """Unos honorarios y un gasto, que suman lo que la factura vale: lo que falte al redondear va en el gasto."""
    honorarios = redondear((factura.total - _GASTO) / _TARIFA)
    gasto = factura.total - honorarios - redondear(honorarios * (_TARIFA - 1))
    base = redondear(_GASTO / _TARIFA)
    reembolsado = ReembolsoPedido(
        tipo_identificacion=RUC,
        identificacion=nombres.ruc(9100),
        cod_doc=FACTURA,
        numero="002-001-000008812",
        fecha=factura.fecha - timedelta(days=2),
        autorizacion="1126789044",
        impuestos=(ImpuestoReembolsadoPedido(2, _IVA, base),),
    )
    return {
        "detalles": [
            DetallePedido("HON-01", "Honorarios de gestión", Decimal(1), honorarios, _IVA),
            DetallePedido("GASTO", "Reembolso de gastos", Decimal(1), gasto, _NO_OBJETO),
        ],
        "reembolsos": [reembolsado],
    }


def _traslado(factura: Pieza) -> dict[str, Any]:
    traslado = TrasladoPedido(
        direccion_partida="Bodega norte, Quito",
        direccion_destino="Av. Loja 12-40, Cuenca",
        inicia=factura.fecha,
        termina=factura.fecha + timedelta(days=1),
        transportista="Transportes Ruta Sur Cía. Ltda.",
        tipo_identificacion=RUC,
        identificacion=nombres.ruc(9200),
        placa="PBA-1234",
        destinos=[DestinoPedido("Venta", establecimiento="002", ruta="Quito - Ambato - Cuenca")],
    )
    return {"detalles": [_venta(redondear(factura.total / _TARIFA))], "traslado": traslado}


def _devolucion(factura: Pieza) -> dict[str, Any]:
    """Lo que se devuelve hace que la factura valga lo mismo: unos tres dólares."""
    base = redondear((factura.total + _DEVUELTO) / _TARIFA)
    devuelto = base + redondear(base * (_TARIFA - 1)) - factura.total
    return {"detalles": [_venta(base)], "iva_devuelto": devuelto}


def _venta(precio: Decimal) -> DetallePedido:
    return DetallePedido("SURT-01", "Mercadería surtida", Decimal(1), precio, _IVA)


# Cada una, y de quién puede ser.
_ANEXOS: dict[Callable[[Pieza], dict[str, Any]], tuple[str, ...]] = {
    _devolucion: (CEDULA,),
    _exportacion: (EXTERIOR, PASAPORTE, RUC),
    _reembolsos: (RUC, CEDULA),
    _traslado: (RUC, CEDULA),
}
