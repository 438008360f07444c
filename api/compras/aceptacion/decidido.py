"""Lo que una persona decide de lo propuesto."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from api.compras.aceptacion.proponer import LineaPropuesta, PropuestaDeCompra
from api.compras.compras.nucleo.pedido import LineaNombrada
from api.comprobantes.tipos.retencion.pedido import LineaRetencion
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.escritura.lotes import LoteDicho


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaDecidida:
    """Lo que una persona dejó de una línea. `n`: su lugar en el documento."""

    n: int
    destino: str
    clase: str = ""
    producto_id: int | None = None
    sustento: str = ""
    cuenta_id: int | None = None
    centro_id: int | None = None
    lotes: Sequence[LoteDicho] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RetencionDecidida:
    lineas: Sequence[LineaRetencion]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decidido:
    """Lo que una persona cambia de lo propuesto; lo que es None queda como se propuso. `vista`: si una persona miró la
    propuesta; si no, de lo que nadie decidió no se retiene ni se aprende. `retener`: si además se emite la
    retención, desde `punto_id`; None, el primero. `confirma_avisos`: se emite aunque haya algo que convenga revisar.
    `unidad`: la del transporte; vacía, no se sabe. `debitos`: las líneas con que se anotó lo que el banco ya cobró de ella.
    `orden_id`: la orden de compra que trae."""

    sustento: str | None = None
    lineas: Sequence[LineaDecidida] | None = None
    vence: date | None = None
    retencion: RetencionDecidida | None = None
    retener: bool = False
    vista: bool = True
    punto_id: int | None = None
    unidad: str = ""
    detalle: str = ""
    confirma_avisos: bool = False
    debitos: Sequence[LineaNombrada] = ()
    orden_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaseDeLinea:
    """Qué es una línea, según una persona. `n`: su lugar en el documento."""

    n: int
    clase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ParaProponer:
    """Lo que una persona dice antes de que se proponga otra vez. `unidad`: la del transporte; vacía, no se sabe."""

    lineas: Sequence[ClaseDeLinea] = ()
    unidad: str = ""

    @property
    def clases(self) -> dict[int, str]:
        return {linea.n: linea.clase for linea in self.lineas if linea.clase}


SIN_DECIR = ParaProponer()
COMO_SE_PROPONE = Decidido()


def con_lo_decidido(propuesta_: PropuestaDeCompra, decidido: Decidido) -> PropuestaDeCompra:
    if decidido.lineas is not None:
        puestas = {linea.n: linea for linea in decidido.lineas}
        sobran = puestas.keys() - {linea.n for linea in propuesta_.lineas}
        if sobran:
            raise ReglaDeNegocio.en("lineas", f"El documento no tiene la línea {min(sobran)}.")
        propuesta_ = replace(
            propuesta_, lineas=tuple(_linea(linea, puestas.get(linea.n)) for linea in propuesta_.lineas)
        )
    if decidido.vista:
        sin_decir = frozenset(linea.n for linea in propuesta_.lineas if not linea.clase)
        propuesta_ = replace(propuesta_, sin_confirmar=sin_decir)
    return replace(
        propuesta_,
        sustento=propuesta_.sustento if decidido.sustento is None else decidido.sustento,
        vence=decidido.vence or propuesta_.vence,
    )


def _linea(suya: LineaPropuesta, puesta: LineaDecidida | None) -> LineaPropuesta:
    if puesta is None:
        return suya
    return suya._replace(
        destino=puesta.destino,
        clase=puesta.clase or suya.clase,
        producto_id=puesta.producto_id,
        sustento=puesta.sustento,
        cuenta_id=puesta.cuenta_id,
        centro_id=puesta.centro_id,
        lotes=puesta.lotes,
    )
