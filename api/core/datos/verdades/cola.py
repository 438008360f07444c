"""Si los trabajos andan: ninguno quedó en manos de quien murió, ninguno se dio por perdido, y ninguno espera hace mucho."""

from collections.abc import Iterator

from sqlalchemy import text

from api.core.datos.jobs import SIN_SENALES
from api.core.datos.verdades import Falla, Verdad, leer

_TARDE = 15 * 60  # segundos que uno puede esperar a que lo tomen, desde que le tocaba
_COLGADOS = text(
    """
SELECT j.id, j.task_name AS trabajo, j.queue_name AS cola,
       CASE j.status WHEN 'doing' THEN 'Quien lo tenía murió.' WHEN 'failed' THEN 'Se intentó hasta el final y no se pudo.'
            ELSE 'Espera desde ' || to_char(coalesce(j.scheduled_at, e.at), 'YYYY-MM-DD HH24:MI') || '.' END AS motivo
  FROM procrastinate_jobs j
  LEFT JOIN procrastinate_workers w ON w.id = j.worker_id
  LEFT JOIN LATERAL (SELECT min(at) AS at FROM procrastinate_events WHERE job_id = j.id) e ON true
 WHERE j.id > :ultimo AND (j.status = 'failed'
    OR j.status = 'doing' AND coalesce(w.last_heartbeat < now() - make_interval(secs => :senales), true)
    OR j.status = 'todo' AND coalesce(j.scheduled_at, e.at) < now() - make_interval(secs => :tarde))
 ORDER BY j.id LIMIT 200
"""
)


def de_la_casa() -> Iterator[Verdad]:
    yield Verdad("trabajos", "Ningún trabajo quedó colgado, perdido ni esperando hace mucho", _colgados)


def _colgados() -> Iterator[Falla]:
    ultimo = 0
    # El doble: a quien no da señales, el trabajador que vive lo rescata.
    quien = {"senales": 2 * SIN_SENALES, "tarde": _TARDE}
    while filas := leer(_COLGADOS, {**quien, "ultimo": ultimo}):
        yield from map(dict, filas)
        ultimo = filas[-1]["id"]
