"""Un teléfono como lo pide WhatsApp: internacional y solo con dígitos."""

import re
from collections.abc import Iterable
from contextlib import suppress

ECUADOR = "593"


class TelefonoInvalido(Exception):
    """El mensaje dice a la persona cómo escribirlo."""


def internacional(texto: str) -> str:
    """0991234567, +593 99 123 4567, 00593… → 593991234567."""
    digitos = re.sub(r"\D", "", texto)
    if texto.strip().startswith("+"):
        numero = digitos
    elif digitos.startswith("00"):
        numero = digitos[2:]
    elif re.fullmatch(r"0\d{8,9}", digitos):
        numero = ECUADOR + digitos[1:]
    elif re.fullmatch(r"9\d{8}", digitos):
        numero = ECUADOR + digitos
    else:
        numero = digitos if re.fullmatch(rf"{ECUADOR}\d{{8,9}}", digitos) else ""
    if not re.fullmatch(r"[1-9]\d{7,14}", numero, re.ASCII):
        raise TelefonoInvalido("Escriba un celular como 0991234567, o con + y el código del país.")
    return numero


def que_sirven(textos: Iterable[str]) -> set[str]:
    """Los de esos que son un teléfono, como los pide WhatsApp."""
    hallados: set[str] = set()
    for texto in textos:
        with suppress(TelefonoInvalido):
            hallados.add(internacional(texto))
    return hallados
