"""Mira cada sentencia que las pruebas ejecutan en una empresa, como la vería un motor repartido por empresas.

En ese motor, una sentencia sin `empresa_id` va a todos los nodos. Y no se ejecuta la que une una tabla de
empresa con otra que no lo es ni está copiada en cada nodo. Lo demás que rechaza está en `tests/rechazos.py`, y se mira en todo
lo que la casa ejecuta, también en todas las empresas a la vez. Cada sentencia distinta se mira una vez, la primera que se
ejecuta; si algo le falta, lo dice la prueba que la ejecutó.
"""

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flask import has_app_context
from sqlalchemy import Engine, event

from api.core.datos.db import Base, Cercada, ambito_actual
from tests import rechazos

# Tablas que no son de empresa y que una sentencia de una empresa puede unir con las suyas, porque se copian
# en cada nodo → por qué se pueden copiar
CATALOGOS = {
    "empresas": "una fila por empresa, que cambia poco; las de empresa apuntan a ella",
    "planes": "el catálogo del proveedor",
    "menus": "el catálogo del proveedor",
    "tarifas_impuestos": "las pone el Estado",
    "catalogos_sri": "los códigos del SRI",
    "codigos_retencion": "los códigos del SRI",
    "sustentos": "los códigos del SRI",
    "casilleros": "los de los formularios del SRI",
    "reglas_retencion": "las pone el Estado",
    "indicios_compras": "los pone el proveedor",
    "limites_depreciacion": "los pone el Estado",
    "limites_provision": "los pone el Estado",
    "porcentajes_anuales": "los pone el Estado",
    "escalas_renta": "las pone el Estado",
    "parametros_renta": "los pone el Estado",
    "plazos_declaracion": "los pone el Estado",
}
# Trozos de las sentencias que pueden faltar a una regla → por qué
EXCEPCIONES = {
    "SELECT count(DISTINCT empresa_id) FROM": "una prueba mira si el segundo muro está quitado",
    "\nWHERE false": "no lee nada: de «falso y de esta empresa», SQLAlchemy escribe solo lo primero",
}

_TABLA = r"(?:ONLY\s+)?\"?(\w+)\"?(?:\s+(?:AS\s+)?(?!(?:ON|WHERE|JOIN|LEFT|SET|ORDER|GROUP|LIMIT|FOR|USING|VALUES)\b)(\w+))?"
_NOMBRA = re.compile(rf"\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+{_TABLA}", re.I)
_Y_ADEMAS = re.compile(rf"\s*,\s*{_TABLA}", re.I)
_DE_CUAL = re.compile(
    r"\bempresa_id\s*(?:=|IN)\s*(?:%|\d|\()|%\(\w+\)s(?:::\w+)?\s*=\s*\w+\.empresa_id\b", re.I
)
_SIN_DUENO = re.compile(r"(?<![.\w])empresa_id\s*(?:=|IN\b)", re.I)


def faltas(sentencia: str, de_empresa: frozenset[str], todas: frozenset[str]) -> list[str]:
    """Lo que le falta a una sentencia de una empresa para ejecutarse en el nodo de esa empresa."""
    if any(trozo in sentencia for trozo in EXCEPCIONES):
        return []
    nombradas = [(tabla, alias) for tabla, alias in _nombradas(sentencia) if tabla in todas]
    suyas = [(tabla, alias) for tabla, alias in nombradas if tabla in de_empresa]
    if not suyas:
        return []
    sueltas = {f"no dice la empresa de {tabla}" for tabla, alias in suyas if not _la_dice(sentencia, alias)}
    if not sueltas and not _DE_CUAL.search(sentencia) and not _inserta(sentencia):
        sueltas = {"no dice qué empresa"}
    ajenas = {tabla for tabla, _ in nombradas} - de_empresa - set(CATALOGOS)
    return sorted(sueltas) + [f"une lo de una empresa con {tabla}" for tabla in sorted(ajenas)]


def _nombradas(sentencia: str) -> Iterator[tuple[str, str]]:
    """Cada tabla que se lee o se escribe, con el nombre que la sentencia le da."""
    for hallada in _NOMBRA.finditer(sentencia):
        siguiente: re.Match[str] | None = hallada
        while siguiente is not None:
            yield siguiente[1], siguiente[2] or siguiente[1]
            siguiente = _Y_ADEMAS.match(sentencia, siguiente.end())


def _la_dice(sentencia: str, alias: str) -> bool:
    """Si la sentencia compara la empresa de esa tabla con algo, o la escribe."""
    nombre = rf"\b{alias}\.empresa_id\b"
    if re.search(rf"{nombre}\s*(?:=|IN\b)|(?:=)\s*{nombre}", sentencia, re.I) or _SIN_DUENO.search(sentencia):
        return True
    return _inserta(sentencia, alias)


def _inserta(sentencia: str, tabla: str = r"\w+") -> bool:
    """Si la sentencia escribe `empresa_id` en filas nuevas."""
    insertada = re.search(rf"\bINTO\s+{tabla}\s*\(([^)]*)\)", sentencia, re.I)
    return insertada is not None and re.search(r"\bempresa_id\b", insertada[1]) is not None


class Vigia:
    """Guarda lo que le falta a cada sentencia distinta de una empresa, hasta que una prueba lo recoge."""

    def __init__(self) -> None:
        self._vistas: set[tuple[str, bool]] = set()
        self._esperan = {(una.archivo, una.regla) for una in rechazos.esperan()}
        self._halladas: list[str] = []
        self._candado = threading.Lock()
        self._tablas: tuple[frozenset[str], frozenset[str]] | None = None

    def empezar(self) -> None:
        event.listen(Engine, "before_cursor_execute", self._mirar)

    def recoger(self) -> list[str]:
        with self._candado:
            halladas, self._halladas = self._halladas, []
        return halladas

    def _mirar(self, conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        if not has_app_context():
            return
        de_una = bool(ambito_actual().empresa_id)
        if (sentencia, de_una) in self._vistas:
            return
        archivo = de_quien()
        if not archivo and not de_una:
            return  # lo que una prueba ejecuta por su cuenta entre todas no lo ejecuta la casa
        self._vistas.add((sentencia, de_una))
        if not self._tablas:
            suyas = {str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)}
            self._tablas = frozenset(suyas), frozenset(Base.metadata.tables)
        incumple = faltas(sentencia, *self._tablas) if de_una else []
        if archivo:
            incumple += [
                f"{archivo} {regla}"
                for regla in rechazos.rechazos(sentencia, self._tablas[0])
                if (archivo, regla) not in self._esperan
            ]
        if incumple:
            with self._candado:
                self._halladas.append(f"{'; '.join(incumple)}:\n{sentencia}")


_BASE = str(rechazos.RAIZ / "api" / "core" / "datos")
_CASA, _PRUEBAS = (str(rechazos.RAIZ / carpeta) + "/" for carpeta in ("api", "tests"))
_AQUI = str(Path(__file__).resolve())


def de_quien() -> str:
    """El archivo de la casa que pidió lo que se está ejecutando; vacío si lo pidió una prueba. El que ejecuta por otros solo cuenta si no
    hay nadie más."""
    marco, de_la_base = sys._getframe(1), ""
    while marco is not None:
        archivo = marco.f_code.co_filename
        if archivo.startswith(_CASA):
            nombre = str(Path(archivo).relative_to(rechazos.RAIZ))
            if not archivo.startswith(_BASE):
                return nombre
            de_la_base = de_la_base or nombre
        elif archivo.startswith(_PRUEBAS) and archivo != _AQUI:
            return ""
        marco = marco.f_back  # type: ignore[assignment]
    return de_la_base


VIGIA = Vigia()
