"""Las columnas de las hojas que entran a los libros: cada fila es una línea."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from api.core.papel.campos import DiaDeCelda, Monto, UnaLinea, Uno, campo
from api.plataforma.codigos.contabilidad import APERTURA, CIERRES, DIARIOS

SUYOS = {codigo: nombre for codigo, nombre in DIARIOS.items() if codigo not in (APERTURA, CIERRES)}


def _cuenta(ejemplo: str) -> Any:
    return campo(
        "cuenta",
        "Cuenta",
        UnaLinea(30),
        obligatorio=True,
        ayuda="El código de una cuenta de movimiento.",
        sinonimos=("codigo de cuenta", "codigo de la cuenta", "cuenta contable", "codigo"),
        codigo=True,
        ejemplo=ejemplo,
    )


def _debe() -> Any:
    return campo("debe", "Debe", Monto(), claves=("debe", "debito", "cargo"), ejemplo="120.50")


def _haber() -> Any:
    return campo("haber", "Haber", Monto(), claves=("haber", "credito", "abono"))


def _tercero() -> Any:
    return campo(
        "tercero",
        "Tercero",
        UnaLinea(20),
        ayuda="La cédula o el RUC del cliente o del proveedor, si la cuenta lo pide.",
        codigo=True,
        sinonimos=("identificacion", "ruc", "cedula", "cliente", "proveedor", "identificacion del tercero"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaDeApertura:
    """Un saldo; lo que es None no se dijo."""

    cuenta: str | None = _cuenta("1010101")
    debe: str | None = _debe()
    haber: str | None = _haber()
    tercero: str | None = _tercero()
    documento: str | None = campo(
        "documento",
        "Documento",
        UnaLinea(40),
        ayuda="El número de lo que se debe. Hace falta si un mismo tercero tiene varios.",
        sinonimos=("numero", "numero de documento", "factura", "no documento"),
        ejemplo="",
    )
    vence: date | None = campo(
        "vence",
        "Vence",
        DiaDeCelda("dd/mm/aaaa. Lo ya vencido cuenta desde el día de la apertura."),
        sinonimos=("vencimiento", "fecha de vencimiento", "fecha vence"),
        ejemplo="",
    )
    fecha: date | None = campo(
        "fecha",
        "Fecha",
        DiaDeCelda("dd/mm/aaaa, la misma en todas. Sin ella, el día en que empiezan sus libros."),
        sinonimos=("fecha de apertura",),
        ejemplo="",
    )
    detalle: str | None = campo(
        "detalle", "Detalle", UnaLinea(300), sinonimos=("descripcion", "concepto"), ejemplo=""
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaDeHoja:
    """Una línea de un asiento; lo que es None no se dijo. Las filas seguidas con el mismo número, fecha y diario son un
    asiento."""

    numero: str | None = campo(
        "numero",
        "Asiento",
        UnaLinea(40),
        obligatorio=True,
        ayuda="Lo que tienen en común las líneas de un asiento, en filas seguidas. No es el número que tendrá.",
        sinonimos=("numero", "numero de asiento", "no asiento", "referencia", "comprobante"),
        ejemplo="1",
    )
    fecha: date | None = campo(
        "fecha",
        "Fecha",
        DiaDeCelda("dd/mm/aaaa. Basta en la primera línea de cada asiento."),
        obligatorio=True,
        sinonimos=("fecha del asiento",),
        ejemplo="31/10/2026",
    )
    diario: str | None = campo(
        "diario",
        "Diario",
        Uno(SUYOS, "un diario", tambien={"general": "GENERAL"}, ayuda="Sin él, el general."),
        sinonimos=("libro",),
        ejemplo="",
    )
    glosa: str | None = campo(
        "glosa",
        "Glosa",
        UnaLinea(300),
        ayuda="Qué pasó. Basta en la primera línea de cada asiento.",
        sinonimos=("concepto", "descripcion"),
        ejemplo="Arriendo de octubre",
    )
    cuenta: str | None = _cuenta("52022301")
    debe: str | None = _debe()
    haber: str | None = _haber()
    detalle: str | None = campo(
        "detalle", "Detalle", UnaLinea(300), sinonimos=("detalle de la linea",), ejemplo=""
    )
    tercero: str | None = _tercero()
    centro: str | None = campo(
        "centro",
        "Centro de costo",
        UnaLinea(30),
        ayuda="El código de un centro de costo.",
        sinonimos=("centro", "centro costo"),
        ejemplo="",
    )


# Lo que es de todo el asiento: basta decirlo en su primera línea.
DEL_ASIENTO = ("fecha", "diario", "glosa")
