"""El simulador como proceso de verdad, para las pruebas que lo necesitan."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.a_la_vez import PACIENCIA


class ProcesoSimulador:
    def __init__(self, carpeta: Path) -> None:
        orden = [sys.executable, "-m", "simulador", "--http-port", "0", "--smtp-port", "0"]
        self.proceso = subprocess.Popen(
            [*orden, "--data-dir", str(carpeta)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        assert self.proceso.stdout is not None
        anuncio = re.search(r"(http://[\d.:]+)/ .*puerto (\d+)", self.proceso.stdout.readline())
        assert anuncio is not None
        self.url, self.puerto_smtp = anuncio[1], int(anuncio[2])

    @property
    def smtp(self) -> str:
        return f"smtp://127.0.0.1:{self.puerto_smtp}"

    def falla(self, servicio: str, modo: str, segundos: float = 5) -> None:
        cuerpo = {"modo": modo, "segundos": segundos}
        requests.put(f"{self.url}/api/fallas/{servicio}", json=cuerpo, timeout=PACIENCIA).raise_for_status()

    def correos(self, para: str = "") -> list[dict[str, Any]]:
        lista = requests.get(f"{self.url}/api/correos", params={"para": para}, timeout=PACIENCIA).json()
        return [requests.get(f"{self.url}/api/correos/{m['id']}", timeout=PACIENCIA).json() for m in lista]

    def mensajes(self, para: str = "") -> list[dict[str, Any]]:
        """Los de WhatsApp, del más nuevo al más viejo."""
        lista = requests.get(f"{self.url}/api/whatsapp", params={"para": para}, timeout=PACIENCIA).json()
        return list(lista)

    def limpiar(self) -> None:
        requests.delete(f"{self.url}/api/fallas", timeout=PACIENCIA)
        requests.delete(f"{self.url}/api/correos", timeout=PACIENCIA)
        requests.delete(f"{self.url}/api/whatsapp", timeout=PACIENCIA)

    def detener(self) -> int:
        self.proceso.terminate()
        codigo = self.proceso.wait(PACIENCIA)
        assert self.proceso.stdout is not None
        self.proceso.stdout.close()
        return codigo


@pytest.fixture(scope="session")
def proceso_simulador(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcesoSimulador]:
    proceso = ProcesoSimulador(tmp_path_factory.mktemp("simulador"))
    yield proceso
    proceso.detener()


@pytest.fixture
def sim(proceso_simulador: ProcesoSimulador) -> ProcesoSimulador:
    proceso_simulador.limpiar()
    return proceso_simulador
