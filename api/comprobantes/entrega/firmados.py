"""El enlace público de un comprobante: firmado y revocable, vale treinta días. Queda anotado cuando lo mira alguien: que un
programa siga el enlace de un correo no quiere decir que lo leyeran."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo import archivos, documento, estados, tipos
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Json
from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO, ESTADOS, AperturaComprobante, Comprobante
from api.comprobantes.ride import impresion
from api.core import externos
from api.core.datos.db import db, en_empresa, transactional
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.http.visitante import navegador
from api.plataforma.empresas import service as empresas
from api.plataforma.enlaces import service as publicos
from api.ventas.cartera import service as cartera
from api.ventas.envios.models import EnlaceDeEnvio

VIDA_DEL_ENLACE = 30 * 24 * 3600
_PAGINA = "documento"
VISTA, XML, RIDE = "VISTA", "XML", "RIDE"
_PUBLICOS = (AUTORIZADO, ANULADO)


@dataclass(frozen=True, slots=True)
class ComprobantePublico:
    """Lo que el comprador ve del comprobante. `total`: None si ese tipo no tiene. `saldo`, `vence`: de lo que debe por él;
    None si no se cobra. `emisor_logo`: cambia con cada logo; None si no tiene. `como_pagar`: lo que la empresa pide a quien
    le debe."""

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
    emisor_logo: str | None
    receptor: str
    total: Decimal | None
    saldo: Decimal | None
    vence: date | None
    como_pagar: str
    documento: Json
    particulares: Sequence[CampoDicho]
    cuadros: Sequence[Cuadro]


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


def logo(firma: str, lectura: LecturaPublica) -> bytes:
    """El de la empresa que lo emitió. NoEncontrado si no tiene."""
    imagen = empresas.imagen_logo(abrir(firma, lectura).papel.logo)
    if imagen is None:
        raise NoEncontrado("La empresa no tiene un logo.")
    return imagen


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
    tipo = tipos.de(comprobante.tipo)
    papel = impresion.de(comprobante)
    dicho = papel.impreso.documento
    saldo, vence = _por_pagar(comprobante)
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
        emisor_logo=empresas.marca_de_logo(papel.logo),
        receptor=dicho.receptor.razon_social,
        total=comprobante.total if tipo.total else None,
        saldo=saldo,
        vence=vence,
        como_pagar=empresa.como_pagar if saldo else "",
        documento=documento.sin_correos(dicho),
        particulares=[CampoDicho(nombre, valor) for nombre, valor in papel.impreso.particulares],
        cuadros=papel.impreso.cuadros,
    )
    return Abierto(vista, papel, archivos.xml_de(comprobante))


def _por_pagar(comprobante: Comprobante) -> tuple[Decimal | None, date | None]:
    """Lo que de él falta pagar, y hasta cuándo; nada si no es un cargo en la cuenta de su cliente, o si se anuló."""
    if comprobante.documento_id is None or comprobante.estado == ANULADO:
        return None, None
    cuenta = cartera.en_cuenta(comprobante.documento_id, False)
    return (cuenta["saldo"], cuenta["vence"]) if cuenta["signo"] > 0 else (None, None)
