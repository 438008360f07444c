"""De qué es un borrador. Los que quien emite escribe van juntos; los demás, cada uno con quien puede escribirlo."""

from api.plataforma.codigos import documentos

PROFORMA, RECURRENTE, COMPRA, ASIENTO = "PROFORMA", "RECURRENTE", "COMPRA", "ASIENTO"
DE_QUIEN_EMITE = (*documentos.ELECTRONICOS, PROFORMA, RECURRENTE)
TODOS = (*DE_QUIEN_EMITE, COMPRA, ASIENTO)
