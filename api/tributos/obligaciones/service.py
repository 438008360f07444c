"""Lo que vence de cada obligación, y en qué está: lo que una persona dijo y lo que los libros dicen que falta pagar."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.cierre import filas
from api.core.datos import meses
from api.core.datos.db import db, empresa_actual
from api.libros.reglas import activacion
from api.plataforma.empresas import service as empresas
from api.plataforma.plazos.models import ISD_RETENIDO
from api.tributos.obligaciones import calendario, cambios, clases, formularios, libros, revisiones
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.cambios import RevisadaEn
from api.tributos.obligaciones.libros import LoQueFalta
from api.tributos.obligaciones.models import (
    LISTA,
    NO_APLICA,
    OBSERVACIONES,
    ObligacionDicha,
    RevisionDeObligacion,
)

POR_PREPARAR = "POR_PREPARAR"
PRESENTADA, PAGADA, SUSTITUIDA = "PRESENTADA", "PAGADA", "SUSTITUIDA"
ESTADOS = (POR_PREPARAR, OBSERVACIONES, LISTA, PRESENTADA, PAGADA, SUSTITUIDA, NO_APLICA)
PRESENTAR, PAGAR, SUSTITUIR, DESHACER = "presentar", "pagar", "sustituir", "deshacer"
NO_TOCA, SI_TOCA = "no_aplica", "aplica"
ACCIONES = (PRESENTAR, PAGAR, SUSTITUIR, DESHACER, NO_TOCA, SI_TOCA)
_PRONTO = timedelta(days=60)  # lo anual no se recuerda antes
_YA = timedelta(days=10)  # ni lo que no es del SRI


class ObligacionVista(NamedTuple):
    """Una obligación de un período. `total`: lo que se declaró o, mientras no conste, lo que los libros dicen que falta
    pagar; None mientras no se puede contar, y en el anexo. `anterior`: venció antes de que la empresa llevara aquí sus cuentas. `dicha`: lo
    que alguien dijo de ella; `del_formulario`, si se presentó desde su formulario, y allí se sustituye. `revision`: lo que
    se halló al revisarla; `revision_vieja`, si algo cambió después, y hay que revisarla otra vez; `se_revisa`, si tiene formulario y no consta presentada. `recordatorio`: solo se recuerda su fecha."""

    obligacion: str
    clase: str
    nombre: str
    periodo: str
    titulo: str
    hasta: date
    vence: date
    estado: str
    total: Decimal | None
    liquidado: bool
    con_anteriores: bool
    termino: bool
    vencida: bool
    anterior: bool
    recordatorio: bool
    ante: str
    fuente: str
    por_confirmar: bool
    dicha: ObligacionDicha | None
    del_formulario: bool
    se_revisa: bool
    revision: RevisionDeObligacion | None
    revision_vieja: bool
    acciones: list[str]


class _Mirada(NamedTuple):
    """Con qué se mira una lista de obligaciones."""

    hoy: date
    desde: date
    falta: LoQueFalta
    dichas: Mapping[tuple[str, str], ObligacionDicha]
    de_formularios: Collection[tuple[str, str]]
    revisadas: Mapping[tuple[str, str], RevisionDeObligacion]
    cambiaron: Collection[tuple[str, str]]
    permisos: Collection[str]


def del_anio(anio: int, hoy: date, permisos: Collection[str]) -> list[ObligacionVista]:
    """Lo que vence en un año, y lo de sus períodos que vence después; por su fecha."""
    debidas = [
        d
        for d in calendario.entre(date(anio - 1, 1, 1), date(anio, 12, 31))
        if anio in (d.vence.dia.year, d.fin.year)
    ]
    return _vistas(debidas, hoy, permisos)


def vencen(hoy: date, permisos: Collection[str]) -> list[ObligacionVista]:
    """Lo que alguien debe hacer ahora: de cada obligación, lo que terminó, mientras no venza o falte pagarlo, y lo que está en
    curso si de aquello nada espera. Lo anual, desde sesenta días antes."""
    debidas = calendario.entre(meses.primero(hoy, -24), meses.ultimo(meses.primero(hoy, 11)))
    vistas = _vistas(_de_ahora(debidas, hoy), hoy, permisos)
    return [v for v in vistas if _toca(v, vistas, hoy)]


def una(debida: Debida, hoy: date, permisos: Collection[str]) -> ObligacionVista:
    return _vistas([debida], hoy, permisos)[0]


def _de_ahora(debidas: Sequence[Debida], hoy: date) -> list[Debida]:
    """De cada clase: lo que terminó y no vence todavía, lo último que terminó, y lo que está en curso."""
    terminaron: dict[str, Debida] = {}
    en_curso: dict[str, Debida] = {}
    for debida in sorted(debidas, key=lambda d: d.fin):
        if debida.fin < hoy:
            terminaron[debida.deber.clase] = debida
        else:
            en_curso.setdefault(debida.deber.clase, debida)
    extremos = {id(d) for d in (*terminaron.values(), *en_curso.values())}
    return [d for d in debidas if id(d) in extremos or (d.fin < hoy <= d.vence.dia)]


def _vistas(debidas: Iterable[Debida], hoy: date, permisos: Collection[str]) -> list[ObligacionVista]:
    lista = list(debidas)
    falta = libros.falta({d.deber.clase for d in lista}, hoy)
    periodos = {d.periodo for d in lista}
    dichas, revisadas = _dichas(periodos), revisiones.guardadas(periodos)
    valen = [
        RevisadaEn(d, revisadas[d.clave].revisada_en)
        for d in lista
        if d.clave in revisadas and d.clave not in dichas and d.fin < hoy
    ]
    mirada = _Mirada(
        hoy,
        _desde(),
        falta,
        dichas,
        formularios.presentadas(periodos),
        revisadas,
        cambios.despues_de(valen),
        permisos,
    )
    return [v for d in lista if (v := _vista(d, mirada)).clase != ISD_RETENIDO or v.total or v.dicha]


def _desde() -> date:
    """Desde cuándo la empresa lleva aquí sus cuentas: cuando se registró o, si sus libros empiezan antes, desde ellos."""
    registrada = empresas.obtener(empresa_actual()).creada_en.date()
    en_libros = activacion.obtener().desde
    return min(registrada, en_libros) if en_libros else registrada


def _dichas(periodos: Collection[str]) -> dict[tuple[str, str], ObligacionDicha]:
    vivas = select(ObligacionDicha).where(
        ObligacionDicha.deshecho_en.is_(None), ObligacionDicha.periodo.in_(periodos)
    )
    return {(d.obligacion, d.periodo): d for d in db.session.scalars(vivas)}


def _vista(debida: Debida, mirada: _Mirada) -> ObligacionVista:
    deber, fin, vence = debida
    dicha, falta = mirada.dichas.get(debida.clave), mirada.falta
    termino, del_formulario = fin < mirada.hoy, bool(dicha) and debida.clave in mirada.de_formularios
    revision = mirada.revisadas.get(debida.clave) if termino and dicha is None else None
    vieja = revision is not None and debida.clave in mirada.cambiaron
    estado, del_mes = _estado(dicha, None if vieja else revision), falta.es_del_mes(deber.clase, fin)
    total = dicha.total if dicha else falta.valor(deber.clase, fin, mirada.hoy)
    if deber.obligacion == clases.ATS:  # un anexo no se paga
        total = None
    # De lo que venció antes no se sabe si se declaró, salvo que los libros digan que se debe.
    anterior = vence.dia < mirada.desde and not total
    return ObligacionVista(
        obligacion=deber.obligacion,
        clase=deber.clase,
        nombre=deber.nombre,
        periodo=debida.periodo,
        titulo=_titulo(debida),
        hasta=fin,
        vence=vence.dia,
        estado=estado,
        total=total,
        liquidado=falta.liquidado or not del_mes,
        con_anteriores=falta.con_anteriores and del_mes,
        termino=termino,
        vencida=deber.ante == clases.SRI and dicha is None and vence.dia < mirada.hoy and not anterior,
        anterior=anterior,
        recordatorio=deber.recordatorio,
        ante=deber.ante,
        fuente=vence.fuente,
        por_confirmar=vence.por_confirmar,
        dicha=dicha,
        del_formulario=del_formulario,
        se_revisa=termino and dicha is None and deber.obligacion in formularios.FORMULARIOS,
        revision=revision,
        revision_vieja=vieja,
        acciones=_acciones(dicha, termino, mirada.permisos, del_formulario=del_formulario),
    )


def _estado(dicha: ObligacionDicha | None, revision: RevisionDeObligacion | None) -> str:
    if dicha is None:
        return revision.estado if revision else POR_PREPARAR
    if dicha.clase == NO_APLICA:
        return NO_APLICA
    if dicha.pagada_en:
        return PAGADA
    return SUSTITUIDA if dicha.sustituye_id else PRESENTADA


def _acciones(
    dicha: ObligacionDicha | None, termino: bool, permisos: Collection[str], *, del_formulario: bool
) -> list[str]:
    """Quien prepara dice si aplica; que se presentó lo dice quien presenta. Lo presentado desde un formulario se sustituye allí."""
    prepara, presenta = "tributos.preparar" in permisos, "tributos.presentar" in permisos
    if dicha is None:
        return [PRESENTAR] * (presenta and termino) + [NO_TOCA] * prepara
    if dicha.clase == NO_APLICA:
        return [SI_TOCA] * prepara
    pagar = [PAGAR] * bool(presenta and dicha.total and not dicha.pagada_en)
    return pagar + [SUSTITUIR, DESHACER] * (presenta and not del_formulario)


def _titulo(debida: Debida) -> str:
    """«octubre de 2026», «julio a diciembre de 2026» o «2026»; lo que no es del SRI, por el año en que se hace."""
    cada, fin = debida.deber.cada, debida.fin
    if cada == 12:
        return str(fin.year if debida.deber.ante == clases.SRI else debida.vence.dia.year)
    empieza = meses.primero(fin, 1 - cada)
    de_varios = f"{filas.NOMBRES[empieza.month - 1]} a " if empieza.month != fin.month else ""
    return f"{de_varios}{filas.nombrar(fin)}"


def _toca(v: ObligacionVista, todas: Sequence[ObligacionVista], hoy: date) -> bool:
    if v.estado in (NO_APLICA, PAGADA) or (v.dicha and not v.total):
        return False
    if v.dicha:
        return True
    if len(v.periodo) == 4 and v.vence > hoy + _PRONTO:
        return False
    if v.ante != clases.SRI:
        return hoy <= v.vence <= hoy + _YA
    if v.clase == ISD_RETENIDO:  # solo lo declara quien lo retuvo
        return bool(v.total)
    if v.termino:
        return v.vence >= hoy or bool(v.total)
    return all(otra.vence < hoy or otra.dicha for otra in todas if otra.clase == v.clase and otra.termino)
