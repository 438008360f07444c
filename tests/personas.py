"""Las personas que pueden ingresar a la demostración, con el nombre que les dan las pruebas de acceso."""

from flask import Flask

from demo import demostracion as demo
from demo.accesos import CONTADOR
from tests.client import Cliente

ADMINISTRADORES = {
    "administrador": ("admin", "Admin-demo-2026"),
    "distribuidor_contador": (demo.DISTRIBUIDORA, "Distri-demo-2026"),
    "distribuidor": ("distribuidor", "Distri-demo-2026"),
    "asesor": ("soporte", "Soporte-demo-2026"),
}
EMPRESAS = {
    "propietario_a": (demo.A, "demo"),
    "facturador_a": (demo.A, "facturador"),
    "contador_a": (demo.A, "contador"),
    "consulta_a": (demo.A, "consulta"),
    "propietario_b": (demo.B, "demo"),
}
PERSONA = "persona"  # la misma que contador_a, con su ficha: no está en ninguna empresa
TODAS = ("anonimo", *ADMINISTRADORES, *EMPRESAS, PERSONA)


class Personas:
    """Los clientes de las personas que ingresaron; cada uno se hace la primera vez que se pide."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._clientes: dict[str, Cliente] = {}

    def __getitem__(self, nombre: str) -> Cliente:
        if nombre not in self._clientes:
            self._clientes[nombre] = self._entrar(nombre)
        return self._clientes[nombre]

    def olvidar(self, *nombres: str) -> None:
        """Alguien terminó sus sesiones: la próxima vez ingresan de nuevo."""
        for nombre in nombres:
            self._clientes.pop(nombre, None)

    def _entrar(self, nombre: str) -> Cliente:
        cliente = Cliente(self._app)
        if nombre == "anonimo":
            return cliente
        if nombre in ADMINISTRADORES:
            usuario, clave = ADMINISTRADORES[nombre]
            respuesta = cliente.post("loginAdmin", {"usuario": usuario, "clave": clave})
        elif nombre == PERSONA:
            quien = {"correo": CONTADOR, "clave": demo.CLAVE_EMPRESA}
            respuesta = cliente.post("/api/personas/ingresar", quien)
        else:
            ruc, usuario = EMPRESAS[nombre]
            respuesta = cliente.post("login", {"ruc": ruc, "usuario": usuario, "clave": demo.CLAVE_EMPRESA})
        assert respuesta.status_code == 200, respuesta.text
        cliente.sesion = respuesta.json or {}
        cliente.token = cliente.sesion.get("token") or cliente.sesion["ficha"]
        return cliente
