"""Guardar, cambiar, pausar y eliminar una plantilla."""

from collections.abc import Sequence

from sqlalchemy import delete, select

from api.contabilidad.plantillas.campos import DatosPlantilla
from api.contabilidad.plantillas.models import LineaPlantilla, PlantillaAsiento
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, Validacion
from api.core.papel import campos
from api.libros.asientos import manual
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import LineaContable

ENTIDAD = "plantilla_asiento"
RECURRENTE = "ASIENTO_RECURRENTE"
NO_EXISTE = "No existe esa plantilla."
MAXIMO = 1000
_CAMPOS = tuple(campos.de(DatosPlantilla))
_DE_LINEA = ("cuenta_id", "debe", "haber", "detalle", "cliente_id", "proveedor_id", "centro_id")


def turno() -> None:
    """De a uno: quien asienta lo que se repite espera a quien lo cambia, y al revés."""
    bloqueo.turno(f"plantillas-{empresa_actual()}")


def obtener(plantilla_id: int) -> PlantillaAsiento:
    hallada = db.session.scalar(select(PlantillaAsiento).where(PlantillaAsiento.id == plantilla_id))
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


@transactional
def crear(datos: DatosPlantilla, quien: Autor) -> int:
    """La guarda y responde su id. Lanza lo mismo que `cambiar`, salvo por la versión."""
    _revisar(datos)
    if pages.contar(select(PlantillaAsiento.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} plantillas: elimine las que ya no use.")
    plantilla = PlantillaAsiento(empresa_id=empresa_actual(), creado_por=quien.nombre)
    _llenar(plantilla, datos)
    db.session.add(plantilla)
    db.session.flush()
    _poner(plantilla.id, datos.lineas)
    _anotar("crear", plantilla, despues=_resumen(datos))
    return plantilla.id


@transactional
def cambiar(plantilla_id: int, datos: DatosPlantilla, version: int | None) -> None:
    """Guarda los cambios: valen para lo que se asiente desde ahora. Validacion con los reparos de las líneas;
    ReglaDeNegocio si se repite y no está entera."""
    turno()
    plantilla = _bloquear(plantilla_id)
    versiones.exigir(plantilla, version, ENTIDAD, "esta plantilla")
    _revisar(datos)
    antes = {campo: getattr(plantilla, campo) for campo in _CAMPOS}
    _llenar(plantilla, datos)
    plantilla.version += 1
    db.session.flush()
    db.session.execute(delete(LineaPlantilla).where(LineaPlantilla.plantilla_id == plantilla.id))
    _poner(plantilla.id, datos.lineas)
    _anotar("actualizar", plantilla, antes, _resumen(datos))


@transactional
def pausar(plantilla_id: int, pausada: bool) -> None:
    """La pone en pausa, o la sigue. Lo asentado queda."""
    turno()
    plantilla = _bloquear(plantilla_id)
    if not plantilla.cada:
        raise EstadoInvalido("Esa plantilla no se repite.")
    if plantilla.pausada == pausada:
        return
    plantilla.pausada = pausada
    plantilla.version += 1
    _anotar("pausar" if pausada else "reanudar", plantilla, despues={"pausada": pausada})


@transactional
def eliminar(plantilla_id: int) -> None:
    """Elimina una que no asentó nada."""
    turno()
    plantilla = _bloquear(plantilla_id)
    if asientos.asentados(RECURRENTE, [plantilla.id]):
        raise EstadoInvalido("Ya asentó: no se elimina, póngala en pausa o quítele la repetición.")
    _anotar("eliminar", plantilla, antes={campo: getattr(plantilla, campo) for campo in _CAMPOS})
    db.session.delete(plantilla)


def lineas_de(ids: Sequence[int]) -> dict[int, list[LineaContable]]:
    """Las líneas de cada plantilla, en su orden."""
    suyas = (
        select(LineaPlantilla)
        .where(LineaPlantilla.plantilla_id.in_(ids))
        .order_by(LineaPlantilla.plantilla_id, LineaPlantilla.n)
    )
    halladas: dict[int, list[LineaContable]] = {id_: [] for id_ in ids}
    for fila in db.session.scalars(suyas):
        linea = LineaContable(**{campo: getattr(fila, campo) for campo in _DE_LINEA})
        halladas[fila.plantilla_id].append(linea)
    return halladas


def _bloquear(plantilla_id: int) -> PlantillaAsiento:
    return bloqueo.una(select(PlantillaAsiento).where(PlantillaAsiento.id == plantilla_id), NO_EXISTE)


def _llenar(plantilla: PlantillaAsiento, datos: DatosPlantilla) -> None:
    for campo in _CAMPOS:
        setattr(plantilla, campo, getattr(datos, campo))
    repite = datos.cada > 0
    plantilla.desde = meses.primero(datos.desde) if repite and datos.desde else None
    plantilla.hasta = meses.primero(datos.hasta) if repite and datos.hasta else None
    plantilla.pausada = bool(repite and plantilla.pausada)


def _poner(plantilla_id: int, lineas: Sequence[LineaContable]) -> None:
    db.session.add_all(
        LineaPlantilla(
            empresa_id=empresa_actual(),
            plantilla_id=plantilla_id,
            n=n,
            **{campo: getattr(linea, campo) for campo in _DE_LINEA},
        )
        for n, linea in enumerate(lineas, 1)
    )
    db.session.flush()


def _revisar(datos: DatosPlantilla) -> None:
    if datos.cada and datos.desde is None:
        raise ReglaDeNegocio.en("desde", "Elija desde qué mes.")
    if datos.cada and datos.desde and datos.hasta and meses.entre(datos.desde, datos.hasta) < 0:
        raise ReglaDeNegocio.en("hasta", "No puede ser anterior al primer mes.")
    if reparos := manual.reparos_de(datos.lineas, a_medias=not datos.cada):
        raise Validacion(errors={"json": {"lineas": reparos}})
    if datos.cada:
        manual.exigir_que_cuadre(datos.lineas)


def _resumen(datos: DatosPlantilla) -> dict[str, object]:
    return {**{campo: getattr(datos, campo) for campo in _CAMPOS}, "lineas": len(datos.lineas)}


def _anotar(
    accion: str,
    plantilla: PlantillaAsiento,
    antes: dict[str, object] | None = None,
    despues: dict[str, object] | None = None,
) -> None:
    audit.record(accion, ENTIDAD, plantilla.id, empresa_id=plantilla.empresa_id, antes=antes, despues=despues)
