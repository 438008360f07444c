"""De qué comprobante viene cada documento de la cuenta. El piso de arriba, que los carga, registra aquí
cómo se buscan."""

from collections.abc import Iterable

from api.libros.cuentas.nucleo.origenes import Origen as Origen
from api.libros.cuentas.nucleo.origenes import Origenes

ORIGENES = Origenes()
_RECHAZADO = (
    "El SRI no lo aceptó: corríjalo o descártelo antes de cobrarlo. Lo recibido se registra sin aplicarlo."
)
registrar, rechazados = ORIGENES.registrar, ORIGENES.rechazados
registrar_centros, registrar_rechazados = ORIGENES.registrar_centros, ORIGENES.registrar_rechazados


def impiden(documento_ids: Iterable[int]) -> dict[int, str]:
    """Por qué no se cobran los que no se pueden cobrar: lo que se debe por ellos puede cambiar o quedar en nada."""
    return dict.fromkeys(rechazados(documento_ids), _RECHAZADO)
