"""Contabiliza lo que se emite, en la transacción en que se emite. Lo del ambiente de pruebas no vale."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Select, any_, bindparam, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.ambientes import PRODUCCION
from api.ventas.productos import service as productos
from api.ventas.productos.models import SERVICIO


class LibrosDelComprobante(EfectoDeComprobante):
    """Los que nacen juntos son del mismo ambiente. El que se corrige y ya no hace nada queda sin asiento."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        if puestos[0].comprobante.ambiente == PRODUCCION and libros.activos():
            libros.contabilizar([hecho for puesto in puestos for hecho in _hechos(puesto)], quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        suyo = corregido.comprobante
        if suyo.ambiente != PRODUCCION or not libros.llevados():
            return
        hechos = _hechos(corregido)
        for hecho in hechos:
            libros.rehacer(hecho, quien)
        if not hechos:
            libros.deshacer(ORIGEN, suyo.id, suyo.fecha, libros.CORREGIDO, quien)

    def reubicar(self, movido: ComprobanteEmitido, quien: Autor) -> None:
        self.reponer(movido, quien)

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        if anulado.comprobante.ambiente == PRODUCCION:
            libros.deshacer(ORIGEN, anulado.comprobante.id, dia, motivo, quien)

    def previo(self, por_escribir: ComprobanteEmitido) -> Sequence[HechoContable]:
        tipo = tipos.de(por_escribir.comprobante.tipo)
        return tipo.hechos(Contable(0, tipo.nombre), por_escribir.documento)


def _hechos(emitido: ComprobanteEmitido) -> tuple[HechoContable, ...]:
    comprobante, tipo = emitido.comprobante, tipos.de(emitido.comprobante.tipo)
    return tipo.hechos(Contable(comprobante.id, f"{tipo.nombre} {comprobante.numero}"), emitido.documento)


def hechos_de(ids: Sequence[int]) -> list[HechoContable]:
    suyos = select(Comprobante).where(Comprobante.id == any_(literal(list(ids), ARRAY(BIGINT))))
    comprobantes = list(db.session.scalars(suyos.order_by(Comprobante.id)))
    leidos = centros.con_los_suyos({c.id: documentos.leer(c.datos) for c in comprobantes})
    dichos = _con_su_clase(list(leidos.values()))
    return [
        hecho.anulado(comprobante.anulado_el, comprobante.motivo_anulacion or "")
        for comprobante, dicho in zip(comprobantes, dichos, strict=True)
        for hecho in _hechos(ComprobanteEmitido(comprobante, dicho))
    ]


def _con_su_clase(dichos: Sequence[Documento]) -> list[Documento]:
    """Los que se emitieron antes de que cada línea dijera si es un servicio, con lo que su producto es hoy."""
    sin_clase = {x.producto_id for d in dichos for x in d.lineas if x.servicio is None}
    clases = productos.clases(id_ for id_ in sin_clase if id_ is not None)
    return [
        replace(
            dicho,
            lineas=tuple(
                replace(x, servicio=clases.get(x.producto_id or 0) == SERVICIO) if x.servicio is None else x
                for x in dicho.lineas
            ),
        )
        for dicho in dichos
    ]


def nombres(ids: Iterable[int]) -> dict[int, str]:
    return {
        uno.id: f"{tipos.de(uno.tipo).nombre} {uno.establecimiento}-{uno.punto}-{uno.secuencial:09d}"
        for uno in _NUMERADOS.todas(ids=list(ids))
    }


class _Numerado(NamedTuple):
    id: int
    tipo: str
    establecimiento: str
    punto: str
    secuencial: int


def _numerados() -> Select[*tuple[Any, ...]]:
    c = Comprobante
    suyos = select(c.id, c.tipo, c.establecimiento, c.punto, c.secuencial)
    return suyos.where(c.id == any_(bindparam("ids", type_=ARRAY(BIGINT))))


_NUMERADOS = Directa(_Numerado, _numerados)
