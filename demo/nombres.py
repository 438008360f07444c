"""Nombres ecuatorianos para los datos de la demostración."""

import random
import unicodedata

CIUDADES = (
    "Quito", "Guayaquil", "Cuenca", "Ambato", "Loja", "Machala", "Manta", "Ibarra", "Riobamba",
    "Portoviejo", "Santo Domingo", "Latacunga", "Esmeraldas", "Otavalo",
)  # fmt: skip
_GIROS = (
    "Ferretería", "Distribuidora", "Agrícola", "Textiles", "Transportes", "Clínica", "Café",
    "Hostería", "Comercial", "Constructora", "Farmacia", "Librería", "Panadería", "Floricultora",
)  # fmt: skip
_APELLIDOS_DE_MARCA = (
    "San Luis", "El Sol", "Ruta Sur", "Los Andes", "del Valle", "Santa Marianita", "Zaruma",
    "Quito Norte", "Otavalo", "La Merced", "Río Verde", "Cotopaxi", "Yaguachi", "El Cóndor",
)  # fmt: skip
_FORMAS = ("S.A.", "Cía. Ltda.", "S.A.S.")
_NOMBRES = (
    "María José", "Juan Carlos", "Lucía Fernanda", "Diego Armando", "Ana Lucía", "Jorge Luis",
    "Carmen Rosa", "Luis Alberto", "Verónica", "Andrés", "Gabriela", "Santiago", "Daniela",
    "Freddy", "Paola",
)  # fmt: skip
_APELLIDOS = (
    "Cevallos", "Mena", "Paredes", "Andrade", "Guamán", "Quishpe", "Zambrano", "Vera", "Ortiz",
    "Salazar", "Chiriboga", "Noboa", "Tituaña", "Mora", "Espinoza",
)  # fmt: skip
_CALLES = (
    "Av. Amazonas", "Av. 10 de Agosto", "Calle Sucre", "Calle Bolívar", "Av. de los Shyris", "Calle Rocafuerte",
    "Av. 9 de Octubre", "Calle Larga", "Av. República", "Calle García Moreno",
)  # fmt: skip
_PESOS = (4, 3, 2, 7, 6, 5, 4, 3, 2)


def persona(azar: random.Random) -> str:
    return f"{azar.choice(_NOMBRES)} {azar.choice(_APELLIDOS)} {azar.choice(_APELLIDOS)}"


def empresa(azar: random.Random, n: int) -> tuple[str, str]:
    """El nombre comercial y la razón social, distintos para cada `n`."""
    giro = _GIROS[n % len(_GIROS)]
    marca = _APELLIDOS_DE_MARCA[(n * 5 + n // len(_GIROS)) % len(_APELLIDOS_DE_MARCA)]
    return f"{giro} {marca}", f"{giro} {marca} {azar.choice(_FORMAS)}"


def ruc(n: int) -> str:
    """El RUC de una empresa, con su dígito verificador correcto, distinto para cada `n`."""
    base = 179300100 + n * 37
    while True:
        cifras = str(base)
        resto = 11 - sum(int(c) * p for c, p in zip(cifras, _PESOS, strict=True)) % 11
        if resto != 10:
            return f"{cifras}{resto % 11}001"
        base += 1


def correo(nombre: str) -> str:
    """Una dirección del dominio reservado para ejemplos, hecha con un nombre."""
    llano = unicodedata.normalize("NFKD", nombre).encode("ascii", "ignore").decode().lower()
    return f"contacto@{''.join(c for c in llano if c.isalnum())}.example"


def direccion(azar: random.Random) -> str:
    return f"{azar.choice(_CALLES)} N{azar.randint(10, 60)}-{azar.randint(10, 299)} y {azar.choice(_CALLES)}"
