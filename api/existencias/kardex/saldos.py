"""Lo que había de un producto al terminar un día, y lo que valía, sin sumar su kardex entero.

`costos_diarios` guarda cómo terminó cada día con todo lo que de él se sabe hoy; lo que se supo tarde, y por eso cuenta en una
fecha posterior, se resta: entonces no se había dicho. `existencias_diarias` guarda lo que se dijo hasta cada fecha, por bodega."""

from datetime import date
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, Date, Select, and_, bindparam, func, select, true
from sqlalchemy.orm import aliased

from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, pedir
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.models import (
    CostoDiario,
    ExistenciaBodega,
    ExistenciaDiaria,
    MovimientoExistencia,
)


class SaldoDeExistencia(NamedTuple):
    """Cuánto hay, y lo que vale."""

    cantidad: Decimal = CERO
    valor: Decimal = CERO

    @property
    def costo(self) -> Decimal | None:
        return costo_de(self.cantidad, self.valor)


class MovidoHasta(NamedTuple):
    """Lo que de un producto entró y salió hasta terminar un día, y lo que vale lo que quedó."""

    dia: date = date.min
    entradas: Decimal = CERO
    salidas: Decimal = CERO
    valor: Decimal = CERO

    @property
    def saldo(self) -> SaldoDeExistencia:
        return SaldoDeExistencia(self.entradas - self.salidas, self.valor)


def costo_de(cantidad: Decimal, valor: Decimal) -> Decimal | None:
    """Lo que cuesta una unidad; None si no hay ninguna."""
    return valor / cantidad if cantidad else None


def al_terminar(dia: Any, empresa_id: Any, producto_id: Any) -> Any:
    """En una consulta, cómo estaba al terminar un día el producto que dicen esas columnas: una fila con `cantidad` y `valor`,
    para unirla; ninguna, si todavía no se había movido."""
    c, m = aliased(CostoDiario), aliased(MovimientoExistencia)
    tarde = (
        select(func.coalesce(func.sum(m.valor), 0))
        .where(
            m.empresa_id == empresa_id,
            m.producto_id == producto_id,
            m.fecha > m.dia,
            m.fecha > dia,
            m.dia <= dia,
        )
        .correlate(empresa_id.table, producto_id.table)
        .scalar_subquery()
    )
    ultimo = (
        select(
            (c.base_cantidad - c.salidas).label("cantidad"),
            (c.base_valor - c.salidas_valor - tarde).label("valor"),
        )
        .where(c.empresa_id == empresa_id, c.producto_id == producto_id, c.dia <= dia)
        .order_by(c.dia.desc())
        .limit(1)
        .correlate(empresa_id.table, producto_id.table)
    )
    return ultimo.lateral("al_terminar")


def hasta(producto_id: int, bodega_id: int | None, dias: list[date]) -> LecturaPedida[MovidoHasta]:
    """Lo que de un producto se movió hasta terminar cada uno de esos días, en toda la empresa o en una bodega, para leerlo con otras
    cosas. El día en que todavía no se había movido no viene."""
    dichos: dict[str, object] = {"producto": producto_id, "dias": dias}
    return pedir(
        _hasta(bodega_id is not None), **dichos, **({} if bodega_id is None else {"bodega": bodega_id})
    )


@cache
def _hasta(de_bodega: bool) -> Directa[MovidoHasta]:
    def consulta() -> Select[*tuple[Any, ...]]:
        b = ExistenciaBodega
        dias = (
            func.unnest(bindparam("dias", type_=ARRAY(Date)))
            .table_valued("dia", name="dias")
            .render_derived()
        )
        ultima = en_bodega(dias.c.dia, b.empresa_id, b.producto_id, b.bodega_id)
        sumas = [func.sum(ultima.c[campo]).label(campo) for campo in ("entradas", "salidas", "valor")]
        suyas = select(dias.c.dia, *sumas).select_from(b).join(dias, true()).join(ultima, true())
        suyas = suyas.where(b.producto_id == bindparam("producto", type_=BigInteger))
        if de_bodega:
            suyas = suyas.where(b.bodega_id == bindparam("bodega", type_=BigInteger))
        return suyas.group_by(dias.c.dia)

    return Directa(MovidoHasta, consulta)


def en_bodega(dia: Any, empresa_id: Any, producto_id: Any, bodega_id: Any) -> Any:
    """En una consulta, lo que hasta terminar ese día se había movido de un producto en una bodega: una fila para unirla, o ninguna."""
    d = aliased(ExistenciaDiaria)
    suya = and_(d.empresa_id == empresa_id, d.producto_id == producto_id, d.bodega_id == bodega_id)
    ultima = select(d.entradas, d.salidas, d.valor).where(suya, d.fecha <= dia)
    return ultima.order_by(d.fecha.desc()).limit(1).correlate_except(d).lateral("en_bodega")
