"""Cuánto puede enviar una empresa, sumando todas las vías: se cuenta a cuántos les llega, no cuántas veces se pide."""

from flask import request

from api.core.http import limits, sessions
from api.plataforma.empresas import service as empresas

_POR_LLAMADA = 10  # a cuántos llega, a lo más, lo que se pide en una llamada


def _a_cuantos() -> int:
    """A cuántas direcciones se pide enviar. Un cuerpo mal hecho cuenta por uno: no llegará a nadie."""
    cuerpo = request.get_json(silent=True)
    correos = cuerpo.get("correos") if isinstance(cuerpo, dict) else None
    return min(max(len(correos), 1), _POR_LLAMADA) if isinstance(correos, list) else 1


def _sin_verificar() -> bool:
    return not empresas.verificada(sessions.current().empresa_id or 0)


destinatarios = limits.por_empresa_entre(
    "envios",
    (500, "hour"),
    (2_000, "day"),
    cuanto=_a_cuantos,
    msg="Su empresa ya envió mensajes a 500 destinatarios en una hora, o a 2 000 en un día: espere y siga después.",
)
sin_verificar = limits.por_empresa_entre(
    "envios_sin_verificar",
    (50, "hour"),
    (200, "day"),
    cuanto=_a_cuantos,
    si=_sin_verificar,
    msg="Mientras no verifiquemos su empresa, puede enviar hasta a 50 destinatarios por hora y 200 por día: "
    "espere y siga después.",
)
