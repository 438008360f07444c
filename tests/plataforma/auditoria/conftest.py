"""Una auditoría con anotaciones de toda clase, hechas por lo que la gente hace."""

import uuid
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import abrir_ticket, registrar_empresa


@pytest.fixture(scope="module")
def movimiento(app: Flask, admin: Cliente) -> dict[str, Any]:
    """Registra una empresa, abre un ticket y cambia un ajuste. Responde lo que identifica a cada uno."""
    anonimo = Cliente(app)
    empresa = registrar_empresa(anonimo)
    ticket = abrir_ticket(anonimo)
    marca = uuid.uuid4().hex[:12]
    cambio = {"CON_CODIGO": 7, "CON_VALOR1": "0991234567", "CON_VALOR2": f"Ventas {marca}"}
    assert admin.put("configuraciones/actualizar", cambio).status_code == 200
    return {"empresa": empresa, "ticket": ticket, "marca": marca}
