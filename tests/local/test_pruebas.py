"""`make test`: lo que falla se dice, y cada dominio tiene lo suyo."""

import datetime as dt
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from api import domains
from api.domains import CONTEXTOS
from local import dominios, pruebas
from local.dominios import DOMINIOS
from local.entorno import RAIZ
from local.pruebas import Parte

E2E = RAIZ / "tests" / "e2e"
# De toda la casa, no de un dominio.
DE_TODOS = {"accesibilidad", "capturas", "fotos_ayuda", "politica"}


@pytest.mark.parametrize(
    ("prueba", "codigo", "veredicto", "fallaron"),
    [
        pytest.param("assert True", 0, "bien  1 passed", [], id="pasa"),
        pytest.param("assert False", 1, "FALLA (1)  1 failed", ["test_x.py::test_una"], id="falla"),
    ],
)
def test_el_resumen_dice_como_termino_cada_parte_y_que_fallo(
    tmp_path, capsys, prueba, codigo, veredicto, fallaron
):
    (tmp_path / "test_x.py").write_text(f"def test_una():\n    {prueba}\n")
    orden = pruebas._modulo("pytest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    parte = Parte("navegador", [*orden, str(tmp_path)])
    parte.correr()
    assert parte.codigo == codigo
    pruebas._contar([parte])
    resumen = capsys.readouterr().out.rpartition("Resumen")[2]
    assert veredicto in resumen
    assert re.findall(r"navegador: FAILED \S*?(test_x\S+)", resumen) == fallaron


def test_cada_prueba_tiene_su_dominio():
    carpetas = {
        str(prueba.parent.relative_to(RAIZ / "tests"))
        for contexto in CONTEXTOS
        for prueba in (RAIZ / "tests" / contexto).rglob("test_*.py")
    }
    assert set(DOMINIOS) == carpetas


def test_el_dominio_que_no_tiene_pruebas_con_su_nombre_dice_donde_estan():
    sin_carpeta = {
        nombre
        for nombre in (dominio.replace(".", "/") for dominio in domains.DOMINIOS)
        if nombre not in DOMINIOS and nombre.rpartition("/")[0] not in DOMINIOS
    }
    assert set(dominios.EN_LAS_DE) == sin_carpeta
    for nombre, suyas in dominios.EN_LAS_DE.items():
        assert tuple(dominios.elegir(nombre)) == suyas


def test_cada_pantalla_tiene_su_dominio():
    en_disco = {
        "navegador": {a.stem.removeprefix("test_") for a in E2E.glob("test_*.py")} - DE_TODOS,
        "escenas": {a.stem.removeprefix("escenas_") for a in E2E.glob("escenas_*.py")} | {dominios.PUERTAS},
        "interfaz": {a.name for a in (RAIZ / "client" / "features").iterdir() if a.is_dir()},
    }
    for lugar, hay in en_disco.items():
        assert {nombre for dominio in DOMINIOS.values() for nombre in getattr(dominio, lugar)} == hay, lugar


@pytest.mark.parametrize(
    ("nombre", "elegidos"),
    [
        ("comprobantes", ["comprobantes"]),
        ("comprobantes/", [d for d in DOMINIOS if d.partition("/")[0] == "comprobantes"]),
        ("retencion", ["comprobantes/tipos/retencion"]),
        ("plataforma/firma", ["plataforma/firma"]),
        ("cartera", ["ventas/cartera"]),
        ("ventas", [dominio for dominio in DOMINIOS if dominio.startswith("ventas/")]),
    ],
)
def test_un_dominio_se_nombra_por_su_piso_su_carpeta_o_su_ultima_parte(nombre, elegidos):
    assert list(dominios.elegir(nombre)) == elegidos


def test_el_que_tiene_otros_adentro_no_corre_las_pruebas_de_ellos():
    solo, *sin = dominios.de_la_api(dominios.elegir("comprobantes"))
    assert solo == "tests/comprobantes"
    assert sin == [f"--ignore=tests/{d}" for d in DOMINIOS if d.startswith("comprobantes/")]
    assert dominios.de_la_api(dominios.elegir("comprobantes/")) == [
        f"tests/{d}" for d in DOMINIOS if d.split("/")[0] == "comprobantes"
    ]


def test_lo_que_dos_dominios_hacen_igual_se_prueba_con_cualquiera_de_los_dos():
    assert dominios.de_la_api(dominios.elegir("cartera")) == ["tests/ventas/cartera", "tests/libros/cuentas"]
    de_todos = dominios.de_la_api(DOMINIOS)
    assert len(de_todos) == len(set(de_todos))
    for dominio in DOMINIOS.values():
        assert set(dominio.tambien) <= set(DOMINIOS)


def test_de_uno_que_no_hay_se_dice_cuales_hay():
    with pytest.raises(dominios.SinEseDominio, match=r"«nomina».*ventas/cartera"):
        dominios.elegir("nomina")


def test_un_dominio_corre_su_api_su_jest_y_sus_pantallas(monkeypatch):
    monkeypatch.setattr(pruebas, "asegurar_chromium", lambda: None)
    (api,), (jest,), (navegador,) = pruebas._de_un_dominio("firma")
    assert (api.orden[-1], jest.entorno["JUNTAS"]) == ("tests/plataforma/firma", "client/features/firma/")
    assert "tests/e2e/test_firma.py" in navegador.orden
    assert navegador.entorno == {"ESCENAS": "firma"}


@pytest.mark.parametrize(
    "carpetas", ["", "client/features/firma/ client/features/soporte/", "client/lib/lib.test"]
)
def test_jest_corre_cada_archivo_una_vez_juntos_o_aparte(carpetas):
    entorno = os.environ | ({"JUNTAS": carpetas} if carpetas else {})
    guion = "const { globals, testMatch } = require('./jest.juntas.js'); console.log(JSON.stringify([globals, testMatch]))"
    dicho = subprocess.run(["node", "-e", guion], cwd=RAIZ, env=entorno, capture_output=True, check=True)
    juntas, lanzados = json.loads(dicho.stdout)
    juntas = juntas["JUNTAS"]
    lanzados = [str(Path(archivo).relative_to(RAIZ)) for archivo in lanzados]
    aparte = [archivo for archivo in lanzados if archivo != "client/testing/juntas/todas.test.ts"]
    assert len(lanzados) - len(aparte) == bool(juntas)
    todos = {
        str(archivo.relative_to(RAIZ))
        for archivo in (RAIZ / "client").rglob("*.test.*")
        if archivo.parts[len(RAIZ.parts) + 1] not in ("dist", "testing")
    }
    assert sorted([*juntas, *aparte]) == sorted(a for a in todos if a.startswith(tuple(carpetas.split(" "))))


@pytest.mark.parametrize("todo", [False, True])
def test_todo_corre_en_tres_filas_y_nada_falta_ni_se_repite(monkeypatch, todo):
    """Entre pytest, el navegador, la accesibilidad y las fallas está cada prueba, una vez; y el estilo entero, y jest."""
    filas: list[list[Parte]] = []
    monkeypatch.delenv("PYTEST_ARGS", raising=False)
    monkeypatch.setattr(pruebas, "asegurar_chromium", lambda: None)
    monkeypatch.setattr(pruebas, "esperar_al_otro_dia", lambda: None)
    monkeypatch.setattr(pruebas, "_correr", lambda *las_filas: filas.extend(las_filas) or 0)
    pruebas.ejecutar(todo=todo)
    assert len(filas) == 3
    partes = {parte.nombre: parte.orden for fila in filas for parte in fila}
    assert len(partes) == sum(map(len, filas))
    estilo = {parte.nombre for lado in pruebas._estilo() for parte in lado}
    assert partes.keys() == {"pytest", "navegador", "accesibilidad", "fallas", "jest"} | estilo
    assert {"--ignore=tests/e2e", "--ignore=tests/fallas"} <= set(partes["pytest"])
    assert partes["fallas"][-1] == "tests/fallas"
    for parte in ("pytest", "navegador", "fallas"):
        assert ("not todo" in partes[parte]) is not todo
    entornos = {parte.nombre: parte.entorno for fila in filas for parte in fila}
    for parte in ("pytest", "navegador", "accesibilidad", "fallas"):
        assert entornos[parte]["TODO"] == ("si" if todo else "")
    assert ("SOLO_LO_NUEVO" in entornos["eslint"]) is not todo
    assert partes["navegador"][-2:] == ["tests/e2e", "--ignore=tests/e2e/test_accesibilidad.py"]
    assert partes["accesibilidad"][-1] == "tests/e2e/test_accesibilidad.py"


@pytest.mark.parametrize("solo_lo_nuevo", ["", "si"])
def test_lo_que_se_compila_para_mirarlo_es_todo_o_lo_que_cambio(solo_lo_nuevo):
    ultimos = ["git", "log", "-n", "1", "--name-only", "--format=", "--diff-filter=AM", "--", "client/**.tsx"]
    nuevos = subprocess.run(ultimos, cwd=RAIZ, capture_output=True, text=True, check=True).stdout.split()
    guion = "const partes = require('./eslint.config.js').filter(({ files }) => files?.[0] === 'client/**'); console.log(JSON.stringify(partes))"
    entorno = os.environ | {"SOLO_LO_NUEVO": solo_lo_nuevo}
    dicho = subprocess.run(["node", "-e", guion], cwd=RAIZ, env=entorno, capture_output=True, check=True)
    apagadas = json.loads(dicho.stdout)
    assert len(apagadas) == bool(solo_lo_nuevo)
    for parte in apagadas:
        assert set(parte["rules"].values()) == {"off"} and "react-hooks/purity" in parte["rules"]
        assert set(nuevos) <= set(parte["ignores"])


def test_las_filas_corren_a_la_vez_y_una_que_falla_no_detiene_a_las_demas(capsys):
    """Cada fila espera a la otra: por turno no terminarían nunca. La que falla sigue con su parte siguiente."""
    cita = threading.Barrier(2, timeout=60)

    class Cita(Parte):
        def correr(self) -> None:
            cita.wait()
            super().correr()

    filas = [Cita("una", ["false"]), Parte("tras la que falla", ["true"])], [Cita("otra", ["true"])]
    assert pruebas._correr(*filas) == 1
    resumen = capsys.readouterr().out.rpartition("Resumen")[2]
    assert re.findall(r"(\w[\w ]*?) +[\d.]+ s +[\d.]+ de procesador +(bien|FALLA)", resumen) == [
        ("una", "FALLA"),
        ("tras la que falla", "bien"),
        ("otra", "bien"),
    ]


def test_de_cada_parte_se_dice_lo_que_calculo_tambien_lo_de_sus_hijos_y_no_lo_que_espero(capsys):
    calcula = "import time\nwhile time.process_time() < 0.3: pass"
    hijo = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {calcula!r}], check=True)"
    calculo, espero = Parte("calcula", [sys.executable, "-c", hijo]), Parte("espera", ["sleep", "0.3"])
    pruebas._correr([calculo, espero])
    assert calculo.procesador > 0.3 > 0.1 > espero.procesador
    total = f"{calculo.procesador + espero.procesador:.1f} de procesador\n"
    assert capsys.readouterr().out.rpartition("en total")[2].strip(" ").startswith(total)


def test_al_final_se_dice_que_pasa_de_su_presupuesto_de_procesador(capsys):
    dice = "antes\nPasan de su presupuesto de procesador: 1\n    31.0 s, y puede 20.0  tests/a.py\n1 passed"
    pruebas._correr([Parte("pytest", [sys.executable, "-c", f"print({dice!r})"])])
    resumen = capsys.readouterr().out.rpartition("Resumen")[2]
    assert (
        "pytest: Pasan de su presupuesto de procesador: 1\n    31.0 s, y puede 20.0  tests/a.py\n" in resumen
    )
    assert "1 passed\n" not in resumen.partition("Pasan")[2]


@pytest.mark.parametrize(
    ("hora", "espera"), [("00:00", 0), ("12:00", 0), ("23:29", 0), ("23:31", 29 * 60 + 1), ("23:59", 61)]
)
def test_la_corrida_que_pasaria_de_un_dia_a_otro_empieza_despues_de_medianoche(hora, espera):
    reloj = [dt.datetime.fromisoformat(f"2026-11-27T{hora}:00-05:00")]
    dormido = []

    def dormir(segundos):
        dormido.append(segundos)
        reloj[0] += dt.timedelta(seconds=segundos)

    pruebas.esperar_al_otro_dia(lambda: reloj[0], dormir)
    assert sum(dormido) == espera and reloj[0].date() == (reloj[0] + pruebas.LO_QUE_TARDA).date()
