"""La conciliación en Excel: cada concepto y, debajo, documento por documento, en qué no es igual."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.core.papel.excel import ColumnaExcel, Total
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.ats.service import TODAVIA
from api.tributos.conciliacion import anexo, conceptos, liquidacion, motivos
from api.tributos.conciliacion.conceptos import ATS, COLUMNAS, LIBRO, SRI
from api.tributos.conciliacion.service import Conciliador, FilaConciliada
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo

_TOPE = 2_000  # de un concepto y una columna
_COLUMNAS = (
    ColumnaExcel("Concepto", "concepto", 52),
    ColumnaExcel("Documentos", "documentos", 16),
    ColumnaExcel("Libros", LIBRO, 16),
    ColumnaExcel("Formulario", "formulario", 16),
    ColumnaExcel("Anexo", ATS, 16),
    ColumnaExcel("SRI", SRI, 16),
    ColumnaExcel("Diferencia", "diferencia", 16),
    ColumnaExcel("Por qué", "por_que", 90),
)
_VACIA: dict[str, Any] = dict.fromkeys((c.campo for c in _COLUMNAS), None)


def en_excel(codigo: str) -> HojaDeLibro:
    periodo = leer_periodo(codigo)
    del_anexo = anexo.sumas(periodo)
    if isinstance(del_anexo, AvanceDelAnexo):
        raise EstadoInvalido(TODAVIA)
    conciliador = Conciliador(periodo)
    hecha = conciliador.conciliar(del_anexo)
    encabezado = [*papel.membrete()[1], "Conciliación tributaria", periodo.nombre.capitalize()]
    filas = list(_filas(conciliador, hecha.filas, periodo))
    return HojaDeLibro(f"conciliacion-tributaria-{codigo}", _COLUMNAS, filas, "Conciliación", encabezado)


def _filas(conciliador: Conciliador, hechas: Any, periodo: Any) -> Iterator[dict[str, Any]]:
    for fila in hechas:
        yield Total(_VACIA | {campo: getattr(fila, campo) for campo in _VACIA})
        yield from _distintos(conciliador, fila, periodo)


def _distintos(conciliador: Conciliador, fila: FilaConciliada, periodo: Any) -> Iterator[dict[str, Any]]:
    concepto = conceptos.de(fila.codigo, periodo.hasta, liquida=liquidacion.se_liquida(periodo))
    for columna in (LIBRO, ATS, SRI):
        con_documentos = any(p.columna == columna and p.cuantos for p in fila.motivos)
        consulta = conciliador.distintos(concepto, columna, "") if con_documentos else None
        if consulta is None:
            continue
        c = consulta.selected_columns
        leidas = db.session.execute(consulta.order_by(c.fecha, c.tipo, c.id).limit(_TOPE)).mappings().all()
        for leida in leidas:
            dicho = " · ".join(filter(None, (leida["numero"], leida["nombre"])))
            tiene, otro = leida["documentos"] or Decimal(0), leida["otro"] or Decimal(0)
            yield _VACIA | {
                "concepto": f"    {leida['fecha']:%d/%m/%Y}  {dicho}",
                "documentos": leida["documentos"],
                columna: leida["otro"],
                "diferencia": otro - tiene,
                "por_que": f"{COLUMNAS[columna]}: {motivos.frase_de(leida['motivo'])}",
            }
        if len(leidas) == _TOPE:
            yield _VACIA | {"concepto": f"    Van los primeros {_TOPE}: los demás están en la pantalla."}
