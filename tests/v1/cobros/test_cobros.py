"""Un programa registra lo que un cliente paga y lo aplica a la factura que emitió."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests.client import Programa
from tests.comprobantes.emitidos import detalle, facturar
from tests.factories import cargar_firma, clave_idempotente
from tests.personas import Personas

RUTA = "/api/v1/cobros"
COBRA = ("cobros.ver", "cobros.editar")


@pytest.fixture(scope="module")
def emitida(gente: Personas) -> dict[str, Any]:
    """Una factura de 115.00, sin cobrar."""
    cargar_firma(gente["propietario_a"])
    emitida = facturar(gente["propietario_a"], detalle("100.00"))
    fila = gente["propietario_a"].get(f"/api/comprobantes/{emitida['id']}").json
    return {**emitida, "cliente_id": fila["cliente_id"], "total": fila["total"]}


def cobro(emitida: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    return {
        "cliente_id": emitida["cliente_id"],
        "fecha": str(hoy()),
        "forma": "TRANSFERENCIA",
        "total": "50.00",
    } | cambios


def test_un_cobro_se_aplica_a_la_factura_por_su_id_y_lo_demas_queda_de_anticipo(
    programa: Callable[..., Programa], gente: Personas, emitida: dict[str, Any]
) -> None:
    suyo = programa(*COBRA)
    cuerpo = cobro(
        emitida,
        referencia="PAGO-1",
        numero_operacion="998877",
        aplicaciones=[{"comprobante_id": emitida["id"], "valor": "30.00"}],
    )
    hecho = suyo("POST", RUTA, json=cuerpo)
    assert hecho.status_code == 201, hecho.text
    dicho = hecho.json
    assert (dicho["referencia"], dicho["numero_operacion"]) == ("PAGO-1", "998877")
    assert (dicho["total"], dicho["aplicado"], dicho["anticipo"]) == ("50.00", "30.00", "20.00")
    (aplicada,) = dicho["aplicaciones"]
    assert (aplicada["comprobante_id"], aplicada["valor"]) == (emitida["id"], "30.00")
    assert suyo("GET", f"{RUTA}/{dicho['id']}").json == dicho
    (hallado,) = suyo("GET", f"{RUTA}?referencia=PAGO-1").json["datos"]
    assert hallado == {campo: valor for campo, valor in dicho.items() if campo != "aplicaciones"}
    assert gente["propietario_a"].get(f"/api/cobros/{dicho['id']}").json["referencia"] == "998877"


def test_repetir_un_pago_que_ya_se_dijo_no_cobra_dos_veces(
    programa: Callable[..., Programa], emitida: dict[str, Any]
) -> None:
    suyo, clave = programa(*COBRA), clave_idempotente()
    cuerpo = cobro(emitida, referencia="PAGO-2")
    dos = [suyo("POST", RUTA, json=cuerpo, headers=clave) for _ in range(2)]
    assert [r.status_code for r in dos] == [201, 201] and dos[0].json == dos[1].json
    otra = suyo("POST", RUTA, json=cuerpo)
    assert (otra.status_code, otra.json["error"]["campo"]) == (409, "referencia")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"total": "0.00"}, "total"),
        ({"cliente_id": 999_999_999}, None),
        ({"fecha": "2999-01-01"}, "fecha"),
        ({"aplicaciones": [{"valor": "1.00"}]}, "aplicaciones.0.comprobante_id"),
        (
            {"aplicaciones": [{"comprobante_id": 999_999_999, "valor": "1.00"}]},
            "aplicaciones.0.comprobante_id",
        ),
        ({"aplicaciones": [{"documento_id": 999_999_999, "valor": "1.00"}]}, None),
    ],
    ids=["sin_valor", "sin_cliente", "manana", "a_nada", "comprobante_que_no_hay", "documento_que_no_hay"],
)
def test_lo_mal_dicho_no_cobra_y_dice_donde(
    programa: Callable[..., Programa], emitida: dict[str, Any], cambios: dict[str, Any], campo: str | None
) -> None:
    suyo = programa(*COBRA)
    negado = suyo("POST", RUTA, json=cobro(emitida, referencia="NADA", **cambios))
    assert negado.status_code in (404, 422), negado.text
    if campo:
        assert negado.json["error"]["campo"] == campo
    assert suyo("GET", f"{RUTA}?referencia=NADA").json["datos"] == []


def test_la_factura_de_otra_empresa_no_se_cobra(
    programa: Callable[..., Programa], gente: Personas, emitida: dict[str, Any]
) -> None:
    ajeno = programa(*COBRA, de="propietario_b")
    de_b = gente["propietario_b"].get("/api/clientes/paginacion").json["items"][0]["CLI_CODIGO"]
    cuerpo = cobro(
        emitida, cliente_id=de_b, aplicaciones=[{"comprobante_id": emitida["id"], "valor": "1.00"}]
    )
    assert ajeno("POST", RUTA, json=cuerpo).json["error"]["campo"] == "aplicaciones.0.comprobante_id"


def test_lo_anula_una_vez_y_lo_que_pago_vuelve_a_deberse(
    programa: Callable[..., Programa], emitida: dict[str, Any]
) -> None:
    suyo = programa(*COBRA)
    hecho = suyo(
        "POST",
        RUTA,
        json=cobro(emitida, total="5.00", aplicaciones=[{"comprobante_id": emitida["id"], "valor": "5.00"}]),
    ).json
    antes = hecho["aplicaciones"][0]["saldo"]
    anular = f"{RUTA}/{hecho['id']}/anular"
    anulado = suyo("POST", anular, json={"motivo": "Se devolvió"}).json
    assert (anulado["estado"], anulado["anulado_el"]) == ("ANULADO", str(hoy()))
    (suya,) = anulado["aplicaciones"]
    assert Decimal(suya["saldo"]) == Decimal(antes) + 5
    otra = suyo("POST", anular, json={"motivo": "Se devolvió"})
    assert (otra.status_code, otra.json["error"]["codigo"]) == (409, "estado_invalido")
