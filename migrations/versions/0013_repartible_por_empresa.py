"""Los correos, la auditoría y las claves de idempotencia se reparten por empresa, con la 0 para lo del proveedor.

Su clave primaria y sus claves foráneas empiezan por `empresa_id`, y el segundo muro las cerca. `empresa_id` no
apunta a `empresas`: el proveedor no es una, y lo escrito queda cuando una empresa se elimina. Los muros dejan de
llevar subconsultas. Lo emitido por todas las empresas en un mes lo suma un trabajo, y ya no un disparador.
"""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, cercar_de_nuevo, derribar

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

CERCADAS = ("correos", "correos_destinatarios", "correos_adjuntos", "auditoria", "claves_idempotencia")
DE_UN_CORREO = ("correos_destinatarios", "correos_adjuntos")
DE_UNA_EMPRESA = ("envios_clientes", "entregas_comprobantes")
DISPARADORES = {
    "insert": "REFERENCING NEW TABLE AS nuevas",
    "update": "REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas",
    "delete": "REFERENCING OLD TABLE AS viejas",
}
SUMAR = """
CREATE FUNCTION documentos_sumar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, sum(emitidos), sum(rechazados) FROM nuevas GROUP BY mes;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, -sum(emitidos), -sum(rechazados) FROM viejas GROUP BY mes;
    ELSE
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, sum(emitidos), sum(rechazados) FROM (
            SELECT mes, emitidos, rechazados FROM nuevas
            UNION ALL SELECT mes, -emitidos, -rechazados FROM viejas
        ) AS cambios GROUP BY mes HAVING sum(emitidos) <> 0 OR sum(rechazados) <> 0;
    END IF;
    RETURN NULL;
END $$
"""
HOY = "(now() AT TIME ZONE 'America/Guayaquil')"


def upgrade():
    # lo que mira una tabla de empresa en una migración ve las de todas
    op.execute("SELECT set_config('app.todas', 'si', true)")
    _soltar_de_correos()
    _correos_por_empresa()
    _auditoria_por_empresa()
    _idempotencia_por_empresa()
    _sumas_por_un_trabajo()
    for tabla in CERCADAS:
        cercar(op, tabla)
    cercar_de_nuevo(op)
    op.execute("SELECT set_config('app.todas', '', true)")


def _soltar_de_correos():
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA, "tickets_mensajes"):
        op.drop_constraint(f"fk_{tabla}_correo_id_correos", tabla, type_="foreignkey")
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA):
        op.drop_index(f"ix_{tabla}_correo_id", tabla)
    op.drop_index("ix_correos_destinatarios_sin_llegar", "correos_destinatarios")


def _correos_por_empresa():
    op.drop_constraint("fk_correos_empresa_id_empresas", "correos", type_="foreignkey")
    op.drop_index("ix_correos_empresa_id", "correos")
    op.execute(
        "UPDATE correos SET empresa_id = 0 WHERE empresa_id IS NULL "
        "OR id IN (SELECT correo_id FROM tickets_mensajes WHERE correo_id IS NOT NULL)"
    )
    _clave("correos", "empresa_id", "id")
    for tabla in DE_UN_CORREO:
        op.add_column(tabla, sa.Column("empresa_id", sa.BigInteger(), nullable=True))
        op.execute(
            f"UPDATE {tabla} SET empresa_id = correos.empresa_id FROM correos WHERE correos.id = correo_id"
        )
        _clave(tabla, "empresa_id", "id")
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA):
        op.create_foreign_key(
            op.f(f"fk_{tabla}_empresa_id_correo_id_correos"),
            tabla,
            "correos",
            ["empresa_id", "correo_id"],
            ["empresa_id", "id"],
        )
        op.create_index(op.f(f"ix_{tabla}_empresa_id_correo_id"), tabla, ["empresa_id", "correo_id"])
    op.create_index(
        "ix_correos_destinatarios_sin_llegar",
        "correos_destinatarios",
        ["empresa_id", "correo_id"],
        postgresql_where=sa.text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
    )


def _auditoria_por_empresa():
    op.execute("ALTER TABLE auditoria DISABLE TRIGGER auditoria_inmutable")
    op.execute("UPDATE auditoria SET empresa_id = 0 WHERE empresa_id IS NULL")
    op.execute("ALTER TABLE auditoria ENABLE TRIGGER auditoria_inmutable")
    _clave("auditoria", "empresa_id", "id")
    op.drop_index("ix_auditoria_empresa_id_id", "auditoria")  # la clave primaria hace de él
    op.create_index(op.f("ix_auditoria_id"), "auditoria", ["id"])


def _idempotencia_por_empresa():
    """El sujeto dice de qué empresa es quien llama: empresa:7:31; cualquier otro no es de ninguna."""
    op.add_column("claves_idempotencia", sa.Column("empresa_id", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE claves_idempotencia SET empresa_id = "
        "CASE WHEN sujeto LIKE 'empresa:%' THEN split_part(sujeto, ':', 2)::bigint ELSE 0 END"
    )
    _clave("claves_idempotencia", "empresa_id", "sujeto", "ruta", "clave")


def _sumas_por_un_trabajo():
    """Queda una fila por mes cerrado, con las sumas que las empresas ya tienen; el mes en curso se lee de ellas."""
    for momento in DISPARADORES:
        op.execute(f"DROP TRIGGER documentos_sumar_{momento} ON consumos_mensuales")
    op.execute("DROP FUNCTION documentos_sumar()")
    op.execute("DELETE FROM documentos_mensuales")
    op.drop_column("documentos_mensuales", "id")
    op.create_primary_key("pk_documentos_mensuales", "documentos_mensuales", ["mes"])
    op.execute(
        "INSERT INTO documentos_mensuales (mes, emitidos, rechazados) "
        "SELECT mes, sum(emitidos), sum(rechazados) FROM consumos_mensuales "
        f"WHERE mes < date_trunc('month', {HOY}) GROUP BY mes"
    )


def _clave(tabla, *columnas):
    """Otra clave primaria; `empresa_id` es obligatoria cuando entra en ella."""
    op.drop_constraint(f"pk_{tabla}", tabla, type_="primary")
    if "empresa_id" in columnas:
        op.execute(f"ALTER TABLE {tabla} ALTER empresa_id SET DEFAULT 0, ALTER empresa_id SET NOT NULL")
    op.create_primary_key(f"pk_{tabla}", tabla, list(columnas))


def downgrade():
    """Los muros de las demás tablas dicen lo mismo que antes: se quedan como están."""
    for tabla in CERCADAS:
        derribar(op, tabla)
    op.execute("SELECT set_config('app.todas', 'si', true)")
    _sumas_por_un_disparador()
    _clave("claves_idempotencia", "sujeto", "ruta", "clave")
    op.drop_column("claves_idempotencia", "empresa_id")
    _auditoria_como_antes()
    _correos_como_antes()
    op.execute("SELECT set_config('app.todas', '', true)")


def _sumas_por_un_disparador():
    op.execute("DELETE FROM documentos_mensuales")
    op.drop_constraint("pk_documentos_mensuales", "documentos_mensuales", type_="primary")
    op.add_column(
        "documentos_mensuales", sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False)
    )
    op.create_primary_key("pk_documentos_mensuales", "documentos_mensuales", ["id"])
    op.execute(
        "INSERT INTO documentos_mensuales (mes, emitidos, rechazados) "
        "SELECT mes, sum(emitidos), sum(rechazados) FROM consumos_mensuales GROUP BY mes"
    )
    op.execute(SUMAR)
    for momento, tablas in DISPARADORES.items():
        op.execute(
            f"CREATE TRIGGER documentos_sumar_{momento} AFTER {momento} ON consumos_mensuales {tablas} "
            "FOR EACH STATEMENT EXECUTE FUNCTION documentos_sumar()"
        )


def _auditoria_como_antes():
    op.drop_index("ix_auditoria_id", "auditoria")
    op.create_index(op.f("ix_auditoria_empresa_id_id"), "auditoria", ["empresa_id", "id"])
    _clave("auditoria", "id")
    op.execute("ALTER TABLE auditoria ALTER empresa_id DROP DEFAULT, ALTER empresa_id DROP NOT NULL")
    op.execute("ALTER TABLE auditoria DISABLE TRIGGER auditoria_inmutable")
    op.execute("UPDATE auditoria SET empresa_id = NULL WHERE empresa_id = 0")
    op.execute("ALTER TABLE auditoria ENABLE TRIGGER auditoria_inmutable")


def _correos_como_antes():
    op.drop_index("ix_correos_destinatarios_sin_llegar", "correos_destinatarios")
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA):
        op.drop_constraint(f"fk_{tabla}_empresa_id_correo_id_correos", tabla, type_="foreignkey")
        op.drop_index(f"ix_{tabla}_empresa_id_correo_id", tabla)
    for tabla in ("correos", *DE_UN_CORREO):
        _clave(tabla, "id")
    for tabla in DE_UN_CORREO:
        op.drop_column(tabla, "empresa_id")
    op.execute("ALTER TABLE correos ALTER empresa_id DROP DEFAULT, ALTER empresa_id DROP NOT NULL")
    op.execute("UPDATE correos SET empresa_id = NULL WHERE empresa_id NOT IN (SELECT id FROM empresas)")
    op.create_foreign_key("fk_correos_empresa_id_empresas", "correos", "empresas", ["empresa_id"], ["id"])
    op.create_index(op.f("ix_correos_empresa_id"), "correos", ["empresa_id"])
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA, "tickets_mensajes"):
        op.create_foreign_key(f"fk_{tabla}_correo_id_correos", tabla, "correos", ["correo_id"], ["id"])
    for tabla in (*DE_UN_CORREO, *DE_UNA_EMPRESA):
        op.create_index(op.f(f"ix_{tabla}_correo_id"), tabla, ["correo_id"])
    op.create_index(
        "ix_correos_destinatarios_sin_llegar",
        "correos_destinatarios",
        ["correo_id"],
        postgresql_where=sa.text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
    )
