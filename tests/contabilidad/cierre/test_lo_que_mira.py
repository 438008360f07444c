"""Lo que el cierre de un mes mira de los demás, y el factor del IVA que sale de lo vendido en él."""

from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import comprobante, emisor, traer
from tests.compras.compras.conftest import anular, comprar, sin_autorizacion
from tests.compras.compras.conftest import ver as ver_compra
from tests.compras.compras.test_emitido_por_la_empresa import propuesta, retener
from tests.comprobantes.apoyo import cliente_de, facturar, linea
from tests.contabilidad.activos.conftest import crear as crear_activo
from tests.contabilidad.apoyo import asentar, empresa_nueva
from tests.contabilidad.cierre.test_mes import ANTES, FIN, paso, ver
from tests.factories import con_regimen, filas

CODIGO = {"anteriores", "recibidos", "compras", "retenciones", "activos"}


@pytest.fixture(scope="module")
def con_libros(app: Flask) -> tuple[Cliente, int]:
    return empresa_nueva(app)


def dicho(cliente: Cliente, codigo: str) -> tuple[str, int]:
    suyo = paso(ver(cliente), codigo)
    return suyo["estado"], suyo["cuantos"]


def test_un_mes_sin_nada_raro_no_avisa(con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    assert {
        p["codigo"]: p["estado"] for p in ver(cliente)["pasos"] if p["codigo"] in CODIGO
    } == dict.fromkeys(CODIGO, "bien")


def test_lo_recibido_que_nadie_reviso(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    (id_,) = traer(app, cliente, comprobante(str(cliente.sesion["EMP_RUC"]), emisor(), ("Papel", "10.00")))
    filas(app, "UPDATE recibidos SET fecha = %s WHERE id = %s", FIN, id_)
    assert dicho(cliente, "recibidos") == ("aviso", 1)
    assert f"desde={FIN.replace(day=1)}" in paso(ver(cliente), "recibidos")["ruta"]
    assert cliente.post(f"/api/recibidos/{id_}/descartar", {"motivo": "No es nuestro"}).status_code == 200
    assert dicho(cliente, "recibidos") == ("bien", 0)


def test_la_compra_a_la_que_le_falta_algo_para_el_anexo(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    del_mes = {"fecha": FIN.isoformat(), "fecha_registro": FIN.isoformat()}
    buena = comprar(cliente, **del_mes)
    assert buena["falta"] == []
    sin = sin_autorizacion(app, cliente, **del_mes)
    suelta = comprar(cliente, cod_doc="04", **del_mes)
    assert (sin["falta"], suelta["falta"]) == (["AUTORIZACION"], ["MODIFICADO"])
    assert dicho(cliente, "compras") == ("aviso", 2)
    assert paso(ver(cliente), "compras")["ruta"].startswith("/compras?incompletas=true&desde=")
    faltan = cliente.get("/api/compras/paginacion?incompletas=true").json["items"]
    assert {c["id"] for c in faltan} == {sin["id"], suelta["id"]}
    assert buena["id"] in {
        c["id"] for c in cliente.get("/api/compras/paginacion?incompletas=false").json["items"]
    }
    completa = ver_compra(cliente, sin["id"]) | {"autorizacion": "1234567890"}
    assert cliente.put(f"/api/compras/{sin['id']}", completa).json["falta"] == []
    assert dicho(cliente, "compras") == ("aviso", 1)


def test_lo_retenido_de_una_compra_que_no_esta(app: Flask, a: Cliente, eid_a: int) -> None:
    este_mes = f"/api/cierres/{hoy().year}/{hoy().month}"
    with con_regimen(app, eid_a, agente_retencion="123"):
        antes = paso(a.get(este_mes).json, "retenciones")["cuantos"]
        compra = comprar(a)
        dicha = propuesta(a, compra["id"])
        assert anular(a, compra["id"]).status_code == 200
        hecha = retener(a, compra, dicha)
        suelta = paso(a.get(este_mes).json, "retenciones")
        assert (suelta["estado"], suelta["cuantos"]) == ("aviso", antes + 1)
        hallada = {"texto": f"Retención {hecha['numero']}", "ruta": f"/comprobantes/{hecha['id']}"}
        assert hallada in suelta["hallados"]
        comprar(a, proveedor_id=compra["proveedor_id"], numero=compra["numero"])
        assert paso(a.get(este_mes).json, "retenciones")["cuantos"] == antes


def test_el_registro_de_activos_contra_los_libros(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, empresa_id = con_libros
    activo = crear_activo(cliente, fecha=FIN.isoformat(), desde=FIN.replace(day=1).isoformat())
    visto = paso(ver(cliente), "activos")
    assert visto["estado"] == "aviso" and visto["cuantos"] >= 1
    (suya,) = filas(
        app,
        "SELECT codigo FROM cuentas_contables WHERE empresa_id = %s AND id = %s",
        *(empresa_id, activo["cuenta_id"]),
    )
    (hallada,) = [h for h in visto["hallados"] if h["texto"].startswith(suya["codigo"])]
    assert hallada["ruta"].startswith(f"/libros?pestana=mayor&cuenta={activo['cuenta_id']}&")
    with app.app_context():
        costo = activo["costo"]
        asentar(empresa_id, (suya["codigo"], costo), ("1010101", f"-{costo}"), fecha=FIN)
    assert dicho(cliente, "activos") == ("bien", 0)


def test_los_meses_anteriores_que_siguen_abiertos(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, empresa_id = con_libros
    with app.app_context():
        asentar(empresa_id, fecha=ANTES)
    assert dicho(cliente, "anteriores") == ("aviso", 1)
    assert paso(ver(cliente), "anteriores")["hallados"][0]["ruta"] == f"/cierres/{ANTES:%Y%m}"
    cierre = {"hasta": ANTES.isoformat(), "alcance": "todo", "motivo": "Ya se declaró"}
    assert cliente.post("/api/periodos", cierre).status_code in (200, 201)
    assert dicho(cliente, "anteriores") == ("bien", 0)


def test_el_factor_del_iva_sale_de_lo_vendido_en_el_mes(b: Cliente) -> None:
    este_mes = f"/api/cierres/{hoy().year}/{hoy().month}/impuestos"
    antes = b.get(este_mes).json
    comprador = cliente_de(b)
    for suya in (linea(precio="300.00"), linea(precio="100.00", iva="0"), linea(precio="50.00", iva="6")):
        facturar(b, comprador, suya)
    visto = b.get(este_mes).json
    vendido = Decimal(visto["vendido"]) - Decimal(antes["vendido"])
    con_derecho = Decimal(visto["con_derecho"]) - Decimal(antes["con_derecho"])
    assert (vendido, con_derecho) == (Decimal("400.00"), Decimal("300.00"))  # lo que no es objeto no cuenta
    factor = (Decimal(visto["con_derecho"]) / Decimal(visto["vendido"])).quantize(Decimal("0.0001"))
    assert Decimal(visto["factor_propuesto"]) == factor < 1
    assert Decimal(visto["factor"]) == factor  # nadie ha dicho otro
