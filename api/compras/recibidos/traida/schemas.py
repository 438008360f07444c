"""Formas del cable de lo que se pide traer."""

from api.compras.recibidos.portal.claves import MAXIMO_DE_TEXTO
from api.core.http.schemas import Schema, TextoLargo


class PedirClavesSchema(Schema):
    claves = TextoLargo(
        required=True,
        maximo=MAXIMO_DE_TEXTO,
        vacio="Ingrese las claves de acceso.",
        metadata={"description": "Un texto cualquiera que las lleva: una por línea, con comas, en una frase"},
    )
