"""Una firma de dos personas que lleva tres empresas."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.despacho.apoyo import DESPACHO, dar
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.plataforma.personas.conftest import Nacer, correo_nuevo, nacer

__all__ = ["nacer"]


@dataclass
class Firma:
    """`jefa`, su propietaria; `asistente`, que trabaja en la primera de las tres; `duenos`, los de cada empresa."""

    jefa: Cliente
    asistente: Cliente
    codigo: str
    empresas: list[dict[str, Any]]
    duenos: list[Cliente]

    def id(self, persona: Cliente) -> int:
        suyas = self.jefa.get(f"{DESPACHO}/personal").json["personas"]
        return int(next(p["persona_id"] for p in suyas if p["correo"] == persona.sesion["correo"]))

    def asignar(self, persona: Cliente, n: int, *, lleva: bool = False) -> Any:
        ruta = f"{DESPACHO}/empresas/{self.empresas[n]['EMP_CODIGO']}/personas"
        return self.jefa.post(ruta, {"persona_id": self.id(persona), "lleva": lleva})


@pytest.fixture
def firma(app: Flask, nacer: Nacer, buzon: Buzon, trabajar: Callable[[], None]) -> Firma:
    jefa, asistente = con_correo(nacer), con_correo(nacer)
    fundada = jefa.post(DESPACHO, {"nombre": "Contadores del Guayas"}, headers=clave_idempotente())
    assert fundada.status_code == 201, fundada.text
    codigo = fundada.json["despacho"]["codigo"]
    invitada = {"correo": asistente.sesion["correo"], "rol": "ASISTENTE"}
    assert jefa.post(f"{DESPACHO}/personal", invitada, headers=clave_idempotente()).status_code == 201
    (invitacion,) = asistente.get(DESPACHO).json["invitaciones"]
    assert asistente.post(f"{DESPACHO}/invitaciones/{invitacion['id']}/aceptar", {}).status_code == 200
    empresas = [registrar_empresa(Cliente(app)) for _ in range(3)]
    duenos = [entrar(app, e) for e in empresas]
    for dueno in duenos:
        assert dar(dueno, codigo).status_code == 201
    suya = Firma(jefa, asistente, codigo, empresas, duenos)
    assert suya.asignar(asistente, 0, lleva=True).status_code == 204
    trabajar()
    return suya


def con_correo(nacer: Nacer) -> Cliente:
    """Una persona nueva, que dice cuál es su correo."""
    correo = correo_nuevo()
    cliente = nacer(correo=correo)
    cliente.sesion = {**cliente.sesion, "correo": correo}
    return cliente
