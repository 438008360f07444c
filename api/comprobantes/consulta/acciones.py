"""Qué se puede hacer con un comprobante sin leer más que su fila: lo mismo responden su página y la lista."""

from collections.abc import Collection
from decimal import Decimal

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import AUTORIZADO, CORREGIBLES, EN_CAMINO
from api.comprobantes.nucleo.tipos import Resumido

# en el orden en que se responden
TODAS = ("reenviar", "corregir", "anular", "acreditar", "cobrar", "enviar")
EMITIR = "documentos.emitir"


def por_estado(comprobante: Resumido, acreditado: Decimal) -> dict[str, bool]:
    """Cada acción y si su estado la deja. `acreditado`: lo que suman sus notas de crédito vigentes, en USD."""
    corregible = comprobante.estado in CORREGIBLES
    return {
        "reenviar": comprobante.estado in EN_CAMINO or corregible,
        "corregir": corregible,
        **dict.fromkeys(tipos.de(comprobante.tipo).acciones(comprobante, acreditado), True),
        "enviar": comprobante.estado == AUTORIZADO,
    }


def de_fila(comprobante: Resumido, permisos: Collection[str]) -> list[str]:
    """Las de una fila de la lista. Anular y cobrar miran además la cuenta y las notas de crédito: son de la
    página."""
    if EMITIR not in permisos:
        return []
    puede = por_estado(comprobante, Decimal(0))
    return [accion for accion in TODAS if puede.get(accion)]
