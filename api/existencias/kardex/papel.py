"""El kardex de un producto en papel, con las columnas que el control pide: cuándo, con qué documento y quién, y de lo que entra, lo que
sale y lo que queda, cuánto es, a cuánto y cuánto vale."""

from collections.abc import Iterator
from decimal import Decimal
from typing import IO

from api.core.datos.clock import GUAYAQUIL, hoy
from api.core.datos.db import empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.core.papel import pdf
from api.core.papel.pdf import UTIL_APAISADA, ColumnaPDF, EmisorImpreso, Hoja, Resaltada
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import libro, parametros, particulares
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.formulas import FORMULAS
from api.existencias.kardex.escritura.lotes import nombrados
from api.existencias.kardex.libro import FilaKardex, FiltrosKardex, Kardex
from api.existencias.kardex.movidos import legible
from api.existencias.kardex.saldos import SaldoDeExistencia
from api.existencias.kardex.vista import QueSeVe
from api.plataforma.empresas import service as empresas

MAXIMO = 20_000
_CUANTO, _COSTO, _VALE = 42.0, 46.0, 53.0
# Las cuatro primeras se reparten lo que dejan las cifras, en estas partes.
_QUE = (
    ("Fecha y hora", 0.17),
    ("Documento y autorización", 0.44),
    ("Cliente o proveedor", 0.22),
    ("Bodega", 0.17),
)


def dibujar(filtros: FiltrosKardex, ve: QueSeVe) -> tuple[IO[bytes], str]:
    """El PDF en un archivo temporal, y su nombre."""
    suyo, filas = libro.entero(filtros, hoy())
    archivo = pdf.archivo()
    try:
        hoja = Hoja(archivo, f"Kardex de {suyo.producto.codigo}", _emisor(), apaisada=True)
        hoja.encabezado(*_de_que(suyo, filtros, ve))
        hoja.tabla(_columnas(ve), _renglones(suyo, _que_quepan(filas), ve))
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo, f"kardex-{suyo.producto.codigo}.pdf"


def _de_que(suyo: Kardex, filtros: FiltrosKardex, ve: QueSeVe) -> list[str]:
    de_una = [] if filtros.bodega is None else [bodegas.nombres([filtros.bodega]).get(filtros.bodega, "")]
    return [
        suyo.producto.nombre,
        f"En {suyo.producto.unidad.lower()}, del {suyo.desde:%d/%m/%Y} al {suyo.hasta:%d/%m/%Y}",
        *de_una,
        *([f"{_a_que_costo(suyo)} · Valores en dólares (USD)"] if ve.costo else []),
    ]


def _a_que_costo(suyo: Kardex) -> str:
    """Con qué fórmula: la que regía al empezar y, si en el período cambió, desde cuándo la otra."""
    cambios = formulas.leidas(parametros.leer().formulas)
    primera, *otras = formulas.del_periodo(cambios, suyo.desde, suyo.hasta)
    dichas = (f"desde el {otra.desde:%d/%m/%Y}, {FORMULAS[otra.formula]}" for otra in otras)
    return "; ".join((FORMULAS[primera.formula], *dichas))


def _columnas(ve: QueSeVe) -> list[ColumnaPDF]:
    cifras: list[ColumnaPDF] = []
    for titulo, vale in (("Entra", ve.costo), ("Sale", ve.costo), ("Queda", ve.saldo)):
        cifras.append(ColumnaPDF(titulo, _CUANTO, derecha=True))
        if vale:
            cifras += [ColumnaPDF("Costo", _COSTO, derecha=True), ColumnaPDF("Valor", _VALE, derecha=True)]
    queda = UTIL_APAISADA - sum(columna.ancho for columna in cifras)
    return [*(ColumnaPDF(titulo, queda * parte, lineas=5) for titulo, parte in _QUE), *cifras]


def _renglones(suyo: Kardex, filas: Iterator[FilaKardex], ve: QueSeVe) -> Iterator[tuple[str, ...]]:
    cuantas = len(_columnas(ve))
    yield Resaltada(_de_saldo("Saldo inicial", suyo.inicial, ve, cuantas))
    entro, salio = Decimal(0), Decimal(0)
    for fila in particulares.completas(filas, con_asientos=ve.asientos):
        if fila.cantidad > 0 or (not fila.cantidad and fila.valor > 0):
            entro += fila.valor
        else:
            salio -= fila.valor
        yield _de_fila(fila, ve)
    yield Resaltada(_total(suyo, entro, salio, ve, cuantas))


def _de_fila(fila: FilaKardex, ve: QueSeVe) -> tuple[str, ...]:
    documento = fila.documento.nombre if fila.documento is not None else fila.clase_nombre
    asiento = fila.asiento.nombre if fila.asiento is not None and ve.asientos else ""
    return (
        f"{fila.fecha:%d/%m/%Y} {fila.creado_en.astimezone(GUAYAQUIL):%H:%M}",
        " ".join(filter(None, (documento, fila.autorizacion, nombrados(fila.lotes)))),
        fila.tercero or fila.clase_nombre,
        " · ".join(filter(None, (fila.bodega, asiento, fila.creado_por))),
        *_lado(fila, ve, entra=True),
        *_lado(fila, ve, entra=False),
        *_saldo(SaldoDeExistencia(fila.saldo, fila.saldo_valor), ve),
    )


def _lado(fila: FilaKardex, ve: QueSeVe, *, entra: bool) -> tuple[str, ...]:
    """Lo de un lado; una corrección de costo no tiene cantidad y va al lado de su signo."""
    cuanto = fila.cantidad or fila.valor
    if (cuanto > 0) != entra:
        return ("", "", "") if ve.costo else ("",)
    dicho = legible(abs(fila.cantidad)) if fila.cantidad else ""
    return (dicho, _costo(fila.costo), pdf.dinero(abs(fila.valor))) if ve.costo else (dicho,)


def _saldo(saldo: SaldoDeExistencia, ve: QueSeVe) -> tuple[str, ...]:
    cuanto = legible(saldo.cantidad)
    return (cuanto, _costo(saldo.costo), pdf.dinero(saldo.valor)) if ve.saldo else (cuanto,)


def _de_saldo(titulo: str, saldo: SaldoDeExistencia, ve: QueSeVe, cuantas: int) -> tuple[str, ...]:
    dicho = _saldo(saldo, ve)
    return ("", titulo, *[""] * (cuantas - 2 - len(dicho)), *dicho)


def _total(suyo: Kardex, entro: Decimal, salio: Decimal, ve: QueSeVe, cuantas: int) -> tuple[str, ...]:
    """Lo que entró y lo que salió en el período, y lo que queda."""
    de_los_lados: tuple[str, ...] = (legible(suyo.entradas), legible(suyo.salidas))
    if ve.costo:
        de_los_lados = (
            *(legible(suyo.entradas), "", pdf.dinero(entro)),
            *(legible(suyo.salidas), "", pdf.dinero(salio)),
        )
    queda = _saldo(suyo.final, ve)
    return ("", "Total", *[""] * (cuantas - 2 - len(de_los_lados) - len(queda)), *de_los_lados, *queda)


def _costo(costo: Decimal | None) -> str:
    return "" if costo is None else f"{costo:,.4f}"


def _que_quepan(filas: Iterator[FilaKardex]) -> Iterator[FilaKardex]:
    for van, fila in enumerate(filas, 1):
        if van > MAXIMO:
            raise ReglaDeNegocio.en(
                "desde", f"Son más de {MAXIMO:,} movimientos: pídalos por partes o en Excel."
            )
        yield fila


@transactional
def _emisor() -> EmisorImpreso:
    empresa = empresas.obtener(empresa_actual())
    quien = f"{empresa.razon_social} · RUC {empresa.ruc}"
    return EmisorImpreso(empresa.nombre_comercial or empresa.razon_social, [quien])
