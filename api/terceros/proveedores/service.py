"""Los proveedores de una empresa: se crean, se cambian y se eliminan."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, select

from api.core.datos import palabras
from api.core.datos.cambios import Cambios
from api.core.datos.db import db
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.terceros.padron.padron import Padron
from api.terceros.proveedores import en_libros, reglas, usuales
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor
from api.terceros.proveedores.usuales import Admitidos


def _revisar(datos: Cambios, antes: Mapping[str, Any]) -> Cambios:
    tipo = datos.get("tipo") or reglas.tipo_probable(datos["tipo_identificacion"], datos["identificacion"])
    if tipo is None:
        raise ReglaDeNegocio.en("tipo", reglas.SIN_TIPO)
    revisados = datos.con(tipo=tipo, **reglas.completar(datos))
    if fallo := reglas.mal(revisados) or Admitidos().mal(revisados, antes):
        raise ReglaDeNegocio.en(*fallo)
    if antes:
        en_libros.exigir_su_cuenta(antes, revisados)
    return revisados


_PADRON = Padron(
    Proveedor,
    DatosProveedor,
    "proveedor",
    _revisar,
    mira=tuple(dict.fromkeys(("id", *reglas.REVISADOS, *usuales.DONDE))),
    seguir=reglas.completar,
    nombrar=usuales.nombrados,
)
crear, crear_varios, cambiar, eliminar = (
    _PADRON.crear,
    _PADRON.crear_varios,
    _PADRON.cambiar,
    _PADRON.eliminar,
)
bloquear, bloquear_varios, buscar = _PADRON.bloquear, _PADRON.bloquear_varios, _PADRON.buscar
por_identificacion, con_identificaciones = _PADRON.por_identificacion, _PADRON.con_identificaciones


def sin_guardar(datos: DatosProveedor) -> Proveedor:
    """El que se haría con esos datos, con lo que una compra mira de él: no se guarda, y su id es 0."""
    return Proveedor(
        id=0,
        tipo_identificacion=datos.tipo_identificacion,
        identificacion=datos.identificacion,
        razon_social=datos.razon_social,
        dias_credito=0,
    )


def correos_de(proveedor_id: int) -> set[str]:
    """Sus correos guardados, en minúsculas."""
    suyo = buscar(proveedor_id)
    return {correo.lower() for correo in suyo.correos} if suyo else set()


def obtener(proveedor_id: int) -> Proveedor:
    """Un proveedor de la empresa en la que se trabaja. Si no está, NoEncontrado."""
    suyo = buscar(proveedor_id)
    if suyo is None:
        raise NoEncontrado("No existe ese proveedor.")
    return suyo


def nombres(ids: Iterable[int], *, activos: bool = False) -> dict[int, str]:
    """El nombre de cada uno de esos proveedores de la empresa en la que se trabaja. `activos`: solo los que lo están."""
    suyos = select(Proveedor.id, Proveedor.razon_social).where(Proveedor.id.in_(list(ids)))
    if activos:
        suyos = suyos.where(Proveedor.activo)
    return {fila.id: fila.razon_social for fila in db.session.execute(suyos)}


def coincide(texto: str) -> ColumnElement[bool]:
    """La condición SQL de que un proveedor tenga estas palabras en sus nombres, su identificación o sus correos. Es
    para otras listas."""
    return palabras.contenidas(Proveedor.texto, texto)


def con_ruc(desde_id: int, cuantos: int) -> Sequence[Proveedor]:
    """Los que siguen de los activos que tienen RUC, por su id."""
    suyos = select(Proveedor).where(
        Proveedor.tipo_identificacion == RUC, Proveedor.activo, Proveedor.id > desde_id
    )
    return db.session.scalars(suyos.order_by(Proveedor.id).limit(cuantos)).all()


def ruc_o_cedula(suyo: Proveedor) -> str:
    """Con qué empieza el RUC de sus comprobantes; vacío si se identifica de otro modo."""
    return suyo.identificacion if suyo.tipo_identificacion in (RUC, CEDULA) else ""
