"""Leer y apurar la bandeja de salida, para sus pruebas."""

from typing import Any

from flask import Flask

from api.plataforma.correos import service
from tests.factories import filas

DATOS = {"marca": "Tinta", "ticket": 7, "producto": "Firma", "asunto": "Trámites"}
LO_QUE_DICE = "Un asesor la atenderá y le escribirá a este correo."


def encolar(app: Flask, *direcciones: str, **opciones: Any) -> int:
    """Pone un correo en la bandeja de salida; responde su id."""
    with app.app_context():
        return service.encolar("ticket_recibido", "Prueba", list(direcciones), DATOS, **opciones).id


def estados(app: Flask, correo_id: int) -> dict[str, str]:
    consulta = "SELECT direccion, estado FROM correos_destinatarios WHERE correo_id = %s"
    return {f["direccion"]: f["estado"] for f in filas(app, consulta, correo_id)}


def destinatario(app: Flask, correo_id: int) -> dict[str, Any]:
    return filas(app, "SELECT * FROM correos_destinatarios WHERE correo_id = %s", correo_id)[0]


def adelantar(app: Flask) -> None:
    """Como si ya hubiera pasado la espera antes del siguiente intento."""
    filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
