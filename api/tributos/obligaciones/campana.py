"""Lo que vence pronto, en la campana de quienes pueden verlo: una novedad por plazo, aunque el trabajo se repita."""

from collections.abc import Collection
from datetime import date

from sqlalchemy.dialects.postgresql import insert

from api.core.autor import SISTEMA
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual
from api.tributos.obligaciones.models import VencimientoAvisado
from api.tributos.obligaciones.service import ObligacionVista

ENTIDAD = "vencimiento"
_V = VencimientoAvisado


def anotar(vistas: Collection[ObligacionVista], dia: date, cuando: Collection[int]) -> None:
    """Las que hoy están a unos de esos días de vencer."""
    tocan = [v for v in vistas if (v.vence - dia).days in cuando]
    if not tocan:
        return
    filas = [
        {
            "empresa_id": empresa_actual(),
            "obligacion": v.obligacion,
            "periodo": v.periodo,
            "vence": v.vence,
            "avisado": dia,
            "dicho": f"{v.nombre}, {v.titulo}: vence el {v.vence:%d/%m/%Y}",
        }
        for v in tocan
    ]
    nuevas = insert(_V).on_conflict_do_nothing().returning(_V.id, _V.dicho)
    anotadas: dict[object, audit.Anotado] = {
        id_: {"dicho": dicho} for id_, dicho in db.session.execute(nuevas, filas)
    }
    if anotadas:
        audit.record_varios("avisar", ENTIDAD, anotadas, empresa_id=empresa_actual(), quien=SISTEMA)
