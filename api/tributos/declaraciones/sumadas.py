"""Lo que suman los documentos de un formulario, guardado en Redis con la huella de las filas de que salió: abrir un casillero, o ver
otra vez el formulario, no vuelve a sumar un mes entero. Perderlo no pierde nada."""

from collections.abc import Sequence
from contextlib import suppress
from decimal import Decimal
from typing import Any

import orjson
from redis.exceptions import RedisError

from api.core import redis
from api.core.datos.db import empresa_actual
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado
from api.tributos.declaraciones.nucleo.fuente import TramoDeclarado
from api.tributos.declaraciones.nucleo.huella import HuellaDeDocumentos, mezclar
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado

_VIDA = 7 * 24 * 3600


def de(
    formulario: FormularioDeclarado, tramo: TramoDeclarado, suya: HuellaDeDocumentos
) -> Sequence[GrupoSumado]:
    clave = f"declarado:{empresa_actual()}:{formulario.codigo}:{mezclar(suya.suma, tramo)}"
    visto = _leer(clave)
    if visto is None:
        visto = [g for fuente in formulario.fuentes for g in fuente.sumar(tramo)]
        with suppress(RedisError):
            redis.client().set(clave, orjson.dumps(visto, default=str), ex=_VIDA)
    return visto


def _leer(clave: str) -> Sequence[GrupoSumado] | None:
    with suppress(RedisError):
        crudo: Any = redis.client().get(clave)
        return [_grupo(**dicho) for dicho in orjson.loads(crudo)] if crudo else None
    return None


def _grupo(fuente: str, datos: dict[str, str], medidas: dict[str, str]) -> GrupoSumado:
    return GrupoSumado(fuente, datos, {cual: Decimal(valor) for cual, valor in medidas.items()})
