"""Los accesos, a los que solo se les añade."""

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, Identity, Index, Integer, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos import palabras
from api.core.datos.db import Base, TambienDelProveedor
from api.core.datos.rls import BUSCADA


class Acceso(TambienDelProveedor, Base):
    """Lo que alguien hizo o intentó en un minuto, y cuántas veces: de una empresa o, lo de su gente y lo que no se sabe
    de quién es, del proveedor. Un disparador solo deja que sus veces crezcan, y que se borre lo que ya es viejo."""

    __tablename__ = "accesos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "minuto", "huella"),
        Index(None, "empresa_id", "clase", "minuto"),
        Index(None, "empresa_id", "sujeto", "minuto"),
        Index(None, "minuto"),
        Index(None, "id"),
        palabras.indice("accesos"),
        {"info": BUSCADA},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    minuto: Mapped[datetime]
    huella: Mapped[str] = mapped_column(
        Text
    )  # de lo que la línea dice: la misma, en el mismo minuto, es una fila
    clase: Mapped[str] = mapped_column(Text)
    sujeto: Mapped[str] = mapped_column(Text)  # vacío, si no se sabe quién es
    nombre: Mapped[str] = mapped_column(Text)
    cuenta: Mapped[str] = mapped_column(Text)  # su usuario o, si no existe, la firma de lo que se escribió
    sesion: Mapped[str] = mapped_column(Text)  # el nombre corto, que no deja deducir el testigo
    ip: Mapped[str] = mapped_column(Text)
    navegador: Mapped[str] = mapped_column(Text)
    detalle: Mapped[str] = mapped_column(Text)
    reunida: Mapped[bool] = mapped_column(Boolean, server_default=false())
    veces: Mapped[int] = mapped_column(Integer)
    busqueda = palabras.columna(
        "nombre || ' ' || cuenta || ' ' || ip || ' ' || navegador || ' ' || detalle || ' ' || sesion"
    )


class AvisoDeAccesos(TambienDelProveedor, Base):
    """Que se avisó de muchos intentos fallidos en una empresa o, con la 0, en lo del proveedor."""

    __tablename__ = "avisos_accesos"
    __table_args__ = (Index(None, "empresa_id", "creado_en"), Index(None, "creado_en"))

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    creado_en: Mapped[datetime]
    desde: Mapped[datetime]
    veces: Mapped[int] = mapped_column(Integer)
