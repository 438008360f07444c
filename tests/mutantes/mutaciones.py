"""Las fallas que caben en un archivo de Python: una por cada cosa que se puede decir al revés dentro de una función.

Cada una cambia un solo sitio del árbol de sintaxis; las líneas quedan donde estaban. Lo que corre al importar (constantes,
formas, tablas) no se toca: `corredor` cambia funciones ya importadas.
"""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Funcion = ast.FunctionDef | ast.AsyncFunctionDef
_COMPARAN: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_CALCULAN: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_AL_REVES = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: Son textos: no hace falta importar el otro.
_REDONDEAN = {
    "ROUND_HALF_UP": "ROUND_DOWN",
    "ROUND_HALF_EVEN": "ROUND_DOWN",
    "ROUND_DOWN": "ROUND_HALF_UP",
    "ROUND_UP": "ROUND_HALF_UP",
}
#: `consulta.where(…)` → `consulta`
_SE_QUITAN = {"where", "filter", "having", "distinct", "with_for_update"}
#: Lo que se dice al registro, o a quien lee un error, no lo mira nadie.
_SOLO_DICEN = {"log", "logger", "logging"}
#: La puerta de los candados (api/core/datos/bloqueo.py): la misma llamada, sin tomar ninguno.
_CANDADOS = {"una", "si_esta", "todas", "candado", "turno"}
_SIN_CANDADO = "__import__('tests.mutantes.sin_candado', fromlist=['una'])"
#: Lo que un decorador deja escrito en la vista, y quien la recibe lee en cada petición.
DECLARAN = {"require": "_permisos", "con_clave": "_con_clave", "descargable": "_descargable"}


@dataclass(frozen=True)
class Mutante:
    archivo: str
    #: el lugar que ocupa entre los del archivo
    numero: int
    linea: int
    #: de la sentencia en que está: por ella se sabe qué pruebas la ejecutan
    sentencia: int
    funcion: str
    antes: str
    despues: str
    #: el nombre en la vista de lo que un decorador declara; "" si cambia lo que la función hace
    declara: str = ""
    #: en la interfaz: desde y hasta qué letra, y lo que va en su lugar
    trozo: tuple[int, int, str] | None = None

    def __str__(self) -> str:
        return f"{self.archivo}:{self.linea} en {self.funcion}: {self.antes} → {self.despues}"


def de(texto: str, archivo: str) -> list[Mutante]:
    return [mutante for mutante, _ in _todos(ast.parse(texto), archivo)]


def al_importar(texto: str) -> set[str]:
    """Las funciones que el módulo llama mientras se lee: lo que hicieron ya no se cambia."""
    llamadas: set[str] = set()

    def mirar(nodo: ast.AST) -> None:
        if isinstance(nodo, ast.Call) and isinstance(nodo.func, ast.Name):
            llamadas.add(nodo.func.id)
        for campo, valor in ast.iter_fields(nodo):
            if not (campo == "body" and isinstance(nodo, Funcion | ast.Lambda)):
                for hijo in valor if isinstance(valor, list) else [valor]:
                    if isinstance(hijo, ast.AST):
                        mirar(hijo)

    mirar(ast.parse(texto))
    return llamadas


def aplicado(texto: str, archivo: str, numero: int) -> ast.Module:
    """El árbol del archivo con esa falla."""
    arbol = ast.parse(texto)
    for mutante, poner in _todos(arbol, archivo):
        if mutante.numero == numero:
            poner()
            return ast.fix_missing_locations(arbol)
    raise LookupError(f"{archivo} no tiene la falla {numero}")


def _todos(arbol: ast.Module, archivo: str) -> Iterator[tuple[Mutante, Callable[[], None]]]:
    numero = 0
    for funcion, nombre in _funciones(arbol, ""):
        for antes, despues, declara in _declarados(funcion):
            yield (
                Mutante(archivo, numero, funcion.lineno, funcion.lineno, nombre, antes, despues, declara),
                lambda: None,
            )
            numero += 1
        if nombre.rsplit(".", 1)[-1] in ("__repr__", "__str__"):
            continue
        for sitio in _sitios(funcion):
            for nuevo in _cambios(sitio.nodo):
                yield (
                    Mutante(
                        archivo,
                        numero,
                        sitio.nodo.lineno,
                        sitio.sentencia.lineno,
                        nombre,
                        _dicho(sitio.nodo),
                        _dicho(nuevo),
                    ),
                    lambda sitio=sitio, nuevo=nuevo: sitio.poner(nuevo),  # type: ignore[misc]
                )
                numero += 1


def _dicho(nodo: ast.AST) -> str:
    """En una línea y sin lo que tiene adentro, si es una sentencia compuesta."""
    if isinstance(nodo, ast.If | ast.With):
        nodo = copy.copy(nodo)
        nodo.body = [ast.Expr(ast.Constant(...))]
        if isinstance(nodo, ast.If):
            nodo.orelse = []
    return " ".join(ast.unparse(nodo).replace(_SIN_CANDADO, "sin_candado").split())


def _funciones(nodo: ast.AST, dentro: str) -> Iterator[tuple[Funcion, str]]:
    """Las del módulo y las de sus clases; las que hay dentro de una van con ella."""
    for hijo in ast.iter_child_nodes(nodo):
        if isinstance(hijo, Funcion):
            yield hijo, f"{dentro}{hijo.name}"
        elif isinstance(hijo, ast.ClassDef):
            yield from _funciones(hijo, f"{dentro}{hijo.name}.")
        elif isinstance(hijo, ast.If | ast.Try):
            yield from _funciones(hijo, dentro)


def _declarados(funcion: Funcion) -> Iterator[tuple[str, str, str]]:
    for decorador in funcion.decorator_list:
        llamado = decorador.func if isinstance(decorador, ast.Call) else decorador
        if isinstance(llamado, ast.Attribute) and llamado.attr in DECLARAN:
            yield f"@{ast.unparse(decorador)}", "(sin él)", DECLARAN[llamado.attr]


@dataclass(frozen=True)
class _Sitio:
    nodo: ast.expr | ast.stmt
    sentencia: ast.stmt
    padre: ast.AST
    campo: str
    indice: int | None

    def poner(self, nuevo: ast.AST) -> None:
        ast.copy_location(nuevo, self.nodo)
        if self.indice is None:
            setattr(self.padre, self.campo, nuevo)
        else:
            getattr(self.padre, self.campo)[self.indice] = nuevo


def _sitios(funcion: Funcion) -> Iterator[_Sitio]:
    cuerpo = funcion.body[1:] if ast.get_docstring(funcion) is not None else funcion.body
    salto = len(funcion.body) - len(cuerpo)
    for n, sentencia in enumerate(cuerpo):
        yield from _desde(_Sitio(sentencia, sentencia, funcion, "body", n + salto))


def _desde(sitio: _Sitio) -> Iterator[_Sitio]:
    nodo = sitio.nodo
    if isinstance(nodo, ast.Assert | ast.JoinedStr | ast.Raise) or _solo_dice(nodo):
        if isinstance(nodo, ast.Raise):
            yield sitio  # lo que el error dice no se toca; que se lance, sí
        return
    yield sitio
    for campo, valor in ast.iter_fields(nodo):
        if campo in ("annotation", "returns", "decorator_list", "args") and not isinstance(nodo, ast.Call):
            continue  # lo que se calcula al definir, o no se calcula
        for indice, hijo in enumerate(valor if isinstance(valor, list) else [valor]):
            yield from _hacia(hijo, sitio.sentencia, nodo, campo, indice if isinstance(valor, list) else None)


def _hacia(
    hijo: object, sentencia: ast.stmt, padre: ast.AST, campo: str, indice: int | None
) -> Iterator[_Sitio]:
    if isinstance(hijo, ast.stmt):
        yield from _desde(_Sitio(hijo, hijo, padre, campo, indice))
    elif isinstance(hijo, ast.expr):
        yield from _desde(_Sitio(hijo, sentencia, padre, campo, indice))
    elif isinstance(hijo, ast.AST):  # comprehension, keyword, withitem, ExceptHandler, match_case
        for suyo, valor in ast.iter_fields(hijo):
            for n, nieto in enumerate(valor if isinstance(valor, list) else [valor]):
                yield from _hacia(nieto, sentencia, hijo, suyo, n if isinstance(valor, list) else None)


def _solo_dice(nodo: ast.AST) -> bool:
    if not (isinstance(nodo, ast.Expr) and isinstance(nodo.value, ast.Call)):
        return False
    de_quien = nodo.value.func
    while isinstance(de_quien, ast.Attribute):
        de_quien = de_quien.value
    return isinstance(de_quien, ast.Name) and de_quien.id in _SOLO_DICEN


def _cambios(nodo: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    if isinstance(nodo, ast.stmt):
        yield from _de_una_sentencia(nodo)
    else:
        yield from _de_una_expresion(nodo)


def _de_una_sentencia(nodo: ast.stmt) -> Iterator[ast.AST]:
    """Quitarla, negar su pregunta, responder nada."""
    match nodo:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="bloqueo")))):
            return  # lo cambia `_de_una_llamada`
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
            yield ast.Pass()
        case ast.Return(value=valor) if _responde_algo(valor):
            yield ast.Return(value=ast.Constant(None))
        case ast.If(test=prueba) if not isinstance(prueba, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield ast.If(test=_no(prueba), body=nodo.body, orelse=nodo.orelse)
        case ast.With(items=items, body=cuerpo) if not any(uno.optional_vars for uno in items):
            yield ast.If(test=ast.Constant(True), body=cuerpo, orelse=[])
        case ast.Continue() | ast.Break():
            yield ast.Pass()
    if isinstance(nodo, ast.AugAssign) and type(nodo.op) in _CALCULAN:
        yield ast.AugAssign(target=nodo.target, op=_CALCULAN[type(nodo.op)](), value=nodo.value)


def _responde_algo(valor: ast.expr | None) -> bool:
    if valor is None or isinstance(valor, ast.Compare | ast.BoolOp):
        return False
    return not (isinstance(valor, ast.Constant) and valor.value in (None, True, False))


def _de_una_expresion(nodo: ast.expr) -> Iterator[ast.AST]:
    match nodo:
        case ast.Compare(ops=[operador], left=izquierda, comparators=derecha):
            yield ast.Compare(left=izquierda, ops=[_COMPARAN[type(operador)]()], comparators=derecha)
        case ast.Compare(ops=operadores, left=izquierda, comparators=derecha):
            for n, operador in enumerate(operadores):
                otros = [*operadores[:n], _COMPARAN[type(operador)](), *operadores[n + 1 :]]
                yield ast.Compare(left=izquierda, ops=otros, comparators=derecha)
        case ast.BoolOp(op=operador, values=valores):
            otro: ast.boolop = ast.Or() if isinstance(operador, ast.And) else ast.And()
            yield ast.BoolOp(op=otro, values=valores)
        case ast.UnaryOp(op=ast.Not(), operand=negado):
            yield negado
        case ast.UnaryOp(op=ast.USub(), operand=valor) if not isinstance(valor, ast.Constant):
            yield valor
        case ast.BinOp(op=operador) if type(operador) in _CALCULAN and not _une_textos(nodo):
            yield ast.BinOp(left=nodo.left, op=_CALCULAN[type(operador)](), right=nodo.right)
        case ast.IfExp(test=prueba, body=cuerpo, orelse=otro_cuerpo):
            if not isinstance(prueba, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield ast.IfExp(test=_no(prueba), body=cuerpo, orelse=otro_cuerpo)
        case ast.Constant(value=bool() as valor):
            yield ast.Constant(not valor)
        case ast.Constant(value=int() as valor):
            yield ast.Constant(valor + 1)
        case ast.Name(id=nombre) if nombre in _AL_REVES:
            yield ast.Name(id=_AL_REVES[nombre], ctx=ast.Load())
        case ast.Name(id=nombre) if nombre in _REDONDEAN:
            yield ast.Constant(_REDONDEAN[nombre])
        case ast.Call():
            yield from _de_una_llamada(nodo)


def _de_una_llamada(nodo: ast.Call) -> Iterator[ast.AST]:
    match nodo.func:
        case ast.Attribute(value=ast.Name(id="bloqueo"), attr=nombre) if nombre in _CANDADOS:
            sin = ast.parse(f"{_SIN_CANDADO}.{nombre}", mode="eval").body
            yield ast.Call(func=sin, args=nodo.args, keywords=nodo.keywords)
        case ast.Attribute(value=de_quien, attr=nombre) if nombre in _SE_QUITAN and (
            nodo.args or nombre != "filter"
        ):
            yield de_quien


def _une_textos(nodo: ast.BinOp) -> bool:
    return any(
        isinstance(lado, ast.JoinedStr) or (isinstance(lado, ast.Constant) and isinstance(lado.value, str))
        for lado in (nodo.left, nodo.right)
    )


def _no(prueba: ast.expr) -> ast.UnaryOp:
    return ast.UnaryOp(op=ast.Not(), operand=prueba)
