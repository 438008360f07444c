"""El costo de ventas en los libros y el paso del cierre."""

from sqlalchemy import select

from api.contabilidad.auditoria import revisiones
from api.contabilidad.cierre import pasos
from api.contabilidad.costo_ventas import service
from api.contabilidad.costo_ventas.models import ConteoInventario
from api.contabilidad.costo_ventas.permanente import asiento, lotes, revision
from api.contabilidad.costo_ventas.permanente.models import CostoAsentado
from api.core.datos.verdades import DE_EMPRESA
from api.libros.asientos import service as asientos
from api.libros.reglas import origenes as contables
from api.plataforma.menus import uso


def enlazar() -> None:
    service.CONTEOS.registrar()
    pasos.registrar(service.PASO)
    pasos.registrar(revision.PASO)
    asientos.registrar_origen(asiento.ORIGEN, "Costo de lo que sale", lotes.nombres, "/inventario")
    contables.registrar(asiento.ORIGEN, lotes.hechos_de, CostoAsentado)
    revisiones.MAS.poner(revision.REVISION)
    DE_EMPRESA.poner(revision.verdades)
    uso.EN_USO.poner("inventario", lambda: select(ConteoInventario.id).exists())
