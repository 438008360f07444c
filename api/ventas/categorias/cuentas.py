"""Las cuentas contables de una categoría: a cuál van la venta, el costo y el inventario de los productos que tiene. Son parámetros
contables suyos, que valen menos que el de un producto y más que el de todos."""

from dataclasses import dataclass

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.libros.plan import cuales
from api.libros.reglas import puestos
from api.plataforma.codigos import roles
from api.ventas.categorias import arbol
from api.ventas.categorias.arbol import NO_EXISTE, Arbol
from api.ventas.categorias.models import CategoriaProducto

ENTIDAD = "categoria"
# De cada cuenta, los papeles que hace.
PAPELES = {
    "ingreso": (roles.VENTAS, roles.SERVICIOS),
    "costo": (roles.COSTO_PERMANENTE,),
    "inventario": (roles.INVENTARIO,),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CuentasDeCategoria:
    """Los ids; None, la de la categoría de encima o la de los parámetros."""

    ingreso: int | None
    costo: int | None
    inventario: int | None


def ver(categoria_id: int) -> Fila:
    """Las suyas y, de cada una que no dice, la que vale y de qué categoría viene."""
    suyo = arbol.leer()
    if categoria_id not in suyo.ramas:
        raise NoEncontrado(NO_EXISTE)
    puestas = puestos.de_categorias()
    nombres = cuales.nombres(puestas.values())
    return {
        **{que: puestas.get((categoria_id, papeles[0])) for que, papeles in PAPELES.items()},
        "valen": [
            {"que": que, **_vale(suyo, categoria_id, papeles[0], puestas, nombres)}
            for que, papeles in PAPELES.items()
        ],
        "version": suyo.ramas[categoria_id].version,
    }


@transactional
def cambiar(categoria_id: int, dichas: CuentasDeCategoria, version: int) -> None:
    """Deja estas tres. Lo que esperaba por una de ellas se contabiliza después."""
    una = bloqueo.una(select(CategoriaProducto).where(CategoriaProducto.id == categoria_id), NO_EXISTE)
    versiones.exigir(una, version, ENTIDAD, "esta categoría")
    puestas = puestos.de_categorias()
    antes = {que: puestas.get((categoria_id, papeles[0])) for que, papeles in PAPELES.items()}
    ahora = {que: getattr(dichas, que) for que in PAPELES}
    distintas = [que for que in PAPELES if antes[que] != ahora[que]]
    if not distintas:
        return
    puestos.poner_en_categoria(categoria_id, {que: (PAPELES[que], ahora[que]) for que in distintas})
    una.version += 1
    nombres = cuales.nombres([*antes.values(), *ahora.values()])
    audit.record(
        "actualizar",
        ENTIDAD,
        una.id,
        empresa_id=empresa_actual(),
        antes={f"cuenta_{que}": nombres.get(antes[que] or 0, "") for que in distintas},
        despues={f"cuenta_{que}": nombres.get(ahora[que] or 0, "") for que in distintas},
    )


def quitar(categoria_id: int) -> None:
    puestos.poner_en_categoria(categoria_id, {que: (papeles, None) for que, papeles in PAPELES.items()})


def _vale(
    suyo: Arbol,
    categoria_id: int,
    rol: str,
    puestas: dict[tuple[int, str], int],
    nombres: dict[int, str],
) -> Fila:
    de = next((rama for rama in suyo.hacia_arriba(categoria_id) if (rama.id, rol) in puestas), None)
    if de is None:
        return {"cuenta": None, "de": None}
    return {"cuenta": nombres.get(puestas[de.id, rol]), "de": de.nombre}
