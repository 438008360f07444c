"""La hoja de un año, renglón por renglón, en el orden en que se cuenta. Pura.

Un renglón sale de los libros, de los documentos, de otros renglones, de la ley o de una persona. Lo que una persona puede decir
tiene un valor propuesto: el que vale si nadie dice otra cosa.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

LIBROS, DOCUMENTOS, CALCULO, PERSONA, LEY, CIERRE = (
    *("libros", "documentos", "calculo", "persona"),
    *("ley", "cierre"),
)
ORIGENES = (LIBROS, DOCUMENTOS, CALCULO, PERSONA, LEY, CIERRE)
USD, PORCIENTO, CUANTOS, SI_NO = "usd", "porciento", "cuantos", "si_no"
UNIDADES = (USD, PORCIENTO, CUANTOS, SI_NO)
CERO, UNO = Decimal("0.00"), Decimal(1)


class OpcionDeRenta(NamedTuple):
    valor: Decimal
    nombre: str


class ParteDeRenta(NamedTuple):
    """Un renglón que entra en la cuenta de otro. `valor`: con el signo con que entra."""

    partida: str
    nombre: str
    valor: Decimal


class RenglonDeRenta(NamedTuple):
    """`explicacion`: de dónde sale, o qué va en él. `por_confirmar`: consta en una sola fuente, o en ninguna. `total`: es la suma
    de lo que está encima. `motivo`, `dicho_por` y `dicho_en`: de lo que una persona dijo."""

    partida: str
    seccion: str
    nombre: str
    valor: Decimal
    unidad: str
    origen: str
    explicacion: str
    por_confirmar: bool
    total: bool
    se_dice: bool
    propuesto: Decimal
    opciones: list[OpcionDeRenta]
    partes: Sequence[ParteDeRenta]
    motivo: str = ""
    dicho_por: str = ""
    dicho_en: datetime | None = None


def llano(cifra: Decimal) -> str:
    """Sin los ceros que sobran: 25, 1.5."""
    return f"{cifra.normalize():f}"


@dataclass(slots=True)
class EscrituraDeHoja:
    """Lo que se va escribiendo. `dichas`: lo que una persona dijo, por partida."""

    dichas: Mapping[str, Decimal]
    seccion: str = ""
    renglones: dict[str, RenglonDeRenta] = field(default_factory=dict)

    def sale(
        self,
        partida: str,
        nombre: str,
        valor: Decimal,
        origen: str,
        explicacion: str = "",
        *,
        unidad: str = USD,
    ) -> Decimal:
        """Uno que nadie escribe: sale de los libros, de los documentos o de la ley."""
        return self._poner(partida, nombre, valor, origen, explicacion, unidad=unidad)

    def dice(
        self,
        partida: str,
        nombre: str,
        propuesto: Decimal = CERO,
        explicacion: str = "",
        *,
        origen: str = PERSONA,
        unidad: str = USD,
        opciones: Sequence[OpcionDeRenta] = (),
        por_confirmar: bool = False,
    ) -> Decimal:
        """Uno que una persona puede decir; mientras no, vale lo propuesto, que sale de `origen`."""
        dicho = self.dichas.get(partida)
        return self._poner(
            partida,
            nombre,
            propuesto if dicho is None else dicho,
            origen if dicho is None else PERSONA,
            explicacion,
            unidad=unidad,
            opciones=opciones,
            por_confirmar=por_confirmar,
            propuesto=propuesto,
        )

    def suma(
        self,
        partida: str,
        nombre: str,
        valor: Decimal,
        de: str = "",
        explicacion: str = "",
        *,
        total: bool = True,
        por_confirmar: bool = False,
    ) -> Decimal:
        """Uno que es la cuenta de otros. `de`: cuáles, cada uno con su signo delante («+INGRESOS -COSTOS»)."""
        partes = [
            ParteDeRenta(suya, r.nombre, -r.valor if signo == "-" else r.valor)
            for signo, suya in ((t[0], t[1:]) for t in de.split())
            if (r := self.renglones.get(suya)) is not None
        ]
        hecho = sum((p.valor for p in partes), CERO)
        if partes and hecho != valor:  # lo que la cuenta pone en cero
            partes.append(ParteDeRenta("", "De cero no baja", valor - hecho))
        return self._poner(
            partida,
            nombre,
            valor,
            CALCULO,
            explicacion,
            partes=partes,
            total=total,
            por_confirmar=por_confirmar,
        )

    def _poner(
        self,
        partida: str,
        nombre: str,
        valor: Decimal,
        origen: str,
        explicacion: str,
        *,
        unidad: str = USD,
        total: bool = False,
        por_confirmar: bool = False,
        propuesto: Decimal | None = None,
        opciones: Sequence[OpcionDeRenta] = (),
        partes: Sequence[ParteDeRenta] = (),
    ) -> Decimal:
        self.renglones[partida] = RenglonDeRenta(
            partida,
            self.seccion,
            nombre,
            valor,
            unidad,
            origen,
            explicacion,
            por_confirmar,
            total,
            propuesto is not None,
            CERO if propuesto is None else propuesto,
            list(opciones),
            partes,
        )
        return valor
