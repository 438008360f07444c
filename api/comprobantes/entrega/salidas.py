"""Lo que se sabe cuando sale el correo de un comprobante."""

from sqlalchemy import select

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import Comprobante, EntregaComprobante
from api.core.autor import SISTEMA
from api.core.datos import sucesos
from api.core.datos.db import db
from api.core.datos.sucesos import Lados
from api.plataforma.codigos.canales import CORREO

PLANTILLA = "comprobante"


def anunciar_entregado(correo_id: int, direccion: str) -> None:
    """El servidor de correo aceptó el de un comprobante para esa dirección. Si después lo abren o lo pierden, no se sabe."""
    consulta = (
        select(Comprobante)
        .join(
            EntregaComprobante,
            (EntregaComprobante.empresa_id == Comprobante.empresa_id)
            & (EntregaComprobante.comprobante_id == Comprobante.id),
        )
        .where(EntregaComprobante.correo_id == correo_id)
    )
    for comprobante in db.session.scalars(consulta):
        dicho = {"numero": comprobante.numero, "canal": CORREO, "para": direccion}
        sucesos.anunciar(
            "entregar",
            estados.ENTIDAD,
            {comprobante.id: Lados(None, dicho)},
            empresa_id=comprobante.empresa_id,
            autor=SISTEMA,
            callado=True,
        )
