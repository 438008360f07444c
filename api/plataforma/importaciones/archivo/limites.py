"""Cuán grande puede ser un archivo que se importa, y qué se dice del que no se puede leer."""

from typing import Self

MAXIMO_DE_BYTES = 20 * 1024 * 1024
MAXIMO_DE_FILAS = 100_000
MAXIMO_DE_COLUMNAS = 100
MAXIMO_DESCOMPRIMIDO = 300 * 1024 * 1024
# Los blancos que se quitan alrededor de una celda. Los caracteres de control no se quitan: la fila se
# rechaza, como en los formularios.
BLANCOS = " \t\r\n\u00a0\u2007\u2009\u200b\u202f\ufeff"
SEGUNDOS = 90  # de procesador, para leer uno
TEXTOS = ("csv", "txt")
EXTENSIONES = ("xlsx", "xls", "ods", "csv")


class Ilegible(Exception):
    """El archivo no se puede importar. La frase dice a la persona qué hacer."""

    @classmethod
    def por_filas(cls, maximo: int = MAXIMO_DE_FILAS) -> Self:
        return cls(f"El archivo tiene más de {maximo:,} filas: divídalo en varios e impórtelos uno por uno.")

    @classmethod
    def por_columnas(cls, cuantas: int) -> Self:
        return cls(
            f"La hoja ocupa {cuantas:,} columnas y el máximo es {MAXIMO_DE_COLUMNAS}: "
            "deje solo las que quiere importar, en una hoja nueva."
        )

    @classmethod
    def por_pesado(cls) -> Self:
        return cls(
            "La hoja es demasiado grande para leerla: copie solo los datos a un archivo nuevo, "
            "o divídalo en varios."
        )

    @classmethod
    def por_clave(cls) -> Self:
        return cls("El archivo está protegido con contraseña: guárdelo sin ella y vuelva a subirlo.")

    @classmethod
    def por_roto(cls) -> Self:
        return cls(
            "El archivo no se puede leer: está dañado o no es lo que dice su nombre. "
            "Ábralo en Excel, guárdelo como .xlsx y vuelva a subirlo."
        )

    @classmethod
    def por_pagina(cls) -> Self:
        return cls(
            "El archivo es una página web guardada (MHTML) y no tiene ninguna tabla: ábralo en Excel, guárdelo como .xlsx "
            "y vuelva a subirlo."
        )

    @classmethod
    def por_vacio(cls) -> Self:
        return cls("El archivo está vacío: no tiene ninguna fila con datos.")

    @classmethod
    def por_texto(cls) -> Self:
        return cls(
            "El archivo no es un CSV de texto: ábralo en Excel, guárdelo como .xlsx y vuelva a subirlo."
        )
