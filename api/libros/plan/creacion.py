"""El plan con que una empresa empieza sus libros, y lo que le falta del catálogo a la que ya tenía cuentas."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import select

from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.libros.plan.catalogo import CuentaDelCatalogo, inicial
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA

_C = CuentaContable
_NIVELES = 15


class ChoqueDelPlan(NamedTuple):
    """Una cuenta del catálogo que en el plan es otra cosa, o que no puede estar en él, y por qué."""

    codigo: str
    nombre: str
    motivo: str


@dataclass(frozen=True, slots=True)
class PlanComparado:
    """Lo que el catálogo tiene y el plan no, cada una después de la que tiene encima y con su nivel; y lo que choca."""

    faltan: tuple[CuentaDelCatalogo, ...]
    niveles: Mapping[str, int]
    choques: tuple[ChoqueDelPlan, ...]

    @property
    def cuantas(self) -> int:
        return len(self.faltan)


def comparar() -> PlanComparado:
    """El plan de la empresa actual con el catálogo. Las cuentas se buscan por su código."""
    columnas = _C.codigo, _C.tipo, _C.naturaleza, _C.acepta_movimiento, _C.exige, _C.nivel
    suyas: dict[str, Any] = {fila.codigo: fila for fila in db.session.execute(select(*columnas))}
    faltan: list[CuentaDelCatalogo] = []
    choques: list[ChoqueDelPlan] = []
    niveles: dict[str, int] = {}
    for cuenta in inicial():
        suya = suyas.get(cuenta.codigo)
        if suya is not None:
            if motivo := _distinta(cuenta, suya):
                choques.append(ChoqueDelPlan(cuenta.codigo, cuenta.nombre, motivo))
            if not suya.acepta_movimiento and suya.tipo == cuenta.tipo and suya.nivel < _NIVELES:
                niveles[cuenta.codigo] = suya.nivel
        elif not cuenta.padre or cuenta.padre in niveles:
            faltan.append(cuenta)
            if not cuenta.acepta_movimiento:
                niveles[cuenta.codigo] = niveles[cuenta.padre] + 1 if cuenta.padre else 1
        elif cuenta.padre in suyas:
            motivo = f"No puede estar bajo la cuenta {cuenta.padre} de su plan."
            choques.append(ChoqueDelPlan(cuenta.codigo, cuenta.nombre, motivo))
    return PlanComparado(tuple(faltan), niveles, tuple(choques))


@transactional
def crear_plan() -> PlanComparado:
    """Da a la empresa actual las cuentas del catálogo que le faltan. Las que ya tiene quedan como están. Responde las que
    creó, en `faltan`, y lo que choca."""
    empresa_id = empresa_actual()
    bloqueo.turno(f"plan-de-cuentas-{empresa_id}")
    comparado = comparar()
    if comparado.faltan:
        _crear(empresa_id, comparado.faltan, comparado.niveles)
        audit.record(
            "completar",
            "plan_de_cuentas",
            empresa_id,
            empresa_id=empresa_id,
            despues={"cuentas": len(comparado.faltan)},
        )
    return comparado


def _crear(empresa_id: int, cuentas: Sequence[CuentaDelCatalogo], niveles: Mapping[str, int]) -> None:
    tabla = _C.__tablename__
    ids = {fila.codigo: fila.id for fila in db.session.execute(select(_C.codigo, _C.id))}
    nuevos = directas.apartar_ids(tabla, len(cuentas))
    ids |= dict(zip((c.codigo for c in cuentas), nuevos, strict=True))
    directas.insertar(
        tabla,
        {"empresa_id": empresa_id, "creado_en": ahora()},
        {
            "id": nuevos,
            "padre_id": [ids[c.padre] if c.padre else None for c in cuentas],
            "nivel": [niveles[c.padre] + 1 if c.padre else 1 for c in cuentas],
            **{
                campo: [getattr(c, campo) for c in cuentas]
                for campo in (
                    *("codigo", "nombre", "naturaleza", "tipo", "acepta_movimiento"),
                    *("codigo_supercias", "exige", "clase_flujo"),
                )
            },
        },
    )


def _distinta(cuenta: CuentaDelCatalogo, suya: Any) -> str:
    """Qué de la suya no deja usarla como la del catálogo; vacío, si nada. El nombre es de la empresa."""
    if suya.tipo != cuenta.tipo:
        return f"En su plan es de {TIPOS_CUENTA[suya.tipo].lower()}, y no de {TIPOS_CUENTA[cuenta.tipo].lower()}."
    if suya.naturaleza != cuenta.naturaleza:
        return f"En su plan es {NATURALEZAS[suya.naturaleza].lower()}, y no {NATURALEZAS[cuenta.naturaleza].lower()}."
    if suya.acepta_movimiento and not cuenta.acepta_movimiento:
        return "En su plan es de movimiento, y no de grupo."
    if suya.acepta_movimiento and suya.exige != cuenta.exige and cuenta.exige:
        return f"En su plan no pide un {EXIGENCIAS[cuenta.exige].lower()}."
    return ""
