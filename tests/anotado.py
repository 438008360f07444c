"""Mira cada petición y cada trabajo de las pruebas: lo que escribe deja su línea en la auditoría.

Qué línea deja cada ruta y cada trabajo lo dice `tests/lineas`. El cambio que no la deja, o que nadie puso ahí, lo dice la
prueba que lo hizo. A la base no se le pregunta nada: se oyen los sucesos, como los oye la auditoría, y se miran las
sentencias que se confirman.
"""

import inspect
import re
import threading
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import cache, wraps
from typing import Any

from flask import Flask, Response, request, request_finished, request_started
from sqlalchemy import Engine, event

from api.core.datos import jobs, sucesos
from api.core.datos.db import Base
from api.core.datos.sucesos import Suceso
from tests import lineas
from tests.rutas import nombre_de

_ESCRIBE = re.compile(r"\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+\"?(\w+)", re.I)


@cache
def tablas_de(sentencia: str) -> frozenset[str]:
    """Las tablas en que escribe, sin las que guardan lo que no es un cambio de nadie."""
    escritas = frozenset(_ESCRIBE.findall(sentencia)) & frozenset(Base.metadata.tables)
    return escritas - lineas.CALLADAS.keys()


class Hecho:
    """Las tablas en que algo se escribió y las líneas que dejó, cuando se confirma."""

    def __init__(self) -> None:
        self.tablas, self.lineas = set[str](), set[str]()
        self._por_confirmar = set[str](), set[str]()

    def escribe(self, tablas: frozenset[str]) -> None:
        self._por_confirmar[0].update(tablas)

    def anuncia(self, linea: str) -> None:
        self._por_confirmar[1].add(linea)

    def termina(self, queda: bool) -> None:
        tablas, suyas = self._por_confirmar
        if queda:
            self.tablas |= tablas
            self.lineas |= suyas
        tablas.clear()
        suyas.clear()

    def falta(self, nombre: str, dichas: lineas.Dichas) -> str:
        """Qué línea no dejó, para una persona; vacío si nada falta."""
        if not self.tablas or nombre in dichas.sin_linea:
            return ""
        escribio = f"{nombre} escribió en {', '.join(sorted(self.tablas))}"
        if nombre not in dichas.dejan:
            return f"{escribio}, y tests/lineas no dice qué línea deja (dejó: {sorted(self.lineas)})"
        suyas = dichas.dejan[nombre]
        if self.lineas.isdisjoint((suyas,) if isinstance(suyas, str) else suyas):
            return f"{escribio} y no dejó la línea «{suyas}» (dejó: {sorted(self.lineas)})"
        return ""


_EN_CURSO: ContextVar[Hecho | None] = ContextVar("hecho", default=None)


class Vigia:
    """Guarda lo que a cada petición y a cada trabajo le faltó, hasta que una prueba lo recoge."""

    def __init__(self) -> None:
        self._halladas: list[str] = []
        self._candado = threading.Lock()

    def empezar(self) -> None:
        event.listen(Engine, "before_cursor_execute", self._por_ejecutar)
        event.listen(Engine, "after_cursor_execute", self._ejecutada)
        event.listen(Engine, "commit", lambda _: self._termina(queda=True))
        event.listen(Engine, "rollback", lambda _: self._termina(queda=False))
        request_started.connect(self._llega, weak=False)
        request_finished.connect(self._responde, weak=False)
        al_armar = sucesos.init_app  # toda aplicación que una prueba arme
        sucesos.init_app = lambda app, *oyentes: al_armar(app, *oyentes, self._oir)

    def mirar_los_trabajos(self) -> None:
        """Los que ya están declarados."""
        for tarea in jobs.registro.tasks.values():
            if not hasattr(tarea.func, "mirado") and not inspect.iscoroutinefunction(tarea.func):
                tarea.func = self._mirando(tarea.name, tarea.func)

    def recoger(self) -> list[str]:
        with self._candado:
            halladas, self._halladas = self._halladas, []
        return halladas

    def _mirando(self, nombre: str, hacer: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(hacer)
        def run(*args: Any, **kwargs: Any) -> Any:
            hecho = Hecho()
            antes = _EN_CURSO.set(hecho)
            try:
                hecho_esta = hacer(*args, **kwargs)
            finally:
                _EN_CURSO.reset(antes)
            self._revisar(hecho.falta(nombre, lineas.TRABAJOS))
            return hecho_esta

        run.mirado = True  # type: ignore[attr-defined]
        return run

    def _llega(self, app: Flask, **_: Any) -> None:
        _EN_CURSO.set(Hecho())

    def _responde(self, app: Flask, response: Response, **_: Any) -> None:
        hecho = _EN_CURSO.get()
        _EN_CURSO.set(None)
        cambia = request.method not in ("GET", "HEAD") and response.status_code < 300
        if hecho is not None and cambia and request.url_rule is not None:
            self._revisar(hecho.falta(nombre_de(request.method, request.url_rule.rule), lineas.RUTAS))

    def _revisar(self, falta: str) -> None:
        if falta:
            with self._candado:
                self._halladas.append(falta)

    def _por_ejecutar(
        self, conexion: Any, cursor: Any, sentencia: str, valores: Any, contexto: Any, *_: Any
    ) -> None:
        """Una orden directa solo se anuncia antes, y sin contexto."""
        if contexto is None and (hecho := _EN_CURSO.get()) is not None:
            hecho.escribe(tablas_de(sentencia))

    def _ejecutada(self, conexion: Any, cursor: Any, sentencia: str, *_: Any) -> None:
        if (hecho := _EN_CURSO.get()) is not None and cursor.rowcount:
            hecho.escribe(tablas_de(sentencia))

    def _termina(self, *, queda: bool) -> None:
        if (hecho := _EN_CURSO.get()) is not None:
            hecho.termina(queda)

    def _oir(self, anunciados: Sequence[Suceso]) -> None:
        if (hecho := _EN_CURSO.get()) is not None:
            for uno in anunciados:
                if not uno.callado:
                    hecho.anuncia(f"{uno.que} {uno.entidad}")


VIGIA = Vigia()
