"""El ensayo de `docs/operar.md`: se respalda mientras se emite, se pierde el servidor, y lo que se restaura es lo que había en un segundo
dado. `flask verificar` dice que todo es verdad, y desde ahí se sigue emitiendo."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from api.app import create_app
from api.core.datos.db import db
from local import cuenta_postgres
from local.copias import archivar_en, copiar, llevar_a
from local.postgres import Postgres
from tests.a_la_vez import Aparte, hasta_que
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.conftest import BASE
from tests.factories import filas
from tests.personas import Personas
from tests.servicios import Servicios

pytestmark = pytest.mark.fallas
_EMITIDAS = "SELECT clave_acceso FROM comprobantes WHERE empresa_id = %s"


@pytest.fixture
def archivo(tmp_path: Path) -> Path:
    """Donde se archiva lo que el servidor escribe: en una instalación, otra máquina."""
    carpeta = tmp_path / "archivo"
    carpeta.mkdir()
    cuenta_postgres.dar_acceso(cuenta_postgres.usuario_sin_privilegios(), carpeta)
    return carpeta


@pytest.fixture
def viva(servicios: Servicios, base_de_datos: str, tmp_path: Path, archivo: Path) -> Iterator[Postgres]:
    """El servidor que se va a perder, con la demostración."""
    servidor = copiar(servicios.postgres, tmp_path / "viva", ajustes=archivar_en(archivo))
    servidor.start()
    yield servidor
    servidor.stop("immediate")


def _app(servicios: Servicios, servidor: Postgres) -> Flask:
    return create_app(servicios.ajustes(servidor.url_de(BASE), servicios.redis.url))


def _soltar(app: Flask) -> None:
    with app.app_context():
        db.engine.dispose()


class _Emisor:
    """Quien emite sin parar, con el instante en que empezó y terminó cada factura."""

    def __init__(self, cliente: Cliente) -> None:
        self._cliente, self._comprador = cliente, apoyo.cliente_de(cliente)
        self.basta = threading.Event()
        self.emitidas: list[tuple[datetime, str, datetime]] = []

    def emitir(self) -> None:
        while not self.basta.is_set():
            desde = datetime.now(UTC)
            hecha = apoyo.facturar(self._cliente, self._comprador)
            self.emitidas.append((desde, str(hecha["clave_acceso"]), datetime.now(UTC)))

    def espera(self, cuantas: int) -> None:
        hasta = len(self.emitidas) + cuantas
        hasta_que(lambda: len(self.emitidas) >= hasta)


def test_restaurado_a_un_segundo_dado_mientras_se_emite_todo_es_verdad(
    servicios: Servicios, viva: Postgres, archivo: Path, tmp_path: Path
) -> None:
    app = _app(servicios, viva)
    filas(app, "DELETE FROM procrastinate_jobs")  # los de la demostración, que esperan desde que se hizo
    b = Personas(app)["propietario_b"]
    emisor = _Emisor(b)
    with Aparte(emisor.emitir):
        emisor.espera(2)
        respaldo = copiar(viva, tmp_path / "restaurada")
        emisor.espera(3)
        instante = datetime.now(UTC)
        emisor.espera(3)
        emisor.basta.set()
    _archivar_todo(viva)
    _soltar(app)
    viva.stop("immediate")

    restaurada = llevar_a(respaldo, archivo, instante)
    restaurada.start()
    try:
        hasta_que(lambda: _atiende(restaurada))
        otra = _app(servicios, restaurada)
        de_antes = {clave for _, clave, fin in emisor.emitidas if fin <= instante}
        de_despues = {clave for inicio, clave, _ in emisor.emitidas if inicio > instante}
        hay = {fila["clave_acceso"] for fila in filas(otra, _EMITIDAS, int(b.sesion["eid"]))}
        assert len(de_antes) >= 5
        assert len(de_despues) >= 2
        assert (de_antes - hay, de_despues & hay) == (set(), set())
        verificada = otra.test_cli_runner().invoke(args=["verificar"])
        assert verificada.exit_code == 0, verificada.output
        # El que sigue es el que toca: ni se salta ni se repite ninguno de los que quedaron.
        de_nuevo = Personas(otra)["propietario_b"]
        sigue = apoyo.facturar(de_nuevo, apoyo.cliente_de(de_nuevo))["clave_acceso"]
        assert _numero(sigue) == max(_numero(clave) for _, clave, _ in emisor.emitidas if clave in hay) + 1
        _soltar(otra)
    finally:
        restaurada.stop("immediate")


def _numero(clave_acceso: str) -> int:
    return int(clave_acceso[30:39])


def _archivar_todo(servidor: Postgres) -> None:
    """Cierra el segmento en curso y espera a que esté archivado: en una instalación, lo hace cada minuto `archive_timeout`."""
    with psycopg.connect(servidor.url_admin, autocommit=True) as jefe:
        fila = jefe.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone()
        assert fila is not None
        hasta_que(
            lambda: (
                jefe.execute("SELECT last_archived_wal >= %s FROM pg_stat_archiver", (fila[0],)).fetchone()
                == (True,)
            )
        )


def _atiende(servidor: Postgres) -> bool:
    with psycopg.connect(servidor.url_admin) as jefe:
        return jefe.execute("SELECT pg_is_in_recovery()").fetchone() == (False,)
