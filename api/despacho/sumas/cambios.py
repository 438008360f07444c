"""Qué cambió entre lo que una empresa tenía contado y lo que se acaba de contar."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from api.core.datos import meses
from api.despacho.despachos.cambios import ESTADO, FALTA, IMPORTE, VENCE, CambioHallado
from api.despacho.sumas.models import SumaDeObligacion, SumaDePendientes

DEL_MES = ("compras", "retenciones", "bancos", "huecos", "sin_autorizar")
DE_HOY = (
    "regimen",
    "respaldos",
    "firma_hasta",
)  # iguales en todos los meses: se dicen una vez, en el que corre
_Obligaciones = Mapping[tuple[str, str], Mapping[str, Any]]


def de_obligaciones(
    tenia: Mapping[tuple[str, str], SumaDeObligacion], tiene: _Obligaciones, contados: set[date]
) -> Iterator[CambioHallado]:
    """De lo que ya se contaba. El mes que entra en la cuenta trae las suyas, y eso no es un cambio."""
    for clave in sorted({*tenia, *tiene}):
        antes, ahora = tenia.get(clave), tiene.get(clave)
        if antes is not None and ahora is not None:
            yield from _de_una(clave, antes, ahora)
        elif ahora is not None:
            if ahora["mes"] in contados:
                yield CambioHallado(ESTADO, _cual(clave), _nombre(ahora), None, ahora["estado"], ahora["mes"])
        elif antes is not None and antes.mes in contados:
            suyo = {"nombre": antes.nombre, "titulo": antes.titulo}
            yield CambioHallado(ESTADO, _cual(clave), _nombre(suyo), antes.estado, None, antes.mes)


def _de_una(
    clave: tuple[str, str], antes: SumaDeObligacion, ahora: Mapping[str, Any]
) -> Iterator[CambioHallado]:
    pares = {
        ESTADO: (antes.estado, ahora["estado"]),
        VENCE: (antes.vence.isoformat(), ahora["vence"].isoformat()),
        # Mientras el período no termina, cada documento lo mueve: no es una noticia.
        **({IMPORTE: (_dicho(antes.importe), _dicho(ahora["importe"]))} if ahora["termino"] else {}),
    }
    for clase, (era, es) in pares.items():
        if era != es:
            yield CambioHallado(clase, _cual(clave), _nombre(ahora), era, es, ahora["mes"])


def de_pendientes(
    tenia: Mapping[date, SumaDePendientes], tiene: Mapping[date, Mapping[str, Any]], dia: date
) -> Iterator[CambioHallado]:
    este = meses.primero(dia)
    for mes in sorted(tenia.keys() & tiene.keys()):
        for cuenta in (*DEL_MES, *DE_HOY) if mes == este else DEL_MES:
            era, es = getattr(tenia[mes], cuenta), tiene[mes][cuenta]
            if era != es:
                yield CambioHallado(FALTA, cuenta, "", _dicho(era), _dicho(es), mes)


def _cual(clave: tuple[str, str]) -> str:
    return " ".join(clave)


def _nombre(de: Mapping[str, Any]) -> str:
    return f"{de['nombre']}, {de['titulo']}"


def _dicho(valor: Decimal | date | int | None) -> str | None:
    return None if valor is None else str(valor)
