"""Crear una proforma, cambiarla, darle número, anularla."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ScalarSelect, func, select

from api.comprobantes.emision import borradores
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Documento
from api.comprobantes.proformas import situacion
from api.comprobantes.proformas.models import ANULADA, BORRADOR, ENVIADA, ESTADOS, Proforma
from api.comprobantes.tipos.factura import contenido
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.comprobantes.tipos.factura.tipo import tipo
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos.borradores import PROFORMA
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas

LEJOS = timedelta(days=366)
FALTA = "No existe esa proforma."
_NO_SE_PUEDE = {
    "editar": "se cambia",
    "enviar": "se envía",
    "facturar": "se factura",
    "anular": "se anula",
    "eliminar": "se elimina",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosProforma:
    """Lo que una persona decide de una proforma. `fecha`: None, hoy. `vence`: el último día en que se acepta. `borrador_id`: el
    borrador con que se empezó."""

    vence: date
    pedido: FacturaPedida
    fecha: date | None = None
    condiciones: str = ""
    borrador_id: int | None = None


class QuienCotiza(NamedTuple):
    """Quién la hace: a esa persona se le avisa cuando el cliente responde."""

    usuario_id: int
    nombre: str


def obtener(proforma_id: int) -> Proforma:
    hallada = db.session.scalar(select(Proforma).where(Proforma.id == proforma_id))
    if hallada is None:
        raise NoEncontrado(FALTA)
    return hallada


def bloquear(proforma_id: int) -> Proforma:
    return bloqueo.una(select(Proforma).where(Proforma.id == proforma_id), FALTA)


class LoPropio(NamedTuple):
    """Lo que dice además de sus líneas: una exportación y lo que se cobra por cuenta de otros."""

    particulares: Sequence[CampoDicho]
    cuadros: Sequence[Cuadro]


def propio(dicho: Documento) -> LoPropio:
    """Como lo dirán su factura y el RIDE de ella."""
    return LoPropio([CampoDicho(*uno) for uno in tipo.particulares(dicho)], tipo.cuadros(dicho))


def numero(proforma: Proforma) -> str:
    """Como se lee: 000123. Vacío mientras es un borrador."""
    return en_cifras(proforma.numero)


def en_cifras(n: int | None) -> str:
    return "" if n is None else f"{n:06d}"


@transactional
def crear(datos: DatosProforma, quien: QuienCotiza) -> Proforma:
    borradores.gastar(PROFORMA, datos.borrador_id)
    proforma = Proforma(
        empresa_id=empresa_actual(), estado=BORRADOR, creado_por=quien.nombre, creado_por_id=quien.usuario_id
    )
    _llenar(proforma, datos)
    db.session.add(proforma)
    db.session.flush()
    anotar("crear", proforma)
    return proforma


@transactional
def cambiar(proforma_id: int, datos: DatosProforma, version: int | None) -> Proforma:
    """Guarda los cambios. La que ya se envió conserva su número y espera otra vez a que el cliente la lea."""
    proforma = bloquear(proforma_id)
    versiones.exigir(proforma, version, "proforma", "esta proforma")
    exigir(proforma, "editar")
    _exigir_sin_factura(proforma)
    antes = resumen(proforma)
    _llenar(proforma, datos)
    if proforma.estado != BORRADOR:
        proforma.estado, proforma.vista_en = ENVIADA, None
    cambio("actualizar", proforma, antes)
    return proforma


@transactional
def eliminar(proforma_id: int) -> None:
    """Elimina un borrador. La que ya tiene número se anula."""
    proforma = bloquear(proforma_id)
    exigir(proforma, "eliminar")
    anotar("eliminar", proforma, antes=resumen(proforma))
    db.session.delete(proforma)


@transactional
def anular(proforma_id: int, motivo: str) -> Proforma:
    proforma = bloquear(proforma_id)
    exigir(proforma, "anular")
    _exigir_sin_factura(proforma)
    antes = resumen(proforma)
    proforma.estado, proforma.motivo_anulacion = ANULADA, motivo
    cambio("anular", proforma, antes)
    return proforma


@transactional
def numerar(proforma_id: int, correos: Sequence[str] = ()) -> Proforma:
    """Le da número, si no lo tiene: lo que dice se prepara con los datos de hoy de la empresa y de su cliente.
    `correos`: a dónde se enviará; si la empresa no puede escribir ahí, no toma número."""
    proforma = bloquear(proforma_id)
    exigir(proforma, "enviar")
    escribir.exigir(empresas.obtener(empresa_actual()), correos)
    preparacion.exigir_suyos(empresas.obtener(empresa_actual()), proforma.cliente_id, correos)
    if proforma.numero is not None:
        return proforma
    antes = resumen(proforma)
    if proforma.vence < hoy():
        raise ReglaDeNegocio.en("vence", f"Venció el {proforma.vence:%d/%m/%Y}: cambie su validez.")
    _preparar(proforma, contenido.leer(proforma.pedido))
    bloqueo.turno(f"proformas {proforma.empresa_id}")
    proforma.numero = (db.session.scalar(select(func.max(Proforma.numero))) or 0) + 1
    proforma.estado, proforma.enviada_en = ENVIADA, ahora()
    cambio("numerar", proforma, antes)
    return proforma


def exigir(proforma: Proforma, accion: str) -> None:
    """Que hoy se pueda; si no, `EstadoInvalido` con cómo está."""
    actual = situacion.de(proforma)
    if accion not in situacion.ACCIONES[actual]:
        raise EstadoInvalido(f"La proforma está {ESTADOS[actual].lower()}: así no {_NO_SE_PUEDE[accion]}.")


def por_facturar() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántas aceptó su cliente y esperan su factura."""
    suyas = (
        select(func.count())
        .select_from(Proforma)
        .outerjoin(situacion.Comprobante, situacion.CON_FACTURA)
        .outerjoin(situacion.Borrador, situacion.CON_BORRADOR)
        .where(
            Proforma.estado == "ACEPTADA",
            situacion.Comprobante.id.is_(None),
            situacion.Borrador.id.is_(None),
        )
    )
    return suyas.scalar_subquery()


def _exigir_sin_factura(proforma: Proforma) -> None:
    if situacion.en_borrador(proforma) is not None:
        raise EstadoInvalido("Con esta proforma se está haciendo una factura: elimine antes su borrador.")


def _llenar(proforma: Proforma, datos: DatosProforma) -> None:
    dia = datos.fecha or hoy()
    if datos.vence < max(dia, hoy()):
        raise ReglaDeNegocio.en("vence", "Debe valer al menos hasta hoy, y no vencer antes de su fecha.")
    if datos.vence > dia + LEJOS:
        raise ReglaDeNegocio.en("vence", "Puede valer hasta un año.")
    proforma.fecha, proforma.vence, proforma.condiciones = dia, datos.vence, datos.condiciones
    _preparar(proforma, datos.pedido)


def _preparar(proforma: Proforma, pedido: FacturaPedida) -> None:
    hecho = _documento(replace(pedido, fecha=proforma.fecha))
    proforma.cliente_id, proforma.pedido = pedido.cliente_id, contenido.guardar(pedido)
    proforma.documento = documentos.datos(hecho)
    proforma.subtotal, proforma.total = hecho.totales.subtotal, hecho.totales.total


def _documento(pedido: FacturaPedida) -> Documento:
    """Lo que la factura diría, sin lo que el sistema pone en un comprobante ni el tope de una a consumidor final, que
    son de la factura. Cada error va bajo su campo, dentro de `pedido`."""
    try:
        dicho = tipo.decir(pedido, preparacion.para_emitir(pedido.punto_id), None)
    except DomainError as error:
        cuerpo = dict(error.errors.get("json") or {})
        if not cuerpo:
            raise
        de_aqui: dict[str, object] = {"fecha": cuerpo.pop("fecha")} if "fecha" in cuerpo else {}
        raise type(error)(error.msg, {"json": de_aqui | ({"pedido": cuerpo} if cuerpo else {})}) from error
    fijos = preparacion.campos_fijos()
    return replace(dicho, adicionales=tuple(uno for uno in dicho.adicionales if uno not in fijos))


def cambio(
    accion: str, proforma: Proforma, antes: audit.Anotado, despues: dict[str, object] | None = None
) -> None:
    proforma.version += 1
    db.session.flush()
    anotar(accion, proforma, antes, despues)


def resumen(proforma: Proforma) -> dict[str, object]:
    return {
        "numero": numero(proforma),
        "estado": proforma.estado,
        "vence": proforma.vence,
        "total": proforma.total,
        "respondio": proforma.respondio,
    }


def anotar(
    accion: str,
    proforma: Proforma,
    antes: audit.Anotado | None = None,
    despues: dict[str, object] | None = None,
) -> None:
    quedo = None if accion == "eliminar" else resumen(proforma) | (despues or {})
    audit.record(accion, "proforma", proforma.id, empresa_id=proforma.empresa_id, antes=antes, despues=quedo)
