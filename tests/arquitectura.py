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

RAIZ = Path(__file__).resolve().parent.parent
Regla = Callable[[str, ast.Module], list[str]]

HTTP = ("flask", "flask_smorest", "werkzeug", "requests", "urllib3", "http")
FORMAS = ("marshmallow", "webargs")
CRUZAN_EMPRESAS: dict[str, str] = {
    # quién puede trabajar en varias empresas → por qué
    "api.libros.asientos.cadena": "busca las empresas que tienen algo sellado",
    "api.libros.chequeras.vencimientos": "busca las empresas con un cheque posfechado cuya fecha llegó",
    "api.libros.asientos.sellado": "busca las empresas que tienen algo sin sellar",
    "api.compras.recibidos.traida.comprobacion": "busca las empresas que recibieron algo en el mes que cerró",
    "api.compras.recibidos.traida.service": "busca en qué empresas quedó una clave sin quien la traiga",
    "api.comprobantes.transmision.service": "busca en qué empresas quedó un comprobante sin quien lo transmita",
    "api.comprobantes.recurrentes.emisor": "busca las empresas a las que hoy les toca una factura recurrente",
    "api.core.datos.versiones": "dice al personal del proveedor quién cambió una cosa de cualquier empresa",
    "api.core.http.idempotency": "un trabajo olvida las claves viejas de todas",
    "api.plataforma.accesos.avisos": "un trabajo busca las empresas con muchos intentos fallidos",
    "api.plataforma.enlaces.limpieza": "un trabajo borra los vencidos de todas",
    "api.plataforma.accesos.asentar": "un trabajo pasa a la base lo que se anotó de todas, y borra lo viejo",
    "api.plataforma.accesos.service": "el proveedor lee los accesos de todas y los suyos",
    "api.plataforma.auditoria.service": "el proveedor lee la auditoría de todas y la suya",
    "api.plataforma.correos.entrega": "busca de qué empresa es lo que se encoló sin decirlo",
    "api.plataforma.correos.service": "un trabajo busca los archivos viejos de los correos de todas",
    "api.plataforma.empresas.alcance": "trabaja en las empresas que un administrador puede ver",
    "api.plataforma.menus.al_dia": "cada entrega de una versión da a las empresas las entradas nuevas",
    "api.plataforma.usuarios.de_personas": "busca las empresas de una persona",
    "api.plataforma.planes.consumos": "suma los documentos de todas, por mes",
    "api.plataforma.firma.avisos": "busca los certificados por caducar de todas las empresas",
    "api.despacho.sumas.lectura": "el tablero de un despacho lee las sumas de las empresas que lleva, nombrándolas",
    "api.tributos.obligaciones.avisos": "busca las empresas donde alguien quiere avisos de lo que vence",
    "api.tributos.obligaciones.revisiones": "busca las empresas que revisaron alguna obligación",
    "api.tributos.regimenes.busqueda": "un trabajo empieza la búsqueda de enero en cada empresa activa",
    "api.ventas.envios.recordatorios": "busca las empresas que recuerdan lo vencido a sus clientes",
    "api.plataforma.firma.rotacion": "cifra de nuevo las llaves de todas las empresas",
    "api.comprobantes.consulta.ley": "cuenta los comprobantes de todas que llevan lo que el proveedor cambia",
    "api.ventas.productos.ley": "cuenta los productos de todas que llevan una tarifa que el proveedor cambia",
    "api.terceros.proveedores.ley": "cuenta los proveedores de las empresas que tienen por usual un código de un catálogo",
    "api.proveedor.empresas.listado": "lista las empresas que quien llama puede ver, con el estado de su plan",
    "api.plataforma.importaciones.limpieza": "un trabajo borra los archivos viejos de las importaciones de todas",
    "api.plataforma.planes.cifras": "resume los planes de las empresas que quien llama puede ver",
    "api.proveedor.planes.catalogo": "cuenta las empresas que tienen un plan",
    "api.proveedor.planes.contratos": "busca de qué empresa visible es un plan que se nombra por su id",
    "api.proveedor.planes.recibos": "lista los recibos de las empresas visibles y busca de cuál es uno",
}
ENTRAN_EN_EMPRESA: dict[str, str] = {
    # quién puede poner la empresa por su cuenta, sin tomarla de la sesión → por qué
    "api.plataforma.auth.service": "al ingresar todavía no hay sesión",
    "api.plataforma.invitaciones.aceptar": "entra a la empresa que invitó a quien llama",
    "api.plataforma.personas.service": "una persona nombra aquella de las suyas a la que entra",
    "api.plataforma.personas.uniones": "una persona nombra aquella de las suyas que une o deja",
    "api.plataforma.auth.recuperacion": "un trabajo sin sesión busca al usuario por el RUC",
    "api.plataforma.auth.segundo": "al ingresar todavía no hay sesión",
    "api.plataforma.segundo_factor.quien": "al ingresar todavía no hay sesión, y un distribuidor tiene su factor fuera de la empresa en que trabaja",
    "api.libros.asientos.cadena": "un trabajo sin sesión revisa lo que cada empresa selló",
    "api.libros.chequeras.vencimientos": "un trabajo sin sesión saca del banco los cheques de una empresa",
    "api.libros.asientos.sellado": "un trabajo sin sesión sella lo que una empresa asentó",
    "api.comprobantes.devoluciones.tasks": "un trabajo sin sesión anula lo que el SRI autorizó y nadie usó",
    "api.plataforma.vistos_buenos.tasks": "un trabajo sin sesión hace lo que a una empresa le llegó su hora",
    "api.comprobantes.masiva.emisor": "un trabajo sin sesión emite en la empresa que lo pidió",
    "api.comprobantes.proformas.publico": "un enlace firmado dice de qué empresa es la proforma",
    "api.comprobantes.recurrentes.emisor": "un trabajo sin sesión emite lo que a una empresa le toca",
    "api.comprobantes.transmision.service": "un trabajo sin sesión transmite lo que una empresa emitió",
    "api.comprobantes.entrega.firmados": "un enlace firmado dice de qué empresa es el comprobante",
    "api.comprobantes.entrega.routes": "un ZIP se escribe cuando la petición que lo pidió ya terminó",
    "api.comprobantes.entrega.espera": "un trabajo sin sesión entrega lo que esperaba que se confirmara un correo",
    "api.comprobantes.entrega.service": "un trabajo sin sesión entrega lo que el SRI autorizó",
    "api.contabilidad.activacion.service": "un trabajo sin sesión pone al día los libros de la empresa que lo pidió",
    "api.libros.reglas.service": "un trabajo sin sesión contabiliza lo que a una empresa le esperaba",
    "api.compras.recibidos.correo.entrada": "la dirección firmada de un mensaje dice de qué empresa es",
    "api.compras.recibidos.obra.trabajo": "un trabajo sin sesión lee lo que una empresa trajo",
    "api.compras.recibidos.traida.comprobacion": "un trabajo sin sesión pregunta por lo recibido de cada empresa",
    "api.compras.recibidos.traida.service": "un trabajo sin sesión trae lo que una empresa pidió",
    "api.plataforma.accesos.avisos": "un trabajo sin sesión avisa a la empresa que atacan",
    "api.plataforma.auditoria.service": "mira lo que se hizo en la empresa que quien llama puede ver",
    "api.plataforma.correos.entrega": "un trabajo sin sesión entrega un correo de una empresa",
    "api.plataforma.correos.service": "quien no trabaja en una empresa escribe un correo por ella",
    "api.ventas.envios.recordatorios": "un trabajo sin sesión recuerda lo vencido; un enlace firmado dice de cuál es",
    "api.ventas.envios.whatsapp": "un trabajo sin sesión envía lo que una empresa pidió; su enlace firmado dice cuál",
    "api.plataforma.firma.avisos": "un trabajo sin sesión avisa a la empresa cuya firma caduca",
    "api.tributos.obligaciones.avisos": "un trabajo sin sesión avisa de lo que vence; el calendario se abre sin ingresar",
    "api.tributos.obligaciones.revisiones": "un trabajo sin sesión revisa lo que una empresa va a declarar",
    "api.despacho.despachos.asignaciones": "un despacho pone y quita a su gente en las empresas que lleva",
    "api.despacho.tablero.recordatorios": "un despacho escribe al dueño de una empresa que lleva",
    "api.despacho.sumas.service": "un trabajo sin sesión cuenta lo de una empresa que un despacho lleva",
    "api.tributos.regimenes.busqueda": "un trabajo sin sesión pregunta por los regímenes de una empresa",
    "api.plataforma.importaciones.motor": "un trabajo sin sesión importa en la empresa que lo pidió",
    "api.proveedor.empresas.baja": "borra lo que nació con la empresa",
    "api.proveedor.empresas.distribuidores": "termina lo que un distribuidor tenía en la que se le quita",
    "api.proveedor.empresas.edicion": "invita al propietario de la que acaba de crear",
    "api.proveedor.empresas.estados": "cierra las sesiones de los usuarios de la que desactiva",
    "api.proveedor.empresas.ficha": "mira la empresa que quien llama puede ver",
    "api.plataforma.empresas.alcance": "trabaja en la empresa que un administrador nombra y puede ver",
    "api.proveedor.empresas.registro": "crea la empresa y sus primeras filas",
    "api.plataforma.planes.service": "el recibo llega con un permiso firmado o de un administrador",
    "api.proveedor.planes.contratos": "entra en la empresa visible a la que pertenece el plan",
    "api.proveedor.planes.contratacion": "da un plan a una empresa que quien llama puede ver",
    "api.proveedor.planes.recibos": "entra en la empresa visible a la que pertenece el recibo",
    "api.proveedor.soporte.service": "el ticket que se abre es del proveedor, lo abra quien lo abra",
    "api.proveedor.soporte.seguimiento.service": "el ticket de un enlace es del proveedor, lo abra quien lo abra",
    "api.plataforma.menus.admin_routes": "un administrador mira los menús de una empresa suya",
}
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
    """Solo los módulos nombrados aquí trabajan en varias empresas o ponen la empresa por su cuenta."""
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
