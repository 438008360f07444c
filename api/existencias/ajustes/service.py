"""Registrar un ajuste y anularlo: lo que mueve, lo mueve en la misma transacción."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from sqlalchemy import any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import redondear_precio
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.existencias.ajustes.models import (
    DE_INICIO,
    MOTIVOS,
    SOLO_SALEN,
    AjusteExistencias,
    LineaAjusteExistencias,
)
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos, parametros
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import AJUSTE, INICIAL
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.existencias.lotes import reparto
from api.libros.periodos import service as periodos
from api.ventas.productos import service as productos
from api.ventas.unidades import dichas
from api.ventas.unidades.dichas import LineaEnUnidad, UnidadDicha

ENTIDAD, ORIGEN = "ajuste_existencias", "AJUSTE_EXISTENCIAS"
NO_EXISTE = "No existe ese ajuste."
LINEAS = 2000
_A, _L = AjusteExistencias, LineaAjusteExistencias


@dataclass(frozen=True, slots=True)
class LineaAjustada:
    """`cantidad`: positiva, entra. `costo`: el de una unidad, si entra y se sabe; None, el promedio. `lotes`: de cuáles; lo
    que sale sin decirlos sale del que caduca primero. `unidad_id`: en qué otra unidad del producto se dicen la cantidad y el costo;
    `dicha`, ella, cuando ya se sabe."""

    producto_id: int
    cantidad: Decimal
    costo: Decimal | None = None
    lotes: Sequence[LoteDicho] = ()
    unidad_id: int | None = None
    dicha: UnidadDicha | None = None

    @property
    def en_base(self) -> Decimal:
        return self.cantidad if self.dicha is None else self.dicha.medida.en_base(self.cantidad)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosAjusteExistencias:
    fecha: date
    bodega_id: int
    motivo: str
    lineas: Sequence[LineaAjustada]
    observacion: str = ""


@transactional
def registrar(datos: DatosAjusteExistencias, quien: Autor) -> int:
    """Lo registra, lo mueve y responde su id. `ReglaDeNegocio` si algo no se puede mover; `EstadoInvalido` si la empresa no las
    lleva o el día está cerrado."""
    _exigir_dia(datos.fecha)
    bodegas.exigir_activa(datos.bodega_id, "bodega_id")
    con_unidades = replace(datos, lineas=_en_sus_unidades(datos.lineas))
    _exigir_lineas(con_unidades)
    return poner(con_unidades, quien)


def poner(datos: DatosAjusteExistencias, quien: Autor) -> int:
    """Lo mismo, de lo ya revisado, en la transacción de quien lo pide."""
    bloqueo.turno(f"ajustes_existencias-{empresa_actual()}")
    ajuste = _A(
        numero=(db.session.scalar(select(func.max(_A.numero))) or 0) + 1,
        fecha=datos.fecha,
        bodega_id=datos.bodega_id,
        motivo=datos.motivo,
        observacion=datos.observacion,
        creado_por=quien.nombre,
    )
    db.session.add(ajuste)
    db.session.flush()
    directas.insertar(
        _L.__tablename__,
        {"empresa_id": empresa_actual(), "ajuste_id": ajuste.id},
        {
            "n": list(range(len(datos.lineas))),
            **{
                c: [getattr(linea, c) for linea in datos.lineas] for c in ("producto_id", "cantidad", "costo")
            },
            "unidad": ["" if linea.dicha is None else linea.dicha.nombre for linea in datos.lineas],
            "medida": [
                None if linea.dicha is None else linea.dicha.medida.en_json() for linea in datos.lineas
            ],
        },
    )
    clase = INICIAL if datos.motivo == DE_INICIO else AJUSTE
    movidos.mover([_por_mover(ajuste, clase, n, x) for n, x in enumerate(datos.lineas)], quien, "lineas")
    anotado = {
        "numero": ajuste.numero,
        "fecha": ajuste.fecha,
        "motivo": MOTIVOS[ajuste.motivo],
        "lineas": len(datos.lineas),
    }
    audit.record("crear", ENTIDAD, ajuste.id, empresa_id=ajuste.empresa_id, despues=anotado)
    return ajuste.id


def poner_varios(datos: DatosAjusteExistencias, quien: Autor) -> Iterator[int]:
    """El mismo, en tantos como haga falta para que cada uno quepa."""
    for desde in range(0, len(datos.lineas), LINEAS):
        yield poner(replace(datos, lineas=datos.lineas[desde : desde + LINEAS]), quien)


@transactional
def anular(ajuste_id: int, motivo: str, quien: Autor) -> None:
    """Deshace lo que movió: con su misma fecha, o desde el primer día abierto si la suya ya se cerró."""
    ajuste = bloqueo.una(select(_A).where(_A.id == ajuste_id), NO_EXISTE)
    if ajuste.anulado_en is not None:
        raise EstadoInvalido("Ese ajuste ya está anulado.")
    dia = max(ajuste.fecha, periodos.primer_abierto())
    movidos.revertir(OrigenDeMovimiento(ORIGEN, ajuste.id), quien, dia)
    ajuste.anulado_por, ajuste.anulado_en, ajuste.motivo_anulacion = quien.nombre, ahora(), motivo
    audit.record(
        "anular", ENTIDAD, ajuste.id, empresa_id=ajuste.empresa_id, despues={"motivo_anulacion": motivo}
    )


def obtener(ajuste_id: int) -> AjusteExistencias:
    hallado = db.session.scalar(select(_A).where(_A.id == ajuste_id))
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return hallado


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """«Merma n.º 12», de cada uno."""
    suyos = select(_A.id, _A.numero, _A.motivo).where(_A.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return {fila.id: f"{MOTIVOS[fila.motivo]} n.º {fila.numero}" for fila in db.session.execute(suyos)}


def _por_mover(ajuste: AjusteExistencias, clase: str, n: int, linea: LineaAjustada) -> PorMover:
    propio = None if linea.costo is None else redondear_precio(linea.costo * linea.cantidad)
    return PorMover(
        OrigenDeMovimiento(ORIGEN, ajuste.id),
        n,
        linea.producto_id,
        ajuste.bodega_id,
        ajuste.fecha,
        clase,
        linea.en_base,
        propio,
        lotes=linea.lotes,
    )


def _en_sus_unidades(lineas: Sequence[LineaAjustada]) -> list[LineaAjustada]:
    nombradas = [
        LineaEnUnidad(f"lineas.{n}", linea.producto_id, linea.unidad_id, linea.cantidad)
        for n, linea in enumerate(lineas)
    ]
    suyas = dichas.exigir(nombradas)
    return [replace(linea, dicha=suyas[n]) if n in suyas else linea for n, linea in enumerate(lineas)]


def _exigir_dia(dia: date) -> None:
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser un día que no ha llegado.")
    parametros.exigir_llevadas(dia)
    abre = periodos.primer_abierto()
    if dia < abre:
        raise EstadoInvalido.en("fecha", f"Ese día está cerrado: el primero abierto es el {abre:%d/%m/%Y}.")


def _exigir_lineas(datos: DatosAjusteExistencias) -> None:
    ids = [linea.producto_id for linea in datos.lineas]
    llevan = productos.que_llevan_inventario(ids)
    controles = {id_: suyo.control for id_, suyo in productos.vendidos(ids).items() if suyo.control}
    males = [
        (f"lineas.{n}.{campo}", frase)
        for n, linea in enumerate(datos.lineas)
        for campo, frase in (
            *_males(linea, datos.motivo, llevan),
            *_males_de_lotes(linea, controles.get(linea.producto_id, "")),
        )
    ]
    if males:
        raise ReglaDeNegocio.en_varios(males)


def _males(linea: LineaAjustada, motivo: str, llevan: Collection[int]) -> Iterator[tuple[str, str]]:
    if linea.producto_id not in llevan:
        yield "producto_id", "Elija un producto que lleve inventario."
    if not linea.cantidad:
        yield "cantidad", "Diga cuánto entra o sale."
    elif motivo in SOLO_SALEN and linea.cantidad > 0:
        yield "cantidad", f"Con el motivo «{MOTIVOS[motivo]}» solo sale: escríbala con menos."
    elif motivo == DE_INICIO and linea.cantidad < 0:
        yield "cantidad", "Lo inicial entra: escríbala sin menos."
    if linea.costo is not None and linea.cantidad < 0:
        yield "costo", "Lo que sale lo hace al costo que tiene: no diga cuánto costó."
    if linea.costo is None and motivo == DE_INICIO:
        yield "costo", "Diga cuánto costó cada uno."


def _males_de_lotes(linea: LineaAjustada, control: str) -> Iterator[tuple[str, str]]:
    """`control`: vacío, si su producto no los pide."""
    if mal := reparto.mal_en_su_linea(linea.lotes, linea.en_base, control):
        yield "lotes", mal
