"""Las cuentas con que se cierra: las que los parámetros de la empresa dicen para cada papel y, si no dicen, las que la
casa propone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from api.core.errors import EstadoInvalido
from api.libros.asientos.pedido import CERO, LineaContable
from api.libros.plan import cuales
from api.libros.reglas import puestos
from api.plataforma.codigos.roles import RESPALDOS, ROLES


class CuentasDeCierre:
    """Las de la empresa actual, leídas una vez. `tambien`: códigos que se juntan a los de un papel."""

    def __init__(self, roles: Sequence[str], tambien: Mapping[str, Sequence[str]] | None = None) -> None:
        self._tambien = tambien or {}
        self._dichas = puestos.de_papeles(roles)
        casa = {c for rol in roles for c in (*ROLES[rol].cuentas, *self._tambien.get(rol, ()))}
        self._casa = cuales.con_codigo(casa)

    def de(self, rol: str) -> int:
        """La de un papel, para lo que no tiene otra; si no la tiene, la del que lo respalda. `EstadoInvalido` si el plan no
        la tiene."""
        for suyo in (rol, RESPALDOS.get(rol, "")):
            if (cuenta_id := self._de(suyo)) is not None:
                return cuenta_id
        raise EstadoInvalido(f"Falta decir, en los parámetros, qué cuenta es «{ROLES[rol].nombre}».")

    def _de(self, rol: str) -> int | None:
        for clave, cuenta_id in self._dichas.get(rol, ()):
            if not clave:
                return cuenta_id
        casa = ROLES[rol].cuentas if rol else ()
        return next((self._casa[c] for c in casa if c in self._casa), None)

    def todas(self, rol: str) -> set[int]:
        """Cada una de las que hacen un papel, sea cual sea su clave, y las que la casa propone."""
        codigos = (*ROLES[rol].cuentas, *self._tambien.get(rol, ()))
        return {
            *(cuenta_id for _, cuenta_id in self._dichas.get(rol, ())),
            *(self._casa[c] for c in codigos if c in self._casa),
        }


def linea(cuenta_id: int, importe: Decimal, detalle: str = "", centro_id: int | None = None) -> LineaContable:
    """`importe`: al debe si es positivo, al haber si es negativo."""
    return LineaContable(cuenta_id, max(importe, CERO), max(-importe, CERO), detalle, centro_id=centro_id)


def juntas(lineas: Iterable[LineaContable]) -> tuple[LineaContable, ...]:
    """Las de una misma cuenta, centro y tercero, en una sola; sin las que no mueven nada."""
    primeras: dict[tuple[int | None, ...], LineaContable] = {}
    sumas: dict[tuple[int | None, ...], Decimal] = {}
    for x in lineas:
        clave = (x.cuenta_id, x.centro_id, x.cliente_id, x.proveedor_id)
        primeras.setdefault(clave, x)
        sumas[clave] = sumas.get(clave, CERO) + x.debe - x.haber
    return tuple(
        replace(primeras[clave], debe=max(importe, CERO), haber=max(-importe, CERO))
        for clave, importe in sumas.items()
        if importe
    )
