"""Lo que se guarda cifrado: de una columna de este tipo ya se sabe que su secreto se cambia con los demás, y no se escribe en ella
nada que no lo esté."""

from sqlalchemy import Dialect, LargeBinary
from sqlalchemy.types import TypeDecorator

_EMPIEZA = b"gAAAA"  # la versión de un Fernet y los primeros ceros de su hora, en base64


class Cifrado(TypeDecorator[bytes]):
    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        if value is not None and not value.startswith(_EMPIEZA):
            raise ValueError("esta columna guarda solo lo cifrado")
        return value
