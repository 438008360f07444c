"""Crear una recurrente, cambiarla, pausarla y reanudarla."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ScalarSelect, delete, func, select

from api.comprobantes.emision import borradores
from api.comprobantes.recurrentes import calendario, ensayo
from api.comprobantes.recurrentes.calendario import Calendario
from api.comprobantes.recurrentes.ensayo import Previa
from api.comprobantes.recurrentes.models import (
    ACTIVA,
    EMITIDA,
    FALLIDA,
    OMITIDA,
    PAUSADA,
    SEMANAL,
    TERMINADA,
    EmisionRecurrente,
    Recurrente,
)
from api.comprobantes.tipos.factura import contenido
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos.borradores import RECURRENTE

MAXIMO = 500
LEJOS = timedelta(days=3653)
PROXIMAS = 6
_FALTA = "No existe esa factura recurrente."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosRecurrente:
    """Lo que una persona decide de una recurrente. `hasta` o `veces`, o ninguno. `borrador_id`: el borrador con que se
    empezó."""

    nombre: str
    frecuencia: str
    primera: date
    pedido: FacturaPedida
    fin_de_mes: bool = False
    hasta: date | None = None
    veces: int | None = None
    borrador_id: int | None = None

    @property
    def calendario(self) -> Calendario:
        return Calendario(self.frecuencia, self.primera, self.fin_de_mes)


class QuienRepite(NamedTuple):
    """Quién la crea: a esa persona se le avisa si una falla."""

    usuario_id: int
    nombre: str


def obtener(recurrente_id: int) -> Recurrente:
    hallada = db.session.scalar(select(Recurrente).where(Recurrente.id == recurrente_id))
    if hallada is None:
        raise NoEncontrado(_FALTA)
    return hallada


@transactional
def crear(datos: DatosRecurrente, quien: QuienRepite) -> Recurrente:
    borradores.gastar(RECURRENTE, datos.borrador_id)
    _revisar(datos, None)
    if pages.contar(select(Recurrente.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} facturas recurrentes: elimine las que ya no use.")
    recurrente = Recurrente(
        empresa_id=empresa_actual(),
        emitidas=0,
        estado=ACTIVA,
        creado_por=quien.nombre,
        creado_por_id=quien.usuario_id,
    )
    _llenar(recurrente, datos)
    calendario.pasar(recurrente, datos.primera)
    db.session.add(recurrente)
    db.session.flush()
    _anotar("crear", recurrente)
    return recurrente


@transactional
def cambiar(recurrente_id: int, datos: DatosRecurrente, version: int | None) -> Recurrente:
    """Guarda los cambios. Si cambia el calendario, la que toca es la primera suya desde hoy, después de la última
    emitida; la que estaba fallando se intenta otra vez, o se omite si ya no es de ese calendario."""
    recurrente = _bloquear(recurrente_id)
    versiones.exigir(recurrente, version, "recurrente", "esta factura recurrente")
    _revisar(datos, recurrente)
    antes = _resumen(recurrente)
    decia = _cuando(recurrente)
    _llenar(recurrente, datos)
    if _cuando(recurrente) != decia:
        _reprogramar(recurrente)
    else:
        _reintentar(recurrente)
    _cambio("actualizar", recurrente, antes)
    return recurrente


@transactional
def pausar(recurrente_id: int) -> Recurrente:
    recurrente = _bloquear(recurrente_id)
    if recurrente.estado != ACTIVA:
        raise EstadoInvalido("Solo se pausa una factura recurrente activa.")
    antes = _resumen(recurrente)
    recurrente.estado = PAUSADA
    _cambio("pausar", recurrente, antes)
    return recurrente


@transactional
def reanudar(recurrente_id: int, *, omitir: bool = False) -> Recurrente:
    """La activa otra vez. Las fechas que pasaron en la pausa no se emiten; la que había fallado, sí, salvo que se
    pida `omitir`."""
    recurrente = _bloquear(recurrente_id)
    if recurrente.estado != PAUSADA or recurrente.proxima is None:
        raise EstadoInvalido("Solo se reanuda una factura recurrente en pausa.")
    antes = _resumen(recurrente)
    recurrente.estado = ACTIVA
    fallida = fallando(recurrente)
    if fallida is None:
        calendario.pasar(recurrente, calendario.de(recurrente).desde(max(hoy(), recurrente.proxima)))
    elif omitir:
        omitir_una(recurrente, fallida, "Se omitió al reanudarla.")
    else:
        _reintentar(recurrente)
    recurrente.motivo = ""
    _cambio("reanudar", recurrente, antes)
    return recurrente


@transactional
def eliminar(recurrente_id: int) -> None:
    """La elimina con su historia; las facturas que emitió quedan."""
    recurrente = _bloquear(recurrente_id)
    _anotar("eliminar", recurrente, antes=_resumen(recurrente))
    suyas = delete(EmisionRecurrente).where(EmisionRecurrente.recurrente_id == recurrente.id)
    db.session.execute(suyas)
    db.session.delete(recurrente)


def previa(recurrente_id: int) -> Previa:
    """Cómo se emitiría la que toca; si ya terminó, como si tocara hoy."""
    suya = obtener(recurrente_id)
    fechas = _fechas(calendario.de(suya), suya.proxima, suya.veces and suya.veces - suya.emitidas, suya.hasta)
    return ensayo.previa(contenido.leer(suya.pedido), suya.proxima or hoy(), suya.emitidas + 1, fechas)


def ensayar(datos: DatosRecurrente) -> Previa:
    """Cómo se emitiría la primera de una que todavía no se guarda. Lo que está mal es un error bajo su campo."""
    _revisar(datos, None)
    return _ensayada(datos, datos.primera, 0)


def ensayar_cambio(recurrente_id: int, datos: DatosRecurrente) -> Previa:
    """Cómo se emitiría la que toca si se guardaran esos cambios. Lo que está mal es un error bajo su campo."""
    suya = obtener(recurrente_id)
    _revisar(datos, suya)
    misma = _cuando(suya) == (datos.calendario, datos.hasta, datos.veces)
    toca = (suya.proxima or hoy()) if misma else _desde_hoy(suya, datos.calendario)
    return _ensayada(datos, toca, suya.emitidas)


def por_revisar() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántas no se pudieron emitir y esperan a alguien."""
    return select(func.count()).select_from(Recurrente).where(Recurrente.motivo != "").scalar_subquery()


def fallando(recurrente: Recurrente) -> EmisionRecurrente | None:
    """La emisión de la fecha que toca, si ya se intentó sin poder."""
    suya = select(EmisionRecurrente).where(
        EmisionRecurrente.recurrente_id == recurrente.id,
        EmisionRecurrente.fecha == recurrente.proxima,
        EmisionRecurrente.estado == FALLIDA,
    )
    return db.session.scalar(suya)


def omitir_una(recurrente: Recurrente, emision: EmisionRecurrente, motivo: str) -> None:
    """Deja sin emitir la fecha que toca y pasa a la primera desde hoy."""
    emision.estado, emision.motivo = OMITIDA, motivo
    recurrente.motivo = ""
    calendario.pasar(
        recurrente, calendario.de(recurrente).siguiente(max(emision.fecha, hoy() - timedelta(days=1)))
    )


def _ensayada(datos: DatosRecurrente, toca: date, emitidas: int) -> Previa:
    ensayo.preparar(datos.pedido, toca, emitidas + 1)
    fechas = _fechas(datos.calendario, toca, datos.veces and datos.veces - emitidas, datos.hasta)
    return ensayo.previa(datos.pedido, toca, emitidas + 1, fechas)


def _fechas(suyo: Calendario, proxima: date | None, quedan: int | None, hasta: date | None) -> list[date]:
    """Las que siguen desde `proxima`, hasta seis."""
    if proxima is None:
        return []
    fechas = [proxima]
    while len(fechas) < min(PROXIMAS, quedan or PROXIMAS):
        fechas.append(suyo.siguiente(fechas[-1]))
    return [fecha for fecha in fechas if hasta is None or fecha <= hasta]


def _bloquear(recurrente_id: int) -> Recurrente:
    return bloqueo.una(select(Recurrente).where(Recurrente.id == recurrente_id), _FALTA)


def _llenar(recurrente: Recurrente, datos: DatosRecurrente) -> None:
    hecho = ensayo.preparar(datos.pedido, datos.primera, recurrente.emitidas + 1)
    recurrente.nombre, recurrente.cliente_id = datos.nombre, datos.pedido.cliente_id
    recurrente.pedido, recurrente.total = contenido.guardar(datos.pedido), hecho.totales.total
    recurrente.frecuencia, recurrente.primera = datos.frecuencia, datos.primera
    recurrente.fin_de_mes, recurrente.hasta, recurrente.veces = datos.fin_de_mes, datos.hasta, datos.veces


def _revisar(datos: DatosRecurrente, antes: Recurrente | None) -> None:
    if (antes is None or datos.primera != antes.primera) and datos.primera < hoy():
        raise ReglaDeNegocio.en("primera", "La primera fecha no puede ser pasada.")
    if datos.primera > hoy() + LEJOS:
        raise ReglaDeNegocio.en("primera", "La primera fecha puede ser hasta dentro de diez años.")
    if datos.fin_de_mes and datos.frecuencia == SEMANAL:
        raise ReglaDeNegocio.en("fin_de_mes", "La que se repite cada semana no va al fin del mes.")
    if datos.fin_de_mes and datos.primera != meses.ultimo(datos.primera):
        raise ReglaDeNegocio.en("fin_de_mes", "La primera fecha no es el último día de su mes.")
    if datos.hasta is not None and datos.veces is not None:
        raise ReglaDeNegocio.en("veces", "Elija una fecha de fin o un número de veces, no los dos.")
    if datos.hasta is not None and datos.hasta < datos.primera:
        raise ReglaDeNegocio.en("hasta", "No puede terminar antes de la primera fecha.")


def _cuando(recurrente: Recurrente) -> tuple[object, ...]:
    return calendario.de(recurrente), recurrente.hasta, recurrente.veces


def _reprogramar(recurrente: Recurrente) -> None:
    fallida = fallando(recurrente)
    desde = _desde_hoy(recurrente, calendario.de(recurrente))
    if recurrente.estado == TERMINADA:
        recurrente.estado = ACTIVA
    calendario.pasar(recurrente, desde)
    if fallida is not None and fallida.fecha != recurrente.proxima:
        fallida.estado, fallida.motivo = OMITIDA, "Se omitió al cambiar las fechas."
    recurrente.motivo = ""


def _desde_hoy(recurrente: Recurrente, suyo: Calendario) -> date:
    """La primera fecha de ese calendario desde hoy, después de la última emitida."""
    ultima = db.session.scalar(
        select(func.max(EmisionRecurrente.fecha)).where(
            EmisionRecurrente.recurrente_id == recurrente.id, EmisionRecurrente.estado == EMITIDA
        )
    )
    desde = suyo.desde(hoy())
    return desde if ultima is None or desde > ultima else suyo.siguiente(ultima)


def _reintentar(recurrente: Recurrente) -> None:
    """La que estaba fallando se intenta otra vez desde el principio, sin esperar a mañana."""
    if (fallida := fallando(recurrente)) is not None:
        fallida.intentos, fallida.intentada_el = 0, None
    recurrente.motivo = ""


def _cambio(accion: str, recurrente: Recurrente, antes: audit.Anotado) -> None:
    recurrente.version += 1
    db.session.flush()
    _anotar(accion, recurrente, antes)


def _resumen(recurrente: Recurrente) -> audit.Anotado:
    return {
        "nombre": recurrente.nombre,
        "frecuencia": recurrente.frecuencia,
        "proxima": recurrente.proxima,
        "estado": recurrente.estado,
        "total": recurrente.total,
    }


def _anotar(accion: str, recurrente: Recurrente, antes: audit.Anotado | None = None) -> None:
    audit.record(
        accion,
        "recurrente",
        recurrente.id,
        empresa_id=recurrente.empresa_id,
        antes=antes,
        despues=None if accion == "eliminar" else _resumen(recurrente),
    )
