"""Lo que pasó y no se pudo contabilizar: espera aquí, dice qué le falta y se contabiliza cuando se arregla."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import delete, func, select
from sqlalchemy.orm.attributes import flag_modified

from api.core.autor import Autor
from api.core.datos import bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.jobs import defer
from api.core.datos.listas.pages import Pagina, paginate
from api.core.datos.sesion import quien_llama
from api.libros.asientos import origenes
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas import parametros
from api.libros.reglas.hechos import HechoContable
from api.libros.reglas.models import AsientoPendiente
from api.libros.reglas.parametros import Falta, Parametros

_P = AsientoPendiente
TANDA = 200  # los que se contabilizan en una transacción


def esperar(hechos: Sequence[tuple[HechoContable, Sequence[Falta]]], quien: Autor) -> None:
    """Los deja esperando, con lo que a cada uno le falta. El que ya esperaba, sigue."""
    suyos = [(hecho, faltan) for hecho, faltan in hechos if hecho.origen.id is not None]
    if not suyos:
        return
    directas.insertar(
        _P.__tablename__,
        {"empresa_id": empresa_actual(), "creado_por": quien.nombre, "creado_en": ahora()},
        {
            "origen_tipo": [hecho.origen.tipo for hecho, _ in suyos],
            "origen_id": [hecho.origen.id for hecho, _ in suyos],
            "proposito": [hecho.origen.proposito for hecho, _ in suyos],
            "fecha": [hecho.fecha for hecho, _ in suyos],
            "falta": [que_falta(faltan) for _, faltan in suyos],
            "hecho": [hecho.datos() for hecho, _ in suyos],
        },
        sin_repetir=("empresa_id", "origen_tipo", "origen_id", "proposito"),
    )


def que_falta(faltan: Sequence[Falta]) -> str:
    return " ".join(falta.texto for falta in faltan)


def anular(tipo: str, id_: int, fecha: date, motivo: str, proposito: str | None) -> None:
    """Lo que esperaba de algo que se anula: si se anuló el mismo día, nunca contó; si no, contará hasta ese día."""
    suyos = select(_P).where(_P.origen_tipo == tipo, _P.origen_id == id_)
    for pendiente in db.session.scalars(
        suyos if proposito is None else suyos.where(_P.proposito == proposito)
    ):
        if pendiente.fecha == fecha:
            db.session.delete(pendiente)
        else:
            pendiente.hecho |= {"anulado_el": fecha.isoformat(), "motivo": motivo}
            flag_modified(pendiente, "hecho")


def quitar(origen: OrigenAsiento) -> bool:
    """Deja de esperar. Responde si esperaba."""
    quitados = db.session.execute(
        delete(_P)
        .where(_P.origen_tipo == origen.tipo, _P.origen_id == origen.id, _P.proposito == origen.proposito)
        .returning(_P.id)
    )
    return quitados.first() is not None


def esperan(tipo: str, ids: Sequence[int]) -> list[tuple[int, str]]:
    """De los de esa clase, el id y el propósito de los que esperan."""
    suyos = select(_P.origen_id, _P.proposito).where(_P.origen_tipo == tipo, _P.origen_id.in_(list(ids)))
    return [(fila[0], fila[1]) for fila in db.session.execute(suyos)]


def cuantos(hasta: date | None = None) -> int:
    """Cuántos esperan; con un día, los que tienen esa fecha o una anterior."""
    suyos = select(func.count(_P.id)).where(
        _P.empresa_id == empresa_actual(), *(() if hasta is None else (_P.fecha <= hasta,))
    )
    return db.session.scalar(suyos) or 0


def pedir() -> None:
    """Pide, en la transacción en curso, que se contabilice lo que ya se pueda; nada, si nada espera."""
    if db.session.scalar(select(_P.id).limit(1)) is not None:
        empresa_id = empresa_actual()
        defer(
            "contabilidad.pendientes",
            unico=f"pendientes-{empresa_id}",
            empresa_id=empresa_id,
            quien=quien_llama().en_un_trabajo(),
        )


def pagina(page: int, tamano: int) -> Pagina:
    """Los que esperan, desde el más antiguo."""
    hallada = paginate(select(_P), (_P.fecha.asc(), _P.id.asc()), page, tamano, cercada=True, entidades=True)
    libro = parametros.leer()
    nombrados = origenes.nombrar((p.origen_tipo, p.origen_id) for p in hallada["items"])
    items = [
        {
            "id": p.id,
            "origen": nombrados[p.origen_tipo, p.origen_id],
            "proposito": p.proposito,
            "fecha": p.fecha,
            "glosa": p.hecho["glosa"],
            "falta": p.falta,
            "roles": _roles(libro, p),
            "creado_por": p.creado_por,
            "creado_en": p.creado_en,
        }
        for p in hallada["items"]
    ]
    return {**hallada, "items": items}


def _roles(libro: Parametros | None, pendiente: AsientoPendiente) -> list[str]:
    faltan = libro.resolver(hecho_de(pendiente)).faltan if libro else ()
    return list(dict.fromkeys(falta.rol for falta in faltan))


def tomar(despues_de: int) -> list[AsientoPendiente]:
    """Los siguientes a ese id, bloqueados."""
    return list(bloqueo.todas(select(_P).where(_P.id > despues_de).order_by(_P.id).limit(TANDA)))


def hecho_de(pendiente: AsientoPendiente) -> HechoContable:
    origen = OrigenAsiento(pendiente.origen_tipo, pendiente.origen_id, pendiente.proposito)
    return HechoContable.leer(origen, pendiente.fecha, pendiente.hecho)
