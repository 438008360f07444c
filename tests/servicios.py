"""Las partes de verdad de una corrida, que son las mismas para todas sus pruebas: PostgreSQL con la base de la demostración,
Redis y el simulador. `conftest.py` las da a todas."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from argon2 import PasswordHasher
from flask_migrate import upgrade

from api import config
from api.app import create_app
from local import services
from local.postgres import como_duena
from tests import carpetas
from tests import plantilla as plantillas


@dataclass
class Servicios:
    """Las partes en marcha, y dónde guarda sus archivos esta corrida."""

    carpeta: Path
    postgres: services.Postgres
    redis: services.Redis
    simulador: services.Simulador

    def ajustes(self, base_de_datos: str, redis_url: str, **cambios: Any) -> dict[str, Any]:
        """Los ajustes de create_app sobre estas partes."""
        env = {
            "ENTORNO": "local",
            "SECRET_KEY": "secreto-de-las-pruebas",
            "FIRMA_LLAVES": "secreto-con-el-que-las-pruebas-guardan-firmas",
            "DATABASE_URL": base_de_datos,
            "DATABASE_OWNER_URL": como_duena(base_de_datos),
            "REDIS_URL": redis_url,
            "STORAGE_URL": f"file://{self.carpeta}/almacen",
            "LIMITES_FACTOR": "1000",
            "WEB_EMPRESA_A_LA_VEZ": "1000",  # una prueba es muchas personas de una empresa en un solo proceso
            "CLAVE_RECIENTE_MINUTOS": "720",  # las sesiones de una prueba duran lo que todas
            "LOG_LEVEL": "WARNING",
            "SRI_ESPERA_AUTORIZACION": "0",
            "WEBHOOKS_LOOPBACK": "si",
            # Un trabajo a la vez: los correos a una misma persona llegan en el orden en que se pidieron.
            "WORKER_CONCURRENCY": "1",
            **self.simulador.entorno,
        }
        hechos = config.load(env)
        # Las de todo el producto, que pasan por una misma aplicación, no caben en las que SQLAlchemy recuerda: se escribían
        # otra vez.
        hechos["SQLALCHEMY_ENGINE_OPTIONS"]["query_cache_size"] = 4000
        return hechos | cambios

    def entorno(self, base_de_datos: str, **cambios: str) -> dict[str, str]:
        """Los mismos, como variables de entorno para otros procesos."""
        return {
            "ENTORNO": "local",
            "SECRET_KEY": "secreto-de-las-pruebas",
            "FIRMA_LLAVES": "secreto-con-el-que-las-pruebas-guardan-firmas",
            "DATABASE_URL": base_de_datos,
            "REDIS_URL": self.redis.url,
            "STORAGE_URL": f"file://{self.carpeta}/almacen",
            "CLAVE_RECIENTE_MINUTOS": "720",
            "WEB_EMPRESA_A_LA_VEZ": "1000",
            **self.simulador.entorno,
            **cambios,
        }


@pytest.fixture(scope="session")
def servicios() -> Iterator[Servicios]:
    carpeta = carpetas.nueva()
    plantillas.copiar_si_hay(carpeta)
    partes = Servicios(
        carpeta,
        services.start_postgres(carpeta / "pg", durable=False),
        services.start_redis(carpeta / "redis"),
        services.start_simulador(carpeta / "simulador"),
    )
    try:
        yield partes
    finally:
        partes.simulador.stop()
        partes.redis.stop()
        partes.postgres.stop("immediate")
        shutil.rmtree(carpeta, ignore_errors=True)


@pytest.fixture(scope="session")
def plantilla(servicios: Servicios, claves_baratas: PasswordHasher) -> str:
    """El nombre de la base con los datos de la demostración, que cada módulo copia."""
    if not servicios.postgres.tiene("plantilla"):
        plantillas.hacer_o_copiar(servicios.carpeta, servicios.postgres, lambda: _hacer_plantilla(servicios))
    return "plantilla"


def _hacer_plantilla(servicios: Servicios) -> None:
    url = servicios.postgres.create_database("plantilla")
    app = create_app(servicios.ajustes(url, servicios.redis.url))
    with app.app_context():
        from api.core.datos.db import db
        from demo import demostracion as demo

        upgrade()
        demo.crear()
        db.session.remove()
        db.engine.dispose()
    # Nadie más reúne las estadísticas de estas bases (van sin autovacuum): sin ellas, contar lo de un año de
    # comprobantes cuesta un segundo en lugar de unos milisegundos.
    with psycopg.connect(como_duena(url), autocommit=True) as conexion:
        conexion.execute("VACUUM (FREEZE, ANALYZE)")
