"""Lo que comparten las pruebas del soporte atendido."""

import itertools
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.client import Cliente
from tests.factories import abrir_ticket, filas
from tests.personas import Personas

_turno = itertools.count(1)


@pytest.fixture
def asesor(personas: Personas) -> Cliente:
    return personas["asesor"]


@pytest.fixture
def asesor2(app: Flask) -> Cliente:
    """El segundo asesor, Jorge Luis Paredes."""
    cliente = Cliente(app)
    respuesta = cliente.post("loginAdmin", {"usuario": "soporte2", "clave": "Soporte-demo-2026"})
    cliente.sesion = respuesta.json or {}
    cliente.token = cliente.sesion["token"]
    return cliente


@pytest.fixture
def correo_nuevo() -> str:
    """Una dirección a la que nadie escribió todavía."""
    return f"cliente{next(_turno)}@ticket.example"


@pytest.fixture
def abierto(anonimo: Cliente, correo_nuevo: str) -> int:
    """Un ticket que un visitante acaba de abrir."""
    return int(abrir_ticket(anonimo, SPT_CLIENTECORREO=correo_nuevo)["SPT_ID"])


def ver(cliente: Cliente, ticket_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"soporte/{ticket_id}")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def pasar(cliente: Cliente, ticket_id: int, estado: str, **mas: Any) -> TestResponse:
    return cliente.put(f"soporte/soporte/{ticket_id}", {"SPT_ESTADO": estado, **mas})


def llevar(cliente: Cliente, ticket_id: int, estado: str) -> None:
    """Lleva un ticket nuevo, estado por estado, hasta uno."""
    camino = ("ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO")
    for paso in camino[1 : camino.index(estado) + 1]:
        respuesta = pasar(cliente, ticket_id, paso)
        assert respuesta.status_code == 200, respuesta.text


def escribir(cliente: Cliente, ticket_id: int, mensaje: str, tipo: str = "respuesta") -> dict[str, Any]:
    respuesta = cliente.post(f"soporte/mensajes/{ticket_id}", {"tipo": tipo, "mensaje": mensaje})
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def empresa_de(app: Flask, usuario: str) -> dict[str, Any]:
    """Una empresa de ese distribuidor."""
    return filas(
        app,
        "SELECT e.id, e.ruc FROM empresas e JOIN administradores a ON a.id = e.distribuidor_id "
        "WHERE a.usuario = %s ORDER BY e.id LIMIT 1",
        usuario,
    )[0]
