"""La amortización de cada mes, los asientos de un pago anticipado y el paso del cierre."""

from sqlalchemy import select

from api.contabilidad.cierre import pasos
from api.contabilidad.diferidos import service
from api.contabilidad.diferidos.campos import DatosDiferido
from api.contabilidad.diferidos.models import Diferido
from api.contabilidad.mensuales import clases
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.clases import ClaseMensual
from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.plataforma.menus import uso


def enlazar() -> None:
    campos.rotular("diferido", DatosDiferido)
    clases.registrar(
        ClaseMensual(service.AMORTIZACION, "Amortización", service.por_gastar, service.exigir_deshacible)
    )
    asientos.registrar_origen(
        service.AMORTIZACION,
        "Amortización",
        lambda ids: mensuales.nombres(list(ids)),
        "/diferidos/amortizacion",
    )
    asientos.registrar_origen(
        service.TERMINO, "Pago anticipado", lambda ids: service.nombres_de(list(ids)), "/diferidos/{id}"
    )
    pasos.registrar(service.PASO)
    uso.EN_USO.poner("diferidos", lambda: select(Diferido.id).exists())
