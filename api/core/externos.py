"""The adapters of this process, built once from the configuration."""

import sys
from typing import cast

from flask import Flask, current_app

from api.adapters.almacen import Almacen
from api.adapters.base import CircuitBreaker
from api.adapters.correo import Correo
from api.adapters.registro_tributario import (
    RegistroAlternativo,
    RegistroPrimario,
    RegistroTributario,
)


def init_app(app: Flask) -> None:
    app.extensions["almacen"] = Almacen(app.config["STORAGE_URL"])
    app.extensions["correo"] = Correo(app.config["SMTP_URL"], app.config["MAIL_FROM"])
    # With its own circuit and little patience: a person waits, and asks whether it works by now.
    app.extensions["correo_de_prueba"] = Correo(
        app.config["SMTP_URL"],
        app.config["MAIL_FROM"],
        conexion=5.0,
        orden=8.0,
        cierre=15.0,
        cortacircuito=CircuitBreaker(umbral=sys.maxsize),
    )
    app.extensions["registro_tributario"] = RegistroTributario(
        RegistroPrimario(app.config["REGISTRO_PRIMARIO_URL"]),
        RegistroAlternativo(app.config["REGISTRO_ALTERNATIVO_URL"]),
    )


def almacen() -> Almacen:
    return cast(Almacen, current_app.extensions["almacen"])


def correo() -> Correo:
    return cast(Correo, current_app.extensions["correo"])


def correo_de_prueba() -> Correo:
    return cast(Correo, current_app.extensions["correo_de_prueba"])


def registro_tributario() -> RegistroTributario:
    return cast(RegistroTributario, current_app.extensions["registro_tributario"])


def url_publica() -> str:
    """Where people reach the product, without a final slash: what links in mails begin with."""
    return cast(str, current_app.config["PUBLIC_URL"])
