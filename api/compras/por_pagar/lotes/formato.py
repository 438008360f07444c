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
from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.vistos_buenos import service as vistos
from api.plataforma.vistos_buenos.clases import PAGOS_SIN_APROBACION
from api.plataforma.vistos_buenos.service import PedidoDeVistoBueno, VistoDicho

_TEMA = "aprobar_pagos"
_PEDIDO = "Que los lotes de pagos ya no los apruebe otra persona"


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
    """Lo cambia entero. Los lotes que ya esperan una aprobación la siguen esperando. Dejar de pedirla no rige al guardar:
    lo confirma otra persona que puede aprobar."""
    _exigir_que_se_lea(datos)
    empresas.bloquear(empresa_actual())  # de a uno: la primera vez no hay fila que tomar
    antes = ver()
    fila = db.session.scalar(select(FormatoLotes))
    if fila is None:
        fila = FormatoLotes(empresa_id=empresa_actual(), version=0)
    versiones.exigir(fila, version, "formato_lotes", "el formato")
    fila.aprobar_pagos = antes.aprobar_pagos or datos.aprobar_pagos
    fila.columnas = [asdict(columna) for columna in datos.columnas]
    fila.separador, fila.decimales, fila.fechas = datos.separador, datos.decimales, datos.fechas
    fila.codificacion, fila.encabezados = datos.codificacion, datos.encabezados
    db.session.add(fila)
    _anotar_cambio(fila, antes)
    if antes.aprobar_pagos and not datos.aprobar_pagos and not vistos.espera(PAGOS_SIN_APROBACION, _TEMA):
        vistos.pedir(PedidoDeVistoBueno(PAGOS_SIN_APROBACION, _TEMA, _PEDIDO))
    return ver()


@transactional
def dejar_de_pedir(quien: Autor) -> None:
    """Desde ahora quien prepara un lote lo deja listo para pagarse."""
    empresas.bloquear(empresa_actual())
    antes = ver()
    fila = db.session.scalar(select(FormatoLotes))
    if fila is not None and fila.aprobar_pagos:
        fila.aprobar_pagos = False
        _anotar_cambio(fila, antes, quien)


def por_confirmar() -> list[VistoDicho]:
    """Si se pidió dejar de pedir la aprobación, cómo va eso."""
    return vistos.esperan(PAGOS_SIN_APROBACION)


def _anotar_cambio(fila: FormatoLotes, antes: FormatoDelBanco, quien: Autor | None = None) -> None:
    fila.version += 1
    db.session.flush()
    audit.record(
        "cambiar",
        "formato_lotes",
        fila.id,
        empresa_id=fila.empresa_id,
        antes={"aprobar_pagos": antes.aprobar_pagos, "columnas": [c.campo for c in antes.columnas]},
        despues={"aprobar_pagos": fila.aprobar_pagos, "columnas": [c["campo"] for c in fila.columnas]},
        quien=quien,
    )


def _exigir_que_se_lea(datos: FormatoDelBanco) -> None:
    if SEPARADORES[datos.separador] == DECIMALES[datos.decimales]:
        raise ReglaDeNegocio.en("separador", "El separador no puede ser el signo de los decimales.")
