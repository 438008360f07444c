"""Lo que mueve una cuenta sin ser una venta, una compra, un cobro ni un pago: el dinero que vuelve y lo que corrige un saldo."""

from decimal import Decimal
from typing import NamedTuple

from api.plataforma.codigos import roles
from api.plataforma.codigos.bancos import BANCO, CAJA, CAJA_CHICA, TARJETA

DINERO_DEVUELTO, CASTIGO, REDONDEO, DIFERENCIA_CAMBIO = "DEVOLUCION", "CASTIGO", "REDONDEO", "CAMBIO"
# Los que alguien elige, con su nombre y el papel de su cuenta.
CLASES_DE_AJUSTE = {
    CASTIGO: ("Castigo", roles.CASTIGOS),
    REDONDEO: ("Redondeo", roles.REDONDEO_DE_SALDOS),
    DIFERENCIA_CAMBIO: ("Diferencia en cambio", roles.DIFERENCIA_CAMBIO),
}
MAXIMO_REDONDEO = Decimal("1.00")  # lo que pasa de un dólar no es un redondeo


class FormaDeDevolver(NamedTuple):
    """`rol`, `clave`: qué cuenta mueve si no se elige banco o caja; `bancos`: las clases que se pueden elegir."""

    nombre: str
    rol: str
    clave: str
    bancos: tuple[str, ...] = ()


# Lo que se devuelve a un cliente sale; la tarjeta, de lo que la emisora va a liquidar.
A_UN_CLIENTE = {
    "TRANSFERENCIA": FormaDeDevolver("Transferencia", roles.PAGO, "TRANSFERENCIA", (BANCO,)),
    "CHEQUE": FormaDeDevolver("Cheque", roles.PAGO, "CHEQUE", (BANCO,)),
    "EFECTIVO": FormaDeDevolver("Efectivo", roles.PAGO, "EFECTIVO", (CAJA, CAJA_CHICA)),
    "TARJETA_CREDITO": FormaDeDevolver("Tarjeta de crédito", roles.COBRO, "TARJETA_CREDITO"),
    "TARJETA_DEBITO": FormaDeDevolver("Tarjeta de débito", roles.COBRO, "TARJETA_DEBITO"),
    "OTRO": FormaDeDevolver("Otro", roles.PAGO, "OTRO", (BANCO, CAJA, CAJA_CHICA)),
}
# Lo que un proveedor devuelve entra; a la tarjeta, a lo que la empresa debe por ella.
DE_UN_PROVEEDOR = {
    "TRANSFERENCIA": FormaDeDevolver("Transferencia", roles.COBRO, "TRANSFERENCIA", (BANCO,)),
    "DEPOSITO": FormaDeDevolver("Depósito", roles.COBRO, "DEPOSITO", (BANCO,)),
    "CHEQUE": FormaDeDevolver("Cheque", roles.COBRO, "CHEQUE"),
    "EFECTIVO": FormaDeDevolver("Efectivo", roles.COBRO, "EFECTIVO", (CAJA,)),
    "TARJETA_CREDITO": FormaDeDevolver("Tarjeta de crédito", roles.PAGO, "TARJETA_CREDITO", (TARJETA,)),
    "TARJETA_DEBITO": FormaDeDevolver("Tarjeta de débito", roles.PAGO, "TARJETA_DEBITO", (BANCO,)),
    "OTRO": FormaDeDevolver("Otro", roles.COBRO, "OTRO", (BANCO, CAJA)),
}
FORMAS_DE_DEVOLVER = tuple(sorted({*A_UN_CLIENTE, *DE_UN_PROVEEDOR}))
