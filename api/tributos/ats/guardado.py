"""Lo que un anexo suma y lo que se halla en él, guardado en Redis con la huella de las filas de que salió. Perderlo no pierde nada.

La huella dice qué versión de cada fila se leería ahora: lo que cambia, se anula, se borra o llega tarde la cambia, lo haya hecho
quien lo haya hecho, y lo guardado con otra no se vuelve a leer. Se toma antes de calcular: lo que cambia entretanto da otra."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from decimal import Decimal
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import orjson
from redis.exceptions import RedisError
from sqlalchemy import ColumnElement, Select, func, literal_column, select

import api
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra
from api.compras.recibidos.models import XmlRecibido
from api.comprobantes.nucleo.models import Comprobante
from api.core import redis
from api.core.datos.db import Base, db, empresa_actual
from api.plataforma.codigos.documentos import RETENCION
from api.plataforma.empresas.models import Empresa, Establecimiento, RegimenDeEmpresa
from api.plataforma.retenciones.models import CodigoRetencion, Sustento
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor
from api.tributos.ats import anexo
from api.tributos.ats.anexo import (
    IvaRetenidoSumado,
    LocalSumado,
    RetenidoSumado,
    SumasDelAnexo,
    TipoSumado,
)
from api.tributos.ats.models import AjustesAnexo, EmbarqueExportado
from api.tributos.ats.revision import HallazgoDelAnexo
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.ventas.retenciones_recibidas.nucleo.models import LineaRetenida, RetencionRecibida

REVISADO, SUMADO = "revisado", "sumado"
_VIDA = 7 * 24 * 3600
_UN_RATO = 10 * 60  # en que lo último que se calculó en un trabajo sirve aunque algo haya cambiado
_RAIZ = Path(api.__file__).parent
# Una base restaurada, o la copia que pasa a ser la principal, repite números de transacción con otras filas: empezó a otra hora.
_DESDE = select(func.pg_postmaster_start_time())


class HuellaDelAnexo(NamedTuple):
    """`suma`: la huella misma. `emitidos` y `compras`: cuántos hay en el período, que se cuentan de paso."""

    suma: str
    emitidos: int
    compras: int

    @property
    def documentos(self) -> int:
        return self.emitidos + self.compras


class AvanceDelAnexo(NamedTuple):
    """Cuántos documentos de un período se recorrieron ya, y cuántos son."""

    hechos: int
    total: int


def huella(periodo: PeriodoDeclarado) -> HuellaDelAnexo:
    """La de lo que el anexo de un período lee, y del día en que se lee: hasta el último, las cifras todavía cambian."""
    partes: list[object] = [_programa(), anexo.hoy().isoformat(), *db.session.execute(_DESDE).one()]
    cuantos: dict[str, int] = {}
    for de, consulta in _consultas(periodo):
        n, mezcla = db.session.execute(consulta).one()
        cuantos.setdefault(de, n)  # lo del período es lo primero que de cada tabla se mira
        partes += [n, mezcla]
    suma = sha256(repr(partes).encode()).hexdigest()
    return HuellaDelAnexo(suma, cuantos[Comprobante.__tablename__], cuantos[Compra.__tablename__])


def leer(periodo: PeriodoDeclarado, suya: HuellaDelAnexo, *clases: str) -> SumasDelAnexo | None:
    """Lo guardado con esa huella, de la primera clase que haya; None si no está, o Redis no responde."""
    return _buscar([_clave(periodo, clase, suya.suma) for clase in clases])


def guardar(periodo: PeriodoDeclarado, suya: HuellaDelAnexo, clase: str, sumas: SumasDelAnexo) -> None:
    with suppress(RedisError):
        redis.client().set(_clave(periodo, clase, suya.suma), _escrito(sumas), ex=_VIDA)


def reciente(periodo: PeriodoDeclarado) -> SumasDelAnexo | None:
    """Lo último que un trabajo calculó, si hace poco, con la huella que entonces tuviera."""
    return _buscar([_clave(periodo, _RECIENTE)])


def guardar_reciente(periodo: PeriodoDeclarado, sumas: SumasDelAnexo) -> None:
    with suppress(RedisError):
        redis.client().set(_clave(periodo, _RECIENTE), _escrito(sumas), ex=_UN_RATO)


def avance(periodo: PeriodoDeclarado) -> int:
    """Cuántos documentos lleva recorridos el trabajo que lo calcula."""
    with suppress(RedisError):
        dicho: Any = redis.client().get(_clave(periodo, _AVANCE))
        return int(dicho or 0)
    return 0


def anotar_avance(periodo: PeriodoDeclarado, hechos: int) -> bool:
    """Falso si no hay dónde: lo que un trabajo calcule tampoco se guardaría."""
    with suppress(RedisError):
        redis.client().set(_clave(periodo, _AVANCE), hechos, ex=_UN_RATO)
        return True
    return False


_RECIENTE, _AVANCE = "reciente", "avance"


def _buscar(llaves: Sequence[str]) -> SumasDelAnexo | None:
    with suppress(RedisError):
        dichos: Any = redis.client().mget(llaves)
        crudo = next((dicho for dicho in dichos if dicho), None)
        return _leido(orjson.loads(crudo)) if crudo else None
    return None


def _escrito(sumas: SumasDelAnexo) -> bytes:
    return orjson.dumps(asdict(sumas) | {"hallazgos": [list(h) for h in sumas.hallazgos]}, default=str)


def _clave(periodo: PeriodoDeclarado, clase: str, suma: str = "") -> str:
    return f"ats:{empresa_actual()}:{periodo.codigo}:{clase}:{suma}"


def _leido(dicho: dict[str, Any]) -> SumasDelAnexo:
    return SumasDelAnexo(
        **dicho
        | {cual: Decimal(dicho[cual]) for cual in _IMPORTES}
        | {
            cual: [clase(**_con_importes(uno, importes)) for uno in dicho[cual]]
            for cual, (clase, importes) in _LISTAS.items()
        }
        | {"hallazgos": [HallazgoDelAnexo(*uno) for uno in dicho["hallazgos"]]}
    )


_IMPORTES = ("total_ventas", "exportado", "retencion_iva", "retencion_renta")
_DE_TIPO = ("base_cero", "base_gravada", "no_objeto", "exenta", "ice", "iva")
_LISTAS: dict[str, tuple[Any, Sequence[str]]] = {
    "compras": (TipoSumado, _DE_TIPO),
    "ventas": (TipoSumado, _DE_TIPO),
    "establecimientos": (LocalSumado, ("ventas",)),
    "retenciones": (RetenidoSumado, ("base", "valor")),
    "iva_retenido": (IvaRetenidoSumado, ("valor",)),
}


def _con_importes(dicho: dict[str, Any], cuales: Sequence[str]) -> dict[str, Any]:
    return dicho | {cual: Decimal(dicho[cual]) for cual in cuales}


def _versiones(tabla: type[Base], *cuales: ColumnElement[bool]) -> tuple[str, Select[Any]]:
    """Cuántas filas son y, mezclado, qué versión es cada una. La que más tarde se hizo no basta: quien confirma después pudo empezar
    antes. El sitio distingue las que una misma transacción cambió dos veces."""
    nombre = tabla.__tablename__
    fila = func.row(literal_column(f"{nombre}.xmin"), literal_column(f"{nombre}.ctid"))
    mezcla = func.bit_xor(func.hash_record_extended(fila, 0))
    return nombre, select(func.count(), mezcla).select_from(tabla).where(*cuales)


def _consultas(periodo: PeriodoDeclarado) -> Iterator[tuple[str, Select[Any]]]:
    """Una por tabla y por lo que de ella se lee: lo del período, y lo de otros que lo del período nombra."""
    c, k, r = Comprobante, Compra, RetencionRecibida
    dias = periodo.desde, periodo.hasta
    suyos, suyas, retenido = c.fecha.between(*dias), k.fecha_registro.between(*dias), r.fecha.between(*dias)
    yield _versiones(c, suyos)
    yield _versiones(c, c.anulado_el.between(*dias))
    yield _versiones(c, c.id.in_(select(k.retencion_id).where(suyas, k.retencion_id.is_not(None))))
    yield _versiones(k, suyas)
    yield _versiones(
        k, k.id.in_(select(k.modifica_id).where(suyas, k.modifica_id.is_not(None)).correlate(None))
    )
    yield _versiones(k, k.retencion_id.in_(select(c.id).where(suyos, c.tipo == RETENCION)))
    yield _versiones(ImpuestoCompra, ImpuestoCompra.compra_id.in_(select(k.id).where(suyas)))
    recibidas = select(k.recibido_id).where(suyas, k.recibido_id.is_not(None))
    yield _versiones(XmlRecibido, XmlRecibido.recibido_id.in_(recibidas))
    yield _versiones(r, retenido)
    yield _versiones(LineaRetenida, LineaRetenida.retencion_id.in_(select(r.id).where(retenido)))
    yield _versiones(Empresa, Empresa.id == empresa_actual())
    for tabla in _ENTERAS:
        yield _versiones(tabla)


_ENTERAS: tuple[type[Base], ...] = (
    *(Proveedor, Cliente, Establecimiento, EmbarqueExportado, AjustesAnexo),
    *(CodigoRetencion, Sustento, RegimenDeEmpresa),
)


@cache
def _programa() -> str:
    """El programa de este proceso: lo que calculó el de antes de una actualización no se lee."""
    hecho = sha256()
    for archivo in sorted(_RAIZ.rglob("*")):
        if archivo.suffix in (".py", ".csv", ".xsd"):
            hecho.update(archivo.read_bytes())
    return hecho.hexdigest()
