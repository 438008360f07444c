"""Los archivos de un borrador. Quien los cambia tiene el cerrojo de su borrador."""

from collections.abc import Sequence

from sqlalchemy import select

from api.comprobantes.nucleo.borradores.models import ArchivoBorrador, Borrador
from api.core.datos import deposito
from api.core.datos.db import db
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo

MAXIMO = 10
_A = ArchivoBorrador


def de(borrador_id: int) -> Sequence[ArchivoBorrador]:
    return db.session.scalars(select(_A).where(_A.borrador_id == borrador_id).order_by(_A.id)).all()


def agregar(borrador: Borrador, archivos: Sequence[Archivo]) -> None:
    """Hasta diez en total."""
    if len(de(borrador.id)) + len(archivos) > MAXIMO:
        raise ReglaDeNegocio(f"Un borrador lleva hasta {MAXIMO} archivos.")
    db.session.add_all(
        _A(
            empresa_id=borrador.empresa_id,
            borrador_id=borrador.id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
        )
        for archivo in archivos
    )
    db.session.flush()


def quitar(borrador_id: int, archivo_id: int) -> None:
    suyo = db.session.scalar(select(_A).where(_A.id == archivo_id, _A.borrador_id == borrador_id))
    if suyo is None:
        raise NoEncontrado("No existe ese archivo.")
    db.session.delete(suyo)
    deposito.soltar(suyo.archivo)


def soltar(borrador_id: int) -> None:
    """Pide que se borren del depósito los de uno que se elimina: sus filas se van con él."""
    deposito.soltar(*(suyo.archivo for suyo in de(borrador_id)))


def tomar(borrador_id: int) -> list[Archivo]:
    """Los que quedan guardados y pasan a otro dueño: sus filas se van con el borrador."""
    return [
        Archivo(suyo.archivo, suyo.nombre, suyo.extension, suyo.tamano, suyo.sha256)
        for suyo in de(borrador_id)
    ]
