"""La hoja de renta de un año, por la API: cada renglón escrito a mano, con su cuenta."""

from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad.apoyo import asentar, codigos, empresa_nueva
from tests.factories import con_regimen, entrar, filas, registrar_empresa
from tests.libros.reglas.control import activar
from tests.tributos.renta.apoyo import RUTA, clasificar, decir, dicho, partes, reglas, valores, ver

ANIO = hoy().year - 1
PRIMERO, DIA, ULTIMO = date(ANIO, 1, 1), date(ANIO, 6, 15), date(ANIO, 12, 31)
COSTO = "510101"
MULTAS = "520228"


class Libros:
    """Una sociedad que vende 20,000, a un costo de 1,000, gasta 10,000 del primer día del año al último y paga 1,000 de multas; anticipó 300 del impuesto."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.cliente, self.empresa = empresa_nueva(app)
        activar(app, self.cliente, desde=f"{ANIO}-01-01")
        self.cuentas = codigos(self.cliente)
        with app.app_context():
            asentar(self.empresa, ("1010101", "20000.00"), ("410101", "-20000.00"), fecha=DIA)
            asentar(self.empresa, (COSTO, "1000.00"), ("1010101", "-1000.00"), fecha=DIA)
            for dia, valor in ((PRIMERO, "4000.00"), (DIA, "5000.00"), (ULTIMO, "1000.00")):
                asentar(self.empresa, ("520101", valor), ("1010101", f"-{valor}"), fecha=dia)
            self.multa = asentar(self.empresa, (MULTAS, "600.00"), ("1010101", "-600.00"), fecha=DIA)
            asentar(self.empresa, (MULTAS, "400.00"), ("1010101", "-400.00"), fecha=DIA)
            asentar(self.empresa, ("101050301", "300.00"), ("1010101", "-300.00"), fecha=DIA)


@pytest.fixture(scope="module")
def libros(app: Flask) -> Libros:
    return Libros(app)


def test_del_resultado_a_lo_que_se_paga(libros: Libros) -> None:
    cliente = libros.cliente
    assert valores(ver(cliente, ANIO))["A_PAGAR"] == Decimal("1400.00")  # 6800 al 25 %, menos 300
    assert clasificar(cliente, ANIO, libros.cuentas[MULTAS], "NO_DEDUCIBLE").status_code == 200
    visto = ver(cliente, ANIO)
    assert valores(visto) == {
        partida: Decimal(valor)
        for partida, valor in {
            "INGRESOS": "20000.00",
            "COSTOS": "1000.00",
            "GASTOS": "11000.00",
            "RESULTADO": "8000.00",
            "CON_TRABAJADORES": "1",
            "PARTICIPACION": "1200.00",  # el 15 %
            "NO_DEDUCIBLES": "1000.00",
            "BASE": "7800.00",  # 8000 - 1200 + 1000
            "GRAVABLE": "7800.00",
            "TARIFA": "25",
            "IMPUESTO": "1950.00",
            "ANTICIPOS": "300.00",
            "A_PAGAR": "1650.00",
            "ANTICIPO_QUE_SIGUE": "975.00",  # la mitad
        }.items()
    }
    assert (visto["clase"], visto["con_libros"], visto["a_pagar"]) == ("SOCIEDAD", True, "1650.00")
    assert reglas(visto) == set()
    # cada renglón se abre hasta lo que lo hace
    (gasto, multas) = partes(cliente, ANIO, "GASTOS")
    assert (gasto["tipo"], gasto["numero"], gasto["valor"]) == ("CUENTA", "520101", "10000.00")
    assert (multas["clase"], multas["motivo"]) == ("NO_DEDUCIBLE", "Una multa no se deduce")
    assert [p["numero"] for p in partes(cliente, ANIO, "NO_DEDUCIBLES")] == [MULTAS]
    # o hasta los renglones de los que se cuenta; el que no tiene de dónde, a su propia cuenta
    assert [(p["tipo"], p["id"], p["numero"], p["valor"]) for p in partes(cliente, ANIO, "A_PAGAR")] == [
        ("RENGLON", 0, "IMPUESTO", "1950.00"),
        ("RENGLON", 1, "ANTICIPOS", "-300.00"),
    ]
    (suya,) = partes(cliente, ANIO, "PARTICIPACION")
    assert (suya["tipo"], suya["id"], suya["numero"]) == ("RENGLON", 0, "")
    assert suya["nombre"].startswith("El 15 % del resultado.")
    (dicha,) = partes(cliente, ANIO, "ANTICIPOS")
    assert (dicha["tipo"], dicha["nombre"]) == (
        "DICHO",
        "El anticipo voluntario y los pagos a cuenta del año.",
    )
    for r in visto["renglones"]:
        if r["unidad"] == "usd":
            hechos = sum(Decimal(p["valor"]) for p in partes(cliente, ANIO, r["partida"]))
            assert hechos == Decimal(r["valor"]), r["partida"]
    (tarifa,) = [r for r in visto["renglones"] if r["partida"] == "TARIFA"]
    assert [o["valor"] for o in tarifa["opciones"]] == ["25.00", "22.00", "28.00"]
    assert all(r["opciones"] == [] for r in visto["renglones"] if r["unidad"] == "usd")
    # y con la tarifa de una microempresa, 7800 al 22 %
    assert dicho(cliente, ANIO, tarifa="22.00")["impuesto"] == "1716.00"
    assert decir(cliente, ANIO, "TARIFA", "23.00").status_code == 422
    assert decir(cliente, ANIO, "TARIFA", None).json["impuesto"] == "1950.00"


def test_los_libros_que_se_llevan_desde_siempre_tambien_se_leen(app: Flask, libros: Libros) -> None:
    desde_siempre = "UPDATE contabilidad_empresas SET desde = %s WHERE empresa_id = %s"
    filas(app, desde_siempre, None, libros.empresa)
    try:
        assert ver(libros.cliente, ANIO)["con_libros"]
        assert libros.cliente.get(f"{RUTA}/{ANIO}/casillas").json
        assert not ver(libros.cliente, ANIO - 1)["con_libros"]  # antes de su primer asiento no hay libros
    finally:
        filas(app, desde_siempre, date(ANIO, 1, 1), libros.empresa)


def test_un_solo_asiento_de_la_cuenta_puede_no_deducirse(libros: Libros) -> None:
    cliente, cuenta = libros.cliente, libros.cuentas[MULTAS]
    clasificar(cliente, ANIO, cuenta, "NORMAL")
    assert clasificar(cliente, ANIO, cuenta, "NO_DEDUCIBLE", libros.multa).status_code == 200
    assert valores(ver(cliente, ANIO))["NO_DEDUCIBLES"] == Decimal("600.00")
    (suya,) = partes(cliente, ANIO, "NO_DEDUCIBLES")
    assert (suya["tipo"], suya["id"], suya["valor"]) == ("ASIENTO", libros.multa, "600.00")
    asientos = cliente.get(f"{RUTA}/{ANIO}/cuentas/{cuenta}/asientos").json["items"]
    assert [(a["valor"], a["clase"]) for a in asientos] == [("600.00", "NO_DEDUCIBLE"), ("400.00", None)]
    # la cuenta entera, otra vez: el asiento no se cuenta dos veces
    clasificar(cliente, ANIO, cuenta, "NO_DEDUCIBLE")
    assert valores(ver(cliente, ANIO))["NO_DEDUCIBLES"] == Decimal("1000.00")
    # lo que no puede ser
    assert clasificar(cliente, ANIO, cuenta, "EXENTO").status_code == 422
    assert clasificar(cliente, ANIO, libros.cuentas["1010101"], "NO_DEDUCIBLE").status_code == 422
    assert (
        clasificar(cliente, ANIO, libros.cuentas["520101"], "NO_DEDUCIBLE", libros.multa).status_code == 422
    )
    assert clasificar(cliente, ANIO, 999_999_999, "NO_DEDUCIBLE").status_code == 404


def test_el_cierre_del_anio_no_cambia_la_hoja_y_una_diferencia_se_dice(libros: Libros) -> None:
    cliente = libros.cliente
    clasificar(cliente, ANIO, libros.cuentas[MULTAS], "NO_DEDUCIBLE")
    calcular = f"/api/cierres/{ANIO}/calcular"
    cliente.post(calcular, {"con_trabajadores": True, "no_deducibles": "1200.00"})
    visto = ver(cliente, ANIO)
    # lo que el cierre dice de más se propone; nadie lo escribe dos veces
    assert valores(visto)["OTROS_NO_DEDUCIBLES"] == Decimal("200.00")
    assert (visto["impuesto"], reglas(visto)) == ("2000.00", set())
    visto = dicho(cliente, ANIO, otros_no_deducibles="0.00")
    assert (visto["impuesto"], reglas(visto)) == ("1950.00", {"otro_en_el_cierre"})
    cliente.post(calcular, {"con_trabajadores": True, "no_deducibles": "1000.00"})
    antes = ver(cliente, ANIO)
    assert cliente.post(f"/api/cierres/{ANIO}/cerrar", {"neto": "4850.00"}).status_code == 200
    assert ver(cliente, ANIO) == antes
    casillas = {c["codigo"]: c["valor"] for c in cliente.get(f"{RUTA}/{ANIO}/casillas").json}
    assert (casillas["4101"], casillas["60"], casillas["63"]) == ("20000.00", "8000.00", "1950.00")


def test_una_perdida_y_un_anio_sin_asientos_no_pagan(libros: Libros) -> None:
    with libros.app.app_context():
        asentar(libros.empresa, ("520101", "500.00"), ("1010101", "-500.00"), fecha=hoy())
    visto = ver(libros.cliente, hoy().year)
    assert valores(visto)["RESULTADO"] == valores(visto)["BASE"] == Decimal("-500.00")
    assert (visto["impuesto"], "en_curso" in reglas(visto)) == ("0.00", True)
    vacio = ver(libros.cliente, ANIO - 1)
    assert (vacio["con_libros"], vacio["impuesto"], vacio["a_pagar"]) == (False, "0.00", "0.00")
    assert libros.cliente.get(f"{RUTA}/1999").status_code == 404
    assert libros.cliente.get(f"{RUTA}/{ANIO}/NO_HAY/partes").status_code == 404


def test_lo_que_sale_de_los_libros_no_se_escribe_y_lo_dicho_queda_con_su_nombre(libros: Libros) -> None:
    cliente = libros.cliente
    assert decir(cliente, ANIO, "GASTOS", "1.00").status_code == 409
    assert decir(cliente, ANIO, "NO_HAY", "1.00").status_code == 404
    (suya,) = [
        r for r in dicho(cliente, ANIO, deducciones="50.00")["renglones"] if r["partida"] == "DEDUCCIONES"
    ]
    assert (suya["origen"], suya["motivo"], suya["propuesto"]) == (
        "persona",
        "Según el papel de trabajo",
        "0.00",
    )
    assert suya["dicho_por"] and suya["dicho_en"]
    assert decir(cliente, ANIO, "DEDUCCIONES", None).status_code == 200


def test_otra_empresa_no_ve_ni_clasifica_lo_ajeno(app: Flask, libros: Libros) -> None:
    otra, _ = empresa_nueva(app)
    assert valores(ver(otra, ANIO)) == {"CON_TRABAJADORES": 1, "TARIFA": 25}
    assert clasificar(otra, ANIO, libros.cuentas[MULTAS], "NO_DEDUCIBLE").status_code == 404
    assert otra.get(f"{RUTA}/{ANIO}/cuentas/{libros.cuentas[MULTAS]}/asientos").status_code == 404


def test_se_lleva_en_excel_y_en_pdf(libros: Libros) -> None:
    for papel, empieza in (("excel", b"PK"), ("pdf", b"%PDF")):
        respuesta = libros.cliente.get(f"{RUTA}/{ANIO}/{papel}")
        assert (respuesta.status_code, respuesta.data[: len(empieza)]) == (200, empieza)


@pytest.mark.parametrize(
    ("regimen", "clase", "partidas", "impuesto"),
    [
        ("RIMPE_POPULAR", "POPULAR", {"otros_ingresos": "9000.00"}, "15.00"),
        (
            "RIMPE_EMPRENDEDOR",
            "EMPRENDEDOR",
            {"otros_ingresos": "60000.00", "excluidos": "10000.00"},
            "360.00",
        ),
        # 40000 - 10000 = 30000 de 2025: 1398 hasta 26422, y 3578 al 15 %; menos el 18 % de 2000
        (
            "GENERAL",
            "NATURAL",
            {"otros_ingresos": "40000.00", "otros_gastos": "10000.00", "gastos_personales": "2000.00"},
            "1574.70",
        ),
    ],
)
def test_una_persona_cuenta_con_la_tabla_de_su_regimen(
    app: Flask, natural: Cliente, regimen: str, clase: str, partidas: dict[str, str], impuesto: str
) -> None:
    with con_regimen(app, int(natural.sesion["eid"]), regimen=regimen):
        visto = dicho(natural, 2025, **partidas)
        assert (visto["clase"], visto["impuesto"], "sin_libros" in reglas(visto)) == (clase, impuesto, True)
        visto = dicho(natural, 2025, otras_retenciones="2000.00")
        assert Decimal(visto["a_pagar"]) == Decimal(impuesto) - 2000
        assert visto["renglones"][-1 if clase != "NATURAL" else -2]["partida"] == "A_FAVOR"
    filas(app, "DELETE FROM partidas_renta WHERE empresa_id = %s", int(natural.sesion["eid"]))


@pytest.fixture(scope="module")
def natural(app: Flask) -> Cliente:
    """Una persona natural que no lleva aquí sus libros."""
    return entrar(app, registrar_empresa(Cliente(app), EMP_RUC="1719876540001"))


def test_sin_la_tabla_del_anio_se_dice_y_no_se_cuenta(natural: Cliente) -> None:
    visto = ver(natural, 2020)
    assert (visto["impuesto"], visto["a_pagar"], "sin_ley" in reglas(visto)) == (None, None, True)
