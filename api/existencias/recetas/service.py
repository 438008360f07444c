"""La receta de un producto se crea, se cambia entera y se elimina. Lo que ya se armó o se vendió con ella no cambia."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import any_, delete, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos import audit, bloqueo, directas, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.existencias.recetas.models import ParteDeReceta, Receta
from api.ventas.productos import service as productos
from api.ventas.productos.models import BIEN, POR_SERIES, Producto

ENTIDAD = "receta"
NO_EXISTE = "No existe esa receta."
PARTES = 100
_R, _P = Receta, ParteDeReceta


@dataclass(frozen=True, slots=True)
class ParteDicha:
    """Cuánto de un producto va en otro."""

    producto_id: int
    cantidad: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosReceta:
    """`rinde`: cuánto sale de esas cantidades."""

    lineas: Sequence[ParteDicha]
    rinde: Decimal = Decimal(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosRecetaNueva(DatosReceta):
    producto_id: int


@transactional
def crear(datos: DatosRecetaNueva) -> int:
    _turno()
    _exigir(_producto(datos.producto_id), datos)
    receta = _R(producto_id=datos.producto_id, rinde=datos.rinde)
    db.session.add(receta)
    db.session.flush()
    _poner(receta.id, datos.lineas)
    despues = _dicha(datos.producto_id, datos)
    audit.record("crear", ENTIDAD, receta.id, empresa_id=empresa_actual(), despues=despues)
    return receta.id


@transactional
def cambiar(receta_id: int, datos: DatosReceta, version: int) -> None:
    """Queda como se dice, entera."""
    _turno()
    receta = bloqueo.una(select(_R).where(_R.id == receta_id), NO_EXISTE)
    versiones.exigir(receta, version, ENTIDAD, "esta receta")
    _exigir(_producto(receta.producto_id), datos)
    antes = DatosReceta(lineas=partes_de([receta_id])[receta_id], rinde=receta.rinde)
    if antes == DatosReceta(lineas=list(datos.lineas), rinde=datos.rinde):
        return
    db.session.execute(delete(_P).where(_P.receta_id == receta_id))
    _poner(receta_id, datos.lineas)
    receta.rinde = datos.rinde
    receta.version += 1
    audit.record(
        "actualizar",
        ENTIDAD,
        receta_id,
        empresa_id=empresa_actual(),
        antes=_dicha(receta.producto_id, antes),
        despues=_dicha(receta.producto_id, datos),
    )


@transactional
def eliminar(receta_id: int) -> None:
    """El producto ya no se arma ni se vende por partes. Lo hecho con ella queda como está."""
    _turno()
    receta = bloqueo.una(select(_R).where(_R.id == receta_id), NO_EXISTE)
    antes = DatosReceta(lineas=partes_de([receta_id])[receta_id], rinde=receta.rinde)
    db.session.execute(delete(_P).where(_P.receta_id == receta_id))
    db.session.delete(receta)
    audit.record(
        "eliminar", ENTIDAD, receta_id, empresa_id=empresa_actual(), antes=_dicha(receta.producto_id, antes)
    )


def obtener(receta_id: int) -> Receta:
    hallada = db.session.scalar(select(_R).where(_R.id == receta_id))
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


def partes_de(recetas: Iterable[int]) -> dict[int, list[ParteDicha]]:
    """Las de cada receta, en su orden."""
    ids = list(recetas)
    halladas: dict[int, list[ParteDicha]] = {id_: [] for id_ in ids}
    suyas = select(_P.receta_id, _P.producto_id, _P.cantidad).where(
        _P.receta_id == any_(literal(ids, ARRAY(BIGINT)))
    )
    for receta_id, producto_id, cantidad in db.session.execute(suyas.order_by(_P.receta_id, _P.n)):
        halladas[receta_id].append(ParteDicha(producto_id, cantidad))
    return halladas


def _turno() -> None:
    """De a una en cada empresa: dos que se cambian a la vez no cierran un círculo."""
    bloqueo.turno(f"recetas-{empresa_actual()}")


def _producto(producto_id: int) -> Producto:
    producto = productos.por_ids([producto_id]).get(producto_id)
    if producto is None or producto.tipo != BIEN:
        raise ReglaDeNegocio.en("producto_id", "Elija un producto de la empresa que sea un bien.")
    return producto


def _exigir(producto: Producto, datos: DatosReceta) -> None:
    ids = [parte.producto_id for parte in datos.lineas]
    partes = productos.por_ids(ids)
    llevan = {id_ for id_, suyo in partes.items() if suyo.lleva_inventario}
    con_serie = {id_ for id_, suyo in partes.items() if suyo.control == POR_SERIES}
    lo_llevan_a_si = _que_lo_llevan(producto.id) if producto.lleva_inventario else {producto.id}
    males: list[tuple[str, str]] = []
    vistos: set[int] = set()
    for n, id_ in enumerate(ids):
        males += [
            (f"lineas.{n}.producto_id", mal)
            for mal in _males(
                producto,
                id_,
                llevan=llevan,
                con_serie=con_serie,
                vistos=vistos,
                lo_llevan_a_si=lo_llevan_a_si,
            )
        ]
        vistos.add(id_)
    if males:
        raise ReglaDeNegocio.en_varios(males)


def _males(
    producto: Producto,
    parte_id: int,
    *,
    llevan: Collection[int],
    con_serie: Collection[int],
    vistos: Collection[int],
    lo_llevan_a_si: Collection[int],
) -> Iterator[str]:
    if parte_id not in llevan:
        yield "Elija un producto de la empresa que lleve inventario."
    elif parte_id in vistos:
        yield "Ese producto ya está en otra línea."
    elif parte_id == producto.id:
        yield "Un producto no es parte de sí mismo."
    elif parte_id in lo_llevan_a_si:
        yield f"Para hacer ese producto ya hace falta «{producto.nombre}»: sería un círculo."
    elif parte_id in con_serie and not producto.lleva_inventario:
        yield "Lo que pide número de serie no va en un combo: al venderlo no se elegiría cuál."


def _que_lo_llevan(producto_id: int) -> set[int]:
    """Los productos para los que ese hace falta, de parte en parte, y él mismo."""
    hallados = {producto_id}
    nuevos = {producto_id}
    while nuevos:
        suyos = (
            select(_R.producto_id)
            .join(_P, (_P.empresa_id == _R.empresa_id) & (_P.receta_id == _R.id))
            .where(_P.producto_id == any_(literal(sorted(nuevos), ARRAY(BIGINT))))
        )
        nuevos = set(db.session.scalars(suyos)) - hallados
        hallados |= nuevos
    return hallados


def _poner(receta_id: int, partes: Sequence[ParteDicha]) -> None:
    directas.insertar(
        _P.__tablename__,
        {"empresa_id": empresa_actual(), "receta_id": receta_id},
        {
            "n": list(range(1, len(partes) + 1)),
            "producto_id": [parte.producto_id for parte in partes],
            "cantidad": [parte.cantidad for parte in partes],
        },
    )


def _dicha(producto_id: int, datos: DatosReceta) -> audit.Anotado:
    nombres = productos.nombres([producto_id, *(parte.producto_id for parte in datos.lineas)])
    return {
        "producto": nombres[producto_id],
        "rinde": datos.rinde,
        "partes": "; ".join(
            f"{parte.cantidad.normalize():f} de {nombres[parte.producto_id]}" for parte in datos.lineas
        ),
    }
