"""Lo que una persona dice de una obligación: que ya la presentó, que la pagó, que no le aplica, o que nada de eso. Todo queda
con quién y cuándo, también lo que se deshace."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import Select, exists, or_, select
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.catalogos import codigos
from api.tributos.obligaciones import calendario, clases, formularios
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.models import NO_APLICA, PRESENTADA, ObligacionDicha

ENTIDAD = "obligacion"
CON_SU_PAGO = "103_CON_SU_PAGO"
_AJENA = "La empresa no declara eso en ese período."
_DEL_FORMULARIO = (
    "Se presentó desde su formulario, que guarda sus cifras y sus documentos: lo que la corrige es una sustitutiva, y se "
    "presenta allí. Si se anotó por error, se deshace allí."
)
_FALTA_PAGAR = (
    "Desde el 3 de noviembre de 2025 el 103 se declara y se paga a la vez: si no se paga entero, cuenta como no "
    "presentado. Diga qué día se pagó."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosPresentada:
    """`numero` y `fecha`: los que el portal dio; `pagada_en`: el día en que se pagó entera."""

    obligacion: str
    periodo: str
    numero: str
    fecha: date
    total: Decimal
    pagada_en: date | None = None
    sustituye: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosNoAplica:
    obligacion: str
    periodo: str
    motivo: str


@transactional
def presentar(datos: DatosPresentada, quien: Autor) -> Debida:
    """Anota que se presentó. Lo mismo otra vez se responde como está; con otros datos, solo como sustitutiva."""
    debida = _exigir(datos.obligacion, datos.periodo)
    antes = _viva(debida)
    if antes and _es_la_misma(antes, datos):
        return debida
    _revisar(debida, datos)
    if antes is None and datos.sustituye:
        raise EstadoInvalido("No consta ninguna presentada que sustituir.")
    if antes and not (datos.sustituye and antes.clase == PRESENTADA):
        raise EstadoInvalido(f"Ya consta: lo dijo {antes.creado_por}. Deshágalo, o presente una sustitutiva.")
    if antes:
        _terminar(antes, quien)
    fila = ObligacionDicha(
        obligacion=datos.obligacion,
        periodo=datos.periodo,
        clase=PRESENTADA,
        numero=datos.numero,
        fecha=datos.fecha,
        total=datos.total,
        pagada_en=datos.pagada_en,
        sustituye_id=antes.id if antes else None,
        creado_por=quien.nombre,
    )
    _guardar(fila, "presentar")
    return debida


@transactional
def anotar(datos: DatosPresentada, quien: Autor) -> Debida:
    """`presentar`, de lo que se hizo fuera de aquí: lo que se presentó desde su formulario, desde él se sustituye."""
    if datos.sustituye:
        _exigir_a_mano(datos.obligacion, datos.periodo)
    return presentar(datos, quien)


@transactional
def pagar(dicha_id: int, dia: date, quien: Autor) -> Debida:
    """Anota el día en que se pagó entera."""
    fila = _para_cambiar(dicha_id)
    if fila.clase != PRESENTADA or not fila.total:
        raise EstadoInvalido("No hay nada que pagar.")
    if fila.pagada_en is not None:
        raise EstadoInvalido(f"Ya consta pagada el {fila.pagada_en:%d/%m/%Y}.")
    _hasta_hoy("pagada_en", dia)
    fila.pagada_en = dia
    audit.record("pagar", ENTIDAD, fila.id, antes={"pagada_en": None}, despues={"pagada_en": dia})
    return _exigir(fila.obligacion, fila.periodo)


@transactional
def no_aplica(datos: DatosNoAplica, quien: Autor) -> Debida:
    """Anota que en ese período no se debe, y por qué."""
    debida = _exigir(datos.obligacion, datos.periodo)
    antes = _viva(debida)
    if antes and antes.clase == NO_APLICA and antes.motivo == datos.motivo:
        return debida
    if antes:
        raise EstadoInvalido(f"Ya consta otra cosa: lo dijo {antes.creado_por}. Deshágalo antes.")
    fila = ObligacionDicha(
        obligacion=datos.obligacion,
        periodo=datos.periodo,
        clase=NO_APLICA,
        motivo=datos.motivo,
        creado_por=quien.nombre,
    )
    _guardar(fila, "descartar")
    return debida


@transactional
def deshacer(dicha_id: int, clase: str, quien: Autor) -> Debida:
    """Deja de constar; si era una sustitutiva, vuelve a constar la que sustituyó. `clase`: la que quien llama puede deshacer."""
    fila = _para_cambiar(dicha_id)
    if fila.clase != clase:
        raise EstadoInvalido("Lo que consta de esa obligación es otra cosa.")
    _exigir_a_mano(fila.obligacion, fila.periodo)
    _deshacer(fila, quien)
    return _exigir(fila.obligacion, fila.periodo)


@transactional
def dejar_de_constar(obligacion: str, periodo: str, quien: Autor) -> None:
    """Lo que se presentó desde un formulario, que allí se deshizo."""
    fila = _viva(_exigir(obligacion, periodo))
    if fila is not None:
        _deshacer(fila, quien)


def _deshacer(fila: ObligacionDicha, quien: Autor) -> None:
    _terminar(fila, quien)
    if fila.sustituye_id is not None:
        anterior = bloqueo.una(_suya(fila.sustituye_id), "No existe esa declaración.")
        anterior.deshecho_por, anterior.deshecho_en = None, None
        db.session.flush()
    audit.record("deshacer", ENTIDAD, fila.id, antes=_anotado(fila))


def pagos_de(obligacion: str, periodo: str) -> Mapping[tuple[str, date], date]:
    """De lo que se presentó de un período y consta pagado entero, por su número y su día, cuándo se pagó; también lo que otra
    sustituyó después."""
    o, otra = ObligacionDicha, aliased(ObligacionDicha)
    sustituida = exists().where(otra.empresa_id == o.empresa_id, otra.sustituye_id == o.id)
    suyas = select(o.numero, o.fecha, o.pagada_en).where(
        o.obligacion == obligacion,
        o.periodo == periodo,
        o.clase == PRESENTADA,
        o.pagada_en.is_not(None),
        or_(o.deshecho_en.is_(None), sustituida),
    )
    filas = db.session.execute(suyas)
    return {(numero, fecha): pagada for numero, fecha, pagada in filas if fecha and pagada}


def _exigir_a_mano(obligacion: str, periodo: str) -> None:
    if formularios.presentada(obligacion, periodo):
        raise EstadoInvalido(_DEL_FORMULARIO)


def _exigir(obligacion: str, periodo: str) -> Debida:
    debida = calendario.una(obligacion, periodo)
    if debida is None:
        raise ReglaDeNegocio.en("periodo", _AJENA)
    return debida


def _revisar(debida: Debida, datos: DatosPresentada) -> None:
    if not datos.numero and not debida.deber.recordatorio:
        raise ReglaDeNegocio.en("numero", "Escriba el número que dio el portal.")
    if datos.fecha <= debida.fin:
        raise ReglaDeNegocio.en("fecha", f"El período termina el {debida.fin:%d/%m/%Y}: se declara después.")
    _hasta_hoy("fecha", datos.fecha)
    if datos.pagada_en:
        _hasta_hoy("pagada_en", datos.pagada_en)
    se_paga = CON_SU_PAGO in codigos.vigentes(codigos.VALOR, datos.fecha)
    if datos.obligacion == clases.DEL_103 and datos.total and not datos.pagada_en and se_paga:
        raise ReglaDeNegocio.en("pagada_en", _FALTA_PAGAR)


def _hasta_hoy(campo: str, dia: date) -> None:
    if dia > hoy():
        raise ReglaDeNegocio.en(campo, "Ese día todavía no llega.")


def _es_la_misma(fila: ObligacionDicha, datos: DatosPresentada) -> bool:
    return (fila.clase, fila.numero, fila.fecha, fila.total, fila.pagada_en) == (
        *(PRESENTADA, datos.numero, datos.fecha),
        *(datos.total, datos.pagada_en),
    )


def _viva(debida: Debida) -> ObligacionDicha | None:
    obligacion, periodo = debida.clave
    return bloqueo.si_esta(
        select(ObligacionDicha).where(
            ObligacionDicha.obligacion == obligacion,
            ObligacionDicha.periodo == periodo,
            ObligacionDicha.deshecho_en.is_(None),
        )
    )


def _suya(dicha_id: int) -> Select[ObligacionDicha]:
    return select(ObligacionDicha).where(ObligacionDicha.id == dicha_id)


def _para_cambiar(dicha_id: int) -> ObligacionDicha:
    fila = bloqueo.una(_suya(dicha_id), "No existe esa declaración.")
    if fila.deshecho_en is not None:
        raise EstadoInvalido("Eso ya se deshizo o se sustituyó.")
    return fila


def _terminar(fila: ObligacionDicha, quien: Autor) -> None:
    fila.deshecho_por, fila.deshecho_en = quien.nombre, ahora()
    db.session.flush()


def _guardar(fila: ObligacionDicha, accion: str) -> None:
    db.session.add(fila)
    db.session.flush()
    audit.record(accion, ENTIDAD, fila.id, despues=_anotado(fila))


def _anotado(fila: ObligacionDicha) -> dict[str, object]:
    campos = ("obligacion", "periodo", "numero", "fecha", "total", "pagada_en", "motivo")
    return {campo: getattr(fila, campo) for campo in campos if getattr(fila, campo) not in (None, "")}
