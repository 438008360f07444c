"""Lo que los clientes de la empresa A retuvieron de sus facturas: comprobantes recibidos que nombran facturas de verdad.
Unos ya se registraron; otros esperan en la bandeja, con lo que en una de verdad pasa."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import and_, func, select, true, update

from api.compras.recibidos import retenciones
from api.compras.recibidos import service as recibidos
from api.compras.recibidos.models import TXT
from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import FACTURA, RETENCION
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.empresas.models import Empresa
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import RETENIDO, Cobro, DocumentoCliente
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida
from demo import historia
from simulador.padron import Contribuyente
from simulador.padron.modelo import Establecimiento
from simulador.portal import escritura, formas, sorteo
from simulador.portal.sello import Sello

_ATRAS = timedelta(days=85)
_NINGUNA = "001001000099999"  # el número de una factura que la empresa no emitió


@dataclass(frozen=True, slots=True)
class _Caso:
    """`debe`: si es de una factura que se debe. `parte`: sobre cuánto de ella se retuvo. `a_los`: días después de la
    factura. `conocida`: si la factura que nombra existe. `registrada`: si alguien ya la registró."""

    debe: bool = True
    parte: Decimal = Decimal(1)
    a_los: int = 2
    conocida: bool = True
    registrada: bool = True
    version: str = "2.0.0"


_CASOS = (
    _Caso(),
    _Caso(version="1.0.0"),
    _Caso(parte=Decimal("0.5")),
    _Caso(a_los=27),
    _Caso(conocida=False),
    _Caso(debe=False, registrada=False),  # pagada entera antes de que la retención llegara: lo retenido sobra
    _Caso(a_los=19, registrada=False),
    _Caso(parte=Decimal("0.4"), registrada=False),
    _Caso(conocida=False, registrada=False),
    _Caso(registrada=False),
)


def crear(empresa: Empresa) -> None:
    """Antes de que lo recibido tome su fecha."""
    pares = _pares()
    sello = Sello(None)
    emitidas = [_emitida(n, caso, factura, empresa) for n, (caso, factura) in enumerate(pares, 1)]
    sobres = [formas.sobre(e, sello.firmar(escritura.escribir(e), e.emisor, e.autorizado)) for e in emitidas]
    guardadas = recibidos.guardar_varios(sobres, TXT, historia.AUTOR, del_sri=True)
    for (caso, _), guardada in zip(pares, guardadas, strict=True):
        if caso.registrada and guardada.recibido_id is not None:
            retenciones.aceptar(guardada.recibido_id, historia.AUTOR, confirma_cobro=True)
    _en_su_dia()


def _pares() -> list[tuple[_Caso, Any]]:
    """Cada caso con su factura, de un cliente con RUC; las más viejas primero."""
    d, c, k = DocumentoCliente, Comprobante, Cliente
    consulta = (
        select(c.secuencial, c.establecimiento, c.punto, c.fecha, c.subtotal, c.iva, k.identificacion, k.razon_social,
               (d.aplicado < d.total).label("debe"))
        .join(d, and_(d.empresa_id == c.empresa_id, d.id == c.documento_id))
        .join(k, and_(k.empresa_id == c.empresa_id, k.id == c.cliente_id))
        .where(c.tipo == FACTURA, c.estado == AUTORIZADO, k.tipo_identificacion == RUC)
        .where(c.iva > 0, c.fecha.between(hoy() - _ATRAS, hoy() - timedelta(days=2)))
        .order_by(c.fecha, c.id)
    )  # fmt: skip
    filas = db.session.execute(consulta).all()
    por_clase = {debe: iter([f for f in filas if f.debe is debe]) for debe in (True, False)}
    pares = [(caso, next(por_clase[caso.debe], None)) for caso in _CASOS]
    return [(caso, factura) for caso, factura in pares if factura is not None]


def _emitida(n: int, caso: _Caso, factura: Any, empresa: Empresa) -> sorteo.Emitido:
    dia = min(factura.fecha + timedelta(days=caso.a_los), hoy())
    ruc = factura.identificacion
    base = (factura.subtotal * caso.parte).quantize(sorteo.CENT)
    cliente = Contribuyente(
        ruc=ruc, razon_social=factura.razon_social, nombre_comercial="", tipo="SOCIEDAD", actividad="",
        inicio="", actualizado="", establecimientos=(Establecimiento("001", "MATRIZ", "Quito"),), obligado=True,
        agente_retencion=True,
    )  # fmt: skip
    numero = f"{factura.establecimiento}{factura.punto}{factura.secuencial:09d}"
    return sorteo.Emitido(
        orden=n,
        emisor=cliente,
        receptor=sorteo.Receptor(empresa.ruc, empresa.razon_social, empresa.ciudad or "Quito"),
        tipo=RETENCION,
        version=caso.version,
        fecha=dia,
        autorizado=min(datetime.combine(dia, time(8, n), GUAYAQUIL), ahora() - timedelta(minutes=n)),
        local=1,
        punto="001",
        secuencial=2400 + n,
        clave=clave_acceso.armar(dia, RETENCION, ruc, PRODUCCION, "001", "001", 2400 + n, 10_000_000 + n),
        lineas=(sorteo.Linea("", "", Decimal(1), base, "4", 15),),
        retenido=(numero if caso.conocida else _NINGUNA, factura.fecha),
    )


def _en_su_dia() -> None:
    """Se registraron el día que dicen."""
    db.session.flush()
    for tabla, donde in ((RetencionRecibida, true()), (Cobro, Cobro.forma == RETENIDO)):
        cuando = func.timezone(str(GUAYAQUIL), tabla.fecha + time(16, 30))
        orden = update(tabla).where(donde).values(creado_en=func.least(cuando, func.now()))
        db.session.execute(orden.execution_options(synchronize_session=False))
