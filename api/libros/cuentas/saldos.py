"""Los saldos y la antigüedad de la empresa en la que se trabaja, sumados por PostgreSQL.

Qué significan lo dice `calculo.py`. Hoy, lo que queda de cada movimiento sale de su columna `aplicado`;
para un día que ya pasó, se suman las aplicaciones que contaban ese día.

Lo que el SRI rechazó no cuenta aquí ningún día: ni se debe ni está a favor lo que queda de él, mientras no se corrija o se
descarte (`rechazado` lo dice aparte). En los libros sí está: su asiento no se mueve hasta entonces.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Date,
    RowMapping,
    Select,
    Subquery,
    and_,
    bindparam,
    cast,
    column,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import aliased

from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, pedir
from api.core.datos.listas.pages import Fila
from api.libros.cuentas.nucleo.calculo import ABONO, CARGO, CERO, TRAMOS, Antiguedad
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.sumas import Sumas

_VACIA = Antiguedad()
_Parte = tuple[ColumnElement[Any], Sequence[ColumnElement[bool]]]


class Vencido(NamedTuple):
    """Un tercero con deuda vencida: cuánto, desde cuándo y en cuántos documentos."""

    tercero_id: int
    nombre: str
    vencido: Any
    documentos: int
    desde: date
    dias: int


class Rechazado(NamedTuple):
    """Lo que queda de lo que el SRI rechazó, que ninguna cifra cuenta (USD). `documentos`: los cargos."""

    documentos: int = 0
    cargos: Decimal = CERO
    creditos: Decimal = CERO

    @property
    def saldo(self) -> Decimal:
        return self.cargos - self.creditos


class RestoRechazado(NamedTuple):
    """Lo que un día queda de un documento que el SRI rechazó."""

    dia: date
    id: int
    signo: int
    fecha: date
    resto: Decimal


def sumar_rechazados(restos: Iterable[RestoRechazado]) -> Rechazado:
    abiertos = [r for r in restos if r.resto]
    cargos = [r.resto for r in abiertos if r.signo == CARGO]
    creditos = (r.resto for r in abiertos if r.signo != CARGO)
    return Rechazado(len(cargos), sum(cargos, CERO), sum(creditos, CERO))


class Saldos:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._origenes = lado.origenes
        self._documento: Any = lado.documento
        self._dinero: Any = lado.dinero
        self._aplicacion: Any = lado.aplicacion
        self._tercero: Any = lado.tercero
        self._sumas_guardadas = Sumas(lado)
        self._de_un_tercero = Directa[Fila](dict, self._de_uno)
        self._rechazados = Directa(RestoRechazado, self._restos_rechazados)
        self._rechazados_de_uno = Directa(
            RestoRechazado,
            lambda: self._restos_rechazados().where(
                self._documento.tercero_id == bindparam("tercero_id", type_=BigInteger)
            ),
        )

    def saldos_de(self, tercero_ids: Collection[int], fecha: date | None = None) -> dict[int, Antiguedad]:
        """La antigüedad de cada uno de estos terceros; su `total` es el saldo. Quien no tiene movimientos va
        en ceros."""
        ids = list(tercero_ids)
        hallados = {}
        una = self.pedida(ids[0], fecha) if len(ids) == 1 else None
        if una is not None:
            (suya,) = una.directa.todas(**una.valores)
            hallados = {ids[0]: de_fila(suya)}
        elif ids:
            tabla = self.por_tercero(fecha or hoy(), ids)
            hallados = {
                fila["tercero_id"]: de_fila(fila) for fila in db.session.execute(select(tabla)).mappings()
            }
        return {tercero_id: hallados.get(tercero_id, _VACIA) for tercero_id in ids}

    def pedida(self, tercero_id: int, fecha: date | None) -> LecturaPedida[Fila] | None:
        """La de un tercero, para leerla con otras cosas (`de_fila` la arma). None si es de un día que ya pasó: esa se
        calcula de otra manera."""
        dia = fecha or hoy()
        return pedir(self._de_un_tercero, tercero_id=tercero_id, dia=dia) if dia >= hoy() else None

    def antiguedad(self, fecha: date | None = None) -> Antiguedad:
        """La antigüedad de todo lo que la empresa y sus terceros de este lado se deben."""
        dia = fecha or hoy()
        posiciones = self._de_hoy() if dia >= hoy() else self._posiciones(dia, None)
        fila = db.session.execute(select(*_sumas(posiciones, dia))).mappings().one()
        return de_fila(fila)

    def rechazado(self, dia: date, tercero_id: int | None = None) -> Rechazado:
        """Lo que un día queda de lo que el SRI rechazó a la empresa, o a un tercero. Lo que ya se rechazó no cuenta tampoco los
        días de antes."""
        (suyo,) = self.rechazado_al(dia, tercero_id=tercero_id)
        return suyo

    def rechazado_al(self, *dias: date, tercero_id: int | None = None) -> list[Rechazado]:
        """Lo que queda cada uno de esos días, leído de una vez."""
        restos: Sequence[RestoRechazado] = ()
        if self._origenes.puede_rechazar and tercero_id is None:
            restos = self._rechazados.todas(dias=list(dias))
        elif self._origenes.puede_rechazar:
            restos = self._rechazados_de_uno.todas(dias=list(dias), tercero_id=tercero_id)
        return [sumar_rechazados(r for r in restos if r.dia == dia) for dia in dias]

    def pedir_rechazados(self, dia: date, tercero_id: int) -> LecturaPedida[RestoRechazado] | None:
        """Los de un tercero, para leerlos con otras cosas."""
        if not self._origenes.puede_rechazar:
            return None
        return pedir(self._rechazados_de_uno, dias=[dia], tercero_id=tercero_id)

    def _restos_rechazados(self) -> Select[Any]:
        """Son pocos: de cada uno se suma lo que se le aplicó hasta ese día."""
        d = self._documento
        dias = func.unnest(bindparam("dias", type_=ARRAY(Date))).table_valued(
            column("dia", Date), name="dias"
        )
        dias = dias.render_derived()
        resto = d.total - func.coalesce(self._aplicado(d, dias.c.dia, dias), CERO)
        return (
            select(dias.c.dia, d.id, d.signo, d.fecha, resto.label("resto"))
            .select_from(d)
            .join(dias, vigente(d, dias.c.dia))
            .where(self._origenes.solo_rechazados(d.id))
        )

    def _de_hoy(self) -> Subquery:
        """Lo que hoy queda, de las sumas guardadas, menos lo que queda de lo rechazado: signo, vence, resto."""
        sumadas = self._sumas_guardadas.posiciones()
        if not self._origenes.puede_rechazar:
            return sumadas
        d = self._documento
        fuera = select(d.signo, d.vence, (d.aplicado - d.total).label("resto")).where(
            d.empresa_id == empresa_actual(),
            self._origenes.solo_rechazados(d.id),
            d.anulado_el.is_(None),
            d.aplicado < d.total,
        )
        return union_all(select(sumadas), fuera).subquery("posiciones_de_hoy")

    def vencido(self, dia: date) -> Decimal:
        """Lo que toda la empresa tenía vencido un día que ya pasó. Parte de lo que hoy queda de lo que ya había
        vencido, y deshace lo que ocurrió desde entonces; así cuesta según los días que pasaron."""
        vencia = and_(
            self._documento.empresa_id == empresa_actual(),
            self._documento.signo == CARGO,
            self._documento.vence < dia,
        )
        anulados = select(func.sum(self._documento.total)).where(vencia, self._documento.anulado_el > dia)
        aplicado = (
            select(func.sum(self._aplicacion.valor))
            .join(
                self._documento,
                and_(
                    self._documento.empresa_id == self._aplicacion.empresa_id,
                    self._documento.id == self._aplicacion.documento_id,
                ),
            )
            .where(self._aplicacion.empresa_id == empresa_actual(), vencia)
        )
        despues = aplicado.where(self._aplicacion.desde > dia, self._aplicacion.deshecha_el.is_(None))
        hasta_despues = aplicado.where(self._aplicacion.desde <= dia, self._aplicacion.deshecha_el > dia)
        rechazado = select(func.sum(self._resto(self._documento, dia))).where(
            vencia, self._documento.fecha <= dia, self._origenes.solo_rechazados(self._documento.id)
        )
        partes = (self._sumas_guardadas.abierto_antes_de(dia), anulados, despues, hasta_despues, rechazado)
        queda, vueltos, cobrado, descobrado, fuera = (
            func.coalesce(p.scalar_subquery(), CERO) for p in partes
        )
        suma = queda + vueltos + cobrado - descobrado - fuera
        return Decimal(db.session.execute(select(suma)).scalar_one())

    def concedido(self, desde: date, dia: date) -> Decimal:
        """Lo que en `dia` quedaba por cobrar de lo cargado desde un día."""

        def parte(tabla: Any) -> _Parte:
            resto = self._resto(tabla, dia)
            return resto, (*self._con_resto(tabla, resto, dia), tabla.fecha >= desde)

        p = self._juntas(parte)
        suma = select(func.coalesce(func.sum(p.c.resto), CERO)).where(p.c.signo == CARGO)
        return Decimal(db.session.execute(suma).scalar_one())

    def vencidos(self, n: int, fecha: date | None = None) -> list[Vencido]:
        """Los `n` terceros con más deuda vencida."""
        dia = fecha or hoy()
        p = self._posiciones(dia, None)
        suma, primero = func.sum(p.c.resto), func.min(p.c.vence)
        consulta = (
            select(
                p.c.tercero_id,
                suma.label("vencido"),
                func.count().label("documentos"),
                primero.label("desde"),
            )
            .where(p.c.signo == CARGO, p.c.vence < dia)
            .group_by(p.c.tercero_id)
        )
        filas = self.los_de_mas(consulta, "vencido", n)
        return [Vencido(**fila, dias=(dia - fila["desde"]).days) for fila in filas]

    def los_de_mas(self, por_tercero: Select[*tuple[Any, ...]], columna: str, n: int) -> Sequence[RowMapping]:
        """Los `n` terceros con el mayor valor en `columna`, con su nombre, que se busca solo de ellos.
        `por_tercero` es una consulta con una fila por tercero."""
        todos = por_tercero.subquery()
        primeros = select(todos).order_by(todos.c[columna].desc(), todos.c.tercero_id).limit(n).subquery()
        con_nombre = (
            select(primeros, self._tercero.razon_social.label("nombre"))
            .join(self._tercero, self._tercero.id == primeros.c.tercero_id)
            .order_by(primeros.c[columna].desc(), primeros.c.tercero_id)
        )
        return db.session.execute(con_nombre).mappings().all()

    def por_tercero(self, dia: date, tercero_ids: Iterable[int] | None = None) -> Subquery:
        """tercero_id, cada tramo de la antigüedad y `saldo`, de los terceros a los que les queda algo."""
        p = self._posiciones(dia, tercero_ids)
        return select(p.c.tercero_id, *_sumas(p, dia)).group_by(p.c.tercero_id).subquery("cuentas")

    def _posiciones(self, dia: date, tercero_ids: Iterable[int] | None) -> Subquery:
        """Lo que queda de cada movimiento en `dia`: tercero_id, signo, vence, resto."""
        ids = None if tercero_ids is None else list(tercero_ids)

        def parte(tabla: Any) -> _Parte:
            resto = self._resto(tabla, dia)
            suyos = () if ids is None else (tabla.tercero_id.in_(ids),)
            return resto, (*self._con_resto(tabla, resto, dia), *suyos)

        return self._juntas(parte)

    def _juntas(self, parte: Callable[[Any], _Parte]) -> Subquery:
        """Los documentos y el dinero; de cada tabla, `parte` dice cuánto queda y cuáles."""
        partes: list[Select[Any]] = []
        for tabla, signo, vence in (
            (self._documento, self._documento.signo, self._documento.vence),
            (self._dinero, literal(ABONO), cast(null(), Date)),
        ):
            resto, cuales = parte(tabla)
            if tabla is self._documento:
                cuales = (*cuales, *self._origenes.sin_rechazados(tabla.id))
            columnas = {"tercero_id": tabla.tercero_id, "signo": signo, "vence": vence, "resto": resto}
            partes.append(
                select(*(columna.label(nombre) for nombre, columna in columnas.items())).where(*cuales)
            )
        return union_all(*partes).subquery("posiciones")

    def _de_uno(self) -> Select[Any]:
        """Lo que hoy le queda a un tercero, según un día de hoy en adelante."""
        tercero_id = bindparam("tercero_id", type_=BigInteger)
        abiertas = self._juntas(
            lambda tabla: (
                tabla.total - tabla.aplicado,
                (tabla.tercero_id == tercero_id, tabla.anulado_el.is_(None), tabla.aplicado < tabla.total),
            )
        )
        return select(*_sumas(abiertas, bindparam("dia", type_=Date)))

    def _con_resto(self, tabla: Any, resto: ColumnElement[Any], dia: date) -> tuple[ColumnElement[bool], ...]:
        """La condición SQL de lo que tiene resto. Nada lleva una fecha futura; por eso de hoy en adelante la
        condición se escribe igual que la del índice de lo que se debe, y PostgreSQL puede usarlo."""
        if dia >= hoy():
            return tabla.anulado_el.is_(None), tabla.aplicado < tabla.total
        return vigente(tabla, dia), resto > 0

    def _resto(self, tabla: Any, dia: date) -> ColumnElement[Any]:
        if dia >= hoy():
            return tabla.total - tabla.aplicado
        return tabla.total - func.coalesce(self._aplicado(tabla, dia), 0)

    def _aplicado(self, tabla: Any, dia: date | ColumnElement[date], *junto: Any) -> ColumnElement[Any]:
        """Cuánto de un movimiento estaba aplicado en un día que ya pasó. `junto`: de dónde sale el día, si es una columna."""
        cargo, credito, dinero = aliased(self._documento), aliased(self._documento), aliased(self._dinero)
        lados: tuple[Any, ...] = (self._aplicacion.documento_id, self._aplicacion.credito_id)
        if tabla is self._dinero:
            lados = (self._aplicacion.dinero_id,)
        return (
            select(func.sum(self._aplicacion.valor))
            .join(
                cargo,
                and_(
                    cargo.empresa_id == self._aplicacion.empresa_id, cargo.id == self._aplicacion.documento_id
                ),
            )
            .outerjoin(
                dinero,
                and_(
                    dinero.empresa_id == self._aplicacion.empresa_id, dinero.id == self._aplicacion.dinero_id
                ),
            )
            .outerjoin(
                credito,
                and_(
                    credito.empresa_id == self._aplicacion.empresa_id,
                    credito.id == self._aplicacion.credito_id,
                ),
            )
            .where(
                self._aplicacion.empresa_id == tabla.empresa_id,
                or_(*(lado == tabla.id for lado in lados)),
                self._aplicacion.desde <= dia,
                or_(self._aplicacion.deshecha_el.is_(None), self._aplicacion.deshecha_el > dia),
                vigente(cargo, dia),
                or_(vigente(dinero, dia), vigente(credito, dia)),
            )
            .correlate(tabla, *junto)
            .scalar_subquery()
        )

    def resumen(self, tercero_id: int, fecha: date | None) -> Mapping[str, Decimal | Antiguedad]:
        """El saldo de un tercero en un día y de qué se compone."""
        suya = self.saldos_de([tercero_id], fecha)[tercero_id]
        return {
            "saldo": suya.total,
            "por_vencer": suya.por_vencer,
            "vencido": suya.vencido,
            "anticipos": suya.anticipos,
            "antiguedad": suya,
        }


def de_fila(fila: Any) -> Antiguedad:
    return Antiguedad(**{campo: fila[campo] for campo in TRAMOS})


def vigente(tabla: Any, dia: date | ColumnElement[date]) -> ColumnElement[bool]:
    """La condición SQL de lo que cuenta en `dia`: fechado hasta ese día y no anulado hasta entonces."""
    return and_(tabla.fecha <= dia, or_(tabla.anulado_el.is_(None), tabla.anulado_el > dia))


def _sumas(p: Subquery, dia: Any) -> list[ColumnElement[Any]]:
    """Los tramos de la antigüedad y su suma."""
    cargo, tarde = p.c.signo == CARGO, dia - p.c.vence
    cuales = {
        "por_vencer": and_(cargo, tarde <= 0),
        "d30": and_(cargo, tarde.between(1, 30)),
        "d60": and_(cargo, tarde.between(31, 60)),
        "d90": and_(cargo, tarde.between(61, 90)),
        "mas": and_(cargo, tarde > 90),
        "anticipos": ~cargo,
    }
    valor = p.c.signo * p.c.resto
    partes = [func.coalesce(func.sum(valor).filter(cuales[tramo]), CERO).label(tramo) for tramo in TRAMOS]
    return [*partes, func.coalesce(func.sum(valor), CERO).label("saldo")]
