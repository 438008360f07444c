"""El auxiliar de una cuenta: lo mismo que su mayor, separado por cliente o por proveedor."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.libros import arbol, terceros
from api.contabilidad.libros.acumulado import CERO
from api.contabilidad.libros.comprobacion import periodo
from api.contabilidad.libros.terceros import FilaAuxiliar
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR

_UN_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class FiltrosAuxiliar:
    cuenta: int
    desde: date | None = None
    hasta: date | None = None


class Auxiliar(NamedTuple):
    """`de`: CLIENTE o PROVEEDOR. `saldo_final`: lo que suman, que es el de la cuenta."""

    cuenta_id: int
    codigo: str
    cuenta: str
    de: str
    desde: date
    hasta: date
    filas: list[FilaAuxiliar]
    saldo_inicial: Decimal
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal


def de(filtros: FiltrosAuxiliar, hoy: date) -> Auxiliar:
    """Los terceros que tienen algo, por su nombre. `ReglaDeNegocio` si la cuenta no se lleva por tercero."""
    cuenta = arbol.de_movimiento(filtros.cuenta)
    if cuenta.exige not in (CLIENTE, PROVEEDOR):
        raise ReglaDeNegocio.en("cuenta", "Esa cuenta no se lleva por cliente ni por proveedor.")
    desde, hasta = periodo(filtros.desde, filtros.hasta, hoy)
    filas = [f for f in terceros.en_cuenta(cuenta.id, cuenta.exige, desde - _UN_DIA, hasta) if any(f[3:])]
    return Auxiliar(
        cuenta.id,
        cuenta.codigo,
        cuenta.nombre,
        cuenta.exige,
        desde,
        hasta,
        filas,
        saldo_inicial=sum((fila.saldo_inicial for fila in filas), CERO),
        debe=sum((fila.debe for fila in filas), CERO),
        haber=sum((fila.haber for fila in filas), CERO),
        saldo_final=sum((fila.saldo_final for fila in filas), CERO),
    )
