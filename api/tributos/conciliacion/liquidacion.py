"""El crédito y lo que se paga del IVA de un período: lo que los libros liquidan contra lo que el 104 declara."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from api.contabilidad.cierre import impuestos
from api.contabilidad.cierre.impuestos import ImpuestosDelMes
from api.core.errors import EstadoInvalido
from api.tributos.conciliacion import motivos
from api.tributos.conciliacion.conceptos import LIBRO, ConceptoTributario
from api.tributos.conciliacion.motivos import MotivoDeDiferencia
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

_DE_ANTES = ("credito_anterior", "retenciones_anteriores")


class LiquidacionDelPeriodo(NamedTuple):
    """`anterior`: lo del período anterior, si se pudo contar."""

    periodo: PeriodoDeclarado
    suya: ImpuestosDelMes
    anterior: ImpuestosDelMes | None

    def valor(self, concepto: ConceptoTributario) -> Decimal:
        cifras: Mapping[str, Decimal] = self.suya.cifras._asdict()
        return cifras[concepto.liquidacion]

    def motivo(self, concepto: ConceptoTributario, falta: Decimal, *, arrastra: bool) -> MotivoDeDiferencia:
        """`arrastra`: si las filas de que sale tampoco son iguales."""
        de_antes = concepto.liquidacion in _DE_ANTES
        mes = self.anterior if de_antes else self.suya
        if mes is not None and not mes.al_dia:
            fin = self.periodo.anterior.hasta if de_antes else self.periodo.hasta
            ruta = f"/cierres/{fin:%Y%m}"
            return motivos.hecho(LIBRO, motivos.SIN_LIQUIDAR, falta, ruta=ruta)
        cual = motivos.ARRASTRA if arrastra else motivos.SIN_EXPLICAR
        return motivos.hecho(LIBRO, cual, falta)


def se_liquida(periodo: PeriodoDeclarado) -> bool:
    """Si la empresa declara el IVA cada tantos meses como él tiene."""
    return impuestos.cada_cuanto(periodo.hasta) == periodo.meses


def leer(periodo: PeriodoDeclarado) -> LiquidacionDelPeriodo | None:
    """None si no se liquida, o si el plan no tiene las cuentas: los libros no lo saben."""
    if not se_liquida(periodo):
        return None
    suya = _de(periodo)
    return None if suya is None else LiquidacionDelPeriodo(periodo, suya, _de(periodo.anterior))


def _de(periodo: PeriodoDeclarado) -> ImpuestosDelMes | None:
    try:
        return impuestos.calcular(periodo.hasta)
    except EstadoInvalido:
        return None
