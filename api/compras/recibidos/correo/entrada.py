"""La entrada de los mensajes: quien recibe el correo de la casa los envía aquí, de uno en uno. Solo se guardan; abrirlos es
de un trabajo, y el proceso que atiende a las personas nunca tiene uno entero en la memoria."""

import base64
import binascii
import hmac
from collections.abc import Iterable
from typing import IO

from api.adapters.almacen import ArchivoDemasiadoGrande
from api.compras.recibidos import cargas
from api.compras.recibidos.correo import direccion, tope
from api.compras.recibidos.correo.direccion import Destino
from api.compras.recibidos.lectura.mensaje import MAXIMO_DE_MENSAJE
from api.core import externos, tokens
from api.core.autor import Autor
from api.core.datos.db import en_empresa
from api.core.errors import ArchivoMuyGrande, NoEncontrado, SinSesion
from api.core.http import limits, uploads
from api.plataforma.codigos import canales
from api.plataforma.empresas import service as empresas

MUY_GRANDE = f"El mensaje no debe superar los {MAXIMO_DE_MENSAJE // 1024 // 1024} MB."
DESTINOS = 10  # de un mensaje, los que se atienden
_POR_HORA = 600  # mensajes a una dirección
_DEMASIADOS = "A esa dirección llegaron demasiados mensajes."


def exigir(autorizacion: str) -> None:
    """Que quien llama traiga el secreto de la instalación. `autorizacion`: su cabecera, «Bearer» o «Basic» con cualquier
    usuario. NoEncontrado si aquí no se recibe correo."""
    ajustes = externos.correo_de_recibidos()
    if ajustes is None:
        raise NoEncontrado()
    clase, _, dicho = autorizacion.partition(" ")
    if clase.lower() == "basic":
        try:
            dicho = base64.b64decode(dicho, validate=True).decode().partition(":")[2]
        except (binascii.Error, ValueError):
            dicho = ""
    if not hmac.compare_digest(dicho.encode("utf-8", "surrogatepass"), ajustes.secreto.encode()):
        raise SinSesion("El secreto de la entrada de correo no es el de esta instalación.")


def recibir(destinos: Iterable[str], mensaje: IO[bytes]) -> None:
    """Guarda un mensaje para cada empresa a la que va dirigido. La dirección que nadie tiene se calla: quien pregunta no
    sabe cuáles existen."""
    for destino in _de_quienes(destinos):
        mensaje.seek(0)
        _guardar(destino, mensaje)


def _de_quienes(destinos: Iterable[str]) -> list[Destino]:
    ajustes = externos.correo_de_recibidos()
    if ajustes is None:
        return []
    unicos = list(dict.fromkeys(d.strip().lower() for d in destinos))[:DESTINOS]
    for dicho in unicos:
        limits.gastar("correo-de-recibidos", tokens.digest(dicho), _POR_HORA, "hour", _DEMASIADOS)
    leidos = (direccion.leer(dicho, ajustes.dominio) for dicho in unicos)
    return [destino for destino in leidos if destino]


def _guardar(destino: Destino, mensaje: IO[bytes]) -> None:
    with en_empresa(destino.empresa_id):
        if direccion.vigente() != destino.version or not empresas.obtener(destino.empresa_id).activa:
            return
        with tope.una_vez(destino.empresa_id, mensaje) as nuevo:
            if nuevo:
                _pedir(mensaje)


def _pedir(mensaje: IO[bytes]) -> None:
    """Lo guarda en la empresa actual y pide que se lea."""
    try:
        archivo = uploads.keep("recibidos", "mensaje.eml", mensaje, MAXIMO_DE_MENSAJE)
    except ArchivoDemasiadoGrande as error:
        raise ArchivoMuyGrande(MUY_GRANDE) from error
    try:
        cargas.pedir(archivo, canales.CORREO, "Un correo", Autor("correo", "Correo"))
    except BaseException:
        uploads.discard([archivo])  # sin su carga, nada lo nombra
        raise
