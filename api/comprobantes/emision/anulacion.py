"""Anular un comprobante. Uno autorizado lo anula una persona en el portal del SRI; aquí queda anulado solo
cuando el SRI lo confirma. Uno que el SRI rechazó se descarta sin preguntar."""

from datetime import date

from api.adapters.base import ExternalServiceError
from api.adapters.sri import ANULADO as ANULADO_EN_SRI
from api.adapters.sri import AUTORIZADO as AUTORIZADO_EN_SRI
from api.adapters.sri import PENDIENTE_DE_ANULAR
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO, CORREGIBLES, ESTADOS, Comprobante
from api.core import externos
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import abandonar, transactional
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio, ServicioExterno
from api.libros.periodos import service as periodos
from api.plataforma.codigos import ensayos

_NO_EN_EL_PORTAL = {
    AUTORIZADO_EN_SRI: "El SRI todavía lo tiene como autorizado: anúlelo primero en su portal (SRI en Línea).",
    PENDIENTE_DE_ANULAR: "El SRI lo tiene pendiente de anular: falta que quien lo recibió acepte.",
}
_DESCONOCIDO = "El SRI no dice que esté anulado: revíselo en su portal (SRI en Línea)."
_CAMBIO = "El comprobante cambió mientras lo anulaba: mire cómo está ahora."
_SIN_RESPUESTA = "El SRI no responde, así que no se sabe si está anulado: intente más tarde."


def anular(comprobante_id: int, fecha: date | None, motivo: str, quien: Autor) -> Comprobante:
    """Anula un comprobante desde `fecha`; None, desde hoy."""
    comprobante = estados.obtener(comprobante_id)
    dia = _revisar(comprobante, fecha)
    autorizado = comprobante.estado == AUTORIZADO
    if autorizado:
        ambiente, clave = comprobante.ambiente, comprobante.clave_acceso
        abandonar()  # no se retiene la base mientras el SRI responde
        _exigir_anulado(ambiente, clave)
    return _anular(comprobante_id, dia, motivo, quien, autorizado)


@transactional
def _anular(comprobante_id: int, dia: date, motivo: str, quien: Autor, autorizado: bool) -> Comprobante:
    """`autorizado`: cómo estaba cuando se preguntó al SRI. Si entretanto cambió, `Conflicto`."""
    comprobante = estados.bloquear(comprobante_id)
    _revisar(comprobante, dia)
    if (comprobante.estado == AUTORIZADO) != autorizado:
        raise Conflicto(_CAMBIO)
    if autorizado:
        estados.visto_anulado(comprobante)
    _asentar(comprobante, dia, motivo, quien)
    return comprobante


@transactional
def descartar(comprobante_id: int, motivo: str, quien: Autor) -> Comprobante:
    """Descarta desde hoy uno que el SRI rechazó; de cualquier otro, `EstadoInvalido`."""
    comprobante = estados.bloquear(comprobante_id)
    if comprobante.estado not in CORREGIBLES:
        raise EstadoInvalido(f"El comprobante está {ESTADOS[comprobante.estado].lower()}: no se descarta.")
    _asentar(comprobante, _revisar(comprobante, None), motivo, quien)
    return comprobante


def _asentar(comprobante: Comprobante, dia: date, motivo: str, quien: Autor) -> None:
    que = "Descartado" if comprobante.estado in CORREGIBLES else "Anulado"
    EFECTOS.quitar(ComprobanteEmitido(comprobante), dia, motivo, quien)
    comprobante.anulado_el, comprobante.motivo_anulacion = dia, motivo
    antes = {"numero": comprobante.numero, "total": comprobante.total}
    paso = estados.Paso("anular", que, antes, {"anulado_el": dia, "motivo": motivo})
    estados.pasar(comprobante, ANULADO, paso, quien, {"fecha": dia.isoformat(), "motivo": motivo})


def _revisar(comprobante: Comprobante, fecha: date | None) -> date:
    """La fecha desde la que se anula. Si no se puede anular en esa fecha, lanza el error."""
    estado = comprobante.estado
    if estado != AUTORIZADO and estado not in CORREGIBLES:
        raise EstadoInvalido(f"El comprobante está {ESTADOS[estado].lower()}: no se anula.")
    if motivo := tipos.de(comprobante.tipo).puede_anular(comprobante):
        raise EstadoInvalido(motivo)
    dia = fecha or hoy()
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha no puede ser futura.")
    if dia < comprobante.fecha:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a su fecha, {comprobante.fecha:%d/%m/%Y}.")
    periodos.exigir_abierto(dia, *tipos.de(comprobante.tipo).areas)
    return dia


def _exigir_anulado(ambiente: int, clave: str) -> None:
    """Lo de una empresa de ensayo no está en ningún portal: se anula sin preguntar."""
    if ensayos.emitio(clave):
        return
    try:
        respuesta = externos.sri(ambiente).consultar(clave)
    except ExternalServiceError as error:
        raise ServicioExterno(_SIN_RESPUESTA) from error
    if respuesta.estado != ANULADO_EN_SRI:
        raise EstadoInvalido(_NO_EN_EL_PORTAL.get(respuesta.estado, _DESCONOCIDO))
