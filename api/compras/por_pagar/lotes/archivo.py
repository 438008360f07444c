"""El archivo que el banco recibe de un lote: una fila por proveedor, con las columnas que la empresa eligió. Es texto
llano y sin comillas: de ninguna celda sale un separador, ni una fórmula que una hoja de cálculo ejecute."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.core.errors import EstadoInvalido

FIJO = "fijo"  # lo que la columna lleva lo dice ella misma, igual en todas las filas
# Uno de dos textos: si el banco del proveedor es el que paga, y si su cuenta es corriente.
SEGUN_BANCO, SEGUN_CUENTA = "segun_banco", "segun_cuenta"
CODIGO_BANCO, ORIGEN = "codigo_banco", "numero_origen"
# Lo que una columna puede llevar: lo que cada fila trae con ese nombre.
CAMPOS = {
    "n": "Número de la línea",
    "identificacion": "Identificación",
    "tipo_identificacion": "Tipo de identificación",
    "letra_identificacion": "Letra de la identificación",
    "proveedor": "Beneficiario",
    "banco": "Banco",
    CODIGO_BANCO: "Código del banco",
    "tipo_cuenta": "Tipo de cuenta",
    "siglas_cuenta": "Siglas del tipo de cuenta",
    "numero_cuenta": "Número de cuenta",
    "valor": "Valor",
    "fecha": "Fecha",
    "cuenta": "Cuenta de origen",
    ORIGEN: "Número de la cuenta de origen",
    "documentos": "Documentos",
    "correo": "Correo",
    "aviso": "Correo, después de una barra",
    SEGUN_BANCO: "Según el banco",
    SEGUN_CUENTA: "Según el tipo de cuenta",
    FIJO: "Texto fijo",
}
_SE_CORTAN = ("proveedor", "banco", "tipo_cuenta", "tipo_identificacion", "cuenta", "documentos")
ANCHO_FIJO = "ANCHO_FIJO"
SEPARADORES = {"COMA": ",", "PUNTO_Y_COMA": ";", "BARRA": "|", "TABULADOR": "\t", ANCHO_FIJO: ""}
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
# Con qué se completa lo que no llega a su largo.
SIN_RELLENO, ESPACIOS, CEROS = "NINGUNO", "ESPACIOS", "CEROS"
RELLENOS = (SIN_RELLENO, ESPACIOS, CEROS)
_TODOS = frozenset(filter(None, SEPARADORES.values())) | {'"'}
_FORMULAS = "=+-@"


@dataclass(frozen=True, slots=True)
class ColumnaDelBanco:
    """Qué lleva y con qué título. `texto`: el de la que lleva un texto fijo; vacío, una columna en blanco. De dos textos,
    `texto` es el de la cuenta en el mismo banco, o la corriente, y `otro`, el de las demás. `largo` 0: el que tenga."""

    campo: str
    titulo: str
    texto: str = ""
    otro: str = ""
    largo: int = 0
    relleno: str = SIN_RELLENO


@dataclass(frozen=True, slots=True)
class FormatoDelBanco:
    """Lo que una empresa decide de sus lotes. `version` 0: nunca se guardó. `aprobar_pagos`: si quien prepara un lote
    no lo aprueba. `entidad`: el código del banco desde el que se paga; vacío, los que no tienen uno suyo. `decimales`
    CENTAVOS: el valor va entero, en centavos. `codigos`: los que ese banco da a otros, «0037=34»."""

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
    codigos: str = ""
    entidad: str = ""
    version: int = 0

    @property
    def codec(self) -> str:
        return CODIFICACIONES[self.codificacion]

    @property
    def extension(self) -> str:
        """Una hoja de cálculo abre el que separa con comas; los demás son de texto."""
        return "csv" if self.separador in ("COMA", "PUNTO_Y_COMA") else "txt"

    @property
    def suyos(self) -> dict[str, str]:
        """De cada banco que el archivo nombra con otro código, cuál."""
        return dict(par.split("=") for par in self.codigos.replace(" ", "").split(",") if par)

    def lleva(self, campo: str) -> bool:
        return any(columna.campo == campo for columna in self.columnas)


def escribir(formato: FormatoDelBanco, filas: Iterable[Mapping[str, object]]) -> bytes:
    """El archivo entero, con sus finales de línea CRLF y en la codificación que dice el formato. EstadoInvalido, con su
    línea, si a una le falta lo que el archivo lleva o no cabe: cortado, el banco pagaría otra cosa."""
    hechas = [[_titulo(formato, columna) for columna in formato.columnas]] if formato.encabezados else []
    hechas += [[_celda_de(formato, columna, fila) for columna in formato.columnas] for fila in filas]
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


def _titulo(formato: FormatoDelBanco, columna: ColumnaDelBanco) -> str:
    titulo = celda(columna.titulo, formato.codec)
    return titulo[: columna.largo].ljust(columna.largo) if formato.separador == ANCHO_FIJO else titulo


def _celda_de(formato: FormatoDelBanco, columna: ColumnaDelBanco, fila: Mapping[str, object]) -> str:
    """Lo que va en una columna, con su largo. Solo los textos se cortan: un número cortado es otro."""
    texto, largo = _valor(formato, columna, fila), columna.largo
    if columna.campo == CODIGO_BANCO and largo:
        texto = texto.lstrip("0").zfill(min(largo, len(texto)))
    if largo and columna.campo in _SE_CORTAN:
        texto = texto[:largo].rstrip()
    if largo and len(texto) > largo:
        que = CAMPOS[columna.campo].lower()
        raise _en(fila, f"{que} «{texto}» no cabe en los {largo} lugares que le da el archivo del banco.")
    if columna.relleno == CEROS:
        return texto.rjust(largo, "0")
    return texto.ljust(largo) if columna.relleno == ESPACIOS else texto


def _valor(formato: FormatoDelBanco, columna: ColumnaDelBanco, fila: Mapping[str, object]) -> str:
    campo = columna.campo
    if campo == FIJO:
        return celda(columna.texto, formato.codec)
    if campo in (SEGUN_BANCO, SEGUN_CUENTA):
        return celda(columna.texto if fila[campo] else columna.otro, formato.codec)
    if campo == CODIGO_BANCO:
        return celda(_codigo(formato, fila), formato.codec)
    if campo == "aviso":
        correo = celda(str(fila["correo"]), formato.codec)
        return f"|{correo}" if correo else ""
    valor = fila[campo]
    if isinstance(valor, Decimal):
        signo = DECIMALES[formato.decimales]
        return f"{valor:.2f}".replace(".", signo) if signo else f"{valor * 100:.0f}"
    if isinstance(valor, date):
        return f"{valor:{FECHAS[formato.fechas]}}"
    if campo == ORIGEN and not valor:
        raise EstadoInvalido(
            "El archivo del banco lleva el número de la cuenta de origen, y la del lote no lo tiene: escríbalo en Bancos y "
            "cajas."
        )
    return celda(str(valor), formato.codec)


def _codigo(formato: FormatoDelBanco, fila: Mapping[str, object]) -> str:
    codigo = str(fila[CODIGO_BANCO])
    if not codigo:
        raise _en(
            fila,
            f"{fila['banco']} no está entre los bancos con código: elíjalo de la lista, o pídalo a soporte.",
        )
    return formato.suyos.get(codigo, codigo)


def _en(fila: Mapping[str, object], frase: str) -> EstadoInvalido:
    return EstadoInvalido(f"Línea {fila['n']}, {fila['proveedor']}: {frase}")


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
        "banco": "Banco Pichincha",
        CODIGO_BANCO: "0010",
        SEGUN_BANCO: False,
        "tipo_cuenta": "Corriente",
        "siglas_cuenta": "CTE",
        SEGUN_CUENTA: True,
        "numero_cuenta": "0012345678",
        "valor": Decimal("1234.50"),
        "fecha": date(2026, 1, 31),
        "cuenta": "Guayaquil 0033",
        ORIGEN: "0033112",
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
        CODIGO_BANCO: "0036",
        SEGUN_BANCO: True,
        "tipo_cuenta": "Ahorros",
        "siglas_cuenta": "AHO",
        SEGUN_CUENTA: False,
        "numero_cuenta": "2100987654",
        "valor": Decimal("80.00"),
        "fecha": date(2026, 1, 31),
        "cuenta": "Guayaquil 0033",
        ORIGEN: "0033112",
        "documentos": "002-003-000000120",
        "correo": "",
    },
)
