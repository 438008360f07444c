"""Decir lo emitido en papel en un mes, cambiarlo y quitarlo."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, and_, select

from api.comprobantes.nucleo import tipos
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio
from api.plataforma.catalogos import vigencia
from api.plataforma.catalogos.ley import FORMAS_PAGO
from api.plataforma.codigos.documentos import NOMBRES
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import IVA, PORCENTAJE
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.tributos.fisicos.models import VENDEN, ComprobanteFisico

ENTIDAD = "comprobante_fisico"
FALTA = "No existe ese rango de comprobantes en papel."
_F = ComprobanteFisico
_CERO, _CENTAVO = Decimal("0.00"), Decimal("0.01")
_MONTOS = ("gravado", "cero", "no_objeto", "iva")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDeFisico:
    """`mes`: cualquier día suyo."""

    mes: date
    tipo: str
    anulado: bool
    establecimiento: str
    punto: str
    desde: int
    hasta: int
    autorizacion: str
    cliente_id: int | None = None
    gravado: Decimal = _CERO
    cero: Decimal = _CERO
    no_objeto: Decimal = _CERO
    iva: Decimal = _CERO
    forma_pago: str = ""


def entre(desde: date, hasta: date) -> list[dict[str, Any]]:
    """Lo emitido en papel en esos meses, en el orden de sus números."""
    suyos = _con_su_cliente().where(_F.mes.between(meses.primero(desde), hasta))
    en_orden = suyos.order_by(_F.mes, _F.tipo, _F.establecimiento, _F.punto, _F.desde, _F.id)
    return [_visto(*fila) for fila in db.session.execute(en_orden)]


def una(fisico_id: int) -> dict[str, Any]:
    fila = db.session.execute(_con_su_cliente().where(_F.id == fisico_id)).one_or_none()
    if fila is None:
        raise NoEncontrado(FALTA)
    return _visto(*fila)


def _con_su_cliente() -> Select[Any]:
    c = Cliente
    columnas: tuple[Any, ...] = (_F, c.razon_social, c.identificacion)
    return select(*columnas).outerjoin(c, and_(c.empresa_id == _F.empresa_id, c.id == _F.cliente_id))


def _visto(suyo: ComprobanteFisico, cliente: str | None, identificacion: str | None) -> dict[str, Any]:
    campos = (*DatosDeFisico.__dataclass_fields__, "id", "cuantos", "version")
    return {
        **{campo: getattr(suyo, campo) for campo in campos},
        "tipo_nombre": NOMBRES[suyo.tipo],
        "cliente": cliente or "",
        "identificacion": identificacion or "",
    }


@transactional
def crear(datos: DatosDeFisico) -> int:
    suyo = ComprobanteFisico()
    _escribir(suyo, datos)
    db.session.add(suyo)
    db.session.flush()
    audit.record("crear", ENTIDAD, suyo.id, empresa_id=empresa_actual(), despues=_anotado(suyo))
    return suyo.id


@transactional
def cambiar(fisico_id: int, datos: DatosDeFisico, version: int | None) -> None:
    suyo = bloqueo.una(select(_F).where(_F.id == fisico_id), FALTA)
    versiones.exigir(suyo, version, ENTIDAD, "este rango")
    antes = _anotado(suyo)
    _escribir(suyo, datos)
    if (despues := _anotado(suyo)) == antes:
        return
    suyo.version += 1
    db.session.flush()
    audit.record("actualizar", ENTIDAD, suyo.id, empresa_id=empresa_actual(), antes=antes, despues=despues)


@transactional
def quitar(fisico_id: int) -> None:
    suyo = bloqueo.una(select(_F).where(_F.id == fisico_id), FALTA)
    antes = _anotado(suyo)
    db.session.delete(suyo)
    db.session.flush()
    audit.record("eliminar", ENTIDAD, fisico_id, empresa_id=empresa_actual(), antes=antes)


def _anotado(suyo: ComprobanteFisico) -> dict[str, object]:
    return {
        "mes": f"{suyo.mes:%Y-%m}",
        "tipo": NOMBRES[suyo.tipo],
        "serie": f"{suyo.establecimiento}-{suyo.punto}",
        "números": f"{suyo.desde} a {suyo.hasta}",
        "anulado": suyo.anulado,
        "autorizacion": suyo.autorizacion,
        "cliente_id": suyo.cliente_id,
        **{cual: getattr(suyo, cual) for cual in _MONTOS},
        "forma_pago": suyo.forma_pago,
    }


def _escribir(suyo: ComprobanteFisico, datos: DatosDeFisico) -> None:
    mes = meses.primero(datos.mes)
    if mes > hoy():
        raise ReglaDeNegocio.en("mes", "Ese mes todavía no empieza.")
    _exigir_numeros(suyo, datos)
    suyo.tarifa = _exigir_importes(datos, meses.ultimo(mes))
    for campo, valor in asdict(datos).items():
        setattr(suyo, campo, valor)
    suyo.mes = mes


def _exigir_numeros(suyo: ComprobanteFisico, datos: DatosDeFisico) -> None:
    """Que ninguno esté ya en otro rango de su serie y su autorización. Con un turno, de dos a la vez una ve a la otra."""
    if datos.desde > datos.hasta:
        raise ReglaDeNegocio.en("hasta", "El último número no puede ser menor que el primero.")
    bloqueo.turno(f"fisicos-{empresa_actual()}")
    otro = (
        select(_F.desde, _F.hasta)
        .where(
            _F.tipo == datos.tipo,
            _F.establecimiento == datos.establecimiento,
            _F.punto == datos.punto,
            _F.autorizacion == datos.autorizacion,
            _F.desde <= datos.hasta,
            _F.hasta >= datos.desde,
            _F.id.is_distinct_from(suyo.id),
        )
        .limit(1)
    )
    if tomado := db.session.execute(otro).first():
        raise Conflicto.en("desde", f"Del {tomado.desde} al {tomado.hasta} ya están dichos.")


def _exigir_importes(datos: DatosDeFisico, dia: date) -> str:
    """El código de la tarifa general del mes. De lo anulado no se dice nada más; de lo vendido, que su IVA sea el de su tarifa, salvo
    los centavos de cada comprobante."""
    montos: Mapping[str, Decimal] = {cual: getattr(datos, cual) for cual in _MONTOS}
    codigo, tarifa = _general(dia)
    if datos.anulado:
        if any(montos.values()) or datos.cliente_id is not None or datos.forma_pago:
            raise ReglaDeNegocio.en("anulado", "De lo anulado solo se dicen sus números.")
        return codigo
    if datos.tipo not in VENDEN:
        raise ReglaDeNegocio.en("tipo", "De esos solo se dicen los anulados.")
    if not datos.gravado + datos.cero + datos.no_objeto:
        raise ReglaDeNegocio.en("gravado", "Diga lo vendido: alguna base mayor que cero.")
    holgura = _CENTAVO * (datos.hasta - datos.desde + 2)
    exacto = datos.gravado * tarifa / 100
    if abs(datos.iva - exacto) > holgura:
        raise ReglaDeNegocio.en("iva", f"El {tarifa:f} % de {datos.gravado} es {exacto:.2f}: revíselo.")
    if datos.cliente_id is not None:
        if clientes.buscar(datos.cliente_id) is None:
            raise ReglaDeNegocio.en("cliente_id", "No existe ese cliente.")
    elif datos.tipo in tipos.con_iva()[1]:
        raise ReglaDeNegocio.en("cliente_id", "Una nota de crédito dice a quién.")
    if datos.forma_pago:
        vigencia.exigir(FORMAS_PAGO, (datos.forma_pago,), dia, "forma_pago")
    return codigo


def _general(dia: date) -> tuple[str, Decimal]:
    """La tarifa más alta del IVA que regía ese día, con su código."""
    rigen: Sequence[impuestos.Tarifa] = [
        t for t in impuestos.tarifario(dia).de_impuesto(IVA) if t.vigente and t.clase == PORCENTAJE
    ]
    mayor = max(rigen, key=lambda t: t.tarifa or _CERO)
    return mayor.codigo, mayor.tarifa or _CERO
