"""La cuenta de una compra: de sus líneas salen sus impuestos y sus totales, con las tarifas del día del documento.

Es la misma cuenta de un comprobante que se emite. Lo que el papel dice distinto por centavos no se adivina: lo dicen
el `subtotal_dicho` de una línea y el `ajuste` del IVA.

De una importación, el flete, el seguro y los demás costos se reparten entre las líneas según lo que cada una vale, y
la base de su IVA es lo que la mercadería cuesta al entrar: lo que vale, el flete, el seguro y los aranceles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from api.compras.compras.nucleo.pedido import CompraPedida, ImportacionPedida, LineaPedida
from api.comprobantes.nucleo import calculo, lineas
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Impuesto
from api.core.datos.money import DINERO_MAX
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import IVA
from api.plataforma.impuestos.service import Tarifario

_CERO = Decimal("0.00")
HOLGURA = Decimal("1.00")  # lo que los centavos de un papel pueden diferir de la cuenta
_MUCHO = f"supera lo que se admite: {DINERO_MAX}."


@dataclass(frozen=True, slots=True)
class LineaHecha:
    """`costo`: el subtotal con su parte de los costos de importar."""

    subtotal: Decimal
    costo: Decimal
    impuestos: tuple[Impuesto, ...]


@dataclass(frozen=True, slots=True)
class SumaDeImpuesto:
    """Lo que suma un impuesto de un sustento."""

    sustento: str
    impuesto: Impuesto


@dataclass(frozen=True, slots=True)
class CuentaDeCompra:
    """`a_terceros`: la parte del total que no se debe al proveedor."""

    lineas: tuple[LineaHecha, ...]
    impuestos: tuple[SumaDeImpuesto, ...]
    subtotal: Decimal
    iva: Decimal
    total: Decimal
    a_terceros: Decimal


def calcular(pedido: CompraPedida, *, de_papel: bool = True) -> CuentaDeCompra:
    """`de_papel`: si la escribió una persona, que puede errar; lo que viene de un documento autorizado se toma como
    dice, aunque sus centavos no cuadren. Lanza `ReglaDeNegocio` bajo el campo que falla."""
    tarifario = impuestos.tarifario(
        pedido.fecha, {i.codigo_porcentaje for linea in pedido.lineas for i in linea.impuestos}
    )
    renglones = [_renglon(n, linea, tarifario, de_papel) for n, linea in enumerate(pedido.lineas)]
    propios = [calculo.subtotal(renglon) for renglon in renglones]
    subtotal = sum(propios, _CERO)
    costos, gravados = _importar(pedido.importacion, propios, subtotal)
    hecho = calculo.calcular(
        [
            _con_base(r, base) if base != suyo else r
            for r, base, suyo in zip(renglones, gravados, propios, strict=True)
        ]
    )
    hechas = tuple(
        LineaHecha(suyo, costo, suyos)
        for suyo, costo, (_, suyos) in zip(propios, costos, hecho.lineas, strict=True)
    )
    if de_papel and abs(pedido.ajuste) > HOLGURA:
        raise ReglaDeNegocio.en(
            "ajuste", f"Es para centavos: hasta {HOLGURA}. Revise las líneas y sus tarifas."
        )
    sumas = _ajustar(_sumar(pedido, hechas), pedido.ajuste)
    gravamen = sum((s.impuesto.valor for s in sumas), _CERO)
    extra = sum(costos, _CERO) - subtotal
    de_terceros = sum((rubro.total for rubro in pedido.rubros), _CERO)
    total = subtotal + extra + gravamen + pedido.propina + pedido.otros + de_terceros
    if total < 0:
        raise ReglaDeNegocio.en("otros", "Con esto el total queda en menos de cero.")
    if total > DINERO_MAX:
        raise ReglaDeNegocio.en("lineas", f"El total {_MUCHO}")
    return CuentaDeCompra(
        lineas=hechas,
        impuestos=sumas,
        subtotal=subtotal,
        iva=sum((s.impuesto.valor for s in sumas if s.impuesto.codigo == IVA), _CERO),
        total=total,
        a_terceros=extra + gravamen if pedido.importacion is not None else _CERO,
    )


def _renglon(n: int, linea: LineaPedida, tarifario: Tarifario, de_papel: bool) -> Renglon:
    campo = f"lineas.{n}"
    if linea.cantidad <= 0:
        raise ReglaDeNegocio.en(f"{campo}.cantidad", "Ingrese una cantidad mayor que cero.")
    bruto = calculo.bruto(linea.cantidad, linea.precio)
    if bruto > DINERO_MAX:
        raise ReglaDeNegocio.en(f"{campo}.cantidad", f"El valor {_MUCHO}")
    if linea.descuento > bruto and (de_papel or linea.subtotal_dicho is None):
        raise ReglaDeNegocio.en(f"{campo}.descuento", "El descuento supera el valor de la línea.")
    gravamenes = []
    vistos: set[int] = set()
    valores: dict[int, Decimal | None] = {}
    for k, pedido in enumerate(linea.impuestos):
        lugar = f"{campo}.impuestos.{k}"
        if pedido.codigo in vistos:
            raise ReglaDeNegocio.en(f"{lugar}.codigo", "Ese impuesto ya está en la línea.")
        vistos.add(pedido.codigo)
        suyo = lineas.gravamen(
            tarifario, pedido.codigo, pedido.codigo_porcentaje, f"{lugar}.codigo_porcentaje"
        )
        _exigir_valor(suyo, pedido.cobrado, lugar)
        gravamenes.append(suyo)
        valores[pedido.codigo] = pedido.cobrado
    renglon = Renglon(
        linea.cantidad,
        linea.precio,
        linea.descuento,
        tuple(gravamenes),
        ice_valor=valores.get(calculo.ICE),
        irbpnr_valor=valores.get(calculo.IRBPNR),
    )
    if linea.subtotal_dicho is None:
        return renglon
    exacto = calculo.subtotal(renglon)
    if de_papel and abs(exacto - linea.subtotal_dicho) > HOLGURA:
        raise ReglaDeNegocio.en(
            f"{campo}.subtotal_dicho",
            f"La cantidad por el precio, menos el descuento, da {exacto}: revise la línea.",
        )
    return _con_base(renglon, linea.subtotal_dicho)


def _exigir_valor(gravamen: Gravamen, cobrado: Decimal | None, lugar: str) -> None:
    if gravamen.codigo == IVA and cobrado is not None:
        raise ReglaDeNegocio.en(
            f"{lugar}.cobrado", "El IVA sale de la base: si el documento difiere en centavos, use el ajuste."
        )
    if gravamen.por_contenido and cobrado is None:
        raise ReglaDeNegocio.en(f"{lugar}.cobrado", "Ingrese lo que el documento cobró de este impuesto.")


def _con_base(renglon: Renglon, subtotal: Decimal) -> Renglon:
    """El mismo, con un precio que da ese subtotal."""
    return renglon._replace(precio=(subtotal + renglon.descuento) / renglon.cantidad)


def _importar(
    importacion: ImportacionPedida | None, propios: Sequence[Decimal], fob: Decimal
) -> tuple[list[Decimal], list[Decimal]]:
    """De cada línea, lo que cuesta y aquello de lo que se cobra su IVA."""
    if importacion is None:
        return list(propios), list(propios)
    if importacion.fob is not None and importacion.fob != fob:
        raise ReglaDeNegocio.en(
            "importacion.fob", f"Las líneas suman {fob}: deben sumar lo que vale la mercadería."
        )
    if fob <= 0:
        raise ReglaDeNegocio.en(
            "lineas.0.precio", "Ingrese lo que vale la mercadería: entre eso se reparten los costos."
        )
    cif = importacion.flete + importacion.seguro
    aranceles = sum((c.valor for c in importacion.costos if c.arancel), _CERO)
    demas = sum((c.valor for c in importacion.costos if not c.arancel), _CERO)
    if fob + cif + aranceles + demas > DINERO_MAX:
        raise ReglaDeNegocio.en("importacion.costos", f"Con los costos, el total {_MUCHO}")

    def parte(de: Decimal) -> list[Decimal]:
        return calculo.repartir([de * propio / fob for propio in propios])

    gravados = [sum(p, _CERO) for p in zip(propios, parte(cif), parte(aranceles), strict=True)]
    return [sum(p, _CERO) for p in zip(gravados, parte(demas), strict=True)], gravados


def _sumar(pedido: CompraPedida, hechas: Sequence[LineaHecha]) -> list[SumaDeImpuesto]:
    """Por sustento y tarifa, en ese orden."""
    sumas: dict[tuple[str, int, str], SumaDeImpuesto] = {}
    for linea, hecha in zip(pedido.lineas, hechas, strict=True):
        sustento = linea.sustento or pedido.sustento
        for impuesto in hecha.impuestos:
            clave = (sustento, impuesto.codigo, impuesto.tarifa_codigo)
            if clave in sumas:
                sumas[clave] = SumaDeImpuesto(
                    sustento, _mas(sumas[clave].impuesto, impuesto.base, impuesto.valor)
                )
            else:
                sumas[clave] = SumaDeImpuesto(sustento, impuesto)
    return [sumas[clave] for clave in sorted(sumas, key=lambda c: (c[0], c[1], len(c[2]), c[2]))]


def _ajustar(sumas: list[SumaDeImpuesto], ajuste: Decimal) -> tuple[SumaDeImpuesto, ...]:
    """El ajuste va al IVA de la mayor base que lo paga."""
    if not ajuste:
        return tuple(sumas)
    pagan = [n for n, s in enumerate(sumas) if s.impuesto.codigo == IVA and s.impuesto.tarifa > 0]
    if not pagan:
        raise ReglaDeNegocio.en("ajuste", "Nada de esta compra paga IVA: no hay qué ajustar.")
    mayor = max(pagan, key=lambda n: (sumas[n].impuesto.base, -n))
    ajustada = _mas(sumas[mayor].impuesto, _CERO, ajuste)
    if ajustada.valor < 0:
        raise ReglaDeNegocio.en("ajuste", "Con esto el IVA queda en menos de cero.")
    sumas[mayor] = SumaDeImpuesto(sumas[mayor].sustento, ajustada)
    return tuple(sumas)


def _mas(impuesto: Impuesto, base: Decimal, valor: Decimal) -> Impuesto:
    return replace(impuesto, base=impuesto.base + base, valor=impuesto.valor + valor)
