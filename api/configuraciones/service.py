"""Settings by position, the brand they make, and their change."""

from typing import Any, NamedTuple

from sqlalchemy import select

from api.configuraciones.models import IMAGENES, MARCA, PROVEEDOR, TITULO, Configuracion
from api.core import audit, externos
from api.core.db import db, transactional
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio

VALORES = tuple(f"valor{n}" for n in range(1, 9))
IMAGENES_POR_NOMBRE = {"logo": "valor6", "portada": "valor7", "icono": "valor8"}
# What the login pages need and anybody may read: position → values.
PUBLICAS: dict[int, tuple[str, ...]] = {
    0: ("valor2",),
    1: ("valor1", "valor2"),
    2: ("valor1", "valor2"),
    3: ("valor1", "valor2"),
    4: ("valor6", "valor7", "valor8"),
    5: ("valor1",),
    7: ("valor1", "valor2"),
    8: ("valor1",),
}


class Marca(NamedTuple):
    titulo: str
    url: str


def listar() -> list[Configuracion]:
    return list(db.session.scalars(select(Configuracion).order_by(Configuracion.posicion)))


def obtener(posicion: int) -> Configuracion:
    fila = db.session.get(Configuracion, posicion)
    if fila is None:
        raise NoEncontrado("No existe esa configuración.")
    return fila


def para_la_web(fila: Configuracion, todo: bool) -> dict[str, Any]:
    """A row as the wire shows it; without `todo`, only what is public of it. The images' storage
    keys become the address of the route that serves them."""
    visibles = VALORES if todo else PUBLICAS.get(fila.posicion, ())
    datos: dict[str, Any] = {"posicion": fila.posicion, "nombre": fila.nombre}
    datos |= {v: getattr(fila, v) if v in visibles else None for v in VALORES}
    if fila.posicion == IMAGENES:
        for nombre, valor in IMAGENES_POR_NOMBRE.items():
            if datos[valor]:
                datos[valor] = f"/api/comp/configuraciones/imagen/{nombre}?v={fila.version}"
    return datos


def marca() -> Marca:
    """The product's name for mails (the configured title) and its public address."""
    titulo = obtener(TITULO).valor2 or "Tinta"
    return Marca(titulo, externos.url_publica())


def ruc_proveedor() -> str | None:
    return obtener(PROVEEDOR).valor1


def clave_de_imagen(nombre: str) -> str:
    """Storage key of a configured image."""
    columna = IMAGENES_POR_NOMBRE.get(nombre)
    clave: str | None = getattr(obtener(IMAGENES), columna) if columna else None
    if not clave:
        raise NoEncontrado("No hay esa imagen configurada.")
    return clave


@transactional
def actualizar(posicion: int, cambios: dict[str, str | None], version: int | None) -> Configuracion:
    """Change a position's values. With `version`, refuse when someone else changed it first."""
    fila = db.session.get(Configuracion, posicion, with_for_update=True)
    if fila is None:
        raise NoEncontrado("No existe esa configuración.")
    if version is not None and version != fila.version:
        raise Conflicto()
    if posicion == MARCA and cambios.get("valor1", fila.valor1) not in ("si", "no"):
        raise ReglaDeNegocio.en("CON_VALOR1", "La marca blanca debe ser 'si' o 'no'.")
    if posicion == IMAGENES and set(cambios) & set(IMAGENES_POR_NOMBRE.values()):
        raise ReglaDeNegocio("Las imágenes se cargan como archivo.")
    antes = {v: getattr(fila, v) for v in cambios}
    for valor, nuevo in cambios.items():
        setattr(fila, valor, nuevo)
    fila.version += 1
    audit.record("actualizar", "configuracion", posicion, antes=antes, despues=dict(cambios))
    return fila
