"""Issuing a document, and correcting one that the SRI refused: in one transaction it is checked, takes
its number, is signed and gets its turn to be transmitted. Whatever fails, nothing was: no number is burnt
and no quota spent."""

from typing import Any

from sqlalchemy import delete

from api.comprobantes.emision import escritura, numeracion
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion, tipos
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.emitido import Emitido
from api.comprobantes.nucleo.models import CORREGIBLES, EMITIDO, ESTADOS, Borrador, Comprobante
from api.comprobantes.nucleo.tipos import Tipo
from api.core.datos import audit, versiones
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.firma.service import Firmante
from api.plataforma.planes import service as planes
from api.ventas.clientes import service as clientes

Pedido = dict[str, Any]
_TRANSMITIR = "comprobantes.transmitir"
PESO_MAXIMO = 320_000  # bytes; the SRI says 320 KB, the fewest that it may mean


@transactional
def emitir(empresa_id: int, codigo: str, pedido: Pedido, quien: str) -> Emitido:
    """The document that a request asks for, issued."""
    tipo = tipos.de(codigo)
    # held: who asks for them again finds them read
    leidos = empresas.obtener(empresa_id), clientes.buscar(pedido.get("cliente_id"))
    _gastar_borrador(codigo, pedido.get("borrador_id"))
    punto = preparacion.punto(pedido["punto_id"])
    documento = tipo.preparar(empresa_id, {**pedido, "punto": punto}, None)
    firmante = firma.firmante(empresa_id)
    ambiente = preparacion.ambiente_de(leidos[0].id)
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
        estado=EMITIDO,
        mensajes=[],
        plan_id=plan_id,
        emitido_por=quien,
        emitido_en=ahora(),
        version=1,
        **_contenido(documento),
    )
    en_cuenta = tipo.al_emitir(comprobante, documento)
    comprobante.documento_id = en_cuenta.id if en_cuenta else None
    turno = escritura.nace(comprobante, "Emitido", quien, xml, firmante.certificado_id)
    defer(_TRANSMITIR, empresa_id=empresa_id)
    _auditar("emitir", comprobante)
    return Emitido(comprobante, documento, turno, en_cuenta)


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
    versiones.exigir(comprobante, version, "comprobante", "este comprobante")
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
    escritura.otra_vez(comprobante, xml, firmante.certificado_id)
    defer(_TRANSMITIR, empresa_id=empresa_id)
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
    xml = _firmar(tipos.de(comprobante.tipo), dicho, numeracion.de(comprobante), firmante)
    escritura.refirmado(comprobante, xml, firmante.certificado_id)


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
