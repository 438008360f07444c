"""What issuing writes beside the document: its first step, what was signed and its turn to be transmitted, in
one statement. It goes past the ORM, whose part in it would cost more than the rest: the company is named."""

import hashlib
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Insert, Table, bindparam, insert

from api.comprobantes.models import (
    ENVIAR,
    FIRMADO,
    Comprobante,
    PasoComprobante,
    Transmision,
    XmlComprobante,
)
from api.core.clock import ahora
from api.core.db import db


class Turno(NamedTuple):
    """A transmission that nobody has begun."""

    desde: datetime
    paso: str = ENVIAR
    intentos: int = 0
    preguntas: int = 0
    error: str = ""

    @property
    def proximo(self) -> datetime:
        return self.desde


def nace(comprobante: Comprobante, que: str, quien: str, xml: bytes, certificado_id: int) -> Turno:
    """All three, of one just written."""
    valores, turno = _valores(comprobante, xml, certificado_id)
    paso = {"_hasta": comprobante.estado, "_que": que, "_quien": quien}
    db.session.execute(_NACE, valores | paso)
    return turno


def otra_vez(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """What was signed anew, and another turn."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_OTRA_VEZ, valores)


def refirmado(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """What was signed anew, and nothing else."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_REFIRMADO, valores)


def _valores(comprobante: Comprobante, xml: bytes, certificado_id: int) -> tuple[dict[str, Any], Turno]:
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


def _fila(modelo: Any, **valores: Any) -> Insert:
    """A row of the document; a name that begins with _ is a value given when it is written."""
    tabla: Table = modelo.__table__
    todos = {"empresa_id": "_empresa", "comprobante_id": "_comprobante"} | valores
    return insert(tabla).values(
        {
            nombre: bindparam(valor, type_=tabla.c[nombre].type)
            if isinstance(valor, str) and valor.startswith("_")
            else valor
            for nombre, valor in todos.items()
        }
    )


_REFIRMADO = _fila(
    XmlComprobante,
    clase=FIRMADO,
    xml="_xml",
    sha256="_sha256",
    certificado_id="_certificado",
    creado_en="_ahora",
)
_PASO = _fila(PasoComprobante, hasta="_hasta", que="_que", quien="_quien", detalle={}, en="_ahora").cte(
    "paso"
)
_OTRA_VEZ = _fila(
    Transmision,
    ambiente="_ambiente",
    paso=ENVIAR,
    intentos=0,
    preguntas=0,
    incierta=False,
    desde="_ahora",
    proximo="_ahora",
    error="",
).add_cte(_REFIRMADO.cte("xml"))
_NACE = _OTRA_VEZ.add_cte(_PASO)
