"""Los archivos de una compra: el papel, una foto, el XML."""

from collections.abc import Sequence

from sqlalchemy import func, select

from api.compras.compras import service
from api.compras.compras.nucleo.models import ArchivoCompra
from api.compras.compras.nucleo.papeles import MAXIMO, poner
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo


def de(compra_id: int) -> Sequence[ArchivoCompra]:
    consulta = select(ArchivoCompra).where(ArchivoCompra.compra_id == compra_id)
    return db.session.scalars(consulta.order_by(ArchivoCompra.id)).all()


@transactional
def adjuntar(compra_id: int, archivos: Sequence[Archivo]) -> None:
    """Agrega archivos a una compra que vale; hasta diez en total."""
    compra = service.bloquear(compra_id)
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra está anulada: no se le agregan archivos.")
    contados = select(func.count()).select_from(ArchivoCompra).where(ArchivoCompra.compra_id == compra_id)
    if (db.session.scalar(contados) or 0) + len(archivos) > MAXIMO:
        raise ReglaDeNegocio(f"Una compra lleva hasta {MAXIMO} archivos.")
    poner(compra, archivos)


def uno(compra_id: int, archivo_id: int) -> ArchivoCompra:
    hallado = db.session.scalar(
        select(ArchivoCompra).where(ArchivoCompra.id == archivo_id, ArchivoCompra.compra_id == compra_id)
    )
    if hallado is None:
        raise NoEncontrado("No existe ese archivo.")
    return hallado
