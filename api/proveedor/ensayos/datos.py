"""Con qué empieza una empresa de ensayo: a quién vender y qué. Nadie tiene esas cédulas."""

from decimal import Decimal

from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.terceros.clientes import service as clientes
from api.ventas.productos import service as productos
from api.ventas.productos.models import BIEN, SERVICIO

_CLIENTES = (
    (CEDULA, "1700000001", "Rosa Elena Ensayo Guamán"),
    (CEDULA, "1700000019", "Juan Carlos Ensayo Mena"),
    (RUC, "1700000027001", "Comercial Ensayo"),
)
_PRODUCTOS = (
    ("ENS-1", "Taladro percutor 550 W", BIEN, "54.78", "4"),
    ("ENS-2", "Guantes de cuero", BIEN, "4.17", "4"),
    ("ENS-3", "Manual de uso", BIEN, "8.90", "0"),
    ("ENS-4", "Hora de servicio técnico", SERVICIO, "25.00", "4"),
)


def sembrar() -> None:
    """En la empresa del ámbito, en la transacción de quien la funda."""
    clientes.crear_varios(
        {
            "tipo_identificacion": tipo,
            "identificacion": numero,
            "razon_social": nombre,
            "direccion": "Av. Amazonas N21-100, Quito",
        }
        for tipo, numero, nombre in _CLIENTES
    )
    productos.crear_varios(
        {
            "codigo": codigo,
            "nombre": nombre,
            "tipo": tipo,
            "precio": Decimal(precio),
            "iva_codigo": iva,
            "unidad": "UNIDAD",
        }
        for codigo, nombre, tipo, precio, iva in _PRODUCTOS
    )
