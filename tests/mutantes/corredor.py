"""Un enchufe de pytest: corre una vez las pruebas para saber por dónde pasa cada una, y después, por cada falla, las que
pasan por ella, hasta la primera que la nota.

Arrancar la base y leer el producto es casi todo lo que tarda una corrida: se hace una vez, y cada falla es un proceso que se
bifurca de ahí, cambia su función y muere. Los archivos no se tocan.
"""

import importlib
import json
import os
import pickle
import select
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import current_app, request, request_started

from local.entorno import RAIZ
from tests.client import Buzon
from tests.mutantes import mutaciones, partes
from tests.mutantes.mutaciones import Mutante
from tests.mutantes.partes import Plan, Resultado
from tests.mutantes.vivas import Vivas

ARRANQUE = "tests/mutantes/arranque.py"
HOLGURA, VECES = 20.0, 5  # cuánto más que sin la falla se espera a una prueba antes de darla por colgada
LO_MAS = 1800.0  # segundos de todas, sin ninguna falla
LO_DECLARADO = "::test_lo_que_se_cambia_o_se_lee_declara_su_permiso"
OTRA_VEZ = 75  # EX_TEMPFAIL
TOPE = 90.0  # segundos de pruebas que se corren por una falla
_CALLADO = os.open(os.devnull, os.O_WRONLY)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--plan", default="", help="el plan, escrito por tests.mutantes")
    parser.addoption("--dicho", default="", help="dónde se escribe cómo quedó cada falla")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Corredor(config), "corredor")


class Corredor:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._fallo: str | None = None
        self._duran: Counter[str] = Counter()
        self._rojas: set[str] = set()
        self._visto: dict[str, set[str]] = {}
        self._ahora: set[str] = set()
        self._sanas: dict[tuple[str, ...], bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._duran[report.nodeid] += report.duration  # type: ignore[assignment]
        if report.failed:
            self._fallo = report.nodeid
            self._rojas.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted(f"{session.testsfailed} archivos no se pudieron leer")
        plan: Plan = pickle.loads(Path(self._config.getoption("--plan")).read_bytes())
        resultados: list[Resultado] = []
        self._empezar(session, plan)
        fin = time.monotonic() + plan.plazo
        for mutante in plan.mutantes:
            if time.monotonic() > fin:
                break
            resultados.append(self._probar(mutante))
            partes.decir(resultados[-1])
        Path(self._config.getoption("--dicho")).write_bytes(pickle.dumps(resultados))
        return True

    def _empezar(self, session: pytest.Session, plan: Plan) -> None:
        (self._arranque,) = [item for item in session.items if item.nodeid.startswith(ARRANQUE)]
        self._items = {item.nodeid: item for item in session.items if item is not self._arranque}
        self._por_archivo: dict[str, list[str]] = defaultdict(list)
        for nombre in self._items:
            self._por_archivo[_archivo(nombre)].append(nombre)
        # Como estaban al importarlos: quien prueba puede seguir escribiendo.
        self._textos = {m.archivo: (RAIZ / m.archivo).read_text() for m in plan.mutantes}
        for archivo in self._textos:
            importlib.import_module(archivo.removesuffix(".py").replace("/", "."))
        primera = next(iter(self._items.values()))
        self._config.hook.pytest_runtest_protocol(item=self._arranque, nextitem=primera)
        if self._fallo:
            raise session.Failed("no arrancó")
        if _hilos() > 1:
            # Recién hizo la plantilla, y quien guarda archivos dejó hilos, que no pasan a un proceso bifurcado. Ya está hecha.
            pytest.exit("otra vez", OTRA_VEZ)
        self._servicios = self._config.stash[partes.SERVICIOS]
        self._vivas = Vivas(RAIZ)
        antes = time.monotonic()
        dicho = self._aparte(self._mirar, LO_MAS)
        if dicho is None or "error" in dicho:
            raise session.Failed(f"las pruebas no corrieron: {dicho}")
        self._duran, self._rojas = Counter(dicho["duran"]), set(dicho["rojas"])
        self._visto = {linea: set(quienes) for linea, quienes in dicho["visto"].items()}
        for nombre in self._rojas:
            print(f"  ya fallaba sin ninguna falla puesta: {nombre}", file=sys.__stdout__)
        print(
            f"  {len(self._items)} pruebas, {time.monotonic() - antes:.0f} s; {len(plan.mutantes)} fallas",
            file=sys.__stdout__,
            flush=True,
        )

    def _mirar(self) -> dict[str, Any]:
        """Todas, sin ninguna falla: cuánto duran y por dónde pasan."""
        for archivo, texto in self._textos.items():
            self._vivas.anotando(archivo, texto, lambda linea: self._ahora.add(linea))
        request_started.connect(self._anotar_vista, weak=False)
        self._vivas.olvidar_lo_guardado()
        visto: dict[str, set[str]] = defaultdict(set)
        nombres = list(self._items)
        for n, nombre in enumerate(nombres):
            self._ahora = set()
            siguiente = self._items[nombres[n + 1]] if n + 1 < len(nombres) else self._arranque
            self._config.hook.pytest_runtest_protocol(item=self._items[nombre], nextitem=siguiente)
            for linea in self._ahora | self._al_preparar:
                visto[linea].add(nombre)
            # Lo que prepara un archivo lo hace la primera que lo pide, y lo miran todas.
            for linea in self._al_preparar:
                visto[linea].add(f"{_archivo(nombre)}::*")
        return {
            "duran": dict(self._duran),
            "rojas": [*self._rojas],
            "visto": {k: [*v] for k, v in visto.items()},
        }

    _al_preparar: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        try:
            return (yield)
        finally:
            self._al_preparar, self._ahora = self._ahora, set()

    def _anotar_vista(self, *_: Any, **__: Any) -> None:
        """A una vista que no dejó pasar a alguien también la mira su prueba."""
        vista: Any = current_app.view_functions.get(request.endpoint or "")
        while hasattr(vista, "__wrapped__"):
            vista = vista.__wrapped__
        if codigo := getattr(vista, "__code__", None):
            self._ahora.add(f"vista {codigo.co_filename}:{vista.__qualname__}")

    def _probar(self, mutante: Mutante) -> Resultado:
        antes = time.monotonic()
        elegidas, quedan = self._elegidas(mutante)
        if not elegidas:
            al_importar = mutante.funcion in mutaciones.al_importar(self._textos[mutante.archivo])
            return Resultado(mutante, partes.SIN_APLICAR if al_importar else partes.SIN_PRUEBA)
        dicho = self._con(mutante, elegidas)
        if dicho and dicho.get("rojo") and not self._sana(elegidas, dicho["rojo"]):
            # Sin las de antes, esa falla sola: vale lo que diga su archivo entero.
            elegidas = [n for a in dict.fromkeys(map(_archivo, elegidas)) for n in self._buenas(a)]
            dicho = self._con(mutante, elegidas)
        como, detalle = partes.VIVO, f"quedaron {quedan} sin correr" if quedan else ""
        if dicho is None:
            como, detalle = partes.MUERTO, "no termina"
        elif "error" in dicho or not dicho["aplicado"]:
            como, detalle = partes.SIN_APLICAR, dicho.get("error", "")
        elif dicho["rojo"]:
            como, detalle = partes.MUERTO, dicho["rojo"]
        return Resultado(mutante, como, detalle, len(elegidas), time.monotonic() - antes)

    def _elegidas(self, mutante: Mutante) -> tuple[list[str], int]:
        """Las que pasan por ahí: primero las de los archivos cortos. Y cuántas quedan fuera del tope."""
        linea = f"{mutante.archivo}:{mutante.sentencia}"
        if mutante.declara:
            linea = f"vista {RAIZ / mutante.archivo}:{mutante.funcion}"
        vistas = self._visto.get(linea, set())
        if mutante.declara:  # la que mira lo que cada ruta declara no llama a ninguna
            vistas = vistas | {n for n in self._items if n.endswith(LO_DECLARADO)}
        directas = {n for n in vistas if not n.endswith("::*")}
        archivos = {_archivo(n) for n in vistas}
        enteros = {_archivo(n) for n in vistas if n.endswith("::*")}
        rondas = [
            [n for n in self._buenas(a) if n in directas]
            for a in sorted(
                archivos, key=lambda a: sum(self._duran[n] for n in self._por_archivo[a] if n in directas)
            )
        ]
        de_su_archivo = [
            self._buenas(a) for a in sorted(enteros) if any(n not in directas for n in self._buenas(a))
        ]
        elegidas: list[str] = []
        gastado, quedan = 0.0, 0
        for ronda in [*rondas, *de_su_archivo]:
            dura = sum(self._duran[n] for n in ronda)
            if elegidas and gastado + dura > TOPE:
                quedan += len(ronda)
                continue
            gastado += dura
            elegidas += ronda
        return elegidas, quedan

    def _buenas(self, archivo: str) -> list[str]:
        return [n for n in self._por_archivo[archivo] if n not in self._rojas]

    def _sana(self, elegidas: list[str], rojo: str) -> bool:
        """Si, sin la falla, pasan las mismas de su archivo: una puede necesitar lo que otra dejó."""
        if rojo not in elegidas:
            return True
        donde = elegidas.index(rojo)
        desde = donde
        while desde and _archivo(elegidas[desde - 1]) == _archivo(rojo):
            desde -= 1
        clave = tuple(elegidas[desde : donde + 1])
        if clave not in self._sanas:
            dicho = self._con(None, list(clave))
            self._sanas[clave] = bool(dicho) and "error" not in dicho and not dicho["rojo"]
        return self._sanas[clave]

    def _con(self, mutante: Mutante | None, nombres: list[str]) -> dict[str, Any] | None:
        plazo = HOLGURA + VECES * sum(self._duran[n] for n in nombres)
        return self._aparte(lambda: self._correr(mutante, nombres), plazo)

    def _correr(self, mutante: Mutante | None, nombres: list[str]) -> dict[str, Any]:
        aplicado = 1
        if mutante is not None and mutante.declara:
            aplicado = self._vivas.sin_declarar(mutante.archivo, mutante.funcion, mutante.declara)
        elif mutante is not None:
            arbol = mutaciones.aplicado(self._textos[mutante.archivo], mutante.archivo, mutante.numero)
            aplicado = self._vivas.cambiar(mutante.archivo, arbol)
        if not aplicado:
            return {"aplicado": False, "rojo": None}
        self._vivas.olvidar_lo_guardado()
        self._fallo = None
        for n, nombre in enumerate(nombres):
            siguiente = self._items[nombres[n + 1]] if n + 1 < len(nombres) else self._arranque
            self._config.hook.pytest_runtest_protocol(item=self._items[nombre], nextitem=siguiente)
            if self._fallo:
                return {"aplicado": True, "rojo": self._fallo}
        return {"aplicado": True, "rojo": None}

    def _aparte(self, hacer: Callable[[], dict[str, Any]], plazo: float | None) -> dict[str, Any] | None:
        """Lo que responde en un proceso bifurcado; None si no terminó a tiempo."""
        self._servicios.postgres.drop_database("prueba")
        buzon = Buzon(self._servicios.simulador.url)
        buzon.sin_fallas()
        buzon.vaciar()  # lo que llegó sin la falla pasaría por lo que con ella no llega
        leer, escribir = os.pipe()
        if not (pid := os.fork()):
            os.close(leer)
            _vivir(hacer, escribir)
        os.close(escribir)
        try:
            return _lo_que_dice(leer, plazo)
        finally:
            os.close(leer)
            try:
                os.killpg(pid, signal.SIGKILL)
            except ProcessLookupError:
                os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _hilos() -> int:
    """También los que no son de Python."""
    tareas = Path("/proc/self/task")
    return len([*tareas.iterdir()]) if tareas.is_dir() else 1


def _vivir(hacer: Callable[[], dict[str, Any]], escribir: int) -> None:
    os.setpgid(0, 0)
    os.dup2(_CALLADO, 1)
    os.dup2(_CALLADO, 2)
    try:
        dicho = hacer()
    except BaseException as error:
        dicho = {"error": repr(error)}
    crudo = json.dumps(dicho).encode() + b"\n"
    while crudo:
        crudo = crudo[os.write(escribir, crudo) :]
    os._exit(0)


def _lo_que_dice(leer: int, plazo: float | None) -> dict[str, Any] | None:
    fin = None if plazo is None else time.monotonic() + plazo
    crudo = b""
    while not crudo.endswith(b"\n"):
        falta = None if fin is None else max(0.0, fin - time.monotonic())
        if not select.select([leer], [], [], falta)[0]:
            return None
        trozo = os.read(leer, 1 << 16)
        if not trozo:
            return {"error": "el proceso murió"}
        crudo += trozo
    dicho: dict[str, Any] = json.loads(crudo)
    return dicho


def _archivo(nombre: str) -> str:
    return nombre.partition("::")[0]
