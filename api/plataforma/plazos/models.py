"""Los plazos para declarar, como filas con fechas: la ley los cambia, y el SRI los prorroga."""

from sqlalchemy import CheckConstraint, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

IVA_MENSUAL, IVA_SEMESTRAL, RETENCIONES = "IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES"
RETENCIONES_SEMESTRALES, ISD_RETENIDO = "RETENCIONES_SEMESTRALES", "ISD_RETENIDO"
RENTA_PERSONAS, RENTA_SOCIEDADES = "RENTA_PERSONAS", "RENTA_SOCIEDADES"
RENTA_RIMPE_PERSONAS, RENTA_RIMPE_SOCIEDADES = "RENTA_RIMPE_PERSONAS", "RENTA_RIMPE_SOCIEDADES"
ATS_MENSUAL, ATS_SEMESTRAL, PAGO_A_CUENTA = "ATS_MENSUAL", "ATS_SEMESTRAL", "PAGO_A_CUENTA"
DIVIDENDOS, BENEFICIARIOS, BENEFICIOS = "DIVIDENDOS", "BENEFICIARIOS", "BENEFICIOS"
GASTOS_PERSONALES, PATRIMONIAL = "GASTOS_PERSONALES", "PATRIMONIAL"
PARTES_RELACIONADAS, PRECIOS, CUMPLIMIENTO = "PARTES_RELACIONADAS", "PRECIOS", "CUMPLIMIENTO"
FORMULARIOS_107, RDEP, SUPERCIAS = "FORMULARIOS_107", "RDEP", "SUPERCIAS"
# Lo que no es del SRI: de quien tiene empleados, de las compañías y del municipio.
IESS, DECIMO_TERCERO, UTILIDADES, SALARIO_DIGNO = "IESS", "DECIMO_TERCERO", "UTILIDADES", "SALARIO_DIGNO"
DECIMO_CUARTO_COSTA, DECIMO_CUARTO_SIERRA = "DECIMO_CUARTO_COSTA", "DECIMO_CUARTO_SIERRA"
GASTOS_DE_EMPLEADOS, ACCIDENTES = "GASTOS_DE_EMPLEADOS", "ACCIDENTES"
JUNTA, CONTRIBUCION, AUDITORIA_EXTERNA = "JUNTA", "CONTRIBUCION", "AUDITORIA_EXTERNA"
EXTRANJEROS, REGISTRO_CREDITICIO = "EXTRANJEROS", "REGISTRO_CREDITICIO"
PATENTE, ACTIVOS_PERSONAS, ACTIVOS_SOCIEDADES = "PATENTE", "ACTIVOS_PERSONAS", "ACTIVOS_SOCIEDADES"
BAJAS_DE_INVENTARIO = "BAJAS_DE_INVENTARIO"
OBLIGACIONES = {
    IVA_MENSUAL: "IVA de cada mes",
    IVA_SEMESTRAL: "IVA de cada semestre",
    RETENCIONES: "Retenciones en la fuente",
    RENTA_PERSONAS: "Impuesto a la renta de las personas",
    RENTA_SOCIEDADES: "Impuesto a la renta de las sociedades",
    RETENCIONES_SEMESTRALES: "Retenciones en la fuente de cada semestre",
    RENTA_RIMPE_PERSONAS: "Impuesto a la renta de las personas del RIMPE",
    RENTA_RIMPE_SOCIEDADES: "Impuesto a la renta de las sociedades del RIMPE",
    ISD_RETENIDO: "ISD retenido",
    ATS_MENSUAL: "Anexo transaccional (ATS) de cada mes",
    ATS_SEMESTRAL: "Anexo transaccional (ATS) de cada semestre",
    PAGO_A_CUENTA: "Pago a cuenta de utilidades no distribuidas",
    DIVIDENDOS: "Anexo de dividendos (ADI)",
    BENEFICIARIOS: "Beneficiarios finales y composición (REBEFICS)",
    GASTOS_PERSONALES: "Anexo de gastos personales (AGP)",
    BENEFICIOS: "Anexo de incentivos y beneficios (AIBT)",
    PATRIMONIAL: "Declaración patrimonial",
    PARTES_RELACIONADAS: "Anexo de partes relacionadas (OPRE)",
    PRECIOS: "Informe de precios de transferencia",
    CUMPLIMIENTO: "Informe de cumplimiento tributario (ICT)",
    FORMULARIOS_107: "Formularios 107 a los empleados",
    RDEP: "Anexo de empleados (RDEP)",
    SUPERCIAS: "Estados financieros a la Superintendencia",
    IESS: "Planilla del IESS",
    DECIMO_TERCERO: "Décimo tercer sueldo",
    DECIMO_CUARTO_COSTA: "Décimo cuarto sueldo (Costa y Galápagos)",
    DECIMO_CUARTO_SIERRA: "Décimo cuarto sueldo (Sierra y Amazonía)",
    SALARIO_DIGNO: "Salario digno",
    UTILIDADES: "Utilidades a los trabajadores",
    GASTOS_DE_EMPLEADOS: "Proyección de gastos personales de los empleados",
    ACCIDENTES: "Registro anual de accidentes de trabajo",
    JUNTA: "Junta general ordinaria",
    CONTRIBUCION: "Contribución a la Superintendencia",
    AUDITORIA_EXTERNA: "Contratar la auditoría externa",
    EXTRANJEROS: "Socios o accionistas extranjeros",
    REGISTRO_CREDITICIO: "Ventas a crédito al registro crediticio",
    PATENTE: "Patente municipal",
    ACTIVOS_PERSONAS: "1.5 por mil sobre los activos",
    ACTIVOS_SOCIEDADES: "1.5 por mil sobre los activos",
    BAJAS_DE_INVENTARIO: "Declaración juramentada de bajas de inventario",
}
# Lo que se hace hasta ese día y no después: si no es hábil, el último que lo fue antes.
SIN_ESPERA = frozenset(
    (
        *(DECIMO_TERCERO, DECIMO_CUARTO_COSTA, DECIMO_CUARTO_SIERRA, SALARIO_DIGNO, UTILIDADES),
        *(JUNTA, BAJAS_DE_INVENTARIO),
    )
)
# Los que no siguen el noveno dígito de su RUC.
ESPECIAL, GALAPAGOS, PUBLICO, DIGITALES = "ESPECIAL", "GALAPAGOS", "PUBLICO", "DIGITALES"
DIGITOS = {str(n): str(n) for n in range(10)} | {
    ESPECIAL: "Contribuyente especial",
    GALAPAGOS: "Domicilio en Galápagos",
    PUBLICO: "Sector público",
    DIGITALES: "Servicios digitales de no residentes",
}
TODOS = "TODOS"
A_QUIENES = {TODOS: "Todos"} | DIGITOS  # una prórroga


class PlazoDeDeclarar(FilaFechada, Base):
    """De una obligación y un noveno dígito del RUC, el `dia` y cuántos `meses` después de que termina lo que se declara.
    Rige para lo que termina en sus fechas."""

    __tablename__ = "plazos_declaracion"
    __table_args__ = (
        UniqueConstraint("obligacion", "digito", "desde"),
        CheckConstraint(f"obligacion IN {tuple(OBLIGACIONES)}", name="obligacion"),
        CheckConstraint(f"digito IN {tuple(DIGITOS)}", name="digito"),
        CheckConstraint("meses BETWEEN 1 AND 24", name="meses"),
        CheckConstraint("dia BETWEEN 1 AND 31", name="dia"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    digito: Mapped[str] = mapped_column(Text)
    meses: Mapped[int] = mapped_column(SmallInteger)
    dia: Mapped[int] = mapped_column(SmallInteger)


class ProrrogaDeDeclarar(FilaFechada, Base):
    """Un día distinto para lo que termina en sus fechas, por resolución. `digito`: a quiénes. `cantones`:
    los de su domicilio, separados por comas; vacío, en todo el país."""

    __tablename__ = "prorrogas_declaracion"
    __table_args__ = (
        UniqueConstraint("obligacion", "digito", "cantones", "desde", name="uq_prorrogas_declaracion_clave"),
        CheckConstraint(f"obligacion IN {tuple(OBLIGACIONES)}", name="obligacion"),
        CheckConstraint(f"digito IN {tuple(A_QUIENES)}", name="digito"),
        CheckConstraint("meses BETWEEN 1 AND 24", name="meses"),
        CheckConstraint("dia BETWEEN 1 AND 31", name="dia"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    digito: Mapped[str] = mapped_column(Text)
    cantones: Mapped[str] = mapped_column(Text, server_default="", default="")
    meses: Mapped[int] = mapped_column(SmallInteger)
    dia: Mapped[int] = mapped_column(SmallInteger)


RESTRICCIONES = {
    "sin_cruce_prorrogas_declaracion": ("desde", SE_CRUZAN),
    "uq_prorrogas_declaracion_clave": ("desde", SE_CRUZAN),
    "sin_cruce_plazos_declaracion": ("desde", SE_CRUZAN),
    "uq_plazos_declaracion_obligacion_digito_desde": ("desde", SE_CRUZAN),
}
