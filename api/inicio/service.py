"""What a company sees on arriving: its figures, its first steps and what needs attention, each
asked of its owner, and only of what the session may see."""

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from api.comprobantes.consulta import cifras as comprobantes
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.inicio import atencion
from api.plataforma.planes import cifras as planes
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import Antiguedad

Fila = dict[str, Any]
CERO = Decimal("0.00")
MEJORES, VENCIDOS, TODOS = 5, 5, 100_000
COMPARABLES = 50_000  # what was due on a past day is put together document by document
TRAMOS = {
    # part of the ageing → what it is called
    "por_vencer": "Por vencer",
    "d30": "De 1 a 30 días",
    "d60": "De 31 a 60 días",
    "d90": "De 61 a 90 días",
    "mas": "Más de 90 días",
    "anticipos": "Anticipos y saldos a favor",
}


def resumen(sesion: Sesion) -> Fila:
    """Every figure that the session may see; None for the others."""
    figuras = {
        nombre: figura(sesion) if set(permisos) <= sesion.permisos else None
        for nombre, (permisos, figura) in _FIGURAS.items()
    }
    return {
        "actualizado": ahora(),
        "comparado_con": meses.sumar(hoy(), -1),
        "estrenada": _estrenada(figuras),
        **figuras,
    }


def exportar(sesion: Sesion, figura: str) -> list[Fila]:
    """Every row of a figure's table; a figure that the session may not see doesn't exist."""
    permisos = _FIGURAS[figura][0] if figura in _COMPLETAS else ("",)
    if not set(permisos) <= sesion.permisos:
        raise NoEncontrado("No existe esa figura del inicio.")
    return _COMPLETAS[figura](sesion)


def _estrenada(figuras: Fila) -> bool:
    """Whether there is anything to draw: a company just registered has only zeros."""
    ventas, cartera_ = figuras["ventas"], figuras["cartera"]
    vendio = ventas is not None and any(mes["valor"] or mes["anterior"] for mes in ventas["por_mes"])
    return vendio or (cartera_ is not None and any(tramo["valor"] for tramo in cartera_["tramos"]))


def _ventas(sesion: Sesion) -> Fila:
    """Twelve months against the twelve before; this one against the last up to the same day."""
    por_dia = cartera.ventas_por_dia(meses.desde(hoy()), hoy())
    pares = meses.emparejar(hoy(), meses.agrupar(por_dia), CERO)
    return {
        "este_mes": pares[-1].valor,
        "mes_anterior": _hasta_el_mismo_dia(por_dia),
        "total": sum((par.valor for par in pares), CERO),
        "anterior": sum((par.anterior for par in pares), CERO),
        "por_mes": [par._asdict() for par in pares],
    }


def _cobros(sesion: Sesion) -> Fila:
    por_dia = cartera.cobros_por_dia(meses.primero(hoy(), -1), hoy())
    return {
        "este_mes": meses.agrupar(por_dia).get(meses.primero(hoy()), CERO),
        "mes_anterior": _hasta_el_mismo_dia(por_dia),
    }


def _impuesto(sesion: Sesion) -> Fila:
    por_dia = comprobantes.iva_por_dia(meses.primero(hoy(), -1), hoy())
    return {
        "este_mes": meses.agrupar(por_dia).get(meses.primero(hoy()), CERO),
        "mes_anterior": _hasta_el_mismo_dia(por_dia),
    }


def _hasta_el_mismo_dia(por_dia: dict[date, Decimal]) -> Decimal:
    """Of the last month, as far as this one has gone: half a month against a whole one says nothing."""
    hasta = meses.sumar(hoy(), -1)
    return sum((valor for dia, valor in por_dia.items() if meses.primero(hasta) <= dia <= hasta), CERO)


def _cartera(sesion: Sesion) -> Fila:
    cierre = meses.primero(hoy()) - timedelta(days=1)
    ahora_, antes = cartera.antiguedad(hoy()), cartera.valores(cierre)
    pocos = antes.documentos <= COMPARABLES
    return {
        "por_cobrar": ahora_.total,
        "por_cobrar_antes": antes.saldo,
        "vencido": ahora_.vencido,
        "vencido_antes": cartera.antiguedad(cierre).vencido if pocos else None,
        "tramos": _tramos(ahora_),
    }


def _tramos(antiguedad: Antiguedad) -> list[Fila]:
    return [
        {"tramo": tramo, "nombre": nombre, "valor": getattr(antiguedad, tramo)}
        for tramo, nombre in TRAMOS.items()
    ]


def _mejores(sesion: Sesion, cuantos: int = MEJORES) -> list[Fila]:
    """Who bought most in the last twelve months."""
    return [
        cliente._asdict() for cliente in cartera.mejores_clientes(meses.primero(hoy(), -11), hoy(), cuantos)
    ]


def _vencidos(sesion: Sesion, cuantos: int = VENCIDOS) -> list[Fila]:
    return [cliente._asdict() for cliente in cartera.vencidos(cuantos)]


def _plan(sesion: Sesion) -> Fila | None:
    assert sesion.empresa_id is not None
    plan = planes.vigentes_de([sesion.empresa_id]).get(sesion.empresa_id)
    return plan and plan._asdict() | {"dias": (plan.caduca - hoy()).days}


# name → what it takes to see it, and what makes it
_FIGURAS: dict[str, tuple[tuple[str, ...], Callable[[Sesion], Any]]] = {
    "ventas": (("documentos.ver",), _ventas),
    "impuesto": (("documentos.ver",), _impuesto),
    "cobros": (("cobros.ver",), _cobros),
    "cartera": (("cobros.ver",), _cartera),
    "mejores": (("documentos.ver", "clientes.ver"), _mejores),
    "vencidos": (("cobros.ver", "clientes.ver"), _vencidos),
    "plan": (("plan.ver",), _plan),
    "atencion": ((), atencion.avisos),
    "pasos": ((), atencion.pasos),
}
_COMPLETAS: dict[str, Callable[[Sesion], list[Fila]]] = {
    # figure → every row of its table
    "ventas": lambda sesion: _ventas(sesion)["por_mes"],
    "cartera": lambda sesion: _cartera(sesion)["tramos"],
    "mejores": lambda sesion: _mejores(sesion, TODOS),
    "vencidos": lambda sesion: _vencidos(sesion, TODOS),
}
