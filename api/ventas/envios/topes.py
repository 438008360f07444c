"""Cuánto puede enviar una empresa, sumando todas las vías: se cuenta a cuántos les llega, no cuántas veces se pide."""

from api.core.http import limits, sessions
from api.plataforma.empresas import service as empresas

_a_cuantos = limits.tantos_como("correos", hasta=10)


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
