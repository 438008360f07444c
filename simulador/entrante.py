"""El correo que el mundo envía al producto: como un proveedor de correo, entrega por HTTP lo que llega a su dominio."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

import requests


@dataclass(frozen=True)
class Entrante:
    """`dominio` vacío: el producto no recibe correo, y nada se le entrega."""

    dominio: str = ""
    secreto: str = ""
    url: str = ""

    @classmethod
    def del_entorno(cls, variables: Mapping[str, str] = os.environ) -> "Entrante":
        return cls(*(variables.get(f"RECIBIDOS_CORREO_{n}", "") for n in ("DOMINIO", "SECRETO", "URL")))

    def suyos(self, para: Sequence[str]) -> list[str]:
        """De los destinos, los que son del producto."""
        if not (self.dominio and self.url):
            return []
        return [d for d in para if d.rpartition("@")[2].lower() == self.dominio.lower()]

    def entregar(self, para: Sequence[str], mensaje: bytes) -> bool:
        """Si el producto lo recibió. Si no, quien lo envió debe intentar otra vez."""
        try:
            respuesta = requests.post(
                f"{self.url}?para={quote(','.join(para))}",
                data=mensaje,
                headers={
                    "Authorization": f"Bearer {self.secreto}",
                    "Content-Type": "message/rfc822",
                },
                timeout=15,
            )
        except requests.RequestException:
            return False
        return respuesta.ok
