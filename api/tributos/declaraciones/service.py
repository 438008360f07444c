"""Los formularios de la empresa actual: verlos, abrir un casillero hasta sus documentos y decir lo que solo una persona sabe."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Date, Numeric, Select, Text, func, literal, null, select, union_all
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Pagina, armar, paginate
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado
from api.tributos.declaraciones import presentadas, sabido
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.declaraciones.models import CasilleroDicho
from api.tributos.declaraciones.nucleo import selectores
from api.tributos.declaraciones.nucleo.casilleros import DOCUMENTOS
from api.tributos.declaraciones.nucleo.formulario import (
    FormularioDeclarado,
    FormularioHecho,
    ObservacionDeFormulario,
)
from api.tributos.declaraciones.nucleo.motor import CasilleroCalculado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo
from api.tributos.declaraciones.presentadas import ENTIDAD, PresentadaVista

_D = CasilleroDicho
NO_EXISTE = "Ese casillero no está en el formulario de ese período."
NO_SE_DICE = "Ese casillero sale de los documentos o de una cuenta: no se escribe."
CASILLERO, DICHO = "CASILLERO", "DICHO"


class CasilleroVisto(NamedTuple):
    """Uno, como se lee. `motivo`, `dicho_por` y `dicho_en`: de lo que una persona dijo."""

    casillero: str
    etiqueta: str
    seccion: str
    clase: str
    concepto: str
    solo_lectura: bool
    por_confirmar: bool
    valor: Decimal
    origen: str
    propuesto: Decimal
    se_dice: bool
    motivo: str
    dicho_por: str
    dicho_en: datetime | None


class RecargosVistos(NamedTuple):
    """`vence`: el último día sin ellos; None, la empresa no lo declara en ese período. `meses`: los de atraso, el que empezó
    entero. `total`: el impuesto con su interés y su multa."""

    vence: date | None
    meses: int
    interes: Decimal
    multa: Decimal
    total: Decimal


class FormularioVisto(NamedTuple):
    formulario: str
    nombre: str
    periodo: str
    periodo_nombre: str
    casilleros: Sequence[CasilleroVisto]
    total: Decimal
    recargos: RecargosVistos
    observaciones: Sequence[ObservacionDeFormulario]
    presentada: PresentadaVista | None


def ver(codigo: str, periodo: str, al: date | None = None) -> FormularioVisto:
    """El de un período, con lo que hay ahora; `al`, hasta qué día se cuentan el interés y la multa: None, hoy. `NoEncontrado` si
    no existe o el formulario no regía."""
    formulario = FORMULARIOS[codigo]
    hecho, presentada = presentadas.calcular(formulario, leer_periodo(periodo), al or hoy())
    dichos = {d.casillero: d for d in sabido.dichos_de(codigo, periodo)}
    return FormularioVisto(
        codigo,
        formulario.nombre,
        periodo,
        hecho.periodo.nombre,
        [_visto(c, dichos) for c in hecho.casilleros.values()],
        hecho.valor(formulario.total),
        _recargos(hecho),
        _observaciones(formulario, hecho),
        presentada,
    )


def revisar(codigo: str, periodo: str) -> Sequence[ObservacionDeFormulario]:
    """Lo que conviene mirar antes de declarar."""
    formulario = FORMULARIOS[codigo]
    hecho, _ = presentadas.calcular(formulario, leer_periodo(periodo), hoy())
    return _observaciones(formulario, hecho)


def _observaciones(formulario: FormularioDeclarado, hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    return [o for revision in formulario.revisiones for o in revision(hecho)]


def _recargos(hecho: FormularioHecho) -> RecargosVistos:
    suyos = hecho.recargos
    return RecargosVistos(suyos.vence, suyos.tarde, *(hecho.valor(c) for c in ("903", "904", "999")))


def _visto(c: CasilleroCalculado, dichos: Mapping[str, CasilleroDicho]) -> CasilleroVisto:
    suyo, dicho = c.casillero, dichos.get(c.casillero.casillero) if c.se_dice else None
    return CasilleroVisto(
        suyo.casillero,
        suyo.etiqueta,
        suyo.seccion,
        suyo.clase,
        suyo.concepto,
        suyo.solo_lectura,
        suyo.certeza not in ("OFICIAL", "VARIAS"),
        c.valor,
        c.origen,
        c.propuesto,
        c.se_dice,
        dicho.motivo if dicho else "",
        dicho.dicho_por if dicho else "",
        dicho.dicho_en if dicho else None,
    )


def documentos(codigo: str, periodo: str, casillero: str, page: int, tamano: int) -> Pagina:
    """Lo que hace un casillero, por su fecha: sus documentos, otros casilleros o lo que una persona dijo. Suma su valor."""
    formulario, suyo = FORMULARIOS[codigo], leer_periodo(periodo)
    hecho, _ = presentadas.calcular(formulario, suyo, hoy())
    calculado = _del_formulario(hecho, casillero)
    partes: list[Select[Any]] = [
        _parte(n, DICHO if calculado.origen == "persona" else CASILLERO, p)
        for n, p in enumerate(calculado.partes)
        if p.valor
    ]
    if calculado.casillero.origen == DOCUMENTOS:
        tramo = sabido.tramo([c.casillero for c in hecho.casilleros.values()], suyo)
        fuentes = {f.nombre: f for f in formulario.fuentes}
        partes += [
            fuentes[s.fuente].documentos(tramo, s) for s in selectores.leer(calculado.casillero.formula)
        ]
    if not partes:
        return armar([], 1, tamano, 0)
    c = union_all(*partes).subquery("todos").c
    claves = (c.tipo, c.id, c.fecha, c.numero, c.nombre)
    return paginate(
        select(*claves, func.sum(c.valor).label("valor")).group_by(*claves),
        [c.fecha.asc(), c.tipo.asc(), c.id.asc()],
        page,
        tamano,
        cercada=True,
    )


def _parte(n: int, tipo: str, parte: Any) -> Select[Any]:
    return select(
        literal(tipo, Text).label("tipo"),
        literal(n, BigInteger).label("id"),
        null().cast(Date).label("fecha"),
        literal(parte.casillero, Text).label("numero"),
        literal(parte.nombre, Text).label("nombre"),
        literal(parte.valor, Numeric).label("valor"),
    )


def _del_formulario(hecho: FormularioHecho, casillero: str) -> CasilleroCalculado:
    if casillero not in hecho.casilleros:
        raise NoEncontrado(NO_EXISTE)
    return hecho.casilleros[casillero]


@transactional
def decir(codigo: str, periodo: str, casillero: str, valor: Decimal | None, motivo: str) -> None:
    """Guarda lo que una persona dice de un casillero; con `valor` None, deja de decirlo. `EstadoInvalido` si no se dice."""
    leido = leer_periodo(periodo)
    bloqueo.turno(f"declaracion-{empresa_actual()}-{codigo}-{periodo}")
    hecho = sabido.calcular(FORMULARIOS[codigo], leido)
    if not _del_formulario(hecho, casillero).se_dice:
        raise EstadoInvalido(NO_SE_DICE)
    suyo = bloqueo.si_esta(
        select(_D).where(_D.formulario == codigo, _D.periodo == periodo, _D.casillero == casillero)
    )
    antes = _anotado(suyo) if suyo is not None else None
    if valor is None:
        if suyo is None:
            return
        db.session.delete(suyo)
        db.session.flush()
    else:
        _guardar(codigo, periodo, casillero, valor, motivo)
    audit.record(
        "actualizar" if antes else "crear",
        ENTIDAD,
        f"{codigo} {periodo}",
        empresa_id=empresa_actual(),
        antes=antes,
        despues={"casillero": casillero, "valor": valor, "motivo": motivo},
    )


def _guardar(codigo: str, periodo: str, casillero: str, valor: Decimal, motivo: str) -> None:
    clave = {
        "empresa_id": empresa_actual(),
        "formulario": codigo,
        "periodo": periodo,
        "casillero": casillero,
    }
    dice = {"valor": valor, "motivo": motivo, "dicho_por": quien_llama().nombre, "dicho_en": ahora()}
    db.session.execute(
        insert(_D).values(**clave, **dice).on_conflict_do_update(index_elements=list(clave), set_=dice)
    )


def _anotado(suyo: CasilleroDicho) -> audit.Anotado:
    return {"casillero": suyo.casillero, "valor": suyo.valor, "motivo": suyo.motivo}
