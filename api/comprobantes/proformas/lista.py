"""Las proformas de la empresa: por páginas, contadas y sumadas por estado, la lista entera, y una con todo."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.borradores.models import Borrador
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.proformas import facturar, service, situacion
from api.comprobantes.proformas.models import ESTADOS, Proforma
from api.comprobantes.tipos.factura import contenido
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente

ORDEN = {
    "numero": Proforma.numero,
    "fecha": Proforma.fecha,
    "vence": Proforma.vence,
    "total": Proforma.total,
    "cliente": Cliente.razon_social,
    "id": Proforma.id,
}
_LOTE = 500


@dataclass(frozen=True, slots=True)
class FiltrosProformas:
    """Con qué se acota la lista. `estado`: el de hoy."""

    filtro: str = ""
    estado: str = ""
    cliente_id: int | None = None
    desde: date | None = None
    hasta: date | None = None


class SumaDeEstado(NamedTuple):
    """Cuántas hay en un estado, y cuánto suman, en USD."""

    estado: str
    cuantas: int
    total: Decimal


def pagina(filtros: FiltrosProformas, page: int, tamano: int, orden: str) -> Pagina:
    """Una página de las de la empresa actual, las últimas primero."""
    columnas = pages.ordenar(orden, ORDEN, Proforma.id, "-id")
    consulta = _filas().where(*_criterios(filtros))
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = [_completa(fila) for fila in hallada["items"]]
    return hallada


def sumas(filtros: FiltrosProformas) -> list[SumaDeEstado]:
    """De cada estado en que hay alguna, con los demás filtros."""
    estado = situacion.estado()
    criterios = _criterios(replace(filtros, estado=""))
    consulta = _juntas(select(estado, func.count(), func.sum(Proforma.total))).where(*criterios)
    contadas = {fila[0]: SumaDeEstado(*fila) for fila in db.session.execute(consulta.group_by(estado))}
    return [contadas[suyo] for suyo in ESTADOS if suyo in contadas]


def completo(filtros: FiltrosProformas, orden: str) -> Iterator[Fila]:
    """Todas las filas, leídas de a poco y con nombres en lugar de códigos."""
    columnas = pages.ordenar(orden, ORDEN, Proforma.id, "-id")
    consulta = _filas().where(*_criterios(filtros)).order_by(*columnas)
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield {**_completa(dict(fila)), "estado": ESTADOS[fila["estado"]]}


def una(proforma_id: int) -> Fila:
    """Una entera, con lo que dice y lo que hoy se puede hacer con ella."""
    suya = service.obtener(proforma_id)
    fila = db.session.execute(_filas().where(Proforma.id == proforma_id)).mappings().one()
    completa = _completa(dict(fila))
    return {
        **completa,
        **service.propio(documento.leer(suya.documento))._asdict(),
        "pedido": contenido.leer(suya.pedido),
        "documento": suya.documento,
        "condiciones": suya.condiciones,
        "enviada_en": suya.enviada_en,
        "vista_en": suya.vista_en,
        "aperturas": suya.aperturas,
        "respondio": suya.respondio,
        "respondio_identificacion": suya.respondio_identificacion,
        "respondio_comentario": suya.respondio_comentario,
        "respondio_desde": suya.respondio_desde,
        "respondio_con": suya.respondio_con,
        "motivo_anulacion": suya.motivo_anulacion,
        "cambios": facturar.cambios(suya) if "facturar" in completa["acciones"] else [],
    }


def _completa(fila: Fila) -> Fila:
    """Con su número y el de su factura escritos."""
    factura = (
        {
            "id": fila["comprobante_id"],
            "numero": f"{fila['establecimiento']}-{fila['punto']}-{fila['secuencial']:09d}",
        }
        if fila["comprobante_id"]
        else None
    )
    return {
        **fila,
        "numero": service.en_cifras(fila["numero"]),
        "factura": factura,
        "acciones": situacion.acciones(fila["estado"], haciendo=fila["borrador_id"] is not None),
        "factura_numero": factura["numero"] if factura else "",
    }


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        Proforma.id,
        Proforma.numero,
        Proforma.fecha,
        Proforma.vence,
        Proforma.cliente_id,
        Cliente.razon_social.label("cliente"),
        Cliente.identificacion.label("identificacion"),
        Proforma.subtotal,
        Proforma.total,
        situacion.estado().label("estado"),
        Proforma.respondio_en,
        Borrador.id.label("borrador_id"),
        Comprobante.id.label("comprobante_id"),
        Comprobante.establecimiento,
        Comprobante.punto,
        Comprobante.secuencial,
        Proforma.creado_por,
        Proforma.creado_en,
        Proforma.version,
    ]
    return _juntas(select(*columnas))


def _juntas(consulta: Select[Any]) -> Select[Any]:
    suyo = and_(Cliente.empresa_id == Proforma.empresa_id, Cliente.id == Proforma.cliente_id)
    return (
        consulta.select_from(Proforma)
        .join(Cliente, suyo)
        .outerjoin(Comprobante, situacion.CON_FACTURA)
        .outerjoin(Borrador, situacion.CON_BORRADOR)
    )


def _criterios(filtros: FiltrosProformas) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((situacion.estado(), filtros.estado), (Proforma.cliente_id, filtros.cliente_id)),
        *entre(Proforma.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.filtro:
        cifras = filtros.filtro.strip()
        suyo = clientes.coincide(filtros.filtro)
        es_numero = cifras.isascii() and cifras.isdigit() and len(cifras) <= 9
        criterios.append(or_(suyo, Proforma.numero == int(cifras)) if es_numero else suyo)
    return criterios
