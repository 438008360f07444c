"""Lo que la empresa compra, por su sustento y su tarifa, por el día en que se registró. Lo anulado no cuenta. Lo que una compra
cobra por cuenta de otros no es objeto de IVA, y va con el sustento de la compra."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    or_,
    select,
    true,
    type_coerce,
    union_all,
)
from sqlalchemy.dialects.postgresql import JSONB

from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos.compras import ACTIVO, NOTA_VENTA
from api.plataforma.codigos.compras import EXTERIOR as DEL_EXTERIOR
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.impuestos.models import IVA
from api.plataforma.retenciones.models import RENTA
from api.terceros.proveedores.models import DE_AFUERA, Proveedor
from api.terceros.proveedores.models import POPULAR as NEGOCIO_POPULAR
from api.tributos.declaraciones.nucleo.fuente import CERO, COMPRA, DINERO, FuenteDeDocumentos, TramoDeclarado

_C, _I, _P, _L = Compra, ImpuestoCompra, Proveedor, LineaCompra
LOCAL, POPULAR, EXTERIOR = "local", "popular", "exterior"
IMPORTADA, IMPORTADO_ACTIVO, AL_COSTO = "importacion", "importacion_activo", "importacion_al_costo"
_NO_OBJETO = "6"


def _vivas(tramo: TramoDeclarado) -> tuple[ColumnElement[bool], ...]:
    return _C.fecha_registro.between(tramo.desde, tramo.hasta), _C.anulada_el.is_(None)


def de_terceros() -> Any:
    """Lo que una compra cobra por cuenta de otros."""
    rubro = func.jsonb_array_elements(_C.rubros).table_valued("value", name="rubro")
    total = cast(type_coerce(rubro.c.value, JSONB)["total"].astext, DINERO)
    return select(func.coalesce(func.sum(total), 0)).select_from(rubro).scalar_subquery()


def _comprado(tramo: TramoDeclarado) -> Select[Any]:
    todo = union_all(_de_sus_lineas(tramo), _de_sus_rubros(tramo)).subquery("comprado")
    return select(*todo.c)


def _de_sus_rubros(tramo: TramoDeclarado) -> Select[Any]:
    de_quien = and_(_P.empresa_id == _C.empresa_id, _P.id == _C.proveedor_id)
    valor = de_terceros()
    return (
        select(
            _C.id,
            _C.fecha_registro.label("fecha"),
            _C.numero,
            _P.razon_social.label("nombre"),
            _C.sustento,
            literal(_NO_OBJETO).label("tarifa"),
            literal(LOCAL).label("tipo"),
            case((_C.signo < 0, 0), else_=valor).label("bruto"),
            (valor * _C.signo).label("neto"),
            *(literal(CERO).label(m) for m in ("impuesto", "al_vigente", "ajuste_mas", "ajuste_menos")),
        )
        .select_from(_C)
        .join(_P, de_quien)
        .where(*_vivas(tramo), func.jsonb_array_length(_C.rubros) > 0)
    )


def _de_sus_lineas(tramo: TramoDeclarado) -> Select[Any]:
    suyo = and_(_I.empresa_id == _C.empresa_id, _I.compra_id == _C.id, _I.codigo == IVA)
    de_quien = and_(_P.empresa_id == _C.empresa_id, _P.id == _C.proveedor_id)
    base = func.coalesce(_I.base, _C.subtotal)
    valor = func.coalesce(_I.valor, 0)
    resta = _C.signo < 0
    de_antes = and_(
        resta, _I.tarifa > 0, _I.codigo_porcentaje.in_(tramo.generales), _I.tarifa != tramo.vigente
    )
    al_vigente = case((de_antes, func.round(base * tramo.vigente / 100, 2)), else_=valor)
    return (
        select(
            _C.id,
            _C.fecha_registro.label("fecha"),
            _C.numero,
            _P.razon_social.label("nombre"),
            func.coalesce(_I.sustento, _C.sustento).label("sustento"),
            _I.codigo_porcentaje.label("tarifa"),
            _tipo().label("tipo"),
            case((resta, 0), else_=base).label("bruto"),
            (base * _C.signo).label("neto"),
            (valor * _C.signo).label("impuesto"),
            (al_vigente * _C.signo).label("al_vigente"),
            case((resta, func.greatest(al_vigente - valor, 0)), else_=0).label("ajuste_mas"),
            case((resta, func.greatest(valor - al_vigente, 0)), else_=0).label("ajuste_menos"),
        )
        .select_from(_C)
        .join(_P, de_quien)
        .outerjoin(_I, suyo)
        .where(*_vivas(tramo))
    )


def _tipo() -> ColumnElement[str]:
    """De quién y por dónde. La importación es de activos si todas sus líneas lo son. Lo de un negocio popular va sin IVA: con
    una factura que lo lleva vende por fuera de su régimen."""
    otra = exists().where(_L.empresa_id == _C.empresa_id, _L.compra_id == _C.id, _L.destino != ACTIVO)
    al_costo = func.coalesce(_C.importacion["iva_al_costo"].as_boolean(), False)
    importa = _C.importacion.is_not(None)
    sin_iva = func.coalesce(_I.tarifa, 0) == 0
    regimen = func.coalesce(func.nullif(_C.regimen_proveedor, ""), _P.regimen)
    return case(
        (and_(importa, al_costo), AL_COSTO),
        (and_(importa, ~otra), IMPORTADO_ACTIVO),
        (importa, IMPORTADA),
        (or_(_C.cod_doc == NOTA_VENTA, and_(regimen == NEGOCIO_POPULAR, sin_iva)), POPULAR),
        (or_(_C.cod_doc == DEL_EXTERIOR, _P.tipo_identificacion.in_(DE_AFUERA)), EXTERIOR),
        else_=LOCAL,
    )


def _recibido(tramo: TramoDeclarado) -> Select[Any]:
    """Los documentos con que se cobró a la empresa: las notas que los corrigen no se cuentan."""
    de_quien = and_(_P.empresa_id == _C.empresa_id, _P.id == _C.proveedor_id)
    return (
        select(
            _C.id,
            _C.fecha_registro.label("fecha"),
            _C.numero,
            _P.razon_social.label("nombre"),
            _C.cod_doc.label("documento"),
            case((_C.iva > 0, "si"), else_="no").label("con_iva"),
            literal(1).label("cuantos"),
        )
        .select_from(_C)
        .join(_P, de_quien)
        .where(*_vivas(tramo), _C.signo > 0)
    )


COMPRAS = FuenteDeDocumentos(
    "compras",
    COMPRA,
    ("sustento", "tarifa", "tipo"),
    ("bruto", "neto", "impuesto", "al_vigente", "ajuste_mas", "ajuste_menos"),
    _comprado,
)
RECIBIDOS = FuenteDeDocumentos("recibidos", COMPRA, ("documento", "con_iva"), ("cuantos",), _recibido)


def _sin_retener(tramo: TramoDeclarado) -> Select[Any]:
    """Lo comprado en el país de lo que no se retuvo renta: informativo."""
    de_quien = and_(_P.empresa_id == _C.empresa_id, _P.id == _C.proveedor_id)
    r = Comprobante
    suya = and_(r.empresa_id == _C.empresa_id, r.id == _C.retencion_id, r.tipo.in_(RETIENEN))
    return (
        select(
            _C.id,
            _C.fecha_registro.label("fecha"),
            _C.numero,
            _P.razon_social.label("nombre"),
            func.greatest(_C.subtotal - case((_C.retencion_id.is_(None), 0), else_=_retenida()), 0).label(
                "base"
            ),
        )
        .select_from(_C)
        .join(_P, de_quien)
        .outerjoin(r, suya)
        .where(
            *_vivas(tramo),
            _C.signo > 0,
            _C.importacion.is_(None),
            _C.cod_doc != DEL_EXTERIOR,
            _P.tipo_identificacion.not_in(DE_AFUERA),
        )
    )


def _retenida() -> Any:
    """De la retención de la compra, la base de renta de los documentos con su número."""
    sustento = func.jsonb_array_elements(Comprobante.datos["propio"]["sustentos"]).table_valued(
        "value", name="sustento"
    )
    dicho = type_coerce(sustento.c.value, JSONB)
    linea = func.jsonb_array_elements(dicho["retenciones"]).table_valued("value", name="linea")
    suya = type_coerce(linea.c.value, JSONB)
    return (
        select(func.coalesce(func.sum(suya["base"].astext.cast(DINERO)), 0))
        .select_from(sustento.join(linea, true()))
        .where(dicho["numero"].astext == _C.numero, suya["codigo"].astext == str(RENTA))
        .scalar_subquery()
    )


SIN_RETENER = FuenteDeDocumentos("sin_retener", COMPRA, (), ("base",), _sin_retener)
