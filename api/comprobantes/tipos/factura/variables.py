"""Las variables de una factura que se emite muchas veces: lo que sus textos dicen distinto cada vez. Van en la
descripción de una línea y en los datos adicionales, y las da una fecha: la que tocaba, o la del período que se cobra."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from api.comprobantes.nucleo.documento import CampoDicho
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.datos import meses
from api.core.errors import ReglaDeNegocio, enumerar

LARGO = 300  # lo que el SRI admite en una descripción o en un dato adicional
_MESES = (
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
)
_ENTRE_LLAVES = re.compile(r"\{([^{}]*)\}")
_MAS_LARGA = date(2030, 9, 30), 9999  # septiembre es el nombre más largo


def _mes(dia: date) -> str:
    return _MESES[dia.month - 1]


def _periodo(dia: date) -> str:
    return f"{_mes(dia)} de {dia.year}"


def _anterior(dia: date) -> date:
    return meses.primero(dia, -1)


def _siguiente(dia: date) -> date:
    return meses.primero(dia, 1)


_VALORES: Mapping[str, Callable[[date, int], str]] = {
    "mes": lambda dia, _: _mes(dia),
    "mes_anterior": lambda dia, _: _mes(_anterior(dia)),
    "mes_siguiente": lambda dia, _: _mes(_siguiente(dia)),
    "anio": lambda dia, _: str(dia.year),
    "anio_anterior": lambda dia, _: str(dia.year - 1),
    "periodo": lambda dia, _: _periodo(dia),
    "periodo_anterior": lambda dia, _: _periodo(_anterior(dia)),
    "periodo_siguiente": lambda dia, _: _periodo(_siguiente(dia)),
    "fecha": lambda dia, _: f"{dia:%d/%m/%Y}",
    "vez": lambda _, vez: str(vez),
}
VARIABLES = tuple(_VALORES)


def poner(pedido: FacturaPedida, dia: date, vez: int) -> FacturaPedida:
    """El pedido con sus variables cambiadas por lo que valen en la fecha que tocaba. `vez`: cuál es, desde 1."""

    def texto(escrito: str) -> str:
        return _ENTRE_LLAVES.sub(lambda hallada: _VALORES[hallada[1]](dia, vez), escrito)

    def campos(escritos: Sequence[CampoDicho]) -> list[CampoDicho]:
        return [replace(campo, valor=texto(campo.valor)) for campo in escritos]

    detalles = [
        replace(linea, descripcion=texto(linea.descripcion), adicionales=campos(linea.adicionales))
        for linea in pedido.detalles
    ]
    return replace(pedido, detalles=detalles, adicional=campos(pedido.adicional))


def revisar(pedido: FacturaPedida, sin: Sequence[str] = ()) -> None:
    """Que cada variable exista, sin contar las de `sin`, y que ningún texto quede demasiado largo con las suyas."""
    hay = [nombre for nombre in VARIABLES if nombre not in sin]
    escritos = {f"detalles.{n}.descripcion": linea.descripcion for n, linea in enumerate(pedido.detalles)}
    for n, linea in enumerate(pedido.detalles):
        escritos |= {
            f"detalles.{n}.{campo}": valor for campo, valor in _valores(linea.adicionales, "adicionales")
        }
    escritos |= dict(_valores(pedido.adicional, "adicional"))
    for campo, escrito in escritos.items():
        if ajenas := [nombre for nombre in _ENTRE_LLAVES.findall(escrito) if nombre not in hay]:
            puede = enumerar([f"{{{nombre}}}" for nombre in hay])
            raise ReglaDeNegocio.en(campo, f"No existe la variable {{{ajenas[0]}}}. Puede usar {puede}.")
    largo = poner(pedido, *_MAS_LARGA)
    for n, linea in enumerate(largo.detalles):
        _exigir_que_quepa(f"detalles.{n}.descripcion", linea.descripcion)
        for campo, valor in _valores(linea.adicionales, "adicionales"):
            _exigir_que_quepa(f"detalles.{n}.{campo}", valor)
    for campo, valor in _valores(largo.adicional, "adicional"):
        _exigir_que_quepa(campo, valor)


def _valores(campos: Sequence[CampoDicho], lista: str) -> list[tuple[str, str]]:
    return [(f"{lista}.{n}.valor", campo.valor) for n, campo in enumerate(campos)]


def _exigir_que_quepa(campo: str, texto: str) -> None:
    if len(texto) > LARGO:
        raise ReglaDeNegocio.en(campo, f"Con sus variables pasa de {LARGO} caracteres: acórtelo.")
