"""Dónde va cada cosa en el cheque de cada banco, y qué se escribe."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import date

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.papel import en_letras
from api.libros.bancos import elegir
from api.libros.chequeras.models import FormatoDeCheque
from api.plataforma.codigos.bancos import (
    ALTO_DE_CHEQUE,
    ANCHO_DE_CHEQUE,
    BANCO,
    CAMPOS_DE_CHEQUE,
    FECHAS_DE_CHEQUE,
    RENGLON_DE_CHEQUE,
)

ENTIDAD = "formato_cheque"
_F = FormatoDeCheque
AAAA_MM_DD, DD_MM_AAAA, EN_LETRAS = FECHAS_DE_CHEQUE
LugarEnCheque = tuple[int, int]


def _usuales() -> dict[str, LugarEnCheque]:
    return {campo: posicion for campo, (_, posicion) in CAMPOS_DE_CHEQUE.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosFormato:
    """En milímetros. `con_comprobante`: en una hoja, con el comprobante de egreso debajo; si no, solo el cheque."""

    ancho: int = ANCHO_DE_CHEQUE
    alto: int = ALTO_DE_CHEQUE
    renglon: int = RENGLON_DE_CHEQUE
    campos: Mapping[str, LugarEnCheque] = field(default_factory=_usuales)
    fecha_como: str = AAAA_MM_DD
    con_comprobante: bool = True


@dataclass(frozen=True, slots=True)
class FormatoLeido:
    """`version`: 0 si nadie lo ha guardado."""

    banco_id: int
    datos: DatosFormato
    version: int


def de(banco_id: int) -> FormatoLeido:
    """El de un banco, o el que la casa propone. NoEncontrado si no es un banco de la empresa."""
    _exigir_banco(banco_id)
    suyo = db.session.scalar(select(_F).where(_F.banco_id == banco_id))
    return _leer(suyo) if suyo else FormatoLeido(banco_id, DatosFormato(), 0)


@transactional
def guardar(banco_id: int, datos: DatosFormato, version: int) -> None:
    """Lo guarda. ReglaDeNegocio si algo cae fuera del cheque; Conflicto si alguien lo cambió."""
    _exigir_banco(banco_id)
    for campo, (x, y) in datos.campos.items():
        if x >= datos.ancho or y >= datos.alto:
            raise ReglaDeNegocio.en(f"campos.{campo}", "Cae fuera del cheque.")
    suyo = bloqueo.si_esta(select(_F).where(_F.banco_id == banco_id))
    nuevos = {**asdict(datos), "campos": {campo: list(lugar) for campo, lugar in datos.campos.items()}}
    if suyo is None:
        suyo = _F(empresa_id=empresa_actual(), banco_id=banco_id, **nuevos)
        db.session.add(suyo)
        db.session.flush()
        audit.record("crear", ENTIDAD, suyo.id, empresa_id=empresa_actual(), despues=nuevos)
        return
    versiones.exigir(suyo, version, ENTIDAD, "estas posiciones")
    antes = {campo: getattr(suyo, campo) for campo in nuevos}
    for campo, valor in nuevos.items():
        setattr(suyo, campo, valor)
    suyo.version += 1
    audit.record("actualizar", ENTIDAD, suyo.id, empresa_id=empresa_actual(), antes=antes, despues=nuevos)


def fecha_escrita(dia: date, como: str) -> str:
    if como == EN_LETRAS:
        return en_letras.fecha(dia)
    return f"{dia:%d/%m/%Y}" if como == DD_MM_AAAA else dia.isoformat()


def _exigir_banco(banco_id: int) -> None:
    try:
        elegir.exigir(banco_id, (BANCO,))
    except ReglaDeNegocio as error:
        raise NoEncontrado("No existe ese banco, o no está activo.") from error


def en_fila(leido: FormatoLeido) -> Fila:
    campos = {campo: {"x": x, "y": y} for campo, (x, y) in leido.datos.campos.items()}
    return {**asdict(leido.datos), "campos": campos, "banco_id": leido.banco_id, "version": leido.version}


def _leer(suyo: FormatoDeCheque) -> FormatoLeido:
    datos = DatosFormato(
        ancho=suyo.ancho,
        alto=suyo.alto,
        renglon=suyo.renglon,
        campos={campo: (x, y) for campo, (x, y) in suyo.campos.items()},
        fecha_como=suyo.fecha_como,
        con_comprobante=suyo.con_comprobante,
    )
    return FormatoLeido(suyo.banco_id, datos, suyo.version)
