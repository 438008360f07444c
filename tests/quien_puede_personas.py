"""Quién puede pasar la puerta de cada ruta de las personas y de las llaves para programas."""

from tests.quienes import CUALQUIERA, PROPIETARIOS, UNIDAS

EN_PERSONAS: dict[str, frozenset[str]] = {
    "GET /api/invitaciones": PROPIETARIOS,
    "POST /api/invitaciones": PROPIETARIOS,
    "DELETE /api/invitaciones/{invitado_id}": PROPIETARIOS,
    "POST /api/invitaciones/leer": CUALQUIERA,
    "POST /api/invitaciones/aceptar": CUALQUIERA,
    "GET /api/llaves": PROPIETARIOS,
    "GET /api/llaves/permisos": PROPIETARIOS,
    "POST /api/llaves": PROPIETARIOS,
    "POST /api/llaves/{llave_id}/rotar": PROPIETARIOS,
    "DELETE /api/llaves/{llave_id}": PROPIETARIOS,
    "POST /api/personas/ingresar": CUALQUIERA,
    "POST /api/personas/ingresar/segundo": CUALQUIERA,
    "POST /api/personas/ingresar/passkey": CUALQUIERA,
    "POST /api/personas/alta": CUALQUIERA,
    "POST /api/personas/recuperar": CUALQUIERA,
    "POST /api/personas": CUALQUIERA,
    "GET /api/personas": UNIDAS,
    "GET /api/personas/empresas": UNIDAS,
    "POST /api/personas/ficha": UNIDAS,
    "POST /api/personas/entrar": UNIDAS,
    "POST /api/personas/enlaces": UNIDAS,
    "POST /api/personas/unir": UNIDAS,
    "DELETE /api/personas/unir/{eid}": UNIDAS,
    "PUT /api/personas/clave": UNIDAS,
    "POST /api/personas/salir": UNIDAS,
    "GET /api/personas/sesiones": UNIDAS,
    "DELETE /api/personas/sesiones": UNIDAS,
    "DELETE /api/personas/sesiones/{sesion_id}": UNIDAS,
}
