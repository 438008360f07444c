"""La misma factura para muchos clientes: una que sirve de modelo, con sus variables, y los clientes, que se eligen, son
los de un grupo o vienen en una lista de identificaciones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import apartado, pedidos
from api.comprobantes.masiva.apartado import Apartada
from api.comprobantes.masiva.models import EmisionMasiva
from api.comprobantes.masiva.pedidos import EnEspera
from api.comprobantes.nucleo.documento import CampoDicho
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.tipos.factura import variables
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.comprobantes.tipos.factura.tipo import tipo as factura
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import DomainError, EstadoInvalido, ReglaDeNegocio
from api.plataforma.catalogos import vigencia
from api.plataforma.catalogos.ley import FORMAS_PAGO
from api.plataforma.empresas import puntos
from api.terceros.clientes import service as clientes

MAXIMO = 5000
_ENSAYAN = 500
_MUCHAS = f"Entre todos suman más de {apartado.LINEAS:,} líneas: elija menos clientes."
_SIN_CLIENTE = "No hay un cliente con esa identificación."
_DE_OTRA = ("vez",)  # la variable que solo tiene quien se repite


@dataclass(frozen=True, slots=True, kw_only=True)
class PedidoDePlantilla:
    """La factura modelo y a quiénes: los clientes elegidos, los activos de un grupo y los de esas identificaciones, cada
    uno una vez. `forma`: la de un solo pago por el total, a `plazo` en su `unidad` (dias o meses); vacía, la común.
    `periodo`: la fecha que da las variables; None, la de hoy."""

    nombre: str
    detalles: Sequence[DetallePedido]
    adicional: Sequence[CampoDicho] = ()
    forma: str = ""
    plazo: int | None = None
    unidad: str = "dias"
    periodo: date | None = None
    clientes: Sequence[int] = ()
    grupo_id: int | None = None
    identificaciones: Sequence[str] = ()


@transactional
def apartar(pedido: PedidoDePlantilla) -> EmisionMasiva:
    """Aparta una factura por cliente. La que no se podría emitir queda rechazada, con su motivo; si ninguna se puede,
    el error dice por qué y no se aparta nada."""
    base = _modelo(pedido)
    ids, faltan = _a_quienes(pedido)
    if len(ids) * len(base.detalles) > apartado.LINEAS:
        raise ReglaDeNegocio.en("clientes", _MUCHAS)
    suyas = [*_ensayadas(base, ids), *(_rechazada(numero, _SIN_CLIENTE, numero) for numero in faltan)]
    if not suyas:
        raise ReglaDeNegocio.en("clientes", "Elija al menos un cliente, o un grupo que tenga alguno activo.")
    if all(suya.motivo for suya in suyas):
        raise ReglaDeNegocio.en("clientes", f"{suyas[0].cliente}: {suyas[0].motivo}")
    hecha = apartado.apartar(lambda: suyas, nombre=pedido.nombre, quien=quien_llama())
    assert hecha is not None
    return hecha


def _modelo(pedido: PedidoDePlantilla) -> EnEspera:
    """Lo que se factura a cada uno, con sus variables ya puestas."""
    modelo = FacturaPedida(punto_id=0, cliente_id=0, detalles=pedido.detalles, adicional=pedido.adicional)
    variables.revisar(modelo, sin=_DE_OTRA)
    if pedido.forma:
        vigencia.exigir(FORMAS_PAGO, (pedido.forma,), hoy(), "forma")
    puesto = variables.poner(modelo, pedido.periodo or hoy(), 1)
    return EnEspera(
        "",
        puesto.detalles,
        forma=pedido.forma,
        plazo=pedido.plazo or None,
        unidad=pedido.unidad,
        adicional=puesto.adicional,
    )


def _a_quienes(pedido: PedidoDePlantilla) -> tuple[list[int], list[str]]:
    """Los clientes, sin repetir, y las identificaciones que no son de ninguno."""
    ids = list(pedido.clientes)
    if pedido.grupo_id is not None:
        ids += clientes.del_grupo(pedido.grupo_id)
    escritas = list(dict.fromkeys(pedido.identificaciones))
    posibles = {posible for escrita in escritas for posible in _posibles(escrita)}
    hallados = clientes.por_identificaciones(posibles) if posibles else {}
    faltan = []
    for escrita in escritas:
        suyo = next((hallados[posible] for posible in _posibles(escrita) if posible in hallados), None)
        if suyo is None:
            faltan.append(escrita)
        else:
            ids.append(suyo)
    ids = list(dict.fromkeys(ids))
    if len(ids) + len(faltan) > MAXIMO:
        raise ReglaDeNegocio.en("clientes", f"Elija hasta {MAXIMO:,} clientes, o suba un archivo.")
    return ids, faltan


def _posibles(escrita: str) -> Iterator[str]:
    """Como está escrita y, si puede ser que una hoja se comiera su primer cero, con él."""
    yield escrita.upper()
    if len(escrita) in (9, 12) and escrita.isdecimal():
        yield f"0{escrita}"


def _ensayadas(base: EnEspera, ids: Sequence[int]) -> Iterator[Apartada]:
    activos = puntos.activos()
    if not activos:
        raise EstadoInvalido("Su empresa no tiene un punto de emisión activo: actívelo para emitir.")
    for desde in range(0, len(ids), _ENSAYAN):
        trozo = ids[desde : desde + _ENSAYAN]
        pedidas = [pedidos.pedir(base, cliente_id, activos[0].id) for cliente_id in trozo]
        hechos = conjunto.ensayar(factura, pedidas, activos[0].id)
        nombres = clientes.nombres(trozo) if any(isinstance(h, DomainError) for h in hechos) else {}
        for cliente_id, hecho in zip(trozo, hechos, strict=True):
            if isinstance(hecho, DomainError):
                yield _rechazada(nombres.get(cliente_id, "Un cliente"), hecho.msg)
                continue
            assert hecho is not None
            quien = hecho.receptor
            yield Apartada(
                referencia="",
                identificacion=quien.identificacion,
                cliente=quien.razon_social,
                total=str(hecho.totales.total),
                fecha=None,
                pedido=pedidos.guardar(base._replace(identificacion=quien.identificacion)),
                filas=[],
            )


def _rechazada(cliente: str, motivo: str, identificacion: str = "") -> Apartada:
    return Apartada("", identificacion, cliente, "0.00", None, {}, [], motivo)
