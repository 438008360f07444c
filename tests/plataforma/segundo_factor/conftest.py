"""Alguien que ya ingresó y pone su segundo factor, por la API; y el reloj de sus códigos."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pyotp
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.plataforma.segundo_factor import totp
from tests.client import Cliente
from tests.factories import CLAVE, entrar, filas, registrar_empresa
from tests.plataforma.auth.conftest import estricta, visitante  # noqa: F401  con los límites de producción
from tests.plataforma.personas.conftest import nacer, una  # noqa: F401
from tests.plataforma.segundo_factor.llavero import Llavero

CADA = 30


class Dueno:
    """El propietario de una empresa recién registrada, con su autenticador y lo que la API le dijo."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.empresa = registrar_empresa(Cliente(app))
        self.cliente: Cliente = entrar(app, self.empresa)
        self.secreto = ""
        self.codigos: list[str] = []
        self.paso = int(totp.time.time()) // CADA

    def poner_totp(self, nombre: str = "Teléfono") -> dict[str, Any]:
        self.secreto = self.cliente.post("/api/segundo-factor/totp").json["secreto"]
        hecho = self.cliente.post(
            "/api/segundo-factor/totp/confirmar", {"nombre": nombre, "codigo": self.codigo()}
        )
        assert hecho.status_code == 200, hecho.text
        self.codigos = hecho.json["codigos"] or self.codigos
        return dict(hecho.json)

    def poner_passkey(self, llavero: Llavero, nombre: str = "Llave USB") -> dict[str, Any]:
        opciones = self.cliente.post("/api/segundo-factor/passkey").json["opciones"]
        hecho = self.cliente.post(
            "/api/segundo-factor/passkey/confirmar", {"nombre": nombre, "credencial": llavero.crear(opciones)}
        )
        assert hecho.status_code == 200, hecho.text
        self.codigos = hecho.json["codigos"] or self.codigos
        return dict(hecho.json)

    def codigo(self, mas: int = 0) -> str:
        """El código de este medio minuto, o el de otro."""
        return pyotp.TOTP(self.secreto).generate_otp(self.paso + mas)

    def clave(self, cliente: Cliente | None = None) -> dict[str, Any]:
        """Lo que responde el ingreso con la clave."""
        datos = {"ruc": self.empresa["EMP_RUC"], "usuario": "gerente", "clave": CLAVE}
        respuesta = (cliente or Cliente(self.app)).post("login", datos)
        assert respuesta.status_code == 200, respuesta.text
        return dict(respuesta.json)

    def companero(self, usuario: str, perfil: str = "facturador") -> Cliente:
        """Otro usuario de su empresa, que entra con la misma clave."""
        suyo = {
            "USU_USUARIO": usuario,
            "USU_NOMBRE": f"{usuario.title()} Loor",
            "USU_CORREO": self.empresa["email"],
            "perfil": perfil,
        }
        creado = self.cliente.post("empresa/usuarios", suyo)
        assert creado.status_code == 201, creado.text
        del_dueno = (
            "(SELECT clave_hash FROM usuarios WHERE usuario = 'gerente' AND empresa_id = u.empresa_id)"
        )
        filas(
            self.app,
            f"UPDATE usuarios u SET clave_hash = {del_dueno} WHERE id = %s",
            creado.json["USU_CODIGO"],
        )
        return entrar(self.app, {**self.empresa, "usuario": usuario})

    def ficha(self, cliente: Cliente | None = None) -> str:
        return str(self.clave(cliente)["segundo_factor"]["ficha"])

    def segundo(self, cliente: Cliente | None = None, **prueba: Any) -> TestResponse:
        """El ingreso entero: la clave y, con una ficha nueva, lo que se da después."""
        quien = cliente or Cliente(self.app)
        ficha = prueba.pop("ficha", None) or self.ficha(quien)
        return quien.post("login/segundo", {"ficha": ficha, **prueba})

    def con_totp(self, mas: int = 0, cliente: Cliente | None = None) -> TestResponse:
        return self.segundo(cliente, metodo="totp", codigo=self.codigo(mas))

    def dentro_con_clave(self) -> Cliente:
        """Otra sesión de quien todavía no tiene segundo factor."""
        return Cliente(self.app, self.clave()["token"])

    def dentro(self, respuesta: TestResponse) -> Cliente:
        assert respuesta.status_code == 200, respuesta.text
        return Cliente(self.app, respuesta.json["token"], respuesta.json)


@pytest.fixture
def reloj(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Detiene el reloj de los códigos en un paso; quien la recibe lo corre."""

    class Parado:
        segundo = float(int(time.time()) // CADA * CADA + 5)

        @classmethod
        def time(cls) -> float:
            return cls.segundo

    def correr(pasos: int) -> None:
        Parado.segundo += pasos * CADA

    monkeypatch.setattr(totp, "time", Parado)
    yield correr


@pytest.fixture
def dueno(app: Flask, reloj: Callable[[int], None]) -> Dueno:
    return Dueno(app)
