"""Lo que queda por despachar de una factura: lo que vendió, menos lo que llevan sus guías y lo que sus notas de crédito
devuelven sin haber salido. Unas y otras cuentan desde que se emiten, aunque el SRI aún no las autorice, y dejan de
contar al anularse."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import delete, select

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento, Json, LineaDicha
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import ANULADO, ENTREGADA, Comprobante
from api.comprobantes.tipos.guia_remision.models import Despacho
from api.core.autor import Autor
from api.core.datos.db import db

Cantidades = dict[str, Decimal]  # código de la línea → cantidad, en la unidad de su producto: en eso se carga
_NADA = Decimal(0)


class Guia(NamedTuple):
    """Una guía vigente. `entregada`: cuándo lo fue; None si aún no."""

    id: int
    propio: Json
    entregada: datetime | None

    def pudo_volver(self, nota: Comprobante) -> bool:
        """Si una nota pudo devolver lo que llevó: salió un día anterior, o ya estaba entregada."""
        if date.fromisoformat(self.propio["inicia"]) < nota.fecha:
            return True
        return self.entregada is not None and self.entregada <= nota.emitido_en


def vigentes(facturas: Sequence[int]) -> list[Guia]:
    """Las guías vigentes que llevan algo de esas facturas."""
    guias = select(Despacho.guia_id).where(Despacho.factura_id.in_(facturas))
    columnas = Comprobante.id, Comprobante.datos["propio"], Comprobante.viaje, Comprobante.viaje_en
    filas = db.session.execute(
        select(*columnas).where(Comprobante.id.in_(guias), Comprobante.estado != ANULADO)
    )
    return [Guia(id_, propio, en if viaje == ENTREGADA else None) for id_, propio, viaje, en in filas]


def guias_de(factura_id: int) -> Sequence[int]:
    """Los ids de las guías que llevan algo de una factura, también las anuladas."""
    return db.session.scalars(select(Despacho.guia_id).where(Despacho.factura_id == factura_id)).all()


def despachado(guias: Iterable[Guia], factura_id: int) -> Cantidades:
    """Cuánto llevan esas guías de una factura, por código."""
    suma: Cantidades = defaultdict(Decimal)
    for guia in guias:
        for destinatario in guia.propio["destinatarios"]:
            if (destinatario["sustento"] or {}).get("comprobante_id") == factura_id:
                for carga in destinatario["detalles"]:
                    suma[carga["codigo"]] += Decimal(carga["cantidad"])
    return suma


def devuelto_sin_salir(
    factura_id: int, factura: Documento, notas: Iterable[Comprobante], guias: Sequence[Guia]
) -> Cantidades:
    """Cuánto devuelven esas notas de lo que nunca salió, por código. Cada una devuelve primero lo que ya se había
    despachado: eso volvió, y no quita nada a lo que falta. Una línea devuelve lo que se vendió si acredita su mismo precio;
    a otro precio es una rebaja, y lo vendido todavía se entrega."""
    precios = {(linea.codigo, linea.precio) for linea in factura.lineas}
    sin_salir: Cantidades = defaultdict(Decimal)
    volvio: Cantidades = defaultdict(Decimal)
    for nota in sorted(notas, key=lambda nota: (nota.fecha, nota.id)):
        salido = despachado((guia for guia in guias if guia.pudo_volver(nota)), factura_id)
        for linea in documentos.leer(nota.datos).lineas:
            if (linea.codigo, linea.precio) not in precios:
                continue
            vuelve = min(linea.en_base, max(salido.get(linea.codigo, _NADA) - volvio[linea.codigo], _NADA))
            volvio[linea.codigo] += vuelve
            sin_salir[linea.codigo] += linea.en_base - vuelve
    return sin_salir


def por_despachar(factura: Documento, *menos: Mapping[str, Decimal]) -> Cantidades:
    """Lo que queda de cada código de la factura sin eso; cero si ya no queda nada, o salió más."""
    queda: Cantidades = defaultdict(Decimal)
    for linea in factura.lineas:
        queda[linea.codigo] += linea.en_base
    return {
        codigo: max(cantidad - sum((suyo.get(codigo, _NADA) for suyo in menos), _NADA), _NADA)
        for codigo, cantidad in queda.items()
    }


def lineas_pendientes(factura: Documento, quedan: Mapping[str, Decimal]) -> list[LineaDicha]:
    """La primera línea de cada código de la que todavía queda algo, en el orden de la factura."""
    por_codigo = {linea.codigo: linea for linea in reversed(factura.lineas)}
    orden = dict.fromkeys(linea.codigo for linea in factura.lineas)
    return [por_codigo[codigo] for codigo in orden if quedan[codigo] > 0]


class LoDespachado(EfectoDeComprobante):
    """Deja dicho de qué facturas lleva algo una guía; lo que se dijo antes de corregirla ya no vale."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        for puesto in puestos:
            self.reponer(puesto, quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        guia = corregido.comprobante
        db.session.execute(delete(Despacho).where(Despacho.guia_id == guia.id))
        for factura_id in facturas_de(corregido.documento):
            db.session.add(Despacho(empresa_id=guia.empresa_id, guia_id=guia.id, factura_id=factura_id))


def facturas_de(documento: Documento) -> list[int]:
    """Los ids de las facturas de aquí que la guía despacha."""
    suyos = ((d["sustento"] or {}).get("comprobante_id") for d in documento.propio["destinatarios"])
    return list(dict.fromkeys(factura_id for factura_id in suyos if factura_id))
