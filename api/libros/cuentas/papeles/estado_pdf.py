"""El estado de cuenta de un tercero en PDF: de quién es, qué se movió, cuánto queda y con qué atraso."""

from collections.abc import Sequence
from datetime import date
from typing import IO, NamedTuple

from api.core.papel.letras import FUERTE, NORMAL
from api.core.papel.pdf import (
    ANCHO,
    LINEA,
    MARGEN,
    PAPEL,
    ROJO,
    SUAVE,
    TINTA,
    UTIL,
    ColumnaPDF,
    EmisorImpreso,
    Hoja,
    Resaltada,
    dinero,
    partir,
)
from api.libros.cuentas.estados import PRIMER_DIA, EstadoCuenta, LineaCuenta
from api.libros.cuentas.nucleo.calculo import Antiguedad

_COLUMNAS = (
    ColumnaPDF("Fecha", 57),
    ColumnaPDF("Documento", 97, lineas=2),
    ColumnaPDF("Detalle", 94, lineas=2),
    ColumnaPDF("Vence", 57),
    ColumnaPDF("Cargo", 66, derecha=True),
    ColumnaPDF("Abono", 66, derecha=True),
    ColumnaPDF("Saldo", UTIL - 437, derecha=True),
)
_TRAMOS = (
    ("Por vencer", "por_vencer"),
    ("1 a 30 días", "d30"),
    ("31 a 60 días", "d60"),
    ("61 a 90 días", "d90"),
    ("Más de 90 días", "mas"),
    ("Anticipos", "anticipos"),
)


class TitularDeCuenta(NamedTuple):
    """De quién es el estado de cuenta. `rol`: «Cliente»."""

    nombre: str
    lineas: Sequence[str]
    rol: str


def dibujar(
    archivo: IO[bytes], emisor: EmisorImpreso, titular: TitularDeCuenta, estado: EstadoCuenta
) -> None:
    hoja = Hoja(archivo, "Estado de cuenta", emisor)
    hoja.encabezado(periodo(estado.desde, estado.hasta), "Valores en dólares (USD)")
    _resumen(hoja, titular, estado)
    hoja.tabla(_COLUMNAS, _filas(estado))
    _antiguedad(hoja, estado.antiguedad, estado.hasta)
    hoja.cerrar()


def periodo(desde: date, hasta: date) -> str:
    if desde <= PRIMER_DIA:
        return f"Hasta el {hasta:%d/%m/%Y}"
    return f"Del {desde:%d/%m/%Y} al {hasta:%d/%m/%Y}"


def _resumen(hoja: Hoja, titular: TitularDeCuenta, estado: EstadoCuenta) -> None:
    """A la izquierda, de quién es; a la derecha, lo que se debe y cómo se llega a esa cifra."""
    ancho = UTIL * 0.56
    y = hoja.y
    hoja.texto(MARGEN, y, titular.rol, NORMAL, 8.5, SUAVE)
    for linea in partir(titular.nombre, FUERTE, 11.5, ancho)[:4]:
        y -= 14
        hoja.texto(MARGEN, y, linea, FUERTE, 11.5)
    y -= 3
    for parrafo in titular.lineas:
        for linea in partir(parrafo, NORMAL, 8.5, ancho)[:2]:
            y -= 11.5
            hoja.texto(MARGEN, y, linea, NORMAL, 8.5, SUAVE)
    hoja.y = min(y, _saldo(hoja, estado)) - 20


def _saldo(hoja: Hoja, estado: EstadoCuenta) -> float:
    y, izquierda, derecha = hoja.y, MARGEN + UTIL * 0.62, ANCHO - MARGEN
    vencido = estado.antiguedad.vencido
    for rotulo, valor in (
        ("Saldo inicial", estado.saldo_inicial),
        ("Cargos", estado.cargos),
        ("Abonos", -estado.abonos),
    ):
        hoja.texto(izquierda, y, rotulo, NORMAL, 8.5, SUAVE)
        hoja.texto(derecha, y, dinero(valor), NORMAL, 9, derecha=True)
        y -= 13.5
    hoja.lienzo.setStrokeColor(LINEA)
    hoja.lienzo.setLineWidth(0.7)
    hoja.lienzo.line(izquierda, y + 8, derecha, y + 8)
    y -= 8
    hoja.texto(izquierda, y, f"Saldo al {estado.hasta:%d/%m/%Y}", FUERTE, 9)
    hoja.texto(derecha, y, dinero(estado.saldo_final), FUERTE, 14, derecha=True)
    if vencido > 0:
        y -= 14
        hoja.texto(izquierda, y, "De él, vencido", NORMAL, 8.5, ROJO)
        hoja.texto(derecha, y, dinero(vencido), FUERTE, 9, ROJO, derecha=True)
    return y


def _filas(estado: EstadoCuenta) -> list[Sequence[str]]:
    filas: list[Sequence[str]] = []
    if estado.saldo_inicial or estado.desde > PRIMER_DIA:
        inicio = f"{estado.desde:%d/%m/%Y}"
        filas.append((inicio, "Saldo inicial", "", "", "", "", dinero(estado.saldo_inicial)))
    filas += [_linea(movimiento) for movimiento in estado.movimientos]
    if not estado.movimientos:
        filas.append(("", "Sin movimientos", "", "", "", "", ""))
    totales = (dinero(estado.cargos), dinero(estado.abonos), dinero(estado.saldo_final))
    filas.append(Resaltada(("", "Total", "", "", *totales)))
    return filas


def _linea(m: LineaCuenta) -> tuple[str, ...]:
    return (
        f"{m.fecha:%d/%m/%Y}",
        f"{m.tipo_nombre} {m.numero}".strip(),
        m.detalle,
        f"{m.vence:%d/%m/%Y}" if m.vence else "",
        dinero(m.cargo) if m.cargo else "",
        dinero(m.abono) if m.abono else "",
        dinero(m.saldo),
    )


def _antiguedad(hoja: Hoja, antiguedad: Antiguedad, hasta: date) -> None:
    hoja.reservar(96)
    hoja.y -= 26
    hoja.texto(MARGEN, hoja.y, f"Antigüedad del saldo al {hasta:%d/%m/%Y}", FUERTE, 10)
    hoja.y -= 10
    ancho, alto = UTIL / len(_TRAMOS), 40
    hoja.lienzo.setFillColor(PAPEL)
    hoja.lienzo.rect(MARGEN, hoja.y - alto, UTIL, alto, stroke=0, fill=1)
    for n, (rotulo, campo) in enumerate(_TRAMOS):
        valor = getattr(antiguedad, campo)
        tarde = campo not in ("por_vencer", "anticipos") and valor > 0
        x = MARGEN + n * ancho + 8
        hoja.texto(x, hoja.y - 15, rotulo, NORMAL, 8, SUAVE)
        hoja.texto(x, hoja.y - 30, dinero(valor), FUERTE, 9.5, ROJO if tarde else TINTA)
    hoja.y -= alto
