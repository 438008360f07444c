"""La conciliación de un período de la empresa actual: cada concepto con lo que dicen sus documentos, los libros, el formulario, el
anexo y el SRI; lo que una columna tiene distinto, por qué, y los documentos y asientos que lo explican."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, select, union_all

from api.core.datos.listas.pages import Pagina, armar, paginate
from api.libros.reglas import parametros
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.conciliacion import anexo, comparadas, conceptos, libros, liquidacion, motivos, sri
from api.tributos.conciliacion.comparadas import (
    CERO,
    COMPRADOS,
    IGUAL,
    DocumentosDelPeriodo,
    SumaDeComparadas,
)
from api.tributos.conciliacion.conceptos import ATS, COLUMNAS, FORMULARIO, LIBRO, SRI, ConceptoTributario
from api.tributos.conciliacion.formulario import FormularioDelPeriodo
from api.tributos.conciliacion.libros import CuentasTributarias
from api.tributos.conciliacion.liquidacion import LiquidacionDelPeriodo
from api.tributos.conciliacion.motivos import SIN_EXPLICAR, MotivoDeDiferencia
from api.tributos.declaraciones import sabido
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.declaraciones.nucleo import huella
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo

_DEL_IVA = "104"
SeCompara = Callable[[str, str], bool]
"""Si de ese concepto interesa esa columna."""


def _todas(concepto: str, columna: str) -> bool:
    return True


class FilaConciliada(NamedTuple):
    """Un concepto. None en una columna: no lo dice. `diferencia`: la mayor de sus columnas contra los documentos, o contra el
    formulario si no sale de ellos; `sin_explicar`, lo que de todas nadie sabe de dónde sale."""

    codigo: str
    grupo: str
    concepto: str
    formulario_codigo: str
    documentos: Decimal | None
    libro: Decimal | None
    formulario: Decimal | None
    ats: Decimal | None
    sri: Decimal | None
    diferencia: Decimal
    sin_explicar: Decimal
    por_que: str
    motivos: Sequence[MotivoDeDiferencia]


class ConciliacionTributaria(NamedTuple):
    """`lleva_libros`: si la empresa los lleva aquí. `del_sri`: si de este período se trajo algo del SRI. `presentados`: los
    formularios que ya constan."""

    periodo: str
    periodo_nombre: str
    lleva_libros: bool
    del_sri: bool
    presentados: Sequence[str]
    sin_explicar: Decimal
    filas: Sequence[FilaConciliada]


def ver(codigo: str) -> ConciliacionTributaria | AvanceDelAnexo:
    """La de un mes o medio año, con lo que hay ahora; si su anexo es de muchos documentos y nadie lo ha calculado, cuánto va el trabajo
    que lo calcula. `NoEncontrado` si no existe, o el 104 no regía."""
    periodo = leer_periodo(codigo)
    del_anexo = anexo.sumas(periodo)
    return del_anexo if isinstance(del_anexo, AvanceDelAnexo) else Conciliador(periodo).conciliar(del_anexo)


def documentos(codigo: str, concepto: str, columna: str, motivo: str, page: int, tamano: int) -> Pagina:
    """Los documentos y los asientos en que una columna no dice lo que los documentos, por su fecha."""
    periodo = leer_periodo(codigo)
    suyo = conceptos.de(concepto, periodo.hasta, liquida=liquidacion.se_liquida(periodo))
    if (consulta := Conciliador(periodo).distintos(suyo, columna, motivo)) is None:
        return armar([], 1, tamano, 0)
    c = consulta.selected_columns
    pagina = paginate(consulta, [c.fecha.asc(), c.tipo.asc(), c.id.asc()], page, tamano, cercada=True)
    pagina["items"] = [con_frase(fila) for fila in pagina["items"]]
    return pagina


def con_frase(fila: Mapping[str, Any]) -> dict[str, Any]:
    return {**fila, "frase": motivos.frase_de(fila["motivo"])}


class Conciliador:
    """Un período, con lo que se lee una sola vez para todas sus filas."""

    def __init__(self, periodo: PeriodoDeclarado) -> None:
        self._periodo = periodo
        self._conceptos = conceptos.vigentes(periodo.hasta, liquida=liquidacion.se_liquida(periodo))
        suya = huella.de_documentos(periodo)
        self.formularios = {
            cual: FormularioDelPeriodo(
                sabido.calcular(f, periodo, suya=suya), sabido.presentado(cual, periodo)
            )
            for cual, f in FORMULARIOS.items()
            if cual == _DEL_IVA or any(c.formulario == cual for c in self._conceptos)
        }
        del_iva = self.formularios[_DEL_IVA].hecho
        tramo = sabido.tramo([c.casillero for c in del_iva.casilleros.values()], periodo)
        fuentes = {f.nombre: f for f in (*FORMULARIOS[_DEL_IVA].fuentes, COMPRADOS)}
        self.declarado = DocumentosDelPeriodo(tramo, fuentes, [*del_iva.grupos, *COMPRADOS.sumar(tramo)])
        self._lleva_libros = parametros.activos()
        self._cuentas = CuentasTributarias(self._conceptos)

    def conciliar(
        self, del_anexo: Mapping[str, Decimal], se_compara: SeCompara = _todas
    ) -> ConciliacionTributaria:
        """`del_anexo`: lo que suma, concepto por concepto. Los libros y el SRI, de lo que se compara: cada uno es una consulta."""
        liquidado = liquidacion.leer(self._periodo) if self._lleva_libros else None
        filas: list[FilaConciliada] = []
        for concepto in self._conceptos:
            if concepto.liquidacion:
                filas.append(self._de_liquidacion(concepto, liquidado, filas))
            else:
                filas.append(self._de_documentos(concepto, del_anexo, se_compara))
        siempre = {c.codigo for c in self._conceptos if c.siempre}
        vistas = [f for f in filas if f.codigo in siempre or _dice_algo(f)]
        return ConciliacionTributaria(
            self._periodo.codigo,
            self._periodo.nombre,
            self._lleva_libros,
            any(f.sri is not None for f in filas),
            [cual for cual, f in self.formularios.items() if f.presentado is not None],
            sum((f.sin_explicar for f in vistas), CERO),
            vistas,
        )

    def distintos(self, concepto: ConceptoTributario, columna: str, motivo: str) -> Select[Any] | None:
        """Lo que no es igual, fila por fila; None si esa columna no se compara así."""
        partes = self._comparadas(concepto, columna)
        if not partes:
            return None
        c = (union_all(*partes) if len(partes) > 1 else partes[0]).subquery("todas").c
        cuales = c.motivo == motivo if motivo else c.motivo != IGUAL
        return select(*(c[cual] for cual in comparadas.COLUMNAS_DE_FILA)).where(cuales)

    def _comparadas(self, concepto: ConceptoTributario, columna: str) -> Sequence[Select[Any]]:
        if columna == LIBRO and self._en_libros(concepto):
            return [libros.comparar(concepto, self.declarado, self._cuentas)]
        if columna == ATS and concepto.anexo:
            return anexo.comparar(concepto.anexo, self.declarado)
        if columna == SRI and concepto.sri:
            return [sri.comparar(concepto.sri, self.declarado)]
        return []

    def _en_libros(self, concepto: ConceptoTributario) -> bool:
        """De una parte de los documentos que este período no tiene, los libros no dicen nada."""
        de_aqui = self._lleva_libros and bool(concepto.libros)
        return de_aqui and (not concepto.entero or self.declarado.hay(concepto))

    def _de_documentos(
        self, concepto: ConceptoTributario, del_anexo: Mapping[str, Decimal], se_compara: SeCompara
    ) -> FilaConciliada:
        suma = self.declarado.suma(concepto)
        valores: dict[str, Decimal | None] = dict.fromkeys(COLUMNAS)
        porques: list[MotivoDeDiferencia] = []
        for columna in (LIBRO, SRI):
            partes = self._comparadas(concepto, columna) if se_compara(concepto.codigo, columna) else ()
            sumas = [s for c in partes for s in comparadas.sumar(c)]
            if sumas or (columna == LIBRO and partes):
                if columna == SRI and not any(s.con_otro for s in sumas):
                    continue  # nada se trajo: no se puede comparar
                valores[columna] = sum((s.otro for s in sumas), CERO)
                porques += _de_sumas(columna, sumas)
        if concepto.anexo:
            valores[ATS] = del_anexo[concepto.anexo]
            if valores[ATS] != suma or concepto.anexo in anexo.UNO_POR_UNO:
                sumas = [s for c in self._comparadas(concepto, ATS) for s in comparadas.sumar(c)]
                porques += _de_sumas(ATS, sumas)
        if concepto.formulario:
            suyo = self.formularios[concepto.formulario]
            valores[FORMULARIO] = suyo.valor(concepto)
            porques += suyo.motivos(concepto, suma)
        return _fila(concepto, suma, valores, porques)

    def _de_liquidacion(
        self,
        concepto: ConceptoTributario,
        liquidado: LiquidacionDelPeriodo | None,
        antes: Sequence[FilaConciliada],
    ) -> FilaConciliada:
        valores: dict[str, Decimal | None] = dict.fromkeys(COLUMNAS)
        declarado = self.formularios[concepto.formulario].valor(concepto)
        valores[FORMULARIO], porques = declarado, list[MotivoDeDiferencia]()
        if liquidado is not None:
            valores[LIBRO] = liquidado.valor(concepto)
            if falta := liquidado.valor(concepto) - declarado:
                arrastra = any(f.libro is not None and f.diferencia for f in antes)
                porques.append(liquidado.motivo(concepto, falta, arrastra=arrastra))
        return _fila(concepto, None, valores, porques)


def _de_sumas(columna: str, sumas: Sequence[SumaDeComparadas]) -> list[MotivoDeDiferencia]:
    return [
        motivos.hecho(columna, s.motivo, s.otro - s.documentos, s.cuantos) for s in sumas if s.motivo != IGUAL
    ]


def _fila(
    concepto: ConceptoTributario,
    suma: Decimal | None,
    valores: Mapping[str, Decimal | None],
    porques: Sequence[MotivoDeDiferencia],
) -> FilaConciliada:
    """Lo que sus motivos no explican queda a la vista, como uno más."""
    contra = valores[FORMULARIO] if suma is None else suma
    todos, diferencias = list(porques), [CERO]
    for columna, valor in valores.items():
        if valor is None or contra is None:
            continue
        diferencias.append(valor - contra)
        explicado = sum((p.valor for p in porques if p.columna == columna), CERO)
        if falta := valor - contra - explicado:
            todos.append(motivos.hecho(columna, SIN_EXPLICAR, falta))
    en_orden = sorted(todos, key=lambda p: list(COLUMNAS).index(p.columna))
    return FilaConciliada(
        concepto.codigo,
        concepto.grupo,
        concepto.etiqueta,
        concepto.formulario,
        suma,
        valores[LIBRO],
        valores[FORMULARIO],
        valores[ATS],
        valores[SRI],
        max(diferencias, key=abs),
        sum((abs(p.valor) for p in en_orden if p.motivo == SIN_EXPLICAR), CERO),
        _decir(en_orden),
        en_orden,
    )


def _decir(porques: Sequence[MotivoDeDiferencia]) -> str:
    """«Libros: 2 documentos no tienen asiento (-120.00). SRI: …»"""
    frases = []
    for columna, nombre in COLUMNAS.items():
        suyas = [f"{p.frase} ({p.valor:+,.2f})" for p in porques if p.columna == columna]
        if suyas:
            frases.append(f"{nombre}: {'; '.join(suyas)}.")
    return " ".join(frases)


def _dice_algo(fila: FilaConciliada) -> bool:
    return any((fila.documentos, fila.libro, fila.formulario, fila.ats, fila.sri)) or bool(fila.motivos)
