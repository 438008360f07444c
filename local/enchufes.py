"""Dónde poner un enchufe Unix: su ruta no puede pasar de unos 100 caracteres."""

import hashlib
import tempfile
from pathlib import Path

LARGO_MAXIMO = 100  # Linux admite 107, macOS 103


def carpeta_para_enchufe(preferida: Path, nombre: str) -> Path:
    """`preferida` si la ruta completa cabe; si no, una carpeta corta que depende solo de ella."""
    if len(str(preferida / nombre).encode()) <= LARGO_MAXIMO:
        return preferida
    resumen = hashlib.sha256(str(preferida).encode()).hexdigest()[:12]
    corta = Path(tempfile.gettempdir()) / f"tinta-{resumen}"
    if len(str(corta / nombre).encode()) <= LARGO_MAXIMO:
        return corta
    return Path("/tmp") / corta.name  # noqa: S108 (TMPDIR también puede ser larguísimo)
