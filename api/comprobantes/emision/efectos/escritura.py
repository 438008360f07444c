"""Escribe lo que la emisión deja: el comprobante, el primer paso de su historia, su XML firmado y su turno
de transmisión, en una sola orden de SQL. No pasa por el ORM, que costaría más que todo lo demás; por eso
cada fila nombra su empresa."""

import hashlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Insert, bindparam, insert, select

from api.comprobantes.nucleo.emitido import ComprobanteEmitido, TransmisionPorEmpezar
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.db import Base, db


def nace(
    comprobante: Comprobante, que: str, quien: Autor, xml: bytes, certificado_id: int
) -> TransmisionPorEmpezar:
    """Escribe un comprobante nuevo con todo lo suyo y le pone su id."""
    valores, turno = _valores(comprobante, xml, certificado_id)
    propios = {f"_de_{nombre}": getattr(comprobante, nombre) for nombre in _PROPIAS}
    paso = {"_hasta": comprobante.estado, "_que": que, "_quien": quien.nombre}
    comprobante.id = db.session.execute(_NACE, valores | propios | paso).scalar_one()
    return turno


def apartar_ids(cuantos: int) -> list[int]:
    """Los ids que tendrán los comprobantes que `nacen` va a escribir."""
    return directas.apartar_ids("comprobantes", cuantos)


def nacen(emitidos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
    """Escribe muchos comprobantes nuevos de una empresa con todo lo suyo, tabla por tabla. Ya traen su id
    (`apartar_ids`), y los firmó el mismo certificado."""
    comprobantes = [emitido.comprobante for emitido in emitidos]
    ya, empresa_id, certificado_id = ahora(), comprobantes[0].empresa_id, emitidos[0].certificado_id
    xmls = [emitido.xml for emitido in emitidos]
    propias = ["id", *(nombre for nombre in _PROPIAS if nombre != "empresa_id")]
    directas.insertar(
        "comprobantes",
        {"empresa_id": empresa_id},
        {nombre: [getattr(c, nombre) for c in comprobantes] for nombre in propias},
    )
    ids = {"comprobante_id": [comprobante.id for comprobante in comprobantes]}
    sumas = [hashlib.sha256(xml).hexdigest() for xml in xmls]
    directas.insertar(
        "xml_comprobantes",
        {"empresa_id": empresa_id, "certificado_id": certificado_id, "creado_en": ya},
        {**ids, "xml": xmls, "sha256": sumas},
    )
    directas.insertar(
        "historial_comprobantes",
        {"empresa_id": empresa_id, "quien": quien.nombre, "en": ya},
        {**ids, "que": [uno.que for uno in emitidos], "hasta": [uno.estado for uno in comprobantes]},
    )
    directas.insertar(
        "transmisiones",
        {"empresa_id": empresa_id, "desde": ya, "proximo": ya},
        {**ids, "ambiente": [comprobante.ambiente for comprobante in comprobantes]},
    )


def otra_vez(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """Escribe el XML firmado de una corrección y otro turno."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_OTRA_VEZ, valores)


def refirmado(comprobante: Comprobante, xml: bytes, certificado_id: int) -> None:
    """Escribe solo el XML firmado otra vez."""
    valores, _ = _valores(comprobante, xml, certificado_id)
    db.session.execute(_REFIRMADO, valores)


def _valores(
    comprobante: Comprobante, xml: bytes, certificado_id: int
) -> tuple[dict[str, object], TransmisionPorEmpezar]:
    turno = TransmisionPorEmpezar(ahora())
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
    """Inserta una fila del comprobante de ese id. `valores`: columna → nombre de su parámetro; las demás
    columnas toman su valor por omisión. Responde para poderse repartir (directas.insertar)."""
    todos = {"empresa_id": "_empresa"} | valores
    dados = (bindparam(valor, type_=_TABLAS[tabla].c[columna].type) for columna, valor in todos.items())
    suya = _TABLAS[tabla]
    fila = insert(suya).from_select([*todos, "comprobante_id"], select(*dados, id_), include_defaults=False)
    return fila.returning(suya.c.comprobante_id)


_TABLAS = Base.metadata.tables
_PROPIAS = [  # todas menos las que la base calcula
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
)
_YA_ESCRITO = bindparam("_comprobante", type_=BigInteger)
_REFIRMADO = _fila("xml_comprobantes", _YA_ESCRITO, **_XML)
_OTRA_VEZ = _fila("transmisiones", _YA_ESCRITO, **_TURNO).add_cte(_REFIRMADO.cte("xml"))
