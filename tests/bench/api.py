"""Hablar con la aplicación como lo hace la SPA: par antifalsificación y x-token."""

import requests

from demo import demostracion as demo

P = "/api/comp"
ADMIN = {"usuario": "admin", "clave": "Admin-demo-2026"}
# Con qué ingresa quien mide: la dirección y las credenciales.
Quien = tuple[str, dict[str, str]]
ADMINISTRADOR: Quien = ("loginAdmin", ADMIN)
EMPRESA_A: Quien = ("login", {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})


class Cliente:
    def __init__(self, puerto: int) -> None:
        self.raiz = f"http://127.0.0.1:{puerto}{P}"
        self.sesion = requests.Session()
        self.sesion.get(f"{self.raiz}/configuraciones").raise_for_status()
        self.sesion.headers["X-XSRF-TOKEN"] = self.sesion.cookies["XSRF-TOKEN"]

    def entrar(self, quien: Quien = ADMINISTRADOR) -> str:
        ruta, credenciales = quien
        destino = self.raiz.removesuffix(P) + ruta if ruta.startswith("/api/") else f"{self.raiz}/{ruta}"
        respuesta = self.sesion.post(destino, json=credenciales | {"recordar": False})
        respuesta.raise_for_status()
        dicha = respuesta.json()
        self.eid = str(dicha.get("eid", ""))
        # Una persona no entra con la sesión de una empresa, sino con su ficha.
        return dicha["ficha"] if "ficha" in dicha else dicha["token"]

    def navegador(self, token: str) -> dict[str, str]:
        """Las cabeceras de un navegador: el testigo, y el par antifalsificación en sus dos lugares."""
        par = self.sesion.cookies["XSRF-TOKEN"]
        return {"x-token": token, "Cookie": f"XSRF-TOKEN={par}", "X-XSRF-TOKEN": par}

    def salir(self, token: str) -> None:
        self.sesion.post(f"{self.raiz}/logout", headers={"x-token": token}).raise_for_status()
