"""Lo que se propone retener, por la API, y por qué."""

from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.comprobantes.apoyo import (
    LIQUIDACIONES,
    emitir,
    en,
    facturar,
    frases,
    linea,
    liquidacion,
)
from tests.comprobantes.apoyo import cliente_de as nuevo_cliente
from tests.comprobantes.tipos.retencion.apoyo import (
    AYER,
    RETENCIONES,
    proveedor,
    retener,
)
from tests.factories import con_regimen, error, filas

NATURAL = {"tipo_identificacion": "PASAPORTE", "identificacion": "AB12345", "tipo": "NATURAL"}


def de_clases(*clases: str) -> dict[str, Any]:
    """Para qué sirve lo de cada línea de una liquidación."""
    return {
        "destino": "GASTO",
        "sustento": "02",
        "lineas": [{"destino": "GASTO", "clase": clase} for clase in clases],
    }


DEL_DOCUMENTO = (
    "cod_doc",
    "numero",
    "autorizacion",
    "fecha",
    "total_sin_impuestos",
    "importe_total",
    "impuestos",
)


def test_se_propone_con_su_porque_y_se_avisa_lo_tarde(a: Cliente, app: Flask, eid_a: int) -> None:
    suyo = proveedor(a)
    consulta = {
        "proveedor_id": suyo,
        "fecha": "2026-03-20",
        "sustentos": [
            {
                "cod_doc": "01",
                "fecha": "2026-02-20",
                "total_sin_impuestos": "100.00",
                "iva": "15.00",
                "reparto": [{"compra": "BIENES", "base": "60.00", "iva": "9.00"}],
            }
        ],
    }
    with con_regimen(app, eid_a, agente_retencion="123"):
        respuesta = a.post(f"{RETENCIONES}/propuesta", consulta)
    assert respuesta.status_code == 200, respuesta.text
    (dicho,) = respuesta.json["sustentos"]  # type: ignore[index]
    assert [(r["codigo_retencion"], r["base"], r["valor"]) for r in dicho["retenciones"]] == [
        ("312", "60.00", "1.20"),
        ("1", "9.00", "2.70"),
        ("332", "40.00", "0.00"),
    ]
    assert all(r["razon"] and r["fuente"] for r in dicho["retenciones"])
    tarde, epoca = dicho["avisos"]
    assert "pasaron 20 días hábiles" in tarde and "sigue siendo válida" in tarde
    assert "se retenía el 1.75 %" in epoca


def test_de_una_nota_de_venta_se_avisa_si_el_proveedor_no_es_negocio_popular(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    def propuesto(suyo: int, cod_doc: str) -> tuple[list[str], str]:
        sustento = {"cod_doc": cod_doc, "fecha": AYER, "total_sin_impuestos": "40.00", "iva": "0.00"}
        with con_regimen(app, eid_a, agente_retencion="123"):
            respuesta = a.post(f"{RETENCIONES}/propuesta", {"proveedor_id": suyo, "sustentos": [sustento]})
        assert respuesta.status_code == 200, respuesta.text
        (dicho,) = respuesta.json["sustentos"]  # type: ignore[index]
        return [r["valor"] for r in dicho["retenciones"]], " ".join(dicho["avisos"])

    general, popular = proveedor(a), proveedor(a, tipo="NATURAL", regimen="POPULAR")
    retenido, avisos = propuesto(general, "02")
    assert retenido == ["1.20"] and "negocio popular" in avisos
    assert "negocio popular" not in propuesto(general, "01")[1]
    assert propuesto(popular, "02") == (["0.00"], "")


def test_lo_usual_del_proveedor_va_antes_que_la_regla_y_lo_dice(a: Cliente, app: Flask, eid_a: int) -> None:
    usual = {"renta_usual": "309", "iva_servicios_usual": "2", "sustento_usual": "02", "pago_usual": "19"}
    suyo = proveedor(a, **usual)

    def propuesto(**cambios: Any) -> dict[str, Any]:
        uno = {
            "cod_doc": "01",
            "fecha": str(AYER),
            "total_sin_impuestos": "100.00",
            "iva": "15.00",
            **cambios,
        }
        dicha = a.post(f"{RETENCIONES}/propuesta", {"proveedor_id": suyo, "sustentos": [uno]})
        assert dicha.status_code == 200, dicha.text
        return dict((dicha.json or {})["sustentos"][0])

    assert propuesto()["retenciones"] == []  # lo usual no hace agente a quien no lo es
    with con_regimen(app, eid_a, agente_retencion="123"):
        dicho = propuesto()
        assert [(r["codigo_retencion"], r["valor"]) for r in dicho["retenciones"]] == [
            ("309", "3.00"),
            ("2", "10.50"),
        ]
        renta, iva = dicho["retenciones"]
        assert renta["razon"].startswith("Lo usual de este proveedor. La regla dice el código 3440: ")
        assert iva["razon"].startswith("Lo usual de este proveedor. ") and "código" not in iva["razon"]
        assert (dicho["cod_sustento"], dicho["forma_pago"]) == ("02", "19")
        de_bienes = propuesto(compra="BIENES")["retenciones"][1]
        assert de_bienes["codigo_retencion"] == "1" and "usual" not in de_bienes["razon"]
        dividendos = propuesto(cod_doc="42")
        assert dividendos["cod_sustento"] == "" and "no admite ese comprobante" in dividendos["avisos"][-1]
        filas(app, "UPDATE proveedores SET renta_usual = '345' WHERE id = %s", suyo)
        dicho = propuesto()
        assert dicho["retenciones"][0]["codigo_retencion"] == "3440"
        assert "El código 345 de Renta, usual de este proveedor, no rige" in dicho["avisos"][0]


def test_de_un_extranjero_se_propone_su_codigo_usual(a: Cliente) -> None:
    suyo = proveedor(
        a,
        tipo_identificacion="EXTERIOR",
        identificacion="ZX-7788",
        tipo="SOCIEDAD",
        pais="105",
        renta_usual="501",
    )
    uno = {"cod_doc": "15", "fecha": str(AYER), "total_sin_impuestos": "100.00", "iva": "15.00"}
    dicha = a.post(f"{RETENCIONES}/propuesta", {"proveedor_id": suyo, "sustentos": [uno]}).json or {}
    (dicho,) = dicha["sustentos"]
    renta = dicho["retenciones"][0]
    assert (renta["codigo_retencion"], renta["razon"]) == ("501", "Lo usual de este proveedor.")
    assert not any("convenio con su país" in aviso for aviso in dicho["avisos"])


def test_quien_no_es_agente_lo_lee_y_no_retiene(a: Cliente) -> None:
    suyo = proveedor(a)
    uno = {"cod_doc": "01", "fecha": str(AYER), "total_sin_impuestos": "100.00", "iva": "15.00"}
    (dicho,) = a.post(f"{RETENCIONES}/propuesta", {"proveedor_id": suyo, "sustentos": [uno]}).json[
        "sustentos"
    ]  # type: ignore[index]
    assert dicho["retenciones"] == [] and "no es agente de retención" in dicho["avisos"][0]
    liquidacion = {**uno, "cod_doc": "03"}
    (dicho,) = a.post(f"{RETENCIONES}/propuesta", {"proveedor_id": suyo, "sustentos": [liquidacion]}).json[
        "sustentos"
    ]  # type: ignore[index]
    assert [r["codigo_retencion"] for r in dicho["retenciones"]] == ["311", "3"]
    ajeno = {"proveedor_id": suyo + 999_999, "sustentos": [uno]}
    assert en(frases(a.post(f"{RETENCIONES}/propuesta", ajeno)), "proveedor_id")


def test_de_una_liquidacion_de_aqui_se_propone_entera(b: Cliente, app: Flask) -> None:
    natural = proveedor(b, **NATURAL, sustento_usual="04")
    hecha = emitir(b, liquidacion(b, natural, compra=de_clases("SERVICIOS")), LIQUIDACIONES)
    dicha = b.get(f"{RETENCIONES}/propuesta/{hecha['id']}").json or {}
    assert dicha["reparto"] == [{"compra": "SERVICIOS", "base": "100.00", "iva": "15.00"}]
    assert (dicha["proveedor"]["id"], dicha["cod_doc"], dicha["numero"]) == (natural, "03", hecha["numero"])
    lineas = [
        {campo: r[campo] for campo in ("codigo", "codigo_retencion", "base", "porcentaje")}
        for r in dicha["retenido"]["retenciones"]
    ]
    assert [(r["codigo_retencion"], r["base"]) for r in lineas] == [("311", "100.00"), ("3", "15.00")]
    suya = {campo: dicha[campo] for campo in DEL_DOCUMENTO} | {
        "cod_sustento": dicha["retenido"]["cod_sustento"]
    }
    retenida = retener(b, natural, {**suya, "retenciones": lineas})
    assert suya["cod_sustento"] == "04"
    assert retenida["total"] == "18.00"
    factura = facturar(b, nuevo_cliente(b))
    assert error(b.get(f"{RETENCIONES}/propuesta/{factura['id']}")) == (409, "estado_invalido")


def test_de_una_liquidacion_se_propone_por_la_clase_de_cada_linea_de_su_compra(b: Cliente) -> None:
    cuerpo = liquidacion(
        b,
        proveedor(b, **NATURAL | {"identificacion": "AB12346"}),
        linea(),
        linea(precio="50"),
        compra=de_clases("BIENES", "ARRIENDO"),
    )
    hecha = emitir(b, cuerpo, LIQUIDACIONES)
    dicha = b.get(f"{RETENCIONES}/propuesta/{hecha['id']}").json or {}
    assert [(x["compra"], x["base"]) for x in dicha["reparto"]] == [
        ("BIENES", "100.00"),
        ("ARRIENDO", "50.00"),
    ]
    de_bienes, de_arriendo = (
        b.post(
            f"{RETENCIONES}/propuesta",
            {
                "proveedor_id": dicha["proveedor"]["id"],
                "sustentos": [
                    {"cod_doc": "03", "fecha": dicha["fecha"], "total_sin_impuestos": base, "compra": clase}
                ],
            },
        ).json["sustentos"][0]["retenciones"][0]["codigo_retencion"]
        for clase, base in (("BIENES", "100.00"), ("ARRIENDO", "50.00"))
    )
    rentas = [r["codigo_retencion"] for r in dicha["retenido"]["retenciones"] if r["codigo"] == 1]
    assert rentas == list(dict.fromkeys((de_bienes, de_arriendo)))


def test_de_una_liquidacion_que_nadie_dijo_que_compro_no_se_propone_se_pregunta(b: Cliente) -> None:
    hecha = emitir(b, liquidacion(b, proveedor(b, **NATURAL | {"identificacion": "AB12347"})), LIQUIDACIONES)
    ruta = f"{RETENCIONES}/propuesta/{hecha['id']}"
    dicha = b.get(ruta).json or {}
    assert [x["compra"] for x in dicha["reparto"]] == [""]
    assert dicha["retenido"]["retenciones"] == [] and "Diga qué se compró" in dicha["retenido"]["avisos"][0]
    (compra,) = (b.get("/api/compras/paginacion", query_string={"filtro": hecha["numero"]}).json or {})[
        "items"
    ]
    puesta = b.put(
        f"/api/compras/{compra['id']}/clases",
        {"version": compra["version"], "lineas": [{"n": 0, "clase": "BIENES"}]},
    )
    assert puesta.status_code == 200, puesta.text
    dicha = b.get(ruta).json or {}
    assert [x["compra"] for x in dicha["reparto"]] == ["BIENES"]
    assert dicha["retenido"]["retenciones"] and not any(
        "qué se compró" in x for x in dicha["retenido"]["avisos"]
    )
