"""Lo que la empresa todavía emite en papel: se dice por rangos de una serie, y entra en el 104, en el anexo y en la conciliación."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import frases
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos.ats.apoyo import ajustar, bajar
from tests.tributos.declaraciones import apoyo as declaraciones

RUTA = "/api/tributos/fisicos"
MES = meses.primero(hoy(), -2)
PERIODO = f"{MES:%Y-%m}"
VENDIDO = {"gravado": "200.00", "iva": "30.00", "cero": "40.00", "no_objeto": "5.00", "forma_pago": "01"}


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def cuerpo(desde: int, hasta: int, **cambios: Any) -> dict[str, Any]:
    return {
        "mes": MES.isoformat(),
        "tipo": "01",
        "anulado": False,
        "establecimiento": "001",
        "punto": "005",
        "desde": desde,
        "hasta": hasta,
        "autorizacion": "1130204417",
        **cambios,
    }


def guardar(cliente: Cliente, dicho: dict[str, Any]) -> Any:
    return cliente.post(RUTA, dicho, headers=clave_idempotente())


def decir(cliente: Cliente, desde: int, hasta: int, **cambios: Any) -> dict[str, Any]:
    respuesta = guardar(cliente, cuerpo(desde, hasta, **cambios))
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


@pytest.fixture(scope="module")
def mes(dueno: Cliente) -> dict[str, dict[str, Any]]:
    """Veinte facturas al consumidor final, tres a un cliente, una nota de crédito suya y cuatro anuladas."""
    cliente = crear_cliente(dueno)
    suyo = {"cliente_id": cliente["CLI_CODIGO"]}
    return {
        "final": decir(dueno, 1, 20, **VENDIDO),
        "cliente": decir(dueno, 21, 23, **suyo, gravado="100.00", iva="15.00"),
        "nota": decir(dueno, 1, 1, **suyo, tipo="04", gravado="10.00", iva="1.50"),
        "anuladas": decir(dueno, 24, 27, anulado=True),
        "ficha": cliente,
    }


def test_el_104_suma_lo_vendido_en_papel_y_cuenta_sus_comprobantes(
    dueno: Cliente, mes: dict[str, dict[str, Any]]
) -> None:
    suyos = declaraciones.valores(declaraciones.ver(dueno, "104", PERIODO))
    dichos = {c: str(suyos[c]) for c in ("401", "411", "421", "403", "413", "431", "111", "113")}
    assert dichos == {
        "401": "300.00",
        "411": "290.00",
        "421": "43.50",
        "403": "40.00",
        "413": "40.00",
        "431": "5.00",
        "111": "23",
        "113": "4",
    }
    documentos = declaraciones.documentos(dueno, "104", PERIODO, "411")
    assert {(d["tipo"], d["numero"], d["valor"]) for d in documentos} == {
        ("FISICO", "001-005-000000001 a 000000020", "200.00"),
        ("FISICO", "001-005-000000021 a 000000023", "100.00"),
        ("FISICO", "001-005-000000001", "-10.00"),
    }


def test_un_rango_se_nombra_con_su_primero_y_su_ultimo_y_uno_solo_con_su_numero(
    dueno: Cliente, mes: dict[str, dict[str, Any]]
) -> None:
    dichos = {d["numero"] for d in declaraciones.documentos(dueno, "104", PERIODO, "411")}
    assert dichos == {
        "001-005-000000001 a 000000020",
        "001-005-000000021 a 000000023",
        "001-005-000000001",
    }


def test_el_anexo_lleva_sus_filas_fisicas_y_los_anulados(
    dueno: Cliente, mes: dict[str, dict[str, Any]]
) -> None:
    leido = bajar(dueno, PERIODO)
    de = ("idCliente", "tipoComprobante", "tipoEmision", "numeroComprobantes", "baseImpGrav", "montoIva")
    suyo = mes["ficha"]["CLI_IDENTIFICACION"]
    assert {tuple(map(v.findtext, de)) for v in leido.iter("detalleVentas")} == {
        ("9999999999999", "18", "F", "20", "200.00", "30.00"),
        (suyo, "18", "F", "3", "100.00", "15.00"),
        (suyo, "04", "F", "1", "10.00", "1.50"),
    }
    assert (leido.findtext("totalVentas"), leido.findtext(".//ventasEstab")) == ("335.00", "335.00")
    anulado = [(n.tag, n.text) for n in leido.find("anulados/detalleAnulados")]
    assert anulado == [
        ("tipoComprobante", "01"),
        ("establecimiento", "001"),
        ("puntoEmision", "005"),
        ("secuencialInicio", "24"),
        ("secuencialFin", "27"),
        ("autorizacion", "1130204417"),
    ]
    with ajustar(dueno, totales="fisicas"):
        assert bajar(dueno, PERIODO).findtext("totalVentas") == "335.00"


def test_la_conciliacion_dice_que_lo_de_papel_se_asienta_a_mano(
    dueno: Cliente, mes: dict[str, dict[str, Any]]
) -> None:
    filas = (dueno.get(f"/api/tributos/conciliacion/{PERIODO}").json or {})["filas"]
    ventas = next(f for f in filas if f["codigo"] == "ventas")
    assert (ventas["documentos"], ventas["ats"]) == ("335.00", "335.00")


def test_se_lee_se_cambia_y_se_quita(dueno: Cliente, mes: dict[str, dict[str, Any]]) -> None:
    otro = decir(dueno, 40, 41, gravado="10.00", iva="1.50", punto="006")
    ruta = f"{RUTA}/{otro['id']}"
    cambiado = dueno.put(ruta, {**otro, "hasta": 45})
    assert (cambiado.status_code, (cambiado.json or {})["cuantos"]) == (200, 6), cambiado.text
    assert error(dueno.put(ruta, {**otro, "hasta": 46}))[0] == 409
    listados = dueno.get(f"{RUTA}?desde={PERIODO}-01&hasta={PERIODO}-28").json or []
    assert {r["id"] for r in listados} >= {otro["id"], mes["final"]["id"]}
    assert dueno.llamar("DELETE", ruta).status_code == 204
    assert error(dueno.llamar("DELETE", ruta))[0] == 404
    assert dueno.get(f"{RUTA}?desde=2020-01-01&hasta=2020-01-31").json == []


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"desde": 15, "hasta": 30}, "desde"),  # ya están dichos
        ({"hasta": 99}, "hasta"),
        ({"mes": "2099-01-01"}, "mes"),
        ({"gravado": "100.00", "iva": "12.00"}, "iva"),
        ({"gravado": "0.00", "iva": "0.00"}, "gravado"),
        ({"anulado": True}, "anulado"),
        ({"tipo": "07"}, "tipo"),
        ({"tipo": "04"}, "cliente_id"),
        ({"cliente_id": 999_999}, "cliente_id"),
        ({"autorizacion": "123"}, "autorizacion"),
        ({"establecimiento": "000"}, "establecimiento"),
        ({"forma_pago": "99"}, "forma_pago"),
    ],
    ids=lambda dicho: dicho if isinstance(dicho, str) else "-".join(dicho),
)
def test_lo_que_no_vale_se_dice_bajo_su_campo(
    dueno: Cliente, mes: dict[str, dict[str, Any]], cambios: dict[str, Any], campo: str
) -> None:
    mala = guardar(dueno, cuerpo(100, 101, gravado="100.00", iva="15.00") | cambios)
    assert mala.status_code in (400, 409, 422), mala.text
    assert campo in frases(mala), mala.text
