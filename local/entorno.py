"""Qué se usa de fuera y qué se pone embebido, según las variables y `.env`."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dotenv import dotenv_values

from local.errores import ErrorLocal

RAIZ = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Entorno:
    variables: dict[str, str]
    puerto: int
    var: Path

    def __contains__(self, nombre: str) -> bool:
        return bool(self.variables.get(nombre))

    @property
    def registros(self) -> Path:
        return self.var / "log"

    @property
    def usa_simulador(self) -> bool:
        """Si hace falta el simulador: basta con que una pieza del mundo exterior no esté definida."""
        return not all(
            nombre in self for nombre in ("SMTP_URL", "REGISTRO_PRIMARIO_URL", "REGISTRO_ALTERNATIVO_URL")
        )

    @property
    def correo_entrante(self) -> dict[str, str]:
        """Con qué el simulador entrega al producto el correo de su dominio."""
        url = f"http://127.0.0.1:{self.puerto}/api/recibidos/correo/entrada"
        nombres = ("RECIBIDOS_CORREO_DOMINIO", "RECIBIDOS_CORREO_SECRETO")
        return {nombre: self.variables.get(nombre, "") for nombre in nombres} | {"RECIBIDOS_CORREO_URL": url}

    @property
    def puerto_simulador(self) -> int:
        return _puerto(self.variables, "SIMULADOR_PORT", self.puerto + 1)


def leer(ambiente: Mapping[str, str] | None = None, archivo: Path = RAIZ / ".env") -> Entorno:
    """Lee la configuración: el ambiente manda sobre `.env`, y lo que no está en ninguno queda en su valor
    local."""
    del_archivo = {k: v for k, v in dotenv_values(archivo).items() if v}
    variables = del_archivo | dict(os.environ if ambiente is None else ambiente)
    puerto = _puerto(variables, "PORT", 8000)
    var = (RAIZ / variables.get("VAR_DIR", "var")).resolve()
    por_defecto = {
        "ENTORNO": "local",
        "PORT": str(puerto),
        "VAR_DIR": str(var),
        "PUBLIC_URL": f"http://localhost:{puerto}",
        "STORAGE_URL": f"file://{var / 'almacen'}",
        "RECIBIDOS_CORREO_DOMINIO": "recibidos.tinta.example",
        "WEBHOOKS_LOOPBACK": "si",
        "PYTHONUNBUFFERED": "1",
        "MALLOC_ARENA_MAX": "2",  # con hilos, glibc reserva una arena por cada uno: memoria que no se usa
    }
    for nombre, valor in por_defecto.items():
        if not variables.get(nombre):
            variables[nombre] = valor
    variables["VAR_DIR"] = str(var)  # absoluta: los hijos corren en la raíz del repositorio
    return Entorno(variables, puerto, var)


def asegurar_secretos(entorno: Entorno) -> None:
    """Guarda un secreto de cada clase en la carpeta de estado, para que las sesiones, los enlaces firmados y
    las firmas guardadas sobrevivan a un reinicio."""
    for nombre in ("SECRET_KEY", "FIRMA_LLAVES", "RECIBIDOS_CORREO_SECRETO"):
        archivo = entorno.var / nombre.lower()
        if nombre in entorno:
            continue
        if not archivo.exists():
            archivo.touch(mode=0o600)
            archivo.write_text(secrets.token_hex(32))
        entorno.variables[nombre] = archivo.read_text().strip()


def _puerto(variables: Mapping[str, str], nombre: str, por_defecto: int) -> int:
    valor = variables.get(nombre) or str(por_defecto)
    if not valor.isdigit() or not 0 < int(valor) < 65536:
        raise ErrorLocal(f"{nombre}={valor} no es un puerto: use un número entre 1 y 65535.")
    return int(valor)
