"""Lo que cada madrugada se asienta solo."""

from api.contabilidad.costo_ventas.permanente import lotes
from api.core.autor import SISTEMA
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.existencias.kardex import por_asentar
from api.plataforma.empresas import service as empresas


@transactional
def buscar() -> None:
    """Encarga lo de cada empresa que tiene algo por asentar."""
    with en_todas_las_empresas():
        for empresa_id in db.session.scalars(por_asentar.empresas()):
            defer("costo_permanente.asentar", lock=f"costo_permanente-{empresa_id}", empresa_id=empresa_id)


def asentar(empresa_id: int) -> None:
    with en_empresa(empresa_id):
        if empresas.obtener(empresa_id).activa:
            lotes.asentar(SISTEMA)
