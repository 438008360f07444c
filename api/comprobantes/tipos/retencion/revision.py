"""Los documentos sobre los que se retiene, revisados y como el comprobante los dirá: con los nombres, las tarifas y
los valores de ese día, en valores de JSON."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import Any

from api.comprobantes.nucleo import clave_acceso, estados, preparacion
from api.comprobantes.nucleo.documento import EmisorDicho, Json
from api.comprobantes.nucleo.models import ANULADO, ESTADOS, Comprobante
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.tipos.retencion import avisos, sumas
from api.comprobantes.tipos.retencion.avisos import DE_DIVIDENDOS, Duda, Retenedor
from api.comprobantes.tipos.retencion.pedido import (
    ImpuestoSustento,
    LineaRetencion,
    RetencionPedida,
    SustentoRetenidoPedido,
)
from api.core.errors import Conflicto, FaltaConfirmar, ReglaDeNegocio
from api.plataforma.catalogos import codigos
from api.plataforma.codigos import documentos
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.pagos import ECUADOR, REGIMEN_GENERAL
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.service import Tarifario
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.models import (
    AUTORRETENCION,
    AUTORRETENCION_GRAN,
    BANANO,
    NO_RESIDENTE,
    RENTA,
    CodigoRetencion,
)
from api.plataforma.retenciones.service import Retenidos
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

DE_AUTORRETENCION = "42"
_CERO = Decimal("0.00")
_NO_ES_PROPIO = "La renta de una autorretención lleva un código de autorretención."
_ES_PROPIO = "Es de autorretención: la empresa se lo retiene a sí misma."
_NO_ES_GRAN = "Es de los Grandes Contribuyentes: si su empresa lo es, dígalo en «Mi empresa»."
_DIGITOS = 3  # los que el esquema da a un porcentaje


def armar(pedido: RetencionPedida, de: Retenedor, *, emisor: EmisorDicho, ambiente: int) -> list[Json]:
    """Lo que el comprobante dirá de cada sustento."""
    _exigir_distintos(pedido.sustentos)
    retenidos = Retenidos({(r.codigo, r.codigo_retencion) for s in pedido.sustentos for r in s.retenciones})
    propia, gran = de.suyo is None, bool(emisor.gran_contribuyente)
    dichos: list[Json] = []
    de_porcentajes: list[Duda] = []
    dudas: list[Duda] = []
    for n, suyo in enumerate(pedido.sustentos):
        campo = f"sustentos.{n}"
        dicho, por_confirmar = _sustento(suyo, de.dia, retenidos, campo, propia)
        _exigir_su_caso(suyo.retenciones, de.dia, retenidos, campo, propia, gran)
        _exigir_su_clave(suyo, de.suyo, emisor.ruc, ambiente, campo)
        dudas += avisos.revisar(suyo, de, retenidos, campo)
        dichos.append(dicho)
        de_porcentajes += por_confirmar
    if de_porcentajes and not pedido.confirma_porcentajes:
        raise FaltaConfirmar.en(*de_porcentajes[0])
    if not propia:
        dudas += avisos.sin_retener_nada(pedido.sustentos)
    if dudas and not pedido.confirma_avisos:
        raise FaltaConfirmar.en_varios(dudas)
    return dichos


def retenido(sustentos: Sequence[Json]) -> Decimal:
    """Lo que suman las retenciones de unos sustentos ya armados."""
    return sum((Decimal(r["valor"]) for s in sustentos for r in s["retenciones"]), _CERO)


def exigir_sin_anular(sustentos: Sequence[SustentoRetenidoPedido], proveedor_id: int, ambiente: int) -> None:
    """Que ninguno sea un documento emitido aquí y ya anulado. Quedan bloqueados: quien anule uno a la vez verá su
    retención."""
    suyos = estados.bloquear_los_de(((s.cod_doc, s.numero) for s in sustentos), proveedor_id, ambiente)
    anulados = {(suyo.tipo, suyo.numero) for suyo in suyos if suyo.estado == ANULADO}
    for n, sustento in enumerate(sustentos):
        if (sustento.cod_doc, sustento.numero) in anulados:
            raise ReglaDeNegocio.en(
                f"sustentos.{n}.numero", "Ese documento está anulado: no se retiene de él."
            )


def exigir_sin_retener(
    sustentos: Sequence[SustentoRetenidoPedido], proveedor_id: int, ambiente: int, corrige: Comprobante | None
) -> None:
    """Que ningún documento de ese proveedor tenga ya una retención que valga. Quien llama tiene bloqueado al
    proveedor: de dos a la vez, una ve a la otra."""
    menos = corrige.id if corrige is not None else None
    for n, sustento in enumerate(sustentos):
        otra = estados.retencion_de(sustento.cod_doc, sustento.numero, proveedor_id, ambiente, menos)
        if otra is not None:
            raise Conflicto.en(
                f"sustentos.{n}.numero",
                f"Ese documento ya tiene la retención {otra.numero}, {ESTADOS[otra.estado].lower()}: "
                "si está mal, corríjala o anúlela.",
            )


def _exigir_distintos(sustentos: Sequence[SustentoRetenidoPedido]) -> None:
    vistos = set()
    for n, suyo in enumerate(sustentos):
        clave = (suyo.cod_doc, suyo.numero, suyo.cod_sustento)
        if clave in vistos:
            raise ReglaDeNegocio.en(
                f"sustentos.{n}.numero", "Ese documento ya está arriba, con el mismo sustento."
            )
        vistos.add(clave)


def _exigir_su_clave(
    suyo: SustentoRetenidoPedido, proveedor: Proveedor | None, ruc: str, ambiente: int, campo: str
) -> None:
    """Que la clave de acceso sea la de ese documento. La de una autorretención es la de su comprobante, que todavía no la
    tiene; la de una liquidación es de quien la emitió, que es quien retiene."""
    if proveedor is None:
        if suyo.autorizacion:
            raise ReglaDeNegocio.en(
                f"{campo}.autorizacion", "La de una autorretención es la de su comprobante."
            )
        return
    propia = documentos.lo_emite_quien_compra(suyo.cod_doc)
    mal = clave_acceso.ajena(
        suyo.autorizacion,
        dia=suyo.fecha,
        tipos=documentos.se_emite_con(suyo.cod_doc),
        de=ruc if propia else proveedores.ruc_o_cedula(proveedor),
        numero=suyo.numero,
    )
    es_clave = len(suyo.autorizacion) == clave_acceso.LARGO
    if not mal and es_clave and PRODUCCION == ambiente != clave_acceso.ambiente(suyo.autorizacion):
        mal = "Ese comprobante es del ambiente de pruebas: no vale ante el SRI."
    if mal:
        raise ReglaDeNegocio.en(f"{campo}.autorizacion", mal)


def _sustento(
    suyo: SustentoRetenidoPedido, dia: date, retenidos: Retenidos, campo: str, propia: bool
) -> tuple[Json, list[Duda]]:
    if suyo.fecha > dia:
        raise ReglaDeNegocio.en(f"{campo}.fecha", "El documento no puede ser posterior a su retención.")
    if suyo.registrado is not None and not suyo.fecha <= suyo.registrado <= dia:
        raise ReglaDeNegocio.en(f"{campo}.registrado", "Se registra entre su fecha y la de la retención.")
    if propia != (suyo.cod_doc == DE_AUTORRETENCION):
        frase = (
            "Una autorretención es sobre un documento 42."
            if propia
            else "El documento 42 es el de una autorretención."
        )
        raise ReglaDeNegocio.en(f"{campo}.cod_doc", frase)
    if not propia and not suyo.numero:
        raise ReglaDeNegocio.en(f"{campo}.numero", "Ingrese el número del documento.")
    if propia and suyo.numero:
        raise ReglaDeNegocio.en(f"{campo}.numero", "El número de una autorretención es el de su comprobante.")
    nombres = codigos.vigentes(codigos.DOCUMENTO, suyo.fecha)
    if suyo.cod_doc not in nombres:
        raise ReglaDeNegocio.en(
            f"{campo}.cod_doc", "Ese tipo de comprobante no existe en la fecha del documento: elija otro."
        )
    fila = retenciones.sustento(suyo.cod_sustento, suyo.cod_doc, suyo.fecha, campo)
    tarifario = impuestos.tarifario(suyo.fecha, {impuesto.codigo_porcentaje for impuesto in suyo.impuestos})
    sumas.exigir(suyo, tarifario, campo)
    _exigir_exterior(suyo, campo)
    lineas, dudas = _lineas(suyo, dia, retenidos, campo)
    pagos = preparacion.pagos(suyo.pagos, suyo.importe_total, dia, f"{campo}.pagos")
    return {
        "cod_sustento": suyo.cod_sustento,
        "sustento": fila.nombre,
        "cod_doc": suyo.cod_doc,
        "documento": nombres[suyo.cod_doc],
        "numero": suyo.numero,
        "autorizacion": suyo.autorizacion,
        "fecha": suyo.fecha.isoformat(),
        "registrado": suyo.registrado.isoformat() if suyo.registrado else None,
        "exterior": asdict(suyo.exterior) if suyo.exterior else None,
        "total_sin_impuestos": _monto(suyo.total_sin_impuestos),
        "importe_total": _monto(suyo.importe_total),
        "impuestos": _impuestos(suyo.impuestos, tarifario, f"{campo}.impuestos"),
        "retenciones": lineas,
        "reembolsos": _reembolsos(suyo, campo),
        "pagos": [{"forma": p.forma, "nombre": p.nombre, "total": _monto(p.total)} for p in pagos],
    }, dudas


def _exigir_exterior(suyo: SustentoRetenidoPedido, campo: str) -> None:
    """El país de un pago en el régimen general es de la tabla 25 del SRI. De un paraíso o de un régimen preferente se
    confirma (`avisos.py`): de sus tablas la casa no tiene todas las filas."""
    if suyo.exterior is None:
        return
    if suyo.exterior.pais.removeprefix("0") == ECUADOR:
        raise ReglaDeNegocio.en(f"{campo}.exterior.pais", "Es el Ecuador: diga adónde se pagó.")
    if suyo.exterior.regimen != REGIMEN_GENERAL:
        return
    if suyo.exterior.pais not in codigos.vigentes(codigos.PAIS, suyo.fecha):
        raise ReglaDeNegocio.en(
            f"{campo}.exterior.pais",
            "Ese país no está entre los que se pueden elegir en esa fecha: elija otro.",
        )


def _lineas(
    suyo: SustentoRetenidoPedido, dia: date, retenidos: Retenidos, campo: str
) -> tuple[list[Json], list[Duda]]:
    dichas, dudas = [], []
    for k, linea in enumerate(suyo.retenciones):
        lugar = f"{campo}.retenciones.{k}"
        par = (linea.codigo, linea.codigo_retencion)
        fila = retenidos.exigir(par, dia, f"{lugar}.codigo_retencion")
        if duda := retenidos.por_confirmar(par, linea.porcentaje, dia, suyo.fecha, f"{lugar}.porcentaje"):
            dudas.append((f"{lugar}.porcentaje", duda))
        if len(linea.porcentaje.normalize().as_tuple().digits) > _DIGITOS:
            raise ReglaDeNegocio.en(
                f"{lugar}.porcentaje", "El SRI admite hasta tres cifras, como 12.5 o 1.75."
            )
        if fila.sujeto == NO_RESIDENTE and suyo.exterior is None:
            raise ReglaDeNegocio.en(
                f"{lugar}.codigo_retencion",
                "Es de no residentes: diga en el documento que se pagó al exterior.",
            )
        _exigir_lo_suyo(linea, fila, suyo.cod_sustento, lugar)
        dichas.append(
            {
                "codigo": linea.codigo,
                "codigo_retencion": linea.codigo_retencion,
                "nombre": fila.nombre,
                "base": _monto(linea.base),
                "porcentaje": _monto(linea.porcentaje),
                "valor": _monto(retenciones.valor_retenido(linea.base, linea.porcentaje)),
                "dividendos": _json(linea.dividendos),
                "banano": _json(linea.banano),
            }
        )
    return dichas, dudas


def _exigir_su_caso(
    lineas: Sequence[LineaRetencion], dia: date, retenidos: Retenidos, campo: str, propia: bool, gran: bool
) -> None:
    """Los códigos con que una empresa se retiene la renta a sí misma son de eso y de nada más (ficha técnica del SRI,
    anexo 19)."""
    for k, linea in enumerate(lineas):
        if linea.codigo != RENTA:
            continue
        lugar = f"{campo}.retenciones.{k}.codigo_retencion"
        caso = retenidos.exigir((linea.codigo, linea.codigo_retencion), dia, lugar).caso
        if propia != (caso in (AUTORRETENCION, AUTORRETENCION_GRAN)):
            raise ReglaDeNegocio.en(lugar, _NO_ES_PROPIO if propia else _ES_PROPIO)
        if caso == AUTORRETENCION_GRAN and not gran:
            raise ReglaDeNegocio.en(lugar, _NO_ES_GRAN)


def _exigir_lo_suyo(linea: LineaRetencion, fila: CodigoRetencion, cod_sustento: str, lugar: str) -> None:
    """Los dividendos y el banano, que solo dicen algunas retenciones."""
    de_dividendos = cod_sustento == DE_DIVIDENDOS and linea.codigo == RENTA
    if de_dividendos != (linea.dividendos is not None):
        frase = "Diga de qué dividendos es." if de_dividendos else "Solo el sustento 10 lleva dividendos."
        raise ReglaDeNegocio.en(f"{lugar}.dividendos", frase)
    de_banano = fila.caso == BANANO
    if de_banano != (linea.banano is not None):
        frase = (
            "Diga cuántas cajas de banano y su precio."
            if de_banano
            else "Ese código no lleva cajas de banano."
        )
        raise ReglaDeNegocio.en(f"{lugar}.banano", frase)


def _reembolsos(suyo: SustentoRetenidoPedido, campo: str) -> list[Json]:
    if (suyo.cod_doc == reembolsos.CODIGO) != bool(suyo.reembolsos):
        es_uno = suyo.cod_doc == reembolsos.CODIGO
        frase = "Diga qué comprobantes se reembolsan." if es_uno else "Solo el documento 41 lleva reembolsos."
        raise ReglaDeNegocio.en(f"{campo}.reembolsos", frase)
    dichos = reembolsos.armar(suyo.reembolsos, suyo.fecha, suyo.importe_total, f"{campo}.reembolsos")
    return [dicho.datos() for dicho in dichos]


def _impuestos(pedidos: Sequence[ImpuestoSustento], tarifario: Tarifario, campo: str) -> list[Json]:
    """Los del documento, con la tarifa que regía ese día."""
    return [
        {
            "codigo": impuesto.codigo,
            "codigo_porcentaje": impuesto.codigo_porcentaje,
            "tarifa": _tarifa(tarifario, impuesto, f"{campo}.{n}.codigo_porcentaje"),
            "base": _monto(impuesto.base),
            "valor": _monto(impuesto.valor),
        }
        for n, impuesto in enumerate(pedidos)
    ]


def _tarifa(tarifario: Tarifario, impuesto: ImpuestoSustento, campo: str) -> str:
    tarifa = tarifario.exigir(impuesto.codigo, impuesto.codigo_porcentaje, campo).tarifa or _CERO
    # El esquema da tres cifras a la tarifa: de una más larga dice las primeras.
    return _monto(tarifa) if len(tarifa.normalize().as_tuple().digits) <= _DIGITOS else f"{tarifa:.1f}"


def _monto(valor: Decimal) -> str:
    return f"{valor:.2f}"


def _json(dicho: Any) -> Json | None:
    if dicho is None:
        return None
    return {
        campo: _monto(valor)
        if isinstance(valor, Decimal)
        else valor.isoformat()
        if isinstance(valor, date)
        else valor
        for campo, valor in asdict(dicho).items()
    }
