"""Una retención recibida con todo: sus documentos, con qué se emparejaron, lo retenido y lo que hay que saber."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.models import RETENIDOS
from api.plataforma.retenciones.service import Retenidos
from api.ventas.cartera import retenidos as cuenta
from api.ventas.cartera.retenidos import CargoHallado, CobroDeRetencion
from api.ventas.retenciones_recibidas import lista
from api.ventas.retenciones_recibidas.nucleo import cobranza, liquidaciones
from api.ventas.retenciones_recibidas.nucleo.models import DocumentoRetenido, LineaRetenida


def una(retencion_id: int, *, edita: bool) -> Fila:
    """La retención entera. De lo que espera, los cargos que tienen su número y los cobros a mano que se le pueden
    enlazar."""
    fila = lista.fila(retencion_id, edita=edita)
    if fila is None:
        raise NoEncontrado("No existe esa retención.")
    sustentos = db.session.scalars(
        select(DocumentoRetenido)
        .where(DocumentoRetenido.retencion_id == retencion_id)
        .order_by(DocumentoRetenido.n)
    ).all()
    lineas = _lineas(retencion_id, fila)
    cargos = cuenta.cargos_por_id([s.documento_id for s in sustentos if s.documento_id])
    anticipos = cuenta.anticipos_de([s.cobro_id for s in sustentos if s.cobro_id])
    esperan = [s for s in sustentos if s.documento_id is None] if "emparejar" in fila["acciones"] else []
    liquidada = bool(liquidaciones.vivas(retencion_id))
    esperan = [] if liquidada else esperan
    hallados = cobranza.candidatos(esperan, fila["autorizacion"]) if esperan else {}
    sueltos = cobranza.sueltos(fila["cliente_id"]) if esperan else []
    return {
        **fila,
        "acciones": [accion for accion in fila["acciones"] if not (liquidada and accion == "emparejar")],
        "liquidada": liquidada,
        "sustentos": [
            _sustento(
                s,
                fila | {"liquidada": liquidada},
                lineas.get(s.id, []),
                cargos,
                anticipos,
                hallados.get(s.id, []),
            )
            for s in sustentos
        ],
        "cobros_sueltos": [_suelto(cobro) for cobro in sueltos],
    }


def _lineas(retencion_id: int, fila: Fila) -> dict[int, list[Fila]]:
    """Las líneas de cada sustento, con lo que de su código no es como debía ese día."""
    filas = db.session.scalars(
        select(LineaRetenida)
        .where(LineaRetenida.retencion_id == retencion_id)
        .order_by(LineaRetenida.sustento_id, LineaRetenida.n)
    ).all()
    retenidos = Retenidos({(linea.codigo, linea.codigo_retencion) for linea in filas})
    por_sustento: dict[int, list[Fila]] = {}
    for linea in filas:
        rige = retenidos.en((linea.codigo, linea.codigo_retencion), fila["fecha"])
        aviso = ""
        if rige is None:
            aviso = f"El código {linea.codigo_retencion} no rige el {fila['fecha']:%d/%m/%Y}."
        elif not retenciones.admite(rige, linea.porcentaje):
            aviso = f"Con el código {rige.codigo} se retiene el {retenciones.dicho(rige.porcentajes)}."
        por_sustento.setdefault(linea.sustento_id, []).append(
            {
                "codigo": linea.codigo,
                "impuesto": RETENIDOS[linea.codigo],
                "codigo_retencion": linea.codigo_retencion,
                "nombre": linea.nombre,
                "base": linea.base,
                "porcentaje": linea.porcentaje,
                "valor": linea.valor,
                "aviso": aviso,
            }
        )
    return por_sustento


def _sustento(
    suyo: DocumentoRetenido,
    fila: Fila,
    lineas: Sequence[Fila],
    cargos: Mapping[int, CargoHallado],
    anticipos: Mapping[int, Decimal],
    hallados: Sequence[CargoHallado],
) -> Fila:
    cargo = cargos.get(suyo.documento_id or 0)
    a_favor = anticipos.get(suyo.cobro_id or 0, Decimal("0.00"))
    return {
        "id": suyo.id,
        "cod_doc": suyo.cod_doc,
        "numero": suyo.numero,
        "fecha": suyo.fecha,
        "valor": suyo.valor,
        "documento_id": suyo.documento_id,
        "documento": _cargo(cargo, fila) if cargo else None,
        "cobro_id": suyo.cobro_id,
        "enlazado": suyo.enlazado,
        "a_favor": a_favor,
        "avisos": _avisos(suyo, fila, cargo, a_favor, hallados),
        "candidatos": [_cargo(hallado, fila) for hallado in hallados],
        "lineas": lineas,
    }


def _avisos(
    suyo: DocumentoRetenido,
    fila: Fila,
    cargo: CargoHallado | None,
    a_favor: Decimal,
    hallados: Sequence[CargoHallado],
) -> list[str]:
    """Lo que quien lleva la cuenta debe saber de ese documento, en frases."""
    if fila["anulada_el"] is not None or fila["liquidada"]:
        return []
    if cargo is None:
        return [_por_que_espera(suyo, fila, hallados)]
    nombre = f"{cargo.tipo_nombre} {cargo.numero}".strip()
    avisos = []
    if a_favor:
        avisos.append(f"De lo retenido, {a_favor} quedan a favor del cliente: {nombre} no lo debía.")
    if cargo.anulado:
        avisos.append(f"{nombre} se anuló después.")
    if suyo.valor > cargo.total:
        avisos.append(f"Lo retenido es más que el total de {nombre}: {cargo.total}.")
    if cargo.fecha > fila["fecha"]:
        avisos.append(f"La retención es anterior a {nombre}, del {cargo.fecha:%d/%m/%Y}.")
    elif (cargo.fecha.year, cargo.fecha.month) != (fila["fecha"].year, fila["fecha"].month):
        avisos.append(
            f"{nombre} es de {cargo.fecha:%m/%Y}: lo retenido es crédito del mes de la retención, {fila['fecha']:%m/%Y}."
        )
    return avisos


def _por_que_espera(suyo: DocumentoRetenido, fila: Fila, hallados: Sequence[CargoHallado]) -> str:
    if not suyo.numero:
        return "La retención no dice el número de este documento: elija cuál es."
    suyos = [h for h in hallados if h.cliente_id == fila["cliente_id"]]
    if any(not h.anulado for h in suyos):
        return f"El documento {suyo.numero} ya está en la cuenta: emparéjelo."
    if suyos:
        return f"El documento {suyo.numero} de este cliente está anulado."
    if hallados:
        return f"El documento {suyo.numero} es de otro cliente: {hallados[0].cliente}."
    return f"No se halla el documento {suyo.numero} de este cliente: espera hasta que lo elija."


def _cargo(cargo: CargoHallado, fila: Fila) -> dict[str, Any]:
    return {**cargo._asdict(), "otro_cliente": cargo.cliente_id != fila["cliente_id"]}


def _suelto(cobro: CobroDeRetencion) -> Fila:
    return {**cobro._asdict(), "documentos": sorted(cobro.documentos)}
