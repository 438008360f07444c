"""El plan de cuentas de una empresa y sus centros de costo.

El padre de una cuenta lo dice `padre_id`, no su código. Solo las cuentas que aceptan movimiento están en los asientos;
la base cuida que una con hijas o con movimientos no cambie de eso (`tinta_cuenta_contable`).
"""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import APARTA_IDS
from api.plataforma.codigos.contabilidad import CLASES_DE_FLUJO, EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA


class CuentaContable(DeEmpresa, Base):
    """Una cuenta del plan. `codigo_supercias`: la del catálogo de la Superintendencia de Compañías en que se presenta.
    `exige`: a quién nombra cada línea suya, un cliente o un proveedor. `clase_flujo`: en qué se presenta en el flujo de
    efectivo, si no es donde su código. `nivel`: 1, las que no tienen padre."""

    __tablename__ = "cuentas_contables"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        ForeignKeyConstraint(
            ["empresa_id", "padre_id"], ["cuentas_contables.empresa_id", "cuentas_contables.id"]
        ),
        CheckConstraint("codigo ~ '^[0-9A-Z][0-9A-Z.-]{0,29}$'", name="codigo"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 200", name="nombre"),
        CheckConstraint(f"naturaleza IN {tuple(NATURALEZAS)}", name="naturaleza"),
        CheckConstraint(f"tipo IN {tuple(TIPOS_CUENTA)}", name="tipo"),
        CheckConstraint(f"exige IN {tuple(EXIGENCIAS)}", name="exige"),
        CheckConstraint(f"clase_flujo IN {('', *CLASES_DE_FLUJO)}", name="clase_flujo"),
        CheckConstraint("nivel BETWEEN 1 AND 15", name="nivel"),
        CheckConstraint("padre_id <> id", name="padre"),
        Index(None, "empresa_id", "padre_id"),
        {"info": APARTA_IDS},
    )

    codigo: Mapped[str] = mapped_column(Text(collation="C"))
    nombre: Mapped[str] = mapped_column(Text)
    padre_id: Mapped[int | None] = mapped_column(BigInteger)
    nivel: Mapped[int] = mapped_column(SmallInteger)
    naturaleza: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    acepta_movimiento: Mapped[bool]
    codigo_supercias: Mapped[str] = mapped_column(Text, server_default="", default="")
    exige: Mapped[str] = mapped_column(Text, server_default="", default="")
    pide_centro: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    clase_flujo: Mapped[str] = mapped_column(Text, server_default="", default="")
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class CentroCosto(DeEmpresa, Base):
    """Una parte de la empresa cuyos ingresos y gastos se miran aparte."""

    __tablename__ = "centros_costo"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint("codigo ~ '^[0-9A-Z][0-9A-Z.-]{0,29}$'", name="codigo"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 200", name="nombre"),
    )

    codigo: Mapped[str] = mapped_column(Text(collation="C"))
    nombre: Mapped[str] = mapped_column(Text)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_cuentas_contables_empresa_id_codigo": ("codigo", "Ya existe una cuenta con ese código."),
    "uq_centros_costo_empresa_id_codigo": ("codigo", "Ya existe un centro de costo con ese código."),
    "ck_cuentas_contables_hoja": (
        "acepta_movimiento",
        "Una cuenta con subcuentas no acepta movimientos, y una con movimientos no deja de aceptarlos.",
    ),
    "ck_cuentas_contables_quieta": (
        "tipo",
        "La cuenta tiene movimientos: lo que es y a quién pide no cambian.",
    ),
    "ck_cuentas_contables_de_grupo": (
        "padre_id",
        "Una cuenta que acepta movimientos no tiene subcuentas: elija una de grupo.",
    ),
    "fk_cuentas_contables_empresa_id_padre_id_cuentas_contables": (
        "id",
        "La cuenta tiene subcuentas: no se elimina.",
    ),
}
