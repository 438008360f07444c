"""La misma factura para muchos clientes: una emitida sirve de modelo, y los clientes se eligen o son los de un
grupo."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import apartado, pedidos
from api.comprobantes.masiva.apartado import Apartada
from api.comprobantes.masiva.models import EmisionMasiva
from api.comprobantes.masiva.pedidos import EnEspera
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.tipos.factura.tipo import tipo as factura
from api.core.datos import audit
from api.core.datos.db import transactional
from api.core.errors import DomainError, EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import puntos
from api.ventas.clientes import service as clientes

MAXIMO = 5000
_ENSAYAN = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class PedidoDePlantilla:
    """La factura modelo y a quiénes: los clientes elegidos, o los activos de un grupo. `cantidad`, `precio`: en vez
    de los de su única línea."""

    comprobante_id: int
    clientes: Sequence[int] = ()
    grupo_id: int | None = None
    cantidad: Decimal | None = None
    precio: Decimal | None = None


@transactional
def apartar(pedido: PedidoDePlantilla) -> EmisionMasiva:
    """Aparta una factura por cliente. Si una no se puede emitir, el error dice de quién es y no se aparta ninguna."""
    modelo = estados.obtener(pedido.comprobante_id, factura.codigo)
    dicho = documentos.leer(modelo.datos)
    lineas = pedidos.como_modelo(dicho)
    cambios = {
        campo: valor for campo in ("cantidad", "precio") if (valor := getattr(pedido, campo)) is not None
    }
    if cambios and len(lineas) > 1:
        raise ReglaDeNegocio.en(
            next(iter(cambios)), "Esa factura tiene varias líneas: no se sabe a cuál cambiársela."
        )
    if cambios:
        lineas = [replace(lineas[0], **cambios)]
    ids = list(dict.fromkeys(pedido.clientes)) or (
        clientes.del_grupo(pedido.grupo_id) if pedido.grupo_id else []
    )
    if not ids:
        raise ReglaDeNegocio.en("clientes", "Elija al menos un cliente, o un grupo que tenga alguno activo.")
    if len(ids) > MAXIMO:
        raise ReglaDeNegocio.en("clientes", f"Elija hasta {MAXIMO:,} clientes, o suba un archivo.")
    pago = next(iter(dicho.pagos), None)
    base = EnEspera(
        "",
        tuple(lineas),
        forma=pago.forma if pago else "",
        plazo=pago.plazo if pago and pago.unidad == "dias" else None,
    )
    suyas = _ensayadas(base, ids)
    hecha = apartado.apartar(
        lambda: suyas, nombre=f"Como la factura {modelo.numero}", quien=audit.quien_llama()[1]
    )
    assert hecha is not None
    return hecha


def _ensayadas(base: EnEspera, ids: Sequence[int]) -> list[Apartada]:
    activos = puntos.activos()
    if not activos:
        raise EstadoInvalido("Su empresa no tiene un punto de emisión activo: actívelo para emitir.")
    suyas = []
    for desde in range(0, len(ids), _ENSAYAN):
        trozo = ids[desde : desde + _ENSAYAN]
        pedidas = [pedidos.pedir(base, cliente_id, activos[0].id) for cliente_id in trozo]
        for cliente_id, hecho in zip(trozo, conjunto.ensayar(factura, pedidas, activos[0].id), strict=True):
            if isinstance(hecho, DomainError):
                quien = clientes.nombres([cliente_id]).get(cliente_id, "Un cliente")
                raise ReglaDeNegocio.en("clientes", f"{quien}: {hecho.msg}")
            assert hecho is not None
            suya = base._replace(identificacion=hecho.receptor.identificacion)
            suyas.append(
                Apartada(
                    referencia="",
                    identificacion=hecho.receptor.identificacion,
                    cliente=hecho.receptor.razon_social,
                    total=str(hecho.totales.total),
                    fecha=None,
                    pedido=pedidos.guardar(suya),
                    filas=[],
                )
            )
    return suyas
