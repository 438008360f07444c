"""El tablero de un despacho: sus empresas, lo que vence en cada una este mes, y lo que les falta."""

from datetime import date, datetime
from typing import Any, NamedTuple

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_todas_las_empresas, transactional
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.despacho.despachos import asignaciones, personal, responsables
from api.despacho.despachos import empresas as llevadas
from api.despacho.despachos.models import PROPIETARIO, SENIOR
from api.despacho.sumas import lectura
from api.despacho.sumas.lectura import FALTAN, FiltrosTablero, ResumenDelMes
from api.despacho.tablero import anotaciones, novedades
from api.plataforma.usuarios import de_personas

NADIE = 0
ABREN = (
    *("recibidos.ver", "documentos.ver", "contabilidad.ver", "tributos.ver", "respaldos.entregar"),
    "firma.editar",
)
"""Los permisos que piden las pantallas de una empresa a las que su fila del tablero lleva."""
_NO_TRABAJA = "No trabaja en esta empresa."
_DIRIGE = "Antes asígnese a ella en «Quién la atiende»."
_DESACTIVADO = "La empresa desactivó su usuario: pídale que lo active."
_INACTIVA = "La empresa está desactivada."


class ObligacionOfrecida(NamedTuple):
    obligacion: str
    nombre: str


class AlrededorDelMes(NamedTuple):
    """Con qué se mira un mes: su resumen, por qué se puede filtrar, y desde cuándo es nuevo lo que cambió."""

    mes: date
    resumen: ResumenDelMes
    obligaciones: list[ObligacionOfrecida]
    visto_hasta: datetime
    cambios: int
    cambios_hasta: datetime | None
    personas: list[asignaciones.PersonaDelEquipo]


def pagina(
    sesion: Sesion,
    filtros: FiltrosTablero,
    texto: str,
    lleva: int | None,
    *,
    orden: str,
    page: int,
    tamano: int,
) -> Pagina:
    suyo, dia = personal.quien(sesion), hoy()
    empresas = llevadas.que_ve(suyo, texto, lleva, filtros.mes)
    with en_todas_las_empresas():  # las dos lecturas de una vez: cada cambio de ámbito es un viaje
        hallada = lectura.pagina(empresas, filtros, dia, orden, page, tamano)
        ids = [fila["id"] for fila in hallada["items"]]
        puede = de_personas.permisos_en(suyo.persona_id, ids)
    gente = asignaciones.que_llevan(ids)
    quienes = responsables.en_el_mes(suyo.despacho.id, ids, filtros.mes)
    tareas = anotaciones.por_hacer(suyo.despacho.id, ids, filtros.mes)
    eran = novedades.en_la_pagina(suyo, ids, filtros.mes)
    hallada["items"] = [
        _armar(fila, gente.get(fila["id"], []), quienes, dia, eran)
        | _adentro(fila, gente.get(fila["id"], []), suyo, puede.get(fila["id"]))
        | {"tareas": tareas.get(fila["id"], 0)}
        for fila in hallada["items"]
    ]
    return hallada


def alrededor(sesion: Sesion, mes: date) -> AlrededorDelMes:
    suyo = personal.quien(sesion)
    empresas = llevadas.que_ve(suyo)
    visto = lectura.del_mes(empresas, mes, hoy())
    return AlrededorDelMes(
        mes,
        visto.resumen,
        [ObligacionOfrecida(cual, nombre) for cual, nombre in visto.obligaciones.items()],
        suyo.visto_hasta,
        *novedades.cuantas(suyo, empresas),
        asignaciones.equipo(suyo.despacho.id, empresas),
    )


@transactional
def poner_responsable(
    sesion: Sesion, empresa_id: int, mes: date, obligacion: str, persona_id: int | None
) -> None:
    """Quién hace, desde ese mes, una obligación que la empresa tiene en él."""
    suyo = personal.quien(sesion, PROPIETARIO, SENIOR)
    llevadas.exigir(suyo, [empresa_id])
    suyas = lectura.obligaciones([empresa_id], mes, hoy()).get(empresa_id, [])
    nombres = {o["obligacion"]: o["nombre"] for o in suyas}
    if obligacion not in nombres:
        raise ReglaDeNegocio.en("obligacion", "Eso no le vence a la empresa en ese mes.")
    cual = (obligacion, nombres[obligacion])
    responsables.poner(suyo.despacho.id, empresa_id, cual, mes, persona_id, sesion.autor)


def leer_mes(dicho: str) -> date:
    """El primer día de «2026-11», como `schemas.un_mes` lo deja pasar; vacío, el mes en curso."""
    return date.fromisoformat(f"{dicho}-01") if dicho else meses.primero(hoy())


def _armar(
    fila: Fila,
    gente: list[asignaciones.Asignada],
    quienes: dict[tuple[int, str], int],
    dia: date,
    eran: novedades.Eran,
) -> dict[str, Any]:
    hasta = fila["firma_hasta"]
    pronto = hasta is not None and hasta <= dia + lectura.FIRMA_PRONTO
    ids = {una.persona_id for una in gente}
    faltan = {cuenta: fila[cuenta] or 0 for cuenta in lectura.CUENTAS} | {"firma": int(pronto)}
    return {
        **{campo: fila[campo] for campo in ("ruc", "nombre", "activa", "firma_hasta")},
        "empresa_id": fila["id"],
        "contada": fila["compras"] is not None,
        "vencidas_antes": fila["vencidas_antes"] or 0,
        "faltan": [
            {"que": que, "cuantos": faltan[que], "eran": eran.faltas.get((fila["id"], que))}
            for que in FALTAN
            if faltan[que]
        ],
        "obligaciones": [
            o
            | {
                "nueva": (fila["id"], f"{o['obligacion']} {o['periodo']}") in eran.obligaciones,
                "responsable_id": quien
                if (quien := quienes.get((fila["id"], o["obligacion"]))) in ids
                else None,
            }
            for o in fila["obligaciones"]
        ],
        "personas": gente,
    }


def _adentro(
    fila: Fila, gente: list[asignaciones.Asignada], suyo: personal.DelDespacho, puede: frozenset[str] | None
) -> dict[str, Any]:
    """Si quien llama entra en la empresa y qué de lo que el tablero dice de ella puede abrir."""
    porque = ""
    if all(una.persona_id != suyo.persona_id for una in gente):
        porque = _DIRIGE if suyo.dirige else _NO_TRABAJA
    elif not fila["activa"]:
        porque = _INACTIVA
    elif puede is None:
        porque = _DESACTIVADO
    abre = [] if porque else [permiso for permiso in ABREN if permiso in (puede or ())]
    return {"entra": not porque, "porque_no_entra": porque, "abre": abre}
