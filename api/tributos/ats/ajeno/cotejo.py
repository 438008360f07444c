"""Dos anexos, fila por fila: qué está solo en uno, qué dicen distinto y cuánto suma cada uno. Funciones puras.

Del otro se guardan todas las filas, apretadas; las nuestras pasan de una en una."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import NamedTuple

from api.plataforma.codigos import ats
from api.tributos.ats.ajeno.campos import (
    BLOQUES,
    DE_FILA,
    DE_IVA_RETENIDO,
    FILAS,
    INFORMANTE,
    IVA_RETENIDO,
    RENTA_RETENIDA,
)
from api.tributos.ats.ajeno.diferencias import (
    DISTINTA,
    SOLO_NUESTRA,
    SOLO_SUYA,
    CambioDeCampo,
    DiferenciaDeFila,
)
from api.tributos.ats.ajeno.lectura import FilaDeAnexo

MAXIMO = 5_000  # las que se guardan; las demás se cuentan
_ENTRE, _VALE = "\x1e", "\x1f"  # ningún XML los admite
_NUMERO = re.compile(r"-?\d{1,60}(\.\d{1,20})?", re.ASCII)
_NO_CUENTAN = frozenset({"razonSocial", "codRetAir"})
_CERO = Decimal(0)
_DE_CABEZA = ("regimenMicroempresa", "numEstabRuc", "totalVentas")


class AnexosCotejados(NamedTuple):
    iguales: int
    cuantas: dict[str, int]
    sumas: list[tuple[str, str, str, str]]
    diferencias: list[DiferenciaDeFila]


class _Cuenta:
    def __init__(self) -> None:
        self.iguales = 0
        self.cuantas = dict.fromkeys((DISTINTA, SOLO_NUESTRA, SOLO_SUYA), 0)
        self.sumas: dict[tuple[str, str], list[Decimal]] = defaultdict(lambda: [_CERO, _CERO])
        self.diferencias: list[DiferenciaDeFila] = []

    def sumar(self, fila: FilaDeAnexo, lado: int) -> None:
        nombre = fila.bloque.nombre
        self.sumas[nombre, FILAS][lado] += 1
        signo = -1 if fila.campos.get("tipoComprobante", "").zfill(2) in ats.RESTAN else 1
        for campo in fila.bloque.sumas:
            self.sumas[nombre, campo][lado] += signo * _suma(fila.campos, campo)

    def anotar(self, clase: str, fila: FilaDeAnexo, cambios: list[CambioDeCampo]) -> None:
        self.cuantas[clase] += 1
        if len(self.diferencias) < MAXIMO:
            c, suyo = fila.campos, fila.bloque
            self.diferencias.append(
                DiferenciaDeFila(
                    *(suyo.nombre, clase, c.get("tipoComprobante", ""), _numero(c)),
                    *(c.get(suyo.quien, ""), fila.id, cambios, c.get(suyo.nombra, "")),
                )
            )


def cotejar(
    nuestras: Iterable[FilaDeAnexo],
    suyas: Iterable[FilaDeAnexo],
    cabezas: tuple[dict[str, str], dict[str, str]],
) -> AnexosCotejados:
    """`cabezas`: las que se llenan al leer las nuestras y las del otro."""
    cuenta = _Cuenta()
    guardadas: dict[tuple[str, ...], list[tuple[str, str]]] = defaultdict(list)
    for fila in suyas:
        cuenta.sumar(fila, 1)
        guardadas[(fila.bloque.nombre, *fila.clave)].append((fila.sigue, _apretar(fila.campos)))
    sin_par: list[tuple[FilaDeAnexo, str]] = []
    for fila in nuestras:
        cuenta.sumar(fila, 0)
        lista = guardadas.get((fila.bloque.nombre, *fila.clave), [])
        par = next((n for n, (sigue, _) in enumerate(lista) if sigue == fila.sigue), -1)
        if par >= 0:
            _comparar(cuenta, fila, _soltar(lista.pop(par)[1]))
        else:
            sin_par.append((fila._replace(campos={}), _apretar(fila.campos)))
    for (
        fila,
        apretada,
    ) in sin_par:  # de un mismo documento, lo que quedó suelto en los dos es lo mismo con otro sustento
        suya = fila._replace(campos=_soltar(apretada))
        lista = guardadas.get((fila.bloque.nombre, *fila.clave), [])
        if lista:
            _comparar(cuenta, suya, _soltar(lista.pop(0)[1]))
        else:
            cuenta.anotar(SOLO_NUESTRA, suya, [(c, v, "") for c, v in _importes(suya)])
    _solo_del_otro(cuenta, guardadas)
    _de_las_cabezas(cuenta, *cabezas)
    orden = {bloque: n for n, bloque in enumerate(BLOQUES)}
    return AnexosCotejados(
        cuenta.iguales,
        cuenta.cuantas,
        [
            (bloque, campo, f"{nuestro:f}", f"{suyo:f}")
            for (bloque, campo), (nuestro, suyo) in sorted(
                cuenta.sumas.items(), key=lambda par: orden[par[0][0]]
            )
        ],
        sorted(cuenta.diferencias, key=lambda d: (orden[d.bloque], d.clase)),
    )


def _solo_del_otro(cuenta: _Cuenta, guardadas: dict[tuple[str, ...], list[tuple[str, str]]]) -> None:
    por_nombre = {suyo.nombre: suyo for suyo in DE_FILA.values()}
    for (nombre, *clave), lista in guardadas.items():
        for sigue, apretada in lista:
            fila = FilaDeAnexo(por_nombre[nombre], tuple(clave), sigue, _soltar(apretada), "")
            cuenta.anotar(SOLO_SUYA, fila, [(c, "", v) for c, v in _importes(fila)])


def _de_las_cabezas(cuenta: _Cuenta, nuestra: dict[str, str], suya: dict[str, str]) -> None:
    cambios = list(_cambios({c: nuestra.get(c, "") for c in _DE_CABEZA}, suya, _DE_CABEZA))
    if cambios:
        cuenta.cuantas[DISTINTA] += 1
        cuenta.diferencias.append(DiferenciaDeFila(INFORMANTE, DISTINTA, "", "", "", "", cambios))


def _comparar(cuenta: _Cuenta, nuestra: FilaDeAnexo, suya: dict[str, str]) -> None:
    campos = dict.fromkeys([*nuestra.campos, *suya])
    cambios = list(_cambios(nuestra.campos, suya, campos))
    if cambios:
        cuenta.anotar(DISTINTA, nuestra, cambios)
    else:
        cuenta.iguales += 1


def _cambios(nuestra: dict[str, str], suya: dict[str, str], campos: Iterable[str]) -> Iterator[CambioDeCampo]:
    for campo in campos:
        a, b = nuestra.get(campo, ""), suya.get(campo, "")
        if not _iguales(a, b) and campo.rpartition(" ")[2] not in _NO_CUENTAN:
            yield campo, a, b


def _iguales(a: str, b: str) -> bool:
    """Un importe que falta vale cero, y los ceros de más no cuentan."""
    if a == b or a.casefold() == b.casefold():
        return True
    numeros = [Decimal(v or 0) for v in (a, b) if not v or _NUMERO.fullmatch(v)]
    return len(numeros) == 2 and numeros[0] == numeros[1]


def _importes(fila: FilaDeAnexo) -> list[tuple[str, str]]:
    hechos = ((campo, _suma(fila.campos, campo)) for campo in fila.bloque.sumas)
    return [(campo, f"{valor:.2f}") for campo, valor in hechos if valor]


def _suma(campos: dict[str, str], cual: str) -> Decimal:
    if cual == IVA_RETENIDO:
        return sum((_monto(campos.get(campo, "")) for campo in DE_IVA_RETENIDO), _CERO)
    if cual == RENTA_RETENIDA:
        return sum((_monto(v) for campo, v in campos.items() if campo.endswith(" valRetAir")), _CERO)
    return _monto(campos.get(cual, ""))


def _monto(escrito: str) -> Decimal:
    return Decimal(escrito) if len(escrito) < 24 and _NUMERO.fullmatch(escrito) else _CERO


def _numero(campos: dict[str, str]) -> str:
    if "codEstab" in campos:
        return campos["codEstab"]
    secuencial = campos.get("secuencial") or campos.get("secuencialInicio", "")
    if not secuencial:
        return ""
    return f"{campos.get('establecimiento', '')}-{campos.get('puntoEmision', '')}-{secuencial:0>9}"


def _apretar(campos: dict[str, str]) -> str:
    return _ENTRE.join(f"{campo}{_VALE}{valor}" for campo, valor in campos.items())


def _soltar(apretada: str) -> dict[str, str]:
    if not apretada:
        return {}
    return dict(par.split(_VALE, 1) for par in apretada.split(_ENTRE))
