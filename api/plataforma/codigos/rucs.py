"""De quién es un RUC, por su forma. Funciones puras."""

from stdnum.ec import ci as cedula_ec

_TERCERO = 2
_DEL_ESTADO = "6"  # el tercer dígito del RUC de una institución pública
_PESOS = (3, 2, 7, 6, 5, 4, 3, 2, 1)


def es_de_persona(ruc: str) -> bool:
    """Si es de una persona natural. El de una sociedad, privada o pública, tiene un tercer dígito de seis o más."""
    return ruc[_TERCERO] < _DEL_ESTADO or (ruc[_TERCERO] == _DEL_ESTADO and not es_publico(ruc))


def es_publico(ruc: str) -> bool:
    """Si es de una institución pública. Algunas personas también tienen ahí un 6: su número es una cédula."""
    if ruc[_TERCERO] != _DEL_ESTADO:
        return False
    return _verifica(ruc) or not cedula_ec.is_valid(ruc[:10])


def _verifica(ruc: str) -> bool:
    """Si su dígito verificador es el de una institución pública."""
    cifras = ruc[:9]
    if not (cifras.isascii() and cifras.isdigit()):
        return False
    return sum(peso * int(cifra) for peso, cifra in zip(_PESOS, cifras, strict=False)) % 11 == 0
