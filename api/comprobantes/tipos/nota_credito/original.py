"""El documento que una nota de crédito modifica: una factura emitida aquí, de la que no se acredita más de
lo que queda, o una de otro sistema, de la que solo se sabe el número."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import creditos, estados
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento, LineaDicha, Receptor, Totales
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.models import AUTORIZADO, ESTADOS, Comprobante
from api.comprobantes.tipos.nota_credito import saldo
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.identificaciones import NUMERO_FINAL
from api.plataforma.impuestos.models import IMPUESTOS

_DE = "comprobante_id"


def bloquear(comprobante_id: int, ambiente: int) -> Comprobante:
    """Una factura de la empresa actual que se puede acreditar, con su fila bloqueada."""
    try:
        factura = estados.bloquear(comprobante_id, FACTURA)
    except NoEncontrado as error:
        raise ReglaDeNegocio.en(_DE, "No existe esa factura.") from error
    exigir_acreditable(factura)
    if factura.ambiente != ambiente:
        raise ReglaDeNegocio.en(_DE, "Esa factura es del ambiente de pruebas: no se acredita en producción.")
    return factura


def exigir_acreditable(factura: Comprobante) -> None:
    if factura.receptor_identificacion == NUMERO_FINAL:
        raise ReglaDeNegocio.en(_DE, "Una factura a consumidor final no recibe notas de crédito.")
    if factura.estado != AUTORIZADO:
        actual = ESTADOS[factura.estado].lower()
        raise EstadoInvalido.en(_DE, f"La factura está {actual}: solo se acredita una autorizada.")


def notas_de(factura_id: int, menos: int | None = None) -> list[Documento]:
    return [documentos.leer(nota.datos) for nota in creditos.vigentes(factura_id, menos)]


def receptor(factura: Documento, correos: Sequence[str] | None) -> Receptor:
    """El receptor de la factura. `correos`: a dónde va esta nota en vez de a los suyos."""
    return factura.receptor if correos is None else replace(factura.receptor, correos=tuple(correos))


def modificado(factura: Comprobante) -> Modificado:
    return Modificado(FACTURA, factura.numero, factura.fecha, factura.id)


def de_afuera(dicho: Modificado, ambiente: int) -> Modificado:
    """Un documento de otro sistema. Uno emitido aquí se rechaza: hay que elegirlo por su id, para contar
    su saldo."""
    if estados.emitido_aqui(dicho.tipo, dicho.numero, ambiente):
        raise ReglaDeNegocio.en("modificado.numero", "Esa factura se emitió aquí: elíjala de la lista.")
    return dicho


def exigir_fecha(dia: date, del_original: date) -> None:
    if dia < del_original:
        raise ReglaDeNegocio.en(
            "fecha", f"No puede ser anterior al comprobante que modifica, del {del_original:%d/%m/%Y}."
        )


def exigir_saldo(
    factura: Documento, notas: Sequence[Documento], lineas: Sequence[LineaDicha], totales: Totales
) -> None:
    """Que no se acredite más de lo que queda: ni de una línea, ni de un impuesto suyo, ni de una tarifa de
    IVA, ni del total."""
    queda = saldo.saldo(factura, notas)
    por_linea: dict[saldo.ClaveDeLinea, Decimal] = defaultdict(Decimal)
    por_iva: dict[str, Decimal] = defaultdict(Decimal)
    for n, linea in enumerate(lineas):
        clave = saldo.clave_de(linea)
        por_linea[clave] += linea.subtotal
        por_iva[clave.iva] += linea.subtotal
        if clave not in queda.por_linea:
            _exigir_tarifa(n, clave, queda)
        elif por_linea[clave] > queda.por_linea[clave]:
            raise ReglaDeNegocio.en(
                f"detalles.{n}.cantidad",
                f"De {linea.codigo} quedan {queda.por_linea[clave]} sin impuestos por acreditar.",
            )
        if por_iva[clave.iva] > queda.por_iva[clave.iva]:
            raise ReglaDeNegocio.en(
                f"detalles.{n}.iva",
                f"Con esa tarifa quedan {queda.por_iva[clave.iva]} sin impuestos por acreditar.",
            )
    _exigir_impuestos(lineas, queda)
    if totales.total > queda.disponible:
        raise ReglaDeNegocio.en(
            "detalles",
            f"De la factura quedan {queda.disponible} por acreditar y esta nota suma {totales.total}.",
        )


def _exigir_tarifa(n: int, clave: saldo.ClaveDeLinea, queda: saldo.Saldo) -> None:
    """Una línea que la factura no tiene, como un descuento dado después, devuelve un IVA que la factura
    cobró; y si la factura vendió ese código, uno que cobró por él."""
    if clave.iva not in queda.por_iva:
        raise ReglaDeNegocio.en(f"detalles.{n}.iva", "La factura no vendió nada con esa tarifa.")
    if any(otra.codigo == clave.codigo for otra in queda.por_linea):
        raise ReglaDeNegocio.en(
            f"detalles.{n}.iva", f"La factura vendió {clave.codigo} con otra tarifa de IVA."
        )


def _exigir_impuestos(lineas: Sequence[LineaDicha], queda: saldo.Saldo) -> None:
    sobrante = saldo.primer_sobrante(lineas, queda)
    if sobrante is None:
        return
    codigo, nombre = lineas[sobrante.n].codigo, IMPUESTOS[sobrante.impuesto.codigo]
    raise ReglaDeNegocio.en(
        f"detalles.{sobrante.n}.{nombre.lower()}",
        f"La factura no cobró ese {nombre} por {codigo}."
        if sobrante.queda is None
        else f"De {codigo} quedan {sobrante.queda} de {nombre} por acreditar.",
    )
