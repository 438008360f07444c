"""Lo que la empresa hace con sus importaciones: pedirlas y verlas. El trabajo lo hace `motor.py`."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.core.papel.campos import Campo
from api.plataforma.importaciones import avance
from api.plataforma.importaciones.archivo.limites import EXTENSIONES
from api.plataforma.importaciones.mapa import Mapeo
from api.plataforma.importaciones.models import (
    EN_COLA,
    EN_PROCESO,
    PLAZO_DE_ARCHIVOS,
    TERMINADA,
    ColumnaDelArchivo,
    EfectoGuardado,
    FilaMalaGuardada,
    Importacion,
)
from api.plataforma.importaciones.protocolo import TipoDeLista
from api.plataforma.importaciones.tipos import TIPOS_DE_LISTA, obligatorios

RECIENTES = 20
_YA_NO = (
    f"El archivo de una importación se guarda {PLAZO_DE_ARCHIVOS.days} días y este ya no está: para "
    "importarlo otra vez, súbalo de nuevo."
)


def regla(tipo: TipoDeLista) -> uploads.ReglaArchivo:
    """Qué archivos recibe ese tipo."""
    return uploads.ReglaArchivo(
        carpeta="importaciones",
        maximo=tipo.bytes_,
        extensiones=EXTENSIONES,
        tipo_msg="Suba un archivo de Excel (.xlsx, .xls), OpenDocument (.ods) o CSV.",
        tamano_msg=f"El archivo no debe superar los {tipo.bytes_ >> 20} MB: divídalo en varios.",
    )


class PedidoDeImportacion(NamedTuple):
    """Cómo se importa un archivo. Si `simular` no viene: con mapeo se importa de verdad, sin él solo se
    revisa."""

    mapeo: Mapeo | None = None
    simular: bool | None = None
    actualizar: bool = False
    crear_faltantes: bool = False


@dataclass(frozen=True, slots=True)
class DetalleDeImportacion:
    """Una importación con su avance, lo que se reconoció en el archivo y las filas que no se aceptan."""

    id: int
    estado: str
    nombre: str
    tamano: int
    simular: bool
    actualizar: bool
    crear_faltantes: bool
    filas: int
    creadas: int
    actualizadas: int
    malas: int
    motivo: str | None
    creada_por: str
    creada_en: datetime
    terminada_en: datetime | None
    hay_archivo: bool
    hay_resultado: bool
    avance: avance.Avance
    columnas: list[ColumnaDelArchivo]
    campos: tuple[Campo, ...]
    crea: str
    mapeo: Mapeo
    errores: list[FilaMalaGuardada]
    efectos: list[EfectoGuardado]
    entera: bool
    avisos: list[str]


@transactional
def subir(tipo: str, archivo: Archivo, pedido: PedidoDeImportacion) -> DetalleDeImportacion:
    """Guarda un archivo subido y pide su trabajo."""
    importacion = Importacion(
        empresa_id=empresa_actual(),
        tipo=tipo,
        archivo=archivo.clave,
        nombre=archivo.nombre,
        extension=archivo.extension,
        tamano=archivo.tamano,
        creada_por=quien_llama().nombre,
    )
    db.session.add(importacion)
    return _encolar(importacion, pedido)


@transactional
def repetir(tipo: str, importacion_id: int, pedido: PedidoDeImportacion) -> DetalleDeImportacion:
    """Pide otra vez el trabajo de un archivo ya subido: con otro mapeo, o de verdad después de revisarlo."""
    importacion = _una(tipo, importacion_id, bloquear=True)
    if importacion.estado in (EN_COLA, EN_PROCESO):
        raise EstadoInvalido("Esta importación está en curso: espere a que termine.")
    if importacion.estado == TERMINADA:
        raise EstadoInvalido("Esta importación ya terminó: para importar otra vez, suba el archivo.")
    if importacion.archivo is None:
        raise NoEncontrado(_YA_NO)
    return _encolar(importacion, pedido)


def por_revisar(desde: datetime) -> dict[str, int]:
    """Por tipo, cuántas filas rechazó su última importación, de las que terminaron desde `desde`. Solo los
    tipos en que hay alguna."""
    consulta = select(Importacion.tipo, Importacion.malas).where(
        Importacion.empresa_id == empresa_actual(),
        Importacion.estado == TERMINADA,
        Importacion.terminada_en >= desde,
    )
    ultimas = {fila.tipo: fila.malas for fila in db.session.execute(consulta.order_by(Importacion.id))}
    return {tipo: malas for tipo, malas in ultimas.items() if malas}


def ver(tipo: str, importacion_id: int) -> DetalleDeImportacion:
    return _detalle(_una(tipo, importacion_id))


def recientes(tipo: str) -> list[Importacion]:
    """Las últimas importaciones de ese tipo, de la empresa en que se trabaja."""
    consulta = select(Importacion).where(Importacion.tipo == tipo).order_by(Importacion.id.desc())
    return list(db.session.scalars(consulta.limit(RECIENTES)))


def resultado(tipo: str, importacion_id: int) -> tuple[str, str]:
    """La clave y el nombre del archivo de filas rechazadas. NoEncontrado si no las hay o si ya no se
    guarda."""
    importacion = _una(tipo, importacion_id)
    if importacion.archivo is None:
        raise NoEncontrado(_YA_NO)
    if not importacion.resultado:
        raise NoEncontrado("Esta importación no tiene filas con error.")
    nombre = importacion.nombre.rsplit(".", 1)[0]
    return importacion.resultado, f"{nombre} - filas con error.xlsx"


def _encolar(importacion: Importacion, pedido: PedidoDeImportacion) -> DetalleDeImportacion:
    tipo = TIPOS_DE_LISTA[importacion.tipo]
    if pedido.mapeo is not None:
        _exigir_mapeo(tipo, pedido.mapeo)
    importacion.estado = EN_COLA
    importacion.mapeo = pedido.mapeo or importacion.mapeo or {}
    de_verdad = pedido.mapeo is not None if pedido.simular is None else not pedido.simular
    importacion.simular = tipo.solo_revisa or not de_verdad
    importacion.actualizar, importacion.crear_faltantes = pedido.actualizar, pedido.crear_faltantes
    importacion.motivo = importacion.terminada_en = None
    importacion.intentos = 0
    importacion.pedida_en = ahora()
    db.session.flush()
    defer(
        "importaciones.trabajar",
        lock=f"importaciones:{importacion.empresa_id}",  # de una en una en cada empresa
        empresa_id=importacion.empresa_id,
        importacion_id=importacion.id,
        quien=quien_llama().en_un_trabajo(),
    )
    return _detalle(importacion)


def _exigir_mapeo(tipo: TipoDeLista, mapeo: Mapeo) -> None:
    conocidos = {campo.campo for campo in tipo.campos}
    if extranos := sorted(set(mapeo) - conocidos):
        raise ReglaDeNegocio.en("mapeo", f"No hay un campo {extranos[0]}.")
    if faltan := [campo.titulo for campo in obligatorios(tipo) if campo.campo not in mapeo]:
        raise ReglaDeNegocio.en("mapeo", f"Indique qué columna es: {', '.join(faltan)}.")


def _una(tipo: str, importacion_id: int, *, bloquear: bool = False) -> Importacion:
    consulta = select(Importacion).where(Importacion.id == importacion_id, Importacion.tipo == tipo)
    importacion = bloqueo.si_esta(consulta) if bloquear else db.session.scalar(consulta)
    if importacion is None:
        raise NoEncontrado("No existe esa importación.")
    return importacion


def _detalle(fila: Importacion) -> DetalleDeImportacion:
    tipo = TIPOS_DE_LISTA[fila.tipo]
    andando = fila.estado in (EN_COLA, EN_PROCESO)
    return de_fila(
        DetalleDeImportacion,
        fila,
        avance=avance.de(fila.empresa_id, fila.id) if andando else avance.Avance(),
        campos=tipo.campos,
        crea=tipo.crea,
        entera=tipo.entera,
        avisos=fila.avisos if fila.archivo else [*fila.avisos, _YA_NO],
    )
