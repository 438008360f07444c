"""Los documentos de la cuenta que se registran a mano: se crean con sus archivos, se cambian, se anulan y
se eliminan."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import delete, or_, select

from api.core.autor import Autor
from api.core.datos import audit, deposito, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.libros.chequeras import girados
from api.libros.cuentas.aplicaciones import Aplicaciones, PedidoDeAplicacion, exigir_fecha
from api.libros.cuentas.contables.libros import LibrosDeCuenta
from api.libros.cuentas.dinero import DatosDinero, Dineros
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import AJUSTE, REGISTRADO, ArchivoDeCuenta, DocumentoDeCuenta
from api.libros.periodos import service as periodos
from api.plataforma.codigos.documentos import FACTURA

PENDIENTE, PAGADO = "PENDIENTE", "PAGADO"
MAXIMO_ARCHIVOS = 10
_ELIMINADO = "Eliminado"


@dataclass(frozen=True, slots=True)
class DatosDocumento:
    """Un documento, tal como se ingresa."""

    tercero_id: int
    fecha: date
    total: Decimal
    estado: str = PENDIENTE
    tipo: str = FACTURA
    numero: str | None = None
    vence: date | None = None
    detalle: str = ""
    aplicar: Sequence[PedidoDeAplicacion] = ()


class DocumentosRegistrados:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._archivo: Any = lado.archivo
        self._entidad = f"documento_{lado.palabras.quien}"
        self._aplicaciones, self._dineros = Aplicaciones(lado), Dineros(lado)
        self._libros = LibrosDeCuenta(lado)

    @transactional
    def registrar(
        self, datos: DatosDocumento, archivos: Sequence[Archivo], quien: Autor
    ) -> DocumentoDeCuenta:
        """Registra un documento. Si viene PAGADO, se salda entero en su misma fecha."""
        if datos.fecha > hoy():
            raise ReglaDeNegocio.en("fecha", "La fecha del documento no puede ser futura.")
        signo = self._lado.signo_de(datos.tipo)
        es_credito = signo < 0
        if es_credito and datos.estado == PAGADO:
            raise ReglaDeNegocio.en("estado", "Una nota de crédito no se paga: se aplica a documentos.")
        if datos.aplicar and not es_credito:
            raise ReglaDeNegocio.en("aplicar", "Solo una nota de crédito se aplica a otros documentos.")
        periodos.exigir_abierto(datos.fecha, self._lado.area)
        tercero = self._lado.obtener(datos.tercero_id)
        cargos = self._aplicaciones.bloquear_documentos(pedido.documento_id for pedido in datos.aplicar)
        nuevo: Any = self._lado.documento
        documento: DocumentoDeCuenta = nuevo(
            empresa_id=empresa_actual(),
            tercero_id=tercero.id,
            tipo=datos.tipo,
            signo=signo,
            numero=datos.numero or None,
            fecha=datos.fecha,
            vence=_vencimiento(datos, es_credito, tercero.dias_credito),
            total=datos.total,
            detalle=datos.detalle,
        )
        db.session.add(documento)
        db.session.flush()
        self._guardar_archivos(documento, archivos)
        self._anotar(
            "registrar", documento, None, self._resumen(documento, tercero.razon_social, len(archivos))
        )
        self._libros.nuevo_documento(documento, tercero, quien)
        tomado = CERO
        if datos.aplicar:
            tomado = self._aplicaciones.aplicar(documento, datos.aplicar, cargos, nace=documento)
        self._libros.nuevo_abono(documento, tomado, quien)
        if datos.estado == PAGADO:
            self._saldar(documento, quien)
        return documento

    @transactional
    def aplicar(self, documento_id: int, pedidos: Sequence[PedidoDeAplicacion]) -> DocumentoDeCuenta:
        """Aplica a cargos lo que queda de una nota de crédito."""
        ids = [documento_id, *(pedido.documento_id for pedido in pedidos)]
        bloqueados = self._aplicaciones.bloquear_documentos(ids)
        credito = bloqueados[documento_id]
        if credito.signo > 0:
            raise EstadoInvalido("Solo una nota de crédito se aplica a otros documentos.")
        if credito.anulado_el is not None:
            raise EstadoInvalido("La nota de crédito está anulada: no se aplica.")
        antes = {"aplicado": credito.aplicado}
        self._aplicaciones.aplicar(credito, pedidos, bloqueados)
        credito.version += 1
        documentos = [self._lado.nombre(d) for d in bloqueados.values() if d is not credito]
        self._anotar("aplicar", credito, antes, {"aplicado": credito.aplicado, "documentos": documentos})
        return credito

    @transactional
    def cambiar(self, documento_id: int, cambios: Cambios) -> DocumentoDeCuenta:
        """Cambia lo que no mueve la cuenta: el vencimiento, el número y el detalle."""
        documento = self._aplicaciones.bloquear_documentos([documento_id])[documento_id]
        versiones.exigir(documento, cambios.version, self._entidad)
        if documento.anulado_el is not None:
            raise EstadoInvalido("El documento está anulado: no se cambia.")
        if "numero" in cambios:
            cambios = cambios.con(numero=cambios["numero"] or None)
        antes, despues = audit.changes(documento, cambios)
        if "numero" in despues and documento.origen != REGISTRADO:
            raise EstadoInvalido(self._lado.palabras.ajeno)
        if "vence" in despues and despues["vence"] < documento.fecha:
            raise ReglaDeNegocio.en("vence", "El vencimiento no puede ser anterior a la fecha del documento.")
        if despues:
            for campo, valor in despues.items():
                setattr(documento, campo, valor)
            documento.version += 1
            self._anotar("actualizar", documento, antes, despues)
        return documento

    @transactional
    def anular(self, documento_id: int, fecha: date | None, motivo: str) -> DocumentoDeCuenta:
        """Anula un documento registrado, o lo que devolvió dinero o corrigió un saldo. Lo que se saldó de él queda como
        anticipo; lo que corregía su saldo se anula con él. EstadoInvalido si el dinero que devolvió está en una conciliación
        cerrada."""
        documentos = self._aplicaciones.bloquear_con_relacionados(documento_id=documento_id)[0]
        documento = documentos.pop(documento_id)
        if documento.anulado_el is not None:
            raise EstadoInvalido("El documento ya está anulado.")
        if documento.origen not in (REGISTRADO, AJUSTE):
            raise EstadoInvalido(self._lado.palabras.ajeno)
        dia = exigir_fecha(fecha, documento.fecha)
        periodos.exigir_abierto(dia, self._lado.area)
        if documento.origen == AJUSTE:
            self._libros.exigir_ajuste_sin_trabas(documento.id)
        antes = {"aplicado": documento.aplicado}
        self._aplicaciones.anular_ajustes(documentos.values(), dia, motivo)
        self._aplicaciones.anular(documento, dia, motivo)
        self._libros.anular_documento(documento, dia, motivo)
        if documento.origen == AJUSTE:
            origen = self._lado.libros.origen_ajuste
            girados.anular_de(origen, documento.id, dia, motivo, quien_llama())
        self._anotar("anular", documento, antes, {"anulado_el": dia, "motivo": motivo})
        return documento

    @transactional
    def eliminar(self, documento_id: int) -> None:
        """Elimina, con sus archivos, un documento ingresado por error. Solo si nunca se le aplicó nada."""
        documento = self._aplicaciones.bloquear_documentos([documento_id])[documento_id]
        if documento.origen != REGISTRADO:
            raise EstadoInvalido(self._lado.palabras.ajeno)
        if documento.anulado_el is not None:
            raise EstadoInvalido("El documento está anulado: no se elimina.")
        periodos.exigir_abierto(documento.fecha, self._lado.area)
        tabla: Any = self._lado.aplicacion
        usado = select(tabla.id).where(
            or_(tabla.documento_id == documento_id, tabla.credito_id == documento_id)
        )
        if db.session.scalars(usado.limit(1)).first() is not None:
            raise EstadoInvalido(
                f"El documento tiene {self._lado.palabras.que}s o abonos: no se elimina, anúlelo."
            )
        claves = db.session.scalars(
            select(self._archivo.archivo).where(self._archivo.documento_id == documento_id)
        ).all()
        db.session.execute(delete(self._archivo).where(self._archivo.documento_id == documento_id))
        self._libros.anular_documento(documento, documento.fecha, _ELIMINADO)
        self._libros.anular_abono(documento, documento.fecha, _ELIMINADO)
        self._anotar("eliminar", documento, self._resumen(documento, None, len(claves)), None)
        db.session.delete(documento)
        deposito.soltar(*claves)

    @transactional
    def adjuntar(self, documento_id: int, archivos: Sequence[Archivo]) -> DocumentoDeCuenta:
        """Agrega archivos a un documento."""
        documento = self._aplicaciones.bloquear_documentos([documento_id])[documento_id]
        if documento.anulado_el is not None:
            raise EstadoInvalido("El documento está anulado: no se le agregan archivos.")
        consulta = select(self._archivo.id).where(self._archivo.documento_id == documento_id)
        if len(db.session.scalars(consulta).all()) + len(archivos) > MAXIMO_ARCHIVOS:
            raise ReglaDeNegocio(f"Un documento lleva hasta {MAXIMO_ARCHIVOS} archivos.")
        self._guardar_archivos(documento, archivos)
        nombres = [archivo.nombre for archivo in archivos]
        self._anotar("adjuntar", documento, None, {"archivos": nombres})
        return documento

    def archivo(self, documento_id: int, archivo_id: int) -> ArchivoDeCuenta:
        hallado: ArchivoDeCuenta | None = db.session.scalar(
            select(self._archivo).where(
                self._archivo.id == archivo_id, self._archivo.documento_id == documento_id
            )
        )
        if hallado is None:
            raise NoEncontrado("No existe ese archivo.")
        return hallado

    def _saldar(self, documento: DocumentoDeCuenta, quien: Autor) -> None:
        entero = DatosDinero(
            tercero_id=documento.tercero_id,
            fecha=documento.fecha,
            forma="OTRO",
            total=documento.total,
            notas="Registrado como pagado.",
            aplicaciones=[PedidoDeAplicacion(documento.id, documento.total)],
        )
        self._dineros.crear(entero, quien)

    def _guardar_archivos(self, documento: DocumentoDeCuenta, archivos: Sequence[Archivo]) -> None:
        db.session.add_all(
            self._archivo(
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

    def _resumen(self, documento: DocumentoDeCuenta, tercero: str | None, archivos: int) -> audit.Anotado:
        return {
            self._lado.palabras.quien: tercero,
            "tipo": self._lado.nombre_tipo(documento.tipo),
            "numero": documento.numero,
            "fecha": documento.fecha,
            "vence": documento.vence,
            "total": documento.total,
            "detalle": documento.detalle,
            "archivos": archivos,
        }

    def _anotar(
        self,
        accion: str,
        documento: DocumentoDeCuenta,
        antes: audit.Anotado | None,
        despues: audit.Anotado | None,
    ) -> None:
        audit.record(
            accion,
            self._entidad,
            documento.id,
            empresa_id=documento.empresa_id,
            antes=antes,
            despues=despues,
        )


def _vencimiento(datos: DatosDocumento, es_credito: bool, dias_credito: int) -> date:
    if es_credito:
        return datos.fecha
    if datos.vence is None:
        return datos.fecha + timedelta(days=dias_credito)
    if datos.vence < datos.fecha:
        raise ReglaDeNegocio.en("vence", "El vencimiento no puede ser anterior a la fecha del documento.")
    return datos.vence
