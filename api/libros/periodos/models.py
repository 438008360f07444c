"""Hasta qué día está cerrado cada área de una empresa, y a quién se le permite pasar.

La base no deja nacer un asiento en un período cerrado (`tinta_asiento_nace`), ni un documento que se declara en uno cerrado
para los impuestos (`tinta_exigir_abierto`), ni retroceder el cierre definitivo."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.plataforma.codigos.contabilidad import ALCANCES, DURO


class BloqueoPeriodo(Cercada, Base):
    """Un área de una empresa no admite nada con fecha de `hasta` o anterior. El alcance `todo` las cierra todas;
    `duro` también, no admite excepciones y solo avanza."""

    __tablename__ = "bloqueos_periodos"
    __table_args__ = (CheckConstraint(f"alcance IN {tuple(ALCANCES)}", name="alcance"),)

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    alcance: Mapped[str] = mapped_column(Text, primary_key=True, sort_order=-1)
    hasta: Mapped[date]
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    por: Mapped[str] = mapped_column(Text)
    en: Mapped[datetime] = mapped_column(default=ahora)


class ExcepcionPeriodo(DeEmpresa, Base):
    """A una persona se le permite, hasta que expire, escribir en lo que un bloqueo cierra. La del alcance `todo` pasa
    por cualquier bloqueo que no sea definitivo."""

    __tablename__ = "excepciones_periodos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "usuario_id"], ["usuarios.empresa_id", "usuarios.id"]),
        CheckConstraint(f"alcance IN {tuple(a for a in ALCANCES if a != DURO)}", name="alcance"),
        CheckConstraint("length(motivo) > 0", name="motivo"),
        Index(None, "empresa_id", "usuario_id", "expira"),
    )

    usuario_id: Mapped[int] = mapped_column(BigInteger)
    alcance: Mapped[str] = mapped_column(Text)
    motivo: Mapped[str] = mapped_column(Text)
    expira: Mapped[datetime]
    creada_por: Mapped[str] = mapped_column(Text)
    en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "ck_bloqueos_periodos_abierto": ("fecha", "El período de esa fecha está cerrado."),
}
