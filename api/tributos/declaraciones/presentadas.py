"""Lo que se presentó en el portal: se guarda con sus cifras y sus documentos, y lo que cambie después se halla.

De cada documento queda una huella de lo que sumaba. Una sustitutiva es otra declaración del mismo período, que nombra a la que
sustituye; nada de lo presentado se cambia. La que se anotó por error deja de constar, y queda guardada con quién lo dijo.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Select, Text, and_, cast, func, insert, literal, select, union_all
from sqlalchemy.dialects.postgresql import aggregate_order_by

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.tributos.declaraciones import libros, mora, pagadas, sabido
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.declaraciones.models import (
    DeclaracionDeshecha,
    DeclaracionPresentada,
    DocumentoDeclarado,
    constan,
)
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado, FormularioHecho
from api.tributos.declaraciones.nucleo.fuente import TramoDeclarado
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo
from api.tributos.obligaciones import dichos
from api.tributos.obligaciones.dichos import DatosPresentada

ENTIDAD = "declaracion"
SALTO = "\n"
_P, _D = DeclaracionPresentada, DocumentoDeclarado
YA_CONSTA = "Ya consta la declaración {}. Si la sustituyó, dígalo."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDePresentada:
    """`numero` y `fecha`: los que el portal dio. `pagado_desde`: de qué cuenta de banco se pagó entera; None, no se ha
    pagado desde una de aquí. `pagada_en`: el día en que se pagó de otra manera. `sustituye`: si reemplaza a la que consta."""

    numero: str
    fecha: date
    pagado_desde: int | None = None
    pagada_en: date | None = None
    sustituye: bool = False


class DiferenciaDeCasillero(NamedTuple):
    casillero: str
    etiqueta: str
    presentado: Decimal
    ahora: Decimal


class PresentadaVista(NamedTuple):
    """`total`: el impuesto que se pagaba con ella; `con_recargos`, lo mismo con su interés y su multa. `libros`: si su asiento
    está hecho (`libros.ESTADOS`). `diferencias`: los casilleros que hoy valen otra cosa. `documentos`: cuántos se declararon;
    `cambiados`, cuántos de ellos hoy suman otra cosa, ya no están o llegaron después."""

    id: int
    numero: str
    fecha: date
    total: Decimal
    con_recargos: Decimal
    pagada_en: date | None
    libros: str
    presentada_por: str
    presentada_en: datetime
    sustituye_id: int | None
    documentos: int
    cambiados: int
    diferencias: Sequence[DiferenciaDeCasillero]


@transactional
def presentar(codigo: str, periodo: str, datos: DatosDePresentada, quien: Autor) -> None:
    """Guarda lo que se presentó, con sus documentos; lo dice a las obligaciones, liquida los impuestos del período en los libros
    y, si se pagó desde un banco, registra el pago. Lo mismo otra vez no repite nada."""
    formulario, suyo = FORMULARIOS[codigo], leer_periodo(periodo)
    bloqueo.turno(f"declaracion-{empresa_actual()}-{codigo}-{periodo}")
    antes = todas(codigo, suyo)
    if antes and (antes[-1].numero, antes[-1].fecha) == (datos.numero, datos.fecha):
        return
    if antes and not datos.sustituye:
        raise EstadoInvalido(YA_CONSTA.format(antes[-1].numero))
    if not antes and datos.sustituye:
        raise EstadoInvalido("No consta ninguna presentada que sustituir.")
    sumado = sabido.sumar(formulario, suyo)
    hecho = sumado.calcular(mora.cuenta(sumado.vence, datos.fecha, antes))
    total = hecho.valor(formulario.total)
    if datos.fecha <= suyo.hasta:
        raise ReglaDeNegocio.en("fecha", f"El período termina el {suyo.hasta:%d/%m/%Y}: se declara después.")
    fila = _guardar(formulario, hecho, datos, _ultima(codigo, periodo), quien)
    dichos.presentar(
        DatosPresentada(
            obligacion=codigo,
            periodo=periodo,
            numero=datos.numero,
            fecha=datos.fecha,
            total=total,
            pagada_en=datos.fecha if datos.pagado_desde else datos.pagada_en,
            sustituye=bool(antes),
        ),
        quien,
    )
    en_libros = libros.asentar(hecho, quien)
    if datos.pagado_desde:
        pagadas.pagar(hecho, datos.pagado_desde, datos.fecha, datos.numero, quien)
    audit.record(
        "presentar",
        ENTIDAD,
        f"{codigo} {periodo}",
        empresa_id=empresa_actual(),
        despues={
            "numero": fila.numero,
            "fecha": fila.fecha,
            "total": total,
            "sustituye": datos.sustituye,
            "libros": en_libros,
        },
        quien=quien,
    )


@transactional
def deshacer(codigo: str, periodo: str, motivo: str, quien: Autor) -> None:
    """La última que consta se anotó por error: deja de constar, también en las obligaciones, y si era una sustitutiva vuelve la
    anterior. En el portal y en los libros nada cambia. `EstadoInvalido` si un período posterior ya tomó lo que dejó, o si su
    pago salió de un banco de aquí y sigue registrado."""
    suyo = leer_periodo(periodo)
    bloqueo.turno(f"declaracion-{empresa_actual()}-{codigo}-{periodo}")
    suyas = todas(codigo, suyo)
    if not suyas:
        raise EstadoInvalido("No consta ninguna presentada.")
    fila = suyas[-1]
    _exigir_ultimo_periodo(codigo, suyo)
    pagadas.exigir_sin_pago(codigo, suyo.nombre, fila.numero)
    db.session.add(DeclaracionDeshecha(declaracion_id=fila.id, motivo=motivo, deshecha_por=quien.nombre))
    db.session.flush()
    dichos.dejar_de_constar(codigo, periodo, quien)
    audit.record(
        "deshacer",
        ENTIDAD,
        f"{codigo} {periodo}",
        empresa_id=empresa_actual(),
        antes={"numero": fila.numero, "fecha": fila.fecha, "total": fila.total},
        despues={"motivo": motivo},
        quien=quien,
    )


def _exigir_ultimo_periodo(codigo: str, suyo: PeriodoDeclarado) -> None:
    """Lo que un período deja, el siguiente lo toma: se deshacen del último al primero."""
    otros = db.session.scalars(select(_P.periodo).where(_P.formulario == codigo, constan()).distinct())
    despues = [p for p in map(leer_periodo, otros) if p.desde > suyo.hasta]
    if despues:
        ultimo = max(despues, key=lambda p: p.hasta)
        raise EstadoInvalido(f"Ya se presentó {ultimo.nombre}, que toma lo que este dejó: deshágalo antes.")


def _ultima(codigo: str, periodo: str) -> int | None:
    """La última que se anotó de ese período, aunque se haya deshecho."""
    return db.session.scalar(select(func.max(_P.id)).where(_P.formulario == codigo, _P.periodo == periodo))


def _guardar(
    formulario: FormularioDeclarado,
    hecho: FormularioHecho,
    datos: DatosDePresentada,
    ultima: int | None,
    quien: Autor,
) -> DeclaracionPresentada:
    valores = {c: f"{visto.valor:f}" for c, visto in hecho.casilleros.items() if visto.valor}
    fila = _P(
        formulario=formulario.codigo,
        periodo=hecho.periodo.codigo,
        numero=datos.numero,
        fecha=datos.fecha,
        total=hecho.valor(formulario.total),
        casilleros=valores,
        huella="",
        sustituye_id=ultima,
        presentada_por=quien.nombre,
    )
    huellas = [h._asdict() for h in db.session.execute(_en_orden(formulario, _tramo(hecho)))]
    escrito = orjson.dumps([valores, huellas], option=orjson.OPT_SORT_KEYS)
    fila.huella = hashlib.sha256(escrito).hexdigest()
    db.session.add(fila)
    db.session.flush()
    if huellas:
        suya = {"empresa_id": empresa_actual(), "declaracion_id": fila.id}
        db.session.execute(insert(_D), [{**suya, **h} for h in huellas])
    return fila


def _tramo(hecho: FormularioHecho) -> TramoDeclarado:
    return sabido.tramo([c.casillero for c in hecho.casilleros.values()], hecho.periodo)


def _en_orden(formulario: FormularioDeclarado, tramo: TramoDeclarado) -> Select[Any]:
    suyas = _huellas(formulario, tramo).subquery("suyas")
    return select(suyas).order_by(suyas.c.tipo, suyas.c.documento_id)


def _huellas(formulario: FormularioDeclarado, tramo: TramoDeclarado) -> Select[Any]:
    """De cada documento, la huella de lo que suma, en todas las fuentes en que está."""
    partes = []
    for fuente in formulario.fuentes:
        suyas = fuente.filas(tramo).subquery()
        dice = func.concat_ws("|", fuente.nombre, *(suyas.c[c] for c in (*fuente.datos, *fuente.medidas)))
        partes.append(
            select(
                cast(fuente.clase, Text).label("tipo"), suyas.c.id.label("documento_id"), dice.label("dice")
            )
        )
    todas = union_all(*partes).subquery("todas")
    dichas = func.string_agg(todas.c.dice, aggregate_order_by(literal(SALTO), todas.c.dice.asc()))
    claves = (todas.c.tipo, todas.c.documento_id)
    return select(*claves, func.md5(dichas).label("huella")).group_by(*claves)


def todas(codigo: str, periodo: PeriodoDeclarado) -> Sequence[DeclaracionPresentada]:
    """Las que constan, de la primera a la que vale."""
    suyas = select(_P).where(_P.formulario == codigo, _P.periodo == periodo.codigo, constan())
    return db.session.scalars(suyas.order_by(_P.id)).all()


def calcular(
    formulario: FormularioDeclarado, periodo: PeriodoDeclarado, dia: date
) -> tuple[FormularioHecho, PresentadaVista | None]:
    """El formulario con lo que hay ahora, y la que consta. Si lo que se presentó no cambió, es aquel; si cambió, el de la
    sustitutiva, con lo pagado ya imputado y los recargos hasta `dia`."""
    sumado, suyas = sabido.sumar(formulario, periodo), todas(formulario.codigo, periodo)
    if not suyas:
        return sumado.calcular(mora.cuenta(sumado.vence, dia)), None
    vale = suyas[-1]
    mismo = sumado.calcular(mora.cuenta(sumado.vence, vale.fecha, suyas[:-1]))
    vista = _vista(vale, formulario, mismo, suyas[-2].id if len(suyas) > 1 else None)
    if not vista.diferencias:
        return mismo, vista
    return sumado.calcular(mora.cuenta(sumado.vence, dia, suyas)), vista


def _vista(
    fila: DeclaracionPresentada,
    formulario: FormularioDeclarado,
    hecho: FormularioHecho,
    sustituye_id: int | None,
) -> PresentadaVista:
    cuantos, cambiados = _cambiados(fila, formulario, _tramo(hecho))
    pago = mora.pagado([fila])
    return PresentadaVista(
        fila.id,
        fila.numero,
        fila.fecha,
        fila.total,
        Decimal(fila.casilleros.get(mora.TOTAL, "0.00")),
        pago.dia if pago else None,
        libros.estado(hecho),
        fila.presentada_por,
        fila.presentada_en,
        sustituye_id,
        cuantos,
        cambiados,
        _diferencias(fila.casilleros, hecho),
    )


def _diferencias(presentado: Mapping[str, str], hecho: FormularioHecho) -> list[DiferenciaDeCasillero]:
    return [
        DiferenciaDeCasillero(c, visto.casillero.etiqueta, antes, visto.valor)
        for c, visto in hecho.casilleros.items()
        if (antes := Decimal(presentado.get(c, "0.00"))) != visto.valor
    ]


def _cambiados(
    fila: DeclaracionPresentada, formulario: FormularioDeclarado, tramo: TramoDeclarado
) -> tuple[int, int]:
    """Cuántos documentos se declararon, y cuántos no son hoy los mismos."""
    hoy = _huellas(formulario, tramo).subquery("hoy")
    antes = select(_D.tipo, _D.documento_id, _D.huella).where(_D.declaracion_id == fila.id).subquery("antes")
    mismo = and_(antes.c.tipo == hoy.c.tipo, antes.c.documento_id == hoy.c.documento_id)
    distinto = antes.c.huella.is_distinct_from(hoy.c.huella)
    consulta = select(func.count(antes.c.documento_id), func.count().filter(distinto)).select_from(
        hoy.join(antes, mismo, full=True)
    )
    cuantos, cambiados = db.session.execute(consulta).one()
    return cuantos, cambiados
