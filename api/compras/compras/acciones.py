"""Lo que hoy se puede hacer con una compra, según cómo está y lo que puede quien la mira."""

from collections.abc import Collection, Mapping
from typing import Any

from api.compras.compras.models import LIQUIDACION
from api.plataforma.codigos import compras as clases

EDITAR, ANULAR, RETENER, PAGAR, ADJUNTAR = "editar", "anular", "retener", "pagar", "adjuntar"
TODAS = (EDITAR, ANULAR, RETENER, PAGAR, ADJUNTAR)


def de(fila: Mapping[str, Any], permisos: Collection[str]) -> list[str]:
    """`fila`: sus columnas, con `saldo` y `anulada_el`."""
    if fila["anulada_el"] is not None:
        return []
    edita, retenida = "compras.editar" in permisos, fila["retencion_id"] is not None
    libre = edita and not retenida
    puede = {
        EDITAR: libre,
        ANULAR: libre and fila["origen"] != LIQUIDACION,
        RETENER: "documentos.emitir" in permisos and not retenida and clases.se_retiene(fila["cod_doc"]),
        PAGAR: "pagos.editar" in permisos and (fila["saldo"] or 0) > 0,
        ADJUNTAR: edita,
    }
    return [accion for accion, vale in puede.items() if vale]
