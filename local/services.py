"""Los servicios embebidos, para el supervisor y para `tests/servicios.py`.

    pg = start_postgres(carpeta, durable=False)     pg.url, pg.url_admin, pg.restart("immediate"), pg.stop()
    rd = start_redis(carpeta)                       rd.url, rd.stop(), rd.start()
    sim = start_simulador(carpeta)                  sim.url, sim.entorno, sim.stop(), sim.start()

Cada uno vive en su carpeta, con sus puertos: varias copias corren a la vez sin estorbarse.
"""

from local.postgres import Postgres, start_postgres
from local.proceso_simulador import Simulador, start_simulador
from local.servidor_redis import Redis, start_redis

__all__ = ["Postgres", "Redis", "Simulador", "start_postgres", "start_redis", "start_simulador"]
