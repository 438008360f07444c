"""Cómo van y vuelven, en valores sencillos, lo que se le pide al proceso que lee un extracto y lo que dice. Las fechas y los montos
viajan como texto y número: lo que un archivo cualquiera haga decir a ese proceso no puede ejecutarse en el que lo recibe."""

from collections.abc import Sequence
from dataclasses import astuple
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from api.contabilidad.conciliacion.lectura.interpretar import ExtractoAbierto, FormaPedida, PerfilDeExtracto
from api.contabilidad.conciliacion.lectura.leido import (
    ExtractoLeido,
    LineaDelBanco,
    NoEsExtracto,
    RenglonIlegible,
)


class PedidoDeLectura(NamedTuple):
    """El archivo que se lee, las formas que se recuerdan y la que se pide."""

    ruta: str
    extension: str
    perfiles: Sequence[PerfilDeExtracto]
    forma: FormaPedida


def pedido(suyo: PedidoDeLectura) -> Any:
    perfiles = [(p.titulos, dict(p.columnas), p.invertido, p.de) for p in suyo.perfiles]
    return suyo.ruta, suyo.extension, perfiles, _forma(suyo.forma)


def pedido_de(dado: Any) -> PedidoDeLectura:
    ruta, extension, perfiles, forma = dado
    return PedidoDeLectura(
        ruta, extension, [PerfilDeExtracto(*perfil) for perfil in perfiles], FormaPedida(*forma)
    )


def dicho(abierto: ExtractoAbierto) -> Any:
    leido, problema = abierto.leido, abierto.problema
    return (
        [dict(columna) for columna in abierto.columnas],
        abierto.titulos,
        _forma(abierto.forma),
        abierto.perfil,
        None if leido is None else _leido(leido),
        None if problema is None else (str(problema), [astuple(mala) for mala in problema.malas]),
    )


def dicho_de(dado: Any) -> ExtractoAbierto:
    columnas, titulos, forma, perfil, leido, problema = dado
    return ExtractoAbierto(
        columnas,
        titulos,
        FormaPedida(*forma),
        perfil,
        None if leido is None else _leido_de(leido),
        None if problema is None else NoEsExtracto(problema[0], _renglones(problema[1])),
    )


def _forma(forma: FormaPedida) -> tuple[dict[str, str], bool, bool]:
    return dict(forma.columnas), forma.invertido, forma.sin_ceros


def _leido(leido: ExtractoLeido) -> Any:
    lineas = [
        (x.n, x.fecha.toordinal(), str(x.importe), x.referencia, x.concepto, _texto(x.saldo))
        for x in leido.lineas
    ]
    return (
        lineas,
        _texto(leido.saldo_inicial),
        _texto(leido.saldo_final),
        leido.avisos,
        [astuple(uno) for uno in leido.aparte],
        leido.cuantas_aparte,
    )


def _leido_de(dado: Any) -> ExtractoLeido:
    lineas, inicial, final, avisos, aparte, cuantas = dado
    return ExtractoLeido(
        tuple(
            LineaDelBanco(n, date.fromordinal(dia), Decimal(importe), referencia, concepto, _monto(saldo))
            for n, dia, importe, referencia, concepto, saldo in lineas
        ),
        _monto(inicial),
        _monto(final),
        tuple(avisos),
        _renglones(aparte),
        cuantas,
    )


def _renglones(dados: Any) -> tuple[RenglonIlegible, ...]:
    return tuple(RenglonIlegible(*dado) for dado in dados)


def _texto(monto: Decimal | None) -> str | None:
    return None if monto is None else str(monto)


def _monto(texto: str | None) -> Decimal | None:
    return None if texto is None else Decimal(texto)
