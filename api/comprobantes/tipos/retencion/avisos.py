"""Lo que conviene saber antes de retener de un documento. Lo dice la propuesta; y al emitir, lo que la ley o un catálogo no
admiten se niega, y de lo demás se pide que se confirme."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.tipos.retencion import sumas
from api.comprobantes.tipos.retencion.pedido import LineaRetencion, SustentoRetenidoPedido
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import codigos, feriados
from api.plataforma.catalogos.models import OFICIAL, VARIAS
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.documentos import NOTA_VENTA
from api.plataforma.codigos.identificaciones import EXTERIOR, RUC
from api.plataforma.codigos.pagos import ECUADOR, PARAISO_FISCAL
from api.plataforma.empresas import regimenes
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.matriz import Calidades
from api.plataforma.retenciones.models import (
    DIVIDENDOS,
    IVA_RETENIDO,
    NO_RESIDENTE,
    POPULAR,
    RENTA,
    RESIDENTE,
    CodigoRetencion,
    ReglaRetencion,
)
from api.plataforma.retenciones.service import Par, Retenidos
from api.terceros.proveedores.models import DE_AFUERA, Proveedor

PLAZO = 5  # días hábiles para entregarla desde que se recibe el documento (LRTI, artículo 50)
DE_DIVIDENDOS = "10"  # el sustento de lo que se reparte
_IMPRESA = 10  # los dígitos de la autorización de un comprobante impreso
_CERO = Decimal("0.00")
SIN_CALIDAD = (
    "Su empresa no es agente de retención ni contribuyente especial: solo retiene en liquidaciones de compra, en pagos "
    "al exterior y en dividendos. Si lo es, dígalo en «Mi empresa»."
)
DE_AFUERA_SIN_RENTA = "De un proveedor del exterior, la renta depende del convenio con su país: elija un código de no residentes."
SIN_POPULAR = (
    "Una nota de venta la da un negocio popular del RIMPE, y de lo suyo no se retiene: si este proveedor lo es, dígalo en "
    "sus datos."
)
_VENTA_SIN_IVA = "Una nota de venta no desglosa el IVA: lo que cobra va a la tarifa 0 %."
_NO_SE_RETIENE = "De ese documento no se retiene: elija otro."
_NO_ES_DIVIDENDO = (
    "El sustento 10 es de dividendos: lleva un código de dividendos, o lo que se paga va con otro sustento."
)
_ES_DIVIDENDO = (
    "Es un código de dividendos, y el documento no va con el sustento 10, que es el de repartirlos."
)
_DIVIDENDO_SIN_IVA = "De un reparto de dividendos no se retiene el IVA."
_EJERCICIO = "Las utilidades que se reparten no son de un año que no ha empezado."
_RESIDE = (
    "Ese proveedor se identifica con un RUC: reside aquí, y lo que se le paga no es un pago al exterior."
)
_QUIZA_RESIDE = (
    "Ese proveedor se identifica con una cédula: confirme que no reside en el Ecuador, porque a un residente no se le "
    "paga al exterior."
)
_SIN_DECIR_COMO = "Ese proveedor no reside aquí, y el documento no dice cómo se le pagó al exterior: marque que se pagó afuera."
_ES_DE_RESIDENTES = "Es de residentes, y ese documento se pagó al exterior: elija un código de no residentes."
_EN_NADA = (
    "No retiene nada. De lo que no se retiene no se emite comprobante, salvo que sea del exterior, de dividendos o de un "
    "comprobante de venta impreso."
)
_PARAISO = "El código {} no consta entre los paraísos fiscales que se conocen: compruebe que sea el del país a donde se pagó."
_PAIS = (
    "El código {} no consta entre los países que se conocen: compruebe que sea el del país a donde se pagó."
)

Duda = tuple[str, str]  # el campo y lo que hay que confirmar


class Retenedor(NamedTuple):
    """Quién retiene, a quién y en qué fecha. `suyo`: None, la empresa se retiene a sí misma. `agente`: si retiene de lo
    que compra en el país."""

    suyo: Proveedor | None
    dia: date
    agente: bool


def quien(suyo: Proveedor | None, dia: date) -> Retenedor:
    return Retenedor(suyo, dia, regimenes.vigente_en(dia).retiene)


def calidades(suyo: Proveedor) -> Calidades:
    return Calidades(
        suyo.tipo,
        suyo.regimen,
        especial=suyo.contribuyente_especial,
        obligado=suyo.obligado_contabilidad,
        exterior=suyo.tipo_identificacion == EXTERIOR,
    )


def del_documento(cod_doc: str, fecha: date, de: Retenedor) -> list[str]:
    """Lo que un documento del que se retiene algo avisa por sí solo."""
    avisos = []
    if cod_doc == NOTA_VENTA and de.suyo is not None and de.suyo.regimen != POPULAR:
        avisos.append(SIN_POPULAR)
    return [*avisos, *tarde(fecha, de.dia)]


def tarde(fecha: date, dia: date) -> list[str]:
    pasados = feriados.habiles(fecha, dia)
    if pasados <= PLAZO:
        return []
    return [
        f"Desde el documento pasaron {pasados} días hábiles: la retención se entrega en {PLAZO}. "
        "Emitida tarde sigue siendo válida."
    ]


def de_otra_epoca(pares: Sequence[Par], compra: date, dia: date) -> list[str]:
    """Los códigos cuyo porcentaje cambió entre la compra y la retención."""
    antes = Retenidos(set(pares))
    avisos = []
    for par in dict.fromkeys(pares):
        regia, rige = antes.en(par, compra), antes.en(par, dia)
        if regia and rige and regia.porcentajes != rige.porcentajes:
            avisos.append(
                f"Con el código {rige.codigo} se retenía el {retenciones.dicho(regia.porcentajes)} el día de la compra; "
                f"se propone lo que rige en la fecha de la retención, el {retenciones.dicho(rige.porcentajes)}."
            )
    return avisos


def revisar(suyo: SustentoRetenidoPedido, de: Retenedor, retenidos: Retenidos, campo: str) -> list[Duda]:
    """Lo que de un documento y sus retenciones hay que confirmar. Lo que no puede ser, `ReglaDeNegocio`."""
    filas = [
        retenidos.exigir(
            (linea.codigo, linea.codigo_retencion), de.dia, f"{campo}.retenciones.{k}.codigo_retencion"
        )
        for k, linea in enumerate(suyo.retenciones)
    ]
    dudas = list(_dividendos(suyo, filas, de.dia, campo))
    if de.suyo is None:
        return dudas
    _exigir_documento(suyo, campo)
    dudas += _obligatorias(suyo, de, campo)
    dudas += _exterior(suyo, filas, de.suyo, campo)
    if not (de.agente or _retiene_cualquiera(suyo)):
        dudas.append((f"{campo}.retenciones.0.codigo_retencion", SIN_CALIDAD))
    dudas += [(f"{campo}.fecha", aviso) for aviso in del_documento(suyo.cod_doc, suyo.fecha, de)]
    vigentes = [
        (linea.codigo, linea.codigo_retencion)
        for linea, fila in zip(suyo.retenciones, filas, strict=True)
        if retenciones.admite(fila, linea.porcentaje)
    ]
    dudas += [
        (f"{campo}.retenciones.0.porcentaje", aviso) for aviso in de_otra_epoca(vigentes, suyo.fecha, de.dia)
    ]
    return dudas


def sin_retener_nada(sustentos: Sequence[SustentoRetenidoPedido]) -> list[Duda]:
    """Si el comprobante entero retiene cero, y la ley no pide que se emita."""
    for suyo in sustentos:
        valor = sum(retenciones.valor_retenido(r.base, r.porcentaje) for r in suyo.retenciones)
        if valor or suyo.exterior or suyo.cod_sustento == DE_DIVIDENDOS:
            return []
        if len(suyo.autorizacion) <= _IMPRESA:
            return []
    return [("sustentos.0.retenciones.0.porcentaje", _EN_NADA)]


def _retiene_cualquiera(suyo: SustentoRetenidoPedido) -> bool:
    """De lo que retiene también quien no es agente (resoluciones NAC-DGERCGC20-00000057 y 00000061)."""
    return (
        clases.retiene_cualquiera(suyo.cod_doc)
        or suyo.exterior is not None
        or suyo.cod_sustento == DE_DIVIDENDOS
    )


def _exigir_documento(suyo: SustentoRetenidoPedido, campo: str) -> None:
    if not clases.se_retiene(suyo.cod_doc):
        raise ReglaDeNegocio.en(f"{campo}.cod_doc", _NO_SE_RETIENE)
    if suyo.cod_doc == NOTA_VENTA:
        for n, impuesto in enumerate(suyo.impuestos):
            if impuesto.valor:
                raise ReglaDeNegocio.en(f"{campo}.impuestos.{n}.valor", _VENTA_SIN_IVA)


def _obligatorias(suyo: SustentoRetenidoPedido, de: Retenedor, campo: str) -> Iterator[Duda]:
    """Lo que la ley manda retener de un documento, sea lo que sea lo comprado. De una norma que nadie ha leído entera solo
    se pide que se confirme."""
    assert de.suyo is not None
    reglas = retenciones.obligatorias(
        agente=de.agente, proveedor=calidades(de.suyo), documento=suyo.cod_doc, dia=de.dia
    )
    bases = {RENTA: suyo.total_sin_impuestos, IVA_RETENIDO: sumas.de(suyo.impuestos).iva}
    for regla in reglas:
        mal = _por_que_no(suyo.retenciones, regla, bases[regla.impuesto], de.dia, campo)
        if mal is not None and regla.certeza in (OFICIAL, VARIAS):
            raise ReglaDeNegocio.en(*mal)
        if mal is not None:
            yield mal


def _por_que_no(
    lineas: Sequence[LineaRetencion], regla: ReglaRetencion, base: Decimal, dia: date, campo: str
) -> Duda | None:
    """Dónde y por qué unas líneas no cumplen una regla; None si la cumplen. La que no manda retener se cumple con no
    retener."""
    suyas = [(k, linea) for k, linea in enumerate(lineas) if linea.codigo == regla.impuesto]
    par = (regla.impuesto, regla.codigo)
    fila = Retenidos({par}).en(par, dia)
    if not base or fila is None:
        return None
    for k, linea in suyas:
        retiene = linea.porcentaje or not retenciones.admite(fila, _CERO)
        if linea.codigo_retencion != regla.codigo and retiene:
            return (
                f"{campo}.retenciones.{k}.codigo_retencion",
                f"{regla.razon} Va con el código {regla.codigo}.",
            )
    suma = sum((linea.base for _, linea in suyas), _CERO)
    if suma == base or retenciones.admite(fila, _CERO):
        return None
    donde = f"{campo}.retenciones.{suyas[-1][0]}.base" if suyas else f"{campo}.retenciones"
    return donde, f"{regla.razon} Aquí se retiene de {suma} y es de {base}, con el código {regla.codigo}."


def _dividendos(
    suyo: SustentoRetenidoPedido, filas: Sequence[CodigoRetencion], dia: date, campo: str
) -> Iterator[Duda]:
    es_reparto = suyo.cod_sustento == DE_DIVIDENDOS
    for k, (linea, fila) in enumerate(zip(suyo.retenciones, filas, strict=True)):
        lugar = f"{campo}.retenciones.{k}"
        if es_reparto and linea.codigo == IVA_RETENIDO:
            raise ReglaDeNegocio.en(f"{lugar}.codigo", _DIVIDENDO_SIN_IVA)
        if es_reparto and linea.codigo == RENTA and fila.caso != DIVIDENDOS:
            raise ReglaDeNegocio.en(f"{lugar}.codigo_retencion", _NO_ES_DIVIDENDO)
        if linea.dividendos is not None and linea.dividendos.ejercicio > dia.year:
            raise ReglaDeNegocio.en(f"{lugar}.dividendos.ejercicio", _EJERCICIO)
        if fila.caso == DIVIDENDOS and not es_reparto:
            yield f"{lugar}.codigo_retencion", _ES_DIVIDENDO


def _exterior(
    suyo: SustentoRetenidoPedido, filas: Sequence[CodigoRetencion], proveedor: Proveedor, campo: str
) -> Iterator[Duda]:
    de_renta = [fila for fila in filas if fila.impuesto == RENTA]
    if suyo.exterior is None:
        if proveedor.tipo_identificacion == EXTERIOR:
            yield f"{campo}.exterior", _SIN_DECIR_COMO
        return
    if proveedor.tipo_identificacion == RUC:
        raise ReglaDeNegocio.en(f"{campo}.exterior", _RESIDE)
    if proveedor.tipo_identificacion not in DE_AFUERA:
        yield f"{campo}.exterior", _QUIZA_RESIDE
    for k, (linea, fila) in enumerate(zip(suyo.retenciones, filas, strict=True)):
        if fila.sujeto == RESIDENTE and linea.porcentaje:
            raise ReglaDeNegocio.en(f"{campo}.retenciones.{k}.codigo_retencion", _ES_DE_RESIDENTES)
    if not any(fila.sujeto == NO_RESIDENTE for fila in de_renta):
        yield f"{campo}.retenciones", DE_AFUERA_SIN_RENTA
    yield from _pais(suyo, campo)


def _pais(suyo: SustentoRetenidoPedido, campo: str) -> Iterator[Duda]:
    """El de un paraíso fiscal o de un régimen preferente, de cuyas tablas la casa no tiene todas las filas. El del
    régimen general ya se exigió."""
    assert suyo.exterior is not None
    pais, es_paraiso = suyo.exterior.pais, suyo.exterior.regimen == PARAISO_FISCAL
    catalogo = codigos.PARAISO if es_paraiso else codigos.PAIS
    if pais.removeprefix("0") != ECUADOR and pais not in codigos.vigentes(catalogo, suyo.fecha):
        yield f"{campo}.exterior.pais", (_PARAISO if es_paraiso else _PAIS).format(pais)
