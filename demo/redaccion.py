"""Lo que dice cada factura y cada nota de la demostración, para que sume lo que su cuenta dice."""

import random
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

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
_CANTIDADES = (1, 1, 2, 4, 5, 10)  # con ellas, el precio sale de pocos decimales
_SUELTO: tuple[str, str, int | None, bool | None] = ("SERV-01", "Servicio de transporte", None, None)


class Redaccion:
    """Quién los emite, qué se vende y a quién."""

    def __init__(
        self, azar: random.Random, para: ParaEmitir, emisor: EmisorDicho, fijos: Sequence[CampoDicho]
    ) -> None:
        self.azar, self.para, self.emisor, self.fijos = azar, para, emisor, fijos
        self.formas = preparacion.formas_pago(hoy())
        self.productos: list[tuple[str, str, int | None, bool | None]] = [
            (fila.codigo, fila.nombre, fila.id, fila.tipo == SERVICIO)
            for fila in db.session.execute(
                select(Producto.codigo, Producto.nombre, Producto.id, Producto.tipo)
                .where(Producto.iva_codigo == "4", Producto.ice_codigo.is_(None), Producto.activo)
                .order_by(Producto.id)
            )
        ] or [_SUELTO]
        self.receptores: dict[int, Receptor] = {}

    def documento(self, pieza: Pieza) -> Documento:
        assert pieza.cliente_id is not None
        debito = pieza.tipo == NOTA_DEBITO
        lineas, totales = self._de_debito(pieza.total) if debito else self._lineas(pieza.total)
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
        return Documento(**comun, propio={"modificado": modificado, "motivo": MOTIVO})

    @staticmethod
    def _de_debito(total: Decimal) -> tuple[tuple[LineaDicha, ...], Totales]:
        """Los totales de un solo motivo, que con su IVA suma `total`; sus notas no llevan líneas."""
        renglon = Renglon(Decimal(1), redondear(total / _TARIFA), Decimal("0.00"), (_GRAVAMEN,))
        return (), calculo.calcular([renglon]).totales

    def _lineas(self, total: Decimal) -> tuple[tuple[LineaDicha, ...], Totales]:
        """De una a cuatro líneas que con su IVA suman `total`."""
        queda = redondear(total / _TARIFA)
        elegidos = self.azar.sample(self.productos, min(self.azar.randint(1, 4), len(self.productos)))
        renglones = []
        for n, _ in enumerate(elegidos, 1):
            ultima = n == len(elegidos)
            parte = queda if ultima else redondear(queda * Decimal(self.azar.randint(15, 60)) / 100)
            cantidad = Decimal(self.azar.choice(_CANTIDADES))
            renglones.append(Renglon(cantidad, parte / cantidad, Decimal("0.00"), (_GRAVAMEN,)))
            queda -= parte
        hecho = calculo.calcular(renglones)
        lineas = tuple(
            LineaDicha(
                codigo=codigo,
                descripcion=nombre,
                cantidad=renglon.cantidad,
                precio=renglon.precio,
                descuento=renglon.descuento,
                subtotal=subtotal,
                impuestos=impuestos,
                producto_id=producto_id,
                servicio=servicio,
            )
            for (codigo, nombre, producto_id, servicio), renglon, (subtotal, impuestos) in zip(
                elegidos, renglones, hecho.lineas, strict=True
            )
        )
        return lineas, hecho.totales

    def _receptor(self, cliente_id: int) -> Receptor:
        if cliente_id not in self.receptores:
            self.receptores[cliente_id] = preparacion.receptor(self.para, cliente_id, None)
        return self.receptores[cliente_id]
