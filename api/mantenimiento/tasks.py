"""Periodic upkeep of what the house itself leaves behind."""

from api.core import idempotency
from api.core.jobs import periodic


@periodic("17 8 * * *")
def olvidar_claves_de_idempotencia() -> None:
    idempotency.forget_old()
