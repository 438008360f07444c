"""Un programa retiene a un proveedor, con los datos de la ley del documento que sustenta."""

from collections.abc import Callable

from tests.client import Programa
from tests.comprobantes.tipos.retencion.apoyo import sustento
from tests.v1.documentos.test_emitir import emitir

RUTA = "/api/v1/retenciones"


def test_retiene_a_quien_no_estaba(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    quien = {"identificacion": "1790016919001", "nombre": "Proveedora del Programa"}
    hecha = emitir(
        suyo,
        RUTA,
        punto="001-001",
        proveedor=quien,
        sustentos=[sustento()],
        confirma_avisos=True,
        referencia="RET-1",
    )
    assert (hecha["proveedor"]["identificacion"], hecha["total"]) == ("1790016919001", "6.50")
    (dicho,) = hecha["sustentos"]
    assert [(r["codigo_retencion"], r["valor"]) for r in dicho["retenciones"]] == [
        ("312", "2.00"),
        ("1", "4.50"),
    ]
    assert suyo("GET", f"{RUTA}/{hecha['id']}").json == hecha
    assert suyo("GET", hecha["enlaces"]["xml"]).status_code == 200


def test_sin_decir_a_quien_se_retiene_es_invalido(programa: Callable[..., Programa]) -> None:
    negada = programa()("POST", RUTA, json={"punto": "001-001", "sustentos": [sustento()]})
    assert (negada.status_code, negada.json["error"]["campo"]) == (422, "proveedor")
