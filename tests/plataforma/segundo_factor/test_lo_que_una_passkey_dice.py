"""De una passkey se recuerda lo que dijo al crearse, se le pide que firme ella, y se gasta su cuenta aunque la biblioteca calle."""

from typing import Any

import pytest
from marshmallow import ValidationError

from api.plataforma.segundo_factor import passkeys, schemas
from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.segundo_factor.conftest import Dueno
from tests.plataforma.segundo_factor.llavero import Llavero, _texto


class Parlanchin(Llavero):
    """Dice por dónde se la usa, como el aparato quiera decirlo."""

    def __init__(self, transportes: Any) -> None:
        super().__init__()
        self.transportes = transportes

    def crear(self, opciones: dict[str, Any], **miente: Any) -> dict[str, Any]:
        creada = super().crear(opciones, **miente)
        creada["response"]["transports"] = self.transportes
        return creada


@pytest.mark.parametrize(
    ("dichos", "guardados"),
    [
        (["usb", 7, "x" * 20, "x" * 21], ["usb", "x" * 20]),
        ([f"t{n}" for n in range(11)], [f"t{n}" for n in range(10)]),
        ("usb", []),
        (None, []),
    ],
    ids=["de todo", "de más", "un texto", "nada"],
)
def test_se_guarda_por_donde_se_usa_lo_que_cabe_y_se_entiende(
    dueno: Dueno, dichos: Any, guardados: list[str]
) -> None:
    llavero = Parlanchin(dichos)
    dueno.poner_passkey(llavero)
    (factor,) = filas(dueno.app, "SELECT transportes FROM factores WHERE credencial = %s", llavero.id)
    assert factor["transportes"] == guardados


def test_a_quien_ya_dio_su_clave_se_le_piden_las_suyas(dueno: Dueno) -> None:
    suya = Llavero()
    dueno.poner_passkey(suya)
    pedido = Cliente(dueno.app).post("login/segundo/passkey", {"ficha": dueno.ficha()}).json["opciones"]
    assert [(una["id"], una["transports"]) for una in pedido["allowCredentials"]] == [
        (_texto(suya.id), ["internal"])
    ]


def test_con_que_se_ingreso_queda_en_la_auditoria(dueno: Dueno) -> None:
    suya = Llavero()
    dueno.poner_passkey(suya, "Llave del escritorio")
    pedido = Cliente(dueno.app).post("login/passkey").json
    cuerpo = {"ficha": pedido["ficha"], "tipo": "empresa", "credencial": suya.firmar(pedido["opciones"])}
    assert Cliente(dueno.app).post("login/passkey/entrar", cuerpo).status_code == 200
    suyo = "SELECT despues::text AS dicho FROM auditoria WHERE empresa_id = %s ORDER BY id DESC LIMIT 1"
    (linea,) = filas(dueno.app, suyo, dueno.empresa["EMP_CODIGO"])
    assert "Llave del escritorio" in linea["dicho"]


@pytest.mark.parametrize(("cuenta", "entra"), [(6, False), (7, False), (8, True)])
def test_la_cuenta_se_gasta_en_la_base_aunque_la_biblioteca_no_la_mire(
    dueno: Dueno, monkeypatch: pytest.MonkeyPatch, cuenta: int, entra: bool
) -> None:
    suya = Llavero()
    dueno.poner_passkey(suya)
    filas(dueno.app, "UPDATE factores SET contador = 7 WHERE credencial = %s", suya.id)
    monkeypatch.setattr(passkeys, "comprobar", lambda *_, **__: cuenta)
    pedido = Cliente(dueno.app).post("login/passkey").json
    cuerpo = {"ficha": pedido["ficha"], "tipo": "empresa", "credencial": suya.firmar(pedido["opciones"])}
    respuesta = Cliente(dueno.app).post("login/passkey/entrar", cuerpo)
    assert respuesta.status_code == 200 if entra else error(respuesta) == (400, "credenciales")


@pytest.mark.parametrize(("de_mas", "cabe"), [(-1, True), (0, True), (1, False)])
def test_lo_que_una_passkey_responde_tiene_un_largo(de_mas: int, cabe: bool) -> None:
    vacia = len(str({"id": ""}))
    credencial: dict[str, object] = {"id": "x" * (schemas._TOPE - vacia + de_mas)}
    if cabe:
        schemas._cabe(credencial)
        return
    with pytest.raises(ValidationError):
        schemas._cabe(credencial)
