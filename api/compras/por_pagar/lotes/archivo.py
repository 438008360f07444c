"""El archivo que el banco recibe de un lote: una fila por proveedor, con las columnas que la empresa eligió. Es texto
llano y sin comillas: de ninguna celda sale un separador, ni una fórmula que una hoja de cálculo ejecute."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

FIJO = "fijo"  # lo que la columna lleva lo dice ella misma, igual en todas las filas
# Lo que una columna puede llevar: lo que cada fila trae con ese nombre.
CAMPOS = {
    "n": "Número de la línea",
    "identificacion": "Identificación",
    "tipo_identificacion": "Tipo de identificación",
    "letra_identificacion": "Letra de la identificación",
    "proveedor": "Beneficiario",
    "banco": "Banco",
    "tipo_cuenta": "Tipo de cuenta",
    "siglas_cuenta": "Siglas del tipo de cuenta",
    "numero_cuenta": "Número de cuenta",
    "valor": "Valor",
    "fecha": "Fecha",
    "cuenta": "Cuenta de origen",
    "documentos": "Documentos",
    "correo": "Correo",
    FIJO: "Texto fijo",
}
SEPARADORES = {"COMA": ",", "PUNTO_Y_COMA": ";", "BARRA": "|", "TABULADOR": "\t"}
DECIMALES = {"PUNTO": ".", "COMA": ",", "CENTAVOS": ""}
FECHAS = {
    "AAAA-MM-DD": "%Y-%m-%d",
    "AAAA/MM/DD": "%Y/%m/%d",
    "AAAAMMDD": "%Y%m%d",
    "DD-MM-AAAA": "%d-%m-%Y",
    "DD/MM/AAAA": "%d/%m/%Y",
    "DDMMAAAA": "%d%m%Y",
}
CODIFICACIONES = {"UTF8": "utf-8", "WINDOWS_1252": "windows-1252", "SIN_TILDES": "ascii"}
_TODOS = frozenset(SEPARADORES.values()) | {'"'}
_FORMULAS = "=+-@"


@dataclass(frozen=True, slots=True)
class ColumnaDelBanco:
    """Qué lleva y con qué título. `texto`: el de la que lleva un texto fijo; vacío, una columna en blanco."""

    campo: str
    titulo: str
    texto: str = ""


@dataclass(frozen=True, slots=True)
class FormatoDelBanco:
    """Lo que una empresa decide de sus lotes. `version` 0: nunca se guardó. `aprobar_pagos`: si quien prepara un lote
    no lo aprueba. `decimales` CENTAVOS: el valor va entero, en centavos."""

    aprobar_pagos: bool = False
    columnas: Sequence[ColumnaDelBanco] = tuple(
        ColumnaDelBanco(campo, CAMPOS[campo])
        for campo in (
            "identificacion",
            "proveedor",
            "banco",
            "tipo_cuenta",
            "numero_cuenta",
            "valor",
            "documentos",
        )
    )
    separador: str = "PUNTO_Y_COMA"
    decimales: str = "PUNTO"
    fechas: str = "AAAA-MM-DD"
    codificacion: str = "UTF8"
    encabezados: bool = True
    version: int = 0

    @property
    def codec(self) -> str:
        return CODIFICACIONES[self.codificacion]


def escribir(formato: FormatoDelBanco, filas: Iterable[Mapping[str, object]]) -> bytes:
    """El archivo entero, con sus finales de línea CRLF y en la codificación que dice el formato."""
    hechas = [[celda(c.titulo, formato.codec) for c in formato.columnas]] if formato.encabezados else []
    hechas += [[_valor(formato, columna, fila) for columna in formato.columnas] for fila in filas]
    lineas = (SEPARADORES[formato.separador].join(celdas) + "\r\n" for celdas in hechas)
    return "".join(lineas).encode(formato.codec)


def celda(texto: str, codec: str = "utf-8") -> str:
    """El texto sin separadores, comillas, saltos ni lo que no se ve; no empieza como una fórmula. Lo que no cabe en la
    codificación va sin su tilde, o no va."""
    llano = "".join(_que_quepa(c, codec) for c in unicodedata.normalize("NFKC", texto))
    visible = "".join(" " if c in _TODOS or unicodedata.category(c)[0] in "CZ" else c for c in llano)
    return " ".join(visible.split()).lstrip(f"{_FORMULAS} ")


def _que_quepa(letra: str, codec: str) -> str:
    cabe = letra.encode(codec, "ignore")
    return letra if cabe else unicodedata.normalize("NFKD", letra).encode("ascii", "ignore").decode()


def _valor(formato: FormatoDelBanco, columna: ColumnaDelBanco, fila: Mapping[str, object]) -> str:
    valor = columna.texto if columna.campo == FIJO else fila[columna.campo]
    if isinstance(valor, Decimal):
        signo = DECIMALES[formato.decimales]
        return f"{valor:.2f}".replace(".", signo) if signo else f"{valor * 100:.0f}"
    if isinstance(valor, date):
        return f"{valor:{FECHAS[formato.fechas]}}"
    return celda(str(valor), formato.codec)


def muestra(formato: FormatoDelBanco) -> str:
    """Cómo sale el archivo con dos pagos inventados."""
    return escribir(formato, _INVENTADOS).decode(formato.codec)


_INVENTADOS: Sequence[Mapping[str, object]] = (
    {
        "n": 1,
        "identificacion": "0990049459001",
        "tipo_identificacion": "RUC",
        "letra_identificacion": "R",
        "proveedor": "Señales y Compañía S.A.",
        "banco": "Pichincha",
        "tipo_cuenta": "Corriente",
        "siglas_cuenta": "CTE",
        "numero_cuenta": "0012345678",
        "valor": Decimal("1234.50"),
        "fecha": date(2026, 1, 31),
        "cuenta": "Guayaquil 0033",
        "documentos": "001-001-000000007 001-001-000000009",
        "correo": "pagos@ejemplo.ec",
    },
    {
        "n": 2,
        "identificacion": "0926687856",
        "tipo_identificacion": "Cédula",
        "letra_identificacion": "C",
        "proveedor": "José Ávila",
        "banco": "Produbanco",
        "tipo_cuenta": "Ahorros",
        "siglas_cuenta": "AHO",
        "numero_cuenta": "2100987654",
        "valor": Decimal("80.00"),
        "fecha": date(2026, 1, 31),
        "cuenta": "Guayaquil 0033",
        "documentos": "002-003-000000120",
        "correo": "",
    },
)
