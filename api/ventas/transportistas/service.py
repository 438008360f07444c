"""Los transportistas de una empresa: se crean, se cambian y se eliminan."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.plataforma.terceros import identificacion
from api.plataforma.terceros.identificacion import Invalida
from api.ventas.transportistas.campos import PLACAS, DatosTransportista
from api.ventas.transportistas.lista import NO_EXISTE
from api.ventas.transportistas.models import Transportista

YA_EXISTE = "Ya existe un transportista con esa identificación."
_NOMBRES = dict(campos.en_palabras(DatosTransportista))


class TransportistaGuardado(NamedTuple):
    """El transportista que se guardó y los avisos que una persona debe ver."""

    id: int
    avisos: tuple[str, ...]


@transactional
def crear(datos: DatosTransportista) -> TransportistaGuardado:
    dichos, avisos = _revisar(campos.dichos(datos))
    _exigir_libre(dichos["identificacion"])
    transportista = Transportista(empresa_id=empresa_actual(), **dichos)
    db.session.add(transportista)
    db.session.flush()
    puestos = {campo: valor for campo, valor in dichos.items() if valor not in (None, "", [])}
    _anotar("crear", transportista, None, puestos)
    return TransportistaGuardado(transportista.id, avisos)


@transactional
def cambiar(transportista_id: int, cambios: Cambios) -> TransportistaGuardado:
    """Cambia lo que venga. Si viene una versión, debe ser la actual."""
    transportista = _bloquear(transportista_id)
    versiones.exigir(transportista, cambios.version, "transportista", "este transportista")
    actuales = {campo: getattr(transportista, campo) for campo in ("tipo_identificacion", "identificacion")}
    datos, avisos = _revisar(Cambios({**actuales, **cambios}))
    if datos["identificacion"] != transportista.identificacion:
        _exigir_libre(datos["identificacion"])
    antes, despues = audit.changes(transportista, datos)
    if despues:
        for campo, valor in despues.items():
            setattr(transportista, campo, valor)
        transportista.version += 1
        transportista.actualizado_en = ahora()
        _anotar("actualizar", transportista, antes, despues)
    return TransportistaGuardado(transportista.id, avisos)


@transactional
def eliminar(transportista_id: int) -> None:
    """Lo elimina. Sus guías dicen quién fue: no lo necesitan."""
    transportista = _bloquear(transportista_id)
    antes = {"identificacion": transportista.identificacion, "razon_social": transportista.razon_social}
    _anotar("eliminar", transportista, antes, None)
    db.session.delete(transportista)


def buscar(transportista_id: int) -> Transportista | None:
    return db.session.scalar(select(Transportista).where(Transportista.id == transportista_id))


def por_identificacion(numero: str) -> int | None:
    """El id del que tiene esa identificación en la empresa en la que se trabaja."""
    return db.session.scalar(select(Transportista.id).where(Transportista.identificacion == numero))


def _revisar(datos: Cambios) -> tuple[Cambios, tuple[str, ...]]:
    """Lo que se guardará a partir de `datos`, y los avisos que una persona debe ver."""
    try:
        numero, avisos = identificacion.revisar(datos["tipo_identificacion"], datos["identificacion"])
    except Invalida as error:
        raise ReglaDeNegocio.en("identificacion", str(error)) from error
    if "placas" in datos:
        datos = datos.con(placas=_placas(datos["placas"]))
    return datos.con(identificacion=numero), avisos


def _placas(escritas: list[str]) -> list[str]:
    for n, escrita in enumerate(escritas):
        try:
            PLACAS.limpiar(escrita)
        except Mal as error:
            raise ReglaDeNegocio.en(f"placas.{n}", str(error)) from error
    return PLACAS.limpios(escritas)


def _exigir_libre(numero: str) -> None:
    otro = db.session.scalar(select(Transportista.razon_social).where(Transportista.identificacion == numero))
    if otro is not None:
        raise Conflicto.en("identificacion", f"{YA_EXISTE[:-1]}: {otro}.")


def _bloquear(transportista_id: int) -> Transportista:
    return bloqueo.una(select(Transportista).where(Transportista.id == transportista_id), NO_EXISTE)


def _anotar(
    accion: str,
    transportista: Transportista,
    antes: Mapping[str, Any] | None,
    despues: Mapping[str, Any] | None,
) -> None:
    audit.record(
        accion,
        "transportista",
        transportista.id,
        empresa_id=transportista.empresa_id,
        antes=_legible(antes),
        despues=_legible(despues),
    )


def _legible(datos: Mapping[str, Any] | None) -> audit.Anotado | None:
    """Los nombres en lugar de los códigos, como los muestra el historial."""
    if datos is None:
        return None
    return {campo: _NOMBRES[campo].get(v, v) if campo in _NOMBRES else v for campo, v in datos.items()}
