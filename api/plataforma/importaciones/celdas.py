"""Lo que Excel le hace a una celda y no se puede deshacer: un error en lugar de un valor, un número largo que perdió cifras, un
código vuelto una fecha. Y cómo se leen los números y las fechas de una columna, mirándola entera."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from api.core.papel.campos import Campo, DiaDeCelda
from api.core.papel.fechas import MES_PRIMERO, leer_dia, orden_de
from api.core.papel.numeros import es_cientifica, llano, marca_de
from api.plataforma.importaciones.protocolo import FilaLeida, Motivo

_ERRORES = frozenset(("#N/A", "#N/D", "#REF!", "#¡REF!", "#VALUE!", "#¡VALOR!", "#DIV/0!", "#¡DIV/0!",
                      "#NAME?", "#¿NOMBRE?", "#NUM!", "#¡NUM!", "#NULL!", "#¡NULO!"))  # fmt: skip
Arreglos = Mapping[str, Callable[[str], str]]


def de_cifras(campos: Iterable[Campo]) -> frozenset[str]:
    """Los que no pueden ser una fecha."""
    return frozenset(campo.campo for campo in campos if campo.con_cifras)


def con_error(fila: FilaLeida, con_cifras: frozenset[str]) -> list[Motivo]:
    """Un motivo por cada celda de la fila que ya no dice lo que alguien escribió. `con_cifras`: los campos `de_cifras`."""
    motivos = []
    for campo, texto in fila.items():
        if not texto:
            continue
        if texto[0] == "#" and texto in _ERRORES:
            motivos.append(Motivo(campo, f"La celda tiene un error de Excel ({texto})."))
        elif texto[0] in "-0123456789" and es_cientifica(texto):
            motivos.append(
                Motivo(
                    campo,
                    f"Excel guardó el número como {texto} y perdió cifras: dé formato de texto a la columna y escríbalo "
                    "de nuevo.",
                )
            )
        elif campo in con_cifras and _es_fecha(texto):
            motivos.append(
                Motivo(
                    campo,
                    f"Excel lo volvió una fecha ({texto}): dé formato de texto a la columna y escríbalo de nuevo.",
                )
            )
    return motivos


def lo_dice_la_columna(campo: Campo) -> bool:
    """Si una celda suya puede decir dos cosas, y cuál es lo dicen las demás."""
    return campo.de_dinero or es_dia(campo)


def es_dia(campo: Campo) -> bool:
    return isinstance(campo.clase, DiaDeCelda)


def arreglos(campos: Iterable[Campo], textos: Mapping[str, Sequence[str]]) -> Arreglos:
    """Por campo, cómo se escribe una celda de modo que se lea de una sola manera: la marca decimal y el orden de la fecha los
    dice la columna, y no cada celda. `textos`: lo que dice la columna de cada campo."""
    hechos: dict[str, Callable[[str], str]] = {}
    for campo in campos:
        suyos = textos.get(campo.campo, ())
        if campo.de_dinero and (marca := marca_de(suyos)):
            hechos[campo.campo] = _llano(marca)
        elif es_dia(campo) and orden_de(suyos) == MES_PRIMERO:
            hechos[campo.campo] = con_mes_primero
    return hechos


def _llano(marca: str) -> Callable[[str], str]:
    return lambda texto: llano(texto, marca)


def con_mes_primero(texto: str) -> str:
    """Lo que así no es una fecha queda como está, y se rechaza."""
    dia = leer_dia(texto, MES_PRIMERO)
    return dia.isoformat() if dia is not None else f"{texto} (mes/día/año)"


def _es_fecha(texto: str) -> bool:
    return len(texto) in (10, 16) and texto[2:3] == "/" and leer_dia(texto) is not None
