"""Las direcciones como las escribe el registro tributario."""

from typing import NamedTuple

_CIUDAD_MAXIMA = 100
PROVINCIAS = (
    "Azuay", "Bolívar", "Cañar", "Carchi", "Chimborazo", "Cotopaxi", "El Oro", "Esmeraldas",
    "Galápagos", "Guayas", "Imbabura", "Loja", "Los Ríos", "Manabí", "Morona Santiago", "Napo",
    "Orellana", "Pastaza", "Pichincha", "Santa Elena", "Santo Domingo de los Tsáchilas",
    "Sucumbíos", "Tungurahua", "Zamora Chinchipe",
)  # fmt: skip


class Lugar(NamedTuple):
    provincia: str
    ciudad: str
    direccion: str


def lugar(direccion: str) -> Lugar:
    """La provincia, la ciudad y el resto de «PICHINCHA / QUITO / IÑAQUITO / AV. AMAZONAS». De lo que no tiene
    esa forma, todo es la dirección."""
    partes = [parte.strip() for parte in direccion.split("/")]
    por_nombre = {nombre.upper(): nombre for nombre in PROVINCIAS}
    provincia = por_nombre.get(partes[0].upper())
    if provincia is None or len(partes) < 3:
        return Lugar("", "", direccion)
    return Lugar(provincia, partes[1].title()[:_CIUDAD_MAXIMA], ", ".join(partes[3:] or partes[2:]))
