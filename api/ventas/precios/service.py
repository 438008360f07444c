"""Las listas de precios de una empresa: se crean, se copian, se cambian y se eliminan."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, literal, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.papel import campos
from api.plataforma.empresas import service as empresas
from api.terceros.clientes import service as clientes
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.models import CLASES_LISTA, PROMOCION, ListaPrecios, PrecioDeLista

ENTIDAD = "lista_precios"
NO_EXISTE = "No existe esa lista de precios."
MAXIMO = 500
_CAMPOS = tuple(campos.de(DatosLista))
_L, _P = ListaPrecios, PrecioDeLista


@transactional
def crear(datos: DatosLista) -> int:
    """La guarda, sin precios. Lanza lo mismo que `cambiar`, salvo por la versión."""
    _revisar(datos)
    lista = _nueva(datos)
    anotar("crear", lista, despues=_legible({campo: getattr(datos, campo) for campo in _CAMPOS}))
    return lista.id


@transactional
def duplicar(lista_id: int, datos: DatosLista) -> int:
    """Otra lista con los mismos precios. Sus datos son los que vienen."""
    origen = obtener(lista_id)
    _revisar(datos)
    lista = _nueva(datos)
    columnas = ("empresa_id", "lista_id", "producto_id", "minimo", "precio")
    suyos = select(_P.empresa_id, literal(lista.id), _P.producto_id, _P.minimo, _P.precio).where(
        _P.lista_id == lista_id
    )
    db.session.execute(insert(_P).from_select(columnas, suyos).returning(_P.empresa_id))
    anotar("crear", lista, despues={"nombre": datos.nombre, "copia_de": origen.nombre})
    return lista.id


@transactional
def cambiar(lista_id: int, datos: DatosLista, version: int | None) -> None:
    """Guarda sus datos; lo ya emitido queda como está. `ReglaDeNegocio` si no puede ser."""
    lista = bloquear(lista_id)
    versiones.exigir(lista, version, ENTIDAD, "esta lista")
    _revisar(datos)
    antes, despues = audit.changes(lista, {campo: getattr(datos, campo) for campo in _CAMPOS})
    if not despues:
        return
    for campo, valor in despues.items():
        setattr(lista, campo, valor)
    cambiada(lista)
    anotar("actualizar", lista, _legible(antes or {}), _legible(despues))


@transactional
def eliminar(lista_id: int) -> None:
    """La elimina con sus precios: lo que se vendió con ella ya dice el suyo."""
    lista = bloquear(lista_id)
    anotar("eliminar", lista, antes={"nombre": lista.nombre, "clase": CLASES_LISTA[lista.clase]})
    db.session.delete(lista)


def obtener(lista_id: int) -> ListaPrecios:
    hallada = db.session.get(_L, (empresa_actual(), lista_id))
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


def bloquear(lista_id: int) -> ListaPrecios:
    """Una, para cambiarla: nadie más la cambia hasta que la transacción termine."""
    return bloqueo.una(select(_L).where(_L.id == lista_id), NO_EXISTE)


def cambiada(lista: ListaPrecios) -> None:
    lista.version += 1
    lista.actualizado_en = ahora()


def anotar(
    accion: str,
    lista: ListaPrecios,
    antes: audit.Anotado | None = None,
    despues: audit.Anotado | None = None,
    quien: Autor | None = None,
) -> None:
    """`quien`: como en `audit.record`."""
    audit.record(
        accion, ENTIDAD, lista.id, empresa_id=lista.empresa_id, antes=antes, despues=despues, quien=quien
    )


def _nueva(datos: DatosLista) -> ListaPrecios:
    if pages.contar(select(_L.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} listas de precios: elimine las que ya no use.")
    lista = _L(empresa_id=empresa_actual(), **{campo: getattr(datos, campo) for campo in _CAMPOS})
    db.session.add(lista)
    db.session.flush()
    return lista


def _revisar(datos: DatosLista) -> None:
    if datos.hasta is not None and datos.hasta < datos.desde:
        raise ReglaDeNegocio.en("hasta", "Termina antes de empezar: revise las fechas.")
    if datos.clase == PROMOCION and datos.hasta is None:
        raise ReglaDeNegocio.en("hasta", "Una promoción termina: elija su último día.")
    if datos.grupo_id is not None and clientes.nombre_del_grupo(datos.grupo_id) is None:
        raise ReglaDeNegocio.en("grupo_id", "Ese grupo ya no existe, elija otro.")
    if datos.establecimiento_id is not None:
        try:
            _codigo_del_local(datos.establecimiento_id)
        except NoEncontrado as error:
            raise ReglaDeNegocio.en(
                "establecimiento_id", "Ese establecimiento ya no existe, elija otro."
            ) from error


def _codigo_del_local(establecimiento_id: int) -> str:
    return empresas.establecimiento(empresa_actual(), establecimiento_id).codigo


def _legible(datos: Mapping[str, Any]) -> audit.Anotado:
    """Los nombres en lugar de los códigos, como los muestra el historial."""
    legible = dict(datos)
    if "clase" in legible:
        legible["clase"] = CLASES_LISTA[str(legible["clase"])]
    if "grupo_id" in legible:
        grupo_id = legible.pop("grupo_id")
        legible["grupo"] = grupo_id and clientes.nombre_del_grupo(grupo_id)
    if "establecimiento_id" in legible:
        local = legible.pop("establecimiento_id")
        legible["establecimiento"] = local and _codigo_del_local(local)
    return legible
