"""Dónde tiene su dinero una empresa: sus bancos, sus cajas y lo que espera para depositarse."""

from dataclasses import dataclass

BANCO, CAJA, CAJA_CHICA, POR_DEPOSITAR, TARJETA = "BANCO", "CAJA", "CAJA_CHICA", "POR_DEPOSITAR", "TARJETA"


@dataclass(frozen=True, slots=True)
class ClaseDeBanco:
    """`cuenta`: el código de la del plan con que la casa la empieza; las demás se crean a su lado."""

    nombre: str
    cuenta: str


CLASES_DE_BANCO = {
    BANCO: ClaseDeBanco("Banco", "1010103"),
    CAJA: ClaseDeBanco("Caja", "1010101"),
    CAJA_CHICA: ClaseDeBanco("Caja chica", "1010102"),
    POR_DEPOSITAR: ClaseDeBanco("Cheques y tarjetas por depositar", "1010104"),
    TARJETA: ClaseDeBanco("Tarjeta de crédito de la empresa", "2011305"),
}
