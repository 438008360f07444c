"""Lo que conviene mirar de la renta de un año antes de declararla."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.clock import hoy
from api.libros.reglas import pendientes
from api.tributos.declaraciones.nucleo.formulario import AVISO, ERROR, ObservacionDeFormulario
from api.tributos.renta.nucleo.sabido import CLASES, RentaContada, SabidoDeRenta

_O = ObservacionDeFormulario


class LoQueSeRevisa(NamedTuple):
    """`desde`: el primer día de los libros; `sin_sustento`: lo comprado que no dice qué es;
    `del_cierre`: el impuesto que el cierre del año cuenta."""

    anio: int
    sabido: SabidoDeRenta
    contada: RentaContada
    desde: date | None
    sin_sustento: Decimal
    del_cierre: Decimal | None


def revisar(que: LoQueSeRevisa) -> list[ObservacionDeFormulario]:
    return [*_de_la_ley(que), *_de_donde_sale(que), *_de_los_libros(que)]


def _de_la_ley(que: LoQueSeRevisa) -> Iterator[ObservacionDeFormulario]:
    if que.contada.impuesto is None:
        frase = (
            que.sabido.ley.falta
            or f"Nadie ha cargado los tramos del impuesto a la renta de {que.anio}. Avise a soporte."
        )
        yield _O("sin_ley", ERROR, frase)
    if que.contada.clase != que.sabido.clase:
        antes, ahora = CLASES[que.sabido.clase], CLASES[que.contada.clase]
        frase = f"Los ingresos del año pasan del límite de {antes}: se cuenta como {ahora}. Mire si el régimen de la empresa ya cambió."
        yield _O("otro_regimen", AVISO, frase, "/empresa")


def _de_donde_sale(que: LoQueSeRevisa) -> Iterator[ObservacionDeFormulario]:
    if date(que.anio, 12, 31) >= hoy():
        yield _O("en_curso", AVISO, f"{que.anio} no termina todavía: las cifras son las de hasta hoy.")
    if not que.sabido.con_libros:
        frase = (
            "La empresa no lleva aquí sus libros de ese año: los ingresos son sus ventas y los gastos, sus compras. Lo demás se "
            "escribe en su partida."
        )
        yield _O("sin_libros", AVISO, frase, "/contabilidad")
    if que.sin_sustento:
        frase = f"Hay compras sin sustento por {que.sin_sustento:,.2f}, que no se cuentan como gasto: diga qué son."
        yield _O("sin_sustento", ERROR, frase, "/compras?incompletas=si")


def _de_los_libros(que: LoQueSeRevisa) -> Iterator[ObservacionDeFormulario]:
    if not que.sabido.con_libros:
        return
    if esperan := pendientes.cuantos(date(que.anio, 12, 31)):
        yield _O("por_contabilizar", ERROR, f"Hay {esperan} por contabilizar hasta ese año.", "/contabilidad")
    if que.desde is not None and date(que.anio, 1, 1) < que.desde:
        frase = f"Los libros empiezan el {que.desde:%d/%m/%Y}: lo ganado y gastado antes en ese año solo está si vino en los saldos iniciales."
        yield _O("empiezan_despues", AVISO, frase, "/saldos-iniciales")
    if que.sabido.retenido > que.sabido.retenido_en_libros:
        frase = f"Las retenciones registradas suman {que.sabido.retenido:,.2f} y sus cuentas, {que.sabido.retenido_en_libros:,.2f}."
        yield _O("retenciones", AVISO, frase, "/retenciones-recibidas")
    if que.del_cierre is not None and que.contada.impuesto not in (None, que.del_cierre):
        frase = (
            f"En el cierre del año el impuesto es {que.del_cierre:,.2f} y aquí, {que.contada.impuesto:,.2f}: escriba allí lo mismo "
            "antes de cerrar."
        )
        yield _O("otro_en_el_cierre", AVISO, frase, f"/cierres/{que.anio}")
