"""Lo que cada documento hace en los libros: funciones puras, con sus casos."""

from collections import defaultdict
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.compras.compras.libros import asiento as compras
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.compras.por_pagar.service import MovimientoDeCuenta, TerceroEnLibros
from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    Contable,
    Documento,
    EmisorDicho,
    LineaDicha,
    OtroValor,
    Receptor,
)
from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from api.comprobantes.tipos.factura import asiento as factura
from api.comprobantes.tipos.guia_remision.tipo import tipo as guia
from api.comprobantes.tipos.nota_credito import asiento as credito
from api.comprobantes.tipos.nota_debito import asiento as debito
from api.comprobantes.tipos.retencion import asiento as retencion
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import CERO, HechoContable, MovimientoContable, cuadrar
from api.plataforma.codigos.roles import ROLES
from tests.comprobantes import generados

DIA = date(2026, 10, 5)
SUYO = Contable(7, "Factura 001-001-000000012")
AQUI, AFUERA = TerceroEnLibros(5, "Ferretería"), TerceroEnLibros(5, "Ningbo", "EXTERIOR")
IVA15, IVA0 = Gravamen(2, "4", "IVA 15 %", Decimal(15)), Gravamen(2, "0", "IVA 0 %", Decimal(0))
ICE = Gravamen(3, "3101", "Energizantes", Decimal(10))
BOTELLA = Gravamen(5, "5001", "Botellas", Decimal("0.02"), por_unidad=True)


def lados(hechos: tuple[HechoContable, ...] | HechoContable) -> dict[str, Decimal]:
    """Lo que cada rol mueve, con su clave: al debe, positivo."""
    suyos = (hechos,) if isinstance(hechos, HechoContable) else hechos
    sumas: dict[str, Decimal] = defaultdict(lambda: CERO)
    for movimiento in (m for hecho in suyos for m in hecho.movimientos):
        sumas[f"{movimiento.rol} {movimiento.clave}".strip()] += movimiento.importe
    return {rol: valor for rol, valor in sumas.items() if valor}


def documento(*lineas: tuple[str, tuple[Gravamen, ...]], propina: str = "0.00", **propio: Any) -> Documento:
    entradas = [Renglon(Decimal(1), Decimal(valor), CERO, suyos) for valor, suyos in lineas]
    hecho = calculo.calcular(entradas, Decimal(propina))
    return Documento(
        DIA,
        EmisorDicho("1790011674001", "Emisora"),
        Receptor("04", "1790085783001", "Compradora", cliente_id=3),
        hecho.totales,
        tuple(
            LineaDicha("A", "Algo", Decimal(1), subtotal, CERO, subtotal, impuestos)
            for subtotal, impuestos in hecho.lineas
        ),
        propio=propio,
    )


def test_una_factura_debe_el_total_y_dice_cada_tarifa_impuesto_y_propina() -> None:
    de_todo = documento(
        ("100.00", (IVA15,)), ("40.00", (IVA0,)), ("50.00", (ICE, IVA15, BOTELLA)), propina="9.00"
    )
    assert lados(factura.hechos(SUYO, de_todo)) == {
        "CLIENTES": Decimal("227.27"),
        "VENTAS 4": Decimal("-150.00"),
        "VENTAS 0": Decimal("-40.00"),
        "IVA_VENTAS 4": Decimal("-23.25"),
        "ICE_VENTAS 3101": Decimal("-5.00"),
        "IRBPNR_VENTAS 5001": Decimal("-0.02"),
        "PROPINAS": Decimal("-9.00"),
    }


def test_lo_que_una_factura_reembolsa_no_es_un_ingreso() -> None:
    pagado = Reembolso(
        *("RUC", "1790085783001", "593", "02", "01", "001-001-000000009", DIA, "1" * 49),
        (ImpuestoReembolsado(2, "4", "IVA", Decimal(15), Decimal("100.00"), Decimal("15.00")),),
    )
    dicho = documento(("20.00", (IVA15,)), ("115.00", (IVA0,)), reembolsos=[pagado.datos()])
    assert lados(factura.hechos(SUYO, dicho)) == {
        "CLIENTES": Decimal("138.00"),
        "REEMBOLSOS": Decimal("-115.00"),
        "VENTAS 4": Decimal("-20.00"),
        "IVA_VENTAS 4": Decimal("-3.00"),
    }


def test_una_exportacion_dice_lo_vendido_afuera_y_aparte_los_fletes() -> None:
    dicho = documento(("1000.00", (IVA0,)), exportacion={"incoterm": "FOB"})
    totales = calculo.con_otros(dicho.totales, [OtroValor("Flete internacional", Decimal("80.00"))])
    assert lados(factura.hechos(SUYO, replace(dicho, totales=totales))) == {
        "CLIENTES": Decimal("1080.00"),
        "VENTAS_EXPORTACION 0": Decimal("-1000.00"),
        "OTROS_EN_VENTAS": Decimal("-80.00"),
    }


def test_lo_que_se_cobra_por_otros_se_les_debe_y_no_es_un_ingreso() -> None:
    dicho = documento(("100.00", (IVA15,)), propina="5.00")
    rubros = [OtroValor("Tasa de pernoctación", Decimal("2.50"), de_tercero=True)]
    totales = calculo.con_otros(dicho.totales, rubros)
    assert lados(factura.hechos(SUYO, replace(dicho, totales=totales))) == {
        "CLIENTES": Decimal("122.50"),
        "VENTAS 4": Decimal("-100.00"),
        "IVA_VENTAS 4": Decimal("-15.00"),
        "PROPINAS": Decimal("-5.00"),
        "RUBROS_DE_TERCEROS": Decimal("-2.50"),
    }


def test_el_iva_que_se_devuelve_al_cliente_se_compensa_con_el_sri() -> None:
    dicho = documento(("100.00", (IVA15,)), iva_devuelto={"tarifa_codigo": "4", "valor": "10.00"})
    totales = calculo.con_otros(dicho.totales, [OtroValor("Devolución de IVA (DIG)", Decimal("-10.00"))])
    assert lados(factura.hechos(SUYO, replace(dicho, totales=totales))) == {
        "CLIENTES": Decimal("105.00"),
        "IVA_DEVUELTO": Decimal("10.00"),
        "VENTAS 4": Decimal("-100.00"),
        "IVA_VENTAS 4": Decimal("-15.00"),
    }


@pytest.mark.parametrize(
    ("motivo", "rol"),
    [
        ("Devolución de mercadería", "DEVOLUCIONES 4"),
        ("Descuento por pronto pago", "DESCUENTOS 4"),
        ("BONIFICACIÓN acordada", "DESCUENTOS 4"),
    ],
)
def test_una_nota_de_credito_devuelve_o_descuenta_segun_su_motivo(motivo: str, rol: str) -> None:
    dicho = documento(("10.00", (IVA15,)), motivo=motivo)
    assert lados(credito.hechos(SUYO, dicho)) == {
        rol: Decimal("10.00"),
        "IVA_VENTAS 4": Decimal("1.50"),
        "CLIENTES": Decimal("-11.50"),
    }


def test_una_nota_de_debito_separa_los_intereses_de_los_demas_cargos() -> None:
    motivos = [{"razon": "Interés por mora", "valor": "8.00"}, {"razon": "Flete", "valor": "12.00"}]
    dicho = documento(("20.00", (IVA15,)), motivos=motivos)
    assert lados(debito.hechos(SUYO, replace(dicho, lineas=()))) == {
        "CLIENTES": Decimal("23.00"),
        "INTERESES 4": Decimal("-8.00"),
        "CARGOS 4": Decimal("-12.00"),
        "IVA_VENTAS 4": Decimal("-3.00"),
    }


def test_una_retencion_se_debe_al_sri_por_codigo_y_espera_a_sus_compras() -> None:
    lineas = [
        {"codigo": 1, "codigo_retencion": "312", "valor": "1.75"},
        {"codigo": 2, "codigo_retencion": "9", "valor": "4.50"},
    ]
    dicho = documento(sustentos=[{"retenciones": lineas}, {"retenciones": lineas[:1]}])
    dicho = replace(dicho, totales=replace(dicho.totales, total=Decimal("8.00")))
    ajeno = replace(dicho, receptor=replace(dicho.receptor, cliente_id=None, proveedor_id=5))
    debe = {"RETENCION_RENTA 312": Decimal("-3.50"), "RETENCION_IVA 9": Decimal("-4.50")}
    assert lados(retencion.hechos(SUYO, ajeno)) == {"RETENCIONES_POR_APLICAR": Decimal("8.00"), **debe}
    assert lados(retencion.hechos(SUYO, dicho)) == {"AUTORRETENCION": Decimal("8.00"), **debe}


def linea(costo: str, destino: str, sustento: str = "", **impuestos: str) -> LineaCompra:
    codigos = {"iva": 2, "ice": 3}
    suyos = [{"codigo": codigos[cual], "valor": valor} for cual, valor in impuestos.items()]
    return LineaCompra(
        costo=Decimal(costo),
        destino=destino,
        clase="BIENES",
        sustento=sustento,
        impuestos=suyos,
        producto_id=None,
    )


def compra(total: str, **cambios: Any) -> Compra:
    suyo = {
        "id": 4,
        "proveedor_id": 5,
        "cod_doc": "01",
        "signo": 1,
        "numero": "001-001-000000003",
        "fecha": DIA,
        "sustento": "01",
        "propina": CERO,
        "otros": CERO,
        "a_terceros": CERO,
        "anulada_el": None,
        "motivo_anulacion": "",
    }
    return Compra(total=Decimal(total), **{**suyo, **cambios})


def iva(valor: str, sustento: str) -> ImpuestoCompra:
    return ImpuestoCompra(codigo=2, sustento=sustento, valor=Decimal(valor))


def test_el_iva_de_una_compra_va_al_credito_o_al_costo_segun_su_sustento() -> None:
    lineas = [
        linea("100.00", "GASTO", iva="15.00"),
        linea("200.00", "INVENTARIO", "07", iva="30.00"),
        linea("50.00", "ACTIVO", "03", iva="7.50", ice="2.00"),
    ]
    impuestos = [iva("15.00", "01"), iva("7.50", "03"), iva("30.01", "07")]
    assert lados(compras.de_compra(compra("404.51"), lineas, impuestos, AQUI)) == {
        "GASTO BIENES": Decimal("100.00"),
        "INVENTARIO BIENES": Decimal("230.00"),
        "ACTIVO_FIJO BIENES": Decimal("52.00"),
        "IVA_COMPRAS 01": Decimal("15.00"),
        "IVA_COMPRAS 03": Decimal("7.50"),
        "REDONDEO": Decimal("0.01"),
        "PROVEEDORES": Decimal("-404.51"),
    }


@pytest.mark.parametrize("cod_doc, sustento", [("15", "07"), ("16", "")])
def test_de_una_importacion_se_debe_al_proveedor_lo_suyo_y_a_la_aduana_lo_demas(
    cod_doc: str, sustento: str
) -> None:
    """Su IVA es crédito aunque ningún sustento con crédito admita esos documentos; si no se recupera, va al costo."""

    def hecho(**importacion: Any) -> dict[str, Decimal]:
        suya = compra("1300.00", sustento=sustento, a_terceros=Decimal("300.00"), cod_doc=cod_doc)
        suya.importacion = {"dau": "028-2026-10-000001", **importacion}
        lineas, impuestos = [linea("1150.00", "INVENTARIO", iva="150.00")], [iva("150.00", sustento)]
        return lados(compras.de_compra(suya, lineas, impuestos, AFUERA))

    debe = {"PROVEEDORES EXTERIOR": Decimal("-1000.00"), "TRIBUTOS_DE_IMPORTAR": Decimal("-300.00")}
    credito = {"IVA_IMPORTACIONES": Decimal("150.00")}
    assert (
        hecho() == hecho(iva_al_costo=False) == {"INVENTARIO BIENES": Decimal("1150.00"), **credito, **debe}
    )
    assert hecho(iva_al_costo=True) == {"INVENTARIO BIENES": Decimal("1300.00"), **debe}


def test_una_nota_recibida_lo_hace_al_reves_y_lo_que_otro_reembolsa_no_es_gasto() -> None:
    nota = compra("11.50", cod_doc="04", signo=-1)
    lineas = [linea("10.00", "GASTO", iva="1.50")]
    assert lados(compras.de_compra(nota, lineas, [iva("1.50", "01")], AQUI)) == {
        "GASTO BIENES": Decimal("-10.00"),
        "IVA_COMPRAS 01": Decimal("-1.50"),
        "PROVEEDORES": Decimal("11.50"),
    }
    por_otro = compra("11.50", sustento="08")
    assert lados(compras.de_compra(por_otro, lineas, [iva("1.50", "08")], AQUI)) == {
        "REEMBOLSOS BIENES": Decimal("11.50"),
        "PROVEEDORES": Decimal("-11.50"),
    }


def test_la_propina_de_una_compra_no_es_base_de_iva_ni_costo_de_lo_comprado() -> None:
    consumo = compra("125.00", propina=Decimal("10.00"))
    lineas = [linea("100.00", "GASTO", iva="15.00")]
    assert lados(compras.de_compra(consumo, lineas, [iva("15.00", "01")], AQUI)) == {
        "GASTO BIENES": Decimal("100.00"),
        "IVA_COMPRAS 01": Decimal("15.00"),
        "OTROS_EN_COMPRAS": Decimal("10.00"),
        "PROVEEDORES": Decimal("-125.00"),
    }


def test_una_nota_de_debito_recibida_separa_su_iva() -> None:
    nota = compra("11.50", cod_doc="05")
    lineas = [linea("10.00", "GASTO", iva="1.50")]
    assert lados(compras.de_compra(nota, lineas, [iva("1.50", "01")], AQUI)) == {
        "GASTO BIENES": Decimal("10.00"),
        "IVA_COMPRAS 01": Decimal("1.50"),
        "PROVEEDORES": Decimal("-11.50"),
    }


def test_una_nota_de_venta_no_tiene_iva_que_separar() -> None:
    nota = compra("40.00", cod_doc="02", sustento="02")
    assert lados(compras.de_compra(nota, [linea("40.00", "INVENTARIO")], [], AQUI)) == {
        "INVENTARIO BIENES": Decimal("40.00"),
        "PROVEEDORES": Decimal("-40.00"),
    }


def test_de_una_liquidacion_de_compra_se_debe_lo_que_queda_despues_de_retener_todo_el_iva() -> None:
    """El IVA va al crédito y se retiene entero: al vendedor se le paga la base menos la renta."""
    suya = compra("115.00", cod_doc="03")
    registrada = compras.de_compra(suya, [linea("100.00", "GASTO", iva="15.00")], [iva("15.00", "01")], AQUI)
    abono = MovimientoDeCuenta(5, "07", -1, "001-001-000000002", DIA, Decimal("17.00"))
    retenido = [
        {"codigo": 1, "codigo_retencion": "332", "valor": "2.00"},
        {"codigo": 2, "codigo_retencion": "731", "valor": "15.00"},
    ]
    dicho = documento(sustentos=[{"retenciones": retenido}])
    dicho = replace(
        dicho,
        totales=replace(dicho.totales, total=Decimal("17.00")),
        receptor=replace(dicho.receptor, cliente_id=None, proveedor_id=5),
    )
    assert lados((registrada, *retencion.hechos(SUYO, dicho), compras.de_retencion(9, abono, AQUI))) == {
        "GASTO BIENES": Decimal("100.00"),
        "IVA_COMPRAS 01": Decimal("15.00"),
        "PROVEEDORES": Decimal("-98.00"),
        "RETENCION_RENTA 332": Decimal("-2.00"),
        "RETENCION_IVA 731": Decimal("-15.00"),
    }


def test_una_nota_de_credito_devuelve_tambien_el_ice_y_lo_de_las_botellas() -> None:
    dicho = documento(("50.00", (ICE, IVA15, BOTELLA)), motivo="Devolución")
    assert lados(credito.hechos(SUYO, dicho)) == {
        "DEVOLUCIONES 4": Decimal("50.00"),
        "IVA_VENTAS 4": Decimal("8.25"),
        "ICE_VENTAS 3101": Decimal("5.00"),
        "IRBPNR_VENTAS 5001": Decimal("0.02"),
        "CLIENTES": Decimal("-63.27"),
    }


def test_una_guia_no_se_contabiliza() -> None:
    assert guia.hechos(SUYO, documento(("10.00", (IVA15,)))) == ()


def test_lo_que_se_cobra_para_otros_se_debe_y_lo_que_no_se_recupera_es_un_gasto() -> None:
    """El primer dígito de la cuenta que la casa propone dice de qué clase es."""
    clases = {rol: {codigo[0] for codigo in ROLES[rol].cuentas} for rol in ROLES}
    for rol in ("PROPINAS", "IVA_VENTAS", "ICE_VENTAS", "IRBPNR_VENTAS", "RETENCION_RENTA", "RETENCION_IVA"):
        assert clases[rol] == {"2"}, rol
    for rol in ("IVA_AL_GASTO", "OTROS_EN_COMPRAS", "REDONDEO"):
        assert clases[rol] == {"5"}, rol
    assert clases["IVA_COMPRAS"] == {"1"}


def test_lo_retenido_baja_lo_que_se_debe_y_deja_aplicada_la_retencion() -> None:
    abono = MovimientoDeCuenta(5, "07", -1, "001-001-000000002", DIA, Decimal("8.00"))
    esperado = {"PROVEEDORES": Decimal("8.00"), "RETENCIONES_POR_APLICAR": Decimal("-8.00")}
    assert lados(compras.de_retencion(9, abono, AQUI)) == esperado


def test_los_centavos_que_no_cuadran_van_a_la_vista() -> None:
    hechos = cuadrar(
        [MovimientoContable("CLIENTES", Decimal("10.00")), MovimientoContable("VENTAS", Decimal("-9.98"))]
    )
    assert hechos[-1] == MovimientoContable("REDONDEO", Decimal("-0.02"), detalle="Diferencia de centavos")


@settings(max_examples=25)
@given(st.tuples(generados.documentos("01"), generados.documentos("04"), generados.debitos()))
def test_cualquier_comprobante_cuadra_solo_y_se_lee_igual_de_la_lista_de_espera(dichos: Any) -> None:
    for (dicho, _), asiento in zip(dichos, (factura, credito, debito), strict=True):
        for hecho in asiento.hechos(SUYO, dicho):
            assert sum(m.importe for m in hecho.movimientos) == 0
            assert {m.rol for m in hecho.movimientos} <= ROLES.keys() - {"REDONDEO"}
            assert HechoContable.leer(OrigenAsiento("COMPROBANTE", 7), hecho.fecha, hecho.datos()) == hecho
