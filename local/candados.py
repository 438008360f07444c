"""`make candados`: rehace requirements*.txt desde setup.cfg, en un entorno limpio.

No importa nada del proyecto: corre con el Python del sistema.
"""

import configparser
import subprocess
import sys
import tempfile
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
AVISO = "lo hace `make candados` desde setup.cfg. No editar a mano."


def _lista(texto: str) -> list[str]:
    return [linea for linea in texto.splitlines() if linea and not linea.lstrip().startswith("#")]


def _congelar(pip: list[str]) -> list[str]:
    orden = [*pip, "freeze", "--exclude", "pip", "--exclude", "setuptools"]
    return subprocess.run(orden, check=True, capture_output=True, text=True).stdout.splitlines()


def main() -> None:
    setup = configparser.ConfigParser()
    setup.read(RAIZ / "setup.cfg", encoding="utf-8")
    produccion = _lista(setup["options"]["install_requires"])
    extras = [r for extra in setup["options.extras_require"].values() for r in _lista(extra)]
    with tempfile.TemporaryDirectory() as carpeta:
        subprocess.run([sys.executable, "-m", "venv", carpeta], check=True)
        pip = [f"{carpeta}/bin/python", "-m", "pip", "--disable-pip-version-check", "-q"]
        subprocess.run([*pip, "install", *produccion], check=True)
        # Lo que solo hace falta en otra versión de Python no se instaló aquí: pasa como está declarado.
        de_otra_version = [r for r in produccion if ";" in r]
        fijos = sorted([*_congelar(pip), *de_otra_version], key=str.lower)
        subprocess.run([*pip, "install", *fijos, *extras], check=True)
        todos = _congelar(pip)
    (RAIZ / "requirements.txt").write_text(f"# Candado de producción: {AVISO}\n" + "\n".join(fijos) + "\n")
    locales = [linea for linea in todos if linea not in fijos]
    (RAIZ / "requirements-dev.txt").write_text(
        f"# Candado del trabajo local y de las pruebas: {AVISO}\n-r requirements.txt\n"
        + "\n".join(locales)
        + "\n"
    )


if __name__ == "__main__":
    main()
