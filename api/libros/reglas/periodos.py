"""Los períodos que una empresa cerró, como los mira quien contabiliza lo que pasó antes."""

from collections.abc import Mapping
from datetime import date

from api.libros.reglas.hechos import HechoContable
from api.libros.reglas.parametros import Falta
from api.plataforma.codigos.contabilidad import DURO, TODO


def que_falta(hecho: HechoContable, cerrados_: Mapping[str, date]) -> tuple[Falta, ...]:
    """Por qué sus fechas no admiten un asiento; vacío si lo admiten."""
    hasta = max((cerrados_[a] for a in (hecho.area, TODO, DURO) if a in cerrados_), default=None)
    cerradas = [d for d in (hecho.fecha, hecho.anulado_el) if d and hasta and d <= hasta]
    if not cerradas:
        return ()
    return (Falta("", f"El período del {cerradas[0]:%d/%m/%Y} está cerrado, hasta el {hasta:%d/%m/%Y}."),)
