"""Un programa registra lo que se paga a un proveedor y lo aplica a su compra."""

from collections.abc import Callable
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests.client import Programa
from tests.compras.compras.conftest import comprar
from tests.personas import Personas

RUTA = "/api/v1/pagos"
PAGA = ("pagos.ver", "pagos.editar")


@pytest.fixture(scope="module")
def compra(gente: Personas) -> dict[str, Any]:
    """Una de 115.00, sin pagar."""
    return comprar(gente["propietario_a"])


def pago(compra: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    base = {
        "proveedor_id": compra["proveedor_id"],
        "fecha": str(hoy()),
        "forma": "TRANSFERENCIA",
        "total": "50.00",
    }
    return base | cambios


def test_un_pago_se_aplica_a_la_compra_por_su_id_y_lo_demas_queda_de_anticipo(
    programa: Callable[..., Programa], gente: Personas, compra: dict[str, Any]
) -> None:
    suyo = programa(*PAGA)
    aplicado = [{"compra_id": compra["id"], "valor": "30.00"}]
    cuerpo = pago(compra, referencia="EGRESO-1", numero_operacion="445566", aplicaciones=aplicado)
    hecho = suyo("POST", RUTA, json=cuerpo)
    assert hecho.status_code == 201, hecho.text
    dicho = hecho.json
    assert (dicho["referencia"], dicho["numero_operacion"]) == ("EGRESO-1", "445566")
    assert (dicho["total"], dicho["aplicado"], dicho["anticipo"]) == ("50.00", "30.00", "20.00")
    (aplicada,) = dicho["aplicaciones"]
    assert (aplicada["compra_id"], aplicada["valor"], aplicada["saldo"]) == (compra["id"], "30.00", "85.00")
    assert suyo("GET", f"{RUTA}/{dicho['id']}").json == dicho
    (hallado,) = suyo("GET", f"{RUTA}?referencia=EGRESO-1").json["datos"]
    assert hallado == {campo: valor for campo, valor in dicho.items() if campo != "aplicaciones"}
    repetido = suyo("POST", RUTA, json=cuerpo)
    assert (repetido.status_code, repetido.json["error"]["campo"]) == (409, "referencia")
    assert gente["propietario_a"].get(f"/api/pagos/{dicho['id']}").json["referencia"] == "445566"


@pytest.mark.parametrize(
    "aplicada",
    [{}, {"compra_id": 999_999_999}, {"compra_id": 1, "documento_id": 1}],
    ids=["a_nada", "compra_que_no_hay", "a_dos"],
)
def test_lo_que_no_se_sabe_a_que_va_no_se_paga(
    programa: Callable[..., Programa], compra: dict[str, Any], aplicada: dict[str, int]
) -> None:
    suyo = programa(*PAGA)
    cuerpo = pago(compra, referencia="NADA", aplicaciones=[{"valor": "1.00", **aplicada}])
    negado = suyo("POST", RUTA, json=cuerpo)
    assert (negado.status_code, negado.json["error"]["campo"]) == (422, "aplicaciones.0.compra_id")
    assert suyo("GET", f"{RUTA}?referencia=NADA").json["datos"] == []


def test_la_compra_de_otra_empresa_no_se_paga(
    programa: Callable[..., Programa], gente: Personas, compra: dict[str, Any]
) -> None:
    de_b = comprar(gente["propietario_b"])
    cuerpo = pago(de_b, aplicaciones=[{"compra_id": compra["id"], "valor": "1.00"}])
    negado = programa(*PAGA, de="propietario_b")("POST", RUTA, json=cuerpo)
    assert negado.json["error"]["campo"] == "aplicaciones.0.compra_id"
