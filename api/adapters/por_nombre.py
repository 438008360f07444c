"""Conexiones con una dirección IP cuyo certificado se comprueba por el nombre del servicio. Carga requests: solo lo importa
quien ya va a llamar."""

from collections.abc import Sequence
from typing import Any

from requests import Response
from requests.adapters import BaseAdapter, HTTPAdapter
from requests.exceptions import SSLError

from .desvios import certificado_ajeno


class PorNombre(BaseAdapter):
    """Conecta con una dirección IP y exige que su certificado sea de uno de los nombres."""

    def __init__(self, nombres: Sequence[str], conexiones: int) -> None:
        super().__init__()
        self._adaptadores = [_DeUnNombre(nombre, conexiones) for nombre in nombres]

    def send(self, *args: Any, **kwargs: Any) -> Response:
        *otros, ultimo = self._adaptadores
        for adaptador in otros:
            try:
                return adaptador.send(*args, **kwargs)
            except SSLError as e:
                if not certificado_ajeno(e):
                    raise
        return ultimo.send(*args, **kwargs)

    def close(self) -> None:
        for adaptador in self._adaptadores:
            adaptador.close()


class _DeUnNombre(HTTPAdapter):
    def __init__(self, nombre: str, conexiones: int) -> None:
        self._nombre = nombre
        super().__init__(pool_connections=2, pool_maxsize=conexiones)

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs, server_hostname=self._nombre, assert_hostname=self._nombre)
