"""Los procesos que nacen de la cuna son como los que se inician de cero: su entorno, su registro, su final."""

import os
import signal
import sys
from pathlib import Path

import psutil

from tests.cuna import Nacido


def nacido(carpeta: Path, *modulo: str, **entorno: str) -> Nacido:
    proceso = Nacido(
        "nacido",
        [sys.executable, "-m", *modulo],
        registro=carpeta / "nacido.log",
        entorno={"PATH": os.environ["PATH"], **entorno},
        cwd=carpeta,
    )
    proceso.start()
    return proceso


def test_corre_su_orden_con_su_entorno_y_su_carpeta_y_nada_de_quien_lo_pide(tmp_path: Path) -> None:
    (tmp_path / "mira.py").write_text(
        "import os, sys; print(sys.argv[1:], os.getcwd(), os.environ['MIO'], 'HOME' in os.environ); sys.exit(7)"
    )
    proceso = nacido(tmp_path, "mira", "uno", "dos", MIO="sí")
    assert proceso.esperar_fin(60) and proceso.codigo == 7
    assert proceso.ultimas_lineas() == f"['uno', 'dos'] {tmp_path} sí False"


def test_un_error_sale_con_uno_y_queda_en_el_registro(tmp_path: Path) -> None:
    (tmp_path / "falla.py").write_text("raise ValueError('no se puede')")
    proceso = nacido(tmp_path, "falla")
    assert proceso.esperar_fin(60) and proceso.codigo == 1
    assert "ValueError: no se puede" in proceso.ultimas_lineas()


def test_se_detiene_entero_y_dice_con_que_senal(tmp_path: Path) -> None:
    (tmp_path / "duerme.py").write_text("import os, time; os.fork(); time.sleep(600)")
    proceso = nacido(tmp_path, "duerme")
    assert proceso.pid is not None and proceso.vivo and not proceso.esperar_fin(0.2)
    hijos = psutil.Process(proceso.pid).children()
    proceso.senal(signal.SIGTERM)
    assert proceso.esperar_fin(60) and proceso.codigo == -signal.SIGTERM
    proceso.matar()
    assert not psutil.wait_procs(hijos, timeout=60)[1]
