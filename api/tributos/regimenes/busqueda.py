"""La búsqueda de un año: pregunta por cada uno, despacio, y guarda lo que halla distinto. Nada se cambia solo.

Va por tandas con una pausa entre ellas, porque el registro es de todos; lo que se preguntó hoy no se pregunta otra vez. Mientras
se pregunta no hay una transacción abierta.
"""

from collections.abc import Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from api.adapters.registro_tributario import Contribuyente
from api.core.autor import SISTEMA
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import (
    abandonar,
    db,
    empresa_actual,
    en_empresa,
    en_todas_las_empresas,
    transactional,
)
from api.core.datos.jobs import defer
from api.core.errors import NoEncontrado, ServicioExterno, Validacion
from api.plataforma.empresas import service as empresas
from api.plataforma.registro_tributario import service as registro
from api.tributos.regimenes import calidades
from api.tributos.regimenes.calidades import AQuienPreguntar
from api.tributos.regimenes.models import (
    DE_QUIENES,
    PENDIENTE,
    BusquedaDeRegimenes,
    CambioDeRegimen,
)

ENTIDAD = "busqueda_regimenes"
TANDA, PAUSA = 20, 60.0
SIN_REGISTRO, CON_PACIENCIA = 1800.0, 10  # lo que se espera si no responde, y cuántas veces
_B, _C = BusquedaDeRegimenes, CambioDeRegimen


@transactional
def pedir() -> None:
    """Empieza la del año en cada empresa activa que no la tiene; una cada pocos segundos."""
    anio = meses.primero_del_ano(hoy()).year
    with en_todas_las_empresas():
        ya = select(_B.empresa_id).where(_B.anio == anio)
        empezadas = set(db.session.scalars(ya))
        faltan = [id_ for id_ in db.session.scalars(empresas.activas()) if id_ not in empezadas]
        for n, empresa_id in enumerate(faltan):
            _encargar(empresa_id, n * 5.0)


@transactional
def empezar() -> None:
    """Empieza otra vez la de este año en la empresa que llama, si no está en curso. De dos que la piden a la vez, la empieza una."""
    bloqueo.turno(f"regimenes-{empresa_actual()}")
    anio = meses.primero_del_ano(hoy()).year
    suya = bloqueo.si_esta(select(_B).where(_B.anio == anio))
    if suya is not None and suya.terminada_en is None:
        return
    if suya is not None:
        db.session.delete(suya)
        db.session.flush()
    db.session.add(_B(anio=anio))
    audit.record("pedir", ENTIDAD, anio, despues={"anio": anio})
    _encargar(empresa_actual())


def _encargar(empresa_id: int, en: float = 0) -> None:
    defer("tributos.buscar_regimenes", en=en, unico=f"tributos-regimenes-{empresa_id}", empresa_id=empresa_id)


def seguir(empresa_id: int) -> None:
    """Una tanda; después, otra, hasta que no quede nadie."""
    tanda = _tanda(empresa_id)
    for quien in tanda:
        abandonar()  # no se retiene nada de la base mientras el registro responde
        try:
            dice = registro.contribuyente(quien.identificacion)
        except (NoEncontrado, Validacion):
            dice = None
        except ServicioExterno:
            if _sin_respuesta(empresa_id, quien):
                return
            continue
        _anotar(empresa_id, quien, dice)
    _despues(empresa_id, quedan=bool(tanda))


@transactional
def _tanda(empresa_id: int) -> Sequence[AQuienPreguntar]:
    """Los que siguen; la primera vez, la búsqueda empieza."""
    anio = meses.primero_del_ano(hoy()).year
    with en_empresa(empresa_id):
        if not empresas.obtener(empresa_id).activa:
            return []
        db.session.execute(insert(_B).values(empresa_id=empresa_id, anio=anio).on_conflict_do_nothing())
        suya = _suya()
        if suya.terminada_en is not None:
            return []
        for de in DE_QUIENES[DE_QUIENES.index(suya.de) :]:
            desde = suya.hasta_id if de == suya.de else -1
            if hallados := calidades.siguientes(de, desde, TANDA):
                return hallados
        return []


def _suya() -> BusquedaDeRegimenes:
    anio = meses.primero_del_ano(hoy()).year
    return bloqueo.una(select(_B).where(_B.anio == anio), "No hay una búsqueda de este año.")


@transactional
def _anotar(empresa_id: int, quien: AQuienPreguntar, dice: Contribuyente | None) -> None:
    with en_empresa(empresa_id):
        suya = _suya()
        suya.de, suya.hasta_id, suya.vistos, suya.fallas = quien.de, quien.id, suya.vistos + 1, 0
        antes, dicho = calidades.difieren(quien, dice) if dice else ({}, {})
        clave = (_C.anio == suya.anio, _C.de == quien.de, _C.tercero_id == quien.id)
        db.session.execute(delete(_C).where(*clave, _C.estado == PENDIENTE))
        if not dicho:
            return
        nuevo = {"anio": suya.anio, "de": quien.de, "tercero_id": quien.id, "empresa_id": empresa_id}
        valores = {
            "identificacion": quien.identificacion,
            "nombre": quien.nombre,
            "antes": antes,
            "ahora": dicho,
            "estado": PENDIENTE,
            "hallado_en": ahora(),
            "decidido_por": "",
            "decidido_en": None,
        }
        orden = insert(_C).values(**nuevo, **valores)
        db.session.execute(orden.on_conflict_do_update(index_elements=list(nuevo), set_=valores))


@transactional
def _sin_respuesta(empresa_id: int, quien: AQuienPreguntar) -> bool:
    """Si se deja para más tarde; a la décima vez, se pasa al que sigue."""
    with en_empresa(empresa_id):
        suya = _suya()
        if suya.fallas < CON_PACIENCIA:
            suya.fallas += 1
            _encargar(empresa_id, SIN_REGISTRO)
            return True
        suya.de, suya.hasta_id, suya.fallas = quien.de, quien.id, 0
        suya.sin_respuesta += 1
        return False


@transactional
def _despues(empresa_id: int, *, quedan: bool) -> None:
    with en_empresa(empresa_id):
        if quedan:
            _encargar(empresa_id, PAUSA)
            return
        suya = bloqueo.si_esta(select(_B).where(_B.anio == meses.primero_del_ano(hoy()).year))
        if suya is None or suya.terminada_en is not None:
            return
        suya.terminada_en = ahora()
        hallados = db.session.scalar(
            select(func.count()).select_from(_C).where(_C.anio == suya.anio, _C.estado == PENDIENTE)
        )
        if hallados:
            audit.record(
                "hallar_cambios",
                ENTIDAD,
                suya.anio,
                empresa_id=empresa_id,
                despues={"vistos": suya.vistos, "cambios": hallados},
                quien=SISTEMA,
            )
