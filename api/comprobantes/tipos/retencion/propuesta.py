"""Lo que se propone retener de unos documentos de un proveedor, y lo que conviene saber antes de emitir."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.models import ANULADO
from api.comprobantes.nucleo.preparacion import ClientePropuesto
from api.comprobantes.tipos.retencion import avisos, ultimas
from api.comprobantes.tipos.retencion.pedido import ImpuestoSustento
from api.core.datos.clock import hoy
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.registros import EnFila
from api.plataforma.catalogos import codigos
from api.plataforma.codigos.compras import DIGA_QUE_ES, retiene_cualquiera
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.matriz import Parte, Usuales
from api.plataforma.retenciones.models import QUE_UNIDAD, RENTA, SERVICIOS, TRANSPORTE
from api.plataforma.retenciones.service import RetencionPropuesta, Retenidos
from api.plataforma.retenciones.ultimas import Ultimas
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

NO_SUJETO = "332"  # el código de lo que no se retiene
_CERO = Decimal("0.00")
_SIN_SUSTENTO = "El sustento usual de este proveedor, el {}, no admite ese comprobante o no rige en su fecha."
_RESTO = "Es lo demás del documento, que no se retiene: así las bases suman su total sin impuestos."


@dataclass(frozen=True, slots=True, kw_only=True)
class SustentoConsultado:
    """Un documento del que se quiere saber qué retener. `reparto`: lo que es de cada clase; vacío, todo es `compra`. De la
    clase vacía no se propone: se pregunta qué es.
    `unidad`: la del transporte, si lo es."""

    cod_doc: str
    fecha: date
    total_sin_impuestos: Decimal
    iva: Decimal = _CERO
    compra: str = SERVICIOS
    unidad: str = ""
    reparto: Sequence[Parte] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Consulta:
    proveedor_id: int
    sustentos: Sequence[SustentoConsultado]
    fecha: date | None = None


@dataclass(frozen=True, slots=True)
class PagoAfuera:
    """`pais`: el del proveedor, de la tabla 25 del SRI; vacío si no se sabe. `convenio`: si con él se aplica uno de doble
    tributación."""

    pais: str
    convenio: bool


@dataclass(frozen=True, slots=True)
class SustentoPorRetener:
    """`avisos`: lo que conviene revisar; no impide emitir. `exterior`: si el proveedor no reside aquí, cómo se le paga.
    `cod_sustento`, `forma_pago`: los usuales del proveedor, si sirven para ese documento; vacío, ninguno."""

    retenciones: list[RetencionPropuesta]
    avisos: list[str]
    exterior: PagoAfuera | None = None
    cod_sustento: str = ""
    forma_pago: str = ""


@dataclass(frozen=True, slots=True)
class DesdeComprobante:
    """La retención de una liquidación de compra que se emitió aquí. `reparto`: lo que es de cada clase, como su compra lo
    dice; `retenido`: qué se propone."""

    proveedor: ClientePropuesto
    punto_id: int
    cod_doc: str
    numero: str
    autorizacion: str
    fecha: date
    total_sin_impuestos: Decimal
    importe_total: Decimal
    impuestos: list[ImpuestoSustento]
    reparto: Sequence[Parte]
    retenido: SustentoPorRetener


PartesDe = Callable[[int], Sequence[Parte]]
_PARTES = EnFila[PartesDe]("de qué clase de compra es lo emitido a un proveedor")


def registrar_partes(de: PartesDe) -> None:
    """Desde ahora, `de` dice cuánto es de cada clase de compra en un comprobante emitido a un proveedor; vacío, nadie lo
    ha dicho."""
    _PARTES.poner(de)


def proponer(consulta: Consulta, recordadas: Ultimas | None = None) -> list[SustentoPorRetener]:
    """Lo de cada documento, en su orden. `recordadas`: lo que se le retuvo, si quien llama sabe de qué clase de compra
    fue."""
    suyo = proveedores.buscar(consulta.proveedor_id)
    if suyo is None:
        raise ReglaDeNegocio.en("proveedor_id", "No existe ese proveedor.")
    dia = consulta.fecha or hoy()
    for n, sustento in enumerate(consulta.sustentos):
        _exigir_partes(sustento, f"sustentos.{n}.reparto")
    if recordadas is None:
        recordadas = ultimas.de(ultimas.emitidas([suyo.id]))
    recordadas = retenciones.ultimas_en(recordadas, dia)
    return [_de(sustento, suyo, dia, recordadas) for sustento in consulta.sustentos]


def _exigir_partes(sustento: SustentoConsultado, campo: str) -> None:
    """Que las partes no sumen más que el documento."""
    base, iva = _CERO, _CERO
    for k, parte in enumerate(sustento.reparto):
        base, iva = base + parte.base, iva + parte.iva
        if base > sustento.total_sin_impuestos:
            raise ReglaDeNegocio.en(
                f"{campo}.{k}.base",
                f"Hasta aquí las partes suman {base}, más que el total sin impuestos del documento: "
                f"{sustento.total_sin_impuestos}.",
            )
        if iva > sustento.iva:
            raise ReglaDeNegocio.en(
                f"{campo}.{k}.iva",
                f"Hasta aquí el IVA de las partes suma {iva}, más que el IVA del documento: {sustento.iva}.",
            )


def de_comprobante(comprobante_id: int) -> DesdeComprobante:
    emitido = estados.obtener(comprobante_id)
    if emitido.proveedor_id is None:
        raise EstadoInvalido("Ese comprobante no es de un proveedor: no se retiene de él.")
    if emitido.estado == ANULADO:
        raise EstadoInvalido("Ese comprobante está anulado: no se retiene de él.")
    otra = estados.retencion_de(emitido.tipo, emitido.numero, emitido.proveedor_id, emitido.ambiente)
    if otra is not None:
        raise EstadoInvalido(
            f"Ese documento ya tiene la retención {otra.numero}: si está mal, corríjala o anúlela."
        )
    dicho = documentos.leer(emitido.datos)
    partes = [parte for de in _PARTES for parte in de(comprobante_id)]
    consultado = SustentoConsultado(
        cod_doc=emitido.tipo,
        fecha=emitido.fecha,
        total_sin_impuestos=dicho.totales.subtotal,
        iva=dicho.totales.de(IVA),
        compra="",
        reparto=partes,
    )
    (retenido,) = proponer(Consulta(proveedor_id=emitido.proveedor_id, sustentos=[consultado]))
    suyo = dicho.receptor
    return DesdeComprobante(
        ClientePropuesto(emitido.proveedor_id, suyo.identificacion, suyo.razon_social, suyo.correos),
        emitido.punto_id,
        emitido.tipo,
        emitido.numero,
        emitido.clave_acceso,
        emitido.fecha,
        dicho.totales.subtotal,
        dicho.totales.total,
        [ImpuestoSustento(i.codigo, i.tarifa_codigo, i.base, i.valor) for i in dicho.totales.impuestos],
        partes,
        retenido,
    )


def _de(sustento: SustentoConsultado, suyo: Proveedor, dia: date, recordadas: Ultimas) -> SustentoPorRetener:
    de = avisos.quien(suyo, dia)
    calidades = avisos.calidades(suyo)
    partes = sustento.reparto or [
        Parte(sustento.compra, sustento.total_sin_impuestos, sustento.iva, sustento.unidad)
    ]
    usuales, sin_regir = retenciones.usuales_en(
        Usuales(suyo.renta_usual, suyo.iva_bienes_usual, suyo.iva_servicios_usual), dia
    )
    # a quien no retiene no se le pregunta qué se compró
    se_sabe = all(parte.compra for parte in partes) or not (de.agente or retiene_cualquiera(sustento.cod_doc))
    propuestas = (
        retenciones.proponer(
            partes,
            agente=de.agente,
            proveedor=calidades,
            documento=sustento.cod_doc,
            dia=dia,
            usuales=usuales,
            ultimas=recordadas,
        )
        if se_sabe
        else []
    )
    propuestas += _resto(propuestas, sustento, dia)
    de_renta = any(p.codigo == RENTA for p in propuestas)
    dichos = [] if se_sabe else [DIGA_QUE_ES]
    dichos += [avisos.SIN_CALIDAD] if se_sabe and not (de.agente or propuestas) else []
    dichos += [avisos.DE_AFUERA_SIN_RENTA] if se_sabe and calidades.exterior and not de_renta else []
    dichos += sin_regir if propuestas else []
    if propuestas:
        dichos += avisos.del_documento(sustento.cod_doc, sustento.fecha, de)
    else:
        dichos += avisos.tarde(sustento.fecha, dia)
    sin_decir = any(parte.compra == TRANSPORTE and not parte.unidad for parte in partes)
    dichos += [QUE_UNIDAD] if propuestas and sin_decir and retenciones.la_unidad_decide(dia) else []
    pares = [(p.codigo, p.codigo_retencion) for p in propuestas]
    dichos += avisos.de_otra_epoca(pares, sustento.fecha, dia)
    usual = retenciones.sustento_usual(suyo.sustento_usual, sustento.cod_doc, sustento.fecha)
    if suyo.sustento_usual and not usual:
        dichos.append(_SIN_SUSTENTO.format(suyo.sustento_usual))
    formas = codigos.vigentes(codigos.FORMA_PAGO, dia) if suyo.pago_usual else {}
    afuera = PagoAfuera(suyo.pais, suyo.convenio) if calidades.exterior else None
    forma = suyo.pago_usual if suyo.pago_usual in formas else ""
    return SustentoPorRetener(propuestas, dichos, afuera, usual, forma)


def _resto(
    propuestas: Sequence[RetencionPropuesta], sustento: SustentoConsultado, dia: date
) -> list[RetencionPropuesta]:
    """Lo que queda del documento sin retener renta, cuando de una parte sí se retiene."""
    de_renta = [p.base for p in propuestas if p.codigo == RENTA]
    queda = sustento.total_sin_impuestos - sum(de_renta, _CERO)
    rige = Retenidos({(RENTA, NO_SUJETO)}).en((RENTA, NO_SUJETO), dia) if de_renta and queda > 0 else None
    if rige is None:
        return []
    return [
        RetencionPropuesta(
            RENTA, NO_SUJETO, rige.nombre, queda, _CERO, _CERO, False, _RESTO, "Práctica del ATS", "VARIAS"
        )
    ]
