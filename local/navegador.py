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
    ruta = buscar_chromium()
    if ruta:
        return ruta
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("  Instalando Chromium para las pruebas de navegador…", flush=True)
        entorno = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        instalar = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        # No toda distribución empaqueta el primero.
        for orden in (["apt-get", "update", "-qq"], [*instalar, SIN_VENTANAS], [*instalar, "chromium"]):
            subprocess.run(orden, env=entorno, stdin=subprocess.DEVNULL, capture_output=True, check=False)
            if ruta := buscar_chromium():
                return ruta
    print(
        "  No hay Chromium: las pruebas de navegador se omiten. "
        "Instálelo (Debian o Ubuntu: sudo apt-get install chromium) y repita.",
        flush=True,
    )
    return None


if __name__ == "__main__":
    asegurar_chromium()
