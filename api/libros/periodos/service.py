"""Los períodos cerrados: se cierran, se exige que un día esté abierto y se permite a alguien lo que el cierre impide.

Rigen también en una empresa que no lleva los libros aquí.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select, text

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import actual
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.periodos.models import BloqueoPeriodo, ExcepcionPeriodo
from api.plataforma.codigos.contabilidad import (
    ALCANCES,
    AREA_COMPRAS,
    AREA_GENERAL,
    AREA_IMPUESTOS,
    AREA_VENTAS,
    DURO,
    TODO,
)
from api.plataforma.usuarios import de_empresa as usuarios
from api.plataforma.usuarios.models import Usuario

INICIO = "inicio"  # lo anterior al primer día de los libros: cierra los asientos, y nadie lo permite
_ANTES = "Los libros empiezan el {0:%d/%m/%Y}: antes de ese día no se asienta nada."
_NO_EXISTE = "No existe esa excepción."
_SIN_DIA = "Elija hasta qué día se cierra."
_UN_DIA = timedelta(days=1)
_MAXIMO = timedelta(days=366)  # lo que una excepción puede durar
_LEER = text("SELECT alcance, hasta, motivo FROM tinta_cierres(:empresa)")
_PARA = {
    AREA_VENTAS: " para ventas",
    AREA_COMPRAS: " para compras",
    AREA_IMPUESTOS: " para impuestos",
    DURO: " definitivamente",
}


class Cierre(NamedTuple):
    """Hasta qué día, incluido, está cerrado un alcance, y por qué."""

    alcance: str
    hasta: date
    motivo: str


@dataclass(frozen=True, slots=True)
class DatosCierre:
    """`hasta`: el último día que queda cerrado; None abre de nuevo lo que estaba cerrado."""

    hasta: date | None
    alcance: str
    motivo: str


@dataclass(frozen=True, slots=True)
class DatosExcepcion:
    usuario_id: int
    alcance: str
    motivo: str
    expira: datetime


class ExcepcionDicha(NamedTuple):
    """Una, con el nombre de quien la tiene."""

    id: int
    usuario_id: int
    usuario: str
    alcance: str
    motivo: str
    expira: datetime
    creada_por: str
    en: datetime
    vale: bool


def exigir_abierto(dia: date, *areas: str, campo: str = "fecha") -> int | None:
    """Que en ese día se pueda registrar algo de esas áreas, la suya primero. Lanza `EstadoInvalido` bajo el campo, con
    el motivo y el primer día abierto; `ReglaDeNegocio` si es un asiento y los libros no habían empezado. Responde el id de la excepción con que entra quien llama, si entra con una.

    Lee los cierres una vez por transacción, y quien quiera cerrar espera a que esta termine."""
    cerrados = _que_cierran(dia, areas)
    if not cerrados:
        return None
    if excepciones_ := _excepciones(areas, cerrados):
        _pasar(areas[0], excepciones_)
        return excepciones_[0]
    if antes := next((c for c in cerrados if c.alcance == INICIO), None):
        raise ReglaDeNegocio.en(campo, _ANTES.format(antes.hasta + _UN_DIA))
    peor = max(cerrados, key=lambda c: (c.alcance == DURO, c.hasta))
    abre = _abre(areas, _cierres())
    raise EstadoInvalido.en(
        campo,
        f"El período hasta el {peor.hasta:%d/%m/%Y} está cerrado{_PARA.get(peor.alcance, '')}: «{peor.motivo}». "
        f"El primer día abierto es el {abre:%d/%m/%Y}.",
    )


def esta_abierto(dia: date, *areas: str) -> bool:
    """Si ningún cierre de esas áreas llega a ese día. No mira excepciones."""
    return not _que_cierran(dia, areas)


def primer_abierto() -> date:
    """El primer día que ningún cierre toca, sea del área que sea."""
    return max(c.hasta for c in _cierres()) + _UN_DIA


def _que_cierran(dia: date, areas: Sequence[str]) -> list[Cierre]:
    alcances = {*areas, TODO, DURO, *((INICIO,) if AREA_GENERAL in areas else ())}
    return [c for c in _cierres() if c.hasta >= dia and c.alcance in alcances]


def pase(area: str) -> int | None:
    """Con qué excepción esta transacción ya pasó un cierre de esa área, si pasó con una. No lee la base."""
    return _pases().get(area)


def _pases() -> dict[str, int]:
    sesion = db.session()
    transaccion = sesion.get_transaction()
    guardado = sesion.info.get("pases")
    if guardado is None or guardado[0] is not transaccion:
        guardado = sesion.info["pases"] = (transaccion, {})
    pases: dict[str, int] = guardado[1]
    return pases


def anticipar() -> None:
    """Lee los cierres ya, para quien después no puede detenerse a leerlos."""
    _cierres()


def _cierres() -> Sequence[Cierre]:
    """Los que hay. Dentro de una transacción se leen una vez."""
    sesion, empresa_id = db.session(), empresa_actual()
    if not sesion.in_transaction():
        sesion.connection()
    clave = sesion.get_transaction(), empresa_id
    guardado = sesion.info.get("cierres")
    if guardado is None or guardado[0] != clave:
        leidos = [Cierre(*fila) for fila in sesion.execute(_LEER, {"empresa": empresa_id})]
        guardado = sesion.info["cierres"] = (clave, leidos)
    hallados: Sequence[Cierre] = guardado[1]
    return hallados


def _pasar(area: str, ids: Sequence[int]) -> None:
    """Esta transacción entra con esas excepciones. Se dice cada vez: lo que se deshace hasta un punto también lo olvida."""
    pases = _pases()
    pases[area] = ids[0]
    pases |= {f"excepcion-{id_}": id_ for id_ in ids}
    dichas = ",".join(str(int(id_)) for id_ in sorted(set(pases.values())))
    db.session.execute(
        text(f"SET LOCAL app.excepciones = '{dichas}'")
    )  # con SET llega también a los nodos de una repartida


def _excepciones(areas: Sequence[str], cerrados: Sequence[Cierre]) -> Sequence[int]:
    """Las de quien llama, la de su área primero, si con ellas puede pasar todos esos cierres: la de un alcance pasa el
    suyo; la de todas las áreas, cualquiera que no sea definitivo. Vacío si no puede."""
    sesion = actual()
    if sesion is None or sesion.tipo != "empresa" or any(c.alcance in (DURO, INICIO) for c in cerrados):
        return ()
    consulta = select(ExcepcionPeriodo.alcance, ExcepcionPeriodo.id).where(
        ExcepcionPeriodo.usuario_id == sesion.usuario_id, ExcepcionPeriodo.expira > ahora()
    )
    suyas = {fila.alcance: fila.id for fila in db.session.execute(consulta)}
    if TODO in suyas:
        return [suyas[TODO]]
    if not all(c.alcance in suyas for c in cerrados):
        return ()
    primera = suyas.get(areas[0]) or suyas[cerrados[0].alcance]
    return [primera, *(suyas[c.alcance] for c in cerrados if suyas[c.alcance] != primera)]


def _abre(areas: Sequence[str], cierres: Sequence[Cierre]) -> date:
    return max(c.hasta for c in cierres if c.alcance in (*areas, TODO, DURO)) + _UN_DIA


@transactional
def cerrar(datos: DatosCierre, quien: Autor) -> None:
    """Cierra un alcance hasta un día, o lo corre. Espera a lo que ya se está registrando. El definitivo no vuelve atrás:
    `EstadoInvalido`."""
    suyo, vuelve = _tomar_cierre(datos)
    habia = None if suyo is None else suyo.hasta
    if suyo is not None and datos.hasta is None:
        db.session.delete(suyo)
    elif datos.hasta is not None:
        if suyo is None:
            suyo = BloqueoPeriodo(empresa_id=empresa_actual(), alcance=datos.alcance)
            db.session.add(suyo)
        suyo.hasta, suyo.motivo, suyo.por, suyo.en = datos.hasta, datos.motivo, quien.nombre, ahora()
    db.session.flush()
    audit.record(
        "reabrir" if vuelve else "cerrar",
        "periodo",
        datos.alcance,
        empresa_id=empresa_actual(),
        antes={"hasta": habia},
        despues={"alcance": ALCANCES[datos.alcance], "hasta": datos.hasta, "motivo": datos.motivo},
        quien=quien,
    )


@transactional
def exigir_que_se_cierre(datos: DatosCierre) -> date:
    """Que ese cierre se pueda hacer hoy. No cierra nada; responde hasta qué día sería."""
    _tomar_cierre(datos)
    if datos.hasta is None:
        raise ReglaDeNegocio.en("hasta", _SIN_DIA)
    return datos.hasta


def _tomar_cierre(datos: DatosCierre) -> tuple[BloqueoPeriodo | None, bool]:
    """El cierre de ese alcance, de a uno, y si lo pedido lo hace retroceder."""
    if datos.hasta is not None and datos.hasta > hoy():
        raise ReglaDeNegocio.en("hasta", "Un día que no ha llegado no se cierra.")
    bloqueo.turno(f"periodos-{empresa_actual()}")
    db.session().info.pop("cierres", None)
    suyo = db.session.scalar(select(BloqueoPeriodo).where(BloqueoPeriodo.alcance == datos.alcance))
    habia = None if suyo is None else suyo.hasta
    if datos.hasta is None and (habia is None or datos.alcance == DURO):
        raise ReglaDeNegocio.en("hasta", _SIN_DIA)
    vuelve = habia is not None and (datos.hasta is None or datos.hasta < habia)
    if vuelve and datos.alcance == DURO:
        raise EstadoInvalido.en("hasta", f"El cierre definitivo llega al {habia:%d/%m/%Y} y no vuelve atrás.")
    return suyo, vuelve


def vigentes() -> Sequence[BloqueoPeriodo]:
    """Los cierres de la empresa, en el orden de los alcances."""
    hallados = db.session.scalars(select(BloqueoPeriodo))
    return sorted(hallados, key=lambda c: list(ALCANCES).index(c.alcance))


def primeros_abiertos(cierres: Sequence[BloqueoPeriodo]) -> dict[str, date | None]:
    """De cada área, el primer día abierto; None si nada la cierra."""
    dichos = [Cierre(c.alcance, c.hasta, c.motivo) for c in cierres]
    return {
        area: _abre((area,), dichos) if any(c.alcance in (area, TODO, DURO) for c in dichos) else None
        for area in (AREA_VENTAS, AREA_COMPRAS, AREA_IMPUESTOS, TODO)
    }


def excepciones() -> list[ExcepcionDicha]:
    """Las que todavía valen, la que antes expira primero."""
    nombres = {usuario.id: usuario.nombre for usuario in usuarios.listar()}
    consulta = (
        select(ExcepcionPeriodo)
        .where(ExcepcionPeriodo.expira > ahora())
        .order_by(ExcepcionPeriodo.expira, ExcepcionPeriodo.id)
    )
    return [dicha(e, nombres[e.usuario_id]) for e in db.session.scalars(consulta)]


def excepcion(excepcion_id: int) -> ExcepcionDicha:
    """Una, valga todavía o no."""
    suya = db.session.scalar(select(ExcepcionPeriodo).where(ExcepcionPeriodo.id == excepcion_id))
    if suya is None:
        raise NoEncontrado(_NO_EXISTE)
    return dicha(suya, usuarios.obtener(suya.usuario_id).nombre)


def dicha(e: ExcepcionPeriodo, usuario: str) -> ExcepcionDicha:
    """Una, con el nombre de quien la tiene."""
    return ExcepcionDicha(
        e.id, e.usuario_id, usuario, e.alcance, e.motivo, e.expira, e.creada_por, e.en, e.expira > ahora()
    )


@transactional
def exceptuar(datos: DatosExcepcion, quien: Autor) -> int:
    """Permite a un usuario de la empresa registrar en lo cerrado hasta un instante. Responde su id."""
    usuario = exigir_excepcion(datos)
    nueva = ExcepcionPeriodo(
        empresa_id=empresa_actual(),
        usuario_id=usuario.id,
        alcance=datos.alcance,
        motivo=datos.motivo,
        expira=datos.expira.astimezone(GUAYAQUIL),
        creada_por=quien.nombre,
    )
    db.session.add(nueva)
    db.session.flush()
    _anotar("permitir", nueva, usuario.nombre, quien)
    return nueva.id


def exigir_excepcion(datos: DatosExcepcion) -> Usuario:
    """Que expire cuando se puede, y para quién: un usuario activo de la empresa."""
    instante = ahora()
    if not instante < datos.expira <= instante + _MAXIMO:
        raise ReglaDeNegocio.en("expira", "Expira después de ahora, y antes de un año.")
    usuario = next((u for u in usuarios.listar() if u.id == datos.usuario_id), None)
    if usuario is None or not usuario.activo:
        raise ReglaDeNegocio.en("usuario_id", "No existe ese usuario, o está desactivado.")
    return usuario


@transactional
def retirar(excepcion_id: int) -> None:
    """La excepción expira ahora. La que ya había expirado se queda como está."""
    suya = bloqueo.una(select(ExcepcionPeriodo).where(ExcepcionPeriodo.id == excepcion_id), _NO_EXISTE)
    if suya.expira <= ahora():
        raise NoEncontrado("Esa excepción ya expiró.")
    suya.expira = ahora()
    _anotar("retirar", suya, usuarios.obtener(suya.usuario_id).nombre)


def _anotar(accion: str, excepcion: ExcepcionPeriodo, usuario: str, quien: Autor | None = None) -> None:
    audit.record(
        accion,
        "excepcion_periodo",
        excepcion.id,
        empresa_id=excepcion.empresa_id,
        despues={
            "usuario": usuario,
            "alcance": ALCANCES[excepcion.alcance],
            "motivo": excepcion.motivo,
            "expira": excepcion.expira,
        },
        quien=quien,
    )
