"""Lo que solo algunas facturas llevan (ficha técnica del SRI, anexos 8, 9 y los de exportación y devolución de IVA):
se revisa al emitirla, se guarda en lo propio del documento y de ahí lo leen su XML, su RIDE y su página."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date, timedelta
from decimal import Decimal

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Cuadro,
    Documento,
    Impuesto,
    Json,
    OtroValor,
    Receptor,
    Titulo,
    Totales,
)
from api.comprobantes.nucleo.lineas import MUCHO
from api.comprobantes.tipos.factura.pedido import (
    ExportacionPedida,
    FacturaPedida,
    RubroPedido,
    TrasladoPedido,
)
from api.comprobantes.tipos.factura.transporte import SIN_IVA
from api.core.datos.money import DINERO_MAX
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import codigos
from api.plataforma.catalogos.ley import INCOTERMS, PAISES
from api.plataforma.catalogos.vigencia import exigir
from api.plataforma.codigos.identificaciones import CEDULA, CODIGOS_SRI, SRI_FINAL
from api.terceros.padron import identificacion

_CERO = Decimal("0.00")
_UN_ANO = 366
DEVUELTO = "Devolución de IVA (DIG)"
# Los gastos de una exportación, que entran en su total: cómo se llaman.
GASTOS = {
    "flete": "Flete internacional",
    "seguro": "Seguro internacional",
    "gastos_aduaneros": "Gastos aduaneros",
    "gastos_otros": "Gastos de transporte y otros",
}
_PAISES = {
    "pais_origen": "País de origen",
    "pais_destino": "País de destino",
    "pais_adquisicion": "País de adquisición",
}


def sumar(pedido: FacturaPedida, totales: Totales, receptor: Receptor) -> Totales:
    """Los totales, con los gastos de una exportación y lo que se cobra por otros, y sin el IVA que se devuelve."""
    otros: list[OtroValor] = []
    if pedido.exportacion is not None:
        otros = [
            OtroValor(nombre, valor)
            for campo, nombre in GASTOS.items()
            if (valor := getattr(pedido.exportacion, campo))
        ]
    if pedido.iva_devuelto:
        _exigir_devolucion(pedido.iva_devuelto, totales, receptor)
        otros.append(OtroValor(DEVUELTO, -pedido.iva_devuelto))
    if not otros and not pedido.rubros:
        return totales
    hechos = calculo.con_otros(totales, otros)
    if hechos.total > DINERO_MAX:
        raise ReglaDeNegocio.en("exportacion.flete", f"Con los gastos, el total {MUCHO}")
    return calculo.con_otros(hechos, _de_terceros(pedido.rubros, hechos.total))


def exigir_sin_iva(pedido: FacturaPedida) -> None:
    """Lo que se exporta, que se vende con IVA 0 %."""
    if pedido.exportacion is None:
        return
    for n, detalle in enumerate(pedido.detalles):
        if detalle.iva != SIN_IVA:
            raise ReglaDeNegocio.en(f"detalles.{n}.iva", "Lo que se exporta lleva IVA 0 %.")


def propio(pedido: FacturaPedida, totales: Totales, receptor: Receptor, dia: date) -> Json:
    """Lo que la factura guarda de esto; nada, si no lo lleva."""
    suyo: Json = {}
    if pedido.exportacion is not None:
        suyo["exportacion"] = _exportacion(pedido.exportacion, receptor, dia)
    if pedido.rubros:
        suyo["rubros"] = [{"concepto": r.concepto, "total": f"{r.total:.2f}"} for r in pedido.rubros]
    if pedido.traslado is not None:
        if pedido.guia_remision:
            raise ReglaDeNegocio.en("guia_remision", "La factura sustituye a la guía: quite su número.")
        suyo["traslado"] = _traslado(pedido.traslado, dia)
    if pedido.iva_devuelto:
        tarifa = _mayor_iva(totales).tarifa_codigo
        suyo["iva_devuelto"] = {"tarifa_codigo": tarifa, "valor": f"{pedido.iva_devuelto:.2f}"}
    return suyo


def particulares(guardado: Mapping[str, object]) -> list[tuple[str, str]]:
    """Lo que el RIDE y la página dicen de una exportación."""
    suya = guardado.get("exportacion")
    if not isinstance(suya, dict):
        return []
    return [
        ("Comercio exterior", "Exportador"),
        ("Incoterm", f"{suya['incoterm']} {suya['lugar']}"),
        ("Puerto de embarque", suya["puerto_embarque"]),
        ("Puerto de destino", suya["puerto_destino"]),
        *((rotulo, suya["paises"][suya[campo]]) for campo, rotulo in _PAISES.items()),
    ]


def cuadros(documento: Documento) -> tuple[Cuadro, ...]:
    """Los rubros de terceros y lo que la factura dice como guía."""
    hechos = []
    if rubros := documento.propio.get("rubros"):
        suma = sum((Decimal(r["total"]) for r in rubros), _CERO)
        filas = [(r["concepto"], f"{Decimal(r['total']):,.2f}") for r in rubros]
        if not documento.totales.de_terceros:  # las de antes los decían fuera de su total
            filas.append(("Valor a pagar, con la factura", f"{documento.totales.total + suma:,.2f}"))
        titulos = (Titulo("Concepto", 4), Titulo("Valor", numerica=True))
        hechos.append(Cuadro(titulos, tuple(filas), "Rubros de terceros"))
    if traslado := documento.propio.get("traslado"):
        dichos = (
            ("Transportista", f"{traslado['transportista']} ({traslado['identificacion']})"),
            ("Placa", traslado["placa"]),
            ("Punto de partida", traslado["direccion_partida"]),
            ("Destino", traslado["direccion_destino"]),
            ("Traslado", f"{_dia(traslado['inicia'])} a {_dia(traslado['termina'])}"),
        )
        columnas = (
            Titulo("Motivo", 3),
            Titulo("Ruta", 2),
            Titulo("Doc. aduanero", 2),
            Titulo("Estab. destino"),
        )
        destinos = tuple(
            (d["motivo"], d["ruta"], d["documento_aduanero"], d["establecimiento"])
            for d in traslado["destinos"]
        )
        hechos.append(
            Cuadro(
                columnas, destinos, "Sustituye a la guía de remisión", tuple(CampoDicho(*d) for d in dichos)
            )
        )
    return tuple(hechos)


def _dia(texto: str) -> str:
    return f"{date.fromisoformat(texto):%d/%m/%Y}"


def _exportacion(pedida: ExportacionPedida, receptor: Receptor, dia: date) -> Json:
    if receptor.tipo == SRI_FINAL:
        raise ReglaDeNegocio.en("cliente_id", "A consumidor final no se exporta: identifique al cliente.")
    exigir(INCOTERMS, (pedida.incoterm,), dia, "exportacion.incoterm")
    rigen = codigos.vigentes(codigos.PAIS, dia)
    for campo in _PAISES:
        if getattr(pedida, campo) not in rigen:
            exigir(PAISES, (getattr(pedida, campo),), dia, f"exportacion.{campo}")
    suyos = {getattr(pedida, campo) for campo in _PAISES}
    return {
        **asdict(pedida),
        **{campo: f"{getattr(pedida, campo):.2f}" for campo in GASTOS},
        "paises": {codigo: rigen[codigo] for codigo in sorted(suyos)},
    }


def _de_terceros(pedidos: Sequence[RubroPedido], total: Decimal) -> list[OtroValor]:
    """Los rubros, como parte de lo que se cobra (ficha técnica del SRI, anexo 8)."""
    for n, pedido in enumerate(pedidos):
        total += pedido.total
        if total > DINERO_MAX:
            raise ReglaDeNegocio.en(f"rubros.{n}.total", f"Hasta aquí, el total {MUCHO}")
    return [OtroValor(pedido.concepto, pedido.total, de_tercero=True) for pedido in pedidos]


def _traslado(pedido: TrasladoPedido, dia: date) -> Json:
    if pedido.inicia < dia:
        raise ReglaDeNegocio.en("traslado.inicia", "El traslado no empieza antes de emitir la factura.")
    if pedido.termina < pedido.inicia:
        raise ReglaDeNegocio.en("traslado.termina", "El traslado no termina antes de empezar.")
    if pedido.termina > dia + timedelta(days=_UN_ANO):
        raise ReglaDeNegocio.en("traslado.termina", "El traslado no puede durar más de un año.")
    try:
        numero = identificacion.revisar(pedido.tipo_identificacion, pedido.identificacion).numero
    except identificacion.Invalida as error:
        raise ReglaDeNegocio.en("traslado.identificacion", str(error)) from error
    return {
        **asdict(pedido),
        "identificacion": numero,
        "inicia": pedido.inicia.isoformat(),
        "termina": pedido.termina.isoformat(),
        "destinos": [asdict(destino) for destino in pedido.destinos],
    }


def _exigir_devolucion(valor: Decimal, totales: Totales, receptor: Receptor) -> None:
    if receptor.tipo != CODIGOS_SRI[CEDULA]:
        raise ReglaDeNegocio.en(
            "cliente_id", "El IVA se devuelve a una persona identificada con su cédula, no con otra cosa."
        )
    mayor = _mayor_iva(totales)
    if valor > mayor.valor:
        raise ReglaDeNegocio.en(
            "iva_devuelto", f"No puede pasar del IVA que la factura cobra: {mayor.valor}."
        )


def _mayor_iva(totales: Totales) -> Impuesto:
    """El IVA de la tarifa con que más cobra: de ese se devuelve."""
    return max((i for i in totales.impuestos if i.codigo == IVA), key=lambda i: i.valor)
