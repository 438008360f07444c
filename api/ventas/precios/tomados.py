"""El precio al que se vende a un cliente, en un establecimiento y un día, leído de las listas que rigen."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import NamedTuple, Protocol

from sqlalchemy import and_, select

from api.core.datos.db import db
from api.core.errors import NoEncontrado
from api.plataforma.empresas.models import Establecimiento
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.precios import Impuestos
from api.plataforma.impuestos.service import ContenidoGravado, Tarifario
from api.terceros.clientes import service as clientes
from api.ventas.precios import escoger
from api.ventas.precios.escoger import ParaQuien, PrecioEscrito, PrecioTomado
from api.ventas.precios.models import ListaPrecios, PrecioDeLista
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_L, _P = ListaPrecios, PrecioDeLista
_UNO = Decimal(1)


class ConImpuestos(Protocol):
    """Lo que de un producto dice qué impuestos cobra."""

    iva_codigo: str
    ice_codigo: str | None
    irbpnr_codigo: str | None
    volumen: Decimal
    grado: Decimal
    azucar: Decimal


class PreciosDeProducto(NamedTuple):
    """Los de un producto, sin impuestos: el de la cantidad que se preguntó, por qué es ese, y los de todas."""

    producto_id: int
    precio: Decimal
    razon: str
    lista_id: int | None
    escalas: list[PrecioTomado]


def hay() -> bool:
    """Si la empresa en la que se trabaja tiene alguna lista activa."""
    return db.session.scalar(select(_L.id).where(_L.activa).limit(1)) is not None


def del_cliente(
    cliente_id: int | None, establecimiento: str, dia: date, ids: Collection[int], cantidad: Decimal = _UNO
) -> list[PreciosDeProducto]:
    """Los de esos productos, en el orden en que se piden; de los que no son de la empresa, nada."""
    grupos = {} if cliente_id is None else clientes.grupos_de([cliente_id])
    if cliente_id is not None and cliente_id not in grupos:
        raise NoEncontrado("No existe ese cliente.")
    para = ParaQuien(grupos.get(cliente_id or 0), establecimiento, dia)
    suyos, tarifas = productos.por_ids(ids), impuestos.tarifario(dia)
    escritos = escritos_de(suyos)
    return [
        _de_producto(suyos[id_], _que_rigen(escritos[id_], para), tarifas, cantidad)
        for id_ in dict.fromkeys(ids)
        if id_ in suyos
    ]


class PreciosDeVarios:
    """Los de muchas ventas a la vez en un establecimiento, como las de un archivo. `anticipar` lee de una vez los de un lote; si
    la empresa no tiene listas, no lee nada."""

    def __init__(self, establecimiento: str) -> None:
        self._hay, self._establecimiento = hay(), establecimiento
        self._escritos: Mapping[int, list[PrecioEscrito]] = {}
        self._grupos: Mapping[int, int | None] = {}
        self._tarifas: dict[date, Tarifario] = {}

    def anticipar(self, ids: Iterable[int], de_clientes: Iterable[int]) -> None:
        if self._hay:
            self._escritos, self._grupos = escritos_de(ids), clientes.grupos_de(de_clientes)

    def precio(self, producto: Producto, cliente_id: int | None, dia: date, cantidad: Decimal) -> Decimal:
        """Al que se vende esa cantidad, sin impuestos y sin los ceros que no dicen nada."""
        tomado = self._tomado(producto, cliente_id, dia, cantidad)
        return Decimal(format(tomado.normalize(), "f"))

    def _tomado(self, producto: Producto, cliente_id: int | None, dia: date, cantidad: Decimal) -> Decimal:
        para = ParaQuien(self._grupos.get(cliente_id or 0), self._establecimiento, dia)
        if not (rigen := _que_rigen(self._escritos.get(producto.id, []), para)):
            return producto.precio
        if dia not in self._tarifas:
            self._tarifas[dia] = impuestos.tarifario(dia)
        cobran = impuestos_de(producto, self._tarifas[dia])
        return escoger.precio(producto.precio, rigen, cobran, cantidad).precio


def escritos_de(ids: Iterable[int]) -> defaultdict[int, list[PrecioEscrito]]:
    """De cada producto, lo que dicen de él las listas activas, en una sola lectura."""
    hallados: defaultdict[int, list[PrecioEscrito]] = defaultdict(list)
    consulta = (
        select(
            *(_P.producto_id, _L.id, _L.nombre, _L.clase, _L.grupo_id, Establecimiento.codigo),
            *(_L.desde, _L.hasta, _L.incluye_iva, _P.minimo, _P.precio),
        )
        .join(_L, and_(_L.empresa_id == _P.empresa_id, _L.id == _P.lista_id))
        .outerjoin(
            Establecimiento,
            and_(Establecimiento.empresa_id == _L.empresa_id, Establecimiento.id == _L.establecimiento_id),
        )
        .where(_L.activa, _P.producto_id.in_(list(ids)))
    )
    for producto_id, *escrito in db.session.execute(consulta):
        hallados[producto_id].append(PrecioEscrito(*escrito))
    return hallados


def impuestos_de(producto: ConImpuestos, tarifas: Tarifario) -> Impuestos:
    """Lo que los de un producto cobran por una unidad, con las tarifas de un día."""
    contenido = ContenidoGravado(producto.volumen, producto.grado, producto.azucar)
    suyas = {
        "iva": tarifas.de(IVA, producto.iva_codigo),
        "ice": tarifas.de(ICE, producto.ice_codigo),
        "irbpnr": tarifas.de(IRBPNR, producto.irbpnr_codigo),
    }
    return Impuestos(**{cual: tarifa.cobra_de(contenido) for cual, tarifa in suyas.items() if tarifa})


def _que_rigen(escritos: Iterable[PrecioEscrito], para: ParaQuien) -> list[PrecioEscrito]:
    return [escrito for escrito in escritos if escrito.rige(para)]


def _de_producto(
    producto: Producto, escritos: list[PrecioEscrito], tarifas: Tarifario, cantidad: Decimal
) -> PreciosDeProducto:
    cobran = impuestos_de(producto, tarifas)
    tomado = escoger.precio(producto.precio, escritos, cobran, cantidad)
    lista_id = tomado.de_lista.lista_id if tomado.de_lista else None
    suyas = escoger.escalas(producto.precio, escritos, cobran)
    return PreciosDeProducto(producto.id, tomado.precio, tomado.razon, lista_id, suyas)
