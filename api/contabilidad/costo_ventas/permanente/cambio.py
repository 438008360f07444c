"""Pasar del conteo de cada mes al costo permanente, y al revés: solo al comienzo de un mes, con el asiento que junta los dos."""

from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.costo_ventas.permanente import lotes
from api.contabilidad.libros import acumulado
from api.core.autor import Autor
from api.core.datos import audit, meses
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.money import redondear
from api.core.errors import DomainError, EstadoInvalido, ReglaDeNegocio
from api.existencias.kardex import existentes, parametros, por_asentar
from api.existencias.kardex.existentes import FiltrosExistencias
from api.libros.periodos import service as periodos
from api.libros.reglas import parametros as reglas
from api.plataforma.codigos import roles
from api.plataforma.codigos.contabilidad import AREA_GENERAL

CERO = Decimal("0.00")
_UN_DIA = timedelta(days=1)


class EstadoPermanente(NamedTuple):
    """`lleva_existencias`: si la empresa puede llevarlo. `desde` None: no lo lleva. `kardex` y `libros`: lo que hoy vale lo que hay, en cada uno; `por_asentar`, lo que del kardex
    todavía no está en los libros."""

    lleva_existencias: bool
    desde: date | None
    kardex: Decimal
    libros: Decimal
    por_asentar: Decimal


class PreviaPermanente(NamedTuple):
    """Lo que decían los dos la víspera. `impedimento`: por qué no se puede; vacío si se puede."""

    desde: date
    kardex: Decimal
    libros: Decimal
    diferencia: Decimal
    impedimento: str


def estado() -> EstadoPermanente:
    falta = sum((costo.valor for costo in por_asentar.leer().costos), CERO)
    kardex, libro = valores(hoy())
    suyos = parametros.leer()
    return EstadoPermanente(suyos.desde is not None, suyos.permanente_desde, kardex, libro, redondear(falta))


def previa(dia: date) -> PreviaPermanente:
    """Con qué asiento empezaría el mes de ese día; no cambia nada."""
    desde, impedimento = meses.primero(dia), ""
    try:
        _exigir(desde)
    except DomainError as error:
        impedimento = error.msg
    kardex, libro = valores(desde - _UN_DIA)
    return PreviaPermanente(desde, kardex, libro, kardex - libro, impedimento)


@transactional
def empezar(dia: date, quien: Autor) -> None:
    """Desde el primer día de ese mes el costo se asienta solo. `EstadoInvalido` si ya se lleva, si el día está cerrado o si
    ese mes, o uno posterior, ya se contó."""
    por_asentar.turno()
    desde = meses.primero(dia)
    _exigir(desde)
    por_asentar.empezar(desde)  # espera a quien esté moviendo: lo que se lee después ya no cambia
    kardex, libro = valores(desde - _UN_DIA)
    por_asentar.dejar_por_redondear(existentes.valor_exacto(desde - _UN_DIA) - kardex)
    if diferencia := kardex - libro:
        lotes.unir(desde, diferencia, quien)
    _anotar("empezar", {"permanente_desde": desde, "diferencia": diferencia})
    lotes.asentar(quien)


@transactional
def dejar(dia: date, quien: Autor) -> None:
    """Desde el primer día de ese mes se vuelve a contar. Lo de antes queda asentado."""
    por_asentar.turno()
    desde, empezo = meses.primero(dia), por_asentar.permanente_desde()
    if empezo is None:
        raise EstadoInvalido("La empresa no lleva el costo permanente.")
    if desde > hoy():
        raise ReglaDeNegocio.en("desde", "Ese mes no ha llegado.")
    if desde <= empezo:
        raise EstadoInvalido.en("desde", f"Lo lleva desde el {empezo:%d/%m/%Y}: se deja en un mes posterior.")
    if lotes.hay_desde(desde):
        raise EstadoInvalido.en(
            "desde", f"Desde el {desde:%d/%m/%Y} ya se asentó su costo: se deja al comenzar un mes."
        )
    lotes.asentar(quien, antes_de=desde)
    por_asentar.dejar()
    _anotar("dejar", {"permanente_hasta": desde - _UN_DIA})


def valores(dia: date) -> tuple[Decimal, Decimal]:
    """Lo que al terminar ese día valía lo que había: en el kardex, y en las cuentas de inventario."""
    libro = reglas.leer()
    cuentas = libro.cuentas_de(roles.INVENTARIO) if libro is not None else set()
    sumas = acumulado.hasta(dia)
    en_libros = sum((sumas[id_].saldo for id_ in cuentas if id_ in sumas), CERO)
    return existentes.total(FiltrosExistencias(al=dia)).valor, en_libros


def exigir_periodico(mes: date) -> None:
    """Que ese mes se cuente: quien lleva el permanente no lo hace."""
    desde = por_asentar.permanente_desde()
    if desde is not None and meses.ultimo(mes) >= desde:
        raise EstadoInvalido.en(
            "mes", f"El costo se asienta solo desde el {desde:%d/%m/%Y}: no se cuenta al fin del mes."
        )


def _exigir(desde: date) -> None:
    if reglas.leer() is None:
        raise EstadoInvalido("La empresa no lleva sus libros aquí.")
    if (ya := por_asentar.permanente_desde()) is not None:
        raise EstadoInvalido.en("desde", f"Ya lo lleva desde el {ya:%d/%m/%Y}.")
    if desde > hoy():
        raise ReglaDeNegocio.en("desde", "Ese mes no ha llegado.")
    parametros.exigir_llevadas(desde, "desde")
    periodos.exigir_abierto(desde, AREA_GENERAL, campo="desde")
    if desde < (abre := periodos.primer_abierto()):
        raise EstadoInvalido.en("desde", f"Ese día está cerrado: el primero abierto es el {abre:%d/%m/%Y}.")


def _anotar(accion: str, despues: dict[str, object]) -> None:
    audit.record(accion, lotes.ENTIDAD, empresa_actual(), empresa_id=empresa_actual(), despues=despues)
