"""Qué número sigue en cada chequera."""

from collections.abc import Collection, Iterable

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.libros.chequeras.models import ChequeGirado, Chequera
from api.plataforma.codigos.bancos import CHEQUE


def libre(chequera: Chequera, usados: Collection[int]) -> int | None:
    """El primero que sigue y no se usó; None si ya no hay."""
    siguen = range(chequera.siguiente, chequera.hasta + 1)
    return next((numero for numero in siguen if numero not in usados), None)


def usados(chequeras: Iterable[Chequera]) -> dict[int, set[int]]:
    """De cada banco, los números que ya no están libres entre los que sus chequeras proponen."""
    suyas = list(chequeras)
    hallados: dict[int, set[int]] = {c.banco_id: set() for c in suyas}
    if suyas:
        numeros = select(ChequeGirado.banco_id, ChequeGirado.numero).where(
            ChequeGirado.banco_id.in_(sorted(hallados)),
            ChequeGirado.numero >= min(c.siguiente for c in suyas),
        )
        for banco_id, numero in db.session.execute(numeros):
            hallados[banco_id].add(numero)
    return hallados


def siguientes(banco_ids: Collection[int]) -> dict[int, int]:
    """El que se propone en cada banco que tiene una chequera con números."""
    activas = select(Chequera).where(Chequera.banco_id.in_(sorted(banco_ids)), Chequera.activa)
    suyas = list(db.session.scalars(activas.order_by(Chequera.id))) if banco_ids else []
    ocupados = usados(suyas)
    hallados: dict[int, int] = {}
    for chequera in suyas:
        numero = libre(chequera, ocupados[chequera.banco_id])
        if numero is not None:
            hallados.setdefault(chequera.banco_id, numero)
    return hallados


def en_formas(formas: list[Fila]) -> list[Fila]:
    """Las mismas formas: en la del cheque, cada banco dice qué número sigue."""
    bancos = {banco["id"] for forma in formas if forma["codigo"] == CHEQUE for banco in forma["bancos"]}
    numeros = siguientes(bancos)
    return [
        {
            **forma,
            "bancos": [
                {**banco, "cheque": numeros.get(banco["id"]) if forma["codigo"] == CHEQUE else None}
                for banco in forma["bancos"]
            ],
        }
        for forma in formas
    ]
