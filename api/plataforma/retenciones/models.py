"""Los códigos de retención y los sustentos, con sus fechas: cambian por resolución, sin tocar el programa.

Los códigos son los del SRI: la renta, del catálogo del ATS (tabla 3.10); el IVA y la salida de divisas, de la
ficha técnica (tabla 20). Quien retiene toma la fila que rige en la fecha de la retención.
"""

from decimal import Decimal

from sqlalchemy import CheckConstraint, Integer, Numeric, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada
from api.plataforma.codigos import documentos, identificaciones

RENTA, IVA_RETENIDO, ISD = 1, 2, 6
RETENIDOS = {RENTA: "Renta", IVA_RETENIDO: "IVA", ISD: "ISD"}
RESIDENTE, NO_RESIDENTE = "RESIDENTE", "NO_RESIDENTE"
SUJETOS = {RESIDENTE: "Residentes", NO_RESIDENTE: "No residentes"}
# Los que la casa distingue, por lo que se dice con ellos.
BANANO, AUTORRETENCION, AUTORRETENCION_GRAN = "BANANO", "AUTORRETENCION", "AUTORRETENCION_GRAN"
DIVIDENDOS = "DIVIDENDOS"
CASOS_DE_CODIGO = {
    BANANO: "Banano: dice las cajas y su precio",
    DIVIDENDOS: "Dividendos: va con el sustento de repartirlos",
    AUTORRETENCION: "Autorretención",
    AUTORRETENCION_GRAN: "Autorretención de un Gran Contribuyente",
}
# Lo que una regla mira. CUALQUIERA: no lo mira.
CUALQUIERA = "CUALQUIERA"
_TODOS = {CUALQUIERA: "Cualquiera"}
AGENTE = "AGENTE"
COMPRADORES = {**_TODOS, AGENTE: "Agente de retención o contribuyente especial"}
ESPECIAL, OBLIGADA, NO_OBLIGADA = "ESPECIAL", "OBLIGADA", "NO_OBLIGADA"
NATURAL, SOCIEDAD, PUBLICA, EXTERIOR = "NATURAL", "SOCIEDAD", "PUBLICA", identificaciones.EXTERIOR
EMPRENDEDOR, POPULAR = "EMPRENDEDOR", "POPULAR"
VENDEDORES = {
    **_TODOS,
    ESPECIAL: "Contribuyente especial",
    NATURAL: "Persona natural",
    NO_OBLIGADA: "Persona natural no obligada a llevar contabilidad",
    OBLIGADA: "Obligado a llevar contabilidad",
    SOCIEDAD: "Sociedad",
    PUBLICA: "Institución pública",
    EMPRENDEDOR: "RIMPE emprendedor",
    POPULAR: "RIMPE negocio popular",
    EXTERIOR: "Del exterior",
}
BIENES, SERVICIOS, PROFESIONALES = "BIENES", "SERVICIOS", "PROFESIONALES"
COMPRAS = {
    **_TODOS,
    BIENES: "Bienes",
    SERVICIOS: "Servicios",
    PROFESIONALES: "Servicios profesionales",
    "MANO_DE_OBRA": "Servicios de mano de obra",
    "ARRIENDO": "Arriendo de inmuebles",
    "CONSTRUCCION": "Construcción",
    "TRANSPORTE": "Transporte",
    "PUBLICIDAD": "Publicidad",
    "COMISIONES": "Comisiones",
    "SEGUROS": "Seguros",
    "LEASING": "Arrendamiento mercantil",
    "AGRICOLAS": "Bienes agropecuarios, al productor",
    "DIRECTORES": "Honorarios de directores y administradores",
}
TRANSPORTE = "TRANSPORTE"
# De quién es la unidad con que se transportó, si es transporte terrestre comercial: de eso depende qué se retiene.
PROPIA, DE_SOCIO, A_SOCIO, OTRA = "PROPIA", "DE_SOCIO", "A_SOCIO", "OTRA"
UNIDADES = {
    PROPIA: "De la operadora",
    DE_SOCIO: "De un socio de la operadora",
    A_SOCIO: "La empresa es la operadora, y paga a su socio",
    OTRA: "No es transporte terrestre comercial: taxi o privado",
}

QUE_UNIDAD = "¿Unidad propia o de socio? De eso depende lo que se retiene del transporte terrestre: dígalo y proponga otra vez."


def de_unidad(unidad: str) -> str:
    """Cómo una regla nombra al transporte en esa unidad."""
    return f"{TRANSPORTE}_{unidad}"


# Lo que una regla distingue: las clases de compra, y del transporte la unidad.
COMPRAS_DE_REGLA = COMPRAS | {
    de_unidad(unidad): f"Transporte: {nombre[0].lower()}{nombre[1:]}" for unidad, nombre in UNIDADES.items()
}
# Lo que un indicio puede decir: una clase que se distinga de las demás.
COMPRAS_DE_INDICIO = {clase: nombre for clase, nombre in COMPRAS.items() if clase != CUALQUIERA}
DE_BIENES = frozenset({BIENES, "AGRICOLAS"})
# Dónde se busca lo que dice qué se compra.
EN_LINEA, DE_ALQUILER, DE_INMUEBLE, EN_ACTIVIDAD = "LINEA", "ALQUILER", "INMUEBLE", "ACTIVIDAD"
DONDE = {
    EN_LINEA: "Una palabra de la línea",
    DE_ALQUILER: "Una palabra que dice que se alquila",
    DE_INMUEBLE: "Una palabra de lo que se alquila",
    EN_ACTIVIDAD: "Una frase de la actividad del proveedor",
}
TEXTO_DE_INDICIO = "^[a-z0-9]+( [a-z0-9]+)*$"
OBLIGATORIA = "OBLIGATORIA"
FUERZAS = {OBLIGATORIA: "Obligatoria"}
CON_DOCUMENTO = {
    **_TODOS,
    **documentos.nombres((documentos.FACTURA, documentos.NOTA_VENTA, documentos.LIQUIDACION_COMPRA)),
    "15": "Comprobante emitido en el exterior",
}
# Lo que el esquema del comprobante admite en un porcentaje: tres cifras, y hasta dos son decimales.
_NUMERO = r"(100|\d{1,2}(\.\d)?|\d\.\d{1,2})"
PORCENTAJES = rf"^({_NUMERO}( a {_NUMERO})?(; {_NUMERO}( a {_NUMERO})?)*)?$"
DOCUMENTOS = r"^\d{2,3}(, \d{2,3})*$"


class CodigoRetencion(FilaFechada, Base):
    """Un código con que se retiene. `sujeto`: a quién, en la renta; vacío en los demás. `caso`: cuándo sirve o qué más
    se dice con él, si es de renta y no es uno común. `porcentajes`: los que admite (`porcentajes.py`). Las casillas son las de los formularios 103 y 104, como el SRI las escribe;
    `elemento_ats`, el del anexo donde va lo retenido."""

    __tablename__ = "codigos_retencion"
    __table_args__ = (
        UniqueConstraint("impuesto", "codigo", "desde"),
        CheckConstraint(f"impuesto IN {tuple(RETENIDOS)}", name="impuesto"),
        CheckConstraint(f"sujeto IN {('', *SUJETOS)} AND (impuesto = 1) = (sujeto <> '')", name="sujeto"),
        CheckConstraint(
            f"caso IN {('', *CASOS_DE_CODIGO)} AND (caso = '' OR impuesto = {RENTA})", name="caso"
        ),
        CheckConstraint(f"porcentajes ~ '{PORCENTAJES}'", name="porcentajes"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    impuesto: Mapped[int] = mapped_column(SmallInteger)
    codigo: Mapped[str] = mapped_column(Text)
    sujeto: Mapped[str] = mapped_column(Text, server_default="", default="")
    caso: Mapped[str] = mapped_column(Text, server_default="", default="")
    nombre: Mapped[str] = mapped_column(Text)
    porcentajes: Mapped[str] = mapped_column(Text, server_default="", default="")
    casilla_base: Mapped[str] = mapped_column(Text, server_default="", default="")
    casilla_retenido: Mapped[str] = mapped_column(Text, server_default="", default="")
    elemento_ats: Mapped[str] = mapped_column(Text, server_default="", default="")
    nota: Mapped[str] = mapped_column(Text, server_default="", default="")


class Sustento(FilaFechada, Base):
    """Para qué sirve una compra ante el SRI. `documentos`: los códigos de los comprobantes que lo pueden llevar,
    separados por comas; `casilleros`, los del formulario 104 a los que la compra va."""

    __tablename__ = "sustentos"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint(f"documentos ~ '{DOCUMENTOS}'", name="documentos"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    documentos: Mapped[str] = mapped_column(Text)
    casilleros: Mapped[str] = mapped_column(Text, server_default="", default="")


class ReglaRetencion(FilaFechada, Base):
    """Con qué código se retiene un impuesto: quién compra, a quién, qué y con qué comprobante. De las que se aplican
    se toma la de menor `orden`. `minimo`: USD de base desde los que se retiene. `fuerza`: OBLIGATORIA, la ley no deja
    otro código y lo usual del proveedor no la cambia; vacía, solo propone. `porcentaje`: el de un código que admite varios;
    None, lo dice el código. `razon`: por qué, en una frase."""

    __tablename__ = "reglas_retencion"
    __table_args__ = (
        UniqueConstraint(
            *("impuesto", "comprador", "proveedor", "compra", "documento", "desde"),
            name="uq_reglas_retencion_clave",
        ),
        CheckConstraint(f"impuesto IN {(RENTA, IVA_RETENIDO)}", name="impuesto"),
        CheckConstraint(f"comprador IN {tuple(COMPRADORES)}", name="comprador"),
        CheckConstraint(f"proveedor IN {tuple(VENDEDORES)}", name="proveedor"),
        CheckConstraint(f"compra IN {tuple(COMPRAS_DE_REGLA)}", name="compra"),
        CheckConstraint("porcentaje BETWEEN 0 AND 100", name="porcentaje"),
        CheckConstraint(f"documento IN {tuple(CON_DOCUMENTO)}", name="documento"),
        CheckConstraint("minimo >= 0", name="minimo"),
        CheckConstraint(f"fuerza IN {('', *FUERZAS)}", name="fuerza"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    impuesto: Mapped[int] = mapped_column(SmallInteger)
    comprador: Mapped[str] = mapped_column(Text)
    proveedor: Mapped[str] = mapped_column(Text)
    compra: Mapped[str] = mapped_column(Text)
    documento: Mapped[str] = mapped_column(Text)
    codigo: Mapped[str] = mapped_column(Text)
    orden: Mapped[int] = mapped_column(Integer)
    minimo: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    fuerza: Mapped[str] = mapped_column(Text, server_default="", default="")
    porcentaje: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    razon: Mapped[str] = mapped_column(Text)


class IndicioDeCompra(FilaFechada, Base):
    """Lo que dice qué se compra mientras nadie lo haya decidido. `texto`: con qué empieza una palabra de la línea o, de
    la actividad, una frase que está en ella; en minúsculas y sin tildes. `compra`: qué es; vacía en las de alquiler, que
    solo dicen que se alquila. `persona`: de quién vale; de otra, hay que verlo. De los que se hallan decide el de menor
    `orden`."""

    __tablename__ = "indicios_compras"
    __table_args__ = (
        UniqueConstraint("donde", "texto", "desde", name="uq_indicios_compras_clave"),
        CheckConstraint(f"donde IN {tuple(DONDE)}", name="donde"),
        CheckConstraint(f"texto ~ '{TEXTO_DE_INDICIO}'", name="texto"),
        CheckConstraint(f"donde = '{EN_ACTIVIDAD}' OR texto !~ ' '", name="palabra"),
        CheckConstraint(f"compra IN {('', *COMPRAS_DE_INDICIO)}", name="compra"),
        CheckConstraint(f"(donde = '{DE_ALQUILER}') = (compra = '')", name="alquiler"),
        CheckConstraint(f"persona IN {(CUALQUIERA, NATURAL)}", name="persona"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    donde: Mapped[str] = mapped_column(Text)
    texto: Mapped[str] = mapped_column(Text)
    compra: Mapped[str] = mapped_column(Text, server_default="", default="")
    persona: Mapped[str] = mapped_column(Text, server_default=CUALQUIERA, default=CUALQUIERA)
    orden: Mapped[int] = mapped_column(Integer)


_UNICAS = {
    "codigos_retencion": "impuesto_codigo_desde",
    "sustentos": "codigo_desde",
    "reglas_retencion": "clave",
    "indicios_compras": "clave",
}
RESTRICCIONES = {
    nombre: ("desde", SE_CRUZAN)
    for tabla, unica in _UNICAS.items()
    for nombre in (f"sin_cruce_{tabla}", f"uq_{tabla}_{unica}")
}
