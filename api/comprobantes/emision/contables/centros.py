"""Cambia el centro de costo de las líneas de lo que ya se emitió: el comprobante no lo dice, y por eso no cambia."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, tipos
from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.periodos import service as periodos


@dataclass(frozen=True, slots=True)
class CentroPedido:
    """El que tendrá la línea, o el motivo, `n`; None, ninguno."""

    n: int
    centro_id: int | None = None


def ultimos(productos: Collection[int]) -> Mapping[int, int]:
    return centros.ultimos(productos)


@transactional
def cambiar(
    comprobante_id: int, lineas: Sequence[CentroPedido], version: int | None, quien: Autor
) -> Comprobante:
    """Los de las líneas que se nombran; las demás quedan como están. Su asiento se rehace con su misma fecha."""
    comprobante = estados.bloquear(comprobante_id)
    versiones.exigir(comprobante, version, "comprobante", "este comprobante")
    tipo = tipos.de(comprobante.tipo)
    if comprobante.estado == ANULADO:
        raise EstadoInvalido("El comprobante ya está anulado.")
    if tipo.lo_asienta_su_compra:
        raise EstadoInvalido("Los centros de una liquidación se cambian en su compra.")
    dicho = centros.con_el_suyo(comprobante.id, documentos.leer(comprobante.datos))
    periodos.exigir_abierto(comprobante.fecha, tipo.areas[0])
    nuevo = _con_estos(dicho, lineas)
    antes = _en_la_historia(dicho)
    comprobante.version += 1
    db.session.flush()
    EFECTOS.reubicar(ComprobanteEmitido(comprobante, nuevo), quien)
    audit.record(
        "cambiar_centros",
        "comprobante",
        comprobante.id,
        empresa_id=comprobante.empresa_id,
        antes=antes,
        despues=_en_la_historia(nuevo),
    )
    return comprobante


def _con_estos(dicho: Documento, lineas: Sequence[CentroPedido]) -> Documento:
    cuantas = centros.cuantas(dicho)
    puestos = list(dicho.centros or (None,) * cuantas)
    for linea in lineas:
        if linea.n >= cuantas:
            raise ReglaDeNegocio.en("lineas", f"El comprobante no tiene la línea {linea.n}.")
        puestos[linea.n] = linea.centro_id
    centros.exigir(lineas, "lineas")
    return replace(dicho, centros=tuple(puestos) if any(puestos) else ())


def _en_la_historia(dicho: Documento) -> dict[str, object]:
    return {f"línea {puesto.n + 1}": puesto.centro for puesto in centros.nombrados(dicho)}
