"""Un lado de las cuentas: sus tablas, quién es el tercero y con qué palabras se nombran."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement

from api.libros.cuentas.nucleo.models import (
    AjusteDeCuenta,
    AplicacionDeCuenta,
    ArchivoDeCuenta,
    DineroDeCuenta,
    DocumentoDeCuenta,
    NumeroDeCuenta,
    SumaDeCuenta,
)
from api.libros.cuentas.nucleo.origenes import Origenes
from api.plataforma.codigos.ajustes import FormaDeDevolver


@dataclass(frozen=True, kw_only=True)
class Palabras:
    """Cómo se dice en ese lado. Las columnas y los campos de las filas llevan las mismas: `cliente_id`, `cobro_id`."""

    quien: str  # «cliente»
    que: str  # «cobro»
    salda: str  # «cobra»
    saldar: str  # «cobrar»
    pendiente: str  # el estado de un cargo que se debe y no ha vencido: «POR_COBRAR»
    viene_de: str  # el campo con el id de aquello de lo que un documento viene: «comprobante_id»
    por_nombre: str  # cómo se pide ordenar una lista por el nombre del tercero
    por_id: str  # por el id de un documento
    por_vencer: str  # y por lo que aún no vence
    ajeno: str  # por qué no se cambia aquí lo que otro dominio puso


@dataclass(frozen=True, kw_only=True)
class EnLibros:
    """Cómo entra ese lado en los libros. `rol_control`: el papel de la cuenta de sus terceros, que un cargo aumenta por el
    debe (`signo` 1) o por el haber (-1); `rol_dinero`, el de lo que el dinero mueve, por su forma; `rol_posfechado`, el de un cheque que se cobra después; `rol_a_mano`, el de lo
    que se registra a mano; `rol_anticipos`, el de lo que nadie tomó todavía. `origen_*`: cómo se llaman al decir de qué es un
    asiento (`origen_anticipo`: de lo que queda de un abono; `origen_aplicacion`: de lo que después se toma).
    `ruta_dinero`, `ruta_cuenta`: la de su página en la web y la de la cuenta de un tercero, con `{id}`."""

    rol_control: str
    rol_dinero: str
    rol_posfechado: str
    rol_a_mano: str
    rol_anticipos: str
    signo: int
    diario: str
    diario_dinero: str
    origen_dinero: str
    origen_documento: str
    origen_anticipo: str
    origen_aplicacion: str
    origen_ajuste: str
    ruta_dinero: str
    ruta_cuenta: str


def _nada_impide(_: Iterable[int]) -> Mapping[int, str]:
    return {}


@dataclass(frozen=True, kw_only=True)
class LadoDeCuentas:
    """`tipos`: los documentos que lleva, por su código. `formas`: cómo se mueve el dinero; `bancos`: con cada
    una, las clases de banco o caja que se pueden elegir; `devuelve`: las formas en que el dinero vuelve. `abonan`: los que abonan. `previos`: los que ya se debían
    antes y no cuentan como vendido o comprado. `a_favor`: los que nacen ya en la cuenta de los anticipos, o no dejan nada en
    ella. `toman`: los cargos que nacen tomando un saldo a favor, y lo asientan con lo suyo. `tipo_dinero`: el código del dinero en las sumas y en los estados de
    cuenta; `tipo_devuelto`, el del cargo con que el dinero vuelve. `impiden`: por qué no se salda con dinero cada uno de unos
    documentos, por su id; los que se puede, no están. `origen`: el de lo que otro dominio puso. `area`: la de los libros, que un período cierra. `obtener` y `coincide`: uno de sus terceros, y la condición SQL de
    que un texto lo encuentre."""

    documento: type[DocumentoDeCuenta]
    dinero: type[DineroDeCuenta]
    aplicacion: type[AplicacionDeCuenta]
    archivo: type[ArchivoDeCuenta]
    ajuste: type[AjusteDeCuenta]
    suma: type[SumaDeCuenta]
    numero: type[NumeroDeCuenta]
    tercero: type[Any]  # su tabla, de un piso de arriba
    obtener: Callable[[int], Any]
    coincide: Callable[[str], ColumnElement[bool]]
    tipos: Mapping[str, str]
    formas: Mapping[str, str]
    abonan: tuple[str, ...]
    previos: tuple[str, ...]
    a_favor: tuple[str, ...]
    toman: tuple[str, ...]
    tipo_dinero: str
    tipo_devuelto: str
    origen: str
    area: str
    palabras: Palabras
    libros: EnLibros
    bancos: Mapping[str, tuple[str, ...]]
    devuelve: Mapping[str, FormaDeDevolver]
    impiden: Callable[[Iterable[int]], Mapping[int, str]] = _nada_impide
    origenes: Origenes = field(default_factory=Origenes)

    @property
    def tabla(self) -> str:
        """La de sus documentos."""
        return str(self.documento.__tablename__)  # type: ignore[attr-defined]

    @property
    def paga(self) -> bool:
        """Si su dinero sale de la empresa; si entra, lo que sale es lo que se devuelve."""
        return self.libros.signo < 0

    @property
    def nombre_dinero(self) -> str:
        return self.palabras.que.capitalize()

    def nombre_tipo(self, tipo: str) -> str:
        return self.tipos.get(tipo, tipo)

    def nombre(self, documento: DocumentoDeCuenta) -> str:
        """Un documento, como se lo nombra a una persona."""
        return " ".join(parte for parte in (self.nombre_tipo(documento.tipo), documento.numero) if parte)

    def signo_de(self, tipo: str) -> int:
        """Si un documento de ese tipo carga la cuenta (1) o la abona (-1)."""
        return -1 if tipo in self.abonan else 1

    def fila(self, **valores: Any) -> dict[str, Any]:
        """Los campos de una fila con las palabras del lado: `tercero_id` es `cliente_id`, `dinero_id` es `cobro_id`."""
        quien, que = self.palabras.quien, self.palabras.que
        suyos = {"tercero": quien, "tercero_id": f"{quien}_id", "dinero_id": f"{que}_id"}
        return {suyos.get(campo, campo): valor for campo, valor in valores.items()}
