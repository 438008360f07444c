"""Qué tabla va dónde cuando la instalación se reparte por empresas, y qué le falta a una para poder ir ahí. No pregunta nada a la base:
lo dicen los modelos."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import ForeignKeyConstraint, MetaData, PrimaryKeyConstraint, Table, UniqueConstraint

from api.core.datos.db import Base, Cercada

LLAVE = "empresa_id"


class PlanDeReparto(NamedTuple):
    """`repartidas`: cada fila está en el nodo de su empresa, junto a lo demás de ella. `copiadas`: enteras en cada nodo.
    `locales`: en el coordinador. Cada lista va después de lo que apunta."""

    repartidas: tuple[str, ...]
    copiadas: tuple[str, ...]
    locales: tuple[str, ...]

    def clase(self, tabla: str) -> str:
        for clase, tablas in self._asdict().items():
            if tabla in tablas:
                return str(clase)
        return ""


def de_la_casa() -> PlanDeReparto:
    de_empresa = {str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)}
    return de_los_modelos(Base.metadata, de_empresa)


def de_los_modelos(metadata: MetaData, de_empresa: Collection[str]) -> PlanDeReparto:
    """De empresa, repartida; con `EN_UN_NODO`, local; las demás son catálogos y se copian."""
    en_orden = metadata.sorted_tables
    locales = [t.name for t in en_orden if t.info.get("en_un_nodo")]
    return PlanDeReparto(
        tuple(t.name for t in en_orden if t.name in de_empresa),
        tuple(t.name for t in en_orden if t.name not in de_empresa and t.name not in locales),
        tuple(locales),
    )


def faltas(metadata: MetaData, plan: PlanDeReparto) -> list[str]:
    """Por qué ese plan no se podría hacer, tabla por tabla."""
    return [f"{tabla.name}: {falta}" for tabla in metadata.sorted_tables for falta in _de_una(tabla, plan)]


def _de_una(tabla: Table, plan: PlanDeReparto) -> Iterator[str]:
    clase = plan.clase(tabla.name)
    for llave in tabla.foreign_key_constraints:
        if falta := _de_una_llave(llave, clase, plan.clase(llave.referred_table.name)):
            yield f"{llave.name} {falta}"
    if clase != "repartidas":
        return
    for unica in tabla.constraints:
        if isinstance(unica, PrimaryKeyConstraint | UniqueConstraint) and LLAVE not in unica.columns:
            yield f"{unica.name} no lleva {LLAVE}"
    for indice in tabla.indexes:
        if indice.unique and LLAVE not in indice.columns:
            yield f"{indice.name} no lleva {LLAVE}"


def _de_una_llave(llave: ForeignKeyConstraint, de: str, a: str) -> str:
    if a == "copiadas":
        return ""
    if de != a:
        return f"apunta de {de} a {a}"
    juntas = any(e.parent.name == LLAVE and e.column.name == LLAVE for e in llave.elements)
    return "" if de == "locales" or juntas else f"no lleva {LLAVE} en los dos lados"


def en_texto(plan: PlanDeReparto) -> Iterable[str]:
    """Lo que se diría a una persona antes de hacerlo."""
    yield f"Se reparten por empresa {len(plan.repartidas)} tablas: {', '.join(sorted(plan.repartidas))}."
    yield f"Se copian en cada nodo {len(plan.copiadas)}: {', '.join(sorted(plan.copiadas))}."
    yield f"Se quedan en el coordinador {len(plan.locales)}: {', '.join(sorted(plan.locales))}."
    yield "Las de los trabajos (procrastinate_…) tampoco se mueven."
