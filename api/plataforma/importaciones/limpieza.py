"""Los archivos de las importaciones no se guardan para siempre. Las importaciones sí, y dicen que el suyo
ya no está."""

from datetime import timedelta

from sqlalchemy import or_, select

from api.core.datos import bloqueo, deposito
from api.core.datos.clock import ahora
from api.core.datos.db import en_todas_las_empresas, transactional
from api.plataforma.importaciones.models import EN_COLA, EN_PROCESO, PLAZO_DE_ARCHIVOS, Importacion

_LOTE = 500


def olvidar_archivos() -> None:
    """De cada importación que nadie ha pedido en `PLAZO_DE_ARCHIVOS`, quita el archivo subido y el de sus
    filas rechazadas."""
    with en_todas_las_empresas():
        while _olvidar_lote(PLAZO_DE_ARCHIVOS):
            pass


@transactional
def _olvidar_lote(guardado: timedelta) -> bool:
    viejas = (
        select(Importacion)
        .where(
            or_(Importacion.archivo.is_not(None), Importacion.resultado.is_not(None)),
            Importacion.pedida_en < ahora() - guardado,
            Importacion.estado.not_in((EN_COLA, EN_PROCESO)),
        )
        .limit(_LOTE)
    )
    claves = []
    for importacion in bloqueo.todas(viejas, saltando=True):
        claves += [clave for clave in (importacion.archivo, importacion.resultado) if clave]
        importacion.archivo = importacion.resultado = None
    deposito.soltar(*claves)
    return bool(claves)
