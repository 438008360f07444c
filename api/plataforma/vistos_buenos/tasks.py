"""Trabajos de los vistos buenos."""

from api.core.datos.db import en_empresa
from api.core.datos.jobs import job
from api.plataforma.vistos_buenos import service


@job("vistos_buenos.vencer")
def vencer(empresa_id: int, visto_id: int) -> None:
    """Hace, o da por vencido, uno al que le llegó su hora."""
    with en_empresa(empresa_id):
        service.vencer(visto_id)
