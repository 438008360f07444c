"""Lo que el cliente ve y responde por el enlace que se le envió, sin ingresar."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Json
from api.comprobantes.proformas import avisos, papel, reserva, service, situacion
from api.comprobantes.proformas.models import (
    ACEPTADA,
    ANULADA,
    BORRADOR,
    ENVIADA,
    ESTADOS,
    FACTURADA,
    RECHAZADA,
    VENCIDA,
    VISTA,
    Proforma,
)
from api.core import externos
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import en_empresa, transactional
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado
from api.core.http.visitante import navegador
from api.plataforma.empresas import service as empresas
from api.plataforma.enlaces import service as publicos
from api.ventas.envios.models import EnlaceDeEnvio

VIDA_DEL_ENLACE = 450 * 24 * 3600  # segundos
_PAGINA = "proforma"
GRACIA = timedelta(days=60)  # lo que se puede leer después de vencida
_CAMBIO = "La empresa cambió esta proforma mientras usted la leía: léala otra vez antes de responder."


@dataclass(frozen=True, slots=True, kw_only=True)
class RespuestaDeCliente:
    """Lo que alguien responde por el enlace. `version`: la que leyó."""

    version: int
    nombre: str = ""
    identificacion: str = ""
    comentario: str = ""


@dataclass(frozen=True, slots=True)
class Lector:
    """Quien abrió el enlace: desde qué dirección, y con qué navegador."""

    direccion: str
    agente: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProformaPublica:
    """Lo que el cliente ve de la suya. `emisor_logo`: cambia con cada logo; None si no tiene. `puede_responder`: si hoy puede aceptarla o rechazarla; si no, `impedimento`
    dice por qué."""

    numero: str
    fecha: date
    vence: date
    estado: str
    emisor_logo: str | None
    como_pagar: str
    documento: Json
    particulares: Sequence[CampoDicho]
    cuadros: Sequence[Cuadro]
    condiciones: str
    respondio: str
    respondio_en: datetime | None
    respondio_comentario: str
    puede_responder: bool
    impedimento: str
    version: int


def enlace(proforma: Proforma) -> str:
    firma = publicos.dar(publicos.PROFORMA, proforma.id, VIDA_DEL_ENLACE)
    return f"{externos.url_publica()}/#/{_PAGINA}/{firma}"


def en_un_mensaje(proforma: Proforma) -> EnlaceDeEnvio:
    """El que lleva un mensaje, que se escribe al enviarlo."""
    return {"clase": publicos.PROFORMA, "de": proforma.id, "vida": VIDA_DEL_ENLACE, "pagina": _PAGINA}


def abrir(firma: str) -> ProformaPublica:
    """La proforma a la que lleva un enlace firmado, como está hoy."""
    empresa_id, proforma_id = _leer_firma(firma)
    with en_empresa(empresa_id):
        return _abrir(proforma_id, firma)


def ver(firma: str) -> None:
    """Alguien la mira. La primera vez queda vista."""
    empresa_id, proforma_id = _leer_firma(firma)
    with en_empresa(empresa_id):
        _ver(proforma_id, firma)


def papel_de(firma: str) -> papel.PapelProforma:
    """Lo que su PDF necesita."""
    empresa_id, proforma_id = _leer_firma(firma)
    with en_empresa(empresa_id):
        return _papel(proforma_id, firma)


def logo(firma: str) -> bytes:
    """El de la empresa que la hizo. NoEncontrado si no tiene."""
    imagen = empresas.imagen_logo(papel_de(firma).logo)
    if imagen is None:
        raise NoEncontrado("La empresa no tiene un logo.")
    return imagen


def responder(firma: str, respuesta: RespuestaDeCliente, lector: Lector, *, acepta: bool) -> ProformaPublica:
    """La acepta o la rechaza, una sola vez. Si ya no se puede, `EstadoInvalido`; si cambió desde que la leyó,
    `Conflicto`."""
    empresa_id, proforma_id = _leer_firma(firma)
    with en_empresa(empresa_id):
        return _responder(proforma_id, firma, respuesta, lector, acepta)


def _leer_firma(firma: str) -> tuple[int, int]:
    return publicos.leer(publicos.PROFORMA, firma, VIDA_DEL_ENLACE)


def _tomar(proforma_id: int, firma: str) -> Proforma:
    """La proforma, con su fila tomada, si su enlace todavía sirve."""
    try:
        proforma = service.bloquear(proforma_id)
    except NoEncontrado as error:
        raise NoEncontrado(publicos.CADUCADO) from error
    caduco = proforma.vence + GRACIA < hoy()
    if caduco or proforma.estado == BORRADOR or not empresas.obtener(proforma.empresa_id).activa:
        raise NoEncontrado(publicos.CADUCADO)
    que = f"Proforma {service.numero(proforma)}"
    publicos.exigir(publicos.PROFORMA, proforma_id, firma, VIDA_DEL_ENLACE, que)
    return proforma


@transactional
def _abrir(proforma_id: int, firma: str) -> ProformaPublica:
    return _vista(_tomar(proforma_id, firma))


@transactional
def _ver(proforma_id: int, firma: str) -> None:
    proforma = _tomar(proforma_id, firma)
    proforma.aperturas += 1
    if proforma.vista_en is None:
        proforma.vista_en = ahora()
    if proforma.estado == ENVIADA:
        proforma.estado = VISTA


@transactional
def _papel(proforma_id: int, firma: str) -> papel.PapelProforma:
    return papel.de(_tomar(proforma_id, firma))


@transactional
def _responder(
    proforma_id: int, firma: str, respuesta: RespuestaDeCliente, lector: Lector, acepta: bool
) -> ProformaPublica:
    proforma = _tomar(proforma_id, firma)
    if impedimento := _impedimento(proforma):
        raise EstadoInvalido(impedimento)
    if respuesta.version != proforma.version:
        raise Conflicto(_CAMBIO)
    antes = service.resumen(proforma)
    proforma.estado = ACEPTADA if acepta else RECHAZADA
    proforma.respondio = respuesta.nombre
    proforma.respondio_identificacion = respuesta.identificacion
    proforma.respondio_comentario = respuesta.comentario
    proforma.respondio_desde = lector.direccion
    proforma.respondio_con = navegador.familia(lector.agente)
    proforma.respondio_en = ahora()
    hasta = reserva.poner(proforma) if acepta else None
    despues: dict[str, object] = {} if hasta is None else {"reservado_hasta": hasta}
    service.cambio("aceptar" if acepta else "rechazar", proforma, antes, despues)
    avisos.respondida(proforma)
    return _vista(proforma)


def _impedimento(proforma: Proforma) -> str:
    """Por qué hoy no se responde; vacío si se puede."""
    match situacion.de(proforma):
        case estado if estado in (ENVIADA, VISTA):
            return ""
        case estado if estado == VENCIDA:
            return f"La proforma venció el {proforma.vence:%d/%m/%Y}: pida otra a la empresa."
        case estado if estado == ANULADA:
            return "La empresa anuló esta proforma."
        case estado if estado == FACTURADA:
            return "La empresa ya facturó esta proforma."
        case estado:
            return f"Esta proforma ya fue {ESTADOS[estado].lower()}."


def _vista(proforma: Proforma) -> ProformaPublica:
    impedimento = _impedimento(proforma)
    dicho = documento.leer(proforma.documento)
    propio = service.propio(dicho)
    empresa = empresas.obtener(proforma.empresa_id)
    return ProformaPublica(
        numero=service.numero(proforma),
        fecha=proforma.fecha,
        vence=proforma.vence,
        estado=situacion.de(proforma),
        emisor_logo=empresas.marca_de_logo(empresa.logo),
        como_pagar=empresa.como_pagar,
        documento=documento.sin_correos(dicho),
        particulares=propio.particulares,
        cuadros=propio.cuadros,
        condiciones=proforma.condiciones,
        respondio=proforma.respondio,
        respondio_en=proforma.respondio_en,
        respondio_comentario=proforma.respondio_comentario,
        puede_responder=not impedimento,
        impedimento=impedimento,
        version=proforma.version,
    )
