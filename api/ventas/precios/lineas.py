"""Los precios de una lista: se leen por páginas y se guardan de a varios."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, and_, delete, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from api.core.autor import Autor
from api.core.datos import palabras, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages, tramos
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import ReglaDeNegocio, Validacion
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.precios import linea, sin_impuestos
from api.ventas.precios import service, tomados
from api.ventas.precios.models import ListaPrecios, PrecioDeLista
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_P, _Q = PrecioDeLista, Producto
VARIAS = 500  # precios que se guardan de una vez
MAXIMO = 200_000  # los que una lista tiene
_NOTADOS = 20
_ORDEN: pages.Ordenes = {"nombre": _Q.orden, "codigo": _Q.codigo, "precio": _P.precio}


@dataclass(slots=True)
class _Gravado:
    """Lo que de un producto dice qué impuestos cobra, leído en una fila."""

    iva_codigo: str
    ice_codigo: str | None
    irbpnr_codigo: str | None
    volumen: Decimal
    grado: Decimal
    azucar: Decimal


_DE_LO_GRAVADO = tuple(campo.name for campo in fields(_Gravado))


@dataclass(frozen=True, slots=True)
class PrecioDicho:
    """Lo que se pide de un producto desde una cantidad; sin precio, que deje de tenerlo."""

    producto_id: int
    minimo: Decimal
    precio: Decimal | None


def pagina(lista_id: int, filtro: str, page: int, tamano: int, orden: str) -> Pagina:
    """Una página, por el nombre de los productos y, de cada uno, por su cantidad."""
    lista = service.obtener(lista_id)
    columnas: list[Any] = [*pages.ordenar(orden, _ORDEN, _Q.id, "nombre"), _P.minimo]
    hallada = pages.paginate(_de(lista_id, filtro), columnas, page, tamano, cercada=True)
    hallada["items"] = _vistas(lista, hallada["items"])
    return hallada


def tramo(lista_id: int, despues: int | None, cuantos: int) -> TramoDeLista[Fila]:
    """El último puesto primero."""
    lista = service.obtener(lista_id)
    suyos = _de(lista_id, "").add_columns(_P.id)
    return tramos.leer_filas(suyos, _P.id, despues, cuantos).con(lambda filas: _vistas(lista, filas))


def completo(lista_id: int) -> Iterator[Fila]:
    """Todos, para una hoja."""
    lista = service.obtener(lista_id)
    consulta = _de(lista_id, "").order_by(_Q.orden, _Q.id, _P.minimo)
    for fila in db.session.execute(consulta, execution_options={"yield_per": 1000}).mappings():
        yield {"lista": lista.nombre, **fila}


@transactional
def guardar(lista_id: int, dichos: Sequence[PrecioDicho], version: int | None) -> None:
    """Deja esos precios como vienen; los demás de la lista no cambian."""
    lista = service.bloquear(lista_id)
    versiones.exigir(lista, version, service.ENTIDAD, "esta lista")
    _revisar(dichos)
    antes = _actuales(lista_id, dichos)
    cambian = [d for d in dichos if antes.get((d.producto_id, d.minimo)) != d.precio]
    if not cambian:
        return
    quitar = [(d.producto_id, d.minimo) for d in cambian if d.precio is None]
    if quitar:
        claves = tuple_(_P.producto_id, _P.minimo).in_(quitar)
        db.session.execute(delete(_P).where(_P.lista_id == lista_id, claves))
    poner(lista_id, [(d.producto_id, d.minimo, d.precio) for d in cambian if d.precio is not None])
    exigir_que_quepan(lista_id)
    nota = CambiosDichos(lista)
    nota.agregar({d: antes.get((d.producto_id, d.minimo)) for d in cambian})
    nota.anotar()


class CambiosDichos:
    """Los precios de una lista que cambiaron en un caso de uso: cuántos, y los primeros, que son los que el historial nombra."""

    def __init__(self, lista: ListaPrecios) -> None:
        self.lista = lista
        self._cuantos = 0
        self._primeros: list[tuple[PrecioDicho, Decimal | None]] = []

    def agregar(self, antes: Mapping[PrecioDicho, Decimal | None]) -> None:
        """De cada precio como queda, el que había."""
        self._cuantos += len(antes)
        self._primeros += list(antes.items())[: _NOTADOS - len(self._primeros)]

    def anotar(self, quien: Autor | None = None) -> None:
        """Su versión sube y queda en el historial; si no cambió ninguno, nada."""
        if not self._cuantos:
            return
        service.cambiada(self.lista)
        nombres = productos.nombres({d.producto_id for d, _ in self._primeros})
        service.anotar(
            "actualizar",
            self.lista,
            {"precios": [_dicho(nombres, d, valor) for d, valor in self._primeros]},
            {
                "precios": [_dicho(nombres, d, d.precio) for d, _ in self._primeros],
                "precios_cambiados": self._cuantos,
            },
            quien,
        )


def poner(lista_id: int, precios: Iterable[tuple[int, Decimal, Decimal]]) -> None:
    """Escribe esos precios, cada uno con su producto y desde qué cantidad, en lugar de los que hubiera."""
    filas = [
        {"empresa_id": empresa_actual(), "lista_id": lista_id, "producto_id": p, "minimo": m, "precio": v}
        for p, m, v in precios
    ]
    if filas:
        nueva = insert(_P)
        claves = ("empresa_id", "lista_id", "producto_id", "minimo")
        db.session.execute(
            nueva.on_conflict_do_update(index_elements=claves, set_={"precio": nueva.excluded.precio}), filas
        )


def exigir_que_quepan(lista_id: int) -> None:
    if cuantos(lista_id) > MAXIMO:
        raise ReglaDeNegocio(f"Una lista tiene hasta {MAXIMO:,} precios.")


def cuantos(lista_id: int) -> int:
    return pages.contar(select(_P.id).where(_P.lista_id == lista_id))


def _de(lista_id: int, filtro: str) -> Select[Any]:
    consulta = (
        select(
            *(_Q.id.label("producto_id"), _Q.codigo, _Q.nombre, _Q.precio.label("precio_producto")),
            *(_P.minimo, _P.precio),
            *(getattr(_Q, columna) for columna in _DE_LO_GRAVADO),
        )
        .join(_Q, and_(_Q.empresa_id == _P.empresa_id, _Q.id == _P.producto_id))
        .where(_P.lista_id == lista_id)
    )
    return consulta.where(palabras.contenidas(_Q.texto, filtro)) if filtro else consulta


def _vistas(lista: ListaPrecios, filas: Iterable[Fila]) -> list[Fila]:
    """Con el precio sin impuestos y con ellos, hoy."""
    tarifario = impuestos.tarifario(hoy())
    vistas = []
    for fila in filas:
        cobran = tomados.impuestos_de(_Gravado(*(fila[c] for c in _DE_LO_GRAVADO)), tarifario)
        neto = sin_impuestos(fila["precio"], cobran) if lista.incluye_iva else fila["precio"]
        con = fila["precio"] if lista.incluye_iva else linea(neto, cobran).total
        vistas.append({**fila, "sin_impuestos": neto, "con_impuestos": con})
    return vistas


def _revisar(dichos: Sequence[PrecioDicho]) -> None:
    suyos = productos.existentes({d.producto_id for d in dichos})
    reparos: dict[int, dict[str, list[str]]] = {}
    vistos: set[tuple[int, Decimal]] = set()
    for n, dicho in enumerate(dichos):
        clave = dicho.producto_id, dicho.minimo
        if dicho.producto_id not in suyos:
            reparos[n] = {"producto_id": ["No existe ese producto."]}
        elif clave in vistos:
            reparos[n] = {"minimo": ["El producto está dos veces con la misma cantidad."]}
        vistos.add(clave)
    if reparos:
        raise Validacion(errors={"json": {"lineas": reparos}})


def _actuales(lista_id: int, dichos: Sequence[PrecioDicho]) -> dict[tuple[int, Decimal], Decimal]:
    suyos = select(_P.producto_id, _P.minimo, _P.precio).where(
        _P.lista_id == lista_id, _P.producto_id.in_({d.producto_id for d in dichos})
    )
    return {(fila[0], fila[1]): fila[2] for fila in db.session.execute(suyos)}


def _dicho(nombres: dict[int, str], dicho: PrecioDicho, valor: Decimal | None) -> str:
    desde = f" desde {dicho.minimo.normalize():f}" if dicho.minimo else ""
    return (
        f"{nombres[dicho.producto_id]}{desde}: {'sin precio' if valor is None else f'{valor.normalize():f}'}"
    )
