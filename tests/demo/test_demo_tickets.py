"""Un ticket de la demostración es como uno que se atiende por la API: las mismas filas con los mismos datos.
Difieren lo que se dice y cuándo. La demostración no tiene los avisos que salen solos al cambiar de estado."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.conftest import trabajar_lo_pendiente
from tests.factories import abrir_ticket, filas, zip_con
from tests.proveedor.soporte.conftest import escribir, pasar
from tests.proveedor.soporte.test_archivos_del_asesor import adjuntar

# De cada tabla, las columnas que tienen el mismo valor; de las demás solo se compara si lo tienen.
IGUALES = {
    "tickets": {"estado", "version", "ruc", "empresa_id"},
    "tickets_cambios": {"estado_anterior", "estado"},
    "tickets_mensajes": {"tipo", "autor_nombre", "asunto"},
    "tickets_adjuntos": set(),
}
# Uno cerrado, de un cliente, con nota, respuesta y archivo de quien también atenderá el otro.
UNO = (
    "SELECT t.id, t.ruc FROM tickets t WHERE t.estado = 'CERRADO' AND t.empresa_id IS NOT NULL AND EXISTS "
    "(SELECT 1 FROM tickets_adjuntos a WHERE a.ticket_id = t.id) AND EXISTS (SELECT 1 FROM tickets_mensajes m "
    "JOIN administradores d ON d.id = m.autor_id WHERE m.ticket_id = t.id AND m.tipo = 'nota' "
    "AND d.usuario = 'soporte') ORDER BY t.id LIMIT 1"
)


@pytest.fixture(scope="module")
def dos(app: Flask) -> tuple[int, int]:
    """El de la demostración, y otro igual que se atiende por la API."""
    [suyo] = filas(app, UNO)
    asesor = _asesor(app)
    otro = int(abrir_ticket(Cliente(app), SPT_RUC=suyo["ruc"])["SPT_ID"])
    assert pasar(asesor, otro, "EN_PROCESO").status_code == 200
    escribir(asesor, otro, "<p>Para el equipo.</p>", "nota")
    escribir(asesor, otro, "<p>Para el cliente.</p>")
    assert adjuntar(asesor, otro, zip_con(), "guia.zip").status_code == 201
    for estado in ("RESUELTO", "CERRADO"):
        assert pasar(asesor, otro, estado).status_code == 200
    trabajar_lo_pendiente(app)
    return int(suyo["id"]), otro


def _asesor(app: Flask) -> Cliente:
    cliente = Cliente(app)
    datos = {"usuario": "soporte", "clave": "Soporte-demo-2026"}
    cliente.token = (cliente.post("loginAdmin", datos).json or {})["token"]
    return cliente


@pytest.mark.parametrize("tabla", IGUALES)
def test_un_ticket_es_como_el_que_se_atiende(app: Flask, dos: tuple[int, int], tabla: str) -> None:
    suyas, esperadas = (_filas(app, tabla, ticket) for ticket in dos)
    assert suyas == esperadas


def _filas(app: Flask, tabla: str, ticket: int) -> list[dict[str, Any]]:
    clave = "id" if tabla == "tickets" else "ticket_id"
    return [
        {columna: valor if columna in IGUALES[tabla] else type(valor) for columna, valor in fila.items()}
        for fila in filas(app, f"SELECT * FROM {tabla} WHERE {clave} = %s ORDER BY id", ticket)
        if fila.get("tipo") != "correo"
    ]
