"""Asientos de una empresa, escritos por el motor."""

import io
import itertools
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

from flask import Flask
from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, transactional
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.plan import creacion
from api.libros.plan.models import CuentaContable
from tests.client import Cliente
from tests.factories import clave_idempotente, entrar, registrar_empresa

_turno = itertools.count(1000)
CAJA, VENTAS, CAPITAL, IVA = "1010101", "410101", "30101", "201070101"


def cuenta(codigo: str) -> int:
    """El id de la cuenta con ese código, en la empresa actual."""
    return db.session.scalars(select(CuentaContable.id).where(CuentaContable.codigo == codigo)).one()


def pedido(*lineas: tuple[str, str], **cambios: Any) -> AsientoPedido:
    """Un asiento a mano. Cada línea: el código de su cuenta y el importe, con signo menos si va al haber."""
    hechas = []
    for codigo, escrito in lineas or ((CAJA, "115.00"), (VENTAS, "-100.00"), (IVA, "-15.00")):
        importe = Decimal(escrito)
        lado = {"debe": max(importe, Decimal(0)), "haber": max(-importe, Decimal(0))}
        hechas.append(LineaContable(cuenta(codigo), **lado))
    return AsientoPedido(
        **{
            "fecha": hoy(),
            "diario": "GENERAL",
            "area": "general",
            "glosa": "De prueba",
            "lineas": tuple(hechas),
            "origen": OrigenAsiento("MANUAL", None),
            **cambios,
        }
    )


@transactional
def asentar(empresa_id: int, *lineas: tuple[str, str], **cambios: Any) -> int:
    """Escribe uno en esa empresa, que ya tiene su plan; responde su id."""
    with en_empresa(empresa_id):
        return asientos.asentar(pedido(*lineas, **cambios), Autor("pruebas", "Quien prueba"))


@transactional
def reversar(empresa_id: int, asiento_id: int, fecha: date | None = None) -> int:
    with en_empresa(empresa_id):
        return asientos.reversar(asiento_id, fecha or hoy(), "Estaba mal", Autor("pruebas", "Quien prueba"))


@transactional
def con_plan(empresa_id: int) -> int:
    """Le da su plan de cuentas a la empresa; responde su id."""
    with en_empresa(empresa_id):
        creacion.crear_plan()
    return empresa_id


def crear_cuenta(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Una cuenta de movimiento, por la API."""
    cuerpo = {
        "codigo": f"9{next(_turno)}",
        "nombre": "Cuenta de prueba",
        "tipo": "GASTO",
        "naturaleza": "D",
        **cambios,
    }
    dicho = {campo: valor for campo, valor in cuerpo.items() if valor is not None}
    respuesta = cliente.post("/api/cuentas", dicho, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def crear_centro(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    cuerpo = {"codigo": f"C{next(_turno)}", "nombre": "Sucursal", **cambios}
    respuesta = cliente.post("/api/centros", cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def codigos(cliente: Cliente) -> dict[str, int]:
    """El id de cada cuenta del plan, por su código."""
    return {fila["codigo"]: fila["id"] for fila in cliente.get("/api/cuentas").json}


def cuerpo(cliente: Cliente, *lineas: tuple[str, str], **cambios: Any) -> dict[str, Any]:
    """El cuerpo de un asiento a mano; las líneas, como en `pedido`."""
    suyas = codigos(cliente)
    hechas = [
        {"cuenta_id": suyas[codigo], "debe" if Decimal(valor) > 0 else "haber": valor.lstrip("-")}
        for codigo, valor in lineas or ((CAJA, "100.00"), (CAPITAL, "-100.00"))
    ]
    return {"fecha": hoy().isoformat(), "glosa": "Aporte de los socios", "lineas": hechas, **cambios}


def guardar(cliente: Cliente, *lineas: tuple[str, str], **cambios: Any) -> Any:
    return cliente.post("/api/asientos", cuerpo(cliente, *lineas, **cambios), headers=clave_idempotente())


def importar(
    cliente: Cliente, trabajar: Callable[[], None], tipo: str, contenido: bytes, **formulario: Any
) -> dict[str, Any]:
    """Sube una hoja a esa importación y deja que el trabajador la haga; responde cómo terminó. Si no se dice `simular`, se
    aplica."""
    nombre = formulario.pop("nombre", f"{tipo}.xlsx")
    campos = {campo: str(valor).lower() for campo, valor in {"simular": False, **formulario}.items()}
    subida = cliente.llamar(
        "POST", f"/api/{tipo}/import", data={"current": (io.BytesIO(contenido), nombre), **campos}
    )
    assert subida.status_code == 202, subida.text
    trabajar()
    return dict(cliente.get(f"/api/{tipo}/import/{subida.json['IMP_CODIGO']}").json or {})


def empresa_nueva(app: Flask) -> tuple[Cliente, int]:
    """Una empresa con su plan de cuentas y nada más: su propietario y su id."""
    empresa = registrar_empresa(Cliente(app))
    with app.app_context():
        return entrar(app, empresa), con_plan(int(empresa["EMP_CODIGO"]))
