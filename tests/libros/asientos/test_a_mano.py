"""Lo que una persona asienta y reversa, y cómo lo ve."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.libros.asientos import lista
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente, error, filas
from tests.terceros.clientes.conftest import crear as crear_cliente

CLIENTES = "101020502"


def _errores(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict((respuesta.json or {})["errors"]["json"])


def test_un_asiento_se_escribe_se_lee_y_se_reversa(dueno: Cliente, empresa: int, sellar: Any) -> None:
    respuesta = apoyo.guardar(dueno, glosa="Aporte  en\tefectivo")
    assert respuesta.status_code == 201, respuesta.text
    hecho = respuesta.json
    assert (hecho["numero"], hecho["huella"], hecho["sellado"], hecho["origen"]) == (None, None, False, None)
    assert (hecho["total"], hecho["diario_nombre"], hecho["acciones"]) == (
        "100.00",
        "Diario general",
        ["reversar"],
    )
    assert [(x["n"], x["codigo"], x["debe"], x["haber"]) for x in hecho["lineas"]] == [
        (1, apoyo.CAJA, "100.00", "0.00"),
        (2, apoyo.CAPITAL, "0.00", "100.00"),
    ]
    sellar()
    leido = dueno.get(f"/api/asientos/{hecho['id']}").json
    assert leido["numero"] == 1
    assert len(leido["huella"]) == 64
    cuerpo = {"fecha": hoy().isoformat(), "motivo": "Era de otra empresa"}
    reverso = dueno.post(f"/api/asientos/{hecho['id']}/reversar", cuerpo, headers=clave_idempotente())
    assert reverso.status_code == 201, reverso.text
    assert (reverso.json["clase"], reverso.json["reversa_de_id"], reverso.json["acciones"]) == (
        "REVERSO",
        hecho["id"],
        [],
    )
    assert [(x["codigo"], x["debe"], x["haber"]) for x in reverso.json["lineas"]] == [
        (apoyo.CAJA, "0.00", "100.00"),
        (apoyo.CAPITAL, "100.00", "0.00"),
    ]
    despues = dueno.get(f"/api/asientos/{hecho['id']}").json
    assert (despues["reversado"], despues["reversado_por_id"], despues["acciones"]) == (
        True,
        reverso.json["id"],
        [],
    )
    historial = dueno.get(f"/api/asientos/historial/{hecho['id']}").json["items"]
    assert [fila["accion"] for fila in historial] == ["reversar", "registrar"]
    de_nuevo = dueno.post(f"/api/asientos/{hecho['id']}/reversar", cuerpo, headers=clave_idempotente())
    assert error(de_nuevo)[0] == 409


def test_dos_que_reversan_a_la_vez_hacen_un_solo_reverso(app: Flask, dueno: Cliente, empresa: int) -> None:
    id_ = apoyo.guardar(dueno).json["id"]
    cuerpo = {"fecha": hoy().isoformat(), "motivo": "Dos veces"}

    def reversar(_: int) -> int:
        respuesta = dueno.post(f"/api/asientos/{id_}/reversar", cuerpo, headers=clave_idempotente())
        return int(respuesta.status_code)

    with ThreadPoolExecutor(4) as hilos:
        assert sorted(hilos.map(reversar, range(4))) == [201, 409, 409, 409]
    assert len(filas(app, "SELECT 1 FROM asientos_contables WHERE reversa_de_id = %s", id_)) == 1


def test_cada_reparo_sale_bajo_su_campo_y_todos_a_la_vez(app: Flask, dueno: Cliente, empresa: int) -> None:
    suyas = apoyo.codigos(dueno)
    inactiva = apoyo.crear_cuenta(dueno, activa=False)["id"]
    con_centro = apoyo.crear_cuenta(dueno, pide_centro=True)["id"]
    _, otra = apoyo.empresa_nueva(app)
    (ajena,) = filas(
        app, "SELECT id FROM cuentas_contables WHERE empresa_id = %s AND codigo = %s", otra, apoyo.CAJA
    )
    lineas = [
        {"cuenta_id": suyas[apoyo.CAJA], "debe": "5.00"},
        {"cuenta_id": suyas["10101"], "debe": "5.00"},
        {"cuenta_id": inactiva, "haber": "5.00"},
        {"cuenta_id": ajena["id"], "haber": "5.00"},
        {"cuenta_id": suyas[CLIENTES], "haber": "5.00", "cliente_id": 999_999},
        {"cuenta_id": con_centro, "debe": "5.00"},
        {"cuenta_id": suyas[apoyo.CAJA], "debe": "5.00", "haber": "5.00"},
        {"cuenta_id": suyas[apoyo.CAJA]},
        {"cuenta_id": suyas[apoyo.CAJA], "debe": "5.00", "cliente_id": 999_999, "centro_id": 999_999},
    ]
    vistos = _errores(apoyo.guardar(dueno, lineas=lineas))["lineas"]
    assert {n: sorted(suyos) for n, suyos in vistos.items()} == {
        "1": ["cuenta_id"],
        "2": ["cuenta_id"],
        "3": ["cuenta_id"],
        "4": ["cliente_id", "cuenta_id"],
        "5": ["centro_id"],
        "6": ["debe"],
        "7": ["debe"],
        "8": ["centro_id", "cliente_id"],
    }


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"lineas": (("CAJA", "10.00"), ("CAPITAL", "-9.99"))}, "lineas"),
        ({"lineas": (("CAJA", "10.00"),)}, "lineas"),
        ({"fecha": (hoy() + timedelta(days=1)).isoformat()}, "fecha"),
        ({"glosa": "  "}, "glosa"),
        ({"diario": "OTRO"}, "diario"),
        ({"clase": "CIERRE"}, "clase"),
    ],
)
def test_lo_que_no_puede_ser_se_rechaza_en_su_campo(
    dueno: Cliente, cambios: dict[str, Any], campo: str
) -> None:
    lineas = [(getattr(apoyo, cual), valor) for cual, valor in cambios.pop("lineas", ())]
    if lineas and "lineas" not in cambios:
        assert campo in _errores(apoyo.guardar(dueno, *lineas))
    else:
        assert campo in _errores(apoyo.guardar(dueno, **cambios))


def test_en_la_cuenta_de_un_tercero_nadie_escribe_a_mano_con_ninguna_clase(dueno: Cliente) -> None:
    cliente = crear_cliente(dueno, CLI_NOMBRE="Panadería Sol de Quito")
    suyas = apoyo.codigos(dueno)
    lineas = [
        {"cuenta_id": suyas[CLIENTES], "debe": "7.00", "cliente_id": cliente["CLI_CODIGO"]},
        {"cuenta_id": suyas[apoyo.VENTAS], "haber": "7.00"},
    ]
    for clase in ("NORMAL", "AJUSTE"):
        de_mas = _errores(apoyo.guardar(dueno, lineas=lineas, clase=clase))["lineas"]
        assert "la cuenta de cada cliente" in de_mas["0"]["cuenta_id"][0]
    assert list(_errores(apoyo.guardar(dueno, lineas=lineas, clase="INICIAL"))) == ["clase"]


def test_un_centro_con_movimientos_se_nombra_en_su_linea_y_no_se_borra(dueno: Cliente) -> None:
    centro = apoyo.crear_centro(dueno, nombre="Norte")
    suyas = apoyo.codigos(dueno)
    lineas = [
        {"cuenta_id": suyas[apoyo.CAJA], "debe": "7.00"},
        {"cuenta_id": suyas[apoyo.VENTAS], "haber": "7.00", "centro_id": centro["id"], "detalle": "Pan"},
    ]
    hecho = apoyo.guardar(dueno, lineas=lineas).json
    assert [(x["centro"], x["detalle"]) for x in hecho["lineas"]] == [(None, ""), ("Norte", "Pan")]
    assert error(dueno.llamar("DELETE", f"/api/centros/{centro['id']}"))[0] == 409


def test_un_asiento_de_dos_mil_lineas_y_uno_del_mayor_monto(dueno: Cliente) -> None:
    suyas = apoyo.codigos(dueno)
    mitad = [{"cuenta_id": suyas[apoyo.CAJA], "debe": "0.01"}] * 1000
    otra = [{"cuenta_id": suyas[apoyo.CAPITAL], "haber": "0.01"}] * 1000
    largo = apoyo.guardar(dueno, lineas=mitad + otra)
    assert (largo.status_code, largo.json["total"], len(largo.json["lineas"])) == (201, "10.00", 2000)
    assert "lineas" in _errores(apoyo.guardar(dueno, lineas=[*mitad, *otra, mitad[0]]))
    mayor = "999999999999.99"
    hecho = apoyo.guardar(dueno, (apoyo.CAJA, mayor), (apoyo.CAPITAL, f"-{mayor}"))
    assert (hecho.status_code, hecho.json["total"]) == (201, mayor)
    pasa = ((apoyo.CAJA, mayor), (apoyo.CAJA, "0.01"), (apoyo.CAPITAL, f"-{mayor}"), (apoyo.CAPITAL, "-0.01"))
    assert "lineas" in _errores(apoyo.guardar(dueno, *pasa))


def test_un_reverso_no_es_anterior_a_lo_que_reversa(dueno: Cliente) -> None:
    id_ = apoyo.guardar(dueno).json["id"]
    cuerpo = {"fecha": (hoy() - timedelta(days=1)).isoformat(), "motivo": "Estaba mal"}
    respuesta = dueno.post(f"/api/asientos/{id_}/reversar", cuerpo, headers=clave_idempotente())
    assert "fecha" in _errores(respuesta)


def test_la_lista_filtra_y_no_pregunta_de_mas(
    app: Flask, dueno: Cliente, empresa: int, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    with app.app_context():
        viejo = apoyo.asentar(empresa, fecha=hoy() - timedelta(days=40), glosa="Muy antiguo", diario="BANCOS")
    ruta = "/api/asientos/paginacion?tamano=100"
    toda = dueno.get(ruta).json
    assert toda["total"] == len(toda["items"]) > 3
    assert toda["items"][-1]["id"] == viejo
    assert contar_consultas(lambda: dueno.get(ruta)) <= 6
    for filtro in ("filtro=antiguo", "diario=BANCOS", f"hasta={hoy() - timedelta(days=30)}&desde=2020-01-01"):
        assert [fila["id"] for fila in dueno.get(f"{ruta}&{filtro}").json["items"]] == [viejo], filtro
    iva = apoyo.codigos(dueno)[apoyo.IVA]
    assert viejo in [fila["id"] for fila in dueno.get(f"{ruta}&cuenta={iva}").json["items"]]
    assert dueno.get(f"{ruta}&estado=POR_SELLAR&origen=MANUAL").status_code == 200
    assert error(dueno.get("/api/asientos/999999"))[0] == 404


def test_donde_son_muchos_las_palabras_se_buscan_en_el_ultimo_ano_y_lo_dice(
    app: Flask, dueno: Cliente, empresa: int, monkeypatch: pytest.MonkeyPatch, sellar: Any
) -> None:
    hace_dos_anos = hoy() - timedelta(days=730)
    with app.app_context():
        viejo = apoyo.asentar(empresa, fecha=hace_dos_anos, glosa="Zaguán 2", diario="BANCOS")
        nuevo = apoyo.asentar(empresa, glosa="Zaguán 1")
    sellar()
    ruta = "/api/asientos/paginacion?orden=id&filtro="

    def buscar(filtro: str) -> tuple[list[int], str | None]:
        dicha = dueno.get(ruta + filtro).json
        return [fila["id"] for fila in dicha["items"]], dicha["palabras_desde"]

    assert buscar("zaguán") == ([viejo, nuevo], None)
    monkeypatch.setattr(lista, "MUCHOS", 0)
    assert buscar("zaguán") == ([nuevo], meses.sumar(hoy(), -12).isoformat())
    assert buscar(f"zaguán&desde={hace_dos_anos}") == ([viejo, nuevo], None)
    assert buscar(f"zaguán&hasta={hace_dos_anos}") == ([viejo], meses.sumar(hace_dos_anos, -12).isoformat())
    suyos, _ = buscar("1&diario=BANCOS")  # su número se busca en todos
    assert viejo in suyos
    assert dueno.get("/api/asientos/paginacion").json["palabras_desde"] is None


def test_lo_de_un_documento_no_se_reversa_a_mano_y_tiene_un_solo_asiento_vivo(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    from api.libros.asientos.pedido import OrigenAsiento

    suyo = OrigenAsiento("01", 77)
    with app.app_context():
        id_ = apoyo.asentar(empresa, origen=suyo)
        with pytest.raises(Exception, match="uq_asientos_contables_vivo"):
            apoyo.asentar(empresa, origen=suyo)
        otro = apoyo.asentar(empresa, origen=OrigenAsiento("01", 77, "COSTO"))
    (fila,) = [f for f in dueno.get("/api/asientos/de/01/77").json if f["id"] == id_]
    assert (fila["origen"]["tipo"], fila["origen"]["id"], fila["acciones"]) == ("01", 77, [])
    cuerpo = {"fecha": hoy().isoformat(), "motivo": "x"}
    assert error(dueno.post(f"/api/asientos/{id_}/reversar", cuerpo, headers=clave_idempotente()))[0] == 409
    with app.app_context():
        apoyo.reversar(empresa, id_)
        nuevo = apoyo.asentar(empresa, origen=suyo)
    assert [f["id"] for f in dueno.get("/api/asientos/de/01/77").json][::2] == [id_, id_ + 3]
    assert {otro, nuevo} < {f["id"] for f in dueno.get("/api/asientos/de/01/77").json}


def test_en_un_periodo_cerrado_se_dice_por_que_y_desde_cuando_se_puede(app: Flask, dueno: Cliente) -> None:
    cierre = {"hasta": (hoy() - timedelta(days=60)).isoformat(), "alcance": "todo", "motivo": "Declarado"}
    assert dueno.post("/api/periodos", cierre, headers=clave_idempotente()).status_code < 300
    respuesta = apoyo.guardar(dueno, fecha=(hoy() - timedelta(days=61)).isoformat())
    assert error(respuesta)[0] == 409
    assert "Declarado" in respuesta.json["errors"]["json"]["fecha"][0]
    assert apoyo.guardar(dueno, fecha=(hoy() - timedelta(days=59)).isoformat()).status_code == 201


def test_lo_que_se_empezo_se_lleva_su_borrador_y_lo_que_no_se_asienta_lo_deja(dueno: Cliente) -> None:
    borradores = "/api/asientos/borradores"
    suyo = dueno.post(borradores, {"tipo": "ASIENTO", "contenido": {"glosa": "A medias"}}).json["id"]
    assert apoyo.guardar(dueno, borrador_id=suyo, fecha="2999-01-01").status_code == 422
    assert dueno.get(f"{borradores}/{suyo}").status_code == 200
    assert apoyo.guardar(dueno, borrador_id=suyo).status_code == 201
    assert error(dueno.get(f"{borradores}/{suyo}")) == (404, "no_encontrado")
    assert error(apoyo.guardar(dueno, borrador_id=suyo)) == (409, "estado_invalido")
