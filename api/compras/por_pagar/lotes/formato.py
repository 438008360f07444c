"""Lo que una empresa decide de sus lotes de pagos: quién los aprueba y cómo es el archivo de su banco."""

from dataclasses import asdict

from sqlalchemy import select

from api.compras.por_pagar.lotes import archivo
from api.compras.por_pagar.lotes.archivo import (
    DECIMALES,
    SEPARADORES,
    ColumnaDelBanco,
    FormatoDelBanco,
)
from api.compras.por_pagar.lotes.models import FormatoLotes
from api.core.datos import audit, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import service as empresas


def ver() -> FormatoDelBanco:
    """El de la empresa en la que se trabaja; si no guardó ninguno, el que se propone."""
    fila = db.session.scalar(select(FormatoLotes))
    if fila is None:
        return FormatoDelBanco()
    return FormatoDelBanco(
        fila.aprobar_pagos,
        [ColumnaDelBanco(**columna) for columna in fila.columnas],
        fila.separador,
        fila.decimales,
        fila.fechas,
        fila.codificacion,
        fila.encabezados,
        fila.version,
    )


def muestra(datos: FormatoDelBanco) -> str:
    """Cómo saldría un archivo con ese formato. No guarda nada."""
    _exigir_que_se_lea(datos)
    return archivo.muestra(datos)


@transactional
def guardar(datos: FormatoDelBanco, version: int | None) -> FormatoDelBanco:
    """Lo cambia entero. Los lotes que ya esperan una aprobación la siguen esperando."""
    _exigir_que_se_lea(datos)
    empresas.bloquear(empresa_actual())  # de a uno: la primera vez no hay fila que tomar
    antes = ver()
    fila = db.session.scalar(select(FormatoLotes))
    if fila is None:
        fila = FormatoLotes(empresa_id=empresa_actual(), version=0)
    versiones.exigir(fila, version, "formato_lotes", "el formato")
    fila.aprobar_pagos = datos.aprobar_pagos
    fila.columnas = [asdict(columna) for columna in datos.columnas]
    fila.separador, fila.decimales, fila.fechas = datos.separador, datos.decimales, datos.fechas
    fila.codificacion, fila.encabezados = datos.codificacion, datos.encabezados
    fila.version += 1
    db.session.add(fila)
    db.session.flush()
    audit.record(
        "cambiar",
        "formato_lotes",
        fila.id,
        empresa_id=fila.empresa_id,
        antes={"aprobar_pagos": antes.aprobar_pagos, "columnas": [c.campo for c in antes.columnas]},
        despues={"aprobar_pagos": fila.aprobar_pagos, "columnas": [c.campo for c in datos.columnas]},
    )
    return ver()


def _exigir_que_se_lea(datos: FormatoDelBanco) -> None:
    if SEPARADORES[datos.separador] == DECIMALES[datos.decimales]:
        raise ReglaDeNegocio.en("separador", "El separador no puede ser el signo de los decimales.")
