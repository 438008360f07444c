"""El Chromium de las pruebas: el del sistema, que en Debian se instala solo si somos root."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable

from local.errores import ErrorLocal

# El primero no tiene ventanas que dibujar: gasta una décima parte menos que los demás.
SIN_VENTANAS = "chromium-headless-shell"
NOMBRES = (SIN_VENTANAS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Lo que apt y dpkg dicen, cada uno a su manera, cuando otro proceso los está usando.
TOMADO = ("Could not get lock", "Unable to lock", "frontend lock", "locked by another process")
INTENTOS, ENTRE_INTENTOS = 120, 5.0


def buscar_chromium() -> str | None:
    return next((ruta for nombre in NOMBRES if (ruta := shutil.which(nombre))), None)


def asegurar_chromium() -> str | None:
    """La ruta de Chromium. Donde se puede instalar, o en CI, sin él no se sigue: ErrorLocal con lo que dijo apt. A quien no
    puede instalarlo se le dice cómo conseguirlo, y es None."""
    fallo = ""
    if not shutil.which(SIN_VENTANAS) and os.geteuid() == 0 and shutil.which("apt-get"):
        fallo = _instalar()
    ruta = buscar_chromium()
    if ruta is None and (fallo or os.environ.get("CI")):
        raise ErrorLocal(
            f"No hay Chromium para las pruebas de navegador.{fallo and f' apt-get dijo: {fallo}'}"
        )
    if ruta is None:
        print(
            "  No hay Chromium: las pruebas de navegador se omiten. "
            "Instálelo (Debian o Ubuntu: sudo apt-get install chromium) y repita.",
            flush=True,
        )
    return ruta


def _instalar() -> str:
    """El que no tiene ventanas; donde la distribución no lo empaqueta, el de siempre si aún no está. Responde lo que
    apt dijo al fallar, o nada."""
    if not _agregar(SIN_VENTANAS) or buscar_chromium():
        return ""
    print("  Instalando Chromium para las pruebas de navegador…", flush=True)
    return _apt("update", "-qq") or (_agregar(SIN_VENTANAS) and _agregar("chromium"))


def _agregar(paquete: str) -> str:
    return _apt("install", "-y", "-qq", "--no-install-recommends", paquete)


def _apt(*orden: str, dormir: Callable[[float], None] = time.sleep) -> str:
    """Lo que apt dijo al fallar, o nada. Mientras otro proceso lo tiene tomado, espera hasta diez minutos."""
    entorno = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    for intento in range(INTENTOS):
        hecho = subprocess.run(
            ["apt-get", *orden],
            env=entorno,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if hecho.returncode == 0:
            return ""
        if not any(dicho in hecho.stderr for dicho in TOMADO):
            break
        if not intento:
            print("  Otro proceso está usando apt: se espera a que termine…", flush=True)
        dormir(ENTRE_INTENTOS)
    return hecho.stderr.strip() or f"salida {hecho.returncode}"


if __name__ == "__main__":
    try:
        asegurar_chromium()
    except ErrorLocal as error:
        raise SystemExit(str(error)) from None
