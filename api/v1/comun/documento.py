"""El documento de la cara de los programas, sacado del de toda la API: con él se hacen los clientes.

Sus operaciones tienen nombre (`crear_facturas`), porque así se llama la función que las hace; se llega a ellas solo con una llave;
y un objeto que puede faltar se dice como quienes hacen clientes lo entienden. Lo que se responde no cierra sus listas de palabras:
el día que haya un estado más, el cliente que alguien hizo hoy lo lee.
"""

from collections.abc import Iterator
from typing import Any

RAIZ = "/api/v1"
_HACE = {"get": "ver", "post": "crear", "put": "cambiar", "delete": "eliminar"}
_XSRF = {"$ref": "#/components/parameters/XsrfToken"}
_CON_LLAVE: list[dict[str, list[str]]] = [{"llave": []}]


def de_los_programas(entero: dict[str, Any]) -> dict[str, Any]:
    """Sus direcciones y lo que nombran, y nada de lo demás."""
    caminos = {
        camino: _camino(camino, metodos)
        for camino, metodos in entero["paths"].items()
        if camino.startswith(f"{RAIZ}/")
    }
    esquema = entero["components"]["securitySchemes"]["llave"]
    partes: dict[str, Any] = {"securitySchemes": {"llave": esquema}}
    por_mirar: list[Any] = [caminos]
    while por_mirar:
        for clase, nombre in _nombra(por_mirar.pop()):
            hechas = partes.setdefault(clase, {})
            if nombre not in hechas:
                hechas[nombre] = _llano(entero["components"][clase][nombre])
                por_mirar.append(hechas[nombre])
    _abrir_lo_que_se_responde(caminos, partes)
    return {
        **{parte: entero[parte] for parte in ("openapi", "info", "servers")},
        "tags": [{"name": nombre} for nombre in sorted({_recurso(camino) for camino in caminos})],
        "paths": caminos,
        "components": partes,
    }


def _recurso(camino: str) -> str:
    return camino.removeprefix(f"{RAIZ}/").partition("/")[0]


def _camino(camino: str, metodos: dict[str, Any]) -> dict[str, Any]:
    return {
        metodo: suyo if metodo == "parameters" else _operacion(camino, metodo, suyo)
        for metodo, suyo in metodos.items()
    }


def _operacion(camino: str, metodo: str, suya: dict[str, Any]) -> dict[str, Any]:
    recurso, ultimo = _recurso(camino), camino.rpartition("/")[2]
    if ultimo == recurso:
        hace = "listar" if metodo == "get" else _HACE[metodo]
    else:
        hace = _HACE[metodo] if ultimo.startswith("{") else ultimo
    llana: dict[str, Any] = _llano(suya)
    return {
        **llana,
        "operationId": f"{hace}_{recurso}".replace("-", "_"),
        "tags": [recurso],
        "security": _CON_LLAVE,
        "parameters": [p for p in llana["parameters"] if p != _XSRF],
    }


def _abrir_lo_que_se_responde(caminos: dict[str, Any], partes: dict[str, Any]) -> None:
    por_mirar: list[Any] = [
        suya["responses"]
        for metodos in caminos.values()
        for metodo, suya in metodos.items()
        if metodo != "parameters"
    ]
    vistas = set[tuple[str, str]]()
    while por_mirar:
        for clase, nombre in set(_nombra(por_mirar.pop())) - vistas:
            vistas.add((clase, nombre))
            partes[clase][nombre] = _abierto(partes[clase][nombre])
            por_mirar.append(partes[clase][nombre])


def _abierto(parte: Any) -> Any:
    """Sin cerrar sus palabras: las de hoy se dicen."""
    if isinstance(parte, list):
        return [_abierto(una) for una in parte]
    if not isinstance(parte, dict):
        return parte
    abierta = {clave: _abierto(valor) for clave, valor in parte.items() if clave != "enum"}
    if isinstance(parte.get("enum"), list):
        hoy = ", ".join(str(palabra) for palabra in parte["enum"] if palabra not in ("", None))
        dicho = parte.get("description")
        abierta["description"] = f"{dicho}. Hoy: {hoy}" if dicho else f"Hoy: {hoy}"
    return abierta


def _llano(parte: Any) -> Any:
    """«Este objeto, o nada» en una sola forma: el objeto, que puede faltar. Y sin lo que vale cada campo que se calla: eso lo sabe
    Tinta, y un cliente que lo enviara lo dejaría fijo."""
    if isinstance(parte, list):
        return [_llano(una) for una in parte]
    if not isinstance(parte, dict):
        return parte
    opciones = parte.get("anyOf", ())
    referidas = [opcion for opcion in opciones if "$ref" in opcion]
    if len(opciones) == 2 and len(referidas) == 1:
        demas = {clave: valor for clave, valor in parte.items() if clave not in ("anyOf", "default")}
        return {**demas, "allOf": referidas, "nullable": True}
    return {clave: _llano(valor) for clave, valor in parte.items() if clave != "default"}


def _nombra(parte: Any) -> Iterator[tuple[str, str]]:
    """Cada `$ref` que hay adentro: de qué clase, y cuál."""
    if isinstance(parte, dict):
        if "$ref" in parte:
            _, _, clase, nombre = parte["$ref"].split("/")
            yield clase, nombre
        for valor in parte.values():
            yield from _nombra(valor)
    elif isinstance(parte, list):
        for una in parte:
            yield from _nombra(una)
