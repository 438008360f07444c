"""`make test`: todas las partes, aunque alguna falle, y un resumen al final.

pytest escribe a la vista, en dos procesos, mientras las demás corren a su lado; de esas solo se muestra lo que
falló. Un tercio de lo que tarda la API es esperar (a que algo caiga, a que algo vuelva): con dos procesos, uno
calcula mientras el otro espera. El navegador va aparte, con sus propios servicios. La accesibilidad, que es la
mitad de él, sigue a la API.
"""

import os
import re
import shlex
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

from local.entorno import RAIZ
from local.navegador import asegurar_chromium

PYTEST_SIN_PRUEBAS = 5
DE_A_DOS = ("-n", "2")
# Un navegador en una máquina ocupada llega tarde alguna vez; si son muchas es otra cosa. Lo que pasa a la segunda se
# nombra en el resumen.
DE_NUEVO = ("--reruns", "1", "--max-suite-reruns", "6", "-raR")
NAVEGADOR = "tests/e2e"
ACCESIBILIDAD = f"{NAVEGADOR}/test_accesibilidad.py"
# Diez procesos leen los mismos módulos: el primero los compila (y pytest, los reescribe) y los demás los leen hechos.
ENTORNO = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}


@dataclass
class Parte:
    nombre: str
    orden: list[str]
    a_la_vista: bool = False
    codigo: int | None = None
    segundos: float = 0.0
    salida: str = ""

    def correr(self) -> None:
        inicio = time.monotonic()
        trozos: list[bytes] = []
        with subprocess.Popen(
            self.orden,
            cwd=RAIZ,
            env=ENTORNO,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as proceso:
            assert proceso.stdout is not None
            while trozo := os.read(proceso.stdout.fileno(), 65536):
                trozos.append(trozo)
                if self.a_la_vista:
                    sys.stdout.buffer.write(trozo)
                    sys.stdout.flush()
        self.codigo = proceso.returncode
        self.segundos = time.monotonic() - inicio
        self.salida = b"".join(trozos).decode(errors="replace")

    @property
    def bien(self) -> bool:
        return self.codigo == 0

    @property
    def inestables(self) -> list[str]:
        """Las pruebas que se corrieron otra vez porque la primera falló."""
        return sorted(set(re.findall(r"^RERUN (\S+::.+)$", self.salida, re.M)))


def _modulo(*argumentos: str) -> list[str]:
    return [sys.executable, "-m", *argumentos]


def _estilo() -> list[Parte]:
    return [
        Parte("ruff check", _modulo("ruff", "check", ".")),
        Parte("ruff format", _modulo("ruff", "format", "--check", ".")),
        Parte("biome format", ["npm", "run", "--silent", "format:check"]),
        Parte("mypy", _modulo("mypy")),
        Parte("eslint", ["npm", "run", "--silent", "lint"]),
        Parte("tsc", ["npm", "run", "--silent", "types"]),
    ]


def ejecutar(*, solo_estilo: bool = False) -> int:
    al_lado = _estilo()
    a_la_vista: list[Parte] = []
    if not solo_estilo:
        asegurar_chromium()
        extras = shlex.split(os.environ.get("PYTEST_ARGS", ""))
        sin_navegador = extras or [*DE_A_DOS, "--dist", "loadfile", f"--ignore={NAVEGADOR}"]
        a_la_vista = [Parte("pytest", _modulo("pytest", *sin_navegador), a_la_vista=True)]
        al_lado.append(Parte("jest", ["npm", "test", "--silent", "--", "--ci", "--maxWorkers=2"]))
        if not extras:
            navegador = _modulo("pytest", *DE_NUEVO, NAVEGADOR, f"--ignore={ACCESIBILIDAD}")
            accesibilidad = _modulo("pytest", *DE_NUEVO, *DE_A_DOS, ACCESIBILIDAD)
            al_lado.insert(0, Parte("navegador", navegador))
            a_la_vista.append(Parte("accesibilidad", accesibilidad, a_la_vista=True))
    hilo = threading.Thread(target=_correr_en_fila, args=(al_lado,))
    hilo.start()
    for parte in a_la_vista:
        parte.correr()
    hilo.join()
    partes = al_lado + a_la_vista
    _contar(partes)
    return 0 if all(parte.bien for parte in partes) else 1


def _correr_en_fila(partes: list[Parte]) -> None:
    for parte in partes:
        parte.correr()


def _contar(partes: list[Parte]) -> None:
    for parte in partes:
        if not parte.bien and not parte.a_la_vista:
            print(f"\n──── {parte.nombre}: salida {parte.codigo} ────\n{parte.salida.rstrip()}")
    inestables = [prueba for parte in partes for prueba in parte.inestables]
    print("\n──── Resumen ────")
    for parte in partes:
        veredicto = "bien" if parte.bien else f"FALLA ({parte.codigo})"
        if parte.nombre == "pytest" and parte.codigo == PYTEST_SIN_PRUEBAS:
            veredicto = "FALLA (no encontró ninguna prueba)"
        ultima = parte.salida.strip().rpartition("\n")[2].strip("= ") if "pytest" in parte.orden else ""
        print(f"  {parte.nombre:<12} {parte.segundos:7.1f} s  {veredicto}  {ultima}".rstrip())
    if inestables:
        print(f"\n  INESTABLES: {len(inestables)} fallaron la primera vez\n    " + "\n    ".join(inestables))
    print(flush=True)
