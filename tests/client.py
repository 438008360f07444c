"""El cliente HTTP de las pruebas, con su par antifalsificación y su testigo; y el buzón."""

from typing import Any

import requests
from flask import Flask
from werkzeug.test import TestResponse

P = "/api/comp"


class Cliente:
    """Se porta como un navegador: guarda la cookie y envía el par antifalsificación y el testigo."""

    def __init__(self, app: Flask, token: str | None = None, sesion: dict[str, Any] | None = None):
        self.http = app.test_client()
        self.token = token
        self.sesion = sesion or {}

    def get(self, ruta: str, **kwargs: Any) -> TestResponse:
        return self.llamar("GET", ruta, **kwargs)

    def post(self, ruta: str, json: Any = None, **kwargs: Any) -> TestResponse:
        return self.llamar("POST", ruta, json=json, **kwargs)

    def put(self, ruta: str, json: Any = None, **kwargs: Any) -> TestResponse:
        return self.llamar("PUT", ruta, json=json, **kwargs)

    def llamar(
        self, metodo: str, ruta: str, *, par: bool = True, headers: Any = None, **kwargs: Any
    ) -> TestResponse:
        """`ruta` cuelga de P, salvo que empiece por /. Sin `par`, no va la cabecera antifalsificación."""
        cabeceras = dict(headers or {})
        if self.token:
            cabeceras.setdefault("x-token", self.token)
        if par and metodo not in ("GET", "HEAD"):
            cabeceras.setdefault("X-XSRF-TOKEN", self.xsrf())
        if kwargs.get("json") is None:
            kwargs.pop("json", None)
        url = ruta if ruta.startswith("/") else f"{P}/{ruta}"
        return self.http.open(url, method=metodo, headers=cabeceras, **kwargs)

    def xsrf(self) -> str:
        cookie = self.http.get_cookie("XSRF-TOKEN")
        if cookie is None:
            self.http.get(f"{P}/productos")
            cookie = self.http.get_cookie("XSRF-TOKEN")
        assert cookie is not None
        return cookie.value


class Buzon:
    """El simulador: los correos que llegaron y sus fallas."""

    def __init__(self, url: str) -> None:
        self.url = url

    def correos(self, para: str) -> list[dict[str, Any]]:
        """Los correos a una dirección, del más nuevo al más viejo."""
        respuesta = requests.get(f"{self.url}/api/correos", params={"para": para}, timeout=5)
        respuesta.raise_for_status()
        datos: list[dict[str, Any]] = respuesta.json()
        return datos

    def correo(self, para: str) -> dict[str, Any]:
        """El último correo a una dirección, entero."""
        return self._entero(self.correos(para)[0])

    def de_asunto(self, para: str, asunto: str) -> dict[str, Any] | None:
        """El último correo a una dirección con ese asunto, entero; None si no llegó ninguno."""
        return next((self._entero(c) for c in self.correos(para) if c["asunto"] == asunto), None)

    def cuantos(self, para: str, asunto: str) -> int:
        """Los correos a una dirección con ese asunto: otra prueba pudo dejar en la cola los suyos."""
        return sum(c["asunto"] == asunto for c in self.correos(para))

    def _entero(self, correo: dict[str, Any]) -> dict[str, Any]:
        respuesta = requests.get(f"{self.url}/api/correos/{correo['id']}", timeout=5)
        datos: dict[str, Any] = respuesta.json()
        return datos

    def mensajes(self, para: str) -> list[dict[str, Any]]:
        """Los mensajes de WhatsApp a un teléfono, del más nuevo al más viejo."""
        respuesta = requests.get(f"{self.url}/api/whatsapp", params={"para": para}, timeout=5)
        return list(respuesta.json())

    def falla(self, servicio: str, modo: str, segundos: float = 0) -> None:
        requests.put(
            f"{self.url}/api/fallas/{servicio}",
            json={"modo": modo, "segundos": segundos},
            timeout=5,
        ).raise_for_status()

    def sin_fallas(self) -> None:
        requests.delete(f"{self.url}/api/fallas", timeout=5)
