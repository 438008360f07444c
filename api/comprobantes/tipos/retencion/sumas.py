"""Que lo que se dice de un documento y lo que se retiene de él sumen: cada impuesto lo que su tarifa dice, las bases dentro
del documento y nada dos veces. Cada error va bajo su campo."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.tipos.retencion.pedido import ImpuestoSustento, SustentoRetenidoPedido
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos.models import ICE
from api.plataforma.impuestos.service import Tarifario
from api.plataforma.retenciones.models import ISD, IVA_RETENIDO, RENTA

_CERO = Decimal("0.00")
_CENTAVOS = Decimal("0.05")  # lo que el SRI deja pasar entre las líneas de un documento y su total


class Gravado(NamedTuple):
    """Lo que un documento suma de cada cosa, en USD."""

    base: Decimal
    iva: Decimal
    ice: Decimal
    todo: Decimal


def de(impuestos: Sequence[ImpuestoSustento]) -> Gravado:
    return Gravado(
        base=sum((i.base for i in impuestos if i.codigo == IVA), _CERO),
        iva=sum((i.valor for i in impuestos if i.codigo == IVA), _CERO),
        ice=sum((i.valor for i in impuestos if i.codigo == ICE), _CERO),
        todo=sum((i.valor for i in impuestos), _CERO),
    )


def exigir(suyo: SustentoRetenidoPedido, tarifario: Tarifario, campo: str) -> None:
    _exigir_impuestos(suyo.impuestos, tarifario, f"{campo}.impuestos")
    _exigir_totales(suyo, campo)
    _exigir_bases(suyo, campo)
    _exigir_sin_repetir(suyo, f"{campo}.retenciones")


def _exigir_impuestos(pedidos: Sequence[ImpuestoSustento], tarifario: Tarifario, campo: str) -> None:
    vistos: set[tuple[int, str]] = set()
    for n, pedido in enumerate(pedidos):
        suyo = f"{campo}.{n}"
        if (pedido.codigo, pedido.codigo_porcentaje) in vistos:
            raise ReglaDeNegocio.en(f"{suyo}.codigo_porcentaje", "Esa tarifa ya está: sume las dos bases.")
        vistos.add((pedido.codigo, pedido.codigo_porcentaje))
        tarifa = tarifario.exigir(pedido.codigo, pedido.codigo_porcentaje, f"{suyo}.codigo_porcentaje").tarifa
        if pedido.codigo == IVA and tarifa is not None:
            reembolsos.exigir_iva(pedido.base, pedido.valor, tarifa, f"{suyo}.valor")


def _exigir_totales(suyo: SustentoRetenidoPedido, campo: str) -> None:
    """Toda línea tiene su tarifa de IVA, aunque sea 0 %, y su base lleva también el ICE."""
    gravado, total = de(suyo.impuestos), suyo.total_sin_impuestos
    grava_iva = any(i.codigo == IVA for i in suyo.impuestos)
    if grava_iva and not -_CENTAVOS <= gravado.base - total <= gravado.ice + _CENTAVOS:
        raise ReglaDeNegocio.en(
            f"{campo}.total_sin_impuestos",
            f"Las bases del IVA suman {gravado.base}, y el total sin impuestos es {total}: revíselos.",
        )
    if suyo.importe_total < total + gravado.todo:
        raise ReglaDeNegocio.en(
            f"{campo}.importe_total", f"Debe ser al menos {total + gravado.todo}: lo que suma el documento."
        )


def _exigir_bases(suyo: SustentoRetenidoPedido, campo: str) -> None:
    """La renta se retiene de lo que se compró sin impuestos; el IVA, del IVA; la salida de divisas, de lo que se paga."""
    for impuesto, tope, que in (
        (RENTA, suyo.total_sin_impuestos, "el total sin impuestos del documento"),
        (IVA_RETENIDO, de(suyo.impuestos).iva, "el IVA del documento"),
        (ISD, suyo.importe_total, "el importe total del documento"),
    ):
        suma = _CERO
        for k, linea in enumerate(suyo.retenciones):
            suma += linea.base if linea.codigo == impuesto else _CERO
            if linea.codigo == impuesto and suma > tope:
                raise ReglaDeNegocio.en(
                    f"{campo}.retenciones.{k}.base",
                    f"Hasta aquí las bases suman {suma}, más que {que}: {tope}.",
                )


def _exigir_sin_repetir(suyo: SustentoRetenidoPedido, campo: str) -> None:
    """De unos dividendos o unas cajas de banano distintas se retiene en filas distintas."""
    vistas = set()
    for k, linea in enumerate(suyo.retenciones):
        clave = (linea.codigo, linea.codigo_retencion, linea.porcentaje, linea.dividendos, linea.banano)
        if clave in vistas:
            raise ReglaDeNegocio.en(
                f"{campo}.{k}.codigo_retencion", "Esa retención ya está arriba: sume las dos bases."
            )
        vistas.add(clave)
