"""El plan con que una empresa empieza sus libros."""

from sqlalchemy import select

from api.contabilidad.plan.catalogo import inicial
from api.contabilidad.plan.models import CuentaContable
from api.core.datos import bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional


@transactional
def crear_plan() -> int:
    """Da a la empresa actual el plan del catálogo, si no tiene ninguno. Responde cuántas cuentas creó; 0 si ya tenía."""
    empresa_id = empresa_actual()
    bloqueo.turno(f"plan-de-cuentas-{empresa_id}")
    if db.session.scalar(select(CuentaContable.id).limit(1)) is not None:
        return 0
    cuentas, tabla = inicial(), CuentaContable.__tablename__
    ids = dict(zip((c.codigo for c in cuentas), directas.apartar_ids(tabla, len(cuentas)), strict=True))
    directas.insertar(
        tabla,
        {"empresa_id": empresa_id, "creado_en": ahora()},
        {
            "id": list(ids.values()),
            "padre_id": [ids[c.padre] if c.padre else None for c in cuentas],
            **{
                campo: [getattr(c, campo) for c in cuentas]
                for campo in (
                    *("codigo", "nombre", "nivel", "naturaleza", "tipo", "acepta_movimiento"),
                    *("codigo_supercias", "exige"),
                )
            },
        },
    )
    return len(cuentas)
