"""Los estados en Excel, con números y fórmulas, y en PDF, para firmarlos."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import IO, NamedTuple

from api.contabilidad.estados.calculo import RenglonDeEstado
from api.contabilidad.estados.service import EstadoFinanciero
from api.contabilidad.estados.supercias import ESTADOS, CasillaSupercias
from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.datos.listas.pages import Fila
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel, Formula, Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Resaltada

_MAXIMO_SUMANDOS = 250  # los que caben en una fórmula


class NombreDeEstado(NamedTuple):
    """Cómo se llama un estado, el comienzo del nombre de su archivo y sus totales, con su rótulo."""

    titulo: str
    archivo: str
    totales: tuple[tuple[str, str], ...]


SITUACION = NombreDeEstado(
    "Estado de situación financiera",
    "situacion-financiera",
    (
        ("Total activo", "activo"),
        ("Total pasivo", "pasivo"),
        ("Total patrimonio", "patrimonio"),
        ("Pasivo y patrimonio", "pasivo_y_patrimonio"),
    ),
)
RESULTADOS = NombreDeEstado(
    "Estado de resultados",
    "resultados",
    (
        ("Total ingresos", "ingresos"),
        ("Total costos", "costos"),
        ("Total gastos", "gastos"),
        ("Antes de participación e impuesto", "antes_de_participacion"),
        ("Participación de los trabajadores", "participacion"),
        ("Antes del impuesto a la renta", "antes_de_renta"),
        ("Impuesto a la renta", "renta"),
        ("Resultado del período", "resultado"),
    ),
)


def _fechas(estado: EstadoFinanciero) -> tuple[str, ...]:
    suyo = _periodo(estado.desde, estado.hasta)
    if not estado.con_presupuesto or estado.comparado_hasta is None:
        return (suyo,)
    return suyo, f"Presupuesto: {_periodo(estado.comparado_desde, estado.comparado_hasta).lower()}"


def _periodo(desde: date | None, hasta: date) -> str:
    return f"Al {hasta:%d/%m/%Y}" if desde is None else f"Del {desde:%d/%m/%Y} al {hasta:%d/%m/%Y}"


def _comparado(desde: date | None, hasta: date, con_presupuesto: bool) -> str:
    """Con qué se compara, en la cabeza de su columna."""
    return "Presupuesto" if con_presupuesto else _periodo(desde, hasta)


def en_excel(nombre: NombreDeEstado, estado: EstadoFinanciero) -> HojaDeLibro:
    encabezado = [*papel.membrete()[1], nombre.titulo, *_fechas(estado)]
    columnas = [
        ColumnaExcel("Código", "codigo", 14),
        ColumnaExcel("Cuenta", "nombre", 60),
        ColumnaExcel(_periodo(estado.desde, estado.hasta), "valor", 24),
    ]
    if estado.comparado_hasta is not None:
        otro = _comparado(estado.comparado_desde, estado.comparado_hasta, estado.con_presupuesto)
        columnas += [ColumnaExcel(otro, "comparado", 24), ColumnaExcel("Diferencia", "diferencia", 18)]
    columnas.append(ColumnaExcel("Nota", "nota", 70))
    filas = list(_en_celdas(nombre, estado, excel.primer_renglon(encabezado)))
    return HojaDeLibro(nombre.archivo, columnas, filas, nombre.titulo[:31], encabezado)


def _en_celdas(nombre: NombreDeEstado, estado: EstadoFinanciero, primero: int) -> Iterator[Fila]:
    """Un grupo cuyo valor es la suma de los renglones que están justo debajo se escribe como esa suma."""
    hijas: dict[int, list[int]] = {}
    for n, fila in enumerate(estado.filas):
        if fila.padre_id is not None:
            hijas.setdefault(fila.padre_id, []).append(n)
    for n, fila in enumerate(estado.filas):
        suyas = hijas.get(fila.cuenta_id or 0, [])
        renglon = n + primero
        yield {
            "codigo": fila.codigo,
            "nombre": "  " * (fila.nivel - 1) + fila.nombre,
            "valor": _suma("C", fila.valor, [(estado.filas[k].valor, k + primero) for k in suyas]),
            "comparado": None
            if fila.comparado is None
            else _suma(
                "D", fila.comparado, [(estado.filas[k].comparado or Decimal(0), k + primero) for k in suyas]
            ),
            "diferencia": None
            if fila.comparado is None
            else Formula(f"=C{renglon}-D{renglon}", fila.valor - fila.comparado),
            "nota": fila.nota,
        }
    for rotulo, campo in nombre.totales:
        otro = None if estado.totales_comparados is None else estado.totales_comparados[campo]
        yield Total(
            codigo=None,
            nombre=rotulo,
            valor=estado.totales[campo],
            comparado=otro,
            diferencia=None if otro is None else estado.totales[campo] - otro,
            nota=None,
        )


def _suma(columna: str, valor: Decimal, partes: Sequence[tuple[Decimal, int]]) -> Formula | Decimal:
    if not partes or len(partes) > _MAXIMO_SUMANDOS or sum(v for v, _ in partes) != valor:
        return valor
    return Formula("=SUM(" + ",".join(f"{columna}{n}" for _, n in partes) + ")", valor)


def en_pdf(nombre: NombreDeEstado, estado: EstadoFinanciero) -> IO[bytes]:
    compara = estado.comparado_hasta is not None
    numeros = 2 if compara else 1
    columnas = [
        ColumnaPDF("Código", 66),
        ColumnaPDF("Cuenta", UTIL - 66 - 96 * numeros, lineas=2),
        ColumnaPDF(f"{estado.hasta:%d/%m/%Y}", 96, derecha=True),
    ]
    if estado.comparado_hasta is not None:
        otro = "Presupuesto" if estado.con_presupuesto else f"{estado.comparado_hasta:%d/%m/%Y}"
        columnas.append(ColumnaPDF(otro, 96, derecha=True))

    def renglon(codigo: str, que: str, valor: Decimal, otro: Decimal | None) -> tuple[str, ...]:
        celdas = (codigo, que, f"{valor:,.2f}")
        return (*celdas, f"{otro or Decimal(0):,.2f}") if compara else celdas

    def filas() -> Iterator[Sequence[str]]:
        for fila in estado.filas:
            celdas = renglon(fila.codigo, _sangrado(fila), fila.valor, fila.comparado)
            yield celdas if fila.acepta_movimiento else Resaltada(celdas)
        for rotulo, campo in nombre.totales:
            otros = estado.totales_comparados
            yield Resaltada(renglon("", rotulo, estado.totales[campo], otros[campo] if otros else None))

    notas = [f"{fila.codigo}: {fila.nota}" for fila in estado.filas if fila.nota]
    return papel.dibujar(nombre.titulo, _fechas(estado), columnas, filas(), notas)


def _sangrado(fila: RenglonDeEstado) -> str:
    return "\u2003" * min(fila.nivel - 1, 4) + fila.nombre


_SUPERCIAS = (
    ColumnaExcel("Estado", "estado", 26),
    ColumnaExcel("Código", "codigo", 14),
    ColumnaExcel("Columna", "parte", 10),
    ColumnaExcel("Nombre", "nombre", 70),
    ColumnaExcel("Valor", "valor", 18),
)


def supercias_excel(hasta: date, filas: Sequence[CasillaSupercias]) -> HojaDeLibro:
    encabezado = [
        *papel.membrete()[1],
        "Formulario de la Superintendencia de Compañías",
        f"Al {hasta:%d/%m/%Y}",
    ]
    celdas = (fila._replace(estado=ESTADOS[fila.estado])._asdict() for fila in filas)
    return HojaDeLibro("supercias", _SUPERCIAS, celdas, "Supercias", encabezado)
