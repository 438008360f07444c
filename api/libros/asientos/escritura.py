"""Escribe asientos: las cabezas en una orden y todas sus líneas en otra. La base rechaza lo que no cumple
(`tinta_asiento_nace`, `tinta_lineas_asientos`), y aquí no se lee nada antes."""

from collections.abc import Sequence

from api.core.autor import SISTEMA, Autor
from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual
from api.core.papel.textos import una_linea
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.pedido import AsientoPedido
from api.libros.periodos import service as periodos

_LARGO = 300


def nacen(pedidos: Sequence[AsientoPedido], quien: Autor, reversa_de: int | None = None) -> list[int]:
    """Los escribe y responde sus ids. Lanza IntegrityError si la base rechaza alguno."""
    empresa_id, tabla = empresa_actual(), AsientoContable.__tablename__
    columnas: dict[str, Sequence[object]] = {
        "diario": [p.diario for p in pedidos],
        "area": [p.area for p in pedidos],
        "anio": [p.fecha.year for p in pedidos],
        "fecha": [p.fecha for p in pedidos],
        "glosa": [_corto(p.glosa) for p in pedidos],
        "origen_tipo": [p.origen.tipo for p in pedidos],
        "origen_id": [p.origen.id for p in pedidos],
        "proposito": [p.origen.proposito for p in pedidos],
        "clase": [p.clase for p in pedidos],
        "total": [p.total for p in pedidos],
        "excepcion_id": [
            periodos.pase(p.area) if p.excepcion_id is None else p.excepcion_id for p in pedidos
        ],
    }
    iguales = {
        "empresa_id": empresa_id,
        "reversa_de_id": reversa_de,
        "creado_por": quien.nombre or SISTEMA.nombre,
        "creado_en": ahora(),
    }
    if len(pedidos) == 1:  # el id lo dice la misma orden
        ids = [id_ for (id_,) in directas.insertar(tabla, iguales, columnas, devuelve=("id",))]
    else:
        ids = directas.apartar_ids(tabla, len(pedidos))
        directas.insertar(tabla, iguales, {"id": ids, **columnas})
    lineas = [
        (id_, n, pedido.fecha, linea)
        for id_, pedido in zip(ids, pedidos, strict=True)
        for n, linea in enumerate(pedido.lineas, 1)
    ]
    directas.insertar(
        LineaAsiento.__tablename__,
        {"empresa_id": empresa_id},
        {
            "asiento_id": [id_ for id_, *_ in lineas],
            "n": [n for _, n, *_ in lineas],
            "fecha": [fecha for *_, fecha, _ in lineas],
            "cuenta_id": [linea.cuenta_id for *_, linea in lineas],
            "debe": [linea.debe for *_, linea in lineas],
            "haber": [linea.haber for *_, linea in lineas],
            "detalle": [_corto(linea.detalle) for *_, linea in lineas],
            "cliente_id": [linea.cliente_id for *_, linea in lineas],
            "proveedor_id": [linea.proveedor_id for *_, linea in lineas],
            "centro_id": [linea.centro_id for *_, linea in lineas],
        },
    )
    return ids


def _corto(texto: str) -> str:
    return una_linea(texto)[:_LARGO]
