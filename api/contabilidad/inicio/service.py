"""La primera pantalla de quien lleva los libros. Son pocas consultas, y cada una cuesta según las cuentas y lo pendiente, no
según lo que la empresa ha asentado."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.compras.por_pagar import service as por_pagar
from api.compras.recibidos import service as recibidos
from api.contabilidad.estados import calculo, flujo
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.datos import meses
from api.core.datos.meses import Mes
from api.libros.periodos import service as periodos
from api.libros.reglas import activacion, pendientes
from api.plataforma.codigos.contabilidad import TODO
from api.ventas.cartera import service as cartera

PRONTO, MESES_MAXIMOS = 30, 24
_UN_DIA = timedelta(days=1)


class ResultadoHastaHoy(NamedTuple):
    """Lo ganado este mes y este año, y en los mismos días del mes y del año anteriores. Negativo si se perdió."""

    mes: Decimal
    mes_anterior: Decimal
    ano: Decimal
    ano_anterior: Decimal
    por_mes: list[Mes[Decimal]]


class SaldoDeEfectivo(NamedTuple):
    """Una cuenta de caja o de bancos."""

    cuenta_id: int
    codigo: str
    nombre: str
    saldo: Decimal


class Liquidez(NamedTuple):
    """El efectivo, y lo que hasta un día debería entrar y salir, con lo ya vencido."""

    efectivo: Decimal
    cuentas: list[SaldoDeEfectivo]
    hasta: date
    por_cobrar: Decimal
    por_pagar: Decimal


class LoQueEspera(NamedTuple):
    """`meses`: los que terminaron y no se han cerrado, por su primer día."""

    pendientes: int
    recibidos: int
    meses: list[date]


class InicioContable(NamedTuple):
    activa: bool
    hasta: date
    resultado: ResultadoHastaHoy
    liquidez: Liquidez
    espera: LoQueEspera


def resumen(hoy: date) -> InicioContable:
    plan, libros, sumas = arbol.leer(), activacion.obtener(), acumulado.hasta(hoy)
    return InicioContable(
        bool(libros.activa),
        hoy,
        _resultado(plan, hoy),
        _liquidez(plan, sumas, hoy),
        LoQueEspera(
            pendientes.cuantos(),
            recibidos.por_aceptar(),
            _sin_cerrar(libros.desde, hoy) if libros.activa else [],
        ),
    )


def _resultado(plan: PlanDeCuentas, hoy: date) -> ResultadoHastaHoy:
    mes, ano = meses.primero(hoy), meses.primero_del_ano(hoy)
    un_mes, un_ano = meses.sumar(hoy, -1), meses.sumar(hoy, -12)

    def entre(desde: date, hasta: date) -> Decimal:
        return calculo.resultado(plan, acumulado.movido(desde, hasta))

    return ResultadoHastaHoy(
        mes=entre(mes, hoy),
        mes_anterior=entre(meses.primero(un_mes), un_mes),
        ano=entre(ano, hoy),
        ano_anterior=entre(meses.primero_del_ano(un_ano), un_ano),
        por_mes=meses.emparejar(hoy, acumulado.resultado_por_mes(meses.desde(hoy), hoy), CERO),
    )


def _liquidez(plan: PlanDeCuentas, sumas: Mapping[int, SumasDeCuenta], hoy: date) -> Liquidez:
    suyas = [
        SaldoDeEfectivo(cuenta.id, cuenta.codigo, cuenta.nombre, sumas.get(cuenta.id, SumasDeCuenta()).saldo)
        for cuenta in flujo.de_efectivo(plan)
    ]
    hasta = hoy + timedelta(days=PRONTO)
    return Liquidez(
        efectivo=sum((s.saldo for s in suyas), CERO),
        cuentas=[s for s in suyas if s.saldo],
        hasta=hasta,
        por_cobrar=cartera.antiguedad(hasta + _UN_DIA).vencido,
        por_pagar=por_pagar.antiguedad(hasta + _UN_DIA).vencido,
    )


def _sin_cerrar(desde: date | None, hoy: date) -> list[date]:
    """Los últimos meses que terminaron y siguen abiertos, desde que se llevan libros."""
    abierto = periodos.primeros_abiertos(periodos.vigentes())[TODO]
    primero = max(dia for dia in (desde, abierto, meses.primero(hoy, -MESES_MAXIMOS)) if dia is not None)
    cuantos = meses.entre(primero, hoy)
    return [meses.primero(primero, n) for n in range(cuantos)]
