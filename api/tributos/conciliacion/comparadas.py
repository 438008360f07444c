"""Los documentos de un concepto contra los de otra columna, uno por uno: con qué forma se comparan y cómo se suman."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, Text, and_, cast, func, literal, select, union_all

from api.compras.compras.nucleo.models import Compra
from api.core.datos.db import db
from api.terceros.proveedores.models import Proveedor
from api.tributos.conciliacion.conceptos import ConceptoTributario
from api.tributos.declaraciones.nucleo import selectores
from api.tributos.declaraciones.nucleo.fuente import COMPRA, FuenteDeDocumentos, TramoDeclarado
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado

CERO = Decimal("0.00")
ASIENTO, RECIBIDO = "ASIENTO", "RECIBIDO"
IGUAL = ""
COLUMNAS_DE_FILA = ("tipo", "id", "fecha", "numero", "nombre", "documentos", "otro", "motivo", "asiento_id")
_C, _P = Compra, Proveedor


def _comprado(tramo: TramoDeclarado) -> Select[Any]:
    """Cada compra con lo que su documento dice."""
    de_quien = and_(_P.empresa_id == _C.empresa_id, _P.id == _C.proveedor_id)
    columnas: tuple[Any, ...] = (
        _C.id,
        _C.fecha_registro.label("fecha"),
        _C.numero,
        _P.razon_social.label("nombre"),
        (_C.iva * _C.signo).label("iva"),
        (_C.total * _C.signo).label("total"),
    )
    vivas = (_C.fecha_registro.between(tramo.desde, tramo.hasta), _C.anulada_el.is_(None))
    return select(*columnas).join(_P, de_quien).where(*vivas)


COMPRADOS = FuenteDeDocumentos("comprados", COMPRA, (), ("iva", "total"), _comprado)


@dataclass(frozen=True, slots=True)
class DocumentosDelPeriodo:
    """Los documentos de un período: sus días, las fuentes de que salen y lo que suman."""

    tramo: TramoDeclarado
    fuentes: Mapping[str, FuenteDeDocumentos]
    grupos: Sequence[GrupoSumado]

    def suma(self, concepto: ConceptoTributario) -> Decimal:
        return selectores.sumar(concepto.documentos, self.grupos, CERO)

    def hay(self, concepto: ConceptoTributario) -> bool:
        """Si algún documento suma en el concepto."""
        return any(s.toma(g) for s in selectores.leer(concepto.documentos) for g in self.grupos)

    def de(self, cuales: str, nombre: str = "docs") -> Any:
        """Una fila por documento, con lo que suma en `cuales`, escrito como lo escribe un casillero."""
        partes = [self.fuentes[s.fuente].documentos(self.tramo, s) for s in selectores.leer(cuales)]
        c = union_all(*partes).subquery("partes").c
        return (
            select(
                c.tipo,
                c.id,
                func.max(c.fecha).label("fecha"),
                func.max(cast(c.numero, Text)).label("numero"),
                func.max(cast(c.nombre, Text)).label("nombre"),
                func.sum(c.valor).label("valor"),
            )
            .group_by(c.tipo, c.id)
            .subquery(nombre)
        )


class SumaDeComparadas(NamedTuple):
    """Lo que suman los que comparten un motivo; `con_otro`, cuántos están en la otra columna."""

    motivo: str
    cuantos: int
    documentos: Decimal
    otro: Decimal
    con_otro: int


def sumar(consulta: Select[Any]) -> Sequence[SumaDeComparadas]:
    c = consulta.subquery("comparadas").c
    suyas = select(
        c.motivo,
        func.count(),
        func.coalesce(func.sum(c.documentos), literal(CERO)),
        func.coalesce(func.sum(c.otro), literal(CERO)),
        func.count(c.otro),
    ).group_by(c.motivo)
    return sorted(SumaDeComparadas(*fila) for fila in db.session.execute(suyas))
