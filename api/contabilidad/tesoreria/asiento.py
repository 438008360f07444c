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
    movimiento: MovimientoBancario,
    partidas: Sequence[PartidaBancaria],
    cuentas: Mapping[int, int],
    centros: Mapping[int | None, Decimal],
) -> AsientoPedido:
    """`cuentas`: la del plan de cada banco o caja. `centros`: cuánto de lo que cambia de lugar es de cada centro de costo,
    que es el del cobro que se deposita o se devuelve. En un depósito, lo que otros cobran o retienen se descuenta de lo que
    llega; en lo demás sale aparte. Si solo hay un lado, es todo de las partidas."""
    otras = sum((partida.importe for partida in partidas), CERO)
    llega, sale = movimiento.importe, movimiento.importe
    if movimiento.desde_id is not None and movimiento.hacia_id is not None:
        llega, sale = (llega - otras, sale) if movimiento.clase == DEPOSITO else (llega, sale + otras)
    lineas = [
        *_lado(movimiento.hacia_id, cuentas, llega, movimiento.referencia, centros),
        *(_linea(p.cuenta_id, p.importe, p, al_debe=movimiento.desde_id is not None) for p in partidas),
        *_lado(movimiento.desde_id, cuentas, -sale, movimiento.referencia, centros),
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
    banco_id: int | None,
    cuentas: Mapping[int, int],
    importe: Decimal,
    detalle: str,
    centros: Mapping[int | None, Decimal],
) -> list[LineaContable]:
    if banco_id is None or not importe:
        return []
    return [
        LineaContable(cuentas[banco_id], max(suyo, CERO), max(-suyo, CERO), detalle, centro_id=centro_id)
        for centro_id, suyo in _de_cada_centro(importe, centros)
    ]


def _de_cada_centro(
    importe: Decimal, centros: Mapping[int | None, Decimal]
) -> list[tuple[int | None, Decimal]]:
    """Todo de uno, o lo que es de cada uno. Si de varios se descontó o se sumó algo, no se sabe de cuál: de ninguno."""
    if len(centros) == 1:
        return [(next(iter(centros)), importe)]
    if not centros or sum(centros.values()) != abs(importe):
        return [(None, importe)]
    signo = 1 if importe > 0 else -1
    return [(centro_id, signo * suyo) for centro_id, suyo in centros.items()]


def _linea(cuenta_id: int, importe: Decimal, partida: PartidaBancaria, *, al_debe: bool) -> LineaContable:
    debe, haber = (importe, CERO) if al_debe else (CERO, importe)
    return LineaContable(cuenta_id, debe, haber, partida.detalle, centro_id=partida.centro_id)
