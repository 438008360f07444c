"""La cadena de huellas de un año, para que alguien de afuera la compruebe sin entrar aquí (docs/contrato.md §13): un objeto
JSON por línea. El primero de cada diario dice de qué huella parte; los demás, el contenido que se selló y su huella."""

import tempfile
from collections.abc import Iterator
from typing import IO

import orjson
from sqlalchemy import text

from api.core.datos.db import db, empresa_actual, transactional

_LOTE = 500
_DIARIOS = text(
    "SELECT diario, encode(tinta_huella_inicial(empresa_id, diario, anio), 'hex') AS inicial FROM numeros_asientos "
    "WHERE empresa_id = :empresa AND anio = :anio ORDER BY diario"
)
_SELLADOS = text(
    r"""
SELECT a.numero, encode(a.huella, 'hex') AS huella,
       concat_ws(E'\x1f', a.diario, a.anio::text, a.numero::text, tinta_cabeza_canonica(a)) || E'\x1e' ||
       (SELECT string_agg(tinta_linea_canonica(l), E'\x1e' ORDER BY l.n) FROM lineas_asientos l
         WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS contenido
  FROM asientos_contables a
 WHERE a.empresa_id = :empresa AND a.diario = :diario AND a.anio = :anio AND a.numero IS NOT NULL ORDER BY a.numero
"""
)


@transactional
def escribir(anio: int) -> IO[bytes]:
    """La de la empresa actual en ese año, en un archivo temporal posicionado al comienzo; lo cierra quien lo recibe."""
    db.session.execute(text("SET LOCAL statement_timeout = '120s'"))
    archivo = tempfile.TemporaryFile()  # noqa: SIM115
    try:
        for linea in _lineas(anio):
            archivo.write(orjson.dumps(linea, option=orjson.OPT_APPEND_NEWLINE))
        archivo.seek(0)
    except BaseException:
        archivo.close()
        raise
    return archivo


def _lineas(anio: int) -> Iterator[dict[str, object]]:
    empresa_id = empresa_actual()
    for diario, inicial in db.session.execute(_DIARIOS, {"empresa": empresa_id, "anio": anio}).all():
        yield {"empresa": empresa_id, "diario": diario, "anio": anio, "inicial": inicial}
        donde = {"empresa": empresa_id, "diario": diario, "anio": anio}
        for fila in db.session.execute(_SELLADOS, donde, execution_options={"yield_per": _LOTE}):
            yield {"numero": fila.numero, "contenido": fila.contenido, "huella": fila.huella}
