"""Las configuraciones con las que empieza una instalación."""

from sqlalchemy import select

from api.core.datos.db import db
from api.plataforma.configuraciones.models import Configuracion

_CONFIGURACIONES: tuple[tuple[str, dict[str, str]], ...] = (
    ("Título", {"valor2": "Tinta"}),
    # Los contactos los pone el proveedor: hasta entonces el ingreso no muestra ninguno.
    ("Contacto", {}),
    ("Mensajería 1", {}),
    ("Mensajería 2", {}),
    ("Imágenes", {}),
    ("Apariencia", {}),
    ("Proveedor", {"valor2": "si"}),  # los comprobantes llevan su RUC
    ("Mensajería 3", {}),
    ("Marca blanca", {"valor1": "no"}),
)


def sembrar() -> bool:
    """Crea las que falten en una base vacía; False si ya las hay."""
    if db.session.scalar(select(Configuracion.posicion).limit(1)) is not None:
        return False
    for posicion, (nombre, valores) in enumerate(_CONFIGURACIONES):
        db.session.add(Configuracion(posicion=posicion, nombre=nombre, **valores))
    return True
