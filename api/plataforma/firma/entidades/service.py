"""Si el certificado de una firma ajena es de una entidad que el país tiene."""

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from api.core.datos.clock import GUAYAQUIL, rige
from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.plataforma.firma.entidades import cadena
from api.plataforma.firma.entidades.models import EntidadDeCertificacion

if TYPE_CHECKING:
    from api.plataforma.firma.cripto.ajena import FirmaAjena

CORTO = 4  # letras con que un nombre ya no se confunde con otro
COMPROBADA, SOLO_NOMBRE, DESCONOCIDA = "COMPROBADA", "SOLO_NOMBRE", "DESCONOCIDA"
CADENAS = (COMPROBADA, SOLO_NOMBRE, DESCONOCIDA)


class EntidadConocida(NamedTuple):
    """Una; `emisor`, como se compara. `certificado`: vacío si no se tiene el suyo."""

    nombre: str
    emisor: str
    certificado: str
    desde: date
    hasta: date | None


class EntidadDeFirma(NamedTuple):
    """De cuál es el certificado de una firma. `cadena`: COMPROBADA si se vio que sale del suyo, SOLO_NOMBRE si no se tiene y solo
    se sabe que se llama como ella, o DESCONOCIDA."""

    nombre: str
    cadena: str


def todas() -> tuple[EntidadConocida, ...]:
    e = EntidadDeCertificacion
    columnas = select(e.nombre, e.emisor, e.certificado, e.desde, e.hasta)
    filas = db.session.execute(columnas.order_by(e.id))
    return tuple(EntidadConocida(fila[0], plegar(fila[1]), *fila[2:]) for fila in filas)


def reconocer(firma: "FirmaAjena", dia: date, entidades: Iterable[EntidadConocida]) -> EntidadDeFirma:
    """De qué entidad es su certificado. Si se tiene el de alguna que ese día se llamaba así, no basta con el nombre: los
    certificados deben haber valido el día en que se firmó."""
    emisor = plegar(firma.emisor)
    al_firmar = firma.firmado_en.astimezone(GUAYAQUIL).date() if firma.firmado_en else dia
    suyas = [e for e in entidades if e.emisor in emisor and rige(e.desde, e.hasta, dia)]
    con_el_suyo = [e for e in suyas if e.certificado]
    for entidad in con_el_suyo:
        if cadena.comprobada(firma.certificado, firma.intermedios, entidad.certificado, al_firmar):
            return EntidadDeFirma(entidad.nombre, COMPROBADA)
    if suyas and not con_el_suyo:
        return EntidadDeFirma(suyas[0].nombre, SOLO_NOMBRE)
    return EntidadDeFirma("", DESCONOCIDA)


def es_conocida(firma: "FirmaAjena", dia: date, entidades: Iterable[EntidadConocida]) -> bool:
    return reconocer(firma, dia, entidades).cadena != DESCONOCIDA
