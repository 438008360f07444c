"""El régimen y las calidades de una empresa, por fechas: su historia, sus cambios y lo que un documento dice."""

from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    en,
    factura,
    facturar,
    frases,
    guardado,
)
from tests.factories import entrar, error, filas
from tests.proveedor.empresas.apoyo import registrada

AYER, MANANA = hoy() - timedelta(days=1), hoy() + timedelta(days=1)
GRAN = "NAC-GCFOIOC21-00000001-E"


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return registrada(app)


@pytest.fixture
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


@pytest.fixture
def de_a(app: Flask, a: Cliente, eid_a: int) -> Any:
    """El cliente de la empresa A, cuya historia queda como estaba."""
    antes = filas(app, "SELECT * FROM regimenes_empresas WHERE empresa_id = %s", eid_a)
    borrar = "DELETE FROM regimenes_empresas WHERE empresa_id = %s"
    filas(app, borrar, eid_a)
    filas(app, "INSERT INTO regimenes_empresas (empresa_id, desde) VALUES (%s, '2020-01-01')", eid_a)
    yield a
    filas(app, borrar, eid_a)
    for fila in antes:
        huecos = ", ".join(["%s"] * len(fila))
        filas(
            app,
            f"INSERT INTO regimenes_empresas ({', '.join(fila)}) OVERRIDING SYSTEM VALUE VALUES ({huecos})",
            *fila.values(),
        )


def _historia(cliente: Cliente) -> list[dict[str, Any]]:
    respuesta = cliente.get("empresa/regimenes")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or []


def _desde(dia: date, **valores: Any) -> dict[str, Any]:
    return {"desde": str(dia), **valores}


def test_al_registrarse_tiene_uno_y_cambiarlo_ese_dia_lo_corrige(dueno: Cliente) -> None:
    (primero,) = _historia(dueno)
    assert (primero["desde"], primero["hasta"], primero["vigente"]) == (str(hoy()), None, True)
    assert dueno.cambiar("empresa", {"EMP_REGIMEN": "RIMPE_EMPRENDEDOR", "EMP_GRAN": GRAN}).status_code == 200
    (unico,) = _historia(dueno)
    assert (unico["EMP_REGIMEN"], unico["EMP_GRAN"]) == ("RIMPE_EMPRENDEDOR", GRAN)


def test_lo_que_mi_empresa_cambia_rige_desde_hoy_y_lo_anterior_queda(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    filas(
        app, "UPDATE regimenes_empresas SET desde = '2020-01-01' WHERE empresa_id = %s", empresa["EMP_CODIGO"]
    )
    assert dueno.cambiar("empresa", {"EMP_AGENTE": "0007"}).json["EMP_AGENTE"] == "7"  # type: ignore[index]
    nuevo, anterior = _historia(dueno)
    assert (nuevo["desde"], nuevo["hasta"], nuevo["EMP_AGENTE"]) == (str(hoy()), None, "7")
    assert (anterior["desde"], anterior["hasta"], anterior["EMP_AGENTE"]) == ("2020-01-01", str(AYER), "")
    assert dueno.cambiar("empresa", {"EMP_AGENTE": "7"}).status_code == 200  # nada cambia: no hay otra fila
    assert len(_historia(dueno)) == 2


def test_un_cambio_por_venir_se_escribe_se_corrige_y_se_elimina(dueno: Cliente) -> None:
    version = (dueno.get("empresa").json or {})["version"]
    hecho = dueno.post("empresa/regimenes", _desde(MANANA, EMP_REGIMEN="RIMPE_EMPRENDEDOR"))
    assert hecho.status_code == 201, hecho.text
    fila = hecho.json or {}
    datos = dueno.get("empresa").json or {}
    assert (datos["EMP_REGIMEN"], datos["version"]) == ("GENERAL", version + 1)  # hoy todavía no
    assert [f["vigente"] for f in _historia(dueno)] == [False, True]
    ruta = f"empresa/regimenes/{fila['id']}"
    cambiada = dueno.put(
        ruta, _desde(MANANA + timedelta(days=5), EMP_CONTABILIDAD=True, version=fila["version"])
    )
    assert (cambiada.json or {})["EMP_CONTABILIDAD"] is True
    assert _historia(dueno)[1]["hasta"] == str(MANANA + timedelta(days=4))
    assert error(dueno.put(ruta, {"EMP_AGENTE": "1", "version": fila["version"]})) == (409, "conflicto")
    assert error(dueno.llamar("DELETE", f"{ruta}?version={fila['version']}")) == (409, "conflicto")
    assert dueno.llamar("DELETE", ruta).status_code == 204
    (unico,) = _historia(dueno)
    assert error(dueno.llamar("DELETE", f"empresa/regimenes/{unico['id']}")) == (409, "estado_invalido")


def test_dos_no_rigen_desde_el_mismo_dia(dueno: Cliente) -> None:
    otro = dueno.post("empresa/regimenes", _desde(MANANA)).json or {}
    repetido = dueno.post("empresa/regimenes", _desde(MANANA))
    assert error(repetido) == (409, "conflicto")
    assert "desde ese día" in (repetido.json or {})["errors"]["json"]["desde"][0]
    assert error(dueno.cambiar(f"empresa/regimenes/{otro['id']}", _desde(hoy()))) == (409, "conflicto")


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("desde", "mañana"),
        ("EMP_REGIMEN", "RISE"),
        ("EMP_ESPECIAL", "12"),
        ("EMP_AGENTE", "NAC-1"),
        ("EMP_GRAN", "N" * 61),
        ("EMP_GRAN", "NAC 🙂"),
        ("EMP_CONTABILIDAD", "quizás"),
    ],
    ids=["dia", "regimen", "especial", "agente", "gran_larga", "gran_emoji", "contabilidad"],
)
def test_lo_que_no_puede_ser_se_rechaza_en_su_campo(a: Cliente, campo: str, valor: str) -> None:
    respuesta = a.post("empresa/regimenes", _desde(MANANA) | {campo: valor})
    assert error(respuesta) == (422, "validacion")
    assert list((respuesta.json or {})["errors"]["json"]) == [campo]


def test_un_cambio_de_otra_empresa_no_existe(a: Cliente, b: Cliente) -> None:
    suya = _historia(b)[0]
    for respuesta in (
        a.cambiar(f"empresa/regimenes/{suya['id']}", {"EMP_AGENTE": "1"}),
        a.llamar("DELETE", f"empresa/regimenes/{suya['id']}"),
    ):
        assert error(respuesta) == (404, "no_encontrado")
    assert suya["id"] not in {fila["id"] for fila in _historia(a)}


@pytest.mark.parametrize("ruc", ["", "1768152560001"], ids=["privada", "publica"])
def test_una_sociedad_no_es_negocio_popular_y_lleva_contabilidad_siempre(app: Flask, ruc: str) -> None:
    dueno = entrar(app, registrada(app, **({"EMP_RUC": ruc} if ruc else {})))
    assert str(dueno.sesion["EMP_RUC"])[2] in "69"
    respuesta = dueno.cambiar("empresa", {"EMP_REGIMEN": "RIMPE_POPULAR"})
    assert "persona natural" in en(frases(respuesta), "EMP_REGIMEN")
    nuevo = _desde(MANANA, EMP_REGIMEN="RIMPE_POPULAR")
    assert "persona natural" in en(frases(dueno.post("empresa/regimenes", nuevo)), "EMP_REGIMEN")
    assert (dueno.get("empresa").json or {})["EMP_CONTABILIDAD"] is True
    # aunque alguien diga que no
    assert dueno.cambiar("empresa", {"EMP_CONTABILIDAD": False}).status_code == 200
    assert (dueno.get("empresa").json or {})["EMP_CONTABILIDAD"] is True


def test_cada_documento_toma_lo_que_regia_en_su_fecha(app: Flask, de_a: Cliente) -> None:
    comprador = cliente_de(de_a)
    nuevo = _desde(
        hoy(), EMP_REGIMEN="RIMPE_EMPRENDEDOR", EMP_AGENTE="12", EMP_GRAN=GRAN, EMP_CONTABILIDAD=True
    )
    assert de_a.post("empresa/regimenes", nuevo).status_code == 201
    de_a.post("empresa/regimenes", _desde(MANANA, EMP_ESPECIAL="5368"))
    de_ayer = facturar(de_a, comprador, fecha=str(AYER), confirma_fecha=True)
    de_hoy = facturar(de_a, comprador)
    emisores = [guardado(app, dicho["id"])["datos"]["emisor"] for dicho in (de_ayer, de_hoy)]
    assert [e["rimpe"] for e in emisores] == ["", "CONTRIBUYENTE RÉGIMEN RIMPE"]
    assert [e["agente_retencion"] for e in emisores] == ["", "12"]
    assert [e["leyenda_gran"] for e in emisores] == ["", f"Gran Contribuyente Resolución No. {GRAN}"]
    assert [e["obligado_contabilidad"] for e in emisores] == [True, True]
    assert [e["contribuyente_especial"] for e in emisores] == ["", ""]
    xml = etree.fromstring(de_a.get(f"{COMPROBANTES}/{de_hoy['id']}/xml").data)
    campos = {c.get("nombre"): c.text for c in xml.iter("campoAdicional")}
    assert campos["Gran Contribuyente Resolución No."] == GRAN
    assert xml.findtext(".//contribuyenteRimpe") == "CONTRIBUYENTE RÉGIMEN RIMPE"


def test_la_leyenda_de_gran_contribuyente_gasta_uno_de_los_quince_datos(de_a: Cliente) -> None:
    comprador = cliente_de(de_a)
    catorce = [{"nombre": f"Dato {n}", "valor": "x"} for n in range(14)]
    assert de_a.post(FACTURAS, factura(de_a, comprador, adicional=catorce)).status_code == 201
    de_a.post("empresa/regimenes", _desde(hoy(), EMP_GRAN=GRAN))
    assert error(de_a.post(FACTURAS, factura(de_a, comprador, adicional=catorce))) == (
        422,
        "regla_de_negocio",
    )


def test_la_auditoria_cuenta_cada_cambio(app: Flask, dueno: Cliente, empresa: dict[str, Any]) -> None:
    fila = dueno.post("empresa/regimenes", _desde(MANANA, EMP_AGENTE="3")).json or {}
    dueno.cambiar(f"empresa/regimenes/{fila['id']}", {"EMP_AGENTE": "4"})
    dueno.llamar("DELETE", f"empresa/regimenes/{fila['id']}")
    lineas = filas(
        app,
        "SELECT accion, antes, despues FROM auditoria WHERE empresa_id = %s AND entidad = 'regimen_empresa' ORDER BY id",
        empresa["EMP_CODIGO"],
    )
    assert [linea["accion"] for linea in lineas] == ["crear", "actualizar", "eliminar"]
    assert (lineas[1]["antes"], lineas[1]["despues"]) == (
        {"agente_retencion": "3"},
        {"agente_retencion": "4"},
    )
