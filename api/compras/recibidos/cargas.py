"""Lo que alguien trae de una vez a la bandeja: se guarda el archivo y se pide el trabajo que lo lee."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from api.compras.recibidos.lectura.limites import MAXIMO_DE_ZIP
from api.compras.recibidos.models import EN_COLA, XML, ZIP, ArchivoDeCarga, CargaRecibidos
from api.core.autor import Autor
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import quien_llama
from api.core.errors import NoEncontrado
from api.core.http.uploads import Archivo, ReglaArchivo

DETALLE = 500  # los que se responden; los que tienen error, primero
REGLA = ReglaArchivo(
    carpeta="recibidos",
    maximo=MAXIMO_DE_ZIP,
    extensiones=("xml", "zip"),
    tipo_msg="Suba comprobantes en XML, o un solo ZIP con varios.",
    tamano_msg=f"El archivo no debe superar los {MAXIMO_DE_ZIP // 1024 // 1024} MB: divídalo en varios.",
)
A_LA_VEZ = 40  # archivos en un envío
_ORIGEN = {"xml": XML, "zip": ZIP}


@dataclass(frozen=True, slots=True)
class ResultadoDeArchivo:
    """En qué quedó uno de los archivos de una carga; `resultado` es None mientras no se sabe."""

    nombre: str
    resultado: str | None
    mensaje: str
    recibido_id: int | None


@dataclass(frozen=True, slots=True)
class DetalleDeCarga:
    """Una carga, cuánto ha avanzado y en qué quedó cada archivo."""

    id: int
    origen: str
    nombre: str
    estado: str
    total: int
    hechos: int
    nuevos: int
    repetidos: int
    con_error: int
    motivo: str
    creada_por: str
    creada_en: datetime
    terminada_en: datetime | None
    detalle: list[ResultadoDeArchivo]


def subir(archivo: Archivo, origen: str = "") -> int:
    """Pide el trabajo que lee lo subido. `origen`: vacío, el que dice su extensión. Responde el id de la carga."""
    return pedir(archivo, origen or _ORIGEN[archivo.extension], archivo.nombre, quien_llama())


@transactional
def pedir(archivo: Archivo, origen: str, nombre: str, quien: Autor) -> int:
    """Anota una carga y pide el trabajo que lee su archivo. `quien`: quien la trae."""
    carga = CargaRecibidos(
        origen=origen, nombre=nombre, archivo=archivo.clave, estado=EN_COLA, creada_por=quien.nombre
    )
    db.session.add(carga)
    db.session.flush()
    empresa_id = empresa_actual()
    defer(
        "recibidos.leer_carga",
        lock=f"recibidos:{empresa_id}",  # de una en una en cada empresa
        empresa_id=empresa_id,
        carga_id=carga.id,
        quien=quien.en_un_trabajo(),
    )
    return carga.id


def ultimas(origen: str, cuantas: int) -> Sequence[CargaRecibidos]:
    """Las últimas de un origen, la más reciente primero."""
    suyas = select(CargaRecibidos).where(CargaRecibidos.origen == origen).order_by(CargaRecibidos.id.desc())
    return db.session.scalars(suyas.limit(cuantas)).all()


def ver(carga_id: int) -> DetalleDeCarga:
    carga = db.session.scalar(select(CargaRecibidos).where(CargaRecibidos.id == carga_id))
    if carga is None:
        raise NoEncontrado("No existe esa carga.")
    suyos = (
        select(
            ArchivoDeCarga.nombre,
            ArchivoDeCarga.resultado,
            ArchivoDeCarga.mensaje,
            ArchivoDeCarga.recibido_id,
        )
        .where(ArchivoDeCarga.carga_id == carga_id)
        .order_by((ArchivoDeCarga.mensaje == ""), ArchivoDeCarga.n)
        .limit(DETALLE)
    )
    detalle = [ResultadoDeArchivo(*fila) for fila in db.session.execute(suyos)]
    return de_fila(DetalleDeCarga, carga, detalle=detalle)
