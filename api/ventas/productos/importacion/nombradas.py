"""La tarifa que nombra una celda: por su porcentaje, su código o su nombre."""

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from typing import Any

from api.core.papel.campos import Mal, si_o_no
from api.core.papel.numeros import leer_numero
from api.core.papel.textos import plegar
from api.plataforma.impuestos.models import IMPUESTOS, IVA, PORCENTAJE
from api.plataforma.impuestos.service import Tarifa, Tarifario

_NINGUNA = frozenset(("no", "ninguno", "ninguna", "no lleva", "0", "n", "na"))


class Nombradas:
    """Las tarifas de un impuesto, por las formas en que la gente las escribe. Las que rigen hoy van antes
    que las que ya no rigen."""

    def __init__(self, tarifario: Tarifario, impuesto: int) -> None:
        self._impuesto = impuesto
        suyas = sorted(
            tarifario.de_impuesto(impuesto), key=lambda t: (not t.vigente, len(t.codigo), t.codigo)
        )
        de_iva = (t for t in suyas if t.clase == PORCENTAJE and impuesto == IVA)
        self._por_ciento = _primeras((t.tarifa, t) for t in de_iva)
        self._por_nombre = _primeras((plegar(nombre), t) for t in suyas for nombre in _nombres(t))
        self._por_codigo = {t.codigo: t for t in suyas}
        vigentes = [t for t in suyas if t.vigente]
        se_entiende = impuesto == IVA or len(vigentes) == 1
        self._general = max(vigentes, key=lambda t: t.tarifa or 0) if se_entiende else None
        self.buscar = lru_cache(maxsize=1024)(self._buscar)

    def _buscar(self, texto: str) -> str:
        """Su código. Texto vacío si la celda dice que no lleva ese impuesto."""
        plegado = plegar(texto)
        if self._impuesto != IVA and plegado in _NINGUNA:
            return ""
        hallada = self._por_nombre.get(plegado) or self._de_numero(texto) or self._de_si_o_no(texto)
        if hallada is None:
            raise Mal(f"«{texto[:60]}» no es una tarifa de {IMPUESTOS[self._impuesto]}.")
        return hallada.codigo

    def _de_numero(self, texto: str) -> Tarifa | None:
        """Por un número: 15, 15 %, 0.15 (como guarda Excel un 15 %) o el código."""
        numero = leer_numero(texto.replace("%", ""), 4)
        if numero is None:
            return None
        por_ciento = numero * 100 if 0 < numero < 1 else numero
        es_codigo = "%" not in texto and numero == int(numero)
        de_codigo = self._por_codigo.get(str(int(numero))) if es_codigo else None
        hallada = self._por_ciento.get(por_ciento)
        return hallada if hallada and (hallada.vigente or de_codigo is None) else de_codigo

    def _de_si_o_no(self, texto: str) -> Tarifa | None:
        """Por un sí o un no: la tarifa general, o la de 0 %."""
        paga = si_o_no(texto)
        if paga is None:
            return None
        return self._general if paga else self._por_ciento.get(Decimal(0))


def _nombres(tarifa: Tarifa) -> tuple[str, ...]:
    """Su nombre completo y sus formas cortas: sin el paréntesis y sin «IVA»."""
    corto = tarifa.nombre.split("(")[0]
    return (tarifa.nombre, corto, corto.replace("de IVA", ""), corto.replace("IVA", ""))


def _primeras(pares: Iterable[tuple[Any, Tarifa]]) -> dict[Any, Tarifa]:
    halladas: dict[Any, Tarifa] = {}
    for nombre, tarifa in pares:
        halladas.setdefault(nombre, tarifa)
    return halladas
