"""Los clientes que vienen en una hoja: las reglas del formulario (`schemas.py`, `service.py`), fila por
fila."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from api.core.papel import campos
from api.core.papel.campos import Mal
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.plataforma.importaciones import carga
from api.plataforma.importaciones.protocolo import Conteo, Motivo, Opciones, TipoDeLista, ValoresDeFila
from api.terceros.clientes import reglas
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.importacion import nombrados
from api.terceros.clientes.models import Cliente
from api.terceros.padron.hojas import ObraDeTerceros
from api.terceros.padron.identificacion import tipo_probable

_CAMPOS = campos.de(DatosCliente)


class ClienteExistente(NamedTuple):
    """Lo que hay que saber de un cliente que ya existe para revisar la fila que lo cambia."""

    tipo: int


class _Obra(ObraDeTerceros):
    """Una pasada sobre un archivo de clientes."""

    entidad, modelo = DatosCliente, Cliente

    def __init__(self, opciones: Opciones) -> None:
        self._nombrados = nombrados.leer(crear=opciones.crear_faltantes)
        propios = {c: (nombrados.COLUMNAS[c], nombrado.buscar) for c, nombrado in self._nombrados.items()}
        super().__init__(opciones, propios)

    def revisar_tipo(self, tipo: str) -> None:
        if tipo == CONSUMIDOR_FINAL:
            raise Mal(reglas.YA_HAY_FINAL)

    def terminar(self, numero: str, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        valores["tipo_dicho"] = "tipo" in valores
        if "tipo" not in valores:
            valores["tipo"] = tipo_probable(valores["tipo_identificacion"], numero)
        juridica = valores.get("tipo_juridica")
        if juridica is not None and juridica // 10 != valores["tipo"]:
            motivos.append(Motivo("CLI_TIPJURIDICA", reglas.OTRO_TIPO))

    def existentes(self, claves: list[str]) -> Mapping[str, ClienteExistente]:
        return {
            numero: ClienteExistente(tipo) for numero, tipo in self.filas_existentes(claves, Cliente.tipo)
        }

    def contra(self, valores: ValoresDeFila, existente: ClienteExistente) -> list[Motivo]:
        """Compara la fila con el cliente que ya existe: lo que la fila no dice queda como está."""
        if not valores["tipo_id_dicho"]:
            valores["tipo_identificacion"] = None
        if not valores["tipo_dicho"]:
            valores["tipo"] = None
        juridica = valores.get("tipo_juridica")
        if juridica is not None and juridica // 10 != (valores["tipo"] or existente.tipo):
            return [Motivo("CLI_TIPJURIDICA", reglas.OTRO_TIPO)]
        return []

    def avisos(self) -> list[str]:
        nombrados = [nombrado.aviso() for nombrado in self._nombrados.values()]
        return [aviso for aviso in (*nombrados, *super().avisos()) if aviso]

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        for nombrado in self._nombrados.values():
            nombrado.crear()
        return carga.volcar(
            Cliente,
            "identificacion",
            tuple(_CAMPOS),
            self._con_ids(filas),
            momento,
            actualizar=self.opciones.actualizar,
            cambios={
                "tipo_juridica": "coalesce(n.tipo_juridica, "
                "CASE WHEN n.tipo IS NULL OR n.tipo = v.tipo THEN v.tipo_juridica END)"
            },
        )

    def _con_ids(self, filas: Iterable[tuple[int, ValoresDeFila]]) -> Iterator[tuple[int, ValoresDeFila]]:
        for numero, valores in filas:
            for campo, columna in nombrados.COLUMNAS.items():
                if columna in valores:
                    valores[columna] = self._nombrados[campo].ids[valores[columna]]
            yield numero, valores


TIPO = TipoDeLista(
    nombre="clientes",
    titulo="Clientes",
    permiso="clientes.editar",
    repetida="Repite la identificación de la fila {fila}.",
    ya_existe=reglas.YA_EXISTE,
    clave="CLI_IDENTIFICACION",
    columna="identificacion",
    preparar=_Obra,
    crea="Crear los grupos, vendedores y cobradores que falten",
    campos=tuple(_CAMPOS.values()),
)
