"""En qué banco o caja entra un cobro, o de cuál sale un pago."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.core.errors import ReglaDeNegocio
from api.core.papel.textos import plegar
from api.libros.bancos.models import CuentaBancaria
from api.plataforma.codigos.bancos import CLASES_DE_BANCO

CAMPO = "banco_id"
_B = CuentaBancaria


class BancoElegido(NamedTuple):
    """`cuenta`: cómo se la nombra fuera de aquí: su banco y su número."""

    nombre: str
    cuenta: str


class DeDondeSale(NamedTuple):
    """El banco y el número de una cuenta de la empresa, como se escribieron."""

    banco: str
    numero: str


def por_forma(formas: Mapping[str, str], clases: Mapping[str, Collection[str]]) -> list[Fila]:
    """Cada forma, con los bancos y las cajas activos que admite, en el orden de sus clases."""
    orden = {clase: n for n, clase in enumerate(CLASES_DE_BANCO)}
    suyos = select(_B.id, _B.nombre, _B.clase).where(_B.activa).order_by(_B.nombre)
    bancos = sorted(db.session.execute(suyos).mappings(), key=lambda fila: orden[fila["clase"]])
    return [
        {
            "codigo": codigo,
            "nombre": nombre,
            "bancos": [dict(fila) for fila in bancos if fila["clase"] in clases.get(codigo, ())],
        }
        for codigo, nombre in formas.items()
    ]


def de_bancos(cuenta_ids: Collection[int]) -> set[int]:
    """De esas cuentas contables, las que son de un banco o una caja."""
    suyas = select(_B.cuenta_contable_id).where(_B.cuenta_contable_id.in_(sorted(cuenta_ids)))
    return set(db.session.scalars(suyas)) if cuenta_ids else set()


def del_mismo_banco(cuenta: CuentaBancaria) -> list[int]:
    """Las demás cuentas de la empresa en ese banco; ninguna, si no se dijo cuál es."""
    banco = plegar(cuenta.banco)
    otras = db.session.execute(select(_B.id, _B.banco).where(_B.id != cuenta.id)).all() if banco else []
    return [id_ for id_, suyo in otras if plegar(suyo) == banco]


def de_donde(banco_id: int | None, escrita: str) -> DeDondeSale:
    """La cuenta desde la que se paga, para el archivo de su banco: una de la empresa o, si no se eligió, la que alguien
    escribió, «Guayaquil 0033»."""
    suya = banco_id and db.session.execute(select(_B.banco, _B.numero).where(_B.id == banco_id)).first()
    if suya:
        return DeDondeSale(*suya)
    con_cifras = [palabra for palabra in escrita.split() if any(map(str.isdigit, palabra))]
    return DeDondeSale(" ".join(p for p in escrita.split() if p not in con_cifras), " ".join(con_cifras))


def exigir(banco_id: int | None, clases: Collection[str]) -> BancoElegido | None:
    """El elegido; None si no se eligió. ReglaDeNegocio si no existe, no está activo o esa forma no lo admite."""
    if banco_id is None:
        return None
    suyo = db.session.scalar(select(_B).where(_B.id == banco_id))
    if suyo is None:
        raise ReglaDeNegocio.en(CAMPO, "No existe esa cuenta de banco o caja.")
    if suyo.clase not in clases:
        raise ReglaDeNegocio.en(CAMPO, f"Con esa forma no se elige {suyo.nombre}.")
    if not suyo.activa:
        raise ReglaDeNegocio.en(CAMPO, f"{suyo.nombre} no está activa.")
    return BancoElegido(suyo.nombre, " ".join(filter(None, (suyo.banco, suyo.numero))) or suyo.nombre)
