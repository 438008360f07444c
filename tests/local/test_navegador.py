"""Conseguir el Chromium de las pruebas, con un apt-get de mentira en el camino."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from local import navegador
from local.errores import ErrorLocal

TOMADO = "echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7' >&2; exit 100"


@pytest.fixture
def camino(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """El único lugar donde se buscan programas; quien busca es root."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(navegador, "NOMBRES", ("chromium-de-prueba",))
    monkeypatch.setattr(navegador, "SIN_VENTANAS", "chromium-de-prueba")
    monkeypatch.setattr(navegador, "ENTRE_INTENTOS", 0)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.delenv("CI", raising=False)
    return tmp_path


def _programa(camino: Path, nombre: str, que_hace: str) -> None:
    (camino / nombre).write_text(f"#!/bin/sh\n{que_hace}\n")
    (camino / nombre).chmod(0o755)


@pytest.mark.parametrize(
    "dice",
    [
        "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7",
        "E: Unable to lock directory /var/lib/apt/lists/",
        "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?",
        "dpkg: error: dpkg status database is locked by another process with pid 7",
    ],
)
def test_si_otro_usa_apt_se_espera_y_se_dice(
    camino: Path, capsys: pytest.CaptureFixture[str], dice: str
) -> None:
    instala = f"printf '#!/bin/sh\\n' > {camino}/chromium-de-prueba; chmod +x {camino}/chromium-de-prueba"
    tomado = f"{{ echo '{dice}' >&2; exit 100; }}"
    tercera = f"echo x >> {camino}/veces; [ $(wc -l < {camino}/veces) -ge 3 ] || {tomado}; {instala}"
    _programa(camino, "apt-get", tercera)
    assert navegador.asegurar_chromium() == str(camino / "chromium-de-prueba")
    assert (camino / "veces").read_text().count("x") == 3
    assert capsys.readouterr().out.count("se espera a que termine") == 1


@pytest.mark.parametrize(
    ("falla", "dice"),
    [(TOMADO, "held by process 7"), ("echo 'E: Unable to fetch' >&2; exit 100", "Unable to fetch")],
)
def test_si_apt_falla_o_no_se_suelta_no_se_sigue_y_se_dice_su_error(
    camino: Path, falla: str, dice: str
) -> None:
    _programa(camino, "apt-get", falla)
    with pytest.raises(ErrorLocal, match=dice):
        navegador.asegurar_chromium()


def test_quien_no_puede_instalarlo_sigue_sin_el_menos_en_ci(
    camino: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert navegador.asegurar_chromium() is None
    assert "se omiten" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    with pytest.raises(ErrorLocal, match="No hay Chromium"):
        navegador.asegurar_chromium()


@pytest.mark.parametrize("ci", ["", "true"])
def test_lo_que_abre_un_navegador_no_se_omite_en_ci(
    pytestconfig: pytest.Config, tmp_path: Path, ci: str
) -> None:
    """También si alguien corre pytest sin pasar por `make test`."""
    entorno = {k: v for k, v in os.environ.items() if k != "CI"} | ({"CI": ci} if ci else {})
    entorno |= {"PATH": str(tmp_path)}
    una = "tests/e2e/test_capturas.py"
    orden = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", una]
    hecho = subprocess.run(
        orden,
        cwd=pytestconfig.rootpath,
        env=entorno | {"CAPTURAS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "no hay Chromium" in hecho.stdout
    assert hecho.returncode == (1 if ci else 0)
