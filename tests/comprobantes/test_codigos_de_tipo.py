"""Nadie fuera de la carpeta de un tipo escribe su código ni decide por él: el tipo dice lo que hace. Los códigos
están en `plataforma/codigos`; quien quiere saber algo de un tipo se lo pregunta."""

import ast
from collections.abc import Iterator

import pytest

from api.plataforma.codigos import documentos
from tests import arquitectura

PROPIOS = ("api.plataforma.codigos.", "api.comprobantes.tipos.")
DE_OTRAS_TABLAS: dict[str, str] = {
    # quién escribe lo mismo para decir otra cosa → qué cosa
    "api.adapters.registro_tributario": "SI, de quien lleva contabilidad",
    "api.comprobantes.nucleo.errores_sri": "47, un error del SRI",
    "api.comprobantes.nucleo.preparacion": "01, la forma de pago sin utilización del sistema financiero",
    "api.comprobantes.nucleo.xml": "SI, de quien lleva contabilidad",
    "api.compras.por_pagar.lotes.plantillas": "03 y 04, la cuenta corriente y la de ahorros de un banco",
    "api.contabilidad.plantillas.lista": "SI, de la plantilla que se repite sola",
    "api.tributos.ats.xml": "SI, del anexo de un semestre",
}
# A quién el SRI le pide el código de cada documento → qué
LO_PIDE_EL_SRI: dict[str, str] = {
    "api.tributos.ats": "el anexo se escribe con él",
    "api.tributos.declaraciones.fuentes.retenciones": "el 103 se llena con las retenciones emitidas",
}
NOMBRES = {
    nombre for nombre, valor in vars(documentos).items() if nombre.isupper() and isinstance(valor, str)
}
CODIGOS = {getattr(documentos, nombre) for nombre in NOMBRES}


def escritos(arbol: ast.Module) -> Iterator[str]:
    """Los códigos escritos a mano."""
    for nodo in arquitectura.nodos(arbol):
        if isinstance(nodo, ast.Constant) and nodo.value in CODIGOS and isinstance(nodo.value, str):
            yield f"línea {nodo.lineno}: escribe {nodo.value!r}"


def decididos(arbol: ast.Module) -> Iterator[str]:
    """Lo que se decide por un código: una comparación, una consulta, una tabla, un caso."""
    sueltos = {
        alias.asname or alias.name
        for nodo in arquitectura.nodos(arbol)
        if isinstance(nodo, ast.ImportFrom) and nodo.module == "api.plataforma.codigos.documentos"
        for alias in nodo.names
        if alias.name in NOMBRES
    }

    def nombra(nodo: ast.AST | None) -> bool:
        return nodo is not None and any(
            (isinstance(n, ast.Name) and n.id in sueltos)
            or (isinstance(n, ast.Attribute) and n.attr in NOMBRES and _de(n) in ("documentos", "codigos"))
            for n in ast.walk(nodo)
        )

    for nodo in arquitectura.nodos(arbol):
        match nodo:
            case ast.Compare() | ast.MatchValue() if nombra(nodo):
                yield f"línea {nodo.lineno}: compara"
            case ast.Call(func=ast.Attribute(attr="in_" | "not_in" | "is_" | "fromkeys")) if nombra(nodo):
                yield f"línea {nodo.lineno}: busca"
            case ast.Dict(keys=claves) if any(nombra(clave) for clave in claves):
                yield f"línea {nodo.lineno}: tabla"


def _de(nodo: ast.Attribute) -> str:
    return nodo.value.id if isinstance(nodo.value, ast.Name) else ""


def _es(modulo: str, cuales: tuple[str, ...]) -> bool:
    return f"{modulo}.".startswith(cuales)


def test_nadie_mas_escribe_el_codigo_de_un_documento() -> None:
    permitidos = (*PROPIOS, *(f"{modulo}." for modulo in DE_OTRAS_TABLAS))
    fallas = {
        modulo: hallados
        for modulo, arbol in arquitectura.arboles().items()
        if not _es(modulo, permitidos) and (hallados := list(escritos(arbol)))
    }
    assert fallas == {}


def test_nadie_mas_decide_por_el_codigo_de_un_documento() -> None:
    permitidos = (*PROPIOS, *(f"{modulo}." for modulo in LO_PIDE_EL_SRI))
    fallas = {
        modulo: hallados
        for modulo, arbol in arquitectura.arboles().items()
        if not _es(modulo, permitidos) and (hallados := list(decididos(arbol)))
    }
    assert fallas == {}


def test_los_que_dicen_otra_cosa_todavia_la_dicen() -> None:
    """Un nombre que sobra en la lista escondería al siguiente."""
    for quien in DE_OTRAS_TABLAS:
        assert list(escritos(arquitectura.arboles()[quien])), quien


@pytest.mark.parametrize("codigo", ['if tipo == "01":\n    pass', 'TIPOS = ("01", "04")', "de('SI')"])
def test_un_codigo_escrito_se_ve(codigo: str) -> None:
    assert list(escritos(ast.parse(codigo)))


@pytest.mark.parametrize(
    "codigo",
    [
        "from api.plataforma.codigos.documentos import FACTURA\nx = c.tipo == FACTURA",
        "from api.plataforma.codigos.documentos import FACTURA as F\nx = c.tipo.in_((F,))",
        "from api.plataforma.codigos import documentos\nx = tipo in (documentos.NOTA_CREDITO,)",
        "from api.plataforma.codigos import documentos\nx = {documentos.FACTURA: 1}[tipo]",
        "from api.plataforma.codigos import documentos\nmatch x:\n    case documentos.FACTURA:\n        pass",
    ],
)
def test_una_decision_se_ve(codigo: str) -> None:
    assert list(decididos(ast.parse(codigo)))


def test_dar_un_codigo_a_quien_lo_pide_no_es_decidir() -> None:
    codigo = "from api.plataforma.codigos.documentos import FACTURA\nRegistro(tipo=FACTURA)"
    assert not list(decididos(ast.parse(codigo)))
