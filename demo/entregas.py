"""Los correos con que se entregaron los comprobantes de la demostración, sin sus archivos."""

import random
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert

from api.comprobantes.nucleo.models import EntregaComprobante
from api.core.datos.db import db
from api.plataforma.codigos import canales
from api.plataforma.correos.models import ENVIADO, RECHAZADO, Correo, Destinatario

Entrega = tuple[int, str, Sequence[str], datetime]  # comprobante, asunto, destinatarios, cuándo
_REBOTE = "550 5.1.1 no existe ese buzón"
_UNA_DE = 60  # de cada cuántas no llega una


def crear(azar: random.Random, empresa_id: int, entregas: Sequence[Entrega]) -> None:
    """Escribe los correos de los comprobantes cuyo comprador tiene dirección."""
    suyas = [entrega for entrega in entregas if entrega[2]]
    if not suyas:
        return
    correos = [
        {"empresa_id": empresa_id, "plantilla": "comprobante", "asunto": asunto[:200], "creado_en": en}
        for _, asunto, _, en in suyas
    ]
    ids = list(db.session.scalars(insert(Correo).returning(Correo.id, sort_by_parameter_order=True), correos))
    rebotan = {len(suyas) - 1 - azar.randrange(min(8, len(suyas)))} | {
        n for n in range(len(suyas)) if n % _UNA_DE == _UNA_DE - 1
    }
    db.session.execute(
        insert(Destinatario),
        [
            {
                "empresa_id": empresa_id,
                "correo_id": ids[n],
                "direccion": direccion,
                "estado": RECHAZADO if n in rebotan else ENVIADO,
                "intentos": 1,
                "detalle": _REBOTE if n in rebotan else None,
                "enviado_en": None if n in rebotan else en,
            }
            for n, (_, _, direcciones, en) in enumerate(suyas)
            for direccion in direcciones
        ],
    )
    db.session.execute(
        insert(EntregaComprobante),
        [
            {
                "empresa_id": empresa_id,
                "comprobante_id": comprobante_id,
                "canal": canales.CORREO,
                "correo_id": ids[n],
                "destino": ", ".join(direcciones),
                "creada_en": en,
            }
            for n, (comprobante_id, _, direcciones, en) in enumerate(suyas)
        ],
    )
