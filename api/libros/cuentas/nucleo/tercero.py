"""Lo que la cuenta lee de aquel a quien se vende o se compra. Quiénes son lo dicen los pisos de arriba."""

from typing import Protocol


class Tercero(Protocol):
    id: int
    tipo_identificacion: str
    identificacion: str
    razon_social: str
    telefono: str
    celular: str
    direccion: str
    provincia: str
    ciudad: str
