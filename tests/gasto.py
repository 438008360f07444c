"""Cuánto procesador gasta cada archivo de pruebas, y cada prueba del navegador, con todo lo que nace de ellos, y si cabe en su
presupuesto (tests/presupuestos.py).

Se cuenta procesador y no reloj: con la máquina ocupada lo segundo no dice nada. Con otros al lado lo mismo cuesta más, y en
otra máquina otro tanto: lo que se pasa se compara con lo que tarda ahí mismo una vuelta conocida, y falla si aun así es la
mitad más de lo que puede (del navegador, que no calcula como Python, dos veces y media).

Con GASTO=todo se dice el de cada archivo, desde el que más.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import psutil
import pytest

from tests import presupuestos
from tests.ejemplos import EXPLORAR

SE_DICEN = 8
MARGEN, MARGEN_DEL_NAVEGADOR = 2.5, 4.0
NAVEGADOR = "tests/e2e/"


def gastado() -> float:
    """Los segundos de procesador de este proceso y de los que nacieron de él, también los que ya terminaron."""
    total = 0.0
    yo = psutil.Process()
    for proceso in (yo, *yo.children(recursive=True)):
        try:
            total += sum(proceso.cpu_times()[:4])  # suyos, y de sus hijos que terminaron
        except psutil.NoSuchProcess:
            continue
    return total


def lentitud() -> float:
    """Cuántas veces cuesta aquí y ahora lo que en la máquina de los presupuestos, desocupada."""
    return max(1.0, sorted(_vuelta() for _ in range(5))[2] / presupuestos.VUELTA)


def _vuelta() -> float:
    """Segundos de procesador de algo que calcula y guarda, como lo que hace una prueba."""
    desde = time.process_time()
    hechos = {f"clave {n}": [n, str(n)] for n in range(30_000)}
    assert sum(uno[0] for uno in hechos.values() if uno[1]) > 0
    return time.process_time() - desde


class Gasto:
    """Se junta en cada proceso y lo dice el que los dirige."""

    def __init__(self) -> None:
        self.archivos, self.escenas = Counter[str](), Counter[str]()

    def del_archivo(self, archivo: str) -> Iterator[None]:
        antes = gastado()
        yield
        _sumar(self.archivos, archivo, gastado() - antes)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        if not item.nodeid.startswith(NAVEGADOR):
            return (yield)
        antes = gastado()
        try:
            return (yield)
        finally:
            _sumar(self.escenas, item.nodeid, gastado() - antes)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["gasto"] = [dict(self.archivos), dict(self.escenas)]
        elif self.fallan() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        archivos, escenas = getattr(node, "workeroutput", {}).get("gasto", ({}, {}))
        self.archivos.update(archivos)
        self.escenas.update(escenas)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        total = sum(self.archivos.values())
        terminalreporter.write_line(f"Procesador de las pruebas: {total:.0f} s")
        if os.environ.get("GASTO") == "todo":
            for quien, segundos in (self.archivos + self.escenas).most_common():
                terminalreporter.write_line(f"  {segundos:6.1f} s  {quien}")
        for linea in (*lo_que_se_pasa(self.archivos), *lo_que_se_pasa(self.escenas), *self.fallan()):
            terminalreporter.write_line(linea)

    def fallan(self) -> list[str]:
        """Lo que se pasa tanto que la corrida falla. Con EXPLORAR=1 se prueba más de lo presupuestado."""
        return [
            f"FAILED {quien} - gasta {segundos:.1f} s de procesador y puede {presupuestos.de(quien):g}: "
            "pártalo, o diga por qué en tests/presupuestos.py"
            for gastos, margen in ((self.archivos, MARGEN), (self.escenas, MARGEN_DEL_NAVEGADOR))
            for quien, segundos in gastos.most_common()
            if segundos > margen * presupuestos.de(quien) and not EXPLORAR
        ]


def _sumar(gastos: Counter[str], quien: str, segundos: float) -> None:
    """Se mide la máquina solo por quien se pasa."""
    if segundos > presupuestos.de(quien):
        segundos /= lentitud()
    gastos[quien] += segundos  # type: ignore[assignment]


def lo_que_se_pasa(gastos: Counter[str]) -> list[str]:
    """Lo que gasta más que su presupuesto, desde lo que más."""
    pasados = [(quien, gasto) for quien, gasto in gastos.most_common() if gasto > presupuestos.de(quien)]
    dichos = [f"  {gasto:6.1f} s, y puede {presupuestos.de(quien):4.1f}  {quien}" for quien, gasto in pasados]
    if len(pasados) > SE_DICEN:
        dichos[SE_DICEN:] = [f"  y {len(pasados) - SE_DICEN} más"]
    return [f"Pasan de su presupuesto de procesador: {len(pasados)}", *dichos] if pasados else []
