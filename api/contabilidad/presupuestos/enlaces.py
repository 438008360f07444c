"""La hoja del presupuesto que se importa."""

from sqlalchemy import select

from api.contabilidad.presupuestos import hoja
from api.contabilidad.presupuestos.models import Presupuesto
from api.plataforma.importaciones import tipos
from api.plataforma.menus import uso


def enlazar() -> None:
    tipos.registrar(hoja.TIPO)
    uso.EN_USO.poner("presupuestos", lambda: select(Presupuesto.empresa_id).exists())
