"""Cuándo hay que migrar y crear los datos de demostración, y cuándo basta con saber que ya se hizo."""

import hashlib
from pathlib import Path

from local.entorno import RAIZ

MIGRACIONES = RAIZ / "migrations"
SUFIJOS = (".py", ".sql", ".csv")
CONCESIONES = RAIZ / "api" / "core" / "datos" / "rls.py"  # se conceden al migrar
API = RAIZ / "api"  # en el `__init__` de cada dominio está su parte del menú, que se pone al día al preparar


def huella_de_migraciones(carpeta: Path = MIGRACIONES) -> str:
    resumen = hashlib.sha256()
    for archivo in (
        *sorted(a for a in carpeta.rglob("*") if a.suffix in SUFIJOS),
        CONCESIONES,
        *sorted(API.rglob("__init__.py")),
    ):
        resumen.update(archivo.name.encode() + b"\0" + archivo.read_bytes())
    return resumen.hexdigest()


class Marca:
    """La marca de lo ya preparado. Está junto a los datos de la base embebida: si alguien borra la base, se
    va con ella."""

    def __init__(self, carpeta_de_la_base: Path) -> None:
        self.archivo = carpeta_de_la_base / "datos" / "tinta_preparada"

    def al_dia(self) -> bool:
        return self.archivo.exists() and self.archivo.read_text() == huella_de_migraciones()

    def poner(self) -> None:
        self.archivo.write_text(huella_de_migraciones())
