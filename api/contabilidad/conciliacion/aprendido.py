"""Lo que se aprende de cada línea asentada: cómo se asienta lo que el banco llama así."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple, Protocol

from sqlalchemy import and_, delete, select

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.models import ReglaDeExtracto
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado
from api.core.papel.textos import plegar
from api.libros.plan.models import CuentaContable

ENTIDAD = "regla_extracto"
_PALABRAS = 6
_G, _C = ReglaDeExtracto, CuentaContable


class ReglaAplicable(NamedTuple):
    """Cómo se propone asentar una línea."""

    linea_id: int
    regla_id: int
    cuenta_id: int
    codigo: str
    cuenta: str
    cliente_id: int | None
    proveedor_id: int | None
    centro_id: int | None


class ConConcepto(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def fecha(self) -> date: ...
    @property
    def importe(self) -> Decimal: ...
    @property
    def concepto(self) -> str: ...


def palabras_de(concepto: str) -> str:
    """Las que nombran a lo que se repite: sin cifras, que cambian cada vez."""
    suyas = [p for p in plegar(concepto).split() if len(p) > 2 and not any(c.isdigit() for c in p)]
    return " ".join(sorted(dict.fromkeys(suyas[:_PALABRAS])))


def aplicables(banco_id: int, lineas: Sequence[ConConcepto]) -> list[ReglaAplicable]:
    """De cada línea, la regla con más palabras de las que ella dice."""
    reglas = sorted(_activas(banco_id), key=lambda r: (-len(r.palabras.split()), r.id))
    con_palabras = [(frozenset(r.palabras.split()), r) for r in reglas]
    hallados: list[ReglaAplicable] = []
    for linea in lineas if reglas else ():
        dichas, signo = frozenset(plegar(linea.concepto).split()), 1 if linea.importe > 0 else -1
        for palabras, r in con_palabras:
            if r.signo == signo and palabras <= dichas:
                suyo = (r.cuenta_id, r.codigo, r.nombre, r.cliente_id, r.proveedor_id, r.centro_id)
                hallados.append(ReglaAplicable(linea.id, r.id, *suyo))
                break
    return hallados


def aprender(
    banco_id: int,
    concepto: str,
    importe: Decimal,
    cuenta_id: int,
    terceros: dict[str, int | None],
    quien: Autor,
) -> None:
    """Recuerda cómo se asentó; lo último que se hizo con esas palabras vale. Un concepto sin palabras no enseña nada."""
    palabras, signo = palabras_de(concepto), 1 if importe > 0 else -1
    if not palabras:
        return
    suya = db.session.scalar(
        select(_G).where(_G.banco_id == banco_id, _G.palabras == palabras, _G.signo == signo)
    )
    if suya is None:
        suya = _G(
            empresa_id=empresa_actual(),
            banco_id=banco_id,
            palabras=palabras,
            signo=signo,
            creada_por=quien.nombre,
        )
        db.session.add(suya)
    suya.cuenta_id = cuenta_id
    suya.cliente_id, suya.proveedor_id = terceros["cliente_id"], terceros["proveedor_id"]
    suya.centro_id = terceros["centro_id"]
    db.session.flush()


@transactional
def olvidar(regla_id: int, conciliacion_id: int) -> None:
    """Quita una regla de la cuenta de esa conciliación."""
    banco_id = service.una(conciliacion_id).banco_id
    hechas = db.session.execute(
        delete(_G).where(_G.id == regla_id, _G.banco_id == banco_id).returning(_G.palabras)
    ).scalar_one_or_none()
    if hechas is None:
        raise NoEncontrado("No existe esa regla.")
    audit.record("eliminar", ENTIDAD, regla_id, empresa_id=empresa_actual(), antes={"palabras": hechas})


def _activas(banco_id: int) -> Sequence[Any]:
    """Las de cuentas que siguen sirviendo."""
    return db.session.execute(
        select(
            *(_G.id, _G.palabras, _G.signo, _G.cuenta_id, _G.cliente_id, _G.proveedor_id, _G.centro_id),
            *(_C.codigo, _C.nombre),
        )
        .join(_C, and_(_C.empresa_id == _G.empresa_id, _C.id == _G.cuenta_id))
        .where(_G.banco_id == banco_id, _C.activa, _C.acepta_movimiento)
    ).all()
