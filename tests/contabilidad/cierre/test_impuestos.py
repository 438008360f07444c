"""Los impuestos de un mes: cada crédito a su lugar, y otra vez si algo cambió."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.cierre.cuentas import linea
from api.contabilidad.cierre.liquidacion import OpcionesDeIva, SaldosDeImpuestos, liquidar
from tests.client import Cliente
from tests.contabilidad.apoyo import asentar, codigos, empresa_nueva
from tests.contabilidad.cierre.test_mes import FIN, paso, reabrir, ruta, ver

CAJA, VENTAS_IVA, COMPRAS_IVA, RETENIDO, RENTA, IVA_RETENIDO = (
    *("1010101", "201070101", "101050101"),
    *("101050104", "201070105", "201070106"),
)


def _d(valor: object) -> Decimal:
    return Decimal(str(valor))


@pytest.mark.parametrize(
    ("ventas", "compras", "credito", "retenido", "anteriores", "por_pagar", "queda", "queda_retenido"),
    [
        (150, 60, 0, 0, 0, 90, 0, 0),
        (60, 150, 0, 20, 5, 0, 90, 25),  # lo retenido no paga el crédito de las compras
        (150, 60, 40, 30, 10, 10, 0, 0),  # primero el de adquisiciones, después las retenciones
        (150, 60, 100, 30, 10, 0, 10, 40),
        (-15, 60, 0, 0, 0, 0, 60, 0),  # devoluciones por más que las ventas: se quedan en su cuenta
    ],
)
def test_los_creditos_se_consumen_en_su_orden(
    ventas: int,
    compras: int,
    credito: int,
    retenido: int,
    anteriores: int,
    por_pagar: int,
    queda: int,
    queda_retenido: int,
) -> None:
    saldos = SaldosDeImpuestos(
        {1: _d(-ventas)}, {2: _d(compras)}, {3: _d(retenido)}, _d(credito), _d(anteriores), {}
    )
    visto = liquidar(saldos, OpcionesDeIva())
    assert (visto.por_pagar, visto.credito, visto.credito_retenciones) == (por_pagar, queda, queda_retenido)


_centavos = st.integers(0, 10**8).map(lambda c: Decimal(c) / 100)


@settings(max_examples=25)
@given(st.tuples(*[_centavos] * 6), st.integers(0, 10000).map(lambda f: Decimal(f) / 10000), _centavos)
def test_lo_que_entra_en_la_liquidacion_es_lo_que_sale(
    de: tuple[Decimal, ...], factor: Decimal, diferido: Decimal
) -> None:
    ventas, compras, retenido, credito, anteriores, efectuadas = de
    visto = liquidar(
        SaldosDeImpuestos(
            {1: -ventas}, {2: compras}, {3: retenido}, credito, anteriores, {"RENTA": {4: -efectuadas}}
        ),
        OpcionesDeIva(factor, diferido),
    )
    entra = visto.acreditable + credito + retenido + anteriores
    sale = visto.ventas - visto.diferido - visto.por_pagar + visto.credito + visto.credito_retenciones
    assert entra == sale
    assert not (visto.por_pagar and (visto.credito or visto.credito_retenciones))


def test_una_linea_va_a_su_lado() -> None:
    assert (linea(1, _d("-5.00")).haber, linea(1, _d("5.00")).debe) == (5, 5)


@pytest.fixture(scope="module")
def con_iva(app: Flask) -> tuple[Cliente, int]:
    cliente, empresa_id = empresa_nueva(app)
    with app.app_context():
        asentar(
            empresa_id,
            *((CAJA, "-40.00"), (VENTAS_IVA, "-150.00"), (COMPRAS_IVA, "60.00")),
            *((RETENIDO, "30.00"), (RENTA, "-7.00"), (IVA_RETENIDO, "-3.00"), ("410101", "110.00")),
            fecha=FIN,
        )
    return cliente, empresa_id


def _impuestos(cliente: Cliente) -> dict[str, Any]:
    return dict(cliente.get(f"{ruta()}/impuestos").json or {})


def _saldos(cliente: Cliente) -> dict[str, str]:
    libro = cliente.get(f"/api/libros/comprobacion?desde={FIN.replace(day=1)}&hasta={FIN}").json
    return {f["codigo"]: f["saldo_final"] for f in libro["filas"] if f["acepta_movimiento"]}


def test_los_impuestos_se_revisan_se_asientan_y_se_deshacen(app: Flask, con_iva: tuple[Cliente, int]) -> None:
    cliente, empresa_id = con_iva
    antes = _saldos(cliente)
    visto = _impuestos(cliente)
    assert (visto["ventas"], visto["compras"], visto["por_pagar"]) == ("150.00", "60.00", "60.00")
    assert (visto["efectuadas"], visto["al_dia"], visto["asiento_id"]) == ("10.00", False, None)
    assert _saldos(cliente) == antes  # verlas no asienta nada
    assert paso(ver(cliente), "impuestos")["estado"] == "falta"

    assert cliente.post(f"{ruta()}/pasos/impuestos").status_code == 200
    despues = _saldos(cliente)
    # lo que se paga con cada formulario, en su cuenta
    assert [despues[c] for c in ("201070102", "201070109", "201070110")] == ["-60.00", "-7.00", "-3.00"]
    dichas = {x["rol"]: x["valor"] for x in visto["declarado"]}
    assert dichas == {
        "IMPUESTOS_DECLARADOS": "7.00",
        "IVA_RETENIDO_DECLARADO": "3.00",
        "ISD_DECLARADO": "0.00",
    }
    assert {despues[c] for c in (VENTAS_IVA, COMPRAS_IVA, RETENIDO, RENTA, IVA_RETENIDO)} == {"0.00"}
    hecho = _impuestos(cliente)
    assert (hecho["al_dia"], hecho["por_pagar"]) == (True, "60.00")
    origen = cliente.get(f"/api/asientos/{hecho['asiento_id']}").json["origen"]
    assert (origen["tipo_nombre"], origen["ruta"]) == ("Cierre de un mes", f"/cierres/{FIN:%Y%m}")
    cliente.post(f"{ruta()}/pasos/impuestos")
    assert _impuestos(cliente)["asiento_id"] == hecho["asiento_id"]  # otra vez no repite nada

    with app.app_context():  # llega otra compra: hay que liquidar otra vez
        asentar(empresa_id, (COMPRAS_IVA, "12.00"), (CAJA, "-12.00"), fecha=FIN)
    assert "cambió" in paso(ver(cliente), "impuestos")["texto"]
    otra = cliente.post(f"{ruta()}/impuestos", {"factor": "0.5", "diferido": "10.00"}).json
    assert (otra["acreditable"], otra["al_gasto"], otra["por_pagar"]) == ("36.00", "36.00", "74.00")
    saldos = _saldos(cliente)
    assert (saldos["201070102"], saldos[VENTAS_IVA], saldos["52022001"]) == ("-74.00", "-10.00", "36.00")
    assert paso(ver(cliente), "impuestos")["texto"].startswith("74.00 de IVA por pagar")

    assert cliente.llamar("DELETE", f"{ruta()}/pasos/impuestos").status_code == 200
    saldos = _saldos(cliente)
    assert (saldos[VENTAS_IVA], saldos[COMPRAS_IVA], saldos["201070102"]) == ("-150.00", "72.00", "0.00")
    assert cliente.post(f"{ruta()}/pasos/impuestos").json["pasos"]


def test_los_impuestos_de_un_mes_cerrado_no_se_tocan(con_iva: tuple[Cliente, int]) -> None:
    cliente, _ = con_iva
    cliente.post("/api/periodos", {"hasta": str(FIN), "alcance": "impuestos", "motivo": "Declarado"})
    assert cliente.post(f"{ruta()}/impuestos", {"factor": "1"}).status_code == 409
    assert cliente.llamar("DELETE", f"{ruta()}/pasos/impuestos").status_code == 409
    cliente.post("/api/periodos", {"hasta": None, "alcance": "impuestos", "motivo": "Se abre"})
    assert reabrir(cliente).status_code == 409
    assert cliente.post(f"{ruta()}/impuestos", {"factor": "1.5"}).status_code == 422


def test_lo_liquidado_cuando_lo_retenido_iba_junto_no_se_rehace(app: Flask) -> None:
    cliente, empresa_id = empresa_nueva(app)
    parametros = "/api/contabilidad/parametros"

    def declarar_en(*cuentas_: str) -> None:
        suyas, puestos = codigos(cliente), cliente.get(parametros).json
        roles = ("IMPUESTOS_DECLARADOS", "IVA_RETENIDO_DECLARADO")
        dichos = [{"rol": r, "cuenta_id": suyas[c]} for r, c in zip(roles, cuentas_, strict=True)]
        assert cliente.put(parametros, {**puestos, "parametros": dichos}).status_code == 200

    declarar_en("2011309", "2011309")
    with app.app_context():
        asentar(empresa_id, ("1010101", "10.00"), (RENTA, "-7.00"), (IVA_RETENIDO, "-3.00"), fecha=FIN)
    assert cliente.post(f"{ruta()}/pasos/impuestos").status_code == 200
    assert _saldos(cliente)["2011309"] == "-10.00"
    declarar_en("201070109", "201070110")
    assert _impuestos(cliente)["al_dia"] is True
