"""Lo que pasó, dicho para los libros sin nombrar una cuenta: qué rol se mueve, por cuánto y de quién. Quien lo causa lo
dice con funciones puras de su documento; qué cuenta tiene cada rol lo dicen los parámetros de la empresa.

Solo lo que mueve la cuenta de un tercero mueve su cuenta de control (`CLIENTES`, `PROVEEDORES`), con la misma fecha, el
mismo valor y el mismo tercero: por eso lo que un libro dice de él y lo que dice su cuenta son siempre lo mismo."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

from api.libros.asientos.pedido import OrigenAsiento
from api.plataforma.codigos.roles import REDONDEO

CERO = Decimal("0.00")
_CENTAVOS = "Diferencia de centavos"


@dataclass(frozen=True, slots=True)
class MovimientoContable:
    """`importe`: USD, al debe si es positivo y al haber si es negativo. `clave`: cuál de los del rol: la tarifa, la forma
    de cobro, el código de retención. `cuenta_id`: la cuenta que una persona eligió, en lugar de la del rol."""

    rol: str
    importe: Decimal
    clave: str = ""
    producto_id: int | None = None
    cliente_id: int | None = None
    proveedor_id: int | None = None
    centro_id: int | None = None
    detalle: str = ""
    cuenta_id: int | None = None


@dataclass(frozen=True, slots=True)
class HechoContable:
    """`anulado_el`: el día desde el que ya no cuenta; None, si cuenta."""

    origen: OrigenAsiento
    fecha: date
    diario: str
    area: str
    glosa: str
    movimientos: tuple[MovimientoContable, ...]
    anulado_el: date | None = None
    motivo: str = ""

    def anulado(self, dia: date | None, motivo: str) -> "HechoContable":
        """El mismo, que ya no cuenta desde ese día; None, si cuenta."""
        return self if dia is None else replace(self, anulado_el=dia, motivo=motivo)

    def datos(self) -> dict[str, Any]:
        """Como espera en la lista de lo pendiente: los importes y las fechas, como texto."""
        return {
            "diario": self.diario,
            "area": self.area,
            "glosa": self.glosa,
            "anulado_el": self.anulado_el.isoformat() if self.anulado_el else None,
            "motivo": self.motivo,
            "movimientos": [_suyos(movimiento) for movimiento in self.movimientos],
        }

    @classmethod
    def leer(cls, origen: OrigenAsiento, fecha: date, guardado: dict[str, Any]) -> "HechoContable":
        anulado = guardado["anulado_el"]
        return cls(
            origen,
            fecha,
            guardado["diario"],
            guardado["area"],
            guardado["glosa"],
            tuple(
                MovimientoContable(**{**m, "importe": Decimal(m["importe"])}) for m in guardado["movimientos"]
            ),
            date.fromisoformat(anulado) if anulado else None,
            guardado["motivo"],
        )


def _suyos(movimiento: MovimientoContable) -> dict[str, object]:
    todos = {campo: getattr(movimiento, campo) for campo in MovimientoContable.__slots__}
    puestos = {campo: valor for campo, valor in todos.items() if valor not in (None, "")}
    return {**puestos, "rol": movimiento.rol, "importe": f"{movimiento.importe:.2f}"}


def cuadrar(movimientos: Iterable[MovimientoContable]) -> tuple[MovimientoContable, ...]:
    """Los que mueven algo, sumados los que son de lo mismo. Los centavos que un documento no cuadra van a su propio rol,
    a la vista."""
    sumados: dict[MovimientoContable, Decimal] = {}
    for movimiento in movimientos:
        clave = replace(movimiento, importe=CERO)
        sumados[clave] = sumados.get(clave, CERO) + movimiento.importe
    hechos = [replace(clave, importe=importe) for clave, importe in sumados.items() if importe]
    falta = -sum((movimiento.importe for movimiento in hechos), CERO)
    if falta:
        hechos.append(MovimientoContable(REDONDEO, falta, detalle=_CENTAVOS))
    return tuple(hechos)


def al_reves(movimientos: Iterable[MovimientoContable]) -> tuple[MovimientoContable, ...]:
    """Los mismos, del otro lado."""
    return tuple(replace(movimiento, importe=-movimiento.importe) for movimiento in movimientos)
