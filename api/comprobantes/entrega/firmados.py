"""El enlace público de un comprobante: firmado y revocable, vale treinta días. Queda anotado cuando lo mira alguien: que un
programa siga el enlace de un correo no quiere decir que lo leyeran."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo import archivos, documento, estados, tipos
from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO, ESTADOS, AperturaComprobante, Comprobante
from api.comprobantes.ride import impresion
from api.core import externos
from api.core.datos.db import db, en_empresa, transactional
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.http.visitante import navegador
from api.plataforma.empresas import service as empresas
from api.plataforma.enlaces import service as publicos
from api.ventas.envios.models import EnlaceDeEnvio

VIDA_DEL_ENLACE = 30 * 24 * 3600
_PAGINA = "documento"
VISTA, XML, RIDE = "VISTA", "XML", "RIDE"
_PUBLICOS = (AUTORIZADO, ANULADO)


@dataclass(frozen=True, slots=True)
class ComprobantePublico:
    """Lo que el comprador ve del comprobante. `total`: None si ese tipo no tiene."""

    tipo_nombre: str
    numero: str
    fecha: date
    estado: str
    estado_nombre: str
    ambiente: int
    clave_acceso: str
    autorizado_en: datetime | None
    emisor: str
    emisor_ruc: str
    receptor: str
    total: Decimal | None


class Abierto(NamedTuple):
    """Lo que un enlace da: lo que su página muestra, y el RIDE y el XML leídos."""

    vista: ComprobantePublico
    papel: impresion.Papel
    xml: archivos.ArchivoXml


@transactional
def de(comprobante_id: int) -> str:
    """El enlace de un comprobante de la empresa actual. Solo lo tiene uno autorizado o anulado."""
    comprobante = estados.obtener(comprobante_id)
    if comprobante.estado not in _PUBLICOS:
        raise EstadoInvalido("El comprobante todavía no está autorizado por el SRI: aún no tiene enlace.")
    return publico(comprobante)


def publico(comprobante: Comprobante) -> str:
    firma = publicos.dar(publicos.COMPROBANTE, comprobante.id, VIDA_DEL_ENLACE)
    return f"{externos.url_publica()}/#/{_PAGINA}/{firma}"


def en_un_mensaje(comprobante: Comprobante) -> EnlaceDeEnvio:
    """El que lleva un mensaje, que se escribe al enviarlo."""
    return {
        "clase": publicos.COMPROBANTE,
        "de": comprobante.id,
        "vida": VIDA_DEL_ENLACE,
        "pagina": _PAGINA,
    }


@dataclass(frozen=True, slots=True)
class LecturaPublica:
    """Una vez que se pide algo de un enlace. `que`: VISTA, XML o RIDE. `anota`: lo mira una persona."""

    que: str
    agente: str
    anota: bool


def abrir(firma: str, lectura: LecturaPublica) -> Abierto:
    """El comprobante al que lleva un enlace firmado, como está hoy."""
    empresa_id, comprobante_id = publicos.leer(publicos.COMPROBANTE, firma, VIDA_DEL_ENLACE)
    with en_empresa(empresa_id):
        return _abrir(comprobante_id, firma, lectura)


@transactional
def _abrir(comprobante_id: int, firma: str, lectura: LecturaPublica) -> Abierto:
    comprobante = estados.obtener(comprobante_id)
    empresa = empresas.obtener(comprobante.empresa_id)
    if comprobante.estado not in _PUBLICOS or not empresa.activa:
        raise NoEncontrado(publicos.CADUCADO)
    que = f"{tipos.de(comprobante.tipo).nombre} {comprobante.numero}"
    publicos.exigir(publicos.COMPROBANTE, comprobante.id, firma, VIDA_DEL_ENLACE, que)
    if lectura.anota:
        con_cual = navegador.familia(lectura.agente)
        db.session.add(
            AperturaComprobante(
                empresa_id=comprobante.empresa_id,
                comprobante_id=comprobante.id,
                que=lectura.que,
                navegador=con_cual,
            )
        )
    dicho = documento.leer(comprobante.datos)
    tipo = tipos.de(comprobante.tipo)
    vista = ComprobantePublico(
        tipo_nombre=tipo.nombre,
        numero=comprobante.numero,
        fecha=comprobante.fecha,
        estado=comprobante.estado,
        estado_nombre=ESTADOS[comprobante.estado],
        ambiente=comprobante.ambiente,
        clave_acceso=comprobante.clave_acceso,
        autorizado_en=comprobante.autorizado_en,
        emisor=dicho.emisor.nombre_comercial or dicho.emisor.razon_social,
        emisor_ruc=dicho.emisor.ruc,
        receptor=dicho.receptor.razon_social,
        total=comprobante.total if tipo.total else None,
    )
    return Abierto(vista, impresion.de(comprobante), archivos.xml_de(comprobante))
