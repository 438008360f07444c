"""El SRI por dentro: `oficina` recibe y decide, `revision` dice qué encuentra en un documento y `libro`
guarda lo recibido. Los servicios que lo muestran están en `servicios/sri_*.py`."""

from .oficina import PedidoInvalido, SRISimulado

__all__ = ["PedidoInvalido", "SRISimulado"]
