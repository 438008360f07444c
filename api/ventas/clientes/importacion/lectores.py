"""What the cells of a customer's row mean: the form's rules (`schemas.py`), one reader a column."""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from api.core.papel.textos import es_correo, leer_numero, permitido, plegar, una_linea
from api.plataforma.codigos.identificaciones import CEDULA, CONSUMIDOR_FINAL, EXTERIOR, PASAPORTE, RUC
from api.plataforma.importaciones.protocolo import si_o_no
from api.ventas.clientes import reglas
from api.ventas.clientes.catalogos import PROVINCIAS, TIPOS, TIPOS_JURIDICOS

_MAXIMO = Decimal("999999999999.99")
CIFRAS = re.compile(r"[0-9]+", re.ASCII)
CIENTIFICA = re.compile(r"[0-9]([.,][0-9]+)?E\+?[0-9]+", re.IGNORECASE | re.ASCII)
_ENTRE_CORREOS = re.compile(r"[;,\s]+")
TIPO_ID = {
    **dict.fromkeys(("ruc", "r", "04", "4", "registro unico de contribuyentes"), RUC),
    **dict.fromkeys(
        ("cedula", "c", "ci", "c i", "05", "5", "cedula de identidad", "cedula de ciudadania"), CEDULA
    ),
    **dict.fromkeys(("pasaporte", "p", "06", "6"), PASAPORTE),
    **dict.fromkeys(("consumidor final", "consumidor_final", "07", "7"), CONSUMIDOR_FINAL),
    **dict.fromkeys(("exterior", "del exterior", "identificacion del exterior", "08", "8"), EXTERIOR),
}
TIPO = {plegar(nombre): codigo for codigo, nombre in TIPOS.items()} | {
    str(codigo): codigo for codigo in TIPOS
}
_JURIDICO = {plegar(nombre): codigo for codigo, nombre in TIPOS_JURIDICOS.items()} | {
    str(codigo): codigo for codigo in TIPOS_JURIDICOS
}
_PROVINCIA = {plegar(nombre): nombre for nombre in PROVINCIAS}


class Mal(Exception):
    """A cell that can't be taken; the sentence says why."""


def _texto(campo: str) -> Callable[[str], str]:
    maximo = reglas.LARGOS[campo]

    def leer(texto: str) -> str:
        limpio = una_linea(sin_controles(texto))
        if len(limpio) > maximo:
            raise Mal(f"Debe tener como máximo {maximo} caracteres.")
        return limpio

    return leer


def sin_controles(texto: str) -> str:
    if not permitido(texto):
        raise Mal("Contiene caracteres no permitidos.")
    return texto


def _telefono(texto: str) -> str:
    limpio = una_linea(sin_controles(texto))
    if not reglas.TELEFONO.match(limpio):
        raise Mal(reglas.TELEFONO_MAL)
    return limpio


def _notas(texto: str) -> str:
    limpias = sin_controles(texto).strip()
    if len(limpias) > reglas.LARGOS["CLI_NOTAS"]:
        raise Mal(f"Debe tener como máximo {reglas.LARGOS['CLI_NOTAS']} caracteres.")
    return limpias


def _correos(texto: str) -> list[str]:
    correos = [correo for correo in _ENTRE_CORREOS.split(sin_controles(texto)) if correo]
    for correo in correos:
        if len(correo) > 254 or not es_correo(correo):
            raise Mal(f"«{correo[:60]}» no es un correo válido.")
    if len(correos) > reglas.CORREOS:
        raise Mal(f"Ingrese hasta {reglas.CORREOS} correos.")
    if len({correo.lower() for correo in correos}) < len(correos):
        raise Mal("Hay un correo repetido.")
    return correos


def _de_lista(valores: Mapping[str, Any], que: str) -> Callable[[str], Any]:
    def leer(texto: str) -> Any:
        valor = valores.get(plegar(texto))
        if valor is None:
            raise Mal(f"«{texto[:60]}» no es {que}.")
        return valor

    return leer


def _dias(texto: str) -> int:
    numero = leer_numero(texto, 0)
    if numero is None or numero != numero.to_integral_value():
        raise Mal("Debe ser un número entero.")
    if not 0 <= numero <= reglas.DIAS_CREDITO:
        raise Mal(f"Debe estar entre 0 y {reglas.DIAS_CREDITO}.")
    return int(numero)


def _limite(texto: str) -> str:
    numero = leer_numero(texto)
    if numero is None:
        raise Mal("Debe ser un número.")
    monto = numero.quantize(Decimal("0.01")) if abs(numero) <= _MAXIMO + 1 else numero
    if not 0 <= monto <= _MAXIMO:
        raise Mal(f"Debe estar entre 0.00 y {_MAXIMO}.")
    return str(monto)


def _activo(texto: str) -> bool:
    valor = si_o_no(texto)
    if valor is None:
        raise Mal("Debe ser Sí o No.")
    return valor


# Field → its column and how its text is read. The identification, the legal kind and what is named
# (group, advisers) are read apart.
LECTORES: dict[str, tuple[str, Callable[[str], Any]]] = {
    "CLI_NOMBRE": ("razon_social", _texto("CLI_NOMBRE")),
    "CLI_NOMBREC": ("nombre_comercial", _texto("CLI_NOMBREC")),
    "CLI_CORREOS": ("correos", _correos),
    "CLI_TELEFONO": ("telefono", _telefono),
    "CLI_CELULAR": ("celular", _telefono),
    "CLI_DIRECCION": ("direccion", _texto("CLI_DIRECCION")),
    "CLI_PROVINCIA": ("provincia", _de_lista(_PROVINCIA, "una provincia del Ecuador")),
    "CLI_CIUDAD": ("ciudad", _texto("CLI_CIUDAD")),
    "CLI_TIPO": ("tipo", _de_lista(TIPO, "un tipo de cliente")),
    "CLI_TIPJURIDICA": ("tipo_juridica", _de_lista(_JURIDICO, "un tipo jurídico")),
    "CLI_DIASCREDITO": ("dias_credito", _dias),
    "CLI_LIMITE": ("limite_credito", _limite),
    "CLI_NOTAS": ("notas", _notas),
    "CLI_ACTIVO": ("activo", _activo),
}
