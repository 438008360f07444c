"""Los comprobantes del año de las empresas de la demostración: cuáles son las facturas y las notas de sus cuentas, y cómo
dejó el SRI cada una. `taller.py` los escribe."""

import random
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO, DEVUELTO, EMITIDO, NO_AUTORIZADO
from api.core.datos.clock import hoy
from api.plataforma.codigos.documentos import FACTURA, NOTA_CREDITO, NOTA_DEBITO
from api.plataforma.empresas import puntos
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import EMITIDO as EN_CUENTA
from demo import anexos, historia
from demo.cartera import Ano
from demo.pieza import Pieza
from demo.redaccion import MOTIVO, RAZON
from demo.taller import Taller

_RECIENTE = timedelta(days=12)
# Cómo dejó el SRI los últimos que nadie ha pagado ni acreditado.
_FINALES = (DEVUELTO, NO_AUTORIZADO, EMITIDO)


def numerar(ano: Ano) -> None:
    """Pone en la cuenta los números que tendrán los comprobantes que `crear` hará."""
    punto = puntos.activos()[0]
    facturas = [fila for fila in ano.documentos if fila["tipo"] == FACTURA]
    for n, fila in enumerate(facturas, 1):
        fila |= {"numero": f"{punto.serie}-{n:09d}", "origen": EN_CUENTA, "detalle": ""}
    ano.notas.sort(key=lambda nota: nota.fecha)
    for n, nota in enumerate(ano.notas, 1):
        nota.numero, nota.origen = f"{punto.serie}-{n:09d}", EN_CUENTA
        [acreditada] = nota.sobre
        nota.detalle = f"{MOTIVO} (Factura {ano.documentos[acreditada]['numero']})"
    ano.debitos = _debitos(ano.documentos)
    for n, (lugar, debitada) in enumerate(ano.debitos.items(), 1):
        detalle = f"{RAZON} (Factura {ano.documentos[debitada]['numero']})"
        ano.documentos[lugar] |= {"numero": f"{punto.serie}-{n:09d}", "origen": EN_CUENTA, "detalle": detalle}


def _debitos(documentos: list[dict[str, Any]]) -> dict[int, int]:
    """El lugar de cada nota de débito → el de la última factura de su cliente. La que no tiene ninguna, y la última
    si hay varias, se registró a mano."""
    ultimas: dict[int, int] = {}
    hallados = {}
    for n, fila in enumerate(documentos):
        if fila["tipo"] == FACTURA:
            ultimas[fila["cliente_id"]] = n
        elif fila["tipo"] == NOTA_DEBITO and fila["cliente_id"] in ultimas:
            hallados[n] = ultimas[fila["cliente_id"]]
    if len(hallados) > 1:
        hallados.popitem()
    return hallados


def crear(
    azar: random.Random,
    empresa_id: int,
    ano: Ano,
    cargos: list[int],
    notas: list[int],
    otros: Iterable[Callable[[Taller], None]] = (),
) -> None:
    """Hace los comprobantes de un año; `cargos` y `notas` son los ids de sus documentos en la cuenta, y `otros`
    hacen los que no van a un cliente."""
    taller = Taller(azar, empresa_id)
    piezas = {
        n: Pieza(
            FACTURA,
            fila["fecha"],
            fila["total"],
            fila["cliente_id"],
            cargos[n],
            dias=(fila["vence"] - fila["fecha"]).days,
            numero=fila["numero"],
        )
        for n, fila in enumerate(ano.documentos)
        if fila["tipo"] == FACTURA
    }
    abonadas = {n for abonado in (*ano.cobros, *ano.notas) for n in abonado.sobre}
    acreditadas = {n for nota in ano.notas for n in nota.sobre}
    debitadas = set(ano.debitos.values())
    _decidir(piezas, abonadas | debitadas, acreditadas | debitadas)
    sueltas = [pieza for n, pieza in piezas.items() if n not in acreditadas | debitadas and pieza.corriente]
    anexos.poner(taller, sueltas)
    taller.emitir(list(piezas.values()))
    taller.emitir(
        [
            Pieza(
                NOTA_CREDITO, nota.fecha, nota.total, nota.cliente_id, id_, de=piezas[n], numero=nota.numero
            )
            for id_, nota in zip(notas, ano.notas, strict=True)
            for n in nota.sobre
        ]
    )
    taller.emitir(
        [
            Pieza(
                NOTA_DEBITO,
                fila["fecha"],
                fila["total"],
                fila["cliente_id"],
                cargos[n],
                dias=(fila["vence"] - fila["fecha"]).days,
                de=piezas[debitada],
                numero=fila["numero"],
            )
            for n, debitada in ano.debitos.items()
            for fila in [ano.documentos[n]]
        ]
    )
    for otro in otros:
        otro(taller)
    taller.asentar()
    for pieza in piezas.values():
        if pieza.estado == ANULADO:
            assert pieza.documento_id is not None
            cartera.anular_emitido(pieza.documento_id, hoy(), historia.MOTIVO)


def _decidir(piezas: dict[int, Pieza], abonadas: set[int], acreditadas: set[int]) -> None:
    """Dos se anularon; de los últimos, algunos esperan y otros fueron rechazados."""
    libres = [n for n in piezas if n not in abonadas]
    ultimas = [n for n in libres if piezas[n].fecha >= hoy() - _RECIENTE]
    for n, estado in zip(reversed(ultimas), _FINALES, strict=False):
        piezas[n].estado = estado
    sin_notas = [n for n in piezas if n not in acreditadas and piezas[n].estado == AUTORIZADO]
    for n in (sin_notas[len(sin_notas) // 3], sin_notas[-2]):
        piezas[n].estado = ANULADO
