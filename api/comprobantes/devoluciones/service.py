"""Pedir al SRI que autorice devolver el IVA de una clave de acceso, y dejarlo sin efecto si su factura no sale.

Al servicio se le llama sin transacción abierta: antes queda escrito lo que se pide, y un trabajo que, pasados unos
minutos, anula lo que ninguna factura usó."""

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType

from sqlalchemy import select

from api.adapters.base import ExternalServiceError
from api.adapters.devolucion_iva import DevolucionPedida, NoDevuelve, UsuarioAdicional
from api.comprobantes.devoluciones import acceso
from api.comprobantes.devoluciones.models import (
    ANULADA,
    AUTORIZADA,
    NEGADA,
    PEDIDA,
    POR_ANULAR,
    DevolucionIva,
)
from api.comprobantes.nucleo import estados
from api.core import externos
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import NoDisponible, ReglaDeNegocio

_CAMPO = "iva_devuelto"
_REVISAR, _DESPUES = "devoluciones.revisar", 600.0  # segundos
# Lo que una persona puede hacer con cada respuesta (ficha técnica, sección 13).
_QUE_HACER: Mapping[str, str] = MappingProxyType(
    {
        "3007": "el código del beneficio venció: pida otro a quien compra",
        "3009": "el usuario adicional de la empresa no está autorizado o su clave cambió: revíselo en Mi empresa",
        "3011": "la compra no llega al mínimo que se devuelve",
        "3013": "la tarifa no coincide con la que rige",
        "3014": "el usuario adicional es de otra empresa",
        "3015": "quien compra no recibe la devolución por este medio, o ya recibió la de este mes",
    }
)


@transactional
def anotar_pedida(pedida: DevolucionPedida, ambiente: int, valor: Decimal) -> UsuarioAdicional:
    """Escribe lo que se va a pedir. ReglaDeNegocio si la empresa no ha dicho con quién entra."""
    quien = acceso.usuario()
    fila = DevolucionIva(
        empresa_id=empresa_actual(),
        clave_acceso=pedida.clave_acceso,
        ambiente=ambiente,
        beneficiario=pedida.beneficiario,
        codigo_beneficio=pedida.codigo_beneficio,
        base=pedida.base,
        tarifa=pedida.tarifa,
        iva=pedida.iva,
        pedido=valor,
    )
    db.session.add(fila)
    db.session.flush()
    defer(_REVISAR, en=_DESPUES, empresa_id=empresa_actual(), devolucion_id=fila.id)
    return quien


def pedir(quien: UsuarioAdicional, pedida: DevolucionPedida, ambiente: int, valor: Decimal) -> None:
    """Pide que se autorice exactamente ese valor; si no, ReglaDeNegocio con lo que el SRI dijo. Se llama sin
    transacción abierta."""
    try:
        autorizado = _insistir(quien, pedida, ambiente)
    except NoDevuelve as error:
        _quedar(pedida.clave_acceso, NEGADA, mensaje=f"{error.codigo} {error.mensaje}")
        dicho = _QUE_HACER.get(error.codigo, error.mensaje or f"código {error.codigo}")
        raise ReglaDeNegocio.en(_CAMPO, f"El SRI no autoriza devolver el IVA: {dicho}.") from error
    except ExternalServiceError as error:
        _quedar(pedida.clave_acceso, POR_ANULAR, mensaje=error.detalle)
        raise NoDisponible.en(
            _CAMPO,
            "El servicio de devolución del SRI no responde, y no se gastó ningún número. Inténtelo más tarde, o "
            "emítala sin devolver el IVA.",
        ) from error
    if autorizado == valor:
        _quedar(pedida.clave_acceso, AUTORIZADA, autorizado)
        return
    _quedar(pedida.clave_acceso, POR_ANULAR, autorizado)
    anular(pedida.clave_acceso)
    raise ReglaDeNegocio.en(
        _CAMPO, f"El SRI autoriza devolver {autorizado}: escriba ese valor y emítala otra vez."
    )


def _insistir(quien: UsuarioAdicional, pedida: DevolucionPedida, ambiente: int) -> Decimal:
    """Una segunda vez si la primera se perdió: repetirla dice lo que ya se dio."""
    servicio = externos.devolucion_iva(ambiente)
    try:
        return servicio.pedir(quien, pedida)
    except ExternalServiceError:
        return servicio.pedir(quien, pedida)


def exigir(clave_acceso: str, valor: Decimal) -> None:
    """Que el SRI haya autorizado devolver exactamente eso en esa factura."""
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso))
    if fila is None or fila.estado != AUTORIZADA:
        raise ReglaDeNegocio.en(
            _CAMPO,
            "El IVA se devuelve en una factura que se emite sola, cuando el SRI ya lo autorizó para ella: quite el valor.",
        )
    if fila.valor != valor:
        raise ReglaDeNegocio.en(_CAMPO, f"El SRI autorizó devolver {fila.valor} en esta factura.")


def anular(clave_acceso: str) -> None:
    """Deja sin efecto lo autorizado, si su factura no salió. Lo que hoy no se puede lo intenta el trabajo."""
    fila = _por_anular(clave_acceso)
    if fila is None:
        return
    quien, pedida, ambiente, valor = fila
    try:
        externos.devolucion_iva(ambiente).anular(quien, pedida, valor)
    except NoDevuelve as error:
        _quedar(clave_acceso, POR_ANULAR, mensaje=f"{error.codigo} {error.mensaje}")
    except ExternalServiceError as error:
        _quedar(clave_acceso, POR_ANULAR, mensaje=error.detalle)
    else:
        _quedar(clave_acceso, ANULADA)


def revisar(devolucion_id: int) -> None:
    """Anula lo que se autorizó, o pudo autorizarse, y ninguna factura usó. Lanza para que el trabajo lo reintente."""
    clave = _sin_usar(devolucion_id)
    if clave is None:
        return
    anular(clave)
    if _sin_usar(devolucion_id) is not None:
        raise ExternalServiceError("devolucion_iva", "no se pudo anular lo autorizado")


@transactional
def _sin_usar(devolucion_id: int) -> str | None:
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.id == devolucion_id))
    if fila is None or fila.estado in (NEGADA, ANULADA) or estados.tiene_clave(fila.clave_acceso):
        return None
    return fila.clave_acceso


@transactional
def _por_anular(
    clave_acceso: str,
) -> tuple[UsuarioAdicional, DevolucionPedida, int, Decimal] | None:
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso))
    if (
        fila is None
        or fila.estado not in (PEDIDA, AUTORIZADA, POR_ANULAR)
        or estados.tiene_clave(clave_acceso)
    ):
        return None
    pedida = DevolucionPedida(
        fila.clave_acceso, fila.beneficiario, fila.codigo_beneficio, fila.base, fila.tarifa, fila.iva
    )
    # De lo que se perdió antes de saberse se anula lo que se pidió.
    return acceso.usuario(), pedida, fila.ambiente, fila.valor or fila.pedido


@transactional
def _quedar(clave_acceso: str, estado: str, valor: Decimal | None = None, mensaje: str = "") -> None:
    fila = bloqueo.una(
        select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso), "No existe esa devolución."
    )
    antes = {"estado": fila.estado}
    fila.estado, fila.mensaje = estado, mensaje[:500]
    fila.valor = valor if valor is not None else fila.valor
    db.session.flush()
    audit.record(
        "actualizar",
        "devolucion_iva",
        fila.id,
        empresa_id=fila.empresa_id,
        antes=antes,
        despues={"estado": estado, "clave_acceso": clave_acceso, "valor": str(fila.valor or "")},
    )
