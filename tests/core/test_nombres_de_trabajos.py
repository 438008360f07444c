"""El nombre de cada trabajo se escribe a mano: lo encolado con un nombre, también con uno viejo, se hace
aunque su código se haya movido."""

import ast
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import text

from api.core.datos.db import db, transactional
from api.core.datos.jobs import registro
from tests import arquitectura
from tests.factories import cuantas

# Cómo se llamaba cada trabajo cuando su nombre salía de su módulo (hasta noviembre de 2026).
DE_ANTES = {
    "auth.tasks.recuperar": "auth.recuperar",
    "cartera.tasks.borrar_archivos": "core.borrar_archivos",
    "comprobantes.tasks.barrer": "comprobantes.barrer",
    "comprobantes.tasks.entregar": "comprobantes.entregar",
    "comprobantes.tasks.olvidar_archivos": "comprobantes.olvidar_archivos",
    "comprobantes.tasks.transmitir": "comprobantes.transmitir",
    "configuraciones.tasks.borrar_imagen": "core.borrar_archivo",
    "correos.tasks.entregar": "correos.entregar",
    "empresas.tasks.borrar_logo": "core.borrar_archivo",
    "envios.tasks.enviar_whatsapp": "envios.enviar_whatsapp",
    "envios.tasks.olvidar_pdf": "envios.olvidar_pdf",
    "firma.tasks.avisar": "firma.avisar",
    "firma.tasks.buscar_por_caducar": "firma.buscar_por_caducar",
    "importaciones.tasks.olvidar_archivos": "importaciones.olvidar_archivos",
    "importaciones.tasks.trabajar": "importaciones.trabajar",
    "mantenimiento.tasks.borrar_archivos": "core.borrar_archivos",
    "mantenimiento.tasks.olvidar_claves_de_idempotencia": "core.olvidar_claves_de_idempotencia",
    "planes.plegar_documentos": "planes.cerrar_meses",
    "planes.tasks.plegar_documentos": "planes.cerrar_meses",
    "soporte.tasks.plegar_cuentas": "soporte.plegar_cuentas",
}

NACIDOS_CON_NOMBRE = {
    "accesos.asentar",
    "accesos.olvidar",
    "auth.recordar_usuarios",
    "cheques.pedir",
    "cheques.vencer",
    "costo_permanente.asentar",
    "costo_permanente.buscar",
    "despacho.barrer",
    "despacho.caducar_descargas",
    "despacho.empaquetar",
    "despacho.sumar",
    "enlaces.olvidar",
    "personas.escribir_alta",
    "personas.recuperar",
    "respaldos.buscar_por_recordar",
    "respaldos.recordar",
    "ensayos.caducar",
    "segundo_factor.cumplir",
    "soporte.retomar_revisiones",
    "soporte.revisar_archivo",
    "tributos.avisar",
    "tributos.buscar_por_vencer",
    "tributos.buscar_regimenes",
    "tributos.calcular_anexo",
    "tributos.pedir_regimenes",
    "tributos.pedir_revisiones",
    "tributos.revisar",
    "vistos_buenos.vencer",
    "webhooks.barrer",
    "webhooks.entregar",
    "webhooks.olvidar",
    "webhooks.repartir",
    "comprobantes.emitir_muchas",
    "comprobantes.entregar_lo_que_espera",
    "comprobantes.enviar",
    "contabilidad.barrer",
    "contabilidad.revisar_cadenas",
    "contabilidad.pendientes",
    "contabilidad.poner_al_dia",
    "contabilidad.sellar",
    "core.rescatar",
    "devoluciones.anular",
    "devoluciones.revisar",
    "correos.probar",
    "envios.pedir_recordatorios",
    "envios.recordar",
    "recibidos.barrer",
    "recibidos.comprobar_el_mes",
    "recibidos.despertar",
    "recibidos.leer_carga",
    "recibidos.traer",
    "recurrentes.emitir",
    "recurrentes.pedir",
}


def test_cada_trabajo_dice_su_nombre_y_no_lo_toma_de_su_modulo() -> None:
    sin_nombre = []
    for modulo, arbol in arquitectura.que_dicen("job", "periodic"):
        for llamado, nodo in arquitectura.llamadas(arbol):
            if llamado.rpartition(".")[2] in ("job", "periodic") and modulo != "api.core.datos.jobs":
                nombre = nodo.args[0] if nodo.args else None
                if not (isinstance(nombre, ast.Constant) and isinstance(nombre.value, str)):
                    sin_nombre.append(f"{modulo}:{nodo.lineno}")
    assert sin_nombre == []


@pytest.mark.parametrize(("antes", "ahora"), sorted(DE_ANTES.items()))
def test_el_nombre_de_antes_lleva_al_mismo_trabajo(app: Flask, antes: str, ahora: str) -> None:
    assert registro.tasks[antes].name == ahora


def test_ningun_nombre_de_trabajo_se_pierde(app: Flask) -> None:
    """Un trabajo que cambia de nombre guarda el viejo en `antes`, mientras algo pueda esperar con él."""
    propios = {tarea.name for tarea in registro.tasks.values() if not tarea.name.startswith("builtin")}
    assert propios == {*DE_ANTES.values(), *NACIDOS_CON_NOMBRE}


def test_lo_encolado_con_el_nombre_de_antes_se_hace(app: Flask, trabajar: Callable[[], None]) -> None:
    with app.app_context():
        transactional(
            lambda: db.session.execute(
                text(
                    "INSERT INTO procrastinate_jobs (queue_name, task_name, args) "
                    "VALUES ('general', 'empresas.tasks.borrar_logo', '{\"clave\": \"logos/1/nada.png\"}')"
                )
            )
        )()
    trabajar()
    assert not cuantas(app, "procrastinate_jobs", "task_name = 'empresas.tasks.borrar_logo'")
