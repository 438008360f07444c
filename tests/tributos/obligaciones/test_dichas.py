"""«Ya lo declaré», su pago, su sustitutiva, que no aplica, y deshacerlo."""

from typing import Any

import pytest

from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.factories import clave_idempotente
from tests.tributos.obligaciones.apoyo import RAIZ, listar

DEL_104 = {
    "obligacion": "104",
    "periodo": "2026-10",
    "numero": "870001",
    "fecha": "2026-11-12",
    "total": "90.00",
}


def _presentar(cliente: Cliente, **cambios: Any) -> Any:
    return cliente.post(f"{RAIZ}/presentadas", DEL_104 | cambios, headers=clave_idempotente())


def test_lo_presentado_consta_con_quien_y_cuando_y_se_paga_despues(suya: Cliente) -> None:
    hecha = _presentar(suya)
    assert hecha.status_code == 201, hecha.text
    assert (hecha.json["estado"], hecha.json["total"]) == ("PRESENTADA", "90.00")
    dicha = hecha.json["dicha"]
    assert dicha["numero"] == "870001" and dicha["creado_por"] and dicha["creado_en"]
    assert set(hecha.json["acciones"]) == {"pagar", "sustituir", "deshacer"}
    assert _presentar(suya).json["dicha"]["id"] == dicha["id"]  # lo mismo otra vez
    assert _presentar(suya, numero="870002").status_code == 409
    pagada = suya.post(f"{RAIZ}/presentadas/{dicha['id']}/pagar", {"pagada_en": "2026-11-13"})
    assert pagada.json["estado"] == "PAGADA"
    otra = suya.post(f"{RAIZ}/presentadas/{dicha['id']}/pagar", {"pagada_en": "2026-11-13"})
    assert otra.status_code == 409
    assert ("104", "2026-10") not in {
        (o["obligacion"], o["periodo"]) for o in suya.get(f"{RAIZ}/vencen").json or []
    }


def test_una_sustitutiva_se_deshace_y_vuelve_la_anterior(suya: Cliente) -> None:
    primera = _presentar(suya, pagada_en="2026-11-12").json["dicha"]
    otra = _presentar(suya, numero="870009", total="120.00", sustituye=True)
    assert otra.status_code == 201, otra.text
    assert otra.json["estado"] == "SUSTITUIDA" and otra.json["dicha"]["sustituye_id"] == primera["id"]
    deshecha = suya.post(f"{RAIZ}/presentadas/{otra.json['dicha']['id']}/deshacer", {})
    assert (deshecha.json["estado"], deshecha.json["dicha"]["id"]) == ("PAGADA", primera["id"])
    assert suya.post(f"{RAIZ}/presentadas/{otra.json['dicha']['id']}/deshacer", {}).status_code == 409
    ultima = suya.post(f"{RAIZ}/presentadas/{primera['id']}/deshacer", {})
    assert (ultima.json["estado"], ultima.json["dicha"]) == ("POR_PREPARAR", None)


def test_el_103_que_no_se_paga_cuenta_como_no_presentado(suya: Cliente) -> None:
    sin_pago = _presentar(suya, obligacion="103")
    assert sin_pago.status_code == 422 and "pagada_en" in sin_pago.text
    assert listar(suya)["103", "2026-10"]["estado"] == "POR_PREPARAR"
    assert _presentar(suya, obligacion="103", total="0.00").json["estado"] == "PRESENTADA"
    con_pago = _presentar(
        suya, obligacion="103", periodo="2026-09", fecha="2026-10-12", pagada_en="2026-10-12"
    )
    assert con_pago.json["estado"] == "PAGADA"
    # el de antes de la resolución se podía declarar y pagar después
    de_antes = _presentar(suya, obligacion="103", periodo="2025-09", fecha="2025-10-12")
    assert de_antes.json["estado"] == "PRESENTADA"


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"periodo": "2026-S1"}, "periodo"),  # esta declara cada mes
        ({"fecha": "2026-10-31"}, "fecha"),  # el período no ha terminado
        ({"fecha": "2026-11-30"}, "fecha"),  # todavía no llega
        ({"pagada_en": "2026-11-30"}, "pagada_en"),
        ({"total": "-1.00"}, "total"),
        ({"numero": ""}, "numero"),
        ({"periodo": "2026-15"}, "periodo"),
    ],
)
def test_lo_que_no_puede_ser_no_se_anota(suya: Cliente, cambios: dict[str, str], campo: str) -> None:
    respuesta = _presentar(suya, **cambios)
    assert respuesta.status_code == 422 and campo in respuesta.text


def test_dos_personas_a_la_vez_dejan_una_sola(suya: Cliente) -> None:
    uno, otro = a_la_vez(lambda: _presentar(suya, numero="1"), lambda: _presentar(suya, numero="2"))
    assert sorted((uno.status_code, otro.status_code)) == [201, 409]


def test_lo_que_no_aplica_lo_dice_con_su_motivo_y_vuelve_a_aplicar(suya: Cliente) -> None:
    cuerpo = {"obligacion": "RENTA", "periodo": "2025", "motivo": "Se constituyó en 2026"}
    dicha = suya.post(f"{RAIZ}/no-aplican", cuerpo)
    assert dicha.json["estado"] == "NO_APLICA" and dicha.json["dicha"]["motivo"] == cuerpo["motivo"]
    assert suya.post(f"{RAIZ}/no-aplican", cuerpo).status_code == 201  # lo mismo otra vez
    id_ = dicha.json["dicha"]["id"]
    assert suya.post(f"{RAIZ}/presentadas/{id_}/deshacer", {}).status_code == 409  # no es una presentada
    assert suya.post(f"{RAIZ}/no-aplican/{id_}/deshacer", {}).json["estado"] == "POR_PREPARAR"
