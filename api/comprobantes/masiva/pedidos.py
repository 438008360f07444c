"""Un pedido de factura mientras espera: valores de JSON, sin su punto y con su cliente por su identificación."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from api.comprobantes.nucleo.documento import CampoDicho, Documento, Json, LineaDicha
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.pedidos import DetallePedido, PagoPedido
from api.comprobantes.nucleo.preparacion import FORMA_COMUN
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA

_DECIMALES = {
    "cantidad", "precio", "descuento", "volumen", "grado", "azucar", "ice_valor", "irbpnr_valor",
}  # fmt: skip
_DE_DETALLE = {f.name: f.default for f in fields(DetallePedido)}


class EnEspera(NamedTuple):
    """Una factura por emitir. `nuevo`: los datos con que se crea su cliente, si no existe. `forma`: la de un solo
    pago por el total, a `plazo` en su `unidad` (dias o meses); vacía, la común."""

    identificacion: str
    detalles: Sequence[DetallePedido]
    fecha: date | None = None
    forma: str = ""
    plazo: int | None = None
    observacion: str = ""
    correos: Sequence[str] | None = None
    nuevo: Mapping[str, Any] | None = None
    adicional: Sequence[CampoDicho] = ()
    unidad: str = "dias"


def guardar(espera: EnEspera) -> Json:
    """Lo que se guarda de ella: solo lo que se aparta de lo que vale si no se dice."""
    dicho: Json = {
        "identificacion": espera.identificacion,
        "detalles": [_detalle(detalle) for detalle in espera.detalles],
        "fecha": espera.fecha and espera.fecha.isoformat(),
        "forma": espera.forma,
        "plazo": espera.plazo,
        "observacion": espera.observacion,
        "correos": espera.correos and list(espera.correos),
        "nuevo": espera.nuevo and dict(espera.nuevo),
        "adicional": [[campo.nombre, campo.valor] for campo in espera.adicional],
    }
    return dicho if espera.unidad == "dias" else {**dicho, "unidad": espera.unidad}


def leer(guardado: Mapping[str, Any]) -> EnEspera:
    dicho = dict(guardado)
    dicho["detalles"] = [_leer_detalle(detalle) for detalle in guardado["detalles"]]
    dicho["fecha"] = guardado["fecha"] and date.fromisoformat(guardado["fecha"])
    dicho["adicional"] = [CampoDicho(*campo) for campo in guardado.get("adicional", ())]
    return EnEspera(**dicho)


def pedir(espera: EnEspera, cliente_id: int, punto_id: int, total: Decimal | None = None) -> FacturaPedida:
    """El pedido de esa factura. `total`: el suyo, que el pago con forma o con plazo debe decir; None mientras no se
    sabe."""
    adicional = list(espera.adicional)
    if espera.observacion:
        adicional.append(CampoDicho("Observación", espera.observacion))
    pagos = []
    if total is not None and (espera.forma or espera.plazo):
        unidad = espera.unidad if espera.plazo else ""
        pagos = [PagoPedido(espera.forma or FORMA_COMUN, total, espera.plazo, unidad)]
    return FacturaPedida(
        punto_id=punto_id,
        cliente_id=cliente_id,
        fecha=espera.fecha,
        detalles=centros.sin_los_inactivos(espera.detalles),
        adicional=adicional,
        correos=espera.correos,
        confirma_fecha=True,
        pagos=pagos,
    )


def como_modelo(dicho: Documento) -> list[DetallePedido]:
    """Las líneas de una factura emitida, pedidas otra vez. Si dice algo que solo es de ella (una exportación, un
    reembolso, una placa, una propina), `ReglaDeNegocio`: repetirla sin eso sería otra factura."""
    if dicho.totales.propina or any(v for nombre, v in dicho.propio.items() if nombre != "guia_remision"):
        raise ReglaDeNegocio("Esa factura tiene datos que solo son de ella: elija otra como modelo.")
    return [como(linea, centros.de_linea(dicho, n)) for n, linea in enumerate(dicho.lineas)]


def como(linea: LineaDicha, centro_id: int | None = None) -> DetallePedido:
    """La línea de una factura emitida, pedida otra vez."""
    tarifa = {impuesto.codigo: impuesto.tarifa_codigo for impuesto in linea.impuestos}.get
    return DetallePedido(
        codigo=linea.codigo,
        descripcion=linea.descripcion,
        cantidad=linea.cantidad,
        precio=linea.precio,
        iva=tarifa(IVA, ""),
        producto_id=linea.producto_id,
        codigo_auxiliar=linea.codigo_auxiliar,
        unidad=linea.unidad,
        descuento=linea.descuento,
        ice=tarifa(ICE, ""),
        irbpnr=tarifa(IRBPNR, ""),
        adicionales=linea.adicionales,
        volumen=linea.volumen,
        grado=linea.grado,
        azucar=linea.azucar,
        ice_valor=linea.ice_valor,
        irbpnr_valor=linea.irbpnr_valor,
        centro_id=centro_id,
        unidad_id=None if linea.medida is None else linea.medida.unidad_id,
    )


def _detalle(detalle: DetallePedido) -> Json:
    dicho: Json = {}
    for nombre, comun in _DE_DETALLE.items():
        valor = getattr(detalle, nombre)
        if valor == comun:
            continue
        if nombre == "adicionales":
            dicho[nombre] = [[campo.nombre, campo.valor] for campo in valor]
        else:
            dicho[nombre] = format(valor, "f") if nombre in _DECIMALES and valor is not None else valor
    return dicho


def _leer_detalle(guardado: Mapping[str, Any]) -> DetallePedido:
    dicho: dict[str, Any] = {
        nombre: Decimal(valor) if nombre in _DECIMALES and valor is not None else valor
        for nombre, valor in guardado.items()
    }
    if "adicionales" in dicho:
        dicho["adicionales"] = tuple(CampoDicho(*campo) for campo in dicho["adicionales"])
    return DetallePedido(**dicho)
