"""Las llaves de cada empresa. De su secreto se guarda solo el resumen."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, SmallInteger, Text, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS

_VIVA = "terminada_en IS NULL"


class Llave(DeEmpresa, Base):
    """Una llave. `prefijo`, cómo empieza lo que se copió, para reconocerla; `resumen`, el SHA-256 de lo entero; `anterior` y
    `anterior_hasta`, el de antes de rotarla y hasta cuándo sirve todavía. `redes`: desde dónde se admite, vacío desde
    cualquiera. `punto_id`: el único punto en que emite. `vence`: el último día en que sirve."""

    __tablename__ = "llaves"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "creada_por_id"], ["usuarios.empresa_id", "usuarios.id"]),
        ForeignKeyConstraint(["empresa_id", "punto_id"], ["puntos_emision.empresa_id", "puntos_emision.id"]),
        CheckConstraint(f"ambiente IN ({PRUEBAS}, {PRODUCCION})", name="ambiente"),
        CheckConstraint("num_nonnulls(anterior, anterior_hasta) IN (0, 2)", name="anterior"),
        Index("uq_llaves_nombre", "empresa_id", "nombre", unique=True, postgresql_where=text(_VIVA)),
        Index("ix_llaves_resumen", "empresa_id", "resumen"),
        Index("ix_llaves_anterior", "empresa_id", "anterior", postgresql_where=text("anterior IS NOT NULL")),
        {"info": SIN_BORRAR},
    )

    nombre: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    prefijo: Mapped[str] = mapped_column(Text)
    resumen: Mapped[str] = mapped_column(Text)
    anterior: Mapped[str | None] = mapped_column(Text)
    anterior_hasta: Mapped[datetime | None]
    permisos: Mapped[list[str]] = mapped_column(ARRAY(Text))
    redes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    punto_id: Mapped[int | None] = mapped_column(BigInteger)
    vence: Mapped[date | None]
    creada_por_id: Mapped[int] = mapped_column(BigInteger)
    creada_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    rotada_en: Mapped[datetime | None]
    terminada_en: Mapped[datetime | None]
    terminada_por: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_llaves_nombre": ("nombre", "Ya hay una llave con ese nombre."),
}
