"""El régimen y las calidades de la empresa ante el SRI, por fechas: lo que rige un día, su historia y sus cambios."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from itertools import zip_longest
from typing import Any, NamedTuple

from sqlalchemy import func, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio
from api.plataforma.codigos import rucs
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import (
    GENERAL,
    RIMPE_EMPRENDEDOR,
    RIMPE_POPULAR,
    Empresa,
    RegimenDeEmpresa,
)

ENTIDAD = "regimen_empresa"
_REPETIDO = "Ya hay un cambio que rige desde ese día."
_DE_PERSONA = "Un negocio popular es siempre de una persona natural: una sociedad no puede serlo."
_DE_GRANDE = "Un negocio popular no es Gran Contribuyente: elija otro régimen o quite la resolución."
_UNICO = "Es el único que hay, y toda empresa tiene uno: cámbielo en lugar de eliminarlo."


class Regimen(NamedTuple):
    """Lo que una empresa es ante el SRI. De una calidad se dice el número de su resolución; vacío, no la tiene."""

    regimen: str = GENERAL
    obligado_contabilidad: bool = False
    contribuyente_especial: str = ""
    agente_retencion: str = ""
    gran_contribuyente: str = ""

    @property
    def retiene(self) -> bool:
        """Si retiene de lo que compra en el país. De una liquidación y de lo del exterior retiene cualquiera."""
        return bool(self.agente_retencion or self.contribuyente_especial)


CAMPOS = Regimen._fields


@dataclass(frozen=True, slots=True)
class NuevoRegimen:
    """Un cambio que rige desde un día, pasado o por venir."""

    desde: date
    regimen: str
    obligado_contabilidad: bool
    contribuyente_especial: str
    agente_retencion: str
    gran_contribuyente: str


class RegimenFechado(NamedTuple):
    """Una fila de la historia. `hasta`: la víspera de la que sigue; None, sin fecha final."""

    id: int
    desde: date
    hasta: date | None
    vigente: bool
    regimen: str
    obligado_contabilidad: bool
    contribuyente_especial: str
    agente_retencion: str
    gran_contribuyente: str
    version: int


def vigente_en(dia: date) -> Regimen:
    """El de la empresa del ámbito en un día: el de su última fila hasta ese día o, antes de todas, el de la primera.
    No consulta la base si la empresa ya se leyó en esta transacción."""
    return de(empresas.obtener(empresa_actual()), dia)


def de(empresa: Empresa, dia: date) -> Regimen:
    """El de una empresa, leída en su ámbito, en un día. Sin filas, el general."""
    dichas = empresa.filas_regimen or []
    texto = dia.isoformat()
    suya: list[Any] = next(
        (fila for fila in reversed(dichas) if fila[0] <= texto), dichas[0] if dichas else []
    )
    return _como_es(empresa, Regimen(*suya[1:]))


def por_categoria(categoria: str) -> str:
    """El de un contribuyente, por la categoría con que el registro tributario lo tiene."""
    return {"EMPRENDEDOR": RIMPE_EMPRENDEDOR, "NEGOCIO POPULAR": RIMPE_POPULAR}.get(categoria, GENERAL)


def es_sociedad(empresa: Empresa) -> bool:
    """Una pública también lo es."""
    return not rucs.es_de_persona(empresa.ruc)


def _como_es(empresa: Empresa, regimen: Regimen) -> Regimen:
    """Una sociedad lleva contabilidad siempre, aunque nadie lo haya dicho."""
    return regimen._replace(obligado_contabilidad=True) if es_sociedad(empresa) else regimen


def _exigir_que_pueda_ser(empresa: Empresa, valores: Mapping[str, Any]) -> None:
    """Que el régimen y las calidades puedan ser de la misma empresa."""
    if valores["regimen"] == RIMPE_POPULAR and es_sociedad(empresa):
        raise ReglaDeNegocio.en("EMP_REGIMEN", _DE_PERSONA)
    if valores["regimen"] == RIMPE_POPULAR and valores["gran_contribuyente"]:
        raise ReglaDeNegocio.en("EMP_GRAN", _DE_GRANDE)


def alguno_es_gran(empresa: Empresa) -> bool:
    """Si en alguna de sus fechas la empresa es Gran Contribuyente."""
    return any(Regimen(*fila[1:]).gran_contribuyente for fila in empresa.filas_regimen or [])


def historia() -> list[RegimenFechado]:
    """Los de la empresa del ámbito, del más nuevo al más antiguo."""
    filas = db.session.scalars(select(RegimenDeEmpresa).order_by(RegimenDeEmpresa.desde)).all()
    vigente = max((f.desde for f in filas if f.desde <= hoy()), default=filas[0].desde if filas else None)
    return [
        RegimenFechado(
            id=fila.id,
            desde=fila.desde,
            hasta=sigue.desde - timedelta(days=1) if sigue else None,
            vigente=fila.desde == vigente,
            version=fila.version,
            **{campo: getattr(fila, campo) for campo in CAMPOS},
        )
        for fila, sigue in zip_longest(filas, filas[1:])
    ][::-1]


def uno(regimen_id: int) -> RegimenFechado:
    """Una fila de la historia, por su id."""
    return next(fila for fila in historia() if fila.id == regimen_id)


def empezar(empresa: Empresa, regimen: str, obligado_contabilidad: bool) -> None:
    """El primero de una empresa que se registra. Va en el ámbito de ella. De una sociedad no vale lo que el registro diga de
    un negocio popular."""
    if regimen == RIMPE_POPULAR and es_sociedad(empresa):
        regimen = GENERAL
    db.session.add(
        RegimenDeEmpresa(desde=hoy(), regimen=regimen, obligado_contabilidad=obligado_contabilidad)
    )
    _escribir(empresa)


def poner_hoy(empresa: Empresa, cambios: Mapping[str, Any]) -> tuple[Cambios, Cambios]:
    """Cambia lo que rige desde hoy: la fila que empezó hoy o, si es anterior, otra. `empresa`: bloqueada. Responde
    lo que había y lo que queda de lo que cambió, para la auditoría de quien llama."""
    vigente = de(empresa, hoy())
    antes, despues = audit.changes(vigente, cambios)
    if despues:
        _exigir_que_pueda_ser(empresa, vigente._asdict() | dict(despues))
        fila = db.session.scalar(select(RegimenDeEmpresa).where(RegimenDeEmpresa.desde == hoy()))
        if fila is None:
            db.session.add(RegimenDeEmpresa(desde=hoy(), **(vigente._asdict() | dict(despues))))
        else:
            _poner(fila, despues)
        _escribir(empresa)
    return antes, despues


@transactional
def crear(nuevo: NuevoRegimen) -> int:
    """Un cambio desde un día. Responde su id."""
    empresa = empresas.bloquear(empresa_actual())
    _exigir_libre(nuevo.desde)
    _exigir_que_pueda_ser(empresa, asdict(nuevo))
    fila = RegimenDeEmpresa(**asdict(nuevo))
    db.session.add(fila)
    _cambio(empresa)
    audit.record("crear", ENTIDAD, fila.id, despues=asdict(nuevo))
    return fila.id


@transactional
def cambiar(regimen_id: int, cambios: Cambios) -> None:
    """Corrige un cambio escrito. Lo emitido conserva lo que dijo."""
    empresa = empresas.bloquear(empresa_actual())
    fila = _fila(regimen_id)
    versiones.exigir(fila, cambios.version, ENTIDAD, "este cambio de régimen")
    antes, despues = audit.changes(fila, cambios)
    if not despues:
        return
    if "desde" in despues:
        _exigir_libre(despues["desde"])
    _exigir_que_pueda_ser(empresa, {campo: getattr(fila, campo) for campo in CAMPOS} | dict(despues))
    _poner(fila, despues)
    _cambio(empresa)
    audit.record("actualizar", ENTIDAD, fila.id, antes=antes, despues=despues)


@transactional
def eliminar(regimen_id: int, version: int | None) -> None:
    """Elimina un cambio: vuelve a valer el anterior. El único que hay no se elimina."""
    empresa = empresas.bloquear(empresa_actual())
    fila = _fila(regimen_id)
    versiones.exigir(fila, version, ENTIDAD, "este cambio de régimen")
    if db.session.scalar(select(func.count()).select_from(RegimenDeEmpresa)) == 1:
        raise EstadoInvalido(_UNICO)
    audit.record("eliminar", ENTIDAD, fila.id, antes={c: getattr(fila, c) for c in ("desde", *CAMPOS)})
    db.session.delete(fila)
    _cambio(empresa)


def _fila(regimen_id: int) -> RegimenDeEmpresa:
    suya = select(RegimenDeEmpresa).where(RegimenDeEmpresa.id == regimen_id)
    return bloqueo.una(suya, "No existe ese cambio de régimen.")


def _exigir_libre(desde: date) -> None:
    suya = select(RegimenDeEmpresa.id).where(RegimenDeEmpresa.desde == desde)
    if db.session.scalar(suya) is not None:
        raise Conflicto.en("desde", _REPETIDO)


def _poner(fila: RegimenDeEmpresa, valores: Mapping[str, Any]) -> None:
    for campo, valor in valores.items():
        setattr(fila, campo, valor)
    fila.version += 1


def _cambio(empresa: Empresa) -> None:
    """Quien tenga abiertos los datos de la empresa sabrá que cambiaron."""
    empresa.version += 1
    _escribir(empresa)


def _escribir(empresa: Empresa) -> None:
    db.session.flush()
    db.session.expire(empresa, ["filas_regimen"])
