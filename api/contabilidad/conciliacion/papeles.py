"""Los archivos que respaldan una línea del banco. No cambian la línea ni lo conciliado: llegan también después de cerrarlo."""

from collections.abc import Sequence

from sqlalchemy import and_, func, select

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.models import ArchivoDeLinea, LineaExtracto
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo

ENTIDAD = "linea_extracto"
MAXIMO = 10
SE_VEN = 500
NO_EXISTE = "Esa línea del banco ya no está."
_D, _X = ArchivoDeLinea, LineaExtracto


def linea(linea_id: int) -> LineaExtracto:
    hallada = db.session.scalar(select(_X).where(_X.id == linea_id))
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


def de(conciliacion_id: int) -> Sequence[ArchivoDeLinea]:
    """Los de las líneas de su cuenta hasta su día, los últimos primero."""
    suya = service.una(conciliacion_id)
    unidas = and_(_X.empresa_id == _D.empresa_id, _X.id == _D.linea_id)
    suyos = select(_D).join(_X, unidas).where(_X.banco_id == suya.banco_id, _X.fecha <= suya.hasta)
    return db.session.scalars(suyos.order_by(_D.id.desc()).limit(SE_VEN)).all()


@transactional
def adjuntar(linea_id: int, archivos: Sequence[Archivo], por: str) -> None:
    """Los deja en la línea; hasta diez en total. `por`: el nombre de quien los entrega."""
    suya = bloqueo.una(select(_X).where(_X.id == linea_id), NO_EXISTE)
    contados = select(func.count(_D.id)).where(_D.linea_id == suya.id)
    if (db.session.scalar(contados) or 0) + len(archivos) > MAXIMO:
        raise ReglaDeNegocio(f"Una línea del banco lleva hasta {MAXIMO} archivos.")
    db.session.add_all(
        _D(
            empresa_id=empresa_actual(),
            linea_id=suya.id,
            archivo=archivo.clave,
            nombre=archivo.nombre,
            extension=archivo.extension,
            tamano=archivo.tamano,
            sha256=archivo.sha256,
            subido_por=por,
        )
        for archivo in archivos
    )
    nombres = [archivo.nombre for archivo in archivos]
    audit.record("adjuntar", ENTIDAD, suya.id, empresa_id=empresa_actual(), despues={"archivos": nombres})


def uno(archivo_id: int) -> ArchivoDeLinea:
    hallado = db.session.scalar(select(_D).where(_D.id == archivo_id))
    if hallado is None:
        raise NoEncontrado("No existe ese archivo.")
    return hallado
