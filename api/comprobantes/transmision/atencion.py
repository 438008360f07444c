"""«Ya lo resolví»: una persona dice cómo se arregló lo que un comprobante pedía, y deja de pedirlo."""

from sqlalchemy import select

from api.comprobantes.consulta import cifras
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido

_NO_ESPERA = "Ese comprobante ya no espera nada de usted: mire cómo está ahora."


@transactional
def resolver(comprobante_id: int, motivo: str, quien: Autor) -> Comprobante:
    """Si su estado cambia, o se envía otra vez y no llega, vuelve a pedir atención."""
    comprobante = estados.bloquear(comprobante_id)
    espera = select(Comprobante.id).where(Comprobante.id == comprobante_id, cifras.se_puede_resolver())
    if db.session.scalar(espera) is None:
        raise EstadoInvalido(_NO_ESPERA)
    comprobante.resuelto = motivo
    comprobante.version += 1
    estados.anotar(comprobante, "Se dio por resuelto lo que pedía", quien, {"motivo": motivo})
    audit.record(
        "resolver",
        "comprobante",
        comprobante.id,
        empresa_id=comprobante.empresa_id,
        antes={"numero": comprobante.numero},
        despues={"motivo": motivo},
    )
    return comprobante
