"""Lo que un formulario tiene de propio: sus fuentes de documentos, sus cuentas y lo que conviene mirar de él."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.core.errors import NoEncontrado
from api.tributos.declaraciones.nucleo import casilleros as filas
from api.tributos.declaraciones.nucleo import motor, selectores
from api.tributos.declaraciones.nucleo.casilleros import DOCUMENTOS, CasilleroDeFormulario
from api.tributos.declaraciones.nucleo.fuente import FuenteDeDocumentos
from api.tributos.declaraciones.nucleo.motor import CasilleroCalculado, Funcion
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado

AVISO, ERROR = "aviso", "error"
NO_HAY = "Ese formulario no rige en ese período."


class ObservacionDeFormulario(NamedTuple):
    """Algo que conviene mirar antes de declarar. `ruta`: la página de la web donde se ve o se arregla; vacía, ninguna.
    `casillero`: en cuál se nota; vacío, en ninguno."""

    regla: str
    gravedad: str
    frase: str
    ruta: str = ""
    casillero: str = ""


class FormularioHecho(NamedTuple):
    """Uno calculado, con lo que sirvió para hacerlo. `recargos`: con qué se contaron el interés y la multa.
    `previos`: lo presentado de los períodos de antes, los que consten."""

    codigo: str
    periodo: PeriodoDeclarado
    casilleros: Mapping[str, CasilleroCalculado]
    grupos: Sequence[GrupoSumado]
    anterior: Mapping[str, Decimal] | None
    recargos: CuentaDeRecargos
    previos: Sequence[Mapping[str, str]] = ()

    def valor(self, cual: str) -> Decimal:
        return self.casilleros[cual].valor if cual in self.casilleros else motor.CERO

    @property
    def sueltos(self) -> list[GrupoSumado]:
        """Lo que suma algo y ningún casillero de documentos toma."""
        formulas = [c.casillero.formula for c in self.casilleros.values() if c.casillero.origen == DOCUMENTOS]
        dichos = [s for formula in formulas for s in selectores.leer(formula)]
        return [g for g in self.grupos if any(g.medidas.values()) and not any(s.toma(g) for s in dichos)]


RevisaFormulario = Callable[[FormularioHecho], list[ObservacionDeFormulario]]


@dataclass(frozen=True, slots=True)
class FormularioDeclarado:
    """`total`: el casillero de lo que se paga; `debido`: su impuesto, antes de imputar lo pagado. `vendido`: el casillero de lo
    vendido, del que se saca la multa cuando no hay impuesto; vacío, no se saca."""

    codigo: str
    nombre: str
    fuentes: Sequence[FuenteDeDocumentos]
    funciones: Mapping[str, Funcion]
    total: str
    debido: Funcion
    vendido: str = ""
    revisiones: Sequence[RevisaFormulario] = ()

    def casilleros(self, dia: date) -> Sequence[CasilleroDeFormulario]:
        """Los que rigen ese día. `NoEncontrado` si el formulario no regía."""
        suyos = filas.vigentes(self.codigo, dia)
        if not suyos:
            raise NoEncontrado(NO_HAY)
        return suyos
