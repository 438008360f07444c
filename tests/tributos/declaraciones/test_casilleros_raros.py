"""Lo que pocas empresas tienen: lo comprado a un negocio popular, el banano y lo que se paga a un paraíso fiscal."""

from decimal import Decimal

from flask import Flask

from api.tributos.declaraciones.f103.formulario import FORMULARIO
from api.tributos.declaraciones.nucleo import motor
from api.tributos.declaraciones.nucleo.casilleros import CasilleroDeFormulario, filas_de
from api.tributos.declaraciones.nucleo.motor import LoSabido
from api.tributos.declaraciones.nucleo.selectores import GrupoSumado
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.libros.reglas.un_mes import PRIMERO, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.declaraciones.apoyo import valores, ver

PERIODO = f"{PRIMERO:%Y-%m}"


def test_cada_compra_conserva_el_regimen_que_su_proveedor_tenia(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        popular = crear_proveedor(suya.dueno, tipo="NATURAL", regimen="POPULAR")
        comprar(suya, 3, {"impuestos": [compras.IVA_0]}, sustento="02", proveedor_id=popular["id"])
        comprar(suya, 4, {}, sustento="02", proveedor_id=popular["id"])  # con IVA: por fuera de su régimen
        antes = valores(ver(suya.dueno, "104", PERIODO))
        assert {c: antes.get(c) for c in ("508", "507", "502")} == {
            "508": Decimal(100),
            "507": None,
            "502": Decimal(100),
        }
        cambio = {campo: valor for campo, valor in popular.items() if campo not in ("id", "avisos")}
        cambio |= {"regimen": "GENERAL"}
        pasa = suya.dueno.put(f"/api/proveedores/{popular['id']}", cambio)
        assert pasa.status_code == 200, pasa.text
        comprar(suya, 5, {"impuestos": [compras.IVA_0]}, sustento="02", proveedor_id=popular["id"])
        despues = valores(ver(suya.dueno, "104", PERIODO))
        assert (despues["508"], despues["507"]) == (Decimal(100), Decimal(100))


def _calcular(**datos: str) -> dict[str, Decimal]:
    casilleros = [
        CasilleroDeFormulario(
            f.casillero,
            "",
            "",
            "CAJAS" if f.casillero in ("510", "5100") else "BASE",
            "",
            False,
            "",
            "",
            *(f.origen, f.formula, f.exceso, f.resta_de),
        )
        for f in filas_de("103")
        if not f.formula.startswith("@")
    ]
    medidas = {"base": Decimal("100.00"), "valor": Decimal("25.00"), "cajas": Decimal(20)}
    grupo = GrupoSumado("retenidas", {"impuesto": "1", "codigo": "", "retenido": "", **datos}, medidas)
    hechos = motor.calcular(casilleros, LoSabido([grupo], {}, None), FORMULARIO.funciones)
    return {c: x.valor for c, x in hechos.items() if x.valor}


def test_las_cajas_de_banano_van_junto_a_su_base() -> None:
    dicho = _calcular(casilla="3380", retenido="3880")
    assert (dicho["5100"], dicho["3380"], dicho["3880"]) == (Decimal(20), Decimal(100), Decimal(25))
    assert _calcular(casilla="338", retenido="388")["510"] == Decimal(20)


def test_lo_que_se_paga_a_un_paraiso_fiscal_tiene_su_casillero_y_suma() -> None:
    for casilla in ("429", "430", "431", "432", "4260", "4270", "4280"):
        dicho = _calcular(casilla=casilla)
        assert (dicho[casilla], dicho["497"], dicho["498"]) == (Decimal(100), Decimal(100), Decimal(25)), (
            casilla
        )
