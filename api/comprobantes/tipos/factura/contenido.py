"""El pedido de una factura que se guarda para después: en valores de JSON, con los montos como texto."""

import types
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Union, get_args, get_origin, get_type_hints

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.tipos.factura.pedido import FacturaPedida


def guardar(pedido: FacturaPedida) -> Json:
    plano: Json = _plano(pedido)
    return plano


def leer(guardado: Json) -> FacturaPedida:
    """El pedido, de lo que `guardar` dio. Lo que una versión anterior guardó y hoy no existe no cuenta."""
    pedido: FacturaPedida = _valor(FacturaPedida, guardado)
    return pedido


def _plano(valor: Any) -> Any:
    if is_dataclass(valor):
        return {campo.name: _plano(getattr(valor, campo.name)) for campo in fields(valor)}
    if isinstance(valor, Decimal):
        return format(valor, "f")
    if isinstance(valor, date):
        return valor.isoformat()
    return [_plano(uno) for uno in valor] if isinstance(valor, (list, tuple)) else valor


def _valor(clase: Any, guardado: Any) -> Any:
    if guardado is None:
        return None
    if get_origin(clase) in (Union, types.UnionType):
        return _valor(next(una for una in get_args(clase) if una is not types.NoneType), guardado)
    if get_origin(clase) is Sequence:
        return [_valor(get_args(clase)[0], uno) for uno in guardado]
    if is_dataclass(clase):
        suyos = get_type_hints(clase)
        return clase(**{c: _valor(suyos[c], v) for c, v in guardado.items() if c in suyos})  # type: ignore[operator]
    if clase is Decimal:
        return Decimal(guardado)
    return date.fromisoformat(guardado) if clase is date else guardado
