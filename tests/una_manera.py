"""Una sola manera de cada cosa: reglas que leen el código de api/ y dicen quién hace por su cuenta lo que ya
tiene su sitio. Cada excepción dice por qué lo es."""

import ast
import re
from collections.abc import Iterator

from tests.arquitectura import Regla, importados, llamadas, nodos

_CODIGOS = "api.plataforma.codigos"
_CANDADOS = {
    "api.core.datos.bloqueo": "la puerta",
    "api.plataforma.planes.service": "el cupo se descuenta en la sentencia que lo busca",
}
_TRAMOS = {
    "api.comprobantes.consulta.lista": "un ZIP se escribe por tramos de la lista, que no son páginas",
    "api.contabilidad.conciliacion.cifras": "con OFFSET 0 PostgreSQL busca por su índice, y no salta nada",
    "api.contabilidad.libros.terceros": "con OFFSET 0 PostgreSQL busca por su índice, y no salta nada",
}
_BUSCAN = ("api.core.datos.palabras", "api.core.datos.listas.busqueda")
_LITERALES = {
    # quién escribe algo que se parece a un código, y qué es
    ("api.comprobantes.nucleo.preparacion", "01"): "la forma de pago sin el sistema financiero",
    ("api.compras.por_pagar.lotes.plantillas", "03"): "una cuenta corriente, para un banco",
    ("api.compras.por_pagar.lotes.plantillas", "04"): "una de ahorros, para un banco",
    ("api.config", "PRODUCCION"): "el nombre de una opción",
    ("api.core.externos", "PRODUCCION"): "el nombre de una opción",
    ("api.core.http.visitante.navegador", "PRODUCCION"): "el nombre de una opción",
    ("api.core.http.headers", "PRODUCCION"): "el nombre de una opción",
}
# Los del SRI y los de la casa; SI y OT no, que también son palabras.
_CODIGO = r"0[1-8]|9{13}|CORREO|WHATSAPP|PRUEBAS|PRODUCCI[OÓ]N|CEDULA|PASAPORTE|CONSUMIDOR_FINAL|EXTERIOR"
_SUELTO, _CITADO = re.compile(_CODIGO), re.compile(f"'({_CODIGO})'")


def solo_bloqueo_toma_candados(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo in _CANDADOS:
        return []
    puertas = ("with_for_update", "pg_advisory_xact_lock", "pg_advisory_lock")
    return [
        nombre
        for nombre, llamada in llamadas(arbol)
        if nombre.split(".")[-1] in puertas or any(k.arg == "with_for_update" for k in llamada.keywords)
    ]


def solo_las_listas_pasan_paginas(modulo: str, arbol: ast.Module) -> list[str]:
    """Los demás ni saltan filas ni arman a mano el cuerpo de una página."""
    if modulo.startswith("api.core.datos.listas.") or modulo in _TRAMOS:
        return []
    saltan = [nombre for nombre, _ in llamadas(arbol) if nombre.endswith(".offset")]
    formas = {id(clave) for nodo in _con_formas(arbol) for clave in nodo.keys}
    arman = [
        "arma una página"
        for nodo in nodos(arbol)
        if isinstance(nodo, ast.Dict)
        for clave in nodo.keys
        if isinstance(clave, ast.Constant) and clave.value == "paginas" and id(clave) not in formas
    ]
    return saltan + arman


def _con_formas(arbol: ast.Module) -> Iterator[ast.Dict]:
    """Los diccionarios cuyos valores son campos de un esquema: no arman una página, dicen su forma."""
    for nodo in nodos(arbol):
        if isinstance(nodo, ast.Dict) and any(
            nombre.startswith("fields.")
            for valor in nodo.values
            for nombre, _ in llamadas(ast.Module([ast.Expr(valor)], []))
        ):
            yield nodo


def solo_palabras_lee_lo_que_se_busca(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo in _BUSCAN:
        return []
    return [nombre for nombre, _ in llamadas(arbol) if nombre in ("func.to_tsquery", "func.tinta_texto")]


def solo_meses_cuenta_meses(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo == "api.core.datos.meses":
        return []
    fallas = [
        nombre
        for nombre, llamada in llamadas(arbol)
        if nombre.split(".")[-1] in ("monthrange", "relativedelta")
        or (
            nombre.endswith(".replace")
            and any(k.arg == "day" and ast.unparse(k.value) == "1" for k in llamada.keywords)
        )
    ]
    return fallas + [
        ast.unparse(nodo)
        for nodo in nodos(arbol)
        if isinstance(nodo, ast.BinOp)
        and isinstance(nodo.op, (ast.Mult, ast.FloorDiv, ast.Mod))
        and isinstance(nodo.right, ast.Constant)
        and nodo.right.value == 12
    ]


def el_tope_de_un_id_se_dice_una_vez(modulo: str, arbol: ast.Module) -> list[str]:
    if modulo == "api.core.http.schemas":
        return []
    return [
        ast.unparse(nodo)
        for nodo in nodos(arbol)
        if isinstance(nodo, ast.BinOp)
        and isinstance(nodo.op, ast.Pow)
        and ast.unparse(nodo) in ("2 ** 63", "2 ** 53")
    ]


def los_codigos_de_la_ley_se_nombran(modulo: str, arbol: ast.Module) -> list[str]:
    """Un código escrito entre comillas, suelto o dentro de una sentencia, solo está en sus módulos."""
    if modulo.startswith(_CODIGOS):
        return []
    formatos = {
        id(parte)
        for nodo in nodos(arbol)
        if isinstance(nodo, ast.FormattedValue) and nodo.format_spec
        for parte in ast.walk(nodo.format_spec)
    }
    return [
        repr(nodo.value)
        for nodo in nodos(arbol)
        if isinstance(nodo, ast.Constant)
        and isinstance(nodo.value, str)
        and id(nodo) not in formatos
        and (_SUELTO.fullmatch(nodo.value) or _CITADO.search(nodo.value))
        and (modulo, nodo.value) not in _LITERALES
    ]


def los_cuerpos_se_leen_con_el_esquema_de_la_casa(modulo: str, arbol: ast.Module) -> list[str]:
    """El de marshmallow lee entera la lista que pasa de lo que admite, antes de decir que sobra."""
    de_marshmallow = {"marshmallow.Schema"} & set(importados(arbol))
    return [f"importa {i}" for i in de_marshmallow] if modulo != "api.core.http.esquema" else []


REGLAS: tuple[Regla, ...] = (
    solo_bloqueo_toma_candados,
    solo_las_listas_pasan_paginas,
    solo_palabras_lee_lo_que_se_busca,
    solo_meses_cuenta_meses,
    el_tope_de_un_id_se_dice_una_vez,
    los_codigos_de_la_ley_se_nombran,
    los_cuerpos_se_leen_con_el_esquema_de_la_casa,
)
# Los módulos que cada regla perdona.
EXCEPCIONES: dict[Regla, set[str]] = {
    solo_bloqueo_toma_candados: set(_CANDADOS),
    solo_las_listas_pasan_paginas: set(_TRAMOS),
    solo_palabras_lee_lo_que_se_busca: set(_BUSCAN),
    los_codigos_de_la_ley_se_nombran: {modulo for modulo, _ in _LITERALES},
}
VIOLACIONES: list[tuple[Regla, str, str]] = [
    (solo_bloqueo_toma_candados, "api.terceros.clientes.service", "select(X).with_for_update()"),
    (
        solo_bloqueo_toma_candados,
        "api.terceros.clientes.service",
        "db.session.get(X, 1, with_for_update=True)",
    ),
    (solo_bloqueo_toma_candados, "api.plataforma.menus.service", "func.pg_advisory_xact_lock(1)"),
    (solo_las_listas_pasan_paginas, "api.proveedor.tablero.service", "consulta.limit(20).offset(40)"),
    (
        solo_las_listas_pasan_paginas,
        "api.proveedor.tablero.service",
        "x = {'items': filas, 'paginas': 3}",
    ),
    (solo_palabras_lee_lo_que_se_busca, "api.terceros.clientes.lista", "func.tinta_texto(columna)"),
    (solo_palabras_lee_lo_que_se_busca, "api.terceros.clientes.lista", "func.to_tsquery('simple', x)"),
    (solo_meses_cuenta_meses, "api.inicio.service", "hoy().replace(day=1)"),
    (solo_meses_cuenta_meses, "api.inicio.service", "monthrange(ano, mes)"),
    (solo_meses_cuenta_meses, "api.inicio.service", "meses = dia.year * 12 + dia.month"),
    (el_tope_de_un_id_se_dice_una_vez, "api.ventas.envios.schemas", "_ID = 2**63 - 1"),
    (los_codigos_de_la_ley_se_nombran, "api.comprobantes.consulta.vista", "comprobante.tipo == '01'"),
    (los_codigos_de_la_ley_se_nombran, "api.ventas.envios.models", "check(\"canal IN ('CORREO')\")"),
    (los_codigos_de_la_ley_se_nombran, "api.comprobantes.nucleo.documento", "x = '9999999999999'"),
    (
        los_cuerpos_se_leen_con_el_esquema_de_la_casa,
        "api.despacho.tablero.schemas",
        "from marshmallow import Schema",
    ),
]
