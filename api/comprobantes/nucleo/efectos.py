"""Lo que un comprobante cambia fuera de sí mismo. Cada tipo lo declara con funciones puras del documento, o es un efecto que
solo los suyos tienen; la emisión lo hace, con los que tienen todos (`emision/efectos/lista.py`)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.efectos import Efecto
from api.core.registros import EnFila
from api.existencias.kardex.documentos import LineaQueMueve
from api.existencias.kardex.models import DEVOLUCION_VENTA, VENTA
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos import documentos

EfectoDeComprobante = Efecto[ComprobanteEmitido, HechoContable]


class CuentaQueMueve(StrEnum):
    """De quién es la cuenta que un tipo de comprobante mueve."""

    CLIENTE = "cliente"
    PROVEEDOR = "proveedor"
    NINGUNA = "ninguna"


_DE_ARRIBA = EnFila[tuple[str, EfectoDeComprobante]](
    "lo que un tipo de comprobante le hace a lo de más arriba"
)


def de_un_tipo(tipo: str, efecto: EfectoDeComprobante) -> None:
    """Desde ahora, los comprobantes de ese tipo tienen también ese efecto, que lleva quien está en un piso de arriba."""
    _DE_ARRIBA.poner((tipo, efecto))


def de_arriba(tipo: str) -> Sequence[EfectoDeComprobante]:
    """Los que así tienen los de ese tipo, en su orden."""
    return [efecto for suyo, efecto in _DE_ARRIBA if suyo == tipo]


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


def vendidas(documento: Documento) -> list[LineaQueMueve]:
    """Lo que sale de la bodega, de lo que se vende."""
    return _que_mueven(documento, VENTA, -1)


def devueltas(documento: Documento) -> list[LineaQueMueve]:
    """Lo que vuelve a ella."""
    return _que_mueven(documento, DEVOLUCION_VENTA, 1)


def _que_mueven(documento: Documento, clase: str, signo: int) -> list[LineaQueMueve]:
    return [
        LineaQueMueve(n, linea.producto_id, clase, signo * linea.en_base, lotes=linea.lotes or ())
        for n, linea in enumerate(documento.lineas)
        if linea.producto_id is not None and not linea.servicio and linea.cantidad
    ]
