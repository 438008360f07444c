"""De qué lotes es lo que al contar faltó o sobró de los productos que los piden.

Al contar no se dice: se cuenta lo que hay en la percha. Lo dice quien aprueba. Lo que falta se propone del que caduca primero; de lo
que sobra solo él sabe, porque puede ser de uno que nadie había ingresado.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.core.errors import ReglaDeNegocio
from api.existencias.conteos import sumas
from api.existencias.conteos.models import ConteoDeBodega
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.movidos import legible
from api.existencias.lotes import eleccion, reparto
from api.ventas.productos import service as productos

_SE_NOMBRAN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LotesDeContado:
    """De cuáles es lo que de un producto faltó o sobró."""

    producto_id: int
    lotes: Sequence[LoteDicho]


class ContadoPorDecir(NamedTuple):
    """Uno que difiere y pide lote o serie. `lotes`: los que se proponen para lo que falta, del que caduca primero."""

    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    control: str
    diferencia: Decimal
    lotes: Sequence[LoteDicho]


def por_decir(conteo: ConteoDeBodega) -> list[ContadoPorDecir]:
    """Los que difieren y los piden, por su nombre."""
    difieren = sumas.diferencias(conteo)
    suyos = [p for p in productos.por_ids(difieren).values() if p.control]
    faltan = {p.id: -difieren[p.id] for p in suyos if difieren[p.id] < 0}
    propuestos = eleccion.que_saldrian(conteo.bodega_id, faltan)
    return [
        ContadoPorDecir(
            p.id, p.codigo, p.nombre, p.unidad, p.control, difieren[p.id], propuestos.get(p.id, [])
        )
        for p in sorted(suyos, key=lambda p: (p.nombre, p.id))
    ]


def exigir(
    difieren: Mapping[int, Decimal], dichos: Sequence[LotesDeContado]
) -> dict[int, Sequence[LoteDicho]]:
    """Los que se dijeron, por su producto, si dicen bien lo que difiere. Lo que falta sin decirlo sale del que caduca primero; lo que sobra
    los dice siempre."""
    controles = {id_: suyo.control for id_, suyo in productos.vendidos(difieren).items() if suyo.control}
    if males := list(_males(difieren, dichos, controles)):
        raise ReglaDeNegocio.en_varios(males)
    suyos = {uno.producto_id: uno.lotes for uno in dichos}
    callados = [id_ for id_ in controles if difieren[id_] > 0 and not suyos.get(id_)]
    if callados:
        raise ReglaDeNegocio.en("lotes", _sobran(difieren, callados))
    return suyos


def _males(
    difieren: Mapping[int, Decimal], dichos: Sequence[LotesDeContado], controles: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    vistos: set[int] = set()
    for n, dicho in enumerate(dichos):
        if dicho.producto_id not in difieren:
            yield f"lotes.{n}.producto_id", "Ese producto no difiere: no se dicen sus lotes."
        elif dicho.producto_id in vistos:
            yield f"lotes.{n}.producto_id", "Ese producto ya está en otra línea."
        elif mal := reparto.mal_en_su_linea(
            dicho.lotes, difieren[dicho.producto_id], controles.get(dicho.producto_id, "")
        ):
            yield f"lotes.{n}.lotes", mal
        vistos.add(dicho.producto_id)


def _sobran(difieren: Mapping[int, Decimal], callados: Sequence[int]) -> str:
    nombres = productos.nombres(callados[:_SE_NOMBRAN])
    dichos = [f"{legible(difieren[id_])} de «{nombre}»" for id_, nombre in nombres.items()]
    otros = len(callados) - len(dichos)
    y_otros = f" y de {otros} productos más" if otros else ""
    return f"Sobran {', '.join(dichos)}{y_otros}: diga de qué lotes o series son."
