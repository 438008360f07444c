"""Lo que una empresa puede tener que declarar: cada cuánto, y si lo debe mientras nadie diga otra cosa. Son funciones puras de
su régimen; los días son filas con fechas (`plataforma/plazos`)."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from api.core.datos import meses
from api.core.papel.textos import plegar
from api.plataforma.empresas.models import RIMPE_EMPRENDEDOR, RIMPE_POPULAR
from api.plataforma.empresas.regimenes import Regimen
from api.plataforma.plazos import models as plazos

DEL_104, DEL_103, ATS, RENTA, ISD = "104", "103", "ATS", "RENTA", "ISD"
MENSUAL, SEMESTRAL, ANUAL, NUNCA = "MENSUAL", "SEMESTRAL", "ANUAL", "NO"
CADA = {MENSUAL: 1, SEMESTRAL: 6, ANUAL: 12}
_SEMESTRE, _ANIO = 6, 12
SRI, DEL_IESS, DEL_TRABAJO = "SRI", "IESS", "Ministerio del Trabajo"
DE_COMPANIAS, DEL_MUNICIPIO = "Superintendencia de Compañías", "Municipio"
# Los cantones donde el décimo cuarto va en marzo. Quien no consta aquí lo elige.
_COSTA = frozenset(
    (
        *("guayaquil", "duran", "samborondon", "daule", "milagro", "playas", "naranjal", "naranjito"),
        *("el triunfo", "balzar", "yaguachi", "el empalme", "pedro carbo", "salitre", "la troncal"),
        *("machala", "huaquillas", "pasaje", "santa rosa", "arenillas", "el guabo"),
        *("portoviejo", "manta", "chone", "jipijapa", "montecristi", "el carmen", "pedernales", "sucre"),
        *("bahia de caraquez", "calceta", "puerto lopez", "santa ana", "esmeraldas", "quininde"),
        *("atacames", "san lorenzo", "babahoyo", "quevedo", "buena fe", "ventanas", "vinces"),
        *("santa elena", "la libertad", "salinas", "santo domingo", "la concordia"),
        *("galapagos", "san cristobal", "puerto baquerizo moreno", "isabela", "puerto villamil"),
        *("santa cruz", "puerto ayora"),
    )
)


class Declara(NamedTuple):
    """Quien declara, en un período."""

    regimen: Regimen
    persona: bool
    ciudad: str = ""

    @property
    def emprendedor(self) -> bool:
        return self.regimen.regimen == RIMPE_EMPRENDEDOR

    @property
    def popular(self) -> bool:
        return self.regimen.regimen == RIMPE_POPULAR

    @property
    def en_rimpe(self) -> bool:
        return self.emprendedor or self.popular

    @property
    def en_la_costa(self) -> bool:
        return plegar(self.ciudad) in _COSTA

    @property
    def con_ats(self) -> bool:
        """Los que siempre lo presentan; una persona no obligada, si pasa de los límites: lo elige ella."""
        return not self.popular and (
            self.emprendedor or self.regimen.obligado_contabilidad or self.regimen.retiene
        )


Condicion = Callable[[Declara], bool]


class Deber(NamedTuple):
    """Una obligación con su periodicidad. `es`: si es la suya, de las que la misma obligación tiene; `debe`: si se debe
    mientras nadie elija otra cosa. `cuando`: a quiénes toca, dicho para una persona. `ante`: quién la recibe."""

    clase: str
    obligacion: str
    cada: int
    cuando: str
    debe: Condicion
    es: Condicion = lambda _: True
    ante: str = SRI

    @property
    def nombre(self) -> str:
        return plazos.OBLIGACIONES[self.clase]

    @property
    def recordatorio(self) -> bool:
        """Se recuerda su fecha; sus cifras no salen de aquí."""
        return self.obligacion not in (DEL_104, DEL_103, ATS, RENTA, ISD)


_NADIE: Condicion = lambda _: False  # noqa: E731
_SIEMPRE: Condicion = lambda _: True  # noqa: E731
_SOCIEDAD: Condicion = lambda d: not d.persona  # noqa: E731
_IVA = (
    "El régimen general, cada mes; el emprendedor del RIMPE y quien solo vende con tarifa 0 %, cada semestre."
)
_RETIENE = "Los agentes de retención y los especiales; y los obligados a llevar contabilidad, que retienen de sueldos o liquidaciones."
_ATS = "Las sociedades, los obligados a llevar contabilidad y los que retienen, cada mes; el emprendedor del RIMPE, cada semestre."
_RENTA = "Todos, una vez al año."
_CON_CONTABILIDAD: Condicion = lambda d: d.regimen.obligado_contabilidad  # noqa: E731
_EMPLEA = "Quien tiene empleados. Si la empresa no los tiene, apáguelo."

DEBERES: tuple[Deber, ...] = (
    Deber(plazos.IVA_MENSUAL, DEL_104, 1, _IVA, lambda d: not d.en_rimpe),
    Deber(plazos.IVA_SEMESTRAL, DEL_104, _SEMESTRE, _IVA, lambda d: d.emprendedor),
    Deber(
        plazos.RETENCIONES,
        DEL_103,
        1,
        _RETIENE,
        lambda d: d.regimen.retiene or (d.regimen.obligado_contabilidad and not d.en_rimpe),
    ),
    Deber(
        plazos.RETENCIONES_SEMESTRALES,
        DEL_103,
        _SEMESTRE,
        _RETIENE,
        lambda d: not d.regimen.retiene and d.regimen.obligado_contabilidad and d.en_rimpe,
    ),
    Deber(plazos.ATS_MENSUAL, ATS, 1, _ATS, lambda d: d.con_ats and not d.emprendedor),
    Deber(plazos.ATS_SEMESTRAL, ATS, _SEMESTRE, _ATS, lambda d: d.con_ats and d.emprendedor),
    Deber(
        *(plazos.RENTA_PERSONAS, RENTA, _ANIO, _RENTA, _SIEMPRE),
        es=lambda d: d.persona and not d.en_rimpe,
    ),
    Deber(
        *(plazos.RENTA_SOCIEDADES, RENTA, _ANIO, _RENTA, _SIEMPRE),
        es=lambda d: not d.persona and not d.en_rimpe,
    ),
    Deber(
        *(plazos.RENTA_RIMPE_PERSONAS, RENTA, _ANIO, _RENTA, _SIEMPRE),
        es=lambda d: d.persona and d.en_rimpe,
    ),
    Deber(
        *(plazos.RENTA_RIMPE_SOCIEDADES, RENTA, _ANIO, _RENTA, _SIEMPRE),
        es=lambda d: not d.persona and d.en_rimpe,
    ),
    Deber(plazos.ISD_RETENIDO, ISD, 1, "Quien retuvo el impuesto a la salida de divisas ese mes.", _SIEMPRE),
    Deber(
        *(plazos.PAGO_A_CUENTA, "PAGO_A_CUENTA", _ANIO),
        "Las sociedades con más de 100,000 de utilidades sin distribuir al 31 de julio.",
        _NADIE,
        es=_SOCIEDAD,
    ),
    Deber(
        plazos.DIVIDENDOS, "ADI", _ANIO, "Las sociedades que distribuyeron dividendos.", _NADIE, es=_SOCIEDAD
    ),
    Deber(
        *(plazos.BENEFICIARIOS, "REBEFICS", _ANIO),
        "Todas las sociedades: quiénes son sus beneficiarios finales.",
        _SOCIEDAD,
        es=_SOCIEDAD,
    ),
    Deber(plazos.FORMULARIOS_107, "107", _ANIO, "Quien tiene empleados.", _NADIE),
    Deber(plazos.RDEP, "RDEP", _ANIO, "Quien tiene empleados.", _NADIE),
    Deber(
        *(plazos.GASTOS_PERSONALES, "AGP", _ANIO),
        "Las personas que rebajaron gastos personales sobre el límite.",
        _NADIE,
        es=lambda d: d.persona,
    ),
    Deber(plazos.BENEFICIOS, "AIBT", _ANIO, "Quien usó incentivos o beneficios tributarios.", _NADIE),
    Deber(
        *(plazos.PATRIMONIAL, "PATRIMONIAL", _ANIO),
        "Las personas cuyo patrimonio pasa del límite del año.",
        _NADIE,
        es=lambda d: d.persona,
    ),
    Deber(
        *(plazos.PARTES_RELACIONADAS, "OPRE", _ANIO),
        "Quien tuvo más de 3,000,000 en operaciones con partes relacionadas.",
        _NADIE,
    ),
    Deber(
        *(plazos.PRECIOS, "PRECIOS", _ANIO),
        "Quien tuvo más de 15,000,000 en operaciones con partes relacionadas.",
        _NADIE,
    ),
    Deber(plazos.CUMPLIMIENTO, "ICT", _ANIO, "Los obligados a auditoría externa.", _NADIE),
    Deber(
        *(plazos.SUPERCIAS, "SUPERCIAS", _ANIO),
        "Las compañías que controla la Superintendencia.",
        _SOCIEDAD,
        es=_SOCIEDAD,
        ante=DE_COMPANIAS,
    ),
    Deber(plazos.IESS, "IESS", 1, _EMPLEA, _CON_CONTABILIDAD, ante=DEL_IESS),
    Deber(plazos.DECIMO_TERCERO, "XIII", _ANIO, _EMPLEA, _CON_CONTABILIDAD, ante=DEL_TRABAJO),
    Deber(
        *(plazos.DECIMO_CUARTO_COSTA, "XIV_COSTA", _ANIO),
        "Quien tiene empleados en la Costa o Galápagos.",
        lambda d: d.regimen.obligado_contabilidad and d.en_la_costa,
        ante=DEL_TRABAJO,
    ),
    Deber(
        *(plazos.DECIMO_CUARTO_SIERRA, "XIV_SIERRA", _ANIO),
        "Quien tiene empleados en la Sierra o la Amazonía.",
        lambda d: d.regimen.obligado_contabilidad and not d.en_la_costa,
        ante=DEL_TRABAJO,
    ),
    Deber(plazos.UTILIDADES, "UTILIDADES", _ANIO, _EMPLEA, _CON_CONTABILIDAD, ante=DEL_TRABAJO),
    Deber(plazos.SALARIO_DIGNO, "SALARIO_DIGNO", _ANIO, "Quien tuvo utilidades.", _NADIE, ante=DEL_TRABAJO),
    Deber(plazos.GASTOS_DE_EMPLEADOS, "GASTOS_DE_EMPLEADOS", _ANIO, "Quien tiene empleados.", _NADIE),
    Deber(plazos.ACCIDENTES, "ACCIDENTES", _ANIO, "Quien tiene empleados.", _NADIE, ante=DEL_TRABAJO),
    Deber(
        *(plazos.JUNTA, "JUNTA", _ANIO, "Las compañías: el primer trimestre.", _SOCIEDAD),
        es=_SOCIEDAD,
        ante=DE_COMPANIAS,
    ),
    Deber(
        *(plazos.CONTRIBUCION, "CONTRIBUCION", _ANIO, "Las compañías que controla la Superintendencia."),
        *(_SOCIEDAD, _SOCIEDAD, DE_COMPANIAS),
    ),
    Deber(
        *(plazos.AUDITORIA_EXTERNA, "AUDITORIA", _ANIO, "Las compañías con activos sobre 500,000."),
        *(_NADIE, _SOCIEDAD, DE_COMPANIAS),
    ),
    Deber(
        *(plazos.EXTRANJEROS, "EXTRANJEROS", _ANIO, "Las compañías con socios o accionistas extranjeros."),
        *(_NADIE, _SOCIEDAD, DE_COMPANIAS),
    ),
    Deber(
        *(plazos.REGISTRO_CREDITICIO, "REGISTRO_CREDITICIO", 1, "Las compañías que venden a crédito."),
        *(_NADIE, _SOCIEDAD, DE_COMPANIAS),
    ),
    Deber(
        *(plazos.PATENTE, "PATENTE", _ANIO),
        "Toda actividad. La fecha es de la ordenanza de cada cantón: confírmela con el suyo.",
        _SIEMPRE,
        ante=DEL_MUNICIPIO,
    ),
    Deber(
        *(plazos.ACTIVOS_PERSONAS, "ACTIVOS", _ANIO, "Los obligados a llevar contabilidad."),
        *(_CON_CONTABILIDAD, lambda d: d.persona, DEL_MUNICIPIO),
    ),
    Deber(
        *(plazos.ACTIVOS_SOCIEDADES, "ACTIVOS", _ANIO, "Los obligados a llevar contabilidad."),
        *(_CON_CONTABILIDAD, _SOCIEDAD, DEL_MUNICIPIO),
    ),
    Deber(plazos.BAJAS_DE_INVENTARIO, "BAJAS", _ANIO, "Quien da de baja inventario en el año.", _NADIE),
)
NOMBRES = {DEL_104: "IVA", DEL_103: "Retenciones en la fuente", ATS: "Anexo transaccional (ATS)"}
OBLIGACIONES = tuple(dict.fromkeys(d.obligacion for d in DEBERES))


def deben(quien: Declara, elegido: Mapping[str, str]) -> Iterator[Deber]:
    """Lo que declara en un período. `elegido`: de cada obligación, lo que la empresa eligió; lo que no está, según su
    régimen. Quien declara el IVA por semestres presenta así también su ATS."""
    for deber in DEBERES:
        if not deber.es(quien):
            continue
        dicho = elegido.get(deber.obligacion, "")
        if not dicho and deber.obligacion == ATS and elegido.get(DEL_104) == SEMESTRAL and quien.con_ats:
            dicho = SEMESTRAL
        if CADA.get(dicho) == deber.cada or (not dicho and deber.debe(quien)):
            yield deber


def periodo(deber: Deber, fin: date) -> str:
    """«2026-10», «2026-S1» o «2026»."""
    if deber.cada == _ANIO:
        return str(fin.year)
    return f"{fin:%Y}-S{fin.month // _SEMESTRE}" if deber.cada == _SEMESTRE else f"{fin:%Y-%m}"


def fin_de(texto: str) -> date | None:
    """El último día de un período escrito; None si no es uno."""
    anio, _, resto = texto.partition("-")
    mes = {"": _ANIO, "S1": _SEMESTRE, "S2": _ANIO}.get(resto)
    try:
        return meses.ultimo(date(int(anio), mes or int(resto), 1))
    except ValueError:
        return None
