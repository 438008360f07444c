"""Lo que los proveedores facturaron a las empresas que declaran: cada factura llega con su XML, se acepta el mismo día y es
la compra de la que, quien es agente, retiene. La empresa A tiene su propia bandeja (`recibidos.py`)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cache

from sqlalchemy import Date, cast, func, select, update

from api.compras.aceptacion import service as aceptacion
from api.compras.aceptacion.decidido import COMO_SE_PROPONE
from api.compras.compras.efectos import historia as de_compra
from api.compras.compras.nucleo.models import Compra
from api.compras.por_pagar.models import DocumentoProveedor
from api.compras.recibidos import service as recibidos
from api.compras.recibidos.models import TXT, Recibido
from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import GUAYAQUIL, hoy
from api.core.datos.db import db, en_empresa
from api.core.datos.money import redondear
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import GENERAL, Empresa
from api.plataforma.retenciones.models import BIENES, SERVICIOS
from api.terceros.proveedores.models import Proveedor
from demo import historia
from demo.accesos import RIMPE, B
from simulador.padron import Contribuyente
from simulador.padron.modelo import Establecimiento
from simulador.portal import escritura, formas, sorteo
from simulador.portal.sello import Sello

CADA = {B: 15, RIMPE: 45}  # días entre una factura y otra
_ATRAS = 358
# Lo que vende cada proveedor, en su orden, y cómo lo dice su factura.
_CLASES = (BIENES, BIENES, "TRANSPORTE", "ARRIENDO", SERVICIOS)
_QUE = {
    BIENES: "Mercadería y suministros",
    "TRANSPORTE": "Flete de mercadería",
    "ARRIENDO": "Arriendo de bodega",
    SERVICIOS: "Mantenimiento de equipos",
}
_LLEGA, _SE_ACEPTA = timedelta(hours=2), timedelta(hours=4)  # después de autorizada
_ZONA = str(GUAYAQUIL)
_LOCALES = (Establecimiento("001", "MATRIZ", "Quito"), Establecimiento("002", "SUCURSAL", "Guayaquil"))


@dataclass(frozen=True, slots=True)
class Facturada:
    """Una factura de un proveedor, en su orden. `clase`: qué vendió."""

    n: int
    proveedor_id: int
    ruc: str
    nombre: str
    clave: str
    fecha: date
    base: Decimal
    iva: Decimal
    clase: str
    de_rimpe: bool

    @property
    def numero(self) -> str:
        return f"002-001-{self.n:09d}"


def planear(empresa_id: int, cada: int) -> list[Facturada]:
    """Las de un año; siempre las mismas."""
    proveedores = db.session.execute(
        select(Proveedor.id, Proveedor.identificacion, Proveedor.razon_social, Proveedor.regimen)
        .where(Proveedor.tipo_identificacion == RUC, Proveedor.activo)
        .order_by(Proveedor.id)
    ).all()
    azar = random.Random(f"retenciones {empresa_id}")  # noqa: S311
    hechas = []
    for n, atras in enumerate(range(_ATRAS, 1, -cada), 1):
        dia, cual = hoy() - timedelta(days=atras), n % len(proveedores)
        proveedor_id, ruc, nombre, regimen = proveedores[cual]
        base = Decimal(azar.randint(4000, 90000)) / 100
        clave = clave_acceso.armar(dia, FACTURA, ruc, PRODUCCION, "002", "001", n, azar.randrange(10**8))
        clase = _CLASES[cual % len(_CLASES)]
        iva = redondear(base * 15 / 100)
        hechas.append(
            Facturada(n, proveedor_id, ruc, nombre, clave, dia, base, iva, clase, regimen != GENERAL)
        )
    return hechas


def crear() -> None:
    """Antes de que se retenga de ellas."""
    for ruc, cada in CADA.items():
        empresa = empresas.por_ruc(ruc)
        assert empresa is not None
        with en_empresa(empresa.id):
            _recibir(empresa, planear(empresa.id, cada))


def _recibir(empresa: Empresa, facturadas: Sequence[Facturada]) -> None:
    emitidas = [_emitida(x, empresa) for x in facturadas]
    sobres = [
        formas.sobre(e, _sello().firmar(escritura.escribir(e), e.emisor, e.autorizado)) for e in emitidas
    ]
    guardadas = recibidos.guardar_varios(sobres, TXT, historia.AUTOR, del_sri=True)
    ids = [guardada.recibido_id for guardada in guardadas if guardada.recibido_id is not None]
    aceptacion.aceptar_conocidos(ids, COMO_SE_PROPONE, historia.AUTOR, {})
    _en_su_dia()


@cache
def _sello() -> Sello:
    return Sello(None)


def _emitida(x: Facturada, empresa: Empresa) -> sorteo.Emitido:
    emisor = Contribuyente(
        ruc=x.ruc, razon_social=x.nombre, nombre_comercial="", tipo="SOCIEDAD", actividad="",
        inicio="", actualizado="", establecimientos=_LOCALES, obligado=True,
        regimen="RIMPE" if x.de_rimpe else "GENERAL",
    )  # fmt: skip
    return sorteo.Emitido(
        orden=x.n,
        emisor=emisor,
        receptor=sorteo.Receptor(empresa.ruc, empresa.razon_social, empresa.ciudad or "Quito"),
        tipo=FACTURA,
        version="1.1.0",
        fecha=x.fecha,
        autorizado=datetime.combine(x.fecha, time(8, x.n % 60), GUAYAQUIL),
        local=2,
        punto="001",
        secuencial=x.n,
        clave=x.clave,
        lineas=(sorteo.Linea(x.clase[:6], _QUE[x.clase], Decimal(1), x.base, "4", 15),),
    )


def _en_su_dia() -> None:
    """Cada una llegó y se aceptó el día de su fecha."""
    db.session.flush()
    c, r, d = Compra, Recibido, DocumentoProveedor
    aceptada = r.autorizado_en + _SE_ACEPTA
    suya = (r.empresa_id == c.empresa_id, r.id == c.recibido_id)
    de_la_compra = (d.empresa_id == c.empresa_id, d.id == c.documento_id)
    for orden in (
        update(r).values(recibido_en=r.autorizado_en + _LLEGA),
        update(c)
        .where(*suya)
        .values(creado_en=aceptada, fecha_registro=cast(func.timezone(_ZONA, aceptada), Date)),
        update(d).where(*de_la_compra).values(creado_en=c.creado_en),
    ):
        db.session.execute(orden.execution_options(synchronize_session=False))
    db.session.expire_all()
    for compra in db.session.scalars(select(c).order_by(c.id)):
        de_compra.anotar("editar", compra)  # su día cambió, y la auditoría dice lo que una compra dice
