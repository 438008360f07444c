r"""`make mutantes`: las fallas que ninguna prueba de su dominio nota.

make mutantes                          lo que este cambio toca, desde `main`
make mutantes EN=ventas/cartera        un dominio (o una carpeta, o un archivo): lo que el cambio toca de él o, si no lo
                                       toca, todo
make mutantes EN=… TODO=si             todo, aunque el cambio lo toque
CUANTOS=60 MINUTOS=15 BASE=main PRUEBAS="tests/x tests/y" CUAL='audit\.|bloqueo\.'   (CUAL: las que cambian eso)
"""

import argparse
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from local.entorno import RAIZ
from local.errores import ErrorLocal
from tests.mutantes import cliente, corredor, elegir, partes
from tests.mutantes.elegir import Pedido
from tests.mutantes.partes import Plan, Resultado

# Lo que recorre todo, abre un navegador o detiene servicios no es de un dominio.
FUERA = "not todo and not fallas and not navegador and not lento"


def main() -> int:
    analizador = argparse.ArgumentParser(prog="python -m tests.mutantes")
    analizador.add_argument("--en", default="")
    analizador.add_argument("--todo", action="store_true")
    argumentos = analizador.parse_args()
    antes = time.monotonic()
    pedido = Pedido(
        en=argumentos.en,
        base=os.environ.get("BASE", "") or "main",
        todo=argumentos.todo,
        cuantos=int(os.environ.get("CUANTOS", "") or 60),
        plazo=60 * float(os.environ.get("MINUTOS", "") or 15),
        pruebas=tuple(os.environ.get("PRUEBAS", "").split()),
        cual=os.environ.get("CUAL", ""),
    )
    try:
        eleccion = elegir.elegir(pedido)
    except ErrorLocal as error:
        print(error, file=sys.stderr)
        return 1
    de_donde = "lo que el cambio toca" if eleccion.del_cambio else pedido.en
    print(f"Caben {eleccion.caben} fallas en {de_donde}; {eleccion.perdonadas} perdonadas.", flush=True)
    resultados = [resultado for plan in eleccion.planes for resultado in correr(plan)]
    contar(resultados, sum(len(plan.mutantes) for plan in eleccion.planes))
    print(f"  {time.monotonic() - antes:.0f} s")
    return 0


def correr(plan: Plan) -> list[Resultado]:
    print(f"\n{' '.join(plan.pruebas)}", flush=True)
    if plan.pruebas == ["client"]:
        return _de_la_interfaz(plan)
    with tempfile.TemporaryDirectory(prefix="tinta-mutantes-") as carpeta:
        escrito, dicho = Path(carpeta, "plan"), Path(carpeta, "dicho")
        escrito.write_bytes(pickle.dumps(plan))
        orden = [
            *(
                sys.executable,
                "-m",
                "pytest",
                "-p",
                "tests.mutantes.corredor",
                "-p",
                "no:cacheprovider",
                "-q",
                "-s",
            ),
            *(
                "-m",
                FUERA,
                f"--plan={escrito}",
                f"--dicho={dicho}",
                "tests/mutantes/arranque.py",
                *plan.pruebas,
            ),
        ]
        hecha = subprocess.run(orden, cwd=RAIZ)
        if hecha.returncode == corredor.OTRA_VEZ:
            hecha = subprocess.run(orden, cwd=RAIZ)
        if not dicho.exists():
            raise SystemExit(hecha.returncode or 1)
        resultados: list[Resultado] = pickle.loads(dicho.read_bytes())
        return resultados


def _de_la_interfaz(plan: Plan) -> list[Resultado]:
    fin = time.monotonic() + plan.plazo
    resultados: list[Resultado] = []
    for mutante in plan.mutantes:
        if time.monotonic() > fin:
            break
        resultados.append(cliente.probar(mutante))
        partes.decir(resultados[-1])
    return resultados


def contar(resultados: list[Resultado], puestas: int) -> None:
    veces = Counter(resultado.como for resultado in resultados)
    contadas = veces[partes.MUERTO] + veces[partes.VIVO] + veces[partes.SIN_PRUEBA]
    for como in (partes.VIVO, partes.SIN_PRUEBA, partes.SIN_APLICAR):
        for resultado in (r for r in resultados if r.como == como):
            print(
                f"\n{como}  {resultado.mutante.archivo}:{resultado.mutante.linea}  en {resultado.mutante.funcion}"
            )
            print(f"  - {resultado.mutante.antes}\n  + {resultado.mutante.despues}")
            if resultado.detalle:
                print(f"  ({resultado.detalle})")
    print()
    for archivo in sorted({r.mutante.archivo for r in resultados}):
        suyos = Counter(r.como for r in resultados if r.mutante.archivo == archivo)
        total = suyos[partes.MUERTO] + suyos[partes.VIVO] + suyos[partes.SIN_PRUEBA]
        print(f"  {suyos[partes.MUERTO]:4} de {total:<4} {archivo}")
    nota = 100 * veces[partes.MUERTO] / contadas if contadas else 100.0
    print(f"Notadas {veces[partes.MUERTO]} de {contadas}: {nota:.0f} %")
    if len(resultados) < puestas:
        print(f"  {puestas - len(resultados)} quedaron sin intentar (MINUTOS)")


if __name__ == "__main__":
    raise SystemExit(main())
