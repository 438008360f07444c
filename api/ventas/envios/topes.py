"""Cuánto puede enviar una empresa, sumando todas las vías: se cuenta a cuántos les llega, no cuántas veces se pide."""

from collections.abc import Callable

from api.core.http import limits, sessions
from api.plataforma.empresas import service as empresas

TODAS = ((500, "hour"), (2_000, "day"))
SIN_VERIFICAR = ((50, "hour"), (200, "day"))


def _sin_verificar() -> bool:
    return not empresas.verificada(sessions.current().empresa_id or 0)


def contando(cuanto: Callable[[], int]) -> tuple[Callable, Callable]:
    """Los topes de una ruta que envía: el de todas las empresas y el de las que no están verificadas. `cuanto`: a
    cuántos les llega lo que la llamada pide."""
    return (
        limits.por_empresa_entre(
            "envios",
            *TODAS,
            cuanto=cuanto,
            msg="Su empresa ya envió mensajes a 500 destinatarios en una hora, o a 2 000 en un día.",
        ),
        limits.por_empresa_entre(
            "envios_sin_verificar",
            *SIN_VERIFICAR,
            cuanto=cuanto,
            si=_sin_verificar,
            msg="Mientras no verifiquemos su empresa, puede enviar hasta a 50 destinatarios por hora y 200 por día.",
        ),
    )


destinatarios, sin_verificar = contando(limits.tantos_como("correos", hasta=10))


def gastar(empresa_id: int, cuanto: int) -> bool:
    """Gasta lo que un trabajo envía. Si a la empresa no le queda tanto, False."""
    if not empresas.verificada(empresa_id) and not limits.gastar_de_empresa(
        "envios_sin_verificar", empresa_id, SIN_VERIFICAR, cuanto
    ):
        return False
    return limits.gastar_de_empresa("envios", empresa_id, TODAS, cuanto)
