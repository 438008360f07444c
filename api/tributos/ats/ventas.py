"""Lo que la empresa emitió en un período, como el anexo lo pide: por cliente y documento, por establecimiento, lo exportado, lo
anulado; y lo que los clientes le retuvieron.

Cuenta lo emitido en producción que está en camino o autorizado. Todo lo suma la base: las filas son de clientes, no de
documentos."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    cast,
    column,
    false,
    func,
    literal,
    or_,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB, JSONPATH

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import ANULADO, CUENTAN, Comprobante
from api.core.datos.db import CON_SUS_VALORES, db, solo_del_ambito
from api.plataforma.codigos import ats
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.compras import REEMBOLSO
from api.plataforma.codigos.documentos import FACTURA, NOTA_CREDITO, RETENCION
from api.plataforma.codigos.identificaciones import CODIGOS_SRI, NUMERO_FINAL
from api.plataforma.empresas.models import Establecimiento
from api.plataforma.impuestos.models import ICE, IVA
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA
from api.terceros.clientes.models import Cliente
from api.terceros.padron.identificacion import SOCIEDAD
from api.tributos.ats.compras import CERO, DINERO
from api.tributos.ats.models import EmbarqueExportado
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.fisicos.models import ComprobanteFisico
from api.ventas.retenciones_recibidas.nucleo.models import LineaRetenida, RetencionRecibida

_C, _E, _F = Comprobante, EmbarqueExportado, ComprobanteFisico
_FINAL = "Consumidor final"
_LOTE = 2_000
_CERO_POR_CIENTO, _SIN_IVA = "0", ("6", "7")  # en las ventas no hay dónde decir aparte lo exento
_SERVICIOS = "$.lineas[*] ? (@.servicio == true)"
_OTRAS = "$.lineas[*] ? (!(@.servicio == true))"


class ClaveDeVenta(NamedTuple):
    """De quién, con qué documento y cómo se emitió: el anexo lleva una sola fila de cada una."""

    tipo_identificacion: str
    identificacion: str
    tipo: str
    emision: str = ats.ELECTRONICA


class VentaDelAnexo:
    """Lo vendido a un cliente con un tipo de documento. `formas`: cómo pagó."""

    __slots__ = (
        *("cero", "clave", "cliente_id", "cuantos", "formas", "gravada", "ice", "iva", "no_objeto"),
        *("nombre", "relacionada", "retenido_iva", "retenido_renta", "sociedad"),
    )

    def __init__(self, clave: ClaveDeVenta, nombre: str) -> None:
        self.clave, self.nombre, self.cliente_id = clave, nombre, 0
        self.cuantos, self.sociedad, self.relacionada = 0, False, False
        self.no_objeto = self.cero = self.gravada = self.iva = self.ice = CERO
        self.retenido_iva = self.retenido_renta = CERO
        self.formas: set[str] = set()


class _VentaSumada(NamedTuple):
    """Lo vendido a un cliente con un tipo de documento en un local, como `_sumas` lo da. Lo que nada suma es None."""

    tipo_id: str
    identificacion: str
    tipo: str
    reembolsa: bool
    establecimiento: str
    cuantos: int
    nombre: str
    cliente_id: int | None
    no_objeto: Decimal | None
    cero: Decimal | None
    gravada: Decimal | None
    iva: Decimal | None
    ice: Decimal | None
    formas: str | None


class VendidoEnElPeriodo(NamedTuple):
    """`establecimientos`: lo vendido en cada uno, sin impuestos y con las notas de crédito restadas; `en_papel`, lo que de eso se emitió
    así."""

    ventas: list[VentaDelAnexo]
    establecimientos: dict[str, Decimal]
    en_papel: dict[str, Decimal]


def _suyos(periodo: PeriodoDeclarado) -> tuple[ColumnElement[bool], ...]:
    entre = _C.fecha.between(periodo.desde, periodo.hasta)
    return entre, _C.ambiente == PRODUCCION, _C.estado.in_(CUENTAN)


def _exporta(propio: Any) -> ColumnElement[bool]:
    return func.coalesce(propio["exportacion"].astext, "") != ""


_ES_EXPORTACION = and_(_C.tipo == FACTURA, _exporta(_C.datos["propio"]))


def es_exportacion(comprobante_id: int) -> bool:
    return db.session.scalar(select(_C.id).where(_C.id == comprobante_id, _ES_EXPORTACION)) is not None


def vendido(periodo: PeriodoDeclarado) -> VendidoEnElPeriodo:
    hechas: dict[ClaveDeVenta, VentaDelAnexo] = {}
    locales = dict.fromkeys(_abiertos(periodo), CERO)
    # todas de una vez: quedan en la memoria de todos modos, y leídas por partes la base no las reparte entre varios
    # y sin el ORM ni buscar cada columna por su nombre: son decenas de miles
    leidas = db.session.connection().execute(
        solo_del_ambito(_sumas(periodo)), execution_options=CON_SUS_VALORES
    )
    for fila in map(_VentaSumada._make, leidas):
        tipo = REEMBOLSO if fila.reembolsa else ats.DE_VENTA.get(fila.tipo, fila.tipo)
        clave = ClaveDeVenta(ats.DE_CLIENTE.get(fila.tipo_id, fila.tipo_id), fila.identificacion, tipo)
        suya = hechas.get(clave)
        if suya is None:
            suya = hechas[clave] = VentaDelAnexo(clave, fila.nombre)
        suya.cuantos += fila.cuantos
        no_objeto, cero, gravada = fila.no_objeto or CERO, fila.cero or CERO, fila.gravada or CERO
        suya.no_objeto += no_objeto
        suya.cero += cero
        suya.gravada += gravada
        suya.iva += fila.iva or CERO
        suya.ice += fila.ice or CERO
        if tipo != NOTA_CREDITO and fila.formas:
            suya.formas.update(filter(None, fila.formas.split(",")))
        suya.cliente_id = fila.cliente_id or 0
        cuanto = no_objeto + cero + gravada
        local = fila.establecimiento
        locales[local] = locales.get(local, CERO) + (-cuanto if tipo == NOTA_CREDITO else cuanto)
    en_papel = _poner_en_papel(periodo, hechas)
    for local, total in en_papel.items():
        locales[local] = locales.get(local, CERO) + total
    _poner_retenido(periodo, hechas)
    _poner_fichas(hechas)
    en_orden = [hechas[clave] for clave in sorted(hechas)]
    return VendidoEnElPeriodo(en_orden, dict(sorted(locales.items())), en_papel)


def _poner_en_papel(
    periodo: PeriodoDeclarado, hechas: dict[ClaveDeVenta, VentaDelAnexo]
) -> dict[str, Decimal]:
    """Lo vendido en papel. Responde lo que suma en cada establecimiento."""
    locales: dict[str, Decimal] = {}
    for f, cliente in db.session.execute(_en_papel(periodo, _F, Cliente).where(~_F.anulado)):
        tipo_id = CODIGOS_SRI[cliente.tipo_identificacion] if cliente else ats.CLIENTE_FINAL
        quien = cliente.identificacion if cliente else NUMERO_FINAL
        clave = ClaveDeVenta(ats.DE_CLIENTE[tipo_id], quien, ats.DE_VENTA[f.tipo], ats.FISICA)
        suya = hechas.setdefault(clave, VentaDelAnexo(clave, cliente.razon_social if cliente else _FINAL))
        suya.cliente_id = f.cliente_id or 0
        suya.cuantos += f.cuantos
        suya.no_objeto += f.no_objeto
        suya.cero += f.cero
        suya.gravada += f.gravado
        suya.iva += f.iva
        if f.forma_pago and f.tipo != NOTA_CREDITO:
            suya.formas.add(f.forma_pago)
        signo = -1 if f.tipo == NOTA_CREDITO else 1
        suma = locales.get(f.establecimiento, CERO)
        locales[f.establecimiento] = suma + signo * (f.no_objeto + f.cero + f.gravado)
    return locales


def _en_papel(periodo: PeriodoDeclarado, *que: Any) -> Select[Any]:
    de_quien = and_(Cliente.empresa_id == _F.empresa_id, Cliente.id == _F.cliente_id)
    suyos = _F.mes.between(periodo.desde, periodo.hasta)
    orden = (_F.tipo, _F.establecimiento, _F.punto, _F.desde, _F.id)
    return select(*que).select_from(_F).outerjoin(Cliente, de_quien).where(suyos).order_by(*orden)


def anulado_en_papel(periodo: PeriodoDeclarado) -> Iterator[Mapping[Any, Any]]:
    """Los números que se anularon sin usarse, o después: el SRI no los conoce de otra manera."""
    columnas = (_F.id, _F.tipo, _F.establecimiento, _F.punto, _F.autorizacion.label("clave_acceso"))
    rango = (_F.desde.label("secuencial"), _F.hasta.label("ultimo"))
    consulta = _en_papel(periodo, *columnas, *rango).where(_F.anulado)
    yield from db.session.execute(consulta).mappings()


def _abiertos(periodo: PeriodoDeclarado) -> Sequence[str]:
    """Los que algún día del período constaban abiertos. Del que se cerró sin decir cuándo no se sabe: va si vendió."""
    e = Establecimiento
    ya_estaba = func.coalesce(e.abierto_el, periodo.hasta) <= periodo.hasta
    estaba = or_(e.activo, e.cerrado_el >= periodo.desde)
    return db.session.scalars(select(e.codigo).where(ya_estaba, estaba).order_by(e.codigo)).all()


def _sumas(periodo: PeriodoDeclarado) -> Select[Any]:
    suman, restan = tipos.con_iva()
    # el documento entero se abre una sola vez
    dicho = (
        func.jsonb_to_record(_C.datos)
        .table_valued(
            *(column(nombre, JSONB) for nombre in ("totales", "propio", "pagos", "receptor")),
        )
        .render_derived(name="dicho", with_types=True)
    )
    cada = (
        func.jsonb_array_elements(type_coerce(dicho.c.totales, JSONB)["impuestos"])
        .table_valued("value", with_ordinality="n", name="cada")
        .render_derived(name="cada")
    )
    suyo, propio = type_coerce(cada.c.value, JSONB), type_coerce(dicho.c.propio, JSONB)
    impuesto, tarifa = suyo["codigo"].astext.cast(Integer), suyo["tarifa_codigo"].astext
    base, valor = (suyo[cual].astext.cast(DINERO) for cual in ("base", "valor"))
    es_iva = impuesto == IVA
    reembolsa = and_(_C.tipo == FACTURA, propio.has_key("reembolsos"))
    pagos = func.jsonb_path_query_array(dicho.c.pagos, cast("$[*].forma", JSONPATH))
    formas = func.translate(cast(pagos, Text), '[]" ', "")
    tipo_id = type_coerce(dicho.c.receptor, JSONB)["tipo"].astext
    claves = (
        tipo_id.label("tipo_id"),
        _C.receptor_identificacion.label("identificacion"),
        _C.tipo,
        reembolsa.label("reembolsa"),
        _C.establecimiento,
    )

    def suma(que: Any, cuando: ColumnElement[bool]) -> ColumnElement[Any]:
        return func.sum(que).filter(cuando)

    return (
        select(
            *claves,
            func.count().filter(func.coalesce(cada.c.n, 1) == 1).label("cuantos"),
            func.max(_C.receptor_nombre).label("nombre"),
            func.max(_C.cliente_id).label("cliente_id"),
            suma(base, and_(es_iva, tarifa.in_(_SIN_IVA))).label("no_objeto"),
            suma(base, and_(es_iva, tarifa == _CERO_POR_CIENTO)).label("cero"),
            suma(base, and_(es_iva, tarifa.not_in((*_SIN_IVA, _CERO_POR_CIENTO)))).label("gravada"),
            suma(valor, es_iva).label("iva"),
            suma(valor, impuesto == ICE).label("ice"),
            # repetidas: quien las lee deja una de cada una, y así la base las reparte entre varios
            func.string_agg(formas, literal(",")).label("formas"),
        )
        .select_from(_C)
        .join(dicho, true())
        .outerjoin(cada, true())
        .where(_C.tipo.in_(suman + restan), *_suyos(periodo), ~_exporta(propio))
        .group_by(*claves)
    )


def _poner_retenido(periodo: PeriodoDeclarado, hechas: dict[ClaveDeVenta, VentaDelAnexo]) -> None:
    """Lo que cada cliente retuvo, por la fecha de su retención. Si en el período no se le vendió, va en una fila sin
    documentos."""
    r, linea, c = RetencionRecibida, LineaRetenida, Cliente
    claves = (c.id, c.tipo_identificacion, c.identificacion, c.razon_social)
    filas = db.session.execute(
        select(
            *claves,
            func.sum(linea.valor).filter(linea.codigo == IVA_RETENIDO).label("iva"),
            func.sum(linea.valor).filter(linea.codigo == RENTA).label("renta"),
        )
        .select_from(r)
        .join(linea, and_(linea.empresa_id == r.empresa_id, linea.retencion_id == r.id))
        .join(c, and_(c.empresa_id == r.empresa_id, c.id == r.cliente_id))
        .where(r.fecha.between(periodo.desde, periodo.hasta), r.anulada_el.is_(None))
        .group_by(*claves)
    ).mappings()
    for fila in filas:
        tipo = ats.DE_CLIENTE[CODIGOS_SRI[fila["tipo_identificacion"]]]
        clave = ClaveDeVenta(tipo, fila["identificacion"], ats.VENTA)
        en_papel = clave._replace(emision=ats.FISICA)
        if clave not in hechas and en_papel in hechas:
            clave = en_papel
        suya = hechas.setdefault(clave, VentaDelAnexo(clave, fila["razon_social"]))
        suya.cliente_id = suya.cliente_id or fila["id"]
        suya.retenido_iva += fila["iva"] or CERO
        suya.retenido_renta += fila["renta"] or CERO


def _poner_fichas(hechas: Mapping[ClaveDeVenta, VentaDelAnexo]) -> None:
    """Lo que solo dice la ficha del cliente: si es parte relacionada y, de quien se identifica con algo de afuera, si es una
    sociedad."""
    c = Cliente
    relacionados = set(db.session.scalars(select(c.id).where(c.parte_relacionada)))
    de_afuera = {
        v.cliente_id for v in hechas.values() if v.clave.tipo_identificacion == ats.CLIENTE_DE_AFUERA
    }
    sociedades = (
        set(db.session.scalars(select(c.id).where(c.id.in_(de_afuera), c.tipo == SOCIEDAD)))
        if de_afuera
        else set()
    )
    for venta in hechas.values():
        venta.sociedad = venta.cliente_id in sociedades
        venta.relacionada = venta.cliente_id in relacionados


def exportado(periodo: PeriodoDeclarado) -> Iterator[Mapping[Any, Any]]:
    """Las facturas de exportación, una por una."""
    propio = _C.datos["propio"]

    def hay(camino: str) -> ColumnElement[bool]:
        return func.jsonb_path_exists(_C.datos, cast(camino, JSONPATH))

    consulta = (
        select(
            *(
                _C.id,
                _C.tipo,
                _C.establecimiento,
                _C.punto,
                _C.secuencial,
                _C.clave_acceso,
                _C.fecha,
                _C.total,
            ),
            *(_C.receptor_identificacion, _C.receptor_nombre),
            _C.datos["receptor"]["tipo"].astext.label("tipo_id"),
            propio["exportacion"]["pais_destino"].astext.label("pais"),
            and_(hay(_SERVICIOS), ~hay(_OTRAS)).label("de_servicios"),
            *(_E.refrendo, _E.transporte, _E.fecha.label("fecha_embarque"), _E.valor_fob, _E.version),
            *(_E.regimen, _E.pais_regimen, _E.denominacion),
            func.coalesce(Cliente.parte_relacionada, false()).label("relacionada"),
            func.coalesce(Cliente.tipo == SOCIEDAD, false()).label("sociedad"),
        )
        .select_from(_C)
        .outerjoin(Cliente, and_(Cliente.empresa_id == _C.empresa_id, Cliente.id == _C.cliente_id))
        .outerjoin(_E, and_(_E.empresa_id == _C.empresa_id, _E.comprobante_id == _C.id))
        .where(*_suyos(periodo), _ES_EXPORTACION)
        .order_by(_C.fecha, _C.id)
    )
    yield from db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings()


def anulado(periodo: PeriodoDeclarado) -> Iterator[Mapping[Any, Any]]:
    """Los que el SRI autorizó y después se anularon, por el día en que se anularon."""
    consulta = (
        select(
            *(_C.id, _C.tipo, _C.establecimiento, _C.punto, _C.secuencial, _C.clave_acceso),
            _C.secuencial.label("ultimo"),
        )
        .where(
            _C.ambiente == PRODUCCION,
            _C.estado == ANULADO,
            _C.autorizado_en.is_not(None),
            _C.anulado_el.between(periodo.desde, periodo.hasta),
        )
        .order_by(_C.tipo, _C.establecimiento, _C.punto, _C.secuencial)
    )
    yield from db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings()


def cuantos(periodo: PeriodoDeclarado, estados: frozenset[str]) -> int:
    """Los emitidos en producción que están en uno de esos estados."""
    suyos = select(func.count()).where(
        _C.fecha.between(periodo.desde, periodo.hasta), _C.ambiente == PRODUCCION, _C.estado.in_(estados)
    )
    return db.session.scalar(suyos, execution_options=CON_SUS_VALORES) or 0


def retenciones_sueltas(periodo: PeriodoDeclarado) -> Iterator[Mapping[Any, Any]]:
    """Las de proveedores que ninguna compra tiene: el archivo valdría, y declararía que no se retuvo nada."""
    r, c = _C, Compra
    con_compra = (
        select(c.id)
        .where(c.empresa_id == r.empresa_id, c.retencion_id == r.id, c.anulada_el.is_(None))
        .exists()
    )
    consulta = (
        select(r.id, r.establecimiento, r.punto, r.secuencial)
        .where(
            r.tipo == RETENCION,
            r.proveedor_id.is_not(None),
            r.ambiente == PRODUCCION,
            r.estado.in_(CUENTAN),
            r.fecha.between(periodo.desde, periodo.hasta),
            ~con_compra,
        )
        .order_by(r.fecha, r.id)
    )
    yield from db.session.execute(consulta, execution_options=CON_SUS_VALORES).mappings()
