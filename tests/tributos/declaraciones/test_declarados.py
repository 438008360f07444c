"""Lo que se vende y no se declara en el casillero de su tarifa: lo que va al 0 % y da derecho a crédito, y un activo fijo."""

from decimal import Decimal
from typing import Any

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.libros.reglas.un_mes import MesDePrueba, empresa_del_mes
from tests.tributos import recuento
from tests.tributos.ats import apoyo as anexo
from tests.tributos.declaraciones.apoyo import decir, documentos, valores, ver
from tests.ventas.productos.conftest import crear

MES = hoy().replace(day=1)
PERIODO = f"{MES:%Y-%m}"
VENTAS = ("401", "411", "421", "402", "412", "422", "403", "413", "404", "414", "405", "415", "406", "416")


def _linea(producto: dict[str, Any], precio: str, **mas: Any) -> dict[str, Any]:
    dicho = {"codigo": producto["PRO_CODIGO"], "producto_id": producto["PRO_ID"], "iva": producto["PRO_IVA"]}
    return apoyo.linea(**dicho, precio=precio, **mas)


def _producto(suya: MesDePrueba, iva: str, declara: str) -> dict[str, Any]:
    return crear(suya.dueno, PRO_IVA=iva, PRO_DECLARA=declara, PRO_TIPO="SERVICIO")


def test_cada_linea_va_al_casillero_de_su_producto_y_su_nota_va_con_ella(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        cosas = {como: _producto(suya, "0", como) for como in ("", "CREDITO", "ACTIVO", "ACTIVO_CREDITO")}
        camioneta, silla = _producto(suya, "4", "ACTIVO"), _producto(suya, "4", "")
        quien = apoyo.cliente_de(suya.dueno)
        lineas = [
            _linea(p, precio) for p, precio in zip(cosas.values(), ("10", "20", "30", "40"), strict=True)
        ]
        lineas += [_linea(camioneta, "1000.33"), _linea(silla, "0.10"), _linea(silla, "99.99")]
        hecha = apoyo.facturar(suya.dueno, quien, *lineas)
        esperado = dict.fromkeys(VENTAS, Decimal(0))
        esperado |= {"401": Decimal("100.09"), "411": Decimal("100.09"), "421": Decimal("15.01")}
        esperado |= {"402": Decimal("1000.33"), "412": Decimal("1000.33"), "422": Decimal("150.05")}
        for (bruto, neto), valor in zip(
            (("403", "413"), ("405", "415"), ("404", "414"), ("406", "416")), (10, 20, 30, 40), strict=True
        ):
            esperado |= {bruto: Decimal(valor), neto: Decimal(valor)}
        visto = valores(ver(suya.dueno, "104", PERIODO))
        assert {c: visto.get(c, Decimal(0)) for c in VENTAS} == esperado
        assert visto["429"] == Decimal("165.06") and visto["419"] == Decimal("1200.42")
        # da derecho todo menos lo del 413 y el 414: 1160.42 de 1200.42
        assert visto["563"] == Decimal("0.9667")
        _comprobar(app, suya)
        # hoy se declara de otra manera; la nota va como fue la factura
        cambio = {"PRO_DECLARA": "", "version": cosas["CREDITO"]["version"]}
        assert suya.dueno.put(f"/api/productos/{cosas['CREDITO']['PRO_ID']}", cambio).status_code == 200
        apoyo.autorizar(app, suya.empresa, hecha["id"])
        suya_nota = apoyo.nota(
            suya.dueno, hecha["id"], _linea(cosas["CREDITO"], "5"), _linea(camioneta, "0.33")
        )
        apoyo.emitir(suya.dueno, suya_nota, apoyo.NOTAS)
        visto = valores(ver(suya.dueno, "104", PERIODO))
        assert (visto["405"], visto["415"], visto["413"]) == (Decimal(20), Decimal(15), Decimal(10))
        assert (visto["412"], visto["422"]) == (Decimal(1000), Decimal(150))
        _comprobar(app, suya)


def _comprobar(app: Flask, suya: MesDePrueba) -> None:
    """Lo mismo que dicen los XML, y sus documentos suman cada casillero; el anexo va por su tarifa."""
    recuento.comparar(suya.dueno, recuento.contar(app, suya.empresa, MES, meses.ultimo(MES)), "104", PERIODO)
    visto = valores(ver(suya.dueno, "104", PERIODO))
    for casillero in VENTAS:
        suyos = documentos(suya.dueno, "104", PERIODO, casillero)
        assert sum((Decimal(d["valor"]) for d in suyos), Decimal(0)) == visto.get(casillero, 0), casillero
    vendido = anexo.ver(suya.dueno, PERIODO)["total_ventas"]
    assert Decimal(vendido) == visto["419"]


def test_lo_que_una_persona_dice_vale_y_se_quita_de_su_tarifa(app: Flask, admin: Cliente) -> None:
    with empresa_del_mes(app, admin) as suya:
        lineas = [
            _linea(_producto(suya, "0", como), precio) for como, precio in (("", "100"), ("CREDITO", "20"))
        ]
        apoyo.facturar(suya.dueno, apoyo.cliente_de(suya.dueno), *lineas)
        for valor, va, queda in (("50.00", 50, 70), ("20.00", 20, 100), ("5.00", 5, 115)):
            assert decir(suya.dueno, "104", PERIODO, "415", valor).status_code == 200
            visto = ver(suya.dueno, "104", PERIODO)
            dicho = next(c for c in visto["casilleros"] if c["casillero"] == "415")
            assert (dicho["origen"], dicho["propuesto"], dicho["se_dice"]) == ("persona", "20.00", True)
            hechos = valores(visto)
            assert (hechos["415"], hechos["413"]) == (va, queda)
            for casillero in ("413", "415"):
                suyos = documentos(suya.dueno, "104", PERIODO, casillero)
                assert sum(Decimal(d["valor"]) for d in suyos) == hechos[casillero]
        assert decir(suya.dueno, "104", PERIODO, "415", None).status_code == 200
        hechos = valores(ver(suya.dueno, "104", PERIODO))
        assert (hechos["415"], hechos["413"]) == (20, 100)
        assert decir(suya.dueno, "104", PERIODO, "413", "1.00").status_code == 409
