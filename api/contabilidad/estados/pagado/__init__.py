"""De lo que un cobro o un pago mueve en la cuenta de un tercero, lo que es de inversión o de financiación: la parte del
documento que salda que es de un activo fijo, de un préstamo, de cualquier cuenta que no es de operación. Pagarle a quien
vendió un camión es comprar el camión, aunque se haya comprado a crédito; cobrarle a quien lo compró es venderlo, aunque se
haya vendido con una factura como las demás."""

from api.contabilidad.estados.pagado.reparto import LeerPartes, ParteDeFlujo, pasan

__all__ = ["LeerPartes", "ParteDeFlujo", "pasan"]
