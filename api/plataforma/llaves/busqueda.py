"""De la llave que trae una petición, lo que la base sabe: de qué empresa es, qué permite y hasta cuándo."""

from datetime import datetime, time, timedelta

from sqlalchemy import or_, select

from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.http.llaves import LlaveHallada
from api.plataforma.empresas import service as empresas
from api.plataforma.llaves import secreto
from api.plataforma.llaves.models import Llave

PERFIL = "LLAVE"


@transactional
def hallar(entero: str, resumen: str) -> LlaveHallada | None:
    """La que sirve hoy con ese secreto; None si no hay."""
    empresa_id = secreto.empresa_de(entero)
    empresa = empresas.si_existe(empresa_id) if empresa_id else None
    if empresa is None or not empresa.activa:
        return None
    with en_empresa(empresa.id):
        suya = select(Llave).where(
            Llave.terminada_en.is_(None), or_(Llave.resumen == resumen, Llave.anterior == resumen)
        )
        fila = db.session.scalar(suya)
        if fila is None:
            return None
        muere = _muere(fila, resumen)
        if muere and muere <= ahora().timestamp():
            return None
        sesion = Sesion(
            "empresa",
            fila.creada_por_id,
            f"Llave {fila.nombre}",
            PERFIL,
            empresa.id,
            muere=muere,
            propios=list(fila.permisos),
            llave_id=fila.id,
            llave_ambiente=fila.ambiente,
            llave_punto=fila.punto_id,
        )
        return LlaveHallada(sesion, list(fila.redes), empresa.codigo_ambiente)


def _muere(fila: Llave, resumen: str) -> float:
    """El instante en que deja de servir; 0 si ninguno."""
    fines = []
    if fila.vence is not None:
        fines.append(datetime.combine(fila.vence + timedelta(days=1), time(), GUAYAQUIL))
    if resumen == fila.anterior:
        fines.append(fila.anterior_hasta or ahora())
    return min(fines).timestamp() if fines else 0.0
