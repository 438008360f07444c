"""La depreciación de cada mes, los asientos de un activo, los pasos del cierre, y la factura con que se vendió."""

from sqlalchemy import select

from api.comprobantes.nucleo import efectos
from api.contabilidad.activos import facturas, ley, service
from api.contabilidad.activos import pasos as suyos
from api.contabilidad.activos.campos import DatosActivo
from api.contabilidad.activos.models import ActivoFijo
from api.contabilidad.cierre import pasos
from api.contabilidad.mensuales import clases
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.clases import ClaseMensual
from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.plataforma.catalogos import registro
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.menus import uso


def enlazar() -> None:
    campos.rotular("activo_fijo", DatosActivo)
    registro.registrar(ley.LIMITES)
    efectos.de_un_tipo(FACTURA, facturas.ActivoVendido())
    clases.registrar(
        ClaseMensual(service.DEPRECIACION, "Depreciación", service.por_depreciar, service.exigir_deshacible)
    )
    asientos.registrar_origen(
        service.DEPRECIACION,
        "Depreciación",
        lambda ids: mensuales.nombres(list(ids)),
        "/activos-fijos/depreciacion",
    )
    asientos.registrar_origen(
        service.MOVIMIENTO,
        "Activo fijo",
        lambda ids: service.nombres_de_movimientos(list(ids)),
        "/activos-fijos",
    )
    pasos.registrar(service.PASO, suyos.PASO)
    uso.EN_USO.poner("activos-fijos", lambda: select(ActivoFijo.id).exists())
