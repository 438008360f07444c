"""`make run`: prepara la base embebida mientras se construye la interfaz; después inicia los servicios en orden, los vigila y
los detiene en orden inverso."""

import fcntl
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import IO, Protocol

from local.consola import Consola
from local.entorno import RAIZ, Entorno, asegurar_secretos
from local.errores import ErrorLocal
from local.preparacion import Marca
from local.procesos import Proceso
from local.red import buscar_puerto_libre, puerto_libre, responde
from local.services import Postgres, Redis, Simulador

MAXIMO_DE_CAIDAS, VENTANA = 5, 60.0
ESPERA_DE_READYZ = 90.0
REGISTRO_MAXIMO = 5 * 1024 * 1024


class Servicio(Protocol):
    @property
    def vivo(self) -> bool: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...


class Supervisor:
    def __init__(self, entorno: Entorno, consola: Consola) -> None:
        self.entorno = entorno
        self.consola = consola
        self.servicios: dict[str, Servicio] = {}
        self._fin = threading.Event()
        self._caidas: dict[str, deque[float]] = {}
        self._candado: IO[str] | None = None
        duena = entorno.variables.pop("DATABASE_OWNER_URL", "")
        self._de_la_duena = {"DATABASE_OWNER_URL": duena} if duena else {}

    # --- vida -------------------------------------------------------------------------------------

    def ejecutar(self) -> int:
        return self._y_detener(self._servir)

    def preparar(self) -> int:
        """Solo la base embebida, que no queda en marcha. Si ya lo está, o si la base es de quien llama, no inicia nada."""
        if "DATABASE_URL" in self.entorno or Marca(self._carpeta_de_la_base).al_dia():
            return 0
        return self._y_detener(self._iniciar_datos)

    def _y_detener(self, hacer: Callable[[], object]) -> int:
        for senal in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(senal, lambda *_: self._fin.set())
        try:
            self._comprobar()
            hacer()
        except ErrorLocal as error:
            self.consola.error(str(error))
            return 1
        finally:
            self._detener()
        return 0

    def _comprobar(self) -> None:
        entorno = self.entorno
        if not puerto_libre(entorno.puerto):
            raise ErrorLocal(
                f"El puerto {entorno.puerto} ya está en uso. Detenga el programa que lo ocupa "
                f"o elija otro: make run PORT={entorno.puerto + 100}"
            )
        entorno.var.mkdir(parents=True, exist_ok=True)
        self._tomar_candado(entorno.var / "supervisor.lock")
        entorno.registros.mkdir(exist_ok=True)
        for registro in entorno.registros.glob("*.log"):
            if registro.stat().st_size > REGISTRO_MAXIMO:
                registro.replace(registro.with_suffix(".log.1"))
        asegurar_secretos(entorno)

    def _tomar_candado(self, archivo: Path) -> None:
        # Dos supervisores sobre los mismos datos los romperían; el candado muere con el proceso.
        self._candado = archivo.open("a+")
        try:
            fcntl.flock(self._candado, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._candado.seek(0)
            raise ErrorLocal(
                f"Tinta ya está en marcha con {archivo.parent} (pid {self._candado.read().strip()}). "
                "Deténgala, o use otra carpeta: make run VAR_DIR=/otra/carpeta PORT=8100"
            ) from None
        self._candado.truncate(0)
        self._candado.write(str(os.getpid()))
        self._candado.flush()

    # --- inicio -----------------------------------------------------------------------------------

    def _servir(self) -> None:
        simulador, postgres = self._iniciar_datos()
        if self._fin.is_set():
            return
        self._iniciar_aplicacion()
        if simulador:
            simulador.esperar_listo()
        url = f"http://localhost:{self.entorno.puerto}"
        if self._esperar_readyz():
            self.consola.listo(
                url, simulador.url if simulador else None, self.entorno.registros, demo=postgres is not None
            )
            self._vigilar()

    def _iniciar_datos(self) -> tuple[Simulador | None, Postgres | None]:
        """Aquello sobre lo que anda la aplicación, y la base preparada."""
        simulador = self._lanzar_simulador()
        postgres = self._iniciar_postgres()
        self._iniciar_redis()
        self._preparar(postgres)
        return simulador, postgres

    def _lanzar_simulador(self) -> Simulador | None:
        if not self.entorno.usa_simulador:
            return None
        puerto = self.entorno.puerto_simulador
        simulador = Simulador(
            self.entorno.var / "simulador",
            self._puerto_del_simulador(puerto),
            self._puerto_del_simulador(puerto + 1),
            registro=self.entorno.registros / "simulador.log",
            variables=self.entorno.correo_entrante,
        )
        simulador.lanzar()
        self.servicios["simulador"] = simulador
        # Con una cuenta de WhatsApp de verdad, ninguna de sus tres variables es del simulador.
        propia = "WHATSAPP_TOKEN" in self.entorno
        for nombre, valor in simulador.entorno.items():
            if nombre not in self.entorno and not (propia and nombre.startswith("WHATSAPP_")):
                self.entorno.variables[nombre] = valor
        return simulador

    def _puerto_del_simulador(self, puerto: int) -> int:
        if puerto_libre(puerto):
            return puerto
        if "SIMULADOR_PORT" in self.entorno:
            raise ErrorLocal(f"El puerto {puerto}, del simulador, ya está en uso. Cambie SIMULADOR_PORT.")
        return buscar_puerto_libre()

    def _iniciar_postgres(self) -> Postgres | None:
        if "DATABASE_URL" in self.entorno:
            return None
        carpeta = self._carpeta_de_la_base
        if not (carpeta / "datos" / "PG_VERSION").exists():
            self.consola.decir("Creando la base de datos embebida (solo la primera vez)…")
        postgres = Postgres(carpeta, registro=self.entorno.registros / "postgres.log")
        self.servicios["postgres"] = postgres
        postgres.start()
        self.entorno.variables["DATABASE_URL"] = postgres.url
        return postgres

    @property
    def _carpeta_de_la_base(self) -> Path:
        return self.entorno.var / "pg"

    def _iniciar_redis(self) -> None:
        if "REDIS_URL" in self.entorno:
            return
        redis = Redis(self.entorno.var / "redis", registro=self.entorno.registros / "redis.log")
        self.servicios["redis"] = redis
        redis.start()
        self.entorno.variables["REDIS_URL"] = redis.url

    def _preparar(self, postgres: Postgres | None) -> None:
        """Migraciones y demostración; con la base embebida y sin migraciones nuevas no hay nada que hacer."""
        marca = Marca(postgres.carpeta) if postgres else None
        if marca and marca.al_dia():
            return
        self.consola.decir("Preparando la base de datos: migraciones y datos de demostración…")
        orden = ["demo", "--preparar"] if postgres else ["preparar"]
        # La dueña de las tablas, solo para migrar: ni la web ni el trabajador la conocen.
        duena = {"DATABASE_OWNER_URL": postgres.url_duena} if postgres else self._de_la_duena
        proceso = self._proceso("preparar", "flask", "--app", "wsgi", *orden, **duena)
        proceso.start()
        while proceso.vivo and not self._fin.is_set():
            proceso.esperar_fin(0.1)
        if self._fin.is_set():
            proceso.stop()
            return
        if proceso.codigo != 0:
            raise ErrorLocal(f"No se pudo preparar la base de datos:\n{proceso.ultimas_lineas(20)}")
        if marca:
            marca.poner()

    def _iniciar_aplicacion(self) -> None:
        aplicacion = {
            "web": self._proceso("web", "gunicorn", "wsgi:app"),
            "trabajador": self._proceso("trabajador", "flask", "--app", "wsgi", "trabajador"),
        }
        for nombre, proceso in aplicacion.items():
            self.servicios[nombre] = proceso
            proceso.start()

    def _proceso(self, nombre: str, modulo: str, *argumentos: str, **ademas: str) -> Proceso:
        return Proceso(
            nombre,
            [sys.executable, "-m", modulo, *argumentos],
            registro=self.entorno.registros / f"{nombre}.log",
            entorno=self.entorno.variables | ademas,
            cwd=RAIZ,
            al_leer=self.consola.linea_de,
        )

    def _esperar_readyz(self) -> bool:
        url = f"http://127.0.0.1:{self.entorno.puerto}/readyz"
        limite = time.monotonic() + ESPERA_DE_READYZ
        while time.monotonic() < limite and not self._fin.is_set():
            if responde(url, timeout=5):
                return True
            self._revivir_caidos()
            self._fin.wait(0.05)
        if self._fin.is_set():
            return False
        raise ErrorLocal(
            f"La aplicación no estuvo lista en {ESPERA_DE_READYZ:.0f} s ({url}). "
            f"Revise {self.entorno.registros}/web.log"
        )

    # --- vigilancia y fin -------------------------------------------------------------------------

    def _vigilar(self) -> None:
        while not self._fin.wait(0.3):
            self._revivir_caidos()

    def _revivir_caidos(self) -> None:
        for nombre, servicio in self.servicios.items():
            if servicio.vivo or self._fin.is_set():
                continue
            ahora = time.monotonic()
            caidas = self._caidas.setdefault(nombre, deque(maxlen=MAXIMO_DE_CAIDAS))
            caidas.append(ahora)
            registro = self.entorno.registros / f"{nombre}.log"
            if len(caidas) == MAXIMO_DE_CAIDAS and ahora - caidas[0] < VENTANA:
                raise ErrorLocal(
                    f"El servicio «{nombre}» se cayó {MAXIMO_DE_CAIDAS} veces en un minuto. Se detiene todo; "
                    f"la razón está en {registro}"
                )
            espera = 0.5 * 2 ** (len(caidas) - 1)
            self.consola.error(
                f"El servicio «{nombre}» se detuvo; se reinicia en {espera:.1f} s ({registro})"
            )
            if not self._fin.wait(espera):
                servicio.start()

    def _detener(self) -> None:
        servia = "web" in self.servicios
        if servia:
            self.consola.decir("Deteniendo…")
        # En paralelo los que atienden o trabajan; después, los datos de los que dependen.
        aplicacion = [s for n, s in self.servicios.items() if n not in ("postgres", "redis")]
        datos = [s for n, s in self.servicios.items() if n in ("postgres", "redis")]
        for grupo in (aplicacion, datos):
            hilos = [threading.Thread(target=servicio.stop) for servicio in grupo]
            for hilo in hilos:
                hilo.start()
            for hilo in hilos:
                hilo.join()
        if servia:
            self.consola.decir("Todo detenido.")
