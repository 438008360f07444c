"""Lo que un anexo suma, contra lo que dicen el 104 y el 103 del mismo período: deben decir lo mismo."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from api.core.errors import NoEncontrado
from api.plataforma.catalogos.models import F103, F104
from api.plataforma.codigos import ats
from api.plataforma.codigos.compras import REEMBOLSO
from api.tributos.ats.anexo import SumasDelAnexo, TipoSumado
from api.tributos.ats.compras import CERO
from api.tributos.declaraciones import sabido
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.declaraciones.nucleo.huella import HuellaDeDocumentos
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado


class Descuadre(NamedTuple):
    """Lo que el anexo y un formulario dicen distinto."""

    frase: str
    enlace: str


class _Cuenta(NamedTuple):
    """`casilleros`: los que suman y, con un menos delante, los que restan."""

    que: str
    del_anexo: Decimal
    formulario: str
    casilleros: tuple[str, ...]
    porque: str = ""


_OTRO_DIA = "El anexo lleva la retención con su compra, y el formulario, el día de la retención"


def descuadres(
    sumas: SumasDelAnexo, periodo: PeriodoDeclarado, suya: HuellaDeDocumentos
) -> Iterator[Descuadre]:
    """Ninguno de un período en que el formulario no regía. `suya`: la huella de los documentos de los dos."""
    for codigo in (F104, F103):
        try:
            hecho = sabido.calcular(FORMULARIOS[codigo], periodo, suya=suya)
        except NoEncontrado:
            continue
        for cuenta in _cuentas(sumas):
            if cuenta.formulario != codigo:
                continue
            dice = sum(
                (
                    -hecho.valor(cual[1:]) if cual.startswith("-") else hecho.valor(cual)
                    for cual in cuenta.casilleros
                ),
                CERO,
            )
            if dice != cuenta.del_anexo:
                yield Descuadre(
                    f"{cuenta.que}: el anexo suma {cuenta.del_anexo:,.2f} y el {codigo}, {dice:,.2f}."
                    + (f" {cuenta.porque}." if cuenta.porque else ""),
                    f"/impuestos/formularios/{codigo}/{periodo.codigo}",
                )


def _cuentas(s: SumasDelAnexo) -> tuple[_Cuenta, ...]:
    ventas = [t for t in s.ventas if t.tipo != REEMBOLSO]
    reembolsado = [t for t in s.ventas if t.tipo == REEMBOLSO]
    return (
        _Cuenta("IVA de las ventas", _iva(ventas), F104, ("429", "-453")),
        _Cuenta("IVA de lo que se facturó por reembolso", _iva(reembolsado), F104, ("454",)),
        # lo que se importa no va en el anexo, y en el 104 está en sus propios casilleros
        _Cuenta(
            *("IVA de las compras", _iva(s.compras), F104, ("529", "-554", "555", "-524", "-525")),
            "La importación que lleva el IVA al costo está solo en el formulario",
        ),
        _Cuenta(
            *("IVA retenido a proveedores", sum((r.valor for r in s.iva_retenido), CERO), F104),
            *(("799",), _OTRO_DIA),
        ),
        _Cuenta("IVA que le retuvieron", s.retencion_iva, F104, ("609",)),
        _Cuenta(
            *("Renta retenida", sum((r.valor for r in s.retenciones), CERO), F103, ("499",), _OTRO_DIA),
        ),
    )


def _iva(tipos: list[TipoSumado]) -> Decimal:
    return sum((-t.iva if t.tipo in ats.RESTAN else t.iva for t in tipos), CERO)
