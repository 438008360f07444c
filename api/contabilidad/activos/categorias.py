"""Las categorías de los activos fijos: las de la ley, con su límite, y las cuentas que el plan de la casa da a cada una."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.activos.models import LimiteDepreciacion
from api.core.datos.db import db
from api.libros.plan import cuales

_ACUMULADA, _GASTO = "1020112", "52022101"
_CUENTAS = {
    "TERRENOS": "1020101",
    "INMUEBLES": "1020102",
    "INSTALACIONES": "1020104",
    "MUEBLES": "1020105",
    "MAQUINARIA": "1020106",
    "COMPUTO": "1020108",
    "VEHICULOS": "1020109",
}
_SUPERAVIT, _DETERIORO, _OTROS_INGRESOS, _OTROS_GASTOS = "30502", "52022301", "4305", "520228"
_POR_COBRAR = "101020804"  # lo que de una venta sin factura se cobra después


class CategoriaActivo(NamedTuple):
    """`porcentaje`: lo que la ley deduce al año; `meses`: en cuántos se deprecia sin pasarse; 0, si no se deprecia. Las
    cuentas son las que se proponen; None, si el plan no las tiene."""

    codigo: str
    nombre: str
    porcentaje: Decimal
    meses: int
    fuente: str
    cuenta_id: int | None
    acumulada_id: int | None
    gasto_id: int | None


def meses_de(porcentaje: Decimal) -> int:
    """Los meses enteros en que se deprecia todo al ritmo de ese porcentaje al año; 0, si no se deprecia."""
    return int(Decimal(1200) / porcentaje) if porcentaje else 0


def vigentes(dia: date) -> list[CategoriaActivo]:
    """Las que rigen ese día, las que menos se deprecian primero."""
    filas = db.session.scalars(
        select(LimiteDepreciacion)
        .where(LimiteDepreciacion.vigente_en(dia))
        .order_by(LimiteDepreciacion.porcentaje, LimiteDepreciacion.nombre)
    ).all()
    cuentas = cuales.con_codigo({_ACUMULADA, _GASTO, *_CUENTAS.values()})
    return [
        CategoriaActivo(
            fila.codigo,
            fila.nombre,
            fila.porcentaje,
            meses_de(fila.porcentaje),
            fila.fuente,
            cuentas.get(_CUENTAS.get(fila.codigo, "")),
            cuentas.get(_ACUMULADA),
            cuentas.get(_GASTO),
        )
        for fila in filas
    ]


def propuestas() -> dict[str, int | None]:
    """Las cuentas que se proponen para lo que pasa con un activo."""
    suyas = cuales.con_codigo({_SUPERAVIT, _DETERIORO, _OTROS_INGRESOS, _OTROS_GASTOS, _POR_COBRAR})
    return {
        "superavit_id": suyas.get(_SUPERAVIT),
        "deterioro_id": suyas.get(_DETERIORO),
        "ganancia_id": suyas.get(_OTROS_INGRESOS),
        "perdida_id": suyas.get(_OTROS_GASTOS),
        "por_cobrar_id": suyas.get(_POR_COBRAR),
    }
