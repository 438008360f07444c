"""Que la cuenta y el centro de costo que nombra una línea de lo que se compra le sirvan; cada reparo, bajo su campo."""

from collections.abc import Container, Iterable, Sequence
from typing import Protocol

from api.core.errors import ReglaDeNegocio
from api.libros.bancos import elegir as bancos
from api.libros.plan import cuales, elegible
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos import contabilidad as tipos

# De qué tipo es la cuenta de cada destino. Lo que se paga por adelantado, o se había provisionado, no es un gasto todavía.
_TIPOS = {
    clases.GASTO: (tipos.GASTO, tipos.COSTO, tipos.ACTIVO, tipos.PASIVO),
    clases.INVENTARIO: (tipos.ACTIVO, tipos.COSTO),
    clases.ACTIVO: (tipos.ACTIVO,),
}
_ELIJA = {
    clases.GASTO: "Elija una cuenta de gasto, de costo o del balance: no es de lo que la empresa gana.",
    clases.INVENTARIO: "Elija una cuenta de inventario: del activo, o del costo.",
    clases.ACTIVO: "Elija una cuenta del activo.",
}


class Nombra(Protocol):
    """Lo que puede nombrar una cuenta y un centro."""

    @property
    def cuenta_id(self) -> int | None: ...

    @property
    def centro_id(self) -> int | None: ...


class LineaQueNombra(Nombra, Protocol):
    """Una línea de lo que se compra."""

    @property
    def destino(self) -> str: ...

    @property
    def sustento(self) -> str: ...


def exigir(lineas: Sequence[LineaQueNombra], sustento: str) -> None:
    """`sustento`: el de la compra. ReglaDeNegocio con el primero que no sirve."""
    cuentas = cuales.cuentas({linea.cuenta_id for linea in lineas if linea.cuenta_id is not None})
    centros = cuales.centros_activos() if any(linea.centro_id is not None for linea in lineas) else {}
    de_bancos = bancos.de_bancos(cuentas)
    for n, linea in enumerate(lineas):
        if linea.centro_id is not None and linea.centro_id not in centros:
            raise ReglaDeNegocio.en(f"lineas.{n}.centro_id", "Elija un centro de costo activo.")
        if linea.cuenta_id is None:
            continue
        campo, cuenta = f"lineas.{n}.cuenta_id", cuentas.get(linea.cuenta_id)
        if clases.se_reembolsa(linea.sustento or sustento):
            raise ReglaDeNegocio.en(campo, "Lo que otro reembolsa va a su propia cuenta: no elija otra.")
        if mal := _reparo(cuenta, linea.destino, en_banco=linea.cuenta_id in de_bancos):
            raise ReglaDeNegocio.en(campo, mal)
        if cuenta is not None and cuenta.pide_centro and linea.centro_id is None:
            raise ReglaDeNegocio.en(
                f"lineas.{n}.centro_id", f"La cuenta {cuenta.codigo} pide un centro de costo."
            )


def exigir_una(destino: str, cuenta_id: int | None, centro_id: int | None) -> None:
    """Que sirvan a lo que va a ese destino."""
    if centro_id is not None and centro_id not in cuales.centros_activos():
        raise ReglaDeNegocio.en("centro_id", "Elija un centro de costo activo.")
    if cuenta_id is None:
        return
    suyas = cuales.cuentas([cuenta_id])
    if mal := _reparo(suyas.get(cuenta_id), destino, en_banco=bool(bancos.de_bancos(suyas))):
        raise ReglaDeNegocio.en("cuenta_id", mal)


class Usables:
    """De las cuentas y los centros que se aprendieron, los que hoy se pueden usar; cada uno se mira una vez."""

    def __init__(self) -> None:
        self._cuentas: dict[int, bool] = {}
        self._centros: Container[int] | None = None

    def leer(self, nombran: Iterable[Nombra]) -> None:
        """Mira de una vez los que nombran."""
        todos = list(nombran)
        nuevas = {n.cuenta_id for n in todos if n.cuenta_id is not None} - self._cuentas.keys()
        if nuevas:
            sirven = cuales.de_movimiento(nuevas)
            self._cuentas |= {id_: sirven.get(id_) == "" for id_ in nuevas}
        if self._centros is None and any(n.centro_id is not None for n in todos):
            self._centros = cuales.centros_activos()

    def cuenta(self, id_: int | None, sustento: str) -> int | None:
        """Esa, si sirve a lo que lleva ese sustento: lo que otro reembolsa va siempre a la suya."""
        sirve = id_ is not None and self._cuentas.get(id_, False) and not clases.se_reembolsa(sustento)
        return id_ if sirve else None

    def centro(self, id_: int | None) -> int | None:
        return id_ if id_ is not None and self._centros is not None and id_ in self._centros else None


def _reparo(cuenta: CuentaContable | None, destino: str, *, en_banco: bool) -> str:
    if cuenta is None:
        return elegible.NO_EXISTE
    if frase := elegible.sin_movimientos(cuenta) or elegible.pide_tercero(cuenta):
        return frase
    if en_banco:
        return f"La cuenta {cuenta.codigo} es la de un banco o una caja: elija otra."
    return "" if cuenta.tipo in _TIPOS[destino] else _ELIJA[destino]
