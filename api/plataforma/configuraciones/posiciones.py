"""Qué significa cada valor de cada posición y qué puede contener."""

import re
from collections.abc import Callable
from typing import NamedTuple

from api.plataforma.configuraciones.models import (
    APARIENCIA,
    CONTACTO,
    DATOS_PROVEEDOR,
    IMAGENES,
    MARCA,
    MENSAJERIA_1,
    MENSAJERIA_2,
    MENSAJERIA_3,
    TITULO,
)

ReglaDeValor = Callable[[str], str | None]  # qué tiene de malo un valor; None si nada


class Valor(NamedTuple):
    rotulo: str
    regla: ReglaDeValor = lambda valor: None
    obligatorio: str = ""  # la frase para cuando se deja vacío


def _forma(patron: str, frase: str) -> ReglaDeValor:
    compilado = re.compile(patron, re.ASCII | re.IGNORECASE)
    return lambda valor: None if compilado.fullmatch(valor) else frase


def _numero(valor: str) -> str | None:
    digitos = sum(c.isdigit() for c in valor)
    bien = re.fullmatch(r"\+?[0-9 ()-]{7,20}", valor) and 7 <= digitos <= 15
    return None if bien else "Escriba un número de 7 a 15 dígitos."


def _corto(maximo: int) -> ReglaDeValor:
    return lambda valor: None if len(valor) <= maximo else f"Debe tener como máximo {maximo} caracteres."


_SITIO = _forma(
    r"(https?://)?[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?(/[^\s<>\"']*)?",
    "Escriba una dirección web, por ejemplo https://su-empresa.com.",
)
_COLOR = _forma(r"#[0-9a-f]{6}", "Escriba un color como #1D3B8B.")
_RUC = _forma(r"[0-9]{10}001", "El RUC debe tener 13 dígitos y terminar en 001.")
_SI_O_NO = _forma(r"si|no", "La marca blanca debe ser 'si' o 'no'.")
_EN_COMPROBANTES = _forma("si|no", "Debe ser 'si' o 'no': si los comprobantes llevan el RUC del proveedor.")
_MENSAJERIA = {"valor1": Valor("Número", _numero), "valor2": Valor("Nombre", _corto(40))}

NOMBRES = {
    TITULO: "Título",
    CONTACTO: "Contacto",
    MENSAJERIA_1: "Mensajería 1",
    MENSAJERIA_2: "Mensajería 2",
    IMAGENES: "Imágenes",
    APARIENCIA: "Apariencia",
    DATOS_PROVEEDOR: "Proveedor",
    MENSAJERIA_3: "Mensajería 3",
    MARCA: "Marca blanca",
}
VALORES: dict[int, dict[str, Valor]] = {
    TITULO: {"valor2": Valor("Título", _corto(60), obligatorio="Ingrese el título del producto.")},
    CONTACTO: {"valor1": Valor("Teléfono", _numero), "valor2": Valor("Sitio web", _SITIO)},
    MENSAJERIA_1: _MENSAJERIA,
    MENSAJERIA_2: _MENSAJERIA,
    IMAGENES: {"valor6": Valor("Logo"), "valor7": Valor("Portada"), "valor8": Valor("Ícono")},
    APARIENCIA: {"valor1": Valor("Color de acción", _COLOR)},
    DATOS_PROVEEDOR: {
        "valor1": Valor("RUC del proveedor", _RUC),
        "valor2": Valor("En los comprobantes", _EN_COMPROBANTES),
        "valor3": Valor("A nombre de", _corto(300)),
    },
    MENSAJERIA_3: _MENSAJERIA,
    MARCA: {"valor1": Valor("Activada", _SI_O_NO, obligatorio="La marca blanca debe ser 'si' o 'no'.")},
}


def revisar(posicion: int, cambios: dict[str, str | None]) -> dict[str, str]:
    """Los errores de los valores nuevos, cada uno bajo su campo."""
    propios = VALORES.get(posicion, {})
    errores = {}
    for campo in cambios.keys() & propios.keys():
        valor, nuevo = propios[campo], cambios[campo]
        error = valor.regla(nuevo) if nuevo else valor.obligatorio
        if error:
            errores[campo] = error
    return errores
