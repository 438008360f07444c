"""Las fallas de la interfaz: las mismas reglas, con jest. Cada una es una corrida de las pruebas de su carpeta que leen el
archivo; la falla se pone al leerlo (client/testing/mutantes)."""

import json
import os
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import Any

from local.entorno import RAIZ
from tests.mutantes import partes
from tests.mutantes.mutaciones import Mutante
from tests.mutantes.partes import Resultado

_AQUI = "client/testing/mutantes"
_JEST = [
    "node",
    "node_modules/.bin/jest",
    "-c",
    f"{_AQUI}/jest.config.js",
    "--ci",
    "--silent",
    "--maxWorkers=1",
]
PLAZO = 180.0  # segundos en que una corrida con la falla se da por colgada


def archivos(en: str) -> list[str]:
    lugar = RAIZ / en
    hallados = [lugar] if lugar.is_file() else sorted(lugar.rglob("*.ts*"))
    return [n for a in hallados if es_suyo(n := a.relative_to(RAIZ).as_posix())]


def es_suyo(archivo: str) -> bool:
    return (
        archivo.startswith("client/")
        and archivo.endswith((".ts", ".tsx"))
        and not archivo.endswith((".test.ts", ".test.tsx", ".d.ts"))
        and not archivo.startswith(("client/testing/", "client/dist/"))
    )


def de(nombres: list[str]) -> list[Mutante]:
    if not nombres:
        return []
    orden = ["node", f"{_AQUI}/fallas.js", *nombres]
    dichas: list[dict[str, Any]] = json.loads(
        subprocess.run(orden, cwd=RAIZ, check=True, capture_output=True, text=True).stdout
    )
    return [
        Mutante(
            d["archivo"],
            d["numero"],
            d["linea"],
            d["linea"],
            d["funcion"],
            d["antes"],
            d["despues"],
            trozo=(d["desde"], d["hasta"], d["texto"]),
        )
        for d in dichas
    ]


@cache
def pruebas_de(archivo: str) -> tuple[str, ...]:
    """Las de la carpeta más cercana que tiene alguna y lee ese archivo."""
    orden = [*_JEST, "--listTests", "--json", "--findRelatedTests", archivo]
    hecha = subprocess.run(orden, cwd=RAIZ, check=True, capture_output=True, text=True)
    todas = [Path(ruta).relative_to(RAIZ).as_posix() for ruta in json.loads(hecha.stdout)]
    for carpeta in Path(archivo).parents:
        if len(carpeta.parts) < 2:
            break
        if suyas := [una for una in todas if una.startswith(f"{carpeta.as_posix()}/")]:
            return tuple(sorted(suyas))
    return ()


def probar(mutante: Mutante) -> Resultado:
    antes = time.monotonic()
    pruebas = pruebas_de(mutante.archivo)
    if not pruebas:
        return Resultado(mutante, partes.SIN_PRUEBA)
    assert mutante.trozo is not None
    desde, hasta, texto = mutante.trozo
    falla = {"archivo": mutante.archivo, "desde": desde, "hasta": hasta, "texto": texto}
    entorno = os.environ | {"FALLA": json.dumps(falla)}
    suya = [p for p in pruebas if p.startswith(f"{mutante.archivo.rpartition('.')[0]}.test.")]
    # La que lleva su nombre, sola: casi siempre basta, y las demás leen la pantalla entera.
    for ronda in (suya, [p for p in pruebas if p not in suya]):
        if ronda and _la_nota(ronda, entorno):
            return Resultado(mutante, partes.MUERTO, ronda[0], len(ronda), time.monotonic() - antes)
    return Resultado(mutante, partes.VIVO, "", len(pruebas), time.monotonic() - antes)


def _la_nota(pruebas: list[str], entorno: dict[str, str]) -> bool:
    orden = [*_JEST, "--bail", "--runTestsByPath", *pruebas]
    try:
        hecha = subprocess.run(orden, cwd=RAIZ, env=entorno, capture_output=True, timeout=PLAZO)
    except subprocess.TimeoutExpired:
        return True
    return hecha.returncode != 0
