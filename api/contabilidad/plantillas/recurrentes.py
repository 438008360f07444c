"""Lo que las plantillas que se repiten asientan en un mes: uno por plantilla y mes, aunque se pida muchas veces. El mes va
en el propósito del asiento, y la base no deja dos vivos."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.cierre.pasos import BIEN, FALTA, PasoDeCierre, RevisionDePaso
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.plantillas import service
from api.contabilidad.plantillas.models import PlantillaAsiento
from api.contabilidad.plantillas.service import ENTIDAD, RECURRENTE
from api.core.autor import Autor
from api.core.datos import audit, meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.errors import DomainError, EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import CERO, AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL

ASENTADO, PAUSADO, POR_VENIR = "ASENTADO", "PAUSADO", "POR_VENIR"
POR_ASENTAR = "POR_ASENTAR"
ESTADOS = (ASENTADO, POR_ASENTAR, POR_VENIR, PAUSADO)


class RecurrenteDelMes(NamedTuple):
    """Lo que una plantilla asienta ese mes. `impedimento`: por qué hoy no se puede; vacío si se puede."""

    id: int
    nombre: str
    glosa: str
    cada: int
    fecha: date
    total: Decimal
    estado: str
    asiento_id: int | None
    impedimento: str


def toca(plantilla: PlantillaAsiento, mes: date) -> bool:
    """Si ese mes (su primer día) está en su calendario."""
    if not plantilla.cada or plantilla.desde is None or mes < plantilla.desde:
        return False
    if plantilla.hasta is not None and mes > plantilla.hasta:
        return False
    return meses.entre(plantilla.desde, mes) % plantilla.cada == 0


def fecha_de(plantilla: PlantillaAsiento, mes: date) -> date:
    return mes.replace(day=min(plantilla.dia, meses.ultimo(mes).day))


def proposito(mes: date) -> str:
    return f"{mes:%Y_%m}"


def siguientes(plantillas: Collection[PlantillaAsiento]) -> dict[int, date]:
    """De cada una que sigue repitiéndose, la fecha del primer asiento que le falta desde este mes."""
    hechos = asientos.asentados(RECURRENTE, [p.id for p in plantillas])
    este = meses.primero(hoy())
    hallados: dict[int, date] = {}
    for plantilla in plantillas:
        desde = max(plantilla.desde or este, este)
        for n in range(plantilla.cada * 2):
            mes = meses.sumar(desde, n)
            if toca(plantilla, mes) and hechos.get((plantilla.id, proposito(mes))) is None:
                hallados[plantilla.id] = fecha_de(plantilla, mes)
                break
    return hallados


def del_mes(dia: date) -> list[RecurrenteDelMes]:
    """Las que tocan ese mes, y las que ya lo asentaron aunque ya no se repitan, por su nombre."""
    mes = meses.primero(dia)
    todas = db.session.scalars(select(PlantillaAsiento).order_by(PlantillaAsiento.nombre)).all()
    hechos = asientos.asentados(RECURRENTE, [p.id for p in todas])
    suyas = [p for p in todas if toca(p, mes) or hechos.get((p.id, proposito(mes)))]
    lineas = service.lineas_de([p.id for p in suyas])
    return [_una(p, mes, hechos.get((p.id, proposito(mes))), lineas[p.id]) for p in suyas]


def _una(
    plantilla: PlantillaAsiento, mes: date, asiento_id: int | None, lineas: Sequence[LineaContable]
) -> RecurrenteDelMes:
    fecha, impedimento = fecha_de(plantilla, mes), ""
    if asiento_id is not None:
        estado = ASENTADO
    elif plantilla.pausada:
        estado = PAUSADO
    elif fecha > hoy():
        estado = POR_VENIR
    else:
        estado = POR_ASENTAR
        try:
            _exigir(fecha, lineas)
        except DomainError as error:
            impedimento = error.msg
    total = sum((linea.debe for linea in lineas), CERO)
    return RecurrenteDelMes(
        plantilla.id,
        plantilla.nombre,
        plantilla.glosa,
        plantilla.cada,
        fecha,
        total,
        estado,
        asiento_id,
        impedimento,
    )


@transactional
def asentar(dia: date, quien: Autor, plantilla_id: int | None = None) -> None:
    """Asienta lo del mes que falte y cuya fecha llegó, de todas o de una. Lo asentado no se repite. El error de una nombra
    su plantilla y no deja nada a medias."""
    service.turno()
    mes = meses.primero(dia)
    if mes > hoy():
        raise ReglaDeNegocio.en("mes", "Ese mes no ha llegado.")
    for una in _por_asentar(mes, plantilla_id):
        plantilla = service.obtener(una.id)
        lineas = service.lineas_de([una.id])[una.id]
        try:
            _exigir(una.fecha, lineas)
        except DomainError as error:
            raise type(error).en("mes", f"«{una.nombre}»: {error.msg}") from error
        pedido = AsientoPedido(
            fecha=una.fecha,
            diario=GENERAL,
            area=AREA_GENERAL,
            glosa=f"{plantilla.glosa[:290]}, {mes:%m/%Y}",
            lineas=tuple(lineas),
            origen=OrigenAsiento(RECURRENTE, una.id, proposito(mes)),
            clase=plantilla.clase,
        )
        asientos.asentar(pedido, quien)
        _anotar("asentar", plantilla, mes, una.total)


def _por_asentar(mes: date, plantilla_id: int | None) -> list[RecurrenteDelMes]:
    suyas = del_mes(mes)
    if plantilla_id is None:
        return [una for una in suyas if una.estado == POR_ASENTAR]
    service.obtener(plantilla_id)
    una = next((una for una in suyas if una.id == plantilla_id), None)
    if una is None:
        raise ReglaDeNegocio.en("mes", "Esa plantilla no se repite en ese mes.")
    if una.estado == PAUSADO:
        raise EstadoInvalido.en("mes", "Está en pausa.")
    if una.estado == POR_VENIR:
        raise ReglaDeNegocio.en("mes", f"Se asienta el {una.fecha:%d/%m/%Y}, que no ha llegado.")
    return [una] if una.estado == POR_ASENTAR else []


@transactional
def deshacer(plantilla_id: int, dia: date, quien: Autor) -> None:
    """Reversa lo que asentó en ese mes, con su misma fecha; el mes queda por asentar otra vez."""
    service.turno()
    plantilla, mes = service.obtener(plantilla_id), meses.primero(dia)
    vivo = asientos.vivo(OrigenAsiento(RECURRENTE, plantilla_id, proposito(mes)))
    if vivo is None:
        raise EstadoInvalido.en("mes", "No asentó nada en ese mes, o ya se deshizo.")
    periodos.exigir_abierto(vivo.fecha, AREA_GENERAL, campo="mes")
    motivo = f"se deshizo {plantilla.nombre}, {mes:%m/%Y}"
    asientos.reversar_origen(RECURRENTE, plantilla_id, vivo.fecha, motivo, quien, proposito(mes))
    _anotar("deshacer", plantilla, mes, vivo.total)


def _exigir(fecha: date, lineas: Sequence[LineaContable]) -> None:
    periodos.exigir_abierto(fecha, AREA_GENERAL, campo="mes")
    mensuales.exigir_lineas(lineas, "mes")


def _anotar(accion: str, plantilla: PlantillaAsiento, mes: date, total: Decimal) -> None:
    audit.record(
        accion,
        ENTIDAD,
        plantilla.id,
        empresa_id=plantilla.empresa_id,
        despues={"nombre": plantilla.nombre, "mes": mes, "total": total},
    )


def nombres_de(ids: Collection[int]) -> dict[int, str]:
    suyas = select(PlantillaAsiento.id, PlantillaAsiento.nombre).where(PlantillaAsiento.id.in_(list(ids)))
    return {fila[0]: fila[1] for fila in db.session.execute(suyas)}


def _revisar_mes(fin: date) -> RevisionDePaso:
    """Cómo están las que se repiten, para cerrar el mes."""
    suyas = del_mes(fin)
    ruta = f"/plantillas-asientos/mes?mes={fin:%Y-%m}"
    faltan = [una for una in suyas if una.estado in (POR_ASENTAR, POR_VENIR)]
    if faltan:
        primero = next((f"«{una.nombre}»: {una.impedimento}" for una in faltan if una.impedimento), "")
        total = sum((una.total for una in faltan), CERO)
        return RevisionDePaso(FALTA, primero or f"Falta asentar {total:,.2f}.", len(faltan), ruta)
    hechas = [una for una in suyas if una.estado == ASENTADO]
    if not hechas:
        return RevisionDePaso(BIEN, "No hay nada que se repita en el mes.", 0, ruta)
    total = sum((una.total for una in hechas), CERO)
    return RevisionDePaso(BIEN, f"Asentado: {total:,.2f}.", len(hechas), ruta)


PASO = PasoDeCierre(
    "recurrentes",
    "Asientos que se repiten",
    _revisar_mes,
    asentar,
    orden=40,
    explica="Los asientos que la empresa hace igual cada mes, desde sus plantillas.",
)
