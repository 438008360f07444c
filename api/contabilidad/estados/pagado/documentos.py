"""Qué parte de un documento es de una cuenta de inversión o de financiación, el día en que se salda: la que su asiento puso en
ella, o la del activo que se vendió con él, menos lo que las notas de crédito ya le quitaron."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, and_, any_, case, func, literal, select, union
from sqlalchemy.dialects.postgresql import ARRAY

from api.contabilidad.estados.pagado import vendidos
from api.contabilidad.estados.pagado.lados import LadoDelFlujo
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import db, empresa_actual
from api.libros.asientos.models import AsientoContable, LineaAsiento

_A, _L = AsientoContable, LineaAsiento
_UNO = Decimal(1)


@dataclass(slots=True)
class _Documento:
    """`modifica`: el que una nota de crédito modifica. `cuentas`: lo suyo de cada una que no es de operación."""

    id: int
    modifica: int | None
    total: Decimal
    cuentas: dict[int, Decimal] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DocumentosSaldados:
    """Los de un lado, por el id con que están en la cuenta de su tercero."""

    por_id: Mapping[int, _Documento]
    notas: Mapping[int, list[tuple[date, int, Decimal]]]

    def partes(self, documento_id: int, dia: date) -> dict[int, Decimal]:
        """De cada cuenta, qué parte de lo que ese día quedaba es suya."""
        suyo = self.por_id.get(documento_id)
        if suyo is None:
            return {}
        queda, cuentas = suyo.total, dict(suyo.cuentas)
        for desde, nota_id, valor in self.notas.get(documento_id, ()):
            nota = self.por_id.get(nota_id)
            if nota is None or nota.modifica != suyo.id or desde > dia:
                continue
            queda -= valor
            for cuenta_id, cuanto in nota.cuentas.items():
                cuentas[cuenta_id] = cuentas.get(cuenta_id, CERO) - cuanto * valor / nota.total
        if queda <= 0:  # no quedaba nada: se salda como era
            queda, cuentas = suyo.total, dict(suyo.cuentas)
        return {c: min(valor / queda, _UNO) for c, valor in cuentas.items() if valor > 0}


def que_interesan(lado: LadoDelFlujo, cuentas: Collection[int]) -> Select[*tuple[Any, ...]]:
    """Los que tienen algo de esas cuentas, y las notas de crédito que los modifican: casi todos no."""
    tabla = lado.tabla(lado.documentos)
    con_alguna = (
        select(tabla.c.id)
        .join(_A, _suyo(lado, tabla))
        .join(_L, and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id))
        .where(_L.cuenta_id.in_(sorted(cuentas)))
    )
    suyos = union(con_alguna, vendidos.con_activo(lado)) if lado.vendidos else union(con_alguna)
    estos = suyos.cte(f"con_algo_{lado.documentos}")
    suyo = tabla.c.empresa_id == empresa_actual()
    todos = union(
        select(tabla.c.documento_id).where(suyo, tabla.c.id.in_(select(estos.c.id))),
        select(tabla.c.documento_id).where(suyo, tabla.c.modifica_id.in_(select(estos.c.id))),
    ).cte(f"interesan_{lado.documentos}")
    return select(todos.c.documento_id).where(todos.c.documento_id.is_not(None))


def leer(lado: LadoDelFlujo, cuentas: Collection[int], ids: Collection[int]) -> DocumentosSaldados:
    """Los de esos ids, con las notas de crédito que se les aplicaron."""
    if not ids:
        return DocumentosSaldados({}, {})
    notas = _notas(lado, ids)
    de_notas = {nota for suyas in notas.values() for _, nota, _ in suyas}
    hallados = _leer(lado, cuentas, {*ids, *de_notas})
    if lado.vendidos:
        for documento_id, de_activos in vendidos.leer({d.id: i for i, d in hallados.items()}).items():
            suyas = hallados[documento_id].cuentas
            # si el asiento del documento ya lo puso en la cuenta del activo, es lo mismo dicho dos veces
            suyas |= {c: max(valor, suyas.get(c, CERO)) for c, valor in de_activos.items()}
    return DocumentosSaldados(hallados, notas)


def _leer(lado: LadoDelFlujo, cuentas: Collection[int], ids: Collection[int]) -> dict[int, _Documento]:
    tabla, cuenta = lado.tabla(lado.documentos), lado.tabla(lado.cuentas)
    del_lado = (_L.debe - _L.haber if lado.al_debe else _L.haber - _L.debe) * cuenta.c.signo
    propio = case((_L.cuenta_id.in_(sorted(cuentas)), _L.cuenta_id))
    filas = db.session.execute(
        select(
            tabla.c.documento_id,
            tabla.c.id,
            tabla.c.modifica_id,
            propio,
            func.sum(del_lado),
            func.sum(_L.debe),
        )
        .join(_A, _suyo(lado, tabla))
        .join(_L, and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id))
        .join(cuenta, and_(cuenta.c.empresa_id == tabla.c.empresa_id, cuenta.c.id == tabla.c.documento_id))
        .where(_entre(tabla.c.documento_id, ids), _A.reversado_por_id.is_(None), _A.reversa_de_id.is_(None))
        .group_by(tabla.c.documento_id, tabla.c.id, tabla.c.modifica_id, propio)
    )
    hallados: dict[int, _Documento] = {}
    for documento_id, id_, modifica, cuenta_id, valor, debe in filas:
        suyo = hallados.setdefault(documento_id, _Documento(id_, modifica, CERO))
        suyo.total += debe
        if cuenta_id is not None and valor > 0:
            suyo.cuentas[cuenta_id] = valor
    return {i: suyo for i, suyo in hallados.items() if suyo.total}


def _notas(lado: LadoDelFlujo, ids: Collection[int]) -> dict[int, list[tuple[date, int, Decimal]]]:
    """De cada documento, lo que otro le abonó, desde cuándo y cuál."""
    aplicada = lado.tabla(lado.aplicaciones)
    suyas: dict[int, list[tuple[date, int, Decimal]]] = {}
    for documento_id, desde, nota, valor in db.session.execute(
        select(aplicada.c.documento_id, aplicada.c.desde, aplicada.c.credito_id, aplicada.c.valor).where(
            aplicada.c.empresa_id == empresa_actual(),
            _entre(aplicada.c.documento_id, ids),
            aplicada.c.credito_id.is_not(None),
            aplicada.c.deshecha_el.is_(None),
        )
    ):
        suyas.setdefault(documento_id, []).append((desde, nota, valor))
    return suyas


def _suyo(lado: LadoDelFlujo, tabla: Any) -> ColumnElement[bool]:
    return and_(
        _A.empresa_id == tabla.c.empresa_id,
        _A.origen_tipo == lado.de_documento,
        _A.origen_id == tabla.c.id,
    )


def _entre(columna: Any, ids: Iterable[int]) -> ColumnElement[bool]:
    return columna == any_(literal(list(ids), ARRAY(BigInteger)))
