"""Lo que un comprobante saca de la bodega de su establecimiento, o devuelve a ella. Lo del ambiente de pruebas no vale."""

from collections.abc import Iterable, Sequence
from datetime import date

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos.db import db
from api.existencias.kardex import documentos
from api.existencias.kardex.documentos import DocumentoQueMueve
from api.existencias.kardex.movidos import OrigenDeMovimiento
from api.existencias.kardex.particulares import DeDocumento
from api.plataforma.codigos.ambientes import PRODUCCION


class ExistenciasDelComprobante(EfectoDeComprobante):
    """Va después de la fila, que le da su id, y antes de los libros."""

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        documentos.poner([suyo for puesto in puestos if (suyo := _que_mueve(puesto)) is not None], quien)

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        if (suyo := _que_mueve(corregido)) is not None:
            documentos.reponer(suyo, quien)

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        if _que_mueve(anulado) is not None:
            documentos.quitar(OrigenDeMovimiento(ORIGEN, anulado.comprobante.id), dia, quien)


def _que_mueve(emitido: ComprobanteEmitido) -> DocumentoQueMueve | None:
    """None, si los de su tipo no mueven nada o es de pruebas."""
    comprobante = emitido.comprobante
    tipo = tipos.de(comprobante.tipo)
    if comprobante.ambiente != PRODUCCION or not tipo.mueve_existencias:
        return None
    dicho = emitido.documento
    modificado = tipo.modifica(dicho)
    original = modificado.comprobante_id if modificado is not None else None
    return DocumentoQueMueve(
        OrigenDeMovimiento(ORIGEN, comprobante.id),
        comprobante.fecha,
        tipo.existencias(dicho),
        comprobante.establecimiento,
        OrigenDeMovimiento(ORIGEN, original) if original is not None else None,
    )


def de_quien(ids: Iterable[int]) -> dict[int, DeDocumento]:
    """A quién se emitió cada uno, y con qué clave de acceso."""
    c = Comprobante
    suyos = select(c.id, c.receptor_nombre, c.clave_acceso).where(
        c.id == any_(literal(list(ids), ARRAY(BIGINT)))
    )
    return {id_: DeDocumento(quien, clave) for id_, quien, clave in db.session.execute(suyos)}
