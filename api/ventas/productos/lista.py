"""Los productos, como se buscan: por páginas, la lista entera, los primeros que un texto encuentra. Cada
uno va con lo que sus tarifas dicen hoy. El índice que los cubre es `ix_productos_lista`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, bindparam, func, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import tramos
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.indexada import ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import NoEncontrado
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.precios import Impuestos, linea
from api.plataforma.impuestos.service import ContenidoGravado, Tarifario
from api.ventas.categorias import arbol
from api.ventas.productos import existencias
from api.ventas.productos.models import TIPOS, Producto
from api.ventas.unidades import leidas as unidades

LISTA = ListaIndexada(
    Producto,
    {
        "PRO_NOMBRE": Producto.orden,
        "PRO_CODIGO": Producto.codigo,
        "PRO_PRECIO": Producto.precio,
        "PRO_ID": Producto.id,
    },
    "PRO_NOMBRE",
)
PRIMEROS, BREVE = 500, 20
_FILAS = select(*LISTA.columnas())
_LOTE = 1000
_IMPUESTOS = ((IVA, "iva"), (ICE, "ice"), (IRBPNR, "irbpnr"))
_Criterios = list[ColumnElement[bool]]


@dataclass(frozen=True, slots=True)
class FiltrosProductos:
    """Con qué se acota la lista. `por_revisar`: los que tienen una tarifa de IVA que hoy no rige. `categoria`: los suyos y los
    de las que tiene debajo."""

    filtro: str = ""
    tipo: str = ""
    iva: str = ""
    inventario: bool | None = None
    activo: bool | None = None
    por_revisar: bool | None = None
    categoria: int | None = None


def pagina(filtros: FiltrosProductos, page: int, tamano: int, orden: str = "") -> Pagina:
    tarifario = impuestos.tarifario(hoy())
    if filtros == FiltrosProductos(activo=filtros.activo):
        pagina = LISTA.entera(filtros.activo, page, tamano, orden)
    else:
        pagina = LISTA.pagina(_criterios(filtros, tarifario), filtros.filtro, page, tamano, orden)
    filas = _completas(LISTA.completar(pagina["items"], _DE_PAGINA))
    pagina["items"] = [_con_tarifas(fila, tarifario) for fila in filas]
    return pagina


def tramo(
    filtros: FiltrosProductos,
    despues: int | None,
    cuantos: int,
    *,
    codigo: str = "",
    ids: Sequence[int] | None = None,
) -> TramoDeLista[Fila]:
    """De tramo en tramo, el último creado primero; sin buscar texto. `ids`: solo esos; None, cualquiera."""
    tarifario = impuestos.tarifario(hoy())
    elegidos = [] if ids is None else [Producto.id.in_(list(ids))]
    suyos = [*_criterios(filtros, tarifario), *iguales((Producto.codigo, codigo)), *elegidos]
    hallado = tramos.leer_filas(_FILAS.where(*suyos), Producto.id, despues, cuantos)
    return hallado.con(
        lambda filas: [_con_tarifas(fila, tarifario) for fila in existencias.con_las_sumadas(filas)]
    )


def primeros(filtros: FiltrosProductos, orden: str = "") -> list[Fila]:
    """Los primeros 500."""
    filas: list[Fila] = pagina(filtros, 1, PRIMEROS, orden)["items"]
    return filas


def por_nombre(texto: str) -> list[Fila]:
    """Los primeros activos que un texto encuentra, para elegir uno mientras se escribe."""
    tarifario = impuestos.tarifario(hoy())
    claves = LISTA.primeros(_criterios(FiltrosProductos(activo=True), tarifario), texto, BREVE)
    if not claves and (suya := unidades.con_codigo([texto.strip().upper()])):
        de_ellas = Producto.id.in_([una.producto_id for una in suya.values()])
        claves = [*db.session.execute(_FILAS.where(de_ellas, Producto.activo)).mappings()]
    filas = _completas(LISTA.completar(claves, _DE_PAGINA))
    return [_con_tarifas(fila, tarifario) for fila in filas]


def completo(filtros: FiltrosProductos, orden: str = "") -> Iterator[Fila]:
    """Todas las filas de una lista, leídas de a poco y con nombres en lugar de códigos."""
    tarifario = impuestos.tarifario(hoy())
    criterios, _ = LISTA.encontrar(_criterios(filtros, tarifario), filtros.filtro)
    consulta = _FILAS.where(*criterios).order_by(*LISTA.ordenar(orden))
    leidas = db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings()
    for lote in leidas.partitions():
        for fila in _completas([dict(leida) for leida in lote]):
            lista = _con_tarifas(fila, tarifario)
            yield lista | {"tipo": TIPOS[lista["tipo"]], "avisos": " ".join(lista["avisos"])}


def totales() -> dict[str, int]:
    """Cuántos hay, cuántos están activos y cuántos tienen una tarifa por revisar."""
    por_revisar = _por_revisar(impuestos.tarifario(hoy()))
    consulta = select(
        func.count().label("total"),
        func.count().filter(Producto.activo).label("activos"),
        func.count().filter(por_revisar).label("por_revisar"),
    )
    return dict(db.session.execute(consulta.select_from(Producto)).mappings().one())


_DE_PAGINA = LISTA.directa(lambda: _FILAS)
_UNO = Directa[Fila](dict, lambda: _FILAS.where(Producto.id == bindparam("producto_id")))


def uno(producto_id: int) -> Fila:
    fila = _UNO.una(producto_id=producto_id)
    if fila is None:
        raise NoEncontrado("No existe ese producto.")
    (completa,) = _completas([fila])
    return _con_tarifas(completa, impuestos.tarifario(hoy()))


def _criterios(filtros: FiltrosProductos, tarifario: Tarifario) -> _Criterios:
    criterios = iguales(
        (Producto.tipo, filtros.tipo),
        (Producto.iva_codigo, filtros.iva),
        (Producto.lleva_inventario, filtros.inventario),
        (Producto.activo, filtros.activo),
    )
    if filtros.por_revisar is not None:
        por_revisar = _por_revisar(tarifario)
        criterios.append(por_revisar if filtros.por_revisar else ~por_revisar)
    if filtros.categoria is not None:
        criterios.append(existencias.de_la_categoria(filtros.categoria))
    return criterios


def _completas(filas: Sequence[Fila]) -> Sequence[Fila]:
    """Con lo que hay de cada uno, la ruta de su categoría y sus otras unidades. Lo que ninguno tiene no se pregunta."""
    hay = any(fila["categoria_id"] is not None for fila in filas)
    suyo = arbol.leer() if hay else None
    con_otras = [fila["id"] for fila in filas if fila["varias_unidades"]]
    otras = unidades.de_productos(con_otras) if con_otras else {}
    return [
        {
            **fila,
            "categoria": suyo.ruta(fila["categoria_id"]) if suyo else "",
            "unidades": otras.get(fila["id"], []),
        }
        for fila in existencias.con_las_sumadas(filas)
    ]


def _por_revisar(tarifario: Tarifario) -> ColumnElement[bool]:
    """La condición SQL de los que tienen una tarifa por revisar. Mira solo el IVA: es el que la ley cambia
    y está en el índice."""
    rigen = [tarifa.codigo for tarifa in tarifario.vigentes() if tarifa.impuesto == IVA]
    return Producto.iva_codigo.not_in(rigen)


def _con_tarifas(fila: Fila, tarifario: Tarifario) -> Fila:
    """Una fila con los nombres de sus tarifas, lo que está mal en ellas y su precio con impuestos. Sin ese
    precio (None) si alguna de sus tarifas no rige."""
    suyas = {nombre: tarifario.de(impuesto, fila[f"{nombre}_codigo"]) for impuesto, nombre in _IMPUESTOS}
    avisos = [tarifa.aviso for tarifa in suyas.values() if tarifa and not tarifa.vigente]
    contenido = ContenidoGravado(fila["volumen"], fila["grado"], fila["azucar"])
    avisos += [frase for tarifa in suyas.values() if tarifa and (frase := tarifa.le_falta(contenido))]
    cobran = Impuestos(**{nombre: tarifa.cobra_de(contenido) for nombre, tarifa in suyas.items() if tarifa})
    iva = suyas["iva"]
    return {
        **fila,
        **{f"{nombre}_nombre": tarifa.nombre if tarifa else None for nombre, tarifa in suyas.items()},
        "iva_tarifa": iva.tarifa if iva else None,
        "avisos": avisos,
        "precio_con_impuestos": None if avisos else linea(fila["precio"], cobran).total,
    }
