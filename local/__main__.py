"""python -m local run"""

import argparse

from local.consola import Consola
from local.entorno import leer
from local.errores import ErrorLocal
from local.supervisor import Supervisor


def main() -> int:
    analizador = argparse.ArgumentParser(prog="python -m local", description="Tinta en esta máquina.")
    ordenes = analizador.add_subparsers(dest="orden", required=True)
    ordenes.add_parser("run", help="inicia todo y lo detiene con Ctrl-C (PORT, VAR_DIR y .env.example)")
    analizador.parse_args()
    consola = Consola()
    try:
        return Supervisor(leer(), consola).ejecutar()
    except ErrorLocal as error:
        consola.error(str(error))
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
