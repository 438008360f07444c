"""Lo que dice cada factura y cada nota de la demostración, para que sume lo que su cuenta dice."""

import random
from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import select

from api.comprobantes.nucleo import calculo, preparacion
from api.comprobantes.nucleo.calculo import IVA, Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    EmisorDicho,
    LineaDicha,
    PagoDicho,
    Receptor,
    Totales,
)
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.money import redondear
from api.plataforma.codigos.documentos import FACTURA, NOTA_DEBITO
from api.ventas.productos.models import SERVICIO, Producto
from demo.pieza import Pieza

MOTIVO = "Devolución de mercadería"
RAZON = "Intereses por pago fuera de plazo"
_TARIFA = Decimal("1.15")
_GRAVAMEN = Gravamen(IVA, "4", "IVA 15 %", Decimal("15.00"))
# Con ellas, el precio sale de pocos decimales.
_CANTIDADES = (1, 2, 4, 5, 8, 10, 16, 20, 25, 40, 50, 80, 100, 125, 200, 250, 400, 500, 1000)


class _SeVende(NamedTuple):
    """Un producto, y lo que vale."""

    codigo: str
    nombre: str
    id: int | None
    servicio: bool | None
    precio: Decimal
    lleva_inventario: bool = False


_SUELTO = _SeVende("SERV-01", "Servicio de transporte", None, None, Decimal(20))


class Redaccion:
    """Quién los emite, qué se vende y a quién."""

    def __init__(
        self, azar: random.Random, para: ParaEmitir, emisor: EmisorDicho, fijos: Sequence[CampoDicho]
    ) -> None:
        self.azar, self.para, self.emisor, self.fijos = azar, para, emisor, fijos
        self.formas = preparacion.formas_pago(hoy())
        self.productos: list[_SeVende] = [
            _SeVende(p.codigo, p.nombre, p.id, p.tipo == SERVICIO, p.precio, p.lleva_inventario)
            for p in db.session.scalars(
                select(Producto)
                .where(Producto.iva_codigo == "4", Producto.ice_codigo.is_(None), Producto.activo)
                .order_by(Producto.id)
            )
        ] or [_SUELTO]
        self.receptores: dict[int, Receptor] = {}

    def documento(self, pieza: Pieza) -> Documento:
        assert pieza.cliente_id is not None
        debito = pieza.tipo == NOTA_DEBITO
        if debito:
            lineas, totales = self._de_debito(pieza.total)
        elif pieza.de is not None:
            lineas, totales = self._devueltas(pieza.total, pieza.de.dicho)
        else:
            lineas, totales = self._vendidas(pieza.total)
        assert totales.total == pieza.total, (totales.total, pieza.total)
        comun: dict[str, Any] = {
            "fecha": pieza.fecha,
            "emisor": self.emisor,
            "receptor": self._receptor(pieza.cliente_id),
            "totales": totales,
            "lineas": lineas,
            "adicionales": self.fijos,
        }
        forma = "20" if pieza.dias else "01"
        pago = PagoDicho(
            forma, self.formas[forma], pieza.total, pieza.dias or None, "dias" if pieza.dias else ""
        )
        if pieza.de is None:
            return Documento(**comun, pagos=(pago,), propio={"guia_remision": "", "placa": ""})
        modificado = {
            "tipo": FACTURA,
            "numero": pieza.de.numero,
            "fecha": pieza.de.fecha.isoformat(),
            "comprobante_id": pieza.de.id,
        }
        if debito:
            motivos = [{"razon": RAZON, "valor": f"{totales.subtotal:.2f}"}]
            return Documento(**comun, pagos=(pago,), propio={"modificado": modificado, "motivos": motivos})
        llevan = {producto.id for producto in self.productos if producto.lleva_inventario}
        vuelve = {"devuelve": True} if any(linea.producto_id in llevan for linea in lineas) else {}
        return Documento(**comun, propio={"modificado": modificado, "motivo": MOTIVO, **vuelve})

    @staticmethod
    def _de_debito(total: Decimal) -> tuple[tuple[LineaDicha, ...], Totales]:
        """Los totales de un solo motivo, que con su IVA suma `total`; sus notas no llevan líneas."""
        renglon = Renglon(Decimal(1), redondear(total / _TARIFA), Decimal("0.00"), (_GRAVAMEN,))
        return (), calculo.calcular([renglon]).totales

    def _vendidas(self, total: Decimal) -> tuple[tuple[LineaDicha, ...], Totales]:
        """De una a cuatro líneas que con su IVA suman `total`, de productos que caben en su parte."""
        queda = redondear(total / _TARIFA)
        cuantas = min(self.azar.randint(1, 4), len(self.productos))
        elegidos: list[tuple[_SeVende, Decimal, Decimal]] = []
        for n in range(1, cuantas + 1):
            parte = queda if n == cuantas else redondear(queda * Decimal(self.azar.randint(15, 60)) / 100)
            ya = {producto.codigo for producto, *_ in elegidos}
            libres = [p for p in self.productos if p.codigo not in ya]
            producto = self.azar.choice([p for p in libres if p.precio <= parte] or libres)
            elegidos.append((producto, parte, _cantidad(parte, producto.precio)))
            queda -= parte
        return _sumar(elegidos)

    def _devueltas(self, total: Decimal, vendido: Documento) -> tuple[tuple[LineaDicha, ...], Totales]:
        """Una línea de lo vendido que con su IVA suma `total`."""
        mayor = max(vendido.lineas, key=lambda linea: linea.subtotal)
        parte = redondear(total / _TARIFA)
        cuanta = min(_cantidad(parte, mayor.precio), _hasta(mayor.cantidad))
        return _sumar([(_de_linea(mayor), parte, cuanta)])

    def _receptor(self, cliente_id: int) -> Receptor:
        if cliente_id not in self.receptores:
            self.receptores[cliente_id] = preparacion.receptor(self.para, cliente_id, None)
        return self.receptores[cliente_id]


def _cantidad(parte: Decimal, precio: Decimal) -> Decimal:
    """Cuántas se venden por ese valor para que cada una salga a más o menos lo que vale."""
    return Decimal(min(_CANTIDADES, key=lambda cuantas: abs(parte / cuantas - precio)))


def _hasta(cuanta: Decimal) -> Decimal:
    return Decimal(max((una for una in _CANTIDADES if una <= cuanta), default=1))


def _de_linea(linea: LineaDicha) -> _SeVende:
    return _SeVende(linea.codigo, linea.descripcion, linea.producto_id, linea.servicio, linea.precio)


def _sumar(
    elegidos: Sequence[tuple[_SeVende, Decimal, Decimal]],
) -> tuple[tuple[LineaDicha, ...], Totales]:
    """Cada producto, por lo que suma su línea y cuántas son."""
    renglones = [
        Renglon(cantidad, parte / cantidad, Decimal("0.00"), (_GRAVAMEN,)) for _, parte, cantidad in elegidos
    ]
    hecho = calculo.calcular(renglones)
    lineas = tuple(
        LineaDicha(
            codigo=producto.codigo,
            descripcion=producto.nombre,
            cantidad=renglon.cantidad,
            precio=renglon.precio,
            descuento=renglon.descuento,
            subtotal=subtotal,
            impuestos=impuestos,
            producto_id=producto.id,
            servicio=producto.servicio,
        )
        for (producto, *_), renglon, (subtotal, impuestos) in zip(
            elegidos, renglones, hecho.lineas, strict=True
        )
    )
    return lineas, hecho.totales
