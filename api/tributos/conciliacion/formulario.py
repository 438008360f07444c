"""Lo que un formulario declara de un concepto, y por qué no es lo que sus documentos suman: lo que una persona escribió, las
notas de crédito que pasan de un mes a otro, lo que no va a ningún casillero y lo que cambió después de presentarlo."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from api.tributos.conciliacion import motivos
from api.tributos.conciliacion.comparadas import CERO
from api.tributos.conciliacion.conceptos import FORMULARIO, ConceptoTributario
from api.tributos.conciliacion.motivos import MotivoDeDiferencia
from api.tributos.declaraciones.nucleo.casilleros import CALCULO, PERSONA
from api.tributos.declaraciones.nucleo.formulario import FormularioHecho

_TERMINO = re.compile(r"([+-]?)(\d{3,4})")


class FormularioDelPeriodo(NamedTuple):
    """`presentado`: lo último que se presentó, por casillero; None, no consta."""

    hecho: FormularioHecho
    presentado: Mapping[str, Decimal] | None

    def valor(self, concepto: ConceptoTributario) -> Decimal:
        """Lo que se presentó; si no consta, lo que se presentaría."""
        if self.presentado is None:
            return self.calculado(concepto)
        dichos = self.presentado
        return sum((s * dichos.get(c, CERO) for s, c in _terminos(concepto.casilleros)), CERO)

    def calculado(self, concepto: ConceptoTributario) -> Decimal:
        return sum((s * self.hecho.valor(c) for s, c in _terminos(concepto.casilleros)), CERO)

    def motivos(self, concepto: ConceptoTributario, documentos: Decimal) -> Sequence[MotivoDeDiferencia]:
        """De lo que declara de más o de menos que sus documentos, todo."""
        dicho = notas = CERO
        for signo, cual in self._hojas(concepto.casilleros):
            suyo = self.hecho.casilleros[cual]
            if suyo.casillero.origen == PERSONA:
                dicho += signo * suyo.valor
                continue
            for parte in suyo.partes:
                otro = self.hecho.casilleros.get(parte.casillero)
                if otro is not None and otro.casillero.resta_de == cual:
                    dicho += signo * parte.valor
                else:
                    notas += signo * parte.valor
        ahora = self.calculado(concepto)
        sueltos = ahora - documentos - dicho - notas
        ruta = f"/impuestos/formularios/{concepto.formulario}/{self.hecho.periodo.codigo}"
        partes = (
            (motivos.DICHO, dicho),
            (motivos.NOTAS, notas),
            (motivos.SIN_CASILLERO, sueltos),
            (motivos.PRESENTADO, self.valor(concepto) - ahora),
        )
        return [motivos.hecho(FORMULARIO, m, valor, ruta=ruta) for m, valor in partes if valor]

    def _hojas(self, cuenta: str, signo: int = 1) -> Iterator[tuple[int, str]]:
        """Los casilleros que no son la cuenta de otros."""
        for suyo, cual in _terminos(cuenta):
            casillero = self.hecho.casilleros.get(cual)
            if casillero is None:
                continue
            formula = casillero.casillero.formula
            if casillero.casillero.origen == CALCULO and not formula.startswith("@"):
                yield from self._hojas(formula, signo * suyo)
            else:
                yield signo * suyo, cual


def _terminos(cuenta: str) -> Iterator[tuple[int, str]]:
    for signo, cual in _TERMINO.findall(cuenta):
        yield (-1 if signo == "-" else 1), cual
