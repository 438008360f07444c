"""Un extracto en una tabla, leído con la forma que dice quien lo sube o la que sus títulos proponen."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from api.contabilidad.conciliacion.lectura import valores
from api.contabilidad.conciliacion.lectura.columnas import (
    CONCEPTO,
    CREDITO,
    DEBITO,
    FECHA,
    IMPORTE,
    REFERENCIA,
    SALDO,
    TIPO,
    FormaDeTabla,
    celda,
)
from api.contabilidad.conciliacion.lectura.cuadre import cuadrar
from api.contabilidad.conciliacion.lectura.leido import (
    LARGO_CONCEPTO,
    LARGO_REFERENCIA,
    MAXIMO_DE_LINEAS,
    ExtractoLeido,
    LineaDelBanco,
    NoEsExtracto,
    RenglonIlegible,
    exigir_legible,
)
from api.core.papel.fechas import orden_de
from api.core.papel.numeros import lado_de, leer_numero, marca_de
from api.core.papel.textos import permitido, plegar, una_linea
from api.plataforma.importaciones import mapa

_ANTES = ("saldo anterior", "saldo inicial", "balance anterior", "saldo al inicio")
_DESPUES = (
    "saldo final",
    "saldo actual",
    "saldo al cierre",
    "total",
    "totales",
    "subtotal",
    "saldo promedio",
)
_CON_CENTAVOS = re.compile(r"\$|[.,]\d{2}\b", re.ASCII)
_DOCUMENTO = re.compile(r"\d{4,20}", re.ASCII)
_APARTE = 20
_CERO = Decimal("0.00")
_Filas = Sequence[tuple[int, list[str]]]


@dataclass(slots=True)
class _Hoja:
    """Lo que se va leyendo de una tabla. `sin_signo`: las filas que no dicen si entraron o salieron."""

    sitios: Mapping[str, int]
    orden: str
    marca: str
    titulos: Sequence[str]
    lineas: list[LineaDelBanco] = field(default_factory=list)
    sin_signo: set[int] = field(default_factory=set)
    malas: list[RenglonIlegible] = field(default_factory=list)
    aparte: list[RenglonIlegible] = field(default_factory=list)
    cuantas_aparte: int = 0
    inicial: Decimal | None = None


@dataclass(frozen=True, slots=True)
class _Importe:
    """Un importe con su signo. `dicho`: si la fila dice el signo; si no, es positivo hasta saberlo."""

    valor: Decimal
    dicho: bool


class _Mal(Exception):
    """Por qué no se entiende el importe de una fila."""


def leer(filas: _Filas, primera: int, lugar: int, forma: FormaDeTabla) -> ExtractoLeido:
    """`filas`: las del archivo, con su número y sus celdas; `primera`: la columna de su primera celda; `lugar`: dónde están
    los títulos. NoEsExtracto si alguna no se entiende, o el archivo se contradice."""
    sitios = {campo: mapa.numero(letras) - primera for campo, letras in forma.columnas.items()}
    suyas = filas[lugar:]
    dinero = [sitios[campo] for campo in (IMPORTE, DEBITO, CREDITO, SALDO) if campo in sitios]
    hoja = _Hoja(
        sitios,
        orden_de(celda(celdas, sitios[FECHA]) for _, celdas in suyas),
        marca_de(celda(celdas, sitio) for _, celdas in suyas for sitio in dinero),
        filas[lugar][1] if filas else (),
    )
    for n, celdas in suyas:
        _mirar(hoja, n, celdas, n == filas[lugar][0])
    _decir_signos(hoja)
    if hoja.aparte and not forma.sin_ceros:
        raise NoEsExtracto(_en_cero(hoja), tuple(hoja.aparte))
    exigir_legible(hoja.lineas, hoja.malas)
    lineas = [replace(x, importe=-x.importe) for x in hoja.lineas] if forma.invertido else hoja.lineas
    leido = cuadrar(lineas, hoja.inicial, None, hoja.sin_signo)
    return replace(leido, aparte=tuple(hoja.aparte), cuantas_aparte=hoja.cuantas_aparte)


def _mirar(hoja: _Hoja, n: int, celdas: Sequence[str], titulos: bool) -> None:
    """Lo que una fila es: un movimiento, el saldo de antes, lo que sigue de otra, o nada."""
    dichas = {campo: celda(celdas, sitio) for campo, sitio in hoja.sitios.items()}
    todo = plegar(" ".join(celdas)[:200])
    saldo = valores.importe(dichas.get(SALDO, ""), hoja.marca)
    try:
        importe, reparo = _importe(dichas, hoja.marca, con_saldo=saldo is not None), ""
    except _Mal as error:
        importe, reparo = None, str(error)
    if todo.startswith(_ANTES) or plegar(dichas.get(CONCEPTO, "")).startswith(_ANTES):
        if saldo is not None:
            hoja.inicial = saldo
        elif importe is not None:
            hoja.inicial = importe.valor
        return
    dia = valores.fecha(dichas[FECHA], hoja.orden)
    if dia is None:
        if not titulos and not todo.startswith(_DESPUES):
            _sin_fecha(hoja, n, celdas, dichas, hay_valor=importe is not None or bool(reparo))
        return
    if importe is None:
        hoja.malas.append(RenglonIlegible(n, _corta(celdas), reparo or "No tiene importe."))
    elif not importe.valor:
        _en_cero_con_otro(hoja, n, celdas)
    else:
        if len(hoja.lineas) >= MAXIMO_DE_LINEAS:
            raise NoEsExtracto(
                f"El extracto tiene más de {MAXIMO_DE_LINEAS:,} movimientos: súbalo por partes."
            )
        if not importe.dicho:
            hoja.sin_signo.add(n)
        referencia = limpio(dichas.get(REFERENCIA, ""))[:LARGO_REFERENCIA]
        concepto = limpio(dichas.get(CONCEPTO, ""))[:LARGO_CONCEPTO]
        hoja.lineas.append(LineaDelBanco(n, dia, importe.valor, referencia, concepto, saldo))


def _sin_fecha(
    hoja: _Hoja, n: int, celdas: Sequence[str], dichas: Mapping[str, str], *, hay_valor: bool
) -> None:
    """Un movimiento al que no se le entiende la fecha; o la segunda línea del anterior, con su documento."""
    if dichas[FECHA] and hay_valor:
        hoja.malas.append(RenglonIlegible(n, _corta(celdas), f"«{dichas[FECHA][:40]}» no es una fecha."))
    elif not dichas[FECHA] and hay_valor and dichas.get(CONCEPTO):
        hoja.malas.append(RenglonIlegible(n, _corta(celdas), "No tiene fecha."))
    elif not dichas[FECHA] and not hay_valor and hoja.lineas:
        ultima = hoja.lineas[-1]
        sigue = dichas.get(REFERENCIA) or next(
            (escrita for escrita in celdas if _DOCUMENTO.fullmatch(escrita)), ""
        )
        if sigue and n == ultima.n + 1 and not ultima.referencia:
            hoja.lineas[-1] = replace(ultima, referencia=limpio(sigue)[:LARGO_REFERENCIA])


def _importe(dichas: Mapping[str, str], marca: str, *, con_saldo: bool) -> _Importe | None:
    """El importe de una fila, de una columna o de dos. `_Mal` si no se entiende."""
    if not (escrito := dichas.get(IMPORTE, "")):
        return _de_dos(dichas, marca)
    valor = _valor(escrito, marca)
    con_signo = valor < 0 or lado_de(re.sub(r"[\d.,$']", " ", escrito)) > 0
    if not (dicho := dichas.get(TIPO, "")):
        return _Importe(valor, con_signo)
    lado = lado_de(dicho)
    if lado == 0 and not con_signo and valor and not con_saldo:
        raise _Mal(f"«{dicho[:40]}» no dice si entró o salió.")
    if lado > 0 and valor < 0 and not con_saldo:
        raise _Mal(f"«{dicho[:40]}» dice que entró y «{escrito[:40]}», que salió.")
    return _Importe(abs(valor) * lado if lado else valor, bool(lado) or con_signo)


def _de_dos(dichas: Mapping[str, str], marca: str) -> _Importe | None:
    leidos: list[Decimal] = []
    for campo, lado in ((DEBITO, -1), (CREDITO, 1)):
        escrito = dichas.get(campo, "")
        if escrito and escrito != "-":
            leidos.append(abs(_valor(escrito, marca)) * lado)
    if all(leidos) and len(leidos) > 1:
        raise _Mal("Trae un débito y un crédito a la vez.")
    return _Importe(sum(leidos, _CERO), dicho=True) if leidos else None


def _valor(escrito: str, marca: str) -> Decimal:
    valor = valores.importe(escrito, marca)
    if valor is None:
        raise _Mal(f"«{escrito[:40]}» no es un importe en dólares.")
    return valor


def _decir_signos(hoja: _Hoja) -> None:
    """En una columna con signos, lo que no lleva menos entró."""
    if any(linea.importe < 0 for linea in hoja.lineas):
        hoja.sin_signo.clear()


def _en_cero_con_otro(hoja: _Hoja, n: int, celdas: Sequence[str]) -> None:
    """Una fila en cero no se toma. Si otra columna trae un valor, puede ser que el importe esté allí: se dice."""
    usadas = set(hoja.sitios.values())
    for sitio, escrito in enumerate(celdas):
        titulo = celda(hoja.titulos, sitio)
        if sitio in usadas or not _CON_CENTAVOS.search(escrito) or plegar(titulo).startswith("saldo"):
            continue
        if leer_numero(escrito, 2, hoja.marca):
            hoja.cuantas_aparte += 1
            if len(hoja.aparte) < _APARTE:
                donde = f"«{limpio(titulo)[:40]}»" if titulo else f"la columna {mapa.letras(sitio)}"
                hoja.aparte.append(
                    RenglonIlegible(n, _corta(celdas), f"Su importe es 0.00 y {donde} trae {escrito[:30]}.")
                )
            return


def _en_cero(hoja: _Hoja) -> str:
    cuantas = "Una fila tiene" if hoja.cuantas_aparte == 1 else f"{hoja.cuantas_aparte:,} filas tienen"
    return (
        f"{cuantas} un importe de 0.00 y un valor en otra columna: revise qué columna es cada cosa. Si está bien, "
        "acepte que no se tomen."
    )


def limpio(texto: str) -> str:
    """En una línea y sin lo que no se puede mostrar."""
    return una_linea("".join(c if permitido(c) and c.isprintable() else " " for c in texto))


def _corta(celdas: Sequence[str]) -> str:
    return limpio(" · ".join(parte for parte in celdas if parte))[:120]
