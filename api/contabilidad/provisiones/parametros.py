"""Con qué porcentajes y en qué cuentas provisiona una empresa."""

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.provisiones.ajuste import PROVISIONES
from api.contabilidad.provisiones.models import TRAMOS, ParametrosProvision
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, Validacion
from api.libros.plan import cuales, elegible
from api.libros.plan.elegible import GASTAN, SON_ACTIVO

ENTIDAD = "parametros_provision"
_TIPOS = {"cuenta_id": SON_ACTIVO, "gasto_id": GASTAN}
_CUENTAS = {"cuenta_id": "1010209", "gasto_id": "52022305"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosParametrosProvision:
    por_vencer: Decimal
    d30: Decimal
    d60: Decimal
    d90: Decimal
    mas: Decimal
    cuenta_id: int
    gasto_id: int


class ParametrosVistos(NamedTuple):
    """`version` es 0 si la empresa todavía no los guardó: los porcentajes y las cuentas son los que se proponen."""

    por_vencer: Decimal
    d30: Decimal
    d60: Decimal
    d90: Decimal
    mas: Decimal
    cuenta_id: int | None
    gasto_id: int | None
    version: int


# con los que se empieza, mientras la empresa no diga los suyos
_DE_LA_CASA = ParametrosVistos(
    Decimal("0.00"), Decimal("1.00"), Decimal("5.00"), Decimal("20.00"), Decimal("50.00"), None, None, 0
)


def guardados() -> ParametrosProvision | None:
    """Los que la empresa guardó; None, si ninguno."""
    return db.session.scalar(select(ParametrosProvision))


def ver() -> ParametrosVistos:
    suyos = guardados()
    if suyos is not None:
        return ParametrosVistos(*(getattr(suyos, campo) for campo in ParametrosVistos._fields))
    cuentas = cuales.con_codigo(_CUENTAS.values())
    cuenta, gasto = (cuentas.get(codigo) for codigo in _CUENTAS.values())
    return _DE_LA_CASA._replace(cuenta_id=cuenta, gasto_id=gasto)


@transactional
def guardar(datos: DatosParametrosProvision, version: int | None) -> None:
    """Los guarda; no toca lo ya provisionado. Conflicto si alguien los cambió; Validacion con los reparos."""
    PROVISIONES.turno()
    suyos = bloqueo.si_esta(select(ParametrosProvision))
    if version is not None and version != (suyos.version if suyos else 0):
        raise Conflicto()
    _revisar(datos)
    campos = (*TRAMOS, *_TIPOS)
    antes = {campo: getattr(suyos, campo) for campo in campos} if suyos else None
    if suyos is None:
        suyos = ParametrosProvision(empresa_id=empresa_actual(), version=0)
        db.session.add(suyos)
    for campo in campos:
        setattr(suyos, campo, getattr(datos, campo))
    suyos.version += 1
    db.session.flush()
    despues = {campo: getattr(datos, campo) for campo in campos}
    audit.record(
        "actualizar", ENTIDAD, empresa_actual(), empresa_id=empresa_actual(), antes=antes, despues=despues
    )


def _revisar(datos: DatosParametrosProvision) -> None:
    reparos = {tramo: "Debe ser hasta 100." for tramo in TRAMOS if getattr(datos, tramo) > 100}
    suyas = {campo: getattr(datos, campo) for campo in _TIPOS}
    halladas = cuales.cuentas(suyas.values())
    for campo, id_ in suyas.items():
        cuenta = halladas.get(id_)
        frase = elegible.reparo(cuenta, _TIPOS[campo])
        if not frase and cuenta is not None and cuenta.pide_centro:
            frase = f"La cuenta {cuenta.codigo} pide un centro de costo: elija otra."
        if frase:
            reparos[campo] = frase
    if reparos:
        raise Validacion(errors={"json": {campo: [frase] for campo, frase in reparos.items()}})
