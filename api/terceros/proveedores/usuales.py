"""Lo usual de un proveedor, y su país: códigos que constan en los catálogos de la ley."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.plataforma.catalogos import codigos
from api.plataforma.catalogos.ley import FORMAS_PAGO, PAISES
from api.plataforma.catalogos.registro import CatalogoDeLey
from api.plataforma.retenciones.ley import RETENCIONES, SUSTENTOS
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA, CodigoRetencion


class _Donde(NamedTuple):
    """El catálogo donde consta un código, y cuáles de sus filas valen."""

    catalogo: CatalogoDeLey
    filas: tuple[ColumnElement[bool], ...] = ()


_DE_RENTA = _Donde(RETENCIONES, (CodigoRetencion.impuesto == RENTA,))
_DE_IVA = _Donde(RETENCIONES, (CodigoRetencion.impuesto == IVA_RETENIDO,))
DONDE = {
    "pais": _Donde(PAISES),
    "sustento_usual": _Donde(SUSTENTOS),
    "renta_usual": _DE_RENTA,
    "iva_bienes_usual": _DE_IVA,
    "iva_servicios_usual": _DE_IVA,
    "pago_usual": _Donde(FORMAS_PAGO),
}


class Admitidos:
    """Los códigos que rigen hoy, leídos una sola vez de cada catálogo que haga falta."""

    def __init__(self) -> None:
        self._codigos: dict[str, frozenset[str]] = {}

    def mal(
        self, dichos: Mapping[str, Any], antes: Mapping[str, Any] | None = None
    ) -> tuple[str, str] | None:
        """El campo cuyo código no rige, y la frase. Lo que ya decía `antes` no se revisa otra vez."""
        for campo in DONDE:
            codigo = dichos.get(campo)
            if codigo and codigo != (antes or {}).get(campo) and codigo not in self._de(campo):
                return campo, f"«{codigo}» no es un código que el SRI admita hoy: elija otro."
        return None

    def _de(self, campo: str) -> frozenset[str]:
        if campo not in self._codigos:
            catalogo, filas = DONDE[campo]
            modelo = catalogo.modelo
            rigen = select(modelo.codigo).where(*catalogo.suyas(), *filas, modelo.vigente_en(hoy()))
            self._codigos[campo] = frozenset(db.session.scalars(rigen))
        return self._codigos[campo]


def nombrados(dichos: Mapping[str, Any]) -> dict[str, str]:
    """Cada código con lo que dice su catálogo, también del que ya no rige: «312 Transferencia de bienes». De un país,
    solo su nombre."""
    nombres = {}
    for campo, (catalogo, filas) in DONDE.items():
        if not (codigo := dichos.get(campo)):
            continue
        modelo = catalogo.modelo
        suyas = select(modelo.nombre).where(*catalogo.suyas(), *filas, modelo.codigo == codigo)
        el_ultimo = suyas.order_by(modelo.desde > hoy(), modelo.desde.desc()).limit(1)
        if nombre := db.session.scalar(el_ultimo):
            nombres[campo] = nombre if catalogo is PAISES else f"{codigo} {nombre}"
    return nombres


def paises_escritos() -> dict[str, str]:
    """El código de cada país por su nombre, plegado."""
    return {plegar(nombre): codigo for codigo, nombre in codigos.vigentes(codigos.PAIS, hoy()).items()}
