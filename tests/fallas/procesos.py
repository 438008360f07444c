"""Procesos de verdad, de gunicorn y del trabajador, y un navegador que les habla por la red."""

import os
import sys
import time
from pathlib import Path
from typing import Any

import requests

from local.red import buscar_puerto_libre, responde
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import P
from tests.cuna import Nacido

GRANDE = 30 << 20  # bytes de lo que responde /grande de `servida`
RAIZ = Path(__file__).resolve().parents[2]


class Web:
    """Un gunicorn; si no se dice otra cosa, con un solo proceso."""

    def __init__(self, entorno: dict[str, str], carpeta: Path, aplicacion: str = "wsgi:app") -> None:
        self.puerto = buscar_puerto_libre()
        self.url = f"http://127.0.0.1:{self.puerto}"
        self.proceso = Nacido(
            "web",
            [sys.executable, "-m", "gunicorn", aplicacion],
            registro=carpeta / f"web-{self.puerto}.log",
            entorno={**os.environ, "WEB_CONCURRENCY": "1", **entorno, "PORT": str(self.puerto)},
            cwd=RAIZ,
        )
        self.proceso.start()

    def esperar(self) -> "Web":
        hasta_que(lambda: responde(f"{self.url}/healthz"), self.proceso.ultimas_lineas)
        return self


def trabajador(entorno: dict[str, str], carpeta: Path) -> Nacido:
    proceso = Nacido(
        "trabajador",
        [sys.executable, "-m", "flask", "--app", "wsgi", "trabajador"],
        registro=carpeta / f"trabajador-{time.monotonic_ns()}.log",
        entorno={**os.environ, **entorno},
        cwd=RAIZ,
    )
    proceso.start()
    return proceso


class Navegador:
    """Un cliente HTTP por la red, con el par antifalsificación y el testigo de su sesión."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = requests.Session()
        self.http.trust_env = False
        self.token = ""
        self.sesion: dict[str, Any] = {}
        self.http.get(f"{url}{P}/configuraciones", timeout=PACIENCIA)

    def llamar(self, metodo: str, ruta: str, json: Any = None, **cabeceras: str) -> requests.Response:
        propias = {"X-XSRF-TOKEN": self.http.cookies.get("XSRF-TOKEN", ""), **cabeceras}
        if self.token:
            propias["x-token"] = self.token
        return self.http.request(
            metodo, f"{self.url}{P}/{ruta}", json=json, headers=propias, timeout=PACIENCIA
        )

    def pedir(self, metodo: str, ruta: str, json: Any = None) -> Any:
        """Llama a una ruta completa, que debe salir bien. Responde el JSON."""
        cabeceras = {"x-token": self.token, "X-XSRF-TOKEN": self.http.cookies.get("XSRF-TOKEN", "")}
        respuesta = self.http.request(
            metodo, self.url + ruta, json=json, headers=cabeceras, timeout=PACIENCIA
        )
        assert respuesta.ok, respuesta.text
        return respuesta.json()

    def entrar(self, ruc: str, usuario: str, clave: str) -> "Navegador":
        respuesta = self.llamar("POST", "login", {"ruc": ruc, "usuario": usuario, "clave": clave})
        assert respuesta.status_code == 200, respuesta.text
        self.sesion = respuesta.json()
        self.token = self.sesion["token"]
        return self
