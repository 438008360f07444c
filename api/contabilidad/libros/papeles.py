"""Cada libro en Excel, con números y fórmulas, y en PDF."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import IO

from api.contabilidad.libros import papel
from api.contabilidad.libros.auxiliares import Auxiliar
from api.contabilidad.libros.comprobacion import Comprobacion, FilaComprobacion
from api.contabilidad.libros.diario import AsientoDelDiario, LibroDiario
from api.contabilidad.libros.mayor import FilaMayor, Mayor
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.datos.listas.pages import Fila
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel, Formula, Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada
from api.plataforma.codigos.contabilidad import DIARIOS


def del_periodo(desde: date, hasta: date) -> str:
    return f"Del {desde:%d/%m/%Y} al {hasta:%d/%m/%Y}"


def monto(valor: Decimal) -> str:
    return f"{valor:,.2f}" if valor else ""


_COMPROBACION = (
    ColumnaExcel("Código", "codigo", 14),
    ColumnaExcel("Cuenta", "cuenta", 52),
    ColumnaExcel("Saldo inicial", "saldo_inicial", 16),
    ColumnaExcel("Debe", "debe", 16),
    ColumnaExcel("Haber", "haber", 16),
    ColumnaExcel("Saldo final", "saldo_final", 16),
)


def comprobacion_excel(libro: Comprobacion) -> HojaDeLibro:
    encabezado = [*papel.membrete()[1], "Balance de comprobación", del_periodo(libro.desde, libro.hasta)]
    primero = excel.primer_renglon(encabezado)
    filas = list(_comprobacion(libro, primero))
    return HojaDeLibro("balance-de-comprobacion", _COMPROBACION, filas, "Comprobación", encabezado)


def _comprobacion(libro: Comprobacion, primero: int) -> Iterator[Fila]:
    """Lo de un grupo es la suma de las cuentas que están justo debajo, si se ven; lo de las demás, su valor."""
    hijas: dict[int, list[int]] = {}
    for n, fila in enumerate(libro.filas):
        if fila.padre_id is not None:
            hijas.setdefault(fila.padre_id, []).append(n + primero)
    vistas = {fila.cuenta_id for fila in libro.filas}
    for n, fila in enumerate(libro.filas):
        renglon = n + primero
        suyas = [] if fila.acepta_movimiento else hijas.get(fila.cuenta_id, [])
        yield {
            "codigo": fila.codigo,
            "cuenta": "  " * (fila.nivel - 1) + fila.cuenta,
            "saldo_inicial": sumadas("C", suyas, fila.saldo_inicial),
            "debe": sumadas("D", suyas, fila.debe),
            "haber": sumadas("E", suyas, fila.haber),
            "saldo_final": Formula(f"=C{renglon}+D{renglon}-E{renglon}", fila.saldo_final),
        }
    raices = [
        n + primero
        for n, fila in enumerate(libro.filas)
        if fila.padre_id is None or fila.padre_id not in vistas
    ]
    totales = _sumar_filas([libro.filas[n - primero] for n in raices])
    yield Total(
        codigo=None,
        cuenta="Total",
        saldo_inicial=sumadas("C", raices, totales[0]),
        debe=sumadas("D", raices, totales[1]),
        haber=sumadas("E", raices, totales[2]),
        saldo_final=sumadas("F", raices, totales[3]),
    )


def _sumar_filas(filas: Sequence[FilaComprobacion]) -> list[Decimal]:
    return [
        sum((valor(fila) for fila in filas), Decimal("0.00"))
        for valor in (
            lambda f: f.saldo_inicial,
            lambda f: f.debe,
            lambda f: f.haber,
            lambda f: f.saldo_final,
        )
    ]


def sumadas(columna: str, renglones: Sequence[int], valor: Decimal) -> Formula | Decimal:
    """La suma de esos renglones de una columna; sin ninguno, el valor. Las que caben en una fórmula de Excel."""
    if not renglones or len(renglones) > 250:
        return valor
    return Formula("=SUM(" + ",".join(f"{columna}{n}" for n in renglones) + ")", valor)


def comprobacion_pdf(libro: Comprobacion) -> IO[bytes]:
    columnas = (
        ColumnaPDF("Código", 62),
        ColumnaPDF("Cuenta", UTIL - 62 - 4 * 76, lineas=2),
        *(ColumnaPDF(t, 76, derecha=True) for t in ("Saldo inicial", "Debe", "Haber", "Saldo final")),
    )
    t = libro.totales

    def filas() -> Iterator[Sequence[str]]:
        for fila in libro.filas:
            clase = tuple if fila.acepta_movimiento else Resaltada
            yield clase(
                (
                    fila.codigo,
                    fila.cuenta,
                    monto(fila.saldo_inicial),
                    monto(fila.debe),
                    monto(fila.haber),
                    monto(fila.saldo_final),
                )
            )
        cero = Decimal(0)
        yield Resaltada(
            (
                "",
                "Total",
                f"{t.inicial_deudor - t.inicial_acreedor + cero:,.2f}",
                f"{t.debe:,.2f}",
                f"{t.haber:,.2f}",
                f"{t.final_deudor - t.final_acreedor + cero:,.2f}",
            )
        )

    return papel.dibujar(
        "Balance de comprobación",
        (del_periodo(libro.desde, libro.hasta),),
        columnas,
        filas(),
        ("Un saldo positivo es deudor; uno negativo, acreedor.",),
    )


_MAYOR = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Diario", "diario", 16),
    ColumnaExcel("Número", "numero", 10),
    ColumnaExcel("Glosa", "glosa", 44),
    ColumnaExcel("Detalle", "detalle", 36),
    ColumnaExcel("Tercero", "tercero", 32),
    ColumnaExcel("Debe", "debe", 15),
    ColumnaExcel("Haber", "haber", 15),
    ColumnaExcel("Saldo", "saldo", 16),
)


def mayor_excel(libro: Mayor, filas: Iterator[FilaMayor]) -> HojaDeLibro:
    """`filas`: las del período entero."""
    encabezado = [
        *papel.membrete()[1],
        f"Mayor de {libro.cuenta.codigo} {libro.cuenta.nombre}",
        del_periodo(libro.desde, libro.hasta),
    ]
    primero = excel.primer_renglon(encabezado)
    vacia: Fila = dict.fromkeys((c.campo for c in _MAYOR), None)

    def renglones() -> Iterator[Fila]:
        yield vacia | {"fecha": libro.desde, "glosa": "Saldo inicial", "saldo": libro.saldo_inicial}
        n = primero
        for n, fila in enumerate(filas, primero + 1):  # el último renglón cierra la suma
            yield {
                "fecha": fila.fecha,
                "diario": DIARIOS.get(fila.diario, fila.diario),
                "numero": fila.numero,
                "glosa": fila.glosa,
                "detalle": fila.detalle,
                "tercero": fila.tercero,
                "debe": fila.debe or None,
                "haber": fila.haber or None,
                "saldo": Formula(f"=I{n - 1}+G{n}-H{n}", fila.saldo),
            }
        yield Total(
            vacia
            | {
                "glosa": "Total",
                "debe": Formula(f"=SUM(G{primero}:G{n})", libro.debe),
                "haber": Formula(f"=SUM(H{primero}:H{n})", libro.haber),
                "saldo": Formula(f"=I{n}", libro.saldo_final),
            }
        )

    return HojaDeLibro(f"mayor-{libro.cuenta.codigo}", _MAYOR, renglones(), "Mayor", encabezado)


def mayor_pdf(libro: Mayor, filas: Iterator[FilaMayor]) -> IO[bytes]:
    columnas = (
        ColumnaPDF("Fecha", 56),
        ColumnaPDF("Asiento", 66, lineas=2),
        ColumnaPDF("Glosa", UTIL - 122 - 3 * 72, lineas=3),
        *(ColumnaPDF(t, 72, derecha=True) for t in ("Debe", "Haber", "Saldo")),
    )

    def renglones() -> Iterator[Sequence[str]]:
        yield Resaltada(("", "", "Saldo inicial", "", "", f"{libro.saldo_inicial:,.2f}"))
        for fila in filas:
            diario = DIARIOS.get(fila.diario, fila.diario)
            dicho = " · ".join(parte for parte in (fila.glosa, fila.detalle, fila.tercero) if parte)
            yield (
                f"{fila.fecha:%d/%m/%Y}",
                f"{diario} {fila.numero or ''}".strip(),
                dicho,
                monto(fila.debe),
                monto(fila.haber),
                f"{fila.saldo:,.2f}",
            )
        yield Resaltada(
            ("", "", "Total", f"{libro.debe:,.2f}", f"{libro.haber:,.2f}", f"{libro.saldo_final:,.2f}")
        )

    titulo = (f"{libro.cuenta.codigo} {libro.cuenta.nombre}", del_periodo(libro.desde, libro.hasta))
    return papel.dibujar("Libro mayor", titulo, columnas, renglones())


_DIARIO = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Diario", "diario", 16),
    ColumnaExcel("Número", "numero", 10),
    ColumnaExcel("Código", "codigo", 14),
    ColumnaExcel("Cuenta", "cuenta", 46),
    ColumnaExcel("Glosa", "glosa", 50),
    ColumnaExcel("Debe", "debe", 15),
    ColumnaExcel("Haber", "haber", 15),
)


def diario_excel(libro: LibroDiario, filas: Iterator[AsientoDelDiario]) -> HojaDeLibro:
    encabezado = [*papel.membrete()[1], "Libro diario", del_periodo(libro.desde, libro.hasta)]
    primero = excel.primer_renglon(encabezado)

    def renglones() -> Iterator[Fila]:
        n = primero - 1
        for asiento in filas:
            for linea in asiento.lineas:
                n += 1
                yield {
                    "fecha": asiento.fecha,
                    "diario": DIARIOS.get(asiento.diario, asiento.diario),
                    "numero": asiento.numero,
                    "codigo": linea.codigo,
                    "cuenta": linea.cuenta,
                    "glosa": linea.detalle or asiento.glosa,
                    "debe": linea.debe or None,
                    "haber": linea.haber or None,
                }
        vacia: Fila = dict.fromkeys((c.campo for c in _DIARIO), None)
        suma: Callable[[str], Formula] = lambda c: Formula(f"=SUM({c}{primero}:{c}{n})", libro.total)  # noqa: E731
        yield Total(vacia | {"cuenta": "Total", "debe": suma("G"), "haber": suma("H")})

    return HojaDeLibro("libro-diario", _DIARIO, renglones(), "Diario", encabezado)


def diario_pdf(libro: LibroDiario, filas: Iterator[AsientoDelDiario]) -> IO[bytes]:
    columnas = (
        ColumnaPDF("Fecha", 56),
        ColumnaPDF("Código", 66),
        ColumnaPDF("Cuenta", UTIL - 122 - 2 * 80, lineas=2),
        *(ColumnaPDF(t, 80, derecha=True) for t in ("Debe", "Haber")),
    )

    def renglones() -> Iterator[Sequence[str]]:
        for asiento in filas:
            diario = DIARIOS.get(asiento.diario, asiento.diario)
            quien = f"{diario} {asiento.numero or ''}".strip()
            yield Resaltada((f"{asiento.fecha:%d/%m/%Y}", "", f"{quien} · {asiento.glosa}", "", ""))
            for linea in asiento.lineas:
                sangria = "" if linea.debe else "      "
                yield ("", linea.codigo, sangria + linea.cuenta, monto(linea.debe), monto(linea.haber))
        yield Resaltada(("", "", "Total", f"{libro.total:,.2f}", f"{libro.total:,.2f}"))

    return papel.dibujar("Libro diario", (del_periodo(libro.desde, libro.hasta),), columnas, renglones())


_AUXILIAR = (
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Tercero", "tercero", 46),
    ColumnaExcel("Saldo inicial", "saldo_inicial", 16),
    ColumnaExcel("Debe", "debe", 16),
    ColumnaExcel("Haber", "haber", 16),
    ColumnaExcel("Saldo final", "saldo_final", 16),
)


def auxiliar_excel(libro: Auxiliar) -> HojaDeLibro:
    encabezado = [
        *papel.membrete()[1],
        f"Auxiliar de {libro.codigo} {libro.cuenta}",
        del_periodo(libro.desde, libro.hasta),
    ]
    primero = excel.primer_renglon(encabezado)
    ultimo = primero + len(libro.filas) - 1

    def renglones() -> Iterator[Fila]:
        for n, fila in enumerate(libro.filas, primero):
            yield {**fila._asdict(), "saldo_final": Formula(f"=C{n}+D{n}-E{n}", fila.saldo_final)}
        totales = (libro.saldo_inicial, libro.debe, libro.haber, libro.saldo_final)
        campos = ("saldo_inicial", "debe", "haber", "saldo_final")
        yield Total(
            {"identificacion": None, "tercero": "Total"}
            | {
                campo: Formula(f"=SUM({letra}{primero}:{letra}{ultimo})", valor) if libro.filas else valor
                for campo, letra, valor in zip(campos, "CDEF", totales, strict=True)
            }
        )

    return HojaDeLibro(f"auxiliar-{libro.codigo}", _AUXILIAR, renglones(), "Auxiliar", encabezado)
