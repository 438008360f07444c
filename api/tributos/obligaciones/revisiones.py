"""Lo que a cada obligación le falta para declararse, según su formulario o su anexo.

Hacer un formulario suma todos los documentos del período, y el tablero de un año tiene veinte: por eso lo hallado se guarda. Se
revisa cuando alguien abre la obligación, y otra vez cada madrugada mientras no conste presentada; se dice de cuándo es.
"""

from collections.abc import Collection, Mapping, Sequence

import structlog
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core import fallas
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.tributos.obligaciones import calendario
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.formularios import FORMULARIOS, AvanceDeRevision, ReparoDeObligacion
from api.tributos.obligaciones.models import LISTA, OBSERVACIONES, ObligacionDicha, RevisionDeObligacion

_CABEN = 20  # reparos que se guardan; los que detienen, primero
_R = RevisionDeObligacion
log = structlog.get_logger("obligaciones")


def guardadas(periodos: Collection[str]) -> Mapping[tuple[str, str], RevisionDeObligacion]:
    suyas = select(_R).where(_R.periodo.in_(periodos))
    return {(r.obligacion, r.periodo): r for r in db.session.scalars(suyas)}


@transactional
def revisar(obligacion: str, periodo: str) -> Debida | AvanceDeRevision:
    """La revisa y guarda lo que halló; o cuánto va el trabajo que calcula lo que se revisa. De lo que ya consta presentado, o no
    aplica, no se halla nada."""
    debida = calendario.una(obligacion, periodo)
    if debida is None:
        raise ReglaDeNegocio.en("periodo", "La empresa no declara eso en ese período.")
    if obligacion not in FORMULARIOS:
        raise EstadoInvalido("Eso no se prepara aquí: solo se recuerda su fecha.")
    if debida.fin >= hoy():
        raise EstadoInvalido(f"El período termina el {debida.fin:%d/%m/%Y}: todavía no hay qué revisar.")
    if debida.clave not in _dichas():
        suyo = FORMULARIOS[obligacion]
        hallado = (suyo.al_abrir or suyo.revisar)(periodo)
        if isinstance(hallado, AvanceDeRevision):
            return hallado
        _guardar(obligacion, periodo, hallado)
    return debida


@transactional
def pedir() -> None:
    """Encarga otra revisión a cada empresa que tiene alguna hecha."""
    with en_todas_las_empresas():
        for empresa_id in db.session.scalars(select(_R.empresa_id).distinct()):
            defer("tributos.revisar", unico=f"tributos-revisar-{empresa_id}", empresa_id=empresa_id)


def otra_vez(empresa_id: int) -> None:
    """Revisa de nuevo lo que se revisó y no consta presentado; cada una en su transacción. La que no se puede revisar queda como
    estaba, con su día, y no detiene a las demás."""
    for obligacion, periodo in _pendientes(empresa_id):
        try:
            _una(empresa_id, obligacion, periodo)
        except Exception as error:
            log.exception("revision_fallida", empresa=empresa_id, obligacion=obligacion, periodo=periodo)
            fallas.avisar(error, obligacion=obligacion)


@transactional
def _pendientes(empresa_id: int) -> list[tuple[str, str]]:
    with en_empresa(empresa_id):
        if not empresas.obtener(empresa_id).activa:
            return []
        dichas = _dichas()
        suyas = db.session.execute(select(_R.obligacion, _R.periodo).order_by(_R.periodo, _R.obligacion))
        return [(o, p) for o, p in suyas if (o, p) not in dichas and o in FORMULARIOS]


@transactional
def _una(empresa_id: int, obligacion: str, periodo: str) -> None:
    with en_empresa(empresa_id):
        if calendario.una(obligacion, periodo):
            _guardar(obligacion, periodo, FORMULARIOS[obligacion].revisar(periodo))


def _dichas() -> set[tuple[str, str]]:
    d = ObligacionDicha
    vivas = select(d.obligacion, d.periodo).where(d.deshecho_en.is_(None))
    return {(o, p) for o, p in db.session.execute(vivas)}


def _guardar(obligacion: str, periodo: str, reparos: Sequence[ReparoDeObligacion]) -> None:
    hallado = sorted(reparos, key=lambda r: not r.detiene)
    valores = {
        "estado": OBSERVACIONES if any(r.detiene for r in hallado) else LISTA,
        "reparos": [r._asdict() for r in hallado[:_CABEN]],
        "hallados": len(hallado),
        "revisada_en": ahora(),
    }
    clave = {"empresa_id": empresa_actual(), "obligacion": obligacion, "periodo": periodo}
    orden = insert(_R).values(**clave, **valores)
    db.session.execute(orden.on_conflict_do_update(index_elements=list(clave), set_=valores))
    db.session.expire_all()
