"""Lo que una persona ve de sí misma al entrar: quién es, y a qué empresas entra."""

from typing import Any

from tests.plataforma.personas.conftest import Nacer, entrar_a


def test_una_persona_ve_su_nombre_y_sus_empresas_desde_la_suya_y_desde_una_de_ellas(
    nacer: Nacer, una: dict[str, Any]
) -> None:
    persona = nacer(una)
    for cliente in (persona, entrar_a(persona, una)):
        vista = cliente.get("/api/personas").json or {}
        assert vista["nombre"] == "Ana Lucía Torres"
        assert [empresa["EMP_RUC"] for empresa in vista["empresas"]] == [una["EMP_RUC"]]
