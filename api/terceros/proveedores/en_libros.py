"""Lo que los libros ya dicen de un proveedor, y le impide cambiar."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select

from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.libros.asientos.models import LineaAsiento
from api.plataforma.codigos.roles import PROVEEDORES, clave_de

_L = LineaAsiento
_OTRA_CUENTA = (
    "En los libros todavía hay {:,.2f} suyos en la cuenta de los proveedores {}: salde su cuenta antes de cambiar si "
    "reside en el país."
)


def exigir_su_cuenta(antes: Mapping[str, Any], ahora: Mapping[str, Any]) -> None:
    """Mientras tenga saldo en los libros, no pasa a ser de los que tienen otra cuenta: lo que se le debe se paga en la
    misma en que se le debe. `antes`: con su `id`."""
    era, es = (clave_de(PROVEEDORES, dicho["tipo_identificacion"]) for dicho in (antes, ahora))
    if era == es:
        return
    saldo = func.sum(_L.debe - _L.haber)
    suyos = select(saldo).where(_L.proveedor_id == antes["id"]).group_by(_L.cuenta_id).having(saldo != 0)
    debidos: list[Decimal] = list(db.session.scalars(suyos))
    if debidos:
        de_donde = "del exterior" if era else "locales"
        raise ReglaDeNegocio.en("tipo_identificacion", _OTRA_CUENTA.format(abs(sum(debidos)), de_donde))
