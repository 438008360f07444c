"""La dirección de correo de la bandeja, y la entrada por la que llegan sus mensajes."""

import shutil
import tempfile
from typing import IO, Any

import orjson
from flask import request

from api.compras.recibidos import cargas
from api.compras.recibidos.correo import direccion, entrada, schemas
from api.compras.recibidos.lectura.mensaje import MAXIMO_DE_MENSAJE
from api.core.errors import Validacion
from api.core.http import limits
from api.core.http.api import Blueprint, cuerpo_hasta
from api.plataforma.codigos.canales import CORREO

PREFIJO = "/api/recibidos/correo"
blp = Blueprint(
    "recibidos_correo",
    __name__,
    url_prefix=PREFIJO,
    access="empresa",
    description="Comprobantes recibidos por correo",
)
buzon = Blueprint(
    "entrada_de_correo",
    __name__,
    url_prefix=PREFIJO,
    access="publico",
    description="Comprobantes recibidos por correo",
)
ULTIMAS = 5
_MARGEN = 64 * 1024  # lo que un multipart lleva además del mensaje
_EN_MEMORIA = 256 * 1024  # lo demás de un mensaje espera en el disco


@blp.route("")
@blp.require("recibidos.ver")
@blp.response(200, schemas.CorreoDeRecibidosSchema)
def ver() -> Any:
    """La dirección secreta de la empresa."""
    return _con_ultimas(direccion.ver())


@blp.route("/renovar", methods=["POST"])
@blp.require("recibidos.editar")
@limits.por_ip(20, "minute")
@blp.response(200, schemas.CorreoDeRecibidosSchema)
def renovar() -> Any:
    """Da otra dirección a la empresa; la anterior deja de recibir. 404 si aquí no se recibe correo."""
    return _con_ultimas(direccion.renovar())


def _con_ultimas(suya: str | None) -> dict[str, Any]:
    return {"direccion": suya, "ultimas": cargas.ultimas(CORREO, ULTIMAS) if suya else []}


@buzon.route("/entrada", methods=["POST"])
@buzon.de_maquina
@limits.por_ip(600, "minute")
@cuerpo_hasta(MAXIMO_DE_MENSAJE + _MARGEN, entrada.MUY_GRANDE)
@buzon.arguments(schemas.EntradaDeCorreoArgs, location="query", as_kwargs=True)
@buzon.response(204)
def entrar(para: str) -> None:
    """Recibe un mensaje de quien atiende el correo del dominio: el mensaje tal cual (`message/rfc822`), o un multipart con
    él en `email` y su sobre en `envelope` (`{"to": [...]}`). Responde lo mismo si la dirección no existe. El secreto de
    la instalación llega en `Authorization`; 404 si no hay ninguno."""
    entrada.exigir(request.headers.get("Authorization", ""))
    with tempfile.SpooledTemporaryFile(_EN_MEMORIA) as mensaje:
        destinos = _leer(mensaje)
        destinos += [d for d in para.split(",") if d.strip()]
        if not destinos:
            raise Validacion.en("para", "Falta a quién se entregó el mensaje.")
        entrada.recibir(destinos, mensaje)


def _leer(mensaje: IO[bytes]) -> list[str]:
    """Copia el mensaje de la petición; responde los destinos que dice su sobre."""
    if request.mimetype != "multipart/form-data":
        shutil.copyfileobj(request.stream, mensaje)
        return []
    request.max_form_memory_size = MAXIMO_DE_MENSAJE + _MARGEN  # hay quien lo envía como un campo de texto
    if suyo := request.files.get("email"):
        shutil.copyfileobj(suyo.stream, mensaje)
    else:
        mensaje.write(request.form.get("email", "").encode("utf-8", "replace"))
    return _del_sobre(request.form.get("envelope", ""))


def _del_sobre(dicho: str) -> list[str]:
    try:
        sobre = orjson.loads(dicho or "{}")
    except orjson.JSONDecodeError:
        sobre = None
    para = sobre.get("to", []) if isinstance(sobre, dict) else None
    para = [para] if isinstance(para, str) else para
    if not isinstance(para, list) or not all(isinstance(uno, str) for uno in para):
        raise Validacion.en("envelope", "El sobre debe ser un objeto JSON con `to`.")
    return para
