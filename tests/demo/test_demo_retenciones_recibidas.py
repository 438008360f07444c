"""Lo que los clientes de la demostración retuvieron: unas ya cobraron su factura, otras esperan."""

from tests.client import Cliente


def test_unas_ya_cobraron_su_factura_y_una_espera_la_suya(a: Cliente) -> None:
    registradas = a.get("/api/retenciones-recibidas/paginacion?tamano=100").json["items"]
    assert [r["estado"] for r in registradas].count("EMPAREJADA") >= 4
    assert [r["estado"] for r in registradas].count("POR_EMPAREJAR") == 1
    una = next(r for r in registradas if r["estado"] == "EMPAREJADA")
    dicha = a.get(f"/api/retenciones-recibidas/{una['id']}").json
    assert all(s["documento_id"] and s["cobro_id"] for s in dicha["sustentos"])


def test_en_la_bandeja_esperan_las_que_hallan_su_factura_la_que_le_sobra_y_la_que_nada_conoce(
    a: Cliente,
) -> None:
    filas = a.get("/api/recibidos/paginacion?tamano=100&tipo=07&estado=POR_REVISAR").json["items"]
    hechas = [
        a.post("/api/retenciones-recibidas/de-recibido", {"recibido_id": f["id"], "confirma_cobro": True})
        for f in filas
    ]
    estados = [h.json["estado"] for h in hechas if h.status_code == 201]
    assert estados.count("EMPAREJADA") >= 4 and estados.count("POR_EMPAREJAR") == 1
    assert any(h.status_code == 422 for h in hechas)  # las de quien todavía no es cliente
