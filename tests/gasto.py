"""Cuánto procesador gasta cada archivo de pruebas, y cada escena del navegador, con todo lo que nace de ellos.

Se cuenta procesador y no reloj: con la máquina ocupada lo segundo no dice nada. Aun así, con otros al lado, lo mismo cuesta
hasta el doble; por eso lo que pasa de su presupuesto se dice al terminar, y no falla.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import psutil
import pytest

DE_ARCHIVO, DE_ESCENA = 20.0, 1.5  # segundos
SE_DICEN = 8
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


class Gasto:
    """Se junta en cada proceso y lo dice el que los dirige."""

    def __init__(self) -> None:
        self.archivos, self.escenas = Counter[str](), Counter[str]()

    def del_archivo(self, archivo: str) -> Iterator[None]:
        antes = gastado()
        yield
        self.archivos[archivo] += gastado() - antes  # type: ignore[assignment]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        if not item.nodeid.startswith(NAVEGADOR):
            return (yield)
        antes = gastado()
        try:
            return (yield)
        finally:
            self.escenas[item.nodeid] += gastado() - antes  # type: ignore[assignment]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["gasto"] = [dict(self.archivos), dict(self.escenas)]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        archivos, escenas = getattr(node, "workeroutput", {}).get("gasto", ({}, {}))
        self.archivos.update(archivos)
        self.escenas.update(escenas)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for linea in lo_que_se_pasa(self.archivos, DE_ARCHIVO) + lo_que_se_pasa(self.escenas, DE_ESCENA):
            terminalreporter.write_line(linea)


def lo_que_se_pasa(gastos: Counter[str], presupuesto: float) -> list[str]:
    """Lo que gasta más que su presupuesto, desde lo que más."""
    pasados = [(quien, segundos) for quien, segundos in gastos.most_common() if segundos > presupuesto]
    dichos = [f"  {segundos:6.1f} s de procesador  {quien}" for quien, segundos in pasados[:SE_DICEN]]
    if len(pasados) > SE_DICEN:
        dichos.append(f"  y {len(pasados) - SE_DICEN} más")
    return [f"Pasan de {presupuesto:g} s de procesador: {len(pasados)}", *dichos] if pasados else []
