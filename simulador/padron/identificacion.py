"""Números de cédula y de RUC con su dígito verificador (o a propósito sin él)."""

from random import Random


def cedula(azar: Random, provincia: int) -> str:
    base = f"{provincia:02d}{azar.randint(0, 5)}{azar.randint(0, 999999):06d}"
    suma = 0
    for i, cifra in enumerate(base):
        valor = int(cifra) * (2 if i % 2 == 0 else 1)
        suma += valor - 9 if valor > 9 else valor
    return f"{base}{-suma % 10}"


def ruc_sociedad(azar: Random, provincia: int) -> str:
    while True:
        base = f"{provincia:02d}9{azar.randint(0, 999999):06d}"
        verificador = _modulo_11(base, (4, 3, 2, 7, 6, 5, 4, 3, 2))
        if verificador < 10:
            return f"{base}{verificador}001"


def ruc_sin_verificador(azar: Random, provincia: int) -> str:
    """Como los de muchas S.A.S. recientes: bien formado, pero el dígito no cuadra."""
    base = f"{provincia:02d}9{azar.randint(300000, 399999):06d}"
    bueno = _modulo_11(base, (4, 3, 2, 7, 6, 5, 4, 3, 2))
    return f"{base}{azar.choice([d for d in range(10) if d != bueno])}001"


def ruc_publico(azar: Random, provincia: int) -> str:
    while True:
        base = f"{provincia:02d}6{azar.randint(0, 99999):05d}"
        verificador = _modulo_11(base, (3, 2, 7, 6, 5, 4, 3, 2))
        if verificador < 10:
            return f"{base}{verificador}0001"


def _modulo_11(base: str, pesos: tuple[int, ...]) -> int:
    resto = sum(int(c) * p for c, p in zip(base, pesos, strict=True)) % 11
    return (11 - resto) % 11
