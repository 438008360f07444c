"""La matriz de quién retiene y cuánto: cada caso con su fuente. Las reglas y los códigos son los sembrados."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

import pytest
from flask import Flask

from api.plataforma.retenciones.matriz import Calidades, Parte, Usuales
from api.plataforma.retenciones.service import proponer

RES = "Res. NAC-DGERCGC20-00000061"
R24 = "Res. NAC-DGERCGC24-00000008"
R26 = "Res. NAC-DGERCGC26-00000009"
SOCIEDAD = Calidades("SOCIEDAD", "GENERAL", obligado=True)
ESPECIAL = Calidades("SOCIEDAD", "GENERAL", especial=True, obligado=True)
NATURAL = Calidades("NATURAL", "GENERAL")
OBLIGADA = Calidades("NATURAL", "GENERAL", obligado=True)
EMPRENDEDOR = Calidades("NATURAL", "EMPRENDEDOR")
EMPRENDEDORA = Calidades("SOCIEDAD", "EMPRENDEDOR", obligado=True)
POPULAR = Calidades("NATURAL", "POPULAR")
PUBLICA = Calidades("PUBLICA", "GENERAL", obligado=True)
DE_AFUERA = Calidades("SOCIEDAD", "GENERAL", exterior=True)


class Caso(NamedTuple):
    """`salen`: (impuesto, código, porcentaje, valor) de cada retención."""

    que: str
    proveedor: Calidades
    compra: str
    base: str
    iva: str
    dia: str
    salen: list[tuple[int, str, str, str]]
    fuente: str
    documento: str = "01"
    agente: bool = True


CASOS = [
    Caso("bienes de sociedad", SOCIEDAD, "BIENES", "100", "15", "2026-03-15",
         [(1, "312", "2", "2.00"), (2, "1", "30", "4.50")], R26),
    Caso("bienes un mes antes", SOCIEDAD, "BIENES", "100", "15", "2026-02-15",
         [(1, "312", "1.75", "1.75"), (2, "1", "30", "4.50")], R24),
    Caso("servicio residual", SOCIEDAD, "SERVICIOS", "200", "30", "2026-04-10",
         [(1, "3440", "3", "6.00"), (2, "2", "70", "21.00")], R26),
    Caso("servicio residual antes", SOCIEDAD, "SERVICIOS", "200", "30", "2026-02-10",
         [(1, "3440", "2.75", "5.50"), (2, "2", "70", "21.00")], R24),
    Caso("honorarios", NATURAL, "PROFESIONALES", "500", "75", "2026-04-10",
         [(1, "303", "10", "50.00"), (2, "3", "100", "75.00")], RES),
    Caso("honorarios de obligada", OBLIGADA, "PROFESIONALES", "500", "75", "2026-04-10",
         [(1, "303", "10", "50.00"), (2, "2", "70", "52.50")], RES),
    Caso("profesionales de sociedad", SOCIEDAD, "PROFESIONALES", "1000", "150", "2026-04-10",
         [(1, "303A", "5", "50.00"), (2, "2", "70", "105.00")], R26),
    Caso("arriendo de natural", NATURAL, "ARRIENDO", "400", "60", "2026-04-10",
         [(1, "320", "10", "40.00"), (2, "3", "100", "60.00")], RES),
    Caso("arriendo de sociedad", SOCIEDAD, "ARRIENDO", "400", "60", "2026-04-10",
         [(1, "320", "10", "40.00"), (2, "2", "70", "42.00")], RES),
    Caso("bienes de especial", ESPECIAL, "BIENES", "100", "15", "2026-04-10",
         [(1, "312", "2", "2.00"), (2, "9", "10", "1.50")], RES),
    Caso("servicios de especial", ESPECIAL, "SERVICIOS", "100", "15", "2026-04-10",
         [(1, "3440", "3", "3.00"), (2, "10", "20", "3.00")], RES),
    Caso("construcción", SOCIEDAD, "CONSTRUCCION", "1000", "150", "2026-04-10",
         [(1, "343B", "2", "20.00"), (2, "1", "30", "45.00")], RES),
    Caso("construcción de especial", ESPECIAL, "CONSTRUCCION", "1000", "150", "2026-04-10",
         [(1, "343B", "2", "20.00"), (2, "1", "30", "45.00")], RES),
    Caso("bienes de emprendedor", EMPRENDEDOR, "BIENES", "100", "15", "2026-04-10",
         [(1, "343", "1", "1.00"), (2, "1", "30", "4.50")], RES),
    Caso("servicios de emprendedora", EMPRENDEDORA, "SERVICIOS", "100", "15", "2026-04-10",
         [(1, "343", "1", "1.00"), (2, "2", "70", "10.50")], RES),
    Caso("honorarios de emprendedor", EMPRENDEDOR, "PROFESIONALES", "100", "15", "2026-04-10",
         [(1, "343", "1", "1.00"), (2, "3", "100", "15.00")], RES),
    Caso("popular con nota de venta", POPULAR, "BIENES", "40", "0", "2026-04-10",
         [(1, "332", "0", "0.00")], "Res. NAC-DGERCGC24-00000008, art. 2.1", "02"),
    Caso("popular con factura", POPULAR, "BIENES", "40", "6", "2026-04-10",
         [(1, "312", "2", "0.80"), (2, "1", "30", "1.80")], RES),
    Caso("institución pública", PUBLICA, "SERVICIOS", "100", "15", "2026-04-10",
         [(1, "332", "0", "0.00"), (2, "8", "0", "0.00")], "práctica"),
    Caso("liquidación de compra", NATURAL, "BIENES", "80", "12", "2026-03-10",
         [(1, "311", "3", "2.40"), (2, "3", "100", "12.00")], R26, "03"),
    Caso("liquidación de quien no es agente", NATURAL, "SERVICIOS", "80", "12", "2026-03-10",
         [(1, "311", "3", "2.40"), (2, "3", "100", "12.00")], RES, "03", False),
    Caso("servicio del exterior", DE_AFUERA, "SERVICIOS", "100", "15", "2026-04-10",
         [(2, "3", "100", "15.00")], RES, "15"),
    Caso("servicio del exterior a quien no es agente", DE_AFUERA, "SERVICIOS", "100", "15", "2026-04-10",
         [(2, "3", "100", "15.00")], RES, "15", False),
    Caso("quien no es agente no retiene", SOCIEDAD, "BIENES", "100", "15", "2026-04-10", [], RES, "01", False),
    Caso("directores", NATURAL, "DIRECTORES", "100", "15", "2026-04-10",
         [(1, "304", "10", "10.00"), (2, "3", "100", "15.00")], RES),
    Caso("publicidad", SOCIEDAD, "PUBLICIDAD", "100", "15", "2026-04-10",
         [(1, "309", "3", "3.00"), (2, "2", "70", "10.50")], R26),
    Caso("mano de obra", NATURAL, "MANO_DE_OBRA", "100", "15", "2026-04-10",
         [(1, "307", "3", "3.00"), (2, "2", "70", "10.50")], R26),
    Caso("comisiones de sociedad", SOCIEDAD, "COMISIONES", "100", "15", "2026-04-10",
         [(1, "3482", "5", "5.00"), (2, "2", "70", "10.50")], R26),
    Caso("agropecuarios sin IVA", NATURAL, "AGRICOLAS", "100", "0", "2026-04-10",
         [(1, "312A", "1", "1.00")], R26),
]  # fmt: skip


@pytest.mark.parametrize("caso", CASOS, ids=lambda caso: caso.que)
def test_se_propone_lo_que_la_norma_dice(app: Flask, caso: Caso) -> None:
    parte = Parte(caso.compra, Decimal(caso.base), Decimal(caso.iva))
    with app.app_context():
        propuestas = proponer(
            [parte],
            agente=caso.agente,
            proveedor=caso.proveedor,
            documento=caso.documento,
            dia=date.fromisoformat(caso.dia),
        )
    salen = [
        (p.codigo, p.codigo_retencion, f"{p.porcentaje.normalize():f}", f"{p.valor:.2f}") for p in propuestas
    ]
    assert salen == caso.salen
    assert all(p.razon and p.fuente and p.nombre for p in propuestas)


class ConLoUsual(NamedTuple):
    """`salen`: el código de cada retención, de renta y de IVA. `dicho`: con qué empieza el porqué de la última."""

    que: str
    proveedor: Calidades
    compra: str
    documento: str
    usuales: Usuales
    salen: list[str]
    dicho: str
    fuente: str
    agente: bool = True
    iva: str = "15"


ES_USUAL, ES_LEY = "Lo usual de este proveedor. ", "Es obligatorio: va antes que el código {}, lo usual de"
CON_LO_USUAL = [
    ConLoUsual("una liquidación de compra", NATURAL, "SERVICIOS", "03", Usuales(iva_servicios="2"),
               ["311", "3"], ES_LEY.format("2"), RES),
    ConLoUsual("una liquidación de bienes", NATURAL, "BIENES", "03", Usuales("312", "1", "2"),
               ["312", "3"], ES_LEY.format("1"), RES),
    ConLoUsual("una liquidación de quien no es agente", NATURAL, "SERVICIOS", "03", Usuales(iva_servicios="2"),
               ["311", "3"], ES_LEY.format("2"), RES, False),
    ConLoUsual("un servicio del exterior", DE_AFUERA, "SERVICIOS", "15", Usuales("501", "1", "2"),
               ["501", "3"], ES_LEY.format("2"), RES),
    ConLoUsual("un servicio del exterior a quien no es agente", DE_AFUERA, "SERVICIOS", "15",
               Usuales("501", "", "8"), ["501", "3"], ES_LEY.format("8"), RES, False),
    ConLoUsual("honorarios de quien no está obligado", NATURAL, "PROFESIONALES", "01",
               Usuales(iva_servicios="2"), ["303", "3"], ES_LEY.format("2"), RES),
    ConLoUsual("el arriendo de quien no está obligado", NATURAL, "ARRIENDO", "01", Usuales(iva_servicios="2"),
               ["320", "3"], ES_LEY.format("2"), RES),
    ConLoUsual("los honorarios de quien dirige", OBLIGADA, "DIRECTORES", "01", Usuales(iva_servicios="2"),
               ["304", "3"], ES_LEY.format("2"), RES),
    ConLoUsual("la construcción", SOCIEDAD, "CONSTRUCCION", "01", Usuales(iva_servicios="2"),
               ["343B", "1"], ES_LEY.format("2"), RES),
    ConLoUsual("una institución pública", PUBLICA, "SERVICIOS", "01", Usuales(iva_servicios="2"),
               ["332", "8"], ES_LEY.format("2"), RES),
    ConLoUsual("un negocio popular con nota de venta", POPULAR, "BIENES", "02", Usuales("312"),
               ["332"], ES_LEY.format("312"), "Res. NAC-DGERCGC24-00000008, art. 2.1", iva="0"),
    ConLoUsual("servicios de una sociedad", SOCIEDAD, "SERVICIOS", "01", Usuales("303A", "", "8"),
               ["303A", "8"], ES_USUAL + "La regla dice el código 2: ", RES),
    ConLoUsual("bienes de un especial", ESPECIAL, "BIENES", "01", Usuales("312", "7", ""),
               ["312", "7"], ES_USUAL + "La regla dice el código 9: ", RES),
    ConLoUsual("lo mismo que la ley manda", NATURAL, "SERVICIOS", "03", Usuales(iva_servicios="3"),
               ["311", "3"], ES_USUAL + "Quien emite una liquidación", RES),
    ConLoUsual("a quien no es agente lo usual no lo obliga", SOCIEDAD, "BIENES", "01", Usuales("312", "1", "2"),
               [], "", RES, False),
]  # fmt: skip


@pytest.mark.parametrize("caso", CON_LO_USUAL, ids=lambda caso: caso.que)
def test_lo_usual_va_antes_que_lo_que_se_propone_y_no_que_lo_que_la_ley_manda(
    app: Flask, caso: ConLoUsual
) -> None:
    parte = Parte(caso.compra, Decimal("100.00"), Decimal(caso.iva))
    with app.app_context():
        propuestas = proponer(
            [parte],
            agente=caso.agente,
            proveedor=caso.proveedor,
            documento=caso.documento,
            dia=date(2026, 4, 10),
            usuales=caso.usuales,
        )
    assert [p.codigo_retencion for p in propuestas] == caso.salen
    assert not propuestas or caso.dicho in propuestas[-1].razon


def test_lo_del_mismo_codigo_se_suma_y_se_redondea_una_vez(app: Flask) -> None:
    partes = [
        Parte("BIENES", Decimal("33.33"), Decimal("5.00")),
        Parte("BIENES", Decimal("33.42"), Decimal("5.01")),
    ]
    with app.app_context():
        renta, iva = proponer(partes, agente=True, proveedor=SOCIEDAD, documento="01", dia=date(2026, 4, 10))
    assert (str(renta.base), str(renta.valor)) == ("66.75", "1.34")
    assert (str(iva.base), str(iva.valor)) == ("10.01", "3.00")
