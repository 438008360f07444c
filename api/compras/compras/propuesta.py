"""Qué retener de una compra, según la matriz de quién retiene y lo que antes se retuvo de lo mismo, y el comprobante con
que se haría."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from sqlalchemy import and_, func, select

from api.compras.compras import service
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.compras.compras.nucleo.pedido import PagoDeCompraAfuera
from api.comprobantes.nucleo.documento import Json
from api.comprobantes.tipos.retencion import propuesta as propuestas
from api.comprobantes.tipos.retencion import ultimas
from api.comprobantes.tipos.retencion.pedido import (
    ImpuestoSustento,
    LineaRetencion,
    PagoExterior,
    SustentoRetenidoPedido,
)
from api.comprobantes.tipos.retencion.propuesta import Consulta, SustentoConsultado, SustentoPorRetener
from api.comprobantes.tipos.retencion.ultimas import Emitida
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.pagos import REGIMEN_GENERAL
from api.plataforma.empresas import regimenes
from api.plataforma.impuestos.models import IVA
from api.plataforma.retenciones.matriz import Parte
from api.plataforma.retenciones.models import TRANSPORTE
from api.plataforma.retenciones.ultimas import Ultimas
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

DeUnaClase = dict[tuple[int, str, str], str]  # por la retención, el tipo y el número de la compra
_CERO = Decimal("0.00")
_SIN_IVA = "0"  # la tarifa de lo que no lleva IVA: una retención dice siempre alguna


class RetencionDeLinea(NamedTuple):
    """Lo que se propone retener. `codigo`: 1 renta, 2 IVA."""

    codigo: int
    codigo_retencion: str
    nombre: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal
    elegir: bool
    motivo: str


class LoQueSeRetiene(NamedTuple):
    lineas: Sequence[RetencionDeLinea]

    @property
    def total(self) -> Decimal:
        return sum((linea.valor for linea in self.lineas), _CERO)


@dataclass(frozen=True, slots=True)
class RetencionDeCompra:
    """`retencion`: None si no se retiene, y `motivo` dice por qué. `base`: la compra, como el
    comprobante la diría; `sustento`, solo si se retiene."""

    proveedor_id: int
    fecha: date
    retencion: LoQueSeRetiene | None
    motivo: str
    avisos: Sequence[str]
    base: SustentoRetenidoPedido

    @property
    def sustento(self) -> SustentoRetenidoPedido | None:
        return self.base if self.retencion is not None else None


def de(compra_id: int, unidad: str = "") -> RetencionDeCompra:
    """Lo que hoy se retendría de una compra registrada. `unidad`: la del transporte, si lo es y se sabe."""
    compra = service.obtener(compra_id)
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra está anulada: no se retiene de ella.")
    if compra.retencion_id is not None:
        raise EstadoInvalido("La compra ya tiene su retención.")
    if not clases.se_retiene(compra.cod_doc):
        raise EstadoInvalido("De ese documento no se retiene.")
    lineas = db.session.scalars(select(LineaCompra).where(LineaCompra.compra_id == compra_id)).all()
    if _puede_retener(compra) and any(not linea.clase for linea in lineas):
        return RetencionDeCompra(
            compra.proveedor_id, hoy(), None, clases.DIGA_QUE_ES, (clases.DIGA_QUE_ES,), _sustento(compra, ())
        )
    (propuesta,) = propuestas.proponer(
        Consulta(
            proveedor_id=compra.proveedor_id,
            sustentos=[
                SustentoConsultado(
                    cod_doc=compra.cod_doc,
                    fecha=compra.fecha,
                    total_sin_impuestos=compra.subtotal,
                    iva=compra.iva,
                    reparto=_reparto(compra, lineas, unidad),
                )
            ],
            fecha=hoy(),
        ),
        ultimas_de([proveedores.obtener(compra.proveedor_id)])[compra.proveedor_id],
    )
    halladas = en_lineas(propuesta)
    motivo = " ".join(dict.fromkeys(linea.motivo for linea in halladas)) or " ".join(propuesta.avisos)
    return RetencionDeCompra(
        proveedor_id=compra.proveedor_id,
        fecha=hoy(),
        retencion=LoQueSeRetiene(halladas) if halladas else None,
        motivo=motivo or "Ninguna regla manda retener de esta compra.",
        avisos=propuesta.avisos,
        base=_sustento(compra, halladas),
    )


def _puede_retener(compra: Compra) -> bool:
    return regimenes.vigente_en(hoy()).retiene or clases.retiene_cualquiera(compra.cod_doc)


def en_lineas(propuesta: SustentoPorRetener) -> list[RetencionDeLinea]:
    return [
        RetencionDeLinea(
            p.codigo, p.codigo_retencion, p.nombre, p.base, p.porcentaje, p.valor, p.elegir, p.razon
        )
        for p in propuesta.retenciones
    ]


def _reparto(compra: Compra, lineas: Sequence[LineaCompra], unidad: str) -> list[Parte]:
    """Lo de cada clase de compra. El ajuste del IVA va a la parte de mayor IVA."""
    bases: dict[str, Decimal] = {}
    ivas: dict[str, Decimal] = {}
    for linea in lineas:
        bases[linea.clase] = bases.get(linea.clase, _CERO) + linea.subtotal
        del_iva = sum((Decimal(i["valor"]) for i in linea.impuestos if i["codigo"] == IVA), _CERO)
        ivas[linea.clase] = ivas.get(linea.clase, _CERO) + del_iva
    if compra.ajuste and ivas:
        mayor = max(ivas, key=lambda clase: ivas[clase])
        ivas[mayor] += compra.ajuste
    return [
        Parte(clase, base, ivas[clase], unidad if clase == TRANSPORTE else "")
        for clase, base in bases.items()
    ]


def _sustento(compra: Compra, halladas: Sequence[RetencionDeLinea]) -> SustentoRetenidoPedido:
    sumas = db.session.scalars(
        select(ImpuestoCompra).where(ImpuestoCompra.compra_id == compra.id).order_by(ImpuestoCompra.id)
    ).all()
    juntos: dict[tuple[int, str], ImpuestoSustento] = {}
    for suma in sumas:
        clave = suma.codigo, suma.codigo_porcentaje
        antes = juntos.get(clave, ImpuestoSustento(*clave, _CERO, _CERO))
        juntos[clave] = ImpuestoSustento(*clave, antes.base + suma.base, antes.valor + suma.valor)
    return SustentoRetenidoPedido(
        cod_sustento=compra.sustento,
        cod_doc=compra.cod_doc,
        numero=compra.numero,
        autorizacion=compra.autorizacion,
        fecha=compra.fecha,
        registrado=compra.fecha_registro,
        total_sin_impuestos=compra.subtotal,
        importe_total=compra.total,
        impuestos=list(juntos.values()) or [ImpuestoSustento(IVA, _SIN_IVA, compra.subtotal, _CERO)],
        retenciones=[
            LineaRetencion(linea.codigo, linea.codigo_retencion, linea.base, linea.porcentaje)
            for linea in halladas
        ],
        exterior=_afuera(compra),
    )


def _afuera(compra: Compra) -> PagoExterior | None:
    if compra.exterior is None:
        return None
    dicho = PagoDeCompraAfuera(**compra.exterior)
    preferente = dicho.regimen != REGIMEN_GENERAL
    return PagoExterior(dicho.regimen, dicho.pais, dicho.convenio, dicho.sujeto_a_retencion, preferente)


def ultimas_de(suyos: Collection[Proveedor]) -> dict[int, Ultimas]:
    """Con qué se retuvo la última vez a cada uno, por su id."""
    emitidas = ultimas.emitidas([suyo.id for suyo in suyos])
    clases = _clases([emitida.id for emitida in emitidas])
    return {
        suyo.id: ultimas.de((e for e in emitidas if e.proveedor_id == suyo.id), partial(_clase, clases, suyo))
        for suyo in suyos
    }


def _clase(clases: DeUnaClase, suyo: Proveedor, emitida: Emitida, dicho: Json) -> str:
    """El código de lo retenido antes de que su ficha cambiara no se sigue: se eligió por lo que entonces decía."""
    if emitida.emitido_en < suyo.actualizado_en:
        return ""
    return clases.get((emitida.id, dicho["cod_doc"], dicho["numero"]), "")


def _clases(retencion_ids: Collection[int]) -> DeUnaClase:
    """La clase de las compras que retuvieron, si todas sus líneas son de una."""
    if not retencion_ids:
        return {}
    filas = db.session.execute(
        select(Compra.retencion_id, Compra.cod_doc, Compra.numero, func.min(LineaCompra.clase))
        .join(
            LineaCompra, and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
        )
        .where(Compra.retencion_id.in_(retencion_ids))
        .group_by(Compra.id, Compra.retencion_id, Compra.cod_doc, Compra.numero)
        .having(func.min(LineaCompra.clase) == func.max(LineaCompra.clase))
    )
    return {(retencion or 0, cod_doc, numero): clase for retencion, cod_doc, numero, clase in filas}


def partes_de(comprobante_id: int) -> Sequence[Parte]:
    """Lo de cada clase de la compra que es una liquidación emitida; nada si no es ninguna, como la de pruebas."""
    compra = db.session.scalar(select(Compra).where(Compra.comprobante_id == comprobante_id))
    if compra is None:
        return ()
    lineas = db.session.scalars(
        select(LineaCompra).where(LineaCompra.compra_id == compra.id).order_by(LineaCompra.n)
    ).all()
    return _reparto(compra, lineas, "")
