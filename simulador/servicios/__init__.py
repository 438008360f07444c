"""Cada servicio es un módulo con SERVICIO y `montar(app, simulador)`; los demás no lo conocen."""

from types import ModuleType

from . import (
    dig,
    firma,
    registro_alternativo,
    registro_primario,
    smtp,
    sri_autorizacion,
    sri_consulta,
    sri_control,
    sri_portal,
    sri_recepcion,
    whatsapp,
)

MODULOS: tuple[ModuleType, ...] = (
    *(sri_recepcion, sri_autorizacion, sri_consulta, sri_control, sri_portal),
    *(dig, firma, smtp, whatsapp, registro_primario, registro_alternativo),
)
SERVICIOS = tuple(m.SERVICIO for m in MODULOS if hasattr(m, "SERVICIO"))
