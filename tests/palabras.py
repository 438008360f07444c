"""Las palabras de la casa: qué documentos se citan, en qué idioma se explica, qué nombres se repiten.

Cada regla lee textos y responde lo que la rompe; `test_palabras.py` las corre sobre el repositorio y sobre
violaciones inventadas. `python -m tests.palabras [carpeta ...]` cuenta lo mismo desde la consola.
"""

import ast
import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

RAIZ = Path(__file__).resolve().parent.parent
UN_NOMBRE_UNA_CLASE = ("api",)
AJENOS = ("api/core/papel/fuentes/", "client/api/schema.d.ts", "package-lock.json")  # no los escribimos aquí
EXPLICADOS = (".py", ".ts", ".tsx", ".js", ".css")  # lo que lleva docstrings o comentarios
CONTRATO = "docs/contrato.md"

_BINARIOS = (".gz", ".png", ".ttf", ".webp")
_DIRECCION = re.compile(r"\w+://\S+")
_DOCUMENTO = re.compile(r"(?<![\w*{}])(?:[\w-][\w.-]*/|\.\.?/)*[\w-]+(?:\.[\w-]+)*\.md\b")
_SECCION = re.compile(r"contrato\.md`?[\s#*]*§\s*(\d+)((?:\s*(?:,|y)[\s#*]*§\s*\d+)*)")
_LEJANO = re.compile(
    r"\b(SPEC|CONTRACT|FACTS|PRODUCT|ARCHITECTURE|CITUS)\b"
    r"(?=:|[\s#*]*(?:§|\d|section\b|secci[oó]n\b|promise\b|promesa\b|of the SRI))"
)
_ENLACE = re.compile(r"\]\(([^)\s]+)\)")
_TITULO = re.compile(r"^#+\s+(.*)$", re.MULTILINE)


@cache
def archivos() -> list[str]:
    """Las rutas de los textos del repositorio: todo menos lo que `.gitignore` nombra."""
    ignora = [".git", *(linea for linea in leer(".gitignore").splitlines() if linea and linea[0] != "#")]
    hallados = []
    for carpeta, hijas, nombres in os.walk(RAIZ):
        aqui = "" if carpeta == str(RAIZ) else f"{Path(carpeta).relative_to(RAIZ).as_posix()}/"
        hijas[:] = [hija for hija in hijas if not _ignorado(f"{aqui}{hija}", ignora)]
        hallados += [f"{aqui}{nombre}" for nombre in nombres if not _ignorado(f"{aqui}{nombre}", ignora)]
    return sorted(ruta for ruta in hallados if not ruta.endswith(_BINARIOS) and not ruta.startswith(AJENOS))


def _ignorado(ruta: str, ignora: list[str]) -> bool:
    nombre = ruta.rpartition("/")[2]
    return any(fnmatch(f"/{ruta}" if p.startswith("/") else nombre, p.rstrip("/")) for p in ignora)


def leer(ruta: str) -> str:
    return (RAIZ / ruta).read_text(errors="replace")


def citas_perdidas(ruta: str, texto: str) -> list[str]:
    """Los documentos que un texto cita y no están: por su nombre o ruta, o por una palabra con su sección."""
    propio = _DIRECCION.sub("", texto) if "://" in texto else texto
    citados = {c for c in _DOCUMENTO.findall(propio) if not _esta(ruta, c)} if ".md" in propio else set()
    return sorted(citados | {m.group() for m in _LEJANO.finditer(propio)})


def _esta(ruta: str, citado: str) -> bool:
    desde = (RAIZ / ruta).parent
    return any((carpeta / citado).is_file() for carpeta in (desde, RAIZ, RAIZ / "docs"))


def secciones_perdidas(texto: str) -> list[str]:
    """Las secciones del contrato que un texto cita y el contrato no tiene."""
    citadas = {n for m in _SECCION.finditer(texto) for n in re.findall(r"\d+", m[1] + m[2])}
    return sorted(f"{CONTRATO} §{n}" for n in citadas - _secciones())


@cache
def _secciones() -> set[str]:
    return set(re.findall(r"^## (\d+)\.", leer(CONTRATO), re.MULTILINE))


def enlaces_rotos(ruta: str, texto: str) -> list[str]:
    """Los enlaces de un documento a un archivo, o a un título, que no existe."""
    rotos = []
    for destino in _ENLACE.findall(texto):
        archivo, _, titulo = destino.partition("#")
        if _DIRECCION.match(destino) or destino.startswith("mailto:"):
            continue
        hallado = (RAIZ / ruta).parent / archivo if archivo else RAIZ / ruta
        if not hallado.exists() or (
            titulo and titulo not in _anclas(hallado.read_text() if archivo else texto)
        ):
            rotos.append(destino)
    return rotos


def _anclas(documento: str) -> set[str]:
    """Los nombres con que se enlaza a cada título."""
    titulos = (re.sub(r"[^\w\s-]", "", titulo.lower()) for titulo in _TITULO.findall(documento))
    return {titulo.strip().replace(" ", "-") for titulo in titulos}


class Explicacion(NamedTuple):
    """Un docstring o un comentario; los comentarios de renglones seguidos son uno."""

    linea: int
    clase: str
    texto: str


def explicaciones(ruta: str, codigo: str) -> list[Explicacion]:
    """Los docstrings y comentarios de un archivo de Python; de los demás, los comentarios."""
    if not ruta.endswith(".py"):
        return _de_otro_lenguaje(codigo)
    docstrings = [
        Explicacion(nodo.body[0].lineno, "docstring", texto)
        for nodo in _con_docstring(ast.parse(codigo))
        if (texto := ast.get_docstring(nodo))
    ]
    return sorted([*docstrings, *_comentarios(codigo)])


def _con_docstring(modulo: ast.Module) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef]:
    """El módulo y lo que define. Solo se baja por las sentencias: en sus expresiones, que son casi todo, nada lo tiene."""
    pendientes: list[Any] = [modulo]
    while pendientes:
        nodo = pendientes.pop()
        if isinstance(nodo, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield nodo  # type: ignore[misc]
        for parte in ("body", "orelse", "finalbody", "handlers", "cases"):
            if isinstance(suyos := getattr(nodo, parte, None), list):
                pendientes += suyos


# Una cadena de Python, que solo se salta, o un comentario: partir un archivo en todas sus piezas costaba diez veces más.
_DE_PYTHON = re.compile(
    r"""\"{3}(?:\\.|[^\\])*?\"{3}|'{3}(?:\\.|[^\\])*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|(?P<comentario>\#[^\n]*)""",
    re.DOTALL,
)


def _comentarios(codigo: str) -> list[Explicacion]:
    juntos: list[Explicacion] = []
    hasta = 0  # el renglón del último comentario que ocupa su renglón entero
    renglon, desde = 1, 0
    for pieza in _DE_PYTHON.finditer(codigo) if "#" in codigo else ():
        if pieza["comentario"] is None:
            continue
        aqui = pieza.start()
        renglon += codigo.count("\n", desde, aqui)
        texto = pieza["comentario"].lstrip("#!: ")
        entero = not codigo[codigo.rfind("\n", 0, aqui) + 1 : aqui].strip()
        desde = aqui
        if entero and juntos and hasta == renglon - 1:
            juntos[-1] = juntos[-1]._replace(texto=f"{juntos[-1].texto} {texto}")
        else:
            juntos.append(Explicacion(renglon, "comentario", texto))
        hasta = renglon if entero else 0
    return juntos


# Un comentario de TypeScript, JavaScript o CSS, o una cadena, que solo se salta.
_TROZO = re.compile(
    r"""(?P<cadena>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"""|/\*(?P<bloque>.*?)\*/|//(?P<renglon>[^\n]*)""",
    re.DOTALL,
)


def _de_otro_lenguaje(codigo: str) -> list[Explicacion]:
    return [
        Explicacion(codigo.count("\n", 0, m.start()) + 1, "comentario", m["bloque"] or m["renglon"])
        for m in _TROZO.finditer(codigo)
        if m["cadena"] is None
    ]


# Las palabras que unen una frase dicen en qué idioma está. Faltan «a» y «no», que son de los dos.
_UNEN_EN_INGLES = """
about after also an and another any are as at be because been before both but by can cannot does doesn't
each either else every for from had has have he her here his how if in into is isn't it its itself many
may more most must neither never nor not nothing of on once only or other our out over same several she
should since so some such than that the their them then there these they this those through to too two
under until up upon was we were what when where which while who whoever whom whose why will with without
won't would yet you your
"""
_UNEN_EN_ESPANOL = """
ahora ahí al algo alguien alguna algunas algunos algún antes aquel aquella aquello aquí así aun aunque
cada como con contra cual cuales cualquier cuando cuál cuándo cuánto cuántos de del desde después donde
dos dónde el ella ellas ello ellos en entre era es esa esas ese eso esos esta estas este esto estos está
están fue ha hace hacia han hasta hay la las le les lo los menos mientras muy más nada nadie ni ninguna
ninguno nos o otra otras otro otros para pero por porque pues que quien quienes quién qué se según ser
si sin sino sobre solo son su sus sí también tan tanto tiene toda todas todo todos tras tu un una unas
uno unos varias varios y ya él
"""
_INGLES, _ESPANOL = frozenset(_UNEN_EN_INGLES.split()), frozenset(_UNEN_EN_ESPANOL.split())
_CODIGO = re.compile(
    r"`[^`]*`|«[^»]*»|\"[^\"]*\"|https?://\S+|\b\w*[_./=]\w[\w./=]*|\bnoqa: \w+|type: ignore\S*"
)
_FRASES = re.compile(r"(?<=[.;:!?])\s+|\n\s*\n")
_PALABRA = re.compile(r"[a-záéíóúñü]+(?:'[a-z]+)?")


def frases_en_ingles(texto: str) -> list[str]:
    """Las frases de una explicación que están en inglés; no cuentan el código ni lo citado entre comillas."""
    return [frase for frase in _FRASES.split(_CODIGO.sub(" ", texto)) if _es_ingles(frase)]


def _es_ingles(frase: str) -> bool:
    """Tiene más palabras de unión inglesas que españolas o, si no tiene ninguna, terminaciones inglesas."""
    palabras = _PALABRA.findall(frase.lower())
    inglesas = sum(palabra in _INGLES for palabra in palabras)
    espanolas = sum(palabra in _ESPANOL or palabra.endswith(("ción", "ciones")) for palabra in palabras)
    terminan = sum(palabra.endswith(("tion", "tions", "ness", "'s", "n't")) for palabra in palabras)
    return inglesas + terminan > espanolas


def en_ingles(ruta: str, codigo: str) -> list[str]:
    """Dónde y qué se explica en inglés en un archivo de Python, TypeScript, JavaScript o CSS."""
    return [
        f"{ruta}:{leida.linea} {' '.join(frase.strip(' *').split())}"
        for leida in explicaciones(ruta, codigo)
        for frase in frases_en_ingles(leida.texto)
    ]


def de_las_carpetas(carpetas: tuple[str, ...], *finales: str) -> list[str]:
    """Los archivos de esas carpetas cuyo nombre termina así."""
    dentro = tuple(f"{carpeta}/" for carpeta in carpetas)
    return [ruta for ruta in archivos() if ruta.startswith(dentro) and ruta.endswith(finales)]


_ALIAS = re.compile(r"[A-Z]\w*[a-z]\w*")


def nombres_de_clases(codigo: str) -> set[str]:
    """Las clases públicas de un módulo y los nombres que da a un tipo."""
    nombres = set()
    for nodo in ast.parse(codigo).body:
        if isinstance(nodo, ast.ClassDef):
            nombres.add(nodo.name)
        elif isinstance(nodo, ast.Assign):
            nombres |= {t.id for t in nodo.targets if isinstance(t, ast.Name) and _ALIAS.fullmatch(t.id)}
    return {nombre for nombre in nombres if not nombre.startswith("_")}


def homonimos(modulos: Mapping[str, str]) -> dict[str, list[str]]:
    """De cada nombre que llevan dos clases, los módulos que las tienen."""
    donde = defaultdict(list)
    for modulo, codigo in modulos.items():
        for nombre in nombres_de_clases(codigo):
            donde[nombre].append(modulo)
    return {nombre: sorted(donde[nombre]) for nombre in sorted(donde) if len(donde[nombre]) > 1}


# Lo que una persona no tiene delante: las tablas y los anexos del SRI por su número, su ficha técnica, los catálogos de
# la casa. `{}` es lo que un texto deja por llenar.
_NO_ES_DE_PERSONAS = re.compile(
    r"\b(?:tablas?|anexos?)\s+(?:n\.?\s*º?\s*)?(?:\d|\$\{|\{\})"
    r"|\bfichas?\s+técnicas?\b|\bcatálogos?\b|\b(?:la|las|esa|esta)\s+tablas?\b",
    re.IGNORECASE,
)
_SOLO_PARA_QUIEN_PROGRAMA = ("metadata", "description", "nota", "summary")  # van al documento de OpenAPI
# Dónde esas palabras sí son las de quien lee, y por qué.
LAS_DICEN = {
    "api/core/datos/": "SQL, y lo que el arranque dice a quien instala",
    "api/core/duena.py": "lo que se dice a quien opera la instalación",
    "api/plataforma/copias/": "lo que se dice a quien opera la instalación",
    "api/plataforma/auditoria/rotulos.py": "nombra las cosas como la pantalla de Catálogos del proveedor",
    "api/proveedor/planes/__init__.py": "nombra las cosas como la pantalla de Planes del proveedor",
    "api/plataforma/catalogos/registro.py": "la pantalla Catálogos, del administrador del proveedor",
    "client/features/catalogos/": "la pantalla Catálogos, del administrador del proveedor",
    "client/features/planDeCuentas/presta/DelCatalogo.tsx": "el catálogo de cuentas, que el contador llama así",
}


def de_programadores(ruta: str, codigo: str) -> list[str]:
    """Los textos para personas de un archivo que nombran una tabla, un anexo por su número o un catálogo. En Python
    tampoco se nombra el título de un catálogo; en TypeScript se lee todo menos los comentarios."""
    textos = _cadenas(codigo) if ruta.endswith(".py") else enumerate(_sin_comentarios(codigo), 1)
    return [f"{ruta}:{linea} {texto.strip()}" for linea, texto in textos if _NO_ES_DE_PERSONAS.search(texto)]


def _cadenas(codigo: str) -> Iterator[tuple[int, str]]:
    pendientes: list[ast.AST] = [ast.parse(codigo)]
    while pendientes:
        nodo = pendientes.pop()
        if isinstance(nodo, ast.JoinedStr):
            yield nodo.lineno, "".join(map(_trozo, nodo.values))
            pendientes += [v.value for v in nodo.values if isinstance(v, ast.FormattedValue)]
        elif isinstance(nodo, ast.Constant) and isinstance(nodo.value, str) and " " in nodo.value:
            yield nodo.lineno, nodo.value
        elif not _calla(nodo):
            pendientes += ast.iter_child_nodes(nodo)


def _trozo(parte: ast.expr) -> str:
    if isinstance(parte, ast.Constant):
        return str(parte.value)
    return "catálogo" if ast.unparse(parte).strip("f'\"{}") == "catalogo.titulo" else "{}"


def _calla(nodo: ast.AST) -> bool:
    """Lo que nadie lee en una pantalla: un docstring, o la descripción de un campo."""
    if isinstance(nodo, ast.keyword):
        return nodo.arg in _SOLO_PARA_QUIEN_PROGRAMA
    return isinstance(nodo, ast.Expr) and isinstance(nodo.value, ast.Constant)


def _sin_comentarios(codigo: str) -> list[str]:
    def vaciar(m: re.Match[str]) -> str:
        return m[0] if m["cadena"] is not None else "\n" * m[0].count("\n")

    return _TROZO.sub(vaciar, codigo).splitlines()


def contar(carpetas: tuple[str, ...]) -> Iterator[str]:
    """Un renglón por carpeta: cuántas explicaciones hay, cuántas en inglés, y cuántas citas perdidas."""
    for carpeta in carpetas:
        cuentas: Counter[str] = Counter()
        for ruta in de_las_carpetas((carpeta,), *EXPLICADOS):
            for leida in explicaciones(ruta, leer(ruta)):
                cuentas[leida.clase] += 1
                cuentas[f"{leida.clase} en inglés"] += bool(frases_en_ingles(leida.texto))
        cuentas["citas perdidas"] = sum(
            len(citas_perdidas(ruta, leer(ruta))) for ruta in archivos() if ruta.startswith(f"{carpeta}/")
        )
        yield f"{carpeta}: " + ", ".join(f"{cuantos} {que}" for que, cuantos in cuentas.items())


if __name__ == "__main__":
    for renglon in contar(
        tuple(sys.argv[1:]) or ("api", "demo", "local", "migrations", "simulador", "tests", "client")
    ):
        print(renglon)
    repetidos = homonimos(
        {ruta: leer(ruta) for ruta in archivos() if ruta.startswith("api/") and ruta.endswith(".py")}
    )
    print(f"api: {len(repetidos)} nombres que llevan dos clases")
