"""Cuánto puede enviar una empresa que nadie ha verificado, sumando todas las vías."""

from api.core.http import limits, sessions
from api.plataforma.empresas import service as empresas


def _sin_verificar() -> bool:
    return not empresas.verificada(sessions.current().empresa_id or 0)


sin_verificar = limits.por_empresa_si(
    _sin_verificar,
    50,
    "hour",
    entre="envios_sin_verificar",
    msg="Mientras no verifiquemos su empresa, puede enviar hasta 50 mensajes por hora: espere y siga después.",
)
