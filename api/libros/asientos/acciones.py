"""Lo que hoy se puede hacer con un asiento, según cómo está y lo que puede quien lo mira."""

from collections.abc import Collection, Mapping
from typing import Any

REVERSAR = "reversar"
TODAS = (REVERSAR,)


def de(fila: Mapping[str, Any], permisos: Collection[str]) -> list[str]:
    """`fila`: sus columnas. El de un documento se reversa anulando el documento."""
    libre = fila["origen_id"] is None and fila["reversa_de_id"] is None and fila["reversado_por_id"] is None
    return [REVERSAR] if libre and "contabilidad.editar" in permisos else []
