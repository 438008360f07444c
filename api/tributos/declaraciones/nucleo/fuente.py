"""Una fuente de documentos: sus filas, los datos por los que se agrupan y lo que de cada una se mide."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Numeric, Select, Subquery, Text, and_, cast, func, select, union_all

from api.core.datos.db import CON_SUS_VALORES, db
from api.tributos.declaraciones.nucleo.selectores import (
    CondicionDeSelector,
    GrupoSumado,
    SelectorDeDocumentos,
)

CERO = Decimal("0.00")
DINERO = Numeric(14, 2)
COMPROBANTE, COMPRA, RECIBIDA, FISICO = "COMPROBANTE", "COMPRA", "RETENCION_RECIBIDA", "FISICO"


class TramoDeclarado(NamedTuple):
    """De qué días se suma. `generales`: los códigos de la tarifa general del IVA, la de ahora y las que fueron; `vigente`: su
    por ciento al terminar el período."""

    desde: date
    hasta: date
    generales: tuple[str, ...] = ()
    vigente: Decimal = CERO


@dataclass(frozen=True, slots=True)
class FuenteDeDocumentos:
    """`filas`: sus columnas son `id`, `fecha`, `numero`, `nombre`, los `datos` y las `medidas`. `clase`: qué son. `ademas`: otra de
    documentos de otra clase que se declaran igual, con los mismos datos y medidas."""

    nombre: str
    clase: str
    datos: Sequence[str]
    medidas: Sequence[str]
    filas: Callable[[TramoDeclarado], Select[Any]]
    ademas: "FuenteDeDocumentos | None" = None

    def sumar(self, tramo: TramoDeclarado) -> list[GrupoSumado]:
        """Lo que suman sus documentos, por sus datos."""
        suyas = self.filas(tramo).subquery("suyas")
        claves = [suyas.c[d] for d in self.datos]
        consulta = select(*claves, *(func.sum(suyas.c[m]).label(m) for m in self.medidas)).group_by(*claves)
        suyos = [
            GrupoSumado(self.nombre, self._datos(fila), {m: fila[m] or CERO for m in self.medidas})
            for fila in db.session.execute(consulta, execution_options=CON_SUS_VALORES).mappings()
        ]
        return [*suyos, *self.ademas.sumar(tramo)] if self.ademas else suyos

    def _datos(self, fila: Mapping[Any, Any]) -> dict[str, str]:
        return {d: fila[d] or "" for d in self.datos}

    def documentos(self, tramo: TramoDeclarado, selector: SelectorDeDocumentos) -> Select[Any]:
        """Cada documento que el selector toma, con lo que suma."""
        propios = self._propios(tramo, selector)
        if self.ademas is None:
            return propios
        juntos = union_all(propios, self.ademas.documentos(tramo, selector)).subquery("juntos")
        return select(*juntos.c)

    def _propios(self, tramo: TramoDeclarado, selector: SelectorDeDocumentos) -> Select[Any]:
        suyas = self.filas(tramo).subquery("suyas")
        medida = suyas.c[selector.medida]
        return select(
            cast(self.clase, Text).label("tipo"),
            *(suyas.c[c] for c in ("id", "fecha", "numero", "nombre")),
            medida.label("valor"),
        ).where(medida != 0, *(_cumple(suyas, c) for c in selector.condiciones))


def _cumple(suyas: Subquery, condicion: CondicionDeSelector) -> ColumnElement[bool]:
    dato = func.coalesce(suyas.c[condicion.dato], "")
    dentro = dato.in_(condicion.valores)
    return and_(~dentro) if condicion.excluye else dentro
