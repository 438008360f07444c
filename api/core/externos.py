"""The adapters of this process, built once from the configuration."""

from typing import cast

from flask import Flask, current_app

from api.adapters.almacen import Almacen
from api.adapters.correo import Correo
from api.adapters.registro_tributario import (
    RegistroAlternativo,
    RegistroPrimario,
    RegistroTributario,
)


def init_app(app: Flask) -> None:
    app.extensions["almacen"] = Almacen(app.config["STORAGE_URL"])
    app.extensions["correo"] = Correo(app.config["SMTP_URL"], app.config["MAIL_FROM"])
    app.extensions["registro_tributario"] = RegistroTributario(
        RegistroPrimario(app.config["REGISTRO_PRIMARIO_URL"]),
        RegistroAlternativo(app.config["REGISTRO_ALTERNATIVO_URL"]),
    )


def almacen() -> Almacen:
    return cast(Almacen, current_app.extensions["almacen"])


def correo() -> Correo:
    return cast(Correo, current_app.extensions["correo"])


def registro_tributario() -> RegistroTributario:
    return cast(RegistroTributario, current_app.extensions["registro_tributario"])


def url_publica() -> str:
    """Where people reach the product, without a final slash: what links in mails begin with."""
    return cast(str, current_app.config["PUBLIC_URL"])
