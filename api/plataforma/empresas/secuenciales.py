"""El siguiente número de cada tipo de documento en un punto, en el ambiente que hoy tiene la empresa."""

from typing import NamedTuple

from sqlalchemy import BigInteger, ColumnElement, bindparam, select, update
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos import documentos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import SECUENCIAL_MAX, Empresa, Establecimiento, PuntoEmision, Secuencial


class Numeracion(NamedTuple):
    """El siguiente número de un tipo de documento en un punto, en el ambiente de la empresa."""

    punto_id: int
    serie: str
    tipo: str
    nombre: str
    ambiente: str
    siguiente: int
    usado: int
    numero: str | None


def listar(punto_id: int | None) -> list[Numeracion]:
    """Los de un punto, o los de todos. Vienen todos los tipos; el que nunca se numeró va por el 1."""
    empresa = empresas.obtener(empresa_actual())
    cuales = Secuencial.ambiente == empresa.codigo_ambiente
    por_clave = {(f.punto_id, f.tipo): f for f in db.session.scalars(select(Secuencial).where(cuales))}
    puntos = [_punto(punto_id)] if punto_id is not None else _puntos()
    return [
        _fila(empresa, punto, serie, tipo, por_clave.get((punto.id, tipo)))
        for punto, serie in puntos
        for tipo in documentos.ELECTRONICOS
    ]


def se_numera(tipo: str) -> ColumnElement[bool]:
    """Si algún punto de la empresa ya numera ese tipo de documento."""
    return select(Secuencial.id).where(Secuencial.tipo == tipo).exists()


@transactional
def cambiar(punto_id: int, tipo: str, siguiente: int, anterior: int | None) -> Numeracion:
    """Fija el siguiente número, que debe ser mayor que todo lo emitido. `anterior` es el que la persona vio."""
    if tipo not in documentos.ELECTRONICOS:
        raise NoEncontrado("No existe ese tipo de documento.")
    empresa = empresas.obtener(empresa_actual())
    punto, serie = _punto(punto_id)
    if not punto.activo:
        raise EstadoInvalido(f"El punto {serie} está inactivo: actívelo antes de cambiar sus números.")
    fila = _con_turno(empresa.id, punto_id, tipo, empresa.codigo_ambiente)
    if anterior is not None and anterior != fila.siguiente:
        raise versiones.quien_cambio("secuencial", fila.id, "este número")
    if siguiente <= fila.usado:
        raise ReglaDeNegocio.en(
            "siguiente",
            f"Ya se emitió el {fila.usado}: el siguiente debe ser mayor, o se repetiría un número.",
        )
    if siguiente != fila.siguiente:
        de_que = {"documento": documentos.NOMBRES[tipo], "serie": serie, "ambiente": empresa.ambiente}
        antes = {**de_que, "siguiente": fila.siguiente}
        fila.siguiente = siguiente
        audit.record(
            "cambiar",
            "secuencial",
            fila.id,
            empresa_id=empresa.id,
            antes=antes,
            despues={**de_que, "siguiente": siguiente},
        )
    return _fila(empresa, punto, serie, tipo, fila)


def tomar(punto_id: int, tipo: str, ambiente: int, cuantos: int = 1) -> int:
    """Toma los siguientes `cuantos` números, seguidos; responde el último. Quien pide en el mismo punto espera a
    que este caso de uso termine."""
    empresa_id = empresa_actual()
    cual = {
        "empresa": empresa_id,
        "punto": punto_id,
        "de_tipo": tipo,
        "en_ambiente": ambiente,
        "cuantos": cuantos,
        "hasta": SECUENCIAL_MAX - cuantos + 1,
    }
    tomado = db.session.scalar(_TOMAR, cual)
    if tomado is None:  # es el primero de este punto, o ya se dio el último
        clave = {"empresa_id": empresa_id, "punto_id": punto_id, "tipo": tipo, "ambiente": ambiente}
        db.session.execute(insert(Secuencial).values(clave).on_conflict_do_nothing())
        tomado = db.session.scalar(_TOMAR, cual)
    if tomado is None:
        raise EstadoInvalido("El punto de emisión agotó sus números: elija o cree otro.")
    return tomado


def bloquear(punto_id: int, tipo: str, ambiente: int) -> int:
    """El siguiente número, sin tomarlo todavía. Quien pide en el mismo punto espera a que este caso de uso termine."""
    clave = {"empresa_id": empresa_actual(), "punto_id": punto_id, "tipo": tipo, "ambiente": ambiente}
    suyo = select(Secuencial.siguiente).filter_by(**clave)
    siguiente: int | None = bloqueo.si_esta(suyo)
    if siguiente is None:
        db.session.execute(insert(Secuencial).values(clave).on_conflict_do_nothing())
        siguiente = bloqueo.si_esta(suyo)
    assert siguiente is not None
    return siguiente


_TOMAR = (
    update(Secuencial)
    .where(
        Secuencial.empresa_id == bindparam("empresa"),
        Secuencial.punto_id == bindparam("punto"),
        Secuencial.tipo == bindparam("de_tipo"),
        Secuencial.ambiente == bindparam("en_ambiente"),
        Secuencial.siguiente <= bindparam("hasta"),
    )
    .values(
        siguiente=Secuencial.siguiente + bindparam("cuantos", type_=BigInteger),
        usado=Secuencial.siguiente + bindparam("cuantos", type_=BigInteger) - 1,
    )
    .returning(Secuencial.usado)
    .execution_options(synchronize_session=False)
)


def siguientes(ambiente: int) -> dict[tuple[int, str], int]:
    """El siguiente número de cada punto y tipo de documento de la empresa en que se trabaja. Los que faltan
    van por el 1."""
    filas = db.session.execute(
        select(Secuencial.punto_id, Secuencial.tipo, Secuencial.siguiente).where(
            Secuencial.ambiente == ambiente
        )
    )
    return {(punto_id, tipo): siguiente for punto_id, tipo, siguiente in filas}


def usados(ambiente: int) -> dict[tuple[int, str], int]:
    """El último número que tomó cada punto y tipo de documento de la empresa en que se trabaja."""
    filas = db.session.execute(
        select(Secuencial.punto_id, Secuencial.tipo, Secuencial.usado).where(Secuencial.ambiente == ambiente)
    )
    return {(punto_id, tipo): usado for punto_id, tipo, usado in filas}


def _con_turno(empresa_id: int, punto_id: int, tipo: str, ambiente: int) -> Secuencial:
    """La fila de una numeración, creada si falta y bloqueada: quien emite la espera."""
    clave = {"empresa_id": empresa_id, "punto_id": punto_id, "tipo": tipo, "ambiente": ambiente}
    db.session.execute(insert(Secuencial).values(clave).on_conflict_do_nothing())
    (fila,) = bloqueo.todas(select(Secuencial).filter_by(**clave))
    return fila


_CON_LOCAL = select(PuntoEmision, Establecimiento.codigo).join(
    Establecimiento,
    (Establecimiento.empresa_id == PuntoEmision.empresa_id)
    & (Establecimiento.id == PuntoEmision.establecimiento_id),
)


def _puntos() -> list[tuple[PuntoEmision, str]]:
    hallados = db.session.execute(_CON_LOCAL.order_by(Establecimiento.codigo, PuntoEmision.codigo))
    return [(punto, f"{local}-{punto.codigo}") for punto, local in hallados]


def _punto(punto_id: int) -> tuple[PuntoEmision, str]:
    """Un punto y su serie: 001-001."""
    suyo = _CON_LOCAL.where(PuntoEmision.empresa_id == empresa_actual(), PuntoEmision.id == punto_id)
    hallado = db.session.execute(suyo).one_or_none()
    if hallado is None:
        raise NoEncontrado("No existe ese punto de emisión.")
    punto, local = hallado
    return punto, f"{local}-{punto.codigo}"


def _fila(
    empresa: Empresa, punto: PuntoEmision, serie: str, tipo: str, fila: Secuencial | None
) -> Numeracion:
    siguiente = fila.siguiente if fila else 1
    return Numeracion(
        punto.id,
        serie,
        tipo,
        documentos.NOMBRES[tipo],
        empresa.ambiente,
        siguiente,
        fila.usado if fila else 0,
        f"{serie}-{siguiente:09d}" if siguiente <= SECUENCIAL_MAX else None,
    )
