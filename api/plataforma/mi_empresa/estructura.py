"""Los establecimientos de una empresa y los puntos desde los que cada uno numera sus comprobantes."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, func, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.puerta.valores import de_fila
from api.core.errors import EstadoInvalido, ReglaDeNegocio, enumerar
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Establecimiento, PuntoEmision, Secuencial
from api.plataforma.usuarios import de_empresa as usuarios

_ULTIMO = "Es el único establecimiento activo: antes active otro."
_ULTIMO_PUNTO = "Es el único punto de emisión activo y sin él nadie podría emitir: antes active otro."
_USADO = "Ya hay documentos emitidos con ese código: cree otro y desactive este."


@dataclass(frozen=True, slots=True)
class NuevoEstablecimiento:
    codigo: str
    nombre: str
    direccion: str
    abierto_el: date | None


@dataclass(frozen=True, slots=True)
class NuevoPunto:
    establecimiento_id: int
    codigo: str
    nombre: str


@dataclass(frozen=True, slots=True)
class EstablecimientoConPuntos:
    """Un establecimiento con sus puntos de emisión."""

    id: int
    codigo: str
    nombre: str
    direccion: str
    activo: bool
    abierto_el: date | None
    cerrado_el: date | None
    version: int
    puntos: list[PuntoEmision]


def listar() -> list[EstablecimientoConPuntos]:
    """Los establecimientos de la empresa del ámbito, cada uno con sus puntos."""
    establecimientos = db.session.scalars(select(Establecimiento).order_by(Establecimiento.codigo)).all()
    puntos = db.session.scalars(select(PuntoEmision).order_by(PuntoEmision.codigo)).all()
    return [
        de_fila(
            EstablecimientoConPuntos,
            establecimiento,
            puntos=[p for p in puntos if p.establecimiento_id == establecimiento.id],
        )
        for establecimiento in establecimientos
    ]


def elegir(pedido: int | None) -> int:
    """El establecimiento activo que se pide; sin nombrar uno, el primero. Queda bloqueado: nadie lo
    desactiva hasta que termine el caso de uso."""
    consulta = select(Establecimiento.id).where(Establecimiento.activo.is_(True))
    if pedido is not None:
        consulta = consulta.where(Establecimiento.id == pedido)
    hallado = bloqueo.si_esta(consulta.order_by(Establecimiento.codigo).limit(1), compartido=True)
    if hallado is None:
        raise ReglaDeNegocio.en("COM_CODIGO", "La empresa no tiene ese establecimiento, o está inactivo.")
    return hallado


@transactional
def crear(nuevo: NuevoEstablecimiento) -> EstablecimientoConPuntos:
    """Un establecimiento nuevo, con su primer punto. Sin decir desde cuándo, consta desde hoy: no estaba en los anexos de antes."""
    empresas.bloquear(empresa_actual())
    datos = asdict(nuevo) | {"abierto_el": nuevo.abierto_el or hoy()}
    establecimiento = Establecimiento(empresa_id=empresa_actual(), **datos)
    db.session.add(establecimiento)
    db.session.flush()
    _anotar("crear", establecimiento, despues=datos)
    crear_punto(NuevoPunto(establecimiento.id, "001", "Principal"))
    return _con_puntos(establecimiento)


@transactional
def cambiar(establecimiento_id: int, cambios: Cambios) -> EstablecimientoConPuntos:
    empresas.bloquear(empresa_actual())
    establecimiento = _establecimiento(establecimiento_id)
    versiones.exigir(
        establecimiento, cambios.version, "establecimiento", f"el establecimiento {establecimiento.codigo}"
    )
    antes, despues = audit.changes(establecimiento, cambios)
    if "codigo" in despues and _numerados(PuntoEmision.establecimiento_id == establecimiento_id):
        raise ReglaDeNegocio.en("COM_NUMERO", _USADO)
    if despues.get("activo") is False:
        _exigir_prescindible(establecimiento)
    antes, despues = audit.changes(establecimiento, cambios.con(**_dias(establecimiento, cambios)))
    _aplicar(establecimiento, antes, despues)
    return _con_puntos(establecimiento)


@transactional
def tomar_direccion(direccion: str) -> None:
    """La primera dirección de la empresa es también la del establecimiento 001, si aún no tenía una."""
    suyo = db.session.scalar(
        select(Establecimiento).where(
            Establecimiento.empresa_id == empresa_actual(),
            Establecimiento.codigo == "001",
            Establecimiento.direccion == "",
        )
    )
    if suyo is not None:
        _aplicar(suyo, {"direccion": ""}, {"direccion": direccion})


@transactional
def crear_punto(nuevo: NuevoPunto) -> PuntoEmision:
    empresas.bloquear(empresa_actual())
    establecimiento = db.session.get(Establecimiento, (empresa_actual(), nuevo.establecimiento_id))
    if establecimiento is None or not establecimiento.activo:
        raise ReglaDeNegocio.en("COM_CODIGO", "La empresa no tiene ese establecimiento, o está inactivo.")
    punto = PuntoEmision(empresa_id=empresa_actual(), **asdict(nuevo))
    db.session.add(punto)
    db.session.flush()
    visibles = {"codigo": f"{establecimiento.codigo}-{punto.codigo}", "nombre": punto.nombre}
    _anotar("crear", punto, despues=visibles)
    return punto


@transactional
def cambiar_punto(punto_id: int, cambios: Cambios) -> PuntoEmision:
    empresas.bloquear(empresa_actual())
    punto = _punto(punto_id)
    versiones.exigir(punto, cambios.version, "punto_emision", f"el punto {punto.codigo}")
    antes, despues = audit.changes(punto, cambios)
    if "codigo" in despues and _numerados(PuntoEmision.id == punto_id):
        raise ReglaDeNegocio.en("PTO_NUMERO", _USADO)
    if despues.get("activo") is True and not _establecimiento(punto.establecimiento_id).activo:
        raise ReglaDeNegocio.en("PTO_ACTIVO", "Active primero el establecimiento del punto.")
    if despues.get("activo") is False and _activos(PuntoEmision) == 1:
        raise ReglaDeNegocio.en("PTO_ACTIVO", _ULTIMO_PUNTO)
    _aplicar(punto, antes, despues)
    return punto


def _dias(establecimiento: Establecimiento, cambios: Cambios) -> dict[str, date | None]:
    """Los que se siguen de lo que cambia: el que se cierra, si nadie dice cuándo, se cierra hoy; el que se abre otra vez ya no tiene
    día de cierre."""
    activo = cambios.get("activo", establecimiento.activo)
    abierto = cambios.get("abierto_el", establecimiento.abierto_el)
    cerrado = cambios.get("cerrado_el", establecimiento.cerrado_el)
    if activo:
        if cambios.get("cerrado_el"):
            raise ReglaDeNegocio.en("COM_CIERRE", "Un establecimiento activo no tiene día de cierre.")
        return {"cerrado_el": None}
    if establecimiento.activo and not cerrado:
        cerrado = hoy()
    if abierto and cerrado and cerrado < abierto:
        raise ReglaDeNegocio.en("COM_CIERRE", "No puede ser antes del día en que se abrió.")
    return {"cerrado_el": cerrado}


def _exigir_prescindible(establecimiento: Establecimiento) -> None:
    """Lanza un error si el establecimiento que se cierra es el único activo, o si tiene puntos activos o
    usuarios."""
    if _activos(Establecimiento) == 1:
        raise ReglaDeNegocio.en("COM_ACTIVO", _ULTIMO)
    puntos = db.session.scalars(
        select(PuntoEmision.codigo)
        .where(PuntoEmision.establecimiento_id == establecimiento.id, PuntoEmision.activo.is_(True))
        .order_by(PuntoEmision.codigo)
    ).all()
    if puntos:
        cuales = "el punto activo" if len(puntos) == 1 else "los puntos activos"
        raise EstadoInvalido.en("COM_ACTIVO", f"Tiene {cuales} {enumerar(list(puntos))}: antes desactive.")
    de_quien = usuarios.en_establecimiento(establecimiento.id)
    if de_quien:
        raise EstadoInvalido.en(
            "COM_ACTIVO", f"Es el establecimiento de {enumerar(de_quien)}: antes páselos a otro."
        )


def _activos(modelo: type[Establecimiento] | type[PuntoEmision]) -> int:
    return int(
        db.session.scalar(select(func.count()).select_from(modelo).where(modelo.activo.is_(True))) or 0
    )


def _numerados(cuales: ColumnElement[bool]) -> bool:
    """Si alguno de esos puntos ya numeró un comprobante."""
    usados = select(Secuencial.id).join(PuntoEmision, PuntoEmision.id == Secuencial.punto_id)
    return db.session.scalar(usados.where(cuales, Secuencial.usado > 0).limit(1)) is not None


def _establecimiento(establecimiento_id: int) -> Establecimiento:
    suyo = select(Establecimiento).where(Establecimiento.id == establecimiento_id)
    return bloqueo.una(suyo, "No existe ese establecimiento.")


def _punto(punto_id: int) -> PuntoEmision:
    suyo = select(PuntoEmision).where(PuntoEmision.id == punto_id)
    return bloqueo.una(suyo, "No existe ese punto de emisión.")


def _aplicar(
    fila: Establecimiento | PuntoEmision, antes: Mapping[str, object], despues: Mapping[str, object]
) -> None:
    if not despues:
        return
    for campo, valor in despues.items():
        setattr(fila, campo, valor)
    fila.version += 1
    db.session.flush()
    _anotar("actualizar", fila, antes=antes, despues=despues)


def _anotar(accion: str, fila: Establecimiento | PuntoEmision, **cambio: Any) -> None:
    entidad = "establecimiento" if isinstance(fila, Establecimiento) else "punto_emision"
    audit.record(accion, entidad, fila.id, empresa_id=fila.empresa_id, **cambio)


def _con_puntos(establecimiento: Establecimiento) -> EstablecimientoConPuntos:
    suyos = select(PuntoEmision).where(PuntoEmision.establecimiento_id == establecimiento.id)
    return de_fila(
        EstablecimientoConPuntos,
        establecimiento,
        puntos=list(db.session.scalars(suyos.order_by(PuntoEmision.codigo))),
    )
