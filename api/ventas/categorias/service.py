"""Las categorías se crean, se cambian, se mueven con todo lo que tienen debajo y se eliminan vacías."""

from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import IVA
from api.ventas.categorias import arbol, cuentas, models
from api.ventas.categorias.arbol import NO_EXISTE, Arbol
from api.ventas.categorias.models import CategoriaProducto

ENTIDAD = "categoria"
NIVELES = models.NIVELES
MAXIMO = 2000
_LEJOS = f"Hay hasta {NIVELES} niveles: elija una rama más corta."
_CIEN = Decimal(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosCategoria:
    """`iva_codigo` vacío y `margen` None: lo que diga la de encima."""

    nombre: str
    padre_id: int | None = None
    iva_codigo: str = ""
    margen: Decimal | None = None


@transactional
def crear(datos: DatosCategoria) -> int:
    _turno()
    suyo = arbol.leer()
    if len(suyo.ramas) >= MAXIMO:
        raise ReglaDeNegocio.en("nombre", f"Caben hasta {MAXIMO:,} categorías.")
    _revisar(datos.nombre, datos.iva_codigo, datos.margen)
    una = CategoriaProducto(
        nombre=datos.nombre,
        padre_id=datos.padre_id,
        nivel=_nivel_bajo(suyo, datos.padre_id),
        iva_codigo=datos.iva_codigo,
        margen=datos.margen,
    )
    db.session.add(una)
    db.session.flush()
    dichos = {
        "nombre": datos.nombre,
        "padre_id": datos.padre_id,
        "iva": datos.iva_codigo,
        "margen": datos.margen,
    }
    despues = {campo: valor for campo, valor in dichos.items() if valor not in (None, "")}
    audit.record("crear", ENTIDAD, una.id, empresa_id=empresa_actual(), despues=despues)
    return una.id


@transactional
def cambiar(categoria_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga. Con otro `padre_id` se mueve, y todas las suyas con ella."""
    _turno()
    una = bloqueo.una(select(CategoriaProducto).where(CategoriaProducto.id == categoria_id), NO_EXISTE)
    versiones.exigir(una, cambios.version, ENTIDAD, "esta categoría")
    viejos, nuevos = audit.changes(una, cambios)
    if not nuevos:
        return
    _revisar(nuevos.get("nombre", ""), nuevos.get("iva_codigo", ""), nuevos.get("margen"))
    if "padre_id" in nuevos:
        _mover(una, nuevos["padre_id"])
    for campo, valor in nuevos.items():
        setattr(una, campo, valor)
    una.version += 1
    audit.record("actualizar", ENTIDAD, una.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos)


@transactional
def eliminar(categoria_id: int) -> None:
    """Elimina una que no tiene productos ni otras debajo."""
    _turno()
    una = bloqueo.una(select(CategoriaProducto).where(CategoriaProducto.id == categoria_id), NO_EXISTE)
    if len(arbol.leer().debajo(categoria_id)) > 1:
        raise Conflicto("La categoría tiene otras debajo: muévalas o elimínelas antes.")
    if cuantos := arbol.cuantos().get(categoria_id):
        dicho = "un producto: páselo" if cuantos == 1 else f"{cuantos:,} productos: páselos"
        raise Conflicto(f"La categoría tiene {dicho} a otra antes.")
    audit.record("eliminar", ENTIDAD, una.id, empresa_id=empresa_actual(), antes={"nombre": una.nombre})
    cuentas.quitar(categoria_id)
    db.session.delete(una)


def exigir(categoria_id: int | None) -> None:
    """Que sea una de la empresa."""
    if categoria_id is not None and categoria_id not in arbol.leer().ramas:
        raise ReglaDeNegocio.en("PRO_CATEGORIA", "Elija una categoría de la empresa.")


def _turno() -> None:
    """El árbol cambia de a uno: dos que mueven cada uno una rama debajo de la del otro harían un círculo."""
    bloqueo.turno(f"categorias_productos:{empresa_actual()}")


def _revisar(nombre: str, iva_codigo: str, margen: Decimal | None) -> None:
    if ">" in nombre:
        raise ReglaDeNegocio.en("nombre", "El nombre no lleva «>»: con él se separan las de una ruta.")
    if iva_codigo:
        impuestos.tarifario(hoy()).exigir(IVA, iva_codigo, "iva")
    if margen is not None and not 0 <= margen < _CIEN:
        raise ReglaDeNegocio.en("margen", "El margen va de 0 a menos de 100 por ciento del precio.")


def _nivel_bajo(suyo: Arbol, padre_id: int | None) -> int:
    if padre_id is None:
        return 1
    padre = suyo.ramas.get(padre_id)
    if padre is None:
        raise ReglaDeNegocio.en("padre_id", NO_EXISTE)
    if padre.nivel >= NIVELES:
        raise ReglaDeNegocio.en("padre_id", _LEJOS)
    return padre.nivel + 1


def _mover(una: CategoriaProducto, padre_id: int | None) -> None:
    suyo = arbol.leer()
    debajo = suyo.debajo(una.id)
    if padre_id in debajo:
        raise ReglaDeNegocio.en("padre_id", "Una categoría no puede estar debajo de sí misma.")
    sube = _nivel_bajo(suyo, padre_id) - una.nivel
    if max(suyo.ramas[id_].nivel for id_ in debajo) + sube > NIVELES:
        raise ReglaDeNegocio.en("padre_id", _LEJOS)
    una.padre_id, una.nivel = padre_id, una.nivel + sube
    for hija in bloqueo.todas(
        select(CategoriaProducto).where(CategoriaProducto.id.in_(debajo[1:])).order_by(CategoriaProducto.id)
    ):
        hija.nivel += sube
