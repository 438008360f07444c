"""Pedir al SRI que autorice devolver el IVA de una clave de acceso, y dejarlo sin efecto si su factura no sale.

Al servicio se le llama sin transacción abierta: antes queda escrito lo que se pide, y un trabajo que, pasados unos
minutos, anula lo que ninguna factura usó."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from sqlalchemy import ScalarSelect, func, select

from api.adapters.base import ExternalServiceError
from api.adapters.devolucion_iva import DevolucionPedida, NoDevuelve, UsuarioAdicional
from api.comprobantes.devoluciones import acceso
from api.comprobantes.devoluciones.models import (
    ANULADA,
    AUTORIZADA,
    NEGADA,
    NO_ANULADA,
    POR_ANULAR,
    RESUELTA,
    DevolucionIva,
)
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import ANULADO as COMPROBANTE_ANULADO
from api.core import externos
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import NoDisponible, ReglaDeNegocio
from api.plataforma.codigos import ensayos

CAMPO = "iva_devuelto"
_REVISAR, _DESPUES = "devoluciones.revisar", 600.0  # segundos
ANULAR = "devoluciones.anular"
TERMINADAS = (NEGADA, ANULADA, NO_ANULADA, RESUELTA)
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
# Por qué el SRI no deja sin efecto una autorizada.
_SIN_ANULAR: Mapping[str, str] = MappingProxyType(
    {
        "6005": "solo la deja sin efecto el mismo día de la factura",
        "6006": "no la deja sin efecto en este tipo de comprobante",
        "6002": "el valor no es el que autorizó",
        "6009": "la identificación no es la que autorizó",
        "6010": "el valor no es el que autorizó",
        "6011": "el valor no es el que autorizó",
    }
)
_DE_ENSAYO = "Una empresa de ensayo no pide al SRI devolver el IVA: emítala sin devolverlo."
_SE_REMEDIA = frozenset({"3009", "3014"})  # la empresa cambia su usuario adicional, y se intenta otra vez
_HISTORIA: Mapping[str, str] = MappingProxyType(
    {
        ANULADA: "El SRI dejó sin efecto la devolución de IVA",
        NO_ANULADA: "El SRI no dejó sin efecto la devolución de IVA",
    }
)


class DevolucionVista(NamedTuple):
    """Cómo está la devolución de IVA de una factura. `mensaje`: lo que el SRI dijo si no se pudo."""

    estado: str
    valor: Decimal
    mensaje: str


@transactional
def anotar_pedida(pedida: DevolucionPedida, ambiente: int, valor: Decimal) -> UsuarioAdicional:
    """Escribe lo que se va a pedir. ReglaDeNegocio si la empresa no ha dicho con quién entra, o si es de ensayo."""
    if ensayos.emitio(pedida.clave_acceso):
        raise ReglaDeNegocio.en(CAMPO, _DE_ENSAYO)
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
        raise ReglaDeNegocio.en(CAMPO, f"El SRI no autoriza devolver el IVA: {dicho}.") from error
    except ExternalServiceError as error:
        _quedar(pedida.clave_acceso, POR_ANULAR, mensaje=error.detalle)
        raise NoDisponible.en(
            CAMPO,
            "El servicio de devolución del SRI no responde, y no se gastó ningún número. Inténtelo más tarde, o "
            "emítala sin devolver el IVA.",
        ) from error
    if autorizado == valor:
        _quedar(pedida.clave_acceso, AUTORIZADA, autorizado)
        return
    _quedar(pedida.clave_acceso, POR_ANULAR, autorizado)
    anular(pedida.clave_acceso)
    raise ReglaDeNegocio.en(
        CAMPO, f"El SRI autoriza devolver {autorizado}: escriba ese valor y emítala otra vez."
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
            CAMPO,
            "El IVA se devuelve en una factura que se emite sola, cuando el SRI ya lo autorizó para ella: quite el valor.",
        )
    if fila.valor != valor:
        raise ReglaDeNegocio.en(CAMPO, f"El SRI autorizó devolver {fila.valor} en esta factura.")


def anular(clave_acceso: str) -> None:
    """Deja sin efecto lo autorizado que ninguna factura usa. Lo que ahora no se puede lo intenta el trabajo. Se llama sin
    transacción abierta."""
    fila = _por_anular(clave_acceso)
    if fila is None:
        return
    pedida, ambiente, valor = fila
    try:
        externos.devolucion_iva(ambiente).anular(acceso.usuario(), pedida, valor)
    except NoDevuelve as error:
        definitiva = error.codigo not in _SE_REMEDIA
        dicho = _SIN_ANULAR.get(error.codigo) or _QUE_HACER.get(error.codigo) or error.mensaje
        _quedar(
            clave_acceso, NO_ANULADA if definitiva else POR_ANULAR, mensaje=dicho or f"código {error.codigo}"
        )
    except ExternalServiceError as error:
        _quedar(clave_acceso, POR_ANULAR, mensaje=error.detalle)
    except ReglaDeNegocio as error:
        _quedar(clave_acceso, POR_ANULAR, mensaje=error.msg)
    else:
        _quedar(clave_acceso, ANULADA)


def soltar(clave_acceso: str) -> None:
    """La factura de esa clave ya no la devuelve: en esta transacción queda pedido que el SRI la deje sin efecto."""
    fila = bloqueo.si_esta(select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso))
    if fila is None or fila.estado in TERMINADAS:
        return
    fila.estado, fila.mensaje = POR_ANULAR, ""
    defer(ANULAR, empresa_id=fila.empresa_id, devolucion_id=fila.id)


def revisar(devolucion_id: int) -> None:
    """Anula lo que se autorizó, o pudo autorizarse, y ninguna factura usa. Lanza para que el trabajo lo reintente."""
    clave = _sin_usar(devolucion_id)
    if clave is None:
        return
    anular(clave)
    if _sin_usar(devolucion_id) is not None:
        raise ExternalServiceError("devolucion_iva", "no se pudo anular lo autorizado")


def de_la_clave(clave_acceso: str) -> DevolucionVista | None:
    """Cómo está la devolución de esa clave; None si no se pidió."""
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso))
    return DevolucionVista(fila.estado, fila.valor or fila.pedido, fila.mensaje) if fila else None


def sin_anular(desde: datetime) -> ScalarSelect[int]:
    """Dentro de una consulta, de cuántas facturas que ya no devuelven el IVA sigue en pie la devolución en el SRI, de las
    pedidas desde ese momento."""
    en_pie = select(func.count(DevolucionIva.id)).where(
        DevolucionIva.pedida_en >= desde,
        (DevolucionIva.estado == NO_ANULADA)
        | ((DevolucionIva.estado == POR_ANULAR) & (DevolucionIva.mensaje != "")),
        estados.hay_con_clave(DevolucionIva.clave_acceso),
    )
    return en_pie.scalar_subquery()


@transactional
def _sin_usar(devolucion_id: int) -> str | None:
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.id == devolucion_id))
    if fila is None or fila.estado in TERMINADAS or _en_uso(fila.clave_acceso):
        return None
    return fila.clave_acceso


def _en_uso(clave_acceso: str) -> bool:
    """Si una factura sin anular devuelve lo autorizado para esa clave."""
    factura = estados.con_clave(clave_acceso)
    return (
        factura is not None
        and factura.estado != COMPROBANTE_ANULADO
        and bool(factura.datos["propio"].get(CAMPO))
    )


@transactional
def _por_anular(clave_acceso: str) -> tuple[DevolucionPedida, int, Decimal] | None:
    fila = db.session.scalar(select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso))
    if fila is None or fila.estado in TERMINADAS or _en_uso(clave_acceso):
        return None
    pedida = DevolucionPedida(
        fila.clave_acceso, fila.beneficiario, fila.codigo_beneficio, fila.base, fila.tarifa, fila.iva
    )
    # De lo que se perdió antes de saberse se anula lo que se pidió.
    return pedida, fila.ambiente, fila.valor or fila.pedido


@transactional
def _quedar(clave_acceso: str, estado: str, valor: Decimal | None = None, mensaje: str = "") -> None:
    fila = bloqueo.una(
        select(DevolucionIva).where(DevolucionIva.clave_acceso == clave_acceso), "No existe esa devolución."
    )
    antes = {"estado": fila.estado}
    fila.estado, fila.mensaje = estado, mensaje[:500]
    fila.valor = valor if valor is not None else fila.valor
    db.session.flush()
    _contar(fila, antes["estado"])
    audit.record(
        "actualizar",
        "devolucion_iva",
        fila.id,
        empresa_id=fila.empresa_id,
        antes=antes,
        despues={"estado": estado, "clave_acceso": clave_acceso, "valor": str(fila.valor or "")},
    )


def _contar(fila: DevolucionIva, antes: str) -> None:
    """Lo que pasó con la devolución queda en la historia de su factura, si la hay."""
    que = _HISTORIA.get(fila.estado)
    if que is None or antes == fila.estado or (factura := estados.con_clave(fila.clave_acceso)) is None:
        return
    dicho = {"valor": str(fila.valor or fila.pedido)} | ({"mensaje": fila.mensaje} if fila.mensaje else {})
    estados.anotar(factura, que, detalle=dicho)
