"""Lo que la empresa emite y vende, tarifa por tarifa, y cuántos documentos fueron.

Cuenta lo emitido en producción que está en camino o autorizado: lo que el SRI rechazó, lo anulado y lo del ambiente de
pruebas, no. De una factura de reembolso, lo que se cobra por cuenta de otros no es venta: va aparte.
"""

from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Integer,
    Numeric,
    Select,
    Text,
    and_,
    case,
    cast,
    column,
    func,
    literal,
    or_,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB, JSONPATH

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.libros.declarados import DECLARADOS
from api.comprobantes.nucleo.models import ANULADO, CUENTAN, Comprobante
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.impuestos.models import IRBPNR, IVA
from api.tributos.declaraciones.fuentes.fisicos import (
    DATOS_DE_VENTA,
    EMITIDOS_EN_PAPEL,
    MEDIDAS_DE_VENTA,
    VENDIDOS,
)
from api.tributos.declaraciones.nucleo.fuente import (
    COMPROBANTE,
    DINERO,
    FuenteDeDocumentos,
    TramoDeclarado,
)

_C = Comprobante
LOCAL, BIENES, SERVICIOS = "local", "bienes", "servicios"
_NO_OBJETO = "6"  # la tarifa con que se factura un reembolso
_SERVICIOS = "$.lineas[*] ? (@.servicio == true)"
_OTRAS = "$.lineas[*] ? (!(@.servicio == true))"
_REEMBOLSADOS = "$.reembolsos[*].impuestos[*]"
DIAS_DE_CREDITO, MESES_DE_CREDITO = 30, 1  # a más que esto, la venta es a crédito y su IVA se puede diferir


def numero() -> ColumnElement[str]:
    """El del comprobante, como se lee."""
    secuencial = func.lpad(cast(_C.secuencial, _C.establecimiento.type), 9, "0")
    return _C.establecimiento + "-" + _C.punto + "-" + secuencial


def valen() -> tuple[ColumnElement[bool], ...]:
    """Los que se declaran."""
    return _C.ambiente == PRODUCCION, _C.estado.in_(CUENTAN)


def _vendido(tramo: TramoDeclarado) -> Select[Any]:
    suman, restan = tipos.con_iva()
    # el documento entero se abre una sola vez
    dicho = (
        func.jsonb_to_record(_C.datos)
        .table_valued(column("totales", JSONB), column("propio", JSONB), column("pagos", JSONB))
        .render_derived(name="dicho", with_types=True)
    )
    propio = type_coerce(dicho.c.propio, JSONB)
    cada = _impuestos(propio, dicho.c.totales)
    suyo = cada.c
    codigo, tarifa, valor = suyo.tarifa_codigo, suyo.tarifa, suyo.valor
    resta = _C.tipo.in_(restan)
    signo = case((resta, -1), else_=1)
    reembolsa = and_(codigo == _NO_OBJETO, propio.has_key("reembolsos"))
    base = suyo.base - case((reembolsa, _reembolsado(propio, _total)), else_=0)
    de_otros, iva_de_otros = (
        case((reembolsa, _reembolsado(propio, cual)), else_=0) for cual in (_base, _iva)
    )
    al_vigente = _al_vigente(tramo, codigo, tarifa, resta, suyo.base, valor)
    devuelto = propio["iva_devuelto"]
    return (
        select(
            _C.id,
            _C.fecha,
            numero().label("numero"),
            _C.receptor_nombre.label("nombre"),
            codigo.label("tarifa"),
            _clase(propio).label("clase"),
            func.coalesce(suyo.declara, "").label("declara"),
            case((resta, 0), else_=base).label("bruto"),
            (base * signo).label("neto"),
            (valor * signo).label("impuesto"),
            (al_vigente * signo).label("al_vigente"),
            *_ajustes(resta, al_vigente - valor),
            case((resta, 0), (tarifa > 0, func.round(base * _a_credito(dicho.c.pagos), 2)), else_=0).label(
                "a_credito"
            ),
            case(
                (
                    and_(devuelto["tarifa_codigo"].astext == codigo, suyo.otra.is_not(True)),
                    devuelto["valor"].astext.cast(DINERO) * signo,
                ),
                else_=0,
            ).label("devuelto"),
            case((resta, 0), else_=de_otros).label("reembolso_bruto"),
            (de_otros * signo).label("reembolso_neto"),
            (iva_de_otros * signo).label("reembolso_impuesto"),
        )
        .select_from(_C)
        .join(dicho, true())
        .join(cada, true())
        .where(
            _C.tipo.in_(suman + restan),
            _C.fecha.between(tramo.desde, tramo.hasta),
            *valen(),
            suyo.codigo == str(IVA),
        )
    )


def _impuestos(propio: Any, totales: Any) -> Any:
    """Los de un documento, una fila por cada uno: cada dato se lee y se convierte una sola vez. Los que tienen líneas que se declaran
    aparte los dicen partidos (`comprobantes.nucleo.libros.declarados`)."""
    columnas: tuple[Any, ...] = (
        *(column(cual, Text) for cual in ("codigo", "tarifa_codigo", "declara")),
        column("otra", Boolean),
        *(column("tarifa", Numeric), column("base", DINERO), column("valor", DINERO)),
    )
    suyos = func.jsonb_to_recordset(
        func.coalesce(propio[DECLARADOS], type_coerce(totales, JSONB)["impuestos"])
    )
    return suyos.table_valued(*columnas).render_derived(name="cada", with_types=True)


def _clase(propio: Any) -> ColumnElement[str]:
    """Una exportación es de servicios si todas sus líneas lo son."""

    def hay(camino: str) -> ColumnElement[bool]:
        return func.jsonb_path_exists(_C.datos, cast(camino, JSONPATH))

    exporta = func.coalesce(propio["exportacion"].astext, "") != ""
    return case((~exporta, LOCAL), (and_(hay(_SERVICIOS), ~hay(_OTRAS)), SERVICIOS), else_=BIENES)


def _al_vigente(
    tramo: TramoDeclarado, codigo: Any, tarifa: Any, resta: Any, base: Any, valor: Any
) -> ColumnElement[Any]:
    """El IVA de una nota de crédito con una tarifa general que ya no rige, a la que rige: el formulario pide la diferencia
    aparte (423 y 424; 526 y 527)."""
    de_antes = and_(resta, tarifa > 0, codigo.in_(tramo.generales), tarifa != tramo.vigente)
    return case((de_antes, func.round(base * tramo.vigente / 100, 2)), else_=valor)


def _ajustes(resta: Any, de_mas: Any) -> tuple[ColumnElement[Any], ...]:
    """Lo que la tarifa de hoy resta de más, y lo que resta de menos."""
    return (
        case((resta, func.greatest(de_mas, 0)), else_=0).label("ajuste_mas"),
        case((resta, func.greatest(-de_mas, 0)), else_=0).label("ajuste_menos"),
    )


def _reembolsado(propio: Any, cual: Any) -> Any:
    """De lo que el documento reembolsa, la suma de lo que `cual` mide en cada impuesto."""
    otro = (
        func.jsonb_path_query(propio, cast(_REEMBOLSADOS, JSONPATH))
        .table_valued("value")
        .render_derived(name="otro")
    )
    suma = func.coalesce(func.sum(cual(type_coerce(otro.c.value, JSONB))), 0)
    return select(suma).select_from(otro).scalar_subquery()


def _de(impuesto: Any, codigo: int, que: Any) -> ColumnElement[Any]:
    return case((impuesto["codigo"].astext == str(codigo), que), else_=0)


def _base(impuesto: Any) -> ColumnElement[Any]:
    return _de(impuesto, IVA, impuesto["base"].astext.cast(DINERO))


def _iva(impuesto: Any) -> ColumnElement[Any]:
    return _de(impuesto, IVA, impuesto["valor"].astext.cast(DINERO))


def _total(impuesto: Any) -> ColumnElement[Any]:
    """La base del IVA ya lleva el ICE."""
    return _base(impuesto) + _iva(impuesto) + _de(impuesto, IRBPNR, impuesto["valor"].astext.cast(DINERO))


def _a_credito(pagos: Any) -> Any:
    """Qué parte de lo que se cobra es a más de un mes. Casi todo se cobra de una sola manera, y esa se mira sin abrir una lista."""
    todos = type_coerce(pagos, JSONB)
    uno = todos[0]
    plazo, total = uno["plazo"].astext.cast(Integer), uno["total"].astext.cast(DINERO)
    todo = and_(_largo(uno["unidad"].astext, plazo), total != 0)
    columnas = column("unidad", Text), column("plazo", Integer), column("total", DINERO)
    pago = func.jsonb_to_recordset(todos).table_valued(*columnas).render_derived(name="pago", with_types=True)
    suyo = pago.c
    largos = func.sum(case((_largo(suyo.unidad, suyo.plazo), suyo.total), else_=0))
    parte = func.coalesce(largos / func.nullif(func.sum(suyo.total), 0), 0)
    return case(
        (func.jsonb_array_length(todos) == 1, case((todo, 1), else_=0)),
        else_=select(parte).select_from(pago).scalar_subquery(),
    )


def _largo(unidad: Any, plazo: Any) -> ColumnElement[bool]:
    return or_(
        and_(unidad == "meses", plazo > MESES_DE_CREDITO), and_(unidad != "meses", plazo > DIAS_DE_CREDITO)
    )


def _emitido(tramo: TramoDeclarado) -> Select[Any]:
    """Los comprobantes de venta: los que valen por su fecha, y los anulados por el día en que se anularon."""
    anulado = _C.estado == ANULADO
    return select(
        _C.id,
        _C.fecha,
        numero().label("numero"),
        _C.receptor_nombre.label("nombre"),
        case((anulado, "anulado"), else_="vale").label("estado"),
        literal(1).label("cuantos"),
    ).where(
        _C.tipo.in_(tipos.con_iva()[0]),
        _C.ambiente == PRODUCCION,
        or_(
            and_(_C.estado.in_(CUENTAN), _C.fecha.between(tramo.desde, tramo.hasta)),
            and_(anulado, _C.anulado_el.between(tramo.desde, tramo.hasta)),
        ),
    )


VENTAS = FuenteDeDocumentos(
    "ventas",
    COMPROBANTE,
    DATOS_DE_VENTA,
    MEDIDAS_DE_VENTA,
    _vendido,
    VENDIDOS,
)
EMITIDOS = FuenteDeDocumentos("emitidos", COMPROBANTE, ("estado",), ("cuantos",), _emitido, EMITIDOS_EN_PAPEL)
