"""Los movimientos de un extracto contra sus saldos: en qué orden van, qué signo tiene cada uno y qué se contradice.

Un saldo después de cada movimiento sabe más que su signo: lo que de uno a otro cambia es lo que entró o salió. Si el signo
escrito dice lo contrario, se toma el del saldo y se dice; si ni así suma, el archivo se contradice y no entra.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from api.contabilidad.conciliacion.lectura.leido import (
    ExtractoLeido,
    LineaDelBanco,
    NoEsExtracto,
    RenglonIlegible,
    filas_dichas,
    sum_de,
)

_SI_NO_ES = "Si una columna no es el saldo después de cada movimiento, diga que no se usa."
_SIN_NINGUN_SIGNO = (
    "El archivo no dice con nada si cada movimiento entró o salió: todos se toman como entradas. "
    "Revíselo antes de importarlo."
)
_SIN_SIGNO = "El archivo no dice si cada movimiento entró o salió: se tomó de su saldo."
_NO_SE_SABE = (
    "No se sabe si el movimiento de la fila {} entró o salió: es el primero y su signo no se puede tomar del saldo. "
    "Agregue al archivo una fila «Saldo anterior» con el de antes de él, o una columna con los signos."
)


@dataclass(slots=True)
class _Cuadre:
    """Los movimientos en el orden de sus saldos. `volteados`: las filas a las que el saldo les cambió el signo."""

    orden: list[LineaDelBanco]
    volteados: list[int]
    rotas: list[RenglonIlegible]


def cuadrar(
    lineas: Sequence[LineaDelBanco],
    inicial: Decimal | None,
    final: Decimal | None,
    sin_signo: Collection[int] = (),
) -> ExtractoLeido:
    """Los movimientos, del más antiguo al más reciente, con el signo que sus saldos dicen. `sin_signo`: las filas que no dicen
    si entraron o salieron. NoEsExtracto si se contradicen."""
    avisos: list[str] = []
    orden = _ordenar(lineas, inicial)
    hecho = _seguir(orden, inicial)
    if hecho.rotas:
        uno = hecho.rotas[0]
        raise NoEsExtracto(
            f"El archivo se contradice. En la fila {uno.n} {uno.motivo} {_SI_NO_ES}", tuple(hecho.rotas)
        )
    orden = _con_el_primero(hecho, inicial, sin_signo)
    con_saldo = any(linea.saldo is not None for linea in orden)
    if hecho.volteados:
        avisos.append(
            _SIN_SIGNO
            if set(hecho.volteados) <= set(sin_signo)
            else f"En {filas_dichas(hecho.volteados)} el saldo dice lo contrario que el signo: se tomó el del saldo."
        )
    elif sin_signo and len(sin_signo) == len(orden) and (not con_saldo or len(orden) == 1):
        avisos.append(_SIN_NINGUN_SIGNO)
    if orden and orden[0].saldo is not None and inicial is None:
        inicial = orden[0].saldo - orden[0].importe
    if orden and orden[-1].saldo is not None and final is None:
        final = orden[-1].saldo
    suma = sum_de(orden)
    if inicial is not None and final is not None and inicial + suma != final:
        raise NoEsExtracto(
            f"El archivo se contradice: los movimientos suman {suma:,.2f}, y del saldo inicial {inicial:,.2f} al final "
            f"{final:,.2f} hay {final - inicial:,.2f}: faltan {final - inicial - suma:,.2f}. {_SI_NO_ES}"
        )
    return ExtractoLeido(tuple(sorted(orden, key=lambda x: x.fecha)), inicial, final, tuple(avisos))


def _ordenar(lineas: Sequence[LineaDelBanco], inicial: Decimal | None) -> list[LineaDelBanco]:
    """Como los saldos se siguen. Los bancos los dan en un orden o en el otro, y el día no siempre lo dice: lo de un fin de
    semana se registra el lunes. Sin saldos, por su fecha; dentro de un día se respeta el orden del archivo."""
    del_archivo = list(lineas)
    al_reves = bool(lineas) and lineas[0].fecha > lineas[-1].fecha
    primero, segundo = (del_archivo[::-1], del_archivo) if al_reves else (del_archivo, del_archivo[::-1])
    por_fecha = [sorted(orden, key=lambda x: x.fecha) for orden in (primero, segundo)]
    return max(
        (por_fecha[0], primero, segundo, por_fecha[1]), key=lambda orden: _cuanto_sigue(orden, inicial)
    )


def _cuanto_sigue(orden: Sequence[LineaDelBanco], inicial: Decimal | None) -> tuple[int, int]:
    """En cuántos el saldo sigue al anterior, y en cuántos además con su signo. En un orden que no es el de las fechas, solo
    cuenta con su signo: si no, al revés casi todo seguiría."""
    siguen = iguales = 0
    por_fecha = all(una.fecha <= otra.fecha for una, otra in pairwise(orden))
    for juntas, cambio in _cadena(orden, inicial):
        suma = sum_de(juntas)
        iguales += suma == cambio
        al_reves = por_fecha and cambio is not None and len(juntas) == 1 and suma == -cambio
        siguen += suma == cambio or al_reves
    return siguen, iguales


def _cadena(
    orden: Sequence[LineaDelBanco], inicial: Decimal | None
) -> Iterator[tuple[list[LineaDelBanco], Decimal | None]]:
    """De cada saldo: los movimientos desde el anterior, y lo que cambió. El cambio del primero no se sabe sin el inicial."""
    previo, juntas = inicial, []
    for linea in orden:
        juntas.append(linea)
        if linea.saldo is not None:
            yield juntas, None if previo is None else linea.saldo - previo
            previo, juntas = linea.saldo, []


def _seguir(orden: Sequence[LineaDelBanco], inicial: Decimal | None) -> _Cuadre:
    hecho = _Cuadre([], [], [])
    for juntas, cambio in _cadena(orden, inicial):
        suma = sum_de(juntas)
        if cambio is None or suma == cambio:
            hecho.orden += juntas
        elif len(juntas) == 1 and suma == -cambio:
            hecho.orden.append(replace(juntas[0], importe=cambio))
            hecho.volteados.append(juntas[0].n)
        else:
            hecho.orden += juntas
            ultima = juntas[-1]
            motivo = f"el saldo cambia en {cambio:,.2f} y el movimiento es de {suma:,.2f}."
            hecho.rotas.append(RenglonIlegible(ultima.n, ultima.concepto, motivo))
    hecho.orden += orden[len(hecho.orden) :]  # los de después del último saldo
    return hecho


def _con_el_primero(
    hecho: _Cuadre, inicial: Decimal | None, sin_signo: Collection[int]
) -> list[LineaDelBanco]:
    """Con el signo del más antiguo, que sin saldo inicial no tiene contra qué comprobarse: si a ninguno se le cambió, el
    suyo; si a todos, también a él; si no, el de los que se llaman igual."""
    if not hecho.volteados or inicial is not None:
        return hecho.orden
    primero = hecho.orden[0]
    comprobados = hecho.orden[1:]
    if primero.n not in sin_signo:
        if set(hecho.volteados) <= set(sin_signo):
            return hecho.orden
        if len(hecho.volteados) == len(comprobados) > 1:
            hecho.volteados.insert(0, primero.n)
            return [replace(primero, importe=-primero.importe), *comprobados]
    como_el = {linea.importe > 0 for linea in comprobados if _igual(linea, primero)}
    if len(como_el) != 1:
        raise NoEsExtracto(_NO_SE_SABE.format(primero.n))
    importe = abs(primero.importe) if como_el.pop() else -abs(primero.importe)
    return [replace(primero, importe=importe), *comprobados]


def _igual(una: LineaDelBanco, otra: LineaDelBanco) -> bool:
    return bool(una.concepto) and una.concepto.split()[:1] == otra.concepto.split()[:1]
