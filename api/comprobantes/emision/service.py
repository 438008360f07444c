"""Issuing a document, and correcting one that the SRI refused: in one transaction it is checked, takes
its number, is signed and gets its turn to be transmitted. Whatever fails, nothing was: no number is burnt
and no quota spent."""

from typing import Any

from sqlalchemy import delete

from api.comprobantes.emision import cuenta, escritura, numeracion
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion, tipos
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.emitido import Emitido
from api.comprobantes.nucleo.models import CORREGIBLES, EMITIDO, ESTADOS, Borrador, Comprobante
from api.comprobantes.nucleo.tipos import P, Tipo
from api.core.datos import audit, versiones
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.firma.service import Firmante
from api.plataforma.planes import service as planes
from api.ventas.clientes import service as clientes

Columnas = dict[str, object]  # the values of a row, or of its audit, by name
_TRANSMITIR = "comprobantes.transmitir"
PESO_MAXIMO = 320_000  # bytes; the SRI says 320 KB, the fewest that it may mean


@transactional
def emitir(tipo: Tipo[P], pedido: P, quien: str) -> Emitido:
    """El documento que un pedido quiere, emitido por la empresa en que se trabaja."""
    empresa_id = empresa_actual()
    # held: who asks for them again finds them read
    leidos = empresas.obtener(empresa_id), clientes.buscar(pedido.cliente_id)
    _gastar_borrador(tipo.codigo, pedido.borrador_id)
    punto = preparacion.punto(pedido.punto_id)
    documento = tipo.preparar(pedido, punto, None)
    firmante = firma.firmante(empresa_id)
    ambiente = leidos[0].codigo_ambiente
    plan_id = planes.consumir(empresa_id)
    identidad = numeracion.tomar(documento, punto, tipo.codigo, ambiente)
    xml = _firmar(tipo, documento, identidad, firmante)
    comprobante = Comprobante(
        empresa_id=empresa_id,
        tipo=tipo.codigo,
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
        **_contenido(tipo, documento),
    )
    en_cuenta = cuenta.poner(comprobante, documento)
    turno = escritura.nace(comprobante, "Emitido", quien, xml, firmante.certificado_id)
    defer(_TRANSMITIR, empresa_id=empresa_id)
    _auditar("emitir", comprobante)
    return Emitido(comprobante, documento, turno, en_cuenta)


@transactional
def corregir(tipo: Tipo[P], comprobante_id: int, pedido: P, version: int | None, quien: str) -> Comprobante:
    """A refused document, said anew under its own number, clave, point and date (ficha técnica §5.10)."""
    comprobante = estados.bloquear(comprobante_id, tipo.codigo)
    if comprobante.estado not in CORREGIBLES:
        actual = ESTADOS[comprobante.estado].lower()
        raise EstadoInvalido(f"El comprobante está {actual}: solo se corrige uno devuelto o no autorizado.")
    versiones.exigir(comprobante, version, "comprobante", "este comprobante")
    if pedido.punto_id != comprobante.punto_id:
        raise ReglaDeNegocio.en("punto_id", "Al corregir, el punto de emisión no cambia.")
    punto = preparacion.punto(pedido.punto_id, comprobante)
    documento = tipo.preparar(pedido, punto, comprobante)
    firmante = firma.firmante(comprobante.empresa_id)
    xml = _firmar(tipo, documento, numeracion.de(comprobante), firmante)
    antes = _resumen(comprobante)
    for campo, valor in _contenido(tipo, documento).items():
        setattr(comprobante, campo, valor)
    comprobante.mensajes = []
    estados.pasar(comprobante, EMITIDO, "Corregido", quien, {"antes": antes})
    db.session.flush()
    cuenta.reponer(comprobante, documento)
    escritura.otra_vez(comprobante, xml, firmante.certificado_id)
    defer(_TRANSMITIR, empresa_id=comprobante.empresa_id)
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


def _firmar(tipo: Tipo[Any], documento: Documento, identidad: Identidad, firmante: Firmante) -> bytes:
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


def _contenido(tipo: Tipo[Any], documento: Documento) -> Columnas:
    """The row's columns that a correction may change."""
    modificado = tipo.modifica(documento)
    return {
        "cliente_id": documento.receptor.cliente_id,
        "receptor_identificacion": documento.receptor.identificacion,
        "receptor_nombre": documento.receptor.razon_social,
        "subtotal": documento.totales.subtotal,
        "iva": documento.totales.de(IVA),
        "total": documento.totales.total,
        "modifica_id": modificado.comprobante_id if modificado else None,
        "datos": documentos.datos(documento),
    }


def _resumen(comprobante: Comprobante) -> Columnas:
    return {
        "numero": comprobante.numero,
        "fecha": str(comprobante.fecha),
        "cliente": comprobante.receptor_nombre,
        "total": str(comprobante.total),
    }


def _auditar(accion: str, comprobante: Comprobante, antes: Columnas | None = None) -> None:
    audit.record(
        accion,
        "comprobante",
        comprobante.id,
        empresa_id=comprobante.empresa_id,
        antes=antes,
        despues=_resumen(comprobante),
    )
