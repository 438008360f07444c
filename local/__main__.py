"""python -m local preparar | run | test"""

import argparse

from local import pruebas
from local.consola import Consola
from local.entorno import leer
from local.errores import ErrorLocal
from local.supervisor import Supervisor


def main() -> int:
    analizador = argparse.ArgumentParser(prog="python -m local", description="Tinta en esta máquina.")
    ordenes = analizador.add_subparsers(dest="orden", required=True)
    ordenes.add_parser(
        "preparar", help="crea la base embebida con sus datos de demostración, y nada deja en marcha"
    )
    ordenes.add_parser("run", help="inicia todo y lo detiene con Ctrl-C (PORT, VAR_DIR y .env.example)")
    test = ordenes.add_parser("test", help="todas las pruebas, con un resumen (PYTEST_ARGS)")
    test.add_argument("--solo-estilo", action="store_true", help="solo estilo y tipos")
    test.add_argument(
        "--en", default="", metavar="DOMINIO", help="solo lo de un dominio, sin estilo ni tipos"
    )
    test.add_argument("--todo", action="store_true", help="también lo que recorre todo (TODO=si)")
    argumentos = analizador.parse_args()
    consola = Consola()
    try:
        if argumentos.orden == "test":
            return pruebas.ejecutar(
                solo_estilo=argumentos.solo_estilo, en=argumentos.en, todo=argumentos.todo
            )
        supervisor = Supervisor(leer(), consola)
        return supervisor.preparar() if argumentos.orden == "preparar" else supervisor.ejecutar()
    except ErrorLocal as error:
        consola.error(str(error))
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
