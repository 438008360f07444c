"""Los lotes de pagos: se preparan, otra persona los aprueba si la empresa lo pide, y se pagan de una vez, con un pago
por proveedor. Se toma siempre primero el candado del lote y después el de sus documentos."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import delete, func, select

from api.compras.por_pagar.lotes import formato
from api.compras.por_pagar.lotes.models import (
    ANULADO,
    APROBADO,
    BORRADOR,
    ESTADOS,
    FORMA,
    PAGADO,
    POR_APROBAR,
    VIVOS,
    DocumentoLotePagos,
    LineaLotePagos,
    LotePagos,
)
from api.compras.por_pagar.motor import aplicaciones, pagos
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.datos.sesion import sujeto as sujeto_de
from api.core.errors import Conflicto, DomainError, EstadoInvalido, ReglaDeNegocio, SinPermiso
from api.libros.bancos import elegir
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.models import DocumentoDeCuenta
from api.plataforma.catalogos import entidades
from api.plataforma.codigos.bancos import ENTREGAN
from api.plataforma.usuarios import de_empresa
from api.terceros.proveedores import service as proveedores

FALTA = "No existe ese lote de pagos."
_CUENTA_MAXIMA = 100
_ES_SUYO = "Usted preparó este lote: debe aprobarlo otra persona."
_LO_PUSO = (
    "Quien lo preparó creó su usuario o cambió su correo o su perfil, menos de un día antes o después: debe aprobarlo otra "
    "persona."
)


@dataclass(frozen=True, slots=True)
class LineaDeLote:
    """Cuánto de cada documento de un proveedor se paga, y a qué cuenta suya. `banco`: el nombre de la entidad, que con
    `banco_codigo` lo dice el catálogo."""

    proveedor_id: int
    documentos: Sequence[PedidoDeAplicacion]
    banco: str = ""
    banco_codigo: str = ""
    tipo_cuenta: str = ""
    numero_cuenta: str = ""

    @property
    def valor(self) -> Decimal:
        return sum((pedido.valor for pedido in self.documentos), CERO)


@dataclass(frozen=True, slots=True)
class DatosLote:
    """Un lote, tal como se prepara. `cuenta`: de qué cuenta y banco sale el dinero; con `banco_id` la dice ese banco."""

    fecha: date
    lineas: Sequence[LineaDeLote]
    cuenta: str = ""
    banco_id: int | None = None
    notas: str = ""


@transactional
def crear(datos: DatosLote) -> int:
    """Prepara un lote, en borrador. Responde su id."""
    quien = quien_llama()
    lote = LotePagos(empresa_id=empresa_actual(), preparado_por=quien.nombre, prepararon=[quien.sujeto])
    _escribir(lote, datos)
    _anotar("crear", lote)
    return lote.id


@transactional
def cambiar(lote_id: int, datos: DatosLote, version: int | None) -> None:
    """Cambia un borrador. Quien lo cambia también lo preparó."""
    lote = _bloquear(lote_id, version, BORRADOR)
    viejas = select(LineaLotePagos.id).where(LineaLotePagos.lote_id == lote_id)
    db.session.execute(delete(DocumentoLotePagos).where(DocumentoLotePagos.linea_id.in_(viejas)))
    db.session.execute(delete(LineaLotePagos).where(LineaLotePagos.lote_id == lote_id))
    antes = lote.total
    lote.prepararon = sorted({*lote.prepararon, quien_llama().sujeto})
    lote.version += 1
    _escribir(lote, datos)
    _anotar("cambiar", lote, {"total": antes})


@transactional
def presentar(lote_id: int, version: int | None) -> None:
    """Da por terminado un borrador: queda por aprobar, o listo para pagarse si la empresa no pide que otra persona lo
    apruebe: entonces no lo aprobó nadie."""
    lote = _bloquear(lote_id, version, BORRADOR)
    lineas = leer_lineas(lote_id)
    _exigir_en_uno_solo(lote_id, lineas, _revisar(lineas))
    for n, linea in enumerate(lineas):
        if not (linea.banco and linea.tipo_cuenta and linea.numero_cuenta):
            frase = f"Línea {n + 1}, {_nombre(linea)}: ingrese el banco y la cuenta del proveedor."
            raise ReglaDeNegocio.en(f"lineas.{n}.numero_cuenta", frase)
    lote.prepararon = sorted({*lote.prepararon, quien_llama().sujeto})
    _pasar(lote, POR_APROBAR if formato.ver().aprobar_pagos else APROBADO, "presentar")


@transactional
def aprobar(lote_id: int, version: int | None) -> None:
    """Aprueba un lote. El que espera se presentó cuando otra persona debía aprobarlo, y así sigue aunque después la
    empresa deje de pedirlo: SinPermiso para quien lo preparó."""
    lote = _bloquear(lote_id, version, POR_APROBAR)
    quien = quien_llama()
    if quien.sujeto in lote.prepararon:
        raise SinPermiso(_ES_SUYO)
    if quien.sujeto in puestos_por(lote.prepararon, lote.creado_en):
        raise SinPermiso(_LO_PUSO)
    lote.aprobado_por, lote.aprobado_en = quien.nombre, ahora()
    _pasar(lote, APROBADO, "aprobar")


def quienes_aprueban(prepararon: Sequence[str] = (), creado_en: datetime | None = None) -> list[str]:
    """Los nombres de quienes pueden aprobar un lote que esos prepararon."""
    no_pueden = {*prepararon, *puestos_por(prepararon, creado_en or ahora())}
    return [
        usuario.nombre
        for usuario in de_empresa.con_permiso("pagos.aprobar")
        if sujeto_de("empresa", usuario.id, empresa_actual()) not in no_pueden
    ]


def puestos_por(prepararon: Sequence[str], creado_en: datetime) -> set[str]:
    """Los sujetos de los que quienes lo prepararon acaban de crear o de cambiar: no son otra persona."""
    suyos = de_empresa.puestos_por(prepararon, creado_en) if prepararon else ()
    return {sujeto_de("empresa", id_, empresa_actual()) for id_ in suyos}


@transactional
def devolver(lote_id: int, version: int | None, motivo: str) -> None:
    """Vuelve a borrador lo que aún no se paga: quien lo corrija lo presenta otra vez."""
    lote = _bloquear(lote_id, version, POR_APROBAR, APROBADO)
    lote.aprobado_por, lote.aprobado_en = "", None
    _pasar(lote, BORRADOR, "devolver", motivo=motivo)


@transactional
def anular(lote_id: int, motivo: str) -> None:
    """Descarta un lote que no se pagó."""
    lote = _bloquear(lote_id, None, *VIVOS)
    lote.motivo_anulacion = motivo
    _pasar(lote, ANULADO, "anular", motivo=motivo)


@transactional
def pagar(lote_id: int, version: int | None, fecha: date | None, referencia: str) -> None:
    """Paga un lote aprobado: un pago por proveedor, todos o ninguno. Si algo de una línea ya no se puede pagar, el
    error dice de cuál."""
    lote = _bloquear(lote_id, version, APROBADO)
    quien = quien_llama()
    lineas = leer_lineas(lote_id)
    _revisar(lineas)
    hechas = _filas(lote_id)
    for n, (fila, linea) in enumerate(zip(hechas, lineas, strict=True)):
        with _en_linea(n, linea):
            pago = pagos.crear(
                DatosDinero(
                    linea.proveedor_id,
                    fecha or hoy(),
                    FORMA,
                    linea.valor,
                    referencia=referencia,
                    notas=f"Lote {lote.id}",
                    banco_id=lote.banco_id,
                    aplicaciones=linea.documentos,
                ),
                quien,
            )
        fila.pago_id = pago.id
    lote.pagado_el, lote.referencia = fecha or hoy(), referencia
    _pasar(lote, PAGADO, "pagar")


def leer_lineas(lote_id: int) -> list[LineaDeLote]:
    """Las de un lote, en su orden."""
    suyos: dict[int, list[PedidoDeAplicacion]] = {}
    lineas = _filas(lote_id)
    consulta = (
        select(DocumentoLotePagos)
        .where(DocumentoLotePagos.linea_id.in_([linea.id for linea in lineas]))
        .order_by(DocumentoLotePagos.id)
    )
    for uno in db.session.scalars(consulta):
        suyos.setdefault(uno.linea_id, []).append(PedidoDeAplicacion(uno.documento_id, uno.valor))
    return [
        LineaDeLote(
            linea.proveedor_id,
            suyos[linea.id],
            linea.banco,
            linea.banco_codigo,
            linea.tipo_cuenta,
            linea.numero_cuenta,
        )
        for linea in lineas
    ]


def _filas(lote_id: int) -> Sequence[LineaLotePagos]:
    consulta = select(LineaLotePagos).where(LineaLotePagos.lote_id == lote_id).order_by(LineaLotePagos.n)
    return db.session.scalars(consulta).all()


def _bloquear(lote_id: int, version: int | None, *estados: str) -> LotePagos:
    lote = bloqueo.una(select(LotePagos).where(LotePagos.id == lote_id), FALTA)
    if lote.estado not in estados:
        raise EstadoInvalido(f"El lote está {ESTADOS[lote.estado].lower()}: ya no se puede hacer eso.")
    versiones.exigir(lote, version, "lote_pagos", "este lote")
    return lote


def _escribir(lote: LotePagos, datos: DatosLote) -> None:
    _exigir_en_uno_solo(lote.id, datos.lineas, _revisar(datos.lineas))
    bancos = _bancos(datos.lineas)
    banco = elegir.exigir(datos.banco_id, ENTREGAN[FORMA])
    if banco is None and not datos.cuenta:
        raise ReglaDeNegocio.en("cuenta", "Escriba de qué cuenta sale el dinero.")
    lote.banco_id = datos.banco_id
    lote.cuenta = banco.cuenta[:_CUENTA_MAXIMA] if banco else datos.cuenta
    lote.fecha, lote.notas = datos.fecha, datos.notas
    lote.total = sum((linea.valor for linea in datos.lineas), CERO)
    db.session.add(lote)
    db.session.flush()
    nuevas = [
        LineaLotePagos(
            empresa_id=lote.empresa_id,
            lote_id=lote.id,
            n=n,
            proveedor_id=linea.proveedor_id,
            valor=linea.valor,
            banco=nombre,
            banco_codigo=codigo,
            tipo_cuenta=linea.tipo_cuenta,
            numero_cuenta=linea.numero_cuenta,
        )
        for n, (linea, (codigo, nombre)) in enumerate(zip(datos.lineas, bancos, strict=True))
    ]
    db.session.add_all(nuevas)
    db.session.flush()
    db.session.add_all(
        DocumentoLotePagos(
            empresa_id=lote.empresa_id,
            linea_id=fila.id,
            documento_id=pedido.documento_id,
            valor=pedido.valor,
        )
        for fila, linea in zip(nuevas, datos.lineas, strict=True)
        for pedido in linea.documentos
    )
    db.session.flush()


def _bancos(lineas: Sequence[LineaDeLote]) -> list[tuple[str, str]]:
    """El código y el nombre del banco de cada línea. El que se escribió y está en el catálogo lleva el nombre de allí: un
    banco tiene uno solo."""
    hay = entidades.vigentes(hoy())
    for n, linea in enumerate(lineas):
        if linea.banco_codigo and linea.banco_codigo not in hay:
            raise ReglaDeNegocio.en(f"lineas.{n}.banco_codigo", "Elija un banco de la lista.")
    codigos = [linea.banco_codigo or entidades.de_nombre(linea.banco, hay) for linea in lineas]
    return [(codigo, hay.get(codigo, linea.banco)) for codigo, linea in zip(codigos, lineas, strict=True)]


def _revisar(lineas: Sequence[LineaDeLote]) -> Mapping[int, DocumentoDeCuenta]:
    """Que cada línea pague documentos de su proveedor que todavía se deben. Deja los documentos bloqueados."""
    if len({linea.proveedor_id for linea in lineas}) < len(lineas):
        raise ReglaDeNegocio.en(
            "lineas", "Un proveedor está repetido: ponga sus documentos en una sola línea."
        )
    cargos = aplicaciones.bloquear_documentos(p.documento_id for linea in lineas for p in linea.documentos)
    for n, linea in enumerate(lineas):
        with _en_linea(n, linea):
            proveedores.obtener(linea.proveedor_id)
            aplicaciones.revisar(linea.proveedor_id, linea.documentos, cargos)
            aplicaciones.exigir_pagables(linea.documentos)
    return cargos


def _exigir_en_uno_solo(
    lote_id: int | None, lineas: Sequence[LineaDeLote], cargos: Mapping[int, DocumentoDeCuenta]
) -> None:
    """Que lo que se paga aquí no esté también en otro lote: los dos archivos llegarían al banco. Los documentos están
    bloqueados, y quien escribió otro lote los tuvo antes."""
    consulta = (
        select(
            DocumentoLotePagos.documento_id,
            func.sum(DocumentoLotePagos.valor),
            func.max(LineaLotePagos.lote_id),
        )
        .join(LineaLotePagos, LineaLotePagos.id == DocumentoLotePagos.linea_id)
        .join(LotePagos, LotePagos.id == LineaLotePagos.lote_id)
        .where(
            DocumentoLotePagos.documento_id.in_(list(cargos)),
            LotePagos.estado.in_(VIVOS),
            LotePagos.id != (lote_id or 0),
        )
        .group_by(DocumentoLotePagos.documento_id)
    )
    en_otros = {id_: (valor, lote) for id_, valor, lote in db.session.execute(consulta)}
    for n, linea in enumerate(lineas):
        for i, pedido in enumerate(linea.documentos):
            suyo, lote = en_otros.get(pedido.documento_id, (CERO, 0))
            if suyo + pedido.valor > cargos[pedido.documento_id].saldo:
                frase = (
                    f"Línea {n + 1}, {_nombre(linea)}: {suyo} de este documento ya están en el lote {lote}."
                )
                raise Conflicto.en(f"lineas.{n}.documentos.{i}.valor", frase)


@contextmanager
def _en_linea(n: int, linea: LineaDeLote) -> Iterator[None]:
    """Lo que esté mal en una línea dice cuál es, y en el campo con que llegó."""
    try:
        yield
    except DomainError as error:
        suyos = error.errors.get("json", {})
        if "aplicaciones" not in suyos:
            raise
        lugar = {"json": {"lineas": {str(n): {"documentos": suyos["aplicaciones"]}}}}
        raise type(error)(f"Línea {n + 1}, {_nombre(linea)}: {error.msg}", lugar) from error


def _nombre(linea: LineaDeLote) -> str:
    return proveedores.obtener(linea.proveedor_id).razon_social


def _pasar(lote: LotePagos, estado: str, accion: str, **dicho: object) -> None:
    antes = {"estado": ESTADOS[lote.estado]}
    lote.estado = estado
    lote.version += 1
    db.session.flush()
    _anotar(accion, lote, antes, **dicho)


def _anotar(accion: str, lote: LotePagos, antes: audit.Anotado | None = None, **dicho: object) -> None:
    despues = {
        "estado": ESTADOS[lote.estado],
        "fecha": lote.fecha,
        "cuenta": lote.cuenta,
        "total": lote.total,
    }
    audit.record(
        accion, "lote_pagos", lote.id, empresa_id=lote.empresa_id, antes=antes, despues=despues | dicho
    )
