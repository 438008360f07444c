"""Los documentos que se pidieron, y en qué quedó cada pedido."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, SmallInteger, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

PENDIENTE, RECIBIDO, CANCELADO = "PENDIENTE", "RECIBIDO", "CANCELADO"
ESTADOS = {PENDIENTE: "Pendiente", RECIBIDO: "Recibido", CANCELADO: "Cancelado"}


class PedidoDeRespaldo(DeEmpresa, Base):
    """El documento de una línea del banco o de una compra. `asunto`: de qué es, como se le dice a quien se le pide.
    `usuario_id`: a quién se le pide; nulo si no es un usuario: entonces lo entrega por el enlace que llega a `correo`.
    `avisos`: cuántas veces se le escribió."""

    __tablename__ = "pedidos_respaldo"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "linea_id"],
            ["lineas_extracto.empresa_id", "lineas_extracto.id"],
            name="fk_pedidos_respaldo_linea",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "compra_id"],
            ["compras.empresa_id", "compras.id"],
            name="fk_pedidos_respaldo_compra",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "usuario_id"],
            ["usuarios.empresa_id", "usuarios.id"],
            name="fk_pedidos_respaldo_usuario",
        ),
        CheckConstraint("num_nonnulls(linea_id, compra_id) = 1", name="de_algo"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint("(estado = 'PENDIENTE') = (resuelto_en IS NULL)", name="resuelto"),
        Index(
            "uq_pedidos_respaldo_linea",
            *("empresa_id", "linea_id"),
            unique=True,
            postgresql_where=text("estado = 'PENDIENTE' AND linea_id IS NOT NULL"),
        ),
        Index(
            "uq_pedidos_respaldo_compra",
            *("empresa_id", "compra_id"),
            unique=True,
            postgresql_where=text("estado = 'PENDIENTE' AND compra_id IS NOT NULL"),
        ),
        Index(None, "empresa_id", "estado", "id"),
        {"info": SIN_BORRAR},
    )

    linea_id: Mapped[int | None] = mapped_column(BigInteger)
    compra_id: Mapped[int | None] = mapped_column(BigInteger)
    asunto: Mapped[str] = mapped_column(Text)
    mensaje: Mapped[str] = mapped_column(Text, server_default="", default="")
    hasta: Mapped[date | None]
    usuario_id: Mapped[int | None] = mapped_column(BigInteger)
    correo: Mapped[str] = mapped_column(Text)
    pedido_por: Mapped[str] = mapped_column(Text)
    pedido_en: Mapped[datetime] = mapped_column(default=ahora)
    avisos: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    avisado_en: Mapped[datetime] = mapped_column(default=ahora)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    resuelto_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    resuelto_en: Mapped[datetime | None]
    respuesta: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_pedidos_respaldo_linea": ("linea_id", "El documento de esa línea ya se pidió y se espera."),
    "uq_pedidos_respaldo_compra": ("compra_id", "El documento de esa compra ya se pidió y se espera."),
    "fk_pedidos_respaldo_linea": ("id", "Se pidió el documento de una de sus líneas: el extracto se queda."),
}
