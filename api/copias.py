"""Lo que hacen `flask exportar-empresa` y `flask importar-empresa`."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select

from api import verificacion
from api.core.datos.db import db, en_empresa, transactional
from api.plataforma.copias import carga, hechura, revision
from api.plataforma.copias.formato import CopiaNoSirve, Manifiesto
from api.plataforma.empresas.models import Empresa

__all__ = ["CopiaNoSirve", "exportar", "importar"]


def exportar(ruc: str, archivo: Path) -> Manifiesto | None:
    """El archivo aparece entero o no aparece. None si ninguna empresa tiene ese RUC."""
    empresa_id = _de(ruc)
    if empresa_id is None:
        return None
    with tempfile.NamedTemporaryFile(dir=archivo.parent, delete=False) as zip_:
        parcial = Path(zip_.name)
        try:
            with en_empresa(empresa_id):
                hecha = hechura.hacer(zip_)
        except BaseException:
            parcial.unlink()
            raise
    parcial.rename(archivo)
    return hecha


def importar(archivo: Path, echo: Callable[[str], object]) -> carga.Cargada | None:
    """La carga y la verifica. None si algo no era verdad: lo dice, y no queda nada de ella."""
    with revision.abrir(archivo, carga.esquema()) as copia:
        cargada = carga.cargar(copia)
    if verificacion.decir(verificacion.verificar([cargada.ruc]), echo) in (0, verificacion.NO_SE_SABE):
        return cargada
    carga.quitar(cargada)
    echo("La copia no dice la verdad, y no se deja.")
    return None


@transactional
def _de(ruc: str) -> int | None:
    return db.session.scalar(select(Empresa.id).where(Empresa.ruc == ruc))
