"""Las columnas con que se lee un comprobante de una lista, y cómo se muestra su fila."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import and_, func, literal_column, select

from api.comprobantes.consulta import resumen_entregas
from api.comprobantes.consulta.resumen_entregas import NO_CORRESPONDE
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import AUTORIZADO, CORREGIBLES, ESTADOS, Comprobante
from api.core.datos.listas.pages import Fila
from api.ventas.cartera import service as cartera

_C = Comprobante
CARGO = cartera.cargos()
_COLUMNAS: list[Any] = [
    _C.empresa_id,
    _C.id,
    _C.tipo,
    _C.establecimiento,
    _C.punto,
    _C.secuencial,
    _C.clave_acceso,
    _C.fecha,
    _C.estado,
    _C.ambiente,
    _C.cliente_id,
    _C.proveedor_id,
    _C.receptor_identificacion,
    _C.receptor_nombre,
    _C.subtotal,
    _C.iva,
    _C.total,
    _C.mensajes,
    _C.autorizado_en,
    _C.emitido_en,
    _C.emitido_por,
    _C.version,
    _C.resuelto,
    _C.viaje,
    func.coalesce(func.jsonb_extract_path_text(_C.datos, "propio", "destino"), "").label("destino"),
    (func.jsonb_array_length(func.jsonb_extract_path(_C.datos, "receptor", "correos")) > 0).label(
        "con_correo"
    ),
    CARGO.c.saldo,
    CARGO.c.cobrado,
    CARGO.c.vence,
]
# Lo que el SRI rechazó no se debe mientras no se corrija: su fila no dice nada de su cobro.
FILAS = select(*_COLUMNAS).outerjoin(
    CARGO,
    and_(
        CARGO.c.empresa_id == _C.empresa_id,
        CARGO.c.id == _C.documento_id,
        _C.estado.not_in([literal_column(f"'{estado}'") for estado in sorted(CORREGIBLES)]),
    ),
)


def en_filas(filas: list[Fila]) -> list[Fila]:
    """Las filas como se muestran, con sus nombres y cómo va su entrega."""
    entregas = resumen_entregas.resumir(
        {fila["id"]: fila["con_correo"] for fila in filas if fila["estado"] == AUTORIZADO}
    )
    return [
        con_nombres(fila)
        | {
            "entrega": entregas.get(fila["id"], NO_CORRESPONDE),
            "estado_cobro": cartera.estado_cobro(fila["saldo"], fila["cobrado"], fila["vence"]),
        }
        for fila in filas
    ]


def con_nombres(fila: Fila) -> Fila:
    return fila | {
        "tipo_nombre": _nombre_de_tipo(fila["tipo"]),
        "numero": f"{fila['establecimiento']}-{fila['punto']}-{fila['secuencial']:09d}",
        "estado_nombre": ESTADOS[fila["estado"]],
        "mensaje": _primer_error(fila["mensajes"]),
    }


def _nombre_de_tipo(codigo: str) -> str:
    return next((tipo.nombre for tipo in tipos.todos() if tipo.codigo == codigo), codigo)


def _primer_error(mensajes: Sequence[dict[str, str]]) -> str:
    """El primer mensaje del SRI que es un error. Una advertencia no rechaza nada."""
    errores = (m for m in mensajes if m.get("tipo", "ERROR") == "ERROR")
    return next((m.get("informacion") or m.get("mensaje", "") for m in errores), "")
