"""Eliminar una empresa: solo una que nadie usó, con lo que su registro creó.

Lo que la usa se busca en todas las tablas que apuntan a `empresas`, de modo que una tabla nueva cuenta
desde su primer día.
"""

from sqlalchemy import Table, func, select
from sqlalchemy import delete as borrar

from api.core.datos import audit
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.declarado import TABLAS
from api.core.errors import Conflicto, enumerar
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import service as planes
from api.plataforma.usuarios import de_empresa as usuarios_de_empresa
from api.terceros.clientes import service as clientes

# Las tablas en las que toda empresa tiene filas desde que se registra: esas filas se borran con ella.
_NACEN_CON_ELLA = {
    "clientes",
    "establecimientos",
    "menus_empresas",
    "planes_orel",
    "puntos_emision",
    "regimenes_empresas",
    "usuarios",
}
# Las sumas que la base mantiene de otras: no son un uso, y se borran al final, cuando ya no queda qué sumar.
_SUMAN_OTRAS = {
    "sumas_cartera",
    "sumas_comprobantes",
    "sumas_filas",
    "sumas_obligaciones",
    "sumas_pendientes",
    "sumas_por_pagar",
}


@transactional
def eliminar(sesion: Sesion, empresa_id: int) -> None:
    """Elimina una empresa que nada usa todavía. Si algo la usa, responde con un conflicto que dice qué."""
    empresa = empresas.para_cambiar(sesion, empresa_id)
    with en_empresa(empresa.id):
        usos = _usos(empresa.id)
        if usos:
            raise Conflicto(f"No se puede eliminar: la empresa tiene {enumerar(usos)}. Puede desactivarla.")
        _borrar_lo_suyo(empresa.id)
    correos.dejar_al_proveedor(empresa.id)
    audit.record(
        "eliminar",
        "empresa",
        empresa.id,
        empresa_id=empresa.id,
        antes={c: getattr(empresa, c) for c in ("ruc", "nombre_comercial", "razon_social", "correo")},
    )
    db.session.delete(empresa)


def _usos(empresa_id: int) -> list[str]:
    cuentas = {
        "usuarios": usuarios_de_empresa.con_ingreso(),
        "planes_orel": planes.electronicos_usados(empresa_id),
        "clientes": clientes.registrados(),
    }
    for tabla in _tablas():
        if tabla.name not in _NACEN_CON_ELLA | _SUMAN_OTRAS:
            contar = select(func.count()).select_from(tabla).where(tabla.c.empresa_id == empresa_id)
            cuentas[tabla.name] = db.session.execute(contar).scalar_one()
    return [f"{n} {_nombre(tabla, n)}" for tabla, n in cuentas.items() if n]


def _borrar_lo_suyo(empresa_id: int) -> None:
    for cuales in (_NACEN_CON_ELLA, _SUMAN_OTRAS):
        for tabla in (t for t in reversed(_tablas()) if t.name in cuales):
            db.session.execute(borrar(tabla).where(tabla.c.empresa_id == empresa_id))


def _tablas() -> list[Table]:
    """Las tablas que apuntan a `empresas`, ordenadas: antes de cada una, las que ella referencia."""
    return [t for t in db.metadata.sorted_tables if _apunta_a_empresas(t)]


def _apunta_a_empresas(tabla: Table) -> bool:
    return any(fk.column.table is Empresa.__table__ for fk in tabla.foreign_keys)


def _nombre(tabla: str, cuantos: int) -> str:
    uno, varios = TABLAS.get(tabla, (f"registro de {tabla}", f"registros de {tabla}"))
    return uno if cuantos == 1 else varios
