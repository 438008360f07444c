"""Desde qué mes se revisan los impuestos contra los libros."""

from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.reglas.models import TERMINADO
from api.tributos.conciliacion import auditoria
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado


@pytest.mark.parametrize(("dias", "se_mira"), [(-1, True), (0, True), (1, False)])
def test_un_mes_se_revisa_si_los_libros_llegan_a_su_ultimo_dia(
    app: Flask, eid_a: int, monkeypatch: pytest.MonkeyPatch, dias: int, se_mira: bool
) -> None:
    ultimo = meses.ultimo(meses.primero(hoy(), -2))
    suya = SimpleNamespace(activa=True, estado=TERMINADO, desde=ultimo + timedelta(days=dias))

    def del_mes(periodo: PeriodoDeclarado, _: object) -> Iterator[dict[str, Any]]:
        yield {"mes": periodo.codigo}

    monkeypatch.setattr(auditoria.activacion, "obtener", lambda: suya)
    monkeypatch.setattr(auditoria, "_del_mes", del_mes)
    with app.app_context(), en_empresa(eid_a):
        mirados = {falla["mes"] for falla in auditoria.revisar()}
    assert mirados == {f"{meses.primero(hoy(), -1):%Y-%m}"} | ({f"{ultimo:%Y-%m}"} if se_mira else set())
