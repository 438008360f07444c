"""Los proveedores que vienen en una hoja: las reglas del formulario (`reglas.py`), fila por fila."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select

from api.core.datos.db import db
from api.core.papel import campos
from api.core.papel.textos import plegar
from api.plataforma.importaciones import carga
from api.plataforma.importaciones.protocolo import Conteo, Motivo, Opciones, TipoDeLista, ValoresDeFila
from api.terceros.padron.hojas import ObraDeTerceros
from api.terceros.proveedores import reglas, usuales
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor
from api.terceros.proveedores.usuales import Admitidos

_CAMPOS = campos.de(DatosProveedor)
_REVISADOS = tuple(dict.fromkeys((*reglas.REVISADOS, *usuales.DONDE)))
_REVISADAS = [getattr(Proveedor, campo) for campo in _REVISADOS]


class _Obra(ObraDeTerceros):
    """Una pasada sobre un archivo de proveedores."""

    entidad, modelo = DatosProveedor, Proveedor

    def __init__(self, opciones: Opciones) -> None:
        paises = usuales.paises_escritos()
        leer = _CAMPOS["pais"].clase.leer
        super().__init__(opciones, {"pais": ("pais", lambda texto: paises.get(plegar(texto)) or leer(texto))})
        self._admitidos = Admitidos()
        suyos = select(Proveedor.identificacion)
        self._hay = set(db.session.scalars(suyos)) if opciones.actualizar else set[str]()

    def terminar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        valores["tipo_dicho"] = "tipo" in valores
        valores.setdefault("tipo", reglas.tipo_probable(valores["tipo_identificacion"], numero))
        valores.update(reglas.completar(valores))
        if numero not in self._hay:  # si cambia uno que existe, lo que la fila no dice lo sabe `contra`
            motivos.extend(self._males(valores))

    def existentes(self, claves: list[str]) -> Mapping[str, ValoresDeFila]:
        filas = self.filas_existentes(claves, *_REVISADAS)
        return {fila.identificacion: {c: getattr(fila, c) for c in _REVISADOS} for fila in filas}

    def contra(self, valores: ValoresDeFila, existente: ValoresDeFila) -> list[Motivo]:
        """Compara la fila con el proveedor que ya existe: lo que la fila no dice queda como está."""
        if not valores["tipo_id_dicho"]:
            valores["tipo_identificacion"] = None
        if not valores["tipo_dicho"]:
            valores["tipo"] = None
        dichos = {c: v for c, v in valores.items() if c in _REVISADOS and v is not None}
        return self._males({**existente, **dichos}, existente)

    def _males(self, datos: Mapping[str, Any], antes: Mapping[str, Any] | None = None) -> list[Motivo]:
        if datos["tipo"] is None:
            return [Motivo("tipo", reglas.SIN_TIPO)]
        fallo = reglas.mal(datos) or self._admitidos.mal(datos, antes)
        return [Motivo(*fallo)] if fallo else []

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        return carga.volcar(
            Proveedor, "identificacion", tuple(_CAMPOS), filas, momento, actualizar=self.opciones.actualizar
        )


TIPO = TipoDeLista(
    nombre="proveedores",
    titulo="Proveedores",
    permiso="proveedores.editar",
    repetida="Repite la identificación de la fila {fila}.",
    ya_existe=reglas.YA_EXISTE,
    clave="identificacion",
    columna="identificacion",
    preparar=_Obra,
    campos=tuple(_CAMPOS.values()),
)
