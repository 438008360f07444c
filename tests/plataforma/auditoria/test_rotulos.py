"""Todo código que se escribe en la auditoría tiene un nombre con que se lee."""

import ast

import pytest

from api.comprobantes.nucleo import estados
from api.plataforma.auditoria import rotulos
from tests import arquitectura as a


def _escritos() -> list[tuple[str, str, str]]:
    """(módulo, acción, entidad) de cada suceso que api/ anuncia con sus códigos escritos."""
    salida = []
    for modulo, arbol in a.que_dicen("record", "anunciar", "Paso(", "pasar"):
        for nombre, llamada in a.llamadas(arbol):
            codigos = [uno.value if isinstance(uno, ast.Constant) else None for uno in llamada.args[:3]]
            if nombre in ("audit.record", "audit.record_varios", "sucesos.anunciar"):
                salida.append((modulo, *codigos[:2]))
            elif nombre == "estados.Paso":
                salida.append((modulo, codigos[0], estados.ENTIDAD))
            elif nombre in ("pasar", "service.pasar", "_pasar_varias") and "recibidos" in modulo:
                salida.append((modulo, codigos[2], "recibido"))
    return salida + [(estados.__name__, que, estados.ENTIDAD) for que in estados.DECISIONES]


def test_cada_accion_y_cada_entidad_tiene_nombre() -> None:
    escritos = _escritos()
    assert len(escritos) > 10
    assert {(m, accion) for m, accion, _ in escritos if accion and accion not in rotulos.ACCIONES} == set()
    assert {(m, cosa) for m, _, cosa in escritos if cosa and cosa not in rotulos.ENTIDADES} == set()


@pytest.mark.parametrize(
    ("antes", "despues", "esperado"),
    [
        ({"ruc": "1"}, {"ruc": "2"}, [("RUC", "1", "2")]),
        ({"activa": True}, {"activa": False}, [("Activa", "Sí", "No")]),
        (None, {"valor": "10.00"}, [("Valor", None, "10.00")]),
        ({"motivo_rechazo": "x"}, None, [("Motivo rechazo", "x", None)]),
        ({"igual": 1}, {"igual": 1}, []),
        ({"menus": [1, 2]}, {"menus": []}, [("Menús", "1, 2", "")]),
        ({"x": {"a": 1}}, {"x": None}, [("X", "A: 1", None)]),
        ({"x": [{"a": 1}, {"a": 2}]}, None, [("X", "A: 1; A: 2", None)]),
        ({"forma": "TARJETA_CREDITO"}, None, [("Forma", "Tarjeta de crédito", None)]),
        ({"clase": "MANO_DE_OBRA"}, None, [("Clase", "Servicios de mano de obra", None)]),
        ({"fecha_emision": None}, {"fecha_emision": "x"}, [("Fecha emisión", None, "x")]),
        ({"x": ""}, {"x": 0}, [("X", None, "0")]),
        ({"estado": "POR_REVISAR"}, {"estado": "ACEPTADO"}, [("Estado", "Por revisar", "Aceptado")]),
        ({"regimen": "RIMPE_EMPRENDEDOR"}, None, [("Régimen", "RIMPE emprendedor", None)]),
        ({"reversado_por_id": None}, {"reversado_por_id": 821}, [("Reversado por", None, "821")]),
        ({"nombre": "MOLINA"}, None, [("Nombre", "MOLINA", None)]),
    ],
)
def test_los_cambios_se_leen_campo_por_campo(antes: dict, despues: dict, esperado: list) -> None:
    leidos = [(c.rotulo, c.antes, c.despues) for c in rotulos.cambios("empresa", "1", antes, despues)]
    assert leidos == esperado
