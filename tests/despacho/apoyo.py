"""Un despacho, y una empresa que le da acceso."""

from typing import Any

from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos.db import db, transactional
from api.despacho.despachos import service as despachos
from api.despacho.despachos.models import ASISTENTE, PROPIETARIO, SENIOR, PersonaDeDespacho
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from tests.client import Cliente
from tests.factories import clave_idempotente, filas

MI_DESPACHO, DESPACHO = "/api/mi-despacho", "/api/despacho"
FIRMA = {"dueno_despacho": PROPIETARIO, "senior_despacho": SENIOR, "asistente_despacho": ASISTENTE}
_CLAVE = "siete-nudos-en-la-soga"


def un_despacho(app: Flask, nombre: str = "Contadores del Guayas") -> str:
    """El código de uno nuevo."""
    with app.test_request_context():
        return despachos.crear(nombre, SISTEMA).codigo


def dar(cliente: Cliente, codigo: str, perfil: str = "contador") -> Any:
    return cliente.post(MI_DESPACHO, {"codigo": codigo, "perfil": perfil}, headers=clave_idempotente())


def mirar(persona: Cliente) -> None:
    """Dice que ya vio lo que el tablero le cuenta."""
    visto = persona.get(f"{DESPACHO}/mes").json
    hasta = visto["cambios_hasta"] or visto["visto_hasta"]
    respuesta = persona.post(f"{DESPACHO}/cambios/vistos", {"hasta": hasta})
    assert respuesta.status_code == 204, respuesta.text


def sumas(app: Flask, empresa_id: object, tabla: str = "sumas_obligaciones") -> list[dict[str, Any]]:
    return filas(app, f"SELECT * FROM {tabla} WHERE empresa_id = %s", empresa_id)


def una_firma_en(app: Flask, dueno: Cliente, empresa_id: int) -> dict[str, Cliente]:
    """La gente de un despacho nuevo, al que esa empresa pasa del que la llevaba, con sus fichas. Su asistente trabaja en ella."""
    assert dueno.llamar("DELETE", MI_DESPACHO).status_code == 204
    with app.test_request_context():
        codigo = _con_su_gente()
    assert dar(dueno, codigo).status_code == 201
    gente = {}
    for rol in FIRMA:
        gente[rol] = Cliente(app)
        ficha = gente[rol].post("/api/personas/ingresar", {"correo": _correo(rol), "clave": _CLAVE})
        assert ficha.status_code == 200, ficha.text
        gente[rol].sesion = ficha.json or {}
        gente[rol].token = gente[rol].sesion["ficha"]
    personal = (gente["dueno_despacho"].get(f"{DESPACHO}/personal").json or {})["personas"]
    (asistente,) = (p["persona_id"] for p in personal if p["rol"] == ASISTENTE)
    ruta = f"{DESPACHO}/empresas/{empresa_id}/personas"
    asignada = gente["senior_despacho"].post(ruta, {"persona_id": asistente, "lleva": True})
    assert asignada.status_code == 204, asignada.text
    return gente


def _correo(rol: str) -> str:
    return f"{rol}@sierra.example"


@transactional
def _con_su_gente() -> str:
    firma = despachos.crear("Contadores de la Sierra", SISTEMA)
    for nombre, rol in FIRMA.items():
        persona = credenciales.crear_persona(_correo(nombre), "Rosa Elena Tapia", claves.hash_clave(_CLAVE))
        db.session.add(PersonaDeDespacho(despacho_id=firma.id, persona_id=persona.id, rol=rol))
    return firma.codigo
