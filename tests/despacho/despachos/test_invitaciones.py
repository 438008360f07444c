"""La invitación a un despacho: a quien ya es persona le dice que entre, y a quien no, que se registre; vale hasta su instante."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from api.core.datos.clock import ahora
from api.despacho.despachos.personal import DIAS
from tests.client import Buzon
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import con_correo
from tests.factories import clave_idempotente
from tests.plataforma.personas.conftest import Nacer, correo_nuevo
from tests.reloj import Reloj


@pytest.mark.parametrize(("segundos", "vale"), [(-1, True), (0, False), (1, False)])
def test_se_acepta_antes_del_instante_en_que_vence(
    nacer: Nacer,
    buzon: Buzon,
    trabajar: Callable[[], None],
    reloj: Reloj,
    segundos: int,
    vale: bool,
) -> None:
    jefa, invitada, nadie = con_correo(nacer), con_correo(nacer), correo_nuevo()
    fundado = jefa.post(DESPACHO, {"nombre": "Contadores del Guayas"}, headers=clave_idempotente())
    assert fundado.status_code == 201, fundado.text
    reloj(ya := ahora())
    for correo in (invitada.sesion["correo"], nadie):
        cuerpo = {"correo": correo, "rol": "SENIOR"}
        assert jefa.post(f"{DESPACHO}/personal", cuerpo, headers=clave_idempotente()).status_code == 201
    trabajar()
    dichos = [buzon.correo(correo)["texto"] for correo in (invitada.sesion["correo"], nadie)]
    assert ["cree su acceso" in dicho for dicho in dichos] == [False, True], dichos
    (invitacion,) = invitada.get(DESPACHO).json["invitaciones"]
    reloj(ya + timedelta(days=DIAS, seconds=segundos))
    aceptada = invitada.post(f"{DESPACHO}/invitaciones/{invitacion['id']}/aceptar", {})
    assert aceptada.status_code == (200 if vale else 404), aceptada.text
    otra_vez = jefa.post(
        f"{DESPACHO}/personal",
        {"correo": invitada.sesion["correo"].upper(), "rol": "SENIOR"},
        headers=clave_idempotente(),
    )
    assert otra_vez.status_code == (409 if vale else 201), otra_vez.text  # a quien ya está no se la invita
    assert "ya está en su despacho" in otra_vez.text or not vale
