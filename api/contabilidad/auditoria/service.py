"""Lo que los libros de una empresa cumplen siempre, revisado ahora. La base lo cuida al escribir; esto lo mira otra vez,
contando de nuevo, por si alguien tocó la base por debajo o una copia se restauró a medias.

Cada revisión tiene un plazo: la que no alcanza a terminar dice que no se sabe, y no dice que se cumple.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from math import inf
from typing import Any, NamedTuple

from psycopg.errors import QueryCanceled
from sqlalchemy import func, select, text
from sqlalchemy.exc import OperationalError

from api.compras.compras import service as compras
from api.compras.por_pagar import service as por_pagar
from api.contabilidad.auditoria import revisiones
from api.contabilidad.auditoria.documentos import sin_lo_suyo
from api.contabilidad.auditoria.revisiones import Incumplido, RevisionPuesta
from api.contabilidad.libros import acumulado, arbol
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import a_salvo, db, empresa_actual, transactional
from api.core.datos.verdades import POR_ORDEN, NoSeSabe, Verdad
from api.libros.asientos import cadena
from api.libros.asientos.models import AsientoContable
from api.libros.reglas.models import AsientoPendiente
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR
from api.ventas.cartera import service as cartera

PLAZO = 20  # segundos de cada revisión
_DONDE = 20  # cuántos lugares se dicen
_MESES = 36  # hasta cuándo se miran los fines de mes
_POR_SELLAR = timedelta(minutes=10)
_CUADRAN = """
SELECT a.id AS asiento_id, a.diario, a.fecha, a.total, coalesce(sum(l.debe), 0) AS debe, coalesce(sum(l.haber), 0) AS haber
  FROM asientos_contables a
  LEFT JOIN lineas_asientos l ON l.empresa_id = a.empresa_id AND l.asiento_id = a.id
 WHERE a.empresa_id = :empresa
 GROUP BY a.empresa_id, a.id
HAVING coalesce(sum(l.debe), 0) <> a.total OR coalesce(sum(l.haber), 0) <> a.total LIMIT :donde
"""
_VIVOS = """
SELECT origen_tipo AS tipo, origen_id AS id, proposito, count(*) AS asientos FROM asientos_contables
 WHERE empresa_id = :empresa AND origen_id IS NOT NULL AND reversado_por_id IS NULL AND reversa_de_id IS NULL
 GROUP BY origen_tipo, origen_id, proposito HAVING count(*) > 1 LIMIT :donde
"""
_NUMEROS = """
SELECT a.diario, a.anio, count(*) AS hay, max(a.numero) AS ultimo, coalesce(n.siguiente, 1) - 1 AS dados
  FROM asientos_contables a
  LEFT JOIN numeros_asientos n ON n.empresa_id = a.empresa_id AND n.diario = a.diario AND n.anio = a.anio
 WHERE a.empresa_id = :empresa AND a.numero IS NOT NULL GROUP BY a.diario, a.anio, n.siguiente
HAVING count(*) <> max(a.numero) OR min(a.numero) <> 1 OR max(a.numero) <> coalesce(n.siguiente, 1) - 1 LIMIT :donde
"""
_SALDOS = """
SELECT cuenta_id, tramo, desde, debe, haber FROM (
    SELECT cuenta_id, tramo, desde, sum(debe) AS debe, sum(haber) AS haber FROM (
        SELECT s.cuenta_id, s.tramo, s.desde, s.centro_id, s.cierre, s.debe, s.haber
          FROM saldos_contables s WHERE s.empresa_id = :empresa
        UNION ALL
        SELECT d.cuenta_id, t.tramo, t.desde, d.centro_id, d.cierre, -d.debe, -d.haber
          FROM (
            SELECT l.cuenta_id, l.fecha, coalesce(l.centro_id, 0) AS centro_id, a.cierre,
                   sum(l.debe) AS debe, sum(l.haber) AS haber
              FROM lineas_asientos l
              JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id
             WHERE l.empresa_id = :empresa AND a.numero IS NOT NULL GROUP BY 1, 2, 3, 4) AS d
         CROSS JOIN LATERAL tinta_tramos(d.fecha) AS t) AS juntas
     GROUP BY cuenta_id, tramo, desde, centro_id, cierre) AS diferencias
 WHERE debe <> 0 OR haber <> 0 LIMIT :donde
"""
_SALDOS_TERCEROS = """
SELECT cuenta_id, quien, tercero_id, tramo, desde::text AS desde, debe, haber FROM (
    SELECT cuenta_id, quien, tercero_id, tramo, desde, centro_id, sum(debe) AS debe, sum(haber) AS haber FROM (
        SELECT s.cuenta_id, s.quien, s.tercero_id, s.tramo, s.desde, s.centro_id, s.debe, s.haber
          FROM saldos_terceros s WHERE s.empresa_id = :empresa
        UNION ALL
        SELECT l.cuenta_id, q.quien, q.tercero_id, t.tramo, t.desde, coalesce(l.centro_id, 0), -l.debe, -l.haber
          FROM lineas_asientos l
          JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id
         CROSS JOIN LATERAL (VALUES ('CLIENTE', l.cliente_id), ('PROVEEDOR', l.proveedor_id)) AS q (quien, tercero_id)
         CROSS JOIN LATERAL tinta_tramos(l.fecha) AS t
         WHERE l.empresa_id = :empresa AND a.numero IS NOT NULL AND q.tercero_id IS NOT NULL AND t.tramo <> 'DIA') AS juntas
     GROUP BY cuenta_id, quien, tercero_id, tramo, desde, centro_id) AS diferencias
 WHERE debe <> 0 OR haber <> 0 LIMIT :donde
"""


class RevisionDeLibros(NamedTuple):
    """`cumple` None: no alcanzó a revisarse. `donde`: algunos de los lugares en que no se cumple."""

    codigo: str
    nombre: str
    cumple: bool | None
    detalle: str
    donde: Sequence[Incumplido]


@transactional
def revisar() -> list[RevisionDeLibros]:
    """Todas, de la empresa actual."""
    return [_revisar(codigo, nombre, hallar) for codigo, nombre, hallar in (*_REVISIONES, *revisiones.MAS)]


def _revisar(codigo: str, nombre: str, hallar: Callable[[], Sequence[Incumplido]]) -> RevisionDeLibros:
    try:
        with a_salvo():
            db.session.execute(text(f"SET LOCAL statement_timeout = '{PLAZO}s'"))
            try:
                donde = hallar()
            except NoSeSabe as motivo:  # el trabajo que para saberlo haya pedido se queda pedido
                return RevisionDeLibros(codigo, nombre, None, str(motivo), [])
    except OperationalError as error:
        if not isinstance(error.orig, QueryCanceled):
            raise
        return RevisionDeLibros(codigo, nombre, None, f"No alcanzó a revisarse en {PLAZO} segundos.", [])
    detalle = f"No se cumple en {len(donde)} o más casos." if donde else "Se cumple."
    return RevisionDeLibros(codigo, nombre, not donde, detalle, donde)


def verdades() -> Iterator[Verdad]:
    """Las mismas, para quien verifica la instalación entera: sin el plazo de quien espera una respuesta. Lo que otros dominios
    revisan lo ponen ellos."""
    sin_prisa = {"documentos": partial(sin_lo_suyo, inf, _DONDE)}
    for codigo, nombre, hallar in _REVISIONES:
        suya = partial(_sin_plazo, sin_prisa.get(codigo, hallar))
        yield Verdad(f"libros_{codigo}", nombre, suya, avisa=codigo == "pendientes")


@transactional
def _sin_plazo(hallar: Callable[[], Sequence[Incumplido]]) -> Sequence[Incumplido]:
    db.session.execute(text(f"SET LOCAL statement_timeout = '{POR_ORDEN}s'"))
    return hallar()


def _sql(orden: str) -> Callable[[], Sequence[Incumplido]]:
    preparada = text(orden)

    def hallar() -> Sequence[Incumplido]:
        filas = db.session.execute(preparada, {"empresa": empresa_actual(), "donde": _DONDE})
        return [{campo: _dicho(valor) for campo, valor in fila.items()} for fila in filas.mappings()]

    return hallar


def _dicho(valor: object) -> object:
    return str(valor) if isinstance(valor, Decimal | date) else valor


def _cadena() -> Sequence[Incumplido]:
    roto = cadena.revisar().roto
    return [] if roto is None else [roto._asdict()]


def _pendientes() -> Sequence[Incumplido]:
    p = AsientoPendiente
    consulta = select(p.origen_tipo, p.origen_id, p.fecha, p.falta).order_by(p.fecha, p.id).limit(_DONDE)
    return [{"tipo": t, "id": i, "fecha": str(f), "falta": x} for t, i, f, x in db.session.execute(consulta)]


def _documentos() -> Sequence[Incumplido]:
    return sin_lo_suyo(PLAZO, _DONDE)


def _compras() -> Sequence[Incumplido]:
    return compras.alteradas(_DONDE)


def _sin_sellar() -> Sequence[Incumplido]:
    a = AsientoContable
    consulta = (
        select(a.id, a.diario, a.fecha)
        .where(a.numero.is_(None), a.creado_en < ahora() - _POR_SELLAR)
        .order_by(a.id)
        .limit(_DONDE)
    )
    return [{"asiento_id": i, "diario": d, "fecha": str(f)} for i, d, f in db.session.execute(consulta)]


def _de_control(
    de_quien: str, valores: Callable[[date], Any], signo: int
) -> Callable[[], Sequence[Incumplido]]:
    """Lo que dicen las cuentas de control y lo que suman los terceros, hoy y al fin de cada mes."""

    def hallar() -> Sequence[Incumplido]:
        suyas = {c.id for c in arbol.leer().por_id.values() if c.exige == de_quien}
        distintos: list[Incumplido] = []
        for dia in _dias():
            sumas = acumulado.hasta(dia)
            en_libros = signo * sum((sumas[id_].saldo for id_ in suyas if id_ in sumas), acumulado.CERO)
            suyos = valores(dia)
            en_cuenta = suyos.neto - suyos.dinero
            if en_libros != en_cuenta:
                distintos.append({"fecha": str(dia), "libros": str(en_libros), "cuentas": str(en_cuenta)})
        return distintos[:_DONDE]

    return hallar


def _dias() -> list[date]:
    """Hoy y los fines de mes desde el primer asiento; ninguno si la empresa no lleva libros."""
    primero = db.session.scalar(
        select(func.min(AsientoContable.fecha)).where(AsientoContable.empresa_id == empresa_actual())
    )
    if primero is None:
        return []
    cuantos = min(meses.entre(primero, hoy()), _MESES)
    return [hoy(), *(meses.ultimo(meses.primero(hoy(), -n)) for n in range(1, cuantos + 1))]


_REVISIONES: tuple[RevisionPuesta, ...] = (
    ("asientos_cuadran", "Cada asiento suma lo mismo de los dos lados", _sql(_CUADRAN)),
    (
        "clientes",
        "La cuenta de clientes es lo que ellos deben, a cualquier fecha",
        _de_control(CLIENTE, cartera.valores, 1),
    ),
    (
        "proveedores",
        "La cuenta de proveedores es lo que se les debe, a cualquier fecha",
        _de_control(PROVEEDOR, por_pagar.valores, -1),
    ),
    ("un_asiento_vivo", "Cada documento tiene un solo asiento vivo por propósito", _sql(_VIVOS)),
    ("documentos", "Cada documento tiene vivos los asientos que le tocan, y el anulado ninguno", _documentos),
    ("compras", "Cada compra dice lo que decía cuando alguien la registró o la corrigió", _compras),
    ("pendientes", "Nada espera un parámetro para contabilizarse", _pendientes),
    ("numeros", "Los números de cada diario y año no tienen huecos", _sql(_NUMEROS)),
    ("cadena", "Los asientos numerados siguen como se registraron", _cadena),
    ("saldos", "Los saldos guardados son lo que da contar las líneas", _sql(_SALDOS)),
    (
        "saldos_terceros",
        "Los saldos guardados de cada cliente y proveedor son lo que da contar sus líneas",
        _sql(_SALDOS_TERCEROS),
    ),
    ("sellados", "Nada lleva más de diez minutos sin numerar", _sin_sellar),
)
