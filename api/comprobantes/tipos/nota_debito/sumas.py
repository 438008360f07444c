"""Lo que suma una nota de débito. Sus motivos no dicen unidades: el IVA y un ICE en por ciento van sobre lo que valen,
y lo que se cobra por unidad, sobre las que se declaran aparte."""

from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import calculo, lineas
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Json, Totales
from api.comprobantes.tipos.nota_debito.pedido import NotaDebitoPedida, OtroImpuestoPedido
from api.core.datos.money import DINERO_MAX
from api.core.errors import ReglaDeNegocio
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.service import Tarifario

_UNO, _CERO = Decimal(1), Decimal("0.00")


def sumar(pedido: NotaDebitoPedida, dia: date) -> Totales:
    """Con las tarifas que regían ese día: el del documento que la nota modifica. El ICE entra en la base del IVA."""
    otros = {campo: dicho for campo, dicho in (("ice", pedido.ice), ("irbpnr", pedido.irbpnr)) if dicho}
    tarifario = impuestos.tarifario(dia, {pedido.iva, *(dicho.codigo for dicho in otros.values())})
    iva = lineas.gravamen(tarifario, IVA, pedido.iva, "iva")
    lineas.exigir_tarifa(iva.tarifa, "iva")
    de_motivos, por_unidades = [iva], []
    for campo, dicho in otros.items():
        suyo, unidades = _otro(tarifario, campo, dicho)
        if not suyo.por_unidad:
            de_motivos.append(suyo)
        if unidades is not None:
            gravamenes = (iva, suyo) if campo == "ice" else (suyo,)
            por_unidades.append(Renglon(unidades, _CERO, _CERO, gravamenes))
    # de una tarifa mixta, los motivos llevan solo el por ciento
    renglones = [Renglon(_UNO, m.valor, _CERO, tuple(de_motivos), contenido=_CERO) for m in pedido.motivos]
    totales = calculo.calcular([*renglones, *por_unidades]).totales
    _exigir_que_quepa(pedido, totales)
    return totales


def dichos(pedido: NotaDebitoPedida) -> Json:
    """El ICE y el IRBPNR como la nota los guarda, para corregirla o copiarla; nada, los que no lleva."""
    return {
        campo: {
            "codigo": dicho.codigo,
            "unidades": None if dicho.unidades is None else format(dicho.unidades, "f"),
        }
        for campo, dicho in (("ice", pedido.ice), ("irbpnr", pedido.irbpnr))
        if dicho
    }


def _otro(tarifario: Tarifario, campo: str, dicho: OtroImpuestoPedido) -> tuple[Gravamen, Decimal | None]:
    """El gravamen, y las unidades que grava; None si es solo un por ciento."""
    suyo = lineas.gravamen(tarifario, {"ice": ICE, "irbpnr": IRBPNR}[campo], dicho.codigo, f"{campo}.codigo")
    lineas.exigir_tarifa(suyo.tarifa, f"{campo}.codigo")
    if suyo.especifica and not suyo.por_contenido:
        raise ReglaDeNegocio.en(
            f"{campo}.codigo", "Una tarifa mixta por unidad no se cobra en una nota de débito: facture."
        )
    if not (suyo.por_unidad or suyo.especifica):
        return suyo, None
    if dicho.unidades is None:
        raise ReglaDeNegocio.en(f"{campo}.unidades", "Ingrese cuántas unidades grava.")
    return suyo, dicho.unidades


def _exigir_que_quepa(pedido: NotaDebitoPedida, totales: Totales) -> None:
    for impuesto in totales.impuestos:
        if impuesto.codigo != IVA and impuesto.por_unidad and max(impuesto.base, impuesto.valor) > DINERO_MAX:
            campo = "ice" if impuesto.codigo == ICE else "irbpnr"
            raise ReglaDeNegocio.en(f"{campo}.unidades", f"Con tantas unidades, el valor {lineas.MUCHO}")
    if totales.total > DINERO_MAX:
        ultimo = len(pedido.motivos) - 1
        raise ReglaDeNegocio.en(f"motivos.{ultimo}.valor", f"Hasta aquí, el total {lineas.MUCHO}")
