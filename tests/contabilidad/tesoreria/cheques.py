"""Los cheques que la empresa gira, por la API, y lo que dejan en sus cuentas y en el banco."""

from datetime import timedelta
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente, filas
from tests.libros.cuentas.lados import PAGAR, hace
from tests.libros.reglas import control

POR_PAGAR, POSFECHADOS, PROVEEDORES, ANTICIPOS = "2010301", "2011307", "2010301", "1010403"
HOY, AYER, LUEGO = str(hoy()), hace(1), str(hoy() + timedelta(days=30))
GIRADOS, CHEQUERAS = "/api/chequeras/girados", "/api/chequeras"


def chequera(dueno: Cliente, banco: int, desde: int = 101, hasta: int = 110, **campos: Any) -> int:
    cuerpo = {"banco_id": banco, "desde": desde, "hasta": hasta, **campos}
    hecha = dueno.post(CHEQUERAS, cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return int((hecha.json or {})["id"])


def pedir(dueno: Cliente, banco: int | None, total: str = "80.00", **campos: Any) -> Any:
    pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco, **campos}
    return PAGAR.pedir(dueno, PAGAR.nuevo(dueno), total, **pedido)


def girar(dueno: Cliente, banco: int, total: str = "80.00", **campos: Any) -> int:
    hecho = pedir(dueno, banco, total, **campos)
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"])


def los_girados(dueno: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    respuesta = dueno.get(GIRADOS, query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def saldo(app: Flask, dueno: Cliente, codigo: str) -> str:
    cuenta = apoyo.codigos(dueno)[codigo]
    suyas = filas(
        app, "SELECT coalesce(sum(debe - haber), 0.00) AS v FROM lineas_asientos WHERE cuenta_id = %s", cuenta
    )
    return f"{suyas[0]['v']:.2f}"


def en_banco(dueno: Cliente, banco: int) -> str:
    return str(dueno.get(f"/api/bancos/{banco}").json["saldo"])


def vencer(app: Flask, dueno: Cliente) -> int:
    """Lo que el trabajo de cada hora hace en su empresa."""
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        return girados.vencer()


def negado(respuesta: Any) -> tuple[int, list[str]]:
    return respuesta.status_code, list((respuesta.json or {})["errors"]["json"])
