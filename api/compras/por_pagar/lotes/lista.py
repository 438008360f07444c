"""Los lotes de pagos, como se leen: por páginas, uno con sus líneas, y lo que se propone pagar hasta un día."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, ScalarSelect, Select, all_, and_, cast, func, literal, or_, select
from sqlalchemy import Text as Texto

from api.compras.por_pagar import reparos
from api.compras.por_pagar.lotes import archivo, service
from api.compras.por_pagar.lotes.models import (
    ANULADO,
    APROBADO,
    BORRADOR,
    CORRIENTE,
    CUENTAS,
    ESTADOS,
    PAGADO,
    POR_APROBAR,
    SIGLAS,
    SIN_APROBACION,
    VIVOS,
    DocumentoLotePagos,
    LineaLotePagos,
    LotePagos,
)
from api.compras.por_pagar.models import DocumentoProveedor, Pago
from api.compras.por_pagar.motor import LADO, saldos
from api.compras.por_pagar.reparos import Reparo
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.sesion import quien_llama
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado
from api.core.papel.textos import plegar
from api.libros.bancos import elegir
from api.libros.cuentas.nucleo.calculo import CARGO, CERO
from api.plataforma.catalogos import entidades
from api.terceros.proveedores.models import IDENTIFICACIONES, Proveedor

POR_DEFECTO = "-fecha"
CABEN = 200  # proveedores que caben en un lote
_ORDENES: Mapping[str, Any] = {"fecha": LotePagos.fecha, "total": LotePagos.total, "estado": LotePagos.estado}
_LOTE = 1000
_Proveedor: Any = LADO.tercero


@dataclass(frozen=True, slots=True)
class FiltrosLotes:
    estado: str = ""
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""


def pagina(filtros: FiltrosLotes, page: int, tamano: int, orden: str, permisos: frozenset[str]) -> Pagina:
    """Una página de los lotes de la empresa, con lo que esta persona puede hacer con cada uno."""
    columnas = pages.ordenar(orden, _ORDENES, LotePagos.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros))
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = [_completar(fila, permisos) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosLotes, orden: str) -> Iterator[Fila]:
    """Todos los hallados, leídos de a poco."""
    columnas = pages.ordenar(orden, _ORDENES, LotePagos.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros)).order_by(*columnas)
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield {**fila, "estado": _nombre_del_estado(dict(fila))}


def uno(lote_id: int, permisos: frozenset[str]) -> Fila:
    """Un lote, con sus líneas y sus documentos."""
    fila = db.session.execute(_filas().where(LotePagos.id == lote_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(service.FALTA)
    espera = fila["estado"] == POR_APROBAR
    return {
        **_completar(dict(fila), permisos),
        "entidad": _de_donde_sale(fila["banco_id"], fila["cuenta"]),
        "aprueban": service.quienes_aprueban(fila["prepararon"], fila["creado_en"]) if espera else [],
        "lineas": _lineas(lote_id),
    }


def por_aprobar() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos esperan que quien llama, que puede aprobar, los apruebe."""
    ajeno = literal(quien_llama().sujeto) != all_(LotePagos.prepararon)
    suyos = select(func.count(LotePagos.id)).where(LotePagos.estado == POR_APROBAR, ajeno)
    return suyos.scalar_subquery()


def _de_donde_sale(banco_id: int | None, cuenta: str) -> str:
    """El código del banco desde el que se paga; vacío si no se sabe cuál es."""
    return entidades.de_nombre(elegir.de_donde(banco_id, cuenta).banco, entidades.vigentes(hoy()))


class ParaElBanco(NamedTuple):
    """`entidad`: el código del banco desde el que se paga; vacío si no se sabe cuál es. `filas`: los campos de
    `archivo.CAMPOS`."""

    entidad: str
    filas: list[Fila]


def para_el_banco(lote_id: int) -> ParaElBanco:
    """Lo que su archivo lleva. EstadoInvalido si no está aprobado; Conflicto si algo de lo aprobado ya no se debe, porque
    el banco lo pagaría otra vez."""
    lote = uno(lote_id, frozenset())
    if lote["estado"] not in (APROBADO, PAGADO):
        raise EstadoInvalido(
            f"El lote está {lote['estado_nombre'].lower()}: su archivo sale cuando se aprueba."
        )
    if lote["estado"] == APROBADO:
        _exigir_que_se_deba(lote["lineas"])
        _exigir_pagables(lote["lineas"])
    hay, entidad = entidades.vigentes(hoy()), lote["entidad"]
    origen = elegir.de_donde(lote["banco_id"], lote["cuenta"])
    filas = [
        {
            **linea,
            "n": n,
            "tipo_identificacion": IDENTIFICACIONES[linea["tipo_identificacion"]],
            "letra_identificacion": linea["tipo_identificacion"][:1],
            "tipo_cuenta": CUENTAS[linea["tipo_cuenta"]],
            "siglas_cuenta": SIGLAS[linea["tipo_cuenta"]],
            archivo.CODIGO_BANCO: linea["banco_codigo"] or entidades.de_nombre(linea["banco"], hay),
            archivo.SEGUN_CUENTA: linea["tipo_cuenta"] == CORRIENTE,
            archivo.ORIGEN: "".join(filter(str.isdigit, origen.numero)),
            "fecha": lote["pagado_el"] or lote["fecha"],
            "cuenta": lote["cuenta"],
            "documentos": " ".join(d["numero"] or d["tipo_nombre"] for d in linea["documentos"]),
            "correo": linea["correos"][0] if linea["correos"] else "",
        }
        for n, linea in enumerate(lote["lineas"], 1)
    ]
    for fila in filas:
        fila[archivo.SEGUN_BANCO] = bool(entidad) and fila[archivo.CODIGO_BANCO] == entidad
    return ParaElBanco(entidad, filas)


def propuesta(hasta: date) -> Fila:
    """Lo que vence hasta un día y todavía no está en un lote vivo, por proveedor, cada uno con la última cuenta a la que
    se le pagó. `faltan`: hay más proveedores de los que caben en un lote."""
    reservado = (
        select(func.sum(DocumentoLotePagos.valor))
        .join(LineaLotePagos, _de(LineaLotePagos, DocumentoLotePagos.linea_id, DocumentoLotePagos))
        .join(LotePagos, _de(LotePagos, LineaLotePagos.lote_id, LineaLotePagos))
        .where(
            DocumentoLotePagos.empresa_id == DocumentoProveedor.empresa_id,
            DocumentoLotePagos.documento_id == DocumentoProveedor.id,
            LotePagos.estado.in_(VIVOS),
        )
        .correlate(DocumentoProveedor)
        .scalar_subquery()
    )
    valor = DocumentoProveedor.total - DocumentoProveedor.aplicado - func.coalesce(reservado, CERO)
    consulta = (
        select(DocumentoProveedor, valor.label("queda"), _Proveedor)
        .join(_Proveedor, _de(_Proveedor, DocumentoProveedor.proveedor_id, DocumentoProveedor))
        .where(
            DocumentoProveedor.signo == CARGO,
            DocumentoProveedor.anulado_el.is_(None),
            DocumentoProveedor.aplicado < DocumentoProveedor.total,
            DocumentoProveedor.vence <= hasta,
            valor > 0,
        )
        .order_by(DocumentoProveedor.vence, DocumentoProveedor.id)
    )
    lineas: dict[int, Fila] = {}
    faltan = False
    hallados = db.session.execute(consulta).all()
    con_reparo = reparos.de(documento.id for documento, _, _ in hallados)
    for documento, queda, proveedor in hallados:
        reparo = con_reparo.get(documento.id)
        if reparo is not None and reparo.impide:
            continue
        if proveedor.id not in lineas and len(lineas) == CABEN:
            faltan = True
            continue
        suya = lineas.setdefault(proveedor.id, _de_proveedor(proveedor))
        if len(suya["documentos"]) == CABEN:
            faltan = True
            continue
        suya["documentos"].append(_documento(documento, queda, reparo))
        suya["valor"] += queda
    cuentas, favor = _ultimas(lineas), saldos.saldos_de(lineas)
    for id_, linea in lineas.items():
        linea |= cuentas.get(id_, {}) | {"a_favor": -favor[id_].anticipos}
    total = sum((linea["valor"] for linea in lineas.values()), CERO)
    return {"hasta": hasta, "total": total, "faltan": faltan, "lineas": list(lineas.values())}


def _filas() -> Select[Any]:
    lineas = (
        select(func.count())
        .select_from(LineaLotePagos)
        .where(LineaLotePagos.empresa_id == LotePagos.empresa_id, LineaLotePagos.lote_id == LotePagos.id)
        .correlate(LotePagos)
        .scalar_subquery()
    )
    return select(*LotePagos.__table__.c, lineas.label("proveedores")).select_from(LotePagos)


def _criterios(filtros: FiltrosLotes) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((LotePagos.estado, filtros.estado)),
        *entre(LotePagos.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        de_quien = (
            select(LineaLotePagos.lote_id)
            .join(_Proveedor, _de(_Proveedor, LineaLotePagos.proveedor_id, LineaLotePagos))
            .where(LADO.coincide(filtros.filtro))
        )
        suyo = (LotePagos.cuenta, LotePagos.referencia, cast(LotePagos.id, Texto))
        criterios.append(or_(*(campo.ilike(como) for campo in suyo), LotePagos.id.in_(de_quien)))
    return criterios


def _nombre_del_estado(fila: Mapping[str, Any]) -> str:
    """El que nadie aprobó no se dice aprobado."""
    solo_presentado = fila["estado"] == APROBADO and not fila["aprobado_por"]
    return SIN_APROBACION if solo_presentado else ESTADOS[fila["estado"]]


def _completar(fila: Fila, permisos: frozenset[str]) -> Fila:
    estado, edita = fila["estado"], "pagos.editar" in permisos
    vivo = edita and estado in VIVOS
    sujeto = quien_llama().sujeto
    puede = {
        "editar": vivo and estado == BORRADOR,
        "presentar": vivo and estado == BORRADOR,
        "aprobar": estado == POR_APROBAR
        and "pagos.aprobar" in permisos
        and sujeto not in fila["prepararon"]
        and sujeto not in service.puestos_por(fila["prepararon"], fila["creado_en"]),
        "devolver": vivo and estado != BORRADOR,
        "pagar": vivo and estado == APROBADO,
        "archivo": estado in (APROBADO, PAGADO) and "pagos.preparar" in permisos,
        "anular": vivo,
    }
    return {
        **fila,
        "estado_nombre": _nombre_del_estado(fila),
        "motivo_anulacion": fila["motivo_anulacion"] if estado == ANULADO else None,
        "acciones": [accion for accion, vale in puede.items() if vale],
    }


def _lineas(lote_id: int) -> list[Fila]:
    consulta = (
        select(LineaLotePagos, _Proveedor, Pago)
        .join(_Proveedor, _de(_Proveedor, LineaLotePagos.proveedor_id, LineaLotePagos))
        .outerjoin(Pago, _de(Pago, LineaLotePagos.pago_id, LineaLotePagos))
        .where(LineaLotePagos.lote_id == lote_id)
        .order_by(LineaLotePagos.n)
    )
    lineas = {
        linea.id: {
            **_de_proveedor(proveedor),
            "valor": linea.valor,
            "banco": linea.banco,
            "banco_codigo": linea.banco_codigo,
            "tipo_cuenta": linea.tipo_cuenta,
            "numero_cuenta": linea.numero_cuenta,
            "pago_id": linea.pago_id,
            "pago_numero": pago.numero if pago else None,
            "pago_anulado": bool(pago and pago.anulado_el),
        }
        for linea, proveedor, pago in db.session.execute(consulta)
    }
    suyos = (
        select(DocumentoLotePagos, DocumentoProveedor)
        .join(
            DocumentoProveedor,
            _de(DocumentoProveedor, DocumentoLotePagos.documento_id, DocumentoLotePagos),
        )
        .where(DocumentoLotePagos.linea_id.in_(list(lineas)))
        .order_by(DocumentoLotePagos.id)
    )
    hallados = db.session.execute(suyos).all()
    con_reparo = reparos.de(documento.id for _, documento in hallados)
    for pedido, documento in hallados:
        hecha = _documento(documento, pedido.valor, con_reparo.get(documento.id))
        lineas[pedido.linea_id]["documentos"].append(hecha)
    cuentas = _ultimas((linea["proveedor_id"] for linea in lineas.values()), sin=lote_id)
    hay = entidades.vigentes(hoy()) if cuentas else {}
    for linea in lineas.values():
        antes = cuentas.get(linea["proveedor_id"])
        linea["cuenta_anterior"] = antes if antes and _cual(linea, hay) != _cual(antes, hay) else None
    return list(lineas.values())


def _exigir_que_se_deba(lineas: Iterable[Fila]) -> None:
    for n, linea in enumerate(lineas, 1):
        for documento in linea["documentos"]:
            if documento["anulado"] or documento["valor"] > documento["saldo"]:
                cual = f"{documento['tipo_nombre']} {documento['numero']}".strip()
                raise Conflicto(
                    f"Línea {n}, {linea['proveedor']}: de {cual} ya no se deben {documento['valor']}. "
                    "Devuelva el lote y corríjalo."
                )


def _exigir_pagables(lineas: Iterable[Fila]) -> None:
    for n, linea in enumerate(lineas, 1):
        for documento in linea["documentos"]:
            if documento["impide"]:
                cual = f"{documento['tipo_nombre']} {documento['numero']}".strip()
                raise EstadoInvalido(f"Línea {n}, {linea['proveedor']}, {cual}: {documento['reparo']}")


def _de_proveedor(proveedor: Proveedor) -> Fila:
    return {
        "proveedor_id": proveedor.id,
        "proveedor": proveedor.razon_social,
        "tipo_identificacion": proveedor.tipo_identificacion,
        "identificacion": proveedor.identificacion,
        "correos": proveedor.correos,
        "banco": "",
        "banco_codigo": "",
        "tipo_cuenta": "",
        "numero_cuenta": "",
        "valor": CERO,
        "documentos": [],
    }


def _documento(documento: DocumentoProveedor, valor: Decimal, reparo: Reparo | None) -> Fila:
    return {
        "reparo": reparo.texto if reparo else "",
        "impide": reparo is not None and reparo.impide,
        "documento_id": documento.id,
        "tipo_nombre": LADO.nombre_tipo(documento.tipo),
        "numero": documento.numero or "",
        "fecha": documento.fecha,
        "vence": documento.vence,
        "saldo": documento.saldo,
        "anulado": documento.anulado_el is not None,
        "valor": valor,
    }


def _ultimas(proveedor_ids: Iterable[int], sin: int = 0) -> dict[int, Fila]:
    """La cuenta a la que se le pagó, o se aprobó pagarle, la última vez; `sin`: el lote que no se mira."""
    ultimas = (
        select(func.max(LineaLotePagos.id))
        .join(LotePagos, _de(LotePagos, LineaLotePagos.lote_id, LineaLotePagos))
        .where(
            LineaLotePagos.proveedor_id.in_(list(proveedor_ids)),
            LotePagos.estado.in_((APROBADO, PAGADO)),
            LotePagos.id != sin,
        )
        .group_by(LineaLotePagos.proveedor_id)
    )
    consulta = select(LineaLotePagos).where(LineaLotePagos.id.in_(db.session.scalars(ultimas).all()))
    return {
        linea.proveedor_id: {
            "banco": linea.banco,
            "banco_codigo": linea.banco_codigo,
            "tipo_cuenta": linea.tipo_cuenta,
            "numero_cuenta": linea.numero_cuenta,
        }
        for linea in db.session.scalars(consulta)
    }


def _cual(cuenta: Fila, hay: Mapping[str, str]) -> tuple[str, ...]:
    """De qué cuenta se trata, aunque el nombre de su banco se haya escrito de otro modo."""
    banco = cuenta["banco_codigo"] or entidades.de_nombre(cuenta["banco"], hay)
    return banco or plegar(cuenta["banco"]), cuenta["tipo_cuenta"], cuenta["numero_cuenta"]


def _de(tabla: Any, apunta: Any, desde: Any) -> ColumnElement[bool]:
    return and_(tabla.empresa_id == desde.empresa_id, tabla.id == apunta)
