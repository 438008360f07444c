"""Completa en package-lock.json los binarios opcionales de otras plataformas.

Si el registro de paquetes a mano no da un binario opcional, npm lo deja fuera del candado sin decir nada, y
entonces `npm ci` se niega en todas las máquinas. La versión es la que pide quien lo declara y la plataforma
está en su nombre; con eso npm lo omite donde no toca y lo baja donde sí. Lo llama `make candados`; sirve
después de cada `npm install`.
"""

import json
from pathlib import Path
from typing import Any

CANDADO = Path(__file__).resolve().parent.parent / "package-lock.json"
SISTEMAS = (
    "android",
    "darwin",
    "freebsd",
    "linux",
    "netbsd",
    "openbsd",
    "openharmony",
    "sunos",
    "aix",
    "win32",
)
PROCESADORES = ("arm64", "arm", "ia32", "x64", "ppc64", "riscv64", "s390x", "loong64", "mips64el")
LIBC = {"gnu": "glibc", "gnueabihf": "glibc", "musl": "musl", "musleabihf": "musl"}


def faltantes(paquetes: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Las entradas que el candado debería tener, por su ruta en node_modules."""
    nuevas = {}
    for ruta, paquete in paquetes.items():
        for nombre, version in paquete.get("optionalDependencies", {}).items():
            if not any(f"{raiz}node_modules/{nombre}" in paquetes for raiz in _raices(ruta)):
                nuevas[f"node_modules/{nombre}"] = _entrada(nombre, version, dev=paquete.get("dev", False))
    return nuevas


def _raices(ruta: str) -> list[str]:
    """Dónde busca Node lo que `ruta` requiere: en sí mismo y hacia arriba."""
    raices = [""]
    for parte in ruta.split("node_modules/")[1:]:
        raices.append(f"{raices[-1]}node_modules/{parte.rstrip('/')}/")
    return raices


def _entrada(nombre: str, version: str, *, dev: bool) -> dict[str, Any]:
    trozos = nombre.split("/")[-1].split("-")
    entrada: dict[str, Any] = {"version": version.lstrip("^~")}
    for campo, conocidos in (("cpu", PROCESADORES), ("os", SISTEMAS)):
        if hallados := [t for t in trozos if t in conocidos]:
            entrada[campo] = hallados[-1:]
    if dev:
        entrada["dev"] = True
    if libc := [LIBC[t] for t in trozos if t in LIBC]:
        entrada["libc"] = libc
    return entrada | {"optional": True}


def _intercalar(paquetes: dict[str, Any], nuevas: dict[str, Any]) -> dict[str, Any]:
    """Pone cada entrada junto a sus vecinas sin mover las demás: npm ordena según el idioma, y Python no."""
    rutas = list(paquetes)
    for nueva in nuevas:
        vecinas = [r for r in rutas if r.rpartition("/")[0] == nueva.rpartition("/")[0]]
        despues = next((r for r in vecinas if r > nueva), None)
        lugar = rutas.index(despues) if despues else rutas.index(vecinas[-1]) + 1 if vecinas else len(rutas)
        rutas.insert(lugar, nueva)
    return {ruta: paquetes.get(ruta) or nuevas[ruta] for ruta in rutas}


def main() -> None:
    candado = json.loads(CANDADO.read_text())
    nuevas = faltantes(candado["packages"])
    candado["packages"] = _intercalar(candado["packages"], nuevas)
    CANDADO.write_text(json.dumps(candado, ensure_ascii=False, indent=2) + "\n")
    print(f"  package-lock.json: {len(nuevas)} opcionales de otras plataformas completados.")


if __name__ == "__main__":
    main()
