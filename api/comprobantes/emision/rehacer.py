"""Descartar uno que el SRI rechazó y poner otro en su lugar: un borrador igual, o el mismo documento emitido con otro número
cuando el SRI no va a evaluarlo otra vez con su clave."""

from datetime import timedelta

from api.comprobantes.consulta import origenes, reemplazos
from api.comprobantes.emision import anulacion, borradores, numeracion, service
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, preparacion, tipos
from api.comprobantes.nucleo.borradores.models import Borrador
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import Comprobante, ReemplazoComprobante
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.firma import service as firma
from api.plataforma.planes import service as planes

MOTIVO = "Se emite otro en su lugar"
_PLAZO = timedelta(days=90)  # lo más viejo que la recepción del SRI admite
_NO_HACE_FALTA = "El comprobante {} no necesita otro número: corríjalo o reenvíelo."
_VIEJO = "Su fecha, {:%d/%m/%Y}, ya no la admite el SRI: descártelo y emita otro con la de hoy."
COPIA_DE = "copia_de"  # del contenido de un borrador: de qué comprobante es copia, mientras nadie lo escribe


@transactional
def rehacer(comprobante_id: int, copia: Escrito, quien: Autor) -> Borrador:
    """Descarta el comprobante y deja `copia` como borrador de su tipo: las dos cosas o ninguna. Quien llega
    segundo lo halla descartado: `EstadoInvalido`, y no queda otro borrador. De lo que salía el descartado sale
    ahora el borrador."""
    descartado = anulacion.descartar(comprobante_id, MOTIVO, quien)
    nuevo = BorradorNuevo(
        tipo=descartado.tipo, contenido=copia.contenido, cliente=copia.cliente, total=copia.total
    )
    borrador = borradores.crear(nuevo, quien)
    origenes.rehecho(comprobante_id, borrador.id)
    return borrador


@transactional
def duplicar(comprobante_id: int, quien: Autor) -> Borrador:
    """Deja un borrador de su tipo, que empieza como él. Qué forma tiene lo escrito solo lo sabe la pantalla: el borrador
    dice de cuál es copia y ella, al abrirlo, pone lo que él dice, con la fecha de ese día."""
    copiado = estados.obtener(comprobante_id)
    return borradores.crear(
        BorradorNuevo(
            tipo=copiado.tipo,
            contenido={COPIA_DE: copiado.id},
            cliente=documentos.leer(copiado.datos).receptor.razon_social,
            total=copiado.total,
        ),
        quien,
    )


@transactional
def con_otro_numero(comprobante_id: int, quien: Autor) -> Comprobante:
    """El mismo documento con el siguiente número de su punto y otra clave de acceso. El primero se anula en la cuenta y en
    los libros, y los dos quedan enlazados con la razón. Responde el nuevo."""
    viejo = estados.bloquear(comprobante_id)
    if not reemplazos.se_ofrece(viejo):
        raise EstadoInvalido(_NO_HACE_FALTA.format(viejo.numero))
    if viejo.fecha < hoy() - _PLAZO:
        raise EstadoInvalido(_VIEJO.format(viejo.fecha))
    motivo = reemplazos.motivo(viejo)
    dicho = centros.con_el_suyo(viejo.id, documentos.leer(viejo.datos))
    anulacion.descartar(viejo.id, motivo, quien)
    nuevo = _emitir(viejo, dicho, quien)
    db.session.add(
        ReemplazoComprobante(empresa_id=viejo.empresa_id, comprobante_id=viejo.id, nuevo_id=nuevo.id)
    )
    defer("comprobantes.transmitir", empresa_id=viejo.empresa_id)
    audit.record(
        "emitir",
        "comprobante",
        nuevo.id,
        empresa_id=nuevo.empresa_id,
        despues={**service.resumen(nuevo), "en_lugar_de": viejo.numero},
    )
    return nuevo


def _emitir(viejo: Comprobante, dicho: documentos.Documento, quien: Autor) -> Comprobante:
    tipo, punto = tipos.de(viejo.tipo), preparacion.punto(viejo.punto_id, viejo)
    firmante = firma.firmante(viejo.empresa_id)
    plan_id = planes.consumir(viejo.empresa_id) if viejo.ambiente == PRODUCCION else None
    # Su fecha es la de siempre: quien lo pide ya lo vio rechazado con ella.
    identidad = numeracion.tomar(dicho, punto, tipo.codigo, viejo.ambiente, confirma_fecha=True)
    xml = service.firmar(tipo, dicho, identidad, firmante)
    nuevo = service.nuevo(tipo, dicho, identidad, punto.id, plan_id, quien)
    que = f"Emitido en lugar de {viejo.numero}"
    emitido = ComprobanteEmitido(nuevo, dicho, xml, firmante.certificado_id, que, en_lugar_de=viejo.id)
    EFECTOS.poner([emitido], quien)
    return nuevo
