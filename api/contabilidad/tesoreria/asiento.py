"""El asiento de lo que se registra en un banco o una caja."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from api.contabilidad.tesoreria.models import MovimientoBancario
from api.contabilidad.tesoreria.pedido import PartidaBancaria
from api.libros.asientos.pedido import CERO, AsientoPedido, LineaContable, OrigenAsiento
from api.plataforma.codigos.bancos import CLASES_DE_MOVIMIENTO, DEPOSITO
from api.plataforma.codigos.contabilidad import AREA_GENERAL, BANCOS

ORIGEN = "MOVIMIENTO_BANCARIO"


def de(
    movimiento: MovimientoBancario, partidas: Sequence[PartidaBancaria], cuentas: Mapping[int, int]
) -> AsientoPedido:
    """`cuentas`: la del plan de cada banco o caja. En un depósito, lo que otros cobran o retienen se descuenta de lo que
    llega; en lo demás sale aparte. Si solo hay un lado, es todo de las partidas."""
    otras = sum((partida.importe for partida in partidas), CERO)
    llega, sale = movimiento.importe, movimiento.importe
    if movimiento.desde_id is not None and movimiento.hacia_id is not None:
        llega, sale = (llega - otras, sale) if movimiento.clase == DEPOSITO else (llega, sale + otras)
    lineas = [
        *_lado(movimiento.hacia_id, cuentas, llega, movimiento.referencia),
        *(_linea(p.cuenta_id, p.importe, p, al_debe=movimiento.desde_id is not None) for p in partidas),
        *_lado(movimiento.desde_id, cuentas, -sale, movimiento.referencia),
    ]
    return AsientoPedido(
        fecha=movimiento.fecha,
        diario=BANCOS,
        area=AREA_GENERAL,
        glosa=nombre(movimiento),
        lineas=tuple(lineas),
        origen=OrigenAsiento(ORIGEN, movimiento.id),
    )


def nombre(movimiento: MovimientoBancario) -> str:
    """Uno, como se lo llama."""
    partes = CLASES_DE_MOVIMIENTO[movimiento.clase], movimiento.referencia, movimiento.glosa
    return ", ".join(parte for parte in partes if parte)


def _lado(
    banco_id: int | None, cuentas: Mapping[int, int], importe: Decimal, detalle: str
) -> list[LineaContable]:
    if banco_id is None or not importe:
        return []
    return [LineaContable(cuentas[banco_id], max(importe, CERO), max(-importe, CERO), detalle)]


def _linea(cuenta_id: int, importe: Decimal, partida: PartidaBancaria, *, al_debe: bool) -> LineaContable:
    debe, haber = (importe, CERO) if al_debe else (CERO, importe)
    return LineaContable(cuenta_id, debe, haber, partida.detalle, centro_id=partida.centro_id)
