"""Lo que un comprobante cambia fuera de sí mismo. Cada tipo lo declara con funciones puras del documento;
la emisión lo hace, en un solo lugar."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from api.plataforma.codigos import documentos


class CuentaQueMueve(StrEnum):
    """De quién es la cuenta que un tipo de comprobante mueve."""

    CLIENTE = "cliente"
    PROVEEDOR = "proveedor"
    NINGUNA = "ninguna"


class Oyente(NamedTuple):
    """Quien lleva, en un piso de arriba, algo que un tipo de comprobante cambia. Se le llama en la misma transacción,
    con la fila del comprobante: `escrito`, al emitirlo y cada vez que se corrige, con su documento; None, si no le importa; `anulado`, con el
    día y el motivo. `previsto`: los hechos que su documento haría en los libros de quien oye, sin hacerlos."""

    escrito: Callable[[Any, Any], None] | None
    anulado: Callable[[Any, date, str], None]
    previsto: Callable[[Any], Sequence[Any]] = lambda _: ()


_OYENTES: dict[str, list[Oyente]] = {}


def oir(tipo: str, oyente: Oyente) -> None:
    """Desde ahora, `oyente` sabe de los comprobantes de ese tipo."""
    _OYENTES.setdefault(tipo, []).append(oyente)


def avisar_escrito(comprobante: Any, documento: Any) -> None:
    """Ese comprobante se emitió o se corrigió, y su fila ya existe."""
    for oyente in _OYENTES.get(comprobante.tipo, ()):
        if oyente.escrito is not None:
            oyente.escrito(comprobante, documento)


def avisar_anulado(comprobante: Any, dia: date, motivo: str) -> None:
    for oyente in _OYENTES.get(comprobante.tipo, ()):
        oyente.anulado(comprobante, dia, motivo)


def previstos(tipo: str, documento: Any) -> list[Any]:
    """Los hechos que quienes oyen harían en los libros si ese documento se emite."""
    return [hecho for oyente in _OYENTES.get(tipo, ()) for hecho in oyente.previsto(documento)]


@dataclass(frozen=True, slots=True)
class EnCuenta:
    """Lo que la cuenta dice del comprobante además de su número, su fecha y su total. `vence`: si falta,
    un cargo vence con los días de crédito del cliente. `reemplazo`: el motivo con que se anula al
    corregirlo."""

    vence: date | None = None
    detalle: str = ""
    reemplazo: str = "Corregido antes de autorizarse"


@dataclass(frozen=True, slots=True)
class Modificado:
    """El documento que un comprobante modifica. `comprobante_id`: el del emitido aquí; None si es de otro
    sistema, del que solo se sabe el número."""

    tipo: str
    numero: str
    fecha: date
    comprobante_id: int | None = None

    @property
    def nombrado(self) -> str:
        """Factura 001-001-000000012."""
        return f"{documentos.NOMBRES[self.tipo]} {self.numero}"

    @classmethod
    def leer(cls, guardado: Mapping[str, Any]) -> "Modificado":
        return cls(**{**guardado, "fecha": date.fromisoformat(guardado["fecha"])})

    def datos(self) -> dict[str, object]:
        """Como se guarda en lo propio del documento."""
        return {**asdict(self), "fecha": self.fecha.isoformat()}
