"""Lo que la empresa debe declarar: hasta cuándo, según su RUC y su régimen, y cuánto falta pagar, según los libros."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.cierre import filas, impuestos
from api.contabilidad.cierre.cuentas import CuentasDeCierre
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.core.datos import meses
from api.core.datos.db import empresa_actual
from api.core.errors import EstadoInvalido
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import LineaContable
from api.plataforma.codigos import rucs
from api.plataforma.codigos.roles import (
    IMPUESTOS_DECLARADOS,
    ISD_DECLARADO,
    IVA_POR_PAGAR,
    IVA_RETENIDO_DECLARADO,
    RENTA_POR_PAGAR,
)
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import RIMPE_EMPRENDEDOR, RIMPE_POPULAR
from api.plataforma.empresas.regimenes import Regimen
from api.plataforma.plazos import service as plazos
from api.plataforma.plazos.models import (
    ISD_RETENIDO,
    IVA_MENSUAL,
    IVA_SEMESTRAL,
    OBLIGACIONES,
    RENTA_PERSONAS,
    RENTA_RIMPE_PERSONAS,
    RENTA_RIMPE_SOCIEDADES,
    RENTA_SOCIEDADES,
    RETENCIONES,
    RETENCIONES_SEMESTRALES,
)
from api.plataforma.plazos.service import Declarante, LoDeclarado, Vencimiento

# El IVA que se retuvo se paga con el formulario del IVA; lo de renta, con el suyo.
_DEL_104 = (IVA_POR_PAGAR, IVA_RETENIDO_DECLARADO)
_ROLES = {
    IVA_MENSUAL: _DEL_104,
    IVA_SEMESTRAL: _DEL_104,
    RETENCIONES: (IMPUESTOS_DECLARADOS,),
    RETENCIONES_SEMESTRALES: (IMPUESTOS_DECLARADOS,),
    RENTA_PERSONAS: (RENTA_POR_PAGAR,),
    RENTA_SOCIEDADES: (RENTA_POR_PAGAR,),
    RENTA_RIMPE_PERSONAS: (RENTA_POR_PAGAR,),
    RENTA_RIMPE_SOCIEDADES: (RENTA_POR_PAGAR,),
    ISD_RETENIDO: (ISD_DECLARADO,),
}
_JUNTAS_ANTES = {IMPUESTOS_DECLARADOS: ("201070108",)}  # las de los tres formularios, antes de separarse
_ANUALES = (RENTA_PERSONAS, RENTA_SOCIEDADES, RENTA_RIMPE_PERSONAS, RENTA_RIMPE_SOCIEDADES)
_CADA = {
    IVA_MENSUAL: 1,
    IVA_SEMESTRAL: 6,
    RETENCIONES: 1,
    RETENCIONES_SEMESTRALES: 6,
    ISD_RETENIDO: 1,
    **dict.fromkeys(_ANUALES, 12),
}
_PRONTO = timedelta(days=60)  # lo anual no se recuerda antes
_UN_DIA = timedelta(days=1)
_DE_UN_MES = (IVA_MENSUAL, IVA_SEMESTRAL, RETENCIONES, RETENCIONES_SEMESTRALES, ISD_RETENIDO)


class PorDeclarar(NamedTuple):
    """`valor`: lo que falta pagar; None mientras el período no termina. `liquidado`: si el cierre del mes ya lo pasó a lo
    que se paga; `con_anteriores`: si el valor junta meses de antes, que tampoco se liquidaron."""

    obligacion: str
    nombre: str
    periodo: str
    hasta: date
    vence: date
    valor: Decimal | None
    liquidado: bool
    con_anteriores: bool
    fuente: str
    por_confirmar: bool


class _LoQueFalta(NamedTuple):
    """Por obligación, lo que se debe de lo que terminó hasta `fin`, el último día del mes pasado."""

    fin: date
    valores: Mapping[str, Decimal]
    liquidado: bool
    con_anteriores: bool


def por_declarar(sumas: Mapping[int, SumasDeCuenta], hoy: date) -> list[PorDeclarar]:
    """De cada obligación, lo último que terminó, mientras no venza o falte pagarlo, y lo que está en curso si aquello ya
    venció; por su fecha. `sumas`: lo que cada cuenta suma hasta hoy."""
    empresa = empresas.obtener(empresa_actual())
    regimen = regimenes.de(empresa, hoy)
    suyas = tuple(_obligaciones(empresa.ruc, regimen))
    pares = [LoDeclarado(o, fin) for o in suyas for fin in _fines(o, hoy)]
    vencen = plazos.vencimientos(
        Declarante(empresa.ruc, empresa.ciudad, bool(regimen.contribuyente_especial)), pares
    )
    falta = _falta(suyas, sumas, meses.primero(hoy) - _UN_DIA)
    lista = [_dicho(lo, vence, falta, hoy) for lo, vence in vencen.items()]
    return sorted((x for x in lista if _toca(x, lista, hoy)), key=lambda x: (x.vence, x.obligacion))


def _obligaciones(ruc: str, regimen: Regimen) -> Iterator[str]:
    """El negocio popular paga una cuota y no declara IVA."""
    if regimen.regimen != RIMPE_POPULAR:
        yield IVA_SEMESTRAL if regimen.regimen == RIMPE_EMPRENDEDOR else IVA_MENSUAL
    en_rimpe = regimen.regimen in (RIMPE_EMPRENDEDOR, RIMPE_POPULAR)
    if regimen.retiene or (regimen.obligado_contabilidad and not en_rimpe):
        yield RETENCIONES
    elif regimen.obligado_contabilidad:
        yield RETENCIONES_SEMESTRALES
    if rucs.es_de_persona(ruc):
        yield RENTA_RIMPE_PERSONAS if en_rimpe else RENTA_PERSONAS
    else:
        yield RENTA_RIMPE_SOCIEDADES if en_rimpe else RENTA_SOCIEDADES
    yield ISD_RETENIDO


def _fines(obligacion: str, hoy: date) -> tuple[date, date]:
    """El último día de lo último que terminó, y el de lo que está en curso."""
    cada = _CADA[obligacion]
    empezo = meses.primero(hoy, -((hoy.month - 1) % cada))
    return empezo - _UN_DIA, meses.primero(empezo, cada) - _UN_DIA


def _falta(suyas: Sequence[str], sumas: Mapping[int, SumasDeCuenta], fin: date) -> _LoQueFalta:
    """Lo que ya pasó a lo que se paga y no se ha pagado, y lo que el mes que terminó pasaría."""
    cuentas = CuentasDeCierre([rol for roles in _ROLES.values() for rol in roles], _JUNTAS_ANTES)
    de = {o: {id_ for rol in roles for id_ in cuentas.todas(rol)} for o, roles in _ROLES.items()}
    deben = {o: -_suma(sumas, suyas) for o, suyas in de.items()}
    liquidado, juntas = True, False
    try:
        visto = impuestos.calcular(fin)
        if not visto.al_dia:
            antes = meses.primero(fin) - _UN_DIA
            liquidado, juntas = False, visto.asiento_id is None and not impuestos.calcular(antes).al_dia
            hechas = asientos.lineas_de(visto.asiento_id) if visto.asiento_id else ()
            for o in _DE_UN_MES:
                deben[o] += _abonan(visto.lineas, de[o]) - _abonan(hechas, de[o])
    except EstadoInvalido:  # el plan no tiene alguna de las cuentas: el cierre del mes dice cuál
        return _LoQueFalta(fin, {}, False, False)
    return _LoQueFalta(fin, {o: max(deben[o], CERO) for o in suyas}, liquidado, juntas)


def _abonan(lineas: Iterable[LineaContable], cuentas: Collection[int]) -> Decimal:
    return sum((x.haber - x.debe for x in lineas if x.cuenta_id in cuentas), CERO)


def _suma(sumas: Mapping[int, SumasDeCuenta], cuentas: Iterable[int]) -> Decimal:
    return sum((sumas[id_].saldo for id_ in cuentas if id_ in sumas), CERO)


def _dicho(lo: LoDeclarado, vence: Vencimiento, falta: _LoQueFalta, hoy: date) -> PorDeclarar:
    del_mes = lo.fin == falta.fin and lo.obligacion not in _ANUALES
    con_valor = del_mes or (lo.obligacion in _ANUALES and lo.fin < hoy)
    return PorDeclarar(
        lo.obligacion,
        OBLIGACIONES[lo.obligacion],
        _nombrar(lo),
        lo.fin,
        vence.dia,
        falta.valores.get(lo.obligacion) if con_valor else None,
        falta.liquidado or not del_mes,
        falta.con_anteriores and del_mes,
        vence.fuente,
        vence.por_confirmar,
    )


def _nombrar(lo: LoDeclarado) -> str:
    """«octubre de 2026», «julio a diciembre de 2026» o «2026»."""
    if lo.obligacion in _ANUALES:
        return str(lo.fin.year)
    empieza = meses.primero(lo.fin, 1 - _CADA[lo.obligacion])
    de_varios = f"{filas.NOMBRES[empieza.month - 1]} a " if empieza.month != lo.fin.month else ""
    return f"{de_varios}{filas.nombrar(lo.fin)}"


def _toca(x: PorDeclarar, todas: Sequence[PorDeclarar], hoy: date) -> bool:
    if x.obligacion in _ANUALES and x.vence > hoy + _PRONTO:
        return False
    if x.obligacion == ISD_RETENIDO:  # solo lo declara quien lo retuvo
        return bool(x.valor)
    if x.hasta < hoy:
        return x.vence >= hoy or bool(x.valor)
    return all(otra.vence < hoy for otra in todas if otra.obligacion == x.obligacion and otra.hasta < hoy)
