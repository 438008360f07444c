"""Con qué una migración cambia lo que la base cuida por su cuenta: funciones y disparadores (docs/receta-motor.md).

El texto de cada uno está en `sql/`, en la carpeta del dominio dueño de lo que cuida. El producto no lee esos archivos: la
base los recibe de una migración, que lleva su copia. `tests/test_motor.py` los compara con la base migrada.
"""

from alembic.operations import Operations

_DE_LA_DUENA = "SET search_path = {}, pg_temp"


def ejecutar(op: Operations, texto: str) -> None:
    """Ejecuta las órdenes de `texto`, la copia de un archivo de `sql/`. Las que corren como la dueña buscan en `public`
    y en ninguna otra parte; en una instalación cuyas tablas están en otro esquema, en ese."""
    if op.get_context().as_sql:  # solo se dice lo que ordenaría
        op.execute(texto.replace(":", "\\:"))
        return
    conexion = op.get_bind()
    esquema = conexion.exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    suyo = texto.replace(_DE_LA_DUENA.format("public"), _DE_LA_DUENA.format(esquema))
    conexion.exec_driver_sql(suyo.replace("%", "%%"))
