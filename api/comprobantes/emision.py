"""Issuing a document, and correcting one that the SRI refused: in one transaction it is checked, takes
its number, is signed and gets its turn to be transmitted. Whatever fails, nothing was: no number is burnt
and no quota spent."""

import hashlib
from typing import Any

from sqlalchemy import delete

from api.comprobantes import documento as documentos
from api.comprobantes import estados, numeracion, preparacion, tipos
from api.comprobantes.calculo import IVA
from api.comprobantes.documento import Documento, Identidad
from api.comprobantes.models import (
    CORREGIBLES,
    EMITIDO,
    ESTADOS,
    Borrador,
    Comprobante,
    Transmision,
    XmlComprobante,
)
from api.comprobantes.tipos import Tipo
from api.core import audit
from api.core.db import db, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.jobs import defer
from api.empresas import service as empresas
from api.firma import service as firma
from api.firma.service import Firmante
from api.planes import service as planes

Pedido = dict[str, Any]
PESO_MAXIMO = 320_000  # bytes; the SRI says 320 KB, the fewest that it may mean


@transactional
def emitir(empresa_id: int, codigo: str, pedido: Pedido, quien: str) -> Comprobante:
    """The document that a request asks for, issued."""
    tipo = tipos.de(codigo)
    empresa = empresas.obtener(empresa_id)  # held: who asks for it again finds it read
    _gastar_borrador(codigo, pedido.get("borrador_id"))
    punto = preparacion.punto(pedido["punto_id"])
    documento = tipo.preparar(empresa_id, {**pedido, "punto": punto}, None)
    firmante = firma.firmante(empresa_id)
    ambiente = preparacion.ambiente_de(empresa.id)
    plan_id = planes.consumir(empresa_id)
    identidad = numeracion.tomar(empresa_id, documento.emisor.ruc, punto, codigo, ambiente, documento.fecha)
    xml = _firmar(tipo, documento, identidad, firmante)
    comprobante = Comprobante(
        empresa_id=empresa_id,
        tipo=codigo,
        ambiente=ambiente,
        punto_id=punto.id,
        establecimiento=identidad.establecimiento,
        punto=identidad.punto,
        secuencial=identidad.secuencial,
        clave_acceso=identidad.clave_acceso,
        fecha=documento.fecha,
        plan_id=plan_id,
        emitido_por=quien,
        **_contenido(documento),
    )
    db.session.add(comprobante)
    db.session.flush()
    estados.nacer(comprobante, "Emitido", quien)
    _transmitir(comprobante, xml, firmante)
    tipo.al_emitir(comprobante, documento)
    _auditar("emitir", comprobante)
    return comprobante


@transactional
def corregir(
    empresa_id: int, codigo: str, comprobante_id: int, pedido: Pedido, version: int, quien: str
) -> Comprobante:
    """A refused document, said anew under its own number, clave, point and date (ficha técnica §5.10)."""
    tipo = tipos.de(codigo)
    comprobante = estados.bloquear(comprobante_id, codigo)
    if comprobante.estado not in CORREGIBLES:
        actual = ESTADOS[comprobante.estado].lower()
        raise EstadoInvalido(f"El comprobante está {actual}: solo se corrige uno devuelto o no autorizado.")
    audit.exigir_version(comprobante, version, "comprobante", "este comprobante")
    if pedido["punto_id"] != comprobante.punto_id:
        raise ReglaDeNegocio.en("punto_id", "Al corregir, el punto de emisión no cambia.")
    punto = preparacion.punto(pedido["punto_id"], comprobante)
    documento = tipo.preparar(empresa_id, {**pedido, "punto": punto}, comprobante)
    firmante = firma.firmante(empresa_id)
    xml = _firmar(tipo, documento, numeracion.de(comprobante), firmante)
    antes = _resumen(comprobante)
    for campo, valor in _contenido(documento).items():
        setattr(comprobante, campo, valor)
    comprobante.mensajes = []
    estados.pasar(comprobante, EMITIDO, "Corregido", quien, {"antes": antes})
    db.session.flush()
    tipo.al_corregir(comprobante, documento)
    _transmitir(comprobante, xml, firmante)
    _auditar("corregir", comprobante, antes)
    return comprobante


def _gastar_borrador(codigo: str, borrador_id: int | None) -> None:
    """A draft is issued once, from however many windows it is asked for."""
    if borrador_id is None:
        return
    suyo = delete(Borrador).where(Borrador.id == borrador_id, Borrador.tipo == codigo)
    if db.session.scalar(suyo.returning(Borrador.id)) is None:
        raise EstadoInvalido.en(
            "borrador_id",
            "Este borrador ya se emitió o se eliminó en otra ventana: búsquelo en la lista antes de emitirlo "
            "otra vez.",
        )


def _firmar(tipo: Tipo, documento: Documento, identidad: Identidad, firmante: Firmante) -> bytes:
    xml = tipo.xml(documento, identidad)
    firmado = firmante.firmar(xml) if len(xml) <= PESO_MAXIMO else xml.encode()
    if len(firmado) > PESO_MAXIMO:
        raise ReglaDeNegocio.en(
            "detalles",
            f"El comprobante pesa {len(firmado) / 1000:.0f} KB y el SRI recibe hasta 320: "
            "repártalo en varios.",
        )
    return firmado


def refirmar(comprobante: Comprobante, firmante: Firmante) -> None:
    """The same document under another signature: what it says, its number and its clave stay."""
    dicho = documentos.leer(comprobante.datos)
    _guardar(
        comprobante,
        _firmar(tipos.de(comprobante.tipo), dicho, numeracion.de(comprobante), firmante),
        firmante,
    )


def _guardar(comprobante: Comprobante, xml: bytes, firmante: Firmante) -> None:
    db.session.add(
        XmlComprobante(
            empresa_id=comprobante.empresa_id,
            comprobante_id=comprobante.id,
            xml=xml,
            sha256=hashlib.sha256(xml).hexdigest(),
            certificado_id=firmante.certificado_id,
        )
    )


def _transmitir(comprobante: Comprobante, xml: bytes, firmante: Firmante) -> None:
    """Keep what was signed and ask for its transmission."""
    _guardar(comprobante, xml, firmante)
    suyo = {"empresa_id": comprobante.empresa_id, "comprobante_id": comprobante.id}
    db.session.add(Transmision(**suyo, ambiente=comprobante.ambiente))
    db.session.flush()
    defer("comprobantes.tasks.transmitir", empresa_id=comprobante.empresa_id)


def _contenido(documento: Documento) -> dict[str, Any]:
    """The row's columns that a correction may change."""
    return {
        "cliente_id": documento.receptor.cliente_id,
        "receptor_identificacion": documento.receptor.identificacion,
        "receptor_nombre": documento.receptor.razon_social,
        "subtotal": documento.totales.subtotal,
        "iva": documento.totales.de(IVA),
        "total": documento.totales.total,
        "modifica_id": (documento.propio.get("modificado") or {}).get("comprobante_id"),
        "datos": documentos.datos(documento),
    }


def _resumen(comprobante: Comprobante) -> dict[str, Any]:
    return {
        "numero": comprobante.numero,
        "fecha": str(comprobante.fecha),
        "cliente": comprobante.receptor_nombre,
        "total": str(comprobante.total),
    }


def _auditar(accion: str, comprobante: Comprobante, antes: dict[str, Any] | None = None) -> None:
    audit.record(
        accion,
        "comprobante",
        comprobante.id,
        empresa_id=comprobante.empresa_id,
        antes=antes,
        despues=_resumen(comprobante),
    )
