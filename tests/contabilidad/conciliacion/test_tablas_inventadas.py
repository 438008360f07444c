"""Extractos inventados: los mismos movimientos con otros títulos, signos, separadores, fechas y envolturas dicen lo mismo."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from html import escape
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.conciliacion.lectura import columnas, tabla
from api.contabilidad.conciliacion.lectura.columnas import FormaDeTabla
from api.contabilidad.conciliacion.lectura.leido import ExtractoLeido, NoEsExtracto
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.contabilidad.conciliacion.apoyo import dia, empezar, enviar
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.hojas import del_lector

_MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
FECHAS: dict[str, Callable[[date], str]] = {
    "día/mes/año": lambda d: f"{d:%d/%m/%Y}",
    "sin ceros": lambda d: f"{d.day}/{d.month}/{d.year}",
    "con hora": lambda d: f"{d:%d/%m/%Y}, 21:34",
    "con a. m.": lambda d: f"{d.year}-{d.month}-{d.day}, 9:34 AM",
    "ISO": lambda d: f"{d:%Y-%m-%d}",
    "ISO con hora": lambda d: f"{d:%Y-%m-%d}T21:34:00",
    "año/mes/día": lambda d: f"{d:%Y/%m/%d}",
    "seguida": lambda d: f"{d:%Y%m%d}",
    "de Excel": lambda d: str((d - date(1899, 12, 30)).days),
    "con letras": lambda d: f"{d.day:02d}-{_MESES[d.month - 1]}-{d:%y}",
    "en palabras": lambda d: f"{d.day} de {_MESES[d.month - 1]} de {d.year}",
    "mes primero": lambda d: f"{d:%m/%d/%Y}",
}
# Cómo se escribe un importe sin su signo.
NUMEROS: dict[str, Callable[[Decimal], str]] = {
    "con punto": lambda v: f"{v:.2f}",
    "con coma": lambda v: f"{v:.2f}".replace(".", ","),
    "miles y punto": lambda v: f"{v:,.2f}",
    "miles y coma": lambda v: f"{v:,.2f}".translate(str.maketrans(",.", ".,")),
    "apóstrofos": lambda v: f"{v:,.2f}".replace(",", "'"),
    "espacios": lambda v: f"{v:,.2f}".replace(",", " "),
    "dólares": lambda v: f"${v:,.2f}",
    "dólares y coma": lambda v: "$ " + f"{v:,.2f}".translate(str.maketrans(",.", ".,")),
    "USD": lambda v: f"USD {v:,.2f}",
}
# Cómo se dice en el importe que salió; y que entró.
EN_EL_IMPORTE = {
    "menos": ("-{}", "{}"),
    "menos y más": ("-{}", "+{}"),
    "menos detrás": ("{}-", "{}"),
    "paréntesis": ("({})", "{}"),
    "guion largo": ("\u2212{}", "{}"),
    "letras": ("{} DB", "{} CR"),
    "entre paréntesis": ("{} (-)", "{} (+)"),
}
DE_TIPO = (
    *(("-", "+"), ("(-)", "(+)"), ("D", "C"), ("DB", "CR"), ("Débito", "Crédito"), ("N/D", "N/C")),
    *(("Nota de débito", "Nota de crédito"), ("RETIRO", "DEPOSITO")),
)
T_FECHA = ("Fecha", "FECHA", "Fecha de transacción", "Fecha contable", "Fecha Valor", "Date")
T_CONCEPTO = ("Concepto", "Descripción", "DETALLE", "Descripción del movimiento")
T_REFERENCIA = ("Referencia", "Documento", "Nro. Documento", "No. de documento")
T_IMPORTE = ("Valor", "Monto", "Importe", "VALOR USD", "Monto del movimiento")
T_TIPO = ("+/-", "Tipo", "D/C", "DB/CR", "Signo", "Naturaleza", "Movimiento D/C")
T_SALDO = ("Saldo", "SALDO CONTABLE", "Saldo disponible", "Saldo USD")
T_DOS = (
    ("Débito", "Crédito"),
    ("Valor Débito", "Valor Crédito"),
    ("Cheques y otros cargos", "Depósitos y Abonos"),
    ("CARGOS", "ABONOS"),
    ("Notas de débito", "Notas de crédito"),
    ("Retiros", "Depósitos"),
    ("Monto débitos USD", "Monto créditos USD"),
)
PREAMBULOS: tuple[Sequence[Sequence[str]], ...] = (
    (),
    (("ESTADO DE CUENTA",), ("CUENTA: 02000000000",), ("",)),
    (
        ("", "Movimientos de Cuenta, del mes"),
        ("*Las transacciones de fines de semana se registran; luego",),
        ("",),
    ),
    (("Cliente:", "CASA ÑANDÚ, S.A."), ("Cuenta:", "2200"), ("Desde:", "01/11/2026", "Hasta:", "30/11/2026")),
)


@dataclass(frozen=True, slots=True)
class Movimiento:
    fecha: date
    importe: Decimal
    referencia: str


@dataclass(frozen=True, slots=True)
class Tabla:
    """Unos movimientos y cómo se escriben."""

    movimientos: tuple[Movimiento, ...]
    inicial: Decimal
    fecha: str
    numero: str
    con_saldo: bool
    al_reves: bool
    signo: Any  # ("importe", cuál), ("tipo", (título, palabras)) o ("dos", títulos)
    titulos: tuple[str, str, str, str, str]
    preambulo: Sequence[Sequence[str]]
    envoltura: str

    def filas(self, *, sin_signo: bool = False) -> list[list[str]]:
        numero, (clase, como) = NUMEROS[self.numero], self.signo
        filas = []
        saldo = self.inicial
        for m in self.movimientos:
            saldo += m.importe
            sale, valor = m.importe < 0, numero(abs(m.importe))
            if sin_signo:
                suyas = [valor]
            elif clase == "importe":
                suyas = [EN_EL_IMPORTE[como][not sale].format(valor)]
            elif clase == "tipo":
                suyas = [como[1][not sale], valor]
            else:
                nada = numero(Decimal(0)) if como[1] else ""
                suyas = [valor, nada] if sale else [nada, valor]
            negativo = "-" if saldo < 0 else ""
            del_saldo = [negativo + numero(abs(saldo))] if self.con_saldo else []
            filas.append(
                [FECHAS[self.fecha](m.fecha), m.referencia, f"PAGO {m.referencia}", *suyas, *del_saldo]
            )
        fecha, concepto, referencia, importe, del_saldo_ = self.titulos
        suyos = (
            [importe]
            if sin_signo or clase == "importe"
            else [como[0], importe]
            if clase == "tipo"
            else como[0]
        )
        titulos = [fecha, referencia, concepto, *suyos, *([del_saldo_] if self.con_saldo else [])]
        return [titulos, *(filas[::-1] if self.al_reves else filas)]

    def archivo(self, filas: Sequence[Sequence[str]]) -> tuple[bytes, str]:
        todas = [*self.preambulo, *filas]
        if self.envoltura == "html":
            celdas = ("".join(f"<td>{escape(c)}</td>" for c in fila) for fila in todas)
            cuerpo = "".join(f"<tr>{fila}</tr>" for fila in celdas)
            return f"<html><body><table>{cuerpo}</table></body></html>".encode(
                "cp1252", "xmlcharrefreplace"
            ), "xls"
        if self.envoltura == "xml":
            cuerpo = "".join(
                "<Row>"
                + "".join(f'<Cell><Data ss:Type="String">{escape(c)}</Data></Cell>' for c in fila)
                + "</Row>"
                for fila in todas
            )
            espacio = "urn:schemas-microsoft-com:office:spreadsheet"
            libro = f'<Workbook xmlns="{espacio}" xmlns:ss="{espacio}"><Worksheet><Table>{cuerpo}</Table></Worksheet></Workbook>'
            return f'<?xml version="1.0"?>{libro}'.encode(), "xls"
        texto = io.StringIO(newline="")
        csv.writer(texto, delimiter=self.envoltura).writerows(todas)
        return texto.getvalue().encode("utf-8"), "xls" if self.envoltura == "\t" else "csv"


@st.composite
def _tablas(dar: st.DrawFn, *, desde: date = date(2026, 1, 1)) -> Tabla:
    dias = sorted(dar(st.lists(st.integers(0, 27), min_size=2, max_size=12)))
    centavos = st.integers(1, 9_999_999).flatmap(lambda c: st.sampled_from((c, -c)))
    movimientos = tuple(
        Movimiento(desde + timedelta(days=n), Decimal(dar(centavos)) / 100, str(1000 + i))
        for i, n in enumerate(dias)
    )
    fechas = [f for f in FECHAS if f != "mes primero" or any(m.fecha.day > 12 for m in movimientos)]
    signo = dar(
        st.one_of(
            st.sampled_from(sorted(EN_EL_IMPORTE)).map(lambda como: ("importe", como)),
            st.tuples(st.sampled_from(T_TIPO), st.sampled_from(DE_TIPO)).map(lambda como: ("tipo", como)),
            st.tuples(st.sampled_from(T_DOS), st.booleans()).map(lambda como: ("dos", como)),
        )
    )
    return Tabla(
        movimientos,
        Decimal(dar(st.integers(-1_000_000, 10_000_000))) / 100,
        dar(st.sampled_from(fechas)),
        dar(st.sampled_from(sorted(NUMEROS))),
        dar(st.booleans()),
        dar(st.booleans()),
        signo,
        tuple(dar(st.sampled_from(t)) for t in (T_FECHA, T_CONCEPTO, T_REFERENCIA, T_IMPORTE, T_SALDO)),  # type: ignore[arg-type]
        dar(st.sampled_from(PREAMBULOS)),
        dar(st.sampled_from((";", ",", "\t", "|", "html", "xml"))),
    )


def _leer(contenido: bytes, extension: str) -> ExtractoLeido:
    filas, primera = del_lector(contenido, extension)
    hallada = columnas.reconocer(filas, primera)
    return tabla.leer(filas, primera, hallada.lugar, FormaDeTabla(hallada.sugerido))


def _anterior(inventada: Tabla, importes: int) -> list[str]:
    """La fila del saldo de antes, con tantas columnas de importes."""
    dia_ = FECHAS[inventada.fecha](inventada.movimientos[0].fecha)
    saldo = NUMEROS[inventada.numero](abs(inventada.inicial))
    return [dia_, "", "SALDO ANTERIOR", *[""] * importes, f"-{saldo}" if inventada.inicial < 0 else saldo]


def _dichos(leido: ExtractoLeido) -> list[tuple[date, Decimal, str]]:
    return sorted((x.fecha, x.importe, x.referencia) for x in leido.lineas)


def _esperados(inventada: Tabla) -> list[tuple[date, Decimal, str]]:
    return sorted((m.fecha, m.importe, m.referencia) for m in inventada.movimientos)


@given(_tablas())
@settings(max_examples=300)
def test_lo_mismo_escrito_de_otra_manera_dice_lo_mismo(inventada: Tabla) -> None:
    leido = _leer(*inventada.archivo(inventada.filas()))
    assert _dichos(leido) == _esperados(inventada)
    if inventada.con_saldo:
        total = sum((m.importe for m in inventada.movimientos), inventada.inicial)
        assert (leido.saldo_inicial, leido.saldo_final) == (inventada.inicial, total)


@given(_tablas())
@settings(max_examples=100)
def test_sin_signos_los_dice_el_saldo(inventada: Tabla) -> None:
    suya = replace(inventada, con_saldo=True)
    filas = suya.filas(sin_signo=True)
    filas.insert(1, _anterior(suya, 1))
    assert _dichos(_leer(*suya.archivo(filas))) == _esperados(suya)


@given(_tablas(), st.data())
@settings(max_examples=100)
def test_con_un_importe_cambiado_no_entra_o_lo_dice_el_saldo(inventada: Tabla, datos: st.DataObject) -> None:
    """Nunca se acepta en silencio lo que los saldos no dicen."""
    suya = replace(inventada, con_saldo=True)
    cual = datos.draw(st.integers(1, len(suya.movimientos) - 1))
    filas = suya.filas()
    falso = list(suya.movimientos)
    falso[cual] = replace(falso[cual], importe=falso[cual].importe + Decimal("0.01") or Decimal("0.02"))
    otras = replace(suya, movimientos=tuple(falso)).filas()
    lugar = len(filas) - 1 - cual if suya.al_reves else cual + 1
    filas[lugar] = [*otras[lugar][:-1], filas[lugar][-1]]
    filas.insert(1, _anterior(suya, len(filas[0]) - 4))
    try:
        leido = _leer(*suya.archivo(filas))
    except NoEsExtracto:
        return
    assert any("saldo" in aviso for aviso in leido.avisos)


@pytest.fixture(scope="module")
def conciliacion(app: Flask) -> tuple[Cliente, int]:
    dueno, _ = libros.empresa_nueva(app)
    cuenta = libros.crear_cuenta(dueno, tipo="ACTIVO")
    banco = crear_banco(dueno, nombre="El inventado", cuenta_contable_id=cuenta["id"])
    return dueno, int(empezar(dueno, banco["id"], "0.00").json["id"])


@given(_tablas(desde=dia(1)))
@settings(max_examples=12)
def test_una_muestra_por_la_puerta(conciliacion: tuple[Cliente, int], inventada: Tabla) -> None:
    dueno, suya = conciliacion
    contenido, extension = inventada.archivo(inventada.filas())
    mirado = enviar(dueno, suya, contenido, f"a.{extension}", ruta="extracto/revisar").json
    entran = sum((m.importe for m in inventada.movimientos if m.importe > 0), Decimal(0))
    salen = -sum((m.importe for m in inventada.movimientos if m.importe < 0), Decimal(0))
    assert (mirado["problema"], mirado["lineas"]) == ("", len(inventada.movimientos))
    assert (Decimal(mirado["entradas"]), Decimal(mirado["salidas"])) == (entran, salen)
