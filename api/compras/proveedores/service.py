"""Los proveedores de una empresa: se crean, se cambian y se eliminan."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import select

from api.compras.proveedores import reglas, usuales
from api.compras.proveedores.campos import DatosProveedor
from api.compras.proveedores.lista import NO_EXISTE
from api.compras.proveedores.models import Proveedor
from api.compras.proveedores.usuales import Admitidos
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.plataforma.terceros import identificacion
from api.plataforma.terceros.identificacion import Invalida

_NOMBRES = dict(campos.en_palabras(DatosProveedor))


class ProveedorGuardado(NamedTuple):
    """El proveedor que se guardó y los avisos que una persona debe ver."""

    id: int
    avisos: tuple[str, ...]


@transactional
def crear(datos: DatosProveedor) -> ProveedorGuardado:
    dichos, avisos = revisar(campos.dichos(datos))
    _exigir_vigentes(dichos)
    _exigir_libre(dichos["identificacion"])
    proveedor = Proveedor(empresa_id=empresa_actual(), **dichos)
    db.session.add(proveedor)
    db.session.flush()
    puestos = {campo: valor for campo, valor in dichos.items() if valor not in (None, "", [], False)}
    _anotar("crear", proveedor, None, puestos)
    return ProveedorGuardado(proveedor.id, avisos)


@transactional
def cambiar(proveedor_id: int, cambios: Cambios) -> ProveedorGuardado:
    """Cambia lo que venga. Si viene una versión, debe ser la actual."""
    proveedor = bloquear(proveedor_id)
    versiones.exigir(proveedor, cambios.version, "proveedor", "este proveedor")
    actuales = {campo: getattr(proveedor, campo) for campo in ("identificacion", *reglas.REVISADOS)}
    seguido = reglas.completar(cambios)
    datos, avisos = revisar(Cambios({**actuales, **cambios, **seguido}))
    _exigir_vigentes(datos, {campo: getattr(proveedor, campo) for campo in usuales.DONDE})
    if datos["identificacion"] != proveedor.identificacion:
        _exigir_libre(datos["identificacion"])
    antes, despues = audit.changes(proveedor, datos)
    if despues:
        for campo, valor in despues.items():
            setattr(proveedor, campo, valor)
        proveedor.version += 1
        proveedor.actualizado_en = ahora()
        _anotar("actualizar", proveedor, antes, despues)
    return ProveedorGuardado(proveedor.id, avisos)


@transactional
def eliminar(proveedor_id: int) -> None:
    proveedor = bloquear(proveedor_id)
    antes = {"identificacion": proveedor.identificacion, "razon_social": proveedor.razon_social}
    _anotar("eliminar", proveedor, antes, None)
    db.session.delete(proveedor)


def revisar(datos: Cambios) -> tuple[Cambios, tuple[str, ...]]:
    """Lo que se guardará a partir de `datos`, y los avisos que una persona debe ver."""
    suyo = datos["tipo_identificacion"]
    try:
        numero, avisos = identificacion.revisar(suyo, datos["identificacion"])
    except Invalida as error:
        raise ReglaDeNegocio.en("identificacion", str(error)) from error
    tipo = datos.get("tipo") or reglas.tipo_probable(suyo, numero)
    if tipo is None:
        raise ReglaDeNegocio.en("tipo", reglas.SIN_TIPO)
    revisados = datos.con(identificacion=numero, tipo=tipo, **reglas.completar(datos))
    if fallo := reglas.mal(revisados):
        raise ReglaDeNegocio.en(*fallo)
    return revisados, avisos


def buscar(proveedor_id: int | None) -> Proveedor | None:
    """Un proveedor de la empresa en la que se trabaja. None si no está."""
    return None if proveedor_id is None else db.session.get(Proveedor, (empresa_actual(), proveedor_id))


def correos_de(proveedor_id: int) -> set[str]:
    """Sus correos guardados, en minúsculas."""
    suyo = buscar(proveedor_id)
    return {correo.lower() for correo in suyo.correos} if suyo else set()


def por_identificacion(numeros: list[str]) -> int | None:
    """El id del proveedor de la empresa en la que se trabaja que tiene una de esas identificaciones; si varios
    la tienen, el de la primera."""
    suyos = select(Proveedor.identificacion, Proveedor.id).where(Proveedor.identificacion.in_(numeros))
    ids = {fila.identificacion: fila.id for fila in db.session.execute(suyos)}
    return next((ids[numero] for numero in numeros if numero in ids), None)


def _exigir_vigentes(dichos: Mapping[str, Any], antes: Mapping[str, Any] | None = None) -> None:
    if fallo := Admitidos().mal(dichos, antes):
        raise ReglaDeNegocio.en(*fallo)


def _exigir_libre(numero: str) -> None:
    otro = db.session.scalar(select(Proveedor.razon_social).where(Proveedor.identificacion == numero))
    if otro is not None:
        raise Conflicto.en("identificacion", f"{reglas.YA_EXISTE[:-1]}: {otro}.")


def bloquear(proveedor_id: int) -> Proveedor:
    """Un proveedor de la empresa en la que se trabaja, con su fila bloqueada hasta que el caso de uso termina."""
    return bloqueo.una(select(Proveedor).where(Proveedor.id == proveedor_id), NO_EXISTE)


def _anotar(
    accion: str, proveedor: Proveedor, antes: Mapping[str, Any] | None, despues: Mapping[str, Any] | None
) -> None:
    audit.record(
        accion,
        "proveedor",
        proveedor.id,
        empresa_id=proveedor.empresa_id,
        antes=_legible(antes),
        despues=_legible(despues),
    )


def _legible(datos: Mapping[str, Any] | None) -> audit.Anotado | None:
    """Los nombres en lugar de los códigos, como los muestra el historial."""
    if datos is None:
        return None
    return {campo: _NOMBRES[campo].get(v, v) if campo in _NOMBRES else v for campo, v in datos.items()}
