"""Lo que una migración nueva no puede hacer con la instalación andando: se entrega con la versión de antes sirviendo todavía sobre la
base nueva, y nadie espera más de un segundo por una tabla grande. Se mira lo que la migración ordena, sin ejecutarlo.

La que lo hace igual dice por qué puede, en su archivo: `DETIENE = {"lo que esta prueba dice": "por qué se puede"}`."""

import io
import re
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType

from alembic.migration import MigrationContext
from alembic.operations import Operations

DESDE = "0211"  # las que siguen a esta
# Las que en una empresa grande tienen millones de filas, o las tienen entre todas.
GRANDES = frozenset(
    {
        *("auditoria", "accesos", "correos", "claves_idempotencia", "webhooks_envios"),
        *("clientes", "proveedores", "productos", "documentos_clientes", "documentos_proveedores", "cobros", "pagos"),
        *("aplicaciones", "aplicaciones_pagos", "comprobantes", "xml_comprobantes", "historial_comprobantes"),
        *("entregas_comprobantes", "aperturas_comprobantes", "compras", "lineas_compras", "impuestos_compras"),
        *("recibidos", "xml_recibidos", "historial_recibidos", "asientos_contables", "lineas_asientos"),
        *("saldos_contables", "saldos_terceros", "movimientos_existencias", "existencias", "existencias_diarias"),
        *("costos_diarios", "lineas_extracto", "cruces_bancarios", "partes_cruces", "documentos_declarados"),
    }
)  # fmt: skip
_CREA = re.compile(r"^CREATE TABLE (?:IF NOT EXISTS )?\"?(\w+)", re.I)
_EN_GRANDES = (
    (
        "crea un índice sin CONCURRENTLY",
        r"^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?\"?(\w+)",
    ),
    (
        "pone una condición sin NOT VALID",
        r"^ALTER TABLE \"?(\w+)\"? ADD (?:CONSTRAINT \S+ )?(?:CHECK|FOREIGN KEY)\b(?!.*NOT VALID)",
    ),
    (
        "pone una clave sin USING INDEX",
        r"^ALTER TABLE \"?(\w+)\"? ADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY)\b(?!.*USING INDEX)",
    ),
    ("exige un valor sin un CHECK previo", r"^ALTER TABLE \"?(\w+)\"? ALTER COLUMN \S+ SET NOT NULL"),
    ("cambia el tipo de una columna", r"^ALTER TABLE \"?(\w+)\"? ALTER COLUMN \S+ (?:SET DATA )?TYPE"),
    (
        "agrega una columna que reescribe la tabla",
        r"^ALTER TABLE \"?(\w+)\"? ADD COLUMN .*(?:GENERATED|random|clock_timestamp|nextval|gen_random_uuid)",
    ),
    ("cambia todas sus filas", r"^(?:UPDATE|DELETE FROM) (?:ONLY )?\"?(\w+)"),
)
# La versión de antes todavía las lee.
_EN_TODAS = (
    ("quita una columna", r"^ALTER TABLE \"?(\w+)\"? DROP COLUMN"),
    ("cambia un nombre", r"^ALTER TABLE \"?(\w+)\"? RENAME"),
    ("quita una tabla", r"^DROP TABLE (?:IF EXISTS )?\"?(\w+)"),
    ("pone una columna obligatoria que la versión de antes no escribe", r"^ALTER TABLE \"?(\w+)\"? ADD COLUMN (?!.*DEFAULT)(?!.*GENERATED).*NOT NULL"),
)  # fmt: skip


def ordenes(upgrade: Callable[[], object]) -> list[str]:
    """Lo que esa migración le ordenaría a la base."""
    salida = io.StringIO()
    contexto = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": salida}
    )
    with Operations.context(contexto):
        upgrade()
    return [" ".join(orden.split()) for orden in salida.getvalue().split(";\n\n") if orden.strip()]


def faltas(dichas: Sequence[str]) -> list[str]:
    """Qué de eso no se puede con la instalación andando, y en qué tabla. En una que la misma migración crea se puede todo."""
    nuevas = {hallada[1] for orden in dichas if (hallada := _CREA.match(orden))}
    return sorted({f"{que} en {tabla}" for que, tabla in _halladas(dichas) if tabla not in nuevas})


def _halladas(dichas: Sequence[str]) -> Iterator[tuple[str, str]]:
    for orden in dichas:
        for que, forma in _EN_GRANDES:
            if (hallada := re.match(forma, orden, re.I)) and hallada[1] in GRANDES:
                yield que, hallada[1]
        for que, forma in _EN_TODAS:
            if hallada := re.match(forma, orden, re.I):
                yield que, hallada[1]


def excepciones(modulo: ModuleType) -> dict[str, str]:
    """Lo que esa migración dice que hace igual, y por qué."""
    return dict(getattr(modulo, "DETIENE", {}))
