"""De dónde vienen los saldos con que se empieza, las dos hojas que se importan y el borrador de un asiento."""

from functools import partial

from api.comprobantes.emision import borradores
from api.contabilidad.entradas import apertura
from api.contabilidad.entradas import tipos as suyos
from api.libros.asientos import manual
from api.libros.asientos import service as asientos
from api.plataforma.codigos.borradores import ASIENTO
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    asientos.registrar_origen(
        apertura.ORIGEN,
        "Saldos iniciales",
        lambda anios: {anio: f"Saldos iniciales de {anio}" for anio in anios},
        "/saldos-iniciales",
    )
    tipos.registrar(suyos.ASIENTOS, suyos.SALDOS)
    manual.registrar_gasto(partial(borradores.gastar, ASIENTO))
