"""El documento que una nota de crédito modifica: una factura emitida aquí, de la que no se acredita más de
lo que queda, o una de otro sistema, de la que solo se sabe el número."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import creditos
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.documento import Documento, LineaDicha, Totales
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.libros.centros import Centros
from api.comprobantes.tipos.nota_credito import saldo
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import documentos as existencias
from api.plataforma.impuestos.models import IMPUESTOS


def notas_de(factura_id: int, menos: int | None = None) -> list[Documento]:
    return [documentos.leer(nota.datos) for nota in creditos.vigentes(factura_id, menos)]


def vuelve(lineas: Sequence[LineaDicha], dicho: bool | None, dia: date) -> bool | None:
    """Si la mercadería vuelve a la bodega. De lo que se lleva en ella hay que decirlo: un descuento no devuelve nada."""
    if dicho is None and existencias.mueven((x.producto_id for x in lineas if not x.servicio), dia):
        raise ReglaDeNegocio.en("devuelve", "Diga si la mercadería vuelve a la bodega.")
    return dicho


def centros_de(factura: Documento | None, lineas: Sequence[LineaDicha], dichos: Centros) -> Centros:
    """El centro de cada línea: el dicho; si no, el de la línea de la factura que acredita o, si la factura no la tiene, el de
    todas las suyas, si es uno."""
    if factura is None or not factura.centros:
        return dichos
    suyos = {
        saldo.clave_de(linea): centro for linea, centro in zip(factura.lineas, factura.centros, strict=True)
    }
    de_todas = centros.de_todas(factura)
    return tuple(
        dicho or suyos.get(saldo.clave_de(linea), de_todas)
        for linea, dicho in zip(lineas, dichos or (None,) * len(lineas), strict=True)
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
    de_ella = [otra for otra in queda.por_linea if otra.codigo == clave.codigo]
    if any(otra.iva == clave.iva for otra in de_ella):
        raise ReglaDeNegocio.en(
            f"detalles.{n}.unidad_id",
            f"La factura vendió {clave.codigo} en otra unidad: devuélvalo en la que se vendió.",
        )
    if de_ella:
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
