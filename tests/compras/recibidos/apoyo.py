"""Comprobantes que otros emiten, firmados de verdad, y los sobres en que llegan."""

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from cryptography.x509.oid import NameOID

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import Documento, Identidad, Receptor
from api.comprobantes.tipos.factura.xml import escribir as factura
from api.comprobantes.tipos.nota_credito.xml import escribir as nota_credito
from api.comprobantes.tipos.nota_debito.xml import escribir as nota_debito
from api.plataforma.firma.cripto import xades
from api.plataforma.firma.cripto.xades import CertificadoListo
from tests.client import Cliente
from tests.comprobantes.test_xml import _muestra
from tests.factories import subir
from tests.plataforma.firma import fabrica

EMISOR = "1792146739001"
OTRO = "1790016919001"
FECHA = date(2026, 11, 10)
AUTORIZADO_EN = "2026-11-10T10:20:30-05:00"


@cache
def certificado(ruc: str = EMISOR) -> CertificadoListo:
    ya = datetime.now(UTC)
    suyo = fabrica.certificado(
        sujeto=[(NameOID.SERIAL_NUMBER, ruc)], desde=ya - timedelta(days=10), hasta=ya + timedelta(days=400)
    )
    return xades.preparar(fabrica.llave(), suyo, "rsa-sha1")


def firmado(xml: str, de: str = EMISOR) -> bytes:
    return xades.firmar(xml, certificado(de), datetime.now(UTC))


def documento(
    a: str, secuencial: int = 1, tipo: str = "factura", **cambios: Any
) -> tuple[Documento, Identidad]:
    """Uno de muestra, para la identificación `a`."""
    dicho, _ = _muestra(tipo)
    codigo = {"factura": "01", "nota_credito": "04"}[tipo]
    clave = clave_acceso.armar(FECHA, codigo, EMISOR, 2, "001", "001", secuencial, 12345678)
    receptor = Receptor("04" if len(a) == 13 else "05", a, "LA EMPRESA")
    hecho = replace(dicho, fecha=FECHA, receptor=receptor, **cambios)
    return hecho, Identidad(codigo, 2, "001", "001", secuencial, clave)


_ESCRITORES: dict[str, Callable[[Documento, Identidad], str]] = {
    "factura": factura,
    "nota_credito": nota_credito,
    "nota_debito": nota_debito,
}


def suelto(a: str, secuencial: int = 1, tipo: str = "factura", de: str = EMISOR, **cambios: Any) -> bytes:
    """El XML firmado, sin sobre."""
    return firmado(_ESCRITORES[tipo](*documento(a, secuencial, tipo, **cambios)), de)


def clave_de(xml: bytes) -> str:
    return xml.split(b"<claveAcceso>")[1][:49].decode()


def autorizado(xml: bytes, **cambios: str) -> bytes:
    """Dentro de la autorización del SRI, con CDATA."""
    dicho = {
        "estado": "AUTORIZADO",
        "numeroAutorizacion": clave_de(xml),
        "fechaAutorizacion": AUTORIZADO_EN,
        "ambiente": "PRODUCCIÓN",
        **cambios,
    }
    partes = "".join(f"<{nombre}>{escape(valor)}</{nombre}>" for nombre, valor in dicho.items())
    comprobante = f"<comprobante><![CDATA[{xml.decode()}]]></comprobante>"
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><autorizacion>{partes}{comprobante}<mensajes/></autorizacion>'
    ).encode()


def recibido(a: str, secuencial: int = 1, **cambios: Any) -> bytes:
    return autorizado(suelto(a, secuencial, **cambios))


def zip_de(archivos: dict[str, bytes]) -> bytes:
    salida = io.BytesIO()
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as hecho:
        for nombre, contenido in archivos.items():
            hecho.writestr(nombre, contenido)
    return salida.getvalue()


def traer(cliente: Cliente, contenido: bytes, nombre: str, trabajar: Callable[[], None]) -> dict[str, Any]:
    """Sube un archivo, hace el trabajo y responde la carga."""
    pedida = subir(cliente, "/api/recibidos/xml", contenido, nombre)
    assert pedida.status_code == 202, pedida.text
    trabajar()
    return cliente.get(f"/api/recibidos/cargas/{(pedida.json or {})['id']}").json or {}


_numeros = iter(range(100, 100_000))


def otro_numero() -> int:
    return next(_numeros)


def nuevo(ruc: str, **cambios: Any) -> bytes:
    """Uno que nadie trajo antes."""
    return recibido(ruc, otro_numero(), **cambios)


def uno(cliente: Cliente, carga: dict[str, Any]) -> dict[str, Any]:
    """El único que trajo una carga."""
    [dicho] = carga["detalle"]
    return cliente.get(f"/api/recibidos/{dicho['recibido_id']}").json or {}
