"""Las reglas de la arquitectura, como funciones que leen el código de un módulo y responden lo que las rompe.

Cada regla recibe el nombre del módulo (api.proveedor.soporte.service) y su árbol de sintaxis.
`test_arquitectura.py` las pasa sobre todo api/ y sobre trozos que rompen cada una. Las que miran el conjunto
están en `grafo.py`.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from api.domains import DOMINIOS, PISOS
from tests.entre_empresas import CRUZAN_EMPRESAS, ENTRAN_EN_EMPRESA

RAIZ = Path(__file__).resolve().parent.parent
Regla = Callable[[str, ast.Module], list[str]]

HTTP = ("flask", "flask_smorest", "werkzeug", "requests", "urllib3", "http")
FORMAS = ("marshmallow", "webargs")
CONFIRMAN = {"api.core.datos.db": "el único commit de la casa"}
DESHACEN = {
    "api.core.datos.db": "el único rollback de la casa",
    "api.core.http.http_errors": "una sentencia fallida deja la conexión a medias",
    "api.core.http.health": "mirar si PostgreSQL responde puede fallar",
}
LINEAS = 400
CODIGOS = "plataforma.codigos"  # constantes puras: las nombra cualquier capa
# De abajo arriba: http se apoya en papel y los dos en datos; servidor está debajo de todo.
SALAS_DEL_NUCLEO = ("api.core.servidor", "api.core.datos", "api.core.papel", "api.core.http")
PISO = {dominio: n for n, piso in enumerate(PISOS) for dominio in piso}


def modulos(raiz: Path = RAIZ / "api") -> Iterator[tuple[str, Path]]:
    for archivo in sorted(raiz.rglob("*.py")):
        partes = archivo.relative_to(raiz.parent).with_suffix("").parts
        yield ".".join(partes).removesuffix(".__init__"), archivo


@cache
def arboles() -> dict[str, ast.Module]:
    """El árbol de sintaxis de cada módulo de api/, que se lee una sola vez, cuando una prueba lo pide."""
    return {nombre: ast.parse(archivo.read_text()) for nombre, archivo in modulos()}


def que_dicen(*trozos: str) -> Iterator[tuple[str, ast.Module]]:
    """De a uno, y sin que se queden, los árboles de los módulos en cuyo código está alguno de esos trozos."""
    for nombre, archivo in modulos():
        codigo = archivo.read_text()
        if any(trozo in codigo for trozo in trozos):
            yield nombre, ast.parse(codigo)


def olvidar() -> None:
    """Los árboles de toda la casa son medio giga: no se quedan para los demás archivos de pruebas."""
    for leido in (arboles, nodos, importados):
        leido.cache_clear()


@cache
def nodos(arbol: ast.Module) -> tuple[ast.AST, ...]:
    """Todos los nodos de un árbol: las reglas son muchas y cada una los mira todos."""
    return tuple(ast.walk(arbol))


@cache
def importados(arbol: ast.Module) -> tuple[str, ...]:
    """Los módulos importados, arriba o dentro de una función; `from a import b` se lee como a.b."""
    hallados = list[str]()
    for nodo in nodos(arbol):
        if isinstance(nodo, ast.Import):
            hallados += (alias.name for alias in nodo.names)
        elif isinstance(nodo, ast.ImportFrom):
            hallados += (f"{nodo.module}.{alias.name}" for alias in nodo.names)
    return tuple(hallados)


def llamadas(arbol: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Las llamadas, con su nombre entero: db.session.commit, select."""
    for nodo in nodos(arbol):
        if isinstance(nodo, ast.Call):
            yield _nombre(nodo.func), nodo


def _nombre(nodo: ast.expr) -> str:
    if isinstance(nodo, ast.Attribute):
        return f"{_nombre(nodo.value)}.{nodo.attr}"
    return nodo.id if isinstance(nodo, ast.Name) else ""


def _de(modulo: str, paquetes: tuple[str, ...]) -> bool:
    return any(modulo == p or modulo.startswith(p + ".") for p in paquetes)


def _capa(modulo: str) -> str:
    """La capa del módulo en su dominio: routes, schemas, models, tasks, o service si no es ninguna de
    ellas."""
    dominio = dominio_de(modulo)
    if dominio is None or dominio == CODIGOS:
        return ""
    pieza = _dentro(modulo, dominio).rpartition(".")[2]
    for capa in ("routes", "schemas"):
        if pieza.endswith(capa):
            return capa
    return pieza if pieza in ("models", "tasks") else "service"


def dominio_de(modulo: str) -> str | None:
    """El dominio de un módulo, o de un nombre importado de uno."""
    nombre = modulo.removeprefix("api.") + "."
    suyos = [dominio for dominio in DOMINIOS if nombre.startswith(f"{dominio}.")]
    return max(suyos, key=len, default=None) if modulo.startswith("api.") else None


def _dentro(modulo: str, dominio: str) -> str:
    """El módulo que se nombra, sin su dominio: models, papeles.reportes."""
    partes = modulo.removeprefix(f"api.{dominio}").strip(".").split(".")
    carpeta = RAIZ / "api" / dominio.replace(".", "/")
    while len(partes) > 1 and not (carpeta / "/".join(partes)).with_suffix(".py").is_file():
        partes.pop()
    return ".".join(partes)


def lo_que_presta(dominio: str) -> tuple[str, ...]:
    """Lo que un dominio dice en su `__init__` que presta, además de su `service`."""
    return tuple(_declarado(dominio).get("PRESTA", ()))


def de_quien_son_sus_tablas(dominio: str) -> str:
    """El dominio dueño de las tablas: el mismo, u otro si dice que trabaja sobre las tablas de ese otro."""
    return str(_declarado(dominio).get("TABLAS_DE", dominio))


def lo_que_declara(dominio: str) -> set[str]:
    return set(_declarado(dominio))


@cache
def _declarado(dominio: str) -> dict[str, Any]:
    arbol = ast.parse((RAIZ / "api" / dominio.replace(".", "/") / "__init__.py").read_text())
    return {
        _nombre(nodo.targets[0]): ast.literal_eval(nodo.value)
        for nodo in arbol.body
        if isinstance(nodo, ast.Assign)
    }


def el_nucleo_no_conoce_dominios(modulo: str, arbol: ast.Module) -> list[str]:
    if not _de(modulo, ("api.core", "api.adapters")):
        return []
    return [f"importa {i}" for i in importados(arbol) if dominio_de(i)]


def los_adaptadores_no_conocen_la_casa(modulo: str, arbol: ast.Module) -> list[str]:
    if not _de(modulo, ("api.adapters",)):
        return []
    return [
        f"importa {i}"
        for i in importados(arbol)
        if _de(i, ("api", "flask")) and not _de(i, ("api.adapters",))
    ]


def los_servicios_no_conocen_http(modulo: str, arbol: ast.Module) -> list[str]:
    if _capa(modulo) not in ("service", "tasks"):
        return []
    ajenos = (*HTTP, *FORMAS, "api.core.http.api", "api.core.http.http_errors", "api.core.http.schemas")
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def los_modelos_solo_son_tablas(modulo: str, arbol: ast.Module) -> list[str]:
    if _capa(modulo) != "models":
        return []
    ajenos = (*HTTP, *FORMAS, "json", "orjson", "api.core.http.sessions", "api.core.http.api", "api.adapters")
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def las_rutas_no_consultan(modulo: str, arbol: ast.Module) -> list[str]:
    if _capa(modulo) != "routes":
        return []
    ajenos = (
        "sqlalchemy",
        "requests",
        "api.core.datos.db.db",
        "api.core.datos.db.transactional",
        "api.adapters",
    )
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def las_capas_van_hacia_abajo(modulo: str, arbol: ast.Module) -> list[str]:
    """routes → service → models: nadie importa routes, y models no importa service."""
    prohibidas = {
        "routes": (),
        "tasks": ("routes", "schemas"),
        "service": ("routes", "schemas"),
        "schemas": ("routes",),
        "models": ("routes", "schemas", "service", "tasks"),
    }.get(_capa(modulo), ())
    return [f"importa {i}" for i in importados(arbol) if _capa(i) in prohibidas]


def nadie_importa_hacia_arriba(modulo: str, arbol: ast.Module) -> list[str]:
    """Un dominio importa solo de los pisos de debajo; en core, http se apoya en papel, y papel en datos."""
    propio = dominio_de(modulo)
    mas_bajos = SALAS_DEL_NUCLEO[SALAS_DEL_NUCLEO.index(_sala(modulo)) + 1 :] if _sala(modulo) else ()
    fallas = [f"importa {i}" for i in importados(arbol) if _sala(i) in mas_bajos]
    if propio is None:
        return fallas
    return fallas + [
        f"importa {i}"
        for i in importados(arbol)
        if (ajeno := dominio_de(i)) is not None and ajeno != propio and PISO[ajeno] >= PISO[propio]
    ]


def _sala(modulo: str) -> str:
    """La sala de core en la que está un módulo; "" si no está en ninguna."""
    return next((sala for sala in SALAS_DEL_NUCLEO if _de(modulo, (sala,))), "")


def los_dominios_se_hablan_por_lo_que_prestan(modulo: str, arbol: ast.Module) -> list[str]:
    """De otro dominio se toman su service, lo que presta, sus modelos como tipos y constantes, y en los
    schemas las formas de su cable."""
    propio = dominio_de(modulo)
    if propio is None:
        return []
    fallas = []
    for importado in importados(arbol):
        ajeno = dominio_de(importado)
        if ajeno is None or ajeno == propio:
            continue
        pieza = _dentro(importado, ajeno)
        formas = pieza.endswith("schemas") and _capa(modulo) == "schemas"
        tipos = pieza == "models" and _capa(modulo) != "models"
        if pieza != "service" and pieza not in lo_que_presta(ajeno) and not formas and not tipos:
            fallas.append(f"importa {importado}")
    return fallas


def solo_el_dueno_consulta_sus_tablas(modulo: str, arbol: ast.Module) -> list[str]:
    """El modelo de otro dominio se puede nombrar; no se consulta, no se cambia y no se crea."""
    propio = dominio_de(modulo)
    if propio is None:
        return []
    propios = (None, propio, de_quien_son_sus_tablas(propio))
    ajenos = {
        i.rsplit(".", 1)[1] for i in importados(arbol) if dominio_de(i) not in propios and ".models." in i
    }
    fallas = []
    for nombre, llamada in llamadas(arbol):
        if nombre in ajenos:
            fallas.append(f"crea {nombre}")
        if nombre.split(".")[-1] in ("select", "update", "delete", "insert", "get", "query"):
            raices = [_nombre(a).split(".")[0] for a in llamada.args]
            fallas += [f"{nombre}({r})" for r in raices if r in ajenos]
    return fallas


def solo_core_db_confirma(modulo: str, arbol: ast.Module) -> list[str]:
    return _usos(modulo, arbol, "commit", CONFIRMAN) + _usos(modulo, arbol, "rollback", DESHACEN)


def _usos(modulo: str, arbol: ast.Module, metodo: str, permitidos: dict[str, str]) -> list[str]:
    if modulo in permitidos:
        return []
    return [n for n, _ in llamadas(arbol) if n.split(".")[-1] == metodo]


def solo_config_lee_el_entorno(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo in ("api.config", "api.core.arranque"):
        return []
    atributos = [_nombre(n) for n in nodos(arbol) if isinstance(n, ast.Attribute)]
    nombres = [*importados(arbol), *atributos]
    return [n for n in nombres if n in ("os.environ", "os.getenv", "os.environb")]


def solo_clock_mira_la_hora(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo == "api.core.datos.clock":
        return []
    relojes = ("now", "today", "utcnow")
    return [
        n
        for n, _ in llamadas(arbol)
        if n.split(".")[-1] in relojes and n.split(".")[0] in ("datetime", "date")
    ]


def api_no_importa_lo_de_afuera(modulo: str, arbol: ast.Module) -> list[str]:
    return [f"importa {i}" for i in importados(arbol) if _de(i, ("simulador", "local", "tests", "demo"))]


def pocos_cruzan_empresas(modulo: str, arbol: ast.Module) -> list[str]:
    """Solo los módulos nombrados en `entre_empresas.py` trabajan en varias empresas o ponen la empresa por su cuenta."""
    fallas = []
    permisos = {"en_todas_las_empresas": CRUZAN_EMPRESAS, "en_empresa": ENTRAN_EN_EMPRESA}
    for puerta, permitidos in permisos.items():
        if modulo not in permitidos and f"api.core.datos.db.{puerta}" in importados(arbol):
            fallas.append(f"usa {puerta}")
    cambia = [
        i for i in importados(arbol) if i in ("api.core.datos.db.fijar_ambito", "api.core.datos.db.Ambito")
    ]
    if cambia and not _de(modulo, ("api.core",)):
        fallas.append("fija el ámbito a mano")
    return fallas


def los_archivos_son_cortos(modulo: str, arbol: ast.Module) -> list[str]:
    ultima = max((getattr(n, "end_lineno", 0) or 0 for n in nodos(arbol)), default=0)
    return [f"{ultima} líneas"] if ultima > LINEAS else []


REGLAS: tuple[Regla, ...] = (
    el_nucleo_no_conoce_dominios,
    los_adaptadores_no_conocen_la_casa,
    los_servicios_no_conocen_http,
    los_modelos_solo_son_tablas,
    las_rutas_no_consultan,
    las_capas_van_hacia_abajo,
    nadie_importa_hacia_arriba,
    los_dominios_se_hablan_por_lo_que_prestan,
    solo_el_dueno_consulta_sus_tablas,
    solo_core_db_confirma,
    solo_config_lee_el_entorno,
    solo_clock_mira_la_hora,
    api_no_importa_lo_de_afuera,
    pocos_cruzan_empresas,
    los_archivos_son_cortos,
)
