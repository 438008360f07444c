"""Con ENTORNO=produccion no se arranca con una puerta abierta, y se dice cuál y cómo se cierra."""

import sys
from pathlib import Path

import psycopg
import pytest

from api import config
from demo import accesos
from local.entorno import RAIZ
from tests.a_la_vez import hasta_que
from tests.core import produccion
from tests.core.produccion import MUERTA, NADA_QUE_HEREDAR, RELEASE, TRABAJADOR, WEB, buenas, correr, nacer
from tests.fallas.procesos import Web
from tests.servicios import Servicios


def test_con_todo_en_su_lugar_arranca() -> None:
    assert config.load(buenas())["PRODUCCION"] is True


@pytest.mark.parametrize(
    ("variable", "valor"),
    [
        ("SECRET_KEY", ""),
        ("SECRET_KEY", "x"),
        ("SECRET_KEY", "cambiame"),
        ("SECRET_KEY", "a" * 64),
        ("SECRET_KEY", "0123456789abcdef" * 4),
        ("SECRET_KEY", "1234567890" * 4),
        ("SECRET_KEY", "64-caracteres-hexadecimales-al-azar"),
        ("FIRMA_LLAVES", ""),
        ("FIRMA_LLAVES", "x" * 32),
        ("FIRMA_LLAVES", "64-caracteres-hexadecimales-al-azar"),
        ("FIRMA_LLAVES", f"{'9f2c' * 8},{'0123456789abcdef' * 2}7e"),
        ("PUBLIC_URL", ""),
        ("PUBLIC_URL", "facturas.tinta.example"),
        ("PUBLIC_URL", "http://facturas.tinta.example"),
        ("PUBLIC_URL", "http://localhost:8000"),
        ("PUBLIC_URL", "https://localhost"),
        ("PUBLIC_URL", "https://127.0.0.1:8000"),
        ("PUBLIC_URL", "https://[::1]:8000"),
        ("PUBLIC_URL", "https://192.168.1.20"),
        ("PUBLIC_URL", "https://0.0.0.0"),
        ("PUBLIC_URL", "https://maquina.local"),
        ("PUBLIC_URL", "https://maquina"),
        ("PUBLIC_URL", "https://"),
        ("PUBLIC_URL", "https://[malo"),
        ("METRICS_TOKEN", ""),
        ("METRICS_TOKEN", "  "),
    ],
)
def test_con_una_puerta_abierta_no_arranca_y_dice_cual(variable: str, valor: str) -> None:
    with pytest.raises(config.NoArranca) as fallo:
        config.load(buenas(**{variable: valor}))
    lineas = str(fallo.value).splitlines()[1:]
    assert len(lineas) == 1 and lineas[0].startswith(f"- {variable} ") and "ponga" in lineas[0]


@pytest.mark.parametrize("entorno", [None, "produccion", "prod", "Local"])
def test_lo_que_no_es_local_es_produccion(entorno: str | None) -> None:
    variables = buenas(SECRET_KEY="x", METRICS_TOKEN="")
    del variables["ENTORNO"]
    with pytest.raises(config.NoArranca) as fallo:
        config.load(variables | ({"ENTORNO": entorno} if entorno else {}))
    assert "SECRET_KEY" in str(fallo.value) and "METRICS_TOKEN" in str(fallo.value)


def test_en_local_los_secretos_de_juguete_sirven() -> None:
    config.load(buenas(ENTORNO="local", SECRET_KEY="x", METRICS_TOKEN="", PUBLIC_URL=""))


def test_la_web_no_arranca_con_un_secreto_debil() -> None:
    hecho = correr(WEB, buenas(SECRET_KEY="secreto"))
    assert hecho.returncode == 3, hecho.stderr
    assert "SECRET_KEY firma las sesiones y los enlaces: ponga un secreto al azar" in hecho.stderr
    assert "Traceback" not in hecho.stderr.split("No se inicia.")[0]


@pytest.fixture
def de_verdad(servicios: Servicios, base_de_datos: str) -> dict[str, str]:
    """Un servidor de verdad sobre la base de la demostración."""
    return produccion.de_verdad(servicios, base_de_datos)


@pytest.mark.parametrize("orden", [WEB, TRABAJADOR, RELEASE], ids=["web", "worker", "release"])
def test_ningun_proceso_arranca_con_los_ingresos_de_la_demostracion(
    de_verdad: dict[str, str], orden: list[str], tmp_path: Path
) -> None:
    codigo, dicho = nacer(orden, de_verdad, tmp_path)
    assert codigo == 3, dicho
    assert "No se inicia. La base tiene ingresos de la demostración" in dicho
    assert "Use una base sin la demostración" in dicho


def test_la_demostracion_no_se_crea_en_produccion(
    servicios: Servicios, de_verdad: dict[str, str], tmp_path: Path
) -> None:
    limpia = servicios.postgres.create_database("sin_demo")
    try:
        variables = {**de_verdad, "DATABASE_URL": limpia}
        crear = [sys.executable, "-m", "flask", "--app", "wsgi", "demo", "--preparar"]
        codigo, dicho = nacer(crear, variables, tmp_path)
        assert codigo == 1 and "con ENTORNO=produccion no se crea" in dicho
        with psycopg.connect(limpia) as conexion:
            assert conexion.execute("SELECT to_regclass('empresas')").fetchone() == (None,)
        # y antes de la primera migración no hay nadie que pueda entrar
        codigo, dicho = nacer([sys.executable, "-m", "flask", "--app", "wsgi", "routes"], variables, tmp_path)
        assert codigo == 0, dicho
    finally:
        servicios.postgres.drop_database("sin_demo")


@pytest.mark.lento
def test_arranca_cuando_ya_nadie_entra_con_las_claves_publicas(
    servicios: Servicios, plantilla: str, de_verdad: dict[str, str], tmp_path: Path
) -> None:
    """Los nombres de la demostración son de cualquiera; lo que se mira son las claves. De mirar no queda nada
    abierto."""
    url = servicios.postgres.create_database("demo_cerrada", plantilla)
    variables = {**de_verdad, "DATABASE_URL": url}
    rutas = [sys.executable, "-m", "flask", "--app", "wsgi", "routes"]
    try:
        with psycopg.connect(url, autocommit=True) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            conexion.execute("UPDATE administradores SET clave_hash = '' WHERE usuario = 'admin'")
            conexion.execute("UPDATE administradores SET activo = false WHERE usuario <> 'admin'")
            codigo, dicho = nacer(rutas, variables, tmp_path)  # quedan los de las empresas
            assert codigo == 3 and "de la empresa" in dicho
            conexion.execute("UPDATE usuarios SET clave_hash = ''")
            codigo, dicho = nacer(rutas, variables, tmp_path)  # queda la persona de varias
            assert codigo == 3 and "la persona" in dicho
            conexion.execute("UPDATE personas SET clave_hash = ''")
        hecho = correr(NADA_QUE_HEREDAR, variables)
        assert (hecho.returncode, hecho.stdout) == (0, "[] 1\n"), hecho.stderr
    finally:
        servicios.postgres.drop_database("demo_cerrada")


def test_una_base_caida_al_arrancar_no_se_confunde_con_la_demostracion(
    de_verdad: dict[str, str], tmp_path: Path
) -> None:
    web = Web({**de_verdad, "DATABASE_URL": MUERTA}, tmp_path)
    try:
        web.esperar()
        hasta_que(lambda: "sin_revisar_la_demostracion" in web.proceso.ultimas_lineas())
    finally:
        web.proceso.stop()


def test_se_buscan_todos_los_ingresos_que_el_readme_publica() -> None:
    publicadas = {
        celda.strip(" `")
        for linea in (RAIZ / "README.md").read_text().splitlines()
        if "-demo-2026" in linea
        for celda in linea.split("|")
        if "-demo-2026" in celda
    }
    assert publicadas == {*accesos.PERSONAL.values(), accesos.CLAVE_EMPRESA}
