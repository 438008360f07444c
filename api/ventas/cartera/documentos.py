"""Los documentos de la cuenta que se registran a mano: se crean con sus archivos, se cambian, se anulan y
se eliminan."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import delete, or_, select

from api.core.datos import audit, deposito, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.codigos.documentos import FACTURA
from api.ventas.cartera import aplicaciones, cobros
from api.ventas.cartera.aplicaciones import PedidoDeAplicacion
from api.ventas.cartera.models import (
    REGISTRADO,
    TIPOS_DOCUMENTO,
    Aplicacion,
    ArchivoDocumento,
    DocumentoCliente,
    signo_de,
)
from api.ventas.clientes import service as clientes

PENDIENTE, PAGADO = "PENDIENTE", "PAGADO"
_EMITIDO = "Es un documento emitido: no se cambia, se anula con una nota de crédito."
MAXIMO_ARCHIVOS = 10


@dataclass(frozen=True, slots=True)
class DatosDocumento:
    """Un documento, tal como se ingresa."""

    cliente_id: int
    fecha: date
    total: Decimal
    estado: str = PENDIENTE
    tipo: str = FACTURA
    numero: str | None = None
    vence: date | None = None
    detalle: str = ""
    aplicar: Sequence[PedidoDeAplicacion] = ()


@transactional
def registrar(datos: DatosDocumento, archivos: Sequence[Archivo], quien: str) -> DocumentoCliente:
    """Registra un documento. Si viene PAGADO, se cobra entero en su misma fecha."""
    if datos.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha del documento no puede ser futura.")
    signo = signo_de(datos.tipo)
    es_credito = signo < 0
    if es_credito and datos.estado == PAGADO:
        raise ReglaDeNegocio.en("estado", "Una nota de crédito no se paga: se aplica a documentos.")
    if datos.aplicar and not es_credito:
        raise ReglaDeNegocio.en("aplicar", "Solo una nota de crédito se aplica a otros documentos.")
    cliente = clientes.obtener(datos.cliente_id)
    cargos = aplicaciones.bloquear_documentos(pedido.documento_id for pedido in datos.aplicar)
    documento = DocumentoCliente(
        empresa_id=empresa_actual(),
        cliente_id=cliente.id,
        tipo=datos.tipo,
        signo=signo,
        numero=datos.numero or None,
        fecha=datos.fecha,
        vence=_vencimiento(datos, es_credito, cliente.dias_credito),
        total=datos.total,
        detalle=datos.detalle,
    )
    db.session.add(documento)
    db.session.flush()
    _guardar_archivos(documento, archivos)
    _anotar("registrar", documento, None, _resumen(documento, cliente.razon_social, len(archivos)))
    if datos.aplicar:
        aplicaciones.aplicar(documento, datos.aplicar, cargos)
    if datos.estado == PAGADO:
        _cobrar(documento, quien)
    return documento


@transactional
def aplicar(documento_id: int, pedidos: Sequence[PedidoDeAplicacion]) -> DocumentoCliente:
    """Aplica a cargos lo que queda de una nota de crédito."""
    ids = [documento_id, *(pedido.documento_id for pedido in pedidos)]
    bloqueados = aplicaciones.bloquear_documentos(ids)
    credito = bloqueados[documento_id]
    if credito.signo > 0:
        raise EstadoInvalido("Solo una nota de crédito se aplica a otros documentos.")
    if credito.anulado_el is not None:
        raise EstadoInvalido("La nota de crédito está anulada: no se aplica.")
    antes = {"aplicado": credito.aplicado}
    aplicaciones.aplicar(credito, pedidos, bloqueados)
    credito.version += 1
    documentos = [aplicaciones.nombre(d) for d in bloqueados.values() if d is not credito]
    _anotar("aplicar", credito, antes, {"aplicado": credito.aplicado, "documentos": documentos})
    return credito


@transactional
def cambiar(documento_id: int, cambios: Cambios) -> DocumentoCliente:
    """Cambia lo que no mueve la cuenta: el vencimiento, el número y el detalle."""
    documento = aplicaciones.bloquear_documentos([documento_id])[documento_id]
    versiones.exigir(documento, cambios.version, "documento_cliente")
    if documento.anulado_el is not None:
        raise EstadoInvalido("El documento está anulado: no se cambia.")
    if "numero" in cambios:
        cambios = cambios.con(numero=cambios["numero"] or None)
    antes, despues = audit.changes(documento, cambios)
    if "numero" in despues and documento.origen != REGISTRADO:
        raise EstadoInvalido(_EMITIDO)
    if "vence" in despues and despues["vence"] < documento.fecha:
        raise ReglaDeNegocio.en("vence", "El vencimiento no puede ser anterior a la fecha del documento.")
    if despues:
        for campo, valor in despues.items():
            setattr(documento, campo, valor)
        documento.version += 1
        _anotar("actualizar", documento, antes, despues)
    return documento


@transactional
def anular(documento_id: int, fecha: date | None, motivo: str) -> DocumentoCliente:
    """Anula un documento registrado. Lo que se cobró de él queda como anticipo."""
    documento = aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0][documento_id]
    if documento.anulado_el is not None:
        raise EstadoInvalido("El documento ya está anulado.")
    if documento.origen != REGISTRADO:
        raise EstadoInvalido(_EMITIDO)
    dia = aplicaciones.exigir_fecha(fecha, documento.fecha)
    antes = {"aplicado": documento.aplicado}
    aplicaciones.deshacer(documento, dia)
    documento.anulado_el, documento.motivo_anulacion = dia, motivo
    documento.version += 1
    _anotar("anular", documento, antes, {"anulado_el": dia, "motivo": motivo})
    return documento


@transactional
def eliminar(documento_id: int) -> None:
    """Elimina, con sus archivos, un documento ingresado por error. Solo si nunca se le aplicó nada."""
    documento = aplicaciones.bloquear_documentos([documento_id])[documento_id]
    if documento.origen != REGISTRADO:
        raise EstadoInvalido(_EMITIDO)
    usado = select(Aplicacion.id).where(
        or_(Aplicacion.documento_id == documento_id, Aplicacion.credito_id == documento_id)
    )
    if db.session.scalars(usado.limit(1)).first() is not None:
        raise EstadoInvalido("El documento tiene cobros o abonos: no se elimina, anúlelo.")
    claves = db.session.scalars(
        select(ArchivoDocumento.archivo).where(ArchivoDocumento.documento_id == documento_id)
    ).all()
    db.session.execute(delete(ArchivoDocumento).where(ArchivoDocumento.documento_id == documento_id))
    _anotar("eliminar", documento, _resumen(documento, None, len(claves)), None)
    db.session.delete(documento)
    deposito.soltar(*claves)


@transactional
def adjuntar(documento_id: int, archivos: Sequence[Archivo]) -> DocumentoCliente:
    """Agrega archivos a un documento."""
    documento = aplicaciones.bloquear_documentos([documento_id])[documento_id]
    if documento.anulado_el is not None:
        raise EstadoInvalido("El documento está anulado: no se le agregan archivos.")
    consulta = select(ArchivoDocumento.id).where(ArchivoDocumento.documento_id == documento_id)
    if len(db.session.scalars(consulta).all()) + len(archivos) > MAXIMO_ARCHIVOS:
        raise ReglaDeNegocio(f"Un documento lleva hasta {MAXIMO_ARCHIVOS} archivos.")
    _guardar_archivos(documento, archivos)
    nombres = [archivo.nombre for archivo in archivos]
    _anotar("adjuntar", documento, None, {"archivos": nombres})
    return documento


def archivo(documento_id: int, archivo_id: int) -> ArchivoDocumento:
    hallado = db.session.scalar(
        select(ArchivoDocumento).where(
            ArchivoDocumento.id == archivo_id, ArchivoDocumento.documento_id == documento_id
        )
    )
    if hallado is None:
        raise NoEncontrado("No existe ese archivo.")
    return hallado


def _vencimiento(datos: DatosDocumento, es_credito: bool, dias_credito: int) -> date:
    if es_credito:
        return datos.fecha
    if datos.vence is None:
        return datos.fecha + timedelta(days=dias_credito)
    if datos.vence < datos.fecha:
        raise ReglaDeNegocio.en("vence", "El vencimiento no puede ser anterior a la fecha del documento.")
    return datos.vence


def _cobrar(documento: DocumentoCliente, quien: str) -> None:
    recibido = cobros.DatosCobro(
        cliente_id=documento.cliente_id,
        fecha=documento.fecha,
        forma="OTRO",
        total=documento.total,
        notas="Registrado como pagado.",
        aplicaciones=[PedidoDeAplicacion(documento.id, documento.total)],
    )
    cobros.crear(recibido, quien)


def _guardar_archivos(documento: DocumentoCliente, archivos: Sequence[Archivo]) -> None:
    db.session.add_all(
        ArchivoDocumento(
            documento_id=documento.id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
        )
        for archivo in archivos
    )
    db.session.flush()


def _resumen(documento: DocumentoCliente, cliente: str | None, archivos: int) -> audit.Anotado:
    return {
        "cliente": cliente,
        "tipo": TIPOS_DOCUMENTO[documento.tipo],
        "numero": documento.numero,
        "fecha": documento.fecha,
        "vence": documento.vence,
        "total": documento.total,
        "detalle": documento.detalle,
        "archivos": archivos,
    }


def _anotar(
    accion: str, documento: DocumentoCliente, antes: audit.Anotado | None, despues: audit.Anotado | None
) -> None:
    audit.record(
        accion,
        "documento_cliente",
        documento.id,
        empresa_id=documento.empresa_id,
        antes=antes,
        despues=despues,
    )
