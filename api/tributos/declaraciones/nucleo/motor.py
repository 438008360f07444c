"""La cuenta de un formulario: de sus casilleros, lo que suman los documentos, lo que una persona dijo y lo que el período
anterior dejó. Puro: no sabe qué formulario es."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from api.tributos.declaraciones.nucleo import selectores
from api.tributos.declaraciones.nucleo.casilleros import (
    ANTERIOR,
    CALCULO,
    DOCUMENTOS,
    PERSONA,
    CasilleroDeFormulario,
)
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado

CERO = Decimal("0.00")
_TERMINO = re.compile(r"([+-]?)(\d{3,4})")
ValoresDeCasilleros = Callable[[str], Decimal]
Funcion = Callable[[ValoresDeCasilleros], Decimal]


class ParteDeCasillero(NamedTuple):
    """Algo que suma en un casillero y no es un documento. `casillero`: del que viene, o al que va; vacío, ninguno."""

    nombre: str
    valor: Decimal
    casillero: str = ""


@dataclass(frozen=True, slots=True)
class CasilleroCalculado:
    """`origen`: el que su valor tiene ahora. `propuesto`: lo que valdría si nadie hubiera dicho otra cosa. `se_dice`: si una
    persona puede decirlo. `partes`: lo que suma además de sus documentos."""

    casillero: CasilleroDeFormulario
    valor: Decimal
    origen: str
    propuesto: Decimal
    se_dice: bool
    partes: Sequence[ParteDeCasillero] = field(default_factory=tuple)


class LoSabido(NamedTuple):
    """`dichos`: lo que una persona puso. `anterior`: lo presentado del período anterior; None, no consta."""

    grupos: Sequence[GrupoSumado]
    dichos: Mapping[str, Decimal]
    anterior: Mapping[str, Decimal] | None


def calcular(
    casilleros: Sequence[CasilleroDeFormulario], sabido: LoSabido, funciones: Mapping[str, Funcion]
) -> dict[str, CasilleroCalculado]:
    """Cada casillero, en su orden."""
    cuenta = _Cuenta(casilleros, sabido, funciones)
    return {c.casillero: cuenta.de(c.casillero) for c in casilleros}


class _Cuenta:
    """Un casillero se calcula cuando otro lo pide, y una sola vez."""

    def __init__(
        self,
        casilleros: Sequence[CasilleroDeFormulario],
        sabido: LoSabido,
        funciones: Mapping[str, Funcion],
    ) -> None:
        self._casilleros = {c.casillero: c for c in casilleros}
        self._sabido, self._funciones = sabido, funciones
        self._hechos: dict[str, CasilleroCalculado] = {}
        self._repartidos: dict[str, dict[str, list[ParteDeCasillero]]] = {}
        self._excesos: dict[str, list[ParteDeCasillero]] = {}

    def de(self, cual: str) -> CasilleroCalculado:
        if cual not in self._hechos:
            self._hechos[cual] = self._calcular(self._casilleros[cual])
        return self._hechos[cual]

    def valor(self, cual: str) -> Decimal:
        """El de un casillero; cero, si el formulario de ese día no lo tiene."""
        return self.de(cual).valor if cual in self._casilleros else CERO

    def _calcular(self, c: CasilleroDeFormulario) -> CasilleroCalculado:
        if c.origen == DOCUMENTOS:
            return self._de_documentos(c)
        if c.origen == CALCULO:
            return self._de_la_cuenta(c)
        return self._de_persona(c)

    def _de_documentos(self, c: CasilleroDeFormulario) -> CasilleroCalculado:
        """El que se quita de otro también lo puede decir una persona: los documentos no siempre lo saben."""
        suma = self._suma(c)
        dicho = self._dicho(c)
        if dicho is not None:
            parte = ParteDeCasillero("Lo que una persona dijo, menos lo de los documentos", dicho - suma)
            return CasilleroCalculado(c, dicho, PERSONA, suma, True, (parte,))
        partes = self._restado(c)
        if c.exceso:
            partes += self._repartido(c.exceso).get(c.casillero, [])
        valor = suma + sum((p.valor for p in partes), c.cero)
        return CasilleroCalculado(c, valor, DOCUMENTOS, valor, bool(c.resta_de), tuple(partes))

    def _dicho(self, c: CasilleroDeFormulario) -> Decimal | None:
        return self._sabido.dichos.get(c.casillero) if c.resta_de else None

    def _suma(self, c: CasilleroDeFormulario) -> Decimal:
        return selectores.sumar(c.formula, self._sabido.grupos, c.cero)

    def _restado(self, c: CasilleroDeFormulario) -> list[ParteDeCasillero]:
        """Lo que una persona pone en otro casillero y aquí ya estaba; lo que sus documentos ponen allá, aquí no está."""
        return [
            ParteDeCasillero(f"Se declara en el casillero {otro.casillero}", -puesto, otro.casillero)
            for otro in self._casilleros.values()
            if otro.resta_de == c.casillero
            and (dicho := self._dicho(otro)) is not None
            and (puesto := dicho - self._suma_si_hay(otro))
        ]

    def _suma_si_hay(self, c: CasilleroDeFormulario) -> Decimal:
        return self._suma(c) if c.origen == DOCUMENTOS else c.cero

    def _repartido(self, exceso: str) -> dict[str, list[ParteDeCasillero]]:
        """Las notas de crédito que venían del período anterior se restan de los casilleros de un mismo exceso, en su orden,
        hasta donde haya; lo que en uno quede en menos de cero pasa al siguiente período."""
        if exceso in self._repartidos:
            return self._repartidos[exceso]
        quedan = (self._sabido.anterior or {}).get(exceso, CERO)
        partes: dict[str, list[ParteDeCasillero]] = {}
        pasan = []
        for c in self._casilleros.values():
            if c.exceso != exceso or self._dicho(c) is not None:
                continue
            hay = self._suma(c) + sum((p.valor for p in self._restado(c)), c.cero)
            suyas = partes.setdefault(c.casillero, [])
            if usado := min(max(hay, CERO), quedan):
                quedan -= usado
                suyas.append(ParteDeCasillero("Notas de crédito del período anterior", -usado, exceso))
            if hay < 0:
                suyas.append(ParteDeCasillero("Pasa al período siguiente", -hay, exceso))
                pasan.append(ParteDeCasillero(c.etiqueta, -hay, c.casillero))
        if quedan:
            pasan.append(ParteDeCasillero("Lo que venía del período anterior", quedan, exceso))
        self._repartidos[exceso], self._excesos[exceso] = partes, pasan
        return partes

    def _de_la_cuenta(self, c: CasilleroDeFormulario) -> CasilleroCalculado:
        valor, partes = self._cuenta(c, c.formula)
        return CasilleroCalculado(c, valor, CALCULO, valor, False, partes)

    def _cuenta(self, c: CasilleroDeFormulario, formula: str) -> tuple[Decimal, tuple[ParteDeCasillero, ...]]:
        if formula == "@exceso":
            self._repartido(c.casillero)
            partes = tuple(self._excesos[c.casillero])
        elif formula.startswith("@"):
            valor = self._funciones[formula[1:]](self.valor)
            partes = (ParteDeCasillero("Cuenta del formulario", valor),)
        else:
            partes = tuple(
                ParteDeCasillero(
                    self._casilleros[cual].etiqueta, self.valor(cual) * (-1 if signo == "-" else 1), cual
                )
                for signo, cual in _TERMINO.findall(formula)
                if cual in self._casilleros
            )
        return sum((p.valor for p in partes), c.cero), partes

    def _de_persona(self, c: CasilleroDeFormulario) -> CasilleroCalculado:
        """Lo que una persona dijo vale; si no, lo del período anterior o lo que la cuenta propone."""
        if c.origen == ANTERIOR and self._sabido.anterior is not None:
            valor = self._sabido.anterior.get(c.formula, c.cero)
            partes: tuple[ParteDeCasillero, ...] = (
                ParteDeCasillero("De la declaración anterior", valor, c.formula),
            )
            return CasilleroCalculado(c, valor, ANTERIOR, valor, False, partes)
        propuesto, origen = c.cero, PERSONA
        partes = ()
        if c.origen == PERSONA and c.formula:
            propuesto, partes = self._cuenta(c, c.formula)
            origen = CALCULO
        dicho = self._sabido.dichos.get(c.casillero)
        if dicho is None:
            return CasilleroCalculado(c, propuesto, origen, propuesto, True, partes)
        return CasilleroCalculado(
            c, dicho, PERSONA, propuesto, True, (ParteDeCasillero("Lo que una persona dijo", dicho),)
        )
