"""Las líneas de un documento: lo que callan lo dice el producto que tiene su código, y si no hay ninguno se crea de paso."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from api.comprobantes.nucleo.pedidos import DetallePedido
from api.core.datos import bloqueo
from api.core.datos.db import empresa_actual
from api.core.errors import ReglaDeNegocio
from api.v1.comun.lugares import dentro_de
from api.v1.documentos.pedido import LineaDichaPorPrograma
from api.ventas.productos import service as productos
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.models import Producto

_SIN_PRODUCTO = "Ningún producto tiene ese código: dígalo en la línea, y se crea."


def completar(
    dichas: Sequence[LineaDichaPorPrograma], permisos: Collection[str], *, crean: bool
) -> tuple[DetallePedido, ...]:
    """Con su producto cada una. `crean`: si lo nuevo se guarda; sin el permiso de crear productos, la línea va sin él."""
    suyos = _suyos(dichas)
    if crean and "productos.editar" in permisos and any(_clave(dicha) not in suyos for dicha in dichas):
        bloqueo.turno(f"de-paso|{empresa_actual()}")  # dos pedidos a la vez de uno nuevo crean uno
        suyos = _suyos(dichas)
        for n, dicha in enumerate(dichas):
            if _clave(dicha) not in suyos:
                with dentro_de(f"lineas.{n}"):
                    suyos[_clave(dicha)] = _crear(dicha)
    return tuple(_completa(n, dicha, suyos.get(_clave(dicha))) for n, dicha in enumerate(dichas))


def _clave(dicha: LineaDichaPorPrograma) -> str:
    return dicha.detalle.codigo.upper()


def _suyos(dichas: Sequence[LineaDichaPorPrograma]) -> dict[str, Producto]:
    return productos.por_codigos({_clave(dicha) for dicha in dichas})


def _crear(dicha: LineaDichaPorPrograma) -> Producto:
    suya = dicha.detalle
    _exigir_dicha(dicha)
    creado = productos.crear(
        DatosProducto(
            codigo=suya.codigo,
            nombre=suya.descripcion,
            tipo=dicha.tipo,
            precio=suya.precio,
            iva_codigo=suya.iva,
            ice_codigo=suya.ice or None,
            irbpnr_codigo=suya.irbpnr or None,
            unidad=suya.unidad or None,
        )
    )
    return productos.por_ids([creado])[creado]


def _exigir_dicha(dicha: LineaDichaPorPrograma) -> None:
    callados = {
        "descripcion": not dicha.detalle.descripcion,
        "precio": not dicha.con_precio,
        "iva": not dicha.detalle.iva,
    }
    if faltan := [(campo, _SIN_PRODUCTO) for campo, calla in callados.items() if calla]:
        raise ReglaDeNegocio.en_varios(faltan)


def _completa(n: int, dicha: LineaDichaPorPrograma, suyo: Producto | None) -> DetallePedido:
    suya = dicha.detalle
    if suyo is None:
        with dentro_de(f"lineas.{n}"):
            _exigir_dicha(dicha)
        return replace(suya, ice=suya.ice or "", irbpnr=suya.irbpnr or "")
    return replace(
        suya,
        producto_id=suyo.id,
        descripcion=suya.descripcion or suyo.nombre,
        precio=suya.precio if dicha.con_precio else suyo.precio,
        iva=suya.iva or suyo.iva_codigo,
        ice=(suyo.ice_codigo or "") if suya.ice == "" else (suya.ice or ""),
        irbpnr=(suyo.irbpnr_codigo or "") if suya.irbpnr == "" else (suya.irbpnr or ""),
        unidad=suya.unidad or suyo.unidad,
    )
