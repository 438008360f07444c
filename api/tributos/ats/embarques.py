"""Lo que de cada factura de exportación se sabe al embarcar, y que el anexo pide."""

from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio
from api.plataforma.codigos.pagos import REGIMEN_GENERAL
from api.tributos.ats import service, ventas
from api.tributos.ats.models import EmbarqueExportado

ENTIDAD = "embarque_exportado"
_NO_EXISTE = "No existe esa factura de exportación."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDeEmbarque:
    """`refrendo`: distrito, año, régimen y correlativo, separados por guiones; vacío, se exportó sin él. `regimen`: el fiscal de adonde
    fue; del que no es el general, su país y cómo se llama."""

    refrendo: str
    transporte: str
    fecha: date
    valor_fob: Decimal
    regimen: str = REGIMEN_GENERAL
    pais_regimen: str = ""
    denominacion: str = ""


class ExportacionVista(NamedTuple):
    """Una factura de exportación. `fecha_embarque`, vacía si no se ha dicho; `version`, 0. `de_servicios`: no se embarca."""

    id: int
    numero: str
    fecha: date
    nombre: str
    total: Decimal
    de_servicios: bool
    refrendo: str
    transporte: str
    fecha_embarque: date | None
    valor_fob: Decimal | None
    regimen: str
    pais_regimen: str
    denominacion: str
    version: int


def del_periodo(codigo: str) -> list[ExportacionVista]:
    """Las facturas de exportación de ese período, con lo que de cada una se dijo."""
    return [
        ExportacionVista(
            id=f["id"],
            numero=f"{f['establecimiento']}-{f['punto']}-{f['secuencial']:09d}",
            fecha=f["fecha"],
            nombre=f["receptor_nombre"],
            total=f["total"],
            de_servicios=f["de_servicios"],
            refrendo=f["refrendo"] or "",
            transporte=f["transporte"] or "",
            fecha_embarque=f["fecha_embarque"],
            valor_fob=f["valor_fob"],
            regimen=f["regimen"] or REGIMEN_GENERAL,
            pais_regimen=f["pais_regimen"] or "",
            denominacion=f["denominacion"] or "",
            version=f["version"] or 0,
        )
        for f in ventas.exportado(service.leer_periodo(codigo))
    ]


@transactional
def decir(comprobante_id: int, datos: DatosDeEmbarque, version: int | None) -> None:
    """Lo dice, o lo cambia. Conflicto si alguien lo cambió; ReglaDeNegocio si le falta el documento de transporte."""
    if not ventas.es_exportacion(comprobante_id):
        raise NoEncontrado(_NO_EXISTE)
    bloqueo.turno(f"embarque-{empresa_actual()}-{comprobante_id}")
    fila = bloqueo.si_esta(
        select(EmbarqueExportado).where(EmbarqueExportado.comprobante_id == comprobante_id)
    )
    if version is not None and version != (fila.version if fila else 0):
        raise Conflicto()
    antes = {campo: getattr(fila, campo) for campo in asdict(datos)} if fila else None
    if antes == asdict(datos):
        return
    if datos.refrendo and not datos.transporte:
        raise ReglaDeNegocio.en("transporte", "Con refrendo, diga el documento de transporte.")
    if datos.regimen == REGIMEN_GENERAL and (datos.pais_regimen or datos.denominacion):
        raise ReglaDeNegocio.en("regimen", "El régimen general no lleva país ni nombre.")
    if fila is None:
        fila = EmbarqueExportado(comprobante_id=comprobante_id, version=0)
        db.session.add(fila)
    for campo, valor in asdict(datos).items():
        setattr(fila, campo, valor)
    fila.version += 1
    db.session.flush()
    audit.record("actualizar", ENTIDAD, comprobante_id, antes=antes, despues=asdict(datos))
