"""En qué unidad de su producto dice cada línea de un documento su cantidad y su precio. La medida queda en la línea: lo que movió se sabe de
ella, y lo que se corrige o se devuelve sigue con la misma, aunque la unidad ya no se ofrezca."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from api.core.datos.money import CANTIDAD_MAX
from api.core.errors import ReglaDeNegocio
from api.ventas.unidades import leidas
from api.ventas.unidades.medida import Medida

_AJENA = "El producto no tiene esa unidad."


class UnidadDicha(NamedTuple):
    producto_id: int | None
    nombre: str
    medida: Medida


class LineaEnUnidad(NamedTuple):
    """`donde`: su lugar en el pedido («detalles.3»), bajo el que se dice lo que tiene mal."""

    donde: str
    producto_id: int | None
    unidad_id: int | None
    cantidad: Decimal


def exigir(
    lineas: Sequence[LineaEnUnidad], ya: Mapping[int, UnidadDicha] | None = None
) -> dict[int, UnidadDicha]:
    """La de cada línea que dice otra unidad, por su lugar en la lista. Nadie les cambia el factor hasta que esto termina. `ya`: las que
    dijo el documento que se corrige o se devuelve, que valen como entonces. Si ninguna línea dice otra, no pregunta nada."""
    antes = ya or {}
    dichas = {n: linea for n, linea in enumerate(lineas) if linea.unidad_id is not None}
    nuevas = {linea.unidad_id for linea in dichas.values() if not _es_de(antes, linea)}
    suyas = leidas.por_ids(id_ for id_ in nuevas if id_ is not None) if nuevas else {}
    hechas: dict[int, UnidadDicha] = {}
    for n, linea in dichas.items():
        assert linea.unidad_id is not None
        if _es_de(antes, linea):
            hechas[n] = antes[linea.unidad_id]
        else:
            leida = suyas.get(linea.unidad_id)
            if leida is None or leida.producto_id != linea.producto_id:
                raise ReglaDeNegocio.en(f"{linea.donde}.unidad_id", _AJENA)
            if not leida.activa:
                raise ReglaDeNegocio.en(
                    f"{linea.donde}.unidad_id", f"La unidad {leida.nombre} está retirada: elija otra."
                )
            hechas[n] = UnidadDicha(leida.producto_id, leida.nombre, leida.medida)
        _exigir_que_quepa(linea, hechas[n])
    return hechas


def de_guardadas(lineas: Sequence[Mapping[str, Any]]) -> dict[int, UnidadDicha]:
    """Las que esas líneas dicen, como se guardan, por su id."""
    return {
        medida["unidad_id"]: UnidadDicha(linea["producto_id"], linea["unidad"], Medida.leer(medida))
        for linea in lineas
        if (medida := linea.get("medida"))
    }


def _es_de(ya: Mapping[int, UnidadDicha], linea: LineaEnUnidad) -> bool:
    suya = ya.get(linea.unidad_id) if linea.unidad_id is not None else None
    return suya is not None and suya.producto_id == linea.producto_id


def _exigir_que_quepa(linea: LineaEnUnidad, dicha: UnidadDicha) -> None:
    cuanto = abs(dicha.medida.en_base(linea.cantidad))
    if linea.cantidad and not cuanto:
        raise ReglaDeNegocio.en(
            f"{linea.donde}.cantidad",
            f"Eso, en {dicha.nombre}, es menos de lo que la unidad del producto distingue: es cero al redondear.",
        )
    if cuanto > CANTIDAD_MAX:
        raise ReglaDeNegocio.en(
            f"{linea.donde}.cantidad", f"En la unidad del producto pasa de {CANTIDAD_MAX}."
        )
