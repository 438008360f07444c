"""Si un número puede ser una identificación de su tipo, y de quién parece. Funciones puras."""

import re
from typing import NamedTuple

from stdnum.ec import ci as cedula_ec
from stdnum.ec import ruc as ruc_ec
from stdnum.exceptions import InvalidChecksum, ValidationError

from api.plataforma.codigos import rucs
from api.plataforma.codigos.identificaciones import (
    CEDULA,
    CONSUMIDOR_FINAL,
    EXTERIOR,
    NUMERO_FINAL,
    PASAPORTE,
    RUC,
)

# De quién es una identificación.
NATURAL, SOCIEDAD, PUBLICA, DEL_EXTERIOR = 1, 2, 3, 4
SIN_VERIFICADOR = (
    "El dígito verificador del RUC no coincide. Hay RUC verdaderos en los que ocurre: "
    "compruebe que esté bien escrito."
)
SIN_001 = "Los RUC del SRI terminan en 001 y este no: compruebe que esté bien escrito."
_SEPARADORES = re.compile(r"[\s.-]+")
_PASAPORTE = re.compile(r"[A-Z0-9]{3,20}", re.ASCII)
_DEL_EXTERIOR = re.compile(r"[A-Z0-9][A-Z0-9/-]{1,18}[A-Z0-9]", re.ASCII)


class Invalida(Exception):
    """El número no puede ser una identificación de su tipo. El mensaje dice por qué."""


class SinDigito(Invalida):
    """Una cédula a la que solo le falla el dígito verificador: vale si el registro tributario la conoce."""

    def __init__(self, numero: str) -> None:
        super().__init__("La cédula no es válida, revise sus dígitos.")
        self.numero = numero


class IdentificacionRevisada(NamedTuple):
    """Una identificación, como se guarda, y los avisos que una persona debe ver."""

    numero: str
    avisos: tuple[str, ...] = ()


def revisar(tipo: str, numero: str) -> IdentificacionRevisada:
    return _REVISORES[tipo](numero.strip().upper())


def tipo_de(numero: str) -> str:
    """De qué tipo es una identificación que no lo dice: trece dígitos son un RUC y diez una cédula; vacío, no se sabe."""
    limpio = _SEPARADORES.sub("", numero)
    if limpio == NUMERO_FINAL:
        return CONSUMIDOR_FINAL
    return {13: RUC, 10: CEDULA}.get(len(limpio), "") if _cifras(limpio) else ""


def tipo_probable(tipo: str, numero: str) -> int:
    """De quién parece una identificación: NATURAL, SOCIEDAD, PUBLICA o DEL_EXTERIOR."""
    if tipo in (PASAPORTE, EXTERIOR):
        return DEL_EXTERIOR
    if tipo != RUC or rucs.es_de_persona(numero):
        return NATURAL
    return PUBLICA if rucs.es_publico(numero) else SOCIEDAD


def de_la_misma_persona(tipo: str, numero: str) -> list[str]:
    """Las identificaciones con que la misma persona puede constar en otra lista: la suya y, si es una persona
    natural, su cédula o el RUC que sale de ella."""
    if tipo == CEDULA:
        return [numero, f"{numero}001"]
    if tipo == RUC and tipo_probable(tipo, numero) == NATURAL:
        return [numero, numero[:10]]
    return [numero]


def _ruc(numero: str) -> IdentificacionRevisada:
    numero = _SEPARADORES.sub("", numero)
    if len(numero) != 13 or not _cifras(numero):
        raise Invalida("El RUC debe tener 13 dígitos.")
    if numero == NUMERO_FINAL:
        raise Invalida("Ese número es del consumidor final: elija ese tipo de identificación.")
    terminado = () if numero.endswith("001") else (SIN_001,)
    try:
        ruc_ec.validate(numero)
    except ValidationError as error:
        # Hay RUC verdaderos, de sociedades y de personas, cuyo dígito no coincide; lo demás sí debe estar bien.
        if isinstance(error, InvalidChecksum) and numero[-3:] != "000":
            return IdentificacionRevisada(numero, (SIN_VERIFICADOR, *terminado))
        raise Invalida("El RUC no es válido, revise sus dígitos.") from error
    return IdentificacionRevisada(numero, terminado)


def _cedula(numero: str) -> IdentificacionRevisada:
    numero = _SEPARADORES.sub("", numero)
    if len(numero) != 10 or not _cifras(numero):
        raise Invalida("La cédula debe tener 10 dígitos.")
    try:
        cedula_ec.validate(numero)
    except InvalidChecksum as error:
        raise SinDigito(numero) from error
    except ValidationError as error:
        raise Invalida("La cédula no es válida, revise sus dígitos.") from error
    return IdentificacionRevisada(numero)


def _pasaporte(numero: str) -> IdentificacionRevisada:
    numero = _SEPARADORES.sub("", numero)
    if not _PASAPORTE.fullmatch(numero):
        raise Invalida("El pasaporte debe tener de 3 a 20 letras y números.")
    return _no_final(numero)


def _del_exterior(numero: str) -> IdentificacionRevisada:
    if not _DEL_EXTERIOR.fullmatch(numero):
        raise Invalida("La identificación debe tener de 3 a 20 letras, números, guiones o barras.")
    return _no_final(numero)


def _final(numero: str) -> IdentificacionRevisada:
    if numero != NUMERO_FINAL:
        raise Invalida(f"El consumidor final se identifica con {NUMERO_FINAL}.")
    return IdentificacionRevisada(numero)


def _no_final(numero: str) -> IdentificacionRevisada:
    if numero == NUMERO_FINAL:
        raise Invalida("Ese número es del consumidor final: elija ese tipo de identificación.")
    return IdentificacionRevisada(numero)


def _cifras(numero: str) -> bool:
    return numero.isascii() and numero.isdigit()


_REVISORES = {
    RUC: _ruc,
    CEDULA: _cedula,
    PASAPORTE: _pasaporte,
    EXTERIOR: _del_exterior,
    CONSUMIDOR_FINAL: _final,
}
