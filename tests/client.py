"""El cliente HTTP de las pruebas, con su par antifalsificación y su testigo; y el buzón."""

from typing import Any

import requests
from flask import Flask
from psycopg import sql
from werkzeug.test import TestResponse

from tests import duena
from tests.a_la_vez import PACIENCIA

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

    def cambiar(self, ruta: str, json: dict[str, Any]) -> TestResponse:
        """Un PUT sobre la versión que la fila tiene ahora, como el de quien la acaba de leer en su pantalla."""
        return self.put(ruta, {**json, **_leida(self, ruta)})

    def llamar(
        self, metodo: str, ruta: str, *, par: bool = True, headers: Any = None, **kwargs: Any
    ) -> TestResponse:
        """`ruta` cuelga de P, salvo que empiece por /. Sin `par`, no va la cabecera antifalsificación."""
        cabeceras = dict(headers or {})
        if self.token:
            cabeceras.setdefault("x-token", self.token)
        if par and metodo not in ("GET", "HEAD"):
            # A un desconocido, su clave de idempotencia lo distingue por su par.
            propio = not self.token and "Idempotency-Key" in cabeceras
            cabeceras.setdefault("X-XSRF-TOKEN", self.xsrf() if propio else self._par())
        if kwargs.get("json") is None:
            kwargs.pop("json", None)
        url = ruta if ruta.startswith("/") else f"{P}/{ruta}"
        return self.http.open(url, method=metodo, headers=cabeceras, **kwargs)

    def cabeceras(self, metodo: str) -> dict[str, str]:
        """Las que su llamada lleva, para quien la arma sin hacerla."""
        suyas = {"x-token": self.token} if self.token else {}
        if metodo not in ("GET", "HEAD"):
            par = self._par()
            suyas |= {"X-XSRF-TOKEN": par, "Cookie": f"XSRF-TOKEN={par}"}
        return suyas

    def _par(self) -> str:
        """El suyo. A quien no ha pedido ninguno le sirve el de otro, y así no pide una página solo para eso."""
        if cookie := self.http.get_cookie("XSRF-TOKEN"):
            return cookie.value
        guardado = self.http.application.extensions.setdefault("par_prestado", {})
        secreto = self.http.application.secret_key
        if secreto not in guardado:
            guardado[secreto] = Cliente(self.http.application).xsrf()
        self.http.set_cookie("XSRF-TOKEN", guardado[secreto])
        return str(guardado[secreto])

    def xsrf(self) -> str:
        cookie = self.http.get_cookie("XSRF-TOKEN")
        if cookie is None:
            self.http.get(f"{P}/productos")
            cookie = self.http.get_cookie("XSRF-TOKEN")
        assert cookie is not None
        return cookie.value


# Lo que se cambia por su id y ninguna dirección da solo: la tabla de la que se lee su versión.
_TABLAS = {
    "activar": "empresas",
    "contactos": "contactos_clientes",
    "establecimientos": "establecimientos",
    "perfiles": "perfiles",
    "planes": "planes",
    "puntos": "puntos_emision",
    "recibos": "recibos_pago",
    "regimenes": "regimenes_empresas",
    "usuario": "usuarios",
    "usuarios": "usuarios",
}


def _leida(cliente: Cliente, ruta: str) -> dict[str, Any]:
    """La versión de ahora de la fila que esa dirección cambia; la primera, si no existe."""
    *antes, ultimo = ruta.split("/")
    tabla = next((_TABLAS[parte] for parte in reversed(antes) if parte in _TABLAS), "")
    if tabla:
        filas = _versiones(cliente.http.application, tabla, int(ultimo))
        return {"version": filas[0] if filas else 1}
    fila = cliente.get(ruta.removesuffix("/activo")).json
    return {"version": fila.get("version", 1) if isinstance(fila, dict) else 1}


def _versiones(app: Flask, tabla: str, fila_id: int) -> list[int]:
    consulta = sql.SQL("SELECT version FROM {} WHERE id = %s").format(sql.Identifier(tabla))
    return [fila["version"] for fila in duena.preguntar(app, consulta, [fila_id])]


class Programa:
    """Llama con una llave: sin sesión, sin cookies y sin par antifalsificación."""

    def __init__(self, app: Flask, llave: str, desde: str = "127.0.0.1") -> None:
        self.http = app.test_client(use_cookies=False)
        self.llave, self.desde = llave, desde

    def __call__(self, metodo: str, ruta: str, **mas: Any) -> Any:
        cabeceras = {"Authorization": f"Bearer {self.llave}", **mas.pop("headers", {})}
        return self.http.open(
            ruta, method=metodo, headers=cabeceras, environ_base={"REMOTE_ADDR": self.desde}, **mas
        )


class Buzon:
    """El simulador: los correos que llegaron y sus fallas."""

    def __init__(self, url: str) -> None:
        self.url = url

    def correos(self, para: str) -> list[dict[str, Any]]:
        """Los correos a una dirección, del más nuevo al más viejo."""
        respuesta = requests.get(f"{self.url}/api/correos", params={"para": para}, timeout=PACIENCIA)
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
        respuesta = requests.get(f"{self.url}/api/correos/{correo['id']}", timeout=PACIENCIA)
        datos: dict[str, Any] = respuesta.json()
        return datos

    def mensajes(self, para: str) -> list[dict[str, Any]]:
        """Los mensajes de WhatsApp a un teléfono, del más nuevo al más viejo."""
        respuesta = requests.get(f"{self.url}/api/whatsapp", params={"para": para}, timeout=PACIENCIA)
        return list(respuesta.json())

    def falla(self, servicio: str, modo: str, segundos: float = 0) -> None:
        requests.put(
            f"{self.url}/api/fallas/{servicio}",
            json={"modo": modo, "segundos": segundos},
            timeout=PACIENCIA,
        ).raise_for_status()

    def vaciar(self) -> None:
        """Olvida los correos y los mensajes que llegaron."""
        for bandeja in ("correos", "whatsapp"):
            requests.delete(f"{self.url}/api/{bandeja}", timeout=PACIENCIA).raise_for_status()

    def sin_fallas(self) -> None:
        requests.delete(f"{self.url}/api/fallas", timeout=PACIENCIA)
