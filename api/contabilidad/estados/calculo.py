"""Los estados, de lo que cada cuenta suma. Puro.

Un renglón dice su valor según su clase: lo del activo, el costo y el gasto, si es deudor, es positivo; lo demás, si es
acreedor. Una cuenta que corrige a otra (una depreciación) queda negativa, y un grupo es la suma de lo que contiene.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.contabilidad.libros.arbol import CuentaDelPlan, PlanDeCuentas
from api.contabilidad.libros.terceros import Reclasificado
from api.libros.plan import catalogo
from api.libros.plan.catalogo import (
    ANTES_DE_PARTICIPACION,
    ANTES_DE_RENTA,
    GANANCIA_BRUTA,
    PARTICIPACION,
    RENTA,
)
from api.plataforma.codigos.contabilidad import (
    ACTIVO,
    COSTO,
    DE_BALANCE,
    GASTO,
    INGRESO,
    PASIVO,
    PATRIMONIO,
)

_DEUDORAS = (ACTIVO, COSTO, GASTO)
# Los códigos del catálogo de la Superintendencia donde se presenta lo que no está asentado en ninguna cuenta.
GANANCIA, PERDIDA = "30701", "30702"
GANANCIAS_ANTERIORES, PERDIDAS_ANTERIORES = "30601", "30602"
ANTICIPOS_DE_CLIENTES, ANTICIPOS_A_PROVEEDORES = "20110", "1010403"
VENTAS = "41"
SUBTOTALES = {
    GANANCIA_BRUTA: "ganancia_bruta",
    ANTES_DE_PARTICIPACION: "antes_de_participacion",
    ANTES_DE_RENTA: "antes_de_renta",
}
NOMBRES = {
    GANANCIA: "GANANCIA NETA DEL PERIODO",
    PERDIDA: "(-) PÉRDIDA NETA DEL PERIODO",
    GANANCIAS_ANTERIORES: "GANANCIAS ACUMULADAS",
    PERDIDAS_ANTERIORES: "(-) PÉRDIDAS ACUMULADAS",
    ANTICIPOS_DE_CLIENTES: "ANTICIPOS DE CLIENTES",
    ANTICIPOS_A_PROVEEDORES: "ANTICIPOS A PROVEEDORES",
}
_TIPOS = {GANANCIA: PATRIMONIO, PERDIDA: PATRIMONIO, GANANCIAS_ANTERIORES: PATRIMONIO}
_TIPOS |= {PERDIDAS_ANTERIORES: PATRIMONIO, ANTICIPOS_DE_CLIENTES: PASIVO, ANTICIPOS_A_PROVEEDORES: ACTIVO}


class ValoresDeEstado(NamedTuple):
    """El valor de cada cuenta de movimiento, según su clase; lo que se presenta donde no hay cuenta, por su código; y
    las notas, por cuenta o por código."""

    de_cuenta: Mapping[int, Decimal]
    sin_cuenta: Mapping[str, Decimal]
    notas: Mapping[int | str, str]


class RenglonDeEstado(NamedTuple):
    """`cuenta_id` None: no está en el plan."""

    cuenta_id: int | None
    codigo: str
    nombre: str
    nivel: int
    padre_id: int | None
    acepta_movimiento: bool
    valor: Decimal
    comparado: Decimal | None
    nota: str


def valor(cuenta: CuentaDelPlan, sumas: SumasDeCuenta) -> Decimal:
    return sumas.saldo if cuenta.tipo in _DEUDORAS else -sumas.saldo


def de_valor(cuenta: CuentaDelPlan, cuanto: Decimal) -> SumasDeCuenta:
    """Lo que una cuenta suma para tener ese valor, según su clase."""
    return SumasDeCuenta(debe=cuanto) if cuenta.tipo in _DEUDORAS else SumasDeCuenta(haber=cuanto)


def resultado(plan: PlanDeCuentas, sumas: Mapping[int, SumasDeCuenta]) -> Decimal:
    """Lo ganado: ingresos menos costos y gastos. Negativo si se perdió."""
    return -sum((s.saldo for id_, s in sumas.items() if plan.por_id[id_].tipo not in DE_BALANCE), CERO)


def de_resultados(plan: PlanDeCuentas, sumas: Mapping[int, SumasDeCuenta]) -> ValoresDeEstado:
    suyas = {
        id_: valor(plan.por_id[id_], s) for id_, s in sumas.items() if plan.por_id[id_].tipo not in DE_BALANCE
    }
    return ValoresDeEstado(suyas, {}, {})


def de_situacion(
    plan: PlanDeCuentas,
    sumas: Mapping[int, SumasDeCuenta],
    anteriores: Decimal,
    del_ano: Decimal,
    de_clientes: Iterable[Reclasificado] = (),
    a_proveedores: Iterable[Reclasificado] = (),
) -> ValoresDeEstado:
    """`anteriores`, `del_ano`: lo ganado que todavía no se cierra, antes de este año y en él."""
    suyas = {
        id_: valor(plan.por_id[id_], s) for id_, s in sumas.items() if plan.por_id[id_].tipo in DE_BALANCE
    }
    sin_cuenta: dict[str, Decimal] = {}
    notas: dict[int | str, str] = {}
    por_codigo = hojas_por_codigo(plan)

    def agregar(codigo: str, cuanto: Decimal, nota: str) -> None:
        hoja = por_codigo.get(codigo)
        if hoja is None:
            sin_cuenta[codigo] = sin_cuenta.get(codigo, CERO) + cuanto
            notas[codigo] = nota
        else:
            suyas[hoja] = suyas.get(hoja, CERO) + cuanto
            notas[hoja] = f"{notas[hoja]} {nota}" if hoja in notas else nota

    if del_ano:
        agregar(
            GANANCIA if del_ano > 0 else PERDIDA,
            del_ano,
            "Lo ganado o perdido en el año, que todavía no se cierra.",
        )
    if anteriores:
        agregar(
            GANANCIAS_ANTERIORES if anteriores > 0 else PERDIDAS_ANTERIORES,
            anteriores,
            "Lo ganado o perdido en años anteriores, que todavía no se cierran.",
        )
    for donde, de_quien, movidos in (
        (ANTICIPOS_DE_CLIENTES, "clientes con saldo a favor", list(de_clientes)),
        (ANTICIPOS_A_PROVEEDORES, "proveedores con saldo a favor de la empresa", list(a_proveedores)),
    ):
        for movido in movidos:
            suyas[movido.cuenta_id] = suyas.get(movido.cuenta_id, CERO) + movido.valor
            notas[movido.cuenta_id] = (
                f"Sin {movido.valor:,.2f} de {movido.terceros} {de_quien}, que se presentan como anticipos."
            )
        if movidos:
            total = sum((m.valor for m in movidos), CERO)
            agregar(donde, total, f"Incluye {total:,.2f} de {sum(m.terceros for m in movidos)} {de_quien}.")
    return ValoresDeEstado(suyas, sin_cuenta, notas)


def hojas_por_codigo(plan: PlanDeCuentas) -> dict[str, int]:
    """La primera cuenta de movimiento que se presenta en cada código de la Superintendencia."""
    hojas: dict[str, int] = {}
    for cuenta in plan.en_orden():
        if cuenta.acepta_movimiento and cuenta.codigo_supercias:
            hojas.setdefault(cuenta.codigo_supercias, cuenta.id)
    return hojas


def renglones(
    plan: PlanDeCuentas,
    ahora: ValoresDeEstado,
    antes: ValoresDeEstado | None,
    tipos: Iterable[str],
    nivel: int | None = None,
    subtotales: Mapping[str, tuple[Decimal, Decimal | None]] | None = None,
) -> list[RenglonDeEstado]:
    """Los que tienen algo en una de las dos fechas, por la forma del plan. `subtotales`: de un código, sus valores."""
    suyos, subtotales = set(tipos), subtotales or {}
    sumas = plan.sumar(ahora.de_cuenta, CERO, lambda a, b: a + b)
    previas = {} if antes is None else plan.sumar(antes.de_cuenta, CERO, lambda a, b: a + b)
    filas = []
    for cuenta in plan.en_orden():
        if cuenta.tipo not in suyos or (nivel is not None and cuenta.nivel > nivel):
            continue
        calculado = subtotales.get(cuenta.codigo_supercias) if not cuenta.acepta_movimiento else None
        de_ahora = calculado[0] if calculado else sumas.get(cuenta.id, CERO)
        de_antes = calculado[1] if calculado else previas.get(cuenta.id, CERO)
        if not de_ahora and not de_antes:
            continue
        filas.append(
            RenglonDeEstado(
                cuenta.id,
                cuenta.codigo,
                cuenta.nombre,
                cuenta.nivel,
                cuenta.padre_id,
                cuenta.acepta_movimiento,
                de_ahora,
                None if antes is None else de_antes,
                ahora.notas.get(cuenta.id, ""),
            )
        )
    sueltos = {**ahora.sin_cuenta, **(antes.sin_cuenta if antes else {})}
    for codigo in sorted(c for c in sueltos if _TIPOS[c] in suyos):
        suelto = None if antes is None else antes.sin_cuenta.get(codigo, CERO)
        cuanto, nota = ahora.sin_cuenta.get(codigo, CERO), ahora.notas.get(codigo, "")
        filas.append(RenglonDeEstado(None, codigo, NOMBRES[codigo], 1, None, True, cuanto, suelto, nota))
    return filas


def por_tipo(plan: PlanDeCuentas, valores: ValoresDeEstado) -> dict[str, Decimal]:
    """Lo que suma cada clase de cuenta."""
    sumas: dict[str, Decimal] = {}
    for id_, cuanto in valores.de_cuenta.items():
        tipo = plan.por_id[id_].tipo
        sumas[tipo] = sumas.get(tipo, CERO) + cuanto
    for codigo, cuanto in valores.sin_cuenta.items():
        sumas[_TIPOS[codigo]] = sumas.get(_TIPOS[codigo], CERO) + cuanto
    return sumas


def bajo(plan: PlanDeCuentas, valores: ValoresDeEstado, codigo: str) -> Decimal:
    """Lo que suma lo que está en un código de la Superintendencia, con lo que contiene."""
    sumas = plan.sumar(valores.de_cuenta, CERO, lambda a, b: a + b)
    suyas = [c for c in plan.en_orden() if c.codigo_supercias == codigo]
    arriba = {c.id for c in suyas}
    return sum((sumas.get(c.id, CERO) for c in suyas if c.padre_id not in arriba), CERO)


def por_codigo(plan: PlanDeCuentas, *valores: ValoresDeEstado) -> dict[str, Decimal]:
    """El formulario de la Superintendencia: lo que suma cada uno de sus códigos, los de detalle y los grupos que los
    contienen."""
    sumas: dict[str, Decimal] = {}
    for suyos in valores:
        for id_, cuanto in suyos.de_cuenta.items():
            codigo = plan.por_id[id_].codigo_supercias
            sumas[codigo] = sumas.get(codigo, CERO) + cuanto
        for codigo, cuanto in suyos.sin_cuenta.items():
            sumas[codigo] = sumas.get(codigo, CERO) + cuanto
    de_grupo = catalogo.padres()
    for codigo, cuanto in list(sumas.items()):
        padre = de_grupo.get(codigo, "")
        while padre:
            sumas[padre] = sumas.get(padre, CERO) + cuanto
            padre = de_grupo[padre]
    return {codigo: cuanto for codigo, cuanto in sorted(sumas.items()) if cuanto}


def totales_de_resultados(plan: PlanDeCuentas, valores: ValoresDeEstado) -> dict[str, Decimal]:
    """La participación de los trabajadores y el impuesto del año no son gastos: se restan después, en su orden."""
    sumas = por_tipo(plan, valores)
    ingresos, costos, gastos = (sumas.get(t, CERO) for t in (INGRESO, COSTO, GASTO))
    ventas = bajo(plan, valores, VENTAS)
    participacion, renta = (bajo(plan, valores, codigo) for codigo in (PARTICIPACION, RENTA))
    gastos -= participacion + renta
    antes = ingresos - costos - gastos
    return {
        "ingresos": ingresos,
        "ordinarios": ventas,
        "costos": costos,
        "ganancia_bruta": ventas - costos,
        "otros_ingresos": ingresos - ventas,
        "gastos": gastos,
        "antes_de_participacion": antes,
        "participacion": participacion,
        "antes_de_renta": antes - participacion,
        "renta": renta,
        "resultado": antes - participacion - renta,
    }


def subtotales(
    totales: Mapping[str, Decimal], comparados: Mapping[str, Decimal] | None
) -> dict[str, tuple[Decimal, Decimal | None]]:
    """Los renglones del catálogo que se calculan, con los de la otra fecha."""
    return {
        codigo: (totales[campo], None if comparados is None else comparados[campo])
        for codigo, campo in SUBTOTALES.items()
    }


def totales_de_situacion(plan: PlanDeCuentas, valores: ValoresDeEstado) -> dict[str, Decimal]:
    sumas = por_tipo(plan, valores)
    activo, pasivo, patrimonio = (sumas.get(t, CERO) for t in (ACTIVO, PASIVO, PATRIMONIO))
    return {
        "activo": activo,
        "pasivo": pasivo,
        "patrimonio": patrimonio,
        "pasivo_y_patrimonio": pasivo + patrimonio,
    }
