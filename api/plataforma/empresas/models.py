"""Las empresas, sus establecimientos y sus puntos de emisión."""

from datetime import date, datetime
from typing import Any, cast

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Mapped, MappedColumn, column_property, mapped_column

from api.core.datos import palabras
from api.core.datos.clock import ahora
from api.core.datos.db import LA_DEL_AMBITO, Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos import ambientes, documentos, ensayos

PENDIENTE, VERIFICADA, RECHAZADA = "PENDIENTE", "VERIFICADA", "RECHAZADA"
GENERAL, RIMPE_EMPRENDEDOR, RIMPE_POPULAR = "GENERAL", "RIMPE_EMPRENDEDOR", "RIMPE_POPULAR"
REGIMENES = {
    GENERAL: "Régimen general",
    RIMPE_EMPRENDEDOR: "Contribuyente régimen RIMPE",
    RIMPE_POPULAR: "Contribuyente negocio popular - régimen RIMPE",
}
SECUENCIAL_MAX = 999_999_999
GRAN_MAX = 60  # letras de la resolución de un Gran Contribuyente


class RegimenDeEmpresa(DeEmpresa, Base):
    """El régimen y las calidades de una empresa ante el SRI desde un día, hasta la víspera de la fila que sigue. La
    primera vale también para lo anterior. De las calidades se guarda el número de su resolución; vacío, no la tiene."""

    __tablename__ = "regimenes_empresas"
    __table_args__ = (
        UniqueConstraint("empresa_id", "desde"),
        CheckConstraint("regimen IN ('GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_POPULAR')", name="regimen"),
        CheckConstraint("contribuyente_especial ~ '^([0-9A-Za-z]{3,13})?$'", name="contribuyente_especial"),
        CheckConstraint("agente_retencion ~ '^([1-9][0-9]{0,7})?$'", name="agente_retencion"),
        CheckConstraint(f"length(gran_contribuyente) <= {GRAN_MAX}", name="gran_contribuyente"),
    )

    desde: Mapped[date]
    regimen: Mapped[str] = mapped_column(Text, server_default=GENERAL, default=GENERAL)
    obligado_contabilidad: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    contribuyente_especial: Mapped[str] = mapped_column(Text, server_default="", default="")
    agente_retencion: Mapped[str] = mapped_column(Text, server_default="", default="")
    gran_contribuyente: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


_FILAS = RegimenDeEmpresa.__table__.c
_COLUMNAS_DE_REGIMEN = (
    _FILAS.desde,
    _FILAS.regimen,
    _FILAS.obligado_contabilidad,
    _FILAS.contribuyente_especial,
    _FILAS.agente_retencion,
    _FILAS.gran_contribuyente,
)


class Empresa(Base):
    """Quien contrata el producto. Sin verificar, solo emite en ambiente de pruebas (docs/contrato.md §5)."""

    __tablename__ = "empresas"
    __table_args__ = (
        UniqueConstraint("ruc"),
        CheckConstraint("ruc ~ '^[0-9]{13}$'", name="ruc"),
        CheckConstraint(
            "estado_verificacion IN ('PENDIENTE', 'VERIFICADA', 'RECHAZADA')",
            name="estado_verificacion",
        ),
        CheckConstraint(
            f"ruc < '{ensayos.PREFIJO}' OR estado_verificacion <> 'VERIFICADA'",
            name="ensayo_en_pruebas",
        ),
        CheckConstraint(
            "estado_verificacion <> 'RECHAZADA' OR motivo_rechazo IS NOT NULL",
            name="rechazo_con_motivo",
        ),
        Index(None, "razon_social", "id"),
        Index(None, "creada_en", "id"),
        palabras.indice("empresas"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ruc: Mapped[str] = mapped_column(Text)
    nombre_comercial: Mapped[str] = mapped_column(Text)
    razon_social: Mapped[str] = mapped_column(Text)
    correo: Mapped[str] = mapped_column(Text)
    # La dirección que alguien confirmó: la de ahora o una anterior. Y lo que su próximo enlace debe traer.
    correo_que_se_confirmo: Mapped[str | None] = mapped_column(Text)
    correo_por_confirmar: Mapped[str | None] = mapped_column(Text)
    telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    direccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    ciudad: Mapped[str] = mapped_column(Text, server_default="", default="")
    # Lo que quien le debe lee en la página de su documento: en qué cuenta, a nombre de quién, qué enviar.
    como_pagar: Mapped[str] = mapped_column(Text, server_default="", default="")
    logo: Mapped[str | None] = mapped_column(Text)
    estado_verificacion: Mapped[str] = mapped_column(Text, default=PENDIENTE)
    motivo_rechazo: Mapped[str | None] = mapped_column(Text)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    distribuidor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"), index=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    # El id que tenía en la instalación de donde vino, si aquí tiene otro: de él parten las huellas de sus libros.
    nacida_con: Mapped[int | None] = mapped_column(BigInteger, deferred=True)
    busqueda = palabras.columna("ruc || ' ' || razon_social || ' ' || nombre_comercial")
    # Los `_COLUMNAS_DE_REGIMEN` de cada fila suya, de la más antigua a la más nueva, en la misma lectura de la
    # empresa: emitir no hace otra. Lo lee `regimenes.py`; fuera del ámbito de la empresa no se ve ninguna.
    filas_regimen: Mapped[list[list[Any]] | None] = column_property(
        select(
            func.jsonb_agg(
                aggregate_order_by(func.jsonb_build_array(*_COLUMNAS_DE_REGIMEN), _FILAS.desde.asc())
            )
        )
        .where(_FILAS.empresa_id == cast("MappedColumn[int]", id).column, _FILAS.empresa_id == LA_DEL_AMBITO)
        .correlate_except(RegimenDeEmpresa.__table__)
        .scalar_subquery()
    )

    @property
    def correo_confirmado(self) -> bool:
        """Si alguien abrió el enlace que se envió a su correo de ahora."""
        return self.correo_que_se_confirmo == self.correo

    @property
    def es_de_ensayo(self) -> bool:
        return ensayos.es_de_ensayo(self.ruc)

    def confirmar_correo(self) -> None:
        self.correo_que_se_confirmo, self.correo_por_confirmar = self.correo, None

    @property
    def codigo_ambiente(self) -> int:
        return ambientes.de(self.estado_verificacion == VERIFICADA)

    @property
    def ambiente(self) -> str:
        return ambientes.PALABRAS[self.codigo_ambiente]


class Establecimiento(DeEmpresa, Base):
    """Un local de la empresa, con su número del SRI: de 001 a 999. `abierto_el`: desde qué día consta; vacío, desde siempre.
    `cerrado_el`: el último en que estuvo abierto; vacío en uno inactivo, no se sabe."""

    __tablename__ = "establecimientos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint("codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name="codigo"),
        CheckConstraint("cerrado_el >= abierto_el AND NOT (activo AND cerrado_el IS NOT NULL)", name="dias"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    direccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    abierto_el: Mapped[date | None]
    cerrado_el: Mapped[date | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class PuntoEmision(DeEmpresa, Base):
    """Un punto de un establecimiento; cada punto numera sus documentos."""

    __tablename__ = "puntos_emision"
    __table_args__ = (
        UniqueConstraint("empresa_id", "establecimiento_id", "codigo"),
        ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
        ),
        CheckConstraint("codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name="codigo"),
    )

    establecimiento_id: Mapped[int] = mapped_column(BigInteger)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class Secuencial(DeEmpresa, Base):
    """El siguiente número que un punto da a un tipo de documento en un ambiente del SRI. Quien emite lo toma
    con esta fila bloqueada. Mientras no hay fila, es el 1. `usado` es el mayor que se ha emitido."""

    __tablename__ = "secuenciales"
    __table_args__ = (
        UniqueConstraint("empresa_id", "punto_id", "tipo", "ambiente"),
        ForeignKeyConstraint(["empresa_id", "punto_id"], ["puntos_emision.empresa_id", "puntos_emision.id"]),
        CheckConstraint("ambiente IN (1, 2)", name="ambiente"),
        CheckConstraint(f"tipo IN {documentos.ELECTRONICOS}", name="tipo"),
        CheckConstraint("siguiente BETWEEN 1 AND 1000000000 AND siguiente > usado", name="siguiente"),
        {"info": SIN_BORRAR},
    )

    punto_id: Mapped[int] = mapped_column(BigInteger)
    tipo: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    siguiente: Mapped[int] = mapped_column(BigInteger, server_default="1", default=1)
    usado: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)


RESTRICCIONES = {
    "uq_empresas_ruc": ("EMP_RUC", "Ya existe una empresa con ese RUC."),
    "uq_regimenes_empresas_empresa_id_desde": (
        "desde",
        "Ya hay un cambio que rige desde ese día.",
    ),
    "uq_establecimientos_empresa_id_codigo": (
        "COM_NUMERO",
        "Ya existe un establecimiento con ese código.",
    ),
    "uq_puntos_emision_empresa_id_establecimiento_id_codigo": (
        "PTO_NUMERO",
        "El establecimiento ya tiene un punto con ese código.",
    ),
}
