"""Un programa emite muchas facturas en una llamada: cada una por su cuenta, y ninguna dos veces."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.errors import NoDisponible
from api.v1.documentos import service
from tests.client import Programa
from tests.factories import clave_idempotente, filas
from tests.v1.documentos.test_emitir import error, factura, linea

RUTA = "/api/v1/facturas/lote"


def lote(*facturas: dict[str, Any]) -> dict[str, Any]:
    return {"facturas": list(facturas)}


def test_la_que_no_se_puede_lo_dice_en_su_lugar_y_las_demas_se_emiten(
    programa: Callable[..., Programa],
) -> None:
    suyo = programa()
    respondido = suyo(
        "POST",
        RUTA,
        json=lote(
            factura("VULOTE1", referencia="L-1"),
            factura("VULOTE2", referencia="L-2", lineas=[linea(), linea(cantidad="0")]),
            factura("VULOTE3", referencia="L-1"),
            factura("VULOTE4", referencia="L-4", lineas=[linea(precio="10.00")]),
        ),
    )
    assert respondido.status_code == 201, respondido.text
    primera, mala, repetida, ultima = respondido.json["resultados"]
    assert [r["referencia"] for r in (primera, mala, repetida, ultima)] == ["L-1", "L-2", "L-1", "L-4"]
    assert respondido.json["emitidas"] == 2
    assert (primera["factura"]["total"], primera["error"]) == ("115.00", None)
    assert ultima["factura"]["lineas"][0]["precio"] == "10.00"
    assert mala["factura"] is None
    assert (mala["error"]["codigo"], mala["error"]["campo"]) == ("regla_de_negocio", "lineas.1.cantidad")
    assert (repetida["error"]["codigo"], repetida["error"]["campo"]) == ("conflicto", "referencia")
    assert suyo("GET", f"/api/v1/facturas/{primera['factura']['id']}").json == primera["factura"]
    ninguna = suyo("POST", RUTA, json=lote(factura("VULOTE5", referencia="L-1"))).json
    assert (ninguna["emitidas"], ninguna["resultados"][0]["error"]["codigo"]) == (0, "conflicto")


def test_repetido_con_la_misma_clave_no_emite_dos_veces_y_con_otras_facturas_no_empieza(
    app: Flask, programa: Callable[..., Programa]
) -> None:
    suyo, clave = programa(), clave_idempotente()
    cuerpo = lote(factura("VULDOS1"), factura("VULDOS2"))
    primera, segunda = (suyo("POST", RUTA, json=cuerpo, headers=clave).json for _ in range(2))
    assert primera == segunda
    assert primera["emitidas"] == 2
    otras = suyo("POST", RUTA, json=lote(factura("VULDOS3")), headers=clave)
    assert error(otras)[:2] == (409, "conflicto")
    assert filas(app, "SELECT 1 FROM clientes WHERE identificacion = 'VULDOS3'") == []


def test_si_la_base_cae_a_la_mitad_el_reintento_sigue_donde_iba(
    app: Flask, programa: Callable[..., Programa], monkeypatch: pytest.MonkeyPatch
) -> None:
    suyo, clave = programa(), clave_idempotente()
    cuerpo = lote(factura("VULCAE1"), factura("VULCAE2"))
    de_verdad = service.emitir
    llamadas = list[int]()

    def emitir(*con: Any) -> int:
        llamadas.append(1)
        if len(llamadas) == 2:
            raise NoDisponible()
        return de_verdad(*con)

    monkeypatch.setattr(service, "emitir", emitir)
    caida = suyo("POST", RUTA, json=cuerpo, headers=clave)
    assert error(caida)[:2] == (503, "no_disponible")
    entera = suyo("POST", RUTA, json=cuerpo, headers=clave).json
    assert (entera["emitidas"], len(llamadas)) == (2, 3)
    emitidas = filas(app, "SELECT 1 FROM comprobantes WHERE datos->'receptor'->>'identificacion' = 'VULCAE1'")
    assert len(emitidas) == 1


@pytest.mark.parametrize(
    ("cuerpo", "campo"),
    [
        ({}, "facturas"),
        (lote(), "facturas"),
        (lote(*[factura("VULMAL")] * 51), "facturas"),
        (lote(factura("VULMAL"), factura("VULMAL", lineas=[])), "facturas.1.lineas"),
        (lote(factura("VULMAL", esperar=5)), "facturas.0.esperar"),
    ],
    ids=["nada", "vacio", "muchas", "mala_forma", "no_se_espera"],
)
def test_si_algo_tiene_mala_forma_no_se_emite_ninguna(
    app: Flask, programa: Callable[..., Programa], cuerpo: dict[str, Any], campo: str
) -> None:
    assert error(programa()("POST", RUTA, json=cuerpo)) == (422, "validacion", campo)
    assert filas(app, "SELECT 1 FROM clientes WHERE identificacion = 'VULMAL'") == []
