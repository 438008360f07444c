"""Qué se retiene de una compra: entran las reglas que rigen y lo que se sabe de quién compra, a quién y qué; salen
las que se aplican. No lee la base. Las reglas son un catálogo con sus fechas (`ReglaRetencion`)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.plataforma.retenciones.models import (
    AGENTE,
    CUALQUIERA,
    ESPECIAL,
    EXTERIOR,
    IVA_RETENIDO,
    NATURAL,
    NO_OBLIGADA,
    OBLIGADA,
    RENTA,
    ReglaRetencion,
)

_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Calidades:
    """Lo que el SRI dice del proveedor. `tipo`: NATURAL, SOCIEDAD o PUBLICA; `regimen`: GENERAL, EMPRENDEDOR o
    POPULAR. `exterior`: si no reside en el país."""

    tipo: str
    regimen: str
    especial: bool = False
    obligado: bool = False
    exterior: bool = False

    @property
    def clases(self) -> frozenset[str]:
        """Las que una regla nombra. De quien no reside en el país solo importa eso."""
        if self.exterior:
            return frozenset({EXTERIOR})
        obligada = self.obligado or self.tipo != NATURAL
        suyas = {self.tipo, self.regimen, OBLIGADA if obligada else NO_OBLIGADA}
        return frozenset(suyas | ({ESPECIAL} if self.especial else set()))


class Parte(NamedTuple):
    """Lo que de una compra es de una misma clase. `base`: USD sin impuestos; `iva`: los USD de su IVA."""

    compra: str
    base: Decimal
    iva: Decimal


class Elegida(NamedTuple):
    """Una regla que se aplica, y de cuánto se retiene: USD."""

    regla: ReglaRetencion
    base: Decimal


def elegir(
    reglas: Sequence[ReglaRetencion], *, agente: bool, proveedor: Calidades, documento: str, parte: Parte
) -> list[Elegida]:
    """La regla de la renta y la del IVA de una parte. La renta se retiene de lo que vale sin impuestos y el IVA, del
    IVA: de lo que no lo lleva no se retiene."""
    halladas = []
    for impuesto, base in ((RENTA, parte.base), (IVA_RETENIDO, parte.iva)):
        posibles = (r for r in reglas if r.impuesto == impuesto)
        regla = _primera(posibles, agente, proveedor.clases, documento, parte.compra)
        if regla is not None and base > 0 and base >= (regla.minimo or _CERO):
            halladas.append(Elegida(regla, base))
    return halladas


def _primera(
    reglas: Iterable[ReglaRetencion], agente: bool, clases: frozenset[str], documento: str, compra: str
) -> ReglaRetencion | None:
    """De un proveedor del exterior la renta depende del convenio: de las reglas, solo las que lo nombran."""
    se_aplican = (
        regla
        for regla in reglas
        if regla.comprador in (CUALQUIERA, AGENTE if agente else CUALQUIERA)
        and (regla.proveedor in clases or (regla.proveedor == CUALQUIERA and EXTERIOR not in clases))
        and regla.compra in (CUALQUIERA, compra)
        and regla.documento in (CUALQUIERA, documento)
    )
    return min(se_aplican, key=lambda regla: regla.orden, default=None)
