"""Los proveedores que vienen en una hoja: las reglas del formulario (`reglas.py`), fila por fila."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select

from api.compras.proveedores import reglas
from api.compras.proveedores.campos import DatosProveedor
from api.compras.proveedores.models import Proveedor
from api.core.datos.db import db
from api.core.papel import campos
from api.plataforma.importaciones import carga, tipos
from api.plataforma.importaciones.protocolo import Conteo, Motivo, Opciones, TipoDeLista, ValoresDeFila
from api.plataforma.terceros.hojas import ObraDeTerceros

_CAMPOS = campos.de(DatosProveedor)
_REVISADAS = [getattr(Proveedor, campo) for campo in reglas.REVISADOS]


class _Obra(ObraDeTerceros):
    """Una pasada sobre un archivo de proveedores."""

    entidad, modelo = DatosProveedor, Proveedor

    def __init__(self, opciones: Opciones) -> None:
        super().__init__(opciones)
        suyos = select(Proveedor.identificacion)
        self._hay = set(db.session.scalars(suyos)) if opciones.actualizar else set[str]()

    def terminar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        valores["tipo_dicho"] = "tipo" in valores
        valores.setdefault("tipo", reglas.tipo_probable(valores["tipo_identificacion"], numero))
        valores.update(reglas.completar(valores))
        if numero not in self._hay:  # si cambia uno que existe, lo que la fila no dice lo sabe `contra`
            motivos.extend(_males(valores))

    def existentes(self, claves: list[str]) -> Mapping[str, dict[str, Any]]:
        filas = self.filas_existentes(claves, *_REVISADAS)
        return {fila.identificacion: {c: getattr(fila, c) for c in reglas.REVISADOS} for fila in filas}

    def contra(self, valores: ValoresDeFila, existente: dict[str, Any]) -> list[Motivo]:
        """Compara la fila con el proveedor que ya existe: lo que la fila no dice queda como está."""
        if not valores["tipo_id_dicho"]:
            valores["tipo_identificacion"] = None
        if not valores["tipo_dicho"]:
            valores["tipo"] = None
        dichos = {c: v for c, v in valores.items() if c in reglas.REVISADOS and v is not None}
        return _males({**existente, **dichos})

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        return carga.volcar(
            Proveedor, "identificacion", tuple(_CAMPOS), filas, momento, actualizar=self.opciones.actualizar
        )


def _males(datos: Mapping[str, Any]) -> list[Motivo]:
    if datos["tipo"] is None:
        return [Motivo("tipo", reglas.SIN_TIPO)]
    fallo = reglas.mal(datos)
    return [Motivo(*fallo)] if fallo else []


TIPO = tipos.registrar(
    TipoDeLista(
        nombre="proveedores",
        titulo="Proveedores",
        repetida="Repite la identificación de la fila {fila}.",
        ya_existe=reglas.YA_EXISTE,
        clave="identificacion",
        columna="identificacion",
        preparar=_Obra,
        campos=tuple(_CAMPOS.values()),
    )
)
