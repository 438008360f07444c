"""Qué se retiene de una compra: entran las reglas que rigen y lo que se sabe de quién compra, a quién y qué; salen
las que se aplican. No lee la base. Las reglas son un catálogo con sus fechas (`ReglaRetencion`)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.plataforma.retenciones.models import (
    AGENTE,
    CUALQUIERA,
    DE_BIENES,
    ESPECIAL,
    EXTERIOR,
    IVA_RETENIDO,
    NATURAL,
    NO_OBLIGADA,
    OBLIGADA,
    OBLIGATORIA,
    RENTA,
    TRANSPORTE,
    ReglaRetencion,
    de_unidad,
)
from api.plataforma.retenciones.ultimas import SIN_ULTIMAS, Retenida, Ultimas

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
    """Lo que de una compra es de una misma clase. `base`: USD sin impuestos; `iva`: los USD de su IVA. `unidad`: la del
    transporte; vacía, no se sabe o no lo es."""

    compra: str
    base: Decimal
    iva: Decimal
    unidad: str = ""

    @property
    def detalle(self) -> str:
        """Cómo la nombra la regla que mira la unidad; si no se sabe, su clase."""
        return de_unidad(self.unidad) if self.unidad and self.compra == TRANSPORTE else self.compra


class Usuales(NamedTuple):
    """Los códigos con que a un proveedor se le suele retener; vacío, el que la regla dice."""

    renta: str = ""
    iva_bienes: str = ""
    iva_servicios: str = ""

    def de(self, impuesto: int, compra: str) -> str:
        if impuesto == RENTA:
            return self.renta
        return self.iva_bienes if compra in DE_BIENES else self.iva_servicios


SIN_USUALES = Usuales()


class Elegida(NamedTuple):
    """Con qué se retiene, y de cuánto: USD. `regla`: la que se aplica; None, ninguna: es lo usual o lo último. `usual`: el
    código usual del proveedor, que puede no ser con el que se retiene; vacío, no tiene. `ultima`: la que se sigue; None,
    ninguna."""

    impuesto: int
    codigo: str
    base: Decimal
    regla: ReglaRetencion | None
    usual: str = ""
    ultima: Retenida | None = None


def elegir(
    reglas: Sequence[ReglaRetencion],
    *,
    agente: bool,
    proveedor: Calidades,
    documento: str,
    parte: Parte,
    usuales: Usuales = SIN_USUALES,
    ultimas: Ultimas = SIN_ULTIMAS,
) -> list[Elegida]:
    """Con qué se retiene la renta y el IVA de una parte. La renta se retiene de lo que vale sin impuestos y el IVA, del
    IVA: de lo que no lo lleva no se retiene. Primero va lo que una regla obligatoria manda; después, lo usual del
    proveedor; después, lo último que se le retuvo por lo mismo, si la regla no es más nueva; después, la regla."""
    halladas = []
    for impuesto, base in ((RENTA, parte.base), (IVA_RETENIDO, parte.iva)):
        posibles = (r for r in reglas if r.impuesto == impuesto)
        regla = _primera(posibles, agente, proveedor.clases, documento, parte)
        minimo = regla.minimo if regla is not None else None
        if base <= 0 or base < (minimo or _CERO):
            continue
        usual = usuales.de(impuesto, parte.compra)
        ultima = ultimas.de(impuesto, parte.compra)
        if regla is not None and ultima is not None and ultima.fecha < regla.desde:
            ultima = None
        if parte.unidad:  # lo último pudo ser de otra
            ultima = None
        if regla is not None and regla.fuerza == OBLIGATORIA:
            halladas.append(Elegida(impuesto, regla.codigo, base, regla, usual))
        elif regla is None and not (agente or proveedor.exterior):
            continue
        elif usual:
            halladas.append(Elegida(impuesto, usual, base, regla, usual))
        elif ultima is not None:
            halladas.append(Elegida(impuesto, ultima.codigo, base, regla, ultima=ultima))
        elif regla is not None:
            halladas.append(Elegida(impuesto, regla.codigo, base, regla))
    return halladas


def obligatorias(
    reglas: Iterable[ReglaRetencion], *, agente: bool, proveedor: Calidades, documento: str
) -> list[ReglaRetencion]:
    """Las que la ley no deja cambiar sea lo que sea lo comprado: en su impuesto, ninguna otra va antes."""
    clases = proveedor.clases
    halladas: dict[int, ReglaRetencion] = {}
    for regla in sorted(reglas, key=lambda regla: regla.orden):
        if _es_de(regla, agente, clases, documento):
            halladas.setdefault(regla.impuesto, regla)
    return [r for r in halladas.values() if r.fuerza == OBLIGATORIA and r.compra == CUALQUIERA]


def _primera(
    reglas: Iterable[ReglaRetencion], agente: bool, clases: frozenset[str], documento: str, parte: Parte
) -> ReglaRetencion | None:
    """De un proveedor del exterior la renta depende del convenio: de las reglas, solo las que lo nombran."""
    se_aplican = (
        regla
        for regla in reglas
        if _es_de(regla, agente, clases, documento)
        and regla.compra in (CUALQUIERA, parte.compra, parte.detalle)
    )
    return min(se_aplican, key=lambda regla: regla.orden, default=None)


def _es_de(regla: ReglaRetencion, agente: bool, clases: frozenset[str], documento: str) -> bool:
    return (
        regla.comprador in (CUALQUIERA, AGENTE if agente else CUALQUIERA)
        and (regla.proveedor in clases or (regla.proveedor == CUALQUIERA and EXTERIOR not in clases))
        and regla.documento in (CUALQUIERA, documento)
    )
