"""El formulario de la Superintendencia de Compañías, código por código: la situación, los resultados, el flujo de efectivo con
su conciliación y los cambios en el patrimonio, que se piden por renglón y por parte."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.estados import calculo, flujo, patrimonio, service
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.datos import meses
from api.libros.plan import catalogo

BALANCE, FLUJO, PATRIMONIO = "balance", "flujo", "patrimonio"
ESTADOS = {
    BALANCE: "Situación y resultados",
    FLUJO: "Flujo de efectivo",
    PATRIMONIO: "Cambios en el patrimonio",
}
# Lo que el flujo concluye, que no es de ninguna cuenta.
_CONCLUYE = {
    "9505": ("variacion", "Incremento neto (disminución) de efectivo y sus equivalentes"),
    "9506": ("inicial", "Efectivo y sus equivalentes al principio del período"),
    "9507": ("final", "Efectivo y sus equivalentes al final del período"),
}


class CasillaSupercias(NamedTuple):
    """`parte`: de un renglón del patrimonio, la columna, que es un código del plan; vacía en los demás estados."""

    estado: str
    codigo: str
    parte: str
    nombre: str
    valor: Decimal


def casillas(hasta: date) -> list[CasillaSupercias]:
    """El formulario a una fecha; lo que es de un período, de lo que va de ese año. Lo que no tiene nada no viene."""
    plan = arbol.leer()
    return [*balance(plan, hasta), *_flujo(plan, hasta), *_patrimonio(hasta)]


def balance(plan: PlanDeCuentas, hasta: date) -> Iterator[CasillaSupercias]:
    """De cada código, lo que suman sus cuentas, y los renglones que se calculan."""
    del_ano = calculo.de_resultados(plan, acumulado.movido(meses.primero_del_ano(hasta), hasta, None))
    nombres = {c.codigo: c.nombre for c in catalogo.inicial()}
    nombres |= {c.codigo: c.nombre for c in plan.por_id.values()}
    sumas = calculo.por_codigo(plan, service.en_fecha(plan, hasta, None), del_ano)
    totales = calculo.totales_de_resultados(plan, del_ano)
    sumas |= {codigo: valor for codigo, campo in calculo.SUBTOTALES.items() if (valor := totales[campo])}
    for codigo, valor in sorted(sumas.items()):
        nombre = nombres.get(codigo) or calculo.NOMBRES.get(codigo, "")
        yield CasillaSupercias(BALANCE, codigo, "", nombre, valor)


def _flujo(plan: PlanDeCuentas, hasta: date) -> Iterator[CasillaSupercias]:
    suyo = flujo.del_periodo(plan, meses.primero_del_ano(hasta), hasta, None)
    filas, conciliacion = flujo.renglones(plan, suyo, None)
    for fila in filas:
        if fila.cuenta_id is None:
            yield CasillaSupercias(FLUJO, fila.codigo, "", fila.nombre, fila.valor)
    for codigo, (campo, nombre) in _CONCLUYE.items():
        if valor := suyo.totales[campo]:
            yield CasillaSupercias(FLUJO, codigo, "", nombre, valor)
    for fila in conciliacion:
        if fila.cuenta_id is None:
            yield CasillaSupercias(FLUJO, fila.codigo, "", fila.nombre, fila.valor)


def _patrimonio(hasta: date) -> Iterator[CasillaSupercias]:
    suyo = patrimonio.de(FiltrosEstado(hasta=hasta), hasta)
    for fila in suyo.filas:
        if fila.padre_id is not None:
            continue
        for parte, valor in zip(suyo.columnas, fila.valores, strict=True):
            if valor:
                nombre = f"{fila.nombre}: {parte['nombre']}"
                yield CasillaSupercias(PATRIMONIO, fila.codigo, parte["codigo"], nombre, valor)
