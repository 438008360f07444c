"""Lo que otros dominios leen de los comprobantes: de cuál salió un documento de la cuenta, y cuántos
requieren atención."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple, cast

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    CompoundSelect,
    ScalarSelect,
    Select,
    any_,
    bindparam,
    case,
    func,
    literal_column,
    select,
    union,
    union_all,
)
from sqlalchemy.orm import aliased

from api.comprobantes.devoluciones import resolucion
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    CORREGIBLES,
    CUENTAN,
    EN_CAMINO,
    Comprobante,
    EntregaComprobante,
    SumaComprobantes,
    Transmision,
)
from api.core.datos.clock import ahora
from api.core.datos.db import CON_SUS_VALORES, LA_DEL_AMBITO, db
from api.core.datos.directas import Directa, recordado
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.correos import service as correos
from api.plataforma.empresas.models import VERIFICADA, Empresa
from api.ventas.cartera.origenes import Origen
from api.ventas.envios import cifras as envios

_CERO = Decimal("0.00")
ESPERA = timedelta(minutes=10)  # más que esto sin respuesta ya no es lo normal


class PorAtender(NamedTuple):
    """`rechazados`: devueltos o no autorizados. `en_espera`: llevan demasiado sin respuesta del SRI.
    `no_entregados`: autorizados cuyo último envío no le llegó a alguien. `devoluciones`: el SRI no dejó sin efecto la
    devolución de IVA que ya no llevan."""

    rechazados: int
    en_espera: int
    no_entregados: int
    devoluciones: int


class SumaEnDuda(NamedTuple):
    """Cuántos comprobantes, y lo que suman sin impuestos (USD)."""

    cuantos: int
    total: Decimal


class DelDia(NamedTuple):
    """Lo vendido un día con comprobantes: su IVA y lo vendido sin impuestos, sin lo que el SRI rechazó, y lo que de todos
    ellos carga las cuentas, con lo rechazado (USD). `en_camino`: lo que el SRI todavía no autoriza, que cuenta; `rechazado`:
    lo que rechazó, que no."""

    iva: Decimal
    sin_impuestos: Decimal
    cargado: Decimal
    en_camino: SumaEnDuda
    rechazado: SumaEnDuda


class VentasEnDuda(NamedTuple):
    en_camino: SumaEnDuda
    rechazado: SumaEnDuda


class DePruebas(NamedTuple):
    cuantos: int
    total: Decimal


def por_documento(documento_ids: Iterable[int]) -> dict[int, Origen]:
    """Documento de la cuenta de un cliente → el comprobante que la cargó o la abonó."""
    return {
        fila.documento_id: Origen(fila.id, fila.estado in CORREGIBLES)
        for fila in _DE_DOCUMENTOS.todas(ids=list(documento_ids))
    }


class _DeDocumento(NamedTuple):
    documento_id: int
    id: int
    estado: str


_DE_DOCUMENTOS = Directa(
    _DeDocumento,
    lambda: (
        select(Comprobante.documento_id, Comprobante.id, Comprobante.estado)
        .where(Comprobante.documento_id == any_(bindparam("ids", type_=ARRAY(BigInteger))))
        .order_by(Comprobante.id)
    ),
)


def por_atender(tipo: str = "") -> PorAtender:
    """Cuántos comprobantes de la empresa actual requieren atención; con `tipo`, solo los de ese tipo."""
    de_tipo = (Comprobante.tipo == tipo,) if tipo else ()
    conjuntos = (rechazados(), en_espera(), no_entregados(), devoluciones_en_pie())
    consulta = select(
        *(
            select(func.count())
            .select_from(Comprobante)
            .where(Comprobante.id.in_(ids), Comprobante.resuelto.is_(None), *de_tipo)
            .scalar_subquery()
            for ids in conjuntos
        )
    )
    return PorAtender(*db.session.execute(consulta, execution_options=CON_SUS_VALORES).one())


def alguno() -> ScalarSelect[int]:
    """Dentro de una consulta, un comprobante que la empresa actual emitió, si lo hay."""
    return select(Comprobante.id).limit(1).scalar_subquery()


def documentos_rechazados() -> Select[int]:
    """Dentro de una consulta, los documentos de la cuenta de los que el SRI rechazó el comprobante."""
    suyos = select(Comprobante.documento_id).where(
        Comprobante.estado.in_([literal_column(f"'{estado}'") for estado in sorted(CORREGIBLES)]),
        Comprobante.documento_id.is_not(None),
    )
    return cast("Select[int]", suyos.correlate(None))


def vendido_por_dia(desde: date, hasta: date) -> dict[date, DelDia]:
    """Lo vendido cada día con comprobantes, con las notas de crédito restadas, sin lo anulado ni las pruebas. Un día sin
    nada no viene."""
    return recordado(("vendido_por_dia", desde, hasta), lambda: _vendido_por_dia(desde, hasta))


def _vendido_por_dia(desde: date, hasta: date) -> dict[date, DelDia]:
    suyas = SumaComprobantes
    iva, subtotal, total = (_con_signo(columna) for columna in (suyas.iva, suyas.subtotal, suyas.total))
    vale, en_camino, rechazado = (suyas.estado.in_(e) for e in (CUENTAN, EN_CAMINO, CORREGIBLES))
    sumas = (
        *(_suma(columna, vale) for columna in (iva, subtotal)),
        func.sum(total),
        *(_suma(columna, en_camino) for columna in (suyas.cuantos, subtotal)),
        *(_suma(columna, rechazado) for columna in (suyas.cuantos, subtotal)),
    )
    consulta = (
        select(suyas.dia, *sumas)
        .where(suyas.dia.between(desde, hasta), suyas.estado != ANULADO, *_de_ventas())
        .group_by(suyas.dia)
    )
    return {
        dia: DelDia(
            con_iva, sin_impuestos, cargado, SumaEnDuda(int(van), suyo), SumaEnDuda(int(negados), fuera)
        )
        for dia, con_iva, sin_impuestos, cargado, van, suyo, negados, fuera in db.session.execute(consulta)
    }


def por_confirmar(por_dia: Iterable[DelDia]) -> VentasEnDuda:
    """De unos días, lo que el SRI todavía no autoriza y lo que rechazó."""
    dias = list(por_dia)

    def suma(de_cada: Iterable[SumaEnDuda]) -> SumaEnDuda:
        suyos = list(de_cada)
        return SumaEnDuda(sum(e.cuantos for e in suyos), sum((e.total for e in suyos), _CERO))

    return VentasEnDuda(suma(d.en_camino for d in dias), suma(d.rechazado for d in dias))


def _suma(columna: Any, cuales: ColumnElement[bool]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(columna).filter(cuales), 0)


def _con_signo(columna: Any) -> ColumnElement[Decimal]:
    """Lo que un tipo suma a lo vendido, o le resta."""
    return case((SumaComprobantes.tipo.in_(tipos.con_iva()[1]), -columna), else_=columna)


def _de_ventas() -> tuple[ColumnElement[bool], ...]:
    suman, restan = tipos.con_iva()
    return SumaComprobantes.tipo.in_(suman + restan), SumaComprobantes.ambiente == PRODUCCION


def sin_autorizar(desde: date, hasta: date) -> int:
    """Cuántos de los emitidos en esos días, sin las pruebas, no están autorizados ni anulados."""
    suyas = SumaComprobantes
    consulta = select(func.coalesce(func.sum(suyas.cuantos), 0)).where(
        suyas.dia.between(desde, hasta),
        suyas.estado.not_in((AUTORIZADO, ANULADO)),
        suyas.ambiente == PRODUCCION,
    )
    return int(db.session.scalar(consulta) or 0)


def huecos(desde: date, hasta: date) -> int:
    """Cuántos números faltan, de cada serie con algo emitido en esos días, entre el primero y el último de ellos. El que lleva
    la fecha de otro mes no falta."""
    c, otro = Comprobante, aliased(Comprobante)
    series = (
        select(
            *(c.tipo, c.establecimiento, c.punto),
            func.min(c.secuencial).label("de"),
            func.max(c.secuencial).label("a"),
        )
        .where(c.ambiente == PRODUCCION, c.fecha.between(desde, hasta))
        .group_by(c.tipo, c.establecimiento, c.punto)
        .having(func.max(c.secuencial) - func.min(c.secuencial) + 1 > func.count())
        .subquery()
    )
    usados = (
        select(func.count())
        .select_from(otro)
        .where(
            otro.empresa_id == LA_DEL_AMBITO,
            otro.ambiente == PRODUCCION,
            otro.tipo == series.c.tipo,
            otro.establecimiento == series.c.establecimiento,
            otro.punto == series.c.punto,
            otro.secuencial.between(series.c.de, series.c.a),
        )
        .scalar_subquery()
    )
    return int(db.session.scalar(select(func.sum(series.c.a - series.c.de + 1 - usados))) or 0)


def retenciones_a_proveedores(desde: date, hasta: date) -> dict[int, str]:
    """Las que se emitieron a un proveedor en esos días y no se anularon, sin las pruebas: el número de cada una, por su id."""
    c = Comprobante
    consulta = (
        select(c.id, c.establecimiento, c.punto, c.secuencial)
        .where(
            c.tipo.in_(RETIENEN),
            c.fecha.between(desde, hasta),
            c.ambiente == PRODUCCION,
            c.estado != ANULADO,
            c.proveedor_id.is_not(None),
        )
        .order_by(c.id)
    )
    return {id_: f"{estab}-{punto}-{n:09d}" for id_, estab, punto, n in db.session.execute(consulta)}


def de_pruebas() -> DePruebas:
    """Lo que la empresa actual emitió en el ambiente de pruebas, sin lo anulado ni lo rechazado. No entra en ninguna otra
    cifra."""
    suyas = SumaComprobantes
    consulta = select(
        func.coalesce(func.sum(suyas.cuantos), 0), func.coalesce(func.sum(suyas.total), 0)
    ).where(suyas.ambiente == PRUEBAS, suyas.estado.in_(CUENTAN))
    cuantos, total = db.session.execute(consulta).one()
    return DePruebas(int(cuantos), Decimal(total))


def que_cuenta(ambiente: Any) -> ColumnElement[bool]:
    """La condición sobre `ambiente` de lo que la empresa actual mira cada día: a la que ya emite en producción sus
    pruebas no le piden nada; quien solo puede probar mira sus pruebas."""
    de_hoy = case((Empresa.estado_verificacion == VERIFICADA, PRODUCCION), else_=PRUEBAS)
    return cast(
        "ColumnElement[bool]",
        ambiente >= select(de_hoy).where(Empresa.id == LA_DEL_AMBITO).scalar_subquery(),
    )


def requiere_atencion() -> ColumnElement[bool]:
    """La condición, para una consulta, de que un comprobante requiera atención: nadie ha dicho que ya lo resolvió."""
    piden = union(rechazados(), en_espera(), no_entregados(), devoluciones_en_pie())
    return Comprobante.id.in_(piden) & Comprobante.resuelto.is_(None)


def se_puede_resolver() -> ColumnElement[bool]:
    """Que pida algo que una persona puede arreglar fuera de aquí: lo que está en camino lo arregla el SRI, y una devolución
    de IVA tiene su propia manera."""
    return Comprobante.id.in_(union(rechazados(), no_entregados())) & Comprobante.resuelto.is_(None)


def rechazados() -> Select[int]:
    return select(Comprobante.id).where(Comprobante.estado.in_(CORREGIBLES), que_cuenta(Comprobante.ambiente))


def en_espera() -> Select[int]:
    return select(Transmision.comprobante_id).where(
        Transmision.desde < ahora() - ESPERA, que_cuenta(Transmision.ambiente)
    )


def devoluciones_en_pie() -> Select[int]:
    """Los que ya no devuelven el IVA, y el SRI no dejó sin efecto lo que autorizó devolver."""
    return select(Comprobante.id).where(
        Comprobante.clave_acceso.in_(resolucion.claves_en_pie()), que_cuenta(Comprobante.ambiente)
    )


def no_entregados() -> CompoundSelect[int]:
    """Cuenta el último envío de cada uno: si se envió otra vez y llegó, no falta nada."""
    entrega = EntregaComprobante
    return union_all(
        _sin_llegar(correos.no_llego(entrega.empresa_id, entrega.correo_id)),
        _sin_llegar(entrega.envio_id.is_not(None), envios.no_llego(entrega.envio_id)),
    )


def _sin_llegar(*fallo: ColumnElement[bool]) -> Select[int]:
    entrega = EntregaComprobante
    otra = aliased(EntregaComprobante)
    despues = select(otra.id).where(
        otra.empresa_id == entrega.empresa_id,
        otra.comprobante_id == entrega.comprobante_id,
        otra.id > entrega.id,
    )
    return (
        select(entrega.comprobante_id)
        .join(
            Comprobante,
            (Comprobante.empresa_id == entrega.empresa_id) & (Comprobante.id == entrega.comprobante_id),
        )
        .where(*fallo, ~despues.exists(), Comprobante.estado == AUTORIZADO, que_cuenta(Comprobante.ambiente))
    )
