"""Lo que un programa ya lee y envía por su cara, sacado del documento OpenAPI. Se congela en `congelado_de/`, un archivo por
recurso, con `make tipos` y `python -m tests.v1.congelado`: lo nuevo entra así, y lo que ya estaba no se quita."""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api.core.arranque import RAIZ

_CARPETA = Path(__file__).with_name("congelado_de")
_DOCUMENTO = RAIZ / "client/api/openapi.json"
_CARA = "/api/v1/"
_MAXIMA = 6  # cuán adentro se mira


def de(documento: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Por operación: los campos de lo que responde, los que el cuerpo admite, los que exige y los de la consulta."""
    return {
        f"{metodo.upper()} {camino}": _operacion(documento, operacion)
        for camino, metodos in sorted(documento["paths"].items())
        if camino.startswith(_CARA)
        for metodo, operacion in sorted(metodos.items())
        if metodo != "parameters"
    }


def rotos(antes: dict[str, Any], ahora: dict[str, Any]) -> list[str]:
    """Lo que a un programa que ya anda lo haría fallar."""
    fallas = list[str]()
    for nombre, previa in antes.items():
        if nombre not in ahora:
            fallas.append(f"{nombre}: ya no existe")
            continue
        actual = ahora[nombre]
        for parte in ("responde", "admite"):
            for campo, tipo in previa[parte].items():
                nuevo = actual[parte].get(campo)
                if nuevo != tipo:
                    fallas.append(f"{nombre}: {parte} {campo} era {tipo} y es {nuevo}")
        for parte in ("exige", "exige_en_consulta"):
            fallas += [
                f"{nombre}: ahora exige {campo}" for campo in actual[parte] if campo not in previa[parte]
            ]
        fallas += [
            f"{nombre}: ya no se consulta por {campo}"
            for campo in previa["consulta"]
            if campo not in actual["consulta"]
        ]
    return fallas


def _operacion(documento: dict[str, Any], operacion: dict[str, Any]) -> dict[str, Any]:
    consulta = [p for p in operacion.get("parameters", []) if p.get("in") == "query"]
    cuerpo = _de_json(operacion.get("requestBody", {}))
    bueno = next((r for codigo, r in sorted(operacion["responses"].items()) if codigo.startswith("2")), {})
    dicho = list(_andar(documento, cuerpo, "", _MAXIMA))
    return {
        "responde": {c: tipo for c, tipo, _ in _andar(documento, _de_json(bueno), "", _MAXIMA)},
        "admite": {campo: tipo for campo, tipo, _ in dicho},
        "exige": sorted(campo for campo, _, exige in dicho if exige),
        "consulta": sorted(p["name"] for p in consulta),
        "exige_en_consulta": sorted(p["name"] for p in consulta if p.get("required")),
    }


def _de_json(parte: dict[str, Any]) -> dict[str, Any]:
    return dict(parte.get("content", {}).get("application/json", {}).get("schema", {}))


def _andar(
    documento: dict[str, Any], esquema: dict[str, Any], camino: str, queda: int
) -> Iterator[tuple[str, str, bool]]:
    esquema = _entero(documento, esquema)
    if esquema.get("type") == "array":
        yield from _andar(documento, esquema["items"], f"{camino}[]", queda)
        return
    exigidos = set(esquema.get("required", ()))
    for nombre, suyo in esquema.get("properties", {}).items():
        campo = f"{camino}.{nombre}".lstrip(".")
        suyo = _entero(documento, suyo)
        yield campo, _tipo(suyo), nombre in exigidos
        if queda:
            yield from _andar(documento, suyo, campo, queda - 1)


def _entero(documento: dict[str, Any], esquema: dict[str, Any]) -> dict[str, Any]:
    """El esquema, sin la referencia ni el «o nulo» en que venga."""
    for unidos in ("anyOf", "allOf", "oneOf"):
        if unidos in esquema:
            esquema = next(e for e in esquema[unidos] if e.get("type") != "null")
    if "$ref" in esquema:
        esquema = documento["components"]["schemas"][esquema["$ref"].rpartition("/")[2]]
    return esquema


def _tipo(esquema: dict[str, Any]) -> str:
    tipo = esquema.get("type", "object")
    suyo = "/".join(sorted(t for t in tipo if t != "null")) if isinstance(tipo, list) else str(tipo)
    return f"{suyo} {esquema['format']}" if esquema.get("format") else suyo


def guardado() -> dict[str, dict[str, Any]]:
    """Lo congelado, de todos los recursos."""
    return {
        n: o
        for archivo in sorted(_CARPETA.glob("*.json"))
        for n, o in json.loads(archivo.read_text()).items()
    }


def guardar(ahora: dict[str, dict[str, Any]]) -> None:
    por_recurso = defaultdict[str, dict[str, Any]](dict)
    for nombre, operacion in ahora.items():
        por_recurso[nombre.split(_CARA)[1].split("/")[0]][nombre] = operacion
    for recurso, suyas in por_recurso.items():
        escrito = json.dumps(suyas, indent=1, ensure_ascii=False, sort_keys=True)
        (_CARPETA / f"{recurso}.json").write_text(f"{escrito}\n")


if __name__ == "__main__":
    lo_de_hoy = de(json.loads(_DOCUMENTO.read_text()))
    if fallas := rotos(guardado(), lo_de_hoy):
        sys.exit("\n".join(fallas))
    guardar(lo_de_hoy)
