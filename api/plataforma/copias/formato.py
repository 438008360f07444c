"""Cómo es el archivo de una copia: un ZIP con `tablas/<tabla>.jsonl` (una fila por renglón), los archivos del depósito con un
número por nombre (`archivos/7`), cuál es cada uno (`archivos.jsonl`) y, al final, el manifiesto, que dice cuántas filas y qué
huella tiene cada parte."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

FORMATO = 1
MANIFIESTO, INDICE = "manifiesto.json", "archivos.jsonl"
PERMITIDA = re.compile(
    r"manifiesto\.json|archivos\.jsonl|tablas/[a-z0-9_]{1,63}\.jsonl|archivos/[1-9][0-9]{0,9}", re.ASCII
)
_SHA256, _TOPE = r"[0-9a-f]{64}", 10**12
_NO_DICE = "La copia no dice lo que debe: {}."


class CopiaNoSirve(Exception):
    """El archivo no se puede cargar; su texto dice por qué."""


def de_tabla(tabla: str) -> str:
    return f"tablas/{tabla}.jsonl"


def de_archivo(numero: int) -> str:
    return f"archivos/{numero}"


@dataclass(frozen=True, slots=True)
class ArchivoLlevado:
    """Uno del depósito: su clave allá, su huella y cuántos bytes tiene."""

    clave: str
    sha256: str
    tamano: int

    def escrito(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)


@dataclass(frozen=True, slots=True)
class ParteDeCopia:
    """Una tabla, o el índice de los archivos: cuántos renglones tiene, y su huella."""

    filas: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifiesto:
    """`esquema`: la última migración de la base de donde salió. `faltan`: los archivos que su depósito ya no tenía."""

    esquema: str
    empresa_id: int
    ruc: str
    razon_social: str
    hecha_en: str
    tablas: dict[str, ParteDeCopia]
    archivos: ParteDeCopia
    faltan: int = 0
    formato: int = field(default=FORMATO)

    def escrito(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def leer_manifiesto(texto: bytes) -> Manifiesto:
    """CopiaNoSirve si no es uno, o si lo hizo otra versión del formato."""
    dicho = _leer(texto)
    if dicho is None:
        raise CopiaNoSirve("El manifiesto no se puede leer.")
    if dicho.get("formato") != FORMATO:
        raise CopiaNoSirve("La copia es de otro formato: cárguela con la versión que la hizo.")
    tablas = dicho.get("tablas")
    if not isinstance(tablas, dict):
        raise CopiaNoSirve(_NO_DICE.format("tablas"))
    return Manifiesto(
        _texto(dicho, "esquema", r"[0-9a-z_]{1,40}"),
        _entero(dicho, "empresa_id", 1),
        _texto(dicho, "ruc", r"[0-9]{13}"),
        _texto(dicho, "razon_social", r"[^\x00-\x1f]{1,300}"),
        _texto(dicho, "hecha_en", r"[0-9T:+-]{1,40}"),
        {tabla: _parte(tablas, tabla) for tabla in tablas},
        _parte(dicho, "archivos"),
        _entero(dicho, "faltan"),
    )


def leer_archivo(renglon: bytes) -> ArchivoLlevado:
    dicho = _leer(renglon) or {}
    return ArchivoLlevado(
        _texto(dicho, "clave", r".{1,400}"), _texto(dicho, "sha256", _SHA256), _entero(dicho, "tamano")
    )


def _parte(de: Mapping[str, object], cual: str) -> ParteDeCopia:
    dicha = de.get(cual)
    if not isinstance(dicha, dict):
        raise CopiaNoSirve(_NO_DICE.format(cual))
    return ParteDeCopia(_entero(dicha, "filas"), _texto(dicha, "sha256", _SHA256))


def _leer(texto: bytes) -> dict[str, object] | None:
    try:
        leido = json.loads(texto)
    except (ValueError, RecursionError):
        return None
    return leido if isinstance(leido, dict) else None


def _texto(de: Mapping[str, object], cual: str, como: str) -> str:
    dicho = de.get(cual)
    if not isinstance(dicho, str) or not re.fullmatch(como, dicho):
        raise CopiaNoSirve(_NO_DICE.format(cual))
    return dicho


def _entero(de: Mapping[str, object], cual: str, desde: int = 0) -> int:
    dicho = de.get(cual)
    if not isinstance(dicho, int) or isinstance(dicho, bool) or not desde <= dicho <= _TOPE:
        raise CopiaNoSirve(_NO_DICE.format(cual))
    return dicho
