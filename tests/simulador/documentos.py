"""Documentos firmados para el SRI del simulador. Son buenos, y su XML se puede estropear antes o después de
firmarlo."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Any

from cryptography import x509

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.tipos.factura import xml as facturas
from api.comprobantes.tipos.guia_remision import xml as guias
from api.comprobantes.tipos.liquidacion_compra import xml as liquidaciones
from api.comprobantes.tipos.nota_credito import xml as notas
from api.comprobantes.tipos.nota_debito import xml as debitos
from api.core.datos.clock import ahora, hoy
from api.plataforma.firma.cripto import xades
from demo import firma as demo_firma
from tests.comprobantes.escritos import documento_de

RUC = "1790012344001"
_turno = itertools.count(1)
Cambio = Callable[[str], str]


def identidad(
    fecha: date | None = None,
    *,
    tipo: str = "01",
    ambiente: int = 1,
    secuencial: int | None = None,
    codigo: int = 0,
) -> Identidad:
    secuencial = secuencial or next(_turno)
    serie = ("001", "001")
    clave = clave_acceso.armar(fecha or hoy(), tipo, RUC, ambiente, *serie, secuencial, codigo)
    return Identidad(tipo, ambiente, *serie, secuencial, clave)


def factura(
    de: Identidad | None = None, cambiar: Cambio = str, fecha: date | None = None, **dicho: Any
) -> str:
    """El XML de una factura sin firmar, como lo deja `cambiar`."""
    documento = replace(documento_de(), fecha=fecha or hoy(), **dicho)
    return cambiar(facturas.escribir(documento, de or identidad(fecha)))


def nota(de: Identidad, numero: str) -> str:
    modificado = {"tipo": "01", "numero": numero, "fecha": hoy().isoformat(), "comprobante_id": None}
    documento: Documento = documento_de(modificado=modificado, motivo="Devolución")
    return notas.escribir(documento, de)


def nota_debito(de: Identidad, numero: str, cambiar: Cambio = str) -> str:
    modificado = {"tipo": "01", "numero": numero, "fecha": hoy().isoformat(), "comprobante_id": None}
    motivos = [{"razon": "Intereses", "valor": "60.00"}, {"razon": "Flete", "valor": "40.00"}]
    documento = replace(documento_de(modificado=modificado, motivos=motivos), lineas=())
    return cambiar(debitos.escribir(documento, de))


def liquidacion(de: Identidad, cambiar: Cambio = str, **propio: Any) -> str:
    return cambiar(liquidaciones.escribir(documento_de(**propio), de))


def guia(de: Identidad, cambiar: Cambio = str) -> str:
    destinatario: dict[str, Any] = {
        "identificacion": "1790016919001",
        "razon_social": "Comercial Loja",
        "direccion": "Loja",
        "motivo": "Venta",
        "aduanero": "",
        "establecimiento": "001",
        "ruta": "Quito - Loja",
        "sustento": None,
        "detalles": [{"codigo": "A-1", "codigo_auxiliar": "", "descripcion": "Arroz", "cantidad": "12.5"}],
    }
    viaje = {"partida": "Quito", "inicia": hoy().isoformat(), "termina": hoy().isoformat()}
    documento = documento_de(placa="PBA-1234", destinatarios=[destinatario], **viaje)
    return cambiar(guias.escribir(replace(documento, lineas=()), de))


def firmado(xml: str, certificado: x509.Certificate | None = None, algoritmo: str = "rsa-sha1") -> bytes:
    return xades.firmar(xml, listo(certificado, algoritmo), ahora())


def clave_de(xml: str | bytes) -> str:
    texto = xml.decode() if isinstance(xml, bytes) else xml
    return texto.partition("<claveAcceso>")[2][:49]


@cache
def listo(certificado: x509.Certificate | None = None, algoritmo: str = "rsa-sha1") -> xades.CertificadoListo:
    certificado = certificado or de_empresa()
    return xades.preparar(demo_firma.llave(), certificado, algoritmo)


@cache
def de_empresa(ruc: str = RUC, desde: int = -10, hasta: int = 300) -> x509.Certificate:
    dia = timedelta(days=1)
    return demo_firma.emitir(ruc, "María José Cevallos", ahora() + desde * dia, ahora() + hasta * dia)
