"""El Chromium de las pruebas: el del sistema, que en Debian se instala solo si somos root."""

import os
import shutil
import subprocess

# El primero no tiene ventanas que dibujar: gasta una décima parte menos que los demás.
SIN_VENTANAS = "chromium-headless-shell"
NOMBRES = (SIN_VENTANAS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def buscar_chromium() -> str | None:
    return next((ruta for nombre in NOMBRES if (ruta := shutil.which(nombre))), None)


def asegurar_chromium() -> str | None:
    """La ruta de Chromium, o None después de decir cómo conseguirlo."""
    if not shutil.which(SIN_VENTANAS) and os.geteuid() == 0 and shutil.which("apt-get"):
        _instalar()
    ruta = buscar_chromium()
    if ruta is None:
        print(
            "  No hay Chromium: las pruebas de navegador se omiten. "
            "Instálelo (Debian o Ubuntu: sudo apt-get install chromium) y repita.",
            flush=True,
        )
    return ruta


def _instalar() -> None:
    """El que no tiene ventanas; donde la distribución no lo empaqueta, el de siempre si aún no está."""
    if _agregado(SIN_VENTANAS) or buscar_chromium():
        return
    print("  Instalando Chromium para las pruebas de navegador…", flush=True)
    _apt("update", "-qq")
    if not _agregado(SIN_VENTANAS):
        _agregado("chromium")


def _agregado(paquete: str) -> bool:
    return _apt("install", "-y", "-qq", "--no-install-recommends", paquete)


def _apt(*orden: str) -> bool:
    entorno = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    hecho = subprocess.run(
        ["apt-get", *orden], env=entorno, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return hecho.returncode == 0


if __name__ == "__main__":
    asegurar_chromium()
