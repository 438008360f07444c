"""La bandeja: por páginas, contada y sumada por estado, la lista entera, y uno con todo lo que dice."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, select

from api.compras.proveedores import service as proveedores
from api.compras.proveedores.models import Proveedor
from api.compras.recibidos import guardado, service
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.compras.recibidos.models import (
    ANULADO,
    DESCARTADO,
    ESTADOS,
    ORIGENES,
    PasoRecibido,
    Recibido,
)
from api.core.datos.db import db
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.indexada import Criterios, ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.plataforma.codigos import documentos
from api.ventas.retenciones_recibidas import service as retenciones_recibidas

_R = Recibido
LISTA = ListaIndexada(
    _R,
    {
        "fecha": _R.fecha,
        "numero": _R.numero,
        "total": _R.total,
        "razon_social": _R.razon_social,
        "recibido_en": _R.recibido_en,
        "id": _R.id,
    },
    "-fecha",
)
NO_SUMAN = (DESCARTADO, ANULADO)
_CERO = Decimal("0.00")
_CLAVE = re.compile(r"\d{49}", re.ASCII)
_LOTE = 500


@dataclass(frozen=True, slots=True)
class FiltrosRecibidos:
    """Con qué se acota la bandeja."""

    filtro: str = ""
    ids: Sequence[int] = ()
    estado: Sequence[str] = ()
    tipo: str = ""
    ruc: str = ""
    proveedor_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    con_avisos: bool = False


class RecibidosEnEstado(NamedTuple):
    """Cuántos hay en un estado, y cuánto suman, en USD."""

    estado: str
    cuantos: int
    total: Decimal
    iva: Decimal


class PaginaDeRecibidos(Pagina):
    estados: list[RecibidosEnEstado]
    suma: Decimal


class NotaDelRecibido(NamedTuple):
    """Otro recibido que este modifica, o que modifica a este."""

    id: int
    tipo: str
    tipo_nombre: str
    numero: str
    fecha: date
    total: Decimal
    estado: str


def pagina(
    filtros: FiltrosRecibidos, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> PaginaDeRecibidos:
    """Una página de la empresa actual, con cuántos hay en cada estado (sin contar el filtro de estado) y lo que suman los
    hallados, sin los descartados ni los anulados. `permisos`: los de quien la lee."""
    criterios, conteos = _hallar(filtros)
    elegidos = [c for c in conteos if not filtros.estado or c.estado in filtros.estado]
    total = sum(c.cuantos for c in elegidos)
    hallada = LISTA.contada([*criterios, *_de_estado(filtros)], total, page, tamano, orden)
    filas = LISTA.completar(hallada["items"], _filas())
    return {
        **hallada,
        "items": [_completa(fila, permisos) for fila in filas],
        "estados": conteos,
        "suma": sum((c.total for c in elegidos if c.estado not in NO_SUMAN), _CERO),
    }


def resumen(filtros: FiltrosRecibidos) -> list[RecibidosEnEstado]:
    """De cada estado en que hay alguno, cuántos son y cuánto suman, con los demás filtros."""
    return _hallar(replace(filtros, estado=()))[1]


def completo(filtros: FiltrosRecibidos, orden: str) -> Iterator[Fila]:
    """Todas las filas, leídas de a poco y con palabras en lugar de códigos."""
    criterios, _ = _hallar(filtros)
    consulta = _filas().where(*criterios, *_de_estado(filtros)).order_by(*LISTA.ordenar(orden))
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield {
            **_completa(dict(fila), ()),
            "estado": ESTADOS[fila["estado"]],
            "origen": ORIGENES[fila["origen"]],
            "avisos": " ".join(aviso["texto"] for aviso in fila["avisos"]),
        }


def una(recibido_id: int, permisos: Collection[str]) -> Fila:
    """Uno, con lo que dice su documento, su historia y las notas que lo tocan."""
    from api.compras.recibidos.lectura import leer

    fila = service.obtener(recibido_id)
    consulta = _filas().where(_R.id == recibido_id)
    completa = _completa(dict(db.session.execute(consulta).mappings().one()), permisos)
    xml = guardado.ultimo_xml(recibido_id)
    dicho = leer.leer(xml) if xml else None
    pasos = select(PasoRecibido).where(PasoRecibido.recibido_id == recibido_id).order_by(PasoRecibido.id)
    return {
        **completa,
        "documento": dicho,
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


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    return {
        **fila,
        "tipo_nombre": documentos.NOMBRES[fila["tipo"]],
        "acciones": service.acciones(fila["estado"], fila["grave"], permisos, fila["tipo"]),
    }


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        *(_R.empresa_id, _R.id, _R.clave, _R.tipo, _R.ruc, _R.razon_social, _R.numero, _R.fecha),
        *(
            _R.receptor,
            _R.ambiente,
            _R.autorizado_en,
            _R.confirmado_en,
            _R.recibido_en,
            _R.subtotal,
            _R.iva,
            _R.total,
        ),
        *(_R.estado, _R.avisos, _R.grave, _R.motivo, _R.modifica, _R.compra_id),
        *(_R.comprobante_retencion_id, _R.origen, _R.version),
        Proveedor.id.label("proveedor_id"),
    ]
    suyo = and_(Proveedor.empresa_id == _R.empresa_id, Proveedor.identificacion == _R.ruc)
    return select(*columnas).select_from(_R).outerjoin(Proveedor, suyo)


def _hallar(filtros: FiltrosRecibidos) -> tuple[Criterios, list[RecibidosEnEstado]]:
    """Los criterios que los hallan, sin el de estado, y cuántos hay en cada uno. Las palabras se buscan por su comienzo;
    si ninguna empieza así, en cualquier parte."""
    criterios: Criterios = _criterios(filtros)
    if _CLAVE.fullmatch(filtros.filtro):
        suya = [*criterios, _R.clave == filtros.filtro]
        return suya, _contar(suya)
    maneras = LISTA.maneras(criterios, filtros.filtro) if filtros.filtro else [criterios]
    for hallados in maneras:
        if conteos := _contar(hallados):
            return hallados, conteos
    return hallados, []


def _contar(criterios: Criterios) -> list[RecibidosEnEstado]:
    consulta = select(_R.estado, func.count(), func.sum(_R.total), func.sum(_R.iva)).where(*criterios)
    contados = {
        fila[0]: RecibidosEnEstado(*fila) for fila in db.session.execute(consulta.group_by(_R.estado))
    }
    return [contados[estado] for estado in ESTADOS if estado in contados]


def _criterios(filtros: FiltrosRecibidos) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((_R.tipo, filtros.tipo), (_R.ruc, filtros.ruc)),
        *entre(_R.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.proveedor_id is not None:
        suyo = proveedores.buscar(filtros.proveedor_id)
        criterios.append(_R.ruc == (suyo.identificacion if suyo else ""))
    if filtros.ids:
        criterios.append(_R.id.in_(filtros.ids))
    if filtros.con_avisos:
        criterios.append(func.jsonb_array_length(_R.avisos) > 0)
    return criterios


def _de_estado(filtros: FiltrosRecibidos) -> list[ColumnElement[bool]]:
    return [_R.estado.in_(filtros.estado)] if filtros.estado else []
