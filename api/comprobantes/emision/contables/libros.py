"""Contabiliza lo que se emite, en la transacción en que se emite. Lo del ambiente de pruebas no vale."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import efectos, preparacion, tipos
from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.tipos import Tipo, UnPedido
from api.contabilidad.asientos import service as asientos
from api.contabilidad.reglas import origenes
from api.contabilidad.reglas import service as libros
from api.contabilidad.reglas.hechos import HechoContable
from api.contabilidad.reglas.parametros import Falta
from api.contabilidad.reglas.service import AsientoPrevio
from api.core.datos.db import db
from api.plataforma.codigos.ambientes import PRODUCCION
from api.ventas.productos import service as productos
from api.ventas.productos.models import SERVICIO


def poner(comprobantes: Sequence[Comprobante], dichos: Sequence[Documento], quien: str) -> None:
    """Los recién escritos, todos del mismo ambiente."""
    if comprobantes and comprobantes[0].ambiente == PRODUCCION and libros.activos():
        suyos = [h for c, d in zip(comprobantes, dichos, strict=True) for h in _hechos(c, d)]
        libros.contabilizar(suyos, quien)


def reponer(comprobante: Comprobante, documento: Documento, quien: str) -> None:
    """El que se corrigió. Si ya no hace nada, queda sin asiento."""
    if comprobante.ambiente != PRODUCCION or not libros.llevados():
        return
    suyos = _hechos(comprobante, documento)
    for hecho in suyos:
        libros.rehacer(hecho, quien)
    if not suyos:
        libros.deshacer(ORIGEN, comprobante.id, comprobante.fecha, libros.CORREGIDO, quien)


def quitar(comprobante: Comprobante, dia: date, motivo: str, quien: str) -> None:
    if comprobante.ambiente == PRODUCCION:
        libros.deshacer(ORIGEN, comprobante.id, dia, motivo, quien)


def previa(tipo: Tipo[UnPedido], pedido: UnPedido) -> AsientoPrevio:
    """El asiento que haría al emitirse, sin emitirlo. Lanza lo mismo que emitirlo, si algo no vale."""
    if not libros.activos():
        return AsientoPrevio()
    if preparacion.ambiente() != PRODUCCION:
        return AsientoPrevio(faltan=[Falta("", "Lo que se emite en pruebas no hace asiento.")])
    sin_preguntar = replace(pedido, confirma_avisos=True)
    documento = tipo.preparar(sin_preguntar, preparacion.punto(pedido.punto_id), None)
    suyos = tipo.hechos(Contable(0, tipo.nombre), documento)
    return libros.previa([*suyos, *efectos.previstos(tipo.codigo, documento)])


def _hechos(comprobante: Comprobante, documento: Documento) -> tuple[HechoContable, ...]:
    tipo = tipos.de(comprobante.tipo)
    return tipo.hechos(Contable(comprobante.id, f"{tipo.nombre} {comprobante.numero}"), documento)


def _hechos_de(ids: Sequence[int]) -> list[HechoContable]:
    suyos = select(Comprobante).where(Comprobante.id == any_(literal(list(ids), ARRAY(BIGINT))))
    comprobantes = list(db.session.scalars(suyos.order_by(Comprobante.id)))
    leidos = centros.con_los_suyos({c.id: documentos.leer(c.datos) for c in comprobantes})
    dichos = _con_su_clase(list(leidos.values()))
    return [
        hecho.anulado(comprobante.anulado_el, comprobante.motivo_anulacion or "")
        for comprobante, dicho in zip(comprobantes, dichos, strict=True)
        for hecho in _hechos(comprobante, dicho)
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


def _nombres(ids: Iterable[int]) -> dict[int, str]:
    c = Comprobante
    columnas = c.id, c.tipo, c.establecimiento, c.punto, c.secuencial
    suyos = select(*columnas).where(c.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return {
        id_: f"{tipos.de(tipo).nombre} {establecimiento}-{punto}-{secuencial:09d}"
        for id_, tipo, establecimiento, punto, secuencial in db.session.execute(suyos)
    }


asientos.registrar_origen(ORIGEN, "Comprobante", _nombres, "/comprobantes/{id}")
origenes.registrar(ORIGEN, _hechos_de, Comprobante, Comprobante.ambiente == PRODUCCION)
