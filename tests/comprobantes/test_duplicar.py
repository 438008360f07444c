"""De un comprobante, un borrador que empieza como él."""

import pytest

from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, cliente_de, facturar
from tests.factories import clave_idempotente, error
from tests.personas import Personas


@pytest.mark.parametrize("tipo", ["01", "03", "04", "05", "06", "07"])
def test_de_cada_tipo_queda_un_borrador_suyo(a: Cliente, tipo: str) -> None:
    copiado = a.get(f"{COMPROBANTES}/paginacion?tipo={tipo}").json["items"][0]
    hecho = a.post(f"{COMPROBANTES}/{copiado['id']}/duplicar", headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    borrador = a.get(f"/api/borradores/{hecho.json['id']}").json
    assert (borrador["tipo"], borrador["contenido"]) == (tipo, {"copia_de": copiado["id"]})
    assert borrador["total"] == copiado["total"] and borrador["cliente"]
    assert borrador["id"] in {b["id"] for b in a.get(f"/api/borradores?tipo={tipo}").json["items"]}
    igual = a.get(f"{COMPROBANTES}/{copiado['id']}").json
    assert (igual["numero"], igual["estado"]) == (copiado["numero"], copiado["estado"])


def test_con_la_misma_clave_queda_uno_y_solo_quien_emite_puede(
    a: Cliente, b: Cliente, gente: Personas
) -> None:
    hecha = facturar(a, cliente_de(a))
    ruta, clave = f"{COMPROBANTES}/{hecha['id']}/duplicar", clave_idempotente()
    assert a.post(ruta, headers=clave).json["id"] == a.post(ruta, headers=clave).json["id"]
    assert error(b.post(ruta, headers=clave_idempotente())) == (404, "no_encontrado")
    assert error(gente["contador_a"].post(ruta, headers=clave_idempotente()))[0] == 403
