"""Los proveedores de una empresa. La lista se lee como la de los clientes, de un índice que cubre todo."""

from datetime import date

from sqlalchemy import CheckConstraint, Index, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos import identificaciones as ids
from api.terceros.padron.models import DeTercero

# A nadie se le compra como consumidor final.
IDENTIFICACIONES = {tipo: nombre for tipo, nombre in ids.NOMBRES.items() if tipo != ids.CONSUMIDOR_FINAL}
DE_AFUERA = (ids.PASAPORTE, ids.EXTERIOR)  # con las que se identifica un extranjero
NATURAL, SOCIEDAD, PUBLICA = "NATURAL", "SOCIEDAD", "PUBLICA"
TIPOS = {NATURAL: "Persona natural", SOCIEDAD: "Sociedad", PUBLICA: "Institución pública"}
GENERAL, EMPRENDEDOR, POPULAR = "GENERAL", "EMPRENDEDOR", "POPULAR"
REGIMENES = {GENERAL: "General", EMPRENDEDOR: "RIMPE emprendedor", POPULAR: "RIMPE negocio popular"}
_CUBRE = ("texto", "activo", "tipo_identificacion", "tipo", "regimen", "parte_relacionada")


class Proveedor(DeTercero, DeEmpresa, Base):
    """A quien la empresa compra. Las calidades que da el SRI son las de hoy: lo comprado guarda las de su fecha.
    `relacionada_desde` y `relacionada_hasta`: los días en que es o fue parte relacionada; vacíos, siempre. `convenio`: si con su país se aplica uno para evitar la doble tributación. Lo usual son códigos de los catálogos de
    la ley: se propone al comprarle, si ese día rige."""

    __tablename__ = "proveedores"
    __table_args__ = (
        UniqueConstraint("empresa_id", "identificacion"),
        CheckConstraint(f"tipo_identificacion IN {tuple(IDENTIFICACIONES)}", name="tipo_identificacion"),
        CheckConstraint(f"tipo IN {tuple(TIPOS)}", name="tipo"),
        CheckConstraint(f"regimen IN {tuple(REGIMENES)}", name="regimen"),
        CheckConstraint(
            "tipo_identificacion = 'RUC' OR regimen = 'GENERAL' "
            "AND NOT (contribuyente_especial OR agente_retencion OR obligado_contabilidad)",
            name="con_ruc",
        ),
        CheckConstraint("regimen <> 'POPULAR' OR tipo = 'NATURAL'", name="popular"),
        CheckConstraint(
            "(contribuyente_especial OR resolucion_especial = '') "
            "AND (agente_retencion OR resolucion_agente = '')",
            name="resoluciones",
        ),
        CheckConstraint("dias_credito BETWEEN 0 AND 3650", name="dias_credito"),
        CheckConstraint(f"pais = '' OR tipo_identificacion IN {DE_AFUERA}", name="pais"),
        CheckConstraint("pais <> '' OR NOT convenio", name="convenio"),
        CheckConstraint(
            "(parte_relacionada OR relacionada_desde IS NULL AND relacionada_hasta IS NULL) "
            "AND relacionada_hasta >= relacionada_desde",
            name="relacionada",
        ),
        Index("ix_proveedores_lista", "empresa_id", "orden", "id", postgresql_include=_CUBRE),
    )

    tipo: Mapped[str] = mapped_column(Text)
    regimen: Mapped[str] = mapped_column(Text, server_default=GENERAL, default=GENERAL)
    contribuyente_especial: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    resolucion_especial: Mapped[str] = mapped_column(Text, server_default="", default="")
    agente_retencion: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    resolucion_agente: Mapped[str] = mapped_column(Text, server_default="", default="")
    obligado_contabilidad: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    parte_relacionada: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    relacionada_desde: Mapped[date | None]
    relacionada_hasta: Mapped[date | None]
    pais: Mapped[str] = mapped_column(Text, server_default="", default="")
    convenio: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    sustento_usual: Mapped[str] = mapped_column(Text, server_default="", default="")
    renta_usual: Mapped[str] = mapped_column(Text, server_default="", default="")
    iva_bienes_usual: Mapped[str] = mapped_column(Text, server_default="", default="")
    iva_servicios_usual: Mapped[str] = mapped_column(Text, server_default="", default="")
    pago_usual: Mapped[str] = mapped_column(Text, server_default="", default="")

    def relacionado_el(self, dia: date) -> bool:
        """Si ese día era parte relacionada."""
        desde, hasta = self.relacionada_desde or dia, self.relacionada_hasta or dia
        return self.parte_relacionada and desde <= dia <= hasta


RESTRICCIONES = {
    "uq_proveedores_empresa_id_identificacion": (
        "identificacion",
        "Ya existe un proveedor con esa identificación.",
    ),
}
