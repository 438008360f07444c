"""El talón resumen de un anexo: lo que se imprime y se firma, con lo que suma cada bloque."""

from collections.abc import Iterator, Sequence
from typing import IO

from api.contabilidad.libros import papel
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada
from api.plataforma.codigos import ats
from api.tributos.ats.anexo import SumasDelAnexo, TipoSumado
from api.tributos.ats.compras import CERO

_NOTAS = (
    "Declaro que los datos contenidos en este anexo son verdaderos, por lo que asumo la responsabilidad correspondiente, de "
    "acuerdo con lo establecido en el artículo 101 de la Ley de Régimen Tributario Interno.",
)
_TOTAL, _SIN = "Total", "Ninguno en el período"
Tabla = tuple[Sequence[ColumnaPDF], Iterator[Sequence[str]]]


def dibujar(sumas: SumasDelAnexo) -> IO[bytes]:
    lineas = (
        "Talón resumen",
        f"{sumas.periodo_nombre[:1].upper()}{sumas.periodo_nombre[1:]}",
        f"Archivo {sumas.archivo}",
    )
    tablas = [
        _de_tipos("Compras", sumas.compras),
        _de_tipos("Ventas", sumas.ventas),
        _de_dos(
            ("Ventas por establecimiento", "Valor"),
            [(f"Establecimiento {local.codigo}", _n(local.ventas)) for local in sumas.establecimientos],
            _n(sumas.total_ventas),
        ),
        _de_dos(
            ("Otros bloques", "Cuántos"),
            [
                ("Comprobantes anulados", f"{sumas.anulados}"),
                ("Exportaciones", f"{sumas.exportaciones}"),
                ("Valor de lo exportado", _n(sumas.exportado)),
            ],
        ),
        _de_renta(sumas),
        _de_dos(
            ("Retenciones de IVA hechas", "Valor"),
            [
                *((f"Retención del {r.porcentaje} % del IVA", _n(r.valor)) for r in sumas.iva_retenido),
                ("Retención de IVA de notas de crédito", _n(CERO)),
            ],
            _n(sum((r.valor for r in sumas.iva_retenido), CERO)),
        ),
        _de_dos(
            ("Retenciones que le efectuaron", "Valor"),
            [
                ("IVA que le retuvieron", _n(sumas.retencion_iva)),
                ("Renta que le retuvieron", _n(sumas.retencion_renta)),
            ],
            _n(sumas.retencion_iva + sumas.retencion_renta),
        ),
    ]
    return papel.dibujar_tablas("Anexo transaccional", lineas, tablas, _NOTAS, separadas=True)


def _n(valor: object) -> str:
    return f"{valor:,.2f}"


def _de_tipos(titulo: str, tipos: Sequence[TipoSumado]) -> Tabla:
    """Las notas de crédito restan del total."""
    ancho = 66.0
    columnas = (
        *(ColumnaPDF("Cód.", 30), ColumnaPDF(titulo, UTIL - 30 - 45 - 5 * ancho, lineas=2)),
        ColumnaPDF("Registros", 45, derecha=True),
        *(
            ColumnaPDF(cual, ancho, derecha=True)
            for cual in ("Base 0 %", "Base gravada", "No objeto", "Exenta", "IVA")
        ),
    )

    def filas() -> Iterator[Sequence[str]]:
        total = [CERO] * 5
        for t in tipos:
            valores = (t.base_cero, t.base_gravada, t.no_objeto, t.exenta, t.iva)
            signo = -1 if t.tipo in ats.RESTAN else 1
            total = [suma + signo * valor for suma, valor in zip(total, valores, strict=True)]
            yield t.tipo, t.nombre, f"{t.registros:,}", *map(_n, valores)
        if not tipos:
            yield "", _SIN, "0", *map(_n, total)
        yield Resaltada(("", _TOTAL, f"{sum(t.registros for t in tipos):,}", *map(_n, total)))

    return columnas, filas()


def _de_renta(sumas: SumasDelAnexo) -> Tabla:
    columnas = (
        ColumnaPDF("Retenciones de renta hechas", UTIL - 280),
        *(ColumnaPDF(cual, ancho, derecha=True) for cual, ancho in (("Registros", 80), ("Base", 100))),
        ColumnaPDF("Retenido", 100, derecha=True),
    )

    def filas() -> Iterator[Sequence[str]]:
        for r in sumas.retenciones:
            yield f"Código {r.codigo}", f"{r.registros:,}", _n(r.base), _n(r.valor)
        base, valor = (sum((getattr(r, cual) for r in sumas.retenciones), CERO) for cual in ("base", "valor"))
        registros = sum(r.registros for r in sumas.retenciones)
        yield Resaltada((_TOTAL, f"{registros:,}", _n(base), _n(valor)))

    return columnas, filas()


def _de_dos(titulos: tuple[str, str], filas: Sequence[tuple[str, str]], total: str = "") -> Tabla:
    columnas = (ColumnaPDF(titulos[0], UTIL - 120), ColumnaPDF(titulos[1], 120, derecha=True))
    return columnas, iter([*filas, *([Resaltada((_TOTAL, total))] if total else [])])
