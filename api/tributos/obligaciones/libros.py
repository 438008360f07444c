"""Lo que de cada obligación falta pagar, según los libros."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.cierre import impuestos
from api.contabilidad.cierre.cuentas import CuentasDeCierre
from api.contabilidad.libros import acumulado
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.core.datos import meses
from api.core.errors import EstadoInvalido
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import LineaContable
from api.libros.reglas import activacion
from api.plataforma.codigos.roles import (
    IMPUESTOS_DECLARADOS,
    ISD_DECLARADO,
    IVA_POR_PAGAR,
    IVA_RETENIDO_DECLARADO,
    RENTA_POR_PAGAR,
)
from api.plataforma.plazos.models import (
    ISD_RETENIDO,
    IVA_MENSUAL,
    IVA_SEMESTRAL,
    RENTA_PERSONAS,
    RENTA_RIMPE_PERSONAS,
    RENTA_RIMPE_SOCIEDADES,
    RENTA_SOCIEDADES,
    RETENCIONES,
    RETENCIONES_SEMESTRALES,
)

# El IVA que se retuvo se paga con el formulario del IVA; lo de renta, con el suyo.
_DEL_104 = (IVA_POR_PAGAR, IVA_RETENIDO_DECLARADO)
_ANUALES = (RENTA_PERSONAS, RENTA_SOCIEDADES, RENTA_RIMPE_PERSONAS, RENTA_RIMPE_SOCIEDADES)
_ROLES = {
    IVA_MENSUAL: _DEL_104,
    IVA_SEMESTRAL: _DEL_104,
    RETENCIONES: (IMPUESTOS_DECLARADOS,),
    RETENCIONES_SEMESTRALES: (IMPUESTOS_DECLARADOS,),
    **dict.fromkeys(_ANUALES, (RENTA_POR_PAGAR,)),
    ISD_RETENIDO: (ISD_DECLARADO,),
}
_JUNTAS_ANTES = {IMPUESTOS_DECLARADOS: ("201070108",)}  # las de los tres formularios, antes de separarse
_DE_UN_MES = (IVA_MENSUAL, IVA_SEMESTRAL, RETENCIONES, RETENCIONES_SEMESTRALES, ISD_RETENIDO)
_UN_DIA = timedelta(days=1)


class LoQueFalta(NamedTuple):
    """Por clase de obligación, lo que se debe de lo que terminó hasta `fin`, el último día del mes pasado. `liquidado`: si el
    cierre del mes ya lo pasó a lo que se paga; `con_anteriores`: si junta meses de antes, que tampoco se liquidaron."""

    fin: date
    valores: Mapping[str, Decimal]
    liquidado: bool
    con_anteriores: bool

    def valor(self, clase: str, fin: date, hoy: date) -> Decimal | None:
        """Lo de un período; None mientras no se puede contar."""
        toca = fin < hoy if clase in _ANUALES else fin == self.fin
        return self.valores.get(clase) if toca else None

    def es_del_mes(self, clase: str, fin: date) -> bool:
        return fin == self.fin and clase in _DE_UN_MES


def falta(suyas: Collection[str], hoy: date) -> LoQueFalta:
    """Lo que ya pasó a lo que se paga y no se ha pagado, y lo que el mes que terminó pasaría. Sin libros, nada."""
    fin = meses.primero(hoy) - _UN_DIA
    if not activacion.obtener().activa:
        return LoQueFalta(fin, {}, True, False)
    return contar([clase for clase in suyas if clase in _ROLES], acumulado.hasta(hoy), fin)


def contar(suyas: Sequence[str], sumas: Mapping[int, SumasDeCuenta], fin: date) -> LoQueFalta:
    cuentas = CuentasDeCierre([rol for roles in _ROLES.values() for rol in roles], _JUNTAS_ANTES)
    de = {o: {id_ for rol in roles for id_ in cuentas.todas(rol)} for o, roles in _ROLES.items()}
    deben = {o: -_suma(sumas, propias) for o, propias in de.items()}
    liquidado, juntas = True, False
    try:
        visto = impuestos.calcular(fin)
        if impuestos.toca(fin) and not visto.al_dia:
            antes = meses.primero(fin, 1 - impuestos.cada_cuanto(fin)) - _UN_DIA
            liquidado, juntas = False, visto.asiento_id is None and not impuestos.calcular(antes).al_dia
            hechas = asientos.lineas_de(visto.asiento_id) if visto.asiento_id else ()
            for o in _DE_UN_MES:
                deben[o] += _abonan(visto.lineas, de[o]) - _abonan(hechas, de[o])
    except EstadoInvalido:  # el plan no tiene alguna de las cuentas: el cierre del mes dice cuál
        return LoQueFalta(fin, {}, False, False)
    return LoQueFalta(fin, {o: max(deben[o], CERO) for o in suyas}, liquidado, juntas)


def _abonan(lineas: Iterable[LineaContable], cuentas: Collection[int]) -> Decimal:
    return sum((x.haber - x.debe for x in lineas if x.cuenta_id in cuentas), CERO)


def _suma(sumas: Mapping[int, SumasDeCuenta], cuentas: Iterable[int]) -> Decimal:
    return sum((sumas[id_].saldo for id_ in cuentas if id_ in sumas), CERO)
