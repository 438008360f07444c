"""Las compras de un anexo, por el día en que se registraron: una fila por documento y sustento, con lo que se retuvo de ella.

Una sola consulta las trae en orden, con las bases de cada sustento ya sumadas; lo retenido se reparte aquí."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Numeric, Select, String, Text, and_, case, cast, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import aliased

from api.compras.compras.nucleo.models import Compra, ImpuestoCompra
from api.compras.recibidos.models import XmlRecibido
from api.comprobantes.nucleo.models import CUENTAN, Comprobante
from api.core.datos.db import db, solo_del_ambito
from api.plataforma.codigos import ats
from api.plataforma.codigos.compras import REEMBOLSO, se_retiene
from api.plataforma.codigos.documentos import FACTURA, RETENCION
from api.plataforma.impuestos.models import ICE, IVA
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA, CodigoRetencion
from api.terceros.proveedores.models import Proveedor
from api.tributos.ats.escrito import textos
from api.tributos.ats.escrito.textos import NumeroDelAnexo
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

CERO, DINERO = Decimal("0.00"), Numeric(14, 2)
_LOTE = 2_000
_CERO_POR_CIENTO, _NO_OBJETO, _EXENTO = "0", "6", "7"
_SUMADAS = ("no_objeto", "cero", "gravada", "exenta", "ice", "iva", "iva_de_su_tarifa")
_NADA: Mapping[str, Any] = {}
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


class FilaDeCompra(NamedTuple):
    """Un documento con uno de sus sustentos, como la base lo da. `con_impuestos`: si el documento tiene alguno. La lista que en la
    base está vacía aquí es None. `retenidos`: lo que su retención dice, sin leer. `forma_pago`: la que dice la compra; `formas`, las que dice su
    XML, separadas por comas."""

    id: int
    cod_doc: str
    numero: str
    autorizacion: str
    fecha: date
    fecha_registro: date
    del_documento: str
    subtotal: Decimal
    total: Decimal
    rubros: Sequence[Mapping[str, Any]] | None
    reembolsos: Sequence[Mapping[str, Any]] | None
    signo: int
    tipo_identificacion: str
    identificacion: str
    razon_social: str
    tipo_proveedor: str
    parte_relacionada: bool
    pais: str
    convenio: bool
    con_impuestos: bool
    sustento: str
    no_objeto: Decimal
    cero: Decimal
    gravada: Decimal
    exenta: Decimal
    ice: Decimal
    iva: Decimal
    iva_de_su_tarifa: Decimal
    ret_autorizacion: str | None
    ret_establecimiento: str | None
    ret_punto: str | None
    ret_secuencial: int | None
    ret_fecha: date | None
    retenidos: str | None
    mod_cod_doc: str
    mod_numero: str
    mod_autorizacion: str
    retenido_nc: Decimal
    exterior: Mapping[str, Any] | None
    forma_pago: str
    formas: str | None


class CompraDelAnexo(NamedTuple):
    """Lo que una compra dice en el anexo con uno de sus sustentos. `fila`: el documento, como la base lo da. `serie` y
    `autorizacion`: como el anexo las escribe. `iva_retenido`: vacío, nada. `afuera`: si se pagó al exterior. `formas`: cómo se
    paga; vacía, no se pide. `supuesta`: si nadie dijo cómo. `retiene`: si lleva los datos de su retención. `retenido_nc`: de una nota de
    crédito, lo que de este IVA se había retenido."""

    fila: FilaDeCompra
    sustento: str
    tipo: str
    serie: NumeroDelAnexo
    autorizacion: str
    bases: BasesDelAnexo
    renta: Sequence[LineaDeRenta]
    iva_retenido: Mapping[str, Decimal]
    formas: Sequence[str]
    supuesta: bool
    afuera: bool
    exterior: Mapping[str, Any] | None
    retiene: bool
    retenido_nc: Decimal


class ElementosDeIva:
    """En qué elemento del anexo va lo retenido de IVA con un código, por el día de la retención."""

    def __init__(self) -> None:
        k = CodigoRetencion
        self._filas = db.session.execute(
            select(k.codigo, k.elemento_ats, k.desde, k.hasta).where(k.impuesto == IVA_RETENIDO)
        ).all()
        self._vistos: dict[tuple[str, date], str] = {}

    def de(self, codigo: str, dia: date) -> str:
        clave = codigo, dia
        if clave not in self._vistos:
            self._vistos[clave] = next(
                (e for k, e, desde, hasta in self._filas if k == codigo and desde <= dia <= (hasta or dia)),
                "",
            )
        return self._vistos[clave]


def del_periodo(periodo: PeriodoDeclarado) -> Iterator[CompraDelAnexo]:
    elementos = ElementosDeIva()
    # sin el ORM, que llama a una función por columna de cada fila
    consulta = solo_del_ambito(_consulta(periodo))
    leidas = db.session.connection().execute(consulta, execution_options={"yield_per": _LOTE})
    suyas: list[FilaDeCompra] = []
    for fila in map(FilaDeCompra._make, leidas):
        if suyas and suyas[0].id != fila.id:
            yield from partir(suyas, elementos)
            suyas = []
        suyas.append(fila)
    if suyas:
        yield from partir(suyas, elementos)


def _consulta(periodo: PeriodoDeclarado) -> Select[Any]:
    """Una fila por compra y sustento, con las columnas de `FilaDeCompra`, en su orden."""
    c, p, r, m = Compra, Proveedor, Comprobante, aliased(Compra)
    suyas = (
        c.fecha_registro.between(periodo.desde, periodo.hasta),
        c.anulada_el.is_(None),
        c.cod_doc.not_in(ats.NO_ENTRAN),
    )
    impuestos = _impuestos(suyas)
    i = impuestos.c
    return (
        select(
            *(c.id, c.cod_doc, c.numero, c.autorizacion, c.fecha, c.fecha_registro, c.sustento, c.subtotal),
            *(c.total, _si_hay(c.rubros), _si_hay(c.reembolsos), c.signo),
            *(p.tipo_identificacion, p.identificacion, p.razon_social, p.tipo, _relacionada()),
            *(p.pais, p.convenio),
            *(i.compra_id.is_not(None), func.coalesce(i.sustento, c.sustento)),
            *(func.coalesce(i[cual], literal(CERO, DINERO)) for cual in _SUMADAS),
            *(r.clave_acceso, r.establecimiento, r.punto, r.secuencial, r.fecha),
            cast(r.datos["propio"]["sustentos"], Text),
            func.coalesce(m.cod_doc, c.nombra_cod_doc),
            func.coalesce(m.numero, c.nombra_numero),
            func.coalesce(m.autorizacion, ""),
            *(c.retenido_nc, c.exterior),
            c.forma_pago,
            case((c.total >= ats.dice_como_se_paga(periodo.hasta), _formas()), else_=None),
        )
        .select_from(c)
        .join(p, and_(p.empresa_id == c.empresa_id, p.id == c.proveedor_id))
        .outerjoin(impuestos, i.compra_id == c.id)
        .outerjoin(
            r,
            and_(
                r.empresa_id == c.empresa_id,
                r.id == c.retencion_id,
                r.tipo == RETENCION,
                r.estado.in_(CUENTAN),
            ),
        )
        .outerjoin(m, and_(m.empresa_id == c.empresa_id, m.id == c.modifica_id))
        .where(*suyas)
        .order_by(c.fecha_registro, c.id, i.sustento)
    )


def _relacionada() -> Any:
    """Si el día del documento su proveedor era parte relacionada."""
    p, dia = Proveedor, Compra.fecha
    desde, hasta = func.coalesce(p.relacionada_desde, dia), func.coalesce(p.relacionada_hasta, dia)
    return and_(p.parte_relacionada, dia.between(desde, hasta))


def _si_hay(lista: Any) -> Any:
    """Una lista vacía no se trae."""
    return func.nullif(lista, cast([], JSONB), type_=JSONB)


def _impuestos(suyas: Sequence[Any]) -> Any:
    """Los de cada compra, sumados por sustento: el suyo o, si no lo dicen, el del documento."""
    c, i = Compra, ImpuestoCompra
    sustento = func.coalesce(func.nullif(i.sustento, ""), c.sustento)
    es_iva, tarifa = i.codigo == IVA, i.codigo_porcentaje
    suman = {
        "no_objeto": (i.base, and_(es_iva, tarifa == _NO_OBJETO)),
        "cero": (i.base, and_(es_iva, tarifa == _CERO_POR_CIENTO)),
        "gravada": (i.base, and_(es_iva, tarifa.not_in((_NO_OBJETO, _CERO_POR_CIENTO, _EXENTO)))),
        "exenta": (i.base, and_(es_iva, tarifa == _EXENTO)),
        "ice": (i.valor, i.codigo == ICE),
        "iva": (i.valor, es_iva),
        "iva_de_su_tarifa": (i.base * i.tarifa / 100, es_iva),
    }
    return (
        select(
            i.compra_id,
            sustento.label("sustento"),
            *(func.sum(suman[cual][0]).filter(suman[cual][1]).label(cual) for cual in _SUMADAS),
        )
        .join(c, and_(c.empresa_id == i.empresa_id, c.id == i.compra_id))
        .where(*suyas)
        .group_by(i.compra_id, sustento)
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
    return select(func.string_agg(func.distinct(hallada.c.forma[1]), literal(","))).scalar_subquery()


def partir(suyas: Sequence[FilaDeCompra], elementos: ElementosDeIva) -> Iterator[CompraDelAnexo]:
    """Una por sustento: sus bases y lo que de ese sustento se retuvo. `suyas`: las filas de un mismo documento."""
    fila = suyas[0]
    bases = _bases(suyas)
    suyos = _de_ella(fila)
    retenidos = _por_sustento(suyos, list(bases)) if suyos else _NADA
    afuera = ats.DE_PROVEEDOR.get(fila.tipo_identificacion) == ats.PROVEEDOR_DE_AFUERA
    tipo = REEMBOLSO if fila.reembolsos and fila.cod_doc == FACTURA else fila.cod_doc
    formas, supuesta = _como_se_paga(fila, suyos)
    # la de uno del exterior, que no la tiene, es siempre la misma
    autorizacion = textos.autorizacion(fila.autorizacion) or (ats.AUTORIZACION_DE_AFUERA if afuera else "")
    serie = textos.numero(fila.numero)
    por_devolver = fila.retenido_nc
    for sustento, suya in bases.items():
        dichos = retenidos.get(sustento, ())
        lineas = [linea for dicho in dichos for linea in dicho["retenciones"]]
        devuelto = min(por_devolver, suya.iva)
        por_devolver -= devuelto
        renta = [_de_renta(linea) for linea in lineas if linea["codigo"] == RENTA]
        yield CompraDelAnexo(
            *(fila, sustento, tipo, serie, autorizacion, suya),
            [] if tipo == REEMBOLSO else _con_lo_no_retenido(fila, suya, renta, afuera),
            _iva_retenido(lineas, fila.ret_fecha, elementos) if lineas else _NADA,
            formas,
            supuesta,
            afuera,
            _exterior(fila, dichos),
            bool(lineas) and tipo != REEMBOLSO,
            devuelto,
        )


def _exterior(fila: FilaDeCompra, dichos: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """Cómo se pagó afuera: lo dice su retención o, si no la hay, ella. La denominación del régimen solo la dice ella."""
    retenido = next((dicho["exterior"] for dicho in dichos if dicho["exterior"]), None) if dichos else None
    if retenido is None or fila.exterior is None:
        return retenido or fila.exterior
    return {**retenido, "denominacion": fila.exterior["denominacion"]}


def _bases(suyas: Sequence[FilaDeCompra]) -> dict[str, BasesDelAnexo]:
    fila = suyas[0]
    if not fila.con_impuestos:
        hechas = {fila.sustento: BasesDelAnexo(cero=fila.subtotal)}
    else:
        hechas = {
            f.sustento: BasesDelAnexo(
                f.no_objeto, f.cero, f.gravada, f.exenta, f.ice, f.iva, f.iva_de_su_tarifa
            )
            for f in suyas
        }
    if fila.rubros:  # no es objeto de IVA, y va con el sustento de la compra, como en el 104
        de_terceros = sum((Decimal(rubro["total"]) for rubro in fila.rubros), CERO)
        propia = hechas.get(fila.del_documento, BasesDelAnexo())
        hechas[fila.del_documento] = propia._replace(
            no_objeto=propia.no_objeto + de_terceros, de_terceros=de_terceros
        )
    return hechas


def _de_ella(fila: FilaDeCompra) -> Sequence[Mapping[str, Any]]:
    """Lo que la retención dice de este documento; puede ser de varios."""
    if not fila.retenidos:
        return ()
    return [dicho for dicho in orjson.loads(fila.retenidos) or () if dicho["numero"] == fila.numero]


def _por_sustento(
    dichos: Sequence[Mapping[str, Any]], sustentos: Sequence[str]
) -> dict[str, list[Mapping[str, Any]]]:
    """Lo de un sustento que la compra no tiene va con el primero."""
    repartidos: dict[str, list[Mapping[str, Any]]] = {}
    for dicho in dichos:
        cual = dicho["cod_sustento"] if dicho["cod_sustento"] in sustentos else sustentos[0]
        repartidos.setdefault(cual, []).append(dicho)
    return repartidos


def _de_renta(linea: Mapping[str, Any]) -> LineaDeRenta:
    base, porcentaje, valor = (Decimal(linea[cual]) for cual in ("base", "porcentaje", "valor"))
    return LineaDeRenta(
        linea["codigo_retencion"], base, porcentaje, valor, linea["dividendos"], linea["banano"]
    )


def _con_lo_no_retenido(
    fila: FilaDeCompra, bases: BasesDelAnexo, renta: list[LineaDeRenta], afuera: bool
) -> list[LineaDeRenta]:
    """Lo comprado aquí de lo que no se retuvo va con su propio código, al 0 %."""
    if afuera or not se_retiene(fila.cod_doc):
        return renta
    falta = bases.total - bases.ice - bases.de_terceros - sum((linea.base for linea in renta), CERO)
    return [*renta, LineaDeRenta(ats.SIN_RETENCION, falta, CERO, CERO)] if falta > 0 else renta


def _iva_retenido(
    lineas: Sequence[Mapping[str, Any]], dia: date | None, elementos: ElementosDeIva
) -> Mapping[str, Decimal]:
    suma: dict[str, Decimal] = {}
    for linea in lineas:
        if linea["codigo"] == IVA_RETENIDO and dia is not None:
            cual = elementos.de(linea["codigo_retencion"], dia)
            if cual in ats.IVA_RETENIDO:
                suma[cual] = suma.get(cual, CERO) + Decimal(linea["valor"])
    return suma


def _como_se_paga(fila: FilaDeCompra, retenidos: Sequence[Mapping[str, Any]]) -> tuple[Sequence[str], bool]:
    """Lo que dice la compra o, si no, su XML o su retención; si nadie lo dice, otras con el sistema financiero. No se dice de una
    nota de crédito, ni de lo que es menos que el mínimo."""
    if fila.signo < 0 or fila.total < ats.dice_como_se_paga(fila.fecha_registro):
        return (), False
    if fila.forma_pago:
        return (fila.forma_pago,), False
    dichas = set(fila.formas.split(",") if fila.formas else ()) or {
        pago["forma"] for dicho in retenidos for pago in dicho["pagos"]
    }
    return (tuple(sorted(dichas)), False) if dichas else ((ats.PAGO_SUPUESTO,), True)
