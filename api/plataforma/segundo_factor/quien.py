"""De quién es un factor."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, cast

from api.core.datos.db import PROVEEDOR, en_empresa
from api.core.datos.sesion import Sesion, Sujeto, TipoSesion
from api.plataforma.credenciales.models import ConClave


@contextmanager
def en_las_de(empresa_id: int) -> Iterator[None]:
    """Se trabaja en las filas de esa empresa; con 0, en las del proveedor."""
    with en_empresa(empresa_id):
        yield


class Quien(NamedTuple):
    """Un sujeto y la empresa en cuyas filas está lo suyo: 0, si es del proveedor."""

    empresa_id: int
    sujeto: str

    @classmethod
    def de(cls, suyo: ConClave) -> "Quien":
        """El de quien abre una puerta con su clave: la persona, si el usuario está unido a una."""
        return cls(suyo.sujeto.empresa_id or PROVEEDOR, suyo.sujeto.nombre)

    @classmethod
    def de_sesion(cls, sesion: Sesion) -> "Quien":
        """Quien está detrás de una sesión: el distribuidor, si trabaja en lugar del propietario; la persona, si la hay."""
        quien = Sujeto.de_sesion(sesion)
        return cls(quien.empresa_id or PROVEEDOR, quien.nombre)

    @classmethod
    def leido(cls, texto: str) -> "Quien | None":
        """El de un sujeto escrito, como una passkey lo guarda; None si no lo es."""
        clase, _, resto = texto.partition(":")
        empresa, _, id_ = resto.partition(":")
        if clase not in ("administrador", "empresa", "persona") or not (_es_id(empresa) and _es_id(id_)):
            return None
        return cls(int(empresa), texto)

    @contextmanager
    def en_lo_suyo(self) -> Iterator[None]:
        """Se trabaja en las filas donde está lo suyo: quien ingresa todavía no está en ninguna empresa, y un distribuidor tiene
        lo suyo fuera de la empresa en que trabaja."""
        with en_las_de(self.empresa_id):
            yield

    @property
    def tipo(self) -> TipoSesion:
        """De qué tipo son sus sesiones."""
        return cast("TipoSesion", self.sujeto.partition(":")[0])

    @property
    def id(self) -> int:
        return int(self.sujeto.rpartition(":")[2])


def _es_id(texto: str) -> bool:
    return texto.isascii() and texto.isdigit() and len(texto) <= 18
