"""Qué fallas se prueban, y con qué pruebas."""

import hashlib
import re
import subprocess
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from local.dominios import DOMINIOS, EN_LAS_DE
from local.entorno import RAIZ
from local.errores import ErrorLocal
from tests.mutantes import cliente, mutaciones
from tests.mutantes.mutaciones import Mutante
from tests.mutantes.partes import Plan

EQUIVALENTES = Path(__file__).with_name("equivalentes.toml")
PERMISOS = "tests/test_accesos.py"
# Las del núcleo que recorren todo lo que se apoya en él están en la raíz.
DEL_NUCLEO = ("tests/core", "tests/test_muros.py", "tests/test_muros_sentencias.py")
# Lo que corre al arrancar o al migrar, y los datos: cambiar la función ya no cambia nada.
_AL_ARRANCAR = re.compile(r"(^|/)(enlaces|semillas\w*|ley\w*|commands|domains|config|rls)\.py$")
_TROZO = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


class NoHay(ErrorLocal):
    pass


@dataclass(frozen=True)
class Eleccion:
    planes: list[Plan]
    #: cuántas caben en lo elegido, y cuántas de esas están perdonadas
    caben: int
    perdonadas: int
    del_cambio: bool


def archivos(en: str) -> list[str]:
    """Los de `api/` que nombra un archivo, una carpeta o la última parte de una."""
    en = en.strip("/").removeprefix("api/").removeprefix("api")
    raiz = RAIZ / "api"
    lugares = [raiz / en] if (raiz / en).exists() else sorted(c for c in raiz.rglob(en) if c.is_dir())
    hallados = [a for lugar in lugares for a in ([lugar] if lugar.is_file() else sorted(lugar.rglob("*.py")))]
    if not hallados:
        raise NoHay(f"En api/ no hay «{en}».")
    return [n for a in hallados if not _AL_ARRANCAR.search(n := a.relative_to(RAIZ).as_posix())]


def pruebas_de(archivo: str) -> tuple[str, ...]:
    """La carpeta de pruebas de lo que está en ese archivo, que `tests/` tiene con la misma forma que `api/`, con las que
    comparte, o las que dice su dominio (`local/dominios.py`); de ella no corren las carpetas de otro."""
    partes = Path(archivo).parts[1:-1]
    if partes[:1] == ("core",):
        return DEL_NUCLEO
    if suyas := EN_LAS_DE.get("/".join(partes[:2])):
        return tuple(f"tests/{suya}" for suya in suyas)
    for hasta in range(len(partes), 0, -1):
        carpeta = RAIZ.joinpath("tests", *partes[:hasta])
        if any(carpeta.rglob("test_*.py")):
            break
    else:
        raise NoHay(f"{archivo} no tiene una carpeta de pruebas.")
    ajenas = [
        f"--ignore={suya.relative_to(RAIZ).as_posix()}"
        for suya in sorted(carpeta.iterdir())
        if suya.name != "__pycache__"
        and RAIZ.joinpath("api", *partes[:hasta], suya.name).is_dir()
        and any(carpeta.glob("test_*.py"))
    ]
    dominio = DOMINIOS.get(carpeta.relative_to(RAIZ / "tests").as_posix())
    tambien = [f"tests/{otra}" for otra in (dominio.tambien if dominio else ())]
    return carpeta.relative_to(RAIZ).as_posix(), *tambien, *ajenas


def lineas_del_cambio(base: str) -> dict[str, set[int]]:
    """Las que cambiaron en `api/` y en `client/` desde que la rama salió de `base`, con lo que aún no se guarda."""
    orden = ["git", "diff", "-U0", "--no-color", _salida(base), "--", "api", "client"]
    return lineas_de(subprocess.run(orden, cwd=RAIZ, check=True, capture_output=True, text=True).stdout)


def _salida(base: str) -> str:
    orden = ["git", "merge-base", "HEAD", base]
    hallada = subprocess.run(orden, cwd=RAIZ, capture_output=True, text=True)
    if hallada.returncode:
        raise NoHay(f"No hay una rama «{base}» con que comparar (BASE=<rama>, o EN=<dominio>).")
    return hallada.stdout.strip()


def lineas_de(diferencia: str) -> dict[str, set[int]]:
    lineas: dict[str, set[int]] = defaultdict(set)
    archivo = ""
    for linea in diferencia.splitlines():
        if linea.startswith("+++ "):
            archivo = linea[4:].removeprefix("b/")
        elif (trozo := _TROZO.match(linea)) and (archivo.endswith(".py") or cliente.es_suyo(archivo)):
            desde, cuantas = int(trozo[1]), int(trozo[2] or 1)
            lineas[archivo] |= set(range(desde, desde + cuantas))
    return {a: suyas for a, suyas in lineas.items() if suyas and not _AL_ARRANCAR.search(a)}


def perdonados() -> dict[tuple[str, str, str, str], str]:
    """Los que no cambian nada que alguien pueda ver, con su porqué."""
    leidos = tomllib.loads(EQUIVALENTES.read_text()).get("equivalente", [])
    return {(e["archivo"], e["en"], e["antes"], e["despues"]): e["porque"] for e in leidos}


def clave(mutante: Mutante) -> tuple[str, str, str, str]:
    return mutante.archivo, mutante.funcion, mutante.antes, mutante.despues


@dataclass(frozen=True)
class Pedido:
    #: dominios, carpetas o archivos, de `api/` o de `client/`; "" es todo
    en: str = ""
    base: str = "main"
    #: también lo que el cambio no toca
    todo: bool = False
    cuantos: int = 60
    plazo: float = 900.0  # segundos
    pruebas: tuple[str, ...] = ()
    #: solo las que cambian algo así
    cual: str = ""


def elegir(pedido: Pedido) -> Eleccion:
    nombrados = [n for en in pedido.en.split() for n in _nombrados(en)] if pedido.en else None
    cambio = (
        {} if pedido.todo else lineas_del_cambio(pedido.base) if not pedido.en or _hay(pedido.base) else {}
    )
    if nombrados is not None:
        cambio = {a: suyas for a, suyas in cambio.items() if a in nombrados}
    elif not cambio:
        raise NoHay(f"Nada cambió desde «{pedido.base}». EN=<dominio> mira uno entero.")
    todas = [
        mutante
        for mutante in _de(sorted(cambio) if cambio else nombrados or [])
        if (not cambio or mutante.linea in cambio[mutante.archivo]) and re.search(pedido.cual, mutante.antes)
    ]
    excusa = perdonados()
    quedan = [mutante for mutante in todas if clave(mutante) not in excusa]
    planes = _repartir(_muestra(quedan, pedido.cuantos), pedido.plazo, pedido.pruebas)
    return Eleccion(planes, len(todas), len(todas) - len(quedan), bool(cambio))


def _nombrados(en: str) -> list[str]:
    return cliente.archivos(en.strip("/")) if en.startswith("client") else archivos(en)


def _de(nombres: list[str]) -> list[Mutante]:
    de_la_api = [n for n in nombres if not n.startswith("client/")]
    suyos = [m for nombre in de_la_api for m in mutaciones.de((RAIZ / nombre).read_text(), nombre)]
    return suyos + cliente.de([n for n in nombres if n.startswith("client/")])


def _hay(base: str) -> bool:
    orden = ["git", "rev-parse", "--verify", "--quiet", base]
    return not subprocess.run(orden, cwd=RAIZ, capture_output=True).returncode


def _muestra(todas: list[Mutante], cuantos: int) -> list[Mutante]:
    """Las mismas cada vez, y de todas partes: por la huella de lo que cambian."""
    elegidas = sorted(todas, key=lambda m: hashlib.sha256(repr((*clave(m), m.numero)).encode()).digest())
    return elegidas[:cuantos]


def _repartir(mutantes: list[Mutante], plazo: float, pruebas: tuple[str, ...]) -> list[Plan]:
    por_carpeta: dict[tuple[str, ...], list[Mutante]] = defaultdict(list)
    for mutante in mutantes:
        por_carpeta[_donde(mutante, pruebas)].append(mutante)
    return [
        Plan([*con], suyas, plazo * len(suyas) / len(mutantes)) for con, suyas in sorted(por_carpeta.items())
    ]


def _donde(mutante: Mutante, pruebas: tuple[str, ...]) -> tuple[str, ...]:
    if mutante.trozo:
        return ("client",)
    if mutante.declara:  # quién pasa la puerta lo dice una tabla, de todas las rutas
        return (PERMISOS,)
    return pruebas or pruebas_de(mutante.archivo)
