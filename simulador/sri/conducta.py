"""Cómo se porta el SRI por fuera: lo que hace con una llamada antes o después de atenderla. Cada cosa se pide por su
nombre y todas pueden ir juntas."""

import random
import threading
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import datetime
from math import log
from typing import Any

from ..formatos import ECUADOR

NORMAL, REDIRIGE, CORTA, CORTA_DESPUES, HTML = "normal", "redirige", "corta", "corta_despues", "html"
APAGADO = "apagado"
WSDL = ("", "404", "302")
SIN_DESTINO = "ninguno"
MAXIMO_SEGUNDOS = 600.0


class ConductaInvalida(ValueError):
    pass


@dataclass(frozen=True)
class Pedida:
    """Las tasas van de 0 a 1. `racha`: segundos que dura una vez que empieza. `destino`: adónde redirige; vacío, a sí
    mismo por su otra entrada, que responde bien; `ninguno`, sin decir adónde. `saltos`: cuántas veces seguidas redirige
    antes de responder. `demora`: los segundos que tarda la mitad de las llamadas; las demás, en una curva lognormal de esa
    `dispersion`, sin pasar de `tope` y las mismas con una misma `semilla` (con 1.5 y 1.02, una de cada veinte pasa de 8 s).
    `apagado_desde`, `apagado_hasta`: las horas de Guayaquil entre las que no responde (2.5: las dos y media). `wsdl`: con qué
    responde a quien pide su descripción, aunque el servicio ande. `a_la_vez`: cuántas llamadas en curso aguanta de una dirección; a la que sobra la corta."""

    redirige: float = 0.0
    racha: float = 0.0
    codigo: int = 302
    destino: str = ""
    saltos: int = 1
    a_la_vez: int = 0
    corta: float = 0.0
    corta_despues: float = 0.0
    html: float = 0.0
    no_reevalua: bool = False
    limite_diario: int = 0
    desconoce: float = 0.0
    meses: int = 0
    demora: float = 0.0
    dispersion: float = 1.02
    tope: float = 35.0
    semilla: int = 0
    apagado_desde: float = 0.0
    apagado_hasta: float = 0.0
    wsdl: str = ""

    def con(self, cambios: Mapping[str, object]) -> "Pedida":
        nombres = {campo.name for campo in fields(self)}
        if extra := sorted(set(cambios) - nombres):
            raise ConductaInvalida(f"No se conoce: {', '.join(extra)}. Hay: {', '.join(sorted(nombres))}")
        nuevos: dict[str, Any] = {nombre: _valor(self, nombre, dicho) for nombre, dicho in cambios.items()}
        return replace(self, **nuevos)


_TASAS = frozenset({"redirige", "corta", "corta_despues", "html", "desconoce"})
_HORAS = frozenset({"apagado_desde", "apagado_hasta"})
_CODIGOS = frozenset({301, 302, 303, 307, 308})


def _valor(de: Pedida, nombre: str, dicho: object) -> object:
    if nombre == "destino":
        return str(dicho or "").strip()
    if nombre == "wsdl":
        if dicho not in WSDL:
            raise ConductaInvalida("wsdl es 404, 302 o vacío")
        return dicho
    if nombre == "no_reevalua":
        return dicho in (True, "si", "on", "true", "1")
    try:
        valor = float(dicho or 0)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise ConductaInvalida(f"{nombre} debe ser un número") from None
    hasta = 1.0 if nombre in _TASAS else 24.0 if nombre in _HORAS else MAXIMO_SEGUNDOS
    if not 0 <= valor <= hasta:
        raise ConductaInvalida(f"{nombre} va de 0 a {hasta:g}")
    if nombre == "codigo" and valor not in _CODIGOS:
        raise ConductaInvalida(f"codigo es uno de: {', '.join(map(str, sorted(_CODIGOS)))}")
    return valor if isinstance(getattr(de, nombre), float) else int(valor)


def _apagado(p: Pedida, ya: datetime) -> bool:
    """Si a esa hora no responde; una ventana puede pasar por la medianoche."""
    desde, hasta = p.apagado_desde, p.apagado_hasta
    hora = ya.hour + ya.minute / 60 + ya.second / 3600
    return desde <= hora < hasta if desde <= hasta else hora >= desde or hora < hasta


class Conducta:
    """Lo que se pidió y lo que está pasando: la racha en curso y las llamadas de cada dirección."""

    def __init__(self) -> None:
        self._cerrojo = threading.Lock()
        self.normal()

    def normal(self) -> None:
        with self._cerrojo:
            self.pedida = Pedida()
            self._racha_hasta = 0.0
            self._en_curso: dict[str, int] = {}
            self.cuentas = dict.fromkeys((NORMAL, REDIRIGE, CORTA, CORTA_DESPUES, HTML, APAGADO), 0)
            self._azar = random.Random()  # noqa: S311  solo sortea

    def pedir(self, cambios: Mapping[str, object]) -> None:
        with self._cerrojo:
            self.pedida, self._racha_hasta = self.pedida.con(cambios), 0.0
            self._azar = random.Random(self.pedida.semilla or None)  # noqa: S311  solo sortea

    def estado(self) -> dict[str, object]:
        with self._cerrojo:
            return {**asdict(self.pedida), "cuentas": dict(self.cuentas)}

    def que_hacer(self, saltos: int) -> str:
        """Con la llamada que llega, que ya vino redirigida `saltos` veces."""
        with self._cerrojo:
            que = self._sortear(saltos)
            self.cuentas[que] += 1
        return que

    def _sortear(self, saltos: int) -> str:
        p = self.pedida
        if _apagado(p, datetime.now(ECUADOR)):
            return APAGADO
        if saltos:  # vino por la otra entrada
            return REDIRIGE if saltos < p.saltos else NORMAL
        if p.redirige and self._redirige(p):
            return REDIRIGE
        for tasa, que in ((p.corta, CORTA), (p.html, HTML), (p.corta_despues, CORTA_DESPUES)):
            if tasa and random.random() < tasa:  # noqa: S311  solo sortea
                return que
        return NORMAL

    def _redirige(self, p: Pedida) -> bool:
        """Si una racha dura `racha` s y las llamadas redirigidas son esa parte, entre una y otra pasa el resto."""
        ya = time.monotonic()
        if not p.racha or p.redirige >= 1:
            return random.random() < p.redirige  # noqa: S311  solo sortea
        if ya >= self._racha_hasta + p.racha * (1 - p.redirige) / p.redirige:
            self._racha_hasta = ya + p.racha
        return ya < self._racha_hasta

    def demora(self) -> float:
        """Los segundos que tarda en responder a la que llega."""
        with self._cerrojo:
            p = self.pedida
            return min(self._azar.lognormvariate(log(p.demora), p.dispersion), p.tope) if p.demora else 0.0

    def entra(self, desde: str) -> bool:
        """Si una llamada más de esa dirección cabe entre las que aguanta."""
        with self._cerrojo:
            en_curso = self._en_curso.get(desde, 0)
            if self.pedida.a_la_vez and en_curso >= self.pedida.a_la_vez:
                self.cuentas[CORTA] += 1
                return False
            self._en_curso[desde] = en_curso + 1
            return True

    def sale(self, desde: str) -> None:
        with self._cerrojo:
            self._en_curso[desde] = max(0, self._en_curso.get(desde, 0) - 1)
