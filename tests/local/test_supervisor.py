"""El supervisor visto desde afuera: lo que dice cuando no puede iniciar, y cómo decide qué pone en marcha."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from local import consola, preparacion
from local.entorno import asegurar_secretos, leer
from local.errores import ErrorLocal
from local.preparacion import Marca, huella_de_migraciones
from local.red import buscar_puerto_libre
from local.supervisor import MAXIMO_DE_CAIDAS, Supervisor
from tests.a_la_vez import hasta_que

RAIZ = Path(__file__).resolve().parents[2]
NINGUNO = Path("/no/existe/.env")


def _correr(var: Path, puerto: int, orden: str = "run") -> subprocess.CompletedProcess[str]:
    entorno = os.environ | {"PORT": str(puerto), "VAR_DIR": str(var)}
    return subprocess.run(
        [sys.executable, "-m", "local", orden],
        cwd=RAIZ,
        env=entorno,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("orden", ["run", "preparar"])
def test_un_puerto_ocupado_se_dice_y_no_se_inicia_nada(tmp_path, orden):
    with socket.socket() as ocupado:
        ocupado.bind(("127.0.0.1", 0))
        ocupado.listen()
        puerto = ocupado.getsockname()[1]
        resultado = _correr(tmp_path / "var", puerto, orden)
    assert resultado.returncode == 1
    assert f"El puerto {puerto} ya está en uso" in resultado.stderr
    assert "Traceback" not in resultado.stderr
    assert not (tmp_path / "var").exists()


def test_dos_supervisores_no_comparten_la_carpeta(tmp_path):
    import fcntl

    with (tmp_path / "supervisor.lock").open("w") as candado:
        fcntl.flock(candado, fcntl.LOCK_EX)
        candado.write("4321")
        candado.flush()
        resultado = _correr(tmp_path, buscar_puerto_libre())
    assert resultado.returncode == 1
    assert "ya está en marcha" in resultado.stderr
    assert "4321" in resultado.stderr


def test_la_base_ya_preparada_no_se_prepara_otra_vez_ni_con_el_puerto_ocupado(tmp_path):
    (tmp_path / "pg" / "datos").mkdir(parents=True)
    Marca(tmp_path / "pg").poner()
    with socket.socket() as ocupado:
        ocupado.bind(("127.0.0.1", 0))
        resultado = _correr(tmp_path, ocupado.getsockname()[1], "preparar")
    assert (resultado.returncode, resultado.stdout, resultado.stderr) == (0, "", "")
    assert [hay.name for hay in tmp_path.iterdir()] == ["pg"]


def test_una_base_propia_no_se_prepara_sin_iniciar(tmp_path):
    propia = leer({"VAR_DIR": str(tmp_path), "DATABASE_URL": "postgresql://app@x/x"}, NINGUNO)
    assert Supervisor(propia, consola.Consola()).preparar() == 0
    assert list(tmp_path.iterdir()) == []


def test_un_puerto_que_no_lo_es():
    with pytest.raises(ErrorLocal, match="PORT=ocho no es un puerto"):
        leer({"PORT": "ocho"}, NINGUNO)


def test_por_defecto_todo_es_embebido(tmp_path):
    entorno = leer({"VAR_DIR": str(tmp_path), "PORT": "8123"}, NINGUNO)
    assert "DATABASE_URL" not in entorno
    assert entorno.usa_simulador
    assert entorno.puerto_simulador == 8124
    assert entorno.variables["STORAGE_URL"] == f"file://{tmp_path}/almacen"
    assert entorno.variables["PUBLIC_URL"] == "http://localhost:8123"
    assert entorno.variables["ENTORNO"] == "local"


def test_el_ambiente_manda_sobre_el_archivo(tmp_path):
    archivo = tmp_path / ".env"
    archivo.write_text("PORT=9000\nREDIS_URL=redis://del-archivo\nSMTP_URL=\n")
    entorno = leer({"PORT": "9100"}, archivo)
    assert entorno.puerto == 9100
    assert entorno.variables["REDIS_URL"] == "redis://del-archivo"
    assert "SMTP_URL" not in entorno


def test_solo_quien_prepara_la_base_conoce_a_su_duena(tmp_path):
    propias = {"DATABASE_URL": "postgresql://app@x/x", "DATABASE_OWNER_URL": "postgresql://duena@x/x"}
    supervisor = Supervisor(leer({"VAR_DIR": str(tmp_path), **propias}, NINGUNO), consola.Consola())
    assert "DATABASE_OWNER_URL" not in supervisor._proceso("web", "x").entorno
    assert supervisor._de_la_duena == {"DATABASE_OWNER_URL": "postgresql://duena@x/x"}


def test_con_todo_el_mundo_exterior_definido_no_hay_simulador():
    nombres = ("SMTP_URL", "REGISTRO_PRIMARIO_URL", "REGISTRO_ALTERNATIVO_URL")
    assert not leer(dict.fromkeys(nombres, "x://y"), NINGUNO).usa_simulador


@pytest.mark.parametrize("nombre", ["SECRET_KEY", "FIRMA_LLAVES", "RECIBIDOS_CORREO_SECRETO"])
def test_cada_secreto_se_genera_una_vez_y_solo_lo_lee_su_dueno(tmp_path, nombre):
    def secreto() -> str:
        entorno = leer({"VAR_DIR": str(tmp_path)}, NINGUNO)
        asegurar_secretos(entorno)
        return entorno.variables[nombre]

    assert secreto() == secreto()
    assert len(secreto()) == 64
    assert (tmp_path / nombre.lower()).stat().st_mode & 0o077 == 0


def test_la_huella_cambia_con_las_migraciones(tmp_path):
    vacia = huella_de_migraciones(tmp_path)
    (tmp_path / "001.py").write_text("a")
    una = huella_de_migraciones(tmp_path)
    (tmp_path / "001.py").write_text("b")
    assert len({vacia, una, huella_de_migraciones(tmp_path)}) == 3


@pytest.mark.parametrize(
    ("linea", "dicho"),
    [
        (
            '{"level": "error", "event": "boom", "exception": "Traceback\\nValueError: x"}',
            "boom · ValueError: x",
        ),
        ('{"level": "info", "event": "petición"}', None),
        ("[2026-01-01] [12] [ERROR] Worker failed", "[2026-01-01] [12] [ERROR] Worker failed"),
        ("[2026-01-01] [12] [INFO] Booting worker", None),
        ("ModuleNotFoundError: No module named x", "ModuleNotFoundError: No module named x"),
    ],
)
def test_a_la_terminal_van_solo_los_errores(capsys, linea, dicho):
    consola.Consola().linea_de("web", linea)
    assert capsys.readouterr().err.strip() == (f"[web] {dicho}" if dicho else "")


class ServicioQueSeCae:
    vivo = False

    def __init__(self):
        self.inicios = 0

    def start(self):
        self.inicios += 1

    def stop(self): ...


def test_lo_que_se_cae_una_y_otra_vez_detiene_todo(tmp_path, monkeypatch):
    supervisor = Supervisor(leer({"VAR_DIR": str(tmp_path)}, NINGUNO), consola.Consola())
    monkeypatch.setattr(supervisor._fin, "wait", lambda _: False)
    servicio = ServicioQueSeCae()
    supervisor.servicios["web"] = servicio
    with pytest.raises(ErrorLocal, match="«web» se cayó"):
        for _ in range(MAXIMO_DE_CAIDAS):
            supervisor._revivir_caidos()
    assert servicio.inicios == MAXIMO_DE_CAIDAS - 1


@pytest.mark.fallas
def test_si_matan_al_supervisor_la_base_no_queda_huerfana(tmp_path):
    guion = (
        "import sys, time; from pathlib import Path; from local.services import start_postgres\n"
        f"print(start_postgres(Path({str(tmp_path / 'pg')!r}), durable=False).pid, flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", guion], cwd=RAIZ, stdout=subprocess.PIPE, text=True
    ) as padre:
        assert padre.stdout is not None
        pid = int(padre.stdout.readline())
        padre.send_signal(signal.SIGKILL)
    hasta_que(lambda: not (tmp_path / "pg" / "datos" / "postmaster.pid").exists(), lambda: str(pid))


def test_la_huella_cambia_con_la_parte_del_menu_que_declara_un_dominio(tmp_path, monkeypatch):
    monkeypatch.setattr(preparacion, "API", tmp_path / "api")
    (tmp_path / "api" / "ventas").mkdir(parents=True)
    suya = tmp_path / "api" / "ventas" / "__init__.py"
    suya.write_text("MENU_EMPRESA = ()")
    antes = huella_de_migraciones(tmp_path)
    suya.write_text("MENU_EMPRESA = (('Ventas', 1),)")
    assert huella_de_migraciones(tmp_path) != antes
