"""Los archivos que acompañan a un asiento: se agregan, se miran y, mientras su período no se cierre, se quitan. No cambian
el asiento ni su huella."""

from collections.abc import Sequence

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, deposito
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo, ReglaArchivo
from api.libros.asientos.models import ArchivoAsiento, AsientoContable
from api.libros.asientos.service import ENTIDAD, NO_EXISTE
from api.libros.periodos import service as periodos

MAXIMO = 10
REGLA = ReglaArchivo(
    carpeta="asientos",
    maximo=10 * 1024 * 1024,
    extensiones=("pdf", "png", "jpg", "jpeg", "webp", "xlsx", "xls", "ods", "csv"),
    tipo_msg="Elija archivos PDF, PNG, JPG, WEBP, XLSX, XLS, ODS o CSV.",
    tamano_msg="Un archivo supera el peso máximo de 10 MB.",
)
_A = ArchivoAsiento


def de(asiento_id: int) -> Sequence[ArchivoAsiento]:
    return db.session.scalars(select(_A).where(_A.asiento_id == asiento_id).order_by(_A.id)).all()


@transactional
def adjuntar(asiento_id: int, archivos: Sequence[Archivo], quien: Autor) -> None:
    """Agrega archivos a un asiento, también al de un período cerrado; hasta diez en total."""
    if db.session.get(AsientoContable, (empresa_actual(), asiento_id)) is None:
        raise NoEncontrado(NO_EXISTE)
    bloqueo.turno(f"archivos-asiento-{empresa_actual()}-{asiento_id}")
    contados = select(func.count(_A.id)).where(_A.asiento_id == asiento_id)
    if (db.session.scalar(contados) or 0) + len(archivos) > MAXIMO:
        raise ReglaDeNegocio(f"Un asiento lleva hasta {MAXIMO} archivos.")
    db.session.add_all(
        _A(
            empresa_id=empresa_actual(),
            asiento_id=asiento_id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
            subido_por=quien.nombre,
        )
        for archivo in archivos
    )
    nombres = [archivo.nombre for archivo in archivos]
    audit.record("adjuntar", ENTIDAD, asiento_id, empresa_id=empresa_actual(), despues={"archivos": nombres})


def uno(asiento_id: int, archivo_id: int) -> ArchivoAsiento:
    hallado = db.session.scalar(select(_A).where(_A.id == archivo_id, _A.asiento_id == asiento_id))
    if hallado is None:
        raise NoEncontrado("No existe ese archivo.")
    return hallado


@transactional
def quitar(asiento_id: int, archivo_id: int) -> None:
    """Lo quita. EstadoInvalido si el período del asiento está cerrado: entonces es parte de lo que se revisó."""
    suyo = bloqueo.una(
        select(_A).where(_A.id == archivo_id, _A.asiento_id == asiento_id), "No existe ese archivo."
    )
    asiento = db.session.get_one(AsientoContable, (empresa_actual(), asiento_id))
    periodos.exigir_abierto(asiento.fecha, asiento.area)
    audit.record(
        "quitar", ENTIDAD, asiento_id, empresa_id=empresa_actual(), antes={"archivos": [suyo.nombre]}
    )
    db.session.delete(suyo)
    deposito.soltar(suyo.archivo)
