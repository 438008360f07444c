"""Un recibido, con todo lo que dice."""

from collections.abc import Collection
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.compras.recibidos import guardado, lista, service
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.compras.recibidos.models import PasoRecibido, Recibido
from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.plataforma.codigos import documentos
from api.plataforma.firma import service as firma
from api.plataforma.firma.entidades import service as entidades
from api.ventas.retenciones_recibidas import service as retenciones_recibidas

_R = Recibido


class NotaDelRecibido(NamedTuple):
    """Otro recibido que este modifica, o que modifica a este."""

    id: int
    tipo: str
    tipo_nombre: str
    numero: str
    fecha: date
    total: Decimal
    estado: str


def una(recibido_id: int, permisos: Collection[str]) -> Fila:
    """Uno, con lo que dice su documento, su historia y las notas que lo tocan."""
    from api.compras.recibidos.lectura import leer

    fila = service.obtener(recibido_id)
    consulta = lista.filas_con_su_proveedor().where(_R.id == recibido_id)
    completa = lista.completa(dict(db.session.execute(consulta).mappings().one()), permisos)
    xml = guardado.ultimo_xml(recibido_id)
    abierto = leer.abrir(xml) if xml else None
    dicho = leer.documento(abierto) if abierto else None
    pasos = select(PasoRecibido).where(PasoRecibido.recibido_id == recibido_id).order_by(PasoRecibido.id)
    return {
        **completa,
        "documento": dicho,
        "entidad": entidades.reconocer(firma.mirar_ajena(abierto.raiz), fila.fecha, entidades.todas())
        if abierto
        else None,
        "historial": db.session.scalars(pasos).all(),
        "original": _modificado(fila, dicho),
        "notas": _notas(fila),
        "retencion_recibida_id": retenciones_recibidas.de_recibido(recibido_id),
    }


def _modificado(fila: Recibido, dicho: DocumentoLeido | None) -> NotaDelRecibido | None:
    """El recibido que una nota modifica, si ha llegado."""
    if dicho is None or dicho.modificado is None or not fila.modifica:
        return None
    suyos = select(_R).where(
        _R.ruc == fila.ruc, _R.tipo == dicho.modificado.tipo, _R.numero == fila.modifica, _R.id != fila.id
    )
    hallado = db.session.scalar(suyos.order_by(_R.id).limit(1))
    return _como_nota(hallado) if hallado else None


def _notas(fila: Recibido) -> list[NotaDelRecibido]:
    """Las notas de crédito y de débito que modifican a uno."""
    suyas = select(_R).where(
        _R.ruc == fila.ruc, _R.modifica == fila.numero, _R.modifica != "", _R.id != fila.id
    )
    return [_como_nota(nota) for nota in db.session.scalars(suyas.order_by(_R.fecha, _R.id).limit(100))]


def _como_nota(nota: Recibido) -> NotaDelRecibido:
    return NotaDelRecibido(
        nota.id, nota.tipo, documentos.NOMBRES[nota.tipo], nota.numero, nota.fecha, nota.total, nota.estado
    )
