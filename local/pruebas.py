"""`make test`: todas las partes, aunque alguna falle, y un resumen al final.

Van en tres filas, que corren a la vez. En una, pytest, que escribe a la vista y en dos procesos: un tercio de lo que
tarda la API es esperar (a que algo caiga, a que algo vuelva), y mientras uno espera calcula otro. En las otras, jest y
las fallas (procesos que se matan: mucho esperar y poco calcular), y el estilo y lo que abre un navegador; de ellas solo se
muestra lo que falló. Entre las tres nunca falta quién calcule, y gastan de modo que terminan a la par. Lo que abre un
navegador va segundo: para entonces alguien hizo ya la base de la demostración, que todos copian. Ninguna prueba se intenta
dos veces.

Las pruebas dicen «hoy» muchas veces, y la base con que comienzan termina hoy: la corrida que pasaría de un día a otro,
en Guayaquil, empieza después de medianoche.

Con un dominio (`make test EN=ventas/cartera`) solo lo suyo, también en tres filas: la API, jest y el navegador.

Lo marcado `todo` recorre todo el producto y tarda lo que eso: corre con `make test TODO=si`, antes de cerrar un asunto,
que además mira cada pantalla en sus cuatro aspectos y no en uno.
"""

import os
import re
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import chain

from api.core.datos import clock
from local import dominios
from local.entorno import RAIZ
from local.navegador import asegurar_chromium

PYTEST_SIN_PRUEBAS = 5
LO_QUE_TARDA = timedelta(minutes=30)  # una corrida entera, en un equipo ocupado
DE_A_DOS = ("-n", "2")
# Cada archivo a un proceso, en el orden que les dan las pruebas (tests/conftest.py): lo largo, primero.
POR_ARCHIVO = (*DE_A_DOS, "--dist", "loadfile", "--no-loadscope-reorder")
SIN_LOS_RECORRIDOS = ("-m", "not todo")
NAVEGADOR = "tests/e2e"
ACCESIBILIDAD = f"{NAVEGADOR}/test_accesibilidad.py"
FALLAS = "tests/fallas"
# Diez procesos leen los mismos módulos: el primero los compila (y pytest, los reescribe) y los demás los leen hechos.
ENTORNO = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
# Con más sitio para lo recién creado, Node busca basura menos veces: la décima parte de lo que tarda jest.
NODE = {"NODE_OPTIONS": f"{os.environ.get('NODE_OPTIONS', '')} --max-semi-space-size=64".strip()}

# Así nombran pytest y jest lo que falló: se repite al final, donde primero se mira.
FALLO = re.compile(r"^(?:(?:FAILED|ERROR|FAIL) \S| +● client/\S+ › ).*", re.MULTILINE)

# Y así dicen las pruebas lo que pasa de su presupuesto de procesador (tests/gasto.py).
SE_PASAN = re.compile(r"^Pasan de .*(?:\n  .*)*", re.MULTILINE)


@dataclass
class Parte:
    nombre: str
    orden: list[str]
    a_la_vista: bool = False
    entorno: dict[str, str] = field(default_factory=dict)
    codigo: int | None = None
    segundos: float = 0.0
    procesador: float = 0.0  # los que calculó, con los que nacieron de ella y terminaron
    salida: str = ""

    def correr(self) -> None:
        inicio = time.monotonic()
        trozos: list[bytes] = []
        with subprocess.Popen(
            self.orden,
            cwd=RAIZ,
            env=ENTORNO | self.entorno,
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
            _, estado, uso = os.wait4(proceso.pid, 0)
            proceso.returncode = os.waitstatus_to_exitcode(estado)
            self.procesador = uso.ru_utime + uso.ru_stime
        self.codigo = proceso.returncode
        self.segundos = time.monotonic() - inicio
        self.salida = b"".join(trozos).decode(errors="replace")

    @property
    def bien(self) -> bool:
        return self.codigo == 0


def _modulo(*argumentos: str) -> list[str]:
    return [sys.executable, "-m", *argumentos]


def _estilo(*, entero: bool = True) -> tuple[list[Parte], list[Parte]]:
    """El de Python y el de la interfaz; si no es entero, lo que ESLint compila para mirarlo es solo lo nuevo."""
    eslint = NODE if entero else NODE | {"SOLO_LO_NUEVO": "si"}
    return [
        Parte("ruff check", _modulo("ruff", "check", ".")),
        Parte("ruff format", _modulo("ruff", "format", "--check", ".")),
        Parte("mypy", _modulo("mypy")),
    ], [
        Parte("biome format", ["npm", "run", "--silent", "format:check"]),
        Parte("eslint", ["npm", "run", "--silent", "lint"], entorno=eslint),
        Parte("tsc", ["npm", "run", "--silent", "types"]),
    ]


def ejecutar(*, solo_estilo: bool = False, en: str = "", todo: bool = False) -> int:
    if solo_estilo:
        return _correr(*_estilo())
    if en:
        return _correr(*_de_un_dominio(en))
    esperar_al_otro_dia()
    asegurar_chromium()
    jest = Parte("jest", _jest(), entorno=NODE)
    if extras := shlex.split(os.environ.get("PYTEST_ARGS", "")):
        return _correr(
            [Parte("pytest", _modulo("pytest", *extras), a_la_vista=True)], [*chain(*_estilo()), jest]
        )
    recorridos = () if todo else SIN_LOS_RECORRIDOS
    entorno = {"TODO": "si" if todo else ""}
    api = _modulo("pytest", *POR_ARCHIVO, *recorridos, f"--ignore={NAVEGADOR}", f"--ignore={FALLAS}")
    navegador = _modulo("pytest", *recorridos, NAVEGADOR, f"--ignore={ACCESIBILIDAD}")
    return _correr(
        [Parte("pytest", api, a_la_vista=True, entorno=entorno)],
        [jest, Parte("fallas", _modulo("pytest", *recorridos, FALLAS), entorno=entorno)],
        [
            *chain(*_estilo(entero=todo)),
            Parte("accesibilidad", _modulo("pytest", ACCESIBILIDAD), entorno=entorno),
            Parte("navegador", navegador, entorno=entorno),
        ],
    )


def esperar_al_otro_dia(
    ahora: Callable[[], datetime] = clock.ahora, dormir: Callable[[float], None] = time.sleep
) -> None:
    """Si una corrida entera no alcanza a terminar hoy, espera a que empiece mañana."""
    while (momento := ahora()).date() != (momento + LO_QUE_TARDA).date():
        medianoche = (momento + LO_QUE_TARDA).replace(hour=0, minute=0, second=0, microsecond=0)
        faltan = (medianoche - momento).total_seconds()
        print(
            f"  Faltan {faltan / 60:.0f} min para la medianoche de Guayaquil: se empieza después.", flush=True
        )
        dormir(faltan + 1)


def _jest() -> list[str]:
    """Juntas, en un proceso: leer el producto es más de la mitad de lo que tarda cada archivo solo."""
    return ["npm", "test", "--silent", "--", "--ci", "-c", "jest.juntas.js", "--maxWorkers=1"]


def _de_un_dominio(nombre: str) -> list[list[Parte]]:
    """Lo suyo, una fila por cada lugar donde tiene pruebas. El estilo no: mypy y eslint no se parten (`make lint`)."""
    suyos = dominios.elegir(nombre)
    api = _modulo("pytest", *SIN_LOS_RECORRIDOS, *dominios.de_la_api(suyos))
    filas = [[Parte("pytest", api, a_la_vista=True)]]
    if carpetas := dominios.de_la_interfaz(suyos):
        filas.append([Parte("jest", _jest(), entorno=NODE | {"JUNTAS": " ".join(carpetas)})])
    if archivos := dominios.del_navegador(suyos):
        asegurar_chromium()
        escenas = dominios.escenas(suyos)
        # El resto de ese archivo mira el ingreso y el menú: es de las puertas.
        mirar = (
            ACCESIBILIDAD if dominios.PUERTAS in escenas else f"{ACCESIBILIDAD}::test_axe_no_encuentra_faltas"
        )
        orden = _modulo("pytest", *POR_ARCHIVO, *SIN_LOS_RECORRIDOS, *archivos, mirar)
        filas.append([Parte("navegador", orden, entorno={"ESCENAS": " ".join(escenas)})])
    return filas


def _correr(*filas: list[Parte]) -> int:
    """Todas las filas a la vez, y las partes de cada una por turno."""
    hilos = [threading.Thread(target=_correr_en_fila, args=(fila,)) for fila in filas[1:]]
    for hilo in hilos:
        hilo.start()
    _correr_en_fila(filas[0])
    for hilo in hilos:
        hilo.join()
    partes = [parte for fila in filas for parte in fila]
    _contar(partes)
    return 0 if all(parte.bien for parte in partes) else 1


def _correr_en_fila(partes: list[Parte]) -> None:
    for parte in partes:
        parte.correr()


def _contar(partes: list[Parte]) -> None:
    for parte in partes:
        if not parte.bien and not parte.a_la_vista:
            print(f"\n──── {parte.nombre}: salida {parte.codigo} ────\n{parte.salida.rstrip()}")
    print("\n──── Resumen ────")
    for parte in partes:
        veredicto = "bien" if parte.bien else f"FALLA ({parte.codigo})"
        if parte.nombre == "pytest" and parte.codigo == PYTEST_SIN_PRUEBAS:
            veredicto = "FALLA (no encontró ninguna prueba)"
        ultima = parte.salida.strip().rpartition("\n")[2].strip("= ") if "pytest" in parte.orden else ""
        gasto = f"{parte.segundos:7.1f} s  {parte.procesador:7.1f} de procesador"
        print(f"  {parte.nombre:<14}{gasto}  {veredicto}  {ultima}".rstrip())
    print(f"  {'en total':<14}{'':7}    {sum(parte.procesador for parte in partes):7.1f} de procesador")
    for parte in partes:
        for dicho in SE_PASAN.findall(parte.salida):
            print(f"  {parte.nombre}: {dicho}")
    for parte in (parte for parte in partes if not parte.bien):
        for linea in dict.fromkeys(FALLO.findall(parte.salida)):
            print(f"  {parte.nombre}: {linea.strip()}")
    print(flush=True)
