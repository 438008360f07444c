"""De dónde salen los procesos: cada dominio registra, en su `procesos.py`, cuáles son los suyos y cómo van. Nada se guarda
otra vez: se lee de su misma tabla."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import DateTime, Integer, Select, Text, cast, literal, null, select

from api.core.datos.listas.pages import Fila
from api.core.registros import PorClave

EN_COLA, EN_PROCESO, ESPERA, TERMINADO, FALLIDO, CANCELADO = (
    *("EN_COLA", "EN_PROCESO", "ESPERA"),
    *("TERMINADO", "FALLIDO", "CANCELADO"),
)
ESTADOS = {
    EN_COLA: "En cola",
    EN_PROCESO: "En proceso",
    ESPERA: "Espera a una persona",
    TERMINADO: "Terminado",
    FALLIDO: "Falló",
    CANCELADO: "Cancelado",
}
SIN_TERMINAR = (EN_COLA, EN_PROCESO)
IMPORTACION, RECIBIDOS, EMISION, PUESTA_AL_DIA, CIERRE_MES, CIERRE_ANIO = (
    *("IMPORTACION", "RECIBIDOS", "EMISION"),
    *("PUESTA_AL_DIA", "CIERRE_MES", "CIERRE_ANIO"),
)
CLASES = {
    IMPORTACION: "Importación",
    RECIBIDOS: "Comprobantes recibidos",
    EMISION: "Emisión de muchas facturas",
    PUESTA_AL_DIA: "Puesta al día de los libros",
    CIERRE_MES: "Cierre de mes",
    CIERRE_ANIO: "Cierre de año",
}


@dataclass(frozen=True, slots=True)
class FuenteDeProcesos:
    """`consulta`: los de la empresa actual, con las columnas de `columnas`; recibe los permisos de quien mira y responde
    None si no ve ninguno. `ruta`: la página de la web donde se ve uno. `completar`: lo que de uno no está en su tabla."""

    clase: str
    consulta: Callable[[Collection[str]], Select[Any] | None]
    ruta: Callable[[Fila], str]
    completar: Callable[[Fila], Fila] = lambda fila: fila


_FUENTES = PorClave[str, FuenteDeProcesos]("procesos de la empresa")


def registrar(*suyas: FuenteDeProcesos) -> None:
    for fuente in suyas:
        _FUENTES.poner(fuente.clase, fuente)


def todas() -> list[FuenteDeProcesos]:
    """En el orden de las clases."""
    return [_FUENTES[clase] for clase in CLASES if clase in _FUENTES]


def de(clase: str) -> FuenteDeProcesos:
    return _FUENTES[clase]


def columnas(
    clase: str,
    *,
    id_: Any,
    que: Any,
    estado: Any,
    total: Any,
    hechos: Any,
    por: Any = "",
    empezado_en: Any = None,
    terminado_en: Any = None,
    motivo: Any = "",
    propio: Any = "",
) -> Select[Any]:
    """Las columnas de un proceso. `total` y `hechos`: cuánto es y cuánto va, en lo que él cuente. `por`: quién lo pidió.
    `motivo`: por qué se detuvo o falló. `propio`: lo que su `ruta` necesita además del id."""
    instante = DateTime(timezone=True)
    return select(
        literal(clase, Text).label("clase"),
        id_.label("id"),
        _texto(que).label("que"),
        _texto(estado).label("estado"),
        cast(total, Integer).label("total"),
        cast(hechos, Integer).label("hechos"),
        _texto(por).label("por"),
        cast(null() if empezado_en is None else empezado_en, instante).label("empezado_en"),
        cast(null() if terminado_en is None else terminado_en, instante).label("terminado_en"),
        _texto(motivo).label("motivo"),
        _texto(propio).label("propio"),
    )


def _texto(valor: Any) -> Any:
    return cast(literal(valor) if isinstance(valor, str) else valor, Text)
