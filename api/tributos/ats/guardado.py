"""Lo que un anexo suma y lo que se halla en él, guardado en Redis con la huella de las filas de que salió. Perderlo no pierde nada.

Lo guardado con otra huella no se vuelve a leer."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from decimal import Decimal
from typing import Any, NamedTuple

import orjson
from redis.exceptions import RedisError
from sqlalchemy import Select, select

from api.compras.compras.nucleo.models import Compra
from api.compras.recibidos.models import XmlRecibido
from api.comprobantes.nucleo.models import Comprobante
from api.core import redis
from api.core.datos.db import Base, empresa_actual
from api.plataforma.codigos.documentos import RETENCION
from api.plataforma.empresas.models import Empresa, Establecimiento, RegimenDeEmpresa
from api.plataforma.retenciones.models import Sustento
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
from api.tributos.declaraciones.nucleo import huella as huellas
from api.tributos.declaraciones.nucleo.huella import HuellaDeDocumentos, versiones
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

REVISADO, SUMADO = "revisado", "sumado"
_VIDA = 7 * 24 * 3600
_UN_RATO = 10 * 60  # en que lo último que se calculó en un trabajo sirve aunque algo haya cambiado


class HuellaDelAnexo(NamedTuple):
    """`suma`: la huella misma. `de_documentos`: la de lo que el 104 y el 103 también leen."""

    suma: str
    de_documentos: HuellaDeDocumentos

    @property
    def documentos(self) -> int:
        return self.de_documentos.emitidos + self.de_documentos.compras


class AvanceDelAnexo(NamedTuple):
    """Cuántos documentos de un período se recorrieron ya, y cuántos son."""

    hechos: int
    total: int


def huella(periodo: PeriodoDeclarado) -> HuellaDelAnexo:
    """La de lo que el anexo de un período lee, y del día en que se lee: hasta el último, las cifras todavía cambian."""
    comunes, propias = list(huellas.consultas(periodo)), _consultas(periodo)
    filas = huellas.leer([*comunes, *propias])
    suma = huellas.mezclar(anexo.hoy().isoformat(), filas)
    return HuellaDelAnexo(suma, huellas.resumir(filas[: len(comunes)]))


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


def _consultas(periodo: PeriodoDeclarado) -> Iterator[Select[Any]]:
    """Lo que el anexo lee, y los formularios no."""
    c, k = Comprobante, Compra
    dias = periodo.desde, periodo.hasta
    suyos, suyas = c.fecha.between(*dias), k.fecha_registro.between(*dias)
    yield versiones(
        k, k.id.in_(select(k.modifica_id).where(suyas, k.modifica_id.is_not(None)).correlate(None))
    )
    yield versiones(k, ~suyas, k.retencion_id.in_(select(c.id).where(suyos, c.tipo == RETENCION)))
    recibidas = select(k.recibido_id).where(suyas, k.recibido_id.is_not(None))
    yield versiones(XmlRecibido, XmlRecibido.recibido_id.in_(recibidas))
    yield versiones(Empresa, Empresa.id == empresa_actual())
    for tabla in _ENTERAS:
        yield versiones(tabla)


_ENTERAS: tuple[type[Base], ...] = (
    *(Establecimiento, EmbarqueExportado, AjustesAnexo),
    *(Sustento, RegimenDeEmpresa),
)
