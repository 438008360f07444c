"""Las personas que pueden ingresar a la demostración, con el nombre que les dan las pruebas de acceso."""

from flask import Flask
from sqlalchemy import select

from api.core.datos.db import db, transactional
from api.despacho.despachos.models import SENIOR, DespachoContable, PersonaDeDespacho
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from demo import demostracion as demo
from demo.accesos import AUXILIAR, CONTADOR
from demo.despacho import CODIGO
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
PERSONA = "dueno_despacho"  # la misma que contador_a, con su ficha: no está en ninguna empresa
# La gente del despacho de la demostración, cada quien con su ficha.
FICHAS = {PERSONA: CONTADOR, "senior_despacho": "gsalas@cuentas.example", "asistente_despacho": AUXILIAR}
EN_LA_OTRA = "persona_en_b"  # la misma que contador_a, con su sesión en otra de sus empresas
TODAS = ("anonimo", *ADMINISTRADORES, *EMPRESAS, *FICHAS, EN_LA_OTRA)


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
        elif nombre in FICHAS:
            if nombre == "senior_despacho":
                with self._app.test_request_context():
                    _nombrar_senior(FICHAS[nombre])
            quien = {"correo": FICHAS[nombre], "clave": demo.CLAVE_EMPRESA}
            respuesta = cliente.post("/api/personas/ingresar", quien)
        elif nombre == EN_LA_OTRA:
            suyas = {e["EMP_RUC"]: e["eid"] for e in self[PERSONA].get("/api/personas/empresas").json or []}
            respuesta = self[PERSONA].post("/api/personas/entrar", {"eid": suyas[demo.B]})
        else:
            ruc, usuario = EMPRESAS[nombre]
            respuesta = cliente.post("login", {"ruc": ruc, "usuario": usuario, "clave": demo.CLAVE_EMPRESA})
        assert respuesta.status_code == 200, respuesta.text
        cliente.sesion = respuesta.json or {}
        cliente.token = cliente.sesion.get("token") or cliente.sesion["ficha"]
        return cliente


@transactional
def _nombrar_senior(correo: str) -> None:
    """La demostración no tiene quien dirija el despacho sin ser su propietario. Lo que dura es lo que su base."""
    if credenciales.por_correo(correo):
        return
    persona = credenciales.crear_persona(correo, "Gabriela Salas Vera", claves.hash_clave(demo.CLAVE_EMPRESA))
    firma = db.session.scalars(select(DespachoContable.id).where(DespachoContable.codigo == CODIGO)).one()
    db.session.add(PersonaDeDespacho(despacho_id=firma, persona_id=persona.id, rol=SENIOR))
