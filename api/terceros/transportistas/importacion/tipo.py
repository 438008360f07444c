"""Los transportistas que vienen en una hoja, con las reglas del formulario."""

from collections.abc import Iterable, Mapping
from typing import Any

from api.core.papel import campos
from api.plataforma.importaciones import carga
from api.plataforma.importaciones.protocolo import Conteo, Motivo, TipoDeLista, ValoresDeFila
from api.terceros.padron.hojas import ObraDeTerceros
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.models import Transportista
from api.terceros.transportistas.service import YA_EXISTE

_CAMPOS = campos.de(DatosTransportista)


class _Obra(ObraDeTerceros):
    """Una pasada sobre un archivo de transportistas."""

    entidad, modelo = DatosTransportista, Transportista

    def terminar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        """No hay nada más que revisar."""

    def existentes(self, claves: list[str]) -> Mapping[str, ValoresDeFila]:
        return {fila.identificacion: {} for fila in self.filas_existentes(claves)}

    def contra(self, valores: ValoresDeFila, existente: ValoresDeFila) -> list[Motivo]:
        """Lo que la fila no dice queda como está."""
        if not valores["tipo_id_dicho"]:
            valores["tipo_identificacion"] = None
        return []

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        return carga.volcar(
            Transportista,
            "identificacion",
            tuple(_CAMPOS),
            filas,
            momento,
            actualizar=self.opciones.actualizar,
        )


TIPO = TipoDeLista(
    nombre="transportistas",
    titulo="Transportistas",
    permiso="transportistas.editar",
    repetida="Repite la identificación de la fila {fila}.",
    ya_existe=YA_EXISTE,
    clave="identificacion",
    columna="identificacion",
    preparar=_Obra,
    campos=tuple(_CAMPOS.values()),
)
