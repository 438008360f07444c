"""La carpeta donde los procesos web anotan sus medidas no queda cuando el servidor termina."""

import os
import runpy
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import values

from local.entorno import RAIZ


@pytest.fixture(autouse=True)
def temporal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    # Que la prueba deje la variable como estaba, aunque la configuración la cambie.
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    return tmp_path


def _configuracion() -> dict[str, Any]:
    return runpy.run_path(str(RAIZ / "gunicorn.conf.py"))


def _termina(configuracion: dict[str, Any], reemplazo: int = 0) -> None:
    configuracion["on_exit"](SimpleNamespace(reexec_pid=reemplazo))


def test_la_carpeta_se_va_con_el_servidor(temporal: Path) -> None:
    configuracion = _configuracion()
    (carpeta,) = temporal.iterdir()
    assert os.environ["PROMETHEUS_MULTIPROC_DIR"] == str(carpeta)
    (carpeta / "counter_1.db").write_bytes(b"algo")
    _termina(configuracion)
    assert not list(temporal.iterdir())


def test_leer_otra_vez_la_configuracion_no_hace_otra(temporal: Path) -> None:
    _configuracion()
    _termina(_configuracion())
    assert not list(temporal.iterdir())


def test_queda_si_otro_toma_su_lugar(temporal: Path) -> None:
    _termina(_configuracion(), reemplazo=77)
    assert len(list(temporal.iterdir())) == 1


def test_la_que_alguien_dio_ni_se_hace_ni_se_borra(monkeypatch: pytest.MonkeyPatch, temporal: Path) -> None:
    dada = temporal / "dada"
    dada.mkdir()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(dada))
    _termina(_configuracion())
    assert [p.name for p in temporal.iterdir()] == ["dada"]
