"""Qué encuentra el SRI en un documento, en su orden: tamaño, XML y estructura, fecha (recepción); clave,
emisor, firma, receptor y diferencias (autorización)."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Protocol

from lxml import etree

from ..formatos import ECUADOR
from .codigos import ADVERTENCIAS, AUTORIZACION, CODIGOS
from .diferencias import diferencias
from .estructura import errores, esquema
from .libro import Libro, Mensaje, Recibido

MAXIMO = 320 * 1024
DIAS = 90
CONSUMIDOR_FINAL, TOPE_CONSUMIDOR_FINAL = "9999999999999", 50
RAICES = {
    "factura": "01",
    "liquidacionCompra": "03",
    "notaCredito": "04",
    "notaDebito": "05",
    "guiaRemision": "06",
    "comprobanteRetencion": "07",
}


GUIA = "guiaRemision"


class Emisores(Protocol):
    def por_ruc(self, ruc: str) -> object: ...


@dataclass
class Documento:
    """Lo que el SRI lee de un comprobante."""

    raiz: etree._Element
    xml: bytes
    ambiente: str

    def de(self, nombre: str) -> str:
        """Un campo de infoTributaria."""
        return self.raiz.findtext(f"infoTributaria/{nombre}") or ""

    def info(self, nombre: str) -> str:
        """Un campo del bloque propio del tipo (infoFactura…), o vacío."""
        bloques = list(self.raiz.iterchildren(etree.Element))
        return bloques[1].findtext(nombre) or ""

    @property
    def clave(self) -> str:
        return self.de("claveAcceso")

    @property
    def numero(self) -> str:
        return f"{self.de('estab')}-{self.de('ptoEmi')}-{self.de('secuencial')}"

    @property
    def fecha(self) -> date | None:
        """La de emisión. Una guía no la dice: sale de su clave."""
        if str(self.raiz.tag) == GUIA:
            return _dia(self.clave[:8], "%d%m%Y")
        return _dia(self.info("fechaEmision"), "%d/%m/%Y")


def _dia(texto: str, formato: str) -> date | None:
    try:
        return datetime.strptime(texto, formato).replace(tzinfo=ECUADOR).date()
    except ValueError:
        return None


def mensaje(codigo: str, informacion: str = "") -> Mensaje:
    tipo = "ADVERTENCIA" if codigo in ADVERTENCIAS else "ERROR"
    return Mensaje(codigo, CODIGOS[codigo][1], informacion, tipo)


def es_de_autorizacion(codigo: str) -> bool:
    return CODIGOS[codigo][0] == AUTORIZACION


def leer(xml: bytes, ambiente: str) -> Documento | Mensaje:
    """El documento, o por qué ni siquiera se lee como uno."""
    if len(xml) > MAXIMO:
        return mensaje("26", f"El archivo pesa {len(xml)} bytes y el máximo es {MAXIMO}")
    try:
        raiz = etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True))
    except (etree.XMLSyntaxError, ValueError) as e:
        return mensaje("35", f"El XML no está bien formado: {e}")
    if raiz.getroottree().docinfo.internalDTD is not None:
        return mensaje("35", "El XML trae una DTD")
    if esquema(str(raiz.tag)) is None:
        return mensaje("47", f"«{raiz.tag}»")
    if fallo := errores(raiz):
        codigo = "48" if fallo.startswith("No existe la versión") else "35"
        return mensaje(codigo, f"Se encontró el siguiente error en la estructura del comprobante: {fallo}.")
    return Documento(raiz, xml, ambiente)


def al_recibir(documento: Documento, libro: Libro, ahora: datetime) -> Mensaje | None:
    """Por qué la recepción lo devuelve, o None."""
    hoy, fecha = ahora.astimezone(ECUADOR).date(), documento.fecha
    if documento.de("ambiente") != documento.ambiente:
        return mensaje("35", "El ambiente del comprobante no es el de este servicio")
    if documento.info("fechaEmision") and fecha is None:
        return mensaje("67", "La fecha de emisión no existe en el calendario")
    if fecha is not None and fecha > hoy:
        return mensaje("67", f"La fecha de emisión {fecha:%d/%m/%Y} es posterior a la del SRI")
    if fecha is not None and fecha < hoy - timedelta(days=DIAS):
        return mensaje("65", f"El comprobante no cumple el límite de 129600 minutos desde {fecha:%d/%m/%Y}")
    if fallo := _transporte(documento, fecha):
        return fallo
    registrado = libro.de(documento.clave, documento.ambiente)
    if registrado is not None:
        if not registrado.lista(ahora):
            return mensaje("70", "VALOR DEVUELTO POR EL PROCEDIMIENTO: NO")
        return None if registrado.ultima.estado == "NO AUTORIZADO" else mensaje("43")
    otra = libro.con_numero(documento.ambiente, documento.de("ruc"), documento.de("codDoc"), documento.numero)
    return mensaje("45", f"El secuencial {documento.numero} lo tiene {otra}") if otra else None


def _transporte(documento: Documento, fecha: date | None) -> Mensaje | None:
    """Una guía sale desde el día en que se emite, y no llega antes de salir."""
    if str(documento.raiz.tag) != GUIA:
        return None
    inicio, fin = (
        _dia(documento.info(campo), "%d/%m/%Y") for campo in ("fechaIniTransporte", "fechaFinTransporte")
    )
    if inicio is None or fin is None or fecha is None:
        return mensaje("67", "Una fecha del transporte no existe en el calendario")
    if inicio < fecha:
        return mensaje("82", f"El transporte inicia el {inicio:%d/%m/%Y} y la guía es del {fecha:%d/%m/%Y}")
    return mensaje("67", "El transporte termina antes de iniciar") if fin < inicio else None


def devuelto(documento: Documento, autorizado: Decimal) -> Mensaje | None:
    """Error 92: el IVA que devuelve no es el que el servicio autorizó para su clave de acceso."""
    dichos = [nodo.text or "0" for nodo in documento.raiz.iter("valorDevolucionIva")]
    suma = sum(map(Decimal, dichos), Decimal(0))
    if not suma or suma == autorizado:
        return None
    return mensaje("92", f"El comprobante devuelve {suma} y lo autorizado es {autorizado}")


def al_autorizar(documento: Documento, libro: Libro, emisores: Emisores, ahora: datetime) -> list[Mensaje]:
    """Lo que encuentra la autorización. Si hay algún ERROR, NO AUTORIZADO."""
    hallados = [
        m
        for m in (
            _clave(documento),
            _emisor(documento, emisores),
            _firma(documento, ahora),
            _receptor(documento),
            _diferencias(documento),
            _sustento(documento, libro),
        )
        if m is not None
    ]
    avisos = [m for m in hallados if m.tipo != "ERROR"]
    malos = [m for m in hallados if m.tipo == "ERROR"][:1]  # el SRI se detiene en el primero
    de_pruebas = [mensaje("60")] if documento.ambiente == "1" else []
    return malos + avisos + de_pruebas


def ficha(documento: Documento, ahora: datetime) -> Recibido:
    total = next(filter(None, map(documento.info, ("importeTotal", "valorModificacion", "valorTotal"))), "")
    return Recibido(
        clave=documento.clave,
        ambiente=documento.ambiente,
        ruc=documento.de("ruc"),
        tipo=documento.de("codDoc"),
        numero=documento.numero,
        receptor=documento.info("razonSocialComprador") or documento.info("razonSocialTransportista"),
        total=total,
        recibido=ahora.isoformat(),
    )


def _clave(documento: Documento) -> Mensaje | None:
    clave, d = documento.clave, documento
    if _digito(clave[:48]) != clave[48]:
        return mensaje("58", "El dígito verificador no corresponde")
    dia = d.info("fechaEmision").replace("/", "") or clave[:8]
    serie = d.de("estab") + d.de("ptoEmi") + d.de("secuencial")
    partes = (dia, d.de("codDoc"), d.de("ruc"), d.de("ambiente"), serie, clave[39:47], d.de("tipoEmision"))
    if "".join(partes) != clave[:48]:
        return mensaje("58", "Sus componentes difieren de los del comprobante")
    if RAICES[str(d.raiz.tag)] != d.de("codDoc"):
        return mensaje("58", "codDoc no es el del comprobante")
    return None


def _emisor(documento: Documento, emisores: Emisores) -> Mensaje | None:
    """Un emisor que no está en el padrón inventado se da por bueno, porque las pruebas inventan empresas."""
    conocido = emisores.por_ruc(documento.de("ruc"))
    estado = getattr(conocido, "estado", "ACTIVO")
    return None if estado == "ACTIVO" else mensaje("2", f"El RUC está {estado}")


def _firma(documento: Documento, ahora: datetime) -> Mensaje | None:
    # Solo al usarse: quien arranca el simulador no espera a la criptografía.
    from .firma import FirmaMala, verificar

    try:
        verificar(documento.raiz, documento.de("ruc"), ahora)
    except FirmaMala as e:
        return mensaje("39", str(e))
    return None


def _receptor(documento: Documento) -> Mensaje | None:
    tipo, numero = documento.info("tipoIdentificacionComprador"), documento.info("identificacionComprador")
    if not tipo:
        return None
    final = tipo == "07"
    if final != (numero == CONSUMIDOR_FINAL) or (final and documento.de("codDoc") != "01"):
        return mensaje("69", "Consumidor final mal identificado, o en un comprobante que no lo admite")
    if final and float(documento.info("importeTotal")) > TOPE_CONSUMIDOR_FINAL:
        return mensaje("69", "Una venta a consumidor final no pasa de USD 50.00")
    largo = {"04": 13, "05": 10}.get(tipo)
    if largo and not (len(numero) == largo and numero.isdigit()):
        return mensaje("69", f"La identificación {numero} no es del tipo {tipo}")
    return mensaje("62") if largo and not 1 <= int(numero[:2]) <= 30 else None


def _diferencias(documento: Documento) -> Mensaje | None:
    fallo = diferencias(documento.raiz)
    return mensaje("52", fallo) if fallo else None


def _sustento(documento: Documento, libro: Libro) -> Mensaje | None:
    """Una nota sobre una factura que el SRI no tiene como electrónica: lo avisa y no lo impide."""
    tipo, numero = documento.info("codDocModificado"), documento.info("numDocModificado")
    if not tipo or libro.con_numero(documento.ambiente, documento.de("ruc"), tipo, numero):
        return None
    return mensaje("68", "EL DOCUMENTO SUSTENTO NO EXISTE COMO ELECTRÓNICO")


def _digito(raiz: str) -> str:
    suma = sum(int(cifra) * (2 + n % 6) for n, cifra in enumerate(reversed(raiz)))
    resto = 11 - suma % 11
    return {11: "0", 10: "1"}.get(resto, str(resto))
