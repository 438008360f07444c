"""Lo que una empresa decide de sus lotes de pagos: quién los aprueba y cómo es el archivo de cada banco."""

from collections.abc import Sequence
from dataclasses import asdict, replace

from sqlalchemy import select

from api.compras.por_pagar.lotes import archivo
from api.compras.por_pagar.lotes.archivo import (
    ANCHO_FIJO,
    DECIMALES,
    SEPARADORES,
    SIN_RELLENO,
    ColumnaDelBanco,
    FormatoDelBanco,
)
from api.compras.por_pagar.lotes.models import FormatoLotes
from api.compras.por_pagar.lotes.plantillas import PLANTILLAS
from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import entidades
from api.plataforma.empresas import service as empresas
from api.plataforma.vistos_buenos import service as vistos
from api.plataforma.vistos_buenos.clases import PAGOS_SIN_APROBACION
from api.plataforma.vistos_buenos.service import PedidoDeVistoBueno, VistoDicho

_TEMA = "aprobar_pagos"
_PEDIDO = "Que los lotes de pagos ya no los apruebe otra persona"
# De dónde sale el archivo de un banco: el suyo, el de todos, la plantilla de ese banco o el que la casa propone.
PROPIO, DE_TODOS, PLANTILLA, PROPUESTO = "PROPIO", "DE_TODOS", "PLANTILLA", "PROPUESTO"
ORIGENES = (PROPIO, DE_TODOS, PLANTILLA, PROPUESTO)


def ver() -> FormatoDelBanco:
    """El de la empresa en la que se trabaja, para los bancos sin uno suyo; si no guardó ninguno, el que se propone."""
    fila = _fila("")
    return FormatoDelBanco() if fila is None else _leido(fila, fila.aprobar_pagos)


def para(entidad: str) -> tuple[FormatoDelBanco, str]:
    """Con qué formato sale el archivo de lo que se paga desde un banco, y de dónde sale ese formato: el suyo; si no, el
    que la empresa escribió para todos; si no, la plantilla de ese banco."""
    de_todos = ver()
    if not entidad:
        return de_todos, PROPUESTO if _sin_decidir(de_todos) else DE_TODOS
    propia = _fila(entidad)
    if propia is not None:
        return _leido(propia, de_todos.aprobar_pagos), PROPIO
    nadie = replace(de_todos, entidad=entidad, version=0)
    if _sin_decidir(de_todos) and entidad in PLANTILLAS:
        suya = PLANTILLAS[entidad].formato
        return replace(suya, entidad=entidad, aprobar_pagos=de_todos.aprobar_pagos), PLANTILLA
    return nadie, PROPUESTO if _sin_decidir(de_todos) else DE_TODOS


def con_el_de(entidad: str) -> FormatoDelBanco:
    """Con qué formato sale el archivo, si se elige el de ese banco. ReglaDeNegocio si no hay ninguno con ese código."""
    if entidad:
        _exigir_que_exista(entidad)
    return para(entidad)[0]


def muestra(datos: FormatoDelBanco) -> str:
    """Cómo saldría un archivo con ese formato. No guarda nada."""
    _exigir_que_se_lea(datos)
    return archivo.muestra(datos)


@transactional
def guardar(datos: FormatoDelBanco, version: int | None) -> None:
    """Lo cambia entero. Los lotes que ya esperan una aprobación la siguen esperando. Dejar de pedirla no rige al guardar:
    lo confirma otra persona que puede aprobar. La aprobación es una sola, y se decide en el de todos los bancos."""
    _exigir_que_se_lea(datos)
    empresas.bloquear(empresa_actual())  # de a uno: la primera vez no hay fila que tomar
    antes = ver()
    if datos.entidad:
        _exigir_de_banco(datos, antes)
    fila = _fila(datos.entidad)
    dijo = _leido(fila, False) if fila else FormatoDelBanco()
    if fila is None:
        fila = FormatoLotes(empresa_id=empresa_actual(), entidad=datos.entidad, version=0)
    versiones.exigir(fila, version, "formato_lotes", "el formato")
    fila.aprobar_pagos = not datos.entidad and (antes.aprobar_pagos or datos.aprobar_pagos)
    fila.columnas = [asdict(columna) for columna in datos.columnas]
    fila.separador, fila.decimales, fila.fechas = datos.separador, datos.decimales, datos.fechas
    fila.codificacion, fila.encabezados = datos.codificacion, datos.encabezados
    fila.codigos = datos.codigos
    db.session.add(fila)
    _anotar_cambio(fila, replace(dijo, aprobar_pagos=antes.aprobar_pagos and not datos.entidad))
    if datos.entidad:
        return
    if antes.aprobar_pagos and not datos.aprobar_pagos and not vistos.espera(PAGOS_SIN_APROBACION, _TEMA):
        vistos.pedir(PedidoDeVistoBueno(PAGOS_SIN_APROBACION, _TEMA, _PEDIDO))


@transactional
def dejar_de_pedir(quien: Autor) -> None:
    """Desde ahora quien prepara un lote lo deja listo para pagarse."""
    empresas.bloquear(empresa_actual())
    antes = ver()
    fila = _fila("")
    if fila is not None and fila.aprobar_pagos:
        fila.aprobar_pagos = False
        _anotar_cambio(fila, antes, quien)


def por_confirmar() -> list[VistoDicho]:
    """Si se pidió dejar de pedir la aprobación, cómo va eso."""
    return vistos.esperan(PAGOS_SIN_APROBACION)


def _fila(entidad: str) -> FormatoLotes | None:
    return db.session.scalar(select(FormatoLotes).where(FormatoLotes.entidad == entidad))


def _leido(fila: FormatoLotes, aprobar_pagos: bool) -> FormatoDelBanco:
    return FormatoDelBanco(
        aprobar_pagos,
        [ColumnaDelBanco(**columna) for columna in fila.columnas],
        fila.separador,
        fila.decimales,
        fila.fechas,
        fila.codificacion,
        fila.encabezados,
        fila.codigos,
        fila.entidad,
        fila.version,
    )


def _sin_decidir(de_todos: FormatoDelBanco) -> bool:
    """Si la empresa no cambió el archivo que la casa propone: quizá guardó, pero solo quién aprueba."""
    casa = FormatoDelBanco()
    dicho = replace(
        de_todos, columnas=tuple(de_todos.columnas), aprobar_pagos=casa.aprobar_pagos, version=casa.version
    )
    return dicho == casa


def _exigir_de_banco(datos: FormatoDelBanco, de_todos: FormatoDelBanco) -> None:
    _exigir_que_exista(datos.entidad)
    if datos.aprobar_pagos != de_todos.aprobar_pagos:
        raise ReglaDeNegocio.en(
            "aprobar_pagos", "Quién aprueba se decide en el formato de todos los bancos, no en el de uno."
        )


def _exigir_que_exista(entidad: str) -> None:
    if entidad not in entidades.vigentes(hoy()):
        raise ReglaDeNegocio.en("entidad", "Elija un banco de la lista.")


def _anotar_cambio(fila: FormatoLotes, antes: FormatoDelBanco, quien: Autor | None = None) -> None:
    fila.version += 1
    db.session.flush()
    suyo = {"banco": fila.entidad} if fila.entidad else {}
    audit.record(
        "cambiar",
        "formato_lotes",
        fila.id,
        empresa_id=fila.empresa_id,
        antes={"aprobar_pagos": antes.aprobar_pagos, "columnas": _campos(antes.columnas)} | suyo,
        despues={"aprobar_pagos": fila.aprobar_pagos, "columnas": [c["campo"] for c in fila.columnas]} | suyo,
        quien=quien,
    )


def _campos(columnas: Sequence[ColumnaDelBanco]) -> list[str]:
    return [columna.campo for columna in columnas]


def _exigir_que_se_lea(datos: FormatoDelBanco) -> None:
    separador = SEPARADORES[datos.separador]
    if separador and separador == DECIMALES[datos.decimales]:
        raise ReglaDeNegocio.en("separador", "El separador no puede ser el signo de los decimales.")
    if separador == "|" and datos.lleva("aviso"):
        raise ReglaDeNegocio.en(
            "separador", "El correo después de una barra no puede ir separado con barras."
        )
    for n, columna in enumerate(datos.columnas):
        if columna.relleno != SIN_RELLENO and not columna.largo:
            raise ReglaDeNegocio.en(f"columnas.{n}.largo", "Diga hasta qué largo se rellena.")
        if datos.separador == ANCHO_FIJO and columna.relleno == SIN_RELLENO:
            raise ReglaDeNegocio.en(
                f"columnas.{n}.relleno", "Sin separador, cada columna tiene su largo y con qué se rellena."
            )
