"""Quién ha pagado: lo vencido de cada cliente y, para su lista, su cuenta. Cuenta lo de hoy, sin lo que el SRI rechazó; qué
significan las cifras lo dice `libros/cuentas/nucleo/calculo.py`."""

from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Date,
    Select,
    and_,
    bindparam,
    func,
    select,
    tuple_,
    union_all,
)
from sqlalchemy.sql.selectable import LateralFromClause

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.libros.cuentas.nucleo.calculo import ABONO, CARGO, CERO
from api.terceros.clientes import deudas
from api.terceros.clientes.models import Cliente
from api.ventas.cartera import origenes
from api.ventas.cartera.models import DE_PRUEBAS, NO_VENDEN, Cobro, DocumentoCliente
from api.ventas.cartera.motor import LADO, cargos

_D = DocumentoCliente
# Se preguntan en cada lectura: la consulta que los lleva se escribe una vez.
_HOY = bindparam("hoy", callable_=hoy, type_=Date)
_HACE_UN_ANO = bindparam("hace_un_ano", callable_=lambda: meses.sumar(hoy(), -12), type_=Date)


class CargoVencido(NamedTuple):
    """Un cargo que se debe y cuyo plazo pasó hace `atraso` días."""

    id: int
    cliente_id: int
    nombre: str
    vence: date
    saldo: Decimal
    atraso: int


def vencidos_de_clientes(solo: int | None = None) -> dict[int, list[CargoVencido]]:
    """Lo vencido de cada cliente de la empresa en la que se trabaja, o de uno, lo más antiguo primero, sin lo que
    se emitió en el ambiente de pruebas ni lo que el SRI rechazó y todavía no se corrige."""
    dia = hoy()
    consulta = (
        select(_D)
        .where(*cargos.que_cuentan, _D.aplicado < _D.total, _D.vence < dia)
        .where(func.coalesce(_D.numero, "").not_like(f"%{DE_PRUEBAS}"))
        .order_by(_D.vence, _D.id)
    )
    if solo is not None:
        consulta = consulta.where(_D.cliente_id == solo)
    vencidos = db.session.scalars(consulta).all()
    rechazados = origenes.rechazados(d.id for d in vencidos)
    hallados: dict[int, list[CargoVencido]] = {}
    for d in vencidos:
        if d.id in rechazados:
            continue
        uno = CargoVencido(d.id, d.cliente_id, LADO.nombre(d), d.vence, d.saldo, (dia - d.vence).days)
        hallados.setdefault(d.cliente_id, []).append(uno)
    return hallados


class CuentasDeClientes:
    """Lo que la lista de clientes muestra de sus cuentas."""

    @staticmethod
    def cifras() -> LateralFromClause:
        """saldo, vencido y facturado en doce meses de cada cliente de la consulta a la que se une."""
        resto = _saldo(_D)
        sin_rechazados = LADO.origenes.sin_rechazados(_D.id)
        vende = and_(_D.signo == CARGO, *(_D.tipo != tipo for tipo in NO_VENDEN), _D.fecha > _HACE_UN_ANO)
        documentos = (
            select(
                func.coalesce(func.sum(_D.signo * resto), CERO).label("resto"),
                func.coalesce(func.sum(resto).filter(_D.signo == CARGO, _D.vence < _HOY), CERO).label(
                    "vencido"
                ),
                func.coalesce(func.sum(_D.total).filter(vende), CERO).label("facturado"),
            )
            .where(*_del_cliente(_D), _D.anulado_el.is_(None), *sin_rechazados)
            .correlate(Cliente)
            .subquery("documentos_del_cliente")
        )
        anticipos = (
            select(func.coalesce(func.sum(_saldo(Cobro)), CERO))
            .where(*_del_cliente(Cobro), *_abierto(Cobro))
            .correlate(Cliente)
            .scalar_subquery()
        )
        return select(
            (documentos.c.resto - anticipos).label("saldo"), documentos.c.vencido, documentos.c.facturado
        ).lateral("cuenta")

    @staticmethod
    def criterio(cobro: str) -> ColumnElement[bool]:
        """`debe`: su saldo es mayor que cero. `vencido`: debe algo cuyo plazo pasó. `al_dia`: no debe nada
        cuyo plazo haya pasado."""
        if cobro == deudas.DEBE:
            return tuple_(Cliente.empresa_id, Cliente.id).in_(_los_que_deben())
        vencido = (
            select(_D.id)
            .where(
                *_del_cliente(_D),
                *(_D.signo == CARGO, *_abierto(_D), _D.vence < hoy()),
                *LADO.origenes.sin_rechazados(_D.id),
            )
            .exists()
        )
        return vencido if cobro == deudas.VENCIDO else ~vencido


def _los_que_deben() -> Select[Any]:
    partes = [
        select(tabla.empresa_id, tabla.cliente_id, (signo * _saldo(tabla)).label("resto")).where(
            *_abierto(tabla), *condiciones
        )
        for tabla, signo, condiciones in (
            (_D, _D.signo, LADO.origenes.sin_rechazados(_D.id)),
            (Cobro, ABONO, ()),
        )
    ]
    restos = union_all(*partes).subquery("restos")
    return (
        select(restos.c.empresa_id, restos.c.cliente_id)
        .group_by(restos.c.empresa_id, restos.c.cliente_id)
        .having(func.sum(restos.c.resto) > 0)
    )


def _saldo(tabla: Any) -> ColumnElement[Any]:
    resto: ColumnElement[Any] = tabla.total - tabla.aplicado
    return resto


def _abierto(tabla: Any) -> tuple[ColumnElement[bool], ...]:
    """Escrito como la condición de los índices de lo que queda."""
    return tabla.anulado_el.is_(None), tabla.aplicado < tabla.total


def _del_cliente(tabla: Any) -> tuple[ColumnElement[bool], ...]:
    return tabla.empresa_id == Cliente.empresa_id, tabla.cliente_id == Cliente.id
