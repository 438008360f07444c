"""Lo que queda por despachar de una factura: lo que vendió, menos lo que sus notas de crédito devuelven y lo que llevan
sus guías. Unas y otras cuentan desde que se emiten, aunque el SRI aún no las autorice, y dejan de contar al anularse."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from sqlalchemy import delete, select

from api.comprobantes.nucleo.documento import Documento, Json, LineaDicha
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.comprobantes.tipos.guia_remision.models import Despacho
from api.core.datos.db import db

Cantidades = dict[str, Decimal]  # código de la línea → cantidad


def vigentes(facturas: Sequence[int], menos: int | None = None) -> list[Json]:
    """Lo propio de las guías vigentes que llevan algo de esas facturas. `menos`: la que se corrige, que no
    cuenta."""
    guias = select(Despacho.guia_id).where(Despacho.factura_id.in_(facturas))
    datos = select(Comprobante.datos["propio"]).where(
        Comprobante.id.in_(guias), Comprobante.estado != ANULADO, Comprobante.id != (menos or 0)
    )
    return list(db.session.scalars(datos))


def guias_de(factura_id: int) -> Sequence[int]:
    """Los ids de las guías que llevan algo de una factura, también las anuladas."""
    return db.session.scalars(select(Despacho.guia_id).where(Despacho.factura_id == factura_id)).all()


def despachado(guias: Iterable[Json], factura_id: int) -> Cantidades:
    """Cuánto llevan esas guías de una factura, por código."""
    suma: Cantidades = defaultdict(Decimal)
    for guia in guias:
        for destinatario in guia["destinatarios"]:
            if (destinatario["sustento"] or {}).get("comprobante_id") == factura_id:
                for carga in destinatario["detalles"]:
                    suma[carga["codigo"]] += Decimal(carga["cantidad"])
    return suma


def devuelto(factura: Documento, notas: Iterable[Documento]) -> Cantidades:
    """Cuánto devuelven esas notas, por código. Una línea devuelve lo que se vendió si acredita su mismo precio; a otro
    precio es una rebaja, y lo vendido todavía se entrega."""
    precios = {(linea.codigo, linea.precio) for linea in factura.lineas}
    suma: Cantidades = defaultdict(Decimal)
    for nota in notas:
        for linea in nota.lineas:
            if (linea.codigo, linea.precio) in precios:
                suma[linea.codigo] += linea.cantidad
    return suma


def por_despachar(factura: Documento, *menos: Mapping[str, Decimal]) -> Cantidades:
    """Lo que queda de cada código de la factura sin eso; cero si ya no queda nada, o salió más."""
    queda: Cantidades = defaultdict(Decimal)
    for linea in factura.lineas:
        queda[linea.codigo] += linea.cantidad
    return {
        codigo: max(cantidad - sum((suyo.get(codigo, Decimal(0)) for suyo in menos), Decimal(0)), Decimal(0))
        for codigo, cantidad in queda.items()
    }


def lineas_pendientes(factura: Documento, quedan: Mapping[str, Decimal]) -> list[LineaDicha]:
    """La primera línea de cada código de la que todavía queda algo, en el orden de la factura."""
    por_codigo = {linea.codigo: linea for linea in reversed(factura.lineas)}
    orden = dict.fromkeys(linea.codigo for linea in factura.lineas)
    return [por_codigo[codigo] for codigo in orden if quedan[codigo] > 0]


def anotar(comprobante: Comprobante, documento: Documento) -> None:
    """Deja dicho de qué facturas lleva algo una guía; lo que se dijo antes de corregirla ya no vale."""
    db.session.execute(delete(Despacho).where(Despacho.guia_id == comprobante.id))
    for factura_id in facturas_de(documento):
        db.session.add(
            Despacho(empresa_id=comprobante.empresa_id, guia_id=comprobante.id, factura_id=factura_id)
        )


def facturas_de(documento: Documento) -> list[int]:
    """Los ids de las facturas de aquí que la guía despacha."""
    suyos = ((d["sustento"] or {}).get("comprobante_id") for d in documento.propio["destinatarios"])
    return list(dict.fromkeys(factura_id for factura_id in suyos if factura_id))
