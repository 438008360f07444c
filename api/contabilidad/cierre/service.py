"""El cierre de un mes: sus pasos, como están ahora; hacer uno; cerrar, y reabrir.

Cada paso que se hace es una transacción: si algo se corta, lo hecho queda y lo demás sigue faltando. Dos que cierran a la
vez lo hacen uno después del otro, y el segundo halla el mes cerrado."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import and_, or_, select

from api.contabilidad.cierre import filas, impuestos, pasos, propios
from api.contabilidad.cierre.filas import nombrar
from api.contabilidad.cierre.liquidacion import OpcionesDeIva
from api.contabilidad.cierre.models import ABIERTO, CERRADO, CierreMes
from api.contabilidad.cierre.pasos import CABEN, FALTA, HalladoEnPaso, PasoDeCierre
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.periodos import service as periodos
from api.libros.periodos.cerrados import cerrados
from api.libros.periodos.service import DatosCierre
from api.plataforma.codigos.contabilidad import AREA_GENERAL, DURO, TODO

ENTIDAD = "cierre_mes"
_M = CierreMes


class PasoRevisado(NamedTuple):
    """Un paso, como está ahora. `hacer`, `deshacer`: si se puede aquí. `hecho_por` y `hecho_en`: la última vez; vacío y
    None si nunca."""

    codigo: str
    nombre: str
    explica: str
    estado: str
    texto: str
    cuantos: int
    ruta: str
    hallados: Sequence[HalladoEnPaso]
    hacer: bool
    deshacer: bool
    hecho_por: str
    hecho_en: datetime | None


class MesRevisado(NamedTuple):
    """`bloqueado`: si nada se registra con fecha de ese mes. `terminado`: si ya pasó. `motivo`: por qué se reabrió la
    última vez, si se reabrió."""

    anio: int
    mes: int
    nombre: str
    desde: date
    hasta: date
    estado: str
    bloqueado: bool
    terminado: bool
    cerrado_por: str
    cerrado_en: datetime | None
    motivo: str
    pasos: Sequence[PasoRevisado]


def revisar(anio: int, mes: int) -> MesRevisado:
    """El mes con sus pasos. `NoEncontrado` si no es un mes."""
    fin = filas.ultimo_dia(anio, mes)
    fila = filas.obtener(fin)
    return MesRevisado(
        fin.year,
        fin.month,
        nombrar(fin),
        meses.primero(fin),
        fin,
        fila.estado,
        bloqueado(fin),
        fin <= hoy(),
        fila.cerrado_por or "",
        fila.cerrado_en,
        fila.motivo,
        [_paso(paso, fin, fila) for paso in pasos.todos()],
    )


def bloqueado(fin: date) -> bool:
    """Si todo lo de hasta ese día está cerrado."""
    hasta = cerrados()
    return any(hasta.get(alcance, date.min) >= fin for alcance in (TODO, DURO))


def _paso(paso: PasoDeCierre, fin: date, fila: CierreMes) -> PasoRevisado:
    visto, nota = paso.revisar(fin), fila.pasos.get(paso.codigo, {})
    en = nota.get("en")
    return PasoRevisado(
        paso.codigo,
        paso.nombre,
        paso.explica,
        *visto._replace(hallados=visto.hallados[:CABEN]),
        paso.hacer is not None and visto.estado == FALTA,
        paso.deshacer is not None and en is not None,
        nota.get("por", ""),
        datetime.fromisoformat(en) if en else None,
    )


@transactional
def hacer(anio: int, mes: int, codigo: str, quien: Autor) -> None:
    """Hace un paso del mes, que está abierto. Hacerlo otra vez no repite nada."""
    fin = filas.ultimo_dia(anio, mes)
    paso = _que_existe(codigo)
    if paso.hacer is None:
        raise EstadoInvalido("Ese paso no lo hace la máquina: complételo en su página.")
    fila = _abierto(fin)
    paso.hacer(fin, quien)
    filas.hecho(fila, codigo, quien)
    _anotar("hacer_paso", fin, {"paso": paso.nombre})


@transactional
def liquidar(anio: int, mes: int, opciones: OpcionesDeIva, quien: Autor) -> None:
    """Hace el paso de los impuestos con lo que una persona dice de ellos."""
    fin = filas.ultimo_dia(anio, mes)
    fila = _abierto(fin)
    impuestos.hacer(fin, quien, opciones)
    filas.hecho(fila, impuestos.CODIGO, quien)
    _anotar("hacer_paso", fin, {"paso": "Impuestos del mes"})


@transactional
def deshacer(anio: int, mes: int, codigo: str, quien: Autor) -> None:
    """Deshace un paso del mes, que está abierto. `EstadoInvalido` si no se deshace, o no está hecho."""
    fin = filas.ultimo_dia(anio, mes)
    paso = _que_existe(codigo)
    fila = _abierto(fin)
    if paso.deshacer is None or codigo not in fila.pasos:
        raise EstadoInvalido("Ese paso no está hecho, o no se deshace aquí.")
    paso.deshacer(fin, quien)
    filas.olvidar(fila, codigo)
    _anotar("deshacer_paso", fin, {"paso": paso.nombre})


def _que_existe(codigo: str) -> PasoDeCierre:
    paso = pasos.de(codigo)
    if paso is None:
        raise NoEncontrado("No existe ese paso.")
    return paso


def _abierto(fin: date) -> CierreMes:
    """La fila del mes, bloqueada: terminado, sin cerrar y con su último día abierto."""
    _que_termino(fin)
    de_a_uno()
    fila = filas.bloquear(fin)
    if fila.estado == CERRADO:
        raise EstadoInvalido(f"{nombrar(fin).capitalize()} está cerrado: reábralo antes.")
    periodos.exigir_abierto(fin, AREA_GENERAL, campo="id")
    return fila


def _que_termino(fin: date) -> None:
    if fin > hoy():
        raise ReglaDeNegocio(f"{nombrar(fin).capitalize()} todavía no termina.")


def de_a_uno() -> None:
    """Quien cierra o reabre algo de la empresa espera a que termine el otro."""
    bloqueo.turno(f"cierres-{empresa_actual()}")


@transactional
def cerrar(anio: int, mes: int, quien: Autor) -> None:
    """Cierra el mes: nada más se registra con su fecha. Antes de mirar sus pasos lo cierra, para que nada entre entre lo
    uno y lo otro. `EstadoInvalido` si algo falta, con lo que falta, o si ya está cerrado."""
    fin = filas.ultimo_dia(anio, mes)
    _que_termino(fin)
    de_a_uno()
    fila = filas.bloquear(fin)
    if fila.estado == CERRADO:
        raise EstadoInvalido(f"{nombrar(fin).capitalize()} ya está cerrado.")
    fila.bloqueo_antes = cerrados().get(TODO)
    if not bloqueado(fin):
        periodos.cerrar(DatosCierre(fin, TODO, f"Cierre de {nombrar(fin)}"), quien)
    propios.sellar(fin, quien)
    faltan = [paso for paso in pasos.todos() if paso.revisar(fin).estado == FALTA]
    if faltan:
        raise EstadoInvalido(f"Falta: {', '.join(paso.nombre for paso in faltan)}.")
    fila.estado, fila.cerrado_por, fila.cerrado_en = CERRADO, quien.nombre, ahora()
    _anotar("cerrar", fin, {"hasta": fin})


@transactional
def reabrir(anio: int, mes: int, motivo: str, quien: Autor) -> None:
    """Abre un mes cerrado, si ninguno posterior lo está. Lo cerrado vuelve a donde estaba antes de cerrarlo."""
    fin = filas.ultimo_dia(anio, mes)
    de_a_uno()
    fila = filas.bloquear(fin)
    if fila.estado != CERRADO:
        raise EstadoInvalido(f"{nombrar(fin).capitalize()} no está cerrado.")
    if otro := _cerrado_despues(fin):
        raise EstadoInvalido(f"Reabra antes {nombrar(otro)}.")
    if cerrados().get(DURO, date.min) >= meses.primero(fin):
        raise EstadoInvalido("El cierre definitivo llega a ese mes: no se puede abrir.")
    abrir_desde(meses.primero(fin), fila.bloqueo_antes, f"Reapertura de {nombrar(fin)}: {motivo}", quien)
    fila.estado, fila.cerrado_por, fila.cerrado_en, fila.motivo = ABIERTO, "", None, motivo
    _anotar("reabrir", fin, {"motivo": motivo})


def abrir_desde(dia: date, antes: date | None, motivo: str, quien: Autor) -> None:
    """Que desde ese día esté abierto: el cierre de todo vuelve a donde estaba antes, o al día anterior."""
    hasta = cerrados().get(TODO)
    if hasta is None or hasta < dia:
        return
    vuelve = None if antes is None else min(antes, dia - timedelta(days=1))
    periodos.cerrar(DatosCierre(vuelve, TODO, motivo[:200]), quien)


def _cerrado_despues(fin: date) -> date | None:
    """El último día del último mes cerrado que sigue a ese."""
    consulta = (
        select(_M.anio, _M.mes)
        .where(_M.estado == CERRADO, or_(_M.anio > fin.year, and_(_M.anio == fin.year, _M.mes > fin.month)))
        .order_by(_M.anio.desc(), _M.mes.desc())
        .limit(1)
    )
    fila = db.session.execute(consulta).one_or_none()
    return None if fila is None else filas.ultimo_dia(fila.anio, fila.mes)


def _anotar(accion: str, fin: date, despues: audit.Anotado) -> None:
    audit.record(
        accion, ENTIDAD, f"{fin:%Y-%m}", empresa_id=empresa_actual(), despues={"mes": nombrar(fin), **despues}
    )
