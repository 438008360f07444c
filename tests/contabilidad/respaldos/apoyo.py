"""Una línea del banco sin respaldo, y el documento que se pide por ella."""

import io
from typing import Any

from flask import Flask

from tests.client import Buzon, Cliente
from tests.contabilidad import apoyo as libros
from tests.contabilidad.conciliacion.apoyo import csv, empezar, enviar, propuestas
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, filas

RUTA, PUBLICA = "/api/respaldos", "/api/publico/respaldo"
PDF = b"%PDF-1.4\n%%EOF\n"


def una_linea(dueno: Cliente, concepto: str = "COMPRA SUPERMAXI") -> tuple[int, int]:
    """Una conciliación con una sola línea del banco, y esa línea."""
    cuenta = libros.crear_cuenta(dueno, tipo="ACTIVO")
    banco = crear_banco(dueno, nombre=cuenta["codigo"], cuenta_contable_id=cuenta["id"])
    conciliacion = empezar(dueno, banco["id"], "-45.00").json["id"]
    assert enviar(dueno, conciliacion, csv((12, concepto, "77", "-45,00"))).status_code == 201
    (linea,) = propuestas(dueno, conciliacion)["lineas"]
    return conciliacion, linea["id"]


def pedir(cliente: Cliente, **cuerpo: Any) -> Any:
    return cliente.post(RUTA, cuerpo, headers=clave_idempotente())


def entregar(cliente: Cliente, ruta: str, *archivos: tuple[bytes, str], respuesta: str = "") -> Any:
    datos = {
        "current": [(io.BytesIO(c), nombre) for c, nombre in archivos or ((PDF, "factura.pdf"),)],
        "respuesta": respuesta,
    }
    return cliente.llamar(
        "POST", ruta, data=datos, content_type="multipart/form-data", headers=clave_idempotente()
    )


def firma_enviada(buzon: Buzon, correo: str) -> str:
    """La del enlace del último correo a esa dirección."""
    texto: str = buzon.correo(correo)["texto"]
    return texto.split("/#/entregar-documento/", 1)[1].split()[0]


def otro_usuario(app: Flask, dueno: Cliente, empresa: dict[str, Any], usuario: str, perfil: str) -> Cliente:
    """Uno con ese perfil, que ya entró con la clave del propietario."""
    datos = {"USU_USUARIO": usuario, "USU_NOMBRE": usuario.title(), "USU_CORREO": f"{usuario}@r.example"}
    creado = dueno.post("empresa/usuarios", {**datos, "perfil": perfil})
    assert creado.status_code == 201, creado.text
    la_del_dueno = "(SELECT clave_hash FROM usuarios WHERE id = %s)"
    cambio = f"UPDATE usuarios SET clave_hash = {la_del_dueno} WHERE id = %s"
    filas(app, cambio, dueno.sesion["USU_CODIGO"], creado.json["USU_CODIGO"])
    return entrar(app, empresa, usuario=usuario)
