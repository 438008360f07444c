"""Hablar con la aplicación como lo hace la SPA: par antifalsificación y x-token."""

import requests

P = "/api/comp"
ADMIN = {"usuario": "admin", "clave": "Admin-demo-2026"}


class Cliente:
    def __init__(self, puerto: int) -> None:
        self.raiz = f"http://127.0.0.1:{puerto}{P}"
        self.sesion = requests.Session()
        self.sesion.get(f"{self.raiz}/configuraciones").raise_for_status()
        self.sesion.headers["X-XSRF-TOKEN"] = self.sesion.cookies["XSRF-TOKEN"]

    def entrar(self) -> str:
        respuesta = self.sesion.post(f"{self.raiz}/loginAdmin", json=ADMIN | {"recordar": False})
        respuesta.raise_for_status()
        return respuesta.json()["token"]

    def salir(self, token: str) -> None:
        self.sesion.post(f"{self.raiz}/logout", headers={"x-token": token}).raise_for_status()
