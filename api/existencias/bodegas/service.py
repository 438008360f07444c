"""Las bodegas: la de siempre de cada establecimiento, las demás que la empresa tenga, y lo que entre ellas está en camino."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Select, bindparam, select, text
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import Base, db, empresa_actual, transactional
from api.core.datos.directas import Directa, recordado
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.registros import EnFila
from api.existencias.bodegas.models import Bodega
from api.plataforma.empresas import puntos
from api.plataforma.empresas.models import Establecimiento

ENTIDAD = "bodega"
NO_EXISTE = "No existe esa bodega."
SIN_ESTABLECIMIENTO = "Elija un establecimiento activo de la empresa."
CON_EXISTENCIAS = "La bodega tiene existencias: páselas a otra antes de desactivarla."
# Por qué una bodega vacía todavía no se desactiva: la frase, o None si no es por eso.
IMPIDEN = EnFila[Callable[[int], str | None]]("por qué no se desactiva una bodega")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosBodega:
    establecimiento_id: int
    nombre: str


@transactional
def crear(datos: DatosBodega) -> int:
    """Crea una bodega; si su establecimiento no tenía ninguna, es la de siempre. Responde su id."""
    exigir_establecimiento(datos.establecimiento_id)
    suyas = select(Bodega.id).where(Bodega.establecimiento_id == datos.establecimiento_id, Bodega.principal)
    bodega = Bodega(
        establecimiento_id=datos.establecimiento_id,
        nombre=datos.nombre,
        principal=db.session.scalar(suyas) is None,
    )
    db.session.add(bodega)
    db.session.flush()
    despues = {
        "nombre": datos.nombre,
        "establecimiento_id": datos.establecimiento_id,
        "principal": bodega.principal,
    }
    audit.record("crear", ENTIDAD, bodega.id, empresa_id=empresa_actual(), despues=despues)
    return bodega.id


@transactional
def cambiar(bodega_id: int, cambios: Cambios) -> None:
    """Cambia su nombre, si está activa y si es la de siempre. Su establecimiento queda como nació. Se desactiva solo vacía:
    con su candado tomado nadie le pone nada, porque lo que entra lo espera."""
    una = bloqueo.una(select(Bodega).where(Bodega.id == bodega_id, ~Bodega.transito), NO_EXISTE)
    versiones.exigir(una, cambios.version, ENTIDAD, "esta bodega")
    viejos, nuevos = audit.changes(una, cambios)
    if not nuevos:
        return
    if nuevos.get("principal") is False:
        raise ReglaDeNegocio.en("principal", "Elija otra bodega como la de siempre de su establecimiento.")
    if nuevos.get("activa") is False:
        _exigir_vacia(una)
    if nuevos.get("principal"):
        if not nuevos.get("activa", una.activa):
            raise ReglaDeNegocio.en("principal", "Una bodega desactivada no es la de siempre.")
        _dejar_de_ser(una.establecimiento_id)
    for campo, valor in nuevos.items():
        setattr(una, campo, valor)
    una.version += 1
    audit.record("actualizar", ENTIDAD, una.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos)


def exigir_establecimiento(establecimiento_id: int) -> None:
    local = puntos.locales().get(establecimiento_id)
    if local is None or not local.activo:
        raise ReglaDeNegocio.en("establecimiento_id", SIN_ESTABLECIMIENTO)


def exigir_activa(bodega_id: int, campo: str) -> Bodega:
    """La que alguien elige para poner o sacar algo. Nadie la desactiva hasta que termine."""
    elegida = select(Bodega).where(Bodega.id == bodega_id, ~Bodega.transito)
    una = bloqueo.si_esta(elegida, compartido=True)
    if una is None:
        raise ReglaDeNegocio.en(campo, "Elija una bodega de la empresa.")
    if not una.activa:
        raise ReglaDeNegocio.en(campo, f"{una.nombre} está desactivada.")
    return una


def _exigir_vacia(una: Bodega) -> None:
    if una.principal:
        raise ReglaDeNegocio.en(
            "activa",
            "De esta bodega sale lo que se vende en su establecimiento: elija antes otra como la de siempre.",
        )
    tabla = Base.metadata.tables["existencias_bodegas"]
    algo = select(tabla.c.producto_id).where(
        tabla.c.empresa_id == empresa_actual(), tabla.c.bodega_id == una.id, tabla.c.cantidad != 0
    )
    if db.session.execute(algo.limit(1)).first():
        raise ReglaDeNegocio.en("activa", CON_EXISTENCIAS)
    if frase := next(filter(None, (impide(una.id) for impide in IMPIDEN)), None):
        raise ReglaDeNegocio.en("activa", frase)


def _dejar_de_ser(establecimiento_id: int) -> None:
    """La que hasta ahora era la de siempre. Se escribe antes que la otra: en ningún momento son dos."""
    suya = select(Bodega).where(Bodega.establecimiento_id == establecimiento_id, Bodega.principal)
    if (otra := bloqueo.si_esta(suya)) is not None:
        otra.principal = False
        otra.version += 1
        antes, despues = {"principal": True}, {"principal": False}
        audit.record(
            "actualizar", ENTIDAD, otra.id, empresa_id=empresa_actual(), antes=antes, despues=despues
        )
        db.session.flush()


def las_de_siempre() -> None:
    """La de cada establecimiento activo, de una vez: con eso se empieza."""
    for local in puntos.locales().values():
        if local.activo:
            de_siempre(local.codigo)


def de_siempre(codigo: str) -> int:
    """La bodega de la que sale lo que se vende en un establecimiento; si aún no la tiene, se le hace. Dentro de
    `directas.una_sola_vez` se busca una vez."""
    de_cada: dict[str, int] = recordado(("bodegas de siempre", empresa_actual()), dict)
    if codigo not in de_cada:
        de_cada[codigo] = _hallar(codigo) or _hacer(codigo)
    return de_cada[codigo]


def de_la_matriz() -> int:
    """La de siempre del primer establecimiento de la empresa."""
    return de_siempre(puntos.matriz())


def en_transito(bodega_id: int) -> int:
    """Donde está lo que salió de esa bodega y no llega a otra: una por establecimiento, que se hace la primera vez."""
    local_id = db.session.scalars(select(Bodega.establecimiento_id).where(Bodega.id == bodega_id)).one()
    suya = select(Bodega.id).where(Bodega.establecimiento_id == local_id, Bodega.transito)
    if (hecha := db.session.scalar(suya)) is not None:
        return hecha
    _insertar(local_id, f"En tránsito desde {puntos.locales()[local_id].codigo}", transito=True)
    hallada = db.session.scalar(suya)
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


def nombres(ids: Iterable[int]) -> dict[int, str]:
    suyas = select(Bodega.id, Bodega.nombre).where(Bodega.id.in_(set(ids)))
    return {fila.id: fila.nombre for fila in db.session.execute(suyas)}


class _Hallada(NamedTuple):
    id: int


def _de_siempre() -> Select[*tuple[Any, ...]]:
    return (
        select(Bodega.id)
        .join(
            Establecimiento,
            (Establecimiento.empresa_id == Bodega.empresa_id)
            & (Establecimiento.id == Bodega.establecimiento_id),
        )
        .where(Bodega.principal, Establecimiento.codigo == bindparam("codigo"))
    )


_DE_SIEMPRE = Directa(_Hallada, _de_siempre)


def _hallar(codigo: str) -> int | None:
    halladas = _DE_SIEMPRE.de_nuevo(codigo=codigo)
    return halladas[0].id if halladas else None


def _hacer(codigo: str) -> int:
    """Otro puede estar haciéndola a la vez: la que queda es una."""
    establecimiento_id = puntos.establecimiento_de(codigo)
    if establecimiento_id is None:
        raise NoEncontrado(f"No existe el establecimiento {codigo}.")
    _insertar(establecimiento_id, f"Bodega {codigo}", transito=False)
    hecha = _hallar(codigo)
    if hecha is None:
        raise NoEncontrado(NO_EXISTE)
    return hecha


def _insertar(establecimiento_id: int, nombre: str, *, transito: bool) -> None:
    nueva = insert(Bodega).values(
        empresa_id=empresa_actual(),
        establecimiento_id=establecimiento_id,
        nombre=_nombre_libre(nombre),
        principal=not transito,
        transito=transito,
        activa=True,
        version=1,
        creada_en=ahora(),
    )
    db.session.execute(
        nueva.on_conflict_do_nothing(
            index_elements=["empresa_id", "establecimiento_id"],
            index_where=text("transito" if transito else "principal"),
        )
    )


def _nombre_libre(nombre: str) -> str:
    """El que una persona ya le puso a otra bodega no sirve."""
    tomados = set(db.session.scalars(select(Bodega.nombre).where(Bodega.nombre.startswith(nombre))))
    numerados = (f"{nombre} ({n})" for n in range(2, len(tomados) + 3))
    return next(libre for libre in (nombre, *numerados) if libre not in tomados)
