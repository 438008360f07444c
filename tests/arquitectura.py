"""The architecture's rules as functions over a module's source: each answers what breaks it.

A rule takes the module's name (api.soporte.service) and its syntax tree; `test_arquitectura.py`
runs them over the whole of api/ and over snippets that break each one.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from api.domains import DOMAINS

RAIZ = Path(__file__).resolve().parent.parent
Regla = Callable[[str, ast.Module], list[str]]

HTTP = ("flask", "flask_smorest", "werkzeug", "requests", "urllib3", "http")
FORMAS = ("marshmallow", "webargs")
# What a domain shows to the others: its service, split by use case where that grew.
PUERTAS = {
    *("service", "claves", "registro", "temporales", "permisos", "de_empresa", "distribuidores"),
    *("alcance", "importacion"),  # of whom a list is, and how one of its kind is imported
    *("lista", "reportes"),  # the rows of a list, and a paper, that another domain prints or sends
    "precios",  # what a price comes to with its taxes: pure, for products and for documents
    "cifras",  # what lists and plots of others read
    *("protocolo", "carga"),  # what the import engine offers to such a kind
    *("puntos", "secuenciales"),  # from where a company issues, and its numbers
    "plazos",  # calendar months: pure
    "topes",  # how much may be sent: whoever sends counts with the others
    # what the machinery of documents offers to a kind of them
    *("documento", "calculo", "tipos", "preparacion", "lineas", "creditos", "emision", "estados", "xml"),
    "vista",  # a document as its page shows it: what issuing one answers
}
CRUZAN_EMPRESAS: dict[str, str] = {
    # who may work across companies → why
    "api.comprobantes.transmision": "busca en qué empresas quedó un comprobante sin quien lo transmita",
    "api.clientes.alcance": "los clientes de las empresas que un administrador puede ver",
    "api.firma.avisos": "busca los certificados por caducar de todas las empresas",
    "api.firma.rotacion": "cifra de nuevo las llaves de todas las empresas",
    "api.empresas.listado": "lista las empresas que quien llama puede ver, con el estado de su plan",
    "api.importaciones.limpieza": "un trabajo borra los archivos viejos de las importaciones de todas",
    "api.planes.cifras": "resume los planes de las empresas que quien llama puede ver",
    "api.planes.catalogo": "cuenta las empresas que tienen un plan",
    "api.planes.contratos": "busca de qué empresa visible es un plan que se nombra por su id",
    "api.planes.recibos": "lista los recibos de las empresas visibles y busca de cuál es uno",
}
ENTRAN_EN_EMPRESA: dict[str, str] = {
    # who may set the company by himself, instead of the session → why
    "api.auth.service": "al ingresar todavía no hay sesión",
    "api.auth.recuperacion": "un trabajo sin sesión busca al usuario por el RUC",
    "api.comprobantes.transmision": "un trabajo sin sesión transmite lo que una empresa emitió",
    "api.comprobantes.enlaces": "un enlace firmado dice de qué empresa es el comprobante",
    "api.comprobantes.entregas_routes": "un ZIP se escribe cuando la petición que lo pidió ya terminó",
    "api.comprobantes.entregas": "un trabajo sin sesión entrega lo que el SRI autorizó",
    "api.envios.whatsapp": "un trabajo sin sesión envía lo que una empresa pidió; un enlace firmado dice de cuál es",
    "api.firma.avisos": "un trabajo sin sesión avisa a la empresa cuya firma caduca",
    "api.importaciones.motor": "un trabajo sin sesión importa en la empresa que lo pidió",
    "api.empresas.baja": "borra lo que nació con la empresa",
    "api.empresas.edicion": "invita al propietario de la que acaba de crear",
    "api.empresas.estados": "cierra las sesiones de los usuarios de la que desactiva",
    "api.empresas.ficha": "mira la empresa que quien llama puede ver",
    "api.empresas.usuarios": "entra en la empresa que quien llama puede ver",
    "api.clientes.alcance": "los clientes de la empresa que un administrador nombra y puede ver",
    "api.empresas.registro": "crea la empresa y sus primeras filas",
    "api.planes.service": "el recibo llega con un permiso firmado o de un administrador",
    "api.planes.contratos": "entra en la empresa visible a la que pertenece el plan",
    "api.planes.contratacion": "da un plan a una empresa que quien llama puede ver",
    "api.planes.recibos": "entra en la empresa visible a la que pertenece el recibo",
    "api.menus.admin_routes": "un administrador mira los menús de una empresa suya",
    "api.mantenimiento.demo": "escribe los datos de demostración",
    "api.mantenimiento.demo_ano": "escribe los datos de demostración",
    "api.mantenimiento.demo_clientes": "escribe los datos de demostración",
    "api.mantenimiento.demo_firma": "escribe los datos de demostración",
    "api.mantenimiento.demo_productos": "escribe los datos de demostración",
    "api.mantenimiento.demo_planes": "escribe los datos de demostración",
}
CONFIRMAN = {"api.core.db": "el único commit de la casa"}
DESHACEN = {
    "api.core.db": "el único rollback de la casa",
    "api.core.http_errors": "una sentencia fallida deja la conexión a medias",
    "api.core.health": "mirar si PostgreSQL responde puede fallar",
}
LINEAS = 400


def modulos(raiz: Path = RAIZ / "api") -> Iterator[tuple[str, Path]]:
    for archivo in sorted(raiz.rglob("*.py")):
        partes = archivo.relative_to(raiz.parent).with_suffix("").parts
        yield ".".join(partes).removesuffix(".__init__"), archivo


def importados(arbol: ast.Module) -> Iterator[str]:
    """Every module that is imported, at the top or inside a function; `from a import b` as a.b."""
    for nodo in ast.walk(arbol):
        if isinstance(nodo, ast.Import):
            yield from (alias.name for alias in nodo.names)
        elif isinstance(nodo, ast.ImportFrom):
            yield from (f"{nodo.module}.{alias.name}" for alias in nodo.names)


def llamadas(arbol: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Every call with its dotted name: db.session.commit, select."""
    for nodo in ast.walk(arbol):
        if isinstance(nodo, ast.Call):
            yield _nombre(nodo.func), nodo


def _nombre(nodo: ast.expr) -> str:
    if isinstance(nodo, ast.Attribute):
        return f"{_nombre(nodo.value)}.{nodo.attr}"
    return nodo.id if isinstance(nodo, ast.Name) else ""


def _de(modulo: str, paquetes: tuple[str, ...]) -> bool:
    return any(modulo == p or modulo.startswith(p + ".") for p in paquetes)


def _capa(modulo: str) -> str:
    """routes, schemas, models, tasks, or service for every other module of a domain."""
    if _dominio(modulo) is None:
        return ""
    pieza = modulo.split(".")[2] if modulo.count(".") > 1 else ""
    for capa in ("routes", "schemas"):
        if pieza.endswith(capa):
            return capa
    return pieza if pieza in ("models", "tasks") else "service"


def _dominio(modulo: str) -> str | None:
    partes = modulo.split(".")
    return partes[1] if len(partes) > 1 and partes[1] in DOMAINS else None


def el_nucleo_no_conoce_dominios(modulo: str, arbol: ast.Module) -> list[str]:
    if not _de(modulo, ("api.core", "api.adapters")):
        return []
    return [f"importa {i}" for i in importados(arbol) if _dominio(i)]


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
    ajenos = (*HTTP, *FORMAS, "api.core.api", "api.core.http_errors", "api.core.schemas")
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def los_modelos_solo_son_tablas(modulo: str, arbol: ast.Module) -> list[str]:
    if _capa(modulo) != "models":
        return []
    ajenos = (*HTTP, *FORMAS, "json", "orjson", "api.core.sessions", "api.core.api", "api.adapters")
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def las_rutas_no_consultan(modulo: str, arbol: ast.Module) -> list[str]:
    if _capa(modulo) != "routes":
        return []
    ajenos = ("sqlalchemy", "requests", "api.core.db.db", "api.core.db.transactional", "api.adapters")
    return [f"importa {i}" for i in importados(arbol) if _de(i, ajenos)]


def las_capas_van_hacia_abajo(modulo: str, arbol: ast.Module) -> list[str]:
    """routes → service → models: nobody imports routes, and models import no service."""
    prohibidas = {
        "routes": (),
        "tasks": ("routes", "schemas"),
        "service": ("routes", "schemas"),
        "schemas": ("routes",),
        "models": ("routes", "schemas", "service", "tasks"),
    }.get(_capa(modulo), ())
    return [f"importa {i}" for i in importados(arbol) if _capa(i) in prohibidas]


def los_dominios_se_hablan_por_su_service(modulo: str, arbol: ast.Module) -> list[str]:
    """Of another domain: its service, its models as types and constants, and in schemas its
    wire shapes. `mantenimiento` fills every table, so it may."""
    propio = _dominio(modulo)
    if propio is None or propio == "mantenimiento":
        return []
    fallas = []
    for importado in importados(arbol):
        ajeno = _dominio(importado)
        if ajeno in (None, propio):
            continue
        pieza = importado.split(".")[2] if importado.count(".") > 1 else ""
        formas = pieza.endswith("schemas") and _capa(modulo) == "schemas"
        tipos = pieza == "models" and _capa(modulo) != "models"
        if pieza not in PUERTAS and not formas and not tipos:
            fallas.append(f"importa {importado}")
    return fallas


def solo_el_dueno_consulta_sus_tablas(modulo: str, arbol: ast.Module) -> list[str]:
    """Another domain's model may be named, never selected, changed or made."""
    propio = _dominio(modulo)
    if propio is None or propio == "mantenimiento":
        return []
    ajenos = {
        i.rsplit(".", 1)[1]
        for i in importados(arbol)
        if _dominio(i) not in (None, propio) and ".models." in i
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
    if modulo == "api.config":
        return []
    atributos = [_nombre(n) for n in ast.walk(arbol) if isinstance(n, ast.Attribute)]
    nombres = [*importados(arbol), *atributos]
    return [n for n in nombres if n in ("os.environ", "os.getenv", "os.environb")]


def solo_clock_mira_la_hora(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo == "api.core.clock":
        return []
    relojes = ("now", "today", "utcnow")
    return [
        n
        for n, _ in llamadas(arbol)
        if n.split(".")[-1] in relojes and n.split(".")[0] in ("datetime", "date")
    ]


def api_no_importa_lo_de_afuera(modulo: str, arbol: ast.Module) -> list[str]:
    return [f"importa {i}" for i in importados(arbol) if _de(i, ("simulador", "local", "tests"))]


def pocos_cruzan_empresas(modulo: str, arbol: ast.Module) -> list[str]:
    """Working across companies, or naming the company oneself, is for those named here."""
    fallas = []
    permisos = {"en_todas_las_empresas": CRUZAN_EMPRESAS, "en_empresa": ENTRAN_EN_EMPRESA}
    for puerta, permitidos in permisos.items():
        if modulo not in permitidos and f"api.core.db.{puerta}" in importados(arbol):
            fallas.append(f"usa {puerta}")
    cambia = [i for i in importados(arbol) if i in ("api.core.db.fijar_ambito", "api.core.db.Ambito")]
    if cambia and not _de(modulo, ("api.core",)):
        fallas.append("fija el ámbito a mano")
    return fallas


def los_archivos_son_cortos(modulo: str, arbol: ast.Module) -> list[str]:
    ultima = max((getattr(n, "end_lineno", 0) or 0 for n in ast.walk(arbol)), default=0)
    return [f"{ultima} líneas"] if ultima > LINEAS else []


REGLAS: tuple[Regla, ...] = (
    el_nucleo_no_conoce_dominios,
    los_adaptadores_no_conocen_la_casa,
    los_servicios_no_conocen_http,
    los_modelos_solo_son_tablas,
    las_rutas_no_consultan,
    las_capas_van_hacia_abajo,
    los_dominios_se_hablan_por_su_service,
    solo_el_dueno_consulta_sus_tablas,
    solo_core_db_confirma,
    solo_config_lee_el_entorno,
    solo_clock_mira_la_hora,
    api_no_importa_lo_de_afuera,
    pocos_cruzan_empresas,
    los_archivos_son_cortos,
)
