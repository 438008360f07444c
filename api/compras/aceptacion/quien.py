"""Quién emitió un recibido: el proveedor que la empresa ya tiene o, si es nuevo, el que se haría con lo que su documento
y el registro tributario dicen."""

from collections.abc import Iterable

from api.adapters.base import ExternalServiceError
from api.compras.aceptacion.proponer import ProveedorVisto
from api.compras.recibidos.lectura.leido import EmisorLeido
from api.core.errors import DomainError
from api.plataforma.codigos.identificaciones import EXTERIOR, RUC
from api.plataforma.retenciones.matriz import Calidades
from api.terceros.padron import identificacion
from api.terceros.proveedores import registro
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import EMPRENDEDOR, GENERAL, POPULAR, Proveedor
from api.terceros.proveedores.registro import FichaProveedor

_POR_CONSULTAR = (
    30  # los nuevos de una vez que se preguntan al registro; de los demás basta lo que dice su documento
)


def fichas(rucs: Iterable[str]) -> dict[str, FichaProveedor]:
    """Lo que el registro dice de los que la empresa todavía no tiene. No se llama con una transacción abierta; el que
    nadie conoce, o que el registro no responde, no está."""
    halladas: dict[str, FichaProveedor] = {}
    for ruc in list(dict.fromkeys(rucs))[:_POR_CONSULTAR]:
        try:
            halladas[ruc] = registro.conocer(ruc)
        except (DomainError, ExternalServiceError):
            continue
    return halladas


def nuevo(emisor: EmisorLeido, ficha: FichaProveedor | None) -> DatosProveedor:
    """El proveedor que se haría: manda lo que su documento dice; lo que no dice, el registro."""
    regimen = _regimen(emisor.rimpe)
    if regimen == GENERAL and ficha is not None and ficha.regimen:
        regimen = ficha.regimen
    tipo = identificacion.tipo_probable(RUC, emisor.ruc)
    if regimen == POPULAR and tipo != identificacion.NATURAL:
        regimen = GENERAL
    return DatosProveedor(
        tipo_identificacion=RUC,
        identificacion=emisor.ruc,
        razon_social=emisor.razon_social[:300] or (ficha.razon_social if ficha else emisor.ruc),
        nombre_comercial=emisor.nombre_comercial[:300] or None,
        direccion=emisor.direccion[:300] or None,
        regimen=regimen,
        contribuyente_especial=bool(emisor.contribuyente_especial),
        resolucion_especial=emisor.contribuyente_especial[:30],
        agente_retencion=bool(emisor.agente_retencion),
        resolucion_agente=emisor.agente_retencion[:30],
        obligado_contabilidad=emisor.obligado_contabilidad,
    )


def visto(suyo: Proveedor) -> ProveedorVisto:
    return ProveedorVisto(
        suyo.id,
        Calidades(
            suyo.tipo,
            suyo.regimen,
            especial=suyo.contribuyente_especial,
            obligado=suyo.obligado_contabilidad,
            exterior=suyo.tipo_identificacion == EXTERIOR,
        ),
        suyo.dias_credito,
        suyo.sustento_usual,
    )


def por_hacer(datos: DatosProveedor) -> ProveedorVisto:
    """El que todavía no está."""
    tipo = str(identificacion.tipo_probable(RUC, datos.identificacion))
    calidades = Calidades(
        tipo,
        datos.regimen or GENERAL,
        especial=bool(datos.contribuyente_especial),
        obligado=bool(datos.obligado_contabilidad),
    )
    return ProveedorVisto(None, calidades)


def de_rucs(rucs: Iterable[str]) -> dict[str, Proveedor]:
    """Los que la empresa tiene con esos RUC, o con la cédula que va dentro de ellos."""
    pedidos = set(rucs)
    suyos = proveedores.con_identificaciones(pedidos | {ruc[:10] for ruc in pedidos})
    return {ruc: suyo for ruc in pedidos if (suyo := suyos.get(ruc) or suyos.get(ruc[:10])) is not None}


def _regimen(leyenda: str) -> str:
    plana = leyenda.upper()
    if "POPULAR" in plana:
        return POPULAR
    return EMPRENDEDOR if "RIMPE" in plana else GENERAL
