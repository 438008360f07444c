"""El plan de cuentas de una empresa y sus centros de costo: se crean, se cambian y se eliminan."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.libros.plan import campos as suyos
from api.libros.plan import creacion
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.lista import NO_EXISTE, NO_EXISTE_CENTRO
from api.libros.plan.models import CentroCosto, CuentaContable

crear_plan = creacion.crear_plan
CUENTA, CENTRO = "cuenta_contable", "centro_costo"
NIVELES = 15
_QUIETOS = (
    "tipo",
    "exige",
)  # los estados y las cuentas de los terceros, también los de antes, dependen de ellos
CON_MOVIMIENTOS = "La cuenta tiene movimientos: sigue siendo de movimiento."
IGUAL_CON_MOVIMIENTOS = "La cuenta tiene movimientos: lo que es y a quién pide no cambian. Cree otra."
GRUPO_CON_MOVIMIENTOS = "Esa cuenta tiene movimientos: no puede tener subcuentas."


@dataclass(frozen=True, slots=True)
class DatosCentro:
    codigo: str
    nombre: str
    activo: bool = True


@transactional
def crear(datos: DatosCuenta) -> int:
    """Crea una cuenta; lo que no dice lo toma de su grupo. Si el grupo era de movimiento y aún no los tiene, pasa a ser
    de grupo."""
    dichos = campos.dichos(datos)
    _exigir_codigo(dichos["codigo"])
    padre = _padre(datos.padre_id)
    cuenta = CuentaContable(
        **{
            "acepta_movimiento": True,
            "codigo_supercias": padre.codigo_supercias if padre else "",
            **_heredado(padre, dichos.get("tipo"), dichos.get("naturaleza")),
            **{c: v for c, v in dichos.items() if c not in ("tipo", "naturaleza")},
        },
        nivel=padre.nivel + 1 if padre else 1,
    )
    db.session.add(cuenta)
    db.session.flush()
    audit.record("crear", CUENTA, cuenta.id, empresa_id=empresa_actual(), despues=dict(dichos))
    return cuenta.id


@transactional
def cambiar(cuenta_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga. El código y el grupo de una con subcuentas también se pueden: el nivel de las suyas la sigue."""
    cuenta = bloqueo.una(select(CuentaContable).where(CuentaContable.id == cuenta_id), NO_EXISTE)
    versiones.exigir(cuenta, cambios.version, CUENTA, "esta cuenta")
    cambios = cambios.sin(*(c for c in ("tipo", "naturaleza") if cambios.get(c, "") is None))
    if "codigo" in cambios and cambios["codigo"] != cuenta.codigo:
        _exigir_codigo(cambios["codigo"])
    if (
        cambios.get("acepta_movimiento") is False
        and cuenta.acepta_movimiento
        and _tiene_movimientos(cuenta.id)
    ):
        raise ReglaDeNegocio.en("acepta_movimiento", CON_MOVIMIENTOS)
    if cambios.get("acepta_movimiento") and not cuenta.acepta_movimiento and _tiene_hijas(cuenta.id):
        raise ReglaDeNegocio.en("acepta_movimiento", "La cuenta tiene subcuentas: es de grupo.")
    viejos, nuevos = audit.changes(cuenta, cambios)
    if not nuevos:
        return
    if (quietos := [campo for campo in _QUIETOS if campo in nuevos]) and _tiene_movimientos(cuenta.id):
        raise ReglaDeNegocio.en(quietos[0], IGUAL_CON_MOVIMIENTOS)
    if "padre_id" in nuevos:
        _mudar(cuenta, cambios["padre_id"])
    for campo, valor in nuevos.items():
        setattr(cuenta, campo, valor)
    cuenta.version += 1
    audit.record("actualizar", CUENTA, cuenta.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos)


@transactional
def eliminar(cuenta_id: int) -> None:
    """Elimina una que nadie usa. Conflicto si tiene movimientos, subcuentas o un parámetro la nombra."""
    cuenta = bloqueo.una(select(CuentaContable).where(CuentaContable.id == cuenta_id), NO_EXISTE)
    if _tiene_hijas(cuenta.id):
        raise Conflicto("La cuenta tiene subcuentas: no se elimina.")
    antes = {"codigo": cuenta.codigo, "nombre": cuenta.nombre}
    audit.record("eliminar", CUENTA, cuenta.id, empresa_id=empresa_actual(), antes=antes)
    db.session.delete(cuenta)


@transactional
def crear_centro(datos: DatosCentro) -> int:
    _exigir_codigo(datos.codigo)
    centro = CentroCosto(codigo=datos.codigo, nombre=datos.nombre, activo=datos.activo)
    db.session.add(centro)
    db.session.flush()
    despues = {"codigo": datos.codigo, "nombre": datos.nombre, "activo": datos.activo}
    audit.record("crear", CENTRO, centro.id, empresa_id=empresa_actual(), despues=despues)
    return centro.id


@transactional
def cambiar_centro(centro_id: int, cambios: Cambios) -> None:
    centro = bloqueo.una(select(CentroCosto).where(CentroCosto.id == centro_id), NO_EXISTE_CENTRO)
    versiones.exigir(centro, cambios.version, CENTRO, "este centro de costo")
    if "codigo" in cambios:
        _exigir_codigo(cambios["codigo"])
    viejos, nuevos = audit.changes(centro, cambios)
    if not nuevos:
        return
    for campo, valor in nuevos.items():
        setattr(centro, campo, valor)
    centro.version += 1
    audit.record("actualizar", CENTRO, centro.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos)


@transactional
def eliminar_centro(centro_id: int) -> None:
    centro = bloqueo.una(select(CentroCosto).where(CentroCosto.id == centro_id), NO_EXISTE_CENTRO)
    antes = {"codigo": centro.codigo, "nombre": centro.nombre}
    audit.record("eliminar", CENTRO, centro.id, empresa_id=empresa_actual(), antes=antes)
    db.session.delete(centro)


def _exigir_codigo(codigo: str) -> None:
    if not suyos.codigo_bien(codigo):
        raise ReglaDeNegocio.en("codigo", suyos.MAL_CODIGO)


def _heredado(padre: CuentaContable | None, tipo: str | None, naturaleza: str | None) -> dict[str, str]:
    hallado = {
        "tipo": tipo or (padre.tipo if padre else ""),
        "naturaleza": naturaleza or (padre.naturaleza if padre else ""),
    }
    for campo, valor in hallado.items():
        if not valor:
            raise ReglaDeNegocio.en(campo, "Elíjalo: la cuenta no tiene grupo del que tomarlo.")
    return hallado


def _padre(padre_id: int | None) -> CuentaContable | None:
    """La cuenta de encima, vuelta de grupo si todavía no lo era. Falla si tiene movimientos."""
    if padre_id is None:
        return None
    padre = bloqueo.si_esta(select(CuentaContable).where(CuentaContable.id == padre_id))
    if padre is None:
        raise ReglaDeNegocio.en("padre_id", NO_EXISTE)
    if padre.nivel >= NIVELES:
        raise ReglaDeNegocio.en("padre_id", f"El plan tiene hasta {NIVELES} niveles.")
    if padre.acepta_movimiento:
        if _tiene_movimientos(padre.id):
            raise ReglaDeNegocio.en("padre_id", GRUPO_CON_MOVIMIENTOS)
        padre.acepta_movimiento = False
        padre.version += 1
        db.session.flush()
    return padre


def _mudar(cuenta: CuentaContable, padre_id: int | None) -> None:
    """Pone la cuenta, con las que tiene debajo, bajo otro grupo."""
    debajo = _debajo(cuenta.id)
    if padre_id in debajo or padre_id == cuenta.id:
        raise ReglaDeNegocio.en("padre_id", "Una cuenta no puede estar debajo de sí misma.")
    padre = _padre(padre_id)
    sube = (padre.nivel + 1 if padre else 1) - cuenta.nivel
    if max((suya.nivel for suya in debajo.values()), default=cuenta.nivel) + sube > NIVELES:
        raise ReglaDeNegocio.en("padre_id", f"El plan tiene hasta {NIVELES} niveles.")
    for suya in (cuenta, *debajo.values()):
        suya.nivel += sube


def _debajo(cuenta_id: int) -> dict[int, CuentaContable]:
    halladas: dict[int, CuentaContable] = {}
    nivel: list[int] = [cuenta_id]
    while nivel:
        hijas: Any = db.session.scalars(
            select(CuentaContable).where(CuentaContable.padre_id.in_(nivel))
        ).all()
        halladas |= {hija.id: hija for hija in hijas}
        nivel = [hija.id for hija in hijas]
    return halladas


def _tiene_hijas(cuenta_id: int) -> bool:
    consulta = select(CuentaContable.id).where(CuentaContable.padre_id == cuenta_id).limit(1)
    return db.session.scalar(consulta) is not None


def _tiene_movimientos(cuenta_id: int) -> bool:
    lineas = db.metadata.tables["lineas_asientos"]
    suyas = select(lineas.c.n).where(lineas.c.empresa_id == empresa_actual(), lineas.c.cuenta_id == cuenta_id)
    return db.session.execute(suyas.limit(1)).first() is not None
