"""Lo que los impuestos y los libros cumplen siempre: cada documento declarado está en las cuentas de sus impuestos por lo que se
declara, y el 104, el 103 y el anexo suman los mismos documentos.

Lo que tiene su razón (un asiento a mano, un documento que se asentó en un mes y se declara en otro) se ve en la conciliación y no
es una falla. El documento que espera, o no tiene su asiento, lo dice otra revisión."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.verdades import NoSeSabe
from api.core.errors import NoEncontrado
from api.libros.asientos.models import AsientoContable
from api.libros.reglas import activacion
from api.libros.reglas.models import TERMINADO
from api.tributos.ats.guardado import AvanceDelAnexo
from api.tributos.conciliacion import anexo, motivos
from api.tributos.conciliacion.conceptos import ATS, FORMULARIO, LIBRO
from api.tributos.conciliacion.service import Conciliador
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo

CODIGO = "impuestos"
NOMBRE = "El 104, el 103 y el anexo suman los mismos documentos, y lo que sus cuentas dicen"
_MESES = 3  # los que terminaron hace menos
# Lo que se gana: su cuenta la elige la empresa, también por producto.
_NO_SON_DE_UN_IMPUESTO = (
    *("ventas", "ventas_general", "ventas_reducida", "ventas_construccion", "ventas_cero", "ventas_sin_iva"),
    "exportaciones",
)
_FALLAN = {
    LIBRO: (motivos.OTRO_VALOR,),
    ATS: (motivos.SIN_EXPLICAR,),
    FORMULARIO: (motivos.SIN_EXPLICAR,),
}
_A = AsientoContable


def revisar() -> Sequence[dict[str, Any]]:
    """Dónde no se cumple, en los últimos meses."""
    suya = activacion.obtener()
    if not suya.activa:
        return []
    if suya.estado != TERMINADO:
        raise NoSeSabe("Los libros todavía se están poniendo al día.")
    primero = db.session.scalar(select(func.min(_A.fecha)).where(_A.empresa_id == empresa_actual()))
    desde = suya.desde or primero
    cuales = [meses.primero(hoy(), -atras) for atras in range(1, _MESES + 1)]
    periodos = [
        leer_periodo(f"{mes:%Y-%m}") for mes in cuales if desde is not None and meses.ultimo(mes) >= desde
    ]
    anexos = [(p, anexo.sumas(p)) for p in periodos]  # los que faltan se encargan todos de una vez
    if esperan := [p.nombre for p, suyo in anexos if isinstance(suyo, AvanceDelAnexo)]:
        raise NoSeSabe(
            f"Se está calculando el anexo de {' y '.join(esperan)}: revise otra vez en unos segundos."
        )
    return [
        falla for p, suyo in anexos if not isinstance(suyo, AvanceDelAnexo) for falla in _del_mes(p, suyo)
    ]


def _del_mes(periodo: PeriodoDeclarado, del_anexo: Mapping[str, Decimal]) -> Iterator[dict[str, Any]]:
    try:
        hecha = Conciliador(periodo).conciliar(del_anexo, _puede_fallar)
    except NoEncontrado:  # el formulario no regía
        return
    for fila in hecha.filas:
        for motivo in fila.motivos:
            falla = motivo.motivo in _FALLAN.get(motivo.columna, ())
            if fila.documentos is not None and falla and _puede_fallar(fila.codigo, motivo.columna):
                yield {
                    "periodo": periodo.codigo,
                    "concepto": fila.concepto,
                    "columna": motivo.columna,
                    "motivo": motivo.frase,
                    "valor": str(motivo.valor),
                }


def _puede_fallar(concepto: str, columna: str) -> bool:
    return columna in _FALLAN and (columna != LIBRO or concepto not in _NO_SON_DE_UN_IMPUESTO)
