"""Los trabajos de la devolución de IVA."""

from api.comprobantes.devoluciones import service
from api.core.datos.db import en_empresa
from api.core.datos.jobs import job


@job("devoluciones.revisar", intentos=6, espera=60)
def revisar(empresa_id: int, devolucion_id: int) -> None:
    """Anula lo que el SRI autorizó devolver y ninguna factura usó."""
    with en_empresa(empresa_id):
        service.revisar(devolucion_id)


@job("devoluciones.anular", intentos=8)
def anular(empresa_id: int, devolucion_id: int) -> None:
    """Deja sin efecto en el SRI la devolución de una factura que ya no la lleva. El servicio solo la admite ese día: los
    intentos caben en él."""
    with en_empresa(empresa_id):
        service.revisar(devolucion_id)
