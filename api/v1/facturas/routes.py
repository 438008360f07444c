"""Las facturas, para los programas."""

from collections.abc import Mapping, Sequence
from typing import Any

from api.core.errors import DomainError
from api.core.http import http_errors, idempotency, sessions
from api.core.http.api import cuerpo_hasta
from api.plataforma.codigos import documentos
from api.v1.comun import errores_routes
from api.v1.documentos import service, tipo_routes
from api.v1.documentos.pedido import DocumentoPorEmitir
from api.v1.documentos.terceros import CLIENTE
from api.v1.facturas import schemas

blp = tipo_routes.crear(
    "facturas",
    documentos.FACTURA,
    CLIENTE,
    schemas.FacturaPorEmitirSchema,
    schemas.FacturaLeidaSchema,
    description="Para programas: facturas",
)

_CUERPO = (2 * 1024 * 1024, "El lote es demasiado grande: repártalo en varios.")
_MUCHAS = 429  # desde aquí no es de una factura: el lote se repite entero, y sigue donde iba


@blp.route("/lote", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*_CUERPO)
@blp.arguments(schemas.LoteDeFacturasSchema, as_kwargs=True)
@blp.creates_por_partes
@blp.response(201, schemas.LoteEmitidoSchema)
def emitir_lote(facturas: Sequence[DocumentoPorEmitir[Any]]) -> Any:
    """Emite hasta cincuenta, en su orden y cada una por su cuenta: la que no se puede lo dice en su lugar, y las demás se emiten. Si algo
    tiene mala forma, no se emite ninguna. Repetido con la misma Idempotency-Key, las ya emitidas son las mismas y las otras se intentan
    otra vez."""
    idempotency.una_vez("lote", lambda: len(facturas))  # la misma clave con otras facturas no empieza
    hechas = [_emitir(n, una) for n, una in enumerate(facturas)]
    leidas = service.algunos(documentos.FACTURA, [hecha for hecha in hechas if isinstance(hecha, int)])
    return {
        "emitidas": len(leidas),
        "resultados": [
            {"referencia": una.referencia, "factura": leidas[hecha], "error": None}
            if isinstance(hecha, int)
            else {"referencia": una.referencia, "factura": None, "error": hecha["error"]}
            for una, hecha in zip(facturas, hechas, strict=True)
        ],
    }


def _emitir(n: int, una: DocumentoPorEmitir[Any]) -> int | Mapping[str, object]:
    """El id de la emitida, o lo que se le dice de por qué no."""
    sesion = sessions.current()
    try:
        return int(
            idempotency.una_vez(
                f"emitir.{n}", lambda: service.emitir(documentos.FACTURA, CLIENTE, una, sesion)
            )
        )
    except DomainError as error:
        dicho = http_errors.dicho(error)
        if dicho.code >= _MUCHAS:
            raise
        return errores_routes.decir(dicho)
