"""Qué se compra a quien todavía no se conoce: lo que dicen las palabras de la línea y, si no dicen nada, la actividad con que
el emisor está en el registro tributario. Qué palabra dice qué es un catálogo con sus fechas. Es una propuesta: hasta que alguien
la vea, de ella no se retiene sola."""

from collections.abc import Sequence

from api.core.papel.textos import una_linea
from api.plataforma.retenciones.models import (
    CUALQUIERA,
    DE_ALQUILER,
    DE_INMUEBLE,
    EN_ACTIVIDAD,
    EN_LINEA,
)
from api.plataforma.retenciones.service import Indicio

_SIN_TILDES = str.maketrans("áéíóúüñ", "aeiouun")
Indicios = Sequence[Indicio]  # en el orden en que deciden


def deducir(indicios: Indicios, descripcion: str, actividad: str, tipo: str) -> str:
    """Qué es lo de una línea; vacío, si nada lo dice. `tipo`: qué persona es quien lo vende."""
    dicha = de_las_palabras(indicios, descripcion, tipo)
    if dicha or _alquila(indicios, _llana(descripcion).split()):
        return dicha
    plana = _llana(actividad)
    return _de_quien(next((i for i in indicios if i.donde == EN_ACTIVIDAD and i.texto in plana), None), tipo)


def de_las_palabras(indicios: Indicios, descripcion: str, tipo: str) -> str:
    """Qué es por lo que la línea dice; vacío, si no lo dice. Lo que se alquila sin que se sepa qué es puede ser cualquier
    servicio."""
    palabras = _llana(descripcion).split()
    donde = DE_INMUEBLE if _alquila(indicios, palabras) else EN_LINEA
    return _de_quien(next((i for i in indicios if i.donde == donde and _empieza(i, palabras)), None), tipo)


def _alquila(indicios: Indicios, palabras: Sequence[str]) -> bool:
    return any(i.donde == DE_ALQUILER and _empieza(i, palabras) for i in indicios)


def _empieza(indicio: Indicio, palabras: Sequence[str]) -> bool:
    return any(palabra.startswith(indicio.texto) for palabra in palabras)


def _de_quien(indicio: Indicio | None, tipo: str) -> str:
    """Lo que dice de quien lo vende: una profesión la ejerce una persona, y de una sociedad hay que verlo."""
    return indicio.compra if indicio is not None and indicio.persona in (CUALQUIERA, tipo) else ""


def _llana(texto: str) -> str:
    plano = una_linea(texto).lower().translate(_SIN_TILDES)
    return " ".join("".join(c if c.isalnum() else " " for c in plano).split())
