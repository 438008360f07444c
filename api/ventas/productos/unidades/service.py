"""Las unidades de un producto se crean, se cambian y se retiran. Una que se usó no se elimina: sus documentos la nombran."""

from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import func, or_, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio
from api.ventas.productos import existencias
from api.ventas.productos.models import SERVICIO, Producto
from api.ventas.unidades import leidas
from api.ventas.unidades.leidas import UnidadLeida
from api.ventas.unidades.models import CERCA, DECIMALES, FACTOR_MAXIMO, UnidadDeProducto

ENTIDAD = "unidad_producto"
MAXIMO = 20
NO_EXISTE = "No existe esa unidad."
SE_MOVIO = (
    "El producto ya se movió en el kardex: cambiar el factor o el redondeo diría otra cosa de lo que sus documentos dicen. Cree otra "
    "unidad y retire esta."
)
_U = UnidadDeProducto
_FIJOS = ("factor", "decimales", "hacia")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosUnidad:
    nombre: str
    factor: Decimal
    decimales: int = DECIMALES
    hacia: str = CERCA
    codigo: str = ""
    precio: Decimal | None = None


def de_producto(producto_id: int) -> list[UnidadLeida]:
    """Todas, también las retiradas."""
    if db.session.scalar(select(Producto.id).where(Producto.id == producto_id)) is None:
        raise NoEncontrado("No existe ese producto.")
    return leidas.de_productos([producto_id], retiradas=True).get(producto_id, [])


def una(unidad_id: int) -> UnidadLeida:
    suya = db.session.get(_U, (empresa_actual(), unidad_id))
    if suya is None:
        raise NoEncontrado(NO_EXISTE)
    return UnidadLeida(*(getattr(suya, campo) for campo in UnidadLeida._fields))


@transactional
def crear(producto_id: int, datos: DatosUnidad) -> int:
    producto = _producto(producto_id)
    if producto.tipo == SERVICIO:
        raise ReglaDeNegocio.en("nombre", "Un servicio se vende en una sola unidad.")
    if len(leidas.de_productos([producto_id]).get(producto_id, ())) >= MAXIMO:
        raise ReglaDeNegocio.en(
            "nombre", f"Un producto tiene hasta {MAXIMO} unidades: retire las que no usa."
        )
    _revisar(producto, datos.nombre, datos.factor)
    _exigir_libres(producto, datos.nombre, datos.codigo)
    nueva = _U(
        producto_id=producto_id,
        nombre=datos.nombre,
        factor=datos.factor,
        decimales=datos.decimales,
        hacia=datos.hacia,
        codigo=datos.codigo,
        precio=datos.precio,
    )
    db.session.add(nueva)
    producto.varias_unidades = True
    db.session.flush()
    audit.record("crear", ENTIDAD, nueva.id, empresa_id=empresa_actual(), despues=_dicho(producto, datos))
    return nueva.id


@transactional
def cambiar(producto_id: int, unidad_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga. El factor y el redondeo, solo mientras el producto no se haya movido; con `activa` se retira o vuelve."""
    suya = bloqueo.una(select(_U).where(_U.id == unidad_id, _U.producto_id == producto_id), NO_EXISTE)
    producto = _producto(producto_id)  # después de la unidad: quien vende toma las dos en ese orden
    versiones.exigir(suya, cambios.version, ENTIDAD, "esta unidad")
    antes, despues = audit.changes(suya, cambios)
    if not despues:
        return
    if any(campo in despues for campo in _FIJOS) and _se_movio(producto_id):
        fijo = next(campo for campo in _FIJOS if campo in despues)
        raise Conflicto.en(fijo, SE_MOVIO)
    _revisar(producto, despues.get("nombre", suya.nombre), despues.get("factor", suya.factor))
    if despues.get("activa", suya.activa):
        _exigir_libres(
            producto, despues.get("nombre", suya.nombre), despues.get("codigo", suya.codigo), suya.id
        )
    for campo, valor in despues.items():
        setattr(suya, campo, valor)
    suya.version += 1
    db.session.flush()
    activas = leidas.de_productos([producto_id])
    producto.varias_unidades = bool(activas.get(producto_id))
    audit.record("actualizar", ENTIDAD, suya.id, empresa_id=empresa_actual(), antes=antes, despues=despues)


def _producto(producto_id: int) -> Producto:
    suyo = select(Producto).where(Producto.id == producto_id)
    return bloqueo.una(suyo, "No existe ese producto.", sin_llave=True)


def _se_movio(producto_id: int) -> bool:
    return producto_id in (existencias.sumadas([producto_id]) or {})


def _revisar(producto: Producto, nombre: str, factor: Decimal) -> None:
    if nombre == producto.unidad:
        raise ReglaDeNegocio.en("nombre", f"{nombre} es la unidad del producto: dele otro nombre.")
    if factor <= 0:
        raise ReglaDeNegocio.en("factor", "Ingrese un factor mayor que cero.")
    if factor > FACTOR_MAXIMO:
        raise ReglaDeNegocio.en("factor", f"El factor llega a {FACTOR_MAXIMO:,}.")


def _exigir_libres(producto: Producto, nombre: str, codigo: str, menos: int = 0) -> None:
    """Dos de un producto no se llaman igual, y un código de barras es de una sola cosa: quien lo lee suma lo suyo."""
    otra = select(func.count()).select_from(_U).where(_U.activa, _U.id != menos)
    if db.session.scalar(otra.where(_U.producto_id == producto.id, _U.nombre == nombre)):
        raise Conflicto.en("nombre", "El producto ya tiene una unidad con ese nombre.")
    if not codigo:
        return
    if db.session.scalar(otra.where(_U.codigo == codigo)):
        raise Conflicto.en("codigo", "Otra unidad ya tiene ese código de barras.")
    con_el = or_(Producto.codigo == codigo, Producto.codigo_auxiliar == codigo)
    if ajeno := db.session.scalar(select(Producto.nombre).where(con_el).limit(1)):
        raise Conflicto.en("codigo", f"Ese código ya es de {ajeno}.")


def _dicho(producto: Producto, datos: DatosUnidad) -> audit.Anotado:
    return {
        "producto": producto.codigo,
        "nombre": datos.nombre,
        "factor": datos.factor,
        "codigo": datos.codigo,
        "precio": datos.precio,
    }
