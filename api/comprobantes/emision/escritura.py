"""What issuing writes: the document, its first step, what was signed and its turn to be transmitted, in one
statement. It goes past the ORM, whose part in it would cost more than the rest: the company is named."""

import hashlib
from typing import Any

from sqlalchemy import BigInteger, Insert, bindparam, insert, select

from api.comprobantes.nucleo.emitido import Turno
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.clock import ahora
from api.core.datos.db import Base, db


def nace(comprobante: Comprobante, que: str, quien: str, xml: bytes, certificado_id: int) -> Turno:
    """The row of a new one too, which is left with its id."""
    valores, turno = _valores(comprobante, xml, certificado_id)
    propios = {f"_de_{nombre}": getattr(comprobante, nombre) for nombre in _PROPIAS}
    paso = {"_hasta": comprobante.estado, "_que": que, "_quien": quien}
    comprobante.id = db.session.execute(_NACE, valores | propios | paso).scalar_one()
    return turno


def otra_vez(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """What was signed anew, and another turn."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_OTRA_VEZ, valores)


def refirmado(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """What was signed anew, and nothing else."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_REFIRMADO, valores)


def _valores(comprobante: Comprobante, xml: bytes, certificado_id: int) -> tuple[dict[str, object], Turno]:
    turno = Turno(ahora())
    return {
        "_empresa": comprobante.empresa_id,
        "_comprobante": comprobante.id,
        "_ambiente": comprobante.ambiente,
        "_xml": xml,
        "_sha256": hashlib.sha256(xml).hexdigest(),
        "_certificado": certificado_id,
        "_ahora": turno.desde,
    }, turno


def _fila(tabla: str, id_: Any, **valores: str) -> Insert:
    """A row of the document of that id: by column, the name of its value. The others are as they are born."""
    todos = {"empresa_id": "_empresa"} | valores
    dados = (bindparam(valor, type_=_TABLAS[tabla].c[columna].type) for columna, valor in todos.items())
    return insert(_TABLAS[tabla]).from_select(
        [*todos, "comprobante_id"], select(*dados, id_), include_defaults=False
    )


_TABLAS = Base.metadata.tables
_PROPIAS = [  # all but what the database gives
    columna.name for columna in _TABLAS["comprobantes"].c if columna.name != "id" and columna.computed is None
]
_NUEVO = (
    insert(_TABLAS["comprobantes"])
    .values({n: bindparam(f"_de_{n}", type_=_TABLAS["comprobantes"].c[n].type) for n in _PROPIAS})
    .returning(_TABLAS["comprobantes"].c.id)
    .cte("nuevo")
)
_XML = {"xml": "_xml", "sha256": "_sha256", "certificado_id": "_certificado", "creado_en": "_ahora"}
_PASO = {"hasta": "_hasta", "que": "_que", "quien": "_quien", "en": "_ahora"}
_TURNO = {"ambiente": "_ambiente", "desde": "_ahora", "proximo": "_ahora"}
_ID = _NUEVO.c.id
_NACE = (
    _fila("transmisiones", _ID, **_TURNO)
    .add_cte(_NUEVO, _fila("xml_comprobantes", _ID, **_XML).cte("xml"))
    .add_cte(_fila("historial_comprobantes", _ID, **_PASO).cte("paso"))
    .returning(_TABLAS["transmisiones"].c.comprobante_id)
)
_YA_ESCRITO = bindparam("_comprobante", type_=BigInteger)
_REFIRMADO = _fila("xml_comprobantes", _YA_ESCRITO, **_XML)
_OTRA_VEZ = _fila("transmisiones", _YA_ESCRITO, **_TURNO).add_cte(_REFIRMADO.cte("xml"))
