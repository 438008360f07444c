"""Ingresar con una passkey: después de la clave, o con ella sola. Lo que se repite, lo de otro sitio y lo que retrocede, no."""

from typing import Any

import pytest

from tests import duena
from tests.client import Cliente
from tests.factories import error
from tests.plataforma.segundo_factor.conftest import Dueno
from tests.plataforma.segundo_factor.llavero import Llavero

NADIE = (400, "credenciales")


@pytest.fixture
def llavero(dueno: Dueno) -> Llavero:
    suyo = Llavero()
    dueno.poner_passkey(suyo)
    return suyo


def _pedidas(dueno: Dueno, ficha: str) -> dict[str, Any]:
    return dict(Cliente(dueno.app).post("login/segundo/passkey", {"ficha": ficha}).json["opciones"])


def _sola(dueno: Dueno) -> tuple[str, dict[str, Any]]:
    pedido = Cliente(dueno.app).post("login/passkey").json
    return pedido["ficha"], pedido["opciones"]


def _entrar(dueno: Dueno, ficha: str, credencial: dict[str, Any], tipo: str = "empresa") -> Any:
    cuerpo = {"ficha": ficha, "tipo": tipo, "credencial": credencial}
    return Cliente(dueno.app).post("login/passkey/entrar", cuerpo)


def test_despues_de_la_clave_la_passkey_completa_el_ingreso(dueno: Dueno, llavero: Llavero) -> None:
    ficha = dueno.ficha()
    firmado = llavero.firmar(_pedidas(dueno, ficha))
    dentro = dueno.dentro(dueno.segundo(ficha=ficha, metodo="passkey", credencial=firmado))
    (factor,) = dentro.get("/api/segundo-factor").json["factores"]
    assert (factor["clase"], factor["nombre"]) == ("passkey", "Llave USB") and factor["ultimo_uso"]


def test_una_passkey_sola_es_todo_el_ingreso(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    assert opciones["userVerification"] == "required" and not opciones.get("allowCredentials")
    sesion = _entrar(dueno, ficha, llavero.firmar(opciones)).json
    assert sesion["EMP_RUC"] == dueno.empresa["EMP_RUC"] and sesion["token"]


def test_sola_la_desbloquea_su_dueno(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    assert error(_entrar(dueno, ficha, llavero.firmar(opciones, desbloqueada=False))) == NADIE


@pytest.mark.parametrize("cuenta", [0, None], ids=["cuenta", "no cuenta"])
def test_lo_firmado_no_se_repite(dueno: Dueno, cuenta: int | None) -> None:
    llavero = Llavero(contador=cuenta)
    dueno.poner_passkey(llavero)
    ficha, opciones = _sola(dueno)
    firmado = llavero.firmar(opciones)
    assert _entrar(dueno, ficha, firmado).status_code == 200
    assert error(_entrar(dueno, ficha, firmado)) == NADIE
    otra, _ = _sola(dueno)
    assert error(_entrar(dueno, otra, firmado)) == NADIE, "tampoco con otro reto"


def test_lo_firmado_en_otro_sitio_no_sirve(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    assert error(_entrar(dueno, ficha, llavero.firmar(opciones, origin="https://tinta.ejemplo"))) == NADIE


def test_una_cuenta_que_no_avanza_es_una_copia(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    assert _entrar(dueno, ficha, llavero.firmar(opciones)).status_code == 200
    llavero.contador = 0
    ficha, opciones = _sola(dueno)
    assert error(_entrar(dueno, ficha, llavero.firmar(opciones))) == NADIE


def test_la_que_no_cuenta_sirve_siempre(dueno: Dueno) -> None:
    suyo = Llavero(contador=None)
    dueno.poner_passkey(suyo)
    for _ in range(2):
        ficha, opciones = _sola(dueno)
        assert _entrar(dueno, ficha, suyo.firmar(opciones)).status_code == 200


def test_la_passkey_de_otro_no_completa_un_ingreso(dueno: Dueno, llavero: Llavero) -> None:
    otro, ajeno = Dueno(dueno.app), Llavero()
    otro.poner_passkey(ajeno)
    ficha = dueno.ficha()
    firmado = ajeno.firmar(_pedidas(dueno, ficha))
    assert error(dueno.segundo(ficha=ficha, metodo="passkey", credencial=firmado)) == NADIE


def test_la_de_una_empresa_no_entra_a_la_administracion(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    assert error(_entrar(dueno, ficha, llavero.firmar(opciones), "administrador")) == NADIE


def test_varias_con_nombre_y_cada_una_se_quita(dueno: Dueno, llavero: Llavero) -> None:
    segunda = Llavero()
    puesta = dueno.poner_passkey(segunda, "Teléfono")
    assert puesta["codigos"] == [], "los de recuperación ya se mostraron"
    vistos = dueno.cliente.get("/api/segundo-factor").json["factores"]
    assert [f["nombre"] for f in vistos] == ["Llave USB", "Teléfono"]
    dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{puesta['id']}")
    ficha, opciones = _sola(dueno)
    assert error(_entrar(dueno, ficha, segunda.firmar(opciones))) == NADIE
    ficha, opciones = _sola(dueno)
    assert _entrar(dueno, ficha, llavero.firmar(opciones)).status_code == 200


@pytest.mark.parametrize(
    "credencial",
    [{}, {"rawId": 3}, {"rawId": "x", "response": []}, {"response": {"userHandle": "****"}}],
    ids=["vacia", "numero", "lista", "no es base64"],
)
def test_lo_que_no_se_entiende_no_es_de_nadie(dueno: Dueno, credencial: dict[str, Any]) -> None:
    ficha, _ = _sola(dueno)
    assert error(_entrar(dueno, ficha, credencial)) == NADIE


def test_el_desactivado_no_entra_con_su_passkey(dueno: Dueno, llavero: Llavero) -> None:
    ficha, opciones = _sola(dueno)
    with Desactivado(dueno):
        assert error(_entrar(dueno, ficha, llavero.firmar(opciones))) == (403, "usuario_desactivado")


class Desactivado:
    def __init__(self, dueno: Dueno) -> None:
        self.dueno = dueno

    def _poner(self, activo: bool) -> None:
        orden = b"UPDATE usuarios SET activo = %s WHERE empresa_id = %s"
        duena.preguntar(self.dueno.app, orden, [activo, self.dueno.empresa["EMP_CODIGO"]])

    def __enter__(self) -> None:
        self._poner(False)

    def __exit__(self, *_: object) -> None:
        self._poner(True)
