"""Proponer el ajuste de la provisión al fin de un mes, asentarlo una sola vez y deshacerlo. Los meses van en orden."""

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from sqlalchemy import func, select

from api.contabilidad.cierre.pasos import AVISO, BIEN, PasoDeCierre, RevisionDePaso
from api.contabilidad.libros import acumulado
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.contabilidad.mensuales import ajustes
from api.contabilidad.provisiones import parametros
from api.contabilidad.provisiones.ajuste import PROVISIONES
from api.contabilidad.provisiones.models import CARTERA, TRAMOS, LimiteProvision, ProvisionCartera
from api.contabilidad.provisiones.parametros import ParametrosVistos
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import CENTAVO
from api.core.errors import Conflicto, DomainError, EstadoInvalido, ReglaDeNegocio
from api.libros.asientos.pedido import LineaContable
from api.ventas.cartera import service as cartera

CERO = Decimal("0.00")
_P = ProvisionCartera


class TramoProvisto(NamedTuple):
    """Lo que queda por cobrar en un tramo, y cuánto de eso se espera no cobrar."""

    tramo: str
    nombre: str
    saldo: Decimal
    porcentaje: Decimal
    valor: Decimal


class LimiteFiscal(NamedTuple):
    """Lo que la ley deduce. `del_ejercicio`: los créditos de este año que quedan por cobrar; `anual`, hasta cuánto se
    deduce en el año, y `en_el_anio` cuánto va con el ajuste; `acumulado` y `va`, lo mismo en total. `no_deducible`: lo
    que pasa del que más se pasa. `por_confirmar`: si nadie comprobó la fila de la ley."""

    fuente: str
    por_confirmar: bool
    porcentaje_anual: Decimal
    porcentaje_acumulado: Decimal
    del_ejercicio: Decimal
    anual: Decimal
    en_el_anio: Decimal
    acumulado: Decimal
    va: Decimal
    no_deducible: Decimal


class PreviaProvision(NamedTuple):
    """Lo que se propone al fin de un mes. `antes`: lo que ya dice la cuenta; `ajuste`: lo que falta, o lo que sobra, en
    negativo. `hecha_id`: la que ya se asentó ese mes, o None. `impedimento`: por qué no se puede; vacío si se puede."""

    mes: date
    al: date
    tramos: list[TramoProvisto]
    total: Decimal
    requerida: Decimal
    antes: Decimal
    ajuste: Decimal
    limite: LimiteFiscal | None
    hecha_id: int | None
    impedimento: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosProvision:
    """`propuesto`: el ajuste que se vio; `ajuste`: el que se asienta, que si es otro dice por qué en `nota`."""

    mes: date
    propuesto: Decimal
    ajuste: Decimal
    nota: str = ""


def previa(dia: date) -> PreviaProvision:
    """Lo que se propone; no cambia nada."""
    mes = meses.primero(dia)
    suyos, hecha = parametros.ver(), PROVISIONES.vivo(mes)
    calculada = _calcular(mes, suyos)
    impedimento = ""
    if hecha is None:
        try:
            _exigir(mes, suyos)
        except DomainError as error:
            impedimento = error.msg
    return calculada._replace(hecha_id=hecha.id if hecha else None, impedimento=impedimento)


@transactional
def asentar(datos: DatosProvision, quien: Autor) -> ProvisionCartera:
    """Asienta el ajuste y responde su fila; si ese mes ya se provisionó, la que lo hizo. Conflicto si la cartera ya no
    es la que se vio; EstadoInvalido si el período está cerrado o ya se provisionó uno posterior."""
    PROVISIONES.turno()
    mes = meses.primero(datos.mes)
    if hecha := PROVISIONES.vivo(mes):
        return hecha
    suyos = parametros.ver()
    vista = _calcular(mes, suyos, datos.ajuste)
    _exigir(mes, suyos)
    if vista.ajuste != datos.propuesto:
        raise Conflicto("La cartera o lo provisionado cambiaron: revise otra vez lo que se propone.")
    if not datos.ajuste:
        raise ReglaDeNegocio.en("ajuste", "No hay nada que ajustar.")
    if datos.ajuste != vista.ajuste and not datos.nota:
        raise ReglaDeNegocio.en("nota", "Diga por qué no es el que se propone.")
    if vista.antes + datos.ajuste < 0:
        raise ReglaDeNegocio.en("ajuste", f"Pasa de lo provisionado, que es {vista.antes:,.2f}.")
    lineas = _lineas(suyos, datos.ajuste)
    fila = ProvisionCartera(
        empresa_id=empresa_actual(),
        mes=mes,
        al=vista.al,
        requerida=vista.requerida,
        antes=vista.antes,
        ajuste=datos.ajuste,
        no_deducible=vista.limite.no_deducible if vista.limite else CERO,
        nota=datos.nota,
        detalle=[
            {
                "tramo": t.tramo,
                "saldo": str(t.saldo),
                "porcentaje": str(t.porcentaje),
                "valor": str(t.valor),
            }
            for t in vista.tramos
        ],
        creado_por=quien.nombre,
    )
    glosa = f"Provisión de cuentas incobrables al {fila.al:%d/%m/%Y}"
    anotado = {"ajuste": fila.ajuste, "requerida": fila.requerida, "nota": fila.nota}
    return PROVISIONES.asentar(fila, glosa, lineas, quien, anotado)


@transactional
def deshacer(provision_id: int, quien: Autor) -> ProvisionCartera:
    """Reversa la última, con su misma fecha, y deja su mes libre."""
    return PROVISIONES.deshacer(provision_id, quien)


def _calcular(mes: date, suyos: ParametrosVistos, ajuste: Decimal | None = None) -> PreviaProvision:
    """`ajuste`: con el que se mira el límite de la ley; el propuesto, si no se dice otro."""
    al = ajustes.al(mes)
    edades = cartera.antiguedad(al)
    tramos = [_tramo(tramo, getattr(edades, tramo), getattr(suyos, tramo)) for tramo in TRAMOS]
    total = sum((t.saldo for t in tramos), CERO)
    requerida = sum((t.valor for t in tramos), CERO)
    antes = _provisionado(al, suyos.cuenta_id)
    propuesto = requerida - antes
    limite = _limite(al, total, antes, propuesto if ajuste is None else ajuste)
    return PreviaProvision(mes, al, tramos, total, requerida, antes, propuesto, limite, None, "")


def _tramo(tramo: str, saldo: Decimal, porcentaje: Decimal) -> TramoProvisto:
    valor = (saldo * porcentaje / 100).quantize(CENTAVO, rounding=ROUND_HALF_UP)
    return TramoProvisto(tramo, TRAMOS[tramo], saldo, porcentaje, valor)


def _provisionado(al: date, cuenta_id: int | None) -> Decimal:
    if cuenta_id is None:
        return CERO
    return -acumulado.hasta(al, cuenta_id=cuenta_id).get(cuenta_id, SumasDeCuenta()).saldo


def _limite(al: date, total: Decimal, antes: Decimal, ajuste: Decimal) -> LimiteFiscal | None:
    ley = db.session.scalar(
        select(LimiteProvision).where(LimiteProvision.codigo == CARTERA, LimiteProvision.vigente_en(al))
    )
    if ley is None:
        return None
    ano = meses.primero_del_ano(al)
    del_ejercicio = cartera.concedido(ano, al)
    suyas = select(func.coalesce(func.sum(_P.ajuste), CERO)).where(
        _P.deshecho_en.is_(None), _P.al >= ano, _P.al <= al
    )
    en_el_anio = Decimal(db.session.scalar(suyas) or CERO) + ajuste
    anual, tope = _por_ciento(del_ejercicio, ley.anual), _por_ciento(total, ley.acumulado)
    va = antes + ajuste
    return LimiteFiscal(
        ley.fuente,
        ley.certeza != "OFICIAL",
        ley.anual,
        ley.acumulado,
        del_ejercicio,
        anual,
        en_el_anio,
        tope,
        va,
        max(en_el_anio - anual, va - tope, CERO),
    )


def _por_ciento(de: Decimal, porcentaje: Decimal) -> Decimal:
    return (de * porcentaje / 100).quantize(CENTAVO, rounding=ROUND_HALF_UP)


def _exigir(mes: date, suyos: ParametrosVistos) -> None:
    if suyos.version == 0:
        raise EstadoInvalido.en("mes", "Antes guarde con qué porcentajes y en qué cuentas se provisiona.")
    PROVISIONES.exigir(mes)


def _lineas(suyos: ParametrosVistos, ajuste: Decimal) -> tuple[LineaContable, ...]:
    """Lo que falta va al gasto; lo que sobra sale de él."""
    sube, baja = max(ajuste, CERO), max(-ajuste, CERO)
    lineas = (
        LineaContable(suyos.gasto_id or 0, sube, baja),
        LineaContable(suyos.cuenta_id or 0, baja, sube),
    )
    return lineas if sube else lineas[::-1]


def _revisar_mes(fin: date) -> RevisionDePaso:
    """Una sugerencia: no detiene el cierre. Quien no la usa no paga leer la cartera."""
    ruta = f"/provisiones?mes={fin:%Y-%m}"
    if parametros.guardados() is None:
        return RevisionDePaso(BIEN, "La empresa no provisiona su cartera.", 0, ruta)
    if hecha := PROVISIONES.vivo(meses.primero(fin)):
        return RevisionDePaso(BIEN, f"Asentada: {hecha.ajuste:,.2f}.", 1, ruta)
    vista = previa(fin)
    if not vista.ajuste:
        return RevisionDePaso(BIEN, "Lo provisionado es lo que la cartera pide.", 0, ruta)
    return RevisionDePaso(AVISO, f"Se propone ajustar {vista.ajuste:,.2f}.", 1, ruta)


PASO = PasoDeCierre(
    "provision",
    "Provisión de cuentas incobrables",
    _revisar_mes,
    orden=60,
    explica="Lo que de la cartera se espera no cobrar, según su atraso. Es una sugerencia.",
)
