"""Girar un cheque: se toma su número, que nadie más puede tomar, y se anota qué paga."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual
from api.core.errors import Conflicto, ReglaDeNegocio
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.chequeras import propuestas
from api.libros.chequeras.models import NUMERO_MAXIMO, ChequeGirado, Chequera

ENTIDAD = "cheque_girado"
_CAMPO = "cheque.numero"


class HojaDeCheque(NamedTuple):
    """Un número que esta transacción tomó."""

    banco_id: int
    chequera_id: int | None
    numero: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoQueSePaga:
    """Lo que un cheque paga. `fecha`: desde cuándo se cobra. `reemplaza`: el que estaba en su lugar."""

    origen: OrigenAsiento
    valor: Decimal
    entregado: date
    fecha: date
    beneficiario: str
    reemplaza: ChequeGirado | None = None


def tomar(banco_id: int | None, numero: str, *, pedido: bool) -> HojaDeCheque | None:
    """Toma un número: el que se dice o el que sigue. `pedido`: si alguien escribió lo que el cheque dice; sin eso, y sin
    chequera de donde tomarlo, None. Quien pide otro del mismo banco espera al fin de la transacción.

    ReglaDeNegocio si falta el banco, o el número no es de una chequera suya; Conflicto si ya se usó."""
    if banco_id is None:
        if pedido:
            raise ReglaDeNegocio.en("banco_id", "Elija el banco del cheque.")
        return None
    todas = bloqueo.todas(select(Chequera).where(Chequera.banco_id == banco_id).order_by(Chequera.id))
    activas = [chequera for chequera in todas if chequera.activa]
    if not numero:
        return _el_que_sigue(banco_id, activas, pedido)
    dicho = _leer(numero)
    suya = next((c for c in activas if c.desde <= dicho <= c.hasta), None)
    if todas and suya is None:
        raise ReglaDeNegocio.en(_CAMPO, "Ese número no es de una chequera activa de ese banco.")
    usado = select(ChequeGirado.id).where(ChequeGirado.banco_id == banco_id, ChequeGirado.numero == dicho)
    if db.session.scalar(usado) is not None:
        raise Conflicto.en(_CAMPO, f"El cheque n.º {dicho} ya se usó: elija otro.")
    return _gastar(banco_id, suya, dicho)


def _el_que_sigue(banco_id: int, activas: list[Chequera], pedido: bool) -> HojaDeCheque | None:
    ocupados = propuestas.usados(activas)
    for chequera in activas:
        numero = propuestas.libre(chequera, ocupados[banco_id])
        if numero is not None:
            return _gastar(banco_id, chequera, numero)
    if activas:
        raise ReglaDeNegocio.en(_CAMPO, "La chequera ya no tiene números: registre la siguiente.")
    if pedido:
        raise ReglaDeNegocio.en(_CAMPO, "Ingrese el número del cheque.")
    return None


def _gastar(banco_id: int, chequera: Chequera | None, numero: int) -> HojaDeCheque:
    if chequera is not None and numero >= chequera.siguiente:
        chequera.siguiente = numero + 1
    return HojaDeCheque(banco_id, chequera.id if chequera else None, numero)


def _leer(numero: str) -> int:
    escrito = numero.strip()
    if not (escrito.isascii() and escrito.isdigit() and 0 < int(escrito) <= NUMERO_MAXIMO):
        raise ReglaDeNegocio.en(_CAMPO, "Escriba el número del cheque, solo con dígitos.")
    return int(escrito)


def girar(hoja: HojaDeCheque, paga: LoQueSePaga, quien: Autor) -> ChequeGirado:
    """Anota el cheque de un número tomado. Si otro lo usó entretanto, lo dice la base."""
    viejo = paga.reemplaza
    cheque = ChequeGirado(
        empresa_id=empresa_actual(),
        banco_id=hoja.banco_id,
        chequera_id=hoja.chequera_id,
        numero=hoja.numero,
        origen_tipo=paga.origen.tipo,
        origen_id=paga.origen.id,
        beneficiario=paga.beneficiario,
        valor=paga.valor,
        entregado=paga.entregado,
        fecha=paga.fecha,
        posfechado=viejo.posfechado if viejo else paga.fecha > paga.entregado,
        reemplaza_id=viejo.id if viejo else None,
        hecho_por=quien.nombre,
    )
    db.session.add(cheque)
    db.session.flush()
    campos = ("numero", "beneficiario", "valor", "entregado", "fecha")
    despues = {campo: getattr(cheque, campo) for campo in campos}
    if viejo:
        despues["reemplaza_a"] = viejo.numero
    audit.record("crear", ENTIDAD, cheque.id, empresa_id=cheque.empresa_id, despues=despues)
    return cheque
