"""Las compras de un anexo, por el día en que se registraron: una fila por documento y sustento, con lo que se retuvo de ella.

Una sola consulta las trae en orden; lo que de cada una hay que repartir entre sus sustentos se reparte aquí."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Numeric, Select, String, Text, and_, case, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import aliased

from api.compras.compras.nucleo.models import Compra, ImpuestoCompra
from api.compras.recibidos.models import XmlRecibido
from api.comprobantes.nucleo.models import CUENTAN, Comprobante
from api.core.datos.db import db
from api.plataforma.codigos import ats
from api.plataforma.codigos.compras import REEMBOLSO, se_retiene
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.impuestos.models import ICE, IVA
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA, CodigoRetencion
from api.terceros.proveedores.models import Proveedor
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

CERO, DINERO = Decimal("0.00"), Numeric(14, 2)
_LOTE = 2_000
_CERO_POR_CIENTO, _NO_OBJETO, _EXENTO = "0", "6", "7"
# El XML llega suelto o dentro de otro: la etiqueta, con sus signos o con los suyos escritos.
_FORMA_DE_PAGO = r"formaPago(?:>|&gt;)\s*([0-9]{2})"


class LineaDeRenta(NamedTuple):
    """Lo retenido de renta con un código. `dividendos` y `banano`: lo que solo algunos códigos dicen."""

    codigo: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal
    dividendos: Mapping[str, Any] | None = None
    banano: Mapping[str, Any] | None = None


class BasesDelAnexo(NamedTuple):
    """`de_terceros`: lo que de `no_objeto` se cobra por cuenta de otros, de lo que nada se retiene."""

    no_objeto: Decimal = CERO
    cero: Decimal = CERO
    gravada: Decimal = CERO
    exenta: Decimal = CERO
    ice: Decimal = CERO
    iva: Decimal = CERO
    iva_de_su_tarifa: Decimal = CERO
    de_terceros: Decimal = CERO

    @property
    def total(self) -> Decimal:
        return self.no_objeto + self.cero + self.gravada + self.exenta


class CompraDelAnexo(NamedTuple):
    """Lo que una compra dice en el anexo con uno de sus sustentos. `fila`: el documento, como la base lo da. `afuera`: si se
    pagó al exterior. `formas`: cómo se paga; vacía, no se pide. `supuesta`: si nadie dijo cómo. `retiene`: si lleva los datos
    de su retención."""

    fila: Mapping[Any, Any]
    sustento: str
    tipo: str
    bases: BasesDelAnexo
    renta: Sequence[LineaDeRenta]
    iva_retenido: Mapping[str, Decimal]
    formas: Sequence[str]
    supuesta: bool
    afuera: bool
    exterior: Mapping[str, Any] | None
    retiene: bool


class ElementosDeIva:
    """En qué elemento del anexo va lo retenido de IVA con un código, por el día de la retención."""

    def __init__(self) -> None:
        k = CodigoRetencion
        self._filas = db.session.execute(
            select(k.codigo, k.elemento_ats, k.desde, k.hasta).where(k.impuesto == IVA_RETENIDO)
        ).all()

    def de(self, codigo: str, dia: date) -> str:
        return next(
            (e for suyo, e, desde, hasta in self._filas if suyo == codigo and desde <= dia <= (hasta or dia)),
            "",
        )


def del_periodo(periodo: PeriodoDeclarado) -> Iterator[CompraDelAnexo]:
    elementos = ElementosDeIva()
    leidas = db.session.execute(_consulta(periodo), execution_options={"yield_per": _LOTE}).mappings()
    for fila in leidas:
        yield from partir(fila, elementos)


def _consulta(periodo: PeriodoDeclarado) -> Select[Any]:
    c, p, r, m = Compra, Proveedor, Comprobante, aliased(Compra)
    suyas = (
        c.fecha_registro.between(periodo.desde, periodo.hasta),
        c.anulada_el.is_(None),
        c.cod_doc.not_in(ats.NO_ENTRAN),
    )
    impuestos = _impuestos(suyas)
    return (
        select(
            *(c.id, c.cod_doc, c.numero, c.autorizacion, c.fecha, c.fecha_registro, c.sustento, c.subtotal),
            *(c.total, c.rubros, c.reembolsos, c.signo),
            p.tipo_identificacion.label("tipo_identificacion"),
            *(p.identificacion, p.razon_social, p.tipo.label("tipo_proveedor"), p.parte_relacionada),
            *(p.pais, p.convenio),
            impuestos.c.impuestos,
            r.clave_acceso.label("ret_autorizacion"),
            *(r.establecimiento.label("ret_establecimiento"), r.punto.label("ret_punto")),
            *(r.secuencial.label("ret_secuencial"), r.fecha.label("ret_fecha")),
            r.datos["propio"]["sustentos"].label("retenidos"),
            func.coalesce(m.cod_doc, c.nombra_cod_doc).label("mod_cod_doc"),
            func.coalesce(m.numero, c.nombra_numero).label("mod_numero"),
            func.coalesce(m.autorizacion, "").label("mod_autorizacion"),
            case((c.total >= ats.dice_como_se_paga(periodo.hasta), _formas()), else_=None).label("formas"),
        )
        .select_from(c)
        .join(p, and_(p.empresa_id == c.empresa_id, p.id == c.proveedor_id))
        .outerjoin(impuestos, impuestos.c.compra_id == c.id)
        .outerjoin(r, and_(r.empresa_id == c.empresa_id, r.id == c.retencion_id, r.estado.in_(CUENTAN)))
        .outerjoin(m, and_(m.empresa_id == c.empresa_id, m.id == c.modifica_id))
        .where(*suyas)
        .order_by(c.fecha_registro, c.id)
    )


def _impuestos(suyas: Sequence[Any]) -> Any:
    """Los de cada compra, en una lista: sustento, impuesto, tarifa, base, valor y por ciento."""
    c, i = Compra, ImpuestoCompra
    uno = func.jsonb_build_array(
        i.sustento,
        i.codigo,
        i.codigo_porcentaje,
        *(cast(valor, Text) for valor in (i.base, i.valor, i.tarifa)),
    )
    return (
        select(i.compra_id, func.jsonb_agg(uno).label("impuestos"))
        .join(c, and_(c.empresa_id == i.empresa_id, c.id == i.compra_id))
        .where(*suyas)
        .group_by(i.compra_id)
        .subquery("impuestos")
    )


def _formas() -> Any:
    """Las que dice el XML con que llegó el documento."""
    x = XmlRecibido
    texto = func.convert_from(x.xml, "LATIN1")  # lo que se busca es ASCII, venga en lo que venga
    hallada = (
        select(func.regexp_matches(texto, _FORMA_DE_PAGO, "g", type_=ARRAY(String)).label("forma"))
        .where(x.empresa_id == Compra.empresa_id, x.recibido_id == Compra.recibido_id)
        .correlate(Compra)
        .subquery("hallada")
    )
    return select(func.array_agg(func.distinct(hallada.c.forma[1]))).scalar_subquery()


def partir(fila: Mapping[Any, Any], elementos: ElementosDeIva) -> Iterator[CompraDelAnexo]:
    """Una por sustento: sus bases y lo que de ese sustento se retuvo."""
    bases = _bases(fila)
    retenidos = _retenidos(fila, list(bases))
    afuera = ats.DE_PROVEEDOR.get(fila["tipo_identificacion"]) == ats.PROVEEDOR_DE_AFUERA
    tipo = REEMBOLSO if fila["reembolsos"] and fila["cod_doc"] == FACTURA else fila["cod_doc"]
    formas, supuesta = _como_se_paga(fila)
    for sustento, suyas in bases.items():
        dichos = retenidos.get(sustento, ())
        lineas = [linea for dicho in dichos for linea in dicho["retenciones"]]
        renta = [_de_renta(linea) for linea in lineas if linea["codigo"] == RENTA]
        yield CompraDelAnexo(
            fila,
            sustento,
            tipo,
            suyas,
            [] if tipo == REEMBOLSO else _con_lo_no_retenido(fila, suyas, renta, afuera),
            _iva_retenido(lineas, fila["ret_fecha"], elementos),
            formas,
            supuesta,
            afuera,
            next((dicho["exterior"] for dicho in dichos if dicho["exterior"]), None),
            bool(lineas) and tipo != REEMBOLSO,
        )


def _bases(fila: Mapping[Any, Any]) -> dict[str, BasesDelAnexo]:
    sumas: dict[str, dict[str, Decimal]] = {}
    for sustento, codigo, tarifa, base, valor, por_ciento in fila["impuestos"] or ():
        suya = sumas.setdefault(sustento or fila["sustento"], dict.fromkeys(BasesDelAnexo._fields, CERO))
        if codigo == ICE:
            suya["ice"] += Decimal(valor)
        if codigo != IVA:
            continue
        cual = {_CERO_POR_CIENTO: "cero", _NO_OBJETO: "no_objeto", _EXENTO: "exenta"}.get(tarifa, "gravada")
        suya[cual] += Decimal(base)
        suya["iva"] += Decimal(valor)
        suya["iva_de_su_tarifa"] += Decimal(base) * Decimal(por_ciento) / 100
    hechas = {sustento: BasesDelAnexo(**suya) for sustento, suya in sumas.items()}
    if not hechas:
        hechas[fila["sustento"]] = BasesDelAnexo(cero=fila["subtotal"])
    de_terceros = sum((Decimal(rubro["total"]) for rubro in fila["rubros"] or ()), CERO)
    if de_terceros:  # no es objeto de IVA, y va con el sustento de la compra, como en el 104
        propia = hechas.get(fila["sustento"], BasesDelAnexo())
        hechas[fila["sustento"]] = propia._replace(
            no_objeto=propia.no_objeto + de_terceros, de_terceros=de_terceros
        )
    return hechas


def _retenidos(fila: Mapping[Any, Any], sustentos: Sequence[str]) -> dict[str, list[Mapping[str, Any]]]:
    """Lo que la retención dice de este documento, por su sustento; lo de un sustento que la compra no tiene va con el
    primero."""
    repartidos: dict[str, list[Mapping[str, Any]]] = {}
    for dicho in fila["retenidos"] or ():
        if dicho["numero"] == fila["numero"]:
            cual = dicho["cod_sustento"] if dicho["cod_sustento"] in sustentos else sustentos[0]
            repartidos.setdefault(cual, []).append(dicho)
    return repartidos


def _de_renta(linea: Mapping[str, Any]) -> LineaDeRenta:
    base, porcentaje, valor = (Decimal(linea[cual]) for cual in ("base", "porcentaje", "valor"))
    return LineaDeRenta(
        linea["codigo_retencion"], base, porcentaje, valor, linea["dividendos"], linea["banano"]
    )


def _con_lo_no_retenido(
    fila: Mapping[Any, Any], bases: BasesDelAnexo, renta: list[LineaDeRenta], afuera: bool
) -> list[LineaDeRenta]:
    """Lo comprado aquí de lo que no se retuvo va con su propio código, al 0 %."""
    if afuera or not se_retiene(fila["cod_doc"]):
        return renta
    falta = bases.total - bases.ice - bases.de_terceros - sum((linea.base for linea in renta), CERO)
    return [*renta, LineaDeRenta(ats.SIN_RETENCION, falta, CERO, CERO)] if falta > 0 else renta


def _iva_retenido(
    lineas: Sequence[Mapping[str, Any]], dia: date | None, elementos: ElementosDeIva
) -> dict[str, Decimal]:
    suma = dict.fromkeys(ats.IVA_RETENIDO, CERO)
    for linea in lineas:
        if linea["codigo"] == IVA_RETENIDO and dia is not None:
            cual = elementos.de(linea["codigo_retencion"], dia)
            if cual in suma:
                suma[cual] += Decimal(linea["valor"])
    return suma


def _como_se_paga(fila: Mapping[Any, Any]) -> tuple[Sequence[str], bool]:
    """Lo que dice su XML o, si no, su retención; si nadie lo dice, otras con el sistema financiero. No se dice de una nota de
    crédito, ni de lo que es menos que el mínimo."""
    if fila["signo"] < 0 or fila["total"] < ats.dice_como_se_paga(fila["fecha_registro"]):
        return (), False
    dichas = set(fila["formas"] or ()) or {
        pago["forma"]
        for dicho in fila["retenidos"] or ()
        if dicho["numero"] == fila["numero"]
        for pago in dicho["pagos"]
    }
    return (sorted(dichas), False) if dichas else ((ats.PAGO_SUPUESTO,), True)
