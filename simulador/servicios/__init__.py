"""Cada servicio es un módulo con SERVICIO y `montar(app, simulador)`; los demás no lo conocen."""

from types import ModuleType

from . import registro_alternativo, registro_primario, smtp

MODULOS: tuple[ModuleType, ...] = (smtp, registro_primario, registro_alternativo)
SERVICIOS = tuple(m.SERVICIO for m in MODULOS)
