"""Un mes de banco, de su extracto a su papel; y lo que no se puede."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.contabilidad.conciliacion import apoyo
from tests.contabilidad.conciliacion.apoyo import (
    FIN,
    RUTA,
    asentar,
    del_cierre,
    dia,
    empezar,
    enviar,
    grupo,
    hacer,
    propuestas,
)
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return libros.empresa_nueva(app)


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


@pytest.fixture
def banco(nueva: tuple[Cliente, int]) -> Callable[[], dict[str, Any]]:
    """Un banco nuevo cada vez, con su cuenta del plan."""

    def crear() -> dict[str, Any]:
        cuenta = libros.crear_cuenta(nueva[0], tipo="ACTIVO")
        suyo = crear_banco(nueva[0], nombre=cuenta["codigo"], cuenta_contable_id=cuenta["id"])
        return {**suyo, "codigo": cuenta["codigo"]}

    return crear


def test_un_mes_de_trescientas_lineas_se_concilia_y_queda_impreso(
    app: Flask, nueva: tuple[Cliente, int], banco: Callable[[], dict[str, Any]]
) -> None:
    dueno, empresa = nueva
    suyo = banco()
    with app.app_context():
        asentar(
            empresa,
            suyo["codigo"],
            *((dia(n % 28 + 1), f"{100 + n}.25", f"Cobro, depósito {70000 + n}") for n in range(290)),
            (dia(27), "-80.00", "Cheque 555 que nadie cobró"),
            *((dia(5), f"{3000 + n}.00", f"Cobro de la tarde {n}") for n in range(10)),
        )
    lineas = [(n % 28 + 1, "DEPOSITO EN EFECTIVO", f"0{70000 + n}", f"{100 + n},25") for n in range(290)]
    lineas.append((6, "DEPOSITO DE VENTANILLA", "9", "30.045,00"))  # los diez de la tarde
    lineas += [(n * 3, f"COMISION SERVICIO {n:02d}", "", "-0,54") for n in range(1, 9)]
    lineas.append((28, "INTERES GANADO", "", "1,10"))
    suman = sum(100 + n for n in range(290)) + 290 * 0.25 + 30045 - 8 * 0.54 + 1.10
    extracto = apoyo.csv(*lineas)

    empezada = empezar(dueno, suyo["id"], f"{suman:.2f}")
    assert empezada.status_code == 201, empezada.text
    k = empezada.json["id"]
    mirado = enviar(dueno, k, extracto, ruta="extracto/revisar").json
    assert (mirado["lineas"], mirado["nuevas"], mirado["problema"]) == (300, 300, "")
    assert enviar(dueno, k, extracto).json["nuevas"] == 300
    otra_vez = enviar(dueno, k, extracto).json
    assert (otra_vez["nuevas"], otra_vez["repetidas"]) == (0, 300)

    trabajo = propuestas(dueno, k)
    assert len([p for p in trabajo["propuestas"] if p["confianza"] == "SEGURA"]) == 290
    de_la_tarde = next(p for p in trabajo["propuestas"] if len(p["movimientos"]) == 10)
    assert de_la_tarde["confianza"] == "PROBABLE"
    faltan = hacer(dueno, k, "cerrar", version=1)
    assert faltan.status_code == 409
    assert "300 líneas" in faltan.json["msg"]

    cruzadas = hacer(dueno, k, "cruzar", grupos=[grupo(p) for p in trabajo["propuestas"]])
    assert cruzadas.status_code == 201, cruzadas.text
    assert (cruzadas.json["cifras"]["por_cruzar"], cruzadas.json["cifras"]["sin_explicar"]) == (9, "0.00")
    quedan = propuestas(dueno, k)
    assert (len(quedan["lineas"]), len(quedan["movimientos"]), quedan["reglas"]) == (9, 1, [])

    gasto = libros.crear_cuenta(dueno)["id"]
    primera = quedan["lineas"][0]
    assert hacer(dueno, k, "asentar", linea_id=primera["id"], cuenta_id=gasto).status_code == 201
    reglas = propuestas(dueno, k)["reglas"]
    assert [r["cuenta_id"] for r in reglas] == [
        gasto
    ] * 7  # las otras comisiones; el interés entra, y es otra cosa
    for regla in reglas:
        assert (
            hacer(dueno, k, "asentar", linea_id=regla["linea_id"], cuenta_id=regla["cuenta_id"]).status_code
            == 201
        )
    (interes,) = propuestas(dueno, k)["lineas"]
    ingreso = libros.crear_cuenta(dueno, tipo="INGRESO", naturaleza="A")["id"]
    hecha = hacer(dueno, k, "asentar", linea_id=interes["id"], cuenta_id=ingreso, glosa="Interés de mayo")
    cifras = hecha.json["cifras"]
    assert (cifras["diferencia"], cifras["en_transito"], cifras["cierra"]) == ("0.00", "-80.00", True)

    assert hacer(dueno, k, "cerrar", version=9).status_code == 409
    del_mes = del_cierre(dueno)
    assert (del_mes["estado"], del_mes["hacer"], del_mes["ruta"]) == ("aviso", False, "/conciliaciones")
    assert suyo["nombre"] in str(del_mes["hallados"])
    cerrada = hacer(dueno, k, "cerrar", version=1)
    assert cerrada.status_code == 200, cerrada.text
    assert (cerrada.json["estado"], cerrada.json["acciones"]) == ("CERRADA", ["reabrir"])
    assert suyo["nombre"] not in str(del_cierre(dueno)["hallados"])
    papel = dueno.get(f"{RUTA}/{k}/pdf")
    assert papel.data.startswith(b"%PDF")
    assert dueno.get(f"{RUTA}/{k}/excel").data.startswith(b"PK")
    titulos, fila = hojas.leer(dueno.get(f"{RUTA}/exportar?estado=CERRADA&banco={suyo['id']}").data)
    assert (fila[titulos.index("Estado")], fila[titulos.index("En tránsito")]) == ("Cerrada", "-80.00")

    # lo que después se asienta con fecha anterior no cambia lo cerrado: es de la siguiente
    with app.app_context():
        asentar(empresa, suyo["codigo"], (dia(3), "500.00", "Llegó tarde"))
    assert dueno.get(f"{RUTA}/{k}").json["cifras"] == {**cifras, "cruzadas": 300}
    assert dueno.get(f"{RUTA}/{k}/pdf").data == papel.data
    for que, cuerpo in (
        ("cruzar", {"grupos": [{"lineas": [primera["id"], interes["id"]]}]}),
        ("asentar", {"linea_id": primera["id"], "cuenta_id": gasto}),
        ("descruzar", {"cruce_id": 1}),
    ):
        assert hacer(dueno, k, que, **cuerpo).status_code == 409
    siguiente = empezar(dueno, suyo["id"], f"{suman + 500:.2f}", hasta=str(FIN + timedelta(days=10)))
    assert siguiente.json["cifras"]["movimientos_en_transito"] == 2
    assert hacer(dueno, k, "reabrir", motivo="una prueba").status_code == 409
    assert dueno.llamar("DELETE", f"{RUTA}/{siguiente.json['id']}").status_code == 204
    assert hacer(dueno, k, "reabrir", motivo="").status_code == 422
    assert hacer(dueno, k, "reabrir", motivo="Faltaba un cheque").json["estado"] == "ABIERTA"


def test_lo_que_no_suma_lo_de_otra_empresa_y_lo_ya_cruzado_se_rechaza(
    app: Flask, nueva: tuple[Cliente, int], banco: Callable[[], dict[str, Any]], b: Cliente
) -> None:
    dueno, empresa = nueva
    suyo = banco()
    with app.app_context():
        uno, otro = asentar(empresa, suyo["codigo"], (dia(3), "10.00", "Uno"), (dia(3), "20.00", "Otro"))
        ajeno = libros.asentar(empresa, (libros.CAJA, "10.00"), ("30101", "-10.00"), fecha=dia(3))
    k = empezar(dueno, suyo["id"], "10.00").json["id"]
    enviar(dueno, k, apoyo.csv((3, "DEPOSITO", "1", "10,00")))
    (linea,) = propuestas(dueno, k)["lineas"]

    def cruzar(cliente: Cliente, *movimientos: tuple[int, int], lineas: Any = None) -> Any:
        suyos = [{"asiento_id": a, "n": n} for a, n in movimientos]
        elegidas = [linea["id"]] if lineas is None else lineas
        return hacer(cliente, k, "cruzar", grupos=[{"lineas": elegidas, "movimientos": suyos}])

    assert cruzar(dueno, (otro, 1)).status_code == 422
    assert "20.00" in cruzar(dueno, (otro, 1)).text
    assert cruzar(dueno, (ajeno, 1)).status_code == 404
    assert cruzar(dueno, (uno, 2)).status_code == 404  # la otra línea de su asiento no es del banco
    assert cruzar(dueno, (uno, 1), (uno, 1)).status_code == 422
    assert cruzar(dueno, lineas=[linea["id"]]).status_code == 422
    assert cruzar(b, (uno, 1)).status_code == 404
    for ruta in ("", "/propuestas", "/cruces", "/pdf", "/excel"):
        assert b.get(f"{RUTA}/{k}{ruta}").status_code == 404
    assert hacer(b, k, "cerrar", version=1).status_code == 404
    assert empezar(b, suyo["id"], "1.00").status_code == 404
    assert empezar(dueno, suyo["id"], "1.00").status_code == 409

    with ThreadPoolExecutor(4) as hilos:
        estados = sorted(r.status_code for r in hilos.map(lambda _: cruzar(dueno, (uno, 1)), range(4)))
    assert estados == [201, 409, 409, 409]
    assert "ya cruzó" in cruzar(dueno, (uno, 1)).json["msg"]
    (cruce,) = dueno.get(f"{RUTA}/{k}/cruces").json
    assert hacer(dueno, k, "descruzar", cruce_id=cruce["id"]).json["cifras"]["por_cruzar"] == 1
    assert hacer(dueno, k, "descruzar", cruce_id=cruce["id"]).status_code == 404


def test_un_asiento_hecho_de_una_linea_se_deshace_con_su_reverso(
    dueno: Cliente, banco: Callable[[], dict[str, Any]]
) -> None:
    suyo = banco()
    k = empezar(dueno, suyo["id"], "-5.00").json["id"]
    enviar(dueno, k, apoyo.csv((3, "COMISION", "", "-5,00")))
    (linea,) = propuestas(dueno, k)["lineas"]
    cuentas = libros.codigos(dueno)
    for mala in (cuentas["101"], cuentas["101020502"], suyo["cuenta_contable_id"], 999_999):
        assert hacer(dueno, k, "asentar", linea_id=linea["id"], cuenta_id=mala).status_code == 422
    gasto = libros.crear_cuenta(dueno)["id"]
    with ThreadPoolExecutor(3) as hilos:
        hechas = hilos.map(
            lambda _: hacer(dueno, k, "asentar", linea_id=linea["id"], cuenta_id=gasto), range(3)
        )
        assert sorted(r.status_code for r in hechas) == [201, 409, 409]
    (cruce,) = dueno.get(f"{RUTA}/{k}/cruces").json
    assert cruce["clase"] == "ASENTADO"
    assert dueno.llamar("DELETE", f"{RUTA}/{k}").status_code == 409
    asiento = cruce["movimientos"][0]["asiento_id"]
    por_su_lado = dueno.post(
        f"/api/asientos/{asiento}/reversar",
        {"fecha": dia(4).isoformat(), "motivo": "x"},
        headers=clave_idempotente(),
    )
    assert por_su_lado.status_code == 409
    deshecho = hacer(dueno, k, "descruzar", cruce_id=cruce["id"])
    assert (deshecho.json["cifras"]["saldo_libros"], deshecho.json["cifras"]["por_cruzar"]) == ("0.00", 1)
    assert propuestas(dueno, k)["movimientos"] == []  # el asiento y su reverso se anulan
    (regla,) = propuestas(dueno, k)["reglas"]
    assert hacer(dueno, k, "olvidar", regla_id=regla["regla_id"]).status_code == 204
    assert propuestas(dueno, k)["reglas"] == []
    assert hacer(dueno, k, "asentar", linea_id=linea["id"], cuenta_id=gasto).status_code == 201


def test_lo_que_se_asento_despues_del_corte_y_lo_de_antes_de_empezar(
    app: Flask, nueva: tuple[Cliente, int], banco: Callable[[], dict[str, Any]]
) -> None:
    """El banco cobró el último día y aquí se registró al siguiente; un cheque de antes se cobró ahora; y lo que el banco ya
    dijo antes se da por conciliado."""
    dueno, empresa = nueva
    suyo = banco()
    with app.app_context():
        *_, viejo = asentar(
            empresa,
            suyo["codigo"],
            (FIN + timedelta(days=1), "30.00", "Transferencia de mayo"),
            (dia(1) - timedelta(days=20), "-7.00", "Cheque 8001"),
            (dia(1), "100.00", "Depósito de apertura"),
        )
    k = empezar(dueno, suyo["id"], "123.00").json["id"]
    enviar(dueno, k, apoyo.csv((2, "CHEQUE", "8001", "-7,00"), (FIN, "TRANSFERENCIA", "", "30,00")))
    trabajo = propuestas(dueno, k)
    assert sorted(m["cuando"] for m in trabajo["movimientos"]) == ["ANTERIOR", "EN_EL_PERIODO", "POSTERIOR"]
    assert trabajo["cifras"]["movimientos_en_transito"] == 1
    cruzadas = hacer(dueno, k, "cruzar", grupos=[grupo(p) for p in trabajo["propuestas"]])
    assert cruzadas.json["cifras"]["posteriores"] == "30.00"
    assert cruzadas.json["cifras"]["diferencia"] == "100.00"
    hecho = hacer(dueno, k, "anteriores", movimientos=[{"asiento_id": viejo, "n": 1}])
    assert (hecho.status_code, hecho.json["cifras"]["diferencia"]) == (201, "0.00")
    assert hacer(dueno, k, "cerrar", version=1).json["estado"] == "CERRADA"
    despues = empezar(dueno, suyo["id"], "123.00", hasta=str(FIN + timedelta(days=5))).json
    assert (despues["cifras"]["diferencia"], despues["cifras"]["posteriores"]) == ("0.00", "0.00")
    assert (
        hacer(dueno, despues["id"], "anteriores", movimientos=[{"asiento_id": viejo, "n": 1}]).status_code
        == 409
    )


def test_los_extractos_se_solapan_se_recuerdan_y_los_malos_no_entran(
    dueno: Cliente, b: Cliente, banco: Callable[[], dict[str, Any]]
) -> None:
    suyo = banco()
    k = empezar(dueno, suyo["id"], "0.00").json["id"]
    dos = [(5, "COMISION", "", "-1,00"), (5, "COMISION", "", "-1,00")]
    assert enviar(dueno, k, apoyo.csv((4, "A", "1", "5,00"), dos[0])).json["nuevas"] == 2
    solapa = enviar(dueno, k, apoyo.csv(*dos, (6, "B", "2", "5,00"), (-3, "ANTES", "", "9,00"))).json
    assert (solapa["nuevas"], solapa["repetidas"]) == (2, 1)
    assert enviar(dueno, k, apoyo.csv(*dos)).json["nuevas"] == 0
    assert len(propuestas(dueno, k)["lineas"]) == 4

    raro = f"Cuando;Que;Cuanto\n{dia(9):%d/%m/%Y};RARO;3,00".encode()
    mirado = enviar(dueno, k, raro, ruta="extracto/revisar").json
    assert "Diga qué columna es" in mirado["problema"]
    assert [c["titulo"] for c in mirado["columnas"]] == ["Cuando", "Que", "Cuanto"]
    assert enviar(dueno, k, raro).status_code == 422
    con_mapeo = enviar(dueno, k, raro, mapeo='{"fecha":"A","concepto":"B","importe":"C"}', invertido="true")
    assert con_mapeo.status_code == 201, con_mapeo.text
    recordado = enviar(dueno, k, raro, ruta="extracto/revisar").json
    assert (recordado["recordada"], recordado["repetidas"], recordado["muestra"][0]["importe"]) == (
        True,
        1,
        "-3.00",
    )

    for contenido, nombre, estado in (
        (b"PK\x03\x04" + b"\x00" * 500, "a.xlsx", 422),
        (b"nada", "a.exe", 415),
        (b"", "a.csv", 422),
        (b"\x00\x01\x02" * 400, "a.csv", 422),
        (b"<OFX></OFX>", "a.ofx", 422),
        (b"Fecha;Valor\n" + b"01/05/2026;1,00\n" * 25_000, "a.csv", 422),
        (b"x" * (6 * 1024 * 1024), "a.csv", 413),
    ):
        assert enviar(dueno, k, contenido, nombre).status_code == estado, nombre
    assert enviar(dueno, k, raro, mapeo='{"fecha":"A","otra":"B"}').status_code == 422
    ofx = f"<OFX><STMTTRN><DTPOSTED>{dia(9):%Y%m%d}<TRNAMT>-4.00<NAME>OTRO</STMTTRN></OFX>".encode()
    assert enviar(dueno, k, ofx, "b.ofx").json["nuevas"] == 1

    extracto = con_mapeo.json["id"]
    archivo = f"{RUTA}/{k}/extractos/{extracto}/archivo"
    bajado = dueno.get(archivo)
    assert (bajado.status_code, bajado.data) == (200, raro)  # tal como se subió
    assert "attachment" in bajado.headers["Content-Disposition"]
    assert b.get(archivo).status_code == 404
    assert dueno.llamar("DELETE", f"{RUTA}/{k}/extractos/{extracto}").status_code == 204
    assert dueno.llamar("DELETE", f"{RUTA}/{k}/extractos/{extracto}").status_code == 404
    assert dueno.get(archivo).status_code == 404


def test_dos_que_suben_el_mismo_extracto_a_la_vez_no_lo_repiten(
    dueno: Cliente, banco: Callable[[], dict[str, Any]]
) -> None:
    suyo = banco()
    k = empezar(dueno, suyo["id"], "0.00").json["id"]
    contenido = apoyo.csv(*((n, f"COSA {n}", str(n), "1,00") for n in range(1, 20)))
    with ThreadPoolExecutor(3) as hilos:
        subidos = list(hilos.map(lambda _: enviar(dueno, k, contenido).json["nuevas"], range(3)))
    assert sorted(subidos) == [0, 0, 19]


def test_solo_un_banco_se_concilia_y_sus_fechas_siguen_a_las_de_la_anterior(
    dueno: Cliente, banco: Callable[[], dict[str, Any]]
) -> None:
    cuenta = libros.crear_cuenta(dueno, tipo="ACTIVO")["id"]
    caja = crear_banco(dueno, nombre=f"Caja {cuenta}", clase="CAJA", cuenta_contable_id=cuenta)
    assert empezar(dueno, caja["id"], "0.00").status_code == 422
    suyo = banco()
    assert empezar(dueno, suyo["id"], "0.00", hasta="2199-01-01").status_code == 422
    k = empezar(dueno, suyo["id"], "0.00", desde=str(dia(10))).json
    assert k["desde"] == str(dia(10))
    cambiada = dueno.put(f"{RUTA}/{k['id']}", {"saldo_banco": "1.00", "version": 1}).json
    assert (cambiada["cifras"]["diferencia"], cambiada["version"]) == ("1.00", 2)
    assert dueno.put(f"{RUTA}/{k['id']}", {"saldo_banco": "2.00", "version": 1}).status_code == 409
    dueno.put(f"{RUTA}/{k['id']}", {"saldo_banco": "0.00", "version": 2})
    assert hacer(dueno, k["id"], "cerrar", version=3).json["estado"] == "CERRADA"
    assert empezar(dueno, suyo["id"], "0.00", hasta=str(dia(20))).status_code == 422
    assert empezar(dueno, suyo["id"], "0.00", hasta=str(FIN + timedelta(days=1))).json["desde"] == str(
        FIN + timedelta(days=1)
    )
    filas = dueno.get(f"{RUTA}/paginacion?banco={suyo['id']}&estado=CERRADA").json["items"]
    assert [fila["id"] for fila in filas] == [k["id"]]
