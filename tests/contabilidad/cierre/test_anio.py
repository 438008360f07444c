"""Un año se cierra con las cifras que el contador revisó, y deshacerlo deja cada cifra como estaba."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.cierre import anual, renta, tasas
from api.contabilidad.cierre.renta import PartidasDelAnio
from api.contabilidad.cierre.tasas import TasaDeLey, TasasDelAnio
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.asientos.pedido import LineaContable
from tests.client import Cliente
from tests.comprobantes.tipos.retencion.apoyo import proveedor
from tests.contabilidad.apoyo import asentar, crear_centro, crear_cuenta, empresa_nueva
from tests.contabilidad.libros.apoyo import pedir

ANIO = hoy().year - 1
RUTA = f"/api/cierres/{ANIO}"
FIN, PRIMERO = date(ANIO, 12, 31), date(ANIO + 1, 1, 1)
TASAS = TasasDelAnio(*(TasaDeLey(Decimal(p), "una norma", False) for p in (15, 25, 25)))


@pytest.mark.parametrize(
    ("resultado", "partidas", "participacion", "gravable", "impuesto"),
    [
        (10000, {}, "1500.00", "8500.00", "2125.00"),
        (10000, {"con_trabajadores": False}, "0.00", "10000.00", "2500.00"),
        (10000, {"no_deducibles": 500, "exentos": 1000}, "1500.00", "8000.00", "2000.00"),
        (10000, {"perdidas": 5000}, "1500.00", "6375.00", "1593.75"),  # hasta la cuarta parte de la base
        (10000, {"tarifa": 22}, "1500.00", "8500.00", "1870.00"),
        (10000, {"impuesto": 77}, "1500.00", "8500.00", "77"),
        (-4000, {}, "0.00", "0.00", "0.00"),
        (-4000, {"no_deducibles": 5000}, "0.00", "1000.00", "250.00"),
    ],
)
def test_la_renta_de_un_anio_se_cuenta_con_las_partidas(
    resultado: int, partidas: dict[str, Any], participacion: str, gravable: str, impuesto: str
) -> None:
    dichas = {c: Decimal(v) if type(v) is int else v for c, v in partidas.items()}
    visto = renta.calcular(TASAS, Decimal(resultado), PartidasDelAnio(**dichas))
    assert (visto.participacion, visto.gravable, visto.impuesto) == (
        Decimal(participacion),
        Decimal(gravable),
        Decimal(impuesto),
    )


def test_la_tarifa_es_la_que_rige_el_ultimo_dia_del_anio(app: Flask) -> None:
    with app.app_context():
        tarifas = {a: tasas.al(date(a, 12, 31)).tarifa.porcentaje for a in (2011, 2012, 2015, 2018, 2026)}
    assert tarifas == {2011: 24, 2012: 23, 2015: 22, 2018: 25, 2026: 25}


@pytest.fixture(scope="module")
def libros(app: Flask) -> tuple[Cliente, int, int]:
    """Ventas por 10,000, sueldos por 6,000 (1,000 en un centro de costo) y 300 retenidos por clientes."""
    cliente, empresa_id = empresa_nueva(app)
    centro = int(crear_centro(cliente)["id"])
    dia = date(ANIO, 6, 15)
    with app.app_context():
        asentar(
            empresa_id, ("1010101", "9700.00"), ("101050201", "300.00"), ("410101", "-10000.00"), fecha=dia
        )
        asentar(empresa_id, ("520101", "5000.00"), ("1010101", "-5000.00"), fecha=dia)
        asentar(empresa_id, ("1010101", "800.00"), ("30101", "-800.00"), fecha=PRIMERO)
    cuerpo = {
        "fecha": dia.isoformat(),
        "glosa": "Sueldos de la sucursal",
        "lineas": [
            {"cuenta_id": _cuenta(cliente, "520101"), "debe": "1000.00", "centro_id": centro},
            {"cuenta_id": _cuenta(cliente, "1010101"), "haber": "1000.00"},
        ],
    }
    assert cliente.post("/api/asientos", cuerpo).status_code == 201
    return cliente, empresa_id, centro


def _cuenta(cliente: Cliente, codigo: str) -> int:
    return int(next(f["id"] for f in cliente.get("/api/cuentas").json if f["codigo"] == codigo))


def _estados(cliente: Cliente, centro: int) -> dict[str, Any]:
    """Todo lo que los estados y los libros dicen, antes y después del cierre."""
    return {
        "situacion": pedir(cliente, "estados/situacion", hasta=FIN),
        "de_hoy": pedir(cliente, "estados/situacion"),
        "resultados": pedir(cliente, "estados/resultados", desde=date(ANIO, 1, 1), hasta=FIN),
        "del_centro": pedir(cliente, "estados/resultados", desde=date(ANIO, 1, 1), hasta=FIN, centro=centro),
        "este_ano": pedir(cliente, "estados/resultados"),
        "saldos": {
            f["codigo"]: f["saldo_final"]
            for f in pedir(cliente, "libros/comprobacion", desde=PRIMERO, hasta=hoy())["filas"]
            if f["saldo_final"] != "0.00"
        },
    }


def _cerrar(cliente: Cliente, neto: str) -> Any:
    return cliente.post(f"{RUTA}/cerrar", {"neto": neto})


def _dicen_la_participacion_y_el_impuesto(cliente: Cliente) -> None:
    """El estado de resultados, el formulario de la Superintendencia y la conciliación del flujo, con el año cerrado."""
    estado = pedir(cliente, "estados/resultados", desde=date(ANIO, 1, 1), hasta=FIN)
    ganado = {
        "antes_de_participacion": "4000.00",
        "participacion": "600.00",
        "antes_de_renta": "3400.00",
        "renta": "1000.00",
        "resultado": "2400.00",
    }
    assert {c: estado["totales"][c] for c in ganado} == ganado
    assert estado["totales"]["gastos"] == "6000.00"
    renglones = {"60": "4000.00", "61": "600.00", "62": "3400.00", "63": "1000.00"}
    assert {f["codigo"]: f["valor"] for f in estado["filas"] if f["codigo"] in renglones} == renglones
    casillas = {f["codigo"]: f["valor"] for f in pedir(cliente, "estados/supercias", hasta=FIN)["filas"]}
    sumas = {"41": "10000.00", "4101": "10000.00", "42": "10000.00", "52": "6000.00", "5201": "6000.00"}
    assert {c: casillas[c] for c in (*renglones, *sumas)} == renglones | sumas
    # activo = pasivo + patrimonio, también en los grupos
    assert Decimal(casillas["1"]) == Decimal(casillas["2"]) + Decimal(casillas["3"])
    assert "520227" not in casillas
    # la conciliación empieza antes de los dos, y los resta después
    ajustes = {"96": "4000.00", "9709": "-1000.00", "9710": "-600.00"}
    assert {c: casillas[c] for c in ajustes} == ajustes
    assert pedir(cliente, "estados/flujo", desde=date(ANIO, 1, 1), hasta=FIN)["cuadra"] is True


def test_el_anio_se_revisa_se_cierra_y_se_deshace(libros: tuple[Cliente, int, int]) -> None:
    cliente, _, centro = libros
    antes = _estados(cliente, centro)
    visto = cliente.get(RUTA).json
    assert (visto["estado"], visto["falta"], len(visto["meses"])) == ("ABIERTO", [], 12)
    assert (visto["ingresos"], visto["gastos"], visto["creditos"]) == ("10000.00", "6000.00", "300.00")
    visto = cliente.post(
        f"{RUTA}/calcular", {"con_trabajadores": True, "no_deducibles": "600.00", "reserva": "100.00"}
    ).json
    # 4,000 menos 600 de los trabajadores; 3,400 y 600 no deducibles, al 25 %
    assert (visto["renta"]["participacion"], visto["renta"]["impuesto"]) == ("600.00", "1000.00")
    assert visto["renta"]["neto"] == "2400.00"
    assert _estados(cliente, centro) == antes  # revisarlas no asienta nada
    assert _cerrar(cliente, "9999.00").status_code == 409

    cerrado = _cerrar(cliente, "2400.00")
    assert cerrado.status_code == 200, cerrado.text
    hechos = {a["proposito"]: a for a in cerrado.json["asientos"]}
    assert list(hechos) == ["PARTICIPACION", "RENTA", "RESULTADOS", "ACUMULADOS"]
    assert {x["codigo"]: x["haber"] for x in hechos["RENTA"]["lineas"] if x["haber"] != "0.00"} == {
        "101050201": "300.00",
        "2010702": "700.00",
    }
    del_centro = [x for x in hechos["RESULTADOS"]["lineas"] if x["centro_id"] == centro]
    assert {(x["codigo"], x["debe"], x["haber"]) for x in del_centro} == {
        ("520101", "0.00", "1000.00"),
        ("30701", "1000.00", "0.00"),
    }
    assert (cerrado.json["renta"]["neto"], cerrado.json["avisos"]) == ("2400.00", [])
    _dicen_la_participacion_y_el_impuesto(cliente)

    despues = _estados(cliente, centro)
    assert despues["resultados"]["totales"]["resultado"] == "2400.00"
    assert despues["del_centro"] == antes["del_centro"]
    assert despues["situacion"]["cuadra"] and despues["de_hoy"]["cuadra"]
    hojas = {f["codigo"]: f["valor"] for f in despues["situacion"]["filas"]}
    assert (hojas["30701"], hojas["2010705"]) == ("2400.00", "600.00")
    de_hoy = {f["codigo"]: f["valor"] for f in despues["de_hoy"]["filas"]}
    assert (de_hoy["30601"], de_hoy["30401"], "30701" in de_hoy) == ("2300.00", "100.00", False)
    assert despues["este_ano"] == antes["este_ano"]
    tarde = {"fecha": str(FIN), "glosa": "Tarde", "lineas": []}
    assert cliente.post("/api/asientos", tarde).status_code in (409, 422)
    assert _cerrar(cliente, "2400.00").status_code == 409
    assert cliente.post(f"{RUTA}/calcular", {"con_trabajadores": True}).status_code == 409

    deshecho = cliente.post(f"{RUTA}/deshacer", {"motivo": "Faltó una factura"})
    assert (deshecho.status_code, deshecho.json["estado"]) == (200, "ABIERTO")
    assert _estados(cliente, centro) == antes
    assert cliente.get("/api/periodos").json["bloqueos"] == []
    assert cliente.get("/api/periodos").json["excepciones"] == []
    assert cliente.post(f"{RUTA}/deshacer", {"motivo": "Otra vez"}).status_code == 409


def test_el_anio_se_cierra_con_sus_meses_cerrados_y_los_deja_cerrados(
    libros: tuple[Cliente, int, int],
) -> None:
    cliente, _, centro = libros
    hasta = date(ANIO + 1, 1, 31)
    cliente.post("/api/periodos", {"hasta": str(hasta), "alcance": "todo", "motivo": "Enero declarado"})
    antes = _estados(cliente, centro)
    assert _cerrar(cliente, "2400.00").status_code == 200
    assert cliente.post(f"{RUTA}/deshacer", {"motivo": "Faltó una factura"}).status_code == 200
    assert [b["hasta"] for b in cliente.get("/api/periodos").json["bloqueos"]] == [str(hasta)]
    assert _estados(cliente, centro) == antes
    cliente.post("/api/periodos", {"hasta": None, "alcance": "todo", "motivo": "Se abre"})


def test_dos_que_cierran_el_anio_a_la_vez_lo_cierran_una(
    app: Flask, libros: tuple[Cliente, int, int]
) -> None:
    cliente, empresa_id, _ = libros
    usuario = int(cliente.get("empresa/usuarios").json[0]["USU_CODIGO"])

    def cerrar(_: int) -> str:
        with app.app_context(), en_empresa(empresa_id):
            try:
                anual.cerrar(ANIO, Decimal("2400.00"), Autor("pruebas", "Quien cierra"), usuario)
            except Exception as error:
                return str(error)
        return "cerró"

    with ThreadPoolExecutor(3) as hilos:
        dichos = sorted(hilos.map(cerrar, range(3)))
    assert dichos == sorted(["cerró", *[f"El año {ANIO} ya está cerrado."] * 2])
    assert len(cliente.get(RUTA).json["asientos"]) == 4
    assert cliente.post(f"{RUTA}/deshacer", {"motivo": "Era una prueba"}).status_code == 200


def test_un_anio_que_no_termina_no_se_cierra(libros: tuple[Cliente, int, int]) -> None:
    cliente, _, _ = libros
    este = cliente.get(f"/api/cierres/{hoy().year}").json
    assert "El año todavía no termina." in este["falta"]
    assert cliente.post(f"/api/cierres/{hoy().year}/cerrar", {"neto": "0.00"}).status_code == 409
    assert cliente.get("/api/cierres/99999").status_code == 404


def test_lo_que_nombra_a_un_tercero_se_cierra_tercero_por_tercero(app: Flask) -> None:
    cliente, empresa_id = empresa_nueva(app)
    caja = _cuenta(cliente, "1010101")
    primero, segundo = proveedor(cliente), proveedor(cliente)
    honorarios = int(crear_cuenta(cliente, nombre="Honorarios por profesional", exige="PROVEEDOR")["id"])
    with app.app_context():
        for suyo, dicho in ((primero, "100.00"), (segundo, "250.00"), (primero, "30.00")):
            importe, nada = Decimal(dicho), Decimal(0)
            lineas = (
                LineaContable(honorarios, importe, nada, proveedor_id=suyo),
                LineaContable(caja, nada, importe),
            )
            asentar(empresa_id, lineas=lineas, fecha=FIN)
    cerrado = _cerrar(cliente, "-380.00")
    assert cerrado.status_code == 200, cerrado.text
    cierra = next(a for a in cerrado.json["asientos"] if a["proposito"] == "RESULTADOS")
    lineas = cliente.get(f"/api/asientos/{cierra['asiento_id']}").json["lineas"]
    suyas = {(x["proveedor_id"], x["haber"]) for x in lineas if x["cuenta_id"] == honorarios}
    assert suyas == {(primero, "130.00"), (segundo, "250.00")}
    assert cliente.post(f"{RUTA}/deshacer", {"motivo": "Era una prueba"}).status_code == 200


def test_una_cuenta_inactiva_con_saldo_se_dice_antes_de_cerrar(app: Flask) -> None:
    cliente, empresa_id = empresa_nueva(app)
    with app.app_context():
        asentar(empresa_id, ("520101", "50.00"), ("1010101", "-50.00"), fecha=FIN)
    cuenta = next(f for f in cliente.get("/api/cuentas").json if f["codigo"] == "520101")
    quieta = cliente.put(f"/api/cuentas/{cuenta['id']}", {"activa": False, "version": cuenta["version"]})
    assert quieta.status_code == 200, quieta.text
    (falta,) = cliente.get(RUTA).json["falta"]
    assert "520101" in falta
    assert _cerrar(cliente, "-50.00").status_code == 409


def test_una_reforma_que_el_proveedor_carga_cambia_los_anos_desde_el_suyo(
    admin: Cliente, libros: tuple[Cliente, int, int]
) -> None:
    """Sin desplegar nada. Lo que nadie comprobó lo dice, y sin tarifa el año no se cuenta con un cero."""
    cliente = libros[0]
    antes = pedir(cliente, f"cierres/{ANIO}")["renta"]
    assert (antes["tarifa"], antes["tarifa_por_confirmar"]) == ("25.00", True)
    ruta = "/api/catalogos/porcentajes-del-anio"
    reforma = {
        "valores": {"codigo": "RENTA_SOCIEDADES", "porcentaje": "23"},
        "desde": f"{ANIO}-01-01",
        "fuente": "Una reforma",
        "certeza": "OFICIAL",
        "cierra": True,
    }
    creada = admin.post(ruta, reforma)
    assert creada.status_code == 201, creada.text
    despues = pedir(cliente, f"cierres/{ANIO}")["renta"]
    assert (despues["tarifa"], despues["tarifa_fuente"]) == ("23.00", "Una reforma")
    assert not despues["tarifa_por_confirmar"]
    hasta = {"version": creada.json["version"], "hasta": f"{ANIO}-06-30"}
    assert admin.put(f"{ruta}/{creada.json['id']}", hasta).status_code == 200
    sin_tarifa = cliente.get(RUTA).json  # el año se ve igual, y dice qué le falta
    assert (sin_tarifa["renta"], sin_tarifa["resultado"]) == (None, antes["resultado"])
    (falta,) = [x for x in sin_tarifa["falta"] if "Nadie ha cargado" in x]
    assert "Impuesto a la renta de las sociedades" in falta and "Avise a soporte" in falta
    assert _cerrar(cliente, antes["neto"]).status_code == 409
